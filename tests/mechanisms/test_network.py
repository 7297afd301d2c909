"""Reach and shortest ways, against a walk over all legal ways."""

from __future__ import annotations

from random import Random

import pytest

from railbourse.mechanisms.network import fewest_stops, reach
from small_boards import TILES, Walker, patch, scatter


@pytest.mark.parametrize("seed", range(150))
def test_reach_is_all_that_some_legal_way_runs_over(seed: int) -> None:
    """A node, an exit or a piece of track is reached exactly when a legal way from an own token gets there."""
    random = Random(seed)
    map = patch(random.choice((3, 4)), 3)
    board = scatter(random, map, tries=random.choice((1, 3, 6)))
    for company in range(3):
        nodes, exits, track, joined = set(), set(), set(), False
        for start in board.token_nodes(company):
            nodes.add(start)
            for way in Walker(map, board, company).ways(start):
                joined = joined or len(way.stops) > 1
                nodes.update(way.stops)
                track.update((hex, *sorted((a, b))) for hex, a, b in way.pieces)
                if way.at[1] < 6:
                    exits.add(way.at)
        found = reach(map, TILES, board, company)
        assert {node for node, there in enumerate(found.node) if there} == nodes
        assert {divmod(place, 6) for place, there in enumerate(found.exit) if there} == exits
        assert found.joined == joined
        run = {
            (hex, *sorted(path))
            for hex in range(len(map.names))
            for p, path in enumerate(TILES.paths[board.tile[hex] * 6 + board.rotation[hex]])
            if found.track[hex] >> p & 1
        }
        assert run == track


@pytest.mark.parametrize("seed", range(60))
def test_fewest_stops_is_the_shortest_legal_way(seed: int) -> None:
    """Between two stops the answer is the least number of stops of all legal ways, and 0 where there is none."""
    random = Random(seed)
    map = patch(3, 4)
    board = scatter(random, map, tries=random.choice((1, 3, 6)))
    for start in board.token_nodes(0):
        best: dict[int, int] = {}
        for way in Walker(map, board, 0).ways(start):
            goal, stops = way.stops[-1], len(way.stops)
            best[goal] = min(stops, best.get(goal, stops))
        for goal in range(len(board.tokens)):
            if goal != start:
                assert fewest_stops(map, TILES, board, 0, start, goal) == best.get(goal, 0)
                assert fewest_stops(map, TILES, board, 0, start, goal, 3) in (best.get(goal, 0), 0)
