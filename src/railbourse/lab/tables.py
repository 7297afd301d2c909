"""The tables of a simulation as Parquet, written part by part and read as a whole."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

import polars as pl

from railbourse.lab.rows import COLUMNS, Rows

TYPES: Final[dict[str, pl.DataType]] = {
    "game": pl.UInt32(),
    "seed": pl.UInt32(),
    "actions": pl.Int32(),
    "rounds": pl.Int32(),
    "cause": pl.String(),
    "winners": pl.List(pl.Int8()),
    "worth": pl.Int32(),
    "digest": pl.String(),
    "seat": pl.Int8(),
    "bot": pl.String(),
    "place": pl.Int8(),
    "cash": pl.Int32(),
    "share": pl.Float64(),
    "rank": pl.Int8(),
    "win": pl.Float64(),
    "company": pl.String(),
    "kind": pl.String(),
    "founder": pl.Int8(),
    "paid": pl.Int32(),
    "opening": pl.Int32(),
    "began": pl.Int32(),
    "began_name": pl.String(),
    "ended": pl.Int32(),
    "ended_name": pl.String(),
    "fate": pl.String(),
    "head": pl.Int8(),
    "price": pl.Int32(),
    "treasury": pl.Int32(),
    "earned": pl.Int32(),
    "round": pl.Int32(),
    "name": pl.String(),
    "income": pl.Int32(),
    "action": pl.Int32(),
    "choices": pl.Int32(),
    "text": pl.String(),
}
"""What each column holds, in whatever table it stands."""

SUFFIX: Final = ".parquet"


def parquet(rows: Rows) -> bytes:
    """The rows as a Parquet file; equal rows give equal bytes."""
    schema = {name: TYPES[name] for name in rows.names}
    made = pl.DataFrame(dict(zip(rows.names, rows.columns)), schema=schema)
    out = BytesIO()
    made.write_parquet(out, compression="zstd", statistics=False)
    return out.getvalue()


def scanned(folder: Path, table: str) -> pl.LazyFrame:
    """A table of the simulation in this folder, in the order of the games."""
    parts = sorted(folder.glob(f"batches/[0-9]*/{table}{SUFFIX}"))
    if not parts:
        return pl.LazyFrame(schema={name: TYPES[name] for name in COLUMNS[table]})
    return pl.scan_parquet(parts)
