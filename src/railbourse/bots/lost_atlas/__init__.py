"""Opponents for Railways of the Lost Atlas."""

from railbourse.bots.lost_atlas.greedy import GreedyLostAtlas

GREEDY = GreedyLostAtlas()
STRONG = GREEDY

__all__ = ["GREEDY", "STRONG"]
