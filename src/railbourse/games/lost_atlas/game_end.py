"""How the game ends, and who has won (B14.6, B18, B21.1)."""

from __future__ import annotations

from typing import Final

from railbourse.games.lost_atlas.companies import COMPANIES
from railbourse.games.lost_atlas.prices import on_track
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import NO_SEAT, StateLA
from railbourse.mechanisms.ledger import BANK

CYCLES: Final = "cycles"
BANKRUPT: Final = "bankrupt"
BANK_BROKEN: Final = "bank"
ALONE: Final = "alone"
CAUSES: Final = (CYCLES, BANKRUPT, BANK_BROKEN, ALONE)


def end(state: StateLA, cause: str, section: str) -> None:
    """The game is over."""
    state.ended = cause
    state.flow = []
    state.tape.note("ends", (CAUSES.index(cause),), section)


def note_bank(rules: Rules, state: StateLA) -> None:
    """An empty bank is noted once; the Operating Round is finished with notes (B21.1)."""
    if rules.bank_break and not state.broken and state.ledger.cash[BANK] <= 0:
        state.broken = 1
        state.tape.note("bank_breaks", (), "B21.1")


def worth(rules: Rules, state: StateLA, seat: int) -> int:
    """Cash and shares at their prices (B18.2)."""
    ledger = state.ledger
    holder = ledger.seat(seat)
    total = ledger.cash[holder]
    for company in range(COMPANIES):
        total += ledger.shares(holder, company) * rules.price(state, company)
    return total


def winners(rules: Rules, state: StateLA) -> list[int]:
    """The one seat that wins: most worth; then the president of the company that operates first; then the first
    clockwise from the marker. Bankrupt players come last (B18.2, B18.3, B14.6)."""
    seats = list(range(rules.seats))
    if rules.mode.bankrupt_last:
        seats = [seat for seat in seats if not state.is_out(seat)] or seats
    most = max(worth(rules, state, seat) for seat in seats)
    tied = [seat for seat in seats if worth(rules, state, seat) == most]
    if len(tied) == 1:
        return tied
    for company in on_track(state):
        if state.president_seat(company) in tied:
            return [state.president_seat(company)]
    first = state.priority if state.priority != NO_SEAT else 0
    return [min(tied, key=lambda seat: (seat - first) % rules.seats)]
