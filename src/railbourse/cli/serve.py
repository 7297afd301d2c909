"""The table in the browser, served from this machine."""

from __future__ import annotations

import gc
import logging
import os
import socket
import threading
import webbrowser
from pathlib import Path
from typing import Final

from railbourse.cli import words
from railbourse.cli.screen import console
from railbourse.core.errors import RailbourseError

LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
PORT: Final = 8870
GRACE: Final = 2
"""Seconds that open requests get when the server stops."""


class NotServed(RailbourseError):
    """The server cannot start; the sentence tells why."""


def serve(host: str, port: int, database: str | None, browser: bool, pace: float) -> None:
    """The table has been served until somebody stopped it.

    What was loaded up to here stays, so the garbage collector does not look at it again and holds nobody up.
    """
    import uvicorn

    from railbourse.web.app import make_app

    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    logging.getLogger("alembic").setLevel(logging.WARNING)
    url = database or f"sqlite:///{default_file()}"
    listening = bound(host, port)
    shown = f"http://{host if host in LOOPBACK else socket.gethostname()}:{listening.getsockname()[1]}/"
    app = make_app(
        url, open_house=host in LOOPBACK, pace=pace, announce=lambda key: announce(shown, host, key, browser)
    )
    config = uvicorn.Config(app, access_log=False, log_config=None, timeout_graceful_shutdown=GRACE, lifespan="on")
    server = uvicorn.Server(config)
    gc.freeze()
    server.run(sockets=[listening])
    if not server.started:
        raise NotServed(words.NOT_STARTED)


def bound(host: str, port: int) -> socket.socket:
    """A socket at this address; raises NotServed where there is none to be had.

    What is sent there is on its way at once: an answer of two pieces would otherwise wait 40 ms for its second one.
    """
    try:
        made = socket.create_server(
            (host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET, backlog=512
        )
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return made
    except OSError as no:
        raise NotServed(
            words.ADDRESS_TAKEN.format(host=host, port=port, why=(no.strerror or str(no)).lower())
        ) from None


def announce(address: str, host: str, key: str, browser: bool) -> None:
    """The address has been shown, with the key of the house where others can reach it, and opened."""
    address = address if host in LOOPBACK else f"{address}?house={key}"
    console().print(words.SERVED_AT.format(address=address), soft_wrap=True)
    if browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def default_file() -> Path:
    """Where the tables of this user are."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "railbourse" / "tables.db"
