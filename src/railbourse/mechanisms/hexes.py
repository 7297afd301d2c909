"""The hexes of a map: their names, who lies beside whom, and the sides that two hexes share."""

from __future__ import annotations

from typing import Final

from railbourse.core.errors import DataError

EDGES: Final = 6
"""Edges of a hex, clockwise. Pointy-top: 0 lower-left, 1 left, 2 upper-left, 3 upper-right, 4 right, 5 lower-right."""

NO_HEX: Final = -1
NO_SIDE: Final = -1


def opposite(edge: int) -> int:
    """The edge at which the hex beyond this edge is entered."""
    return (edge + 3) % EDGES


class HexMap:
    """What is printed about places; it never changes while a game is played.

    `names`      one entry a hex, as players write it
    `index`      the number of a hex by its name
    `neighbour`  entry [hex * 6 + edge]: the hex beyond that edge; NO_HEX at the rim and where nothing may cross
    `side`       entry [hex * 6 + edge]: the number of the hex side, the same from both hexes; NO_SIDE without neighbour
    `sides`      how many hex sides can be crossed
    `nodes`      the most stops that lie in one hex; node k of a hex has the number hex * nodes + k
    `beyond`     entry [hex * 6 + edge]: hex and edge at which a train comes in that leaves over this edge, as
                 hex * (6 + nodes) + edge; NO_HEX without neighbour
    `crossed`    entry [hex * (6 + nodes) + end]: the side of an end that is an edge, or NO_SIDE
    `met`        entry [hex * (6 + nodes) + end]: the node of an end that is a node, or -1
    `each_node`  one entry a node: its own number
    `nowhere`    one entry a node: 0
    """

    def __init__(self, names: tuple[str, ...], neighbour: list[int], nodes: int = 2) -> None:
        self.names = names
        self.index = {name: hex for hex, name in enumerate(names)}
        self.neighbour = neighbour
        self.nodes = nodes
        self.side = [NO_SIDE] * len(neighbour)
        self.sides = 0
        self._number_sides()
        self.beyond = [
            NO_HEX if other == NO_HEX else other * (EDGES + nodes) + opposite(place % EDGES)
            for place, other in enumerate(neighbour)
        ]
        ends = [(hex, end) for hex in range(len(names)) for end in range(EDGES + nodes)]
        self.crossed = [self.side[hex * EDGES + end] if end < EDGES else NO_SIDE for hex, end in ends]
        self.each_node = list(range(len(names) * nodes))
        self.nowhere = [0] * (len(names) * nodes)
        self.met = [hex * nodes + end - EDGES if end >= EDGES else -1 for hex, end in ends]

    def _number_sides(self) -> None:
        for place, other in enumerate(self.neighbour):
            if other == NO_HEX or self.side[place] != NO_SIDE:
                continue
            back = other * EDGES + opposite(place % EDGES)
            if self.neighbour[back] != place // EDGES:
                raise DataError(f"hex {self.names[place // EDGES]}: {self.names[other]} does not lie beside it")
            self.side[place] = self.side[back] = self.sides
            self.sides += 1

    def node(self, hex: int, k: int) -> int:
        """The number of the hex's node k."""
        return hex * self.nodes + k

    def edge_towards(self, hex: int, other: int) -> int:
        """The edge of the first hex that touches the second one, or -1."""
        for edge in range(EDGES):
            if self.neighbour[hex * EDGES + edge] == other:
                return edge
        return -1


def hex_map(neighbours: dict[str, dict[int, str]], closed: tuple[tuple[str, str], ...] = (), nodes: int = 2) -> HexMap:
    """A map from tables of names: for each hex the name beyond each edge; `closed` pairs of hexes that nothing crosses.

    Raises DataError when a neighbour is unknown or does not answer.
    """
    names = tuple(neighbours)
    index = {name: hex for hex, name in enumerate(names)}
    barred = {frozenset(pair) for pair in closed}
    flat = [NO_HEX] * (len(names) * EDGES)
    for hex, name in enumerate(names):
        for edge, other in neighbours[name].items():
            if other not in index:
                raise DataError(f"hex {name}: there is no hex {other}")
            if frozenset((name, other)) not in barred:
                flat[hex * EDGES + edge] = index[other]
    return HexMap(names, flat, nodes)
