"""Random games over every number of seats and every single change of an option, checked after every action."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from railbourse.core.options import Option, OptionValue
from railbourse.core.playout import random_action
from railbourse.games.trans_siberian import TITLE

LONGEST = 2_000
"""No game takes more actions than this; most take about eighty."""

Setting = dict[str, OptionValue]


def settings() -> Iterator[tuple[int, Setting]]:
    """Every number of seats with the defaults and with each other value of each option alone."""
    for seats in range(TITLE.seats[0], TITLE.seats[1] + 1):
        yield seats, {}
        for option in TITLE.options:
            for value in others(option):
                yield seats, {option.name: value}


def others(option: Option) -> list[OptionValue]:
    """The values that are not the default."""
    if isinstance(option.default, bool):
        return [not option.default]
    return [word for word in option.words if word != option.default]


def one_game(seats: int, setting: Setting, seed: int) -> int:
    """A random game has come to its end, sound after every action; the answer is how many actions it took."""
    random = Random(f"soak/{seats}/{sorted(setting.items())}/{seed}")
    game = TITLE.open(seats, setting)
    state = game.start()
    game.check(state)
    actions = 0
    while state.flow:
        game.apply(state, random_action(game, state, random))
        game.check(state)
        actions += 1
        assert actions < LONGEST, f"{seats} seats, {setting}, seed {seed}: the game does not end"
    assert game.legal_actions(state) == [] and game.winners(state)
    return actions
