"""Everything of 1870 that never changes while it is played: tables and policies for the chosen options."""

from __future__ import annotations

from typing import Any, Final

from railbourse.core.action import Action
from railbourse.core.notation import Notation
from railbourse.core.options import OptionValue
from railbourse.core.refusal import Refusal, RuleRef
from railbourse.games.g1870.actions import notation
from railbourse.games.g1870.components import HEX_ROWS, HEXES, HOME, UNLIMITED_TRAINS, table
from railbourse.games.g1870.market import Market
from railbourse.games.g1870.options import ORIGINAL
from railbourse.mechanisms.board import Board
from railbourse.mechanisms.hexes import HexMap, hex_map
from railbourse.mechanisms.tiles import CITY, OFFBOARD, RED, TOWN, WHITE, Node, Tile, TileSet

NAME: Final = "1870"
RULES_VERSION: Final = 1

POOL_LIMIT: Final = 5
"""Shares of a company that the open market may hold (§5.4.3)."""
HOLDING_LIMIT: Final = 6
"""Shares of a company that a player may hold by buying (§5.3.4)."""
COMPANY_LIMIT: Final = 4
"""Shares a company may hold when it redeems one more (§5.10.3: at most four in all)."""
BID_STEP: Final = 5
"""Least raise, and what each round of passes takes off the first private (§5.7.2, §5.7.4)."""
BRIDGE_DISCOUNT: Final = 40
"""What the bridge company takes off one tile (§15.1 MRBC)."""
FIRST_BRIDGE_PRICES: Final = (20, 40)
"""What MP or SSW may pay for MRBC in phase 1 (§12.1)."""
LARGEST_PAR: Final = 400
REISSUE_CAP: Final = 200
"""Highest reissue par with `max_reissue_200` (§5.11.2)."""
TRADE_IN_DISCOUNT: Final = 300
"""What a train handed in takes off a diesel (§16.2)."""
TRADE_IN_PHASE: Final = 4
"""Place of phase 5, from which diesels are sold beside the 6s (§16.2)."""
CATTLE_BONUS: Final = 10
PORT_BONUS_OWNER: Final = 20
PORT_BONUS_OTHERS: Final = 10
"""What the tokens of the privates add to a train (§8.3.2)."""

_COLOURS: Final = {"yellow": 1, "green": 2, "brown": 3, "gray": 4}
_OFFBOARD_COLOURS: Final = ("yellow", "brown", "blue")


class Rules:
    """Tables and policies; one object a game.

    Trains: kinds in the order of sale, cards numbered kind by kind.
      `kind_name`, `kind_stops`, `kind_price`, `scrapped_by` (kind, or -1), `first_card`, `cards` one entry a kind;
      `card_kind` one entry a card
    Phases: `limit`, `colours` (highest tile colour), `sets` (operating rounds), `offboard` (0, 1, 2) one entry a
      phase; `starts_phase` one entry a kind: the phase it starts, or -1
    Map: `cost` one entry a hex; `bank_a`, `bank_b` edge masks of the river banks (0 without river); `labels`
      letters by colour; `value` off-board values by phase colour; `cattle_site`, `port_site` marks
    """

    def __init__(self, seats: int, options: dict[str, OptionValue]) -> None:
        self.seats = seats
        self.options = options
        original = bool(options["original_rules"])
        self.diesels = bool(options["diesels"])
        self.finish_on_top = bool(options["finish_on_400"]) or bool(options["finish_on_400_complete_turn"])
        self.finish_completes_turn = bool(options["finish_on_400_complete_turn"])
        self.private_trade_phase_1 = bool(options["private_trade_phase_1"])
        self.protect_at_once = bool(options["protect_at_once"])
        self.redeem_narrowly = bool(options["redeem_only_from_president_or_market"])
        self.duty_needs_route = bool(options["train_duty_needs_present_route"])
        self.port_closes_later = bool(options["port_closes_later_round"])
        self.any_payment_breaks = bool(options["bank_breaks_on_any_payment"])
        self.no_stalemate = bool(options["no_stalemate"])
        self.hidden_treasuries = bool(options["hidden_treasuries"])
        self.lenient = bool(options["accept_site_liberties"])
        chosen = {name: original or bool(options[name]) for name in ORIGINAL}
        self.station_wars = chosen["station_wars"]
        self.protect_if_sold = chosen["can_protect_if_sold"]
        self.reissue_cap = REISSUE_CAP if chosen["max_reissue_200"] else LARGEST_PAR
        self.market = Market(chosen["original_market"], bool(options["ledge_by_printed_text"]))
        self._setup(original)
        self._trains(int(options["limited_12_trains"]))
        self._phases()
        self._map()
        self._tiles(chosen["original_tiles"])
        self.notation: Notation = notation(tuple(t.name for t in self.tiles.tiles), self.train_names)

    def _setup(self, original: bool) -> None:
        read = table("setup")
        self.bank_size: int = read["bank"]
        self.starting_cash: int = read["cash"][str(self.seats)]
        limits = read["certificate_limit_original_rules" if original else "certificate_limit"][str(self.seats)]
        fewest = min(int(companies) for companies in limits)
        self.certificate_limits: list[int] = [limits[str(max(companies, fewest))] for companies in range(11)]
        """One entry a number of companies not closed (§3.5)."""

    def _trains(self, limited: int) -> None:
        rows: list[list[Any]] = table("trains")["diesels" if self.diesels else "standard"]
        names = [row[0] for row in rows]
        self.kind_name: list[str] = names
        self.kind_stops: list[int] = [row[1] for row in rows]
        self.kind_price: list[int] = [row[2] for row in rows]
        self.scrapped_by: list[int] = [names.index(row[4]) if row[4] else -1 for row in rows]
        self.cards: list[int] = [UNLIMITED_TRAINS if row[3] == "unlimited" else row[3] for row in rows]
        if limited and not self.diesels:
            self.cards[-1] = limited
        self.first_card: list[int] = [sum(self.cards[:kind]) for kind in range(len(rows))]
        self.card_kind: list[int] = [kind for kind in range(len(rows)) for _ in range(self.cards[kind])]
        self.train_names: tuple[str, ...] = tuple(
            f"{names[kind]}-{card - self.first_card[kind]}" for card, kind in enumerate(self.card_kind)
        )
        self.diesel_kind = len(rows) - 1 if self.diesels else -1

    def _phases(self) -> None:
        rows: list[list[Any]] = table("phases")["diesels" if self.diesels else "standard"]
        self.phase_name: list[str] = [row[0] for row in rows]
        self.limit: list[int] = [row[2] for row in rows]
        self.colours: list[int] = [row[3] for row in rows]
        self.sets: list[int] = [row[4] for row in rows]
        self.offboard: list[int] = [_OFFBOARD_COLOURS.index(row[5]) for row in rows]
        starters = [row[1] for row in rows]
        self.starts_phase: list[int] = [starters.index(n) if n in starters else -1 for n in self.kind_name]

    def _map(self) -> None:
        closed = tuple(
            (HEXES[h], row["next"][edge])
            for h, row in enumerate(HEX_ROWS)
            for edge in row.get("impassable", ())
            if row["next"][edge]
        )
        around = {
            HEXES[h]: {edge: name for edge, name in enumerate(row["next"]) if name} for h, row in enumerate(HEX_ROWS)
        }
        self.map: HexMap = hex_map(around, closed)
        self.home_node: list[int] = [hex * self.map.nodes for hex in HOME]
        self.cost: list[int] = [row.get("cost", 0) for row in HEX_ROWS]
        self.bank_a: list[int] = [_mask(row.get("bank_a", ())) for row in HEX_ROWS]
        self.bank_b: list[int] = [_mask(row.get("bank_b", ())) for row in HEX_ROWS]
        self.brown_label: list[str] = [row.get("brown", "") for row in HEX_ROWS]
        self.gray_label: list[str] = [row.get("gray", "") for row in HEX_ROWS]
        self.is_city: list[int] = [1 if row.get("city") else 0 for row in HEX_ROWS]
        self.is_red: list[int] = [1 if row.get("red") else 0 for row in HEX_ROWS]
        self.offboard_value: list[list[int]] = [row.get("offboard", [0, 0, 0]) for row in HEX_ROWS]
        self.cattle_site: list[int] = [1 if row.get("cattle") else 0 for row in HEX_ROWS]
        self.port_site: list[int] = [1 if row.get("port") else 0 for row in HEX_ROWS]
        self.hex_title: list[str] = [
            f"{HEXES[h]} {row['name']}" if row.get("name") else HEXES[h] for h, row in enumerate(HEX_ROWS)
        ]

    def _tiles(self, original: bool) -> None:
        printed: dict[str, Tile] = {
            "plain": Tile("plain", WHITE, (), ()),
            "town": Tile("town", WHITE, (Node(TOWN, 0),), ()),
            "towns": Tile("towns", WHITE, (Node(TOWN, 0), Node(TOWN, 0)), ()),
            "city": Tile("city", WHITE, (Node(CITY, 0, 1),), ()),
        }
        for h, row in enumerate(HEX_ROWS):
            if row.get("red"):
                paths = tuple((edge, 6) for edge in row["exits"])
                printed[HEXES[h]] = Tile(HEXES[h], RED, (Node(OFFBOARD, 0, row["slots"]),), paths)
        made = [_tile(name, row, original) for name, row in table("tiles")["tiles"].items()]
        self.first_tile = len(printed)
        """The first tile of the catalogue that is laid; those before it are printed on the map."""
        self.tiles = TileSet(tuple(printed.values()) + tuple(made))
        self.printed_on: list[int] = [self.tiles.index[_printed(h, row)] for h, row in enumerate(HEX_ROWS)]
        self.tile_counts: list[int] = [max(tile.count, 0) for tile in self.tiles.tiles]

    def board(self) -> Board:
        """The map before any tile is laid."""
        return Board(self.printed_on[:])

    def section(self, section: str) -> RuleRef:
        return RuleRef(NAME, section)

    def no(self, code: str, action: Action, why: str, section: str) -> Refusal:
        """The refusal of this action."""
        return Refusal(code, self.notation.text(action), why, RuleRef(NAME, section))


def _mask(edges: Any) -> int:
    mask = 0
    for edge in edges:
        mask |= 1 << edge
    return mask


def _printed(h: int, row: dict[str, Any]) -> str:
    if row.get("red"):
        return HEXES[h]
    if row.get("city"):
        return "city"
    return {0: "plain", 1: "town", 2: "towns"}[row.get("towns", 0)]


def _tile(name: str, row: dict[str, Any], original: bool) -> Tile:
    kind = {"city": CITY, "town": TOWN}.get(row.get("kind", ""), TOWN)
    nodes = tuple(Node(kind, row["revenue"], row.get("slots", 0)) for _ in range(row.get("nodes", 0)))
    paths = tuple((a, b) for a, b in row["paths"])
    count = row.get("original", row["count"]) if original else row["count"]
    return Tile(name, _COLOURS[row["colour"]], nodes, paths, row.get("label", ""), count)
