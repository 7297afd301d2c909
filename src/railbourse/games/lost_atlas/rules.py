"""Everything that never changes while one game is played: tables, mode, options, and maps known so far."""

from __future__ import annotations

from typing import Final

from railbourse.core.action import Action
from railbourse.core.notation import Notation
from railbourse.core.options import OptionValue
from railbourse.core.refusal import Refusal, RuleRef
from railbourse.core.state import replaced
from railbourse.games.lost_atlas.actions import notation
from railbourse.games.lost_atlas.atlas import Atlas
from railbourse.games.lost_atlas.companies import BASE_MAJORS, METROPOLITAN, MINORS, SPACIOUS, is_minor
from railbourse.games.lost_atlas.modes import Mode
from railbourse.games.lost_atlas.modules import (
    CHEAP_CHARTERS,
    DRY_TUNNELS,
    FAR_FAIR,
    FOUNDERS_GRANT,
    HIGH_STAKES,
    TRAIN_FAIR,
)
from railbourse.games.lost_atlas.options import AUTOMATIC, PREBUILT
from railbourse.games.lost_atlas.pieces import MOUNTAIN
from railbourse.games.lost_atlas.places import Places, place_at
from railbourse.games.lost_atlas.site import Site
from railbourse.games.lost_atlas.state import ABSENT, StateLA
from railbourse.games.lost_atlas.tables import PrebuiltMap, Tables
from railbourse.mechanisms.board import Board

NAME: Final = "lost_atlas"
RULES_VERSION: Final = 1
MAPS_KEPT: Final = 64


class Rules:
    """Tables and policies; one object a game."""

    def __init__(self, tables: Tables, seats: int, options: dict[str, OptionValue]) -> None:
        self.tables = tables
        self.seats = seats
        self.options = options
        self.companies = tables.companies
        self.track = tables.track
        self.fleet = tables.fleet
        self.pieces = tables.pieces
        self.tiles = tables.tiles
        self.modules = tables.modules
        self.terms = tables.terms
        self.mode = Mode(tables.shelf, tables.companies, tables.pieces, str(options["mode"]), seats)
        self.bank_break = bool(options["bank_break"])
        self.drop_per_share = bool(options["sale_drop_per_share"])
        self.hostile = bool(options["hostile_mergers"])
        self.has_headquarters = bool(options["headquarters"])
        self.plays_on = bool(options["continue_after_bankruptcy"])
        self.landmark_majors = bool(options["landmark_majors"])
        self.has_events = bool(options["events"])
        self.direct_to_major = bool(options["direct_to_major"])
        self.has_metropolitan = bool(options["metropolitan"])
        self.winner_acts = options["auction_counts_as_action_of"] == "winner"
        self.seller_orders = options["multi_company_sale_move_order"] == "seller_choice"
        self.reserved_blocks = bool(options["reserved_spots_block"]) or self.terms.reserved_blocks
        self.one_offer = bool(options["one_train_deal_offer"])
        if options["landmark_minors"] and self.mode.id == "long":
            self.mode.add_landmark_minors()
        self.destination = tables.destinations[str(options["destination_card"])]
        self.bank = self.modules.bank if self.bank_break else self.mode.bank
        self.certificate_limit = self.modules.certificate_limit[seats] if self.bank_break else 0
        self._choose_map(str(options["map"]))
        self.notation: Notation = notation(
            seats,
            tuple(tables.pieces.ids),
            tuple(tables.companies.ids),
            tuple(tables.companies.major_names),
            tuple(tile.name for tile in tables.tiles.tiles.tiles),
            self.places,
        )
        self._site: Site | None = None
        self._maps: dict[tuple[int, ...], Atlas] = {}

    def _choose_map(self, wish: str) -> None:
        """A mode without a map that comes with the game has one drawn (B2.1)."""
        self.prebuilt: PrebuiltMap | None = None
        self.map_choice = wish
        self.places = Places()
        if wish == PREBUILT:
            self.prebuilt = next((one for one in self.tables.prebuilt if one.mode == self.mode.id), None)
            if self.prebuilt is None:
                self.map_choice = AUTOMATIC
                return
            q, r = self.prebuilt.at
            word = self.prebuilt.label
            head = word.rstrip("0123456789")
            self.places = Places(ord(head) - ord("A") - q, int(word[len(head) :]) - 2 * r - q)

    # Maps

    def prebuilt_placements(self) -> tuple[int, ...]:
        """Piece, place, rotation: three numbers a piece."""
        assert self.prebuilt is not None
        flat = self.prebuilt.placements
        found: list[int] = []
        for start in range(0, len(flat), 4):
            found.extend([flat[start], place_at(flat[start + 1], flat[start + 2]), flat[start + 3]])
        return tuple(found)

    def prebuilt_capitals(self) -> tuple[int, ...]:
        assert self.prebuilt is not None
        flat = self.prebuilt.capitals
        return tuple([place_at(flat[start], flat[start + 1]) for start in range(0, len(flat), 2)])

    def site(self, state: StateLA) -> Site:
        """The map as far as it is built; the last one asked for is kept."""
        known = self._site
        if known is None or not known.grow(state.placements, state.capitals, state.blanks):
            known = Site(self.pieces, state.placements, state.capitals, state.blanks)
            self._site = known
        return known

    def attach_map(self, state: StateLA) -> None:
        """The state knows its finished map; while the map is being built there is none."""
        if state.atlas is None and state.board.tile:
            state.atlas = self._map_of(state)

    def _map_of(self, state: StateLA) -> Atlas:
        key = (*state.placements, -1, *state.capitals, -1, *state.blanks)
        known = self._maps.get(key)
        if known is None:
            if len(self._maps) >= MAPS_KEPT:
                self._maps = {}
            known = Atlas(self.pieces, self.tiles, self.places, self.site(state), state.placements)
            self._maps[key] = known
        return known

    def open_board(self, state: StateLA) -> None:
        """The map is finished: nothing but what is printed lies on it."""
        atlas = self._map_of(state)
        state.atlas = atlas
        state.board = Board(atlas.printed[:])
        state.board.rotation = tuple(atlas.turn)
        for minor in range(MINORS):
            if state.status[minor] != ABSENT and atlas.home_hex[minor] >= 0:
                state.homes = replaced(state.homes, minor, atlas.map.node(atlas.home_hex[minor], 0))

    # Numbers that depend on the position

    def price(self, state: StateLA, company: int) -> int:
        """A share's price; 0 for a company that is not on the track (A9.1)."""
        cell = state.quotes.cell[company]
        return self.track.prices[cell] if cell >= 0 else 0

    def colour(self, state: StateLA) -> int:
        """The colour of the phase: place in COLOURS."""
        return self.fleet.phase_colour[state.phase]

    def train_limit(self, state: StateLA, company: int) -> int:
        """B15, B19.10."""
        limits = self.fleet.limit_minor if is_minor(company) else self.fleet.limit_major
        limit = limits[state.phase]
        return limit + self.companies.spacious_bonus if state.has_power(company, SPACIOUS) else limit

    def least_bid(self, state: StateLA) -> int:
        """A2.3, B22.3."""
        least = self.modules.event_value[CHEAP_CHARTERS] if state.event == CHEAP_CHARTERS else self.terms.least_bid
        step = self.bid_step(state)
        return (least + step - 1) // step * step

    def bid_step(self, state: StateLA) -> int:
        return self.modules.event_value[HIGH_STAKES] if state.event == HIGH_STAKES else self.terms.bid_step

    def grant(self, state: StateLA) -> int:
        """What the bank adds to the treasury of a company launched now (B22.3)."""
        return self.modules.event_value[FOUNDERS_GRANT] if state.event == FOUNDERS_GRANT else 0

    def hex_cost(self, state: StateLA, hex: int) -> int:
        """What the first tile on the hex costs (B9.7, B22.3)."""
        atlas = state.map()
        if state.event == DRY_TUNNELS and atlas.terrain[hex] == MOUNTAIN:
            return self.modules.event_value[DRY_TUNNELS]
        return atlas.cost[hex]

    def destination_value(self, state: StateLA) -> int:
        """B4.5, B22.3."""
        extra = self.modules.event_value[FAR_FAIR] if state.event == FAR_FAIR else 0
        return self.destination[self.colour(state)] + extra

    def exports(self, state: StateLA) -> bool:
        """A train is exported at the end of this cycle (B5.3, B17, B22.3)."""
        if not self.mode.export or state.event == TRAIN_FAIR:
            return False
        return state.cycle < self.mode.cycles or self.mode.last_export

    def is_last_cycle(self, state: StateLA) -> bool:
        return state.cycle >= self.mode.cycles

    def card_cost(self, kind: int) -> int:
        return self.fleet.cost[kind]

    def majors(self) -> list[int]:
        """The Majors in the box (B20, B22.2)."""
        return list(range(MINORS, METROPOLITAN if self.landmark_majors else MINORS + BASE_MAJORS))

    def cards_for_sale(self, state: StateLA) -> list[int]:
        """Train cards that the bank sells: the top of the stack, then those in the pool; one entry a source and kind.

        A number below 10 is a kind on top of the stack, 10 + kind one in the pool.
        """
        found: list[int] = []
        top = self.top_card(state)
        if top >= 0:
            found.append(top)
        for kind, count in enumerate(state.pool_cards):
            if count:
                found.append(10 + kind)
        return found

    def top_card(self, state: StateLA) -> int:
        """The kind of the card on top of the stack, -1 when it is empty (B2.4)."""
        for kind, count in enumerate(state.stack_cards):
            if count:
                return kind
        return -1

    def no(self, code: str, action: Action, why: str, section: str) -> Refusal:
        """The refusal of this action."""
        return Refusal(code, self.notation.text(action), why, RuleRef(NAME, section))

    def company_name(self, state: StateLA, company: int) -> str:
        """The company in words: a Major by the name chosen for it."""
        if MINORS <= company < METROPOLITAN:
            names = [n for n, c in zip(self.companies.major_names, self.companies.major_of) if c == company]
            return names[state.name[company] if state.name[company] < len(names) else 0]
        return self.companies.names[company]
