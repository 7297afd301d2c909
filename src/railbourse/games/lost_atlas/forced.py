"""The train that must be bought: the president's help, forced sales, bankruptcy (B13.5, B14, B21.5)."""

from __future__ import annotations

from railbourse.core.action import Action
from railbourse.core.flow import Frame
from railbourse.games.lost_atlas.actions import POOL as TRAIN_POOL
from railbourse.games.lost_atlas.actions import STACK, BuyTrain, DeclareBankruptcy, SellShares
from railbourse.games.lost_atlas.companies import COMPANIES
from railbourse.games.lost_atlas.fleet import KINDS
from railbourse.games.lost_atlas.game_end import ALONE, BANKRUPT, end
from railbourse.games.lost_atlas.prices import dissolve, in_operating_order, move_price
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.selling import (
    CERTIFICATE,
    Why,
    bar_to_count,
    bar_to_selling,
    largest_other,
    most_sellable,
    sell,
)
from railbourse.games.lost_atlas.state import ACTIVE, StateLA
from railbourse.games.lost_atlas.train_market import bank_has, cheapest
from railbourse.games.lost_atlas.trains import count_all
from railbourse.mechanisms.ledger import BANK, NO_HOLDER, POOL


def owes(rules: Rules, state: StateLA, company: int) -> bool:
    """It has no train, and stack or pool have one (B13.5)."""
    return not count_all(state, company) and cheapest(rules, state) > 0


def missing(rules: Rules, state: StateLA, company: int) -> int:
    """What company and president lack for the cheapest train; nought or less when they have enough."""
    return cheapest(rules, state) - state.treasury(company) - state.cash_of_seat(state.president_seat(company))


def most_to_sell(rules: Rules, state: StateLA, company: int, other: int) -> int:
    """The most shares of `other` that the president of `company` may sell for its train (B14.3)."""
    seat = state.president_seat(company)
    most = most_sellable(rules, state, seat, other)
    if other == company and most:
        holder = state.ledger.seat(seat)
        least = max(CERTIFICATE, largest_other(state, other, holder))
        most = min(most, state.ledger.shares(holder, other) - least)
    return max(most, 0)


def could_raise(rules: Rules, state: StateLA, company: int) -> int:
    """What all legal sales of the president together would bring."""
    total = 0
    for other in range(COMPANIES):
        most = most_to_sell(rules, state, company, other)
        if most:
            total += most * rules.price(state, other)
    return total


def bar_to_help(rules: Rules, state: StateLA, company: int, buy: BuyTrain) -> Why | None:
    """Why the president may not help with this train, which the treasury cannot pay (B14.1, B14.2)."""
    cash, least = state.treasury(company), cheapest(rules, state)
    if not owes(rules, state, company):
        return "no-treasury", f"the treasury has {cash}, and the president does not help", "B13.1"
    if buy.price > least or cash >= least:
        return "not-cheapest", f"with help only the cheapest train for {least} may be bought", "B14.2"
    lacking = missing(rules, state, company)
    if lacking > 0:
        return "no-cash", f"company and president lack {lacking}", "B14.2"
    return None


def bar_to_sale(rules: Rules, state: StateLA, company: int, sale: SellShares) -> Why | None:
    """Why the president may not sell this share now (B14.3)."""
    if len(sale.lots) != 1 or sale.lots[0][1] != 1:
        return "one-at-a-time", "shares are sold one at a time here", "B14.3"
    if not owes(rules, state, company):
        return "no-need", "the company owes no train", "B14.1"
    lacking = missing(rules, state, company)
    if lacking <= 0:
        return "no-need", "company and president have the money for the cheapest train", "B14.3"
    if lacking > could_raise(rules, state, company):
        return "in-vain", "all legal sales together would not raise enough", "B14.6"
    other = sale.lots[0][0]
    seat = state.president_seat(company)
    why = bar_to_selling(rules, state, seat, other) or bar_to_count(rules, state, seat, other, 1)
    if why is not None:
        return why
    if not most_to_sell(rules, state, company, other):
        return "keeps-office", "the president of the operating company may not change", "B14.3"
    return None


def bar_to_bankruptcy(rules: Rules, state: StateLA, company: int) -> Why | None:
    """Why the president is not bankrupt (B14.6)."""
    if not owes(rules, state, company):
        return "not-bankrupt", "the company owes no train", "B14.1"
    if missing(rules, state, company) <= could_raise(rules, state, company):
        return "not-bankrupt", "company and president can raise enough", "B14.6"
    return None


def list_forced(rules: Rules, state: StateLA, company: int, actions: list[Action]) -> None:
    """What a president may do for the train besides spending the treasury."""
    least = cheapest(rules, state)
    if state.treasury(company) >= least:
        return
    lacking = missing(rules, state, company)
    if lacking <= 0:
        for seller in (STACK, TRAIN_POOL):
            for kind in range(KINDS):
                if rules.fleet.cost[kind] == least and bank_has(rules, state, seller, kind):
                    actions.append(BuyTrain(seller, kind, least))
    elif lacking > could_raise(rules, state, company):
        actions.append(DeclareBankruptcy())
    else:
        for other in range(COMPANIES):
            if most_to_sell(rules, state, company, other):
                actions.append(SellShares(((other, 1),)))


def help_out(state: StateLA, company: int, price: int) -> None:
    """The president has added what the treasury lacks (B14.2)."""
    lacking = price - state.treasury(company)
    if lacking > 0:
        ledger = state.ledger
        ledger.pay(ledger.president[company], ledger.company(company), lacking, "president's help", "B14.2")


def sell_one(rules: Rules, state: StateLA, company: int, sale: SellShares) -> None:
    """One share is sold; its price drops when the train is bought (B14.3, B14.4)."""
    other = sale.lots[0][0]
    state.sold_for_train |= 1 << other
    sell(state, rules, state.president_seat(company), [(other, 1)], "B14.3")


def drop_sold(rules: Rules, state: StateLA) -> None:
    """Each company sold for the train has dropped one step, once (B14.4)."""
    sold = [other for other in range(COMPANIES) if state.sold_for_train >> other & 1]
    state.sold_for_train = 0
    for other in in_operating_order(state, sold):
        move_price(rules, state, other, rules.track.sale, "B14.4")


def go_bankrupt(rules: Rules, state: StateLA, company: int) -> None:
    """The president is bankrupt: the game is over, or goes on without that player (B14.6, B21.5)."""
    seat = state.president_seat(company)
    drop_sold(rules, state)
    state.out |= 1 << seat
    state.tape.note("bankrupt", (seat, company), "B14.6")
    if not rules.plays_on:
        end(state, BANKRUPT, "B14.6")
        return
    _drop_out(rules, state, seat)
    if sum(1 for other in range(rules.seats) if not state.is_out(other)) < 2:
        end(state, ALONE, "B21.5")
    elif state.status[company] == ACTIVE:
        frame = state.flow.pop()
        state.flow.append(Frame(frame.kind, state.president_seat(company), company, frame.data))


def _drop_out(rules: Rules, state: StateLA, seat: int) -> None:
    """The bankrupt player's cash is the bank's, the shares lie in the pool, others head the companies (B21.5)."""
    ledger = state.ledger
    holder = ledger.seat(seat)
    ledger.pay(holder, BANK, ledger.cash[holder], "bankrupt", "B21.5")
    for company in range(COMPANIES):
        held = ledger.shares(holder, company)
        if held:
            ledger.move(company, holder, POOL, held, "bankrupt", "B21.5")
    for company in range(COMPANIES):
        if ledger.president[company] == holder:
            heir = ledger.largest_seat(company, CERTIFICATE)
            if heir == NO_HOLDER:
                dissolve(state, company)
            else:
                ledger.appoint(company, heir, "B21.5")
