"""Trains: who owns them, where they are bought, and what their purchase sets off (1870 §4.4, §4.5, §10)."""

from __future__ import annotations

from railbourse.core.state import replaced
from railbourse.games.g1870 import privates
from railbourse.games.g1870.components import N_COMPANIES
from railbourse.games.g1870.rules import TRADE_IN_PHASE, Rules
from railbourse.games.g1870.state import IN_BANK, IN_MARKET, SCRAPPED, State1870
from railbourse.mechanisms.ledger import BANK

CLOSES_PRIVATES = "5"
REMOVES_TOKENS = "6"
"""Trains whose first sale closes the privates and takes their tokens off (§4.4)."""


def trains_of(state: State1870, company: int) -> list[int]:
    """The company's train cards."""
    if company not in state.train_at:
        return []
    return [card for card, place in enumerate(state.train_at) if place == company]


def count_trains(state: State1870, company: int) -> int:
    return state.train_at.count(company)


def longest_train(rules: Rules, state: State1870, company: int) -> int:
    """Stops of the company's longest train; 0 without a train."""
    longest = 0
    for card in trains_of(state, company):
        longest = max(longest, rules.kind_stops[rules.card_kind[card]])
    return longest


def bank_cards(rules: Rules, state: State1870) -> list[int]:
    """The cards the bank sells now: the next of the lowest kind left, and a diesel from phase 5 on (§10.4, §16.2)."""
    cards: list[int] = []
    if IN_BANK not in state.train_at:
        return cards
    lowest = state.train_at.index(IN_BANK)
    cards.append(lowest)
    if rules.diesel_kind >= 0 and state.phase >= TRADE_IN_PHASE and rules.card_kind[lowest] != rules.diesel_kind:
        cards.append(state.train_at.index(IN_BANK, rules.first_card[rules.diesel_kind]))
    return cards


def market_cards(state: State1870) -> list[int]:
    """The cards in the open market."""
    return [card for card, place in enumerate(state.train_at) if place == IN_MARKET]


def card_price(rules: Rules, card: int) -> int:
    """The printed price."""
    return rules.kind_price[rules.card_kind[card]]


def cheapest_card(rules: Rules, state: State1870) -> int:
    """The cheapest train of bank and open market; -1 when both are empty (§10.6)."""
    best = -1
    for card in market_cards(state) + bank_cards(rules, state):
        if best < 0 or card_price(rules, card) < card_price(rules, best):
            best = card
    return best


def over_limit(rules: Rules, state: State1870) -> int:
    """The first company, in the order of the charters, with more trains than it may own; -1 if none (§10.2.1)."""
    limit = rules.limit[state.phase]
    owned = [0] * N_COMPANIES
    for place in state.train_at:
        if place >= 0:
            owned[place] += 1
    for company in range(N_COMPANIES):
        if owned[company] > limit:
            return company
    return -1


def take_train(rules: Rules, state: State1870, company: int, card: int, price: int) -> None:
    """The company has paid for the train and owns it; what its kind sets off has happened (§4.5)."""
    ledger, place = state.ledger, state.train_at[card]
    payee = ledger.company(place) if place >= 0 else BANK
    state.tape.note("train", (company, card, price, place), "10.5")
    ledger.pay(ledger.company(company), payee, price, "train", "10.5")
    state.train_at = replaced(state.train_at, card, company)
    if place == IN_BANK:
        start_phase(rules, state, rules.card_kind[card])


def start_phase(rules: Rules, state: State1870, kind: int) -> None:
    """The phase that the first train of this kind starts has begun, with its effects in order (§4.4, §4.5)."""
    phase = rules.starts_phase[kind]
    if phase <= state.phase:
        return
    state.phase = phase
    state.tape.note("phase", (phase,), "4.4")
    for card, owned in enumerate(rules.card_kind):
        if rules.scrapped_by[owned] == kind and state.train_at[card] != SCRAPPED:
            state.train_at = replaced(state.train_at, card, SCRAPPED)
            state.tape.note("scrapped", (card,), "10.3")
    if rules.kind_name[kind] == CLOSES_PRIVATES:
        privates.close_privates(state)
    if rules.kind_name[kind] == REMOVES_TOKENS:
        privates.remove_tokens(state)
