"""Which charters may be launched now, and where a company without a printed home may settle (A2.2, A3.6, B4.10)."""

from __future__ import annotations

from railbourse.games.lost_atlas.companies import TWIN_CITIES
from railbourse.games.lost_atlas.modules import CLOSED_REGISTRY, OPEN_BOOKS
from railbourse.games.lost_atlas.places import distance
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import WAITING, StateLA


def columns(rules: Rules, state: StateLA) -> list[list[int]]:
    """The charters that still lie there, column by column, each from top to bottom."""
    found: list[list[int]] = []
    rows = rules.mode.rows
    for start in range(0, len(state.charters), rows):
        found.append([m for m in state.charters[start : start + rows] if state.status[m] == WAITING])
    return found


def uncovered(rules: Rules, state: StateLA) -> list[int]:
    """The charters at the bottom of the columns, or all of them with open books (A2.2, B22.3)."""
    found: list[int] = []
    for column in columns(rules, state):
        found.extend(column if state.event == OPEN_BOOKS else column[-1:])
    return found


def available(rules: Rules, state: StateLA) -> list[int]:
    """The charters that the winner of an auction may choose (A2.7, A3.7)."""
    found = uncovered(rules, state)
    if any(rules.companies.chooses_home[minor] for minor in found) and not home_sites(rules, state, -1):
        found = [minor for minor in found if not rules.companies.chooses_home[minor]]
    return found


def column_of(rules: Rules, state: StateLA, minor: int) -> int:
    return state.charters.index(minor) // rules.mode.rows


def auctions_are_open(state: StateLA) -> bool:
    return state.event != CLOSED_REGISTRY


def is_reserved(state: StateLA, node: int) -> bool:
    """One spot of the city is kept for a Minor not launched yet (B4.10)."""
    atlas = state.map()
    minor = atlas.home_of[node // atlas.map.nodes]
    return minor >= 0 and node % atlas.map.nodes == 0 and state.status[minor] == WAITING


def open_spots(rules: Rules, state: StateLA, node: int) -> int:
    """Spots of the city that are empty and kept for nobody."""
    free = state.board.free_slots(rules.tiles.tiles, node)
    return free - 1 if is_reserved(state, node) else free


def home_sites(rules: Rules, state: StateLA, company: int) -> list[int]:
    """Hexes with a basic city that has an open spot and no hub of this company (A3.6, B10.2)."""
    atlas = state.map()
    board, nodes = state.board, atlas.map.nodes
    sites: list[int] = []
    for hex in range(len(atlas.places)):
        if atlas.basic[hex] and not (company >= 0 and board.tokens[hex * nodes] >> company & 1):
            if open_spots(rules, state, hex * nodes) > 0:
                sites.append(hex)
    return sites


def second_sites(rules: Rules, state: StateLA, company: int) -> list[int]:
    """Where the second hub of the Twin Cities Company may go: near its home (B22.1)."""
    atlas = state.map()
    home = atlas.places[state.homes[TWIN_CITIES] // atlas.map.nodes]
    most = rules.companies.twin_distance
    return [hex for hex in home_sites(rules, state, company) if distance(atlas.places[hex], home) <= most]
