"""A price chart is cells and arrows: a grid with a ledge and a track in one row are of one type."""

from __future__ import annotations

from typing import ClassVar, Final

from railbourse.core.state import Value, replaced

OFF_CHART: Final = -1


class PriceChart:
    """What is printed: cells numbered from 0. An arrow that leads nowhere points to its own cell.

    `prices`  whole currency units a share, one entry a cell
    `right`   the cell reached by a rise in a row; `left`, `up`, `down` likewise
    """

    def __init__(self, prices: list[int], right: list[int], left: list[int], up: list[int], down: list[int]) -> None:
        self.prices = prices
        self.right = right
        self.left = left
        self.up = up
        self.down = down

    def steps(self, cell: int, arrows: list[int], count: int) -> int:
        """The cell reached by following one kind of arrow `count` times."""
        for _ in range(count):
            cell = arrows[cell]
        return cell


def track(prices: list[int]) -> PriceChart:
    """A chart of one row: up and right are one level more, down and left one level less."""
    last = len(prices) - 1
    more = [min(cell + 1, last) for cell in range(len(prices))]
    less = [max(cell - 1, 0) for cell in range(len(prices))]
    return PriceChart(prices, more, less, more, less)


class Quotes(Value):
    """Where the companies' price tokens lie. Its rows are replaced, never changed in place, so that copies share them.

    `cell`   one entry a company: its cell, or OFF_CHART
    `place`  one entry a company: how many tokens arrived in its cell before it and are still there
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("cell", "place")

    def __init__(self, companies: int, like: Quotes | None = None) -> None:
        """No token lies on the chart, or all lie as those that it should be like."""
        if like is None:
            self.cell: tuple[int, ...] = (OFF_CHART,) * companies
            self.place: tuple[int, ...] = (0,) * companies
        else:
            self.cell = like.cell
            self.place = like.place

    def copy(self) -> Quotes:
        return Quotes(0, self)

    def put(self, company: int, cell: int) -> None:
        """The token lies in the cell, behind those already there. One that does not move keeps its place."""
        old = self.cell[company]
        if old == cell:
            return
        place = list(self.place)
        before = 0
        for other in range(len(place)):
            if other == company:
                continue
            if self.cell[other] == old and old != OFF_CHART and place[other] > place[company]:
                place[other] -= 1
            if self.cell[other] == cell and cell != OFF_CHART:
                before += 1
        place[company] = before
        self.cell = replaced(self.cell, company, cell)
        self.place = tuple(place)

    def restack(self, company: int) -> None:
        """The token lies behind all others of its cell."""
        cell = self.cell[company]
        self.put(company, OFF_CHART)
        self.put(company, cell)
