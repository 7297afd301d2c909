"""What lies ahead of a company's track: stops that a few tiles would join, its destination, the promise of a home.

Rule: 1870 §6.
"""

from __future__ import annotations

from typing import Final

from railbourse.bots.terrain import Terrain
from railbourse.games.g1870.components import DESTINATION, HEXES, HOME
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import MAP, OPEN, State1870
from railbourse.games.g1870.track_step import bridging_barred
from railbourse.mechanisms.network import Reach
from railbourse.mechanisms.tiles import CITY, RED, TOWN, WHITE

FAR: Final = 60
"""Tenths of a tile; what lies farther counts for nothing."""
NEAR: Final[list[float]] = [0.8 ** (tenths / 10.0) for tenths in range(FAR + 1)]
NEARER: Final[list[float]] = [0.55 ** (tenths / 10.0) for tenths in range(FAR + 1)]
DESTINATION_WORTH: Final = 70.0
"""What the run to the destination is worth, as revenue of a round."""


class _Country(Terrain):
    """The map of 1870 as it lies; the Mississippi is dear to cross while bridging it is barred."""

    def __init__(self, rules: Rules, state: State1870) -> None:
        super().__init__(rules.map, rules.tiles, state.board, FAR, upgrade=14, gray=40)
        self.rules = rules
        self.barred = bridging_barred(state)

    def entry(self, hex: int, edge: int) -> int:
        colour = self.colour(hex)
        if colour == WHITE:
            crossing = 20 if self.barred and self.rules.bank_b[hex] else 0
            return 10 + self.rules.cost[hex] // 20 + crossing
        if self.meets(hex, edge):
            return 2 if colour == RED else 3
        return FAR if colour == RED else 14


def starts_of(rules: Rules, reach: Reach) -> list[int]:
    """Hexes where the company's track or a token lies."""
    found: list[int] = []
    for hex in range(len(HEXES)):
        if reach.home[hex] or reach.track[hex]:
            found.append(hex)
    return found


def promise(rules: Rules, state: State1870, company: int, reach: Reach) -> float:
    """What lies in reach or near it, as revenue: full for the destination, less for each tile still to be laid."""
    starts = starts_of(rules, reach)
    country = _Country(rules, state)
    far = country.distances(reach, starts)
    goal = DESTINATION[company]
    total = 0.0
    for hex in range(len(HEXES)):
        if far[hex] < FAR:
            total += NEARER[far[hex]] * stop_worth(rules, state, hex)
    if state.destination[company] == OPEN:
        home = country.distances(reach, [HOME[company]]) if not reach.track[HOME[company]] else far
        total += DESTINATION_WORTH * NEAR[min(FAR, home[goal])]
        if reach.node[goal * rules.map.nodes]:
            total += 0.5 * DESTINATION_WORTH
    elif state.destination[company] == MAP:
        total += 0.5 * NEARER[far[goal]] * stop_worth(rules, state, goal)
    return total


def stop_worth(rules: Rules, state: State1870, hex: int) -> float:
    """What the stops of the hex are worth to a run, now or in the next phases."""
    tile = rules.tiles.tiles[state.board.tile[hex]]
    worth = 0.0
    if tile.colour == RED:
        return float(rules.offboard_value[hex][rules.offboard[state.phase]])
    for node in tile.nodes:
        if node.kind == CITY:
            worth += max(20, node.revenue)
        elif node.kind == TOWN:
            worth += max(8, node.revenue) * 0.6
    if rules.brown_label[hex] or rules.gray_label[hex]:
        worth += 10.0
    return worth


def promise_of_home(rules: Rules, state: State1870, company: int) -> float:
    """How good the home of a company that has not started is: stops around it, and the way to its destination."""
    far = _Country(rules, state).distances(None, [HOME[company]])
    total = 0.0
    for hex in range(len(HEXES)):
        if far[hex] < FAR:
            total += NEARER[far[hex]] * stop_worth(rules, state, hex)
    total += DESTINATION_WORTH * NEAR[min(FAR, far[DESTINATION[company]])]
    return total
