"""How long an opponent takes for one decision, on one core: `python bench/decisions.py [LEVEL] [--games N]`.

    .venv-compiled/bin/python bench/decisions.py             the level normal
    .venv-compiled/bin/python bench/decisions.py hard --games 2

For each game: whole games of four seats at this level; how many decisions with a choice there were, and the median, the
99th percentile and the worst of their times. Times are those of the clock, so that nothing else should run beside this.
"""

from __future__ import annotations

import argparse
import time
from random import Random
from statistics import median

from fixed import GAMES, opened
from rich.console import Console
from rich.progress import track
from rich.table import Table

from railbourse.bots.register import bot, names
from railbourse.core.actors import CHANCE, NOBODY
from railbourse.core.game import Game


def times(game: Game, level: str, seed: int) -> list[float]:
    """Seconds of each decision of one game, from its start to its end."""
    found: list[float] = []
    chooser, state, luck = bot(level, game), game.start(), Random(seed)
    while (seat := game.to_act(state)) != NOBODY:
        if seat == CHANCE:
            game.apply(state, game.draw(state, luck), seat)
            continue
        choice = len(game.legal_actions(state)) > 1
        began = time.perf_counter()
        action = chooser.choose(game, state, luck)
        if choice:
            found.append(time.perf_counter() - began)
        game.apply(state, action, seat)
    return found


def main() -> None:
    levels = names("1870")
    parser = argparse.ArgumentParser(description="How long an opponent takes for one decision.")
    parser.add_argument("level", nargs="?", default="normal", choices=levels)
    parser.add_argument("--games", type=int, default=5, help="of each title")
    asked = parser.parse_args()
    table = Table("game", "decisions", "median", "99 %", "worst", "unit", box=None)
    for name in track(GAMES, "Games", console=Console(stderr=True)):
        found = sorted(span for seed in range(asked.games) for span in times(opened(name), asked.level, seed))
        figures = (median(found), found[len(found) * 99 // 100], found[-1])
        table.add_row(name, str(len(found)), *(f"{figure * 1000:.1f}" for figure in figures), "ms")
    Console().print(table)


if __name__ == "__main__":
    main()
