"""Opponents for 1870."""

from railbourse.bots.g1870.greedy import Greedy1870

GREEDY = Greedy1870()
STRONG = GREEDY

__all__ = ["GREEDY", "STRONG"]
