"""Which games there are. The one line that a new game adds outside its own folder stands here."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from railbourse.core.errors import OptionError
from railbourse.core.game import Game, Title
from railbourse.mechanisms.routes.desk import RunDesk
from railbourse.mechanisms.survey import Survey

FOLDERS: dict[str, str] = {
    "1870": "railbourse.games.g1870",
    "trans_siberian": "railbourse.games.trans_siberian",
    "lost_atlas": "railbourse.games.lost_atlas",
}
"""The game's name in records and commands, and the package whose TITLE it is."""


def title(name: str) -> Title:
    """The game of this name; raises OptionError."""
    folder = FOLDERS.get(name)
    if folder is None:
        raise OptionError(f"there is no game {name!r}; there are: {', '.join(FOLDERS)}")
    found: Title = import_module(folder).TITLE
    return found


def titles() -> list[Title]:
    """All games, in the order of the register."""
    return [title(name) for name in FOLDERS]


def run_desk(game: Game) -> RunDesk:
    """What the game tells about its runs; raises OptionError for a game without trains.

    A game with trains has a module `run_desk` with a function of that name.
    """
    name = f"{FOLDERS[game.name]}.run_desk"
    if find_spec(name) is None:
        raise OptionError(f"{game.name} has no trains that run routes")
    module = import_module(name)
    desk: RunDesk = module.run_desk(game)
    return desk


def survey(game: Game) -> Survey:
    """What the game tells about its positions; every game has a module `survey` with a function of that name."""
    found: Survey = import_module(f"{FOLDERS[game.name]}.survey").survey(game)
    return found
