"""Opponents for Trans-Siberian Railroad."""

from railbourse.bots.greedy import GreedyBot
from railbourse.bots.search import SearchBot
from railbourse.bots.trans_siberian.sense import TransSiberianSense

SENSE = TransSiberianSense()
GREEDY = GreedyBot(SENSE)
STRONG = SearchBot(SENSE, width=8, playouts=96, depth=60, glance=4)

__all__ = ["GREEDY", "SENSE", "STRONG"]
