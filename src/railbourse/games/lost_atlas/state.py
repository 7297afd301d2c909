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
    """A position. One entry a company or a seat where a list is named after one.

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

    def __init__(self, seats: int, board: Board, tiles_left: list[int], cards: list[int]) -> None:
        super().__init__()
        self.atlas: Atlas | None = None
        self.ledger = Ledger(COMPANIES, seats, self.tape)
        self.quotes = Quotes(COMPANIES)
        self.board = board
        self.stack: list[int] = []
        self.builder = NO_SEAT
        self.first_builder = NO_SEAT
        self.placements: list[int] = []
        self.capitals: list[int] = []
        self.blanks: list[int] = []
        self.declined = 0
        self.round: int = SETUP
        self.cycle = 1
        self.round_number = 1
        self.phase = 0
        self.step = 0
        self.on_turn = NO_COMPANY
        self.priority = NO_SEAT
        self.next_seat = NO_SEAT
        self.passes = 0
        self.last_acted = NO_SEAT
        self.sold = [0] * seats
        self.charters: list[int] = []
        self.status = [ABSENT] * COMPANIES
        self.operated = [0] * COMPANIES
        self.flipped = [0] * COMPANIES
        self.earnings = [0] * COMPANIES
        self.powers = [0] * COMPANIES
        self.hubs = [-1] * (COMPANIES * MOST_HUBS)
        self.name = [0] * COMPANIES
        self.homes = [-1] * MINORS
        self.stack_cards = cards
        self.pool_cards = [0] * CARD_KINDS
        self.trains = [0] * (COMPANIES * KINDS)
        self.kept = [0] * (COMPANIES * KINDS)
        self.tiles_left = tiles_left
        self.suburbs: list[int] = []
        self.suburbs_left = 0
        self.markers: list[int] = []
        self.headquarters = [-1] * COMPANIES
        self.effect = [-1] * COMPANIES
        self.land_grants = [0] * COMPANIES
        self.laid: list[int] = []
        self.yellows = 0
        self.upgraded = 0
        self.hubs_placed = 0
        self.revenue = 0
        self.deals: list[int] = []
        self.sold_for_train = 0
        self.merging: list[int] = []
        self.place = 0
        self.refused: list[int] = []
        self.event: int = NO_EVENT
        self.events_seen = 0
        self.broken = 0
        self.out = 0
        self.ended = RUNNING

    def copy(self) -> StateLA:
        twin = StateLA(0, self.board, [], [])
        twin.flow = self.flow[:]
        twin.atlas = self.atlas
        twin.ledger = self.ledger.copy()
        twin.tape = twin.ledger.tape
        twin.quotes = self.quotes.copy()
        twin.board = self.board.copy()
        twin.stack = self.stack[:]
        twin.builder = self.builder
        twin.first_builder = self.first_builder
        twin.placements = self.placements[:]
        twin.capitals = self.capitals[:]
        twin.blanks = self.blanks[:]
        twin.declined = self.declined
        twin.round = self.round
        twin.cycle = self.cycle
        twin.round_number = self.round_number
        twin.phase = self.phase
        twin.step = self.step
        twin.on_turn = self.on_turn
        twin.priority = self.priority
        twin.next_seat = self.next_seat
        twin.passes = self.passes
        twin.last_acted = self.last_acted
        twin.sold = self.sold[:]
        twin.charters = self.charters[:]
        twin.status = self.status[:]
        twin.operated = self.operated[:]
        twin.flipped = self.flipped[:]
        twin.earnings = self.earnings[:]
        twin.powers = self.powers[:]
        twin.hubs = self.hubs[:]
        twin.name = self.name[:]
        twin.homes = self.homes[:]
        twin.stack_cards = self.stack_cards[:]
        twin.pool_cards = self.pool_cards[:]
        twin.trains = self.trains[:]
        twin.kept = self.kept[:]
        twin.tiles_left = self.tiles_left[:]
        twin.suburbs = self.suburbs[:]
        twin.suburbs_left = self.suburbs_left
        twin.markers = self.markers[:]
        twin.headquarters = self.headquarters[:]
        twin.effect = self.effect[:]
        twin.land_grants = self.land_grants[:]
        twin.laid = self.laid[:]
        twin.yellows = self.yellows
        twin.upgraded = self.upgraded
        twin.hubs_placed = self.hubs_placed
        twin.revenue = self.revenue
        twin.deals = self.deals[:]
        twin.sold_for_train = self.sold_for_train
        twin.merging = self.merging[:]
        twin.place = self.place
        twin.refused = self.refused[:]
        twin.event = self.event
        twin.events_seen = self.events_seen
        twin.broken = self.broken
        twin.out = self.out
        twin.ended = self.ended
        return twin

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
