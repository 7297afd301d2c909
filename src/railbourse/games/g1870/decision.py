"""What all of 1870's decisions have in common: the rules object, and when a decision has nothing left to ask."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, cast

from railbourse.core.action import Action
from railbourse.core.flow import Decision
from railbourse.core.refusal import Refusal
from railbourse.core.state import State
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import State1870

WRONG_STEP: Final = "wrong-step"
"""The code for an action that has no place in the decision now pending."""


class Decision1870(Decision):
    """One kind of frame of 1870. `asks` names the decision for people."""

    def __init__(self, rules: Rules, asks: str) -> None:
        self.rules = rules
        self.asks = asks

    def legal(self, state: State) -> list[Action]:
        return self.legal_here(cast(State1870, state))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        return self.judge(cast(State1870, state), action)

    def apply(self, state: State, action: Action) -> None:
        self.do(cast(State1870, state), action)

    @abstractmethod
    def legal_here(self, state: State1870) -> list[Action]:
        """All legal answers."""

    @abstractmethod
    def judge(self, state: State1870, action: Action) -> Refusal | None:
        """Why not, or None."""

    @abstractmethod
    def do(self, state: State1870, action: Action) -> None:
        """Carry it out."""

    def blocks(self, state: State1870) -> bool:
        """The frame on top still waits for an answer; otherwise it lapses."""
        return True

    def lapse(self, state: State1870) -> None:
        """The frame is taken off without an answer."""
        state.flow.pop()

    def section(self, state: State1870) -> str:
        """Where the rules say who decides here, and about what."""
        return "4.3"

    def stranger(self, state: State1870, action: Action) -> Refusal:
        """An action that has no place in this decision."""
        return self.rules.no(WRONG_STEP, action, f"the decision now is another one: {self.asks}", self.section(state))
