"""Step 2 of the operating turn: issue or redeem one share (A12.1, B8)."""

from __future__ import annotations

from railbourse.core.action import Action
from railbourse.core.refusal import Refusal
from railbourse.games.lost_atlas.actions import IssueShare, Pass, RedeemShare
from railbourse.games.lost_atlas.prices import move_price
from railbourse.games.lost_atlas.selling import Why
from railbourse.games.lost_atlas.state import StateLA
from railbourse.games.lost_atlas.suburbs import TurnDecision
from railbourse.mechanisms.ledger import BANK, POOL


class IssueStep(TurnDecision):
    """The frame "issue"; the frame is gone after one of the two."""

    def _bar_to_issue(self, state: StateLA, company: int) -> Why | None:
        ledger = state.ledger
        if not ledger.shares(ledger.company(company), company):
            return "no-treasury-share", "the treasury has no share", "B8.1"
        pool, limit = ledger.shares(POOL, company), self.rules.terms.pool_limit[company]
        if pool >= limit:
            return "pool-full", f"the pool holds {pool} shares and may hold {limit}", "B8.1"
        return None

    def _bar_to_redeem(self, state: StateLA, company: int) -> Why | None:
        if not state.ledger.shares(POOL, company):
            return "no-pool-share", "the pool has no share", "B8.2"
        price, cash = self.rules.price(state, company), state.treasury(company)
        if price > cash:
            return "no-treasury", f"a share costs {price} and the treasury has {cash}", "B8.2"
        return None

    def waits(self, state: StateLA, company: int) -> bool:
        return self._bar_to_issue(state, company) is None or self._bar_to_redeem(state, company) is None

    def legal_step(self, state: StateLA, company: int) -> list[Action]:
        actions: list[Action] = [Pass()]
        if self._bar_to_issue(state, company) is None:
            actions.append(IssueShare())
        if self._bar_to_redeem(state, company) is None:
            actions.append(RedeemShare())
        return actions

    def judge_step(self, state: StateLA, company: int, action: Action) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if isinstance(action, IssueShare):
            why = self._bar_to_issue(state, company)
        elif isinstance(action, RedeemShare):
            why = self._bar_to_redeem(state, company)
        else:
            return self.stranger(action)
        return None if why is None else self.rules.no(why[0], action, why[1], why[2])

    def do_step(self, state: StateLA, company: int, action: Action) -> None:
        state.flow.pop()
        ledger, price = state.ledger, self.rules.price(state, company)
        treasury = ledger.company(company)
        if isinstance(action, IssueShare):
            ledger.pay(BANK, treasury, price, "share issued", "B8.1")
            ledger.move(company, treasury, POOL, 1, "issued", "B8.1")
            move_price(self.rules, state, company, self.rules.track.issue, "A10.2")
        elif isinstance(action, RedeemShare):
            ledger.pay(treasury, BANK, price, "share redeemed", "B8.2")
            ledger.move(company, POOL, treasury, 1, "redeemed", "B8.2")
