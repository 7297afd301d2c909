"""What lies ahead of a company's track on a map of the Lost Atlas: cities and destinations that few tiles would join.

Rule: B4, B9.
"""

from __future__ import annotations

from typing import Final

from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import StateLA
from railbourse.mechanisms.hexes import EDGES, NO_HEX, opposite
from railbourse.mechanisms.network import Reach
from railbourse.mechanisms.tiles import CITY, GRAY, RED, WHITE

FAR: Final = 50
"""Tenths of a tile; what lies farther counts for nothing."""
NEARER: Final[list[float]] = [0.55 ** (tenths / 10.0) for tenths in range(FAR + 1)]


def distances(rules: Rules, state: StateLA, reach: Reach | None, starts: list[int]) -> list[int]:
    """For each hex the tiles still to be laid until track could lead there, in tenths; at most FAR."""
    atlas, tiles, board = state.map(), rules.tiles.tiles, state.board
    far = [FAR] * len(atlas.places)
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
                other = atlas.map.neighbour[hex * EDGES + edge]
                if other == NO_HEX or far[other] <= tenths:
                    continue
                meets = exits >> edge & 1
                if not meets and not atlas.open[hex] >> edge & 1:
                    continue
                cost = tenths + _entry(rules, state, other, opposite(edge))
                if tenths == 0 and reach is not None and not reach.exit[hex * EDGES + edge]:
                    if colour == WHITE:
                        cost += 10
                    elif meets:
                        cost += 3
                    elif colour == RED:
                        continue
                    else:
                        cost += 30 if colour == GRAY else 12
                if cost < far[other]:
                    far[other] = cost
                    buckets[cost].append(other)
    return far


def _entry(rules: Rules, state: StateLA, hex: int, edge: int) -> int:
    """Tenths of a tile that it takes to come into the hex over this edge and go on."""
    tile = state.board.tile[hex]
    colour = rules.tiles.tiles.tiles[tile].colour
    meets = rules.tiles.tiles.exits[tile * EDGES + state.board.rotation[hex]] >> edge & 1
    if colour == RED:
        return 2 if meets else FAR
    if colour == WHITE:
        return 10 + rules.hex_cost(state, hex) // 12
    return 3 if meets else 14


def promise(rules: Rules, state: StateLA, reach: Reach) -> float:
    """What lies in reach or near it, as revenue, less for each tile still to be laid."""
    starts = [hex for hex in range(len(state.map().places)) if reach.home[hex] or reach.track[hex]]
    return _summed(rules, state, distances(rules, state, reach, starts))


def promise_of_home(rules: Rules, state: StateLA, hex: int) -> float:
    """What lies around a hex where a company could make its home."""
    return _summed(rules, state, distances(rules, state, None, [hex]))


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
