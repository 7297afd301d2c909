"""What lies ahead of a company's track: stops that a few tiles would join, its destination, the promise of a home.

Rule: 1870 §6.
"""

from __future__ import annotations

from typing import Final

from railbourse.games.g1870.components import DESTINATION, HEXES, HOME
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import MAP, OPEN, State1870
from railbourse.games.g1870.track_step import bridging_barred
from railbourse.mechanisms.hexes import EDGES, NO_HEX
from railbourse.mechanisms.network import Reach
from railbourse.mechanisms.tiles import CITY, GRAY, RED, TOWN, WHITE

FAR: Final = 60
"""Tenths of a tile; what lies farther counts for nothing."""
NEAR: Final[list[float]] = [0.8 ** (tenths / 10.0) for tenths in range(FAR + 1)]
NEARER: Final[list[float]] = [0.55 ** (tenths / 10.0) for tenths in range(FAR + 1)]
DESTINATION_WORTH: Final = 70.0
"""What the run to the destination is worth, as revenue of a round."""


def distances(rules: Rules, state: State1870, reach: Reach | None, starts: list[int]) -> list[int]:
    """For each hex the tiles still to be laid until track could lead there, in tenths; at most FAR."""
    tiles, board = rules.tiles, state.board
    barred = bridging_barred(state)
    far = [FAR] * len(HEXES)
    buckets: list[list[int]] = [[] for _ in range(FAR + 1)]
    for hex in starts:
        far[hex] = 0
        buckets[0].append(hex)
    for tenths in range(FAR):
        for hex in buckets[tenths]:
            if far[hex] != tenths:
                continue
            tile = board.tile[hex]
            colour = tiles.tiles[tile].colour
            if colour == RED and tenths > 0:
                continue
            exits = tiles.exits[tile * EDGES + board.rotation[hex]]
            for edge in range(EDGES):
                other = rules.map.neighbour[hex * EDGES + edge]
                if other == NO_HEX or far[other] <= tenths:
                    continue
                cost = tenths + _entry(rules, state, other, (edge + 3) % EDGES, barred)
                if tenths == 0 and reach is not None and not reach.exit[hex * EDGES + edge]:
                    if colour == WHITE:
                        cost += 10
                    elif exits >> edge & 1:
                        cost += 3
                    elif colour == RED:
                        continue
                    else:
                        cost += 40 if colour == GRAY else 14
                if cost < far[other]:
                    far[other] = cost
                    buckets[cost].append(other)
    return far


def _entry(rules: Rules, state: State1870, hex: int, edge: int, barred: bool) -> int:
    """Tenths of a tile that it takes to come into the hex over this edge and go on."""
    tile = state.board.tile[hex]
    colour = rules.tiles.tiles[tile].colour
    meets = rules.tiles.exits[tile * EDGES + state.board.rotation[hex]] >> edge & 1
    if colour == RED:
        return 2 if meets else FAR
    if colour == WHITE:
        crossing = 20 if barred and rules.bank_b[hex] else 0
        return 10 + rules.cost[hex] // 20 + crossing
    return 3 if meets else 14


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
    far = distances(rules, state, reach, starts)
    goal = DESTINATION[company]
    total = 0.0
    for hex in range(len(HEXES)):
        if far[hex] < FAR:
            total += NEARER[far[hex]] * stop_worth(rules, state, hex)
    if state.destination[company] == OPEN:
        home = distances(rules, state, reach, [HOME[company]]) if not reach.track[HOME[company]] else far
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
    far = distances(rules, state, None, [HOME[company]])
    total = 0.0
    for hex in range(len(HEXES)):
        if far[hex] < FAR:
            total += NEARER[far[hex]] * stop_worth(rules, state, hex)
    total += DESTINATION_WORTH * NEAR[min(FAR, far[DESTINATION[company]])]
    return total
