"""The company buys trains, of its own money or with its president's help (1870 §10.4 to §10.8, §13.1)."""

from __future__ import annotations

from railbourse.core.action import Action, Span
from railbourse.core.refusal import Refusal
from railbourse.core.state import replaced
from railbourse.games.g1870.actions import Bankrupt, BuyTrain, Pass, Sell, TradeIn
from railbourse.games.g1870.anytime import AnytimeDecision
from railbourse.games.g1870.bankruptcy import go_bankrupt
from railbourse.games.g1870.components import COMPANIES, N_COMPANIES
from railbourse.games.g1870.deals import TRAIN_DEAL, deal_declined, offer
from railbourse.games.g1870.holdings import (
    largest_sale,
    price,
    smallest_sale,
    spare_shares,
    started,
)
from railbourse.games.g1870.network import Network
from railbourse.games.g1870.rules import TRADE_IN_DISCOUNT, Rules
from railbourse.games.g1870.state import IN_BANK, IN_MARKET, SCRAPPED, State1870
from railbourse.games.g1870.stock_turn import judge_block, sell_block
from railbourse.games.g1870.trains import (
    bank_cards,
    card_price,
    cheapest_card,
    count_trains,
    market_cards,
    take_train,
    trains_of,
)

TRADED_IN = ("4", "5", "6")
"""Trains that may be handed in for a diesel (§16.2)."""


def owes_train(rules: Rules, network: Network, state: State1870, company: int) -> bool:
    """The company must own a train at the end of its turn and has none (§10.1).

    When bank and open market are empty, as limited 12-trains may leave them, there is nothing it could have to buy.
    """
    if count_trains(state, company) or cheapest_card(rules, state) < 0:
        return False
    if network.has_route(state, company):
        return True
    return bool(state.route_seen[company]) and not rules.duty_needs_route


class TrainStep(AnytimeDecision):
    """Buy trains, and sell shares for one that must be bought."""

    def __init__(self, rules: Rules, asks: str, network: Network) -> None:
        super().__init__(rules, asks)
        self.network = network

    # What the company could do

    def _owes(self, state: State1870, company: int) -> bool:
        return owes_train(self.rules, self.network, state, company)

    def _room(self, state: State1870, company: int) -> bool:
        return count_trains(state, company) < self.rules.limit[state.phase]

    def _trade_in_pairs(self, state: State1870, company: int) -> list[tuple[int, int]]:
        """Each diesel of the bank with each train of the company that may be handed in for it."""
        if self.rules.diesel_kind < 0:
            return []
        diesels = [c for c in bank_cards(self.rules, state) if self.rules.card_kind[c] == self.rules.diesel_kind]
        olds = [c for c in trains_of(state, company) if self.rules.kind_name[self.rules.card_kind[c]] in TRADED_IN]
        return [(diesel, old) for diesel in diesels for old in olds]

    def _for_sale_elsewhere(self, state: State1870, company: int) -> list[int]:
        """Trains of other companies."""
        return [card for card, place in enumerate(state.train_at) if place >= 0 and place != company]

    def blocks(self, state: State1870) -> bool:
        """A train must be bought, or there is room and the cheapest purchase can be paid (record of play, §10.5)."""
        company = state.flow[-1].subject
        if state.closed[company]:
            return False
        if self._owes(state, company):
            return True
        cash = state.treasury(company)
        for diesel, _ in self._trade_in_pairs(state, company):
            if cash >= card_price(self.rules, diesel) - TRADE_IN_DISCOUNT:
                return True
        if not self._room(state, company):
            return False
        cheapest = cheapest_card(self.rules, state)
        if cheapest >= 0 and cash >= card_price(self.rules, cheapest):
            return True
        return cash >= 1 and bool(self._for_sale_elsewhere(state, company))

    def legal_step(self, state: State1870) -> list[Action]:
        company = state.flow[-1].subject
        owes = self._owes(state, company)
        actions: list[Action] = []
        if owes:
            self._list_forced(state, company, actions)
        else:
            actions.append(Pass())
            if self.rules.lenient:
                self._list_sales(state, company, actions)
        if self._room(state, company):
            self._list_purchases(state, company, actions)
        for diesel, old in self._trade_in_pairs(state, company):
            cost = card_price(self.rules, diesel) - TRADE_IN_DISCOUNT
            if cost <= state.treasury(company):
                actions.append(TradeIn(diesel, cost, old))
        return actions

    def _list_purchases(self, state: State1870, company: int, actions: list[Action]) -> None:
        cash = state.treasury(company)
        for card in bank_cards(self.rules, state) + market_cards(state):
            if card_price(self.rules, card) <= cash:
                actions.append(BuyTrain(card, card_price(self.rules, card)))
        if cash < 1 or state.sold_for_train:
            return
        for card in self._for_sale_elsewhere(state, company):
            if not deal_declined(state, TRAIN_DEAL, card):
                buy = BuyTrain(card, 1)
                buy.span = Span(1, cash)
                actions.append(buy)

    def _list_forced(self, state: State1870, company: int, actions: list[Action]) -> None:
        cheapest = cheapest_card(self.rules, state)
        seat = state.president_seat(company)
        if cheapest >= 0:
            cost = card_price(self.rules, cheapest)
            if state.treasury(company) < cost <= state.treasury(company) + state.cash_of_seat(seat):
                for card in bank_cards(self.rules, state) + market_cards(state):
                    if card_price(self.rules, card) == cost:
                        actions.append(BuyTrain(card, cost))
            self._list_sales(state, company, actions)
        if self._judge_bankrupt(state, company, Bankrupt()) is None:
            actions.append(Bankrupt())

    def _list_sales(self, state: State1870, company: int, actions: list[Action]) -> None:
        for sold in range(N_COMPANIES):
            for count in self._sale_sizes(state, company, sold):
                actions.append(Sell(sold, count))

    def _sale_sizes(self, state: State1870, company: int, sold: int) -> list[int]:
        holder = state.ledger.president[company]
        most = largest_sale(state, sold, holder) if started(state, sold) else 0
        seat = state.president_seat(company)
        return [
            count for count in range(1, most + 1) if self._judge_sale(state, company, seat, Sell(sold, count)) is None
        ]

    # The judge

    def judge_step(self, state: State1870, action: Action) -> Refusal | None:
        company = state.flow[-1].subject
        if isinstance(action, Pass):
            if self._owes(state, company):
                return self.rules.no(
                    "train-owed", action, f"{COMPANIES[company]} has a route and must own a train", "10.1"
                )
            return None
        if isinstance(action, BuyTrain):
            return self._judge_buy(state, company, action)
        if isinstance(action, TradeIn):
            return self._judge_trade_in(state, company, action)
        if isinstance(action, Sell):
            return self._judge_sale(state, company, state.president_seat(company), action)
        if isinstance(action, Bankrupt):
            return self._judge_bankrupt(state, company, action)
        return self.stranger(state, action)

    def _judge_buy(self, state: State1870, company: int, buy: BuyTrain) -> Refusal | None:
        no, name, place = self.rules.no, COMPANIES[company], state.train_at[buy.train]
        card = self.rules.train_names[buy.train]
        if place == SCRAPPED or place == company:
            return no("not-for-sale", buy, f"train {card} is not for sale", "10.4")
        if place == IN_BANK and buy.train not in bank_cards(self.rules, state):
            return no("not-yet", buy, "the bank sells the next card of its lowest kind only", "10.4")
        limit = self.rules.limit[state.phase]
        if not self._room(state, company):
            return no("train-limit", buy, f"{name} may own {limit} trains in this phase", "10.2")
        if place >= 0:
            return self._judge_from_company(state, company, buy, place)
        return self._judge_printed(state, company, buy)

    def _judge_from_company(self, state: State1870, company: int, buy: BuyTrain, place: int) -> Refusal | None:
        no, cash = self.rules.no, state.treasury(company)
        if not 1 <= buy.price <= cash:
            why = f"the price may be $1 to the ${cash} of {COMPANIES[company]}; the president does not help"
            return no("wrong-price", buy, why, "10.6" if self._owes(state, company) else "10.5")
        if state.sold_for_train:
            return no("shares-sold", buy, "shares were sold for the cheapest train of bank and market", "10.6")
        if deal_declined(state, TRAIN_DEAL, buy.train):
            return no("declined", buy, f"{COMPANIES[place]} has declined in this turn", "10.5")
        return None

    def _judge_printed(self, state: State1870, company: int, buy: BuyTrain) -> Refusal | None:
        no, cash, cost = self.rules.no, state.treasury(company), card_price(self.rules, buy.train)
        if buy.price != cost:
            return no("wrong-price", buy, f"its printed price is ${cost}", "10.5")
        if cost <= cash:
            return None
        if not self._owes(state, company):
            return no("no-treasury", buy, f"{COMPANIES[company]} has ${cash} and owes no train", "10.5")
        cheapest = card_price(self.rules, cheapest_card(self.rules, state))
        if cost > cheapest:
            return no("not-cheapest", buy, f"with help only the cheapest train for ${cheapest} may be bought", "10.6")
        help = state.cash_of_seat(state.president_seat(company))
        if cost > cash + help:
            return no("no-cash", buy, f"company and president have ${cash + help}", "10.6")
        return None

    def _judge_trade_in(self, state: State1870, company: int, act: TradeIn) -> Refusal | None:
        no = self.rules.no
        if (act.train, act.old) not in self._trade_in_pairs(state, company):
            return no("no-trade-in", act, "a 4, 5 or 6 of the company is handed in for a diesel of the bank", "16.2")
        cost = card_price(self.rules, act.train) - TRADE_IN_DISCOUNT
        if act.price != cost:
            return no("wrong-price", act, f"it costs ${cost}", "16.2")
        if cost > state.treasury(company):
            return no("no-treasury", act, f"{COMPANIES[company]} has ${state.treasury(company)}", "10.5")
        return None

    def _judge_sale(self, state: State1870, company: int, seat: int, sell: Sell) -> Refusal | None:
        """Why the president may not sell this block for the train (§10.7)."""
        no, name = self.rules.no, COMPANIES[sell.company]
        cheapest = cheapest_card(self.rules, state)
        if not (self._owes(state, company) or self.rules.lenient) or cheapest < 0:
            return no("no-need", sell, f"{COMPANIES[company]} owes no train", "10.7")
        missing = card_price(self.rules, cheapest) - state.treasury(company) - state.cash_of_seat(seat)
        if missing <= 0:
            return no("no-need", sell, "company and president have the money for the cheapest train", "10.7")
        if not started(state, sell.company):
            return no("no-par", sell, f"{name} has no price", "5.4.6")
        if state.sold_for_train >> sell.company & 1:
            return no("second-block", sell, f"you have sold a block of {name} in this turn", "10.7")
        refused = judge_block(self.rules, state, seat, sell)
        if refused is not None:
            return refused
        least = smallest_sale(self.rules, state, sell.company, state.ledger.seat(seat))
        if sell.count > least and (sell.count - 1) * price(self.rules, state, sell.company) >= missing:
            return no("too-many", sell, f"${missing} are missing, and one share less would do", "10.7")
        if sell.company == company and sell.count > spare_shares(state, company):
            return no("keeps-office", sell, f"the presidency of {name} must not change", "10.7")
        return None

    def _judge_bankrupt(self, state: State1870, company: int, act: Bankrupt) -> Refusal | None:
        no = self.rules.no
        if not self._owes(state, company):
            return no("too-early", act, f"{COMPANIES[company]} owes no train", "13.1")
        cheapest = cheapest_card(self.rules, state)
        reach = state.treasury(company) + self._could_raise(state, company)
        if cheapest >= 0 and reach >= card_price(self.rules, cheapest):
            cost = card_price(self.rules, cheapest)
            return no("too-early", act, f"with all legal sales you reach ${reach} of ${cost}", "13.1")
        return None

    def _could_raise(self, state: State1870, company: int) -> int:
        """The president's cash after all sales that are legal in this turn (§10.8)."""
        holder, seat = state.ledger.president[company], state.president_seat(company)
        total = state.cash_of_seat(seat)
        for sold in range(N_COMPANIES):
            if not started(state, sold) or state.sold_for_train >> sold & 1:
                continue
            most = largest_sale(state, sold, holder)
            if sold == company:
                most = min(most, spare_shares(state, company))
            if most >= smallest_sale(self.rules, state, sold, holder):
                total += most * price(self.rules, state, sold)
        return total

    # The deed

    def do_step(self, state: State1870, action: Action) -> None:
        company = state.flow[-1].subject
        if isinstance(action, Pass):
            state.flow.pop()
        elif isinstance(action, BuyTrain):
            self._buy(state, company, action)
        elif isinstance(action, TradeIn):
            take_train(self.rules, state, company, action.train, action.price)
            if state.train_at[action.old] == company:
                state.train_at = replaced(state.train_at, action.old, IN_MARKET)
        elif isinstance(action, Sell):
            state.sold_for_train |= 1 << action.company
            sell_block(self.rules, state, state.president_seat(company), action)
        else:
            go_bankrupt(self.rules, state, company)

    def _buy(self, state: State1870, company: int, buy: BuyTrain) -> None:
        place, seat = state.train_at[buy.train], state.president_seat(company)
        if place >= 0 and state.president_seat(place) != seat:
            offer(state, state.president_seat(place), TRAIN_DEAL, (buy.train, buy.price, company))
            return
        missing = buy.price - state.treasury(company)
        if missing > 0:
            ledger = state.ledger
            ledger.pay(ledger.seat(seat), ledger.company(company), missing, "president's help", "10.6")
        take_train(self.rules, state, company, buy.train, buy.price)
