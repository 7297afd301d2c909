"""Where the recorded games lie, which are not part of this repository: RAILBOURSE_SHARED, or ../shared beside it."""

from __future__ import annotations

import os
from pathlib import Path

SHARED = Path(os.environ.get("RAILBOURSE_SHARED") or Path(__file__).resolve().parents[1].parent / "shared")
FOLDER = SHARED / "data" / "1870" / "records"
RECORDS = sorted(FOLDER.glob("*.json"))
TRACED = [record for record in RECORDS if record.with_suffix(".trace.jsonl.gz").exists()]


def name_of(path: Path) -> str:
    """The record's name, for the list of tests."""
    return path.stem
