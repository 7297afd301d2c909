"""The list of all builds a railroad can make: every link, start, end and payment (§7.4 to §7.8).

Skip routes that pay the same are one line; the line is then a family, whose other routes `refusal` lets pass too.
"""

from __future__ import annotations

from typing import Final

from railbourse.core.action import Action, Span
from railbourse.games.trans_siberian.actions import Build, Step
from railbourse.games.trans_siberian.any_route import cheapest_ways
from railbourse.games.trans_siberian.plain_builds import PlainBuilds
from railbourse.games.trans_siberian.rules import NO_LIMIT, UNBUILT, Rules
from railbourse.games.trans_siberian.skip import EXTERNAL, INTERNAL, Search, Skips, Way
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.mechanisms.ledger import FIRST_COMPANY

FAMILY: Final = Span(0, 0, 0)


class Steps:
    """Steps that can be built, each with its whole cost in dollars."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.costs: list[int] = []

    def add(self, step: Step, cost: int) -> None:
        self.steps.append(step)
        self.costs.append(cost)


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
        self.least_fee = rules.fees[INTERNAL] if skips.plain_fees else 0
        cheaper = self.cost <= rules.costs[EXTERNAL] and rules.fees[INTERNAL] <= rules.fees[EXTERNAL]
        self.same_ways = cheaper and not rules.fee_per_railroad

    def list_legal(self, state: TransSiberianState, railroad: int, found: list[Action]) -> None:
        """Put every build that the railroad can make and pay at the end of the list."""
        purse = state.ledger.cash[FIRST_COMPANY + railroad]
        room = self._room(state, railroad)
        if room < 1 or (purse < self.cost and purse < self.rules.costs[EXTERNAL]):
            return
        cities = self.rules.map.inside(state.network[railroad])
        search = self.skips.search(state, railroad, INTERNAL)
        ways = self._ways(state, search, cities, purse - self.cost, INTERNAL)
        firsts = Steps()
        self._list_plain(state, railroad, cities, purse, firsts, found)
        self._list_skipping(state, railroad, ways, purse, firsts, found)
        if purse >= self.rules.costs[EXTERNAL]:
            self._list_externals(state, railroad, cities, ways, purse, found)
        if room > 1 and purse >= 2 * self.cost:
            self._list_twos(state, railroad, search, firsts, purse, found)

    def _room(self, state: TransSiberianState, railroad: int) -> int:
        """How many more links the railroad may build, as far as markers go (ruling 37)."""
        if self.rules.link_limit == NO_LIMIT:
            return 2
        return self.rules.link_limit - state.owner.count(railroad)

    def _ways(self, state: TransSiberianState, search: Search, cities: list[int], spare: int, kind: int) -> list[Way]:
        """The skip routes from these cities; those that cost more than what is to spare may be missing."""
        if self.rules.any_route:
            return cheapest_ways(self.skips, state, search.railroad, cities, kind)
        fee = self.rules.fees[kind]
        if not self.skips.plain_fees or fee == 0:
            return search.ways(cities, self.rules.map.links)
        return search.ways(cities, spare // fee) if spare >= fee else []

    def _list_plain(
        self,
        state: TransSiberianState,
        railroad: int,
        cities: list[int],
        purse: int,
        firsts: Steps,
        found: list[Action],
    ) -> None:
        """One internal link that starts in the network."""
        if purse < self.cost:
            return
        owners = state.owner
        singles = self.plain.singles[railroad]
        for city in cities:
            for step in self.plain.steps[INTERNAL][city]:
                if owners[step.link] == UNBUILT:
                    found.append(singles[step.number])
                    firsts.add(step, self.cost)

    def _list_skipping(
        self,
        state: TransSiberianState,
        railroad: int,
        ways: list[Way],
        purse: int,
        firsts: Steps,
        found: list[Action],
    ) -> None:
        """One internal link that is reached by skipping."""
        self._add_skipping(state, ways, purse, INTERNAL, firsts)
        for step in firsts.steps:
            if step.skipped:
                found.append(build(railroad, step, None))

    def _add_skipping(self, state: TransSiberianState, ways: list[Way], purse: int, kind: int, steps: Steps) -> None:
        """The steps from where the ways lead that the purse can pay are among the steps."""
        owners = state.owner
        cost = self.rules.costs[kind]
        for way in ways:
            whole = cost + self.skips.fee(state, way.route, kind)
            if whole > purse:
                continue
            for step in self.plain.steps[kind][way.city]:
                if owners[step.link] == UNBUILT:
                    steps.add(Step(step.link, step.start, step.end, way.route, way.twins), whole)

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
        if not self.same_ways:
            spare = purse - self.rules.costs[EXTERNAL]
            ways = self._ways(state, self.skips.search(state, railroad, EXTERNAL), cities, spare, EXTERNAL)
        owners = state.owner
        singles = self.plain.singles[railroad]
        for city in cities:
            for step in self.plain.steps[EXTERNAL][city]:
                if owners[step.link] == UNBUILT:
                    found.append(singles[step.number])
        skipping = Steps()
        self._add_skipping(state, ways, purse, EXTERNAL, skipping)
        for step in skipping.steps:
            found.append(build(railroad, step, None))

    def _list_twos(
        self,
        state: TransSiberianState,
        railroad: int,
        search: Search,
        firsts: Steps,
        purse: int,
        found: list[Action],
    ) -> None:
        """Two internal links, the second from the end of the first or by skipping from there (§7.5, ruling 14)."""
        others = self._others(state, railroad)
        bit = self.rules.map.bit
        after: list[Steps | None] = [None] * self.rules.map.places
        for place, first in enumerate(firsts.steps):
            left = purse - firsts.costs[place] - self.cost
            if left < 0:
                continue
            self._list_plain_seconds(state, railroad, first, found)
            end = first.end
            if left < self.least_fee or bit[end] & others == 0:
                continue
            seconds = after[end]
            if seconds is None:
                seconds = Steps()
                ways = self._ways(state, search, [end], purse - 2 * self.cost, INTERNAL)
                self._add_skipping(state, ways, purse - self.cost, INTERNAL, seconds)
                after[end] = seconds
            self._list_skipping_seconds(railroad, first, seconds, left + self.cost, found)

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

    def _list_skipping_seconds(
        self, railroad: int, first: Step, seconds: Steps, purse: int, found: list[Action]
    ) -> None:
        """Second links that are reached by skipping, as far as the purse goes."""
        for place, second in enumerate(seconds.steps):
            if second.link != first.link and seconds.costs[place] <= purse:
                found.append(build(railroad, first, second))


def build(railroad: int, first: Step, second: Step | None) -> Build:
    """The action; a family where a skip route of it has twins."""
    action = Build(railroad, first, second)
    if first.twins or (second is not None and second.twins):
        action.span = FAMILY
    return action
