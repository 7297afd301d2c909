"""What happened. Events are told, and cannot be refused."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened, in numbers; the game's own words make a sentence of it.

    `kind`     name of the happening; "money" and "shares" are the ledger's own
    `numbers`  its subjects and amounts, as the game's words for this kind expect them
    `rule`     section of the game's rules, or ""
    `reason`   for money and shares: why they moved
    """

    def __init__(self, kind: str, numbers: tuple[int, ...], rule: str = "", reason: str = "") -> None:
        self.kind = kind
        self.numbers = numbers
        self.rule = rule
        self.reason = reason

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.numbers}, {self.rule!r}, {self.reason!r})"


@mypyc_attr(acyclic=True)
class Tape:
    """Where events are written while somebody listens; one tape is shared by a state and the values inside it."""

    def __init__(self) -> None:
        self.events: list[Event] | None = None

    def note(self, kind: str, numbers: tuple[int, ...], rule: str = "", reason: str = "") -> None:
        """Put an event on the tape, if somebody listens."""
        if self.events is not None:
            self.events.append(Event(kind, numbers, rule, reason))
