"""Stock Rounds from their start to what follows their end (A1, A8, B22.3, B22.5)."""

from __future__ import annotations

from railbourse.core.actors import CHANCE
from railbourse.core.flow import Frame
from railbourse.games.lost_atlas.companies import MINORS
from railbourse.games.lost_atlas.metropolitan import enter_if_due
from railbourse.games.lost_atlas.modules import NO_EVENT
from railbourse.games.lost_atlas.prices import move_price, on_track
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import ACTIVE, GONE, NO_SEAT, STOCK, StateLA
from railbourse.games.lost_atlas.stock_turn import BEFORE, next_in

FIRST_EVENT_CYCLE = 2


def begin_stock_round(rules: Rules, state: StateLA) -> None:
    """The seat with the marker is on turn, nobody has passed or sold, the cycle's event card lies open."""
    state.round = STOCK
    state.passes = 0
    state.last_acted = NO_SEAT
    state.event = NO_EVENT
    state.sold = (0,) * rules.seats
    first = state.priority
    state.next_seat = next_in(rules, state, first) if state.is_out(first) else first
    state.tape.note("stock_round", (state.cycle,), "B5.1")
    enter_if_due(rules, state)
    if rules.has_events and state.cycle >= FIRST_EVENT_CYCLE:
        state.flow.append(Frame("event", CHANCE))


def go_on_with_stock(rules: Rules, state: StateLA) -> bool:
    """The next seat is asked; False when every player has passed in a row (A1.4)."""
    inside = sum(1 for seat in range(rules.seats) if not state.is_out(seat))
    if state.passes >= inside:
        return False
    state.flow.append(Frame("stock", state.next_seat, -1, (BEFORE,)))
    return True


def nothing_launched(state: StateLA) -> bool:
    """The first Stock Round has brought no company (A8.4)."""
    return state.cycle == 1 and not any(state.status[company] in (ACTIVE, GONE) for company in range(MINORS))


def close_stock_round(rules: Rules, state: StateLA) -> None:
    """The marker moves, and companies rise of which players hold every share (A8.1, A8.2)."""
    if state.last_acted != NO_SEAT:
        state.priority = next_in(rules, state, state.last_acted)
        state.tape.note("priority", (state.priority,), "A8.1")
    ledger = state.ledger
    for company in on_track(state):
        if ledger.with_seats(company) == rules.terms.total[company]:
            move_price(rules, state, company, rules.track.sold_out, "A10.7")
