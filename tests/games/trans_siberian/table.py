"""Positions of Trans-Siberian Railroad, built in one line instead of by forty moves.

    here = table().railroad("red", value=20, income=8, treasury=20, held=[1, 1], links=["moscow--kazan"]).turn(1)
    here.play("build red moscow--samara:moscow:samara:-")
    assert (here.treasury_of("red"), here.value_of("red")) == (16, 24)

Seats are counted from 0: Ann, Ben, Cid, Dan, Eve. The seating is given, Ann is the start player. The words `railroad`,
`nationalized`, `cash`, ... place things and do not move anything else; `turn` asks the first question; `play` and
`refused` use the position, and the words ending in `_of` read it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import cast

import pytest

from railbourse.core.actors import ACTING
from railbourse.core.errors import IllegalAction
from railbourse.core.event import Event
from railbourse.core.flow import Frame
from railbourse.core.options import OptionValue
from railbourse.core.refusal import Refusal
from railbourse.games.trans_siberian import TITLE, TransSiberian
from railbourse.games.trans_siberian.rules import IN_PLAY, NATIONALIZED, OUT
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.mechanisms.ledger import BANK, OFFERING

NAMES = ["Ann", "Ben", "Cid", "Dan", "Eve"]
PLAYED = re.compile(r"(?:(\d): *)?(.*)")


@cache
def game(seats: int = 3, **options: OptionValue) -> TransSiberian:
    """The game for these seats and options, seating given; made once, since nothing in it changes."""
    return cast(TransSiberian, TITLE.open(seats, {"seating": "given", **options}))


def opening(seats: int = 3, **options: OptionValue) -> Table:
    """The first question of the game: the auction of Red, Ann speaks first."""
    return Table(game(seats, **options))


def table(seats: int = 3, **options: OptionValue) -> Table:
    """An ordinary turn of Ann in Phase 1 with no railroad in play."""
    return opening(seats, **options).turn(0)


class Table:
    """A game and a position of it."""

    def __init__(self, game: TransSiberian) -> None:
        self.game = game
        self.rules = game.rules
        self.state = cast(TransSiberianState, game.start())
        self.ledger = self.state.ledger
        self.events: list[Event] = []
        """What the last played action led to."""

    # Placing things

    def railroad(
        self,
        name: str,
        value: int,
        income: int = 0,
        treasury: int = 0,
        held: list[int] | None = None,
        links: list[str] | None = None,
    ) -> Table:
        """The railroad is in play, `held` one entry a seat from Ann on."""
        railroad = self.number(name)
        self.state.condition[railroad] = IN_PLAY
        self.state.income[railroad] = income
        self.state.quotes.put(railroad, self.rules.chart.prices.index(value))
        self._money(self.ledger.company(railroad), treasury)
        for seat, count in enumerate(held or [1]):
            self.ledger.move(railroad, OFFERING, self.ledger.seat(seat), count, "position")
        return self.links(name, *(links or []))

    def links(self, name: str, *links: str) -> Table:
        """The railroad has built these links too."""
        for link in links:
            self.state.claim(self.number(name), self.rules.board.link_ids.index(link))
        return self

    def nationalized(self, name: str, *links: str) -> Table:
        """The railroad was nationalized after it had built these links."""
        return self._gone(name, NATIONALIZED).links(name, *links)

    def out(self, name: str) -> Table:
        """The railroad's auction failed."""
        return self._gone(name, OUT)

    def _gone(self, name: str, condition: int) -> Table:
        railroad = self.number(name)
        self.state.condition[railroad] = condition
        self.ledger.move(railroad, OFFERING, BANK, self.state.unsold(railroad), "position")
        return self

    def cash(self, seat: int, amount: int) -> Table:
        """The seat has so much money."""
        return self._money(self.ledger.seat(seat), amount)

    def _money(self, holder: int, amount: int) -> Table:
        self.ledger.pay(BANK, holder, amount - self.ledger.cash[holder], "position")
        return self

    def markers(self, timing: int = 0, dividends: int = 0, phase: int = 1, nv: int = 24) -> Table:
        """The timing and dividend markers, the phase and the nationalization value."""
        self.state.timing, self.state.dividends, self.state.phase = timing, dividends, phase
        self.state.nv = self.rules.ladder.prices.index(nv)
        return self

    def turn(self, seat: int) -> Table:
        """It is this seat's turn."""
        self.state.flow = [Frame("turn", seat)]
        return self

    # Using the position

    def play(self, *lines: str) -> Table:
        """Each line is an action, as "1: pass" or "pass"; with a seat named it must be that seat's decision."""
        for line in lines:
            seat, text = self._read(line)
            self.events = self.game.play(self.state, self.game.notation.parse(text), seat)
        return self

    def refused(self, line: str) -> str:
        """The code of the refusal; nothing has changed."""
        return self.refusal(line).code

    def refusal(self, line: str) -> Refusal:
        """The refusal itself, as `play` gives it."""
        seat, text = self._read(line)
        before = self.state.digest()
        with pytest.raises(IllegalAction) as wrong:
            self.game.play(self.state, self.game.notation.parse(text), seat)
        assert self.state.digest() == before, "a refusal changed the state"
        return wrong.value.refusal

    def _read(self, line: str) -> tuple[int, str]:
        found = PLAYED.fullmatch(line)
        assert found is not None
        return int(found[1]) if found[1] else ACTING, found[2]

    def legal_texts(self, verb: str = "") -> list[str]:
        """The legal list as lines, families with their bounds; only those that begin with the verb."""
        lines = [self.game.describe(action) for action in self.game.legal_actions(self.state)]
        return [line for line in lines if line.startswith(verb)]

    def words(self) -> list[str]:
        """What the last played action led to, in words."""
        return [self.game.words(event, NAMES) for event in self.events]

    # Reading it

    def number(self, name: str) -> int:
        return self.rules.tables.railroads.ids.index(name)

    @property
    def stage(self) -> str:
        return self.state.stage()

    @property
    def acting(self) -> int:
        return self.game.to_act(self.state)

    @property
    def auctioned(self) -> str:
        """The railroad that the frame on top is about."""
        return self.rules.tables.railroads.ids[self.state.flow[-1].subject]

    @property
    def nv(self) -> int:
        return self.state.nationalization_value()

    @property
    def bank_taken(self) -> int:
        """What the bank has, below nought what it has paid out."""
        return self.ledger.cash[BANK]

    def cash_of(self, seat: int) -> int:
        return self.state.cash(seat)

    def all_cash(self) -> list[int]:
        return [self.state.cash(seat) for seat in range(self.game.seats)]

    def shares_of(self, seat: int, name: str) -> int:
        return self.state.shares(seat, self.number(name))

    def treasury_of(self, name: str) -> int:
        return self.state.treasury(self.number(name))

    def income_of(self, name: str) -> int:
        return self.state.income[self.number(name)]

    def value_of(self, name: str) -> int:
        return self.state.value(self.number(name))

    def condition_of(self, name: str) -> int:
        return self.state.condition[self.number(name)]

    def is_public(self, name: str) -> bool:
        return self.state.is_public(self.number(name))

    def owner_of(self, link: str) -> str:
        """The railroad that built the link, or ""."""
        owner = self.state.owner[self.rules.board.link_ids.index(link)]
        return self.rules.tables.railroads.ids[owner] if owner >= 0 else ""
