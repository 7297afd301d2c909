"""The stops a company can use, and every way over track from one to the next."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from railbourse.mechanisms.hexes import EDGES, NO_HEX, HexMap
from railbourse.mechanisms.routes.running import Running, track_number

Step = tuple[int, int, int]

MOST_STEPS: Final = 200_000
"""Steps of the search for ways between stops after which the graph is left incomplete."""

LOW_BITS: Final = 62
"""How many bits the low part of a mask has: as many as a native integer holds with ease."""

LOW: Final = (1 << LOW_BITS) - 1


class StopGraph:
    """Stops as numbers from 0, and arcs from stop to stop; an arc and its reverse have the numbers 2 i and 2 i + 1.

    `nodes`     one entry a stop: its node on the map
    `places`    how many places the stops lie in; stops of one place are never on one route
    `passes`    one entry a stop: 1 when trains may stop and go on
    `skips`     one entry a stop: 1 when trains may go on and do not stop (Running.skips)
    `own`       the stops with a token of the company
    `source`    one entry an arc: the stop it leaves
    `target`    one entry an arc: the stop it comes to
    `whole`     one entry an arc: bits of its track, so that two routes clash when theirs have a bit in common
    `leaving`   one entry a stop: the arcs that leave it
    `onward`    one entry an arc: the arcs that a train may take after it
    `sleepers`  some stop is skipped
    `complete`  False when the board has more ways between stops than the search is willing to list

    What one route may not have twice is a bit: a place, and track that more than one arc may use. The masks are cut in
    two, since only the low part fits into a native integer; the bits that most arcs have are in it.

    `low`, `high`    one entry an arc: the bits that must be free for it to be taken, and are taken then
    `at_low`, `at_high`  one entry a stop: the bit of its place
    `track_low`, `track_high`  all bits that are no places
    `wide`           some bit is in a high part
    """

    def __init__(self, running: Running) -> None:
        self.nodes: list[int] = []
        self.passes: list[int] = []
        self.own: list[int] = []
        self.source: list[int] = []
        self.target: list[int] = []
        self.whole: list[int] = []
        self.leaving: list[list[int]] = []
        self.onward: list[list[int]] = []
        survey = _Survey(running)
        survey.run()
        self.complete = survey.left > 1
        place = self._take_stops(survey)
        self.map = running.map
        self.ways = _least(survey.ways)
        self._take_arcs(survey.local)
        self._set_masks(place)
        self._link(place)

    def steps(self, arc: int) -> list[Step]:
        """The pieces of track on the way of an arc, in the order in which it runs over them."""
        steps = _steps(self.map, self.ways[arc // 2])
        return [(hex, b, a) for hex, a, b in steps[::-1]] if arc & 1 else steps

    def _take_stops(self, survey: _Survey) -> list[int]:
        """Fill in the stops; returns the place of each, counted from 0."""
        running = survey.running
        numbers: dict[int, int] = {}
        place: list[int] = []
        skips: list[int] = []
        for stop, node in enumerate(survey.nodes):
            self.nodes.append(node)
            place.append(numbers.setdefault(running.place[node], len(numbers)))
            self.passes.append(int(running.stops_on(node)))
            skips.append(int(running.skips(node)))
            self.leaving.append([])
            if running.own(node):
                self.own.append(stop)
        self.places = len(numbers)
        self.skips = skips
        self.sleepers = 1 in skips
        return place

    def _take_arcs(self, local: dict[int, int]) -> None:
        """Fill in the arcs, two for each way."""
        for way in self.ways:
            start, goal = local[way.start], local[way.goal]
            self.leaving[start].append(len(self.target))
            self.leaving[goal].append(len(self.target) + 1)
            self.source.append(start)
            self.source.append(goal)
            self.target.append(goal)
            self.target.append(start)

    def _set_masks(self, place: list[int]) -> None:
        counts = [0] * self.places
        for stop in self.target:
            counts[place[stop]] += 1
        groups = _groups(self.ways)
        bit = _places_of_bits(counts + [2 * len(group) for group in groups])
        whole = [0] * len(self.ways)
        for number, group in enumerate(groups):
            mask = 1 << bit[self.places + number]
            for way in group:
                whole[way] |= mask
        self.whole = [mask for mask in whole for _ in (0, 1)]
        self.wide = len(bit) > LOW_BITS
        places = [1 << bit[number] for number in place]
        self.low, self.high = _cut([mask | places[stop] for mask, stop in zip(self.whole, self.target)], self.wide)
        self.at_low, self.at_high = _cut(places, self.wide)
        track = (1 << len(bit)) - 1 - sum(set(places))
        self.track_low = track & LOW
        self.track_high = track >> LOW_BITS

    def _link(self, place: list[int]) -> None:
        target, whole = self.target, self.whole
        for arc in range(len(whole)):
            at = target[arc]
            after: list[int] = []
            if self.passes[at] or self.skips[at]:
                here, before, mask = place[at], place[self.source[arc]], whole[arc]
                for then in self.leaving[at]:
                    there = place[target[then]]
                    if there != here and there != before and not whole[then] & mask:
                        after.append(then)
            self.onward.append(after)


def _groups(ways: list[_Way]) -> list[tuple[int, ...]]:
    """Ways that have track in common, once for each such set of ways; and each way alone that is in none of them.

    Track that the same ways use is told apart by nothing, and track that one way alone uses bars nobody else.
    """
    users: dict[int, list[int]] = {}
    for number, way in enumerate(ways):
        for track in way.track:
            users.setdefault(track, []).append(number)
    groups = list(dict.fromkeys([tuple(there) for there in users.values() if len(there) > 1]))
    alone = [1] * len(ways)
    for group in groups:
        for number in group:
            alone[number] = 0
    return groups + [(number,) for number, single in enumerate(alone) if single]


def _cut(masks: list[int], wide: bool) -> tuple[list[int], list[int]]:
    """The low and the high parts of masks; `wide` tells whether there is anything in the high ones."""
    if not wide:
        return masks, [0] * len(masks)
    return [mask & LOW for mask in masks], [mask >> LOW_BITS for mask in masks]


def _places_of_bits(counts: list[int]) -> list[int]:
    """Where each bit goes in the masks: those that most arcs have come first where not all of them fit."""
    if len(counts) <= LOW_BITS:
        return list(range(len(counts)))
    order = sorted([(-count, number) for number, count in enumerate(counts)])
    places = [0] * len(counts)
    for place, (_, number) in enumerate(order):
        places[number] = place
    return places


class _Way:
    """Track from one stop to the next.

    `start`, `goal`  the nodes of the stops
    `exits`          where it leaves each hex but the last: hex * 6 + edge
    `track`          numbers of its track (`track_number`)
    """

    def __init__(self, start: int, goal: int, exits: list[int], track: list[int]) -> None:
        self.start = start
        self.goal = goal
        self.exits = exits
        self.track = track


def _steps(map: HexMap, way: _Way) -> list[Step]:
    """The pieces of track on the way: each hex is entered opposite to where the one before it was left."""
    come = EDGES + way.start % map.nodes
    steps: list[Step] = []
    for exit in way.exits:
        hex, to = exit // EDGES, exit % EDGES
        steps.append((hex, come, to))
        come = (to + 3) % EDGES
    steps.append((way.goal // map.nodes, come, EDGES + way.goal % map.nodes))
    return steps


class _Survey:
    """The search for stops and ways from the company's tokens outwards.

    `exits`  where the way being followed leaves its hexes, as many as are passed on (`_Way.exits`)
    `used`   one entry a hex side: 1 while the way being followed crosses it
    """

    def __init__(self, running: Running) -> None:
        self.running = running
        self.map = running.map
        self.tiles = running.tiles
        self.board = running.board
        self.nodes: list[int] = []
        self.local: dict[int, int] = {}
        self.done: set[int] = set()
        self.ways: list[_Way] = []
        self.start = 0
        self.exits = [0] * (running.map.sides + 1)
        self.used = [0] * running.map.sides
        self.left = MOST_STEPS

    def run(self) -> None:
        for node in self.board.token_nodes(self.running.company):
            self._meet(node)
        place = 0
        while place < len(self.nodes):
            node = self.nodes[place]
            if self._leads_on(node):
                self._explore(node)
                self.done.add(node)
            place += 1

    def _meet(self, node: int) -> None:
        if node not in self.local:
            self.local[node] = len(self.nodes)
            self.nodes.append(node)

    def _leads_on(self, node: int) -> bool:
        running = self.running
        return running.own(node) or running.stops_on(node) or running.skips(node)

    def _explore(self, node: int) -> None:
        """List the ways from a node to all others that were not explored before."""
        self.start = node
        hex, at = node // self.map.nodes, EDGES + node % self.map.nodes
        for to in self.tiles.onward[self._end(hex, at)]:
            self._run(hex, at, to, 0)

    def _end(self, hex: i64, at: i64) -> i64:
        """The place of an end of the hex's tile among the ends of all tiles."""
        return (self.board.tile[hex] * EDGES + self.board.rotation[hex]) * self.tiles.ends + at

    def _run(self, hex: i64, come: i64, to: i64, passed: i64) -> None:
        """Run over one piece of track, and on over plain track until a stop, where so many hexes have been passed."""
        neighbour, side, exits, used = self.map.neighbour, self.map.side, self.exits, self.used
        first = passed
        while self.left > 1:
            self.left -= 1
            if to >= EDGES:
                self._arrive(hex, come, to, passed)
                break
            exit = hex * EDGES + to
            other: i64 = neighbour[exit]
            if other == NO_HEX or used[side[exit]]:
                break
            used[side[exit]] = 1
            exits[passed] = exit
            passed += 1
            hex, come = other, (to + 3) % EDGES
            onward = self.tiles.onward[self._end(hex, come)]
            if len(onward) != 1:
                for on in onward:
                    self._run(hex, come, on, passed)
                break
            to = onward[0]
        while passed > first:
            passed -= 1
            used[side[exits[passed]]] = 0

    def _arrive(self, hex: i64, come: i64, at: i64, passed: i64) -> None:
        goal = int(hex * self.map.nodes + at - EDGES)
        place = self.running.place
        if place[goal] == place[self.start] or goal in self.done:
            return
        self._meet(goal)
        exits, side = self.exits[:passed], self.map.side
        track = [side[exit] for exit in exits]
        if come >= EDGES:
            track.append(track_number(self.map, int(hex), int(come), int(at)))
        self.ways.append(_Way(self.start, goal, exits, track))


def _least(ways: list[_Way]) -> list[_Way]:
    """The ways without those that use all the track of another way between the same two stops, and more."""
    between: dict[tuple[int, int], list[_Way]] = {}
    for way in ways:
        between.setdefault((way.start, way.goal), []).append(way)
    kept: list[_Way] = []
    for rivals in between.values():
        if len(rivals) == 1:
            kept.append(rivals[0])
            continue
        rivals.sort(key=_length)
        sets: list[set[int]] = []
        for way in rivals:
            track = set(way.track)
            if not any(other <= track for other in sets):
                sets.append(track)
                kept.append(way)
    return kept


def _length(way: _Way) -> int:
    return len(way.track)
