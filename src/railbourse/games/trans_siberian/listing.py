"""Builds of one railroad as actions, from the links that are unbuilt and the ways that lead to them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from railbourse.core.action import Action, Span
from railbourse.games.trans_siberian.actions import Build, Step
from railbourse.games.trans_siberian.plain_builds import PlainBuilds
from railbourse.games.trans_siberian.rules import UNBUILT
from railbourse.games.trans_siberian.skip import INTERNAL
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.games.trans_siberian.way import Way

FAMILY: Final = Span(0, 0, 0)


class Listing:
    """Puts builds of one railroad, in one position, at the end of a list.

    Builds without skips were made once for all games. One with a skip is made of the plain step and the way to it.
    """

    def __init__(self, plain: PlainBuilds, state: TransSiberianState, railroad: int, found: list[Action]) -> None:
        self.steps = plain.steps
        self.inner = plain.steps[INTERNAL]
        self.singles = plain.singles[railroad]
        self.pairs = plain.pairs[railroad]
        self.built: vec[i64] = state.built
        self.railroad = railroad
        self.found = found

    def list_plain(self, cities: list[int], kind: int) -> None:
        """One link that starts in one of the cities."""
        built, found, singles, steps = self.built, self.found, self.singles, self.steps[kind]
        for city in cities:
            for step in steps[city]:
                if built[step.link] == UNBUILT:
                    found.append(singles[step.number])

    def list_skipping(self, ways: list[Way], spare: i64, kind: int) -> None:
        """One link that starts where a way leads, as far as what is to spare pays the fee."""
        built, found, steps = self.built, self.found, self.steps[kind]
        for way in ways:
            if way.fee <= spare:
                for step in steps[way.city]:
                    if built[step.link] == UNBUILT:
                        found.append(self._build(step, way, None, None))

    def list_seconds(self, first: Step, by: Way | None) -> None:
        """Two links, the second from the end of the first; that one is reached by a way, or by none."""
        built, found, link = self.built, self.found, first.link
        pairs = self.pairs[first.number]
        for place, second in enumerate(self.inner[first.end]):
            if built[second.link] == UNBUILT and second.link != link:
                found.append(pairs[place] if by is None else self._build(first, by, second, None))

    def list_skipping_seconds(self, first: Step, by: Way | None, ways: list[Way], spare: i64) -> None:
        """Two links, the second from where a way from the end of the first leads."""
        built, found, inner, link = self.built, self.found, self.inner, first.link
        for way in ways:
            if way.fee <= spare:
                for second in inner[way.city]:
                    if built[second.link] == UNBUILT and second.link != link:
                        found.append(self._build(first, by, second, way))

    def _build(self, first: Step, to_first: Way | None, second: Step | None, to_second: Way | None) -> Build:
        """The action; a family where a way of it has twins."""
        action = Build(self.railroad, first, second, to_first, to_second)
        if (to_first is not None and to_first.twins) or (to_second is not None and to_second.twins):
            action.span = FAMILY
        return action
