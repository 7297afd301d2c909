"""How much a train can still earn from every place, whatever it has done before."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from railbourse.mechanisms.routes.graph import StopGraph
from railbourse.mechanisms.routes.running import Running

NEVER: Final = -(1 << 40)
"""Less than any route can earn: here no route may end."""


class Gains:
    """What the stops of a graph earn one train.

    `arc`    one entry an arc: what is earned by coming over it, with the stop it comes to
    `start`  one entry a stop: what is earned by starting the search there
    `end`    one entry a stop: what is earned in addition when the route ends there, or NEVER
    `cost`   one entry an arc: the stops it uses up, 1, or 0 where it comes to a city that is run through
    """

    def __init__(self, graph: StopGraph, running: Running, ends: tuple[int, int] | None) -> None:
        skips = graph.skips
        self.start = [running.value[node] for node in graph.nodes]
        coming = [0 if skip else gain for skip, gain in zip(skips, self.start)]
        self.end: list[int] = []
        for stop, node in enumerate(graph.nodes):
            gain = running.end_value[node] + (self.start[stop] if skips[stop] else 0)
            barred = skips[stop] and not running.sleeper_ends
            self.end.append(gain if not barred and (ends is None or node in ends) else NEVER)
        self.arc = [coming[stop] for stop in graph.target]
        self.cost = [1 - skips[stop] for stop in graph.target]


class Ahead:
    """For each number of stops left and each arc a bound on what comes after the arc.

    No way that has come over the arc, and makes at most k more stops, can earn more from there on than
    `row[k * stride + arc]`. The ways counted may come to a stop again, but not at once; so the true best is this or
    less. Where a train may make more stops than there are places, all rows are one and the same, and `stride` is 0.
    """

    def __init__(self, graph: StopGraph, gains: Gains, most: int) -> None:
        self.graph = graph
        self.gains = gains
        arcs, rows = len(graph.target), max(min(most, graph.places), 1)
        self.row: vec[i64] = vec[i64]([0] * (rows * arcs))
        self._fill_first()
        for number in range(1, rows):
            self._fill(number * arcs, arcs)
        self.stride = arcs
        if most >= graph.places:
            self.row = self.row[(rows - 1) * arcs :]
            self.stride = 0

    def _fill_first(self) -> None:
        """The row for no more stops."""
        target, skips, end = self.graph.target, self.graph.skips, self.gains.end
        for arc in range(len(target)):
            self.row[arc] = NEVER if skips[target[arc]] else end[target[arc]]

    def _fill(self, at: i64, arcs: i64) -> None:
        """The row that begins at this place, for one more stop than in the row before it."""
        target, onward, end = self.graph.target, self.graph.onward, self.gains.end
        gain, cost, row = self.gains.arc, self.gains.cost, self.row
        before = at - arcs
        for arc in range(arcs):
            best: i64 = end[target[arc]]
            for then in onward[arc]:
                if cost[then]:
                    more: i64 = gain[then] + row[before + then]
                    if more > best:
                        best = more
            row[at + arc] = best
        while self.graph.sleepers and self._run_through(at, arcs):
            pass

    def _run_through(self, at: i64, arcs: i64) -> bool:
        """Let ways of a row go on through cities that are no stops; whether any of them gained by it."""
        onward, gain, cost, row = self.graph.onward, self.gains.arc, self.gains.cost, self.row
        gained = False
        for arc in range(arcs):
            for then in onward[arc]:
                if not cost[then] and gain[then] + row[at + then] > row[at + arc]:
                    row[at + arc] = gain[then] + row[at + then]
                    gained = True
        return gained
