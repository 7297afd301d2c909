"""Certificates, limits, presidency and floating: what share holdings mean (1870 §3.5, §5.3 to §5.6)."""

from __future__ import annotations

from railbourse.core.state import replaced
from railbourse.games.g1870.bank import bank_pays
from railbourse.games.g1870.components import FLOAT_SHARES, N_COMPANIES, N_PRIVATES, SHARES
from railbourse.games.g1870.rules import HOLDING_LIMIT, POOL_LIMIT, Rules
from railbourse.games.g1870.state import State1870
from railbourse.mechanisms.ledger import OFFERING, POOL


def price(rules: Rules, state: State1870, company: int) -> int:
    """Market price of a share; 0 for a company that has not started."""
    cell = state.quotes.cell[company]
    return rules.market.chart.prices[cell] if cell >= 0 else 0


def par_price(rules: Rules, state: State1870, company: int) -> int:
    """Price of a share from the offering."""
    return rules.market.chart.prices[state.par[company]]


def started(state: State1870, company: int) -> bool:
    """The company has a par and a price and is not closed."""
    return state.quotes.cell[company] >= 0


def certificate_limit(rules: Rules, state: State1870) -> int:
    """How many certificates a player may hold now (§3.5)."""
    return rules.certificate_limits[N_COMPANIES - sum(state.closed)]


def certificates(rules: Rules, state: State1870, seat: int, sales_wait: bool = True) -> int:
    """How many certificates of the seat count towards the limit (§5.3.5).

    With `sales_wait`, a company whose waiting sale would drop it out of the counting zones does not count (§5.9.11).
    """
    ledger = state.ledger
    holder = ledger.seat(seat)
    first = holder * N_COMPANIES
    count = 0
    for company in range(N_COMPANIES):
        held = ledger.held[first + company]
        if held and counts(rules, state, company, sales_wait):
            count += held - 1 if ledger.president[company] == holder else held
    for private in range(N_PRIVATES):
        if state.owner[private] == holder:
            count += 1
    return count


def counts(rules: Rules, state: State1870, company: int, sales_wait: bool) -> bool:
    """Certificates of the company count towards the limit."""
    cell = state.quotes.cell[company]
    if cell < 0:
        return True
    if not rules.market.counts(cell):
        return False
    if sales_wait and state.sales:
        for place in range(0, len(state.sales), 4):
            if state.sales[place] == company:
                below = rules.market.plain_fall(cell, state.sales[place + 1])
                if not rules.market.counts(below):
                    return False
    return True


def over_holding_limit(rules: Rules, state: State1870, company: int, held: int) -> bool:
    """So many shares are more than 60 % where that is not allowed (§5.3.4)."""
    return held > HOLDING_LIMIT and not rules.market.no_holding_limit(state.quotes.cell[company])


def largest_other(state: State1870, company: int, holder: int) -> int:
    """The most shares of the company that any other seat holds."""
    ledger = state.ledger
    most = 0
    for other in range(ledger.seat(0), len(ledger.cash)):
        if other != holder:
            most = max(most, ledger.held[other * N_COMPANIES + company])
    return most


def largest_sale(state: State1870, company: int, holder: int) -> int:
    """The most shares the holder can sell, by the market's room and the president's certificate (§5.4.3, §5.4.4)."""
    held = state.ledger.held[holder * N_COMPANIES + company]
    if not held:
        return 0
    most = min(held, POOL_LIMIT - state.ledger.held[POOL * N_COMPANIES + company])
    if most > held - 2 and state.ledger.president[company] == holder and largest_other(state, company, holder) < 2:
        most = held - 2
    return max(most, 0)


def spare_shares(state: State1870, company: int) -> int:
    """How many shares the president can give away and stay in office (§5.6.1, §10.7)."""
    holder = state.ledger.president[company]
    held = state.ledger.held[holder * N_COMPANIES + company]
    return held - max(largest_other(state, company, holder), 2)


def smallest_sale(rules: Rules, state: State1870, company: int, holder: int) -> int:
    """The fewest shares the holder can sell: one, or down to 60 % (§5.4.5)."""
    held = state.ledger.held[holder * N_COMPANIES + company]
    return held - HOLDING_LIMIT if over_holding_limit(rules, state, company, held) else 1


def settle_presidency(state: State1870, company: int) -> None:
    """The largest holder presides (§5.6.1)."""
    holder = state.ledger.largest_seat(company, 2)
    if holder >= 0:
        state.ledger.appoint(company, holder, "5.6.1")


def settle_float(rules: Rules, state: State1870, company: int) -> None:
    """A company with enough shares out of the offering has floated and got ten times its par (§5.5.2)."""
    if state.floated[company]:
        return
    sold = SHARES - state.ledger.held[OFFERING * N_COMPANIES + company]
    if sold >= FLOAT_SHARES[company]:
        state.floated = replaced(state.floated, company, 1)
        capital = SHARES * par_price(rules, state, company)
        state.tape.note("floats", (company, capital), "5.5.2")
        bank_pays(rules, state, state.ledger.company(company), capital, "starting capital", "5.5.2", True)


def worth(rules: Rules, state: State1870, seat: int) -> int:
    """Cash, shares at market price, and open privates at face value (§14.1)."""
    ledger = state.ledger
    holder = ledger.seat(seat)
    total = ledger.cash[holder]
    for company in range(N_COMPANIES):
        total += ledger.held[holder * N_COMPANIES + company] * price(rules, state, company)
    for private in range(N_PRIVATES):
        if state.owner[private] == holder:
            total += state.value_of_private(private)
    return total
