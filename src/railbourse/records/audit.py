"""Runs that were made, beside the best that could have been made."""

from __future__ import annotations

import time
from typing import Any

from railbourse.core.action import Action
from railbourse.core.state import State
from railbourse.mechanisms.routes.best import BestRun, best_run
from railbourse.mechanisms.routes.desk import NO_COMPANY, RunDesk, Train
from railbourse.mechanisms.routes.judge import connections_of
from railbourse.mechanisms.routes.running import Route, Running


class Looked:
    """A company's best run at one position.

    `routes`  each with its train's name; idle trains are left out
    `ms`      how long the search took
    """

    def __init__(self, running: Running, trains: list[Train]) -> None:
        self.running = running
        self.trains = trains
        began = time.perf_counter()
        self.best: BestRun = best_run(running, [train.stops for train in trains])
        self.ms = (time.perf_counter() - began) * 1000
        found = zip(trains, self.best.routes)
        self.routes = [(train.name, route) for train, route in found if route is not None]


class Audited:
    """One run of a record beside the best one.

    `run`     what was run, each route with its train's name; routes that lie on no track are left out
    `earned`  what that earns; None where a route was left out
    """

    def __init__(self, id: int, company: str, phase: str, looked: Looked, run: list[tuple[str, Route | None]]) -> None:
        self.id = id
        self.company = company
        self.phase = phase
        self.looked = looked
        self.run = [(train, route) for train, route in run if route is not None]
        whole = len(self.run) == len(run)
        self.earned = sum(looked.running.worth(route) for _, route in self.run) if whole else None

    def missed(self) -> int:
        """By how much more could have been earned."""
        return 0 if self.earned is None else self.looked.best.value - self.earned

    def plain(self) -> dict[str, Any]:
        """The run as JSON."""
        looked = self.looked
        return {
            "id": self.id,
            "company": self.company,
            "phase": self.phase,
            "trains": [train.name for train in looked.trains],
            "run": self.earned,
            "best": looked.best.value,
            "proven": looked.best.proven,
            "ms": round(looked.ms, 3),
            "routes": {
                "run": [_plain_route(looked.running, train, route) for train, route in self.run],
                "best": [_plain_route(looked.running, train, route) for train, route in looked.routes],
            },
        }


def _plain_route(running: Running, train: str, route: Route) -> dict[str, Any]:
    names, nodes = running.map.names, running.map.nodes
    return {
        "train": train,
        "revenue": running.worth(route),
        "stops": [names[node // nodes] for node in route.stops],
        "connections": [[names[hex] for hex in chain] for chain in connections_of(route, running.map)],
    }


def audited(desk: RunDesk, before: State, action: Action, id: int) -> Audited | None:
    """What the action ran in this position; None where it runs no trains. The position may not change any more."""
    company = desk.runs_now(before)
    if company == NO_COMPANY:
        return None
    run, running = desk.ran(before, action), desk.running(before, company)
    if run is None or running is None:
        return None
    looked = Looked(running, desk.trains(before, company))
    return Audited(id, desk.companies[company], desk.phase(before), looked, run)
