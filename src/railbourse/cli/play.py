"""Sitting down at the terminal table: a new game, or one that was saved."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from railbourse.cli import asked, words
from railbourse.cli.screen import console
from railbourse.cli.table import TerminalTable
from railbourse.core.errors import OptionError, RecordError
from railbourse.core.session import Session
from railbourse.games.register import FOLDERS, title
from railbourse.records import native
from railbourse.records.files import read_bytes


def play_new(game: str, seats: str, options: list[str], save: Path | None, seed: int | None) -> None:
    """A new game has been played to its end or until a person left."""
    shelf = title(game)
    sitting = asked.seats(seats)
    begun = shelf.open(len(sitting.players), asked.options(shelf, options))
    session = Session(begun, sitting.names, secrets.randbits(32) if seed is None else seed)
    session.players = sitting.players
    path = save or Path(f"railbourse-{game}-{session.seed}.jsonl")
    if os.path.exists(path):
        raise RecordError(words.SAVING_FAILED.format(path=path))
    sit_down(session, path)


def play_on(resume: Path, game: str | None, seats: str | None, options: list[str], save: Path | None) -> None:
    """A saved game has been played on. It is saved in the same file unless another is named."""
    try:
        session = native.resumed(read_bytes(resume))
    except RecordError as no:
        raise RecordError(f"{resume}: {no}") from None
    if options or game not in (None, session.game.name):
        raise OptionError(words.GAME_OF_FILE.format(game=session.game.name, given=game or "the game"))
    if seats is not None:
        sitting = asked.seats(seats)
        if len(sitting.players) != session.game.seats:
            raise OptionError(f"the game in {resume} has {session.game.seats} seats, not {len(sitting.players)}")
        session.players = sitting.players
    session.players = session.players or [asked.ME] * session.game.seats
    sit_down(session, save or resume)


def sit_down(session: Session, path: Path) -> None:
    """The terminal table has been left; the file holds the game."""
    out = console()
    out.print(words.SAVED_IN.format(path=path))
    TerminalTable(session, session.players, path, lambda question: out.input(f"{question}: ")).run()


def needs_a_game() -> OptionError:
    return OptionError(words.GAME_NEEDED.format(names=", ".join(FOLDERS)))
