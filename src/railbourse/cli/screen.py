"""Where the command line writes: plain text for plain text, tables for tables, a bar for what takes long."""

from __future__ import annotations

import time
from typing import Any

from rich.console import Console
from rich.progress import Progress as Bar
from rich.table import Table
from rich.text import Text

PATIENCE = 2.0
"""Seconds after which a person wants to see how far it is."""


def console(to_errors: bool = False) -> Console:
    """A console that shows names and actions as they are, whatever characters they have."""
    return Console(stderr=to_errors, markup=False, highlight=False, emoji=False, soft_wrap=True)


def table(*headings: str, long: str = "") -> Table:
    """An empty table without lines around it; only the column with the heading `long` may break its lines."""
    made = Table(box=None, pad_edge=False, header_style="bold")
    for heading in headings:
        made.add_column(Text(heading), no_wrap=heading != long)
    return made


def row(of: Table, *cells: object) -> None:
    """One more row; nothing in a cell is taken for markup."""
    of.add_row(*(Text(str(cell)) for cell in cells))


def outline(thing: Any, indent: int = 0) -> list[str]:
    """JSON as indented lines; what is short stands on one line."""
    pad = "  " * indent
    if isinstance(thing, dict):
        return [line for name, value in thing.items() for line in _branch(f"{pad}{name}:", value, indent)]
    if isinstance(thing, list):
        return [line for value in thing for line in ([pad + short(value)] if fits(value) else outline(value, indent))]
    return [f"{pad}{thing}"]


def _branch(head: str, thing: Any, indent: int) -> list[str]:
    return [f"{head} {short(thing)}"] if fits(thing) else [head, *outline(thing, indent + 1)]


def fits(thing: Any) -> bool:
    """Whether the thing is short enough for one line."""
    return len(short(thing)) <= 80


def short(thing: Any) -> str:
    """The thing on one line."""
    if isinstance(thing, dict):
        return ", ".join(f"{name} {short(value)}" for name, value in thing.items()) or "-"
    if isinstance(thing, list):
        return " ".join(map(short, thing)) or "-"
    return "-" if thing is None else str(thing)


class Progress:
    """A bar that appears on the error output once the work has taken longer than a person likes to wait."""

    def __init__(self, label: str, total: int) -> None:
        self._label = label
        self._total = total
        self._done = 0
        self._began = time.monotonic()
        self._bar: Bar | None = None

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def advance(self) -> None:
        """One more is done."""
        self._done += 1
        if self._bar is None and time.monotonic() - self._began > PATIENCE:
            self._bar = Bar(console=console(to_errors=True), transient=True)
            self._bar.add_task(self._label, total=self._total)
            self._bar.start()
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], completed=self._done)
