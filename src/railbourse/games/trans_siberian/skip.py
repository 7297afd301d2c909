"""Skipping: the ways over other railroads' links to the start of a link, and what they cost (§7.7, §7.8).

A way is paid to the owners of its links. Its payment is packed in one number, PAY_BITS bits a payee, so that ways
which pay the same owners the same sums compare equal.
"""

from __future__ import annotations

from typing import Final

from railbourse.games.trans_siberian.rules import NATIONALIZED, UNBUILT, Rules
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.mechanisms.ledger import BANK, FIRST_COMPANY
from railbourse.mechanisms.link_map import LinkMap

PAY_BITS: Final = 8

INTERNAL: Final = 0
EXTERNAL: Final = 1
"""Which kind of link a way leads to; the kind sets the fee."""


class Way:
    """One skip route.

    `city`   where it leads
    `route`  its links in order
    `pay`    what each payee gets, packed
    `twins`  whether another route to the same city pays the same
    """

    def __init__(self, city: int, route: tuple[int, ...], pay: int, twins: bool) -> None:
        self.city = city
        self.route = route
        self.pay = pay
        self.twins = twins


class Skips:
    """The search for shortest ways, and the price of any way."""

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
        paid: list[int] = []
        once = self.rules.fee_per_railroad and kind == INTERNAL
        for link in route:
            owner = state.owner[link]
            gone = state.condition[owner] == NATIONALIZED
            if (gone and self.rules.nationalized_links_free) or (once and owner in paid):
                continue
            paid.append(owner)
            due[BANK if gone else FIRST_COMPANY + owner] += self.rules.fees[kind]
        return due

    def units(self, state: TransSiberianState) -> list[int]:
        """What skipping one link of each railroad adds to a packed payment."""
        bank = 0 if self.rules.nationalized_links_free else 1
        return [
            bank if condition == NATIONALIZED else 1 << PAY_BITS * (owner + 1)
            for owner, condition in enumerate(state.condition)
        ]

    def ways(
        self, state: TransSiberianState, railroad: int, cities: list[int], most_links: int, kind: int
    ) -> list[Way]:
        """The shortest ways from these cities to all others, nearest first; of ways that pay alike only one.

        `most_links` is the greatest length of a way that is of interest.
        """
        once = self.rules.fee_per_railroad and kind == INTERNAL
        places = self.map
        owners = state.owner
        units = self.units(state)
        seen = places.mask_of(cities)
        last = [Way(city, (), 0, False) for city in cities]
        found: list[Way] = []
        for _ in range(most_links):
            fresh: list[Way] = []
            for way in last:
                for link in places.through[way.city]:
                    owner = owners[link]
                    if owner == UNBUILT or owner == railroad or places.mask[link] | seen == seen:
                        continue
                    pay = way.pay | units[owner] if once else way.pay + units[owner]
                    for city in places.inner[link]:
                        if places.bit[city] & seen == 0:
                            add_way(fresh, way, link, city, pay)
            if not fresh:
                break
            for way in fresh:
                seen |= places.bit[way.city]
            found.extend(fresh)
            last = fresh
        return found


def add_way(ways: list[Way], before: Way, link: int, city: int, pay: int) -> None:
    """The way goes on over the link to the city, unless one that pays the same leads there already."""
    for way in ways:
        if way.city == city and way.pay == pay:
            way.twins = way.twins or way.route != before.route + (link,)
            return
    ways.append(Way(city, before.route + (link,), pay, before.twins))


def distance(places: LinkMap, owners: list[int], railroad: int, seen: int, city: int) -> int:
    """How many links a shortest way from the seen cities to this one has; below 0 if there is none."""
    links = [link for link, owner in enumerate(owners) if owner != UNBUILT and owner != railroad]
    for length in range(len(links) + 1):
        if seen & places.bit[city]:
            return length
        more = seen
        for link in links:
            if places.mask[link] & seen:
                more |= places.mask[link]
        if more == seen:
            break
        seen = more
    return -1


def is_chain(places: LinkMap, owners: list[int], railroad: int, seen: int, city: int, route: tuple[int, ...]) -> bool:
    """Others have built all links; the first leaves the seen cities, each meets the next, the last holds the city."""
    for link in route:
        if owners[link] == UNBUILT or owners[link] == railroad or places.mask[link] & seen == 0:
            return False
        seen = places.mask[link]
    return seen & places.bit[city] != 0
