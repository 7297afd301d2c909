"""Turns of a Stock Round and auctions: charters, shares, sales (A1 to A8)."""

from __future__ import annotations

from typing import Final

from railbourse.bots.bot import Candidate
from railbourse.bots.lost_atlas.land import promise_of_home
from railbourse.bots.lost_atlas.outlook import Outlook
from railbourse.core.action import Action
from railbourse.games.lost_atlas.actions import (
    TREASURY,
    Bid,
    BidMajor,
    BuyShare,
    ChooseHome,
    ChooseMinor,
    EndTurn,
    SellShares,
)
from railbourse.games.lost_atlas.auction import FOR_MAJOR
from railbourse.games.lost_atlas.companies import MINORS
from railbourse.games.lost_atlas.selling import CERTIFICATE, largest_other
from railbourse.games.lost_atlas.state import StateLA
from railbourse.mechanisms.ledger import POOL

LEAST_GAIN_OF_SALE: Final = 6.0
"""A sale must promise more than this: what is sold cannot be bought back in the round."""
HURDLE: Final = 0.3
"""How much of the best purchase's return every other use of cash must bring while cash is short."""
START_MONEY: Final = 160
"""What a new company should have for a train and its first track."""
ELSEWHERE: Final = 0.8
"""What part of its gain is left for the next one to be auctioned, with fewer bidders."""
VAIN: Final = 1.0
"""What a dollar costs more that is bid beyond twice the start price: it would have bought a share."""
CONTROL: Final = 25.0
"""What it is worth to decide for a company."""


class StockAdvice:
    """What a seat makes of its turn, or of an auction."""

    def __init__(self, outlook: Outlook, state: StateLA, seat: int) -> None:
        self.outlook = outlook
        self.rules = outlook.rules
        self.state = state
        self.seat = seat
        self.cash = state.cash_of_seat(seat)
        self.burden = outlook.burden(seat)

    def weigh(self, legal: list[Action]) -> list[Candidate]:
        """Every legal action of the turn with what it promises; to pass promises nothing."""
        hurdle = self._hurdle(legal)
        found: list[Candidate] = []
        for action in legal:
            if isinstance(action, Bid):
                found += self._openings(action)
            elif isinstance(action, BidMajor):
                found.append(Candidate(action, self.gain_of_bid(action.amount, True) - 40.0, "a Major at once"))
            elif isinstance(action, BuyShare):
                found.append(self._buy(action, hurdle))
            elif isinstance(action, SellShares):
                found.append(self._sell(action, hurdle))
            else:
                ends = isinstance(action, EndTurn)
                found.append(
                    Candidate(action, 0.0, "that was all" if ends else "cash is worth more than what is on offer")
                )
        return found

    def _hurdle(self, legal: list[Action]) -> float:
        best = 0.0
        for action in legal:
            if isinstance(action, BuyShare):
                price = self.outlook.price(action.company)
                best = max(best, self.outlook.value(action.company) / max(1, price) - 1.0)
        return HURDLE * best if self.cash < 900 else 0.0

    # Auctions

    def gain_of_bid(self, amount: int, major: bool = False) -> float:
        """What the president's certificate brings beyond the bid, which is the treasury's."""
        outlook, rules = self.outlook, self.rules
        cell = rules.track.start_cell(amount, rules.colour(self.state))
        company = MINORS if major else 0
        worth = CERTIFICATE * outlook.worth_at(company, cell)
        short = max(0, START_MONEY + outlook.next_price - 100 - amount - rules.grant(self.state))
        left = self.cash - amount
        vain = max(0, amount - 2 * rules.track.prices[cell])
        fear = 0.6 * max(0.0, min(float(amount), self.burden - left))
        return worth - amount + CONTROL - 0.8 * short - VAIN * vain - fear

    def _openings(self, family: Bid) -> list[Candidate]:
        """The lowest bid, and some higher ones that would keep others from raising."""
        assert family.span is not None
        found: list[Candidate] = []
        for steps in (0, 4, 8, 12):
            amount = family.span.low + steps * family.span.step
            if amount > family.span.high:
                break
            bid = Bid(amount)
            gain = self.gain_of_bid(amount) - 0.2 * (amount - family.span.low)
            found.append(Candidate(bid, gain, f"a company of my own: ${amount} for its treasury and two shares"))
        return found

    def weigh_raise(self, legal: list[Action]) -> list[Candidate]:
        """The lowest raise, while the company still promises more than it costs."""
        major = self.state.flow[-1].subject == FOR_MAJOR
        track = self.rules.track
        fair = 2 * track.prices[track.start_cells[self.rules.colour(self.state)][-1]]
        elsewhere = ELSEWHERE * max(0.0, self.gain_of_bid(min(fair, self.cash), major))
        found: list[Candidate] = []
        for action in legal:
            if isinstance(action, Bid):
                gain = self.gain_of_bid(action.amount, major) - elsewhere
                found.append(Candidate(action, gain, f"still a gain at ${action.amount}"))
            else:
                found.append(Candidate(action, 0.0, "too dear for what it promises"))
        return found

    def weigh_charters(self, legal: list[Action]) -> list[Candidate]:
        """The home with the richest country around it."""
        found: list[Candidate] = []
        nodes = self.state.map().map.nodes
        for action in legal:
            assert isinstance(action, ChooseMinor)
            home = self.state.homes[action.minor]
            rich = promise_of_home(self.rules, self.state, home // nodes) if home >= 0 else 110.0
            name = self.rules.companies.names[action.minor]
            found.append(Candidate(action, rich, f"{name}: country worth a run of ${rich:.0f} around its home"))
        return found

    def weigh_homes(self, legal: list[Action]) -> list[Candidate]:
        """The place with the richest country around it."""
        found: list[Candidate] = []
        for action in legal:
            assert isinstance(action, ChooseHome)
            rich = promise_of_home(self.rules, self.state, self.state.map().index[action.place])
            found.append(Candidate(action, rich, f"country worth a run of ${rich:.0f} around it"))
        return found

    # Shares

    def _buy(self, buy: BuyShare, hurdle: float) -> Candidate:
        company = buy.company
        price, value = self.outlook.price(company), self.outlook.value(company)
        left = self.cash - price
        gain = value - price * (1.0 + hurdle) - 0.5 * max(0.0, min(float(price), self.burden - left))
        why = f"worth ${value:.0f} by the end, for ${price}"
        held = self.outlook.held(self.seat, company) + 1
        if self.outlook.presides(self.seat, company):
            if buy.source == TREASURY:
                gain += price * self.outlook.dollar(company) * 0.6
                why += ", and the money is my company's"
        elif self._takes_over(company, held):
            gain += CONTROL - self.outlook.needs[company]
            why += ", and I would preside"
        ledger = self.state.ledger
        rest = ledger.shares(POOL, company) + ledger.shares(ledger.company(company), company)
        if rest == 1:
            gain += 0.06 * price * held
            why += ", and sold out it rises"
        return Candidate(buy, gain, why)

    def _takes_over(self, company: int, held: int) -> bool:
        president = self.state.president_seat(company)
        return president >= 0 and held > self.outlook.held(president, company)

    def _sell(self, sale: SellShares, hurdle: float) -> Candidate:
        gain = -LEAST_GAIN_OF_SALE
        words: list[str] = []
        for company, count in sale.lots:
            price, value = self.outlook.price(company), self.outlook.value(company)
            held = self.outlook.held(self.seat, company)
            cell = self.state.quotes.cell[company]
            steps = self.rules.track.sale * (count if self.rules.drop_per_share else 1)
            fallen = self.rules.track.prices[self.rules.track.moved(cell, steps)]
            gain += count * (price * (1.0 + 0.5 * hurdle) - value) - 0.8 * (held - count) * (price - fallen)
            words.append(f"{count} x ${price} now, while I expect ${value:.0f} a share")
            if self.outlook.presides(self.seat, company):
                gain -= CONTROL
                other = largest_other(self.state, company, self.state.ledger.seat(self.seat))
                if held - count < other:
                    gain += self.outlook.needs[company]
        return Candidate(sale, gain, "; ".join(words))
