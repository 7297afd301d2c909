"""A company above the train limit gives trains to the open market (1870 §10.2.1)."""

from __future__ import annotations

from railbourse.core.action import Action
from railbourse.core.refusal import Refusal
from railbourse.core.state import replaced
from railbourse.games.g1870.actions import Discard
from railbourse.games.g1870.components import COMPANIES
from railbourse.games.g1870.decision import Decision1870
from railbourse.games.g1870.state import IN_MARKET, State1870
from railbourse.games.g1870.trains import count_trains, trains_of


class DiscardStep(Decision1870):
    """The president chooses the train."""

    def section(self, state: State1870) -> str:
        return "10.2.1"

    def blocks(self, state: State1870) -> bool:
        return count_trains(state, state.flow[-1].subject) > self.rules.limit[state.phase]

    def legal_here(self, state: State1870) -> list[Action]:
        return [Discard(card) for card in trains_of(state, state.flow[-1].subject)]

    def judge(self, state: State1870, action: Action) -> Refusal | None:
        company = state.flow[-1].subject
        if not isinstance(action, Discard):
            return self.stranger(state, action)
        if state.train_at[action.train] != company:
            return self.rules.no("not-its-train", action, f"{COMPANIES[company]} does not own it", "10.2.1")
        return None

    def do(self, state: State1870, action: Action) -> None:
        assert isinstance(action, Discard)
        company = state.flow.pop().subject
        state.train_at = replaced(state.train_at, action.train, IN_MARKET)
        state.tape.note("discards", (company, action.train), "10.2.1")
