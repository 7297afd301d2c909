"""Writing a recorded game for another program."""

from __future__ import annotations

from pathlib import Path

from railbourse.cli import words
from railbourse.cli.asked import another_file
from railbourse.cli.screen import console
from railbourse.records import open_record
from railbourse.records.eighteen_xx.export import exported
from railbourse.records.files import write_whole


def export(path: Path, out: Path) -> None:
    """The recorded game stands in `out` as 18xx.games keeps it; raises RecordError."""
    another_file(path, out)
    write_whole(out, exported(open_record(path)))
    console().print(words.EXPORTED.format(path=out))
