"""Step 5 of the operating turn: the trains run (B11, B19.6, B19.8, B22.1)."""

from __future__ import annotations

from typing import Final

from railbourse.core.action import Action, Span
from railbourse.core.refusal import Refusal
from railbourse.games.lost_atlas.actions import RouteValue, RunRoutes
from railbourse.games.lost_atlas.companies import CIRCUS, COUPLING
from railbourse.games.lost_atlas.fleet import KIND_NAMES
from railbourse.games.lost_atlas.network import Network
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.run_values import is_city, running, stops_of
from railbourse.games.lost_atlas.selling import Why
from railbourse.games.lost_atlas.state import StateLA
from railbourse.games.lost_atlas.suburbs import TurnDecision
from railbourse.games.lost_atlas.trains import count_all, trains_of
from railbourse.mechanisms.routes import judge
from railbourse.mechanisms.routes.best import best_run
from railbourse.mechanisms.routes.running import ENDLESS, Route, Running

FAULTS: Final[dict[str, tuple[str, str]]] = {
    judge.NOT_JOINED: ("there is no such track", "B11.2"),
    judge.NO_REVERSAL: ("trains do not reverse", "B11.2"),
    judge.STOP_SKIPPED: ("every city on the way is a stop and must be named", "B11.5"),
    judge.TOO_SHORT: ("a route has two stops or more", "B11.2"),
    judge.TOO_LONG: ("the train does not make so many stops", "B11.1"),
    judge.NO_OWN_TOKEN: ("no stop has a hub of the company", "B11.2"),
    judge.OFFBOARD_INSIDE: ("a destination can only be an end", "B11.7"),
    judge.STOP_TWICE: ("no city and no destination is visited twice", "B11.4"),
    judge.SIDE_TWICE: ("no piece of track is used twice", "B11.3"),
    judge.BLOCKED_CITY: ("the city is full of others' hubs and can only be an end", "B11.6"),
    judge.SLEEPER_END: ("a route goes on beyond a city full of others' hubs", "B19.8"),
    judge.SHARED_TRACK: ("two trains use the same track", "B11.3"),
}
"""Reason and section for each fault of a route."""


class Offer:
    """The best set found for a company, kept until something changes."""

    def __init__(self, key: tuple[int, ...], routes: tuple[RouteValue, ...], worth: int) -> None:
        self.key = key
        self.routes = routes
        self.worth = worth


class RunStep(TurnDecision):
    """The frame "run": the list offers the best set, and any other legal set belongs to its family."""

    def __init__(self, rules: Rules, asks: str, section: str, network: Network) -> None:
        super().__init__(rules, asks, section, network)
        self._offer = Offer((), (), 0)

    def waits(self, state: StateLA, company: int) -> bool:
        return count_all(state, company) > 0 and self.offer(state, company).worth > 0

    def offer(self, state: StateLA, company: int) -> Offer:
        """The best set of routes now (B11.10)."""
        board = [state.board.stamp, company, state.phase, state.event, len(state.suburbs), state.powers[company]]
        quarters = [state.headquarters[company], state.effect[company]]
        key = (*board, *quarters, *state.suburbs, *trains_of(state, company))
        if self._offer.key != key:
            self._offer = self._find_offer(state, company, key)
        return self._offer

    def _find_offer(self, state: StateLA, company: int, key: tuple[int, ...]) -> Offer:
        here = running(self.rules, self.network, state, company)
        best = Offer(key, (), -1)
        for fleet in self._fleets(state, company):
            found = best_run(here, [self._stops(state, company, trains) for trains in fleet])
            routes = [(trains, route) for trains, route in zip(fleet, found.routes) if route is not None]
            worth = self.worth(state, company, here, [route for _, route in routes])
            if worth > best.worth:
                written = tuple([self.written(state, trains, route) for trains, route in routes])
                best = Offer(key, written, worth)
        return best

    def _fleets(self, state: StateLA, company: int) -> list[list[tuple[int, ...]]]:
        """The trains one by one; with the Coupling Company's power also each pair as one (B22.1)."""
        trains = trains_of(state, company)
        fleets: list[list[tuple[int, ...]]] = [[(kind,) for kind in trains]]
        if state.has_power(company, COUPLING):
            seen: set[tuple[int, int]] = set()
            for i in range(len(trains)):
                for j in range(i + 1, len(trains)):
                    if (trains[i], trains[j]) not in seen:
                        seen.add((trains[i], trains[j]))
                        rest = [(kind,) for n, kind in enumerate(trains) if n not in (i, j)]
                        fleets.append([(trains[i], trains[j]), *rest])
        return fleets

    def _stops(self, state: StateLA, company: int, trains: tuple[int, ...]) -> int:
        """How many stops a train, or two coupled ones, make."""
        total = sum(stops_of(self.rules, state, company, kind) for kind in trains)
        if len(trains) > 1:
            total -= self.rules.companies.coupling_penalty
        return min(total, ENDLESS)

    def worth(self, state: StateLA, company: int, here: Running, routes: list[Route]) -> int:
        """What a set earns, the guests of the Circus Company included (B11.9, B22.1)."""
        total = sum(here.worth(route) for route in routes)
        if state.has_power(company, CIRCUS):
            stops = [node for route in routes for node in route.stops]
            if any(is_city(self.rules, state, node) and not here.own(node) for node in stops):
                total += self.rules.companies.circus_bonus
        return total

    def written(self, state: StateLA, trains: tuple[int, ...], route: Route) -> RouteValue:
        """A route as the action names it."""
        atlas = state.map()
        if not route.steps:
            place = atlas.places[route.stops[0] // atlas.map.nodes]
            return trains, ((place, place),)
        chains = judge.connections_of(route, atlas.map)
        return trains, tuple([tuple([atlas.places[hex] for hex in chain]) for chain in chains])

    def legal_step(self, state: StateLA, company: int) -> list[Action]:
        run = RunRoutes(self.offer(state, company).routes)
        run.span = Span(0, 0, 0)
        return [run]

    def judge_step(self, state: StateLA, company: int, action: Action) -> Refusal | None:
        if not isinstance(action, RunRoutes):
            return self.stranger(action)
        why = self._bar_to_trains(state, company, action)
        if why is None:
            why = self._bar_to_routes(state, company, action)
        return None if why is None else self.rules.no(why[0], action, why[1], why[2])

    def _bar_to_trains(self, state: StateLA, company: int, run: RunRoutes) -> Why | None:
        """Each train runs once; two are coupled at most once, and only with the power (B11.1, B22.1)."""
        left = trains_of(state, company)
        coupled = 0
        for trains, _ in run.routes:
            coupled += len(trains) > 1
            if not 1 <= len(trains) <= 2 or (coupled and not state.has_power(company, COUPLING)) or coupled > 1:
                return "not-coupled", "a route is run by one train, or once by two of the Coupling Company", "B22.1"
            for kind in trains:
                if kind not in left:
                    return "not-its-train", f"it has no further train {KIND_NAMES[kind]}", "B11.1"
                left.remove(kind)
        return None

    def _bar_to_routes(self, state: StateLA, company: int, run: RunRoutes) -> Why | None:
        here = running(self.rules, self.network, state, company)
        read = self.read(state, company, here, run)
        if isinstance(read, judge.Fault):
            return self._fault(state, run, read)
        most = [self._stops(state, company, trains) for trains, _ in run.routes]
        fault = judge.judge_run(here, most, read)
        return None if fault is None else self._fault(state, run, fault)

    def _fault(self, state: StateLA, run: RunRoutes, fault: judge.Fault) -> Why:
        why, section = FAULTS[fault.code]
        trains = "+".join(KIND_NAMES[kind] for kind in run.routes[fault.route][0])
        place = f" at {state.map().map.names[fault.hex]}" if fault.hex >= 0 else ""
        return fault.code, f"train {trains}{place}: {why}", section

    def read(self, state: StateLA, company: int, here: Running, run: RunRoutes) -> list[Route] | judge.Fault:
        """The routes on the map, or what is wrong with the first that is none."""
        read: list[Route] = []
        index = state.map().index
        for number, (_, chains) in enumerate(run.routes):
            hexes = [[index.get(place, -1) for place in chain] for chain in chains]
            if any(hex < 0 for chain in hexes for hex in chain):
                return judge.Fault(judge.NOT_JOINED, -1, number)
            route = _local(here, hexes)
            if route is None:
                found = judge.read_route(here, hexes)
                if isinstance(found, judge.Fault):
                    return judge.Fault(found.code, found.hex, number)
                route = found
            read.append(route)
        return read

    def do_step(self, state: StateLA, company: int, action: Action) -> None:
        assert isinstance(action, RunRoutes)
        state.flow.pop()
        here = running(self.rules, self.network, state, company)
        read = self.read(state, company, here, action)
        assert isinstance(read, list)
        state.revenue = self.worth(state, company, here, read)
        state.tape.note("runs", (company, state.revenue), "B11.9")


def _local(here: Running, chains: list[list[int]]) -> Route | None:
    """The stay of a train in the city of its own hub, written as the hex twice (B11.8)."""
    if len(chains) != 1 or len(chains[0]) != 2 or chains[0][0] != chains[0][1]:
        return None
    first = chains[0][0] * here.map.nodes
    for k in range(here.map.nodes):
        if here.own(first + k):
            return Route((first + k,), ())
    return Route((first,), ())
