"""Where a tile may lie: sides that lead on, and what the company's track must join (B9.5, B9.6)."""

from __future__ import annotations

from railbourse.games.lost_atlas.companies import BRIDGING
from railbourse.games.lost_atlas.network import Network
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import StateLA
from railbourse.games.lost_atlas.tile_book import Placement
from railbourse.mechanisms.hexes import EDGES, NO_HEX, opposite
from railbourse.mechanisms.network import Reach
from railbourse.mechanisms.tiles import WHITE


class TileRules:
    """Questions about placements of one company now."""

    def __init__(self, rules: Rules, network: Network) -> None:
        self.rules = rules
        self.network = network
        self.tiles = rules.tiles.tiles

    def coming(self, state: StateLA, reach: Reach, hex: int) -> int:
        """Bit e is set when the company's track comes into the hex over edge e."""
        neighbour = state.map().map.neighbour
        mask = 0
        for edge in range(EDGES):
            other = neighbour[hex * EDGES + edge]
            if other != NO_HEX and reach.exit[other * EDGES + (edge + 3) % EDGES]:
                mask |= 1 << edge
        return mask

    def open_edges(self, state: StateLA, company: int, hex: int) -> int:
        """Edges where new track of the company may point (B9.6, B19.3)."""
        atlas = state.map()
        mask = atlas.open[hex]
        unsure = atlas.to_water[hex] | atlas.to_port[hex]
        if unsure:
            for edge in range(EDGES):
                if unsure >> edge & 1 and self._leads_on(state, company, hex, edge):
                    mask |= 1 << edge
        return mask

    def _leads_on(self, state: StateLA, company: int, hex: int, edge: int) -> bool:
        """Beyond the edge lie open water and the company may bridge it, or an exit that meets this one."""
        atlas = state.map()
        other = atlas.map.neighbour[hex * EDGES + edge]
        tile = state.board.tile[other]
        if atlas.to_water[hex] >> edge & 1 and self.tiles.tiles[tile].colour == WHITE:
            return state.has_power(company, BRIDGING)
        return bool(self.tiles.exits[tile * EDGES + state.board.rotation[other]] >> opposite(edge) & 1)

    def joins(self, state: StateLA, company: int, reach: Reach, hex: int, coming: int, lay: Placement) -> bool:
        """New track, or a city that gains no track, is joined over existing track to a hub of the company (B9.5)."""
        if lay.joins & coming:
            return True
        if not lay.cities:
            return False
        first = hex * self.tiles.nodes
        stops = self.tiles.tiles[lay.tile].nodes
        for k in range(len(stops)):
            if lay.cities >> k & 1 and reach.node[first + k]:
                if not lay.joins or self._passes(state, company, first + k, stops[k].slots):
                    return True
        return False

    def _passes(self, state: StateLA, company: int, node: int, slots: int) -> bool:
        """The company's trains may go on through the city once it has so many spots."""
        held = state.board.tokens[node]
        return bool(held >> company & 1) or held.bit_count() < slots or self.network.is_sleeper(state, company)
