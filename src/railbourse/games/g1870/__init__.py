"""1870: The Trans-Mississippi."""

from railbourse.games.g1870.game import Game1870, Title1870

TITLE = Title1870()

__all__ = ["TITLE", "Game1870"]
