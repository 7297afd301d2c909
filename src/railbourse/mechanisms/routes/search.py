"""The search for routes of one train: two arms from a token, cut off where nothing better can follow."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from railbourse.mechanisms.routes.ahead import NEVER, Ahead, Gains
from railbourse.mechanisms.routes.graph import LOW_BITS, StopGraph


class Found:
    """A route as arcs of the graph.

    `gain`         what it earns
    `low`, `high`  the two parts of the mask of its track
    `token`        the stop where both arms begin
    `first`        the arcs of one arm from the token outwards; `second` those of the other, or empty
    """

    def __init__(self, gain: int, low: i64, high: int, token: int, first: vec[i64], second: vec[i64]) -> None:
        self.gain = gain
        self.low = low
        self.high = high
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
    What a route has used so far goes with the search as the two parts of a mask, `low` and `high` (`StopGraph`); how
    many arcs its arms have, as `ones` and `twos`.
    """

    def __init__(self, graph: StopGraph, gains: Gains, ahead: Ahead, most: int, budget: Budget) -> None:
        self.graph = graph
        self.gains = gains
        self.ahead = ahead
        self.most = most
        self.budget = budget
        self.splits = 1 if most > 1 and not ahead.stride else most
        self.barred = [0] * len(graph.whole)
        self.floor: i64 = 0
        self.all = False
        self.best: Found | None = None
        self.found: dict[int, Found] = {}
        self.token = 0
        self.later: list[int] = []
        self.second_best: vec[i64] = vec[i64]()
        self.first_arm: vec[i64] = vec[i64]([0] * (graph.places + 1))
        self.second_arm: vec[i64] = vec[i64]([0] * (graph.places + 1))

    def best_route(self, floor: int, low: int = 0, high: int = 0) -> Found | None:
        """The route that earns most, if that is more than `floor`, and uses none of the track of the mask."""
        self._clear(False)
        self._run(floor, low, high)
        return self.best

    def all_routes(self, floor: int) -> list[Found]:
        """Every route that earns more than `floor`, most first."""
        self._clear(True)
        self._run(floor, 0, 0)
        return sorted(self.found.values(), key=_gain, reverse=True)

    def _clear(self, all: bool) -> None:
        self.all = all
        self.best = None
        self.found = {}

    def bound(self) -> int:
        """No route earns more than this, as far as the table tells without a search."""
        gains, ahead = self.gains, self.ahead
        last = ahead.stride * (self.most - 1)
        best = NEVER
        for token in self.graph.own:
            end = gains.end[token]
            arms = [gains.arc[arc] + int(ahead.row[last + arc]) for arc in self.graph.leaving[token]]
            arms = sorted([*arms, end, end])
            best = max(best, gains.start[token] + arms[-1] + arms[-2])
        return best

    def _run(self, floor: int, low: int, high: int) -> None:
        graph, barred = self.graph, self.barred
        self.floor = max(floor, NEVER // 2)
        for arc in range(len(barred)):
            barred[arc] = 1 if graph.low[arc] & low or (high and graph.high[arc] & high) else 0
        for token in graph.own:
            self._from_token(token)
            for arc in graph.leaving[token]:
                barred[arc ^ 1] = 1

    def _from_token(self, token: int) -> None:
        """Routes over this token and none of those already dealt with."""
        graph, gains = self.graph, self.gains
        order = self._arms(token)
        tables = self._second_tables(token, order)
        self.token = token
        for number, arc in enumerate(order):
            self.second_best = tables[number]
            self.later = order[number + 1 :] if graph.passes[token] else []
            gain = gains.start[token] + gains.arc[arc]
            after = self.most - 1 - gains.cost[arc]
            if after >= 0 and gain + self._both_ahead(arc, after) > self.floor:
                low, high = graph.at_low[token] | graph.low[arc], graph.at_high[token] | graph.high[arc]
                self.first_arm[0] = arc
                self._first(arc, 1, after, low, high, gain)

    def _arms(self, token: int) -> list[int]:
        """The arcs that may be taken from the token, most promising first."""
        ahead = self.ahead
        last = ahead.stride * (self.most - 1)
        arms: list[tuple[int, int]] = []
        for arc in self.graph.leaving[token]:
            if not self.barred[arc]:
                arms.append((self.gains.arc[arc] + int(ahead.row[last + arc]), arc))
        arms.sort(reverse=True)
        return [arc for _, arc in arms]

    def _second_tables(self, token: int, order: list[int]) -> list[vec[i64]]:
        """For each arm of the order, and each number of stops left: the most that a later arm, or none, can earn."""
        gain, cost = self.gains.arc, self.gains.cost
        ahead, stride = self.ahead.row, self.ahead.stride
        table: vec[i64] = vec[i64]([self.gains.end[token]] * self.most)
        tables = [table]
        if self.graph.passes[token]:
            for arc in order[:0:-1]:
                table = table[:]
                for left in range(cost[arc], self.most):
                    more: i64 = gain[arc] + ahead[(left - cost[arc]) * stride + arc]
                    if more > table[left]:
                        table[left] = more
                tables.append(table)
        else:
            tables = tables * max(len(order), 1)
        tables.reverse()
        return tables

    def _both_ahead(self, arc: i64, left: i64) -> i64:
        """The most that the rest of the first arm and the second arm can earn with `left` stops between them."""
        ahead, stride, second = self.ahead.row, self.ahead.stride, self.second_best
        if self.splits == 1:
            return ahead[arc] + second[self.most - 1]
        best: i64 = NEVER
        place = arc
        while left >= 0:
            both = ahead[place] + second[left]
            if both > best:
                best = both
            place += stride
            left -= 1
        return best

    def _first(self, arc: int, ones: i64, left: i64, low: i64, high: int, gain: i64) -> None:
        """The first arm has come over the arc: lengthen it, or end it and begin the second."""
        graph, gains = self.graph, self.gains
        self.budget.left -= 1
        if self.budget.left < 0:
            return
        stop = graph.target[arc]
        end: i64 = gains.end[stop]
        after: i64 = left - graph.skips[stop]
        if end != NEVER and after >= 0 and gain + end + self.second_best[after] > self.floor:
            self._close(ones, after, low, high, gain + end)
        lows, highs, barred, earned, cost = graph.low, graph.high, self.barred, gains.arc, gains.cost
        for then in graph.onward[arc]:
            lower: i64 = lows[then]
            if low & lower or barred[then]:
                continue
            if graph.wide and high & highs[then]:
                continue
            after = left - cost[then]
            more: i64 = gain + earned[then]
            if after >= 0 and more + self._both_ahead(then, after) > self.floor:
                self.first_arm[ones] = then
                self._first(then, ones + 1, after, low | lower, high | highs[then], more)

    def _close(self, ones: i64, left: i64, low: i64, high: int, gain: i64) -> None:
        """The first arm has ended; the token is the other end, or a second arm begins there."""
        graph, gains = self.graph, self.gains
        ahead, stride = self.ahead.row, self.ahead.stride
        end: i64 = gains.end[self.token]
        if gain + end > self.floor:
            self._keep(gain + end, ones, 0, low, high)
        for arc in self.later:
            lower: i64 = graph.low[arc]
            if low & lower or (graph.wide and high & graph.high[arc]):
                continue
            after: i64 = left - gains.cost[arc]
            more: i64 = gain + gains.arc[arc]
            if after >= 0 and more + ahead[after * stride + arc] > self.floor:
                self.second_arm[0] = arc
                self._second(arc, ones, 1, after, low | lower, high | graph.high[arc], more)

    def _second(self, arc: int, ones: i64, twos: i64, left: i64, low: i64, high: int, gain: i64) -> None:
        """The second arm has come over the arc: end it, or lengthen it."""
        graph, gains = self.graph, self.gains
        self.budget.left -= 1
        if self.budget.left < 0:
            return
        stop = graph.target[arc]
        end: i64 = gains.end[stop]
        if left >= graph.skips[stop] and gain + end > self.floor:
            self._keep(gain + end, ones, twos, low, high)
        lows, highs, barred, earned, cost = graph.low, graph.high, self.barred, gains.arc, gains.cost
        ahead, stride = self.ahead.row, self.ahead.stride
        for then in graph.onward[arc]:
            lower: i64 = lows[then]
            if low & lower or barred[then]:
                continue
            if graph.wide and high & highs[then]:
                continue
            after: i64 = left - cost[then]
            more: i64 = gain + earned[then]
            if after >= 0 and more + ahead[after * stride + then] > self.floor:
                self.second_arm[twos] = then
                self._second(then, ones, twos + 1, after, low | lower, high | highs[then], more)

    def _keep(self, gain: i64, ones: i64, twos: i64, low: i64, high: int) -> None:
        """The arms as they stand make a route that earns so much."""
        graph = self.graph
        low &= graph.track_low
        high &= graph.track_high
        if not self.all:
            self.best = self._route(gain, ones, twos, low, high)
            self.floor = gain
            return
        whole = high << LOW_BITS | int(low) if graph.wide else int(low)
        known = self.found.get(whole)
        if known is None:
            self.found[whole] = self._route(gain, ones, twos, low, high)
        elif known.gain < gain:
            # Among routes that earn the same the one found first comes first.
            del self.found[whole]
            self.found[whole] = self._route(gain, ones, twos, low, high)

    def _route(self, gain: i64, ones: i64, twos: i64, low: i64, high: int) -> Found:
        return Found(int(gain), low, high, self.token, self.first_arm[:ones], self.second_arm[:twos])


def _gain(route: Found) -> int:
    return route.gain
