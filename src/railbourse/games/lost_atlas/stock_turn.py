"""A turn of the Stock Round: open an auction; or sell, buy, or sell and then buy; or pass (A1.2, A4, A6)."""

from __future__ import annotations

from typing import Final

from railbourse.core.action import Action, Span
from railbourse.core.flow import Frame
from railbourse.core.refusal import Refusal
from railbourse.core.state import replaced
from railbourse.games.lost_atlas.actions import POOL_SHARE, TREASURY, Bid, BidMajor, BuyShare, EndTurn, Pass, SellShares
from railbourse.games.lost_atlas.auction import (
    FOR_MAJOR,
    FOR_MINOR,
    bar_to_bid,
    bar_to_opening,
    open_auction,
    opening_bids,
    step_of,
    terms_of,
)
from railbourse.games.lost_atlas.companies import COMPANIES, METROPOLITAN
from railbourse.games.lost_atlas.decision import DecisionLA
from railbourse.games.lost_atlas.prices import on_track
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.selling import (
    bar_to_count,
    bar_to_selling,
    certificates,
    drop_after_sale,
    find_president,
    most_sellable,
    sell,
)
from railbourse.games.lost_atlas.state import StateLA
from railbourse.mechanisms.ledger import BANK, POOL
from railbourse.mechanisms.price_chart import OFF_CHART

BEFORE: Final = 0
AFTER_SALE: Final = 1
"""How far the turn has come: the number in the data of the frame "stock"."""

MOST_SALES_LISTED: Final = 40
"""Sales of several companies are listed one by one up to this number; beyond it they are a family."""


def next_in(rules: Rules, state: StateLA, seat: int) -> int:
    """The next seat clockwise that has not gone bankrupt."""
    for step in range(1, rules.seats + 1):
        other = (seat + step) % rules.seats
        if not state.is_out(other):
            return other
    return seat


class StockTurn(DecisionLA):
    """The frame "stock"."""

    def legal_here(self, state: StateLA) -> list[Action]:
        frame = state.flow[-1]
        actions: list[Action] = [EndTurn() if frame.data[0] else Pass()]
        if frame.data[0] == BEFORE:
            actions.extend(opening_bids(self.rules, state, frame.seat))
            self._list_sales(state, frame.seat, actions)
        self._list_purchases(state, frame.seat, actions)
        return actions

    def _list_sales(self, state: StateLA, seat: int, actions: list[Action]) -> None:
        """Every sale of one company; those of several one by one, or as a family where there are too many."""
        sellable = [(c, most_sellable(self.rules, state, seat, c)) for c in range(COMPANIES)]
        sellable = [(company, most) for company, most in sellable if most]
        for company, most in sellable:
            for count in range(1, most + 1):
                actions.append(SellShares(((company, count),)))
        if len(sellable) < 2:
            return
        several = _combinations(sellable)
        first = len(actions)
        for lots in several[:MOST_SALES_LISTED]:
            actions.append(SellShares(lots))
        actions[first].span = Span(0, 0, 0)

    def _list_purchases(self, state: StateLA, seat: int, actions: list[Action]) -> None:
        for company in on_track(state):
            if self._bar_to_buying(state, seat, company) is None:
                for source in (TREASURY, POOL_SHARE):
                    if self._source_has(state, company, source):
                        actions.append(BuyShare(company, source))

    def _source_has(self, state: StateLA, company: int, source: int) -> int:
        ledger = state.ledger
        return ledger.shares(POOL if source == POOL_SHARE else ledger.company(company), company)

    def _bar_to_buying(self, state: StateLA, seat: int, company: int) -> tuple[str, str, str] | None:
        """Why the seat may buy no share of the company from anywhere, or None (A6)."""
        ledger, rules = state.ledger, self.rules
        if state.quotes.cell[company] == OFF_CHART:
            return "not-on-track", "it has not been launched", "A6.6"
        if state.sold[seat] >> company & 1:
            return "sold-this-round", "you have sold shares of it in this round", "A6.4"
        held, limit = ledger.shares(ledger.seat(seat), company), rules.terms.holding_limit[company]
        if held >= limit:
            return "holding-limit", f"you hold {held} shares and may hold {limit}", _limit_section(company)
        price, cash = rules.price(state, company), state.cash_of_seat(seat)
        if price > cash:
            return "no-cash", f"a share costs {price} and you have {cash}", "A6.1"
        if rules.certificate_limit and certificates(state, seat) >= rules.certificate_limit:
            return "certificate-limit", f"you may hold {rules.certificate_limit} certificates", "B21.1"
        return None

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        frame = state.flow[-1]
        sold = frame.data[0] == AFTER_SALE
        if isinstance(action, Pass):
            return self.rules.no("not-a-pass", action, "you have sold; end the turn", "A4.5") if sold else None
        if isinstance(action, EndTurn):
            return None if sold else self.rules.no("nothing-done", action, "you have done nothing; pass", "A1.5")
        if isinstance(action, SellShares):
            return self._judge_sale(state, frame.seat, action)
        if isinstance(action, BuyShare):
            return self._judge_purchase(state, frame.seat, action)
        if isinstance(action, Bid):
            return self._judge_bid(state, frame.seat, action, FOR_MINOR, action.amount)
        if isinstance(action, BidMajor):
            return self._judge_bid(state, frame.seat, action, FOR_MAJOR, action.amount)
        return self.stranger(action)

    def _judge_bid(self, state: StateLA, seat: int, action: Action, subject: int, amount: int) -> Refusal | None:
        if state.flow[-1].data[0] == AFTER_SALE:
            return self.rules.no("turn-used", action, "a turn is an auction or a trade", "A1.2")
        least, step = terms_of(self.rules, state, subject).least, step_of(self.rules, state, subject)
        cash = state.cash_of_seat(seat)
        if cash < least:
            return self.rules.no("no-cash", action, f"an auction opens at {least} and you have {cash}", "A2.9")
        why = bar_to_opening(self.rules, state, seat, subject) or bar_to_bid(amount, least, step, cash)
        return None if why is None else self.rules.no(why[0], action, why[1], why[2])

    def _judge_sale(self, state: StateLA, seat: int, sale: SellShares) -> Refusal | None:
        no = self.rules.no
        if state.flow[-1].data[0] == AFTER_SALE:
            return no("second-sale", sale, "there is one sale in a turn", "A4.3")
        companies = [company for company, _ in sale.lots]
        if not companies or len(set(companies)) < len(companies):
            return no("not-a-sale", sale, "a sale names each company once, and one at least", "A4.1")
        if not self.rules.seller_orders and companies != sorted(companies):
            return no("not-in-order", sale, "the order of a sale means nothing; name companies as listed", "A5.7")
        for company, count in sale.lots:
            why = bar_to_selling(self.rules, state, seat, company)
            if why is None:
                why = bar_to_count(self.rules, state, seat, company, count)
            if why is not None:
                return no(why[0], sale, f"{self.rules.company_name(state, company)}: {why[1]}", why[2])
        return None

    def _judge_purchase(self, state: StateLA, seat: int, buy: BuyShare) -> Refusal | None:
        name = self.rules.company_name(state, buy.company)
        why = self._bar_to_buying(state, seat, buy.company)
        if why is not None:
            return self.rules.no(why[0], buy, f"{name}: {why[1]}", why[2])
        if not self._source_has(state, buy.company, buy.source):
            return self.rules.no("no-share-there", buy, f"no single share of {name} lies there", "A6.2")
        return None

    def do(self, state: StateLA, action: Action) -> None:
        frame = state.flow.pop()
        seat = frame.seat
        if isinstance(action, Pass):
            state.passes += 1
            state.tape.note("passes", (seat,), "A1.3")
            state.next_seat = next_in(self.rules, state, seat)
            return
        state.passes = 0
        state.last_acted = seat
        state.next_seat = next_in(self.rules, state, seat)
        if isinstance(action, SellShares):
            self._sell(state, seat, action)
        elif isinstance(action, BuyShare):
            self._buy(state, seat, action)
        elif isinstance(action, Bid):
            open_auction(self.rules, state, seat, FOR_MINOR, action.amount)
        elif isinstance(action, BidMajor):
            open_auction(self.rules, state, seat, FOR_MAJOR, action.amount)

    def _sell(self, state: StateLA, seat: int, sale: SellShares) -> None:
        lots = list(sale.lots)
        state.flow.append(Frame("stock", seat, -1, (AFTER_SALE,)))
        for company, _ in lots:
            state.sold = replaced(state.sold, seat, state.sold[seat] | 1 << company)
        sell(state, self.rules, seat, lots, "A5.1")
        drop_after_sale(self.rules, state, lots, "A10.1")

    def _buy(self, state: StateLA, seat: int, buy: BuyShare) -> None:
        ledger = state.ledger
        price = self.rules.price(state, buy.company)
        treasury = ledger.company(buy.company)
        seller = POOL if buy.source == POOL_SHARE else treasury
        ledger.pay(ledger.seat(seat), BANK if seller == POOL else treasury, price, "share bought", "A6.2")
        ledger.move(buy.company, seller, ledger.seat(seat), 1, "bought", "A6.1")
        find_president(state, buy.company)


def _limit_section(company: int) -> str:
    return "B22.5" if company == METROPOLITAN else "A6.3"


def _combinations(sellable: list[tuple[int, int]]) -> list[tuple[tuple[int, int], ...]]:
    """Sales of two companies or more, at most one more than are listed; companies rise."""
    partial: list[tuple[tuple[int, int], ...]] = [()]
    for company, most in sellable:
        longer = [(*lots, (company, count)) for lots in partial for count in range(1, most + 1)]
        partial = partial + longer
        if len(partial) > 4 * MOST_SALES_LISTED:
            break
    return [lots for lots in partial if len(lots) > 1]
