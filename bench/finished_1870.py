"""What games of 1870 between opponents came to, from the records that `railbourse arena` wrote.

    railbourse arena --game 1870 --bots strong,strong,strong,strong --games 100 --seed 13 --out GAMES
    .venv-compiled/bin/python bench/finished_1870.py GAMES

Tells how the games ended, the mean of all final worths, how many companies were ever started (given a par) and ever
floated, and how long a company with a route sat without a train: the number of operating rounds in a row that ended so,
counted from its first turn on.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from statistics import mean
from typing import cast

from rich.console import Console
from rich.progress import track
from rich.table import Table

from railbourse.games.g1870.components import COMPANIES, N_COMPANIES
from railbourse.games.g1870.game import Game1870
from railbourse.games.g1870.state import OPERATING, State1870
from railbourse.games.g1870.trains import count_trains
from railbourse.records import open_record


class Summary:
    """Of the games read so far: entry by entry what the table shows."""

    def __init__(self) -> None:
        self.ends: Counter[str] = Counter()
        self.worths: list[float] = []
        self.started: Counter[int] = Counter()
        self.floated: Counter[int] = Counter()
        self.idle: Counter[int] = Counter()
        self.longest: list[tuple[int, str, str]] = []


class Idle:
    """For each company of one game, how many operating rounds in a row ended with a route and no train."""

    def __init__(self, game: Game1870) -> None:
        self.game = game
        self.rounds = [0] * N_COMPANIES
        self.most = [0] * N_COMPANIES

    def end_round(self, state: State1870) -> None:
        for company in range(N_COMPANIES):
            if self._waits(state, company):
                self.rounds[company] += 1
                self.most[company] = max(self.most[company], self.rounds[company])
            else:
                self.rounds[company] = 0

    def _waits(self, state: State1870, company: int) -> bool:
        if not state.operated[company] or state.closed[company] or count_trains(state, company):
            return False
        return self.game.network.has_route(state, company)


def add(path: Path, summary: Summary) -> None:
    """The game of this record is in the summary."""
    record = open_record(path)
    game = cast(Game1870, record.game)
    idle = Idle(game)
    clock = 0
    before = cast(State1870, record.state.copy())
    while not record.finished():
        record.step()
        state = cast(State1870, record.state)
        if before.round == OPERATING and state.clock() != clock:
            idle.end_round(before)
        clock = state.clock()
        before = state.copy()
    summary.ends[before.ended] += 1
    summary.worths += game.scores(before)
    summary.started[sum(par >= 0 for par in before.par) + sum(before.closed)] += 1
    summary.floated[sum(before.floated) + sum(before.closed)] += 1
    for company, rounds in enumerate(idle.most):
        summary.idle[rounds] += 1
        if rounds > 1:
            summary.longest.append((rounds, COMPANIES[company], path.name))


def shares(counter: Counter[str] | Counter[int]) -> str:
    return ", ".join(f"{key}: {count}" for key, count in sorted(counter.items()))


def show(summary: Summary) -> None:
    table = Table("what", "figure", box=None)
    table.add_row("games by end", shares(summary.ends))
    table.add_row("mean final worth", f"{mean(summary.worths):.0f}")
    table.add_row("games by companies started", shares(summary.started))
    table.add_row("games by companies floated", shares(summary.floated))
    table.add_row("companies by longest wait for a train, in rounds", shares(summary.idle))
    for rounds, company, name in sorted(summary.longest, reverse=True):
        table.add_row("waited", f"{company} {rounds} rounds in {name}")
    Console().print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description="What games of 1870 between opponents came to.")
    parser.add_argument("folder", type=Path)
    paths = sorted(parser.parse_args().folder.glob("1870-*.jsonl"))
    if not paths:
        sys.exit("there are no records in this folder")
    summary = Summary()
    for path in track(paths, "Games", console=Console(stderr=True)):
        add(path, summary)
    show(summary)


if __name__ == "__main__":
    main()
