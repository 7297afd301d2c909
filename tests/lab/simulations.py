"""Small simulations for the tests."""

from __future__ import annotations

from pathlib import Path

import polars as pl

from railbourse.lab.plan import Plan, planned
from railbourse.lab.rows import COLUMNS
from railbourse.lab.tables import scanned

TABLES = ("games", "players", "companies", "rounds", "decisions")


def small(games: int = 6, batch: int = 2, seed: int = 3, bots: str = "random", decisions: bool = False) -> Plan:
    """A few games of Trans-Siberian Railroad."""
    return planned("trans_siberian", 3, bots.split(","), {}, games, seed, decisions, batch)


def tables(folder: Path) -> dict[str, pl.DataFrame]:
    """All tables of a simulation."""
    return {name: scanned(folder, name).collect() for name in COLUMNS}


def equal(one: Path, other: Path) -> bool:
    """All tables of two simulations are the same, row by row."""
    here, there = tables(one), tables(other)
    return all(here[name].equals(there[name]) for name in TABLES)
