"""Step 6 of the operating turn: pay out everything or withhold everything (B12)."""

from __future__ import annotations

from railbourse.core.action import Action
from railbourse.core.refusal import Refusal
from railbourse.games.lost_atlas.actions import PAY, WITHHOLD, Dividend
from railbourse.games.lost_atlas.earnings import settle_run
from railbourse.games.lost_atlas.state import StateLA
from railbourse.games.lost_atlas.suburbs import TurnDecision
from railbourse.games.lost_atlas.trains import drop_kept


class DividendStep(TurnDecision):
    """The frame "dividend"; a run of 0 is withheld without being asked."""

    def waits(self, state: StateLA, company: int) -> bool:
        return True

    def legal_step(self, state: StateLA, company: int) -> list[Action]:
        return [Dividend(PAY), Dividend(WITHHOLD)]

    def judge_step(self, state: StateLA, company: int, action: Action) -> Refusal | None:
        return None if isinstance(action, Dividend) else self.stranger(action)

    def do_step(self, state: StateLA, company: int, action: Action) -> None:
        assert isinstance(action, Dividend)
        state.flow.pop()
        self.settle(state, company, action.kind == PAY)

    def settle(self, state: StateLA, company: int, pays: bool) -> None:
        """The run is paid or withheld, the price has moved, late-rusting trains are gone (B12.4, B19.9)."""
        state.tape.note("pays" if pays else "withholds", (company, state.revenue), "B12.1")
        drop_kept(state, company)
        settle_run(self.rules, state, company, state.revenue, pays)
