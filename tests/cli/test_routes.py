"""`railbourse routes`, as a person types it."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from railbourse.cli import main
from recorded_games import FOLDER

Command = Callable[..., tuple[int, str, str]]
RECORD = FOLDER / "34110.json"


@pytest.fixture
def routes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], shared: Path, tmp_path: Path
) -> Command:
    """Run the command on a recorded game; gives exit code, output and error output."""
    monkeypatch.chdir(tmp_path)

    def command(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["railbourse", "routes", str(RECORD), *arguments])
        try:
            main.run()
            code = 0
        except SystemExit as left:
            code = int(left.code or 0)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return command


def test_routes_of_a_company_stop_by_stop(routes: Command) -> None:
    """Each train's route stands with its revenue, and each stop with its value; the sum is said to be the best."""
    code, out, _ = routes("--company", "SLSF")
    lines = out.splitlines()
    assert code == 0 and lines[0].startswith("Best routes of SLSF after action 198, phase 3")
    revenues = [int(line.split(": ")[1]) for line in lines if line[0] in "34"]
    assert revenues and lines[-1] == f"Together {sum(revenues)}; no legal set earns more."
    assert any("Kansas City" in line for line in lines)


def test_the_company_that_runs_now_need_not_be_named(routes: Command) -> None:
    """Where a run is pending its company is meant; elsewhere one must be named."""
    pending = next(n for n in range(60, 100) if routes("--at", str(n))[0] == 0)
    assert "Best routes of" in routes("--at", str(pending))[1]
    code, _, said = routes("--at", "0")
    assert code == 2 and "name a company by --company" in said


def test_a_company_without_trains_and_an_unknown_one_are_told(routes: Command) -> None:
    """One clear line, and exit code 2."""
    assert routes("--company", "SSW")[::2] == (2, "SSW has no train here\n")
    code, _, said = routes("--company", "BNSF")
    assert code == 2 and "there is no company 'BNSF'" in said and "there are: ATSF" in said


def test_at_lies_within_the_record(routes: Command) -> None:
    """The last action that can be named is told."""
    code, _, said = routes("--at", "199")
    assert code == 2 and "--at may be 0 to 198" in said


def test_the_map_is_drawn_with_one_colour_a_train(routes: Command, tmp_path: Path) -> None:
    """The picture is well-formed, has every hex by name, and a legend line for each train that runs."""
    code, out, _ = routes("--company", "SLSF", "--draw", "slsf.svg")
    assert code == 0 and "Drawn in slsf.svg" in out
    drawing = ElementTree.parse(tmp_path / "slsf.svg").getroot()
    texts = [text.text or "" for text in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert {"C18", "J5", "N17", "A22"} <= set(texts)
    legend = [text for text in texts if " = " in text]
    trains = [line.split(":")[0] for line in out.splitlines() if line[0] in "34"]
    assert [text.split(":")[0] for text in legend] == trains


def test_the_drawing_does_not_take_the_place_of_the_record(routes: Command) -> None:
    """Another file must be named."""
    before = RECORD.read_bytes()
    code, _, said = routes("--company", "SLSF", "--draw", str(RECORD))
    assert code == 2 and "another file" in said
    assert RECORD.read_bytes() == before


def test_audit_as_json_has_every_run(routes: Command) -> None:
    """One line a run, with what was run, the best, whether it is proven, and both sets of routes."""
    code, out, _ = routes("--audit", "--json")
    runs = [json.loads(line) for line in out.splitlines()]
    recorded = [row for row in json.loads(RECORD.read_bytes())["actions"] if row["type"] == "run_routes"]
    assert code == 0 and [run["id"] for run in runs] == [row["id"] for row in recorded]
    for run, row in zip(runs, recorded):
        assert run["company"] == row["entity"] and run["proven"] and run["ms"] > 0
        assert run["run"] == sum(route["revenue"] for route in row["routes"]) <= run["best"]
        assert [route["train"] for route in run["routes"]["run"]] == [route["train"] for route in row["routes"]]
        assert sum(route["revenue"] for route in run["routes"]["best"]) == run["best"]
        assert {route["train"] for route in run["routes"]["best"]} <= set(run["trains"])


def test_audit_tells_what_was_missed(routes: Command) -> None:
    """Only runs that could have earned more are listed; the table counts all of them."""
    code, out, _ = routes("--audit", "--json")
    runs = [json.loads(line) for line in out.splitlines()]
    missed = [run for run in runs if run["best"] > run["run"]]
    code, out, _ = routes("--audit")
    assert code == 0
    assert [line.split(":")[0] for line in out.splitlines() if "could have run for" in line] == [
        str(run["id"]) for run in missed
    ]
    by = sum(run["best"] - run["run"] for run in missed)
    assert out.splitlines()[-1].split()[:3] == [str(len(runs)), str(len(missed)), str(by)]


def test_options_that_do_not_go_together_are_told(routes: Command) -> None:
    """JSON belongs to the audit, and the audit looks at the whole record."""
    assert routes("--json")[0] == 2
    assert routes("--audit", "--at", "5")[0] == 2
