"""Which trains a company buys, and what its president gives for one that must be bought (1870 §10, §13.1)."""

from __future__ import annotations

from typing import Final

from railbourse.bots.bot import Candidate
from railbourse.bots.g1870.outlook import Outlook
from railbourse.bots.g1870.runs import earns, stops_of_card
from railbourse.core.action import Action
from railbourse.games.g1870.actions import Bankrupt, BuyTrain, Discard, Sell, TradeIn
from railbourse.games.g1870.components import COMPANIES, N_COMPANIES
from railbourse.games.g1870.state import IN_BANK, State1870
from railbourse.games.g1870.trains import card_price, count_trains, trains_of

RUIN: Final = -100_000.0
"""What bankruptcy is worth."""
FALL: Final = 2.0
"""Tenths of its price that a share loses when its company cannot run in its next turn: left instead of right."""


class FleetAdvice:
    """What a company's president makes of its trains."""

    def __init__(self, outlook: Outlook, state: State1870, seat: int, company: int) -> None:
        self.outlook = outlook
        self.rules = outlook.rules
        self.state = state
        self.seat = seat
        self.company = company
        self.stake = 0.1 * outlook.held(seat, company)
        self.treasury = state.treasury(company)
        self.now = earns(self.rules, state, company, outlook.stops(company))

    def prospect(self, treasury: float) -> float:
        """What the best train brings that so much money buys."""
        if count_trains(self.state, self.company) >= self.rules.limit[self.state.phase]:
            return 0.0
        best, self.treasury = 0.0, int(treasury)
        for card in self.outlook.trains_for_sale():
            price = card_price(self.rules, card)
            if price <= treasury:
                best = max(best, self._buy(BuyTrain(card, price)).estimate)
        return best

    def weigh(self, legal: list[Action]) -> list[Candidate]:
        """Purchases, sales for them, and to buy nothing."""
        found: list[Candidate] = []
        for action in legal:
            if isinstance(action, BuyTrain):
                found.append(self._buy(self._with_price(action)))
            elif isinstance(action, TradeIn):
                found.append(self._trade_in(action))
            elif isinstance(action, Sell):
                found.append(self._sell(action))
            elif isinstance(action, Bankrupt):
                found.append(Candidate(action, RUIN, "there is no other way"))
        return found

    def _with_price(self, buy: BuyTrain) -> BuyTrain:
        """A train of another company at the price that leaves the money where it is needed."""
        place = self.state.train_at[buy.train]
        if place < 0:
            return buy
        if self.state.president_seat(place) == self.seat:
            needs = max(0, self.outlook.next_price - self.state.treasury(place))
            price = min(self.treasury, max(1, needs)) if self._is_last(place) else 1
        else:
            price = min(self.treasury, card_price(self.rules, buy.train))
        return BuyTrain(buy.train, max(1, price))

    def _is_last(self, company: int) -> bool:
        return count_trains(self.state, company) == 1

    def _gain_of(self, card: int) -> tuple[int, float]:
        """How much more the company runs for with the train, and for how many rounds."""
        stops = sorted(self.outlook.stops(self.company) + [stops_of_card(self.rules, card)])
        more = earns(self.rules, self.state, self.company, stops) - self.now
        return more, self.outlook.life[self.rules.card_kind[card]]

    def _buy(self, buy: BuyTrain) -> Candidate:
        place = self.state.train_at[buy.train]
        name = self.rules.train_names[buy.train]
        more, life = self._gain_of(buy.train)
        help = max(0, buy.price - self.treasury)
        before = self.outlook.lasts(self.company)
        has_none = count_trains(self.state, self.company) == 0
        rounds = max(0.0, life - 1.0) if life < self.outlook.rounds else max(0.0, life - 0.5)
        gain = self.stake * more * rounds
        lasting = max(0.0, min(life, self.outlook.rounds) - before)
        if lasting > 0:
            gain += self.stake * 0.5 * self._usual(buy.train) * max(0.0, lasting - 1.0)
            if life >= self.outlook.rounds:
                gain += self.outlook.temper.lasting * self.outlook.next_price
            else:
                gain += self.outlook.temper.lasting * self.outlook.next_price * min(0.5, lasting / 12.0)
        if has_none:
            gain += 10.0 * self.outlook.temper.unrun * self.stake * min(3.0, life)
        gain -= (buy.price - help) * min(0.75, self.outlook.dollar(self.company)) + help
        gain -= self._rust(buy.train)
        why = f"{name} for ${buy.price}: runs for ${self.now + more} after ${self.now}, about {life:.0f} rounds long"
        if place >= 0:
            gain -= self._taken(buy.train, place)
            why += f", from {COMPANIES[place]}"
        if help:
            why += f"; ${help} of my own"
        return Candidate(buy, gain, why)

    def _usual(self, card: int) -> float:
        stops = stops_of_card(self.rules, card)
        return self.outlook.temper.usual_stop * stops if stops < 15 else 400.0

    def _taken(self, card: int, place: int) -> float:
        """What the purchase takes from the company that had the train."""
        stops = self.outlook.stops(place)
        less = self.outlook.revenue[place]
        kept = stops[:]
        kept.remove(stops_of_card(self.rules, card))
        less -= earns(self.rules, self.state, place, kept)
        own = 0.1 * self.outlook.held(self.seat, place)
        life = min(self.outlook.life[self.rules.card_kind[card]], self.outlook.rounds)
        lost = own * less * life
        if not kept:
            held = self.outlook.held(self.seat, place)
            fall = FALL * held * self.outlook.price(place) / 10.0
            lost += self.outlook.next_price * max(0.5, self.outlook.dollar(place)) + fall + 100.0
        if self.state.president_seat(place) != self.seat:
            return 1000.0
        return lost

    def _rust(self, card: int) -> float:
        """What the seat loses more than the others through trains that the purchase scraps."""
        if self.state.train_at[card] != IN_BANK:
            return 0.0
        kind = self.rules.card_kind[card]
        if self.rules.starts_phase[kind] <= self.state.phase:
            return 0.0
        lost = 0.0
        for company in range(N_COMPANIES):
            kept = [
                c for c in trains_of(self.state, company) if self.rules.scrapped_by[self.rules.card_kind[c]] != kind
            ]
            if len(kept) == count_trains(self.state, company) or company == self.company:
                continue
            own = self.outlook.held(self.seat, company)
            others = self.state.ledger.with_seats(company) - own
            edge = 0.1 * (own - others / max(1, self.rules.seats - 1))
            lost += edge * self.outlook.revenue[company]
            if self.outlook.presides(self.seat, company) and not kept:
                lost += 0.5 * max(0, self.outlook.next_price - self.state.treasury(company))
            elif not kept:
                lost -= 0.15 * max(0, self.outlook.next_price - self.state.treasury(company))
        return lost

    def _trade_in(self, act: TradeIn) -> Candidate:
        stops = self.outlook.stops(self.company)
        stops.remove(stops_of_card(self.rules, act.old))
        stops.append(stops_of_card(self.rules, act.train))
        more = earns(self.rules, self.state, self.company, sorted(stops)) - self.now
        gain = self.stake * more * max(0.0, self.outlook.rounds - 1.0)
        gain -= act.price * self.outlook.dollar(self.company)
        return Candidate(act, gain, f"a diesel runs for ${more} more, for ${act.price}")

    def _sell(self, sell: Sell) -> Candidate:
        """The shares that lose least by being turned into cash; any sale is better than ruin."""
        now = self.outlook.price(sell.company)
        lost = sell.count * (self.outlook.value(sell.company) - now)
        cell = self.state.quotes.cell[sell.company]
        low = self.rules.market.chart.prices[self.rules.market.falls[cell][sell.count]]
        rest = (self.outlook.held(self.seat, sell.company) - sell.count) * (now - low)
        gain = -max(0.0, lost) - rest - 200.0
        name = COMPANIES[sell.company]
        return Candidate(
            sell, gain, f"${sell.count * now} for the train that {COMPANIES[self.company]} owes, of {name}"
        )

    def weigh_discards(self, legal: list[Action]) -> list[Candidate]:
        """The train that is missed least."""
        found: list[Candidate] = []
        for action in legal:
            assert isinstance(action, Discard)
            stops = self.outlook.stops(self.company)
            stops.remove(stops_of_card(self.rules, action.train))
            less = self.now - earns(self.rules, self.state, self.company, stops)
            life = min(self.outlook.life[self.rules.card_kind[action.train]], self.outlook.rounds)
            name = self.rules.train_names[action.train]
            gain = -self.stake * less * life - 10.0 * life
            found.append(Candidate(action, gain, f"without {name} the run brings ${less} less"))
        return found
