"""A president cannot raise the money for a train that must be bought (1870 §10.8, §13.1)."""

from __future__ import annotations

from railbourse.games.g1870.bank import bank_pays
from railbourse.games.g1870.components import N_COMPANIES
from railbourse.games.g1870.game_end import BANKRUPT, end
from railbourse.games.g1870.holdings import (
    largest_sale,
    price,
    settle_presidency,
    smallest_sale,
    spare_shares,
    started,
)
from railbourse.games.g1870.prices import in_operating_order
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import State1870
from railbourse.mechanisms.ledger import BANK, POOL


def go_bankrupt(rules: Rules, state: State1870, company: int) -> None:
    """The president has sold what he legally can, at unmoved prices, and has no cash left; the game stops (§13.1)."""
    seat = state.president_seat(company)
    state.tape.note("bankrupt", (seat, company), "13.1")
    sell_everything(rules, state, seat, company)
    ledger = state.ledger
    ledger.pay(ledger.seat(seat), BANK, state.cash_of_seat(seat), "bankruptcy", "13.1")
    state.bankrupt = seat
    end(state, BANKRUPT, "13.1")


def sell_everything(rules: Rules, state: State1870, seat: int, company: int) -> None:
    """Every block that could be sold for the train is sold, the dearest first; prices will never follow.

    Of the company that could not buy, he sells what leaves him in office (§10.7).
    """
    ledger = state.ledger
    holder = ledger.seat(seat)
    for sold in in_operating_order(rules, state, [c for c in range(N_COMPANIES) if started(state, c)]):
        most = largest_sale(state, sold, holder)
        if sold == company:
            most = min(most, spare_shares(state, company))
        if not most or state.sold_for_train >> sold & 1 or most < smallest_sale(rules, state, sold, holder):
            continue
        president = state.president_seat(sold)
        bank_pays(rules, state, holder, most * price(rules, state, sold), "bankruptcy", "13.1", True)
        ledger.move(sold, holder, POOL, most, "bankruptcy", "13.1")
        settle_presidency(state, sold)
        state.sales.extend((sold, most, president, seat))
