"""The folder of a simulation: its plan, and every finished batch, whole or not there at all.

run.json                   the plan
lock                       held by whoever plays
batches/00000512/          the batch that begins with game 512
    games.parquet ...      its part of each table
    sums.json              a check sum of each part
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

import msgspec

from railbourse.core.errors import RecordError, SimulationError
from railbourse.lab.plan import Plan, read_plan
from railbourse.records.files import write_whole

PLAN: Final = "run.json"
SUMS: Final = "sums.json"
LOCK: Final = "lock"
BATCHES: Final = "batches"


class Folder:
    """A simulation's folder."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: IO[bytes] | None = None

    def plan(self) -> Plan:
        """The plan of the simulation that lies here; raises SimulationError."""
        try:
            return read_plan((self.path / PLAN).read_bytes())
        except OSError as no:
            raise SimulationError(f"{self.path} holds no simulation: {_why(no)} ({PLAN})") from None
        except SimulationError as no:
            raise SimulationError(f"{self.path}: {no}") from None

    def open(self, plan: Plan) -> Plan:
        """The folder is this simulation's alone, and nobody else writes to it; returns the plan with its batches.

        Raises SimulationError where another simulation or anything else lies here, or where another process plays.
        """
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            names = [name for name in os.listdir(self.path) if name != LOCK]
            self._lock = open(self.path / LOCK, "wb")
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise SimulationError(f"{self.path}: another process plays this simulation now") from None
        except OSError as no:
            raise SimulationError(f"{self.path}: cannot write there: {_why(no)}") from None
        if not names:
            self._write_plan(plan)
            return plan
        if PLAN not in names:
            raise SimulationError(f"{self.path} holds other files and no simulation; name another folder by --out")
        there = self.plan()
        unlike = plan.differs(there)
        if unlike:
            raise SimulationError(f"{self.path} holds another simulation ({unlike}); name another folder by --out")
        return there

    def _write_plan(self, plan: Plan) -> None:
        try:
            write_whole(self.path / PLAN, plan.json())
        except RecordError as no:
            raise SimulationError(str(no)) from None

    def close(self) -> None:
        """Others may write."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def batch(self, first: int) -> Path:
        """Where the batch lies that begins with this game."""
        return self.path / BATCHES / f"{first:08}"

    def finished(self, plan: Plan) -> set[int]:
        """First games of the batches that are here, each whole; what was half-written is gone.

        Raises SimulationError where a part is damaged.
        """
        for rest in self.path.glob(f"{BATCHES}/.*.part"):
            shutil.rmtree(rest, ignore_errors=True)
        found = {games.start for games in plan.batches() if self.batch(games.start).is_dir()}
        for first in sorted(found):
            self.check(first)
        return found

    def check(self, first: int) -> None:
        """Every part of the batch has its check sum; raises SimulationError."""
        batch = self.batch(first)
        try:
            sums = msgspec.json.decode((batch / SUMS).read_bytes(), type=dict[str, str])
            for name, wanted in sums.items():
                if _sum((batch / name).read_bytes()) != wanted:
                    raise SimulationError(self._damaged(batch / name, "its check sum differs"))
        except OSError as no:
            raise SimulationError(self._damaged(Path(no.filename or batch), _why(no))) from None
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise SimulationError(self._damaged(batch / SUMS, "it is not readable")) from None

    def _damaged(self, part: Path, why: str) -> str:
        return (
            f"{part} is damaged: {why}; remove the folder {part.parent.relative_to(self.path)} and run `railbourse "
            "simulate` again to play its games again; all other batches stay"
        )

    def keep(self, first: int, parts: dict[str, bytes]) -> None:
        """The batch is on the disk as a whole. Raises SimulationError and leaves all else as it was."""
        batch = self.batch(first)
        beside = batch.with_name(f".{batch.name}.part")
        sums = {name: _sum(data) for name, data in parts.items()}
        try:
            shutil.rmtree(beside, ignore_errors=True)
            beside.mkdir(parents=True)
            for name, data in {**parts, SUMS: msgspec.json.encode(sums)}.items():
                _write(beside / name, data)
            _sync(beside)
            os.rename(beside, batch)
            _sync(batch.parent)
        except OSError as no:
            with suppress(OSError):
                shutil.rmtree(beside)
            raise SimulationError(
                f"{self.path}: cannot write: {_why(no)}; every finished batch is kept, and the same command goes on"
            ) from None


def _write(path: Path, data: bytes) -> None:
    with open(path, "wb") as part:
        part.write(data)
        part.flush()
        os.fsync(part.fileno())


def _sync(folder: Path) -> None:
    """The names in the folder are on the disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _sum(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def _why(no: OSError) -> str:
    return (no.strerror or str(no)).lower()
