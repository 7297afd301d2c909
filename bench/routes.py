"""What the best routes cost: on every run of the recorded games, and on boards full of track.

    .venv/bin/python bench/routes.py             uncompiled
    .venv-compiled/bin/python bench/routes.py    compiled
    ... records | dense | growth                 only this part; all three if none is named
    ... --plot docs/routes-cost.svg              draw how cost grows
    ... --seeds 5                                so many dense boards a game

Times are processor time of one call, graph and all. Everything goes to bench/results/routes-FORM.json as well.
"""

from __future__ import annotations

import argparse
import gc
import json
import math
import os
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from dense_boards import dense_1870, dense_atlas, thinned
from rich.console import Console
from rich.table import Table

from railbourse.games.register import run_desk
from railbourse.mechanisms.routes import best as best_module
from railbourse.mechanisms.routes.best import BestRun, best_run
from railbourse.mechanisms.routes.graph import StopGraph
from railbourse.mechanisms.routes.running import ENDLESS, Running
from railbourse.records import open_record

HERE = Path(__file__).resolve().parent
SHARED = Path(os.environ.get("RAILBOURSE_SHARED", HERE.parent.parent / "shared"))
FORM = "uncompiled" if best_module.__file__.endswith(".py") else "compiled"

GAMES: dict[str, Callable[[int, int], Running]] = {"1870": dense_1870, "lost_atlas": dense_atlas}
LONGEST: dict[str, list[list[int]]] = {
    "1870": [[12], [10, 10], [12, 12], [ENDLESS], [ENDLESS, ENDLESS]],
    "lost_atlas": [[7], [7, 7], [ENDLESS], [7, ENDLESS], [ENDLESS, ENDLESS], [ENDLESS, ENDLESS, ENDLESS]],
}
"""Trains that a company may own late in the game, those of options (diesels) and powers (a third train) included."""

Row = dict[str, Any]


def timed(running: Running, trains: list[int]) -> tuple[float, BestRun]:
    """Milliseconds of processor time, and the answer."""
    gc.collect()
    began = time.process_time()
    best = best_run(running, trains)
    return (time.process_time() - began) * 1000, best


def named(trains: list[int]) -> str:
    return "+".join("∞" if train == ENDLESS else str(train) for train in trains)


def of_records() -> list[Row]:
    """Each run of the recorded games."""
    rows: list[Row] = []
    for path in sorted(SHARED.glob("data/*/records/*.json")):
        record = open_record(path)
        desk = run_desk(record.game)
        while not record.finished():
            company = desk.runs_now(record.state)
            running = desk.running(record.state, company) if company >= 0 else None
            trains = [train.stops for train in desk.trains(record.state, company)] if running else []
            if running is not None and trains:
                ms, best = timed(running, trains)
                where = {"record": path.stem, "done": record.done, "phase": desk.phase(record.state)}
                rows.append({**where, "trains": trains, "ms": ms, "steps": best.steps, "proven": best.proven})
            record.step()
    return rows


def told_records(rows: list[Row]) -> None:
    times = sorted(row["ms"] for row in rows)
    print(
        f"{len(rows)} runs of recorded games, {FORM}: median {median(times):.3f} ms, "
        f"99th percentile {times[len(times) * 99 // 100]:.2f} ms, worst {times[-1]:.2f} ms, "
        f"{sum(not row['proven'] for row in rows)} not proven"
    )


def of_dense(seeds: int) -> list[Row]:
    """Full boards with the longest trains."""
    rows: list[Row] = []
    for game, make in GAMES.items():
        for seed in range(seeds):
            for company in range(2):
                running = make(seed, company)
                graph = StopGraph(running)
                for trains in LONGEST[game]:
                    ms, best = timed(running, trains)
                    size = {"stops": len(graph.nodes), "ways": len(graph.source) // 2}
                    found = {"value": best.value, "bound": best.bound, "steps": best.steps, "proven": best.proven}
                    rows.append({"game": game, "seed": seed, "trains": named(trains), "ms": ms, **size, **found})
    return rows


def told_dense(rows: list[Row]) -> None:
    table = Table("game", "trains", "boards", "stops", "ways", "median ms", "worst ms", "not proven", box=None)
    for game in GAMES:
        for trains in [named(one) for one in LONGEST[game]]:
            here = [row for row in rows if row["game"] == game and row["trains"] == trains]
            times = [row["ms"] for row in here]
            table.add_row(
                game, trains, str(len(here)), str(max(row["stops"] for row in here)),
                str(max(row["ways"] for row in here)), f"{median(times):.1f}", f"{max(times):.1f}",
                str(sum(not row["proven"] for row in here)),
            )  # fmt: skip
    Console(width=120).print(table)


def of_growth(seeds: int) -> list[Row]:
    """How cost grows with the number of trains, with their stops, and with the track on the board."""
    rows: list[Row] = []
    for game, make in GAMES.items():
        for seed in range(seeds):
            running = make(seed, 0)
            for count in range(1, 5):
                rows.append(_grown(game, "trains of five stops", count, running, [5] * count))
            for count in range(1, 4):
                rows.append(_grown(game, "endless trains", count, running, [ENDLESS] * count))
            for stops in range(2, 15, 2):
                rows.append(_grown(game, "stops of two trains", stops, running, [stops, stops]))
            for share in (0.4, 0.55, 0.7, 0.85, 1.0):
                less = thinned(running, share, seed)
                laid = sum(1 for paths in less.board.tile if less.tiles.tiles[paths].paths)
                rows.append(_grown(game, "hexes with track, 5 + 6", laid // 10 * 10, less, [5, 6]))
                rows.append(_grown(game, "hexes with track, two endless", laid // 10 * 10, less, [ENDLESS, ENDLESS]))
    return rows


def _grown(game: str, by: str, size: int, running: Running, trains: list[int]) -> Row:
    ms, best = timed(running, trains)
    return {"game": game, "by": by, "size": size, "ms": ms, "steps": best.steps, "proven": best.proven}


def curve(rows: list[Row], game: str, by: str) -> list[tuple[int, float]]:
    """Median milliseconds for each size."""
    here = [row for row in rows if row["game"] == game and row["by"] == by]
    sizes = sorted({row["size"] for row in here})
    return [(size, median([row["ms"] for row in here if row["size"] == size])) for size in sizes]


def told_growth(rows: list[Row]) -> None:
    for by in dict.fromkeys(row["by"] for row in rows):
        for game in GAMES:
            points = ", ".join(f"{size}: {ms:.1f}" for size, ms in curve(rows, game, by))
            print(f"{by}, {game}: {points} (median ms)")


WIDE, HIGH, LEFT, TOP = 300, 200, 60, 50
COLOURS = {"1870": "#1b6ca8", "lost_atlas": "#c77700"}
DASHES = {"1870": "", "lost_atlas": "7 4"}


def plotted(rows: list[Row]) -> str:
    """All curves as one picture, milliseconds on a scale of tens."""
    kinds = list(dict.fromkeys(row["by"] for row in rows))
    low, high = -1, 4
    across = 2
    down = math.ceil(len(kinds) / across)
    parts = []
    for number, by in enumerate(kinds):
        x = LEFT + number % across * (WIDE + LEFT + 20)
        y = TOP + number // across * (HIGH + 70)
        parts.append(_axes(by, x, y, low, high))
        sizes = sorted({row["size"] for row in rows if row["by"] == by})
        for game in GAMES:
            points = [
                (
                    x + (size - sizes[0]) / (sizes[-1] - sizes[0]) * WIDE,
                    y + HIGH - (math.log10(max(ms, 0.1)) - low) / (high - low) * HIGH,
                )
                for size, ms in curve(rows, game, by)
            ]
            path = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points)
            parts.append(
                f'<path d="{path}" fill="none" stroke="{COLOURS[game]}" stroke-width="2" '
                f'stroke-dasharray="{DASHES[game]}"/>'
            )
            parts += [f'<circle cx="{px:.1f}" cy="{py:.1f}" r="3" fill="{COLOURS[game]}"/>' for px, py in points]
        for size in sizes:
            px = x + (size - sizes[0]) / (sizes[-1] - sizes[0]) * WIDE
            parts.append(f'<text x="{px:.1f}" y="{y + HIGH + 16}" text-anchor="middle">{size}</text>')
    for number, game in enumerate(GAMES):
        px = LEFT + 130 * number
        parts.append(
            f'<path d="M{px} 18h34" stroke="{COLOURS[game]}" stroke-width="2" '
            f'stroke-dasharray="{DASHES[game]}"/><text x="{px + 40}" y="22">{game}</text>'
        )
    box = f"0 0 {across * (WIDE + LEFT + 20) + 20} {TOP + down * (HIGH + 70)}"
    style = "text{font:12px sans-serif;fill:#1f2124}"
    title = f"<title>Milliseconds of the best routes on full boards, {FORM}, median</title>"
    ground = '<rect width="100%" height="100%" fill="#fffdf6"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img">'
    return f"{head}{title}<style>{style}</style>{ground}{''.join(parts)}</svg>\n"


def _axes(title: str, x: float, y: float, low: int, high: int) -> str:
    parts = [f'<text x="{x}" y="{y - 10}" font-weight="bold">{title}</text>']
    for power in range(low, high + 1):
        py = y + HIGH - (power - low) / (high - low) * HIGH
        label = f"{10**power:g} ms"
        parts.append(f'<path d="M{x} {py:.1f}h{WIDE}" stroke="#d8cfb8"/>')
        parts.append(f'<text x="{x - 6}" y="{py + 4:.1f}" text-anchor="end">{label}</text>')
    return "".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description="What the best routes cost.")
    parser.add_argument("parts", nargs="*", choices=["records", "dense", "growth", []], help="only these")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--plot", type=Path)
    asked = parser.parse_args()
    parts = asked.parts or ["records", "dense", "growth"]
    results: dict[str, list[Row]] = {}
    if "records" in parts:
        results["records"] = of_records()
        told_records(results["records"])
    if "dense" in parts:
        results["dense"] = of_dense(asked.seeds)
        told_dense(results["dense"])
    if "growth" in parts:
        results["growth"] = of_growth(asked.seeds)
        told_growth(results["growth"])
        if asked.plot:
            asked.plot.write_text(plotted(results["growth"]))
    out = HERE / "results" / f"routes-{FORM}.json"
    out.parent.mkdir(exist_ok=True)
    out.write_text(json.dumps(results, indent=1, ensure_ascii=False) + "\n")
    print(f"Everything is in {out.relative_to(HERE.parent)}")


if __name__ == "__main__":
    main()
