"""What this game tells to whoever studies many games of it."""

from __future__ import annotations

from typing import Final, cast

from railbourse.core.event import Event
from railbourse.core.game import Game
from railbourse.core.state import State
from railbourse.games.trans_siberian import TransSiberian
from railbourse.games.trans_siberian.game_end import GOES_ON, NOTHING_SOLD, cause
from railbourse.games.trans_siberian.rules import IN_PLAY
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.mechanisms.ledger import NO_HOLDER, Ledger
from railbourse.mechanisms.survey import Life, Survey

CAUSES: Final = ("top value", "last dividend", "no railroad left", "nothing sold")
"""Why a game ended, in the order of `game_end`."""

CONDITION: Final = "condition"
TRACKS: Final = ("phase", "timing", "dividends", "nationalization value")


class TransSiberianSurvey(Survey):
    """The survey of one game. A round lasts from one interturn to the next; round 0 is the opening auctions."""

    def __init__(self, game: TransSiberian) -> None:
        rules = game.rules
        railroads = list(rules.names)
        links = [f"link {name}" for name in rules.board.link_ids]
        conditions = [f"{CONDITION} {name}" for name in railroads]
        incomes = [f"income {name}" for name in railroads]
        super().__init__(railroads, ["railroad"] * len(railroads), [*TRACKS, *conditions, *incomes, *links])
        self.rules = rules

    def ledger(self, state: State) -> Ledger:
        return cast(TransSiberianState, state).ledger

    def round_number(self, state: State) -> int:
        here = cast(TransSiberianState, state)
        opening = here.phase == 1 and here.flow and here.flow[-1].subject >= 0 or not here.order
        return 0 if opening else 1 + here.dividends - self.rules.dividend_start

    def round_name(self, number: int) -> str:
        return f"turns {number}" if number else "opening auctions"

    def order(self, state: State) -> list[int]:
        return cast(TransSiberianState, state).order[:]

    def price(self, state: State, company: int) -> int:
        return cast(TransSiberianState, state).value(company)

    def income(self, state: State, company: int, earned: int) -> int:
        return cast(TransSiberianState, state).income[company]

    def cause(self, state: State) -> str:
        here = cast(TransSiberianState, state)
        if here.flow:
            return ""
        why = cause(here, here.phase)
        return CAUSES[NOTHING_SOLD if why == GOES_ON else why]

    def note(self, event: Event, lives: list[Life], now: int) -> None:
        numbers = event.numbers
        if event.kind == "bid":
            life = lives[numbers[1]]
            life.founder, life.paid = numbers[0], numbers[2]
        elif event.kind == "opening_value":
            life = lives[numbers[0]]
            life.opening, life.began = numbers[1], now
        elif event.kind == "dividend":
            lives[numbers[0]].earn(numbers[3])
        elif event.kind == "auction_failed":
            lives[numbers[0]].end("auction failed", now)
        elif event.kind == "nationalized":
            lives[numbers[0]].end("nationalized", now)

    def board_of(self, state: State) -> list[int]:
        """Conditions as in `rules`; a link has the number of its railroad counted from 1, 0 if it is not built."""
        here = cast(TransSiberianState, state)
        tracks = [here.phase, here.timing, here.dividends, here.nationalization_value()]
        return tracks + here.condition + here.income + [owner + 1 for owner in here.owner]

    def head(self, state: State, company: int) -> int:
        """The first of the leading owners in table order (§7.2)."""
        here = cast(TransSiberianState, state)
        if here.condition[company] == IN_PLAY:
            for seat in here.order:
                if here.is_leading(seat, company):
                    return here.ledger.seat(seat)
        return NO_HOLDER

    def is_hidden(self, state: State, holder: int, seat: int) -> bool:
        """Other seats' money, where ruling 39 hides it, until the game is over."""
        here = cast(TransSiberianState, state)
        theirs = here.ledger.seat_of(holder)
        return bool(here.flow) and not self.rules.open_information and theirs >= 0 and theirs != seat


def survey(game: Game) -> Survey:
    return TransSiberianSurvey(cast(TransSiberian, game))
