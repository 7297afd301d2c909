"""Opponents for Trans-Siberian Railroad."""

from railbourse.bots.greedy import GreedyBot
from railbourse.bots.search import SearchBot
from railbourse.bots.trans_siberian.sense import TransSiberianSense

SENSE = TransSiberianSense()
GREEDY = GreedyBot(SENSE)
STRONG = SearchBot(SENSE, width=10, kin=2, playouts=80, depth=200, span=60.0)

__all__ = ["GREEDY", "SENSE", "STRONG"]
