"""Batches played by a Ray cluster; the driver keeps few of them in memory, whatever the number of games."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Iterator
from typing import Any, Final

from railbourse.core.errors import RailbourseError, SimulationError
from railbourse.lab.batch import Parts, play_batch

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")

import ray  # noqa: E402
from ray.exceptions import RayError, RayTaskError  # noqa: E402

AHEAD: Final = 2
"""Batches that are given out for each processor of the cluster."""

PATIENCE: Final = 5.0
"""Seconds that an address has to answer, and after which the driver looks again how many processors there are."""

TRIES: Final = 20
"""How often in a row batches may be lost before the driver gives up."""


def spread(plan: bytes, batches: list[range], address: str) -> Iterator[tuple[int, Parts]]:
    """Each batch by its first game as it ends; those of lost machines are played again. Raises SimulationError."""
    _must_answer(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, RuntimeError, ValueError) as no:
        raise SimulationError(f"no Ray cluster answers at {address}: {' '.join(str(no).split())}") from None
    try:
        yield from _given_out(plan, batches)
    finally:
        ray.shutdown()


def _must_answer(address: str) -> None:
    """Something listens at HOST:PORT, which Ray itself would find out after minutes; raises SimulationError."""
    host, _, port = address.rpartition(":")
    if not port.isdecimal():
        return
    try:
        socket.create_connection((host.rpartition("/")[2], int(port)), PATIENCE).close()
    except OSError as no:
        why = (no.strerror or str(no)).lower()
        raise SimulationError(f"no Ray cluster answers at {address}: {why}") from None


def _given_out(plan: bytes, batches: list[range]) -> Iterator[tuple[int, Parts]]:
    """The batches as they end; a result leaves the memory of the cluster once it is handed on."""
    play: Any = ray.remote(num_cpus=1, max_retries=0)(play_batch)
    left, running, lost = batches[::-1], dict[Any, range](), 0
    while left or running:
        while left and len(running) < AHEAD * _processors():
            games = left.pop()
            running[play.remote(plan, games.start, games.stop)] = games
        for ended in ray.wait(list(running), num_returns=1, timeout=PATIENCE)[0]:
            games = running.pop(ended)
            parts = _result(ended)
            if parts is None:
                left.append(games)
                lost += 1
                if lost >= TRIES:
                    raise SimulationError(f"the cluster lost {lost} batches in a row; every finished batch is kept")
                continue
            lost = 0
            yield games.start, parts


def _processors() -> int:
    resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    return max(int(resources.get("CPU", 1)), 1)


def _result(ended: Any) -> Parts | None:
    """What the batch has made; None where its machine was lost. What the batch itself says no to is raised."""
    try:
        parts: Parts = ray.get(ended)
        return parts
    except RayTaskError as no:
        if isinstance(no.cause, RailbourseError):
            raise no.cause from None
        raise
    except RayError:
        return None
