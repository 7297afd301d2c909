"""What lies ahead of a company's track on a map of the Lost Atlas: cities and destinations that few tiles would join.

Rule: B4, B9.
"""

from __future__ import annotations

from typing import Final

from railbourse.bots.terrain import Terrain
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import StateLA
from railbourse.mechanisms.network import Reach
from railbourse.mechanisms.tiles import CITY, RED, WHITE

FAR: Final = 50
"""Tenths of a tile; what lies farther counts for nothing."""
NEARER: Final[list[float]] = [0.55 ** (tenths / 10.0) for tenths in range(FAR + 1)]


class _Country(Terrain):
    """The map of the Lost Atlas as it lies."""

    def __init__(self, rules: Rules, state: StateLA) -> None:
        self.atlas = state.map()
        super().__init__(self.atlas.map, rules.tiles.tiles, state.board, FAR, upgrade=12, gray=30)
        self.rules = rules
        self.state = state

    def may_point(self, hex: int, edge: int) -> bool:
        return self.atlas.open[hex] >> edge & 1 == 1

    def entry(self, hex: int, edge: int) -> int:
        colour = self.colour(hex)
        if colour == WHITE:
            return 10 + self.rules.hex_cost(self.state, hex) // 12
        if self.meets(hex, edge):
            return 2 if colour == RED else 3
        return FAR if colour == RED else 14


def promise(rules: Rules, state: StateLA, reach: Reach) -> float:
    """What lies in reach or near it, as revenue, less for each tile still to be laid."""
    starts = [hex for hex in range(len(state.map().places)) if reach.home[hex] or reach.track[hex]]
    return _summed(rules, state, _Country(rules, state).distances(reach, starts))


def promise_of_home(rules: Rules, state: StateLA, hex: int) -> float:
    """What lies around a hex where a company could make its home."""
    return _summed(rules, state, _Country(rules, state).distances(None, [hex]))


def _summed(rules: Rules, state: StateLA, far: list[int]) -> float:
    total = 0.0
    for hex in range(len(far)):
        if far[hex] < FAR:
            total += NEARER[far[hex]] * stop_worth(rules, state, hex)
    return total


def stop_worth(rules: Rules, state: StateLA, hex: int) -> float:
    """What the stops of the hex are worth to a run, now or soon."""
    tile = rules.tiles.tiles.tiles[state.board.tile[hex]]
    if not tile.nodes:
        return 0.0
    if tile.nodes[0].kind != CITY:
        return float(rules.destination_value(state))
    return float(max(20, max(node.revenue for node in tile.nodes)))
