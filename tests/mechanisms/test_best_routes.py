"""The best set of routes on small boards, against trying every set."""

from __future__ import annotations

from random import Random

import pytest

from railbourse.mechanisms.routes.best import best_run
from railbourse.mechanisms.routes.graph import LOW_BITS, StopGraph
from railbourse.mechanisms.routes.judge import connections_of, judge_run, read_route
from railbourse.mechanisms.routes.running import ENDLESS, Route, Running
from small_boards import TILES, Walker, a_company, patch, scatter

BOARDS = 500
AT_ONCE = 50
MOST_WAYS = 5000


class Choice:
    """A legal route as the slow search knows it: stops made, what it earns, the track it uses."""

    def __init__(self, stops: list[int], gain: int, track: frozenset[tuple[int, ...]]) -> None:
        self.stops = stops
        self.gain = gain
        self.track = track


def all_choices(running: Running) -> list[Choice] | None:
    """Every legal route of any length, or None where there are too many for a slow search."""
    walker = Walker(running.map, running.board, running.company, running.sleeper)
    choices: dict[tuple[tuple[int, ...], frozenset[tuple[int, ...]]], Choice] = {}
    walked = 0
    for start in range(len(running.value)):
        hex, k = divmod(start, running.map.nodes)
        if k >= len(TILES.tiles[running.board.tile[hex]].nodes):
            continue
        for way in walker.ways(start):
            walked += 1
            if walked > MOST_WAYS:
                return None
            if way.at[1] < 6 or len(way.stops) < 2:
                continue
            if not any(running.own(node) for node in way.stops):
                continue
            if len({running.place[node] for node in way.met}) < len(way.met):
                continue
            links = [(hex, *sorted((a, b))) for hex, a, b in way.pieces if a >= 6 and b >= 6]
            track = frozenset([(side,) for side in way.sides] + links)
            gain = sum(running.value[node] for node in way.stops)
            gain += running.end_value[way.stops[0]] + running.end_value[way.stops[-1]]
            key = (tuple(sorted((way.stops[0], way.stops[-1]))), track)
            choices[key] = Choice(way.stops, gain, track)
    return sorted(choices.values(), key=lambda choice: -choice.gain)


def try_all(running: Running, choices: list[Choice], trains: list[int]) -> int | None:
    """The most that any legal set earns; None where no legal set exists."""
    idle = 0
    if running.local:
        idle = max((running.value[node] for node in running.board.token_nodes(running.company)), default=0)
    best: int | None = None

    def choose(train: int, used: frozenset[tuple[int, ...]], gain: int, joined: bool) -> None:
        nonlocal best
        if train == len(trains):
            if joined and (best is None or gain > best):
                best = gain
            return
        most = max(idle, choices[0].gain if choices else 0)
        if best is not None and gain + most * (len(trains) - train) <= best:
            return
        for choice in choices:
            if len(choice.stops) <= trains[train] and not used & choice.track:
                ends = {choice.stops[0], choice.stops[-1]}
                here = running.ends is not None and ends == set(running.ends)
                choose(train + 1, used | choice.track, gain + choice.gain, joined or here)
        choose(train + 1, used, gain + idle, joined)

    choose(0, frozenset(), 0, running.ends is None)
    return best


SEARCH, SWEEP = 10**6, 0


@pytest.mark.parametrize("quick", [SEARCH, SWEEP], ids=["search", "sweep"])
@pytest.mark.parametrize("first", range(0, BOARDS, AT_ONCE))
def test_best_set_earns_what_the_best_of_all_sets_earns(first: int, quick: int) -> None:
    """On 500 random boards no set of legal routes earns more than the one found, which is legal and worth its value.

    The search for single routes and the sweeps over the map are asked apart.
    """
    for seed in range(first, first + AT_ONCE):
        random = Random(seed)
        least = random.choice((1, 5, 20, 60))
        while True:
            map = patch(random.choice((3, 4)), random.choice((3, 4)))
            board = scatter(random, map, tries=random.choice((2, 6, 12)))
            running = a_company(random, map, board)
            choices = all_choices(running)
            if choices and len(choices) >= least:
                break
        trains = [random.choice((2, 2, 3, 3, 4, 5, ENDLESS)) for _ in range(random.choice((1, 2, 2, 3)))]
        found = best_run(running, trains, quick=quick)
        assert found.proven
        expected = try_all(running, choices, trains)
        assert found.value == (expected or 0)
        pairs = [(train, route) for train, route in zip(trains, found.routes) if route is not None]
        if expected is not None:
            assert judge_run(running, [train for train, _ in pairs], [route for _, route in pairs]) is None
        assert sum(running.worth(route) for _, route in pairs) == found.value
        for _, route in pairs:
            if route.steps:
                assert same_way(read_route(running, connections_of(route, map)), route)


@pytest.mark.parametrize("rows, least", [(4, 0), (6, LOW_BITS // 2), (6, LOW_BITS), (10, 2 * LOW_BITS)])
def test_search_and_sweeps_agree_however_wide_the_masks_are(rows: int, least: int) -> None:
    """On boards with so much track in common that its bits fit into one native integer, into two, or into neither.

    The sweeps know nothing of these masks.
    """
    tried = 0
    for seed in range(400):
        random = Random(seed)
        map = patch(rows, rows)
        running = a_company(random, map, scatter(random, map, tries=12))
        if not least <= bits_of(StopGraph(running)) < least + LOW_BITS:
            continue
        trains = [random.choice((3, 4, 5)) for _ in range(2)]
        searched, swept = (best_run(running, trains, quick=quick) for quick in (SEARCH, SWEEP))
        if searched.proven and swept.proven:
            assert searched.value == swept.value
            tried += 1
        if tried == 8:
            return
    raise AssertionError("too few boards are so wide")


def bits_of(graph: StopGraph) -> int:
    """How many bits the masks of the graph have."""
    return (graph.track_high << LOW_BITS | graph.track_low).bit_length()


def same_way(read: object, route: Route) -> bool:
    """The route, in either direction."""
    return isinstance(read, Route) and route.stops in (read.stops, read.stops[::-1])
