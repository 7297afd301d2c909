"""What a company may do at any point of its turn besides the step it is in (1870 §4.3)."""

from __future__ import annotations

from abc import abstractmethod

from railbourse.core.action import Action
from railbourse.core.refusal import Refusal
from railbourse.games.g1870 import privates
from railbourse.games.g1870.actions import BuyPrivate, ClosePort, PlaceCattle, PlacePort
from railbourse.games.g1870.decision import Decision1870
from railbourse.games.g1870.state import State1870


class AnytimeDecision(Decision1870):
    """A step of a company's own turn: its own actions, and privates bought and used besides."""

    def legal_here(self, state: State1870) -> list[Action]:
        actions = self.legal_step(state)
        if not state.connecting:
            company = state.flow[-1].subject
            privates.list_purchases(self.rules, state, company, actions)
            privates.list_powers(self.rules, state, company, actions)
        return actions

    def judge(self, state: State1870, action: Action) -> Refusal | None:
        if not state.connecting:
            if isinstance(action, BuyPrivate):
                return privates.judge_purchase(self.rules, state, state.flow[-1].subject, action)
            if isinstance(action, (PlaceCattle, PlacePort, ClosePort)):
                return privates.judge_power(self.rules, state, state.flow[-1].subject, action)
        return self.judge_step(state, action)

    def do(self, state: State1870, action: Action) -> None:
        if isinstance(action, BuyPrivate):
            privates.buy_private(self.rules, state, state.flow[-1].subject, action)
        elif isinstance(action, (PlaceCattle, PlacePort, ClosePort)):
            privates.use_power(self.rules, state, state.flow[-1].subject, action)
        else:
            self.do_step(state, action)

    @abstractmethod
    def legal_step(self, state: State1870) -> list[Action]:
        """All legal actions of the step itself."""

    @abstractmethod
    def judge_step(self, state: State1870, action: Action) -> Refusal | None:
        """Why not, or None."""

    @abstractmethod
    def do_step(self, state: State1870, action: Action) -> None:
        """Carry it out."""
