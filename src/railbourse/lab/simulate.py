"""A simulation: many games between opponents, kept batch by batch, gone on with after whatever stopped it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from railbourse.lab.batch import Parts
from railbourse.lab.folder import Folder
from railbourse.lab.plan import Plan
from railbourse.lab.workers import alone, together

Tell = Callable[[int, int], None]
"""Called with the number of games that are kept, and of all games."""


def simulate(plan: Plan, out: Path, workers: int = 1, ray: str | None = None, tell: Tell | None = None) -> int:
    """The folder holds all games of the plan; returns how many were played now. Raises SimulationError.

    What the folder holds does not depend on the number of workers, nor on how often it was gone on with.
    """
    folder = Folder(out)
    plan = folder.open(plan)
    try:
        there = folder.finished(plan)
        sizes = {games.start: len(games) for games in plan.batches()}
        kept = sum(sizes[first] for first in there)
        before = kept
        if tell is not None:
            tell(kept, plan.games)
        for first, parts in played(plan, [games for games in plan.batches() if games.start not in there], workers, ray):
            folder.keep(first, parts)
            kept += sizes[first]
            if tell is not None:
                tell(kept, plan.games)
        return kept - before
    finally:
        folder.close()


def played(plan: Plan, batches: list[range], workers: int, ray: str | None) -> Iterator[tuple[int, Parts]]:
    """The batches as they end, wherever they are played."""
    if ray is not None:
        from railbourse.lab.cluster import spread

        return spread(plan.json(), batches, ray)
    if workers == 1 or len(batches) <= 1:
        return alone(plan.json(), batches)
    return together(plan.json(), batches, min(workers, len(batches)))
