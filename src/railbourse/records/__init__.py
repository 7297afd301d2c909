"""Games that were played: our own record files, and those of other programs, all opened by `open_record`.

Each format is a module or package with two functions: `recognises(data)` tells by a short look whether the bytes are
meant to be of this format, and `open_replay(data)` gives the `Replay` or raises RecordError.
"""

from __future__ import annotations

from pathlib import Path

from railbourse.core.errors import RecordError
from railbourse.records import eighteen_xx, native
from railbourse.records.files import read_bytes
from railbourse.records.replay import Replay, Replayed

__all__ = ["Replay", "Replayed", "open_record", "replay_of"]


def open_record(path: Path) -> Replay:
    """The recorded game in this file, before its first action; raises RecordError."""
    try:
        return replay_of(read_bytes(path))
    except RecordError as no:
        raise RecordError(f"{path}: {no}") from None


def replay_of(data: bytes) -> Replay:
    """The recorded game in these bytes, whatever program wrote it; raises RecordError."""
    if native.recognises(data):
        return native.open_replay(data)
    if eighteen_xx.recognises(data):
        return eighteen_xx.open_replay(data)
    raise RecordError("this is no record: neither a line of JSON that names a game, nor a record of 18xx.games")
