"""The set of routes that earns most with several trains, and the proof that none earns more."""

from __future__ import annotations

from math import gcd
from typing import Final

from railbourse.mechanisms.routes.ahead import NEVER
from railbourse.mechanisms.routes.graph import StopGraph
from railbourse.mechanisms.routes.joint import Joint
from railbourse.mechanisms.routes.running import Route, Running
from railbourse.mechanisms.routes.search import Budget
from railbourse.mechanisms.routes.swept import Swept, Wish, pieces_of, pieces_reached

STEPS: Final = 10_000_000
"""Steps that a position may cost unless the caller says else."""

QUICK: Final = 100_000
"""Steps of the search for single routes after which sweeps over the map are the better way."""


GIVEN: Final = -1
"""Stands for a train that has its route."""


class BestRun:
    """The best set of routes found.

    `routes`  one entry a train, in the order the trains were given; None for a train that stays idle
    `value`   what the set earns; 0 with no route at all where no legal set exists
    `bound`   no legal set earns more than this
    `proven`  value and bound are the same
    `steps`   how many steps it took
    """

    def __init__(self, routes: list[Route | None], value: int, bound: int, steps: int) -> None:
        self.routes = routes
        self.value = value
        self.bound = bound
        self.proven = value == bound
        self.steps = steps


def best_run(running: Running, trains: list[int], steps: int = STEPS, quick: int = QUICK) -> BestRun:
    """The best set for trains with these numbers of stops (ENDLESS for no limit), within a budget of steps.

    After `quick` of them the search for single routes gives way to sweeps.
    """
    answer = _Answer(running, trains, steps, quick)
    for special in sorted(set(trains)) if running.ends is not None else [0]:
        answer.improve(special)
    return BestRun(answer.routes, max(answer.value, 0), max(answer.bound, answer.value, 0), steps - answer.budget.left)


class _Answer:
    """The best set so far; `special` is the train that must join the demanded ends, 0 where none must."""

    def __init__(self, running: Running, trains: list[int], steps: int, quick: int) -> None:
        self.running = running
        self.quick = quick
        self.trains = trains
        self.graph = StopGraph(running)
        self.budget = Budget(steps)
        self.value = NEVER
        self.bound = NEVER
        self.routes: list[Route | None] = [None] * len(trains)

    def improve(self, special: int) -> None:
        """Take over the best set with this special train, if it is better; no set with it earns more than the bound."""
        quick = Budget(min(self.quick, self.budget.left))
        given = quick.left
        joint = Joint(self.graph, self.running, self.trains, special, quick)
        joint.solve(self.value)
        self.budget.left -= given - max(quick.left, 0)
        slots = [kind.train for kind in joint.slots]
        if joint.value > self.value:
            self._take(slots, joint.routes(), joint.value)
        bound = joint.bound
        if not joint.solved() and self.budget.left > 0:
            bound = self._sweep(joint, slots)
        self.bound = max(self.bound, bound)

    def _sweep(self, joint: Joint, slots: list[int]) -> int:
        """The same by sweeps; returns the bound."""
        pieces = pieces_of(self.graph) if self.graph.complete else pieces_reached(self.running)
        wishes: list[Wish] = [(kind.train, kind.ends, kind.idle) for kind in joint.slots]
        bound = joint.bound if self.graph.complete else len(slots) * sum(self.running.value) * 2
        swept = Swept(self.running, self.value, bound, self._unit(joint), self.budget)
        swept.solve(pieces, wishes)
        if swept.routes:
            routes = [joint.stay if route is None else route for route in swept.routes]
            self._take(slots, routes, swept.value)
        return swept.bound

    def _unit(self, joint: Joint) -> int:
        """What all values are multiples of."""
        unit = 0
        for node in range(len(self.running.value)):
            unit = gcd(unit, gcd(self.running.value[node], self.running.end_value[node]))
        return max(unit, 1)

    def _take(self, slots: list[int], routes: list[Route | None], value: int) -> None:
        """Give the routes of the slots to the trains in the order the trains were given."""
        self.value = value
        self.routes = [None] * len(self.trains)
        free = self.trains[:]
        for train, route in zip(slots, routes):
            place = free.index(train)
            free[place] = GIVEN
            self.routes[place] = route
