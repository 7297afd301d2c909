"""An opponent that looks one action ahead."""

from __future__ import annotations

from random import Random

from railbourse.bots.bot import Bot, Candidate, best_first
from railbourse.bots.sense import Sense
from railbourse.core.game import Game
from railbourse.core.playout import random_action
from railbourse.core.state import State


class GreedyBot(Bot):
    """Plays what leaves it furthest ahead by the game's own estimate."""

    def __init__(self, sense: Sense) -> None:
        self.sense = sense

    def weigh(self, game: Game, state: State, random: Random) -> list[Candidate]:
        seat = game.to_act(state)
        now = self.sense.standing(game, state, seat)
        found: list[Candidate] = []
        for action in self.sense.options(game, state, random):
            value = self.sense.after(game, state, action, seat)
            found.append(Candidate(action, value, self.sense.reason(game, state, action, value - now)))
        random.shuffle(found)
        return best_first(found)


class CarelessBot(Bot):
    """Another bot that now and then plays whatever is legal: a beginner's opponent."""

    def __init__(self, other: Bot, lapse: float) -> None:
        self.other = other
        self.lapse = lapse

    def weigh(self, game: Game, state: State, random: Random) -> list[Candidate]:
        if random.random() < self.lapse:
            return [Candidate(random_action(game, state, random), 0.0, "on a whim")]
        return self.other.weigh(game, state, random)
