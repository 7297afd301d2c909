"""One served action, measured: how long a client waits for the answer while nobody else asks."""

from __future__ import annotations

import asyncio
import atexit
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from server import NAMES, Script, client

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

LINES = 400
"""Actions of the game that is played again and again."""


def served_actions() -> tuple[Callable[[int], float], int]:
    """Plays so many actions at a fresh table of a server of its own; the server stops with this process."""
    from served import served

    script = Script("1870", 1, LINES)
    things = ExitStack()
    atexit.register(things.close)
    folder = things.enter_context(tempfile.TemporaryDirectory())
    running = things.enter_context(served(Path(folder) / "tables.db"))
    port = int(running.address.rsplit(":", 1)[1])
    return lambda actions: asyncio.run(answered(port, script, actions)), 1


async def answered(port: int, script: Script, actions: int) -> float:
    """Seconds from question to answer, of so many actions one after the other."""
    wish = {"game": script.game, "seed": script.seed, "seats": [{"name": name} for name in NAMES]}
    async with client(port) as server:
        table = await server.json("POST", "/api/tables/", body=wish)
        key, path = table["links"]["host"], f"/api/tables/{table['id']}"
        version = (await server.json("GET", path, key))["version"]
        began = time.perf_counter()
        for line in script.lines[:actions]:
            body = {"version": version, "action": line}
            version = (await server.json("POST", f"{path}/actions", key, body))["version"]
        return time.perf_counter() - began
