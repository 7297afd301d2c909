"""Several trains together: a first set, the routes that could be part of a better one, and the best choice of them."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from railbourse.mechanisms.routes.ahead import NEVER, Ahead, Gains
from railbourse.mechanisms.routes.graph import Step, StopGraph
from railbourse.mechanisms.routes.running import Route, Running
from railbourse.mechanisms.routes.search import Budget, Found, Search

MOST_ORDERS: Final = 24
"""Orders of the trains in which a first set is sought."""


class Kind:
    """Trains that are alike.

    `train`   the stops its trains make, as given
    `ends`    the ends that its route must have, or None
    `search`  finds its routes
    `idle`    what a train of the kind earns without a route; NEVER when it must have one
    `best`    the best route of one train of the kind, None where idleness is better
    `top`     the most that one train of the kind can earn
    `found`   routes that may be part of the best set, most first
    `gains`   one entry a route found: what it earns
    `lows`    one entry a route found: the low part of the bits of its track
    """

    def __init__(self, train: int, ends: tuple[int, int] | None, search: Search, idle: int) -> None:
        self.train = train
        self.ends = ends
        self.search = search
        self.idle = idle
        self.top = NEVER
        self.best: Found | None = None
        self.found: list[Found] = []
        self.gains: vec[i64] = vec[i64]()
        self.lows: vec[i64] = vec[i64]()

    def list_routes(self, floor: int) -> None:
        """All routes that earn more than `floor` have been found."""
        self.found = self.search.all_routes(floor)
        self.gains = vec[i64]([route.gain for route in self.found])
        self.lows = vec[i64]([route.low for route in self.found])

    def next_free(self, number: i64, low: i64, high: int, floor: i64, budget: Budget) -> i64:
        """The first route from this one on that uses no track of the mask; -1 if no such route earns over `floor`.

        Every route looked at is a step.
        """
        gains, lows = self.gains, self.lows
        first = number
        while number < len(lows) and gains[number] > floor:
            if not lows[number] & low and not (high and self.found[number].high & high):
                budget.left -= int(number - first + 1)
                return number if budget.left >= 0 else -1
            number += 1
        budget.left -= int(number - first)
        return -1


class Joint:
    """The best set for given trains, of which the special one, if any, must join the demanded ends.

    `slots`   one entry a train: its kind; trains of one kind follow each other
    `chosen`  one entry a slot: its route in the best set, or None
    `value`   what the best set earns; NEVER when there is none
    `bound`   no set earns more
    `stay`    the route of a train that stays in a city, where that is allowed
    """

    def __init__(self, graph: StopGraph, running: Running, trains: list[int], special: int, budget: Budget) -> None:
        self.graph = graph
        self.budget = budget
        self.value = NEVER
        self.bound = NEVER
        self.stay = _stay(running)
        self.chosen: list[Found | None] = []
        self.slots: list[Kind] = []
        self.trial: list[Found | None] = []
        rest = sorted(trains, reverse=True)
        if special:
            rest.remove(special)
            self.slots.append(self._kind(running, special, running.ends))
        for place, train in enumerate(rest):
            alike = place > 0 and rest[place - 1] == train
            self.slots.append(self.slots[-1] if alike else self._kind(running, train, None))

    def _kind(self, running: Running, train: int, ends: tuple[int, int] | None) -> Kind:
        most = max(min(train, self.graph.places), 1)
        gains = Gains(self.graph, running, ends)
        search = Search(self.graph, gains, Ahead(self.graph, gains, most), most, self.budget)
        idle = 0 if self.stay is None else running.worth(self.stay)
        return Kind(train, ends, search, idle if ends is None else NEVER)

    def solve(self, floor: int) -> None:
        """Find the best set that earns more than `floor`."""
        self.value = floor
        self._find_tops()
        if any(kind.top == NEVER for kind in self.slots):
            self.value = NEVER
            return
        self.bound = sum(kind.top for kind in self.slots)
        if self.bound > self.value:
            self._first_sets()
        if self.bound > self.value:
            self._list_routes()
            self.trial = [None] * len(self.slots)
            self._choose(0, 0, 0, 0, 0)
            if self.budget.left >= 0:
                self.bound = self.value
        if not self.chosen:
            self.value = NEVER

    def solved(self) -> bool:
        """No set earns more than both the one found and the floor."""
        return self.budget.left >= 0 and self.graph.complete

    def routes(self) -> list[Route | None]:
        """One entry a slot: its route in the set found."""
        return [self.stay if found is None else _route(self.graph, found) for found in self.chosen]

    def _find_tops(self) -> None:
        """Each kind's best route by itself."""
        for slot, kind in enumerate(self.slots):
            if slot and self.slots[slot - 1] is kind:
                continue
            kind.best = kind.search.best_route(kind.idle)
            kind.top = kind.idle if kind.best is None else kind.best.gain
            if self.budget.left < 0:
                self._settle_for(slot, kind.best)
                kind.top = max(kind.top, kind.search.bound())

    def _settle_for(self, slot: int, best: Found | None) -> None:
        """A first set of one train, as the budget is spent."""
        idle = [kind.idle for place, kind in enumerate(self.slots) if place != slot]
        if best is not None and best.gain + sum(idle) > self.value and NEVER not in idle:
            self.value = best.gain + sum(idle)
            self.chosen = [best if place == slot else None for place in range(len(self.slots))]

    def _first_sets(self) -> None:
        """One train after the other takes the best route that is left, in several orders."""
        orders: set[tuple[int, ...]] = set()
        first = [self.slots.index(kind) for kind in self.slots]
        for order in permutations(range(len(first))):
            orders.add(tuple([first[slot] for slot in order]))
            if len(orders) > MOST_ORDERS:
                break
        for kinds in sorted(orders):
            self._take_turns(list(kinds))
            if self.value == self.bound:
                return

    def _take_turns(self, order: list[int]) -> None:
        low, high, gain = 0, 0, 0
        taken: list[Found | None] = [None] * len(order)
        for place in order:
            kind = self.slots[place]
            best = kind.search.best_route(kind.idle, low, high) if low or high else kind.best
            if best is None and kind.idle == NEVER:
                return
            gain += kind.idle if best is None else best.gain
            slot = place
            while taken[slot] is not None:
                slot += 1
            taken[slot] = best
            if best is not None:
                low |= best.low
                high |= best.high
        if gain > self.value:
            self.value = gain
            self.chosen = taken

    def _list_routes(self) -> None:
        """For each kind all routes with which, were every other train to run its best, more could be earned."""
        for slot, kind in enumerate(self.slots):
            if slot == 0 or self.slots[slot - 1] is not kind:
                floor = self.value - (self.bound - kind.top)
                kind.list_routes(max(floor, kind.idle))

    def _choose(self, slot: int, first: i64, low: i64, high: int, gain: i64) -> None:
        """Try all choices for this slot and those after it that could earn more than the best set so far."""
        if slot == len(self.slots):
            if gain > self.value:
                self.value = int(gain)
                self.chosen = self.trial[:]
            return
        kind = self.slots[slot]
        rest: i64 = sum([other.top for other in self.slots[slot + 1 :]])
        alike = slot + 1 < len(self.slots) and self.slots[slot + 1] is kind
        number = kind.next_free(first, low, high, self.value - gain - rest, self.budget)
        while number >= 0:
            route = kind.found[number]
            self.trial[slot] = route
            next = number + 1 if alike else 0
            self._choose(slot + 1, next, low | route.low, high | route.high, gain + route.gain)
            number = kind.next_free(number + 1, low, high, self.value - gain - rest, self.budget)
        self.trial[slot] = None
        if kind.idle != NEVER and gain + kind.idle + rest > self.value:
            self._choose(slot + 1, len(kind.found) if alike else 0, low, high, gain + kind.idle)


def _route(graph: StopGraph, found: Found) -> Route:
    """The route of two arms: back along the first, on along the second."""
    stops: list[int] = []
    steps: list[Step] = []
    for arc in found.first[::-1]:
        stops.append(graph.target[arc])
        steps.extend(graph.steps(arc ^ 1))
    stops.append(found.token)
    for arc in found.second:
        stops.append(graph.target[arc])
        steps.extend(graph.steps(arc))
    last = len(stops) - 1
    met = [graph.nodes[stop] for place, stop in enumerate(stops) if place in (0, last) or not graph.skips[stop]]
    return Route(tuple(met), tuple(steps))


def _stay(running: Running) -> Route | None:
    """The best city to stay in."""
    if not running.local:
        return None
    tokens = running.board.token_nodes(running.company)
    best = max(tokens, key=lambda node: running.value[node], default=-1)
    return Route((best,), ()) if best >= 0 else None
