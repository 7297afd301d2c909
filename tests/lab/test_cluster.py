"""Simulations on a Ray cluster: the same tables, also when a machine is lost."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from lab.simulations import equal, small
from railbourse.core.errors import SimulationError
from railbourse.lab.folder import Folder
from railbourse.lab.simulate import simulate

pytest.importorskip("ray", reason="Ray is not installed; pip install 'railbourse[cluster]'")

ENVIRONMENT = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0", "RAY_DEDUP_LOGS": "0"}


class Node:
    """A machine of the cluster: `ray start`, in the foreground, with one processor."""

    def __init__(self, *words: str) -> None:
        ray = Path(sys.executable).with_name("ray")
        memory = ["--object-store-memory", "100000000", "--num-cpus", "1", "--block", "--disable-usage-stats"]
        self.process = subprocess.Popen(
            [str(ray), "start", *words, *memory],
            env=ENVIRONMENT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def kill(self) -> None:
        """The machine is gone without a word."""
        for pid in [*descendants(self.process.pid), self.process.pid]:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.wait()


def descendants(pid: int) -> list[int]:
    """All processes that this one has started, and those that they have started."""
    found: list[int] = []
    for thread in Path(f"/proc/{pid}/task").glob("*"):
        try:
            children = [int(word) for word in (thread / "children").read_text().split()]
        except OSError:
            continue
        for child in children:
            found += [*descendants(child), child]
    return found


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port


@pytest.fixture
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Node]]:
    """The address of two machines, and the one that is not the head."""
    address = f"127.0.0.1:{free_port()}"
    temporary = tempfile.mkdtemp(prefix="ray-")
    head = Node("--head", "--port", address.split(":")[1], "--include-dashboard", "false", "--temp-dir", temporary)
    other = None
    try:
        wait_for(address)
        other = Node("--address", address)
        yield address, other
    finally:
        if other is not None:
            other.kill()
        head.kill()
        shutil.rmtree(temporary, ignore_errors=True)


def wait_for(address: str) -> None:
    """Something listens there."""
    host, port = address.split(":")
    ends = time.monotonic() + 60
    while time.monotonic() < ends:
        with socket.socket() as asking:
            if asking.connect_ex((host, int(port))) == 0:
                return
        time.sleep(0.2)
    raise AssertionError(f"nothing listens at {address}")


@pytest.mark.soak
def test_a_lost_machine_changes_nothing(cluster: tuple[str, Node], tmp_path: Path) -> None:
    """One of two machines is killed in mid-run; the tables are those of one process."""
    address, other = cluster
    out, plan = tmp_path / "cluster", small(games=3000, batch=25)

    def kill_in_mid_run() -> None:
        while len(list(out.glob("batches/0*"))) < 20:
            time.sleep(0.05)
        other.kill()

    killer = threading.Thread(target=kill_in_mid_run, daemon=True)
    killer.start()
    assert simulate(plan, out, ray=address) == 3000
    killer.join(timeout=1)
    assert not killer.is_alive()
    simulate(plan, tmp_path / "alone")
    assert equal(out, tmp_path / "alone")


def test_no_cluster_is_one_line(tmp_path: Path) -> None:
    """An address where nobody listens is told, and the folder can be gone on with."""
    with pytest.raises(SimulationError, match="no Ray cluster answers at 127.0.0.1:1"):
        simulate(small(), tmp_path, ray="127.0.0.1:1")
    assert Folder(tmp_path).plan() == small()
    assert simulate(small(), tmp_path) == 6
