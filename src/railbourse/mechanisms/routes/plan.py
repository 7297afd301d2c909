"""The order in which a sweep deals with the hexes of a board."""

from __future__ import annotations

from typing import Final

from railbourse.mechanisms.hexes import EDGES, NO_HEX
from railbourse.mechanisms.routes.choices import Piece
from railbourse.mechanisms.routes.running import Running

_WIDEST: Final = 18
_NO_COST: Final = 1e300


class Plan:
    """The order of the hexes, and their track; the same for all trains of a company.

    `order`   the hexes
    `pieces`  the track of each hex that some route may use
    `inner`   one entry a hex of the order: its edges to hexes before it, where track meets track
    `outer`   one entry a hex of the order: its edges to hexes after it, likewise
    `width`   the most sides on a front
    `narrow`  no front is wider than a sweep can label
    """

    def __init__(self, running: Running, pieces: dict[int, list[Piece]], order: list[int] | None = None) -> None:
        self.pieces = pieces
        neighbour = running.map.neighbour
        edges = {hex: _meeting(neighbour, pieces, hex) for hex in pieces}
        self.order = _best_order(neighbour, edges) if order is None else order
        place = {hex: number for number, hex in enumerate(self.order)}
        self.inner: list[list[int]] = []
        self.outer: list[list[int]] = []
        self.width = 0
        width = 0
        for number, hex in enumerate(self.order):
            before = [edge for edge in edges[hex] if place[neighbour[hex * EDGES + edge]] < number]
            after = [edge for edge in edges[hex] if edge not in before]
            self.inner.append(before)
            self.outer.append(after)
            width += len(after) - len(before)
            self.width = max(self.width, width)
        self.narrow = self.width <= _WIDEST


def _meeting(neighbour: list[int], pieces: dict[int, list[Piece]], hex: int) -> list[int]:
    """Edges of the hex where its track meets track beyond."""
    met: list[int] = []
    for edge in range(EDGES):
        other = neighbour[hex * EDGES + edge]
        if other != NO_HEX and other in pieces and _touches(pieces[hex], edge):
            if _touches(pieces[other], (edge + 3) % EDGES):
                met.append(edge)
    return met


def _touches(pieces: list[Piece], edge: int) -> bool:
    return any(a == edge or b == edge for a, b in pieces)


def _best_order(neighbour: list[int], edges: dict[int, list[int]]) -> list[int]:
    """An order with narrow fronts: the best of those begun at each hex."""
    best: list[int] = []
    least = _NO_COST
    for start in edges:
        order, cost = _order_from(neighbour, edges, start, least)
        if cost < least:
            best, least = order, cost
    return best


def _order_from(neighbour: list[int], edges: dict[int, list[int]], start: int, most: float) -> tuple[list[int], float]:
    """Always the hex next that widens the front least, the one that has waited longest among equals; and the cost.

    The number of states grows about threefold with each side of the front. Broken off where it costs `most`.
    """
    known = {start}
    waiting = [start]
    done: set[int] = set()
    order: list[int] = []
    width, cost = 0, 0.0
    while waiting and cost < most:
        chosen, least = 0, EDGES + 1
        for place, hex in enumerate(waiting):
            wider = 0
            for edge in edges[hex]:
                wider += -1 if neighbour[hex * EDGES + edge] in done else 1
            if wider < least:
                chosen, least = place, wider
        hex = waiting.pop(chosen)
        done.add(hex)
        order.append(hex)
        width += least
        cost += 3.0**width
        for edge in edges[hex]:
            other = neighbour[hex * EDGES + edge]
            if other not in known:
                known.add(other)
                waiting.append(other)
        if not waiting:
            waiting = [hex for hex in edges if hex not in known][:1]
            known.update(waiting)
    return order, cost
