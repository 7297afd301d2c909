"""The position before the first decision (§3)."""

from __future__ import annotations

from railbourse.games.trans_siberian.rules import Rules
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.mechanisms.ledger import BANK


def laid_out(rules: Rules) -> TransSiberianState:
    """Every seat has its starting money, all certificates lie with their railroads, nothing is built."""
    count = rules.railroads
    state = TransSiberianState(rules)
    ledger = state.ledger
    ledger.cash[BANK] = rules.total_money()
    for railroad in range(count):
        ledger.offer(railroad, rules.certificates[railroad])
        ledger.pay(BANK, ledger.company(railroad), rules.tables.amounts.starting_treasury, "starting money", "3.2")
    for seat in range(rules.seats):
        ledger.pay(BANK, ledger.seat(seat), rules.starting_money, "starting money", "3.1")
    return state
