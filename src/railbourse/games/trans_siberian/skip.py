"""Skipping: the ways over other railroads' links to the start of a link, and what they cost (§7.7, §7.8).

A way is paid to the owners of its links. Its payment is packed in one number, PAY_BITS bits a payee, so that ways
which pay the same owners the same sums compare equal.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from railbourse.games.trans_siberian.rules import NATIONALIZED, UNBUILT, Rules
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.games.trans_siberian.way import Way
from railbourse.mechanisms.ledger import BANK, FIRST_COMPANY
from railbourse.mechanisms.link_map import HOP_BITS, HOP_PLACE, LinkMap

PAY_BITS: Final = 8

INTERNAL: Final = 0
EXTERNAL: Final = 1
"""Which kind of link a way leads to; the kind sets the fee."""


class Skips:
    """What ways cost; where to look for them."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.map = rules.map
        self.plain_fees = not rules.fee_per_railroad and not rules.nationalized_links_free

    def fee(self, state: TransSiberianState, route: tuple[int, ...], kind: int) -> int:
        """What the whole route costs on the way to a link of that kind, in dollars."""
        if self.plain_fees:
            return len(route) * self.rules.fees[kind]
        total = 0
        for amount in self.dues(state, route, kind):
            total += amount
        return total

    def dues(self, state: TransSiberianState, route: tuple[int, ...], kind: int) -> list[int]:
        """What each holder is paid for the route: the owners' treasuries, or the bank for nationalized railroads.

        A railroad is paid once for a route under ruling 12's `per_railroad`; nobody under ruling 27's `stay_no_fee`.
        """
        due = [0] * (FIRST_COMPANY + self.rules.railroads)
        fee = self.rules.fees[kind]
        once = self.rules.fee_per_railroad and kind == INTERNAL
        seen = 0
        for link in route:
            owner = state.owner[link]
            gone = state.condition[owner] == NATIONALIZED
            if (gone and self.rules.nationalized_links_free) or (once and seen >> owner & 1):
                continue
            seen |= 1 << owner
            due[BANK if gone else FIRST_COMPANY + owner] += fee
        return due

    def search(self, state: TransSiberianState, railroad: int, kind: int) -> Search:
        """Ready to look for ways to links of that kind."""
        once = self.rules.fee_per_railroad and kind == INTERNAL
        return Search(self.map, state.owner, railroad, self.units(state), once)

    def units(self, state: TransSiberianState) -> list[int]:
        """What skipping one link of each railroad adds to a packed payment."""
        bank = 0 if self.rules.nationalized_links_free else 1
        return [
            bank if condition == NATIONALIZED else 1 << PAY_BITS * (owner + 1)
            for owner, condition in enumerate(state.condition)
        ]


class Search:
    """Searches over the links that others than one railroad have built, all in one position.

    `units`  what skipping one link of each railroad adds to a packed payment
    `once`   a payment tells whom a way pays, not how much
    `seen`   one entry a place: whether a search is or was there
    """

    def __init__(self, places: LinkMap, owners: list[int], railroad: int, units: list[int], once: bool) -> None:
        self.places = places
        self.owners = owners
        self.railroad = railroad
        self.units = units
        self.once = once
        self.seen = [False] * places.places

    def ways(self, cities: list[int], most_links: int) -> list[Way]:
        """The shortest ways from these cities to all others, nearest first; of ways that pay alike only one.

        `most_links` is the greatest length of a way that is of interest.
        """
        seen = self.seen
        for city in cities:
            seen[city] = True
        fresh: list[Way] = []
        for city in cities:
            self._go_on(city, None, fresh)
        found = fresh
        length = 1
        while fresh:
            for way in fresh:
                seen[way.city] = True
            if length == most_links:
                break
            length += 1
            last = fresh
            fresh = []
            for way in last:
                self._go_on(way.city, way, fresh)
            found = found + fresh
        for city in cities:
            seen[city] = False
        for way in found:
            seen[way.city] = False
        return found

    def _go_on(self, city: i64, before: Way | None, ways: list[Way]) -> None:
        """All ways that lead one link further than this one, to a city not seen, are among the ways."""
        owners = self.owners
        seen = self.seen
        own: i64 = self.railroad
        hop: i64
        for hop in self.places.onward[city]:
            link = hop >> HOP_BITS
            owner: i64 = owners[link]
            if owner < 0 or owner == own:
                continue
            other = hop & HOP_PLACE
            if not seen[other]:
                pay = self.units[owner]
                if before is not None:
                    pay = before.pay | pay if self.once else before.pay + pay
                add_way(ways, other, before, link, pay)


def add_way(ways: list[Way], city: i64, before: Way | None, link: i64, pay: int) -> None:
    """The way is among the ways, unless one that pays the same leads to its city already."""
    for way in ways:
        if way.city == city and way.pay == pay:
            way.twins = way.twins or Way(city, before, link, pay).route() != way.route()
            return
    ways.append(Way(city, before, link, pay))


def is_shortest(
    places: LinkMap, owners: list[int], railroad: int, seen: int, city: int, route: tuple[int, ...]
) -> bool:
    """The route is a chain of links that others have built, from the seen cities to this one, and none is shorter."""
    at = seen
    for link in route:
        if owners[link] == UNBUILT or owners[link] == railroad or places.mask[link] & at == 0:
            return False
        at = places.mask[link]
    if at & places.bit[city] == 0:
        return False
    return len(route) == 1 or not is_near(places, owners, railroad, seen, city, len(route) - 1)


def is_near(places: LinkMap, owners: list[int], railroad: int, seen: int, city: int, most_links: int) -> bool:
    """One of the seen cities is so many links of others away, or fewer. The search goes from the city outwards."""
    been = {city}
    fresh = [city]
    for _ in range(most_links):
        last = fresh
        fresh = []
        for place in last:
            for hop in places.onward[place]:
                owner = owners[hop >> HOP_BITS]
                other = hop & HOP_PLACE
                if owner == UNBUILT or owner == railroad or other in been:
                    continue
                if places.bit[other] & seen:
                    return True
                been.add(other)
                fresh.append(other)
        if not fresh:
            break
    return False
