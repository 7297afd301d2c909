"""Many random games of Railways of the Lost Atlas to their end, with the invariants after every action.

    python bench/lost_atlas_soak.py [--games 2000] [--seed 0] [--compiled]

The games go round over all modes, seats and kinds of map, and over each variant, module and switch alone. A third of
them choose among kinds of action instead of single actions, and a third seldom leave anything out, so that rare kinds
and late phases are met. With --compiled the run stops
unless the compiled form is measured. A game that fails is named with its table and seed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from random import Random

import railbourse.core.game as contract
from railbourse.core.action import Action
from railbourse.core.actors import CHANCE, NOBODY
from railbourse.core.game import Game
from railbourse.core.options import OptionValue
from railbourse.core.playout import member
from railbourse.core.state import State
from railbourse.games.lost_atlas import TITLE

LONGEST = 20_000

Table = tuple[int, dict[str, OptionValue]]

MODES = [("long", seats) for seats in (3, 4, 5)] + [("short", seats) for seats in (2, 3, 4)]
MICRO = [("micro", seats) for seats in (2, 3)]


def alone() -> list[dict[str, OptionValue]]:
    """Each option alone with each value that is not its default, mode and map left aside."""
    found: list[dict[str, OptionValue]] = []
    for option in TITLE.options:
        if option.name in ("mode", "map"):
            continue
        values: list[OptionValue] = [not option.default] if isinstance(option.default, bool) else list(option.words)
        found.extend({option.name: value} for value in values if value != option.default)
    return found


def tables() -> list[Table]:
    """All modes, seats and maps; then each option alone with two to five seats in turn."""
    found: list[Table] = [
        (seats, {"mode": mode, "map": kind})
        for mode, seats in MODES + MICRO
        for kind in ("prebuilt", "built", "automatic")
        if mode != "micro" or kind != "prebuilt"
    ]
    for number, given in enumerate(alone()):
        for mode, seats in (MODES[number % 3], MODES[3 + number % 3]):
            found.append((seats, {"mode": mode, **given}))
    return found


IDLE = ("pass", "end_turn", "declare_bankruptcy", "dividend withhold", "answer_deal no", "answer_merger no")
"""What an eager player seldom does."""

ANY, BY_KIND, EAGER = range(3)


def chosen(game: Game, state: State, random: Random, style: int) -> Action:
    """A random action, each entry or each kind of action equally likely; chance draws where it is to act."""
    if game.to_act(state) == CHANCE:
        return game.draw(state, random)
    legal = game.legal_actions(state)
    if style == BY_KIND:
        kind = random.choice(sorted({type(action).__name__ for action in legal}))
        legal = [action for action in legal if type(action).__name__ == kind]
    elif style == EAGER and random.random() < 0.9:
        legal = [action for action in legal if game.notation.text(action) not in IDLE] or legal
    return member(game, random.choice(legal), random)


def play(game: Game, random: Random, style: int, met: Counter[str]) -> int:
    """One game to its end; returns how many actions it took."""
    state = game.start()
    names = [f"Seat {seat + 1}" for seat in range(game.seats)]
    actions = 0
    while game.to_act(state) != NOBODY:
        action = chosen(game, state, random, style)
        met[game.notation.word(action)] += 1
        for event in game.play(state, action):
            assert game.words(event, names).strip(), f"{event!r} has no words"
        game.check(state)
        actions += 1
        assert actions < LONGEST, "the game does not end"
    met[f"end: {state.plain()['ended']}"] += 1
    return actions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--compiled", action="store_true", help="insist on the compiled form")
    asked = parser.parse_args()
    if asked.compiled and contract.__file__.endswith(".py"):
        sys.exit("this is the uncompiled form")
    round_of = tables()
    met: Counter[str] = Counter()
    actions, began = 0, time.perf_counter()
    for number in range(asked.games):
        seats, options = round_of[number % len(round_of)]
        seed = f"{asked.seed}/{number}"
        try:
            actions += play(TITLE.open(seats, options), Random(seed), number // len(round_of) % 3, met)
        except Exception:
            print(f"seats {seats}, options {options}, seed {seed}", file=sys.stderr)
            raise
    spent = time.perf_counter() - began
    print(f"{asked.games} games on {len(round_of)} tables, {actions} actions in {spent:.0f} s, all sound")
    for word, count in sorted(met.items()):
        print(f"{count:9} {word}")


if __name__ == "__main__":
    main()
