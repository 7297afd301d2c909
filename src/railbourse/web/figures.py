"""Worth and more after each action: as numbers for graphs, and as a table."""

from __future__ import annotations

from typing import Any

from railbourse.core.game import Game
from railbourse.core.state import State
from railbourse.service.table import Table
from railbourse.web.api.models import FiguresOut, MarkOut
from railbourse.web.skins import skin


def figures(game: Game, state: State) -> dict[str, Any]:
    """What the graph of this game shows of a position: worth by seat, and what its skin adds."""
    return {"worth": game.scores(state), **skin(game.name).figures(game, state)}


def figures_of(table: Table) -> FiguresOut:
    """Everything that the graphs of a table show."""
    live = table.journal.live
    marks = []
    look = skin(table.game.name)
    for number, played in enumerate(live, 1):
        for event in table.events(played):
            mark = look.mark(event)
            if mark:
                marks.append(MarkOut(number, mark))
    return FiguresOut(list(range(1, len(live) + 1)), [played.figures for played in live], marks)


def table_rows(table: Table) -> list[list[object]]:
    """The figures with one row an action: a head, then numbers; lists by seat, mappings by their keys."""
    shown = figures_of(table)
    columns: list[tuple[str, str]] = []
    for row in shown.figures:
        for name, values in row.items():
            keys = range(len(values)) if isinstance(values, list) else values
            columns += [(name, str(key)) for key in keys if (name, str(key)) not in columns]
    head: list[object] = ["action", "round"]
    for name, key in columns:
        head.append(f"{name} {table.info.names[int(key)] if key.isdecimal() else key}")
    rows = [head]
    mark = ""
    marks = {mark.action: mark.name for mark in shown.marks}
    for number, row in zip(shown.actions, shown.figures):
        mark = marks.get(number, mark)
        rows.append([number, mark, *(_cell(row, name, key) for name, key in columns)])
    return rows


def _cell(row: dict[str, Any], name: str, key: str) -> object:
    values = row.get(name, {})
    return values[int(key)] if isinstance(values, list) else values.get(key, "")
