"""How the actions are written and read: "build red moscow--kazan:moscow:kazan:-".

A well-formed name that nothing bears is readable: the rules answer it with a refusal, not the reader (§16.2).
"""

from __future__ import annotations

import re
from typing import Any

from railbourse.core.action import Action
from railbourse.core.errors import NotationError
from railbourse.core.notation import Domain, Letter, Many, Names, Notation, Verb, Whole
from railbourse.games.trans_siberian.actions import (
    NONE,
    UNKNOWN,
    Bid,
    Build,
    Buy,
    DealSeats,
    Decline,
    FirstLink,
    OpeningValue,
    Pass,
    Step,
)
from railbourse.games.trans_siberian.rules import Rules

NAME = re.compile(r"[a-z][a-z0-9_-]{0,80}")
STEP_FIELDS = ("link", "start", "end", "skipped")


class Known(Names):
    """A name of the data file; another well-formed name reads as UNKNOWN."""

    def text(self, value: Any) -> str:
        return self.names[value] if 0 <= value < len(self.names) else "unknown"

    def parse(self, word: str) -> Any:
        if word not in self.index and NAME.fullmatch(word.lower()):
            return UNKNOWN
        return super().parse(word)


class Receiver(Known):
    """The railroad that receives the $4, or "-"."""

    def text(self, value: Any) -> str:
        return "-" if value == NONE else super().text(value)

    def parse(self, word: str) -> Any:
        return NONE if word == "-" else super().parse(word)

    def alphabets(self) -> list[tuple[str, int]]:
        return [(f"{self.what} or none", len(self.names) + 1)]

    def spell(self, value: Any) -> list[Letter]:
        return [(f"{self.what} or none", value - NONE)]


class StepText(Domain):
    """One step: link:start:end:skipped+links, "-" where no link is skipped."""

    def __init__(self, link: Domain, place: Domain) -> None:
        self.domains = (link, place, place, Many(link, "+"))

    def text(self, value: Any) -> str:
        return ":".join(domain.text(part) for domain, part in zip(self.domains, value))

    def parse(self, word: str) -> Any:
        parts = word.split(":")
        if len(parts) != len(STEP_FIELDS):
            raise NotationError(f"step {word[:80]!r} should read: link:start:end:skipped")
        return tuple(domain.parse(part) for domain, part in zip(self.domains, parts))

    def plain(self, value: Any) -> Any:
        return {name: domain.plain(part) for name, domain, part in zip(STEP_FIELDS, self.domains, value)}

    def read(self, plain: Any) -> Any:
        if not isinstance(plain, dict) or set(plain) != set(STEP_FIELDS):
            raise NotationError(f"a step should be an object with {', '.join(STEP_FIELDS)}")
        return tuple(domain.read(plain[name]) for name, domain in zip(STEP_FIELDS, self.domains))

    def alphabets(self) -> list[tuple[str, int]]:
        return [alphabet for domain in self.domains for alphabet in domain.alphabets()]

    def spell(self, value: Any) -> list[Letter]:
        return [letter for domain, part in zip(self.domains, value) for letter in domain.spell(part)]


class StepsText(Domain):
    """The steps of a build, one or two, separated by commas."""

    def __init__(self, step: StepText) -> None:
        self.inner = Many(step)

    def text(self, value: Any) -> str:
        return self.inner.text(value)

    def parse(self, word: str) -> Any:
        return self._counted(self.inner.parse(word))

    def plain(self, value: Any) -> Any:
        return self.inner.plain(value)

    def read(self, plain: Any) -> Any:
        return self._counted(self.inner.read(plain))

    def alphabets(self) -> list[tuple[str, int]]:
        return self.inner.alphabets()

    def spell(self, value: Any) -> list[Letter]:
        return self.inner.spell(value)

    def _counted(self, steps: tuple[Any, ...]) -> tuple[Any, ...]:
        if not 1 <= len(steps) <= 2:
            raise NotationError(f"a build has one or two steps, not {len(steps)}")
        return steps


class BuildVerb(Verb):
    """A build takes its steps one by one."""

    def build(self, values: list[Any]) -> Action:
        first, *more = [Step(*step) for step in values[1]]
        return Build(values[0], first, more[0] if more else None)


def notation(rules: Rules) -> Notation:
    """All kinds of action, with the names of this data file."""
    ids = tuple(rules.tables.railroads.ids)
    railroad = Known("railroad", ids)
    link = Known("link", tuple(rules.board.link_ids))
    place = Known("location", tuple(rules.board.place_ids))
    seat = Names("seat", tuple(str(number + 1) for number in range(rules.seats)))
    return Notation(
        (
            Verb("deal_seats", DealSeats, (("order", Many(seat)),)),
            Verb("bid", Bid, (("railroad", railroad), ("amount", Whole()))),
            Verb("decline", Decline, (("railroad", railroad),)),
            Verb("first_link", FirstLink, (("railroad", railroad), ("link", link))),
            Verb("opening_value", OpeningValue, (("railroad", railroad), ("value", Whole()))),
            Verb("buy", Buy, (("railroads", Many(railroad)), ("surcharge_to", Receiver("railroad", ids)))),
            BuildVerb("build", Build, (("railroad", railroad), ("steps", StepsText(StepText(link, place))))),
            Verb("pass", Pass),
        )
    )
