"""Desks for tests: on an SQLite file of their own or on a PostgreSQL server that belongs to the test run."""

from __future__ import annotations

import asyncio
import getpass
import os
import shutil
import socket
import subprocess
import time
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from railbourse.core.playout import random_action
from railbourse.service.access import HOST, SEAT, WATCH, Access
from railbourse.service.desk import Desk
from railbourse.service.storage import Storage
from railbourse.service.table import Table


def run(work: Coroutine[Any, Any, None]) -> None:
    """The work is done within ten minutes."""
    asyncio.run(asyncio.wait_for(work, 600))


@asynccontextmanager
async def desk_on(url: str) -> AsyncIterator[Desk]:
    """A desk whose opponents do not dawdle."""
    desk = Desk(await Storage.open(url), pace=0)
    try:
        yield desk
    finally:
        await desk.close()


async def link(desk: Desk, table: Table, role: str, seat: int = -1) -> Access:
    """What the link of this role opens, looked up by its key."""
    links = await desk.storage.links(table.info.id)
    key = next(key for key, access in links.items() if (access.role, access.seat) == (role, seat))
    return await desk.access(key)


async def host_of(desk: Desk, table: Table) -> Access:
    return await link(desk, table, HOST)


async def seat_of(desk: Desk, table: Table, seat: int) -> Access:
    return await link(desk, table, SEAT, seat)


async def watcher_of(desk: Desk, table: Table) -> Access:
    return await link(desk, table, WATCH)


async def play_some(table: Table, access: Access, actions: int, seed: int = 1) -> None:
    """So many random actions have been played by the holder of the link, or the game is over."""
    random = Random(seed)
    for _ in range(actions):
        if table.is_over():
            return
        await table.act(access, random_action(table.game, table.session.state, random), table.journal.version)


def postgres_programs() -> Path | None:
    """The folder of the newest PostgreSQL server on this machine."""
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).parent
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    return found[-1].parent if found else None


@contextmanager
def postgres(programs: Path, folder: Path) -> Iterator[str]:
    """A PostgreSQL server with its data in the folder; its URL."""
    user = "postgres" if os.geteuid() == 0 else getpass.getuser()
    if os.geteuid() == 0:
        shutil.chown(folder, user)
        for above in folder.parents:
            above.chmod(above.stat().st_mode | 0o011) if above.stat().st_uid == 0 else None
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    data = folder / "data"

    def do(*command: str, check: bool = True) -> None:
        subprocess.run(command, user=user if os.geteuid() == 0 else None, check=check, capture_output=True, cwd=folder)

    do(str(programs / "initdb"), "-D", str(data), "-A", "trust", "-U", "railbourse", "-N")
    settings = f"-p {port} -h 127.0.0.1 -k {folder} -F"
    do(str(programs / "pg_ctl"), "-D", str(data), "-o", settings, "-w", "-l", str(folder / "log"), "start")
    try:
        yield f"postgresql://railbourse@127.0.0.1:{port}/postgres"
    finally:
        do(str(programs / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop", check=False)


def eventually(happened: Any, seconds: float = 20) -> None:
    """It happens within so many seconds."""
    limit = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < limit, "it did not happen in time"
        time.sleep(0.02)
