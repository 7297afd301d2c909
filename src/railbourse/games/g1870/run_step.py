"""The company runs its trains (1870 §8, §11.4)."""

from __future__ import annotations

from typing import Final

from railbourse.core.action import Action, Span
from railbourse.core.flow import Frame
from railbourse.core.refusal import Refusal
from railbourse.games.g1870.actions import RouteValue, Run, RunAsRecorded
from railbourse.games.g1870.anytime import AnytimeDecision
from railbourse.games.g1870.components import COMPANIES, HEXES, SHARES
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.run_values import running
from railbourse.games.g1870.state import State1870
from railbourse.games.g1870.trains import trains_of
from railbourse.mechanisms.routes import judge
from railbourse.mechanisms.routes.best import best_run
from railbourse.mechanisms.routes.running import ENDLESS, Route, Running

FAULTS: Final[dict[str, tuple[str, str]]] = {
    judge.NOT_JOINED: ("there is no such track", "8.1.1"),
    judge.NO_REVERSAL: ("trains do not reverse at a junction", "8.1.6"),
    judge.STOP_SKIPPED: ("every stop on the way counts and must be named", "8.2"),
    judge.TOO_SHORT: ("a route joins at least two stops", "8.1.1"),
    judge.TOO_LONG: ("the train does not count so many stops", "8.2"),
    judge.NO_OWN_TOKEN: ("no stop has a token of the company", "8.1.1"),
    judge.OFFBOARD_INSIDE: ("an off-board area can only be an end", "8.1.2"),
    judge.STOP_TWICE: ("a stop may be counted once", "8.1.3"),
    judge.SIDE_TWICE: ("no track and no hex side is used twice", "8.1.4"),
    judge.BLOCKED_CITY: ("the city is full of others' tokens and can only be an end", "8.1.5"),
    judge.SHARED_TRACK: ("two trains use the same track", "8.1.4"),
    judge.ENDS_MISSING: ("one route must join home and destination as its ends", "11.4"),
}
"""Reason and section for each fault of a route."""


def stops_of(rules: Rules, card: int) -> int:
    """How many stops a train counts."""
    return min(rules.kind_stops[rules.card_kind[card]], ENDLESS)


def best_routes(rules: Rules, state: State1870, company: int) -> tuple[RouteValue, ...]:
    """The set of routes that earns most, in the notation of actions; empty where none is legal."""
    cards = trains_of(state, company)
    best = best_run(running(rules, state, company), [stops_of(rules, card) for card in cards])
    routes: list[RouteValue] = []
    for card, route in zip(cards, best.routes):
        if route is not None:
            chains = judge.connections_of(route, rules.map)
            routes.append((card, tuple([tuple(chain) for chain in chains])))
    return tuple(routes)


class _Known:
    """The routes read last: as they are written, the stamp of the board, the company, and as they were read."""

    def __init__(self) -> None:
        self.entry: tuple[tuple[RouteValue, ...], int, int, list[Route] | judge.Fault] = ((), -1, -1, [])


_KNOWN: Final = _Known()


def read_routes(here: Running, routes: tuple[RouteValue, ...]) -> list[Route] | judge.Fault:
    """The routes on the map, or what is wrong with the first that is none; not to be changed.

    The judge, whoever compares the revenue, and the run itself read the same routes one after the other.
    """
    written, stamp, company, known = _KNOWN.entry
    if written is routes and stamp == here.board.stamp and company == here.company:
        return known
    read = _read(here, routes)
    _KNOWN.entry = (routes, here.board.stamp, here.company, read)
    return read


def _read(here: Running, routes: tuple[RouteValue, ...]) -> list[Route] | judge.Fault:
    read: list[Route] = []
    for number, (_, segments) in enumerate(routes):
        route = judge.read_route(here, [list(segment) for segment in segments])
        if isinstance(route, judge.Fault):
            return judge.Fault(route.code, route.hex, number)
        read.append(route)
    return read


def revenue_of(rules: Rules, state: State1870, company: int, routes: tuple[RouteValue, ...]) -> list[int]:
    """What each of these routes earns now (§8.3)."""
    here = running(rules, state, company)
    read = read_routes(here, routes)
    assert isinstance(read, list)
    return [here.worth(route) for route in read]


class RunStep(AnytimeDecision):
    """The president picks routes; the list offers the best set, and any other legal set belongs to its family."""

    def legal_step(self, state: State1870) -> list[Action]:
        run = Run(best_routes(self.rules, state, state.flow[-1].subject))
        run.span = Span(0, 0, 0)
        if not self.rules.lenient:
            return [run]
        recorded = RunAsRecorded(run.routes, sum(revenue_of(self.rules, state, state.flow[-1].subject, run.routes)))
        recorded.span = Span(0, 0, 0)
        return [run, recorded]

    def judge_step(self, state: State1870, action: Action) -> Refusal | None:
        company = state.flow[-1].subject
        if isinstance(action, RunAsRecorded):
            return self._judge_recorded(state, company, action)
        if not isinstance(action, Run):
            return self.stranger(state, action)
        refused = self._judge_trains(state, company, action, action.routes)
        if refused is not None:
            return refused
        if not action.routes:
            return self._judge_idle(state, company, action)
        return self._judge_routes(state, company, action)

    def _judge_recorded(self, state: State1870, company: int, run: RunAsRecorded) -> Refusal | None:
        if not self.rules.lenient:
            return self.rules.no("as-recorded", run, "revenue follows from the routes and cannot be stated", "8.3")
        if run.revenue < 0 or run.revenue % SHARES:
            return self.rules.no("as-recorded", run, "revenue is a multiple of $10, nought or more", "8.3")
        return self._judge_trains(state, company, run, run.routes)

    def _judge_trains(
        self, state: State1870, company: int, run: Action, routes: tuple[RouteValue, ...]
    ) -> Refusal | None:
        used: set[int] = set()
        for card, _ in routes:
            name = self.rules.train_names[card]
            if state.train_at[card] != company:
                return self.rules.no("not-its-train", run, f"{COMPANIES[company]} does not own train {name}", "8.4")
            if card in used:
                return self.rules.no("train-twice", run, f"train {name} runs once", "8.4")
            used.add(card)
        return None

    def _judge_idle(self, state: State1870, company: int, run: Run) -> Refusal | None:
        """Not to run is legal only without any legal route (§8.4)."""
        if self.rules.lenient or not best_routes(self.rules, state, company):
            return None
        return self.rules.no("must-run", run, f"{COMPANIES[company]} has a train and a route, and must run", "8.4")

    def _judge_routes(self, state: State1870, company: int, run: Run) -> Refusal | None:
        here = running(self.rules, state, company)
        read = read_routes(here, run.routes)
        if isinstance(read, judge.Fault):
            return self._fault(run, read)
        fault = judge.judge_run(here, [stops_of(self.rules, card) for card, _ in run.routes], read)
        return None if fault is None else self._fault(run, fault)

    def _fault(self, run: Run, fault: judge.Fault) -> Refusal:
        why, section = FAULTS[fault.code]
        train = self.rules.train_names[run.routes[fault.route][0]]
        place = f" at {HEXES[fault.hex]}" if fault.hex >= 0 else ""
        return self.rules.no(fault.code, run, f"train {train}{place}: {why}", section)

    def do_step(self, state: State1870, action: Action) -> None:
        frame = state.flow.pop()
        company = frame.subject
        if isinstance(action, RunAsRecorded):
            state.revenue = action.revenue
        else:
            assert isinstance(action, Run)
            state.revenue = sum(revenue_of(self.rules, state, company, action.routes))
        state.tape.note("runs", (company, state.revenue), "8.3")
        if state.connecting:
            self._after_connection(state, frame.seat, company)

    def _after_connection(self, state: State1870, seat: int, company: int) -> None:
        """The dividend of the connection run follows at once."""
        state.flow.append(Frame("dividend", seat, company))
