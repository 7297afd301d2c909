"""Opponents for Railways of the Lost Atlas."""

from railbourse.bots.lost_atlas.greedy import GreedyLostAtlas
from railbourse.bots.lost_atlas.strong import StrongLostAtlas

GREEDY = GreedyLostAtlas()
STRONG = StrongLostAtlas(GREEDY, width=5, window=200.0, rounds=4, most=400, trust=0.25)

__all__ = ["GREEDY", "STRONG"]
