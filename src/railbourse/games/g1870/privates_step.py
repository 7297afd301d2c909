"""The last moment of a turn in which privates may be bought or used (1870 §4.3, §12, §15.1)."""

from __future__ import annotations

from railbourse.core.action import Action
from railbourse.core.refusal import Refusal
from railbourse.games.g1870.actions import Pass
from railbourse.games.g1870.anytime import AnytimeDecision
from railbourse.games.g1870.components import GSC, LOWEST_PRICE, MP, N_PRIVATES, SCC, SLSF_PRIVATE, SSW
from railbourse.games.g1870.privates import LAST_TRADE_PHASE, owned_by, owner_seat
from railbourse.games.g1870.rules import FIRST_BRIDGE_PRICES
from railbourse.games.g1870.state import State1870


class PrivatesStep(AnytimeDecision):
    """Only what may be done at any time, or pass."""

    def legal_step(self, state: State1870) -> list[Action]:
        return [Pass()]

    def judge_step(self, state: State1870, action: Action) -> Refusal | None:
        return None if isinstance(action, Pass) else self.stranger(state, action)

    def do_step(self, state: State1870, action: Action) -> None:
        state.flow.pop()

    def blocks(self, state: State1870) -> bool:
        """Something could be bought or used. As on 18xx.games, MP and SSW are asked in phase 1 even in vain."""
        company = state.flow[-1].subject
        if owned_by(state, company, SCC) and state.cattle_hex < 0:
            return True
        if owned_by(state, company, GSC):
            return True
        if state.phase == 0:
            return company in (MP, SSW) and state.treasury(company) >= FIRST_BRIDGE_PRICES[0]
        return state.phase <= LAST_TRADE_PHASE and self._cheapest(state) <= state.treasury(company)

    def _cheapest(self, state: State1870) -> int:
        least = 10**6
        for private in range(N_PRIVATES):
            if private != SLSF_PRIVATE and owner_seat(state, private) >= 0:
                least = min(least, LOWEST_PRICE[private])
        return least
