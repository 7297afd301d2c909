"""What every opponent is: something that weighs legal actions, and knows no more than the contract tells."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from mypy_extensions import mypyc_attr

from railbourse.core.action import Action
from railbourse.core.game import Game
from railbourse.core.playout import random_action
from railbourse.core.state import State


class Candidate:
    """An action that was weighed.

    `estimate`  the seat's expected lead over the others in whole money at the end, after this action
    `reason`    why it looks good or bad, in a few words
    """

    def __init__(self, action: Action, estimate: float, reason: str) -> None:
        self.action = action
        self.estimate = estimate
        self.reason = reason


def best_first(found: list[Candidate]) -> list[Candidate]:
    """The candidates from the highest estimate down; equal ones stay in their order."""
    return sorted(found, key=_estimate, reverse=True)


def _estimate(candidate: Candidate) -> float:
    return candidate.estimate


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """Chooses for the seat that is to act. It keeps nothing between choices: all luck comes in by argument.

    Positions are open in all games of the house, or can be reckoned from open actions; a bot remembers nothing else.
    """

    @abstractmethod
    def weigh(self, game: Game, state: State, random: Random) -> list[Candidate]:
        """What it considered, best first; the state is left as it was."""

    def choose(self, game: Game, state: State, random: Random) -> Action:
        """The best action it found; legal for the seat that is to act."""
        return self.weigh(game, state, random)[0].action


class RandomBot(Bot):
    """Plays any legal action, each entry of the list equally likely."""

    def weigh(self, game: Game, state: State, random: Random) -> list[Candidate]:
        return [Candidate(random_action(game, state, random), 0.0, "any legal action")]
