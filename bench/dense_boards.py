"""Boards as full of track as the tiles of a game allow: the hard cases of the search for routes.

Tiles are thrown on the map and kept when more track meets track than before, less and less patiently; no tile is used
more often than it exists, and none on a hex of another kind. How a board came about is left aside.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Any, cast

from railbourse.core.state import replaced
from railbourse.games.g1870.components import COMPANIES, DESTINATION, HOME
from railbourse.games.g1870.run_values import running as running_1870
from railbourse.games.g1870.state import MAP, State1870
from railbourse.games.g1870.tile_rules import TileRules
from railbourse.games.lost_atlas.run_values import running as running_atlas
from railbourse.games.lost_atlas.state import StateLA
from railbourse.games.register import title
from railbourse.mechanisms.board import Board
from railbourse.mechanisms.hexes import EDGES, NO_HEX, HexMap
from railbourse.mechanisms.routes.running import Running
from railbourse.mechanisms.tiles import CITY, TileSet

THROWS = 60_000
POINTLESS = -3.0
UNMET = -0.3
"""What track is worth that leads nowhere for good, and that no track meets yet; a meeting is worth one."""


class Thrower:
    """Tiles for each hex, and how many of each are left."""

    def __init__(
        self,
        map: HexMap,
        tiles: TileSet,
        printed: list[int],
        turned: list[int],
        counts: list[int],
        fits: Callable[[int, int], bool],
        open_edges: Callable[[int, int, int], bool],
    ) -> None:
        self.map = map
        self.tiles = tiles
        self.tile = printed[:]
        self.rotation = turned[:]
        self.left = counts[:]
        self.leads_on = open_edges
        hexes = range(len(map.names))
        self.fitting = [[t for t in range(len(tiles.tiles)) if counts[t] and fits(hex, t)] for hex in hexes]

    def throw(self, random: Random, throws: int = THROWS) -> None:
        """Fill the map."""
        hexes = [hex for hex, there in enumerate(self.fitting) if there]
        for number in range(throws):
            hex = random.choice(hexes)
            tile, rotation = random.choice(self.fitting[hex]), random.randrange(EDGES)
            old, before = (self.tile[hex], self.rotation[hex]), self._worth(hex)
            if (tile != old[0] and not self.left[tile]) or not self.leads_on(hex, tile, rotation):
                continue
            self.tile[hex], self.rotation[hex] = tile, rotation
            gain = self._worth(hex) - before
            if gain < 0 and random.random() >= math.exp(gain / (1.02 - number / throws)):
                self.tile[hex], self.rotation[hex] = old
            elif tile != old[0]:
                self.left[tile] -= 1
                self.left[old[0]] += 1

    def _worth(self, hex: int) -> float:
        worth = 0.0
        exits = self.tiles.exits[self.tile[hex] * EDGES + self.rotation[hex]]
        for edge in range(EDGES):
            other = self.map.neighbour[hex * EDGES + edge]
            if exits >> edge & 1:
                beyond = self.tiles.exits[self.tile[other] * EDGES + self.rotation[other]] if other != NO_HEX else 0
                met = beyond >> (edge + 3) % EDGES & 1
                worth += POINTLESS if other == NO_HEX else 1.0 if met else UNMET
        return worth

    def board(self) -> Board:
        board = Board(self.tile)
        board.rotation = tuple(self.rotation)
        board.touch()
        return board


def scatter_tokens(random: Random, tiles: TileSet, board: Board, companies: int, each: int) -> None:
    """Some tokens of each company in the free slots of cities."""
    nodes = tiles.nodes
    cities = [
        node
        for node in range(len(board.tokens))
        if tiles.kind[board.tile[node // nodes] * nodes + node % nodes] == CITY
    ]
    random.shuffle(cities)
    for company in range(companies):
        for _ in range(each):
            free = [node for node in cities if board.free_slots(tiles, node) and not board.has_token(company, node)]
            if free:
                board.place_token(company, random.choice(free))


def dense_1870(seed: int, company: int = 0) -> Running:
    """A company of 1870 in the last phase on a full map, with its destination token."""
    random = Random(seed)
    game: Any = title("1870").open(4, {})
    rules, state = game.rules, cast(State1870, game.start())
    kinds = TileRules(rules)

    def fits(hex: int, tile: int) -> bool:
        laid = tile >= rules.first_tile and not rules.is_red[hex]
        return laid and kinds.right_kind(rules.printed_on[hex], tile) and kinds.right_label(hex, tile)

    flat = [0] * len(rules.printed_on)
    counts = [max(count, 0) for count in rules.tile_counts]
    thrower = Thrower(rules.map, rules.tiles, rules.printed_on, flat, counts, fits, kinds.exits_lead_on)
    thrower.throw(random)
    board = thrower.board()
    for c in range(len(COMPANIES)):
        board.place_token(c, rules.map.node(HOME[c], 0))
    scatter_tokens(random, rules.tiles, board, len(COMPANIES), 1)
    for c in range(len(COMPANIES)):
        board.place_extra(c, rules.map.node(DESTINATION[c], 0))
        state.destination = replaced(state.destination, c, MAP)
    state.board = board
    state.phase = len(rules.phase_name) - 1
    return running_1870(rules, state, company)


def dense_atlas(seed: int, company: int = 0) -> Running:
    """A company of Lost Atlas in the last phase on its long map, full of track, with four hubs."""
    random = Random(seed)
    game: Any = title("lost_atlas").open(4, {})
    rules, state = game.rules, cast(StateLA, game.start())
    atlas, book = state.map(), rules.tiles
    kind = [book.kind[tile] for tile in atlas.printed]

    def fits(hex: int, tile: int) -> bool:
        return tile >= book.first and book.kind[tile] == kind[hex] and bool(atlas.open[hex])

    def leads_on(hex: int, tile: int, rotation: int) -> bool:
        reach = atlas.open[hex] | atlas.to_port[hex]
        return not book.tiles.exits[tile * EDGES + rotation] & ~reach

    thrower = Thrower(atlas.map, book.tiles, atlas.printed, atlas.turn, book.counts, fits, leads_on)
    thrower.throw(random)
    board = thrower.board()
    scatter_tokens(random, book.tiles, board, 4, 4)
    state.board = board
    state.phase = len(rules.fleet.phase_name) - 1
    return running_atlas(rules, game.network, state, company)


def thinned(running: Running, share: float, seed: int) -> Running:
    """The same company where only a share of the hexes keep their track."""
    random = Random(seed)
    board = running.board.copy()
    blank = min(running.tiles.tiles.index(tile) for tile in running.tiles.tiles if not tile.nodes and not tile.paths)
    held = {node // running.map.nodes for node in range(len(board.tokens)) if board.tokens[node] | board.extra[node]}
    tile = list(board.tile)
    for hex in range(len(tile)):
        if hex not in held and random.random() >= share:
            tile[hex] = blank
    board.tile = tuple(tile)
    board.touch()
    return Running(
        running.map, running.tiles, board, running.company, running.value, running.end_value, running.place,
        running.sleeper, running.local, running.ends, running.sleeper_ends,
    )  # fmt: skip
