"""The 33 map pieces and the terrain on them (B3.1, B4)."""

from __future__ import annotations

from typing import Final

from railbourse.games.lost_atlas.companies import Companies
from railbourse.games.lost_atlas.reading import Row, Shelf

TERRAINS: Final = (
    "blank",
    "mountain",
    "city",
    "home",
    "mountain_home",
    "capital",
    "mining_home",
    "port_home",
    "bridging_home",
    "spacious_home",
    "water",
    "border",
    "destination",
    "destination_join",
)
BLANK: Final = 0
MOUNTAIN: Final = 1
CITY: Final = 2
HOME: Final = 3
MOUNTAIN_HOME: Final = 4
CAPITAL: Final = 5
MINING_HOME: Final = 6
PORT_HOME: Final = 7
BRIDGING_HOME: Final = 8
SPACIOUS_HOME: Final = 9
WATER: Final = 10
BORDER: Final = 11
DESTINATION: Final = 12
DESTINATION_JOIN: Final = 13

BASIC: Final = (CITY, HOME, MOUNTAIN_HOME, BRIDGING_HOME, SPACIOUS_HOME)
"""Basic cities (B4.2)."""
HOMES: Final = (HOME, MOUNTAIN_HOME, MINING_HOME, PORT_HOME, BRIDGING_HOME, SPACIOUS_HOME)

NO_COMPANY: Final = -1


class Pieces:
    """The supply.

    `ids`           one entry a piece
    `terrain`       entry [piece * 3 + cell]
    `project`       the number of a capital project among the pieces of a stack
    `exits`         entry [piece * 3 + cell]: mask of the printed exits
    `home_of`       one entry a piece: the Minor at home there, or NO_COMPANY; `home_cell` the cell of its home
    `adaptive`      the piece that stands for the home of the Adaptive Company in a Micro Game (B1.5)
    `least_shared`  hex sides that a piece must share (B3.3)
    `blanks`        blank single hexes (B3.8)
    """

    def __init__(self, shelf: Shelf, companies: Companies) -> None:
        book = shelf.file("map")
        self.rows = book.rows("map_pieces")
        self.ids: list[str] = [row.text("id") for row in self.rows]
        self.project = len(self.ids)
        self.index = {name: piece for piece, name in enumerate(self.ids)}
        self.terrain: list[int] = []
        self.exits: list[int] = []
        self.home_of: list[int] = []
        self.home_cell: list[int] = []
        for row in self.rows:
            self._take(row, companies)
        if len(self.index) != len(self.ids):
            raise book.wrong("map_pieces: an id stands there twice")
        self.adaptive = next((p for p, row in enumerate(self.rows) if row.plain.get("printed_number") == 21), -1)
        if self.adaptive < 0:
            raise book.wrong("map_pieces: no piece has the number 21")
        self.least_shared = book.row("map_building").whole("min_shared_edges", 1, 6)
        self.blanks = book.row("blank_singles").whole("count", 0, 99)
        terrain = {row.text("id"): row for row in book.rows("terrain")}
        self.cost = [_cost(terrain, name) for name in TERRAINS]
        self._check_printed(terrain)

    def _take(self, row: Row, companies: Companies) -> None:
        cells = row.rows("cells")
        if len(cells) != 3:
            raise row.wrong("a piece has three cells")
        for cell in cells:
            self.terrain.append(cell.one_of("terrain", TERRAINS))
            self.exits.append(sum(1 << edge for edge in cell.wholes("exits", 0, 5)))
        home = row.plain.get("home_of")
        self.home_of.append(companies.ids.index(home) if home in companies.ids else NO_COMPANY)
        self.home_cell.append(-1 if home is None else row.whole("home_cell", 0, 2))
        if home is not None and (
            home not in companies.ids
            or companies.home_piece[companies.ids.index(home)] != row.text("id")
            or companies.home_cell[companies.ids.index(home)] != row.whole("home_cell", 0, 2)
        ):
            raise row.wrong(f"home_of is {home!r}, which does not agree with companies.json")

    def _check_printed(self, terrain: dict[str, Row]) -> None:
        """Exits on the pieces are those of their terrain."""
        for place, kind in enumerate(self.terrain):
            name = TERRAINS[kind]
            if name not in terrain or kind in (DESTINATION, DESTINATION_JOIN):
                continue
            printed = terrain[name].plain.get("printed", {})
            cities = printed.get("cities", [printed]) if printed else []
            mask = sum(1 << edge for city in cities for edge in city.get("exits", []))
            if mask != self.exits[place]:
                raise self.rows[place // 3].wrong(f"cell {place % 3}: the exits are not those of {name}")


def _cost(terrain: dict[str, Row], name: str) -> int:
    """What the first tile costs there (B9.7)."""
    return terrain[name].whole("cost", 0, 1000) if name in terrain and "cost" in terrain[name].plain else 0
