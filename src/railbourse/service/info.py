"""What was settled when a table was opened."""

from __future__ import annotations

import unicodedata
from typing import Final

import msgspec

from railbourse.bots import register
from railbourse.core.errors import OptionError
from railbourse.core.options import OptionValue
from railbourse.service.access import HERE, LINK
from railbourse.service.errors import Unsuitable

GAME: Final = "game"
RECORD: Final = "record"

LONGEST_NAME: Final = 24
LONGEST_TITLE: Final = 60
LONGEST_NOTE: Final = 1000


class Info(msgspec.Struct, frozen=True):
    """One table, without what happened there.

    `kind`     GAME, or RECORD for a finished game that was brought in to be looked at
    `rules`    the rules version under which it is played
    `players`  one entry a seat: HERE, LINK, or the name of an opponent
    `consent`  whether taking back needs the consent of the other people at the table
    `created`  milliseconds since 1970
    `parent`   the table it was copied from or is the rematch of, or ""
    """

    id: str
    title: str
    game: str
    rules: int
    options: dict[str, OptionValue]
    seed: int
    names: list[str]
    players: list[str]
    kind: str = GAME
    consent: bool = True
    created: int = 0
    parent: str = ""


def plain_text(text: str, longest: int, what: str) -> str:
    """The text in one line without control characters; raises Unsuitable if it is empty or too long."""
    shown = _one_line(text)
    if not shown:
        raise Unsuitable(f"{what} is empty")
    if len(shown) > longest:
        raise Unsuitable(f"{what} has {len(shown)} characters and may have {longest}")
    return shown


def _one_line(text: str) -> str:
    return " ".join("".join(c if unicodedata.category(c)[0] != "C" else " " for c in text).split())


def seat_names(names: list[str]) -> list[str]:
    """The names, fit to be shown and all different; raises Unsuitable."""
    shown = [plain_text(name, LONGEST_NAME, f"the name of seat {seat + 1}") for seat, name in enumerate(names)]
    if len({name.casefold() for name in shown}) < len(shown):
        raise Unsuitable("two seats have the same name")
    return shown


def recorded_names(names: list[str]) -> list[str]:
    """The names of a record, cut and told apart where they could not be shown otherwise."""
    shown: list[str] = []
    for seat, name in enumerate(names, 1):
        text = _one_line(name)[:LONGEST_NAME].strip() or f"Seat {seat}"
        if text.casefold() in [other.casefold() for other in shown]:
            text = f"{text[: LONGEST_NAME - 3]} {seat}"
        shown.append(text)
    return shown


def checked_players(players: list[str], game: str) -> list[str]:
    """The players, each a person or an opponent that the game has; raises OptionError."""
    opponents = register.names(game)
    for player in players:
        if player not in (HERE, LINK) and player not in opponents:
            raise OptionError(f"a seat is taken by {HERE}, {LINK} or {', '.join(opponents)}, not by {player[:40]!r}")
    return players
