"""The finished map: hexes numbered from 0, who lies beside whom, and where track may go.

Rule: B4, B9.6. An atlas follows from the pieces on the table and never changes; states share it.
"""

from __future__ import annotations

from typing import Final

from railbourse.games.lost_atlas.companies import MINORS
from railbourse.games.lost_atlas.pieces import (
    BASIC,
    BORDER,
    BRIDGING_HOME,
    CAPITAL,
    DESTINATION,
    DESTINATION_JOIN,
    HOMES,
    MINING_HOME,
    PORT_HOME,
    SPACIOUS_HOME,
    WATER,
    Pieces,
)
from railbourse.games.lost_atlas.places import CELL_STEPS, STEPS, Places
from railbourse.games.lost_atlas.site import Row, Site
from railbourse.games.lost_atlas.tile_book import TileBook
from railbourse.mechanisms.hexes import EDGES, NO_HEX, HexMap, opposite

NOT_ON_MAP: Final = -1
NOBODY_HOME: Final = -1

_PRINTED: Final = {
    CAPITAL: "capital",
    MINING_HOME: "mining_home",
    PORT_HOME: "port_home",
    BRIDGING_HOME: "bridging_home",
    SPACIOUS_HOME: "spacious_home",
    WATER: "water",
    BORDER: "border",
}


class Atlas:
    """A map.

    `places`     one entry a hex: where it lies, rising; `index` the hex of a place
    `map`        the mechanism's map, with hexes named by `Places`
    `terrain`    one entry a hex
    `printed`    one entry a hex: the tile printed there; `turn` its rotation
    `open`       one entry a hex: edges where new track may point whatever lies beyond (B9.6)
    `to_water`   one entry a hex: edges towards water; `to_port` towards the port, which change while playing
    `cost`       one entry a hex: what its first tile costs
    `basic`      one entry a hex: 1 for a basic city (B4.2)
    `home_hex`   one entry a Minor: the hex printed as its home, or NOT_ON_MAP
    `home_of`    one entry a hex: the Minor printed there, or NOBODY_HOME
    `group`      one entry a node: nodes with equal numbers are one stop (B4.5, B4.8)
    `ends`       the nodes of destinations
    """

    def __init__(self, pieces: Pieces, tiles: TileBook, places: Places, site: Site, placements: Row) -> None:
        self.places = sorted(site.occupied)
        self.index = {place: hex for hex, place in enumerate(self.places)}
        neighbour = [self.index.get(place + STEPS[edge], NO_HEX) for place in self.places for edge in range(EDGES)]
        self.map = HexMap(tuple(places.text(place) for place in self.places), neighbour)
        hexes = len(self.places)
        self.terrain = [site.terrain[place] for place in self.places]
        self.cost = [pieces.cost[kind] for kind in self.terrain]
        self.basic = [int(kind in BASIC) for kind in self.terrain]
        self.printed = [tiles.tiles.index["blank"]] * hexes
        self.turn = [0] * hexes
        self.piece = [-1] * hexes
        self.home_hex = [NOT_ON_MAP] * MINORS
        self.home_of = [NOBODY_HOME] * hexes
        self.group = list(range(hexes * self.map.nodes))
        self.ends: list[int] = []
        for start in range(0, len(placements), 3):
            self._take_piece(pieces, tiles, placements[start], placements[start + 1], placements[start + 2])
        self._mark_open(tiles)

    def _take_piece(self, pieces: Pieces, tiles: TileBook, piece: int, place: int, rotation: int) -> None:
        joined = -1
        for cell in range(3):
            hex = self.index[place + CELL_STEPS[rotation * 3 + cell]]
            kind = self.terrain[hex]
            self.piece[hex] = piece
            if kind in (DESTINATION, DESTINATION_JOIN):
                name = f"{pieces.ids[piece]}.{cell}"
                self.ends.append(self.map.node(hex, 0))
                joined = self.map.node(hex, 0) if joined < 0 else joined
                self.group[self.map.node(hex, 0)] = joined
            else:
                name = _PRINTED.get(kind, "city" if kind in BASIC else "blank")
            self.printed[hex] = tiles.tiles.index[name]
            self.turn[hex] = rotation
            if kind in HOMES and pieces.home_cell[piece] == cell:
                self.home_hex[pieces.home_of[piece]] = hex
                self.home_of[hex] = pieces.home_of[piece]
            if kind == PORT_HOME:
                self.group[self.map.node(hex, 1)] = self.map.node(hex, 0)

    def _mark_open(self, tiles: TileBook) -> None:
        hexes = len(self.places)
        self.open = [0] * hexes
        self.to_water = [0] * hexes
        self.to_port = [0] * hexes
        for hex in range(hexes):
            for edge in range(EDGES):
                other = self.map.neighbour[hex * EDGES + edge]
                if other == NO_HEX or self.terrain[other] == BORDER:
                    continue
                kind = self.terrain[other]
                if kind == WATER:
                    self.to_water[hex] |= 1 << edge
                elif kind == PORT_HOME:
                    self.to_port[hex] |= 1 << edge
                elif kind in (BRIDGING_HOME, SPACIOUS_HOME, DESTINATION, DESTINATION_JOIN):
                    printed = tiles.tiles.exits[self.printed[other] * EDGES + self.turn[other]]
                    if printed >> opposite(edge) & 1:
                        self.open[hex] |= 1 << edge
                else:
                    self.open[hex] |= 1 << edge
