"""The revenue is paid or retained, and the price moves (1870 §9, §11.4)."""

from __future__ import annotations

from railbourse.core.action import Action
from railbourse.core.refusal import Refusal
from railbourse.core.state import replaced
from railbourse.games.g1870.actions import HALF, PAY, RETAIN, Dividend
from railbourse.games.g1870.anytime import AnytimeDecision
from railbourse.games.g1870.bank import bank_pays
from railbourse.games.g1870.company_shares import own_shares
from railbourse.games.g1870.components import N_COMPANIES, SHARES
from railbourse.games.g1870.prices import move_price, sort_rest
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import State1870


def withheld(revenue: int, kind: int) -> int:
    """What stays with the company: a half is rounded down to a multiple of ten (§9.3)."""
    if kind == RETAIN:
        return revenue
    return revenue // 2 // 10 * 10 if kind == HALF else 0


def pay_dividend(rules: Rules, state: State1870, company: int, kind: int) -> None:
    """Shareholders and company have their money, the price has moved, and the company has operated (§9.2 to §9.4)."""
    kept = withheld(state.revenue, kind)
    paid = state.revenue - kept
    ledger = state.ledger
    state.tape.note("dividend", (company, state.revenue, kept, paid // SHARES), "9.2")
    if kept:
        bank_pays(rules, state, ledger.company(company), kept, "revenue", "9.3", True)
    if paid:
        _pay_holders(rules, state, company, paid // SHARES)
    if not state.connecting:
        state.operated = replaced(state.operated, company, 1)
    chart, cell = rules.market.chart, state.quotes.cell[company]
    if paid and not kept:
        move_price(rules, state, company, chart.right[cell], "5.8.3")
    elif not paid and not state.connecting:
        move_price(rules, state, company, chart.left[cell], "5.8.4")
    if state.connecting:
        sort_rest(rules, state)
    state.revenue = 0


def _pay_holders(rules: Rules, state: State1870, company: int, per_share: int) -> None:
    """Players, then the company for every share it still holds; the open market gets nothing (§9.2)."""
    ledger = state.ledger
    for seat in range(rules.seats):
        holder = ledger.seat(seat)
        held = ledger.held[holder * N_COMPANIES + company]
        if held:
            bank_pays(rules, state, holder, held * per_share, "dividend", "9.2", True)
    own = own_shares(state, company)
    if own:
        bank_pays(rules, state, ledger.company(company), own * per_share, "dividend", "9.2", True)


class DividendStep(AnytimeDecision):
    """Pay all, half or nothing; a connection run knows no half."""

    def legal_step(self, state: State1870) -> list[Action]:
        if state.connecting:
            return [Dividend(PAY), Dividend(RETAIN)]
        return [Dividend(PAY), Dividend(HALF), Dividend(RETAIN)]

    def judge_step(self, state: State1870, action: Action) -> Refusal | None:
        if not isinstance(action, Dividend):
            return self.stranger(state, action)
        if action.kind == HALF and state.connecting:
            return self.rules.no("no-half", action, "a connection run is paid or retained as a whole", "11.4")
        return None

    def do_step(self, state: State1870, action: Action) -> None:
        assert isinstance(action, Dividend)
        company = state.flow.pop().subject
        pay_dividend(self.rules, state, company, action.kind)
        if state.connecting:
            state.connecting = 0
            if state.due and state.due[0] == company:
                state.due.pop(0)
