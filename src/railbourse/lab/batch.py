"""A batch of games: what a worker does, on this machine or on another."""

from __future__ import annotations

from functools import lru_cache

from railbourse.lab.plan import read_plan, table_of
from railbourse.lab.playing import Table
from railbourse.lab.rows import Sheets
from railbourse.lab.tables import SUFFIX, parquet

Parts = dict[str, bytes]
"""A Parquet file for each table, by its file name."""


@lru_cache(maxsize=1)
def _table(plan: bytes) -> Table:
    return table_of(read_plan(plan))


def play_batch(plan: bytes, first: int, last: int) -> Parts:
    """The games from `first` up to, not including, `last` of the plan have been played."""
    table = _table(plan)
    sheets = Sheets(read_plan(plan).decisions)
    for number in range(first, last):
        table.play(number, sheets)
    return {name + SUFFIX: parquet(rows) for name, rows in sheets.tables().items()}
