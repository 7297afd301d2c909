"""Rows are written in the order in which they come, those of many tables in one transaction."""

from __future__ import annotations

import asyncio
from typing import Final

from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from railbourse.service.schema import ENTRIES, SNAPSHOTS

MOST_TOGETHER: Final = 200

Row = dict[str, object]


class Batch:
    """What belongs together: entries of one table, and snapshots of the position after some of them.

    `stored`  is done when the rows are on the disk; it fails if another writer was faster
    """

    def __init__(self, entries: list[Row], snapshots: list[Row]) -> None:
        self.entries = entries
        self.snapshots = snapshots
        self.stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Writer:
    """One transaction follows the other; each takes all that has come in meanwhile."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.waiting: asyncio.Queue[Batch] = asyncio.Queue()
        self.task = asyncio.get_running_loop().create_task(self._run())

    async def write(self, entries: list[Row], snapshots: list[Row]) -> None:
        """The rows are on the disk. Raises IntegrityError if an entry of this number exists."""
        batch = Batch(entries, snapshots)
        self.waiting.put_nowait(batch)
        await batch.stored

    async def close(self) -> None:
        """All that has come in is written, and no more will be."""
        await self.waiting.join()
        self.task.cancel()

    async def _run(self) -> None:
        while True:
            batches = [await self.waiting.get()]
            while not self.waiting.empty() and len(batches) < MOST_TOGETHER:
                batches.append(self.waiting.get_nowait())
            await self._store(batches)
            for _ in batches:
                self.waiting.task_done()

    async def _store(self, batches: list[Batch]) -> None:
        """Each batch is stored or has failed; one that fails takes no other with it."""
        try:
            async with self.engine.begin() as connection:
                await _insert(connection, batches)
        except IntegrityError as no:
            if len(batches) == 1:
                _settle(batches[0], no)
                return
            for batch in batches:
                await self._store([batch])
        except Exception as no:
            for batch in batches:
                _settle(batch, no)
        else:
            for batch in batches:
                _settle(batch, None)


async def _insert(connection: AsyncConnection, batches: list[Batch]) -> None:
    await connection.execute(insert(ENTRIES), [row for batch in batches for row in batch.entries])
    snapshots = [row for batch in batches for row in batch.snapshots]
    if snapshots:
        await connection.execute(insert(SNAPSHOTS), snapshots)


def _settle(batch: Batch, no: Exception | None) -> None:
    if batch.stored.done():
        return
    if no is None:
        batch.stored.set_result(None)
    else:
        batch.stored.set_exception(no)
