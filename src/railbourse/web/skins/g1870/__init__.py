"""How 1870 looks: the map, the stock market, charters, trains and tiles."""

from railbourse.web.skins.g1870.look import Look1870

SKIN = Look1870()

__all__ = ["SKIN"]
