"""The stops a company can use, and every way over track from one to the next."""

from __future__ import annotations

from typing import Final

from railbourse.mechanisms.hexes import EDGES, NO_HEX
from railbourse.mechanisms.routes.running import Running, track_number

Step = tuple[int, int, int]

MOST_STEPS: Final = 200_000
"""Steps of the search for ways between stops after which the graph is left incomplete."""


class StopGraph:
    """Stops as numbers from 0, and arcs from stop to stop; an arc and its reverse have the numbers 2 i and 2 i + 1.

    `nodes`     one entry a stop: its node on the map
    `place`     one entry a stop: the bit of its place; stops of one place are never on one route
    `passes`    one entry a stop: 1 when trains may stop and go on
    `skips`     one entry a stop: 1 when trains may go on and do not stop (Running.skips)
    `own`       the stops with a token of the company
    `source`    one entry an arc: the stop it leaves
    `target`    one entry an arc: the stop it comes to
    `shared`    one entry an arc: bits of track that it shares with other arcs
    `whole`     one entry an arc: bits of all its track, so that two routes clash when theirs have a bit in common
    `steps`     one entry an arc: the pieces of track on the way
    `leaving`   one entry a stop: the arcs that leave it
    `onward`    one entry an arc: the arcs that a train may take after it
    `complete`  False when the board has more ways between stops than the search is willing to list
    """

    def __init__(self, running: Running) -> None:
        self.nodes: list[int] = []
        self.place: list[int] = []
        self.passes: list[int] = []
        self.skips: list[int] = []
        self.own: list[int] = []
        self.source: list[int] = []
        self.target: list[int] = []
        self.shared: list[int] = []
        self.whole: list[int] = []
        self.steps: list[tuple[Step, ...]] = []
        self.leaving: list[list[int]] = []
        self.onward: list[list[int]] = []
        survey = _Survey(running)
        survey.run()
        self.complete = survey.left > 0
        self._take_stops(survey)
        self._take_arcs(_least(survey.ways), survey.local)
        self._link()

    def _take_stops(self, survey: _Survey) -> None:
        running = survey.running
        bits: dict[int, int] = {}
        for stop, node in enumerate(survey.nodes):
            self.nodes.append(node)
            self.place.append(1 << bits.setdefault(running.place[node], len(bits)))
            self.passes.append(int(running.stops_on(node)))
            self.skips.append(int(running.skips(node)))
            self.leaving.append([])
            if running.own(node):
                self.own.append(stop)

    def _take_arcs(self, ways: list[_Way], local: dict[int, int]) -> None:
        users: dict[int, list[int]] = {}
        for number, way in enumerate(ways):
            for track in way.track:
                users.setdefault(track, []).append(number)
        bits: dict[tuple[int, ...], int] = {}
        shared = [0] * len(ways)
        for there in users.values():
            if len(there) > 1:
                key = tuple(there)
                if key not in bits:
                    bits[key] = 1 << len(bits)
                    for number in there:
                        shared[number] |= bits[key]
        for number, way in enumerate(ways):
            whole = shared[number] | 1 << (len(bits) + number)
            self._add(local[way.start], local[way.goal], shared[number], whole, way.steps)
            back = tuple([(hex, b, a) for hex, a, b in way.steps[::-1]])
            self._add(local[way.goal], local[way.start], shared[number], whole, back)

    def _add(self, source: int, target: int, shared: int, whole: int, steps: tuple[Step, ...]) -> None:
        self.leaving[source].append(len(self.source))
        self.source.append(source)
        self.target.append(target)
        self.shared.append(shared)
        self.whole.append(whole)
        self.steps.append(steps)

    def _link(self) -> None:
        for arc in range(len(self.source)):
            at = self.target[arc]
            if not self.passes[at] and not self.skips[at]:
                self.onward.append([])
                continue
            barred = self.place[self.source[arc]] | self.place[at]
            self.onward.append(
                [
                    then
                    for then in self.leaving[at]
                    if not self.shared[then] & self.shared[arc]
                    and not self.place[self.target[then]] & barred
                    and then != arc ^ 1
                ]
            )


class _Way:
    """Track from one stop to the next."""

    def __init__(self, start: int, goal: int, track: list[int], steps: tuple[Step, ...]) -> None:
        self.start = start
        self.goal = goal
        self.track = track
        self.steps = steps


class _Survey:
    """The search for stops and ways from the company's tokens outwards."""

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
        self.track: list[int] = []
        self.steps: list[Step] = []
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
        for to in self.tiles.onward[self._base(hex) + at]:
            self._run(hex, at, to)

    def _base(self, hex: int) -> int:
        return (self.board.tile[hex] * EDGES + self.board.rotation[hex]) * self.tiles.ends

    def _run(self, hex: int, come: int, to: int) -> None:
        """Run over one piece of track, and on over plain track until a stop."""
        self.left -= 1
        if self.left <= 0:
            return
        self.steps.append((hex, come, to))
        if to >= EDGES:
            self._arrive(hex, come, to)
        else:
            other = self.map.neighbour[hex * EDGES + to]
            track = self.map.side[hex * EDGES + to]
            if other != NO_HEX and track not in self.track:
                self.track.append(track)
                end = (to + 3) % EDGES
                for on in self.tiles.onward[self._base(other) + end]:
                    self._run(other, end, on)
                self.track.pop()
        self.steps.pop()

    def _arrive(self, hex: int, come: int, at: int) -> None:
        goal = hex * self.map.nodes + at - EDGES
        place = self.running.place
        if place[goal] == place[self.start] or goal in self.done:
            return
        self._meet(goal)
        track = self.track[:]
        if come >= EDGES:
            track.append(track_number(self.map, hex, come, at))
        self.ways.append(_Way(self.start, goal, track, tuple(self.steps)))


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
