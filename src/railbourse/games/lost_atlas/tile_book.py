"""The tile catalogue and what is printed on the hexes, as one set of tiles; upgrades follow from the geometry.

Rule: B4, B9.2, B9.3, B9.10. The printed upgrade chart (`upgrades_to`) is compared with the geometry when it is read.
"""

from __future__ import annotations

from typing import Final

from railbourse.games.lost_atlas.reading import Row, Shelf
from railbourse.mechanisms.hexes import EDGES
from railbourse.mechanisms.tiles import CITY, OFFBOARD, RED, WHITE, YELLOW, Node, Tile, TileSet

COLOUR_NAMES: Final = ("white", "yellow", "green", "purple", "grey", "red", "blue")
BLUE: Final = 6

KIND_NAMES: Final = ("track", "city", "capital", "mine", "port", "bridge", "none")
TRACK: Final = 0
CITY_KIND: Final = 1
CAPITAL: Final = 2
MINE: Final = 3
PORT: Final = 4
BRIDGE: Final = 5
NONE: Final = 6

ENDS_A_TILE: Final = EDGES + 2


class Placement:
    """A tile in a rotation that may replace another, with what the judge needs to know of it.

    `added`   bit e is set when an exit at edge e is new
    `joins`   bit e is set when a new piece of track has an end at edge e
    `cities`  bit k is set when a new piece of track ends at node k, or, where no piece is new, for each node
    `colour`  of the new tile
    """

    def __init__(self, tile: int, rotation: int, added: int, joins: int, cities: int, colour: int) -> None:
        self.tile = tile
        self.rotation = rotation
        self.added = added
        self.joins = joins
        self.cities = cities
        self.colour = colour


class TileBook:
    """All tiles; the first ones are printed on the map and never in anybody's hand.

    `tiles`   the set
    `kind`    one entry a tile: TRACK, CITY_KIND, ...; only tiles of one kind replace each other
    `counts`  one entry a tile: how many there are, 0 for what is printed
    `first`   the first tile that is laid
    `groups`  one entry a tile: 1 when a route uses at most one of its cities (B4.8)
    `look`    entry [tile * 6 + rotation]: the least rotation in which the tile looks the same
    """

    def __init__(self, shelf: Shelf, pieces: list[Row]) -> None:
        terrain = {row.text("id"): row for row in shelf.file("map").rows("terrain")}
        book = shelf.file("tiles")
        made: list[Tile] = []
        self.kind: list[int] = []
        self.groups: list[int] = []
        self._add(made, Tile("blank", WHITE, (), ()), TRACK)
        self._add(made, Tile("city", WHITE, (Node(CITY, 0, 1),), ()), CITY_KIND)
        self._add(made, Tile("capital", WHITE, (Node(CITY, 0, 1),), ()), CAPITAL)
        self._add(made, Tile("water", WHITE, (), ()), BRIDGE)
        self._add(made, Tile("border", RED, (), ()), NONE)
        for name, colour, kind in (
            ("mining_home", YELLOW, MINE),
            ("port_home", YELLOW, PORT),
            ("bridging_home", RED, NONE),
            ("spacious_home", RED, NONE),
        ):
            if name not in terrain:
                raise book.wrong(f"terrain {name} of map.json is missing")
            printed = terrain[name].row("printed")
            nodes, paths = _cities(printed)
            self._add(made, Tile(name, colour, nodes, paths, str(terrain[name].plain.get("label", ""))), kind)
            self.groups[-1] = int(bool(printed.plain.get("one_city_per_route")))
        for piece in pieces:
            for cell in piece.rows("cells"):
                if cell.text("terrain").startswith("destination"):
                    name = f"{piece.text('id')}.{cell.whole('cell', 0, 2)}"
                    paths = tuple((edge, EDGES) for edge in cell.wholes("exits", 0, 5))
                    self._add(made, Tile(name, RED, (Node(OFFBOARD, 0),), paths), NONE)
        self.first = len(made)
        rows = book.rows("tiles")
        for row in rows:
            self._take(made, row)
        self.tiles = TileSet(tuple(made))
        self.counts = [max(tile.count, 0) if number >= self.first else 0 for number, tile in enumerate(made)]
        self.look = [self._first_look(tile, rotation) for tile in range(len(made)) for rotation in range(EDGES)]
        self._replacements: dict[int, list[Placement]] = {}
        self._check_chart(rows)

    def _add(self, made: list[Tile], tile: Tile, kind: int) -> None:
        made.append(tile)
        self.kind.append(kind)
        self.groups.append(0)

    def _take(self, made: list[Tile], row: Row) -> None:
        colour = COLOUR_NAMES.index(row.text("color")) if row.text("color") in COLOUR_NAMES else -1
        if not YELLOW <= colour or colour == RED:
            raise row.wrong(f"color is {row.text('color')!r}")
        kind = BRIDGE if colour == BLUE else row.one_of("kind", KIND_NAMES[:BRIDGE])
        nodes, inner = _cities(row)
        paths: list[tuple[int, int]] = []
        for path in row.many("paths"):
            if not (isinstance(path, list) and len(path) == 2 and all(0 <= end < EDGES for end in path)):
                raise row.wrong(f"the path {path!r} does not join two sides")
            paths.append((path[0], path[1]))
        label = row.plain.get("label") or ""
        tile = Tile(row.text("id"), colour, nodes, (*paths, *inner), label, row.whole("count", 1, 99))
        self._add(made, tile, kind)
        self.groups[-1] = int(bool(row.plain.get("one_city_per_route")))

    def _first_look(self, tile: int, rotation: int) -> int:
        mine = _looks(self.tiles.paths[tile * EDGES + rotation])
        for other in range(rotation):
            if _looks(self.tiles.paths[tile * EDGES + other]) == mine:
                return other
        return rotation

    def fits(self, old: int, old_rotation: int, new: int, rotation: int) -> bool:
        """Next colour, same kind and label; every connection stays, and each city keeps its number (B9.3, B9.10)."""
        tiles = self.tiles
        before, after = tiles.tiles[old], tiles.tiles[new]
        wanted = BLUE if self.kind[old] == BRIDGE else before.colour + 1
        if self.kind[new] != self.kind[old] or after.colour != wanted or before.colour >= RED:
            return False
        if before.label and after.label != before.label:
            return False
        if not tiles.upgrade_fits(old, old_rotation, new, rotation):
            return False
        places = tiles.node_places(old, old_rotation, new, rotation)
        return places == tuple(range(len(places)))

    def replacements(self, old: int, rotation: int) -> list[Placement]:
        """All placements that may replace what lies so, each look once; supply, phase and place left aside."""
        key = old * EDGES + rotation
        known = self._replacements.get(key)
        if known is None:
            known = []
            for new in range(self.first, len(self.tiles.tiles)):
                for turn in range(EDGES):
                    if self.look[new * EDGES + turn] == turn and self.fits(old, rotation, new, turn):
                        known.append(self.placement(old, rotation, new, turn))
            self._replacements[key] = known
        return known

    def placement(self, old: int, old_rotation: int, new: int, rotation: int) -> Placement:
        """What the new tile adds to the old one."""
        tiles = self.tiles
        before = _looks(tiles.paths[old * EDGES + old_rotation])
        joins, cities, fresh = 0, 0, False
        for a, b in tiles.paths[new * EDGES + rotation]:
            if (min(a, b), max(a, b)) in before:
                continue
            fresh = True
            for end in (a, b):
                if end < EDGES:
                    joins |= 1 << end
                else:
                    cities |= 1 << (end - EDGES)
        if not fresh:
            cities = (1 << len(tiles.tiles[new].nodes)) - 1
        added = tiles.exits[new * EDGES + rotation] & ~tiles.exits[old * EDGES + old_rotation]
        return Placement(new, rotation, added, joins, cities, tiles.tiles[new].colour)

    def _check_chart(self, rows: list[Row]) -> None:
        """The printed chart names the pairs that the geometry allows, and no other (B9.3)."""
        for row in rows:
            old = self.tiles.index[row.text("id")]
            fitting = sorted({self.tiles.tiles[p.tile].name for p in self.replacements(old, 0)})
            if fitting != sorted(row.texts("upgrades_to")):
                raise row.wrong(f"upgrades_to is {row.texts('upgrades_to')}, and by its track it should be {fitting}")


def _looks(paths: tuple[tuple[int, int], ...]) -> set[tuple[int, int]]:
    return {(min(a, b), max(a, b)) for a, b in paths}


def _cities(row: Row) -> tuple[tuple[Node, ...], tuple[tuple[int, int], ...]]:
    """Cities with their exits, and the links between two of them."""
    nodes: list[Node] = []
    paths: list[tuple[int, int]] = []
    for k, city in enumerate(row.rows("cities")):
        nodes.append(Node(CITY, city.whole("revenue", 0, 1000), city.whole("slots", 0, 9)))
        paths.extend((edge, EDGES + k) for edge in city.wholes("exits", 0, 5))
    for link in row.plain.get("links", []):
        paths.append((EDGES + link[0], EDGES + link[1]))
    return tuple(nodes), tuple(paths)
