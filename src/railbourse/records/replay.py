"""What every recorded game offers, whoever wrote it: to be played again, one live action at a time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from mypy_extensions import mypyc_attr

from railbourse.core.event import Event
from railbourse.core.game import Game
from railbourse.core.state import State


class Replayed:
    """One live action that has been played again.

    `number`  counts the live actions from 1
    `seat`    who acted: a seat, or an actor of `core.actors`
    `events`  what happened
    """

    def __init__(self, number: int, seat: int, text: str | Callable[[], str], events: list[Event]) -> None:
        self.number = number
        self.seat = seat
        self.events = events
        self._text = text

    @property
    def text(self) -> str:
        """The action as one line; several native actions that were one action elsewhere are joined by "; "."""
        return self._text if isinstance(self._text, str) else self._text()


@mypyc_attr(allow_interpreted_subclasses=True)
class Replay(ABC):
    """A recorded game on its way from the start to its last live action.

    `game`      the game with its seats and options
    `state`     the position after `done` live actions
    `names`     one name a seat
    `total`     how many live actions are recorded
    `lenient`   places where the record needed more than the rules allow, one sentence each
    """

    def __init__(self, game: Game, state: State, names: list[str], total: int) -> None:
        self.game = game
        self.state = state
        self.names = names
        self.total = total
        self.done = 0
        self.lenient: list[str] = []

    @abstractmethod
    def step(self) -> Replayed:
        """The next live action has been played; raises RecordError or IllegalAction naming the action."""

    @abstractmethod
    def result(self) -> list[int] | None:
        """The recorded worth of each seat at the end; None when the record has no result."""

    @abstractmethod
    def trace_row(self) -> dict[str, Any]:
        """The position after the last step as one line of a trace, so that two traces can be compared."""

    def finished(self) -> bool:
        """Whether every live action has been played."""
        return self.done >= self.total
