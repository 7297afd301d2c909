"""Measure the served table: `python bench/server.py [--python PATH]`, the compiled form's `.venv-compiled/bin/python`.

A server on an embedded SQLite file, and clients over HTTP beside it. The table goes to the output, everything to
bench/results/server-FORM.json.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tests"))

from railbourse.core.actors import CHANCE, NOBODY  # noqa: E402
from railbourse.core.playout import random_action  # noqa: E402
from railbourse.core.session import Session  # noqa: E402
from railbourse.games.register import title  # noqa: E402
from railbourse.records import native  # noqa: E402

LONG = 1000
"""Actions of the long game."""

NAMES = ["Ada", "Ben", "Cleo"]
GAMES = ("1870", "trans_siberian", "lost_atlas")
BARS = {
    "action seen by another, median": (25.0, "ms"),
    "action seen by another, p99": (100.0, "ms"),
    "earlier position, worst": (100.0, "ms"),
    "earlier position drawn, worst": (100.0, "ms"),
    "first look after a restart": (100.0, "ms"),
    "page of 1870 over HTTP": (300.0, "kB"),
    "200 tables at once": (200.0, "actions/s"),
}
PARTS = ["turn", "panel", "players", "log", "history", "view-map"]


class Client:
    """One connection that is kept; answers are read whole."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def ask(self, method: str, path: str, key: str = "", body: Any = None, packed: bool = False) -> bytes:
        """The body of an answer that tells success."""
        content = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {key}\r\n"
        head += f"content-length: {len(content)}\r\n" + ("accept-encoding: gzip\r\n" if packed else "") + "\r\n"
        self.writer.write(head.encode() + content)
        status, length = 0, 0
        answer = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower().split("\r\n")
        status = int(answer[0].split()[1])
        for line in answer:
            if line.startswith("content-length:"):
                length = int(line.split(":")[1])
        got = await self.reader.readexactly(length)
        if status >= 300:
            raise AssertionError(f"{method} {path}: {status} {got[:300]!r}")
        return got

    async def json(self, method: str, path: str, key: str = "", body: Any = None) -> Any:
        return json.loads(await self.ask(method, path, key, body))


@asynccontextmanager
async def client(port: int) -> AsyncIterator[Client]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        yield Client(reader, writer)
    finally:
        writer.close()


class Watcher:
    """Somebody else's browser, which hears of every change; `seen` has when it heard of each version."""

    def __init__(self, port: int, key: str) -> None:
        self.seen: dict[int, float] = {}
        self.news = asyncio.Event()
        self.task = asyncio.create_task(self._listen(port, key))

    async def _listen(self, port: int, key: str) -> None:
        async with client(port) as connection:
            connection.writer.write(f"GET /t/{key}/live HTTP/1.1\r\nhost: localhost\r\n\r\n".encode())
            while line := await connection.reader.readline():
                if line.startswith(b"data:"):
                    self.seen[json.loads(line[5:])["version"]] = time.perf_counter()
                    self.news.set()

    async def has_seen(self, version: int) -> float:
        """When it heard of this version."""
        while version not in self.seen:
            self.news.clear()
            await self.news.wait()
        return self.seen[version]


class Script:
    """One random game: its seed, and what its seats do, line by line; what chance draws is not listed."""

    def __init__(self, game: str, seed: int, most: int) -> None:
        self.game = game
        self.seed = seed
        self.lines: list[str] = []
        session = Session(title(game).open(3, {}), NAMES, seed)
        random = Random(seed)
        while session.game.to_act(session.state) != NOBODY and len(session.moves) < most:
            if session.game.to_act(session.state) == CHANCE:
                session.draw()
                continue
            action = random_action(session.game, session.state, random)
            self.lines.append(session.game.notation.text(action))
            session.play(action)
        self.session = session


def long_game() -> Script:
    """A game of 1870 with so many actions and more to come."""
    for seed in range(100):
        script = Script("1870", seed, LONG + 400)
        if len(script.session.moves) > LONG + 350:
            return script
    raise AssertionError("no random game is long enough")


def milliseconds(times: list[float]) -> list[float]:
    return [each * 1000 for each in times]


async def long_table(server: Client, script: Script) -> dict[str, Any]:
    """A table that stands after the first thousand actions of the script."""
    shown = await server.json("POST", "/api/records/", body=native.written(script.session))
    opened: dict[str, Any] = await server.json(
        "POST", f"/api/tables/{shown['id']}/copies", shown["links"]["host"], {"after": LONG}
    )
    return opened


async def latency(port: int, opened: dict[str, Any], actions: list[str]) -> dict[str, float]:
    """How long until somebody else has heard of an action, and until his page shows it."""
    key, heard, drawn = opened["links"]["host"], [], []
    watcher = Watcher(port, opened["links"]["watch"])
    async with client(port) as server, client(port) as other:
        path = f"/api/tables/{opened['id']}"
        version = (await server.json("GET", path, key))["version"]
        await watcher.has_seen(version)
        have: dict[str, str] = {}
        for action in actions:
            began = time.perf_counter()
            done = await server.json("POST", f"{path}/actions", key, {"version": version, "action": action})
            version = done["version"]
            heard.append(await watcher.has_seen(version) - began)
            body = {"want": PARTS, "have": have}
            parts = (await other.json("POST", f"/t/{opened['links']['watch']}/parts", body=body))["parts"]
            have |= {name: part["digest"] for name, part in parts.items()}
            drawn.append(time.perf_counter() - began)
            await asyncio.sleep(0.005)
    watcher.task.cancel()
    return {
        "action seen by another, median": median(milliseconds(heard)),
        "action seen by another, p99": quantiles(milliseconds(heard), n=100)[98],
        "action drawn at another, median": median(milliseconds(drawn)),
        "action drawn at another, p99": quantiles(milliseconds(drawn), n=100)[98],
    }


async def positions(port: int, opened: dict[str, Any]) -> dict[str, float]:
    """How long it takes to open any position."""
    key, random = opened["links"]["host"], Random(1)
    places = [random.randint(0, LONG) for _ in range(100)]

    async def timed(work: Callable[[int], Awaitable[Any]]) -> list[float]:
        found = []
        for after in places:
            began = time.perf_counter()
            await work(after)
            found.append(time.perf_counter() - began)
        return milliseconds(found)

    async with client(port) as server:
        asked = await timed(lambda after: server.ask("GET", f"/api/tables/{opened['id']}/position?after={after}", key))
        drawn = await timed(lambda after: server.ask("POST", f"/t/{key}/parts", body={"want": PARTS, "after": after}))
    return {
        "earlier position, median": median(asked),
        "earlier position, worst": max(asked),
        "earlier position drawn, median": median(drawn),
        "earlier position drawn, worst": max(drawn),
    }


async def page_size(port: int, opened: dict[str, Any]) -> dict[str, float]:
    """The largest page of 1870 with the whole map, as it goes over the wire."""
    sizes = []
    async with client(port) as server:
        for after in range(LONG - 200, LONG, 8):
            path = f"/api/tables/{opened['id']}/copies"
            copy = await server.json("POST", path, opened["links"]["host"], {"after": after})
            packed = await server.ask("GET", f"/t/{copy['links']['host']}", packed=True)
            if b'id="view" role="tabpanel" aria-labelledby="tab-map"' in gzip.decompress(packed):
                sizes.append(len(packed) / 1000)
    return {"page of 1870 over HTTP": max(sizes)}


async def first_look(port: int, opened: dict[str, Any]) -> dict[str, float]:
    """The long table's position right after the server has been started again."""
    async with client(port) as server:
        await server.ask("GET", "/api/games")
        began = time.perf_counter()
        await server.ask("GET", f"/api/tables/{opened['id']}/position?after=777", opened["links"]["host"])
        return {"first look after a restart": (time.perf_counter() - began) * 1000}


def processor(pid: int) -> float:
    """Seconds of processor time that the process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def crowd(port: int, pid: int, scripts: list[Script], tables: int, seconds: float) -> dict[str, float]:
    """So many tables, each with a player and an onlooker, as fast as they can."""
    done: list[float] = []
    async with client(port) as server:
        opened = []
        for number in range(tables):
            script = scripts[number % len(scripts)]
            wish = {"game": script.game, "seed": script.seed, "seats": [{"name": name} for name in NAMES]}
            opened.append(await server.json("POST", "/api/tables/", body=wish))
    watchers = [Watcher(port, table["links"]["watch"]) for table in opened]
    await asyncio.gather(*(watcher.news.wait() for watcher in watchers))
    until = time.perf_counter() + seconds

    async def play(table: dict[str, Any], script: Script) -> None:
        key, path = table["links"]["host"], f"/api/tables/{table['id']}"
        async with client(port) as own:
            version = (await own.json("GET", path, key))["version"]
            for line in script.lines:
                if time.perf_counter() > until:
                    return
                began = time.perf_counter()
                answer = await own.json("POST", f"{path}/actions", key, {"version": version, "action": line})
                version = answer["version"]
                done.append(time.perf_counter() - began)

    began, used = time.perf_counter(), processor(pid)
    await asyncio.gather(*(play(table, scripts[n % len(scripts)]) for n, table in enumerate(opened)))
    spent, used = time.perf_counter() - began, processor(pid) - used
    for watcher in watchers:
        watcher.task.cancel()
    return {
        f"{tables} tables at once": len(done) / spent,
        f"{tables} tables at once, server's processor time per action": used / len(done) * 1000,
        f"{tables} tables at once, median answer": median(milliseconds(done)),
        f"{tables} tables at once, p99 answer": quantiles(milliseconds(done), n=100)[98],
    }


def units(name: str) -> str:
    return "kB" if "page" in name else "actions/s" if name.endswith("at once") else "ms"


async def measured(database: Path, tables: int, seconds: float) -> dict[str, float]:
    """Everything, on a server of its own."""
    from served import served

    script = long_game()
    found: dict[str, float] = {}
    with served(database) as running:
        port = int(running.address.rsplit(":", 1)[1])
        async with client(port) as server:
            opened = await long_table(server, script)
        chosen = _lines_after(script, LONG)[:300]
        found |= await latency(port, opened, chosen)
        found |= await positions(port, opened)
        found |= await page_size(port, opened)
        running.kill()
    with served(database) as running:
        port = int(running.address.rsplit(":", 1)[1])
        found |= await first_look(port, opened)
        scripts = [Script(game, seed, 400) for seed in range(7) for game in GAMES]
        found |= await crowd(port, running.process.pid, scripts, tables, seconds)
    return found


def _lines_after(script: Script, after: int) -> list[str]:
    """What the seats do after so many actions; 1870 has no chance behind its start."""
    notation = script.session.game.notation
    return [notation.text(move.action) for move in script.session.moves[after:] if move.seat != CHANCE]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the served table.")
    parser.add_argument("--python", default=sys.executable, help="what runs the server")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0, help="how long the tables play at once")
    asked = parser.parse_args()
    os.environ["RAILBOURSE_PYTHON"] = asked.python
    test = "import railbourse.core.game as g; print('un' * g.__file__.endswith('.py') + 'compiled')"
    form = subprocess.run([asked.python, "-c", test], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(measured(Path(folder) / "tables.db", asked.tables, asked.seconds))
    for name, figure in figures.items():
        bar, unit = BARS.get(name, (None, units(name)))
        print(f"{name:60} {figure:10.1f} {unit:10}" + (f" bar {bar:g}" if bar is not None else ""))
    results = HERE / "results" / f"server-{form}.json"
    machine = {"python": platform.python_version(), "system": platform.platform()}
    rows = [{"measure": name, "figure": figure, "unit": units(name)} for name, figure in figures.items()]
    results.parent.mkdir(exist_ok=True)
    results.write_text(json.dumps({"machine": machine, "figures": rows}, indent=1) + "\n")


if __name__ == "__main__":
    main()
