"""What changes while 1870 is played."""

from __future__ import annotations

from typing import ClassVar, Final

from railbourse.core.state import State
from railbourse.games.g1870.components import FACE, N_COMPANIES, N_PRIVATES
from railbourse.mechanisms.board import Board
from railbourse.mechanisms.ledger import Ledger
from railbourse.mechanisms.price_chart import Quotes

AUCTION: Final = 0
STOCK: Final = 1
OPERATING: Final = 2

UNSOLD: Final = -1
CLOSED: Final = -2
"""Owners of a private that nobody owns."""

IN_BANK: Final = -1
IN_MARKET: Final = -2
SCRAPPED: Final = -3
"""Places of a train that no company owns."""

OPEN: Final = 0
MAP: Final = 1
CHARTER: Final = 2
"""What became of a company's destination token."""

RUNNING: Final = ""
"""`ended` while the game goes on; otherwise the cause: bankrupt, bank, top_price, stalemate, agreed."""

NO_TILE: Final = -1


class State1870(State):
    """A position of 1870. One entry a company, a seat, a private or a train card where a list is named after one.

    Rounds
      `round`           AUCTION, STOCK or OPERATING
      `turn`            number of the stock round, and of the set of operating rounds after it
      `round_number`    operating round within its set, from 1; `rounds_in_set` how many the set has
      `phase`           place in the phase table
      `order`           stock round: seats as they sit, from the priority holder; operating round: companies in
                        operating order; `place` who of them is on turn
      `priority`        seat with priority
      `passed`          one entry a seat: its last turn of the stock round or auction was a pass
      `last_acted`      seat that last did anything but pass; -1 if none did
      `step`            how far the turn of the company has come, see `operating_turn`
    Auction
      `bids`            standing bids, entry [private * seats + seat]; 0 for none
      `reduction`       what has been taken off the price of the first private
      `owner`           one entry a private: holder number, UNSOLD or CLOSED
    Companies
      `par`             cell of par, or -1; `floated`, `operated`, `closed`, `reissued` as named
      `tokens_left`     tokens not yet placed, a kept destination token included
      `kept_token`      the company's last token left is the kept destination token
      `route_seen`      the company once had a route, so it owes a train (1870 §10.1, Differences)
      `destination`     OPEN, MAP or CHARTER
      `redeemed_now`    has redeemed in this stock round
      `cash_at_look`    treasury when the company was first looked at in this stock round, or -1
    Seats
      `sold`            bit mask of companies sold in this stock round
      `bankrupt`        seat that went bankrupt, or -1
    Sales that wait for protection
      `sales`           company, shares, president before the sale, seller: four numbers a sale, oldest first
    Board
      `tiles_left`      one entry a tile of the catalogue
      `train_at`        one entry a train card: company, IN_BANK, IN_MARKET or SCRAPPED
      `cattle_hex`, `cattle_owner`, `port_hex`, `port_owner`, `port_closed`: the tokens of SCC and GSC, -1 for none;
                        `port_round` the operating round (see `clock`) in which the port was opened
      `bridge_used`     the discount of the bridge company has been used
    The company's turn
      `laid`            hexes with a tile of this turn; `upgraded` one of them was an upgrade
      `free_home`       the free home tile of §15.1 MRBC was laid in this turn
      `tokened`         a paid token was placed
      `revenue`         of the last run
      `sold_for_train`  bit mask of companies the president sold for the train of this turn
      `declined`        deals already refused in this turn
    Connections
      `due`             companies whose connection run is due, in order; `connecting` the first is making it
    End
      `broken`          the bank could not pay; `last_set` the set that ends the game, or -1; `ended` the cause
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "flow",
        "ledger",
        "quotes",
        "board",
        "round",
        "turn",
        "round_number",
        "rounds_in_set",
        "phase",
        "order",
        "place",
        "priority",
        "passed",
        "last_acted",
        "step",
        "bids",
        "reduction",
        "owner",
        "par",
        "floated",
        "operated",
        "closed",
        "reissued",
        "tokens_left",
        "kept_token",
        "route_seen",
        "destination",
        "redeemed_now",
        "cash_at_look",
        "sold",
        "bankrupt",
        "sales",
        "tiles_left",
        "train_at",
        "cattle_hex",
        "cattle_owner",
        "port_hex",
        "port_owner",
        "port_closed",
        "port_round",
        "bridge_used",
        "laid",
        "upgraded",
        "free_home",
        "tokened",
        "revenue",
        "sold_for_train",
        "declined",
        "due",
        "connecting",
        "broken",
        "last_set",
        "ended",
    )

    ledger: Ledger
    quotes: Quotes
    board: Board
    round: int
    turn: int
    round_number: int
    rounds_in_set: int
    phase: int
    order: list[int]
    place: int
    priority: int
    passed: list[int]
    last_acted: int
    step: int
    bids: list[int]
    reduction: int
    owner: tuple[int, ...]
    par: tuple[int, ...]
    floated: tuple[int, ...]
    operated: tuple[int, ...]
    closed: tuple[int, ...]
    reissued: tuple[int, ...]
    tokens_left: tuple[int, ...]
    kept_token: tuple[int, ...]
    route_seen: tuple[int, ...]
    destination: tuple[int, ...]
    redeemed_now: tuple[int, ...]
    cash_at_look: tuple[int, ...]
    sold: tuple[int, ...]
    bankrupt: int
    sales: list[int]
    tiles_left: tuple[int, ...]
    train_at: tuple[int, ...]
    cattle_hex: int
    cattle_owner: int
    port_hex: int
    port_owner: int
    port_closed: int
    port_round: int
    bridge_used: int
    laid: list[int]
    upgraded: int
    free_home: int
    tokened: int
    revenue: int
    sold_for_train: int
    declined: list[int]
    due: list[int]
    connecting: int
    broken: int
    last_set: int
    ended: str

    def __init__(
        self,
        seats: int,
        board: Board,
        tiles_left: list[int],
        trains: int,
        tokens: list[int],
        like: State1870 | None = None,
    ) -> None:
        """The position before the game starts, or one like another: nothing is made only to be thrown away."""
        super().__init__()
        if like is not None:
            self.flow = like.flow[:]
            self.ledger = like.ledger.copy()
            self.tape = self.ledger.tape
            self.quotes = like.quotes.copy()
            self.board = like.board.copy()
            self.round = like.round
            self.turn = like.turn
            self.round_number = like.round_number
            self.rounds_in_set = like.rounds_in_set
            self.phase = like.phase
            self.order = like.order[:]
            self.place = like.place
            self.priority = like.priority
            self.passed = like.passed[:]
            self.last_acted = like.last_acted
            self.step = like.step
            self.bids = like.bids[:]
            self.reduction = like.reduction
            self.owner = like.owner
            self.par = like.par
            self.floated = like.floated
            self.operated = like.operated
            self.closed = like.closed
            self.reissued = like.reissued
            self.tokens_left = like.tokens_left
            self.kept_token = like.kept_token
            self.route_seen = like.route_seen
            self.destination = like.destination
            self.redeemed_now = like.redeemed_now
            self.cash_at_look = like.cash_at_look
            self.sold = like.sold
            self.bankrupt = like.bankrupt
            self.sales = like.sales[:]
            self.tiles_left = like.tiles_left
            self.train_at = like.train_at
            self.cattle_hex = like.cattle_hex
            self.cattle_owner = like.cattle_owner
            self.port_hex = like.port_hex
            self.port_owner = like.port_owner
            self.port_closed = like.port_closed
            self.port_round = like.port_round
            self.bridge_used = like.bridge_used
            self.laid = like.laid[:]
            self.upgraded = like.upgraded
            self.free_home = like.free_home
            self.tokened = like.tokened
            self.revenue = like.revenue
            self.sold_for_train = like.sold_for_train
            self.declined = like.declined[:]
            self.due = like.due[:]
            self.connecting = like.connecting
            self.broken = like.broken
            self.last_set = like.last_set
            self.ended = like.ended
            return
        self.ledger = Ledger(N_COMPANIES, seats, self.tape)
        self.quotes = Quotes(N_COMPANIES)
        self.board = board
        self.round = AUCTION
        self.turn = 1
        self.round_number = 1
        self.rounds_in_set = 1
        self.phase = 0
        self.order = list(range(seats))
        self.place = 0
        self.priority = 0
        self.passed = [0] * seats
        self.last_acted = -1
        self.step = 0
        self.bids = [0] * (N_PRIVATES * seats)
        self.reduction = 0
        self.owner = (UNSOLD,) * N_PRIVATES
        self.par = (-1,) * N_COMPANIES
        self.floated = (0,) * N_COMPANIES
        self.operated = (0,) * N_COMPANIES
        self.closed = (0,) * N_COMPANIES
        self.reissued = (0,) * N_COMPANIES
        self.tokens_left = tuple(tokens)
        self.kept_token = (0,) * N_COMPANIES
        self.route_seen = (0,) * N_COMPANIES
        self.destination = (OPEN,) * N_COMPANIES
        self.redeemed_now = (0,) * N_COMPANIES
        self.cash_at_look = (-1,) * N_COMPANIES
        self.sold = (0,) * seats
        self.bankrupt = -1
        self.sales = []
        self.tiles_left = tuple(tiles_left)
        self.train_at = (IN_BANK,) * trains
        self.cattle_hex = -1
        self.cattle_owner = -1
        self.port_hex = -1
        self.port_owner = -1
        self.port_closed = 0
        self.port_round = 0
        self.bridge_used = 0
        self.laid = []
        self.upgraded = 0
        self.free_home = 0
        self.tokened = 0
        self.revenue = 0
        self.sold_for_train = 0
        self.declined = []
        self.due = []
        self.connecting = 0
        self.broken = 0
        self.last_set = -1
        self.ended = RUNNING

    def copy(self) -> State1870:
        return State1870(0, self.board, self.order, 0, self.order, self)

    def value_of_private(self, private: int) -> int:
        """Face value while it is open (1870 §14.1)."""
        return FACE[private] if self.owner[private] != CLOSED else 0

    def president_seat(self, company: int) -> int:
        """The seat that presides over the company; below 0 if nobody does."""
        holder = self.ledger.president[company]
        return self.ledger.seat_of(holder) if holder >= 0 else -1

    def cash_of_seat(self, seat: int) -> int:
        return self.ledger.cash[self.ledger.seat(seat)]

    def treasury(self, company: int) -> int:
        """The company's money."""
        return self.ledger.cash[self.ledger.company(company)]

    def clock(self) -> int:
        """A number for the present operating round that rises with every round."""
        return self.turn * 10 + self.round_number

    def on_turn(self) -> int:
        """The company whose operating turn it is."""
        return self.order[self.place]
