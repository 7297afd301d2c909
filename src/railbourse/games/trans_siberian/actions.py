"""Everything that a seat or chance may do in Trans-Siberian Railroad, one class each (§16.1)."""

from __future__ import annotations

from typing import Final

from railbourse.core.action import Action

NONE: Final = -1
"""No railroad receives the $4, because one share was bought or nobody was named."""

UNKNOWN: Final = -2
"""A railroad, link or location that does not exist."""

StepValue = tuple[int, int, int, tuple[int, ...]]
"""A step as plain numbers: link, start, end, skipped links in order."""


class DealSeats(Action):
    """Chance seats the players: the seats in table order, the start player first (§3.4)."""

    def __init__(self, order: tuple[int, ...]) -> None:
        super().__init__()
        self.order = order

    def values(self) -> tuple[object, ...]:
        return (self.order,)


class Bid(Action):
    """Bid an amount for the first share of the railroad (§4.3)."""

    def __init__(self, railroad: int, amount: int) -> None:
        super().__init__()
        self.railroad = railroad
        self.amount = amount

    def values(self) -> tuple[object, ...]:
        return (self.railroad, self.amount)


class Decline(Action):
    """Bid nothing more (§4.4)."""

    def __init__(self, railroad: int) -> None:
        super().__init__()
        self.railroad = railroad

    def values(self) -> tuple[object, ...]:
        return (self.railroad,)


class FirstLink(Action):
    """Choose the link that comes with the auctioned share (§4.5, §12.4)."""

    def __init__(self, railroad: int, link: int) -> None:
        super().__init__()
        self.railroad = railroad
        self.link = link

    def values(self) -> tuple[object, ...]:
        return (self.railroad, self.link)


class OpeningValue(Action):
    """Set the first share value of the auctioned railroad, in dollars (§4.6)."""

    def __init__(self, railroad: int, value: int) -> None:
        super().__init__()
        self.railroad = railroad
        self.value = value

    def values(self) -> tuple[object, ...]:
        return (self.railroad, self.value)


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


class Step:
    """One link of a build: which link, from where to where, and over which links of others its start is reached.

    `skipped` is a chain from the network, or from the end of the first link, to `start`; empty where none is needed.
    Derived, no fields of the action: `twins` tells that another chain to the same start pays the same owners the same
    sums; `number` is the step's place among all steps that need no skip, below 0 elsewhere.
    """

    def __init__(
        self, link: int, start: int, end: int, skipped: tuple[int, ...] = (), twins: bool = False, number: int = -1
    ) -> None:
        self.link = link
        self.start = start
        self.end = end
        self.skipped = skipped
        self.twins = twins
        self.number = number

    def value(self) -> StepValue:
        return (self.link, self.start, self.end, self.skipped)


class Build(Action):
    """Build one internal link, two internal links or one external link for a railroad (§7.1)."""

    def __init__(self, railroad: int, first: Step, second: Step | None = None) -> None:
        super().__init__()
        self.railroad = railroad
        self.first = first
        self.second = second

    def values(self) -> tuple[object, ...]:
        first = self.first.value()
        steps = (first,) if self.second is None else (first, self.second.value())
        return (self.railroad, steps)


class Pass(Action):
    """Do nothing; the timing marker moves (§8)."""

    def values(self) -> tuple[object, ...]:
        return ()
