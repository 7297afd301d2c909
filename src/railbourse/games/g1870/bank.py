"""What the bank pays, and how it breaks (1870 §13.2)."""

from __future__ import annotations

from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import State1870
from railbourse.mechanisms.ledger import BANK


def bank_pays(rules: Rules, state: State1870, payee: int, amount: int, reason: str, rule: str, breaks: bool) -> None:
    """The bank has paid, with the $1000 notes if it had to.

    A payment of the three kinds of §13.2 (`breaks`) that it cannot make in full breaks it; so does any payment with
    the option `bank_breaks_on_any_payment`.
    """
    if (breaks or rules.any_payment_breaks) and state.ledger.cash[BANK] < amount and not state.broken:
        state.broken = 1
        state.last_set = state.turn
        state.tape.note("bank-broken", (state.turn,), "13.2")
    state.ledger.pay(BANK, payee, amount, reason, rule)
