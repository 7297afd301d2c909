"""Boards for tests: a patch of hexes with tiles of every kind thrown on it, and a slow way to walk all legal ways."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from railbourse.mechanisms.board import Board
from railbourse.mechanisms.hexes import NO_HEX, HexMap, hex_map, opposite
from railbourse.mechanisms.routes.running import Running
from railbourse.mechanisms.tiles import (
    BROWN,
    CITY,
    GREEN,
    OFFBOARD,
    RED,
    TOWN,
    WHITE,
    YELLOW,
    Node,
    Tile,
    TileSet,
)

STEPS = {0: (1, -1), 1: (0, -2), 2: (-1, -1), 3: (-1, 1), 4: (0, 2), 5: (1, 1)}


def patch(rows: int, columns: int) -> HexMap:
    """Rows of pointy-top hexes, named "row.column"; columns of one row differ by two."""
    there = {
        (row, 2 * column + row % 2): f"{row}.{2 * column + row % 2}" for row in range(rows) for column in range(columns)
    }
    neighbours = {
        name: {
            edge: there[row + down, column + right]
            for edge, (down, right) in STEPS.items()
            if (row + down, column + right) in there
        }
        for (row, column), name in there.items()
    }
    return hex_map(neighbours)


def city(revenue: int, slots: int, *exits: int) -> tuple[tuple[Node, ...], tuple[tuple[int, int], ...]]:
    return (Node(CITY, revenue, slots),), tuple((edge, 6) for edge in exits)


def town(revenue: int, *exits: int) -> tuple[tuple[Node, ...], tuple[tuple[int, int], ...]]:
    return (Node(TOWN, revenue),), tuple((edge, 6) for edge in exits)


TOWNS = (Node(TOWN, 10), Node(TOWN, 10))

TILES = TileSet(
    (
        Tile("blank", WHITE, (), ()),
        Tile("city", WHITE, (Node(CITY, 0, 1),), ()),
        Tile("7", YELLOW, (), ((0, 1),)),
        Tile("8", YELLOW, (), ((0, 2),)),
        Tile("9", YELLOW, (), ((0, 3),)),
        Tile("57", YELLOW, *city(20, 1, 0, 3)),
        Tile("6", YELLOW, *city(20, 1, 0, 2)),
        Tile("58", YELLOW, *town(10, 0, 2)),
        Tile("1", YELLOW, TOWNS, ((1, 6), (6, 3), (0, 7), (7, 4))),
        Tile("2", YELLOW, TOWNS, ((0, 6), (6, 3), (1, 7), (7, 2))),
        Tile("14", GREEN, *city(30, 2, 0, 1, 3, 4)),
        Tile("15", GREEN, *city(30, 2, 0, 1, 2, 3)),
        Tile("20", GREEN, (), ((0, 3), (1, 4))),
        Tile("23", GREEN, (), ((0, 3), (0, 4))),
        Tile("26", GREEN, (), ((0, 3), (0, 5))),
        Tile("29", GREEN, (), ((0, 2), (0, 1))),
        Tile("144", GREEN, *town(10, 0, 2, 4)),
        Tile("40", BROWN, (), ((0, 2), (2, 4), (0, 4))),
        Tile("43", BROWN, (), ((0, 3), (0, 2), (1, 3), (1, 2))),
        Tile("44", BROWN, (), ((0, 3), (1, 4), (0, 1), (3, 4))),
        Tile("63", BROWN, *city(40, 2, 0, 1, 2, 3, 4, 5)),
        Tile("mine", BROWN, (Node(TOWN, 30, 1), Node(TOWN, 50, 1)), ((0, 6), (1, 6), (6, 7), (3, 7))),
        Tile("far", RED, (Node(OFFBOARD, 40, 1),), ((0, 6), (1, 6), (2, 6), (3, 6), (4, 6), (5, 6))),
    )
)


def scatter(random: Random, map: HexMap, companies: int = 3, tries: int = 1) -> Board:
    """Tiles of all kinds and some tokens of each company; the more tries a hex has, the better its track fits."""
    board = Board([0] * len(map.names))
    for hex in range(len(map.names)):
        throws = [(random.randrange(len(TILES.tiles) - 1), random.randrange(6)) for _ in range(tries)]
        tile, rotation = max(throws, key=lambda throw: joins(map, board, hex, *throw))
        if random.random() < 0.07:
            tile = TILES.index["far"]
        board.lay(TILES, hex, tile, rotation)
    stops = [node for node in range(len(board.tokens)) if board.free_slots(TILES, node) > 0]
    for node in stops:
        while board.free_slots(TILES, node) > 0 and random.random() < 0.35:
            free = [c for c in range(companies) if not board.has_token(c, node)]
            if not free:
                break
            board.place_token(random.choice(free), node)
    if stops and random.random() < 0.3:
        board.place_extra(0, random.choice(stops))
    return board


def joins(map: HexMap, board: Board, hex: int, tile: int, rotation: int) -> int:
    """At how many edges the tile's track would meet track of its neighbours."""
    met = 0
    for edge in range(6):
        other = map.neighbour[hex * 6 + edge]
        if other != NO_HEX and TILES.exits[tile * 6 + rotation] >> edge & 1:
            met += TILES.exits[board.tile[other] * 6 + board.rotation[other]] >> opposite(edge) & 1
    return met


class Way:
    """A legal way: its stops, all nodes met, the pieces (hex, end, end), the sides crossed, where it stands."""

    def __init__(
        self,
        stops: list[int],
        met: list[int],
        pieces: list[tuple[int, int, int]],
        sides: list[int],
        at: tuple[int, int],
    ) -> None:
        self.stops = stops
        self.met = met
        self.pieces = pieces
        self.sides = sides
        self.at = at


class Walker:
    """Every legal way of a company, straight from the rules and without any cleverness."""

    def __init__(self, map: HexMap, board: Board, company: int, sleeper: bool = False) -> None:
        self.map = map
        self.board = board
        self.company = company
        self.sleeper = sleeper

    def ways(self, start: int) -> Iterator[Way]:
        """All ways from a node, each told after each piece of track; it must be a stop."""
        hex, k = divmod(start, self.map.nodes)
        yield from self._on(Way([start], [start], [], [], (hex, 6 + k)))

    def full(self, node: int) -> bool:
        """All slots hold tokens of others, and the company has none there."""
        stop = TILES.tiles[self.board.tile[node // self.map.nodes]].nodes[node % self.map.nodes]
        taken = bin(self.board.tokens[node]).count("1")
        return stop.slots > 0 and taken >= stop.slots and not self.board.has_token(self.company, node)

    def kind(self, node: int) -> int:
        return TILES.tiles[self.board.tile[node // self.map.nodes]].nodes[node % self.map.nodes].kind

    def _on(self, way: Way) -> Iterator[Way]:
        """The ways that go on from this one."""
        hex, at = way.at
        if at >= 6 and len(way.met) > 1:
            node = way.met[-1]
            if self.kind(node) == OFFBOARD:
                return
            if self.full(node):
                if not self.sleeper or self.kind(node) != CITY:
                    return
                way = Way([stop for stop in way.stops if stop != node], way.met, way.pieces, way.sides, way.at)
        for a, b in TILES.paths[self.board.tile[hex] * 6 + self.board.rotation[hex]]:
            for come, to in ((a, b), (b, a)):
                if come == at and to != come:
                    yield from self._over(way, hex, come, to)

    def _over(self, way: Way, hex: int, come: int, to: int) -> Iterator[Way]:
        pieces = [*way.pieces, (hex, come, to)]
        if to >= 6:
            node = self.map.node(hex, to - 6)
            if node not in way.met:
                on = Way([*way.stops, node], [*way.met, node], pieces, way.sides, (hex, to))
                yield on
                yield from self._on(on)
            return
        side = self.map.side[hex * 6 + to]
        if side >= 0 and side in way.sides:
            return
        yield Way(way.stops, way.met, pieces, [*way.sides, side], (hex, to))
        other = self.map.neighbour[hex * 6 + to]
        if other != NO_HEX:
            yield from self._on(Way(way.stops, way.met, pieces, [*way.sides, side], (other, opposite(to))))


def a_company(random: Random, map: HexMap, board: Board) -> Running:
    """A company about to run, with every peculiarity now and then."""
    nodes = len(board.tokens)
    value = [random.choice((10, 20, 30, 40, 50)) for _ in range(nodes)]
    end_value = [random.choice((0, 0, 0, 30)) for _ in range(nodes)]
    place = list(range(nodes))
    if random.random() < 0.3:
        for _ in range(2):
            place[random.randrange(nodes)] = place[random.randrange(nodes)]
    stops = [n for n in range(nodes) if n % 2 < len(TILES.tiles[board.tile[n // 2]].nodes)]
    ends = None
    own = board.token_nodes(0)
    if own and random.random() < 0.25:
        goal = random.choice(stops)
        ends = (own[0], goal) if goal != own[0] else None
    sleeper, local = random.random() < 0.25, random.random() < 0.25
    return Running(map, TILES, board, 0, value, end_value, place, sleeper, local, ends)
