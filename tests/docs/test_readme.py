"""What the README shows works."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from typer.main import get_command

from railbourse.cli.main import app
from railbourse.games.register import titles

ROOT = Path(__file__).resolve().parent.parent.parent
README = (ROOT / "README.md").read_text()


def test_the_table_of_games_is_true() -> None:
    """Each registered game stands there with its seats and its name for commands."""
    rows = re.findall(r"^\| (.+?) \| (\d) to (\d) \| `(.+?)` \|$", README, re.M)
    shelf = {(title.full_name, str(title.seats[0]), str(title.seats[1]), title.name) for title in titles()}
    assert set(rows) == shelf


def test_each_job_of_run_exists() -> None:
    """`./run help` knows every job that the README names."""
    told = subprocess.run([ROOT / "run", "help"], capture_output=True, text=True, check=True).stdout
    for job in set(re.findall(r"\./run ([a-z-]+)", README)):
        assert f"./run {job}" in told, job


def test_each_command_and_option_exists() -> None:
    """Every `./run cli` line names a command, and only options that it has."""
    commands = get_command(app).commands  # type: ignore[attr-defined]
    lines = re.findall(r"^\./run cli (.*?)(?:  +#.*)?$", README, re.M)
    assert len(lines) > 5
    for line in lines:
        name, *words = line.split()
        known = {option for parameter in commands[name].params for option in parameter.opts}
        assert {word for word in words if word.startswith("--")} <= known, line


def test_the_python_example_runs() -> None:
    """It plays a game to its end and prints worth and winners."""
    example = re.search(r"```python\n(.*?)```", README, re.S)
    assert example is not None
    shown: list[object] = []
    exec(example[1], {"print": lambda *things: shown.append(things)})
    [(scores, winners)] = shown  # type: ignore[misc]
    assert len(scores) == 3 and winners
