"""The best set of routes against an independent optimum, by a constraint solver that shares nothing but the board."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from independent_routes import independent_best
from railbourse.core.actors import NOBODY
from railbourse.core.playout import random_action
from railbourse.games.register import run_desk, title
from railbourse.mechanisms.routes.best import BestRun, best_run
from railbourse.mechanisms.routes.running import ENDLESS, Running
from railbourse.records import open_record
from recorded_games import RECORDS, name_of
from small_boards import a_company, patch, scatter

EVERY = 2
"""Every so manyth run of a record is solved again; the first runs of the records are not the same ones."""


class Position:
    """A company about to run, and what was run then."""

    def __init__(self, running: Running, trains: list[int], phase: str, earned: int) -> None:
        self.running = running
        self.trains = trains
        self.phase = phase
        self.earned = earned
        self.best: BestRun = best_run(running, trains)


@cache
def runs_of(path: Path) -> list[Position]:
    """Every run of a record."""
    found: list[Position] = []
    record = open_record(path)
    desk = run_desk(record.game)
    while not record.finished():
        company = desk.runs_now(record.state)
        before = record.state.copy()
        text = record.step().text
        if company >= 0 and text.startswith("run"):
            running = desk.running(before, company)
            ran = desk.ran(before, record.game.notation.parse(text))
            assert running is not None and ran is not None
            earned = sum(running.worth(route) for _, route in ran if route is not None)
            trains = [train.stops for train in desk.trains(before, company)]
            found.append(Position(running, trains, desk.phase(before), earned))
    return found


def agree(running: Running, trains: list[int], best: BestRun) -> bool:
    """The independent optimum is the same, and both are proven."""
    value, proven = independent_best(running, trains)
    return proven and best.proven and best.value == max(value, 0)


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_no_recorded_run_earned_more_than_the_best(path: Path) -> None:
    """Every run of every record is legal for the desk, and the best set is proven and earns at least as much."""
    positions = runs_of(path)
    assert positions
    for position in positions:
        assert position.best.proven
        assert position.best.value >= position.earned > 0


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_runs_of_records_agree_with_the_solver(path: Path) -> None:
    """Half of all recorded runs are solved again, and earn the same."""
    for position in runs_of(path)[len(path.stem) % EVERY :: EVERY]:
        assert agree(position.running, position.trains, position.best)


def test_the_solved_runs_are_spread_over_all_phases() -> None:
    """At least 150 runs are solved again, some in each phase that the records reach."""
    if not RECORDS:
        pytest.skip("the recorded games are not here")
    solved = [position for path in RECORDS for position in runs_of(path)[len(path.stem) % EVERY :: EVERY]]
    reached = {position.phase for path in RECORDS for position in runs_of(path)}
    assert len(solved) >= 150
    assert {position.phase for position in solved} == reached


@pytest.mark.parametrize("first", range(0, 60, 20))
def test_random_boards_agree_with_the_solver(first: int) -> None:
    """Larger boards than can be tried out, with shared places, sleepers, local runs and demanded ends."""
    for seed in range(first, first + 20):
        random = Random(seed)
        map = patch(5, 4)
        running = a_company(random, map, scatter(random, map, tries=10))
        trains = [random.choice((2, 3, 4, 5, 6, ENDLESS)) for _ in range(random.choice((1, 2, 2)))]
        assert agree(running, trains, best_run(running, trains))
        assert agree(running, trains, best_run(running, trains, quick=0))


def runs_of_random_games(name: str, games: int, options: dict[str, Any]) -> list[Position]:
    """Every run of some random games."""
    found: list[Position] = []
    for seed in range(games):
        random, game = Random(seed), title(name).open(4, options)
        desk, state = run_desk(game), game.start()
        while game.to_act(state) != NOBODY:
            company = desk.runs_now(state)
            running = desk.running(state.copy(), company) if company >= 0 else None
            if running is not None:
                trains = [train.stops for train in desk.trains(state, company)]
                found.append(Position(running, trains, desk.phase(state), 0))
            game.apply(state, random_action(game, state, random), game.to_act(state))
    return found


def test_runs_of_random_lost_atlas_games_agree_with_the_solver() -> None:
    """Local runs, sleepers and joined destinations included."""
    positions = runs_of_random_games("lost_atlas", 8, {"continue_after_bankruptcy": True})
    assert len(positions) >= 60
    for position in positions[:100]:
        assert agree(position.running, position.trains, position.best)
