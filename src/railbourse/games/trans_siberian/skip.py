"""Skipping: the ways over other railroads' links to the start of a link, and what they cost (§7.7, §7.8).

A way is paid to the owners of its links. Its payment is packed in one native integer, PAY_BITS bits a payee, so that
ways which pay the same owners the same sums compare equal; `tables.MOST_RAILROADS` keeps it from overflowing.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from railbourse.games.trans_siberian.rules import NATIONALIZED, UNBUILT, Rules
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.games.trans_siberian.way import Way, are_alike
from railbourse.mechanisms.ledger import BANK, FIRST_COMPANY
from railbourse.mechanisms.link_map import HOP_BITS, HOP_PLACE, LinkMap

PAY_BITS: Final = 8

INTERNAL: Final = 0
EXTERNAL: Final = 1
"""Which kind of link a way leads to; the kind sets the fee."""


class Skips:
    """What ways cost; where to look for them.

    `treasuries`  what skipping one link of each railroad adds to a packed payment, as long as none is nationalized
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.map = rules.map
        self.plain_fees = not rules.fee_per_railroad and not rules.nationalized_links_free
        self.treasuries: vec[i64] = vec[i64]([1 << PAY_BITS * (payee + 1) for payee in range(rules.railroads)])

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
        return Search(self.map, state.built, railroad, self.units(state), once)

    def units(self, state: TransSiberianState) -> vec[i64]:
        """What skipping one link of each railroad adds to a packed payment."""
        units = self.treasuries
        if NATIONALIZED in state.condition:
            units = units[:]
            for railroad, condition in enumerate(state.condition):
                if condition == NATIONALIZED:
                    units[railroad] = 0 if self.rules.nationalized_links_free else 1
        return units


class Search:
    """Searches over the links that others than one railroad have built, all in one position.

    `built`  one entry a link: who has built it
    `units`  what skipping one link of each railroad adds to a packed payment
    `once`   a payment tells whom a way pays, not how much
    `search` the number of the search that goes on
    `seen`   one entry a place: the last search that was there
    """

    def __init__(self, places: LinkMap, built: vec[i64], railroad: int, units: vec[i64], once: bool) -> None:
        self.hops: vec[i64] = places.hops
        self.hops_at: vec[i64] = places.hops_at
        self.built: vec[i64] = built
        self.railroad: i64 = railroad
        self.units: vec[i64] = units
        self.once = once
        self.search: i64 = 0
        self.seen: vec[i64] = vec[i64]([0] * places.places)

    def ways(self, cities: list[int], most_links: i64) -> list[Way]:
        """The shortest ways from these cities to all others, nearest first; of ways that pay alike only one.

        `most_links` is the greatest length of a way that is of interest.
        """
        self.search += 1
        found: list[Way] = []
        for city in cities:
            self.seen[city] = self.search
        for city in cities:
            self._go_on(city, None, found, 0)
        done: i64 = 0
        length: i64 = 1
        while done < len(found) and length < most_links:
            done = self._go_all(found, done)
            length += 1
        return found

    def _go_all(self, found: list[Way], first: i64) -> i64:
        """The ways from the first one on, all of one length, are continued; the answer is where longer ones begin."""
        end: i64 = len(found)
        for place in range(first, end):
            self.seen[found[place].city] = self.search
        for place in range(first, end):
            way = found[place]
            self._go_on(way.city, way, found, end)
        return end

    def _go_on(self, city: i64, before: Way | None, found: list[Way], rivals: i64) -> None:
        """All ways that lead one link further than this one, to a city not seen, are among those found.

        Those as long as they begin at `rivals`.
        """
        hops, built, seen = self.hops, self.built, self.seen
        end = self.hops_at[city + 1]
        for at in range(self.hops_at[city], end):
            hop = hops[at]
            owner = built[hop >> HOP_BITS]
            if owner < 0 or owner == self.railroad or seen[hop & HOP_PLACE] == self.search:
                continue
            pay = self.units[owner]
            if before is not None:
                pay = before.pay | pay if self.once else before.pay + pay
            add_way(found, rivals, hop & HOP_PLACE, before, hop >> HOP_BITS, pay)


def add_way(found: list[Way], rivals: i64, city: i64, before: Way | None, link: i64, pay: i64) -> None:
    """The way is among those found, unless one as long that pays the same leads to its city already."""
    end: i64 = len(found)
    for at in range(rivals, end):
        way = found[at]
        if way.city == city and way.pay == pay:
            way.twins = way.twins or way.link != link or not are_alike(way.before, before)
            return
    found.append(Way(city, before, link, pay))


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
