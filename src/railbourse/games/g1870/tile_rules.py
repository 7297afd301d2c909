"""Which tiles fit which hexes, by what is printed on both; and whether a lay gives a company something (1870 §6)."""

from __future__ import annotations

from railbourse.games.g1870.components import HEXES
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import State1870
from railbourse.mechanisms.hexes import EDGES, NO_HEX
from railbourse.mechanisms.network import Reach, may_pass
from railbourse.mechanisms.tiles import BROWN, CITY, GRAY, RED

Placement = tuple[int, int]
"""A tile and its rotation."""


class TileRules:
    """Answers that depend on nothing that changes are found once and kept."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.tiles = rules.tiles
        self._replacements: dict[int, list[Placement]] = {}
        self._open_edges = [self._edges_that_lead_on(hex) for hex in range(len(HEXES))]

    def _edges_that_lead_on(self, hex: int) -> int:
        """Edges behind which track may go: on the map, not barred, and no red side without track (§6.3)."""
        mask = 0
        for edge in range(EDGES):
            other = self.rules.map.neighbour[hex * EDGES + edge]
            if other == NO_HEX:
                continue
            printed = self.rules.printed_on[other]
            if self.tiles.tiles[printed].colour == RED:
                if not self.tiles.exits[printed * EDGES] >> (edge + 3) % EDGES & 1:
                    continue
            mask |= 1 << edge
        return mask

    def exits_lead_on(self, hex: int, tile: int, rotation: int) -> bool:
        """No exit points where no track may go."""
        return not self.tiles.exits[tile * EDGES + rotation] & ~self._open_edges[hex]

    def keeps_banks(self, hex: int, tile: int, rotation: int) -> bool:
        """No piece of track crosses the Mississippi (§6.9)."""
        bank_a, bank_b = self.rules.bank_a[hex], self.rules.bank_b[hex]
        if not bank_a:
            return True
        if not bank_b:
            return not self.tiles.exits[tile * EDGES + rotation] & ~bank_a
        for a, b in self.tiles.paths[tile * EDGES + rotation]:
            if (bank_a >> a & 1) != (bank_a >> b & 1):
                return False
        return True

    def right_kind(self, old: int, tile: int) -> bool:
        """The stops of the tile are those of the hex, in number and kind (§6.4)."""
        before, after = self.tiles.tiles[old], self.tiles.tiles[tile]
        if len(before.nodes) != len(after.nodes):
            return False
        return all(a.kind == b.kind for a, b in zip(before.nodes, after.nodes))

    def right_label(self, hex: int, tile: int) -> bool:
        """A brown or gray city tile bears the letter of the hex, and a gray one bears one (§6.6)."""
        after = self.tiles.tiles[tile]
        if not after.nodes or after.nodes[0].kind != CITY:
            return True
        if after.colour == BROWN:
            return after.label == self.rules.brown_label[hex]
        if after.colour == GRAY:
            return after.label != "" and after.label == self.rules.gray_label[hex]
        return True

    def replacements(self, hex: int, old: int, old_rotation: int) -> list[Placement]:
        """All placements of the next colour that fit the hex and keep its track; supply and phase left aside.

        A tile that looks the same in several rotations is listed in each of them: records tell them apart.
        """
        key = (hex * len(self.tiles.tiles) + old) * EDGES + old_rotation
        known = self._replacements.get(key)
        if known is None:
            known = self._find(hex, old, old_rotation)
            self._replacements[key] = known
        return known

    def _find(self, hex: int, old: int, old_rotation: int) -> list[Placement]:
        found: list[Placement] = []
        colour = self.tiles.tiles[old].colour
        if colour >= GRAY:
            return found
        for tile in range(self.rules.first_tile, len(self.tiles.tiles)):
            if self.tiles.tiles[tile].colour != colour + 1 or not self.right_kind(old, tile):
                continue
            if not self.right_label(hex, tile):
                continue
            for rotation in range(EDGES):
                if self.exits_lead_on(hex, tile, rotation) and self.tiles.upgrade_fits(
                    old, old_rotation, tile, rotation
                ):
                    found.append((tile, rotation))
        return found

    def touched(self, reach: Reach, hex: int) -> bool:
        """The hex holds a token of the company or is met by its track."""
        if reach.home[hex]:
            return True
        return any(reach.comes_in(hex, edge) for edge in range(EDGES))

    def gains(self, state: State1870, company: int, reach: Reach, hex: int, tile: int, rotation: int) -> bool:
        """The lay gives the company new track, or a higher value of a stop, in its reach (§6.2, §6.5)."""
        board = state.board
        old, old_rotation = board.tile[hex], board.rotation[hex]
        turned = tile * EDGES + rotation
        if reach.home[hex] and not self.tiles.exits[old * EDGES]:
            return True
        before = self.tiles.paths[old * EDGES + old_rotation]
        for a, b in self.tiles.paths[turned]:
            if not self._reached(state, company, reach, hex, turned, a, b):
                continue
            if not _among(before, a, b):
                return True
            if self._worth_more(old, tile, a, b):
                return True
        return False

    def _reached(self, state: State1870, company: int, reach: Reach, hex: int, turned: int, a: int, b: int) -> bool:
        """A train could come to this piece of track of the turned tile."""
        return self._end_reached(state, company, reach, hex, turned, a, b) or self._end_reached(
            state, company, reach, hex, turned, b, a
        )

    def _end_reached(
        self, state: State1870, company: int, reach: Reach, hex: int, turned: int, end: int, other: int
    ) -> bool:
        if end < EDGES:
            return reach.comes_in(hex, end)
        node = hex * self.rules.map.nodes + end - EDGES
        if reach.home[hex] and state.board.has_token(company, node):
            return True
        if not may_pass(self.tiles, state.board, company, node):
            return False
        return any(
            edge != other and edge < EDGES and reach.comes_in(hex, edge)
            for edge in self.tiles.onward[turned * self.tiles.ends + end]
        )

    def _worth_more(self, old: int, tile: int, a: int, b: int) -> bool:
        """The stop at one end of this piece has a higher value than before."""
        for end in (a, b):
            if end >= EDGES:
                k = end - EDGES
                if self.tiles.tiles[tile].nodes[k].revenue > self.tiles.tiles[old].nodes[k].revenue:
                    return True
        return False


def _among(paths: tuple[tuple[int, int], ...], a: int, b: int) -> bool:
    return (a, b) in paths or (b, a) in paths
