"""The set of routes that earns most with several trains, and the proof that none earns more."""

from __future__ import annotations

from typing import Final

from railbourse.mechanisms.routes.ahead import NEVER
from railbourse.mechanisms.routes.graph import Step, StopGraph
from railbourse.mechanisms.routes.joint import Joint
from railbourse.mechanisms.routes.running import Route, Running
from railbourse.mechanisms.routes.search import Budget, Found

STEPS: Final = 3_000_000
"""Search steps that a position may cost unless the caller says else."""


class BestRun:
    """The best set of routes found.

    `routes`  one entry a train, in the order the trains were given; None for a train that stays idle
    `value`   what the set earns; 0 with no route at all where no legal set exists
    `bound`   no legal set earns more than this
    `proven`  value and bound are the same
    `steps`   how many search steps it took
    """

    def __init__(self, routes: list[Route | None], value: int, bound: int, steps: int) -> None:
        self.routes = routes
        self.value = value
        self.bound = bound
        self.proven = value == bound
        self.steps = steps


def best_run(running: Running, trains: list[int], steps: int = STEPS) -> BestRun:
    """The best set for trains with these numbers of stops (ENDLESS for no limit), within a budget of search steps."""
    graph = StopGraph(running)
    budget = Budget(steps)
    value, bound = NEVER, 0
    routes: list[Route | None] = [None] * len(trains)
    for special in sorted(set(trains)) if running.ends is not None else [0]:
        joint = Joint(graph, running, trains, special, budget)
        joint.solve(value)
        bound = max(bound, joint.bound)
        if joint.value > value:
            value = joint.value
            routes = _as_given(graph, running, trains, joint)
    return BestRun(routes, max(value, 0), max(bound, value), steps - budget.left)


def _as_given(graph: StopGraph, running: Running, trains: list[int], joint: Joint) -> list[Route | None]:
    """The routes of the trains in the order the trains were given."""
    routes: list[Route | None] = [None] * len(trains)
    free = set(range(len(trains)))
    for slot, kind in enumerate(joint.slots):
        train = next(train for train in sorted(free) if trains[train] == kind.train)
        free.discard(train)
        found = joint.chosen[slot]
        routes[train] = _route(graph, found) if found is not None else joint.stay
    return routes


def _route(graph: StopGraph, found: Found) -> Route:
    """The route of two arms: back along the first, on along the second."""
    stops: list[int] = []
    steps: list[Step] = []
    for arc in found.first[::-1]:
        stops.append(graph.target[arc])
        steps.extend(graph.steps[arc ^ 1])
    stops.append(found.token)
    for arc in found.second:
        stops.append(graph.target[arc])
        steps.extend(graph.steps[arc])
    last = len(stops) - 1
    met = [graph.nodes[stop] for place, stop in enumerate(stops) if place in (0, last) or not graph.skips[stop]]
    return Route(tuple(met), tuple(steps))
