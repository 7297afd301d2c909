"""Purchases of trains: what is for sale, for how much, and how a train changes hands (B7, B13)."""

from __future__ import annotations

from railbourse.core.action import Action
from railbourse.core.state import increased
from railbourse.games.lost_atlas.actions import FIRST_SELLER, POOL, STACK, BuyTrain
from railbourse.games.lost_atlas.fleet import CARD_KINDS, FOUR, INF, KINDS, SEVEN, card_of
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.selling import Why
from railbourse.games.lost_atlas.state import StateLA
from railbourse.games.lost_atlas.trains import count_limited, free_trains, start_phase
from railbourse.mechanisms.ledger import BANK


def has_room(rules: Rules, state: StateLA, company: int) -> bool:
    """It owns fewer trains than the limit of the phase as it is now (B13.3)."""
    return count_limited(state, company) < rules.train_limit(state, company)


def bank_has(rules: Rules, state: StateLA, seller: int, kind: int) -> bool:
    """The train is on top of the stack, or in the pool."""
    card = card_of(kind)
    if seller == STACK:
        return rules.top_card(state) == card
    return state.pool_cards[card] > 0


def cheapest(rules: Rules, state: StateLA) -> int:
    """The price of the cheapest train in stack and pool, 0 when both are empty (B14.2)."""
    best = 0
    top = rules.top_card(state)
    for card in range(CARD_KINDS):
        if (state.pool_cards[card] or card == top) and (best == 0 or rules.fleet.cost[card] < best):
            best = rules.fleet.cost[card]
    return best


def list_bank_trains(rules: Rules, state: StateLA, most: int, actions: list[Action]) -> None:
    """Trains of stack and pool that cost at most so much."""
    for seller in (STACK, POOL):
        for kind in range(KINDS):
            if rules.fleet.cost[kind] <= most and bank_has(rules, state, seller, kind):
                actions.append(BuyTrain(seller, kind, rules.fleet.cost[kind]))


def bar_to_bank_train(rules: Rules, state: StateLA, company: int, buy: BuyTrain) -> Why | None:
    """Why this train cannot be had from stack or pool for this price, money aside (B13.1, B13.3)."""
    if not bank_has(rules, state, buy.seller, buy.kind):
        where = "on top of the stack" if buy.seller == STACK else "in the pool"
        return "not-for-sale", f"there is no such train {where}", "B13.1"
    if not has_room(rules, state, company):
        return "train-limit", f"it may own {rules.train_limit(state, company)} trains in this phase", "B13.3"
    if buy.price != rules.fleet.cost[buy.kind]:
        return "wrong-price", f"its printed price is {rules.fleet.cost[buy.kind]}", "B13.1"
    return None


def take_from_bank(rules: Rules, state: StateLA, company: int, seller: int, kind: int, price: int) -> None:
    """The company has paid and owns the train; its phase starts if it is the first of its kind (B15.1)."""
    ledger, card = state.ledger, card_of(kind)
    ledger.pay(ledger.company(company), BANK, price, "train", "B13.1")
    if seller == STACK:
        state.stack_cards = increased(state.stack_cards, card, -1)
    else:
        state.pool_cards = increased(state.pool_cards, card, -1)
    state.trains = increased(state.trains, company * KINDS + kind, 1)
    state.tape.note("buys_train", (company, seller, kind, price), "B13.1")
    start_phase(rules, state, kind)


def take_from_company(state: StateLA, company: int, other: int, kind: int, price: int) -> None:
    """The train and the money have changed hands."""
    ledger = state.ledger
    ledger.pay(ledger.company(company), ledger.company(other), price, "train", "B13.1")
    state.trains = increased(state.trains, other * KINDS + kind, -1)
    state.trains = increased(state.trains, company * KINDS + kind, 1)
    state.tape.note("buys_train", (company, FIRST_SELLER + other, kind, price), "B13.1")


def bar_to_trade(rules: Rules, state: StateLA, company: int, seller: int, old: int) -> Why | None:
    """Why no unlimited train can be had for this one, or None (B13.4)."""
    if seller >= FIRST_SELLER or not bank_has(rules, state, seller, INF):
        return "not-for-sale", "there is no unlimited train", "B13.4"
    if not rules.fleet.trade_in[old] or not free_trains(state, company, old):
        return "no-trade-in", "a 4, 5, 6 or 7 of the company that has not rusted is handed in", "B13.4"
    cost, cash = rules.fleet.trade_in_cost, state.treasury(company)
    if cost > cash:
        return "no-treasury", f"it costs {cost} and the treasury has {cash}", "B13.4"
    return None


def trade(rules: Rules, state: StateLA, company: int, seller: int, old: int) -> None:
    """The old train is in the pool, or gone if the purchase rusts it; the company has an unlimited one (B13.4)."""
    state.trains = increased(state.trains, company * KINDS + old, -1)
    phase = state.phase
    take_from_bank(rules, state, company, seller, INF, rules.fleet.trade_in_cost)
    if old != FOUR or phase == state.phase:
        state.pool_cards = increased(state.pool_cards, card_of(old), 1)
    state.tape.note("trades_in", (company, old), "B13.4")


def unlimited_for_sale(rules: Rules, state: StateLA) -> list[int]:
    """Where an unlimited train can be had."""
    return [seller for seller in (STACK, POOL) if bank_has(rules, state, seller, SEVEN)]
