"""A company begins: certificate, treasury, price, hub (A3, B22.4)."""

from __future__ import annotations

from typing import Final

from railbourse.core.flow import Frame
from railbourse.core.state import replaced
from railbourse.games.lost_atlas.charters import home_sites, second_sites
from railbourse.games.lost_atlas.companies import MOST_HUBS, SUBURBAN, TWIN_CITIES, is_major
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.selling import CERTIFICATE
from railbourse.games.lost_atlas.state import ACTIVE, GONE, StateLA
from railbourse.mechanisms.ledger import BANK, OFFERING

HOME: Final = 0
SECOND_HOME: Final = 1
"""What a "home" frame asks for: first number of its data; the second one is the Minor whose home it is."""


def launch(rules: Rules, state: StateLA, seat: int, company: int, bid: int, minors: list[int]) -> None:
    """The winner has the certificate and the treasury the bid; the powers and homes of the Minors are the company's."""
    ledger, track = state.ledger, rules.track
    holder, treasury = ledger.seat(seat), ledger.company(company)
    state.status = replaced(state.status, company, ACTIVE)
    state.tape.note("launched", (company, seat, bid), "A3.1")
    ledger.pay(holder, treasury, bid, "winning bid", "A3.1")
    ledger.pay(BANK, treasury, rules.grant(state), "founders' grant", "B22.3")
    ledger.move(company, OFFERING, holder, CERTIFICATE, "president's certificate", "A3.1")
    ledger.appoint(company, holder, "A3.1")
    ledger.move(company, OFFERING, treasury, rules.terms.total[company] - CERTIFICATE, "treasury shares", "A3.2")
    cell = track.start_cell(bid, rules.colour(state))
    state.quotes.put(company, cell)
    state.tape.note("starts", (company, track.prices[cell]), "A3.3")
    state.earnings = replaced(state.earnings, company, rules.terms.earnings_start)
    state.flipped = replaced(state.flipped, company, 0)
    for minor in minors:
        if minor != company:
            state.status = replaced(state.status, minor, GONE)
        state.powers = replaced(state.powers, company, state.powers[company] | 1 << minor)
        if minor == SUBURBAN:
            state.suburbs_left = rules.companies.suburb_tokens
        for price in rules.companies.spare_hubs[minor]:
            add_hub(state, company, price)
    if is_major(company):
        for price in rules.terms.extra_hubs:
            add_hub(state, company, price)
    for minor in reversed(minors):
        settle_home(rules, state, seat, company, minor)


def settle_home(rules: Rules, state: StateLA, seat: int, company: int, minor: int) -> None:
    """The hub lies on the printed home, or its president is asked where it goes (A3.5, A3.6)."""
    if not rules.companies.chooses_home[minor]:
        place_home(state, company, minor, state.homes[minor])
    elif home_sites(rules, state, company):
        state.flow.append(Frame("home", seat, company, (HOME, minor)))


def place_home(state: StateLA, company: int, minor: int, node: int) -> None:
    """A hub lies there free of charge; a second one of the company on the hex goes back to its charter (B16.9)."""
    state.homes = replaced(state.homes, minor, node)
    nodes = state.map().map.nodes
    hex = node // nodes
    if any(state.board.has_token(company, hex * nodes + k) for k in range(nodes)):
        add_hub(state, company, 0)
        return
    state.board.place_token(company, node)
    state.tape.note("hub", (company, state.map().places[hex]), "A3.5")


def ask_second_home(rules: Rules, state: StateLA, seat: int, company: int) -> None:
    """The Twin Cities Company has a second hub, if there is a place for it (B22.1)."""
    if second_sites(rules, state, company):
        state.flow.append(Frame("home", seat, company, (SECOND_HOME, TWIN_CITIES)))


def add_hub(state: StateLA, company: int, price: int) -> None:
    """The company has one more unused hub of this price; the cheapest are used first."""
    first = company * MOST_HUBS
    hubs = [price] + [state.hubs[first + k] for k in range(MOST_HUBS) if state.hubs[first + k] >= 0]
    hubs.sort()
    for k in range(MOST_HUBS):
        state.hubs = replaced(state.hubs, first + k, hubs[k] if k < len(hubs) else -1)


def take_hub(state: StateLA, company: int) -> int:
    """The cheapest unused hub is taken off the charter; returns its price."""
    first = company * MOST_HUBS
    price = state.hubs[first]
    for k in range(MOST_HUBS - 1):
        state.hubs = replaced(state.hubs, first + k, state.hubs[first + k + 1])
    state.hubs = replaced(state.hubs, first + MOST_HUBS - 1, -1)
    return price


def next_hub(state: StateLA, company: int) -> int:
    """The price of the next unused hub, -1 without one."""
    return state.hubs[company * MOST_HUBS]
