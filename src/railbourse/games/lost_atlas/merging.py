"""Two Minors become a Major (B16.5 to B16.12)."""

from __future__ import annotations

from railbourse.core.state import increased, replaced
from railbourse.games.lost_atlas.companies import MOST_HUBS
from railbourse.games.lost_atlas.fleet import KINDS
from railbourse.games.lost_atlas.launching import add_hub
from railbourse.games.lost_atlas.prices import retire
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import ACTIVE, StateLA
from railbourse.mechanisms.ledger import OFFERING


def new_president(state: StateLA, earlier: int, later: int) -> int:
    """The seat that will head the Major: most shares of both together, ties by office, then by seat (B16.5)."""
    ledger, seats = state.ledger, state.ledger.seats()
    held = [ledger.shares(ledger.seat(s), earlier) + ledger.shares(ledger.seat(s), later) for s in range(seats)]
    tied = [seat for seat in range(seats) if held[seat] == max(held)]
    first = state.president_seat(earlier)
    if first in tied:
        return first
    if state.president_seat(later) in tied:
        return state.president_seat(later)
    return min(tied, key=lambda seat: (seat - first) % seats)


def merge(rules: Rules, state: StateLA, seat: int, minors: list[int], major: int) -> None:
    """The Major has all that the Minors had, and they are gone; the earlier one in stock order is named first."""
    state.tape.note("merges", (minors[0], minors[1], major, seat), "B16.6")
    state.status = replaced(state.status, major, ACTIVE)
    state.operated = replaced(state.operated, major, 1)
    state.earnings = replaced(state.earnings, major, rules.terms.earnings_start)
    price = sum(rules.price(state, minor) for minor in minors)
    for minor in minors:
        _exchange_shares(state, minor, major)
    state.ledger.appoint(major, state.ledger.seat(seat), "B16.7")
    for minor in minors:
        _take_over(state, minor, major)
        retire(state, minor)
    for hub in rules.terms.extra_hubs:
        add_hub(state, major, hub)
    cell = rules.track.at_most(price)
    state.quotes.put(major, cell)
    state.tape.note("starts", (major, rules.track.prices[cell]), "B16.8")


def _exchange_shares(state: StateLA, minor: int, major: int) -> None:
    """One share of the Minor is one share of the Major, for the same owner (B16.7)."""
    ledger = state.ledger
    for holder in range(len(ledger.cash)):
        held = ledger.shares(holder, minor)
        if held and holder != OFFERING:
            taker = ledger.company(major) if holder == ledger.company(minor) else holder
            ledger.move(minor, holder, OFFERING, held, "exchanged", "B16.7")
            ledger.move(major, OFFERING, taker, held, "exchanged", "B16.7")


def _take_over(state: StateLA, minor: int, major: int) -> None:
    """Money, trains, powers and hubs (B16.9 to B16.11)."""
    ledger = state.ledger
    ledger.pay(ledger.company(minor), ledger.company(major), state.treasury(minor), "merger", "B16.10")
    for kind in range(KINDS):
        old, new = minor * KINDS + kind, major * KINDS + kind
        state.trains = increased(state.trains, new, state.trains[old])
        state.kept = increased(state.kept, new, state.kept[old])
        state.trains = replaced(state.trains, old, 0)
        state.kept = replaced(state.kept, old, 0)
    state.powers = replaced(state.powers, major, state.powers[major] | state.powers[minor])
    state.powers = replaced(state.powers, minor, 0)
    _take_hubs(state, minor, major)


def _take_hubs(state: StateLA, minor: int, major: int) -> None:
    """Hubs on the map and on the charter; a second one on a hex becomes an unused one that costs nothing (B16.9)."""
    nodes = state.map().map.nodes
    places = state.board.token_nodes(minor)
    state.board.remove_tokens(minor)
    for node in places:
        first = node // nodes * nodes
        if any(state.board.has_token(major, first + k) for k in range(nodes)):
            add_hub(state, major, 0)
        else:
            state.board.place_token(major, node)
    for k in range(MOST_HUBS):
        if state.hubs[minor * MOST_HUBS + k] >= 0:
            add_hub(state, major, state.hubs[minor * MOST_HUBS + k])
