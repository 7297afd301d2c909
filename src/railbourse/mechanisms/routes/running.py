"""A company about to run its trains, and what a route is."""

from __future__ import annotations

from typing import Final

from railbourse.mechanisms.board import Board
from railbourse.mechanisms.hexes import EDGES, HexMap
from railbourse.mechanisms.network import may_pass
from railbourse.mechanisms.tiles import CITY, TileSet

ENDLESS: Final = 99
"""Stops of a train without a limit."""


class Route:
    """The way of one train.

    `stops`  the nodes it counts, in order
    `steps`  the pieces of track it runs over, in order: hex, the end where it comes from, the end where it goes to
    """

    def __init__(self, stops: tuple[int, ...], steps: tuple[tuple[int, int, int], ...]) -> None:
        self.stops = stops
        self.steps = steps

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Route) and self.stops == other.stops and self.steps == other.steps

    def __hash__(self) -> int:
        return hash((self.stops, self.steps))

    def __repr__(self) -> str:
        return f"Route({self.stops}, {self.steps})"

    def track(self, map: HexMap) -> list[int]:
        """What no other train of the company may use as well: numbers of the hex sides crossed and of inner links."""
        return [track_number(map, hex, a, b) for hex, a, b in self.steps if b < EDGES or a >= EDGES]


def track_number(map: HexMap, hex: int, a: int, b: int) -> int:
    """The side crossed when a train leaves the hex by edge b; inner track has a number of its own."""
    if b < EDGES:
        return map.side[hex * EDGES + b]
    low, high = min(a, b) - EDGES, max(a, b) - EDGES
    return map.sides + (hex * map.nodes + low) * map.nodes + high


class Running:
    """All that decides which routes of a company are legal and what they earn.

    `value`      one entry a node: what a train earns that stops there
    `end_value`  one entry a node: what it earns in addition when its route ends there
    `place`      one entry a node: nodes with the same number are one stop, of which a route uses at most one
    `sleeper`    trains may also run through cities full of others' tokens, which then are no stops
    `sleeper_ends`  their routes may also end in such a city, which then is a stop
    `local`      a train may stay in one city with a token of the company and earn its value
    `ends`       None, or the two nodes that must be the ends of at least one of the routes
    """

    def __init__(
        self,
        map: HexMap,
        tiles: TileSet,
        board: Board,
        company: int,
        value: list[int],
        end_value: list[int] | None = None,
        place: list[int] | None = None,
        sleeper: bool = False,
        local: bool = False,
        ends: tuple[int, int] | None = None,
        sleeper_ends: bool = True,
    ) -> None:
        self.map = map
        self.tiles = tiles
        self.board = board
        self.company = company
        self.value = value
        self.end_value = map.nowhere if end_value is None else end_value
        self.place = map.each_node if place is None else place
        self.sleeper = sleeper
        self.local = local
        self.ends = ends
        self.sleeper_ends = sleeper_ends

    def own(self, node: int) -> bool:
        """The company has a token there."""
        return self.board.has_token(self.company, node)

    def stops_on(self, node: int) -> bool:
        """Trains may stop at the node and go on."""
        return may_pass(self.tiles, self.board, self.company, node)

    def skips(self, node: int) -> bool:
        """Trains may run through without stopping, as the node is a full city and the company's trains are sleepers."""
        if not self.sleeper:
            return False
        stop = self.tiles.tiles[self.board.tile[node // self.map.nodes]].nodes[node % self.map.nodes]
        return stop.kind == CITY and self.board.blocks(self.tiles, self.company, node)

    def worth(self, route: Route) -> int:
        """What the route earns."""
        total = 0
        for node in route.stops:
            total += self.value[node]
        if len(route.stops) > 1:
            total += self.end_value[route.stops[0]] + self.end_value[route.stops[-1]]
        return total
