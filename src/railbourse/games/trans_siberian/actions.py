"""Everything that a seat or chance may do in Trans-Siberian Railroad, one class each (§16.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from railbourse.core.action import Action
from railbourse.games.trans_siberian.way import Way

NONE: Final = -1
"""No railroad receives the $4, because one share was bought or nobody was named."""

UNKNOWN: Final = -2
"""A railroad, link or location that does not exist."""

StepValue = tuple[int, int, int, tuple[int, ...]]
"""A step as plain numbers: link, start, end, skipped links in order."""


@mypyc_attr(acyclic=True)
class DealSeats(Action):
    """Chance seats the players: the seats in table order, the start player first (§3.4)."""

    def __init__(self, order: tuple[int, ...]) -> None:
        super().__init__()
        self.order = order

    def values(self) -> tuple[object, ...]:
        return (self.order,)


@mypyc_attr(acyclic=True)
class Bid(Action):
    """Bid an amount for the first share of the railroad (§4.3)."""

    def __init__(self, railroad: int, amount: int) -> None:
        super().__init__()
        self.railroad = railroad
        self.amount = amount

    def values(self) -> tuple[object, ...]:
        return (self.railroad, self.amount)


@mypyc_attr(acyclic=True)
class Decline(Action):
    """Bid nothing more (§4.4)."""

    def __init__(self, railroad: int) -> None:
        super().__init__()
        self.railroad = railroad

    def values(self) -> tuple[object, ...]:
        return (self.railroad,)


@mypyc_attr(acyclic=True)
class FirstLink(Action):
    """Choose the link that comes with the auctioned share (§4.5, §12.4)."""

    def __init__(self, railroad: int, link: int) -> None:
        super().__init__()
        self.railroad = railroad
        self.link = link

    def values(self) -> tuple[object, ...]:
        return (self.railroad, self.link)


@mypyc_attr(acyclic=True)
class OpeningValue(Action):
    """Set the first share value of the auctioned railroad, in dollars (§4.6)."""

    def __init__(self, railroad: int, value: int) -> None:
        super().__init__()
        self.railroad = railroad
        self.value = value

    def values(self) -> tuple[object, ...]:
        return (self.railroad, self.value)


@mypyc_attr(acyclic=True)
class Buy(Action):
    """Buy one share, or one each of two railroads, with $4 more to one of the two (§6).

    The order in which two railroads are named means nothing, so they always stand in their fixed order.
    """

    def __init__(self, railroads: tuple[int, ...], surcharge_to: int = NONE) -> None:
        super().__init__()
        self.railroads = tuple(sorted(railroads))
        self.surcharge_to = surcharge_to

    def values(self) -> tuple[object, ...]:
        return (self.railroads, self.surcharge_to)


@mypyc_attr(acyclic=True)
class Step:
    """One link of a build: which link, from where to where, and over which links of others its start is reached.

    `skipped` is a chain from the network, or from the end of the first link, to `start`; empty where none is needed.
    Derived, no fields of the action: `fee`, what the chain costs in dollars where the step was listed; `number`, the
    step's place among all steps that need no skip, below 0 elsewhere.
    """

    def __init__(self, link: int, start: int, end: int, skipped: tuple[int, ...] = (), fee: int = 0) -> None:
        self.link: i64 = link
        self.start: i64 = start
        self.end: i64 = end
        self.skipped = skipped
        self.fee: i64 = fee
        self.number: i64 = -1

    def reached(self, way: Way) -> Step:
        """The same step, its start reached by the way."""
        return Step(self.link, self.start, self.end, way.route(), way.fee)

    def value(self) -> StepValue:
        return (self.link, self.start, self.end, self.skipped)


@mypyc_attr(acyclic=True)
class Build(Action):
    """Build one internal link, two internal links or one external link for a railroad (§7.1).

    Of hundreds of listed builds one is taken. So a listed one knows plain steps and the ways to them, and makes whole
    steps of them when asked.
    """

    def __init__(
        self,
        railroad: int,
        first: Step,
        second: Step | None = None,
        to_first: Way | None = None,
        to_second: Way | None = None,
    ) -> None:
        """A way leads to the start of a step that skips nothing itself."""
        super().__init__()
        self.railroad = railroad
        self._first = first
        self._second = second
        self._to_first = to_first
        self._to_second = to_second

    @property
    def first(self) -> Step:
        """The first or only step."""
        if self._to_first is not None:
            self._first = self._first.reached(self._to_first)
            self._to_first = None
        return self._first

    @property
    def second(self) -> Step | None:
        """The second step, if there is one."""
        if self._to_second is not None and self._second is not None:
            self._second = self._second.reached(self._to_second)
            self._to_second = None
        return self._second

    def values(self) -> tuple[object, ...]:
        first, second = self.first, self.second
        steps = (first.value(),) if second is None else (first.value(), second.value())
        return (self.railroad, steps)


@mypyc_attr(acyclic=True)
class Pass(Action):
    """Do nothing; the timing marker moves (§8)."""

    def values(self) -> tuple[object, ...]:
        return ()
