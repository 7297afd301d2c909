"""Routes as people draw them: stops that are clicked become the way over track, its revenue, or the reason why not."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final

from railbourse.core.action import Action
from railbourse.core.game import Game
from railbourse.core.state import State
from railbourse.mechanisms.routes.best import best_run
from railbourse.mechanisms.routes.graph import StopGraph
from railbourse.mechanisms.routes.judge import connections_of
from railbourse.mechanisms.routes.running import ENDLESS, Route, Running
from railbourse.service.errors import Unsuitable
from railbourse.web import words
from railbourse.web.drawing.hexes import Point
from railbourse.web.drawing.tiles import Style, laid

MOST_BETWEEN: Final = 4
"""Stops that may lie between two stops that were clicked."""
MOST_TRIED: Final = 20_000
MOST_TRAINS: Final = 8


class Runs(ABC):
    """What a game's skin tells of the runs of one company in one position.

    `trains`  the names of its trains, each once; what follows the last "-" only tells alike trains apart
    `style`   how tiles are drawn
    """

    def __init__(self, game: Game, state: State, running: Running, trains: list[str], style: Style) -> None:
        self.game = game
        self.state = state
        self.running = running
        self.trains = trains
        self.style = style

    @abstractmethod
    def middle(self, hex: int) -> Point:
        """Where the hex lies in the drawing."""

    @abstractmethod
    def title(self, hex: int) -> str:
        """What the hex is called."""

    @abstractmethod
    def run(self, routes: list[tuple[int, Route]]) -> Action:
        """The action by which trains, by their place in `trains`, run these routes."""

    @abstractmethod
    def routes_of(self, run: Action) -> list[tuple[int, Route]]:
        """Trains and routes of an action that is legal."""

    def earned(self, routes: list[Route]) -> int:
        """What the routes earn together."""
        return sum(self.running.worth(route) for route in routes)


def train_kind(name: str) -> str:
    """ "3-1" is a 3-train."""
    return name.rsplit("-", 1)[0]


class Drafts:
    """Routes of one company in one position."""

    def __init__(self, runs: Runs, no_way_rule: str = "") -> None:
        self.runs = runs
        self.no_way_rule = no_way_rule
        self.running = runs.running
        self.map = runs.running.map
        self.graph = StopGraph(runs.running)

    def shown(self, kind: str, route: Route, train: str = "") -> dict[str, Any]:
        """A route as the script draws it."""
        hexes = [node // self.map.nodes for node in route.stops]
        chains = connections_of(route, self.map)
        return {
            "train": train,
            "kind": kind,
            "stops": [self.map.names[hex] for hex in hexes],
            "titles": [self.runs.title(hex) for hex in hexes],
            "revenue": self.running.worth(route),
            "pieces": self.pieces(route),
            "text": "/".join(".".join(self.map.names[hex] for hex in chain) for chain in chains),
            "why": "",
            "rule": "",
        }

    def pieces(self, route: Route) -> list[list[Any]]:
        """The track of the route: for each piece the middle of its hex and its path."""
        board, tiles = self.running.board, self.running.tiles.tiles
        found = []
        for hex, come, go in route.steps:
            layout = laid(tiles[board.tile[hex]], board.rotation[hex], self.runs.style.tilt)
            x, y = self.runs.middle(hex)
            found.append([round(x, 1), round(y, 1), layout.pieces.get((come, go), "")])
        return found

    def offered(self, run: Action) -> dict[str, Any]:
        """The routes of an action that is legal."""
        rows, routes = [], self.runs.routes_of(run)
        for train, route in routes:
            name = self.runs.trains[train]
            rows.append(self.shown(train_kind(name), route, name))
        return {
            "routes": rows,
            "revenue": self.runs.earned([route for _, route in routes]),
            "act": self.runs.game.notation.text(run),
        }

    def drawn(self, wishes: list[tuple[int, list[int]]]) -> dict[str, Any]:
        """What becomes of the stops that were clicked for each train."""
        rows, routes, used = [], [], 0
        for train, hexes in wishes:
            row, route, mask = self._draw(train, hexes, used)
            rows.append(row)
            if route is not None:
                routes.append((train, route))
                used |= mask
        run = self.runs.run(routes)
        refused = None
        if all(not row["why"] for row in rows):
            refused = self.runs.game.explain(self.runs.state, run)
        whole = not any(row["why"] for row in rows) and refused is None
        return {
            "routes": rows,
            "revenue": self.runs.earned([route for _, route in routes]),
            "act": self.runs.game.notation.text(run) if whole else None,
            "why": refused.why if refused else "",
            "rule": refused.rule.section if refused else "",
        }

    def _draw(self, train: int, hexes: list[int], used: int) -> tuple[dict[str, Any], Route | None, int]:
        name = self.runs.trains[train]
        empty: dict[str, Any] = {
            "train": name,
            "kind": train_kind(name),
            "stops": [self.map.names[hex] for hex in hexes],
            "titles": [self.runs.title(hex) for hex in hexes],
            "pieces": [],
            "revenue": 0,
            "text": "",
            "rule": "",
        }
        stay = self._stay(hexes)
        if len(hexes) < 2 and stay is None:
            return {**empty, "why": words.say("choose_stops")}, None, 0
        if stay is not None:
            return self._judged(train, stay, [])
        arcs, missing = self._way(hexes, used)
        if arcs is None:
            why = words.say("no_way", a=self.runs.title(missing[0]), b=self.runs.title(missing[1]))
            return {**empty, "why": why, "rule": self.no_way_rule}, None, 0
        return self._judged(train, self._route(arcs), arcs)

    def _judged(self, train: int, route: Route, arcs: list[int]) -> tuple[dict[str, Any], Route | None, int]:
        """The route with the reason why the train may not run it, if there is one."""
        name = self.runs.trains[train]
        row = self.shown(train_kind(name), route, name)
        refused = self.runs.game.refusal(self.runs.state, self.runs.run([(train, route)]))
        if refused is not None:
            row |= {"why": refused.why, "rule": refused.rule.section}
        mask = 0
        for arc in arcs:
            mask |= self.graph.whole[arc]
        return row, route, mask

    def _stay(self, hexes: list[int]) -> Route | None:
        """The stay of a train at the company's own stop in a single hex, where the game knows that."""
        if len(hexes) != 1 or not self.running.local:
            return None
        first = hexes[0] * self.map.nodes
        own = [node for node in range(first, first + self.map.nodes) if self.running.own(node)]
        return Route((own[0],), ()) if own else None

    def _route(self, arcs: list[int]) -> Route:
        graph = self.graph
        stops = [graph.nodes[graph.source[arcs[0]]]] + [graph.nodes[graph.target[arc]] for arc in arcs]
        return Route(tuple(stops), tuple(step for arc in arcs for step in graph.steps(arc)))

    def _way(self, hexes: list[int], used: int) -> tuple[list[int] | None, tuple[int, int]]:
        """Arcs through the stops in order, without track used before where that can be; where it fails otherwise."""
        for avoid in (used, 0):
            found = self._search(hexes, avoid)
            if found is not None:
                return found, (0, 0)
        for a, b in zip(hexes, hexes[1:]):
            if self._search([a, b], 0) is None:
                return None, (a, b)
        return None, (hexes[0], hexes[-1])

    def _search(self, hexes: list[int], avoid: int) -> list[int] | None:
        """The way with the fewest stops between."""
        tried = [0]
        for most in range(MOST_BETWEEN + 1):
            for stop in self._stops_in(hexes[0]):
                found = self._extend(stop, [], avoid, hexes[1:], most, tried)
                if found is not None:
                    return found
        return None

    def _stops_in(self, hex: int) -> list[int]:
        nodes = self.map.nodes
        return [stop for stop, node in enumerate(self.graph.nodes) if node // nodes == hex]

    def _extend(
        self, stop: int, arcs: list[int], used: int, left: list[int], most: int, tried: list[int]
    ) -> list[int] | None:
        """The arcs on to all stops left, at most so many stops between; None if there are none."""
        if not left:
            return arcs
        graph, nodes = self.graph, self.map.nodes
        for arc in graph.onward[arcs[-1]] if arcs else graph.leaving[stop]:
            tried[0] += 1
            if tried[0] > MOST_TRIED or graph.whole[arc] & used:
                continue
            there = graph.target[arc]
            arrived = graph.nodes[there] // nodes == left[0]
            if not arrived and not most:
                continue
            rest = left[1:] if arrived else left
            found = self._extend(there, [*arcs, arc], used | graph.whole[arc], rest, most - (not arrived), tried)
            if found is not None:
                return found
        return None


def read_wishes(runs: Runs, wish: Any) -> list[tuple[int, list[int]]]:
    """Trains and the hexes clicked for each; raises Unsuitable."""
    trains = {name: train for train, name in enumerate(runs.trains)}
    index = runs.running.map.index
    try:
        rows = [(trains[row["train"]], [index[name] for name in row["stops"]]) for row in wish]
    except (KeyError, TypeError):
        raise Unsuitable("a draft names trains and hexes") from None
    if len(rows) > MOST_TRAINS or any(len(hexes) > ENDLESS for _, hexes in rows):
        raise Unsuitable("a draft has at most eight trains")
    return rows


def read_lengths(wish: Any) -> list[int]:
    """How many stops the trains make with which routes are tried; raises Unsuitable."""
    try:
        return [min(int(length), ENDLESS) for length in wish.get("trains", [])][:4]
    except (AttributeError, TypeError, ValueError):
        raise Unsuitable("name a company, and lengths of trains") from None


def best_of(runs: Runs, lengths: list[int]) -> dict[str, Any]:
    """The best routes of the company with trains that make so many stops."""
    drafts = Drafts(runs)
    best = best_run(runs.running, lengths)
    rows = [drafts.shown(str(lengths[number]), route) for number, route in enumerate(best.routes) if route is not None]
    return {"routes": rows, "revenue": best.value, "act": None, "proven": best.proven}
