"""Batches played by processes of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from railbourse.core.errors import SimulationError
from railbourse.lab.batch import Parts, play_batch

AHEAD: Final = 2
"""Batches that are given out for each worker, so that none waits and no more lie in memory."""

TRIES: Final = 3
"""How often in a row workers may be lost before a batch ends."""


def alone(plan: bytes, batches: list[range]) -> Iterator[tuple[int, Parts]]:
    """Each batch by its first game, played in this process."""
    for games in batches:
        yield games.start, play_batch(plan, games.start, games.stop)


def together(plan: bytes, batches: list[range], workers: int) -> Iterator[tuple[int, Parts]]:
    """Each batch by its first game as it ends; batches of lost workers are played again. Raises SimulationError."""
    left, lost = batches[::-1], 0
    while left:
        done = 0
        running: dict[Future[Parts], range] = {}
        pool = _pool(workers)
        try:
            while left or running:
                while left and len(running) < AHEAD * workers:
                    games = left.pop()
                    running[pool.submit(play_batch, plan, games.start, games.stop)] = games
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    parts = future.result()
                    yield running.pop(future).start, parts
                    done += 1
        except BrokenProcessPool:
            left += sorted(running.values(), key=_first, reverse=True)
            lost = 1 if done else lost + 1
            if lost >= TRIES:
                raise SimulationError(
                    f"worker processes were ended {lost} times in a row from outside, perhaps for want of memory; "
                    "every finished batch is kept, and the same command goes on"
                ) from None
        finally:
            pool.shutdown(cancel_futures=True)


def _first(games: range) -> int:
    return games.start


def _pool(workers: int) -> ProcessPoolExecutor:
    """Processes that use one processor each."""
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    return ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"), initializer=_begin)


def _begin() -> None:
    """A worker leaves interrupts to the one who gives the work, and ends when that one is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)
