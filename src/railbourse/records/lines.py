"""The lines of a native record, as bytes and as checked values.

    {"game": "1870", "rules": 1, "seats": 2, "names": ["Ada", "Ben"], "options": {"diesels": false}, "seed": 7}
    {"n": 1, "seat": 0, "action": {"type": "bid", "private": "SCC", "price": 55}, "hash": "5f1c09a1b2c3"}
    {"n": 2, "seat": "chance", "action": {"type": "deal"}, "outcome": {"order": [1, 0]}, "hash": "90aa3d0e1f22"}
    {"undone": ["pass"], "seat": 1}
    {"result": [2410, 2398], "winners": [0]}

The first line is the header. Each live action has one line; `n` counts them from 1, `hash` is the digest of the
position after it, and what chance decided stands apart as its outcome. An `undone` line is a trace: here a seat took
actions back. The `result` stands last, once the game is over.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from railbourse.core.actors import CHANCE, TABLE
from railbourse.core.errors import RecordError

ACTORS = {"chance": CHANCE, "table": TABLE}
ACTOR_WORDS = {number: word for word, number in ACTORS.items()}

_MESSAGE = re.compile(r"(.*?)(?: - at `\$\.?(.*)`)?", re.DOTALL)


class Header(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What was settled before the first action.

    `rules`    the rules version
    `names`    one entry a seat
    `players`  who plays each seat: "me" for a person, or the name of a bot; empty where nobody said
    """

    game: str
    rules: int
    seats: int
    names: list[str]
    options: dict[str, bool | int | str]
    seed: int
    players: list[str] = []


class ActionLine(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One live action."""

    n: int
    seat: int | str
    action: dict[str, Any]
    outcome: dict[str, Any] = {}
    hash: str

    def actor(self) -> int:
        """Who acted: a seat, CHANCE or TABLE; raises RecordError."""
        if isinstance(self.seat, int) and self.seat >= 0:
            return self.seat
        if isinstance(self.seat, str) and self.seat in ACTORS:
            return ACTORS[self.seat]
        raise RecordError(f"field seat: there is no seat {str(self.seat)[:20]!r}")


class UndoneLine(msgspec.Struct, forbid_unknown_fields=True):
    """Actions that were taken back here, as text, and the seat that did it."""

    undone: list[str]
    seat: int


class ResultLine(msgspec.Struct, forbid_unknown_fields=True):
    """The worth of each seat when the game was over, and the seats that won."""

    result: list[int]
    winners: list[int]


Line = Header | ActionLine | UndoneLine | ResultLine

MARKS: tuple[tuple[str, type[Line]], ...] = (
    ("game", Header),
    ("action", ActionLine),
    ("undone", UndoneLine),
    ("result", ResultLine),
)
"""The field by which each kind of line is known."""


def read_line(data: bytes, number: int) -> Line:
    """One line of a record; `number` counts from 1 and stands in the RecordError."""
    try:
        row = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RecordError(f"line {number} is not JSON: {clipped(data)}") from None
    for mark, kind in MARKS:
        if isinstance(row, dict) and mark in row:
            try:
                return msgspec.convert(row, kind)
            except msgspec.ValidationError as no:
                raise RecordError(f"line {number}, {complaint(no)}") from None
    raise RecordError(f"line {number} is no line of a record: {clipped(data)}")


def complaint(no: msgspec.ValidationError) -> str:
    """What msgspec says, with the field named first: "field n: expected `int`, got `str`"."""
    told = _MESSAGE.fullmatch(str(no))
    what, where = (told[1], told[2]) if told else (str(no), None)
    what = what[:1].lower() + what[1:]
    return f"field {where}: {what}" if where else what


def clipped(data: bytes) -> str:
    """The beginning of a line, fit to be shown."""
    text = data[:60].decode("utf-8", "replace")
    return repr(text + "..." if len(data) > 60 else text)
