"""Which opponents there are, by the name under which they take a seat.

`random`, `greedy` and `strong` say how they choose; `easy`, `normal` and `hard` are the levels people pick.
"""

from __future__ import annotations

from importlib import import_module

from railbourse.bots.bot import Bot, RandomBot
from railbourse.bots.careless import CarelessBot
from railbourse.core.errors import OptionError
from railbourse.core.game import Game

NAMES: tuple[str, ...] = ("random", "greedy", "strong", "easy", "normal", "hard")

FOLDERS: dict[str, str] = {
    "1870": "railbourse.bots.g1870",
    "lost_atlas": "railbourse.bots.lost_atlas",
    "trans_siberian": "railbourse.bots.trans_siberian",
}
"""Games with opponents that understand them: the package whose GREEDY and STRONG they use."""

EASY_LAPSES = 0.35
"""How often the easy opponent does not think."""


def bot(name: str, game: Game) -> Bot:
    """The opponent of this name for this game; raises OptionError."""
    if name not in NAMES:
        raise OptionError(f"there is no opponent {name!r}; there are: {', '.join(NAMES)}")
    folder = FOLDERS.get(game.name)
    if name == "random":
        return RandomBot()
    if folder is None:
        raise OptionError(f"{game.name} has only the opponent random so far")
    package = import_module(folder)
    strong: Bot = package.STRONG
    if name in ("strong", "hard"):
        return strong
    greedy: Bot = package.GREEDY
    return CarelessBot(greedy, EASY_LAPSES) if name == "easy" else greedy


def names(game_name: str) -> tuple[str, ...]:
    """The opponents that a game has."""
    return NAMES if game_name in FOLDERS else ("random",)
