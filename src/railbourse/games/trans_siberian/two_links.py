"""Builds of two internal links: the second from the end of the first, or by skipping from there (§7.5, ruling 14)."""

from __future__ import annotations

from mypy_extensions import i64

from railbourse.games.trans_siberian.listing import Listing
from railbourse.games.trans_siberian.rules import UNBUILT, Rules
from railbourse.games.trans_siberian.way import Way
from railbourse.games.trans_siberian.way_finder import WayFinder


class TwoLinks:
    """Lists the builds of two links of one railroad in one position.

    `others`  the cities from which a second link may be reached by skipping
    `after`   one entry a place: the ways from there, once they were sought
    """

    def __init__(self, listing: Listing, finder: WayFinder, rules: Rules) -> None:
        self.listing = listing
        self.finder = finder
        self.plain_fees = finder.skips.plain_fees
        self.bit = rules.map.bit
        self.others = 0
        if rules.second_may_skip:
            for other, network in enumerate(finder.state.network):
                if other != finder.railroad:
                    self.others |= network
        self.after: list[list[Way] | None] = [None] * rules.map.places

    def list_all(self, cities: list[int], ways: list[Way], spare: i64) -> None:
        """First links from these cities, then those from where the ways lead; what is to spare pays all fees."""
        for city in cities:
            self._list_from(city, None, spare, spare)
        for way in ways:
            if way.fee <= spare:
                self._list_from(way.city, way, spare - way.fee, spare)

    def _list_from(self, city: i64, by: Way | None, left: i64, spare: i64) -> None:
        """First links from the city, with all second ones; what is left pays the second fee."""
        listing = self.listing
        built = listing.built
        for first in listing.inner[city]:
            if built[first.link] != UNBUILT:
                continue
            listing.list_seconds(first, by)
            if left >= self.finder.least_fee and self.bit[first.end] & self.others:
                listing.list_skipping_seconds(first, by, self._ways_after(first.end, left, spare), left)

    def _ways_after(self, end: i64, left: i64, spare: i64) -> list[Way]:
        """The ways from there. Where fees are plain, dearer first links come later: none of them leaves more."""
        ways = self.after[end]
        if ways is None:
            ways = self.finder.ways([end], left if self.plain_fees else spare)
            self.after[end] = ways
        return ways
