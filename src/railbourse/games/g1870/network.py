"""What a company's track reaches, kept until the board changes (1870 §6.2, §8.1, §11.1)."""

from __future__ import annotations

from railbourse.games.g1870.components import DESTINATION, HOME, N_COMPANIES
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import State1870
from railbourse.mechanisms.network import Reach, Shortest, Survey

FARTHEST = 99


class Network:
    """Answers about track, each found once for each position of the board."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._surveys = [Survey(rules.map, rules.tiles, company) for company in range(N_COMPANIES)]
        self._distance = [0] * N_COMPANIES
        self._ways: list[Shortest | None] = [None] * N_COMPANIES

    def reach(self, state: State1870, company: int) -> Reach:
        """All that a train of any length could reach from the company's tokens (§6.2)."""
        return self._surveys[company].reach(state.board)

    def has_route(self, state: State1870, company: int) -> bool:
        """Two connected stops, one with a token of the company (§10.1)."""
        return self.reach(state, company).joined

    def stops_to_destination(self, state: State1870, company: int) -> int:
        """The fewest stops from home to destination, both included; 0 without a way (§11.1)."""
        known = self._ways[company]
        if known is None or not known.holds(state.board):
            map, tiles = self.rules.map, self.rules.tiles
            start, goal = map.node(HOME[company], 0), map.node(DESTINATION[company], 0)
            known = Shortest(map, tiles, state.board, company, goal)
            self._ways[company] = known
            self._distance[company] = known.stops(start, FARTHEST)
        return self._distance[company]
