"""How much a train can still earn from every place, whatever it has done before."""

from __future__ import annotations

from typing import Final

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
        value = [running.value[node] for node in graph.nodes]
        skips = graph.skips
        self.start = value
        self.arc = [0 if skips[stop] else value[stop] for stop in graph.target]
        self.cost = [1 - skips[stop] for stop in graph.target]
        self.end: list[int] = []
        for stop, node in enumerate(graph.nodes):
            gain = running.end_value[node] + (value[stop] if skips[stop] else 0)
            barred = skips[stop] and not running.sleeper_ends
            self.end.append(gain if not barred and (ends is None or node in ends) else NEVER)


def ahead_table(graph: StopGraph, gains: Gains, most: int) -> list[list[int]]:
    """Row k, entry arc: no way that has come over the arc, and makes at most k more stops, can earn more from there on.

    The ways counted here may come to a stop again, but not at once; so the true best is this or less. Rows beyond the
    number of places are one and the same: no route has so many stops.
    """
    rows = [_row(graph, gains, None)]
    places = len(set(graph.place))
    for _ in range(1, min(most, places)):
        rows.append(_row(graph, gains, rows[-1]))
    if most >= places:
        return [rows[-1]] * most
    return rows


def _row(graph: StopGraph, gains: Gains, before: list[int] | None) -> list[int]:
    """The row after `before`; the first one, for no more stops, without it."""
    row: list[int] = []
    for arc, stop in enumerate(graph.target):
        ends = before is not None or not graph.skips[stop]
        best = gains.end[stop] if ends else NEVER
        if before is not None:
            for then in graph.onward[arc]:
                if gains.cost[then]:
                    best = max(best, gains.arc[then] + before[then])
        row.append(best)
    while before is not None and 1 in graph.skips and _run_through(graph, gains, row):
        pass
    return row


def _run_through(graph: StopGraph, gains: Gains, row: list[int]) -> bool:
    """Let ways of this row go on through cities that are no stops; whether any of them gained by it."""
    gained = False
    for arc in range(len(row)):
        for then in graph.onward[arc]:
            if not gains.cost[then] and gains.arc[then] + row[then] > row[arc]:
                row[arc] = gains.arc[then] + row[then]
                gained = True
    return gained
