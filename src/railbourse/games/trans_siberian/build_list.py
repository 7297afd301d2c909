"""The list of all builds a railroad can make: every link, start, end and payment (§7.4 to §7.8).

Skip routes that pay the same are one line; the line is then a family, whose other routes `refusal` lets pass too.
"""

from __future__ import annotations

from typing import Final

from railbourse.core.action import Action, Span
from railbourse.games.trans_siberian.actions import Build, Step
from railbourse.games.trans_siberian.any_route import cheapest_ways
from railbourse.games.trans_siberian.rules import NO_LIMIT, UNBUILT, Rules
from railbourse.games.trans_siberian.skip import EXTERNAL, INTERNAL, Skips, Way
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.mechanisms.ledger import FIRST_COMPANY

FAMILY: Final = Span(0, 0, 0)


class Steps:
    """Steps that can be built, each with its whole cost in dollars."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.costs: list[int] = []


class BuildList:
    """Lists builds. `plain[kind][city]` holds the steps from a city that need no skip, made once."""

    def __init__(self, rules: Rules, skips: Skips) -> None:
        self.rules = rules
        self.skips = skips
        board = rules.board
        self.plain: list[list[list[Step]]] = [[[] for _ in board.border], [[] for _ in board.border]]
        for link, ends in enumerate(board.map.ends):
            kind = EXTERNAL if board.external[link] else INTERNAL
            for start in board.map.inner[link]:
                for end in ends:
                    if end != start and board.border[end] == board.external[link]:
                        self.plain[kind][start].append(Step(link, start, end))

    def list_legal(self, state: TransSiberianState, railroad: int, found: list[Action]) -> None:
        """Put every build that the railroad can make and pay at the end of the list."""
        purse = state.ledger.cash[FIRST_COMPANY + railroad]
        room = self._room(state, railroad)
        if room < 1:
            return
        cities = self.rules.map.inside(state.network[railroad])
        firsts = self._steps(state, railroad, cities, purse, INTERNAL)
        for step in firsts.steps:
            found.append(build(railroad, step, None))
        for step in self._steps(state, railroad, cities, purse, EXTERNAL).steps:
            found.append(build(railroad, step, None))
        if room > 1 and purse >= 2 * self.rules.costs[INTERNAL]:
            self._list_twos(state, railroad, firsts, purse, found)

    def _room(self, state: TransSiberianState, railroad: int) -> int:
        """How many more links the railroad may build, as far as markers go (ruling 37)."""
        if self.rules.link_limit == NO_LIMIT:
            return 2
        return self.rules.link_limit - sum(1 for owner in state.owner if owner == railroad)

    def _list_twos(
        self, state: TransSiberianState, railroad: int, firsts: Steps, purse: int, found: list[Action]
    ) -> None:
        """Every pair of a first step and a second one from its end, both paid."""
        seconds: dict[int, Steps] = {}
        for place, first in enumerate(firsts.steps):
            left = purse - firsts.costs[place]
            if left < self.rules.costs[INTERNAL]:
                continue
            after = seconds.get(first.end)
            if after is None:
                after = self._seconds(state, railroad, first.end, purse - self.rules.costs[INTERNAL])
                seconds[first.end] = after
            for other, second in enumerate(after.steps):
                if after.costs[other] <= left and second.link != first.link:
                    found.append(build(railroad, first, second))

    def _seconds(self, state: TransSiberianState, railroad: int, end: int, purse: int) -> Steps:
        """The steps that may follow one that ends in this city (§7.5, ruling 14)."""
        if self.rules.second_may_skip:
            return self._steps(state, railroad, [end], purse, INTERNAL)
        steps = Steps()
        if purse >= self.rules.costs[INTERNAL]:
            self._add_plain(state, end, INTERNAL, steps)
        return steps

    def _steps(self, state: TransSiberianState, railroad: int, cities: list[int], purse: int, kind: int) -> Steps:
        """The steps of one kind that start in these cities, or elsewhere by a skip, and cost no more than the purse."""
        steps = Steps()
        spare = purse - self.rules.costs[kind]
        if spare < 0:
            return steps
        for city in cities:
            self._add_plain(state, city, kind, steps)
        for way in self._ways(state, railroad, cities, spare, kind):
            fee = self.skips.fee(state, way.route, kind)
            if fee > spare:
                continue
            for step in self.plain[kind][way.city]:
                if state.owner[step.link] == UNBUILT:
                    steps.steps.append(Step(step.link, step.start, step.end, way.route, way.twins))
                    steps.costs.append(self.rules.costs[kind] + fee)
        return steps

    def _add_plain(self, state: TransSiberianState, city: int, kind: int, steps: Steps) -> None:
        """The steps from a city that need no skip are among the steps."""
        for step in self.plain[kind][city]:
            if state.owner[step.link] == UNBUILT:
                steps.steps.append(step)
                steps.costs.append(self.rules.costs[kind])

    def _ways(self, state: TransSiberianState, railroad: int, cities: list[int], spare: int, kind: int) -> list[Way]:
        """The skip routes that may be paid with what is to spare."""
        if self.rules.any_route:
            return cheapest_ways(self.skips, state, railroad, cities, kind)
        fee = self.rules.fees[kind]
        if not self.skips.plain_fees or fee == 0:
            return self.skips.ways(state, railroad, cities, self.rules.map.links, kind)
        return self.skips.ways(state, railroad, cities, spare // fee, kind) if spare >= fee else []


def build(railroad: int, first: Step, second: Step | None) -> Build:
    """The action; a family where a skip route of it has twins."""
    action = Build(railroad, first, second)
    if first.twins or (second is not None and second.twins):
        action.span = FAMILY
    return action
