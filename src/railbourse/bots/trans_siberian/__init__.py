"""Opponents for Trans-Siberian Railroad."""

from railbourse.bots.trans_siberian.greedy import GreedyTransSiberian
from railbourse.bots.trans_siberian.strong import StrongTransSiberian

GREEDY = GreedyTransSiberian()
STRONG = StrongTransSiberian(GREEDY, width=8, turns=100_000, depth=12, curiosity=25.0, heat=6.0)

__all__ = ["GREEDY", "STRONG"]
