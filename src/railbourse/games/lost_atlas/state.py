"""What changes while Railways of the Lost Atlas is played."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from railbourse.core.state import State
from railbourse.games.lost_atlas.atlas import Atlas
from railbourse.games.lost_atlas.companies import COMPANIES, METROPOLITAN, MINORS, MOST_HUBS
from railbourse.games.lost_atlas.fleet import CARD_KINDS, KINDS
from railbourse.games.lost_atlas.modules import NO_EVENT
from railbourse.mechanisms.board import Board
from railbourse.mechanisms.ledger import Ledger
from railbourse.mechanisms.price_chart import Quotes

SETUP: Final = 0
BUILDING: Final = 1
BLANKS: Final = 2
STOCK: Final = 3
OPERATING: Final = 4
MERGING: Final = 5

ABSENT: Final = 0
"""Not in this game."""
WAITING: Final = 1
"""A charter not launched yet; a Major or the Metropolitan still beside the board."""
ACTIVE: Final = 2
GONE: Final = 3
"""Dissolved or merged."""

NO_SEAT: Final = -1
NO_COMPANY: Final = -1

RUNNING: Final = ""
"""`ended` while the game goes on; otherwise the cause: cycles, bankrupt, bank, alone."""


class StateLA(State):
    """A position. One entry a company or a seat where a row is named after one.

    Rows are replaced, never changed in place, so that copies share them.

    Map
      `stack`        pieces and projects still face down, the top one first; `builder` the seat that turns over next
      `first_builder`, `placements` (piece, place, rotation: three numbers a piece), `capitals`, `blanks` (places)
      `declined`     how many declined a blank hex in a row
    Rounds
      `round`        SETUP, BUILDING, ...; `cycle` from 1; `round_number` of the two Operating Rounds, from 1
      `phase`        place in the phase table
      `step`         how far the turn of the company has come, see `operating_turn`
      `on_turn`      the company whose operating turn it is, or NO_COMPANY
      `priority`     seat with the marker; `next_seat` whose stock turn it is
      `passes`       passes in a row in this Stock Round
      `last_acted`   seat that last did anything but pass in it, or NO_SEAT
      `sold`         one entry a seat: bit mask of companies sold in this Stock Round
    Companies
      `charters`     the Minors as dealt, column by column, each from top to bottom
      `status`       ABSENT, WAITING, ACTIVE or GONE
      `operated`     has had its first operating turn (a Major made by a merger counts so); `flipped` in this round
      `earnings`     last run divided by the number of shares
      `powers`       bit mask of Minors whose powers the company has
      `hubs`         entry [company * MOST_HUBS + k]: price of an unused hub, or -1
      `name`         one entry a company: which of a Major's names is used
      `homes`        one entry a Minor: the node of its home hub once launched, or of the printed home; -1 for none
    Trains
      `stack_cards`, `pool_cards`  one entry a kind of card
      `trains`, `kept`             entry [company * KINDS + kind]: trains owned; those of them that have rusted and stay
                                   for one more run (B19.9)
    Board
      `tiles_left`   one entry a tile; `suburbs` hexes with a suburb token; `suburbs_left`
      `markers`      hexes with a marker of the Metropolitan
      `headquarters` one entry a company: its hex, or -1; `effect` what was chosen
      `land_grants`  one entry a company: turns in which it may lay one more yellow tile
    The company's turn
      `laid`         hexes with a tile of this turn; `yellows` how many of them were yellow or blue; `upgraded`
      `hubs_placed`  in this turn; `revenue` of the last run
      `deals`        trains whose sale was declined in this turn: seller, kind
      `sold_for_train`  bit mask of companies sold for a forced purchase
    Merger Round
      `merging`      Minors in the order of the round, `place` who is asked; `refused` pairs, two numbers each
    Modules and end
      `event`        the card of this cycle, or NO_EVENT; `events_seen` bit mask
      `broken`       the bank has been empty; `out` bit mask of bankrupt seats
      `ended`        the cause, or ""
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "flow", "ledger", "quotes", "board", "stack", "builder", "first_builder", "placements", "capitals", "blanks",
        "declined", "round", "cycle", "round_number", "phase", "step", "on_turn", "priority", "next_seat", "passes",
        "last_acted", "sold", "charters", "status", "operated", "flipped", "earnings", "powers", "hubs", "name",
        "homes", "stack_cards", "pool_cards", "trains", "kept", "tiles_left", "suburbs", "suburbs_left", "markers",
        "headquarters", "effect", "land_grants", "laid", "yellows", "upgraded", "hubs_placed", "revenue", "deals",
        "sold_for_train", "merging", "place", "refused", "event", "events_seen", "broken", "out", "ended",
    )  # fmt: skip
    DERIVED: ClassVar[tuple[str, ...]] = ("atlas",)

    atlas: Atlas | None
    ledger: Ledger
    quotes: Quotes
    board: Board
    stack: tuple[int, ...]
    builder: int
    first_builder: int
    placements: tuple[int, ...]
    capitals: tuple[int, ...]
    blanks: tuple[int, ...]
    declined: int
    round: int
    cycle: int
    round_number: int
    phase: int
    step: int
    on_turn: int
    priority: int
    next_seat: int
    passes: int
    last_acted: int
    sold: tuple[int, ...]
    charters: tuple[int, ...]
    status: tuple[int, ...]
    operated: tuple[int, ...]
    flipped: tuple[int, ...]
    earnings: tuple[int, ...]
    powers: tuple[int, ...]
    hubs: tuple[int, ...]
    name: tuple[int, ...]
    homes: tuple[int, ...]
    stack_cards: tuple[int, ...]
    pool_cards: tuple[int, ...]
    trains: tuple[int, ...]
    kept: tuple[int, ...]
    tiles_left: tuple[int, ...]
    suburbs: tuple[int, ...]
    suburbs_left: int
    markers: tuple[int, ...]
    headquarters: tuple[int, ...]
    effect: tuple[int, ...]
    land_grants: tuple[int, ...]
    laid: tuple[int, ...]
    yellows: int
    upgraded: int
    hubs_placed: int
    revenue: int
    deals: tuple[int, ...]
    sold_for_train: int
    merging: tuple[int, ...]
    place: int
    refused: tuple[int, ...]
    event: int
    events_seen: int
    broken: int
    out: int
    ended: str

    def __init__(
        self, seats: int, board: Board, tiles_left: tuple[int, ...], cards: tuple[int, ...], like: StateLA | None = None
    ) -> None:
        """The position before the game starts, or one like another: nothing is made only to be thrown away."""
        super().__init__()
        if like is not None:
            self.flow = like.flow[:]
            self.atlas = like.atlas
            self.ledger = like.ledger.copy()
            self.tape = self.ledger.tape
            self.quotes = like.quotes.copy()
            self.board = like.board.copy()
            self.stack = like.stack
            self.builder = like.builder
            self.first_builder = like.first_builder
            self.placements = like.placements
            self.capitals = like.capitals
            self.blanks = like.blanks
            self.declined = like.declined
            self.round = like.round
            self.cycle = like.cycle
            self.round_number = like.round_number
            self.phase = like.phase
            self.step = like.step
            self.on_turn = like.on_turn
            self.priority = like.priority
            self.next_seat = like.next_seat
            self.passes = like.passes
            self.last_acted = like.last_acted
            self.sold = like.sold
            self.charters = like.charters
            self.status = like.status
            self.operated = like.operated
            self.flipped = like.flipped
            self.earnings = like.earnings
            self.powers = like.powers
            self.hubs = like.hubs
            self.name = like.name
            self.homes = like.homes
            self.stack_cards = like.stack_cards
            self.pool_cards = like.pool_cards
            self.trains = like.trains
            self.kept = like.kept
            self.tiles_left = like.tiles_left
            self.suburbs = like.suburbs
            self.suburbs_left = like.suburbs_left
            self.markers = like.markers
            self.headquarters = like.headquarters
            self.effect = like.effect
            self.land_grants = like.land_grants
            self.laid = like.laid
            self.yellows = like.yellows
            self.upgraded = like.upgraded
            self.hubs_placed = like.hubs_placed
            self.revenue = like.revenue
            self.deals = like.deals
            self.sold_for_train = like.sold_for_train
            self.merging = like.merging
            self.place = like.place
            self.refused = like.refused
            self.event = like.event
            self.events_seen = like.events_seen
            self.broken = like.broken
            self.out = like.out
            self.ended = like.ended
            return
        self.atlas = None
        self.ledger = Ledger(COMPANIES, seats, self.tape)
        self.quotes = Quotes(COMPANIES)
        self.board = board
        self.stack = ()
        self.builder = NO_SEAT
        self.first_builder = NO_SEAT
        self.placements = ()
        self.capitals = ()
        self.blanks = ()
        self.declined = 0
        self.round = SETUP
        self.cycle = 1
        self.round_number = 1
        self.phase = 0
        self.step = 0
        self.on_turn = NO_COMPANY
        self.priority = NO_SEAT
        self.next_seat = NO_SEAT
        self.passes = 0
        self.last_acted = NO_SEAT
        self.sold = (0,) * seats
        self.charters = ()
        self.status = (ABSENT,) * COMPANIES
        self.operated = (0,) * COMPANIES
        self.flipped = (0,) * COMPANIES
        self.earnings = (0,) * COMPANIES
        self.powers = (0,) * COMPANIES
        self.hubs = (-1,) * (COMPANIES * MOST_HUBS)
        self.name = (0,) * COMPANIES
        self.homes = (-1,) * MINORS
        self.stack_cards = cards
        self.pool_cards = (0,) * CARD_KINDS
        self.trains = (0,) * (COMPANIES * KINDS)
        self.kept = (0,) * (COMPANIES * KINDS)
        self.tiles_left = tiles_left
        self.suburbs = ()
        self.suburbs_left = 0
        self.markers = ()
        self.headquarters = (-1,) * COMPANIES
        self.effect = (-1,) * COMPANIES
        self.land_grants = (0,) * COMPANIES
        self.laid = ()
        self.yellows = 0
        self.upgraded = 0
        self.hubs_placed = 0
        self.revenue = 0
        self.deals = ()
        self.sold_for_train = 0
        self.merging = ()
        self.place = 0
        self.refused = ()
        self.event = NO_EVENT
        self.events_seen = 0
        self.broken = 0
        self.out = 0
        self.ended = RUNNING

    def copy(self) -> StateLA:
        return StateLA(0, self.board, (), (), self)

    def refill(self, plain: dict[str, Any]) -> None:
        super().refill(plain)
        self.atlas = None

    def map(self) -> Atlas:
        """The finished map; only asked for once it is."""
        assert self.atlas is not None
        return self.atlas

    def president_seat(self, company: int) -> int:
        """The seat that presides over the company; below 0 if nobody does."""
        holder = self.ledger.president[company]
        return self.ledger.seat_of(holder) if holder >= 0 else NO_SEAT

    def cash_of_seat(self, seat: int) -> int:
        return self.ledger.cash[self.ledger.seat(seat)]

    def treasury(self, company: int) -> int:
        """The company's money."""
        return self.ledger.cash[self.ledger.company(company)]

    def has_power(self, company: int, minor: int) -> bool:
        """The company has the power of this Minor, its own or inherited (B16.11)."""
        return bool(self.powers[company] >> minor & 1)

    def active(self) -> list[int]:
        """Companies on the stock track that operate, in no order."""
        return [company for company in range(METROPOLITAN) if self.status[company] == ACTIVE]

    def is_out(self, seat: int) -> bool:
        """The seat has gone bankrupt (B21.5)."""
        return bool(self.out >> seat & 1)
