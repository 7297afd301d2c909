"""The server as a process of its own, and its API for what a test needs beforehand."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PATIENCE = 60.0

PYTHON = os.environ.get("RAILBOURSE_PYTHON", sys.executable)
"""What runs the server; that of the compiled form, for instance."""


class Served:
    """A running server.

    `address`  without a slash at its end
    """

    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address

    def call(self, method: str, path: str, body: Any = None, key: str = "") -> Any:
        """The answer of the API; raises HTTPError."""
        data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, method=method)
        request.add_header("content-type", "application/json")
        if key:
            request.add_header("authorization", f"Bearer {key}")
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            text = answer.read()
            return json.loads(text) if answer.headers.get_content_type() == "application/json" else text

    def open(self, game: str, players: str, seed: int = 1, **more: Any) -> dict[str, Any]:
        """A fresh table with these players, named Ada, Ben, ...: its id and links."""
        names = ["Ada", "Ben", "Cleo", "Dan", "Eve"]
        seats = [{"name": name, "player": player} for name, player in zip(names, players.split())]
        opened: dict[str, Any] = self.call("POST", "/api/tables/", {"game": game, "seats": seats, "seed": seed, **more})
        return opened

    def table(self, opened: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = self.call("GET", f"/api/tables/{opened['id']}", key=opened["links"]["host"])
        return found

    def act(self, opened: dict[str, Any], *actions: str) -> None:
        """The host has done these actions, one after the other."""
        for action in actions:
            version = self.table(opened)["version"]
            path = f"/api/tables/{opened['id']}/actions"
            self.call("POST", path, {"version": version, "action": action}, opened["links"]["host"])

    def record(self, data: bytes, after: int | None = None) -> dict[str, Any]:
        """A recorded game that was brought in, or a table that stands where it stood after so many actions."""
        shown: dict[str, Any] = self.call("POST", "/api/records/?title=record", data)
        if after is None:
            return shown
        path = f"/api/tables/{shown['id']}/copies"
        copied: dict[str, Any] = self.call("POST", path, {"after": after}, shown["links"]["host"])
        return copied

    def url(self, opened: dict[str, Any], seat: int | None = None) -> str:
        """The page of the host, or of a seat's link."""
        links = opened["links"]
        return f"{self.address}/t/{links['host'] if seat is None else links['seats'][seat]}"

    def kill(self) -> None:
        """The server is gone without a word."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@contextmanager
def served(database: Path, port: int = 0, pace: float = 0.02, url: str = "") -> Iterator[Served]:
    """A server on this SQLite file, or on what the URL names; it is stopped at the end."""
    running = start(database, port, pace, url)
    try:
        yield running
    finally:
        running.process.terminate()
        try:
            running.process.wait(15)
        except subprocess.TimeoutExpired:
            running.process.kill()


def launch(database: Path, port: int = 0, pace: float = 0.02, url: str = "") -> subprocess.Popen[str]:
    """The server is on its way, on this SQLite file or on what the URL names; it logs into a file beside the first."""
    command = [PYTHON, "-m", "railbourse.cli.main", "serve", "--no-browser", "--port", str(port)]
    command += ["--database", url or f"sqlite:///{database}", "--pace", str(pace)]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with open(database.with_suffix(".log"), "a") as log:
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)


def start(database: Path, port: int = 0, pace: float = 0.02, url: str = "") -> Served:
    """The server is up and answers."""
    process = launch(database, port, pace, url)
    assert process.stdout is not None
    for line in process.stdout:
        if "http://" in line:
            running = Served(process, line[line.index("http://") :].strip().rstrip("/"))
            _wait(running)
            return running
    raise AssertionError(f"the server did not start; see {database.with_suffix('.log')}")


def _wait(running: Served) -> None:
    limit = time.monotonic() + PATIENCE
    while True:
        try:
            running.call("GET", "/api/games")
            return
        except OSError:
            assert time.monotonic() < limit, "the server does not answer"
            time.sleep(0.05)
