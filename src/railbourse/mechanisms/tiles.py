"""Tiles: the track and stops printed on them, how they lie when turned, and which may replace which."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from railbourse.core.errors import DataError
from railbourse.mechanisms.hexes import EDGES

CITY: Final = 0
TOWN: Final = 1
OFFBOARD: Final = 2

WHITE: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BROWN: Final = 3
GRAY: Final = 4
RED: Final = 5
"""Printed for good: no tile is ever laid here."""

UNLIMITED: Final = -1
NO_STOP: Final = -1
NO_PATH: Final = -1

_UNKNOWN: Final = 0
_NEVER: Final = 1
_FIRST_ORDER: Final = 2


class Node:
    """A stop on a tile: its kind (CITY, TOWN, OFFBOARD), its plain value, and how many tokens it has room for."""

    def __init__(self, kind: int, revenue: int, slots: int = 0) -> None:
        self.kind = kind
        self.revenue = revenue
        self.slots = slots


class Tile:
    """One kind of tile, or what is printed on a hex before any tile lies there.

    `paths`  pairs of ends that track joins; ends 0..5 are edges, end 6 + k is node k
    `label`  a letter that must agree with the hex's, or ""
    `count`  how many there are, or UNLIMITED
    """

    def __init__(
        self,
        name: str,
        colour: int,
        nodes: tuple[Node, ...],
        paths: tuple[tuple[int, int], ...],
        label: str = "",
        count: int = UNLIMITED,
    ) -> None:
        self.name = name
        self.colour = colour
        self.nodes = nodes
        self.paths = paths
        self.label = label
        self.count = count


def turned(end: int, rotation: int) -> int:
    """Where an end lies when the tile is turned; nodes stay nodes."""
    return (end + rotation) % EDGES if end < EDGES else end


class TileSet:
    """All tiles of a game, with what is asked of each in each rotation laid out beforehand.

    A turned tile has the number tile * 6 + rotation.

    `tiles`   one entry a tile
    `index`   the number of a tile by its name
    `nodes`   the most stops that lie on one tile, as in the map
    `ends`    6 + nodes: how many ends a tile can have
    `exits`   one entry a turned tile: bit e is set when track touches edge e
    `paths`   one entry a turned tile: its paths by where their ends lie now, in the tile's own order
    `onward`  entry [turned tile * ends + end]: the ends that track joins to this one
    `path`    entry [(turned tile * ends + end) * ends + other end]: the place in `paths` of what joins them, or NO_PATH
    `kind`    entry [tile * nodes + k]: the kind of node k, or NO_STOP
    `slots`   entry [tile * nodes + k]: its slots
    """

    def __init__(self, tiles: tuple[Tile, ...], nodes: int = 2) -> None:
        self.tiles = tiles
        self.index = {tile.name: number for number, tile in enumerate(tiles)}
        self.nodes = nodes
        self.ends = EDGES + nodes
        self.exits: list[int] = []
        self.paths: list[tuple[tuple[int, int], ...]] = []
        self.onward: list[tuple[int, ...]] = []
        self.path: list[int] = []
        self.kind: list[int] = []
        self.slots: list[int] = []
        for tile in tiles:
            self._lay_out(tile)
        self._fits = bytearray(len(tiles) * len(tiles) * EDGES)

    def _lay_out(self, tile: Tile) -> None:
        if any(not 0 <= end < EDGES + len(tile.nodes) for path in tile.paths for end in path):
            raise DataError(f"tile {tile.name}: a path leads to an end that does not exist")
        if len(tile.nodes) > self.nodes:
            raise DataError(f"tile {tile.name}: more than {self.nodes} stops")
        spare = self.nodes - len(tile.nodes)
        self.kind.extend([node.kind for node in tile.nodes] + [NO_STOP] * spare)
        self.slots.extend([node.slots for node in tile.nodes] + [0] * spare)
        for rotation in range(EDGES):
            paths = tuple((turned(a, rotation), turned(b, rotation)) for a, b in tile.paths)
            onward: list[list[int]] = [[] for _ in range(self.ends)]
            place = [NO_PATH] * (self.ends * self.ends)
            for number, (a, b) in enumerate(paths):
                onward[a].append(b)
                onward[b].append(a)
                place[a * self.ends + b] = place[b * self.ends + a] = number
            self.path.extend(place)
            self.paths.append(paths)
            self.onward.extend(tuple(ends) for ends in onward)
            self.exits.append(sum(1 << end for end in range(EDGES) if onward[end]))

    def upgrade_fits(self, old: int, old_rotation: int, new: int, new_rotation: int) -> bool:
        """The new tile, so turned, keeps all track of the old one and the number and kinds of its stops."""
        return self._fit(old, new, (new_rotation - old_rotation) % EDGES) != _NEVER

    def node_places(self, old: int, old_rotation: int, new: int, new_rotation: int) -> tuple[int, ...]:
        """For each node of the old tile the node of the new one that continues it. Only for upgrades that fit."""
        found = self._fit(old, new, (new_rotation - old_rotation) % EDGES)
        orders = list(permutations(range(len(self.tiles[old].nodes))))
        return orders[found - _FIRST_ORDER]

    def _fit(self, old: int, new: int, rotation: int) -> int:
        place = (old * len(self.tiles) + new) * EDGES + rotation
        if self._fits[place] == _UNKNOWN:
            self._fits[place] = self._judge_fit(self.tiles[old], self.tiles[new], new, rotation)
        return self._fits[place]

    def _judge_fit(self, before: Tile, after: Tile, new: int, rotation: int) -> int:
        if len(before.nodes) != len(after.nodes):
            return _NEVER
        track = {frozenset(path) for path in self.paths[new * EDGES + rotation]}
        for number, order in enumerate(permutations(range(len(before.nodes)))):
            if any(before.nodes[k].kind != after.nodes[order[k]].kind for k in range(len(order))):
                continue
            kept = [frozenset(a if a < EDGES else EDGES + order[a - EDGES] for a in path) for path in before.paths]
            if all(path in track for path in kept):
                return _FIRST_ORDER + number
        return _NEVER
