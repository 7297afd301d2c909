"""How Railways of the Lost Atlas looks: the map and how it is built, the stock track, charters, trains and tiles."""

from railbourse.web.skins.lost_atlas.look import LookLA

SKIN = LookLA()

__all__ = ["SKIN"]
