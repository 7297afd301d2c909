"""Step 1 of a Minor's very first operating turn: the leadoff train (B7)."""

from __future__ import annotations

from railbourse.core.action import Action
from railbourse.core.refusal import Refusal
from railbourse.games.lost_atlas.actions import FIRST_SELLER, BuyTrain, Pass
from railbourse.games.lost_atlas.state import StateLA
from railbourse.games.lost_atlas.suburbs import TurnDecision
from railbourse.games.lost_atlas.train_market import bar_to_bank_train, cheapest, list_bank_trains, take_from_bank


class LeadoffStep(TurnDecision):
    """The frame "leadoff"; it is gone after one purchase."""

    def waits(self, state: StateLA, company: int) -> bool:
        price = cheapest(self.rules, state)
        return 0 < price <= state.treasury(company)

    def legal_step(self, state: StateLA, company: int) -> list[Action]:
        actions: list[Action] = [Pass()]
        list_bank_trains(self.rules, state, state.treasury(company), actions)
        return actions

    def judge_step(self, state: StateLA, company: int, action: Action) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if not isinstance(action, BuyTrain):
            return self.stranger(action)
        if action.seller >= FIRST_SELLER:
            return self.rules.no("not-from-companies", action, "the leadoff train comes from stack or pool", "B7")
        why = bar_to_bank_train(self.rules, state, company, action)
        if why is not None:
            return self.rules.no(why[0], action, why[1], why[2])
        cash = state.treasury(company)
        if action.price > cash:
            return self.rules.no("no-treasury", action, f"the treasury has {cash}", "B7")
        return None

    def do_step(self, state: StateLA, company: int, action: Action) -> None:
        state.flow.pop()
        if isinstance(action, BuyTrain):
            take_from_bank(self.rules, state, company, action.seller, action.kind, action.price)
