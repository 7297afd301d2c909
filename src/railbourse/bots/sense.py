"""What an opponent understands of one game: who stands how, and what is worth weighing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from railbourse.core.action import Action
from railbourse.core.game import Game
from railbourse.core.state import State

ALONE: Final = -1
"""The kind of an action that is like no other."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense(ABC):
    """The understanding of one game that all its bots share."""

    @abstractmethod
    def worths(self, game: Game, state: State) -> list[float]:
        """What each seat may expect to be worth at the end, in money; exact when the game is over."""

    @abstractmethod
    def quieten(self, game: Game, state: State) -> None:
        """Play what is half done (an auction, a choice that follows) to a position that can be judged."""

    def options(self, game: Game, state: State, random: Random) -> list[Action]:
        """Concrete legal actions worth weighing: all single ones, and of each family its ends and some between."""
        found: list[Action] = []
        for entry in game.legal_actions(state):
            span = entry.span
            if span is None or span.step == 0:
                found.append(entry)
                continue
            steps = (span.high - span.low) // span.step
            for part in sorted({0, steps // 4, steps // 2, steps}):
                found.append(game.notation.with_last(entry, span.low + part * span.step))
        return found

    @abstractmethod
    def hunch(self, game: Game, state: State, random: Random) -> Action:
        """A quick choice for whoever is to act, chance too, that differs a little from time to time."""

    def kind(self, action: Action) -> int:
        """Actions of the same number are much the same; ALONE for one that is like no other."""
        return ALONE

    def standing(self, game: Game, state: State, seat: int) -> float:
        """The seat's lead before it has chosen, against which its actions gain or lose."""
        return lead(self.worths(game, state), seat)

    def after(self, game: Game, state: State, action: Action, seat: int) -> float:
        """The seat's lead when this action has been played and the position has become quiet."""
        branch = state.copy()
        game.apply(branch, action)
        self.quieten(game, branch)
        return lead(self.worths(game, branch), seat)

    def reason(self, game: Game, state: State, action: Action, gain: float) -> str:
        """Why the action is worth this much more than standing still would be."""
        return f"changes my lead by ${gain:+.0f}"


def lead(worths: list[float], seat: int) -> float:
    """How far the seat is ahead of the others: of the best of them and of their mean, half each."""
    others = [worth for other, worth in enumerate(worths) if other != seat]
    return worths[seat] - (max(others) + sum(others) / len(others)) / 2
