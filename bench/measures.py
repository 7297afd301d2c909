"""What is measured, by pyperf, in whatever form of the project runs this: `python measures.py [GROUP...] [-o FILE]`.

`bench/run.py` calls it for both forms. Times are processor time of the process that measures, but for a served action,
whose time is that of the clock between question and answer. All games, boards and positions are the same for ever.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pyperf
from dense_boards import dense_1870, thinned
from fixed import GAMES, LONGEST, PIECES, opened
from serving import served_actions

from railbourse.core.action import Action
from railbourse.core.actors import NOBODY
from railbourse.core.game import Game
from railbourse.core.playout import random_action
from railbourse.core.session import Session
from railbourse.core.state import State
from railbourse.mechanisms.routes.best import best_run
from railbourse.records import native, replay_of

SHARED = Path(os.environ.get("RAILBOURSE_SHARED", Path(__file__).resolve().parent.parent.parent / "shared"))
RECORDS = sorted(SHARED.glob("data/1870/records/*.json"))
"""Games that people played; they are left out where they are not at hand."""

LAYING = {"1870": "lay ", "trans_siberian": "build ", "lost_atlas": "lay_tile "}
"""How the actions begin that lay track."""

STORED = 1000
"""Actions of the stored game that is opened."""

ROUTES = {"2": (0.35, [2, 2]), "3": (0.45, [3, 3]), "4": (0.55, [4, 4]), "5": (0.7, [5, 5]), "6": (0.8, [6, 6]),
          "8": (0.9, [8, 8]), "10": (1.0, [10, 10]), "12": (1.0, [12, 12])}  # fmt: skip
"""Phase of 1870 to the share of hexes with track, and the trains of a company."""

Timer = Callable[[int], float]
"""Does the work so many times and tells how many seconds that took."""

Made = tuple[Timer, int]
"""What is timed, and how many of the measure's pieces one of its rounds has."""


def repeated(work: Callable[[], object]) -> Timer:
    """Nothing but the work is timed."""

    def timed(loops: int) -> float:
        began = time.process_time()
        for _ in range(loops):
            work()
        return time.process_time() - began

    return timed


def piece(name: str) -> Made:
    """A piece of fixed work; how many actions it has is seen when it is done once."""
    work = PIECES[name]()
    return repeated(work), work()


class Sample:
    """One random game of a title, to measure on.

    `steps`   who acted and what, from start to end
    `middle`  the position after half of them
    `laying`  the position with most ways to lay track
    """

    def __init__(self, name: str) -> None:
        self.game = opened(name)
        self.steps: list[tuple[int, Action]] = []
        positions: list[State] = []
        random, state, most = Random(1), self.game.start(), 0
        while self.game.to_act(state) != NOBODY and len(self.steps) < LONGEST:
            positions.append(state.copy())
            if (ways := lays(self.game, state, LAYING[name])) > most:
                most, self.laying = ways, positions[-1]
            self.steps.append((self.game.to_act(state), random_action(self.game, state, random)))
            self.game.apply(state, self.steps[-1][1], self.steps[-1][0])
        self.middle = positions[len(positions) // 2]


def lays(game: Game, state: State, verb: str) -> int:
    """How many legal actions lay track."""
    return sum(game.notation.text(action).startswith(verb) for action in game.legal_actions(state))


def copy(name: str) -> Made:
    return repeated(Sample(name).middle.copy), 1


def digest(name: str) -> Made:
    return repeated(Sample(name).middle.digest), 1


def plain(name: str) -> Made:
    middle = Sample(name).middle
    return repeated(lambda: msgspec.json.encode(middle.plain())), 1


def legal_list(name: str) -> Made:
    """The list of a position about whose board nothing is remembered."""
    sample = Sample(name)
    game, state = sample.game, sample.laying
    board: Any = getattr(state, "board", None)

    def work() -> None:
        if board is not None:
            board.touch()
        game.legal_actions(state)

    return repeated(work), 1


def hashed_replay(name: str) -> Made:
    sample = Sample(name)

    def work() -> None:
        state = sample.game.start()
        for seat, action in sample.steps:
            sample.game.play(state, action, seat)
            state.digest()

    return repeated(work), len(sample.steps)


def opening(name: str) -> Made:
    """The session of a stored game, ready to go on."""
    for seed in range(LONGEST):
        game = opened(name)
        session = Session(game, [f"Seat {seat + 1}" for seat in range(game.seats)], seed)
        random = Random(seed)
        while game.to_act(session.state) != NOBODY and len(session.moves) < STORED:
            session.play(random_action(game, session.state, random), game.to_act(session.state))
        if len(session.moves) == STORED:
            break
    stored = native.written(session)
    return repeated(lambda: native.resumed(stored)), 1


def routes(phase: str) -> Made:
    """Best sets of two trains on boards of 1870 with as much track as the phase has."""
    share, trains = ROUTES[phase]
    boards = [thinned(dense_1870(seed, company), share, seed) for seed in range(2) for company in range(2)]
    return repeated(lambda: [best_run(board, trains) for board in boards]), len(boards)


def recorded(path: Path) -> Made:
    """Replay of a game from 18xx.games, every action judged; reading the file is not timed."""
    data = path.read_bytes()

    def timed(loops: int) -> float:
        spent = 0.0
        for _ in range(loops):
            replay = replay_of(data)
            began = time.process_time()
            while not replay.finished():
                replay.step()
            spent += time.process_time() - began
        return spent

    return timed, replay_of(data).total


Measures = dict[str, tuple[Callable[[], Made], str]]
"""Name to what makes it ready, and the unit of its figure."""


def of_game(name: str) -> Measures:
    found: Measures = {
        f"{name}: random play with full legal lists": (partial(piece, f"random {name}"), "actions/s"),
        f"{name}: replay, every action judged": (partial(piece, f"replay {name}"), "actions/s"),
        f"{name}: replay, hash after every action": (partial(hashed_replay, name), "actions/s"),
        f"{name}: copy": (partial(copy, name), "µs"),
        f"{name}: hash": (partial(digest, name), "µs"),
        f"{name}: JSON of a state": (partial(plain, name), "µs"),
        f"{name}: legal list of a step that lays track": (partial(legal_list, name), "µs"),
    }
    if name == "1870":
        found[f"{name}: opening a stored game of {STORED:,} actions"] = (partial(opening, name), "ms")
    return found


def groups() -> dict[str, Measures]:
    found = {name: of_game(name) for name in GAMES}
    found["routes"] = {f"routes of 1870, phase {phase}": (partial(routes, phase), "ms") for phase in ROUTES}
    found["records"] = {f"record {path.stem[:20]}: replay, every action judged": (partial(recorded, path), "actions/s")
                        for path in RECORDS}  # fmt: skip
    found["serving"] = {"serving one action of 1870": (served_actions, "ms")}
    return found


def main() -> None:
    found = groups()
    runner = pyperf.Runner(processes=3, add_cmdline_args=lambda command, asked: command.extend(asked.groups))
    runner.argparser.add_argument("groups", nargs="*", help=f"{', '.join(found)}; all if none is named")
    asked = runner.parse_args()
    chosen = [row for group in asked.groups or found for row in found[group].items()]
    for number, (name, (make, unit)) in enumerate(chosen):
        # Only the process that measures makes ready what it measures.
        timer, pieces = make() if asked.worker_task == number else (never, 1)
        runner.bench_time_func(name, timer, inner_loops=pieces, metadata={"figure": unit})


def never(loops: int) -> float:
    raise AssertionError("measured in a process that has made nothing ready")


if __name__ == "__main__":
    main()
