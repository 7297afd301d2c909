"""Simulations: repeatable whatever plays them, gone on with after whatever stopped them."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import polars as pl
import pytest
from rich.progress import Progress

from lab.simulations import TABLES, equal, small, tables
from railbourse.cli import lab, main
from railbourse.core.errors import SimulationError
from railbourse.games.register import titles
from railbourse.lab import folder as folders
from railbourse.lab.batch import play_batch
from railbourse.lab.folder import Folder
from railbourse.lab.plan import planned
from railbourse.lab.rows import COLUMNS
from railbourse.lab.simulate import simulate
from railbourse.lab.tables import TYPES
from railbourse.lab.workers import together

COMMAND = ["simulate", "--game", "trans_siberian", "--seats", "3", "--bots", "random", "--seed", "3"]


def railbourse(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """Exit code of the command."""
    monkeypatch.setattr(sys, "argv", ["railbourse", *words])
    try:
        main.run()
    except SystemExit as left:
        return int(left.code or 0)
    return 0


def test_tables_do_not_depend_on_the_number_of_workers(tmp_path: Path) -> None:
    """One process and two leave the same rows in the same order."""
    simulate(small(decisions=True), tmp_path / "one")
    simulate(small(decisions=True), tmp_path / "two", workers=2)
    assert equal(tmp_path / "one", tmp_path / "two")


def test_tables_do_not_depend_on_the_batches(tmp_path: Path) -> None:
    """The seed of a game depends on nothing but its number."""
    simulate(small(batch=1), tmp_path / "one")
    simulate(small(batch=6), tmp_path / "six")
    assert equal(tmp_path / "one", tmp_path / "six")


def test_a_finished_game_is_not_played_again(tmp_path: Path) -> None:
    """Going on plays what is missing and leaves the rest as it is."""
    simulate(small(), tmp_path / "whole")
    simulate(small(), tmp_path / "again")
    kept = Folder(tmp_path / "again").batch(0)
    for part in (tmp_path / "again" / "batches" / "00000002").iterdir():
        part.unlink()
    (tmp_path / "again" / "batches" / "00000002").rmdir()
    before = (kept / "games.parquet").stat().st_mtime_ns
    assert simulate(small(), tmp_path / "again") == 2
    assert simulate(small(), tmp_path / "again") == 0
    assert (kept / "games.parquet").stat().st_mtime_ns == before
    assert equal(tmp_path / "whole", tmp_path / "again")


def killed_and_resumed(out: Path, games: int, kills: int, workers: int) -> None:
    """The command has been killed so many times, each time after another moment, and has then come to its end."""
    script = "import sys; from railbourse.cli.main import run; run()"
    words = [*COMMAND, "--games", str(games), "--out", str(out), "--workers", str(workers)]
    luck = Random(5)
    for _ in range(kills):
        before = len(list(out.glob("batches/0*")))
        running = subprocess.Popen([sys.executable, "-c", script, *words], stdout=subprocess.DEVNULL)
        ends = time.monotonic() + 60
        while running.poll() is None and time.monotonic() < ends and len(list(out.glob("batches/0*"))) == before:
            time.sleep(0.02)
        time.sleep(luck.random() * 0.2)
        running.send_signal(signal.SIGKILL)
        running.wait()
    assert subprocess.run([sys.executable, "-c", script, *words], stdout=subprocess.DEVNULL).returncode == 0


def test_a_killed_run_goes_on_to_the_same_tables(tmp_path: Path) -> None:
    """A run that was killed without a warning ends as one that was not."""
    out = tmp_path / "killed"
    folder = Folder(out)
    folder.open(small(games=8, batch=1))
    folder.close()
    killed_and_resumed(out, 8, 1, 1)
    simulate(small(games=8, batch=8), tmp_path / "whole")
    assert equal(out, tmp_path / "whole")


@pytest.mark.soak
def test_ten_kills_leave_the_same_tables(tmp_path: Path) -> None:
    """A run on two workers that was killed ten times ends as one that was not."""
    killed_and_resumed(tmp_path / "killed", 4000, 10, 2)
    simulate(small(games=4000, batch=500), tmp_path / "whole", workers=2)
    assert equal(tmp_path / "killed", tmp_path / "whole")


def test_workers_end_with_the_one_who_gave_the_work(tmp_path: Path) -> None:
    """After a kill no process is left over that nobody waits for."""
    script = "import sys; from railbourse.cli.main import run; run()"
    words = [*COMMAND, "--games", "200", "--out", str(tmp_path / "out"), "--workers", "2"]
    running = subprocess.Popen([sys.executable, "-c", script, *words], stdout=subprocess.DEVNULL)
    ends = time.monotonic() + 60
    while len(workers := children(running.pid)) < 2 and time.monotonic() < ends:
        time.sleep(0.05)
    running.kill()
    running.wait()
    while any(Path(f"/proc/{worker}").exists() for worker in workers) and time.monotonic() < ends:
        time.sleep(0.05)
    assert len(workers) >= 2
    assert [worker for worker in workers if Path(f"/proc/{worker}").exists()] == []


def test_batches_of_a_lost_worker_are_played_again(tmp_path: Path) -> None:
    """When a worker is killed its batches are given out once more, in the same run."""
    plan = small(games=24, batch=3)
    found: dict[int, dict[str, bytes]] = {}
    for first, parts in together(plan.json(), plan.batches(), 2):
        if not found:
            os.kill(children(os.getpid())[-1], signal.SIGKILL)
        assert first not in found
        found[first] = parts
    assert {first: play_batch(plan.json(), first, first + 3) for first in range(0, 24, 3)} == found


def children(pid: int) -> list[int]:
    """The processes that this one has started."""
    try:
        return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--games", "7"], "games 6, not 7"),
        (["--games", "6", "--seed", "4"], "seed 3, not 4"),
        (["--games", "6", "--bots", "greedy"], "bots random,random,random, not greedy,greedy,greedy"),
        (["--games", "6", "--bots", "nobody"], "there is no opponent 'nobody'"),
        (["--games", "6", "--bots", "random,random"], "2 opponents for 3 seats"),
        (["--games", "6", "--options", "ties=most_cash"], "options "),
        (["--games", "6", "--seats", "9"], "3 to 5 seats, not 9"),
    ],
)
def test_wrong_wishes_are_one_line(
    words: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The folder of another simulation, an unknown opponent, a wrong number of them: a line, exit 2, nothing lost."""
    simulate(small(), tmp_path)
    before = tables(tmp_path)["games"]
    assert railbourse(monkeypatch, *COMMAND, "--out", str(tmp_path), "--workers", "1", *words) == 2
    out, err = capsys.readouterr()
    assert told in err and len(err.splitlines()) == 1 and not out
    assert tables(tmp_path)["games"].equals(before)


@pytest.mark.parametrize(
    "words",
    [
        [*COMMAND, "--games", "6", "--out", "out"],
        ["report", "out"],
        ["export-records", "out"],
    ],
)
def test_a_missing_extra_is_one_line(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Where the libraries of the lab are missing, the command names them and what to install."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(lab, "find_spec", lambda name: None)
    assert railbourse(monkeypatch, *words) == 2
    err = capsys.readouterr().err
    assert "polars, matplotlib" in err and "railbourse[lab]" in err and len(err.splitlines()) == 1


def test_the_rate_counts_only_what_is_played_now(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that were there before the command began do not make it look faster."""
    clock = iter([0.0, 2.0, 4.0])
    monkeypatch.setattr(lab.time, "monotonic", lambda: next(clock))
    progress, rate = Progress(disable=True), lab.Rate()
    task = progress.add_task("", total=100, completed=50)
    assert str(rate.render(progress.tasks[0])) == "0.0/s"
    progress.update(task, completed=70)
    assert str(rate.render(progress.tasks[0])) == "5.0/s"


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    """A simulation does not move into a folder where something else lies."""
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(SimulationError, match="holds other files"):
        simulate(small(), tmp_path)
    assert (tmp_path / "thesis.txt").read_text() == "mine"


def test_two_processes_do_not_play_one_simulation(tmp_path: Path) -> None:
    """Whoever comes second is told."""
    first = Folder(tmp_path)
    first.open(small())
    with pytest.raises(SimulationError, match="another process"):
        simulate(small(), tmp_path)
    first.close()
    assert simulate(small(), tmp_path) == 6


@pytest.mark.parametrize("name", ["games.parquet", "sums.json"])
def test_a_damaged_part_is_named(name: str, tmp_path: Path) -> None:
    """A part with other bytes is told by its name; once its batch is removed, its games are played again."""
    simulate(small(), tmp_path)
    whole = tables(tmp_path)
    part = Folder(tmp_path).batch(2) / name
    part.write_bytes(part.read_bytes()[:-3] + b"xyz")
    with pytest.raises(SimulationError, match=f"00000002/{name} is damaged.*remove the folder batches/00000002"):
        simulate(small(), tmp_path)
    for file in part.parent.iterdir():
        file.unlink()
    part.parent.rmdir()
    assert simulate(small(), tmp_path) == 2
    assert all(tables(tmp_path)[table].equals(whole[table]) for table in TABLES)


def test_a_full_disk_is_told_and_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The batch that does not fit leaves nothing behind, those before it stay, and later the run goes on."""
    write = folders._write

    def full(path: Path, data: bytes) -> None:
        if "00000004" in str(path) and path.name == "rounds.parquet":
            raise OSError(errno.ENOSPC, "No space left on device")
        write(path, data)

    monkeypatch.setattr(folders, "_write", full)
    with pytest.raises(SimulationError, match="cannot write: no space left on device"):
        simulate(small(), tmp_path)
    assert sorted(os.listdir(tmp_path / "batches")) == ["00000000", "00000002"]
    monkeypatch.undo()
    assert simulate(small(), tmp_path) == 2


@pytest.mark.soak
def test_a_small_file_system_fills_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: object) -> None:
    """On a real small file system the command ends with one line and exit 2, and all that is there is whole."""
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(disk)], capture_output=True).returncode:
        pytest.skip("no file system may be mounted here")
    try:
        assert railbourse(monkeypatch, *COMMAND, "--games", "20000", "--out", str(disk / "run"), "--workers", "1") == 2
        folder = Folder(disk / "run")
        kept = folder.finished(folder.plan())
        assert kept and tables(disk / "run")["games"].height >= len(kept)
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def test_every_column_has_a_type_and_stands_in_the_dictionary() -> None:
    """docs/simulations.md has a row for each column of each table, and for no other."""
    text = (Path(__file__).parents[2] / "docs" / "simulations.md").read_text()
    for table, columns in COLUMNS.items():
        section = text.split(f"### {table}\n")[1].split("\n#")[0]
        told = [line.split("`")[1] for line in section.splitlines() if line.startswith("| `")]
        assert told == list(columns)
        assert set(columns) <= set(TYPES)


@pytest.mark.parametrize("game", [title.name for title in titles()])
def test_the_tables_agree_with_each_other(game: str, tmp_path: Path) -> None:
    """Shares and wins add up to one a game, the last round has the worth of the end, places are all different."""
    simulate(planned(game, 3, ["random"], {}, 1, 1, True, 1), tmp_path)
    found = tables(tmp_path)
    players, rounds = found["players"], found["rounds"]
    assert players["share"].sum() == pytest.approx(1)
    assert players["win"].sum() in (pytest.approx(1), 0.0)
    assert sorted(players["place"].to_list()) == [0, 1, 2]
    last = rounds.filter(pl.col("seat").is_not_null(), pl.col("round") == rounds["round"].max()).sort("seat")
    assert last["worth"].to_list() == players["worth"].to_list()
    assert found["games"]["worth"].to_list() == [players["worth"].sum()]
    assert found["games"]["rounds"].to_list() == [rounds["round"].n_unique()]
    assert found["decisions"]["action"].to_list() == list(range(1, found["games"]["actions"].item() + 1))
    began = found["companies"].filter(pl.col("began").is_not_null())
    assert began.height > 0 and began["founder"].null_count() == 0
    assert found["games"]["cause"].item() != ""
