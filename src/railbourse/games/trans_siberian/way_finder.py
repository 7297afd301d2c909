"""Which ways over links of others one railroad can take in one position, and what they cost it (§7.7, §7.8)."""

from __future__ import annotations

from mypy_extensions import i64

from railbourse.games.trans_siberian.any_route import cheapest_ways
from railbourse.games.trans_siberian.skip import Search, Skips
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.games.trans_siberian.way import Way


class WayFinder:
    """Finds ways to links of one kind.

    `unit`       what skipping a link costs in dollars, where nothing but the number of links counts
    `least_fee`  the least that a way can cost
    """

    def __init__(self, skips: Skips, state: TransSiberianState, railroad: int, kind: int) -> None:
        self.skips = skips
        self.state = state
        self.railroad = railroad
        self.kind = kind
        self.unit: i64 = skips.rules.fees[kind]
        self.least_fee: i64 = self.unit if skips.plain_fees else 0
        self._search: Search | None = None

    def ways(self, cities: list[int], spare: i64) -> list[Way]:
        """The ways from these cities, with fees; those that cost more than what is to spare may be missing."""
        if spare < self.least_fee:
            return []
        if self.skips.rules.any_route:
            ways = cheapest_ways(self.skips, self.state, self.railroad, cities, self.kind)
        elif self.least_fee == 0:
            ways = self._shortest(cities, self.skips.map.links)
        else:
            ways = self._shortest(cities, spare // self.unit)
        for way in ways:
            way.fee = way.length * self.unit if self.skips.plain_fees else self.fee(way)
        return ways

    def fee(self, way: Way) -> i64:
        """What the way costs in dollars."""
        if self.skips.plain_fees:
            return way.length * self.unit
        return self.skips.fee(self.state, way.route(), self.kind)

    def _shortest(self, cities: list[int], most_links: i64) -> list[Way]:
        """The shortest ways of so many links at most. What a search begins with is the same for all of them."""
        if self._search is None:
            self._search = self.skips.search(self.state, self.railroad, self.kind)
        return self._search.ways(cities, most_links)
