"""Whole games as everyone can read them, step by step: who is asked what, how many lines are legal, what happened.

The transcripts stand in tests/transcripts/. After a change that alters them on purpose, look at the difference of

    PYTHONPATH=tests python -m games.trans_siberian.transcript
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from games.trans_siberian.table import NAMES
from railbourse.core.actors import CHANCE
from railbourse.core.options import OptionValue
from railbourse.core.playout import random_action
from railbourse.core.state import State
from railbourse.games.trans_siberian import TITLE, TransSiberian
from railbourse.games.trans_siberian.state import TransSiberianState

FOLDER = Path(__file__).parents[2] / "transcripts"
SHOWN = 4

GAMES: dict[str, tuple[int, int, dict[str, OptionValue]]] = {
    "trans_siberian_default": (4, 31, {}),
    "trans_siberian_other_rulings": (
        3,
        257,
        {
            "auction_pass": "may_reenter",
            "next_auction_starter": "clockwise",
            "skip_fee_internal": "per_railroad",
            "nationalization_payout": "final_dividend_and_share_value",
            "first_nationalization_check": "same_interturn",
            "leader_adjustment": "leader_up_one",
            "ties": "most_cash",
        },
    ),
}
"""Name of the transcript to its seats, seed and options."""


def transcript(name: str) -> str:
    """The whole game in words."""
    seats, seed, options = GAMES[name]
    game = TITLE.open(seats, options)
    assert isinstance(game, TransSiberian)
    random, state = Random(seed), game.start()
    told = ", ".join(f"{key} = {value}" for key, value in options.items()) or "the defaults"
    lines = [f"{TITLE.full_name}, {seats} seats, rules version {game.rules_version}", f"Rulings: {told}", ""]
    number = 0
    while state.flow:
        number += 1
        lines += step(game, state, random, number)
    return "\n".join([*lines, *standing(game, state), ""])


def step(game: TransSiberian, state: State, random: Random, number: int) -> list[str]:
    """One action with everything that follows from it."""
    seat = game.to_act(state)
    who = "Chance" if seat == CHANCE else NAMES[seat]
    legal = [game.describe(action) for action in game.legal_actions(state)]
    more = f" ... and {len(legal) - SHOWN} more" if len(legal) > SHOWN else ""
    before = state.copy()
    action = random_action(game, state, random)
    events = game.play(state, action, seat)
    lines = [f"{number}. {who}: {game.asks(before)}", f"   legal: {'; '.join(legal[:SHOWN])}{more}"]
    lines += [f"   > {game.notation.text(action)}   [{state.digest()}]"]
    lines += [f"     {game.words(event, NAMES)}" for event in events]
    if any(event.kind == "interturn" for event in events) and state.flow:
        lines += standing(game, state)
    return [*lines, ""]


def standing(game: TransSiberian, state: State) -> list[str]:
    """What everybody has, and the railroads in play."""
    assert isinstance(state, TransSiberianState)
    ids = game.rules.tables.railroads.ids
    lines = []
    for seat, worth in enumerate(game.scores(state)):
        shares = [f"{state.shares(seat, r)} {ids[r]}" for r in range(len(ids)) if state.shares(seat, r)]
        won = ", wins" if not state.flow and seat in game.winners(state) else ""
        lines.append(f"   | {NAMES[seat]}: ${state.cash(seat)}, {', '.join(shares) or 'no share'}; worth ${worth}{won}")
    for r in state.in_play():
        markers = f"${state.value(r)} a share, income {state.income[r]}, treasury ${state.treasury(r)}"
        lines.append(f"   | {ids[r]}: {markers}, {'public' if state.is_public(r) else 'private'}")
    return lines


if __name__ == "__main__":
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(transcript(name))
