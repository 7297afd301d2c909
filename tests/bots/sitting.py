"""Opponents at a table, for the tests: play on, and look at what they weigh."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from railbourse.bots.bot import Bot, Candidate
from railbourse.core.actors import CHANCE, NOBODY
from railbourse.core.game import Game
from railbourse.core.state import State


def decisions(
    game: Game, state: State, bots: list[Bot], seed: int, most: int
) -> Iterator[tuple[State, Bot, list[Candidate]]]:
    """Each decision with the position before it, the one who decides, and what was weighed; the first is played."""
    for number in range(most):
        acting = game.to_act(state)
        if acting == NOBODY:
            return
        luck = Random(f"{seed}/{number}")
        if acting == CHANCE:
            game.apply(state, game.draw(state, luck))
            continue
        weighed = bots[acting].weigh(game, state, luck)
        yield state, bots[acting], weighed
        game.apply(state, weighed[0].action)
