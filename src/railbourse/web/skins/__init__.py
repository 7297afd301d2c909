"""How games look. A game without a skin of its own is shown in plain tables."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from railbourse.web.skins.skin import Skin

FOLDERS: Final[dict[str, str]] = {
    "1870": "railbourse.web.skins.g1870",
    "trans_siberian": "railbourse.web.skins.trans_siberian",
    "lost_atlas": "railbourse.web.skins.lost_atlas",
}
"""The game's name and the module whose SKIN it wears."""


@cache
def skin(game: str) -> Skin:
    """The look of the game of this name."""
    if game not in FOLDERS:
        return Skin()
    found: Skin = import_module(FOLDERS[game]).SKIN
    return found
