"""How the game ends (1870 §13, §14, §16.1)."""

from __future__ import annotations

from typing import Final

from railbourse.games.g1870.components import FLOAT_SHARES, N_COMPANIES, N_PRIVATES, SHARES
from railbourse.games.g1870.holdings import largest_sale, price, started
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import State1870
from railbourse.mechanisms.ledger import OFFERING

BANKRUPT: Final = "bankrupt"
BANK_BROKEN: Final = "bank"
TOP_PRICE: Final = "top-price"
STALEMATE: Final = "stalemate"
AGREED: Final = "agreed"


def end(state: State1870, cause: str, section: str) -> None:
    """The game is over for this reason; nothing more is asked."""
    state.ended = cause
    state.flow = []
    state.tape.note("ends", (), section, cause)


def at_top(rules: Rules, state: State1870) -> bool:
    """A price token lies on the highest price (§16.1)."""
    return any(price(rules, state, company) == rules.market.top_price for company in range(N_COMPANIES))


def end_if_top_price(rules: Rules, state: State1870) -> bool:
    """With the $400 finish the game has ended if a token got there."""
    if rules.finish_on_top and at_top(rules, state):
        end(state, TOP_PRICE, "16.1")
        return True
    return False


def end_of_set(state: State1870) -> bool:
    """The bank is broken and this was the last operating round of the last set (§13.2)."""
    if state.broken and state.last_set == state.turn and state.round_number >= state.rounds_in_set:
        end(state, BANK_BROKEN, "13.2")
        return True
    return False


def no_money_comes(state: State1870) -> bool:
    """No company is afloat and no private is a player's."""
    return not any(state.floated) and not any(
        state.owner[private] >= state.ledger.seat(0) for private in range(N_PRIVATES)
    )


def stalemate(rules: Rules, state: State1870) -> bool:
    """Nobody can ever operate again: no company is afloat, no private a player's, no company can be started (§13.4)."""
    if rules.no_stalemate or not no_money_comes(state):
        return False
    return not any(_can_be_floated(rules, state, company) for company in range(N_COMPANIES))


def _cash_with_sales(rules: Rules, state: State1870, seat: int, kept: int) -> int:
    """The seat's cash after all legal sales but those of one company."""
    holder = state.ledger.seat(seat)
    total = state.cash_of_seat(seat)
    for company in range(N_COMPANIES):
        if company != kept and started(state, company):
            total += largest_sale(state, company, holder) * price(rules, state, company)
    return total


def _can_be_floated(rules: Rules, state: State1870, company: int) -> bool:
    """The players together can buy enough of the company, the first of them its president's certificate."""
    if state.closed[company]:
        return False
    means = [_cash_with_sales(rules, state, seat, company) for seat in range(rules.seats)]
    missing = FLOAT_SHARES[company] - (SHARES - state.ledger.held[OFFERING * N_COMPANIES + company])
    if state.par[company] >= 0:
        par = rules.market.chart.prices[state.par[company]]
        return sum(cash // par for cash in means) >= missing
    par = min(rules.market.par_cell)
    if max(means) < 2 * par:
        return False
    return sum(cash // par for cash in means) >= missing
