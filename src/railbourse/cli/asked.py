"""What the command line was asked for, from words to values."""

from __future__ import annotations

import os
from pathlib import Path

from railbourse.bots import register as bots
from railbourse.cli import words
from railbourse.core.errors import OptionError, RecordError
from railbourse.core.game import Title
from railbourse.core.options import OptionValue

ME = "me"


class Seats:
    """Who sits where: `players` has "me" or a bot's name for each seat, `names` what each is called."""

    def __init__(self, players: list[str], names: list[str]) -> None:
        self.players = players
        self.names = names


def seats(text: str) -> Seats:
    """The seats in words like "me,random,Ada=me"; raises OptionError."""
    found = Seats([], [])
    for seat, word in enumerate(text.split(","), 1):
        name, _, kind = word.strip().rpartition("=")
        if kind != ME and kind not in bots.NAMES:
            raise OptionError(words.SEAT_KINDS.format(bots=", ".join(bots.NAMES), given=word))
        found.players.append(kind)
        found.names.append(name or words.SEAT_NAME.format(kind=words.PERSON if kind == ME else kind, seat=seat))
    return found


def options(title: Title, given: list[str]) -> dict[str, OptionValue]:
    """The options in words like "a=yes,b=3"; a name alone switches it on. Raises OptionError."""
    known = {option.name: option for option in title.options}
    found: dict[str, OptionValue] = {}
    for word in [word.strip() for text in given for word in text.split(",") if word.strip()]:
        name, equals, value = word.partition("=")
        if not name or (equals and not value):
            raise OptionError(words.OPTION_FORM.format(given=word))
        if name not in known:
            raise OptionError(f"there is no option {name!r}; there are: {', '.join(sorted(known)) or words.NO_OPTIONS}")
        found[name] = known[name].read(value if equals else words.YES)
    return found


def another_file(read: Path, written: Path) -> None:
    """What is written shall not replace the record that is read; raises RecordError."""
    if os.path.realpath(read) == os.path.realpath(written):
        raise RecordError(words.SAME_FILE.format(path=written))


def told(value: OptionValue) -> str:
    """An option's value as a person writes it."""
    if isinstance(value, bool):
        return words.YES if value else words.NO
    return str(value)
