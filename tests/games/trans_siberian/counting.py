"""How many sequences of one to four legal lines begin at chosen positions, each amount of a bid for itself.

The positions and numbers stand in tests/counts/trans_siberian.json. After a change that alters them on purpose:

    PYTHONPATH=tests python -m games.trans_siberian.counting
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from games.trans_siberian.slow_game import Line, SlowGame
from games.trans_siberian.table import game
from railbourse.core.action import Action
from railbourse.core.state import State
from railbourse.games.trans_siberian import TransSiberian
from railbourse.games.trans_siberian.actions import Bid, Build, Buy, Decline, FirstLink, OpeningValue, Step
from railbourse.games.trans_siberian.rules import NATIONALIZED
from railbourse.games.trans_siberian.state import TransSiberianState

FILE = Path(__file__).parents[2] / "counts/trans_siberian.json"
DEPTH = 4


def positions() -> list[dict[str, Any]]:
    """Name, seats, the actions that lead there, and the recorded counts."""
    found: list[dict[str, Any]] = json.loads(FILE.read_text())
    return found


def lines(game: TransSiberian, state: State) -> list[Action]:
    """The legal list with every amount of a bid for itself."""
    found: list[Action] = []
    for action in game.legal_actions(state):
        if isinstance(action, Bid) and action.span is not None:
            found += [Bid(action.railroad, amount) for amount in range(action.span.low, action.span.high + 1)]
        else:
            found.append(action)
    return found


def count(game: TransSiberian, state: State, depth: int) -> int:
    """How many sequences of so many lines there are."""
    found = lines(game, state)
    if depth == 1:
        return len(found)
    total = 0
    for action in found:
        twin = state.copy()
        game.apply(twin, action)
        total += count(game, twin, depth - 1)
    return total


def both(position: dict[str, Any]) -> tuple[TransSiberian, State, SlowGame]:
    """The position in the engine and in the slow game."""
    fast = game(position["seats"])
    state, slow = fast.start(), SlowGame(position["seats"])
    for text in position["actions"]:
        action = fast.notation.parse(text)
        slow.do(slow_line(fast, state, action))
        fast.play(state, action)
    return fast, state, slow


def slow_line(game: TransSiberian, state: State, action: Action) -> Line:
    """The action as the slow game writes it."""
    assert isinstance(state, TransSiberianState)
    tables = game.rules.tables
    ids, links = tables.railroads.ids, tables.board.link_ids
    if isinstance(action, Bid):
        return ("bid", action.amount)
    if isinstance(action, Decline):
        return ("decline",)
    if isinstance(action, FirstLink):
        return ("first_link", links[action.link])
    if isinstance(action, OpeningValue):
        return ("value", action.value)
    if isinstance(action, Buy):
        receiver = ids[action.surcharge_to] if len(action.railroads) == 2 else ""
        return ("buy", frozenset(ids[railroad] for railroad in action.railroads), receiver)
    if isinstance(action, Build):
        steps = [action.first] if action.second is None else [action.first, action.second]
        return ("build", ids[action.railroad], tuple(slow_step(game, state, step) for step in steps))
    return ("pass",)


def slow_step(game: TransSiberian, state: TransSiberianState, step: Step) -> Any:
    """Link, start, end and what is paid to whom; the owners are read from the board, not from the engine's fees."""
    board, ids = game.rules.board, game.rules.tables.railroads.ids
    due: dict[str, int] = {}
    for link in step.skipped:
        owner = state.owner[link]
        payee = "bank" if state.condition[owner] == NATIONALIZED else ids[owner]
        due[payee] = due.get(payee, 0) + (4 if board.external[step.link] else 2)
    places = board.place_ids
    return (board.link_ids[step.link], places[step.start], places[step.end], tuple(sorted(due.items())))


if __name__ == "__main__":
    rows = positions()
    for row in rows:
        fast, state, _ = both(row)
        row["counts"] = [count(fast, state, depth) for depth in range(1, DEPTH + 1)]
    FILE.write_text(json.dumps(rows, indent=1) + "\n")
