"""Measure both forms in turn, several times, and compare: `./run bench [--rounds N] [--seconds S] [GAME...] [records]`.

Each figure is the median of the rounds. The forms take turns within a round, so that whatever else the machine does
weighs on both. The table goes to the output, everything to bench/results/latest.json.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
RESULTS = HERE / "results" / "latest.json"
FORMS = {"uncompiled": ROOT / ".venv/bin/python", "compiled": ROOT / ".venv-compiled/bin/python"}

Rounds = dict[str, dict[str, list[float]]]
"""Form to measure to one figure a round."""


def measured(form: str, seconds: float, wanted: list[str]) -> dict[str, tuple[float, str]]:
    """One round of one form."""
    command = [str(FORMS[form]), str(HERE / "measures.py"), str(seconds), *wanted]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, cwd=HERE)
    answer = json.loads(done.stdout)
    if answer["form"] != form:
        sys.exit(f"{FORMS[form]} runs the {answer['form']} form")
    figures: dict[str, tuple[float, str]] = answer["figures"]
    return figures


def ratio(slow: float, fast: float, unit: str) -> float:
    """How many times as fast the compiled form is."""
    return fast / slow if unit.endswith("/s") else slow / fast


def spread(figures: list[float]) -> float:
    """Half the distance between the extremes, as a part of the median."""
    return (max(figures) - min(figures)) / 2 / median(figures)


def rows(rounds: Rounds, units: dict[str, str]) -> list[dict[str, Any]]:
    found = []
    for name, unit in units.items():
        row: dict[str, Any] = {"measure": name, "unit": unit}
        for form, measures in rounds.items():
            row[form] = median(measures[name])
            row[f"{form}_spread"] = spread(measures[name])
            row[f"{form}_rounds"] = measures[name]
        if len(rounds) == 2:
            row["ratio"] = ratio(row["uncompiled"], row["compiled"], unit)
        found.append(row)
    return found


def shown(found: list[dict[str, Any]], forms: list[str]) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading in ("measure", *forms, "unit", *(["ratio"] if len(forms) == 2 else [])):
        table.add_column(heading, justify="left" if heading in ("measure", "unit") else "right")
    for row in found:
        figures = [f"{row[form]:,.{0 if row[form] >= 100 else 1}f} ±{row[f'{form}_spread']:.0%}" for form in forms]
        table.add_row(row["measure"], *figures, row["unit"], *([f"{row['ratio']:.1f}"] if len(forms) == 2 else []))
    return table


def main() -> None:
    parser = argparse.ArgumentParser(prog="./run bench", description="Measure speed, uncompiled and compiled.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time that each figure may take")
    parser.add_argument("wanted", nargs="*", help="names of games, and `records`; all if none is named")
    asked = parser.parse_args()
    forms = [form for form, python in FORMS.items() if python.exists()]
    rounds: Rounds = {form: {} for form in forms}
    units: dict[str, str] = {}
    turns = [form for _ in range(asked.rounds) for form in forms]
    for form in track(turns, "Measuring", console=Console(stderr=True), transient=True):
        for name, (figure, unit) in measured(form, asked.seconds, asked.wanted).items():
            rounds[form].setdefault(name, []).append(figure)
            units[name] = unit
    found = rows(rounds, units)
    RESULTS.parent.mkdir(exist_ok=True)
    machine = {"python": platform.python_version(), "machine": platform.machine(), "system": platform.platform()}
    RESULTS.write_text(json.dumps({"machine": machine, "figures": found}, indent=1, ensure_ascii=False) + "\n")
    Console(width=None if sys.stdout.isatty() else 160).print(shown(found, forms))
    print(f"Everything is in {RESULTS.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
