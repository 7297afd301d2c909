"""Railways of the Lost Atlas, for 2 to 5 players."""

from typing import Final

from railbourse.games.lost_atlas.game import LostAtlas, LostAtlasTitle, own_title

TITLE: Final = own_title()

__all__ = ["TITLE", "LostAtlas", "LostAtlasTitle"]
