"""Whose turn it is, as data: a stack of pending decisions, and the code that answers each kind."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from railbourse.core.action import Action
from railbourse.core.refusal import Refusal

if TYPE_CHECKING:
    from railbourse.core.state import State


@mypyc_attr(acyclic=True)
class Frame:
    """One pending decision. Never changed in place: a new frame takes its place.

    `kind`     the name under which the game's frame table knows it
    `seat`     who decides, or an actor of `core.actors`
    `subject`  what it is about, usually a company; -1 where there is no subject
    `data`     further numbers, as the kind's own page says
    """

    def __init__(self, kind: str, seat: int, subject: int = -1, data: tuple[int, ...] = ()) -> None:
        self.kind = kind
        self.seat = seat
        self.subject = subject
        self.data = data

    def plain(self) -> list[object]:
        return [self.kind, self.seat, self.subject, list(self.data)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash((self.kind, self.seat, self.subject, self.data))

    def __repr__(self) -> str:
        return f"Frame({self.kind!r}, {self.seat}, {self.subject}, {self.data})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(ABC):
    """How one kind of frame is answered. `refusal` is the only judge; `legal` lists what it lets pass."""

    @abstractmethod
    def legal(self, state: State) -> list[Action]:
        """All legal answers to the frame on top, families by one member with its span."""

    @abstractmethod
    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why this action does not answer the frame on top, or None."""

    @abstractmethod
    def apply(self, state: State, action: Action) -> None:
        """Carry out an action that `refusal` let pass."""
