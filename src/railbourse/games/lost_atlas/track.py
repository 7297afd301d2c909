"""The stock track: its spaces, the start prices of each phase, and how far each happening moves a price.

Rule: A3.3, A9, A10.
"""

from __future__ import annotations

from typing import Final

from railbourse.games.lost_atlas.reading import Row, Shelf
from railbourse.mechanisms.price_chart import PriceChart, track

COLOURS: Final = ("yellow", "green", "purple", "grey")
"""Colours of phases, tiles and start prices, in their order."""

TOP_PRICE: Final = 10_000


class Track:
    """What is printed on the track.

    `chart`        one row of cells; a price is `chart.prices[cell]`
    `start_cells`  one list a phase colour: the cells where a company may start, lowest first
    the rest: steps of a movement, after its row in A10
    """

    def __init__(self, shelf: Shelf) -> None:
        book = shelf.file("stock")
        row = book.row("stock_track")
        prices = [space.whole("price", 0, TOP_PRICE) for space in row.rows("spaces")]
        if not prices or prices[0] != 0 or any(a >= b for a, b in zip(prices, prices[1:])):
            raise row.wrong("spaces should begin with price 0 and rise")
        self.prices = prices
        self.chart: PriceChart = track(prices)
        self.top_restacks = row.row("top_space_rise").switch("restack")
        self.start_cells = self._read_start(book.row("start_price"))
        steps = {move.text("id"): move.whole("steps", -9, 9) for move in book.rows("price_movements")}
        for name in ("sale", "issue", "withhold_or_zero", "pay_low", "pay_price", "pay_double", "sold_out"):
            if name not in steps:
                raise book.wrong(f"price_movements lacks {name}")
        self.sale = steps["sale"]
        self.issue = steps["issue"]
        self.withhold = steps["withhold_or_zero"]
        self.pay_price = steps["pay_price"]
        self.pay_double = steps["pay_double"]
        self.sold_out = steps["sold_out"]

    def _read_start(self, row: Row) -> list[list[int]]:
        bands = row.rows("bands")
        if [band.text("phase_colour") for band in bands] != list(COLOURS):
            raise row.wrong(f"bands should be those of {', '.join(COLOURS)}")
        cells: list[list[int]] = []
        for band in bands:
            allowed = band.wholes("allowed", 1, TOP_PRICE)
            if not allowed or any(price not in self.prices for price in allowed):
                raise band.wrong("allowed holds a price that is not on the track")
            cells.append(sorted(self.prices.index(price) for price in allowed))
        return cells

    def moved(self, cell: int, steps: int) -> int:
        """The cell so many steps up, or down below nought."""
        return max(0, min(len(self.prices) - 1, cell + steps))

    def start_cell(self, bid: int, colour: int) -> int:
        """The highest start price of the phase that is not above half the bid (A3.3)."""
        best = self.start_cells[colour][0]
        for cell in self.start_cells[colour]:
            if self.prices[cell] * 2 <= bid:
                best = cell
        return best

    def at_most(self, price_times_two: int) -> int:
        """The highest cell whose price is not above half of this (B16.8)."""
        best = 0
        for cell, price in enumerate(self.prices):
            if price * 2 <= price_times_two:
                best = cell
        return best
