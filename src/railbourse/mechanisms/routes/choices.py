"""What one train can do on one hex: which pieces of track it runs over, and what that joins, ends and earns."""

from __future__ import annotations

from railbourse.mechanisms.hexes import EDGES
from railbourse.mechanisms.routes.running import Running

Piece = tuple[int, int]
"""Two ends of a hex that track joins."""


class Choice:
    """Some of the track of a hex, as one train may use it.

    `edges`   bit e is set when it crosses edge e; higher bits for track between two stops of the hex
    `joins`   pairs of edges between which it runs through
    `ends`    edges between which and an end of the route it runs
    `closed`  the whole route lies in this hex
    `gain`    what its stops here earn
    `stops`   how many they are
    `own`     1 when one of its stops has a token of the company
    `marks`   bits of the places it stops at that lie in several hexes
    `pieces`  the track
    """

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces = pieces
        self.edges = 0
        self.joins: list[tuple[int, int]] = []
        self.ends: list[int] = []
        self.closed = False
        self.gain = 0
        self.stops = 0
        self.own = 0
        self.marks = 0


def choices_on(
    running: Running, hex: int, pieces: list[Piece], ends: tuple[int, int] | None, marks: dict[int, int]
) -> list[Choice]:
    """All that a train may do with these pieces of the hex's track; first of all, nothing.

    `ends` are the nodes where its route may end, None for all; `marks` has the bit of each place in several hexes.
    """
    found: list[Choice] = []
    _add_piece(running, hex, pieces, 0, [], found, ends, marks)
    return found


def _add_piece(
    running: Running,
    hex: int,
    pieces: list[Piece],
    next: int,
    taken: list[Piece],
    found: list[Choice],
    ends: tuple[int, int] | None,
    marks: dict[int, int],
) -> None:
    """Every legal choice of pieces from `next` on, beside those taken."""
    if next == len(pieces):
        choice = _judged(running, hex, taken, ends, marks)
        if choice is not None:
            found.append(choice)
        return
    _add_piece(running, hex, pieces, next + 1, taken, found, ends, marks)
    a, b = pieces[next]
    if _room_at(a, taken) and _room_at(b, taken):
        taken.append(pieces[next])
        _add_piece(running, hex, pieces, next + 1, taken, found, ends, marks)
        taken.pop()


def _room_at(end: int, taken: list[Piece]) -> bool:
    """An edge is crossed once, a stop has track on at most two sides."""
    return _degree(end, taken) < (1 if end < EDGES else 2)


def _degree(end: int, taken: list[Piece]) -> int:
    count = 0
    for a, b in taken:
        if a == end or b == end:
            count += 1
    return count


def _judged(
    running: Running, hex: int, taken: list[Piece], ends: tuple[int, int] | None, marks: dict[int, int]
) -> Choice | None:
    """The choice of these pieces, or None where a stop may not be passed or ended at, or its place is used twice."""
    choice = Choice(taken[:])
    for a, b in taken:
        if a >= EDGES and b >= EDGES:
            choice.edges |= 1 << (EDGES + (a - EDGES) * running.map.nodes + b - EDGES)
    places: set[int] = set()
    for k in range(running.map.nodes):
        degree = _degree(EDGES + k, taken)
        if not degree:
            continue
        node = hex * running.map.nodes + k
        place = running.place[node]
        if place in places or not _may_use(running, node, degree, ends):
            return None
        places.add(place)
        choice.marks |= marks.get(place, 0)
        if degree == 1 or not running.skips(node):
            choice.gain += running.value[node]
            choice.stops += 1
            choice.own |= int(running.own(node))
        if degree == 1:
            choice.gain += running.end_value[node]
    _trace(choice)
    return choice


def _may_use(running: Running, node: int, degree: int, ends: tuple[int, int] | None) -> bool:
    if degree == 1:
        barred = not running.sleeper_ends and running.skips(node)
        return not barred and (ends is None or node in ends)
    return running.stops_on(node) or running.skips(node)


def _trace(choice: Choice) -> None:
    """Fill in what the pieces join and end, from each edge inwards and then from stops that no edge leads to."""
    left = choice.pieces[:]
    for edge in range(EDGES):
        if not _degree(edge, left):
            continue
        choice.edges |= 1 << edge
        to = _follow(edge, left)
        if to < EDGES:
            choice.edges |= 1 << to
            choice.joins.append((edge, to))
        else:
            choice.ends.append(edge)
    choice.closed = len(left) > 0


def _follow(end: int, left: list[Piece]) -> int:
    """Where the pieces lead from this end; they are taken off the list."""
    while True:
        on = -1
        for place, (a, b) in enumerate(left):
            if a == end or b == end:
                on = b if a == end else a
                del left[place]
                break
        if on < 0:
            return end
        end = on
