"""How many tiles away the hexes around a company's track are, in any game with tiles on hexes."""

from __future__ import annotations

from abc import ABC, abstractmethod

from railbourse.mechanisms.board import Board
from railbourse.mechanisms.hexes import EDGES, NO_HEX, HexMap, opposite
from railbourse.mechanisms.network import Reach
from railbourse.mechanisms.tiles import GRAY, RED, WHITE, TileSet


class Terrain(ABC):
    """The hexes of one game, and what building through them costs, in tenths of a tile.

    `far`      what lies farther counts for nothing
    `upgrade`  to leave a start over an edge that its track reaches only after an upgrade
    `gray`     the same where nobody can upgrade, and a way round must be found
    """

    def __init__(self, map: HexMap, tiles: TileSet, board: Board, far: int, upgrade: int, gray: int) -> None:
        self.map = map
        self.tiles = tiles
        self.board = board
        self.far = far
        self.upgrade = upgrade
        self.gray = gray

    @abstractmethod
    def entry(self, hex: int, edge: int) -> int:
        """To come into the hex over this edge and go on."""

    def may_point(self, hex: int, edge: int) -> bool:
        """New track in the hex may point over this edge."""
        return True

    def meets(self, hex: int, edge: int) -> bool:
        """Track in the hex leads to this edge."""
        return self.tiles.exits[self.board.tile[hex] * EDGES + self.board.rotation[hex]] >> edge & 1 == 1

    def colour(self, hex: int) -> int:
        return self.tiles.tiles[self.board.tile[hex]].colour

    def distances(self, reach: Reach | None, starts: list[int]) -> list[int]:
        """For each hex the tiles still to be laid until track could lead there, in tenths; at most `far`."""
        away = [self.far] * len(self.map.names)
        buckets: list[list[int]] = [[] for _ in range(self.far + 1)]
        for hex in starts:
            away[hex] = 0
            buckets[0].append(hex)
        for tenths in range(self.far):
            for hex in buckets[tenths]:
                if away[hex] != tenths or (tenths > 0 and self.colour(hex) == RED):
                    continue
                for edge in range(EDGES):
                    other = self.map.neighbour[hex * EDGES + edge]
                    if other == NO_HEX or away[other] <= tenths:
                        continue
                    if not self.meets(hex, edge) and not self.may_point(hex, edge):
                        continue
                    cost = tenths + self.entry(other, opposite(edge))
                    if tenths == 0 and reach is not None and not reach.exit[hex * EDGES + edge]:
                        cost += self._leaving(hex, edge)
                    if cost < away[other]:
                        away[other] = cost
                        buckets[cost].append(other)
        return away

    def _leaving(self, hex: int, edge: int) -> int:
        """More for an edge of a start over which no train can leave yet."""
        colour = self.colour(hex)
        if colour == WHITE:
            return 10
        if self.meets(hex, edge):
            return 3
        if colour == RED:
            return self.far
        return self.gray if colour == GRAY else self.upgrade
