"""What happened at a table, entry by entry, never changed; and the line of play that follows from it."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from railbourse.core.event import Event
from railbourse.core.session import Undone


class Entry(msgspec.Struct, kw_only=True, omit_defaults=True, tag_field="kind", gc=False):
    """One line of a journal. It is plain data without cycles, so the garbage collector passes it by.

    `number`  counts the entries of a table from 1
    `at`      milliseconds since 1970
    `seat`    who did it: a seat, or an actor of `core.actors`; -1 also for a host without a seat
    """

    number: int
    at: int
    seat: int


class Played(Entry, tag="action"):
    """An action was played.

    `hash`     digest of the position afterwards
    `events`   what happened: kind, numbers, rule, reason
    `next`     who is to act afterwards: a seat, or an actor of `core.actors`
    `figures`  what the graph shows of the position afterwards
    `reason`   why an opponent chose it
    """

    action: dict[str, Any]
    hash: str
    next: int
    events: list[tuple[str, tuple[int, ...], str, str]] = []
    figures: dict[str, Any] = {}
    reason: str = ""


class TakenBack(Entry, tag="undo"):
    """Only the first `to` actions of the line are live."""

    to: int


class PlayedAgain(Entry, tag="redo"):
    """What was taken back last is live again."""


class Asked(Entry, tag="ask"):
    """Somebody asks the others to consent: to take back to `to`, or to an action of the whole table."""

    to: int = -1
    action: dict[str, Any] = {}


class Agreed(Entry, tag="agree"):
    """A person consents to the request with the number `asked`."""

    asked: int
    person: str


class Refused(Entry, tag="refuse"):
    """A person does not consent; the request has failed."""

    asked: int
    person: str


class Said(Entry, tag="say"):
    """A word to the table."""

    text: str


class Followed(Entry, tag="rematch"):
    """The same people meet at another table."""

    table: str


AnyEntry = Played | TakenBack | PlayedAgain | Asked | Agreed | Refused | Said | Followed

_DECODER = msgspec.json.Decoder(AnyEntry)


def read_entry(body: str) -> AnyEntry:
    """The entry that `write_entry` wrote."""
    return _DECODER.decode(body)


def write_entry(entry: Entry) -> str:
    return msgspec.json.encode(entry).decode()


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def told(events: list[Event]) -> list[tuple[str, tuple[int, ...], str, str]]:
    """Events as they stand in an entry."""
    return [(event.kind, event.numbers, event.rule, event.reason) for event in events]


class Journal:
    """All entries of a table, and what they leave standing.

    `entries`  oldest first
    `live`     the actions that were played and not taken back
    `blocks`   what was taken back and may be played again, the last block first to come
    `undone`   traces of what was taken back, as a record keeps them; without words
    `version`  number of the last entry that changed the position; 0 before the first
    `request`  what somebody asks the others and is not yet settled
    `agreed`   who has consented to it, by `Access.person`
    """

    def __init__(self) -> None:
        self.entries: list[AnyEntry] = []
        self.live: list[Played] = []
        self.blocks: list[list[Played]] = []
        self.undone: list[tuple[Undone, list[Played]]] = []
        self.version = 0
        self.request: Asked | None = None
        self.agreed: set[str] = set()

    def next(self) -> int:
        """The number of the next entry."""
        return len(self.entries) + 1

    def append(self, entry: AnyEntry) -> None:
        """The entry stands in the journal, and the line follows it."""
        self.entries.append(entry)
        if isinstance(entry, Played | TakenBack | PlayedAgain):
            self._move(entry)
            self.version = entry.number
            self.request = None
        elif isinstance(entry, Asked):
            self.request, self.agreed = entry, set()
        elif isinstance(entry, Agreed):
            self.agreed.add(entry.person)
        elif isinstance(entry, Refused):
            self.request = None

    def _move(self, entry: Played | TakenBack | PlayedAgain) -> None:
        if isinstance(entry, Played):
            self.live.append(entry)
            self.blocks.clear()
        elif isinstance(entry, TakenBack):
            block = self.live[entry.to :]
            del self.live[entry.to :]
            self.blocks.append(block)
            for older, _ in self.undone:
                older.after = min(older.after, entry.to)
            self.undone.append((Undone(entry.to, entry.seat, []), block))
        else:
            self.live += self.blocks.pop()

    def follower(self) -> str:
        """The table where the same people met again, or ""."""
        return next((entry.table for entry in reversed(self.entries) if isinstance(entry, Followed)), "")
