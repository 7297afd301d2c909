"""Sales of shares: what may be sold, and what a sale does (A5)."""

from __future__ import annotations

from typing import Final

from railbourse.games.lost_atlas.companies import METROPOLITAN
from railbourse.games.lost_atlas.prices import in_operating_order, move_price
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import StateLA
from railbourse.mechanisms.ledger import BANK, NO_HOLDER, POOL
from railbourse.mechanisms.price_chart import OFF_CHART

Why = tuple[str, str, str]
"""Code, reason and section of a refusal."""

CERTIFICATE: Final = 2
"""Shares of a president's certificate."""


def largest_other(state: StateLA, company: int, holder: int) -> int:
    """The most shares of the company that another player holds."""
    ledger = state.ledger
    most = 0
    for other in range(ledger.seat(0), len(ledger.cash)):
        if other != holder:
            most = max(most, ledger.shares(other, company))
    return most


def bar_to_selling(rules: Rules, state: StateLA, seat: int, company: int) -> Why | None:
    """Why the seat may sell no share of the company at all, or None."""
    if state.quotes.cell[company] == OFF_CHART:
        return "not-on-track", "it is not on the stock track", "A6.6"
    if not state.operated[company] and company != METROPOLITAN:
        return "not-operated", "it has not had its first operating turn", "A5.4"
    if not state.ledger.shares(state.ledger.seat(seat), company):
        return "no-shares", "you hold none", "A5.6"
    return None


def bar_to_count(rules: Rules, state: StateLA, seat: int, company: int, count: int) -> Why | None:
    """Why the seat may not sell so many shares of a company that it may sell, or None (A5.2, A5.3, A5.6)."""
    ledger = state.ledger
    holder = ledger.seat(seat)
    held = ledger.shares(holder, company)
    if not 1 <= count <= held:
        return "no-shares", f"you hold {held}", "A5.6"
    pool, limit = ledger.shares(POOL, company), rules.terms.pool_limit[company]
    if pool + count > limit:
        return "pool-full", f"the pool holds {pool} and may hold {limit}", "A5.3"
    if ledger.president[company] == holder and held - count < CERTIFICATE:
        if largest_other(state, company, holder) < CERTIFICATE:
            return "no-successor", "nobody else holds two shares and could take the president's certificate", "A5.2"
    return None


def most_sellable(rules: Rules, state: StateLA, seat: int, company: int) -> int:
    """The most shares of the company that the seat may sell now; all smaller numbers may be sold as well."""
    if bar_to_selling(rules, state, seat, company) is not None:
        return 0
    ledger = state.ledger
    holder = ledger.seat(seat)
    held = ledger.shares(holder, company)
    most = min(held, rules.terms.pool_limit[company] - ledger.shares(POOL, company))
    if most > held - CERTIFICATE and ledger.president[company] == holder:
        if largest_other(state, company, holder) < CERTIFICATE:
            most = held - CERTIFICATE
    return max(most, 0)


def sell(state: StateLA, rules: Rules, seat: int, lots: list[tuple[int, int]], section: str) -> None:
    """The bank has paid, the shares lie in the pool, and presidents have changed; prices stand as before (A5.1)."""
    ledger = state.ledger
    holder = ledger.seat(seat)
    for company, count in lots:
        price = rules.price(state, company)
        ledger.pay(BANK, holder, price * count, "shares sold", section)
        ledger.move(company, holder, POOL, count, "sold", section)
        find_president(state, company)


def drop_after_sale(rules: Rules, state: StateLA, lots: list[tuple[int, int]], section: str) -> None:
    """Each company sold has dropped, in operating order as it was before or as the seller named them (A5.5, A5.7)."""
    counts = dict(lots)
    order = list(counts) if rules.seller_orders else in_operating_order(state, list(counts))
    for company in order:
        times = counts[company] if rules.drop_per_share else 1
        move_price(rules, state, company, rules.track.sale * times, section)


def find_president(state: StateLA, company: int) -> None:
    """Whoever holds more than the president has the certificate (A7)."""
    ledger = state.ledger
    if company == METROPOLITAN or ledger.president[company] == NO_HOLDER:
        return
    ledger.appoint(company, ledger.largest_seat(company, CERTIFICATE), "A7.2")


def certificates(state: StateLA, seat: int) -> int:
    """Pieces of paper in the seat's hands: a president's certificate is one (B21.1)."""
    ledger = state.ledger
    holder = ledger.seat(seat)
    count = 0
    for company in range(ledger.companies):
        held = ledger.shares(holder, company)
        count += held - 1 if held and ledger.president[company] == holder else held
    return count
