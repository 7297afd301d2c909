"""The list of all builds a railroad can make: every link, start, end and payment (§7.4 to §7.8).

Skip routes that pay the same are one line; the line is then a family, whose other routes `refusal` lets pass too.
"""

from __future__ import annotations

from mypy_extensions import i64

from railbourse.core.action import Action
from railbourse.games.trans_siberian.listing import Listing
from railbourse.games.trans_siberian.plain_builds import PlainBuilds
from railbourse.games.trans_siberian.rules import NO_LIMIT, Rules
from railbourse.games.trans_siberian.skip import EXTERNAL, INTERNAL, Skips
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.games.trans_siberian.two_links import TwoLinks
from railbourse.games.trans_siberian.way import Way
from railbourse.games.trans_siberian.way_finder import WayFinder
from railbourse.mechanisms.ledger import FIRST_COMPANY


class BuildList:
    """Lists builds.

    `same_ways`  every way that matters for an external link is found with those for internal ones
    """

    def __init__(self, rules: Rules, skips: Skips, plain: PlainBuilds) -> None:
        self.rules = rules
        self.skips = skips
        self.plain = plain
        self.cost: i64 = rules.costs[INTERNAL]
        self.external_cost: i64 = rules.costs[EXTERNAL]
        cheaper = self.cost <= self.external_cost and rules.fees[INTERNAL] <= rules.fees[EXTERNAL]
        self.same_ways = cheaper and not rules.fee_per_railroad

    def list_legal(self, state: TransSiberianState, railroad: int, found: list[Action]) -> None:
        """Put every build that the railroad can make and pay at the end of the list."""
        purse: i64 = state.ledger.cash[FIRST_COMPANY + railroad]
        room = self._room(state, railroad)
        if room < 1 or (purse < self.cost and purse < self.external_cost):
            return
        listing = Listing(self.plain, state, railroad, found)
        finder = WayFinder(self.skips, state, railroad, INTERNAL)
        cities = state.cities[railroad]
        ways = finder.ways(cities, purse - self.cost)
        if purse >= self.cost:
            listing.list_plain(cities, INTERNAL)
            listing.list_skipping(ways, purse - self.cost, INTERNAL)
        if purse >= self.external_cost:
            spare = purse - self.external_cost
            listing.list_plain(cities, EXTERNAL)
            listing.list_skipping(self._external_ways(state, railroad, ways, spare), spare, EXTERNAL)
        if room > 1 and purse >= 2 * self.cost:
            TwoLinks(listing, finder, self.rules).list_all(cities, ways, purse - 2 * self.cost)

    def _room(self, state: TransSiberianState, railroad: int) -> int:
        """How many more links the railroad may build, as far as markers go (ruling 37)."""
        if self.rules.link_limit == NO_LIMIT:
            return 2
        return self.rules.link_limit - state.owner.count(railroad)

    def _external_ways(self, state: TransSiberianState, railroad: int, ways: list[Way], spare: i64) -> list[Way]:
        """The ways to external links: those to internal ones, unless they are reckoned or priced otherwise."""
        finder = WayFinder(self.skips, state, railroad, EXTERNAL)
        if not self.same_ways:
            return finder.ways(state.cities[railroad], spare)
        starts = self.plain.steps[EXTERNAL]
        return [way.priced(finder.fee(way)) for way in ways if starts[way.city]]
