"""Boards for tests: a patch of hexes with tiles of every kind thrown on it, and a slow way to walk all legal ways."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from railbourse.mechanisms.board import Board
from railbourse.mechanisms.hexes import NO_HEX, HexMap, hex_map, opposite
from railbourse.mechanisms.tiles import BROWN, CITY, GREEN, OFFBOARD, RED, TOWN, WHITE, YELLOW, Node, Tile, TileSet

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


def scatter(random: Random, map: HexMap, companies: int = 3) -> Board:
    """Tiles of all kinds, mostly with track, and some tokens of each company."""
    board = Board([0] * len(map.names))
    for hex in range(len(map.names)):
        tile = random.randrange(len(TILES.tiles) - 1) if random.random() < 0.93 else TILES.index["far"]
        board.lay(TILES, hex, tile, random.randrange(6))
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


class Way:
    """A legal way: its stops, the pieces (hex, end, end) run over, the sides crossed, and where it stands."""

    def __init__(self, stops: list[int], pieces: list[tuple[int, int, int]], sides: list[int], at: tuple[int, int]):
        self.stops = stops
        self.pieces = pieces
        self.sides = sides
        self.at = at


def legal_ways(map: HexMap, board: Board, company: int, start: int) -> Iterator[Way]:
    """Every legal way from a node, however far, each told after each piece of track. Straight from the rules."""
    hex, k = divmod(start, map.nodes)
    yield from _walk(map, board, company, Way([start], [], [], (hex, 6 + k)), -1)


def _walk(map: HexMap, board: Board, company: int, way: Way, came: int) -> Iterator[Way]:
    hex, at = way.at
    tile = TILES.tiles[board.tile[hex]]
    if at >= 6 and len(way.stops) > 1:
        stop = tile.nodes[at - 6]
        node = map.node(hex, at - 6)
        own = board.has_token(company, node)
        full = stop.slots > 0 and bin(board.tokens[node]).count("1") >= stop.slots
        if stop.kind == OFFBOARD or (full and not own):
            return
    for a, b in TILES.paths[board.tile[hex] * 6 + board.rotation[hex]]:
        for come, to in ((a, b), (b, a)):
            if come != at or to == came:
                continue
            pieces = [*way.pieces, (hex, come, to)]
            if to >= 6:
                node = map.node(hex, to - 6)
                if node in way.stops:
                    continue
                on = Way([*way.stops, node], pieces, way.sides, (hex, to))
                yield on
                yield from _walk(map, board, company, on, come)
                continue
            side = map.side[hex * 6 + to]
            if side >= 0 and side in way.sides:
                continue
            on = Way(way.stops, pieces, [*way.sides, side], (hex, to))
            yield on
            other = map.neighbour[hex * 6 + to]
            if other != NO_HEX:
                yield from _walk(map, board, company, Way(on.stops, pieces, on.sides, (other, opposite(to))), -1)
