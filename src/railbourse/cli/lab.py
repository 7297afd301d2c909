"""Simulations, their records and their report."""

from __future__ import annotations

import os
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from railbourse.cli import words
from railbourse.cli.screen import console
from railbourse.core.errors import OptionError, SimulationError
from railbourse.core.options import OptionValue

LAB: Final = ("polars", "matplotlib")
CLUSTER: Final = ("ray",)


def need(packages: tuple[str, ...], extra: str) -> None:
    """The packages of the extra are here; raises OptionError."""
    missing = [name for name in packages if find_spec(name) is None]
    if missing:
        raise OptionError(words.EXTRA_NEEDED.format(missing=", ".join(missing), extra=extra))


class Rate(ProgressColumn):
    """Games a second since the command began."""

    def __init__(self) -> None:
        super().__init__()
        self._began = time.monotonic()
        self._first: float | None = None

    def render(self, task: Task) -> Text:
        if self._first is None:
            self._first = task.completed
        spent = time.monotonic() - self._began
        return Text(words.RATE.format(rate=(task.completed - self._first) / spent if spent else 0.0))


def simulate(
    game: str,
    seats: int,
    bots: list[str],
    options: dict[str, OptionValue],
    games: int,
    seed: int,
    out: Path,
    decisions: bool,
    workers: int | None,
    ray: str | None,
) -> None:
    """The folder holds all games; a bar shows how far it is, and a line at the end what was done."""
    need(LAB, "lab")
    if ray is not None:
        need(CLUSTER, "cluster")
    from railbourse.lab.plan import planned
    from railbourse.lab.simulate import simulate as play_all

    began = time.monotonic()
    plan = planned(game, seats, bots, options, games, seed, decisions)
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn(words.GAMES), Rate(), TimeRemainingColumn(True))
    screen = console(to_errors=True)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        task = progress.add_task("", total=games)

        def tell(kept: int, total: int) -> None:
            progress.update(task, completed=kept, total=total)

        try:
            played = play_all(plan, out, workers or os.cpu_count() or 1, ray, tell)
        except KeyboardInterrupt:
            raise SimulationError(words.INTERRUPTED.format(out=out)) from None
    spent = time.monotonic() - began
    line = words.SIMULATED.format(out=out, games=games, played=played, spent=spent, rate=played / spent)
    console().print(line)


def report(folder: Path, out: Path | None) -> None:
    """The page has been written and its name told."""
    need(LAB, "lab")
    from railbourse.lab.report import report as write

    console().print(words.REPORTED.format(page=write(folder, out)))


def export_records(folder: Path, games: str, out: Path | None) -> None:
    """The records have been written, each name told as soon as it is there."""
    need(LAB, "lab")
    from railbourse.lab.exporting import exported

    for record in exported(folder, numbers(games), out or folder / "records"):
        console().print(str(record))


def numbers(text: str) -> list[int]:
    """The games in words like "0,7,20-29"; raises OptionError."""
    found: list[int] = []
    for word in text.split(","):
        first, dash, last = word.strip().partition("-")
        if not first.isdecimal() or (dash and not last.isdecimal()):
            raise OptionError(words.GAMES_FORM.format(given=word))
        found += range(int(first), int(last if dash else first) + 1)
    return found
