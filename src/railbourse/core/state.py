"""The part of a position that changes, and how it turns into JSON, a hash and back."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from typing import Any, ClassVar

import msgspec
from mypy_extensions import mypyc_attr

from railbourse.core.event import Tape
from railbourse.core.flow import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Value(ABC):
    """A plain thing inside a state: typed attributes that are ints, bools, strings, rows of ints, or values.

    A row is a list, or a tuple where it changes so seldom that copies had better share it; see `replaced`.

    `FIELDS` names every attribute that counts for equality, hash and JSON. `DERIVED` names the rest, knowledge that
    follows from the fields and may be thrown away at any time; only tapes of events need no name.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    DERIVED: ClassVar[tuple[str, ...]] = ()

    @abstractmethod
    def copy(self) -> Value:
        """An independent value: nothing that changes is shared with this one.

        Begin with the constructor, empty where it can be: a compiled class has no `__new__` that leaves it out.
        """

    def plain(self) -> dict[str, Any]:
        """The value as dicts, lists, ints, bools and strings."""
        return {name: _plain(getattr(self, name)) for name in self.FIELDS}

    def refill(self, plain: dict[str, Any]) -> None:
        """Take over every field from what `plain` gave."""
        for name in self.FIELDS:
            there = getattr(self, name)
            if isinstance(there, Value):
                there.refill(plain[name])
            elif name == "flow":
                setattr(self, name, [Frame(f[0], f[1], f[2], tuple(f[3])) for f in plain[name]])
            else:
                given = plain[name]
                setattr(self, name, type(there)(given) if isinstance(given, list | tuple) else given)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash(msgspec.json.encode(self.plain()))


def replaced(row: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The row with another value at one place."""
    there = list(row)
    there[place] = value
    return tuple(there)


def increased(row: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    """The row with so much more at one place."""
    return replaced(row, place, row[place] + by)


def _plain(thing: Any) -> Any:
    if isinstance(thing, Value):
        return thing.plain()
    if isinstance(thing, list) and thing and isinstance(thing[0], Frame):
        return [frame.plain() for frame in thing]
    return thing


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Value):
    """A position of a game. `flow` is the stack of pending decisions, the last one on top."""

    def __init__(self) -> None:
        self.flow: list[Frame] = []
        self.tape = Tape()

    @abstractmethod
    def copy(self) -> State:
        """An independent state with a tape of its own."""

    def digest(self) -> str:
        """Twelve hexadecimal digits that depend on every field."""
        return hashlib.blake2b(msgspec.json.encode(self.plain()), digest_size=6).hexdigest()
