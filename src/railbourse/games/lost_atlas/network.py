"""How far a company's track goes, kept until the board changes (B9.5, B16.2)."""

from __future__ import annotations

from railbourse.games.lost_atlas.charters import is_reserved
from railbourse.games.lost_atlas.companies import COMPANIES, MINORS, OVERNIGHT
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import StateLA
from railbourse.mechanisms.board import Board
from railbourse.mechanisms.network import Reach, reach


class Network:
    """Answers about track, each found once for each position of the board."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._reach: list[Reach | None] = [None] * COMPANIES
        self._stamp = [-1] * COMPANIES
        self._sleeper = [0] * COMPANIES

    def reach(self, state: StateLA, company: int) -> Reach:
        """All that a train of any length could reach from the company's hubs; Overnight passes full cities."""
        known = self._reach[company]
        sleeper = self.is_sleeper(state, company)
        if known is not None and self._stamp[company] == state.board.stamp and self._sleeper[company] == sleeper:
            return known
        board = blocking_board(self.rules, state)
        found = reach(state.map().map, self.rules.tiles.tiles, board, company, sleeper)
        self._reach[company] = found
        self._stamp[company] = state.board.stamp
        self._sleeper[company] = int(sleeper)
        return found

    def is_sleeper(self, state: StateLA, company: int) -> bool:
        """Its trains pass cities that are full of others' hubs (B19.8)."""
        return state.has_power(company, OVERNIGHT)

    def joined(self, state: StateLA, company: int, other: int) -> bool:
        """Some hub of one reaches some hub of the other; it is enough if it works from one side (B16.2)."""
        return self._reaches(state, company, other) or self._reaches(state, other, company)

    def _reaches(self, state: StateLA, company: int, other: int) -> bool:
        found = self.reach(state, company)
        return any(found.node[node] for node in state.board.token_nodes(other))


def blocking_board(rules: Rules, state: StateLA) -> Board:
    """The board by which cities block: as it lies, or with reserved spots taken as full (B4.10)."""
    if not rules.reserved_blocks:
        return state.board
    shown = state.board.copy()
    for minor in range(MINORS):
        node = state.homes[minor]
        if node >= 0 and is_reserved(state, node):
            shown.place_token(minor, node)
    return shown
