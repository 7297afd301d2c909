"""Ruling 13's `any_simple_route`: a skip route may be any that visits no city and uses no link twice.

There may be very many of them. A legal list holds the cheapest one to each city, as a member of the family of all.
"""

from __future__ import annotations

from heapq import heappop, heappush

from railbourse.games.trans_siberian.rules import UNBUILT
from railbourse.games.trans_siberian.skip import Skips
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.games.trans_siberian.way import Way
from railbourse.mechanisms.link_map import HOP_BITS, HOP_PLACE

Label = tuple[int, int, int, int, tuple[int, ...]]
"""Fee, number of links, city, colours of the owners as a mask, route."""


def cheapest_ways(skips: Skips, state: TransSiberianState, railroad: int, cities: list[int], kind: int) -> list[Way]:
    """One cheapest way to every city outside the given ones, cheapest first."""
    found: list[Way] = []
    arrived = set(cities)
    tried: set[tuple[int, int]] = set()
    waiting: list[Label] = [(0, 0, city, 0, ()) for city in cities]
    while waiting:
        _, length, city, colours, route = heappop(waiting)
        if (city, colours) in tried:
            continue
        tried.add((city, colours))
        if city not in arrived:
            arrived.add(city)
            found.append(as_way(city, route))
        for hop in skips.map.onward[city]:
            link, other = hop >> HOP_BITS, hop & HOP_PLACE
            owner = state.owner[link]
            if owner == UNBUILT or owner == railroad or link in route:
                continue
            further = route + (link,)
            fee = skips.fee(state, further, kind)
            heappush(waiting, (fee, length + 1, other, colours | 1 << owner, further))
    return found


def as_way(city: int, route: tuple[int, ...]) -> Way:
    """The route to this city as a way that has twins; where it passes is not told."""
    way: Way | None = None
    for link in route:
        way = Way(city, way, link, 0)
    assert way is not None
    way.twins = True
    return way


def is_simple_route(state: TransSiberianState, railroad: int, seen: int, city: int, route: tuple[int, ...]) -> bool:
    """Others have built all links of the route, and it can be walked from a seen city to this one without a repeat."""
    if len(set(route)) < len(route):
        return False
    if any(state.owner[link] == UNBUILT or state.owner[link] == railroad for link in route):
        return False
    places = state.rules.map
    return any(_walks(state, route, 0, start, places.bit[start], city) for start in places.inside(seen))


def _walks(state: TransSiberianState, route: tuple[int, ...], place: int, at: int, visited: int, city: int) -> bool:
    """The links from `place` on lead from the city `at` to the wanted one, past no visited city."""
    places = state.rules.map
    if place == len(route):
        return at == city
    link = route[place]
    if places.mask[link] & places.bit[at] == 0:
        return False
    return any(
        _walks(state, route, place + 1, other, visited | places.bit[other], city)
        for other in places.inner[link]
        if places.bit[other] & visited == 0
    )
