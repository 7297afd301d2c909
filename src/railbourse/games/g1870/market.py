"""The stock market of 1870: the grid with its zones, and every way a price token moves on it.

Rule: 1870 §5.1, §5.8.
"""

from __future__ import annotations

from typing import Any, Final

from railbourse.games.g1870.components import table
from railbourse.mechanisms.price_chart import PriceChart

WHITE: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BROWN: Final = 3
CLOSING: Final = 4

ZONE_NAMES: Final = ("white", "yellow", "green", "brown", "closing")
_LETTERS: Final = {"": WHITE, "y": YELLOW, "g": GREEN, "b": BROWN, "x": CLOSING}


class Market:
    """The printed market, its cells numbered row by row.

    `row`, `column`  where a cell lies; row 0 on top
    `zone`           WHITE, YELLOW, GREEN, BROWN or CLOSING
    `below`          1 for cells below the ledge
    `par_cell`       the par cell of each par price (§5.5.1)
    `top_cell`       the cell of row 0 with each price, for reissued par (§5.11.2)
    """

    def __init__(self, original: bool, by_printed_text: bool) -> None:
        read: dict[str, Any] = table("market")
        self.by_printed_text = by_printed_text
        self.row: list[int] = []
        self.column: list[int] = []
        self.zone: list[int] = []
        self.below: list[int] = []
        self.par_cell: dict[int, int] = {}
        self.top_cell: dict[int, int] = {}
        self.at: dict[tuple[int, int], int] = {}
        prices: list[int] = []
        for r, line in enumerate(read["rows"]):
            for c, printed in enumerate(line.split()):
                digits = printed.rstrip("ygbxp_")
                marks = printed[len(digits) :]
                cell = len(prices)
                self.at[(r, c)] = cell
                prices.append(int(digits))
                self.row.append(r)
                self.column.append(c)
                self.zone.append(_LETTERS[marks.strip("p_")])
                self.below.append(1 if "_" in marks else 0)
                if "p" in marks:
                    self.par_cell[int(digits)] = cell
                if r == 0:
                    self.top_cell[int(digits)] = cell
        if original:
            for r, c, letter in read["original_market"]:
                self.zone[self.at[(r, c)]] = _LETTERS[letter]
        self.chart = self._arrows(prices)
        self.top_price = max(prices)
        self.falls = [[self._fall(cell, shares) for shares in range(11)] for cell in range(len(prices))]

    def _arrows(self, prices: list[int]) -> PriceChart:
        cells = range(len(prices))
        down = [self.at.get((self.row[c] + 1, self.column[c]), c) for c in cells]
        up = [self._up(c) for c in cells]
        right = [self._right(c, up[c]) for c in cells]
        left = [self._left(c, down[c]) for c in cells]
        return PriceChart(prices, right, left, up, down)

    def _up(self, cell: int) -> int:
        """One row up; in the top row one right and one down, and the highest price stays (§5.8.2)."""
        r, c = self.row[cell], self.column[cell]
        if r > 0:
            return self.at[(r - 1, c)]
        if (0, c + 1) not in self.at:
            return cell
        return self.at[(1, c + 1)]

    def _right(self, cell: int, up: int) -> int:
        """One column right; at the end of the row and before the ledge one row up instead (§5.8.3)."""
        r, c = self.row[cell], self.column[cell]
        beyond = self.at.get((r, c + 1))
        if beyond is None:
            return up if r > 0 else cell
        if self.below[beyond] and not self.below[cell] and not self.by_printed_text:
            return up
        return beyond

    def _left(self, cell: int, down: int) -> int:
        """One column left; in the first column one row down (§5.8.4)."""
        beyond = self.at.get((self.row[cell], self.column[cell] - 1))
        if beyond is None:
            return down
        if self.by_printed_text and self.below[cell] and not self.below[beyond]:
            return down
        return beyond

    def _fall(self, cell: int, shares: int) -> int:
        """Where a token comes to lie after an unprotected sale (§5.8.1)."""
        down = self.chart.down
        while shares > 0:
            below = down[cell]
            if self.below[below] and not self.below[cell]:
                if shares == 1:
                    return cell
                cell, shares = down[below], shares - 2
            else:
                cell, shares = below, shares - 1
        return cell

    def plain_fall(self, cell: int, shares: int) -> int:
        """The cell straight below by so many rows, the ledge ignored; used for limits only (§5.9.11)."""
        return self.chart.steps(cell, self.chart.down, shares)

    def counts(self, cell: int) -> bool:
        """Certificates of a company on this cell count towards the limit."""
        zone = self.zone[cell]
        return zone == WHITE or zone == CLOSING

    def no_holding_limit(self, cell: int) -> bool:
        """A player may hold more than 60 % of a company on this cell."""
        return self.zone[cell] == GREEN or self.zone[cell] == BROWN

    def reissue_par(self, price: int, cap: int) -> int:
        """The price of the top row nearest to three quarters of this one, halves up, at most `cap` (§5.11.2)."""
        best = 0
        for par in self.top_cell:
            if par <= cap and (best == 0 or abs(4 * par - 3 * price - 1) < abs(4 * best - 3 * price - 1)):
                best = par
        return best
