"""Opponents for 1870."""

from railbourse.bots.g1870.greedy import Greedy1870
from railbourse.bots.g1870.temper import Temper, tuned

GREEDY = Greedy1870(Temper())
STRONG = Greedy1870(tuned())

__all__ = ["GREEDY", "STRONG"]
