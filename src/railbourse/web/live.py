"""News by server-sent events: whoever looks at a table learns at once that something happened there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Final

import msgspec
from litestar import get
from litestar.datastructures import State
from litestar.response import ServerSentEvent, ServerSentEventMessage

from railbourse.service.errors import NoSuchTable
from railbourse.service.table import Table
from railbourse.web.guards import desk_of

HEARTBEAT: Final = 15.0
SHARED_HEARTBEAT: Final = 1.0
"""Seconds between two signs of life; where other processes write too, also between two looks at what they wrote."""


@get("/t/{key:str}/live", include_in_schema=False)
async def live(state: State, key: str) -> ServerSentEvent:
    """An endless answer: the version of the position and the length of the journal, now and after every change."""
    access = await desk_of(state).access(key)
    table = await desk_of(state).table(access.table)
    return ServerSentEvent(news(table, state))


async def news(table: Table, state: State) -> AsyncGenerator[ServerSentEventMessage, None]:
    """One message now, and one after every change until the table is deleted or the server stops."""
    beat = SHARED_HEARTBEAT if table.storage.is_shared() else HEARTBEAT
    while not state.closing.is_set():
        changed = table.changed
        if table.deleted:
            yield ServerSentEventMessage(event="deleted", data="{}")
            return
        told = {"version": table.journal.version, "entries": len(table.journal.entries)}
        yield ServerSentEventMessage(event="news", data=msgspec.json.encode(told).decode(), retry=1000)
        while not changed.is_set() and not state.closing.is_set():
            try:
                await asyncio.wait_for(changed.wait(), beat)
            except TimeoutError:
                with suppress(NoSuchTable):
                    await table.refresh()
                yield ServerSentEventMessage(data=None, comment="alive")
