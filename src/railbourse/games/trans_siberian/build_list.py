"""The list of all builds a railroad can make: every link, start, end and payment (§7.4 to §7.8).

Skip routes that pay the same are one line; the line is then a family, whose other routes `refusal` lets pass too.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from railbourse.core.action import Action, Span
from railbourse.games.trans_siberian.actions import Build, Step
from railbourse.games.trans_siberian.any_route import cheapest_ways
from railbourse.games.trans_siberian.plain_builds import PlainBuilds
from railbourse.games.trans_siberian.rules import NO_LIMIT, UNBUILT, Rules
from railbourse.games.trans_siberian.skip import EXTERNAL, INTERNAL, Search, Skips
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.games.trans_siberian.way import Way
from railbourse.mechanisms.ledger import FIRST_COMPANY

FAMILY: Final = Span(0, 0, 0)


class BuildList:
    """Lists builds.

    `least_fee`  the least that a skip route can cost on the way to an internal link
    `same_ways`  every way that matters for an external link is found with those for internal ones
    """

    def __init__(self, rules: Rules, skips: Skips, plain: PlainBuilds) -> None:
        self.rules = rules
        self.skips = skips
        self.plain = plain
        self.cost = rules.costs[INTERNAL]
        self.external_cost = rules.costs[EXTERNAL]
        self.least_fee = rules.fees[INTERNAL] if skips.plain_fees else 0
        cheaper = self.cost <= self.external_cost and rules.fees[INTERNAL] <= rules.fees[EXTERNAL]
        self.same_ways = cheaper and not rules.fee_per_railroad

    def list_legal(self, state: TransSiberianState, railroad: int, found: list[Action]) -> None:
        """Put every build that the railroad can make and pay at the end of the list."""
        purse = state.ledger.cash[FIRST_COMPANY + railroad]
        room = self._room(state, railroad)
        if room < 1 or (purse < self.cost and purse < self.external_cost):
            return
        cities = state.cities[railroad]
        search = self.skips.search(state, railroad, INTERNAL) if purse >= self.cost + self.least_fee else None
        ways = self._ways(state, search, cities, purse - self.cost, INTERNAL)
        firsts: list[Step] = []
        if purse >= self.cost:
            self._list_plain(state, railroad, cities, firsts, found)
            self._list_skipping(state, railroad, ways, purse, firsts, found)
        if purse >= self.external_cost:
            self._list_externals(state, railroad, cities, ways, purse, found)
        if room > 1 and purse >= 2 * self.cost:
            self._list_twos(state, railroad, search, firsts, purse - 2 * self.cost, found)

    def _room(self, state: TransSiberianState, railroad: int) -> int:
        """How many more links the railroad may build, as far as markers go (ruling 37)."""
        if self.rules.link_limit == NO_LIMIT:
            return 2
        return self.rules.link_limit - state.owner.count(railroad)

    def _ways(
        self, state: TransSiberianState, search: Search | None, cities: list[int], spare: int, kind: int
    ) -> list[Way]:
        """The skip routes from these cities; those that cost more than what is to spare may be missing."""
        fee = self.rules.fees[kind]
        if search is None or (self.skips.plain_fees and spare < fee):
            return []
        if self.rules.any_route:
            return cheapest_ways(self.skips, state, search.railroad, cities, kind)
        if not self.skips.plain_fees or fee == 0:
            return search.ways(cities, self.rules.map.links)
        return search.ways(cities, spare // fee)

    def _list_plain(
        self, state: TransSiberianState, railroad: int, cities: list[int], firsts: list[Step], found: list[Action]
    ) -> None:
        """One internal link that starts in the network."""
        owners = state.owner
        singles = self.plain.singles[railroad]
        steps = self.plain.steps[INTERNAL]
        for city in cities:
            for step in steps[city]:
                if owners[step.link] == UNBUILT:
                    found.append(singles[step.number])
                    firsts.append(step)

    def _list_skipping(
        self,
        state: TransSiberianState,
        railroad: int,
        ways: list[Way],
        purse: int,
        firsts: list[Step],
        found: list[Action],
    ) -> None:
        """One internal link that is reached by skipping."""
        plain = len(firsts)
        self._add_skipping(state, ways, purse - self.cost, INTERNAL, firsts)
        for place in range(plain, len(firsts)):
            found.append(build(railroad, firsts[place], None))

    def _add_skipping(
        self, state: TransSiberianState, ways: list[Way], purse: int, kind: int, steps: list[Step]
    ) -> None:
        """The steps from where the ways lead are among the steps, as far as the purse can pay the fees."""
        owners = state.owner
        plain = self.plain.steps[kind]
        unit = self.rules.fees[kind]
        for way in ways:
            fee: i64 = way.length * unit if self.skips.plain_fees else self.skips.fee(state, way.route(), kind)
            if fee > purse:
                continue
            for step in plain[way.city]:
                if owners[step.link] == UNBUILT:
                    skipping = Step(step.link, step.start, step.end, (), fee)
                    skipping.come_by(way)
                    steps.append(skipping)

    def _list_externals(
        self,
        state: TransSiberianState,
        railroad: int,
        cities: list[int],
        ways: list[Way],
        purse: int,
        found: list[Action],
    ) -> None:
        """One external link. Its ways are those of internal links, unless they are reckoned or priced otherwise."""
        spare = purse - self.external_cost
        if not self.same_ways:
            ways = self._ways(state, self.skips.search(state, railroad, EXTERNAL), cities, spare, EXTERNAL)
        owners = state.owner
        singles = self.plain.singles[railroad]
        steps = self.plain.steps[EXTERNAL]
        for city in cities:
            for step in steps[city]:
                if owners[step.link] == UNBUILT:
                    found.append(singles[step.number])
        skipping: list[Step] = []
        self._add_skipping(state, ways, spare, EXTERNAL, skipping)
        for step in skipping:
            found.append(build(railroad, step, None))

    def _list_twos(
        self,
        state: TransSiberianState,
        railroad: int,
        search: Search | None,
        firsts: list[Step],
        purse: int,
        found: list[Action],
    ) -> None:
        """Two internal links, the second from the end of the first or by skipping from there (§7.5, ruling 14).

        `purse` is what is left for fees.
        """
        others = self._others(state, railroad)
        bit = self.rules.map.bit
        after: list[list[Step] | None] = [None] * self.rules.map.places
        for first in firsts:
            left = purse - first.fee
            if left < 0:
                continue
            self._list_plain_seconds(state, railroad, first, found)
            end = first.end
            if left < self.least_fee or bit[end] & others == 0:
                continue
            seconds = after[end]
            if seconds is None:
                seconds = []
                # Dearer firsts come later, so what is left now is the most that any with this end leaves.
                most = left if self.skips.plain_fees else purse
                self._add_skipping(state, self._ways(state, search, [end], most, INTERNAL), most, INTERNAL, seconds)
                after[end] = seconds
            for second in seconds:
                if second.link != first.link and second.fee <= left:
                    found.append(build(railroad, first, second))

    def _others(self, state: TransSiberianState, railroad: int) -> int:
        """The cities from which a second link may be reached by skipping."""
        cities = 0
        if self.rules.second_may_skip:
            for other, network in enumerate(state.network):
                if other != railroad:
                    cities |= network
        return cities

    def _list_plain_seconds(self, state: TransSiberianState, railroad: int, first: Step, found: list[Action]) -> None:
        """Second links that start where the first one ended."""
        owners = state.owner
        pairs = self.plain.pairs[railroad][first.number] if first.number >= 0 else None
        for place, second in enumerate(self.plain.steps[INTERNAL][first.end]):
            if owners[second.link] == UNBUILT and second.link != first.link:
                found.append(pairs[place] if pairs is not None else build(railroad, first, second))


def build(railroad: int, first: Step, second: Step | None) -> Build:
    """The action; a family where a skip route of it has twins."""
    action = Build(railroad, first, second)
    if first.twins or (second is not None and second.twins):
        action.span = FAMILY
    return action
