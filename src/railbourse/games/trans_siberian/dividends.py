"""Dividends of railroads, ordinary and final (§11, §13.4)."""

from __future__ import annotations

from railbourse.games.trans_siberian.rules import NO_LIMIT
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.mechanisms.ledger import BANK


def pay_dividend(state: TransSiberianState, railroad: int, reason: str, rule: str) -> None:
    """Each share in a player's hand has received income divided by the shares held, rounded up (§11.2).

    A private railroad pays nothing where ruling 21 says so.
    """
    if not state.rules.private_pays and not state.is_public(railroad):
        return
    income, shares = state.income[railroad], state.sold(railroad)
    payer = state.ledger.company(railroad) if state.rules.treasury_pays else BANK
    share = per_share(state, payer, -(-income // shares), shares)
    if state.tape.events is not None:
        state.tape.note("dividend", (railroad, share, shares, income), rule, reason)
    pay_each_share(state, railroad, payer, share, reason, rule)


def per_share(state: TransSiberianState, payer: int, amount: int, shares: int) -> int:
    """The amount, or what the payer can pay to every share alike: only a bank without limit may owe (ruling 38)."""
    if payer == BANK and state.rules.bank_limit == NO_LIMIT:
        return amount
    return min(amount, state.ledger.cash[payer] // shares)


def pay_each_share(state: TransSiberianState, railroad: int, payer: int, share: int, reason: str, rule: str) -> None:
    """Every seat has received the amount for each of its shares of the railroad."""
    for seat in state.order:
        count = state.shares(seat, railroad)
        if count:
            state.ledger.pay(payer, state.ledger.seat(seat), share * count, reason, rule)
