"""An opponent that does not always think."""

from __future__ import annotations

from random import Random

from railbourse.bots.bot import Bot, Candidate
from railbourse.core.game import Game
from railbourse.core.playout import random_action
from railbourse.core.state import State


class CarelessBot(Bot):
    """Another bot that now and then plays whatever is legal: a beginner's opponent."""

    def __init__(self, other: Bot, lapse: float) -> None:
        self.other = other
        self.lapse = lapse

    def weigh(self, game: Game, state: State, random: Random) -> list[Candidate]:
        if random.random() < self.lapse:
            return [Candidate(random_action(game, state, random), 0.0, "on a whim")]
        return self.other.weigh(game, state, random)
