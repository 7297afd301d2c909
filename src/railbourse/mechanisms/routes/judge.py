"""Which rule a route breaks; and routes as chains of hexes, the way people and records write them."""

from __future__ import annotations

from typing import Final

from railbourse.mechanisms.hexes import EDGES, HexMap
from railbourse.mechanisms.routes.running import Route, Running, track_number
from railbourse.mechanisms.tiles import OFFBOARD

NOT_JOINED: Final = "not-joined"
NO_REVERSAL: Final = "no-reversal"
STOP_SKIPPED: Final = "stop-skipped"
TOO_SHORT: Final = "too-short"
TOO_LONG: Final = "too-long"
NO_OWN_TOKEN: Final = "no-own-token"
OFFBOARD_INSIDE: Final = "offboard-inside"
STOP_TWICE: Final = "stop-twice"
SIDE_TWICE: Final = "side-twice"
BLOCKED_CITY: Final = "blocked-city"
SHARED_TRACK: Final = "shared-track"
ENDS_MISSING: Final = "ends-missing"
SLEEPER_END: Final = "sleeper-end"

Connections = list[list[int]]
"""A route as people write it: for each piece of the way from stop to stop the hexes it touches."""


class Fault:
    """What is wrong with a route.

    `code`   one of the names above
    `hex`    where, or -1
    `route`  which route of the set; `other` the route it clashes with, or -1
    """

    def __init__(self, code: str, hex: int = -1, route: int = 0, other: int = -1) -> None:
        self.code = code
        self.hex = hex
        self.route = route
        self.other = other

    def __repr__(self) -> str:
        return f"Fault({self.code!r}, {self.hex}, {self.route}, {self.other})"


def judge_route(running: Running, route: Route, most: int) -> Fault | None:
    """The first rule that the route of a train with `most` stops breaks, or None."""
    if len(route.stops) < 2:
        local = running.local and len(route.stops) == 1 and not route.steps
        if not local:
            return Fault(TOO_SHORT)
        return None if running.own(route.stops[0]) else Fault(NO_OWN_TOKEN, route.stops[0] // running.map.nodes)
    fault = _judge_track(running, route)
    if fault is None:
        fault = _judge_stops(running, route, most)
    return fault


def judge_run(running: Running, most: list[int], routes: list[Route]) -> Fault | None:
    """The first rule that a set of routes breaks; `most` has the stops of the train of each route."""
    user: dict[int, int] = {}
    for number, route in enumerate(routes):
        fault = judge_route(running, route, most[number])
        if fault is not None:
            return Fault(fault.code, fault.hex, number)
        for hex, a, b in route.steps:
            if b >= EDGES and a < EDGES:
                continue
            track = track_number(running.map, hex, a, b)
            if track in user:
                return Fault(SHARED_TRACK, hex, number, user[track])
            user[track] = number
    if running.ends is not None and not any(_has_ends(route, running.ends) for route in routes):
        return Fault(ENDS_MISSING)
    return None


def _has_ends(route: Route, ends: tuple[int, int]) -> bool:
    there = (route.stops[0], route.stops[-1])
    return there == ends or there == (ends[1], ends[0])


def _judge_track(running: Running, route: Route) -> Fault | None:
    """The steps are track that lies there, each goes on where the last one ended, and no side is crossed twice."""
    map = running.map
    used: set[int] = set()
    met = [map.node(route.steps[0][0], route.steps[0][1] - EDGES)]
    for number, (hex, a, b) in enumerate(route.steps):
        base = (running.board.tile[hex] * EDGES + running.board.rotation[hex]) * running.tiles.ends
        if b not in running.tiles.onward[base + a]:
            return Fault(NOT_JOINED, hex)
        if number and (hex, a) != _onto(map, route.steps[number - 1]):
            return Fault(NOT_JOINED, hex)
        if b >= EDGES:
            met.append(map.node(hex, b - EDGES))
        if b < EDGES or a >= EDGES:
            track = track_number(map, hex, a, b)
            if track in used:
                return Fault(SIDE_TWICE, hex)
            used.add(track)
    return _judge_met(running, route, met)


def _onto(map: HexMap, step: tuple[int, int, int]) -> tuple[int, int]:
    """Where the track of a step goes on: the hex and the end there."""
    hex, _, to = step
    return (hex, to) if to >= EDGES else (map.neighbour[hex * EDGES + to], (to + 3) % EDGES)


def _judge_met(running: Running, route: Route, met: list[int]) -> Fault | None:
    """The nodes met on the way are the stops, but for cities that sleepers run through; none is met twice."""
    places: set[int] = set()
    for node in met:
        if running.place[node] in places:
            return Fault(STOP_TWICE, node // running.map.nodes)
        places.add(running.place[node])
    stops = [node for node in met if node in route.stops or not running.skips(node)]
    if tuple(stops) != route.stops or met[0] != stops[0] or met[-1] != stops[-1]:
        return Fault(STOP_SKIPPED, next((n // running.map.nodes for n in met if n not in route.stops), -1))
    return None


def _judge_stops(running: Running, route: Route, most: int) -> Fault | None:
    nodes = running.map.nodes
    for node in route.stops[1:-1]:
        if not running.stops_on(node):
            stop = running.tiles.tiles[running.board.tile[node // nodes]].nodes[node % nodes]
            return Fault(OFFBOARD_INSIDE if stop.kind == OFFBOARD else BLOCKED_CITY, node // nodes)
    if not any(running.own(node) for node in route.stops):
        return Fault(NO_OWN_TOKEN)
    for node in (route.stops[0], route.stops[-1]):
        if not running.sleeper_ends and running.skips(node):
            return Fault(SLEEPER_END, node // nodes)
    return Fault(TOO_LONG) if len(route.stops) > most else None


def connections_of(route: Route, map: HexMap) -> Connections:
    """The route as chains of hexes from stop to stop.

    A hex stands twice in a row where a train runs from one node of it to the other and one of the two is no stop.
    """
    chains: Connections = []
    stops = set(route.stops)
    for hex, a, b in route.steps:
        if a >= EDGES and map.node(hex, a - EDGES) in stops:
            chains.append([])
        if not chains[-1] or chains[-1][-1] != hex:
            chains[-1].append(hex)
        if a >= EDGES and b >= EDGES and not {map.node(hex, a - EDGES), map.node(hex, b - EDGES)} <= stops:
            chains[-1].append(hex)
    return chains


def read_route(running: Running, connections: Connections) -> Route | Fault:
    """The route that these chains of hexes describe; each chain may be written from either of its stops.

    A fault where there is no such track, or where the chains do not meet in stops.
    """
    legs: list[list[Route]] = []
    for chain in connections:
        found = _legs(running, chain)
        if isinstance(found, Fault):
            return found
        legs.append(found)
    if not legs:
        return Fault(TOO_SHORT)
    for turned in (False, True):
        for first in legs[0]:
            route = _joined(legs, _reversed(first) if turned else first)
            if route is not None:
                return route
    return Fault(NOT_JOINED, connections[-1][0])


def _joined(legs: list[list[Route]], first: Route) -> Route | None:
    """The legs one after the other, the first one as given, each later one beginning where the last one ends."""
    stops, steps = list(first.stops), list(first.steps)
    for choices in legs[1:]:
        following = _going_on(choices, stops[-1])
        if following is None:
            return None
        stops.append(following.stops[1])
        steps.extend(following.steps)
    return Route(tuple(stops), tuple(steps))


def _going_on(choices: list[Route], node: int) -> Route | None:
    """The first of these legs that begins at the node, as it is or turned round."""
    for leg in choices:
        if leg.stops[0] == node:
            return leg
    for leg in choices:
        if leg.stops[1] == node:
            return _reversed(leg)
    return None


def _legs(running: Running, chain: list[int]) -> list[Route] | Fault:
    """The ways from stop to stop along a chain of hexes, each in one direction."""
    if not chain:
        return Fault(NOT_JOINED)
    if len(chain) == 1:
        there = _inner_legs(running, chain[0])
    else:
        fault, there = _outer_legs(running, chain)
        if fault is not None:
            return fault
    if not there:
        return Fault(NOT_JOINED, chain[0])
    return there


def _reversed(leg: Route) -> Route:
    return Route(leg.stops[::-1], tuple((hex, b, a) for hex, a, b in leg.steps[::-1]))


def _inner_legs(running: Running, hex: int) -> list[Route]:
    """Track between two nodes of one hex."""
    map = running.map
    paths = running.tiles.paths[running.board.tile[hex] * EDGES + running.board.rotation[hex]]
    inner = [(a, b) for a, b in paths if a >= EDGES and b >= EDGES]
    return [Route((map.node(hex, a - EDGES), map.node(hex, b - EDGES)), ((hex, a, b),)) for a, b in inner]


def _outer_legs(running: Running, chain: list[int]) -> tuple[Fault | None, list[Route]]:
    """Track along two or more hexes, from any node of the first to any of the last.

    Where the first or the last hex stands twice, the way begins or ends with the track between two nodes there.
    """
    first, last = chain[0] == chain[1], len(chain) > 2 and chain[-1] == chain[-2]
    chain = chain[int(first) : len(chain) - int(last)]
    edges = [running.map.edge_towards(chain[i], chain[i + 1]) for i in range(len(chain) - 1)]
    if -1 in edges or not edges:
        return Fault(NOT_JOINED, chain[edges.index(-1)] if edges else chain[0]), []
    middle: list[tuple[int, int, int]] = []
    for i in range(1, len(chain) - 1):
        steps = _through(running, chain[i], (edges[i - 1] + 3) % EDGES, edges[i])
        if isinstance(steps, Fault):
            return steps, []
        middle.extend(steps)
    legs: list[Route] = []
    starts = _tails(running, chain[0], edges[0], first)
    goals = _tails(running, chain[-1], (edges[-1] + 3) % EDGES, last)
    for start, before in starts:
        for goal, after in goals:
            back = tuple((hex, b, a) for hex, a, b in before[::-1])
            legs.append(Route((start, goal), (*back, *middle, *after)))
    return None, legs


Tail = tuple[int, tuple[tuple[int, int, int], ...]]


def _tails(running: Running, hex: int, edge: int, inner: bool) -> list[Tail]:
    """The nodes that track from this edge leads to, with the steps; with `inner` those one piece of track beyond."""
    tails: list[Tail] = [
        (running.map.node(hex, end - EDGES), ((hex, edge, end),)) for end in _nodes_at(running, hex, edge)
    ]
    if not inner:
        return tails
    base = (running.board.tile[hex] * EDGES + running.board.rotation[hex]) * running.tiles.ends
    return [
        (running.map.node(hex, beyond - EDGES), (steps[0], (hex, steps[0][2], beyond)))
        for _, steps in tails
        for beyond in running.tiles.onward[base + steps[0][2]]
        if beyond >= EDGES
    ]


def _nodes_at(running: Running, hex: int, edge: int) -> list[int]:
    base = (running.board.tile[hex] * EDGES + running.board.rotation[hex]) * running.tiles.ends
    return [end for end in running.tiles.onward[base + edge] if end >= EDGES]


def _through(running: Running, hex: int, come: int, go: int) -> list[tuple[int, int, int]] | Fault:
    """The pieces of track that lead through a hex without a stop."""
    tiles = running.tiles
    base = (running.board.tile[hex] * EDGES + running.board.rotation[hex]) * tiles.ends
    if go in tiles.onward[base + come]:
        return [(hex, come, go)]
    for end in tiles.onward[base + come]:
        if end in tiles.onward[base + go]:
            if end < EDGES:
                return Fault(NO_REVERSAL, hex)
            if running.skips(running.map.node(hex, end - EDGES)) and come != go:
                return [(hex, come, end), (hex, end, go)]
            return Fault(STOP_SKIPPED, hex)
    return Fault(NOT_JOINED, hex)
