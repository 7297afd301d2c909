"""Limits and amounts of the rounds as data (A2 to A8, B6 to B16)."""

from __future__ import annotations

from railbourse.games.lost_atlas.companies import COMPANIES, METROPOLITAN, is_minor
from railbourse.games.lost_atlas.modules import Modules
from railbourse.games.lost_atlas.reading import Row, Shelf


class Terms:
    """Numbers by their names in the rules.

    `total`, `pool_limit`, `holding_limit`, one entry a company, in shares; the Metropolitan has no pool limit
    `share_value_of_run`  one entry a company: by what a run is divided to give the part of one share
    """

    def __init__(self, shelf: Shelf, modules: Modules) -> None:
        stock = shelf.file("stock")
        self._read_stock(stock.row("stock_round"))
        self._read_shares(stock, modules)
        self._read_operating(shelf.file("operating"))

    def _read_stock(self, row: Row) -> None:
        auction = row.row("auction")
        self.least_bid = auction.whole("min_bid", 1, 10_000)
        self.bid_step = auction.whole("step", 1, 1000)
        if self.least_bid % self.bid_step:
            raise auction.wrong("min_bid is no multiple of step")
        self._pool = row.row("sell").row("pool_limit_shares")
        self._holding = row.row("buy").row("holding_limit_shares")

    def _read_shares(self, stock: Row, modules: Modules) -> None:
        self.total: list[int] = []
        self.pool_limit: list[int] = []
        self.holding_limit: list[int] = []
        shares = stock.row("shares")
        for company in range(COMPANIES):
            kind = "minor" if is_minor(company) else "major"
            row = shares.row(kind)
            total = row.whole("total_shares", 1, 99)
            if sum(card.whole("shares", 1, 9) for card in row.rows("certificates")) != total:
                raise row.wrong("the certificates do not add up to total_shares")
            self.total.append(total)
            self.pool_limit.append(self._pool.whole(kind, 0, total))
            self.holding_limit.append(self._holding.whole(kind, 2, total))
        self.total[METROPOLITAN] = modules.metro_shares
        self.pool_limit[METROPOLITAN] = modules.metro_shares
        self.holding_limit[METROPOLITAN] = modules.metro_limit

    def _read_operating(self, book: Row) -> None:
        steps = {step.text("id"): step for step in book.row("operating_round").rows("steps")}
        if "track" not in steps:
            raise book.wrong("operating_round, steps: track is missing")
        self.yellow_tiles = steps["track"].whole("yellow", 1, 9)
        purchase = book.row("operating_round").row("train_purchase")
        self.least_deal = purchase.whole("other_company_min_price", 1, 1000)
        hubs = book.row("hub_rules")
        self.hubs_a_turn = hubs.whole("max_placed_per_turn", 0, 9)
        self.reserved_blocks = hubs.switch("reserved_empty_spot_blocks_routes")
        chart = book.row("earnings_chart")
        self.earnings_top = chart.whole("per_share_max", 1, 10_000)
        self.earnings_start = chart.whole("start_at_launch", 0, self.earnings_top)
        extra = book.row("merger").row("extra_hubs")
        self.extra_hubs = [extra.whole("cost", 0, 1000)] * extra.whole("count", 0, 3)
