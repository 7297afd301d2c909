"""What a company may do at any point of its turn besides the step it is in (1870 §4.3)."""

from __future__ import annotations

from abc import abstractmethod

from railbourse.core.action import Action
from railbourse.core.refusal import Refusal
from railbourse.games.g1870 import privates
from railbourse.games.g1870.actions import Bankrupt, BuyPrivate, ClosePort, PlaceCattle, PlacePort
from railbourse.games.g1870.decision import WRONG_STEP, Decision1870
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import State1870


class AnytimeDecision(Decision1870):
    """A step of a company's own turn: its own actions, and privates bought and used besides.

    `earlier`  the steps before it in the turn, which tell best why it is too late for their actions
    """

    def __init__(self, rules: Rules, asks: str) -> None:
        super().__init__(rules, asks)
        self.earlier: list[AnytimeDecision] = []

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
        refused = self.judge_step(state, action)
        if refused is None or refused.code != WRONG_STEP or state.connecting:
            return refused
        for step in self.earlier:
            earlier = step.judge_step(state, action)
            if earlier is not None and earlier.code != WRONG_STEP:
                return earlier
        return refused

    def do(self, state: State1870, action: Action) -> None:
        if isinstance(action, BuyPrivate):
            privates.buy_private(self.rules, state, state.flow[-1].subject, action)
        elif isinstance(action, (PlaceCattle, PlacePort, ClosePort)):
            privates.use_power(self.rules, state, state.flow[-1].subject, action)
        else:
            self.do_step(state, action)

    def stranger(self, state: State1870, action: Action) -> Refusal:
        if isinstance(action, Bankrupt):
            return self.rules.no("too-early", action, "no train must be bought now", "13.1")
        return super().stranger(state, action)

    @abstractmethod
    def legal_step(self, state: State1870) -> list[Action]:
        """All legal actions of the step itself."""

    @abstractmethod
    def judge_step(self, state: State1870, action: Action) -> Refusal | None:
        """Why not, or None."""

    @abstractmethod
    def do_step(self, state: State1870, action: Action) -> None:
        """Carry it out."""
