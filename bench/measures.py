"""What is measured, each as one figure of processor time, in whatever form of the project runs this.

Called with the number of seconds that each figure may take; prints one JSON object. `bench/run.py` calls it in turn for
the uncompiled and the compiled form.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec

from railbourse.core import game as contract
from railbourse.core.action import Action
from railbourse.core.actors import NOBODY
from railbourse.core.errors import RecordError
from railbourse.core.game import Game
from railbourse.core.playout import playout, random_action
from railbourse.core.session import Session
from railbourse.core.state import State
from railbourse.games.register import titles
from railbourse.records import native, replay_of

SHARED = Path(os.environ.get("RAILBOURSE_SHARED", Path(__file__).resolve().parent.parent.parent / "shared"))
RECORDS = "data/1870/records/*.json"
LONGEST = 20_000

Figures = dict[str, tuple[float, str]]
"""Name of a measure to its figure and unit; units per second are better when higher, µs and ms when lower."""


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much work is done in a second; the work tells how much it did."""
    gc.collect()
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        done += work()
    return done / spent


def cost(work: Callable[[], object], seconds: float, unit: float) -> float:
    """How long one piece of work takes, in units of so many seconds."""

    def some() -> int:
        for _ in range(10):
            work()
        return 10

    return 1 / rate(some, seconds) / unit


class Sample:
    """One random game of a title, to measure on.

    `steps`    who acted and what, from start to end
    `middle`   the position after half of them
    `longest`  the position with the longest legal list
    """

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.steps: list[tuple[int, Action]] = []
        random = Random(seed)
        state = game.start()
        positions: list[State] = []
        most = -1
        while game.to_act(state) != NOBODY and len(self.steps) < LONGEST:
            positions.append(state.copy())
            if (entries := len(game.legal_actions(state))) > most:
                most, self.longest = entries, positions[-1]
            acting, action = game.to_act(state), random_action(game, state, random)
            self.steps.append((acting, action))
            game.apply(state, action, acting)
        self.middle = positions[len(positions) // 2]
        self.entries = most


def of_game(game: Game, seconds: float) -> Figures:
    """Everything that is measured for one game."""
    sample = Sample(game, 1)
    name, seeds = f"{game.name}, {game.seats} seats", iter(range(10**9))
    stored = native.written(as_session(sample))
    return {
        f"{name}: random play with full legal lists": (
            rate(lambda: playout(game, game.start(), Random(next(seeds)), LONGEST), seconds * 2),
            "actions/s",
        ),
        f"{name}: replay, every action judged": (rate(lambda: replayed(sample), seconds), "actions/s"),
        f"{name}: replay, hash after every action": (rate(lambda: rehashed(sample), seconds), "actions/s"),
        f"{name}: copy of a mid-game state": (cost(sample.middle.copy, seconds, 1e-6), "µs"),
        f"{name}: digest of a mid-game state": (cost(sample.middle.digest, seconds, 1e-6), "µs"),
        f"{name}: JSON of a mid-game state": (
            cost(lambda: msgspec.json.encode(sample.middle.plain()), seconds, 1e-6),
            "µs",
        ),
        f"{name}: longest legal list": (cost(lambda: fresh_list(sample), seconds, 1e-6), "µs"),
        f"{name}: opening a stored game, per 1,000 actions": (
            cost(lambda: native.resumed(stored), seconds, 1e-3) * 1000 / len(sample.steps),
            "ms",
        ),
    }


def fresh_list(sample: Sample) -> list[Action]:
    """The legal list of a position about which nothing is remembered yet."""
    return sample.game.legal_actions(sample.longest.copy())


def as_session(sample: Sample) -> Session:
    session = Session(sample.game, [f"Seat {seat + 1}" for seat in range(sample.game.seats)], 1)
    for seat, action in sample.steps:
        session.play(action, seat)
    return session


def replayed(sample: Sample) -> int:
    state = sample.game.start()
    for seat, action in sample.steps:
        sample.game.play(state, action, seat)
    return len(sample.steps)


def rehashed(sample: Sample) -> int:
    state = sample.game.start()
    for seat, action in sample.steps:
        sample.game.play(state, action, seat)
        state.digest()
    return len(sample.steps)


def of_records(seconds: float) -> Figures:
    """Replay of the recorded games at hand, with all checks on; reading the file is not counted."""
    figures: Figures = {}
    for path in sorted(SHARED.glob(RECORDS)):
        try:
            figures[f"record {path.stem}: replay"] = (record_rate(path.read_bytes(), seconds), "actions/s")
        except RecordError as no:
            print(f"{path.name} is left out: {no}", file=sys.stderr)
    return figures


def record_rate(data: bytes, seconds: float) -> float:
    """Live actions a second."""
    done, spent = 0, 0.0
    while spent < seconds:
        replay = replay_of(data)
        gc.collect()
        began = time.process_time()
        while not replay.finished():
            replay.step()
        spent += time.process_time() - began
        done += replay.total
    return done / spent


def form() -> str:
    return "uncompiled" if contract.__file__.endswith(".py") else "compiled"


def main() -> None:
    seconds, wanted = float(sys.argv[1]), sys.argv[2:]
    figures: Figures = {}
    for title in titles():
        if not wanted or title.name in wanted:
            low, high = title.seats
            figures |= of_game(title.open(min(4, high) if low <= 4 else low), seconds)
    if not wanted or "records" in wanted:
        figures |= of_records(seconds)
    print(json.dumps({"form": form(), "figures": figures}))


if __name__ == "__main__":
    main()
