"""The search for routes of one train: two arms from a token, cut off where nothing better can follow."""

from __future__ import annotations

from railbourse.mechanisms.routes.ahead import NEVER, Gains
from railbourse.mechanisms.routes.graph import StopGraph


class Found:
    """A route as arcs of the graph.

    `gain`   what it earns
    `whole`  bits of all its track
    `token`  the stop where both arms begin
    `first`  the arcs of one arm from the token outwards; `second` those of the other, or empty
    """

    def __init__(self, gain: int, whole: int, token: int, first: list[int], second: list[int]) -> None:
        self.gain = gain
        self.whole = whole
        self.token = token
        self.first = first
        self.second = second


class Budget:
    """Steps that may still be made."""

    def __init__(self, steps: int) -> None:
        self.left = steps


class Search:
    """Routes of a train with `most` stops that earn more than `floor`.

    With `all` the routes are collected, the best one for each set of track; otherwise the floor rises to the best.
    `ahead` is the table of `ahead_table`.
    """

    def __init__(self, graph: StopGraph, gains: Gains, ahead: list[list[int]], most: int, budget: Budget) -> None:
        self.graph = graph
        self.gains = gains
        self.ahead = ahead
        self.most = most
        self.budget = budget
        self.splits = 1 if most > 1 and ahead[0] is ahead[-1] else most
        self.barred = bytearray(len(graph.source))
        self.floor = 0
        self.all = False
        self.best: Found | None = None
        self.found: dict[int, Found] = {}
        self.token = 0
        self.later: list[int] = []
        self.second_best: list[int] = []
        self.first_arm: list[int] = []
        self.second_arm: list[int] = []

    def best_route(self, floor: int, used: int = 0) -> Found | None:
        """The route that earns most, if that is more than `floor`, and uses none of the track in `used`."""
        self._clear(False)
        self._run(floor, used)
        return self.best

    def all_routes(self, floor: int) -> list[Found]:
        """Every route that earns more than `floor`, most first."""
        self._clear(True)
        self._run(floor, 0)
        return sorted(self.found.values(), key=_gain, reverse=True)

    def _clear(self, all: bool) -> None:
        self.all = all
        self.best = None
        self.found = {}

    def bound(self) -> int:
        """No route earns more than this, as far as the table tells without a search."""
        best = NEVER
        for token in self.graph.own:
            arms = [self.gains.arc[arc] + self.ahead[-1][arc] for arc in self.graph.leaving[token]]
            arms = sorted([*arms, self.gains.end[token], self.gains.end[token]])
            best = max(best, self.gains.start[token] + arms[-1] + arms[-2])
        return best

    def _run(self, floor: int, used: int) -> None:
        graph = self.graph
        self.floor = max(floor, NEVER // 2)
        for arc in range(len(graph.source)):
            self.barred[arc] = 1 if graph.whole[arc] & used else 0
        for token in graph.own:
            self._from_token(token)
            for arc in graph.leaving[token]:
                self.barred[arc ^ 1] = 1

    def _from_token(self, token: int) -> None:
        """Routes over this token and none of those already dealt with."""
        graph, gains = self.graph, self.gains
        arms: list[tuple[int, int]] = []
        top = self.ahead[-1]
        for arc in graph.leaving[token]:
            if not self.barred[arc]:
                arms.append((gains.arc[arc] + top[arc], arc))
        arms.sort(reverse=True)
        order = [arc for _, arc in arms]
        tables = self._second_tables(token, order)
        self.token = token
        left = self.most - 1
        for number, arc in enumerate(order):
            self.second_best = tables[number]
            self.later = order[number + 1 :] if graph.passes[token] else []
            gain = gains.start[token] + gains.arc[arc]
            after = left - gains.cost[arc]
            if after >= 0 and gain + self._both_ahead(arc, after) > self.floor:
                self.first_arm.append(arc)
                self._first(arc, after, graph.shared[arc], graph.place[token] | graph.place[graph.target[arc]], gain)
                self.first_arm.pop()

    def _second_tables(self, token: int, order: list[int]) -> list[list[int]]:
        """For each arm of the order, and each number of stops left: the most that a later arm, or none, can earn."""
        gains = self.gains
        table = [gains.end[token]] * self.most
        tables = [table]
        if self.graph.passes[token]:
            for arc in order[:0:-1]:
                cost = gains.cost[arc]
                row = table[:]
                for left in range(cost, self.most):
                    row[left] = max(row[left], gains.arc[arc] + self.ahead[left - cost][arc])
                table = row
                tables.append(row)
        else:
            tables = tables * max(len(order), 1)
        tables.reverse()
        return tables

    def _both_ahead(self, arc: int, left: int) -> int:
        """The most that the rest of the first arm and the second arm can earn with `left` stops between them."""
        if self.splits == 1:
            return self.ahead[0][arc] + self.second_best[-1]
        best = NEVER
        for mine in range(left + 1):
            both = self.ahead[mine][arc] + self.second_best[left - mine]
            if both > best:
                best = both
        return best

    def _first(self, arc: int, left: int, shared: int, places: int, gain: int) -> None:
        """The first arm has come over the arc: lengthen it, or end it and begin the second."""
        graph, gains = self.graph, self.gains
        self.budget.left -= 1
        if self.budget.left < 0:
            return
        stop = graph.target[arc]
        end = gains.end[stop]
        after = left - graph.skips[stop]
        if end != NEVER and after >= 0 and gain + end + self.second_best[after] > self.floor:
            self._close(after, shared, places, gain + end)
        for then in graph.onward[arc]:
            place = graph.place[graph.target[then]]
            if places & place or shared & graph.shared[then] or self.barred[then]:
                continue
            after = left - gains.cost[then]
            more = gain + gains.arc[then]
            if after >= 0 and more + self._both_ahead(then, after) > self.floor:
                self.first_arm.append(then)
                self._first(then, after, shared | graph.shared[then], places | place, more)
                self.first_arm.pop()

    def _close(self, left: int, shared: int, places: int, gain: int) -> None:
        """The first arm has ended; the token is the other end, or a second arm begins there."""
        graph, gains = self.graph, self.gains
        if gain + gains.end[self.token] > self.floor:
            self._keep(gain + gains.end[self.token])
        for arc in self.later:
            place = graph.place[graph.target[arc]]
            if places & place or shared & graph.shared[arc]:
                continue
            after = left - gains.cost[arc]
            if after >= 0 and gain + gains.arc[arc] + self.ahead[after][arc] > self.floor:
                self.second_arm.append(arc)
                self._second(arc, after, shared | graph.shared[arc], places | place, gain + gains.arc[arc])
                self.second_arm.pop()

    def _second(self, arc: int, left: int, shared: int, places: int, gain: int) -> None:
        """The second arm has come over the arc: end it, or lengthen it."""
        graph, gains = self.graph, self.gains
        self.budget.left -= 1
        if self.budget.left < 0:
            return
        stop = graph.target[arc]
        end = gains.end[stop]
        if left >= graph.skips[stop] and gain + end > self.floor:
            self._keep(gain + end)
        for then in graph.onward[arc]:
            place = graph.place[graph.target[then]]
            if places & place or shared & graph.shared[then] or self.barred[then]:
                continue
            after = left - gains.cost[then]
            more = gain + gains.arc[then]
            if after >= 0 and more + self.ahead[after][then] > self.floor:
                self.second_arm.append(then)
                self._second(then, after, shared | graph.shared[then], places | place, more)
                self.second_arm.pop()

    def _keep(self, gain: int) -> None:
        whole = 0
        for arc in self.first_arm:
            whole |= self.graph.whole[arc]
        for arc in self.second_arm:
            whole |= self.graph.whole[arc]
        route = Found(gain, whole, self.token, self.first_arm[:], self.second_arm[:])
        if not self.all:
            self.best = route
            self.floor = gain
        elif whole not in self.found or self.found[whole].gain < gain:
            self.found[whole] = route


def _gain(route: Found) -> int:
    return route.gain
