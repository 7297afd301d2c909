"""What every opponent is: something that chooses, and knows no more than the contract tells."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from mypy_extensions import mypyc_attr

from railbourse.core.action import Action
from railbourse.core.game import Game
from railbourse.core.playout import random_action
from railbourse.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """Chooses for the seat that is to act. It keeps nothing between choices: all luck comes in by argument."""

    @abstractmethod
    def choose(self, game: Game, state: State, random: Random) -> Action:
        """A legal action of the seat that is to act; the state is left as it was."""


class RandomBot(Bot):
    """Plays any legal action, each entry of the list equally likely."""

    def choose(self, game: Game, state: State, random: Random) -> Action:
        return random_action(game, state, random)
