"""What a player may buy in his turn of a stock round: shares, and the president's certificate (1870 §5.3, §5.5)."""

from __future__ import annotations

from railbourse.core.action import Action, Span
from railbourse.core.flow import Frame
from railbourse.core.refusal import Refusal
from railbourse.core.state import replaced
from railbourse.games.g1870.actions import FROM_MARKET, FROM_OFFERING, Buy, Par
from railbourse.games.g1870.components import COMPANIES, N_COMPANIES
from railbourse.games.g1870.holdings import (
    certificate_limit,
    certificates,
    over_holding_limit,
    par_price,
    price,
    settle_float,
    settle_presidency,
    started,
)
from railbourse.games.g1870.market import BROWN
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import State1870
from railbourse.games.g1870.turn_frame import CLOSED_BUY, FIRST_MULTIPLE, NOTHING, after_purchase
from railbourse.mechanisms.ledger import BANK, OFFERING, POOL


def second_purchase(rules: Rules, action: Action) -> Refusal:
    """One purchase a turn."""
    return rules.no("second-purchase", action, "you have bought in this turn", "5.3.1")


def limit_reached(rules: Rules, state: State1870, action: Action) -> Refusal:
    """The certificate limit forbids it."""
    limit = certificate_limit(rules, state)
    return rules.no("certificate-limit", action, f"you may hold {limit} certificates", "5.3.5")


def is_full(rules: Rules, state: State1870, seat: int) -> bool:
    """The seat holds as many counting certificates as it may (§5.3.5)."""
    return certificates(rules, state, seat) >= certificate_limit(rules, state)


# Shares


def may_buy_company(frame: Frame, company: int, source: int) -> bool:
    """The turn's one purchase is still to come, or more of the same brown company may be bought (§5.1.1, §5.3.1)."""
    bought = frame.data[1]
    return bought == NOTHING or (bought == FIRST_MULTIPLE + company and source == FROM_MARKET)


def cost_of_share(rules: Rules, state: State1870, company: int, source: int) -> int:
    """Par from the offering, the market price from the open market (§5.3.1)."""
    return par_price(rules, state, company) if source == FROM_OFFERING else price(rules, state, company)


def shares_there(state: State1870, company: int, source: int) -> int:
    """How many shares of the company the offering or the open market has."""
    return state.ledger.held[(OFFERING if source == FROM_OFFERING else POOL) * N_COMPANIES + company]


def most_to_buy(rules: Rules, state: State1870, frame: Frame, company: int, source: int) -> int:
    """How many shares may be bought in one purchase; 0 if none. Mirrors `judge_buy` without words."""
    if not started(state, company) or state.sold[frame.seat] >> company & 1:
        return 0
    there = shares_there(state, company, source)
    if not there or not may_buy_company(frame, company, source):
        return 0
    cell = state.quotes.cell[company]
    most = min(there, state.cash_of_seat(frame.seat) // cost_of_share(rules, state, company, source))
    if source == FROM_OFFERING or rules.market.zone[cell] != BROWN:
        most = min(most, 1)
    if not most:
        return 0
    held = state.ledger.held[state.ledger.seat(frame.seat) * N_COMPANIES + company]
    if over_holding_limit(rules, state, company, held + 1):
        return 0
    if rules.market.counts(cell) and is_full(rules, state, frame.seat):
        return 0
    return most


def can_buy(rules: Rules, state: State1870, frame: Frame) -> bool:
    """Some share may be bought now."""
    for company in range(N_COMPANIES):
        if most_to_buy(rules, state, frame, company, FROM_OFFERING):
            return True
        if most_to_buy(rules, state, frame, company, FROM_MARKET):
            return True
    return False


def list_shares(rules: Rules, state: State1870, frame: Frame, actions: list[Action]) -> None:
    """Every share that may be bought now."""
    for company in range(N_COMPANIES):
        if most_to_buy(rules, state, frame, company, FROM_OFFERING):
            actions.append(Buy(company, FROM_OFFERING, 1))
        most = most_to_buy(rules, state, frame, company, FROM_MARKET)
        if most:
            buy = Buy(company, FROM_MARKET, 1)
            buy.span = Span(1, most) if most > 1 else None
            actions.append(buy)


def judge_buy(rules: Rules, state: State1870, frame: Frame, buy: Buy) -> Refusal | None:
    """Why these shares may not be bought (§5.3)."""
    no, company, name = rules.no, buy.company, COMPANIES[buy.company]
    if not started(state, company):
        return no("not-started", buy, f"{name} has not started", "5.5.1")
    if not may_buy_company(frame, company, buy.source):
        return second_purchase(rules, buy)
    if state.sold[frame.seat] >> company & 1:
        return no("sold-this-round", buy, f"you sold {name} in this stock round", "5.3.3")
    there = shares_there(state, company, buy.source)
    if buy.count < 1 or buy.count > there:
        return no("not-there", buy, f"there are {there} shares to buy", "5.3.1")
    cell = state.quotes.cell[company]
    if buy.count > 1 and (buy.source == FROM_OFFERING or rules.market.zone[cell] != BROWN):
        return no("one-share", buy, "only the open market in the brown zone sells more than one share", "5.3.1")
    cost, cash = cost_of_share(rules, state, company, buy.source) * buy.count, state.cash_of_seat(frame.seat)
    if cost > cash:
        return no("no-cash", buy, f"it costs ${cost} and you have ${cash}", "5.3.2")
    held = state.ledger.held[state.ledger.seat(frame.seat) * N_COMPANIES + company] + buy.count
    if over_holding_limit(rules, state, company, held):
        return no("over-60", buy, f"you would hold {held}0 % and may hold 60 %", "5.3.4")
    if rules.market.counts(cell) and is_full(rules, state, frame.seat):
        return limit_reached(rules, state, buy)
    return None


def buy_shares(rules: Rules, state: State1870, frame: Frame, buy: Buy) -> None:
    """The buyer has the shares; the bank, or after a reissue the company, has the money (§5.3.6)."""
    ledger, company = state.ledger, buy.company
    buyer = ledger.seat(frame.seat)
    cost = cost_of_share(rules, state, company, buy.source) * buy.count
    if buy.source == FROM_OFFERING:
        payee = ledger.company(company) if state.reissued[company] else BANK
        ledger.pay(buyer, payee, cost, "share", "5.3.6")
        ledger.move(company, OFFERING, buyer, buy.count, "bought", "5.3.1")
    else:
        ledger.pay(buyer, BANK, cost, "share", "5.3.6")
        ledger.move(company, POOL, buyer, buy.count, "bought", "5.3.1")
    settle_presidency(state, company)
    settle_float(rules, state, company)
    again = buy.source == FROM_MARKET and rules.market.zone[state.quotes.cell[company]] == BROWN
    state.flow[-1] = after_purchase(frame, FIRST_MULTIPLE + company if again else CLOSED_BUY)


# Starting a company


def can_start(rules: Rules, state: State1870, frame: Frame) -> bool:
    """Some company may be started now."""
    if state.cash_of_seat(frame.seat) < 2 * min(rules.market.par_cell) or is_full(rules, state, frame.seat):
        return False
    return any(state.par[company] < 0 and not state.closed[company] for company in range(N_COMPANIES))


def list_pars(rules: Rules, state: State1870, frame: Frame, actions: list[Action]) -> None:
    """Every company that may be started now, at every par."""
    if not can_start(rules, state, frame):
        return
    cash = state.cash_of_seat(frame.seat)
    for company in range(N_COMPANIES):
        if state.par[company] < 0 and not state.closed[company]:
            for par in rules.market.par_cell:
                if 2 * par <= cash:
                    actions.append(Par(company, par))


def judge_par(rules: Rules, state: State1870, frame: Frame, par: Par) -> Refusal | None:
    """Why the company may not be started at this par (§5.5.1)."""
    no, name = rules.no, COMPANIES[par.company]
    if state.closed[par.company]:
        return no("closed", par, f"{name} is closed and never restarts", "5.12")
    if state.par[par.company] >= 0:
        return no("has-par", par, f"{name} has started", "5.5.1")
    if frame.data[1] != NOTHING:
        return second_purchase(rules, par)
    if par.price not in rules.market.par_cell:
        return no("not-a-par", par, "par is $100, 90, 82, 76, 72 or 68", "5.5.1")
    cash = state.cash_of_seat(frame.seat)
    if 2 * par.price > cash:
        return no("no-cash", par, f"the certificate costs ${2 * par.price} and you have ${cash}", "5.3.2")
    if is_full(rules, state, frame.seat):
        return limit_reached(rules, state, par)
    return None


def start_company(rules: Rules, state: State1870, frame: Frame, par: Par) -> None:
    """The token lies on the par cell, the buyer has the president's certificate, the bank twice par (§5.5.1)."""
    ledger, company = state.ledger, par.company
    buyer = ledger.seat(frame.seat)
    cell = rules.market.par_cell[par.price]
    state.par = replaced(state.par, company, cell)
    state.quotes.put(company, cell)
    state.tape.note("par", (frame.seat, company, par.price), "5.5.1")
    ledger.pay(buyer, BANK, 2 * par.price, "president's certificate", "5.5.1")
    ledger.move(company, OFFERING, buyer, 2, "president's certificate", "5.5.1")
    ledger.appoint(company, buyer, "5.5.1")
    settle_presidency(state, company)
    settle_float(rules, state, company)
    state.flow[-1] = after_purchase(frame, CLOSED_BUY)
