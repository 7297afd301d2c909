"""What stops are worth to a company's trains, and how many its trains make (B11.9, B19.6, B19.11, B21.4)."""

from __future__ import annotations

from railbourse.games.lost_atlas.actions import COMMERCIAL_ZONING
from railbourse.games.lost_atlas.companies import EXPRESS, SUBURBAN
from railbourse.games.lost_atlas.network import Network, blocking_board
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import StateLA
from railbourse.games.lost_atlas.trains import trains_of
from railbourse.mechanisms.routes.running import ENDLESS, Running
from railbourse.mechanisms.tiles import OFFBOARD

ZONING_BONUS = 10
"""What Commercial Zoning adds to the headquarters (B21.4)."""


def running(rules: Rules, network: Network, state: StateLA, company: int) -> Running:
    """All that decides which routes of the company are legal now and what they earn."""
    atlas = state.map()
    sleeper = network.is_sleeper(state, company)
    board = blocking_board(rules, state)
    values = stop_values(rules, state, company)
    return Running(
        atlas.map,
        rules.tiles.tiles,
        board,
        company,
        values,
        place=atlas.group,
        sleeper=sleeper,
        local=True,
        sleeper_ends=False,
    )


def stop_values(rules: Rules, state: StateLA, company: int) -> list[int]:
    """What a train of the company earns at each node."""
    atlas, tiles = state.map(), rules.tiles.tiles.tiles
    nodes = atlas.map.nodes
    values = [0] * (len(atlas.places) * nodes)
    for hex, tile in enumerate(state.board.tile):
        stops = tiles[tile].nodes
        for k in range(len(stops)):
            values[hex * nodes + k] = stops[k].revenue
    far = rules.destination_value(state)
    for node in atlas.ends:
        values[node] = far
    if state.has_power(company, SUBURBAN):
        for hex in state.suburbs:
            values[hex * nodes] += rules.companies.suburb_bonus
    hex = state.headquarters[company]
    if hex >= 0 and state.effect[company] == COMMERCIAL_ZONING:
        values[headquarters_node(state, company)] += ZONING_BONUS
    return values


def headquarters_node(state: StateLA, company: int) -> int:
    """The city with the company's headquarters."""
    nodes = state.map().map.nodes
    first = state.headquarters[company] * nodes
    for k in range(nodes):
        if state.board.has_token(company, first + k):
            return first + k
    return first


def is_city(rules: Rules, state: StateLA, node: int) -> bool:
    """A stop that is no distant destination."""
    nodes = state.map().map.nodes
    return rules.tiles.tiles.tiles[state.board.tile[node // nodes]].nodes[node % nodes].kind != OFFBOARD


def stops_of(rules: Rules, state: StateLA, company: int, kind: int) -> int:
    """How many stops one of its trains makes; a single train of the Express Company makes one more (B19.6)."""
    stops = rules.fleet.stops[kind]
    if stops < ENDLESS and state.has_power(company, EXPRESS):
        if len(trains_of(state, company)) == rules.companies.express_trains:
            stops += rules.companies.express_stops
    return stops
