"""Hold the instruction counts of the compiled form against the recorded ones: `./run guard [--record] [PIECE...]`.

Time depends on what else a machine does; instructions hardly do. Each piece of `fixed.py` is run once and twice under
valgrind, and the difference is what one round of the work costs, whatever the start of the program costs. A piece that
takes over a tenth more than bench/instructions.json says fails the run (exit code 1); whoever means it records the new
figure in the same commit.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from fixed import PIECES
from rich.console import Console
from rich.progress import track
from rich.table import Table

HERE = Path(__file__).resolve().parent
RECORDED = HERE / "instructions.json"
PYTHON = HERE.parent / ".venv-compiled/bin/python"
GROWTH = 0.10
"""How much more than recorded is let pass."""

COUNTER = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")


def counted(piece: str, times: int) -> int:
    """Instructions of a whole process that does the piece so many times."""
    command = [*COUNTER, str(PYTHON), str(HERE / "fixed.py"), piece, str(times)]
    environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": ""}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=HERE)
    found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if done.returncode or found is None:
        sys.exit(f"{piece}: could not be counted\n{done.stderr[-2000:]}")
    return int(found[1].replace(",", ""))


def cost(piece: str) -> int:
    """Instructions of one round of the piece."""
    return counted(piece, 2) - counted(piece, 1)


def shown(costs: dict[str, int], recorded: dict[str, int]) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading in ("piece", "million instructions", "recorded", "change"):
        table.add_column(heading, justify="left" if heading == "piece" else "right")
    for piece, now in costs.items():
        before = recorded.get(piece)
        change = "new" if before is None else f"{now / before - 1:+.1%}"
        table.add_row(piece, f"{now / 1e6:,.1f}", "" if before is None else f"{before / 1e6:,.1f}", change)
    return table


def main() -> None:
    parser = argparse.ArgumentParser(prog="./run guard", description="Hold instruction counts against recorded ones.")
    parser.add_argument("--record", action="store_true", help="write what was counted as the figures to hold")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("pieces", nargs="*", metavar="PIECE", help="; ".join(PIECES))
    asked = parser.parse_args()
    if unknown := set(asked.pieces) - set(PIECES):
        parser.error(f"there is no piece {sorted(unknown)[0]!r}; there are: {'; '.join(PIECES)}")
    pieces = asked.pieces or list(PIECES)
    with ThreadPoolExecutor(asked.jobs) as pool:
        counts = track(pool.map(cost, pieces), "Counting", total=len(pieces), console=Console(stderr=True))
        costs = dict(zip(pieces, counts))
    recorded: dict[str, int] = json.loads(RECORDED.read_text()) if RECORDED.exists() else {}
    Console(width=100).print(shown(costs, recorded))
    if asked.record:
        RECORDED.write_text(json.dumps({**recorded, **costs}, indent=2) + "\n")
        return
    grown = [piece for piece, now in costs.items() if now > recorded.get(piece, 0) * (1 + GROWTH)]
    if grown:
        sys.exit(f"over {GROWTH:.0%} more instructions than recorded, or nothing recorded: {', '.join(grown)}")


if __name__ == "__main__":
    main()
