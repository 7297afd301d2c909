"""What all decisions of Railways of the Lost Atlas have in common."""

from __future__ import annotations

from abc import abstractmethod
from typing import cast

from railbourse.core.action import Action
from railbourse.core.flow import Decision
from railbourse.core.refusal import Refusal
from railbourse.core.state import State
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import StateLA


class DecisionLA(Decision):
    """One kind of frame. `asks` names the decision for people, `section` is where the rules describe it."""

    def __init__(self, rules: Rules, asks: str, section: str) -> None:
        self.rules = rules
        self.asks = asks
        self.section = section

    def legal(self, state: State) -> list[Action]:
        here = cast(StateLA, state)
        self.rules.attach_map(here)
        return self.legal_here(here)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        here = cast(StateLA, state)
        self.rules.attach_map(here)
        return self.judge(here, action)

    def apply(self, state: State, action: Action) -> None:
        here = cast(StateLA, state)
        self.rules.attach_map(here)
        self.do(here, action)

    @abstractmethod
    def legal_here(self, state: StateLA) -> list[Action]:
        """All legal answers."""

    @abstractmethod
    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        """Why not, or None."""

    @abstractmethod
    def do(self, state: StateLA, action: Action) -> None:
        """Carry it out."""

    def blocks(self, state: StateLA) -> bool:
        """The frame on top still waits for an answer; otherwise it lapses."""
        return True

    def stranger(self, action: Action) -> Refusal:
        """An action that has no place in this decision."""
        return self.rules.no("wrong-step", action, f"the decision now is another one: {self.asks}", self.section)
