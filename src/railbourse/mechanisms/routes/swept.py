"""The best set by sweeps over the map: for boards and trains on which a search for single routes takes too long."""

from __future__ import annotations

from typing import Final

from railbourse.mechanisms.hexes import EDGES
from railbourse.mechanisms.network import reach
from railbourse.mechanisms.routes.ahead import NEVER
from railbourse.mechanisms.routes.choices import Piece
from railbourse.mechanisms.routes.graph import StopGraph
from railbourse.mechanisms.routes.plan import Plan
from railbourse.mechanisms.routes.prices import Prices
from railbourse.mechanisms.routes.running import Route, Running
from railbourse.mechanisms.routes.search import Budget
from railbourse.mechanisms.routes.sweep import NEW, SCALE, Sweep
from railbourse.mechanisms.routes.together import Together

DEAR: Final = 20_000
"""Steps of one search after which the next ones aim only a little lower."""

Wish = tuple[int, tuple[int, int] | None, int]
"""What is asked of one train: its stops, the ends it must have or None, what it earns without a route or NEVER."""


class Swept:
    """The best set of routes for some trains that earns more than `value`, by sweeps.

    `routes`  one entry a train: its route, or None where it has none; empty while no better set is found
    `value`   what the set earns
    `bound`   no set earns more
    """

    def __init__(self, running: Running, value: int, bound: int, unit: int, budget: Budget) -> None:
        self.running = running
        self.value = value
        self.bound = bound
        self.unit = unit
        self.budget = budget
        self.routes: list[Route | None] = []

    def solve(self, pieces: dict[int, list[Piece]], wishes: list[Wish]) -> None:
        """Find the best set for trains with these wishes; equal wishes follow each other."""
        plan = Plan(self.running, pieces)
        trains = self._sweeps(plan, wishes, self.budget.left) if plan.narrow else []
        if len(trains) > 1:
            back = Plan(self.running, pieces, plan.order[::-1])
            trains = self._sweeps(back, wishes, _moves(trains)) or trains
        if not trains:
            return
        map = self.running.map
        prices = Prices(trains, map.sides + len(map.names) * map.nodes * map.nodes, self.value)
        prices.settle(self.unit)
        if prices.bound == NEVER:
            self.bound = NEVER
            return
        self.bound = min(self.bound, prices.bound // SCALE)
        if prices.best is not None:
            self._take(trains, prices.best.choices, prices.best.value)
        if self.bound >= self.value + self.unit:
            self._search(trains, prices)
        else:
            self.bound = self.value

    def _sweeps(self, plan: Plan, wishes: list[Wish], allowed: int) -> list[Sweep]:
        """One sweep a train; none at all where they would have more moves than allowed."""
        trains: list[Sweep] = []
        for place, wish in enumerate(wishes):
            if place and wishes[place - 1] == wish:
                trains.append(trains[-1])
                continue
            most, ends, idle = wish
            sweep = Sweep(self.running, plan, most, ends, idle, min(allowed, self.budget.left))
            self.budget.left -= sweep.moves
            allowed -= sweep.moves
            if not sweep.whole:
                return []
            trains.append(sweep)
        return trains

    def _search(self, trains: list[Sweep], prices: Prices) -> None:
        """Aim lower and lower, until a set is found or none could be better than the best one known."""
        for sweep in trains:
            sweep.look_ahead(prices.fees)
        if any(sweep.ahead[0][NEW] == NEVER for sweep in trains):
            self.bound = self.value
            return
        bound = sum(prices.fees) + sum([sweep.ahead[0][NEW] for sweep in trains])
        together = Together(trains, prices.fees, self.budget)
        least = self.value + self.unit
        aim = bound // SCALE // self.unit * self.unit
        step = max((aim - least) // 8 // self.unit, 1) * self.unit
        while aim >= least:
            left = self.budget.left
            if together.find(bound - aim * SCALE):
                self._take(trains, together.choices, (bound - together.loss) // SCALE)
                self.bound = self.value
                return
            if self.budget.left < 0:
                return
            self.bound = min(self.bound, aim - self.unit)
            if left - self.budget.left > DEAR:
                step = 2 * self.unit
            aim = max(aim - step, least) if aim > least else aim - step
        self.bound = self.value

    def _take(self, trains: list[Sweep], choices: list[list[int]], value: int) -> None:
        self.value = value
        self.routes = [_route(self.running, sweep, chosen) for sweep, chosen in zip(trains, choices)]


def _moves(trains: list[Sweep]) -> int:
    """The moves of all kinds of trains."""
    return sum([sweep.moves for place, sweep in enumerate(trains) if not place or trains[place - 1] is not sweep])


def pieces_of(graph: StopGraph) -> dict[int, list[Piece]]:
    """All track on the ways between the stops of the graph, by hex."""
    there: dict[int, set[Piece]] = {}
    for way in range(len(graph.ways)):
        for hex, a, b in graph.steps(2 * way):
            there.setdefault(hex, set()).add((min(a, b), max(a, b)))
    return {hex: sorted(there[hex]) for hex in sorted(there)}


def pieces_reached(running: Running) -> dict[int, list[Piece]]:
    """All track within reach of the company, by hex; some of it may be of no use to any route."""
    board, tiles = running.board, running.tiles
    found = reach(running.map, tiles, board, running.company, running.sleeper)
    there: dict[int, list[Piece]] = {}
    for hex, track in enumerate(found.track):
        if track:
            paths = tiles.paths[board.tile[hex] * EDGES + board.rotation[hex]]
            there[hex] = [(min(a, b), max(a, b)) for p, (a, b) in enumerate(paths) if track >> p & 1]
    return there


def _route(running: Running, sweep: Sweep, chosen: list[int]) -> Route | None:
    """The pieces of track of all choices, put one after the other from one end of the route to the other."""
    ways: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for number, choice in enumerate(chosen):
        hex = sweep.plan.order[number]
        for a, b in sweep.layers[number].choices[choice].pieces:
            ways.setdefault((hex, a), []).append((hex, b))
            ways.setdefault((hex, b), []).append((hex, a))
    starts = [end for end, there in ways.items() if end[1] >= EDGES and len(there) == 1]
    if not starts:
        return None
    map = running.map
    at = min(starts)
    stops = [map.node(at[0], at[1] - EDGES)]
    steps: list[tuple[int, int, int]] = []
    while ways[at]:
        hex, to = ways[at].pop()
        ways[(hex, to)].remove(at)
        steps.append((hex, at[1], to))
        at = (hex, to)
        if to >= EDGES:
            node = map.node(hex, to - EDGES)
            if not ways[at] or not running.skips(node):
                stops.append(node)
        else:
            at = (map.neighbour[hex * EDGES + to], (to + 3) % EDGES)
    return Route(tuple(stops), tuple(steps))
