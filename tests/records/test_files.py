"""Files are whole or absent."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from railbourse.core.errors import RecordError
from railbourse.records import native
from railbourse.records.files import write_whole

WRITER = """
import sys
from pathlib import Path
from random import Random
sys.path[:0] = sys.argv[2:]
import toy_game
from railbourse.core.actors import NOBODY
from railbourse.core.playout import random_action
from railbourse.core.session import Session
from railbourse.records.native import save
for seed in range(10_000):
    session = Session(toy_game.TITLE.open(3, {"long": True}), ["Ada", "Ben", "Cleo"], seed)
    session.draw()
    while session.game.to_act(session.state) != NOBODY:
        session.play(random_action(session.game, session.state, Random(seed)))
        save(session, Path(sys.argv[1]))
"""


def test_a_killed_writer_leaves_a_whole_record(tmp_path: Path, toy_on_shelf: None) -> None:
    """Whenever the program is killed while it saves, the file can be resumed."""
    path = tmp_path / "game.jsonl"
    lengths = set()
    for attempt in range(6):
        path.unlink(missing_ok=True)
        writer = subprocess.Popen([sys.executable, "-c", WRITER, str(path), str(Path(__file__).parent.parent)])
        while not path.exists():
            assert writer.poll() is None, "the writer failed by itself"
            time.sleep(0.005)
        time.sleep(0.013 * attempt)
        os.kill(writer.pid, signal.SIGKILL)
        writer.wait()
        lengths.add(len(native.resumed(path.read_bytes()).moves))
    assert len(lengths) > 1


def test_writing_replaces_the_whole_content(tmp_path: Path) -> None:
    """Nothing of a longer old content remains, and nothing is left beside the file."""
    path = tmp_path / "file"
    write_whole(path, b"a long content")
    write_whole(path, b"short")
    assert path.read_bytes() == b"short" and os.listdir(tmp_path) == ["file"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """What a link points to is written, the link itself is left."""
    (tmp_path / "real").write_bytes(b"old")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_whole(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink() and (tmp_path / "real").read_bytes() == b"new"


def test_a_pipe_stays_a_pipe(tmp_path: Path) -> None:
    """What is no file is written to and not replaced, /dev/null not either."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_whole(pipe, b"new")
    assert os.read(reader, 9) == b"new" and pipe.is_fifo() and os.listdir(tmp_path) == ["pipe"]
    os.close(reader)


@pytest.mark.parametrize(
    ("name", "why"), [("file/below", "not a directory"), ("n" * 250, "file name too long"), (".", "is a directory")]
)
def test_a_name_that_no_file_can_have_is_told(tmp_path: Path, name: str, why: str) -> None:
    """Below a file, longer than the system allows, or a folder."""
    (tmp_path / "file").write_bytes(b"old")
    with pytest.raises(RecordError, match=f"cannot write it: {why}"):
        write_whole(tmp_path / name, b"x")
    assert os.listdir(tmp_path) == ["file"] and (tmp_path / "file").read_bytes() == b"old"


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    """The path and the reason stand in one sentence."""
    with pytest.raises(RecordError, match="none/file: cannot write it: no such file"):
        write_whole(tmp_path / "none" / "file", b"x")
