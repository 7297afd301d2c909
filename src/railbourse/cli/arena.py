"""Matches between opponents, with a table of what they showed."""

from __future__ import annotations

import json
import os
from pathlib import Path

from rich.progress import Progress
from rich.table import Table

from railbourse.bots.register import bot
from railbourse.cli import words
from railbourse.cli.screen import console
from railbourse.core.options import OptionValue
from railbourse.games.register import title
from railbourse.lab.arena import pairings, played
from railbourse.lab.match import Played
from railbourse.lab.standings import Standing, standings


def arena(
    game: str,
    bots: list[str],
    options: dict[str, OptionValue],
    games: int,
    seed: int,
    workers: int | None,
    out: Path | None,
) -> None:
    """The match has been played and its table shown; with `out` every game lies there as a native record."""
    settled = title(game).open(len(bots), options)
    for name in bots:
        bot(name, settled)
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
    results: list[Played] = []
    with Progress(console=console(), transient=True) as progress:
        task = progress.add_task(words.ARENA_PROGRESS, total=games)
        for result in played(pairings(game, bots, options, games, seed), workers or os.cpu_count() or 1):
            results.append(result)
            if out is not None:
                (out / f"{game}-{result.number:05}.jsonl").write_bytes(result.record)
            progress.advance(task)
    found = standings(results)
    _show(found, games)
    if out is not None:
        (out / "standings.json").write_text(json.dumps([_plain(standing) for standing in found], indent=1) + "\n")


def _show(found: list[Standing], games: int) -> None:
    table = Table(title=words.ARENA_TITLE.format(games=games))
    for heading in words.ARENA_HEADINGS:
        table.add_column(heading, justify="left" if heading == words.ARENA_HEADINGS[0] else "right")
    for one in found:
        low, high = one.interval()
        table.add_row(
            one.name,
            str(one.seats),
            f"{one.wins:.1f}",
            f"{one.share():.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{one.worth / one.seats:.0f}",
            f"{one.rating:.1f} ± {2 * one.doubt:.1f}",
            f"{1000 * one.thinking / max(1, one.choices):.1f}",
        )
    console().print(table)


def _plain(one: Standing) -> dict[str, object]:
    low, high = one.interval()
    return {
        "bot": one.name,
        "seats": one.seats,
        "wins": one.wins,
        "share": one.share(),
        "interval": [low, high],
        "mean_worth": one.worth / one.seats,
        "rating": one.rating,
        "deviation": one.doubt,
    }
