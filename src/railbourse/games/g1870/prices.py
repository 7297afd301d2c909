"""Price tokens move, companies close, and the order of those still to operate follows (1870 §4.2, §5.8, §5.12)."""

from __future__ import annotations

from railbourse.core.state import replaced
from railbourse.games.g1870.components import N_COMPANIES, N_PRIVATES
from railbourse.games.g1870.game_end import TOP_PRICE, end
from railbourse.games.g1870.market import CLOSING
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import CLOSED, IN_MARKET, OPERATING, State1870
from railbourse.mechanisms.ledger import BANK, OFFERING
from railbourse.mechanisms.price_chart import OFF_CHART


def move_price(rules: Rules, state: State1870, company: int, cell: int, section: str) -> None:
    """The token lies on the cell; the order of operating follows; a closing cell closes the company."""
    old = state.quotes.cell[company]
    if old == cell:
        return
    state.quotes.put(company, cell)
    prices = rules.market.chart.prices
    state.tape.note("price", (company, prices[old], prices[cell], cell), section)
    if rules.finish_on_top and not rules.finish_completes_turn and prices[cell] == rules.market.top_price:
        end(state, TOP_PRICE, "16.1")
    if rules.market.zone[cell] == CLOSING:
        close_company(state, company)
    if state.round == OPERATING:
        sort_rest(rules, state)


def drop(rules: Rules, state: State1870, company: int, shares: int) -> None:
    """The price has fallen for an unprotected sale (§5.8.1)."""
    move_price(rules, state, company, rules.market.falls[state.quotes.cell[company]][shares], "5.8.1")


def close_company(state: State1870, company: int) -> None:
    """All that the company was has left the game, its trains for the open market (§5.12)."""
    ledger = state.ledger
    state.tape.note("closes", (company,), "5.12")
    ledger.pay(ledger.company(company), BANK, state.treasury(company), "closed company", "5.12")
    for holder in range(len(ledger.cash)):
        held = ledger.held[holder * N_COMPANIES + company]
        if held and holder != OFFERING:
            ledger.move(company, holder, OFFERING, held, "closed company", "5.12")
    ledger.vacate(company)
    state.quotes.put(company, OFF_CHART)
    state.par = replaced(state.par, company, -1)
    state.closed = replaced(state.closed, company, 1)
    state.floated = replaced(state.floated, company, 0)
    state.board.remove_tokens(company)
    for card in range(len(state.train_at)):
        if state.train_at[card] == company:
            state.train_at = replaced(state.train_at, card, IN_MARKET)
    for private in range(N_PRIVATES):
        if state.owner[private] == ledger.company(company):
            state.owner = replaced(state.owner, private, CLOSED)
    _forget_sales(state, company)
    if company in state.due:
        state.due.remove(company)


def _forget_sales(state: State1870, company: int) -> None:
    """Sales of a closed company wait for nothing any more."""
    kept: list[int] = []
    for place in range(0, len(state.sales), 4):
        if state.sales[place] != company:
            kept.extend(state.sales[place : place + 4])
    state.sales = kept


def operates_before(rules: Rules, state: State1870, company: int, other: int) -> bool:
    """Higher price, further right, higher row, earlier arrival (§4.2)."""
    market = rules.market
    mine, theirs = state.quotes.cell[company], state.quotes.cell[other]
    if mine == theirs:
        return state.quotes.place[company] < state.quotes.place[other]
    if market.chart.prices[mine] != market.chart.prices[theirs]:
        return market.chart.prices[mine] > market.chart.prices[theirs]
    if market.column[mine] != market.column[theirs]:
        return market.column[mine] > market.column[theirs]
    return market.row[mine] < market.row[theirs]


def in_operating_order(rules: Rules, state: State1870, companies: list[int]) -> list[int]:
    """The companies as they operate."""
    ordered: list[int] = []
    for company in companies:
        place = len(ordered)
        while place > 0 and operates_before(rules, state, company, ordered[place - 1]):
            place -= 1
        ordered.insert(place, company)
    return ordered


def sort_rest(rules: Rules, state: State1870) -> None:
    """Those that have not operated yet follow in the order of their prices now; closed ones are gone (§4.2, §5.12)."""
    done = state.order[: state.place + 1]
    rest = [company for company in state.order[state.place + 1 :] if not state.closed[company]]
    state.order = done + in_operating_order(rules, state, rest)
