"""Measure both forms and compare: `./run bench [--fast] [GROUP...]`.

pyperf decides how often each measure is repeated, in several processes; a figure is the median of what it found. The
forms take turns group by group, so that whatever else the machine does weighs on both. The table goes to the output,
everything to bench/results/latest.json.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

import pyperf
from measures import groups
from rich.console import Console
from rich.progress import track
from rich.table import Table

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
RESULTS = HERE / "results" / "latest.json"
FORMS = {"uncompiled": ROOT / ".venv/bin/python", "compiled": ROOT / ".venv-compiled/bin/python"}
FOOTPRINT = "footprint"
"""The group that is not about time: `footprint.py` measures it."""
FAST = ("--processes=1", "--min-time=0.05")
SECONDS = {"actions/s": 1.0, "ms": 1e-3, "µs": 1e-6}
"""The part of a second in which each unit counts."""


def measured(form: str, group: str, more: tuple[str, ...]) -> list[pyperf.Benchmark]:
    """The group's measures in one form."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "found.json"
        command = [str(FORMS[form]), str(HERE / "measures.py"), group, "--copy-env", "--quiet", "-o", str(out), *more]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True, cwd=HERE)
        found: list[pyperf.Benchmark] = pyperf.BenchmarkSuite.load(str(out)).get_benchmarks()
    return found


def footprint(form: str) -> dict[str, dict[str, Any]]:
    """What `footprint.py` tells of this form."""
    told = subprocess.run(
        [FORMS[form], str(HERE / "footprint.py")], stdout=subprocess.PIPE, check=True, cwd=HERE
    ).stdout
    found: dict[str, dict[str, Any]] = json.loads(told)
    return found


def footprint_rows(forms: list[str]) -> list[dict[str, Any]]:
    """Import and memory in all forms, told like the other measures."""
    told = {form: footprint(form) for form in forms}
    rows: list[dict[str, Any]] = []
    for measure, some in told[forms[0]].items():
        made: dict[str, Any] = {"measure": measure, "unit": some["unit"]}
        for form in forms:
            values = told[form][measure]["values"]
            made[form] = median(values)
            made[f"{form}_spread"] = median([abs(value - made[form]) for value in values]) / made[form]
            made[f"{form}_values"] = values
        if len(forms) == 2:
            made["ratio"] = made["uncompiled"] / made["compiled"]
        rows.append(made)
    return rows


def figure(seconds: float, unit: str) -> float:
    """What so many seconds for one piece are in the unit."""
    return SECONDS[unit] / seconds if unit.endswith("/s") else seconds / SECONDS[unit]


def row(forms: dict[str, pyperf.Benchmark]) -> dict[str, Any]:
    """One measure in all forms: figure, spread (median distance from the median, as a part of it), and all values."""
    some = next(iter(forms.values()))
    unit = some.get_metadata()["figure"]
    made: dict[str, Any] = {"measure": some.get_name(), "unit": unit}
    for form, found in forms.items():
        made[form] = figure(found.median(), unit)
        made[f"{form}_spread"] = found.median_abs_dev() / found.median()
        made[f"{form}_values"] = [figure(value, unit) for value in found.get_values()]
    if len(forms) == 2:
        made["ratio"] = forms["uncompiled"].median() / forms["compiled"].median()
    return made


def shown(rows: list[dict[str, Any]], forms: list[str]) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading in ("measure", *forms, "unit", *(["ratio"] if len(forms) == 2 else [])):
        table.add_column(heading, justify="left" if heading in ("measure", "unit") else "right")
    for row in rows:
        figures = [f"{row[form]:,.{0 if row[form] >= 100 else 2}f} ±{row[f'{form}_spread']:.0%}" for form in forms]
        table.add_row(row["measure"], *figures, row["unit"], *([f"{row['ratio']:.1f}"] if len(forms) == 2 else []))
    return table


def main() -> None:
    known = [name for name, measures in groups().items() if measures] + [FOOTPRINT]
    parser = argparse.ArgumentParser(prog="./run bench", description="Measure speed, uncompiled and compiled.")
    parser.add_argument("--fast", action="store_true", help="one process a measure instead of three, and shorter")
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"{', '.join(known)}; all if none is named")
    asked = parser.parse_args()
    if unknown := set(asked.groups) - set(known):
        parser.error(f"there is no group {sorted(unknown)[0]!r}; there are: {', '.join(known)}")
    forms = [form for form, python in FORMS.items() if python.exists()]
    rows: list[dict[str, Any]] = []
    for group in track(asked.groups or known, "Measuring", console=Console(stderr=True), transient=True):
        if group == FOOTPRINT:
            rows += footprint_rows(forms)
            continue
        found = [measured(form, group, FAST if asked.fast else ()) for form in forms]
        rows += [row(dict(zip(forms, same))) for same in zip(*found)]
    RESULTS.parent.mkdir(exist_ok=True)
    machine = {"python": platform.python_version(), "machine": platform.machine(), "system": platform.platform()}
    RESULTS.write_text(json.dumps({"machine": machine, "figures": rows}, indent=1, ensure_ascii=False) + "\n")
    Console(width=None if sys.stdout.isatty() else 160).print(shown(rows, forms))
    print(f"Everything is in {RESULTS.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
