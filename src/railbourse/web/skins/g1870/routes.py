"""Routes as people draw them: stops that are clicked become the way over track, its revenue, or the reason why not."""

from __future__ import annotations

from typing import Any, Final

from railbourse.core.game import Game
from railbourse.games.g1870.actions import RouteValue, Run
from railbourse.games.g1870.components import COMPANY, HEX, HEXES
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.run_step import read_routes, stops_of
from railbourse.games.g1870.run_values import running
from railbourse.games.g1870.state import State1870
from railbourse.games.g1870.trains import trains_of
from railbourse.mechanisms.routes.best import best_run
from railbourse.mechanisms.routes.graph import StopGraph
from railbourse.mechanisms.routes.judge import connections_of
from railbourse.mechanisms.routes.running import ENDLESS, Route, Running
from railbourse.service.errors import Unsuitable
from railbourse.web.drawing.tiles import Layout
from railbourse.web.skins.g1870.board import middle_of, title_of
from railbourse.web.skins.g1870.sheets import train_kind
from railbourse.web.skins.g1870.words import say

MOST_BETWEEN: Final = 4
"""Stops that may lie between two stops that were clicked."""
MOST_TRIED: Final = 20_000
MOST_TRAINS: Final = 8


class Drafts:
    """Routes of one company in one position."""

    def __init__(self, game: Game, rules: Rules, state: State1870, company: int) -> None:
        self.game = game
        self.rules = rules
        self.state = state
        self.company = company
        self.running: Running = running(rules, state, company)
        self.graph = StopGraph(self.running)

    def shown(self, card: int, route: Route) -> dict[str, Any]:
        """A route as the script draws it."""
        chains = connections_of(route, self.rules.map)
        return {
            "train": self.rules.train_names[card],
            "kind": train_kind(self.rules.train_names[card]),
            "stops": [HEXES[node // self.rules.map.nodes] for node in route.stops],
            "titles": [title_of(node // self.rules.map.nodes) for node in route.stops],
            "revenue": self.running.worth(route),
            "pieces": self.pieces(route),
            "text": "/".join(".".join(HEXES[hex] for hex in chain) for chain in chains),
            "why": "",
            "rule": "",
        }

    def pieces(self, route: Route) -> list[list[Any]]:
        """The track of the route: for each piece the middle of its hex and its path."""
        board, tiles = self.state.board, self.rules.tiles.tiles
        found = []
        for hex, come, go in route.steps:
            layout = Layout(tiles[board.tile[hex]], board.rotation[hex])
            x, y = middle_of(hex)
            found.append([round(x, 1), round(y, 1), layout.pieces.get((come, go), "")])
        return found

    def offered(self, run: Run) -> dict[str, Any]:
        """The routes of an action that is legal."""
        read = read_routes(self.running, run.routes)
        assert isinstance(read, list)
        routes = [self.shown(card, route) for (card, _), route in zip(run.routes, read)]
        return {
            "routes": routes,
            "revenue": sum(row["revenue"] for row in routes),
            "act": self.rules.notation.text(run),
        }

    def drawn(self, wishes: list[tuple[int, list[int]]]) -> dict[str, Any]:
        """What becomes of the stops that were clicked for each train."""
        rows, values, used = [], [], 0
        for card, hexes in wishes:
            row, value, mask = self._draw(card, hexes, used)
            rows.append(row)
            if value is not None:
                values.append(value)
                used |= mask
        run = Run(tuple(values))
        refused = self.game.explain(self.state, run) if all(not row["why"] for row in rows) else None
        whole = not any(row["why"] for row in rows) and refused is None
        return {
            "routes": rows,
            "revenue": sum(row["revenue"] for row in rows),
            "act": self.rules.notation.text(run) if whole else None,
            "why": refused.why if refused else "",
            "rule": refused.rule.section if refused else "",
        }

    def _draw(self, card: int, hexes: list[int], used: int) -> tuple[dict[str, Any], RouteValue | None, int]:
        name = self.rules.train_names[card]
        empty: dict[str, Any] = {
            "train": name,
            "kind": train_kind(name),
            "stops": [HEXES[h] for h in hexes],
            "pieces": [],
        }
        empty |= {"titles": [title_of(h) for h in hexes], "revenue": 0, "text": "", "rule": ""}
        if len(hexes) < 2:
            return {**empty, "why": say("choose_stop")}, None, 0
        arcs, missing = self._way(hexes, used)
        if arcs is None:
            way = say("no_way", a=title_of(missing[0]), b=title_of(missing[1]))
            return {**empty, "why": way, "rule": "8.1.1"}, None, 0
        route = self._route(arcs)
        chains = connections_of(route, self.rules.map)
        value: RouteValue = (card, tuple([tuple(chain) for chain in chains]))
        row = self.shown(card, route)
        refused = self.game.refusal(self.state, Run((value,)))
        if refused is not None:
            row |= {"why": refused.why, "rule": refused.rule.section}
        mask = 0
        for arc in arcs:
            mask |= self.graph.whole[arc]
        return row, value, mask

    def _route(self, arcs: list[int]) -> Route:
        graph = self.graph
        stops = [graph.nodes[graph.source[arcs[0]]]] + [graph.nodes[graph.target[arc]] for arc in arcs]
        return Route(tuple(stops), tuple(step for arc in arcs for step in graph.steps[arc]))

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
        nodes = self.rules.map.nodes
        return [stop for stop, node in enumerate(self.graph.nodes) if node // nodes == hex]

    def _extend(
        self, stop: int, arcs: list[int], used: int, left: list[int], most: int, tried: list[int]
    ) -> list[int] | None:
        """The arcs on to all stops left, at most so many stops between; None if there are none."""
        if not left:
            return arcs
        graph, nodes = self.graph, self.rules.map.nodes
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


def read_wishes(rules: Rules, wish: Any) -> list[tuple[int, list[int]]]:
    """Trains and the hexes clicked for each; raises Unsuitable."""
    cards = {name: card for card, name in enumerate(rules.train_names)}
    try:
        rows = [(cards[row["train"]], [HEX[name] for name in row["stops"]]) for row in wish]
    except (KeyError, TypeError):
        raise Unsuitable("a draft names trains and hexes") from None
    if len(rows) > MOST_TRAINS or any(len(hexes) > ENDLESS for _, hexes in rows):
        raise Unsuitable("a draft has at most eight trains")
    return rows


def best_of(game: Game, rules: Rules, state: State1870, wish: Any) -> dict[str, Any]:
    """The best routes of a company with its own trains, or with trains of given lengths; raises Unsuitable."""
    try:
        company = COMPANY[wish["company"]]
        lengths = [min(int(length), ENDLESS) for length in wish.get("trains", [])][:4]
    except (KeyError, TypeError, ValueError):
        raise Unsuitable("name a company, and lengths of trains") from None
    drafts = Drafts(game, rules, state, company)
    trains = trains_of(state, company)
    most = lengths or [stops_of(rules, card) for card in trains]
    best = best_run(drafts.running, most)
    rows = []
    for number, route in enumerate(best.routes):
        if route is not None:
            card = trains[number] if not lengths else next(iter(range(len(rules.train_names))))
            rows.append({**drafts.shown(card, route), "kind": str(most[number])})
    return {"routes": rows, "revenue": best.value, "act": None, "proven": best.proven}
