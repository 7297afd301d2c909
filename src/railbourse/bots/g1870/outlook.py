"""What a position of 1870 promises: rounds to come, revenues, the price of shares at the end, and who will have to pay.

Rule: 1870 §5.8, §9, §10.
"""

from __future__ import annotations

from math import log
from typing import Final

from railbourse.bots.g1870.forecast import dividend_a_round, price_then
from railbourse.bots.g1870.runs import earns, stops_of_card
from railbourse.bots.g1870.temper import Temper
from railbourse.games.g1870.components import (
    FACE,
    FLOAT_SHARES,
    HIGHEST_PRICE,
    INCOME,
    MKT_PRIVATE,
    N_COMPANIES,
    SHARES,
    SLSF_PRIVATE,
)
from railbourse.games.g1870.holdings import par_price, price, started
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import IN_BANK, OPERATING, State1870
from railbourse.games.g1870.stock_round import sold_out
from railbourse.games.g1870.trains import bank_cards, card_price, market_cards, trains_of
from railbourse.mechanisms.ledger import BANK, OFFERING

USUAL_RUN: Final = (50, 90, 140, 220, 300, 360, 400, 420)
"""What a company of average luck runs for, one entry a phase."""
LEAST_FLOW: Final = 260.0
"""The bank never pays less than this in a round, once companies run."""


class Outlook:
    """One position as its seats may expect it to go on.

    `rounds`    operating rounds still to come, the present one included
    `revenue`   one entry a company: what it runs for with the trains it has
    `later`     one entry a company: what it runs for on average until the end
    `life`      one entry a kind of train: operating rounds until it is scrapped
    `needs`     one entry a company: what its president may expect to add to a train that it must buy
    """

    def __init__(self, rules: Rules, state: State1870, temper: Temper) -> None:
        self.rules = rules
        self.temper = temper
        self.state = state
        self.revenue = [self._revenue(company) for company in range(N_COMPANIES)]
        self.rounds = self._rounds_left()
        self.life = [self._life_of(kind) for kind in range(len(rules.kind_name))]
        self.next_price = self._price_ahead()
        self.later = [self._average(company) for company in range(N_COMPANIES)]
        self.needs = [self._need(company) for company in range(N_COMPANIES)]
        self._values: list[float] = [-1.0] * N_COMPANIES

    # Time

    def _rounds_left(self) -> float:
        """The bank pays all revenues, which grow; the set in which it breaks is played to its end."""
        state = self.state
        in_set = float(state.rounds_in_set - state.round_number + 1) if state.round == OPERATING else 0.0
        if state.broken:
            return max(in_set, 0.5)
        flow = max(LEAST_FLOW, 1.1 * sum(self.revenue))
        bank = max(0, state.ledger.cash[BANK])
        growth = self.temper.growth
        until = log(1.0 + bank * growth / flow) / log(1.0 + growth)
        return max(until + 1.0, in_set)

    def _life_of(self, kind: int) -> float:
        """Rounds until the first train of the kind that scraps this one is bought."""
        scrapper = self.rules.scrapped_by[kind]
        if scrapper < 0:
            return self.rounds
        first = self.rules.first_card[scrapper]
        between = 0
        for card in range(first + 1):
            if self.state.train_at[card] == IN_BANK:
                between += 1
        pace = max(0.8, self.temper.pace * sum(self.state.floated))
        return min(self.rounds, between / pace)

    def _price_ahead(self) -> int:
        """What a train that lasts may be expected to cost."""
        cards = bank_cards(self.rules, self.state)
        return max(card_price(self.rules, cards[0]) if cards else 0, 300)

    # Companies

    def _revenue(self, company: int) -> int:
        state = self.state
        if not state.floated[company] or state.connecting:
            return 0
        return earns(self.rules, state, company, self.stops(company))

    def stops(self, company: int) -> list[int]:
        """The stops of each of its trains."""
        return sorted(stops_of_card(self.rules, card) for card in trains_of(self.state, company))

    def lasts(self, company: int) -> float:
        """Rounds until its last train is scrapped; 0 without a train."""
        longest = 0.0
        for card in trains_of(self.state, company):
            longest = max(longest, self.life[self.rules.card_kind[card]])
        return longest

    def _average(self, company: int) -> float:
        """With what it has while that lasts, then with what companies usually have."""
        state = self.state
        usual = self.temper.again * USUAL_RUN[min(state.phase + 2, len(USUAL_RUN) - 1)]
        if not state.floated[company]:
            return usual
        now = float(self.revenue[company])
        lasts = min(self.lasts(company), self.rounds)
        means = state.treasury(company) + 0.1 * now * lasts
        again = usual * (0.9 if means >= self.next_price else 0.65)
        grown = now * (1.0 + 0.04 * lasts)
        return (grown * lasts + max(again, 0.6 * now) * (self.rounds - lasts)) / self.rounds

    def _need(self, company: int) -> float:
        """What the president adds when the last train is gone, by how likely that is within the next rounds."""
        state = self.state
        if not state.floated[company]:
            return 0.0
        lasts = self.lasts(company)
        if lasts >= self.rounds:
            return 0.0
        missing = self.next_price - state.treasury(company)
        if missing <= 0:
            return 0.0
        return missing * max(0.15, min(1.0, (6.0 - lasts) / 4.0))

    # Shares

    def value(self, company: int) -> float:
        """What one share brings until the end: dividends, and its price then."""
        known = self._values[company]
        if known < 0:
            known = self._found(company)
            self._values[company] = known
        return known

    def _found(self, company: int) -> float:
        cell = self.state.quotes.cell[company]
        return self.worth_at(company, cell, self.rounds) if cell >= 0 else 0.0

    def worth_at(self, company: int, cell: int, rounds: float) -> float:
        """A share whose token lies on the cell, with so many rounds to come."""
        price = self.rules.market.chart.prices[cell]
        promised = self.promised(company, cell, rounds)
        floats = self.chance_to_float(company)
        return floats * promised + (1.0 - floats) * 0.7 * price

    def promised(self, company: int, cell: int, rounds: float) -> float:
        """What a share of the company brings once it has floated: dividends, and the price then."""
        if self.temper.fitted:
            return self._fitted(company, cell, rounds)
        return self.later[company] / SHARES * rounds + self.price_later(company, cell, rounds)

    def _fitted(self, company: int, cell: int, rounds: float) -> float:
        """By what became of like companies."""
        state, price = self.state, self.rules.market.chart.prices[cell]
        treasury = float(state.treasury(company) if state.floated[company] else SHARES * price)
        revenue = float(self.revenue[company])
        dividends = dividend_a_round(revenue, rounds, treasury) * rounds
        then = price_then(price, rounds, revenue, sold_out(state, company), treasury)
        return dividends + min(self.rules.market.top_price, then)

    def price_later(self, company: int, cell: int, rounds: float) -> float:
        """The price after so many rounds: right with each dividend, up where the company is sold out."""
        chart = self.rules.market.chart
        steps = self.temper.steps * rounds
        if self.state.floated[company] and self.revenue[company] == 0:
            steps -= 1.5
        whole = int(max(0.0, steps))
        for _ in range(whole):
            cell = chart.right[cell]
        if sold_out(self.state, company):
            for _ in range(int(rounds / 3.0 + 0.5)):
                cell = chart.up[cell]
        part = max(0.0, steps) - whole
        return chart.prices[cell] * (1.0 - part) + chart.prices[chart.right[cell]] * part

    def chance_to_float(self, company: int) -> float:
        """How likely the company has its capital before the next operating rounds."""
        state = self.state
        if state.floated[company]:
            return 1.0
        missing = FLOAT_SHARES[company] - (SHARES - state.ledger.held[OFFERING * N_COMPANIES + company])
        if not started(state, company):
            return 0.5
        par = par_price(self.rules, state, company)
        president = state.president_seat(company)
        own = state.cash_of_seat(president) // par if president >= 0 else 0
        if own >= missing:
            return 0.95
        together = 0
        for seat in range(self.rules.seats):
            together += state.cash_of_seat(seat) // par
        return 0.7 if together >= missing + 2 else 0.3

    def price(self, company: int) -> int:
        return price(self.rules, self.state, company)

    def held(self, seat: int, company: int) -> int:
        """Shares of the company in the seat's hand."""
        ledger = self.state.ledger
        return ledger.held[ledger.seat(seat) * N_COMPANIES + company]

    def presides(self, seat: int, company: int) -> bool:
        ledger = self.state.ledger
        return ledger.president[company] == ledger.seat(seat)

    def burden(self, seat: int) -> float:
        """What the seat may have to add to trains of all its companies."""
        total = 0.0
        for company in range(N_COMPANIES):
            if self.presides(seat, company):
                total += self.needs[company]
        return total

    def worth(self, seat: int) -> float:
        """What the seat may expect to be worth at the end."""
        state = self.state
        total = float(state.cash_of_seat(seat)) - self.temper.burden * self.burden(seat)
        for company in range(N_COMPANIES):
            held = self.held(seat, company)
            if held:
                total += held * self.value(company)
        for private, owner in enumerate(state.owner):
            if owner == state.ledger.seat(seat):
                total += private_worth(self.rules, state, private, self.rounds)
        return total

    def dollar(self, company: int) -> float:
        """What a dollar in the treasury is worth to the president."""
        if self.lasts(company) >= self.rounds:
            return self.temper.secure
        missing = self.next_price - self.state.treasury(company)
        return self.temper.poor if missing > 0 else self.temper.rich

    def trains_for_sale(self) -> list[int]:
        return bank_cards(self.rules, self.state) + market_cards(self.state)


PRIVATE_ROUNDS: Final = 7.0
"""Operating rounds that privates live, reckoned from the start of the game."""


def private_worth(rules: Rules, state: State1870, private: int, rounds: float) -> float:
    """What a private brings its owner: income while it lives, and what his companies may pay him for it (§12)."""
    if state.phase > 2:
        return 0.0
    if private == SLSF_PRIVATE:
        return 225.0
    gone = (2.0 * (state.turn - 1) + state.round_number) if state.round == OPERATING else 2.0 * (state.turn - 1)
    left = max(1.0, min(rounds, PRIVATE_ROUNDS - gone))
    sold = 0.45 * HIGHEST_PRICE[private] + 0.1 * FACE[private]
    share = 80.0 if private == MKT_PRIVATE and state.turn == 1 and state.owner[private] < 0 else 0.0
    return INCOME[private] * min(left, 3.0) + sold + share
