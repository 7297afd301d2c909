"""How often an opponent would have thought of what people did: on every decision of the recorded games of 1870.

    .venv-compiled/bin/python bench/agreement.py             the opponent strong
    .venv-compiled/bin/python bench/agreement.py greedy      another one

For each kind of decision with a choice: how many there are, in what share of them the person's move is the opponent's
first candidate, and in what share it is among its first five. Moves that differ only in a price named freely count as
the same. The records lie beside the project and are not part of it.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from rich.console import Console
from rich.progress import track
from rich.table import Table

from railbourse.bots.register import bot
from railbourse.core.action import Action
from railbourse.core.actors import ACTING
from railbourse.core.errors import NotationError
from railbourse.core.game import Game
from railbourse.core.state import State
from railbourse.records import open_record

SHARED = Path(os.environ.get("RAILBOURSE_SHARED", Path(__file__).resolve().parent.parent.parent / "shared"))
FIRST = 5


def decisions(path: Path) -> Iterator[tuple[Game, State, Action]]:
    """Each decision of a record: the position before it, and what was done."""
    record = open_record(path)
    while not record.finished():
        state = record.state.copy()
        done = record.step()
        for line in done.text.split("; "):
            try:
                action = record.game.notation.parse(line)
            except NotationError:
                break
            if record.game.refusal(state, action, ACTING) is not None:
                break
            yield record.game, state, action
            record.game.apply(state, action, ACTING)


def alike(game: Game, legal: list[Action], one: Action, other: Action) -> bool:
    """The same action, or two of the same family."""
    if one == other:
        return True
    if type(one) is not type(other):
        return False
    last = one.values()[-1]
    families = any(entry.span is not None and game.notation.with_last(entry, last) == one for entry in legal)
    return families and game.notation.with_last(other, last) == one


class Tally:
    """Of one kind of decision: how many, and in how many the move was the first or among the first five."""

    def __init__(self) -> None:
        self.count = 0
        self.first = 0
        self.among = 0

    def add(self, place: int) -> None:
        self.count += 1
        self.first += place == 0
        self.among += 0 <= place < FIRST


def place_of(game: Game, state: State, action: Action, name: str) -> int:
    """Where the action stands among the opponent's candidates, from 0; -1 where it was not thought of."""
    legal = game.legal_actions(state)
    for place, candidate in enumerate(bot(name, game).weigh(game, state, Random(0))):
        if alike(game, legal, candidate.action, action):
            return place
    return -1


def main() -> None:
    parser = argparse.ArgumentParser(description="How often an opponent would have thought of what people did.")
    parser.add_argument("bot", nargs="?", default="strong")
    asked = parser.parse_args()
    paths = sorted(SHARED.glob("data/1870/records/*.json"))
    if not paths:
        sys.exit(f"there are no recorded games in {SHARED}")
    tallies: dict[str, Tally] = {}
    for path in track(paths, "Records", console=Console(stderr=True)):
        for game, state, action in decisions(path):
            if len(game.legal_actions(state)) > 1:
                tallies.setdefault(state.flow[-1].kind, Tally()).add(place_of(game, state, action, asked.bot))
    table = Table("decision", "count", "first", f"among {FIRST}", box=None)
    for kind, tally in tallies.items():
        shares = (f"{hits / tally.count:.0%}" for hits in (tally.first, tally.among))
        table.add_row(kind, str(tally.count), *shares)
    Console().print(table)


if __name__ == "__main__":
    main()
