"""Many random games to their end, with every check: `./run soak [GAME...] [--games N] [--jobs J] [--seed S]`.

For each game, number of seats and seed: play at random by the contract with all invariants after every action, look at
some positions in depth, and replay the log. Half of the games have options drawn by chance. A fault is told with the
seed that repeats it; the exit code is 1 if there was one.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from random import Random

from rich.console import Console
from rich.progress import Progress

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from conformance import checks
from railbourse.core.actors import NOBODY, TABLE
from railbourse.core.game import Game
from railbourse.core.playout import playout
from railbourse.games.register import title, titles

GAMES_IF_LONG = 500
GAMES_IF_SHORT = 20_000
LONG = 300
"""Random games for each number of seats, unless --games says another number; a game is long from so many actions on."""

DEEP_EVERY = 40
"""One game in so many has positions looked at in depth."""

BATCH_SECONDS = 2.0


class Tally:
    """What some games came to: how many were played, their actions, faults and ends by agreement in words."""

    def __init__(self) -> None:
        self.games = 0
        self.actions = 0
        self.faults: list[str] = []
        self.agreed: list[str] = []

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.actions += other.actions
        self.faults += other.faults
        self.agreed += other.agreed


def one_game(name: str, seats: int, seed: int, tally: Tally) -> None:
    """One game has been played and replayed without a fault, and is in the tally."""
    random = Random(f"soak/{name}/{seats}/{seed}")
    shelf = title(name)
    game = shelf.open(seats, checks.options_by_chance(shelf, random) if seed % 2 else {})
    steps = checks.play_light(game, random, by_kind=seed % 4 < 2, may_agree=True)
    checks.replay_equal(game, steps)
    if seed % DEEP_EVERY == 0:
        look(game, steps, random)
    tally.actions += len(steps)
    if steps[-1][0] == TABLE:
        tally.agreed.append(f"seed {seed}, by agreement, {len(steps)} actions: {last_question(game, steps)}")


def last_question(game: Game, steps: list[checks.Step]) -> str:
    """What was to be decided before the last action."""
    state = game.start()
    for seat, action, _ in steps[:-1]:
        game.play(state, action, seat)
    return game.asks(state)


def look(game: Game, steps: list[checks.Step], random: Random) -> None:
    """Some positions along the game have been looked at in depth."""
    state, pools = game.start(), checks.Pools()
    chosen = set(random.sample(range(len(steps)), min(20, len(steps))))
    for number, (seat, action, _) in enumerate(steps):
        legal = game.legal_actions(state)
        pools.learn(game.notation, checks.sample(legal, 20, random))
        if number in chosen and game.to_act(state) != NOBODY:
            checks.check_deep(game, state, legal, pools, random)
        game.play(state, action, seat)


def batch(name: str, seats: int, first: int, last: int) -> Tally:
    """The games with these seeds, or as many of them as the time of a batch allows."""
    tally, began = Tally(), time.monotonic()
    for seed in range(first, last):
        try:
            one_game(name, seats, seed, tally)
        except Exception:
            tally.faults.append(f"{name}, {seats} seats, seed {seed}:\n{traceback.format_exc()}")
        tally.games += 1
        if time.monotonic() - began > BATCH_SECONDS:
            break
    return tally


def tables(wanted: list[str], games: int | None) -> Iterator[tuple[str, int, int]]:
    """Each game and number of seats, with how many games to play."""
    for shelf in titles():
        if not wanted or shelf.name in wanted:
            for seats in range(shelf.seats[0], shelf.seats[1] + 1):
                yield shelf.name, seats, games or games_for(shelf.open(seats))


def games_for(game: Game) -> int:
    """How many games are worth playing, by the length of one."""
    return GAMES_IF_LONG if playout(game, game.start(), Random(0), LONG) == LONG else GAMES_IF_SHORT


def soak(
    pool: ProcessPoolExecutor, name: str, seats: int, first: int, games: int, jobs: int, bar: Progress
) -> list[str]:
    """All games of one table have been played; returns the faults."""
    began, all_games = time.monotonic(), Tally()
    row = bar.add_task(f"{name}, {seats} seats", total=games)
    share = -(-games // jobs)
    left = [(first + job * share, min(first + (job + 1) * share, first + games)) for job in range(jobs)]
    running = {pool.submit(batch, name, seats, a, b): (a, b) for a, b in left if a < b}
    while running:
        done = next(as_completed(running))
        a, b = running.pop(done)
        tally = done.result()
        all_games.add(tally)
        bar.advance(row, tally.games)
        if a + tally.games < b and len(all_games.faults) < 10:
            running[pool.submit(batch, name, seats, a + tally.games, b)] = (a + tally.games, b)
    say(f"{name}, {seats} seats", all_games, time.monotonic() - began, bar)
    return all_games.faults


def say(table: str, tally: Tally, spent: float, bar: Progress) -> None:
    """The games of one table in a line, its faults and its ends by agreement in more."""
    agreed = f", {len(tally.agreed)} ended by agreement" if tally.agreed else ""
    counts = f"{tally.games} games, {tally.actions} actions, {len(tally.faults)} faults"
    bar.console.print(f"{table}: {counts}{agreed}, {spent:.0f} s")
    for told in tally.agreed + tally.faults[:3]:
        bar.console.print(told, markup=False, highlight=False)


def main() -> None:
    parser = argparse.ArgumentParser(prog="./run soak", description="Many random games to their end.")
    parser.add_argument("wanted", nargs="*", help="names of games; all if none is named")
    parser.add_argument("--games", type=int, help="for each number of seats")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game")
    asked = parser.parse_args()
    faults: list[str] = []
    with ProcessPoolExecutor(asked.jobs) as pool, Progress(console=Console()) as bar:
        for name, seats, games in tables(asked.wanted, asked.games):
            faults += soak(pool, name, seats, asked.seed, games, asked.jobs, bar)
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
