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
from railbourse.core.actors import NOBODY
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


def one_game(name: str, seats: int, seed: int) -> int:
    """One game has been played and replayed without a fault; returns its number of actions."""
    random = Random(f"soak/{name}/{seats}/{seed}")
    shelf = title(name)
    game = shelf.open(seats, checks.options_by_chance(shelf, random) if seed % 2 else {})
    steps = checks.play_light(game, random, by_kind=seed % 4 < 2, may_agree=seed % 2 == 1)
    checks.replay_equal(game, steps)
    if seed % DEEP_EVERY == 0:
        look(game, steps, random)
    return len(steps)


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


def batch(name: str, seats: int, first: int, last: int) -> tuple[int, int, list[str]]:
    """The games with these seeds: how many were played in the time of a batch, their actions, and faults in words."""
    actions, faults, began = 0, [], time.monotonic()
    for seed in range(first, last):
        try:
            actions += one_game(name, seats, seed)
        except Exception:
            faults.append(f"{name}, {seats} seats, seed {seed}:\n{traceback.format_exc()}")
        if time.monotonic() - began > BATCH_SECONDS:
            return seed + 1 - first, actions, faults
    return last - first, actions, faults


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
    began, actions, faults = time.monotonic(), 0, []
    row = bar.add_task(f"{name}, {seats} seats", total=games)
    share = -(-games // jobs)
    left = [(first + job * share, min(first + (job + 1) * share, first + games)) for job in range(jobs)]
    running = {pool.submit(batch, name, seats, a, b): (a, b) for a, b in left if a < b}
    while running:
        done = next(as_completed(running))
        a, b = running.pop(done)
        played, acted, told = done.result()
        actions += acted
        faults += told
        bar.advance(row, played)
        if a + played < b and len(faults) < 10:
            running[pool.submit(batch, name, seats, a + played, b)] = (a + played, b)
    spent = time.monotonic() - began
    bar.console.print(f"{name}, {seats} seats: {games} games, {actions} actions, {len(faults)} faults, {spent:.0f} s")
    for told in faults[:3]:
        bar.console.print(told, markup=False, highlight=False)
    return faults


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
