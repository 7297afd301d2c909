"""What may be asked for: actions, and the families of actions that differ in one amount."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Span:
    """The bounds of a family: the last field of its action may be any of low, low + step, ... up to high.

    A family whose members are not amounts (sets of routes, orders of seats) has step 0 and no bounds:
    its members are judged by `refusal`, and the action that carries the span is one of them.
    """

    def __init__(self, low: int, high: int, step: int = 1) -> None:
        self.low = low
        self.high = high
        self.step = step

    def __repr__(self) -> str:
        return f"Span({self.low}, {self.high}, {self.step})"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Action(metaclass=ABCMeta):
    """One thing that a seat, chance or the table may do.

    Two actions are equal when they are of one kind and all their fields are equal; the span is not a field.
    """

    span: Span | None

    def __init__(self) -> None:
        self.span = None

    @abstractmethod
    def values(self) -> tuple[object, ...]:
        """The fields in the order of the notation; ints, strings and tuples of them."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.values()!r}"
