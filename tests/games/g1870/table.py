"""Positions of 1870, built in one line instead of by forty moves.

    here = table(seats=3).start("MP", seat=0, par=76, shares=3).give(1, "MP", 2).cash(0, 200).stock_round(seat=1)
    here.play("1: sell MP 2", "pass")
    assert here.legal_texts(seat=0) == ["protect", "pass"]

Seats are counted from 0, as in the engine; only the notation of `redeem MP seat2` counts them from 1. Shares and money
are conserved: what nobody was given lies in the offering or in the bank. The first half of the words (`start`, `cash`,
`tile`, ...) places things; `stock_round`, `operating` and `auction` put the first question; then `play`, `legal_texts`
and `refused` use it, and the words ending in `_of` read it.

All private companies are closed unless `private` or `auction` says otherwise, so that they ask and block nothing.
"""

from __future__ import annotations

import re
from functools import cache
from typing import cast

import pytest

from railbourse.core.action import Action
from railbourse.core.actors import ACTING
from railbourse.core.errors import IllegalAction
from railbourse.core.event import Event
from railbourse.core.flow import Frame
from railbourse.core.options import OptionValue
from railbourse.core.refusal import Refusal
from railbourse.core.state import increased, replaced
from railbourse.games.g1870 import TITLE
from railbourse.games.g1870.components import (
    COMPANIES,
    COMPANY,
    FLOAT_SHARES,
    HEX,
    HEXES,
    HOME,
    N_COMPANIES,
    N_PRIVATES,
    PRIVATE,
    SHARES,
)
from railbourse.games.g1870.game import Game1870
from railbourse.games.g1870.holdings import certificate_limit, certificates, par_price, price
from railbourse.games.g1870.operating_round import begin_turn
from railbourse.games.g1870.operating_turn import DIVIDEND, PRIVATES, RUN, TOKEN, TRACK, TRAINS
from railbourse.games.g1870.prices import in_operating_order
from railbourse.games.g1870.state import CHARTER, CLOSED, IN_BANK, IN_MARKET, MAP, OPERATING, SCRAPPED, State1870
from railbourse.games.g1870.stock_round import begin_stock_round
from railbourse.mechanisms.ledger import BANK, FIRST_COMPANY, OFFERING, POOL

STEPS = {
    "start": 0,
    "track": TRACK,
    "token": TOKEN,
    "run": RUN,
    "dividend": DIVIDEND,
    "trains": TRAINS,
    "privates": PRIVATES,
}
"""Where in its turn `operating` puts a company."""

PLAYED = re.compile(r"(?:(\d): *)?(.*)")


@cache
def game(seats: int = 3, **options: OptionValue) -> Game1870:
    """The game for these seats and options; made once, since nothing in it changes while it is played."""
    return cast(Game1870, TITLE.open(seats, options))


def table(seats: int = 3, **options: OptionValue) -> Table:
    """An empty position after the auction: everybody has the starting cash, no company has started."""
    here = Table(game(seats, **options))
    here.state.owner = (CLOSED,) * N_PRIVATES
    here.state.flow = []
    return here


def auction(seats: int = 3, **options: OptionValue) -> Table:
    """The first question of the game (§3, §5.7)."""
    return Table(game(seats, **options))


class Table:
    """A game and a position of it."""

    def __init__(self, game: Game1870, state: State1870 | None = None) -> None:
        self.game = game
        self.rules = game.rules
        self.state = cast(State1870, self.game.start()) if state is None else state
        self.ledger = self.state.ledger
        self.events: list[Event] = []
        """What the last played action led to."""

    def copy(self) -> Table:
        """An independent table with the same position."""
        return Table(self.game, self.state.copy())

    # Placing things

    def cash(self, seat: int, amount: int) -> Table:
        """The seat has so much money."""
        return self._money(self.ledger.seat(seat), amount)

    def treasury(self, company: str, amount: int) -> Table:
        """The company has so much money."""
        return self._money(self._holder(company), amount)

    def bank(self, amount: int, rest: str = "IC") -> Table:
        """The bank has so much left; what it has more lies with this company."""
        self.ledger.pay(BANK, self._holder(rest), self.ledger.cash[BANK] - amount, "position")
        return self

    def _money(self, holder: int, amount: int) -> Table:
        self.ledger.pay(BANK, holder, amount - self.ledger.cash[holder], "position")
        return self

    def _holder(self, company: str) -> int:
        return self.ledger.company(COMPANY[company])

    def start(self, company: str, seat: int = 0, par: int = 100, shares: int = 2) -> Table:
        """The company has this par and price; the seat is president and holds so many shares."""
        return self.give(seat, company, shares).par(company, par).president(company, seat)

    def give(self, seat: int, company: str, shares: int) -> Table:
        """The seat has so many more shares, out of the offering."""
        self.ledger.move(COMPANY[company], OFFERING, self.ledger.seat(seat), shares, "position")
        return self

    def in_market(self, company: str, shares: int) -> Table:
        """So many more shares lie in the open market, out of the offering."""
        self.ledger.move(COMPANY[company], OFFERING, POOL, shares, "position")
        return self

    def redeemed(self, company: str, shares: int) -> Table:
        """The company has redeemed so many shares, out of the offering."""
        self.ledger.move(COMPANY[company], OFFERING, self._holder(company), shares, "position")
        return self

    def reissued(self, company: str) -> Table:
        """The company has reissued shares before."""
        self.state.reissued = replaced(self.state.reissued, COMPANY[company], 1)
        return self

    def president(self, company: str, seat: int) -> Table:
        """The seat has the president's certificate; if it has no shares yet it gets two, and par is 100 if not set."""
        lacking = 2 - self.shares_of(seat, company)
        if lacking > 0:
            self.give(seat, company, lacking)
        if self.state.par[COMPANY[company]] < 0:
            self.par(company, 100)
        self.ledger.appoint(COMPANY[company], self.ledger.seat(seat))
        return self

    def par(self, company: str, par: int) -> Table:
        """Par is at a par cell; so is the price, unless it was set before."""
        cell = self.rules.market.par_cell[par]
        self.state.par = replaced(self.state.par, COMPANY[company], cell)
        if self.state.quotes.cell[COMPANY[company]] < 0:
            self.state.quotes.put(COMPANY[company], cell)
        return self

    def price(self, company: str, row: int, column: int) -> Table:
        """The token lies on this cell, behind those already there."""
        self.state.quotes.put(COMPANY[company], self.rules.market.at[(row, column)])
        return self

    def operated(self, *companies: str) -> Table:
        """The companies have operated before and have their home tokens."""
        for company in companies:
            self.state.operated = replaced(self.state.operated, COMPANY[company], 1)
            self._home(COMPANY[company])
        return self

    def closed(self, *companies: str) -> Table:
        """The companies, not started here, have been closed by the market."""
        for company in companies:
            self.state.closed = replaced(self.state.closed, COMPANY[company], 1)
        return self

    def private(self, name: str, seat: int = -1, company: str = "") -> Table:
        """The private belongs to a seat, to a company, or to nobody yet."""
        holder = -1
        if company:
            holder = self._holder(company)
        elif seat >= 0:
            holder = self.ledger.seat(seat)
        self.state.owner = replaced(self.state.owner, PRIVATE[name], holder)
        return self

    def phase(self, name: str) -> Table:
        """The phase has come: earlier trains and the first one of its own have left the bank, without owners."""
        phase = self.rules.phase_name.index(name)
        self.state.phase = phase
        for card, kind in enumerate(self.rules.card_kind):
            starts = self.rules.starts_phase[kind]
            early = starts < phase or (starts == phase and card == self.rules.first_card[kind])
            if phase and early and self.state.train_at[card] == IN_BANK:
                self.state.train_at = replaced(self.state.train_at, card, SCRAPPED)
        return self

    def trains(self, company: str, *kinds: str) -> Table:
        """The company owns one more train of each kind named."""
        return self._put_trains(COMPANY[company], kinds)

    def trains_in_market(self, *kinds: str) -> Table:
        """One more train of each kind named lies in the open market."""
        return self._put_trains(IN_MARKET, kinds)

    def trains_gone(self, *kinds: str) -> Table:
        """The bank has no train of these kinds left."""
        for card, kind in enumerate(self.rules.card_kind):
            if self.rules.kind_name[kind] in kinds and self.state.train_at[card] == IN_BANK:
                self.state.train_at = replaced(self.state.train_at, card, SCRAPPED)
        return self

    def _put_trains(self, place: int, kinds: tuple[str, ...]) -> Table:
        for kind in kinds:
            first = self.rules.first_card[self.rules.kind_name.index(kind)]
            cards = range(first, first + self.rules.cards[self.rules.kind_name.index(kind)])
            free = [c for c in cards if self.state.train_at[c] == SCRAPPED]
            free += [c for c in cards if self.state.train_at[c] == IN_BANK]
            self.state.train_at = replaced(self.state.train_at, free[0], place)
        return self

    def tile(self, hex: str, name: str, rotation: int) -> Table:
        """The tile lies there, rotated by so many sixths clockwise; the one before it is back in the box."""
        old, new = self.state.board.tile[HEX[hex]], self.rules.tiles.index[name]
        if old >= self.rules.first_tile:
            self.state.tiles_left = increased(self.state.tiles_left, old, 1)
        self.state.board.lay(self.rules.tiles, HEX[hex], new, rotation)
        self.state.tiles_left = increased(self.state.tiles_left, new, -1)
        return self

    def token(self, company: str, *hexes: str) -> Table:
        """The company has placed a token in each of these cities; the first one should be its home."""
        for hex in hexes:
            self.state.board.place_token(COMPANY[company], HEX[hex] * self.rules.map.nodes)
            self.state.tokens_left = replaced(
                self.state.tokens_left, COMPANY[company], self.state.tokens_left[COMPANY[company]] - 1
            )
        return self

    def destination(self, company: str, place: str, hex: str = "") -> Table:
        """The destination token lies on the "map" (on this hex, outside the slots) or is kept on the "charter"."""
        self.state.destination = replaced(self.state.destination, COMPANY[company], MAP if place == "map" else CHARTER)
        if place == "map":
            self.state.board.place_extra(COMPANY[company], HEX[hex] * self.rules.map.nodes)
        else:
            self.state.tokens_left = replaced(
                self.state.tokens_left, COMPANY[company], self.state.tokens_left[COMPANY[company]] + 1
            )
            self.state.kept_token = replaced(self.state.kept_token, COMPANY[company], 1)
        return self

    def cattle(self, company: str, hex: str) -> Table:
        """The cattle token lies there and is this company's."""
        self.state.cattle_hex, self.state.cattle_owner = HEX[hex], COMPANY[company]
        return self

    def port(self, company: str, hex: str, closed: bool = False) -> Table:
        """The port token lies there and is this company's."""
        self.state.port_hex, self.state.port_owner, self.state.port_closed = HEX[hex], COMPANY[company], int(closed)
        return self

    def route_seen(self, *companies: str) -> Table:
        """The companies had a route once."""
        for company in companies:
            self.state.route_seen = replaced(self.state.route_seen, COMPANY[company], 1)
        return self

    # The first question

    def stock_round(self, turn: int = 2, seat: int = 0, priority: int = -1) -> Table:
        """A stock round of this number in which the seat is on turn; it has priority unless another one has."""
        self._complete()
        self.state.turn = turn
        self.state.priority = seat if priority < 0 else priority
        begin_stock_round(self.rules, self.state)
        self.state.place = self.state.order.index(seat)
        return self._ask()

    def operating(
        self, company: str, step: str = "track", turn: int = 2, round_number: int = 1, rounds: int = 0
    ) -> Table:
        """An operating round in which the company is on turn at this step; those before it have operated.

        The set has as many rounds as the phase says, or `rounds`.
        """
        self._complete()
        state = self.state
        state.round, state.turn, state.round_number = OPERATING, turn, round_number
        state.rounds_in_set = rounds or self.rules.sets[state.phase]
        floated = [c for c in range(N_COMPANIES) if state.floated[c]]
        state.order = in_operating_order(self.rules, state, floated)
        state.place = state.order.index(COMPANY[company])
        begin_turn(state)
        state.step = STEPS[step]
        for before in state.order[: state.place + (step != "start")]:
            self._home(before)
        return self._ask()

    def revenue(self, amount: int) -> Table:
        """The company on turn has run for this much and its dividend is asked for. After `operating`."""
        state = self.state
        state.revenue = amount
        state.step = DIVIDEND + 1
        state.flow = [Frame("dividend", state.president_seat(state.on_turn()), state.on_turn())]
        return self

    def _home(self, company: int) -> None:
        node = HOME[company] * self.rules.map.nodes
        if not self.state.board.has_token(company, node):
            self.state.board.place_token(company, node)
            self.state.tokens_left = increased(self.state.tokens_left, company, -1)

    def _complete(self) -> None:
        """What follows from the rest: companies with enough shares sold have floated."""
        for company in range(N_COMPANIES):
            sold = SHARES - self.ledger.shares(OFFERING, company)
            if self.state.par[company] >= 0 and sold >= FLOAT_SHARES[company]:
                self.state.floated = replaced(self.state.floated, company, 1)

    def _ask(self) -> Table:
        self.state.flow = []
        self.game.settle(self.state)
        self.game.check(self.state)
        return self

    # Playing

    def action(self, text: str) -> tuple[int, Action]:
        """The seat (or ACTING) and the action of "1: sell MP 2" or "sell MP 2"."""
        read = PLAYED.fullmatch(text)
        assert read is not None
        seat = ACTING if read[1] is None else int(read[1])
        return seat, self.game.notation.parse(read[2])

    def play(self, *texts: str) -> Table:
        """The actions are played one after the other; money, shares and pieces are checked after each."""
        for text in texts:
            seat, action = self.action(text)
            self.events = self.game.play(self.state, action, seat)
            self.game.check(self.state)
        return self

    def legal_texts(self, seat: int | None = None, verb: str = "") -> list[str]:
        """All legal actions, or those that begin with a verb, families by their lowest member.

        Empty if the seat is not the one to act.
        """
        if seat is not None and seat != self.game.to_act(self.state):
            return []
        texts = [self.game.notation.text(action) for action in self.game.legal_actions(self.state)]
        return [text for text in texts if not verb or text.split()[0] == verb]

    def families(self, verb: str = "") -> list[str]:
        """As `legal_texts`, families with their bounds: "bid MRBC 45 (up to 700)"."""
        texts = [self.game.describe(action) for action in self.game.legal_actions(self.state)]
        return [text for text in texts if not verb or text.split()[0] == verb]

    def allows(self, text: str) -> bool:
        """The action is legal now."""
        seat, action = self.action(text)
        return self.game.refusal(self.state, action, seat) is None

    def refusal(self, text: str) -> Refusal:
        """The refusal of an action that must be refused, and leaves the position as it was."""
        seat, action = self.action(text)
        before = self.state.plain()
        with pytest.raises(IllegalAction) as caught:
            self.game.play(self.state, action, seat)
        assert self.state.plain() == before, f"{text!r} was refused and yet changed the position"
        for other in caught.value.refusal.instead:
            assert self.game.refusal(self.state, other) is None, f"{other} is offered instead and is refused"
        return caught.value.refusal

    def refused(self, text: str) -> tuple[str, str]:
        """Code and section of a refusal that left the position as it was."""
        no = self.refusal(text)
        return no.code, no.rule.section

    # Reading

    @property
    def to_act(self) -> int:
        """The seat that decides now; NOBODY when the game is over."""
        return self.game.to_act(self.state)

    @property
    def asked(self) -> str:
        """The kind of decision now pending, "" when the game is over."""
        return self.state.flow[-1].kind if self.state.flow else ""

    @property
    def bank_cash(self) -> int:
        return self.ledger.cash[BANK]

    @property
    def ended(self) -> str:
        """The cause of the end, "" while the game goes on."""
        return self.state.ended

    @property
    def order(self) -> list[str]:
        """The companies of the running operating round in their order."""
        return [COMPANIES[company] for company in self.state.order]

    def cash_of(self, seat: int) -> int:
        return self.state.cash_of_seat(seat)

    def treasury_of(self, company: str) -> int:
        return self.state.treasury(COMPANY[company])

    def price_of(self, company: str) -> int:
        return price(self.rules, self.state, COMPANY[company])

    def par_of(self, company: str) -> int:
        return par_price(self.rules, self.state, COMPANY[company])

    def cell_of(self, company: str) -> tuple[int, int]:
        """Row and column of the token, row 0 on top."""
        cell = self.state.quotes.cell[COMPANY[company]]
        return (self.rules.market.row[cell], self.rules.market.column[cell])

    def shares_of(self, seat: int, company: str) -> int:
        return self.ledger.shares(self.ledger.seat(seat), COMPANY[company])

    def market_of(self, company: str) -> int:
        """Shares of the company in the open market."""
        return self.ledger.shares(POOL, COMPANY[company])

    def offering_of(self, company: str) -> int:
        return self.ledger.shares(OFFERING, COMPANY[company])

    def redeemed_of(self, company: str) -> int:
        return self.ledger.shares(self._holder(company), COMPANY[company])

    def president_of(self, company: str) -> int:
        """The president's seat; below 0 without one."""
        return self.state.president_seat(COMPANY[company])

    def has_floated(self, company: str) -> bool:
        return bool(self.state.floated[COMPANY[company]])

    def owner_of(self, private: str) -> str:
        """ "seat 1", a company's name, "unsold" or "closed"."""
        holder = self.state.owner[PRIVATE[private]]
        if holder < 0:
            return "closed" if holder == CLOSED else "unsold"
        seat = self.ledger.seat_of(holder)
        return f"seat {seat}" if seat >= 0 else COMPANIES[holder - FIRST_COMPANY]

    def trains_of(self, company: str) -> list[str]:
        """Names of the company's train cards: "3-1"."""
        place = COMPANY[company]
        return [self.rules.train_names[card] for card, at in enumerate(self.state.train_at) if at == place]

    def market_trains(self) -> list[str]:
        return [self.rules.train_names[card] for card, at in enumerate(self.state.train_at) if at == IN_MARKET]

    def tokens_of(self, company: str) -> list[str]:
        """Hexes with a token of the company, in a slot or beside the slots."""
        return [HEXES[node // self.rules.map.nodes] for node in self.state.board.token_nodes(COMPANY[company])]

    def certificates_of(self, seat: int) -> int:
        """Certificates that count towards the limit (§5.3.5)."""
        return certificates(self.rules, self.state, seat)

    def worth_of(self, seat: int) -> int:
        return self.game.scores(self.state)[seat]

    @property
    def limit(self) -> int:
        """How many certificates a player may hold now."""
        return certificate_limit(self.rules, self.state)
