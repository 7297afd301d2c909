"""What the package takes before anything is played, and what a live game takes: `python footprint.py`, JSON out.

Memory of a game is what Python's allocator gave out for it: the session with its position, all moves, and the positions
kept for the way back. Time and memory of an import are those of a fresh process, less the interpreter's own for time.
"""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import tracemalloc
from pathlib import Path
from random import Random

from fixed import opened

from railbourse.core.actors import NOBODY
from railbourse.core.playout import random_action
from railbourse.core.session import Session

IMPORTS = 15
"""Fresh processes that import the package."""

LIVE = 1000
"""Actions of the live game."""

IMPORTING = """
import resource, time
began = time.perf_counter()
import railbourse.games.register
railbourse.games.register.titles()
print(time.perf_counter() - began, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
KIBIBYTES = 1024 / 1e6
"""Megabytes of a kibibyte, in which the system counts."""


def imports() -> tuple[list[float], list[float]]:
    """Milliseconds of each import, and the megabytes of the whole process after it."""
    times, sizes = [], []
    for _ in range(IMPORTS):
        told = subprocess.run([sys.executable, "-c", IMPORTING], capture_output=True, check=True, text=True).stdout
        seconds, size = told.split()
        times.append(float(seconds) * 1000)
        sizes.append(int(size) * KIBIBYTES)
    return times, sizes


def live(seed: int) -> tuple[Session, int]:
    """A random game of 1870, stopped after LIVE actions at the latest, and the bytes that it holds."""
    game = opened("1870")
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    session = Session(game, [f"Seat {seat + 1}" for seat in range(game.seats)], seed)
    random = Random(seed)
    while game.to_act(session.state) != NOBODY and len(session.moves) < LIVE:
        session.play(random_action(game, session.state, random), game.to_act(session.state))
    gc.collect()
    size = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return session, size


def lives() -> list[float]:
    """Megabytes of some games that lasted so long."""
    return [size / 1e6 for session, size in map(live, range(12)) if len(session.moves) == LIVE]


def main() -> None:
    times, sizes = imports()
    print(
        json.dumps(
            {
                "importing the package with all games": {"unit": "ms", "values": times},
                "memory of a process that imported them": {"unit": "MB", "values": sizes},
                f"memory of a live game of 1870 with {LIVE:,} actions": {"unit": "MB", "values": lives()},
            }
        )
    )


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    main()
