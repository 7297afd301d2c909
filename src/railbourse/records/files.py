"""Files that are whole or absent, never half-written."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from railbourse.core.errors import RecordError

LARGEST = 64 * 1024 * 1024
"""Bytes; no record comes near it, and a wrong file should not fill the memory."""


def read_bytes(path: Path) -> bytes:
    """The file's content; raises RecordError where there is no such file."""
    try:
        if path.stat().st_size > LARGEST:
            raise RecordError(f"the file has more than {LARGEST // 1024 // 1024} MB and cannot be a record")
        return path.read_bytes()
    except OSError as no:
        raise RecordError(f"cannot read it: {(no.strerror or str(no)).lower()}") from None


def write_whole(path: Path, data: bytes) -> None:
    """The file has exactly this content and is on the disk; whoever reads meanwhile sees the old content or the new.

    Raises RecordError and leaves the old file alone where the new one cannot be written. Devices and pipes, which hold
    no content, are written to and stay what they are.
    """
    target = Path(os.path.realpath(path))
    beside = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        if os.path.exists(path) and not path.is_file():
            path.write_bytes(data)
            return
        with open(beside, "wb") as part:
            part.write(data)
            part.flush()
            os.fsync(part.fileno())
        os.replace(beside, target)
    except OSError as no:
        with suppress(OSError):
            beside.unlink()
        raise RecordError(f"{path}: cannot write it: {(no.strerror or str(no)).lower()}") from None
