"""Step 7 of the operating turn: trains, and the one that must be bought (B13, B14)."""

from __future__ import annotations

from railbourse.core.action import Action, Span
from railbourse.core.flow import Frame
from railbourse.core.refusal import Refusal
from railbourse.core.state import increased, replaced
from railbourse.games.lost_atlas import forced
from railbourse.games.lost_atlas.actions import (
    FIRST_SELLER,
    NO,
    YES,
    AnswerDeal,
    BuyTrain,
    DeclareBankruptcy,
    DiscardTrain,
    Pass,
    SellShares,
    TradeTrain,
)
from railbourse.games.lost_atlas.companies import METROPOLITAN
from railbourse.games.lost_atlas.decision import DecisionLA
from railbourse.games.lost_atlas.fleet import KINDS, card_of
from railbourse.games.lost_atlas.selling import Why
from railbourse.games.lost_atlas.state import ACTIVE, StateLA
from railbourse.games.lost_atlas.suburbs import TurnDecision
from railbourse.games.lost_atlas.train_market import (
    bar_to_bank_train,
    bar_to_trade,
    cheapest,
    has_room,
    list_bank_trains,
    take_from_bank,
    take_from_company,
    trade,
    unlimited_for_sale,
)
from railbourse.games.lost_atlas.trains import free_trains


def was_declined(state: StateLA, seller: int, kind: int) -> bool:
    """The sale of such a train was declined in this turn."""
    deals = state.deals
    return any(deals[place] == seller and deals[place + 1] == kind for place in range(0, len(deals), 2))


class TrainStep(TurnDecision):
    """The frame "trains"."""

    def waits(self, state: StateLA, company: int) -> bool:
        if forced.owes(self.rules, state, company):
            return True
        cash = state.treasury(company)
        if self._trades(state, company):
            return True
        if not has_room(self.rules, state, company):
            return False
        price = cheapest(self.rules, state)
        return 0 < price <= cash or (cash >= self.rules.terms.least_deal and bool(self._offers(state, company)))

    def _offers(self, state: StateLA, company: int) -> list[tuple[int, int]]:
        """Trains of other companies that may be asked for: owner and kind."""
        if state.sold_for_train:
            return []
        found: list[tuple[int, int]] = []
        for other in range(METROPOLITAN):
            if other != company and state.status[other] == ACTIVE:
                for kind in range(KINDS):
                    if free_trains(state, other, kind) and not self._is_closed(state, other, kind):
                        found.append((other, kind))
        return found

    def _is_closed(self, state: StateLA, other: int, kind: int) -> bool:
        return self.rules.one_offer and was_declined(state, other, kind)

    def _trades(self, state: StateLA, company: int) -> list[TradeTrain]:
        return [
            TradeTrain(seller, old)
            for seller in unlimited_for_sale(self.rules, state)
            for old in range(KINDS)
            if bar_to_trade(self.rules, state, company, seller, old) is None
        ]

    def legal_step(self, state: StateLA, company: int) -> list[Action]:
        rules, cash = self.rules, state.treasury(company)
        actions: list[Action] = []
        if not forced.owes(rules, state, company):
            actions.append(Pass())
        elif state.sold_for_train:
            forced.list_forced(rules, state, company, actions)
            return actions
        if has_room(rules, state, company):
            list_bank_trains(rules, state, cash, actions)
            if cash >= rules.terms.least_deal:
                for other, kind in self._offers(state, company):
                    buy = BuyTrain(FIRST_SELLER + other, kind, rules.terms.least_deal)
                    buy.span = Span(rules.terms.least_deal, cash)
                    actions.append(buy)
        actions.extend(self._trades(state, company))
        if forced.owes(rules, state, company):
            forced.list_forced(rules, state, company, actions)
        return actions

    def judge_step(self, state: StateLA, company: int, action: Action) -> Refusal | None:
        why: Why | None = None
        if isinstance(action, Pass):
            if forced.owes(self.rules, state, company):
                why = "train-owed", "the company must own a train when its turn ends", "B13.5"
        elif isinstance(action, BuyTrain):
            why = self._bar_to_buy(state, company, action)
        elif isinstance(action, TradeTrain):
            why = bar_to_trade(self.rules, state, company, action.seller, action.old)
        elif isinstance(action, SellShares):
            why = forced.bar_to_sale(self.rules, state, company, action)
        elif isinstance(action, DeclareBankruptcy):
            why = forced.bar_to_bankruptcy(self.rules, state, company)
        else:
            return self.stranger(action)
        return None if why is None else self.rules.no(why[0], action, why[1], why[2])

    def _bar_to_buy(self, state: StateLA, company: int, buy: BuyTrain) -> Why | None:
        if buy.seller >= FIRST_SELLER:
            return self._bar_to_deal(state, company, buy)
        why = bar_to_bank_train(self.rules, state, company, buy)
        if why is not None:
            return why
        if buy.price <= state.treasury(company):
            return None
        return forced.bar_to_help(self.rules, state, company, buy)

    def _bar_to_deal(self, state: StateLA, company: int, buy: BuyTrain) -> Why | None:
        """Why the train of the other company cannot be asked for at this price (B13.1, B19.9)."""
        other = buy.seller - FIRST_SELLER
        if other == company or state.status[other] != ACTIVE or not free_trains(state, other, buy.kind):
            return "not-for-sale", "that company has no such train to sell", "B13.1"
        if state.sold_for_train:
            return "shares-sold", "shares were sold for the cheapest train of stack and pool", "B14.2"
        if not has_room(self.rules, state, company):
            limit = self.rules.train_limit(state, company)
            return "train-limit", f"it may own {limit} trains in this phase", "B13.3"
        least, cash = self.rules.terms.least_deal, state.treasury(company)
        if not least <= buy.price <= cash:
            return "wrong-price", f"the price may be {least} to the {cash} of the treasury", "B13.1"
        if self._is_closed(state, other, buy.kind):
            return "declined", "that was declined in this turn", "B13.1"
        return None

    def do_step(self, state: StateLA, company: int, action: Action) -> None:
        rules = self.rules
        if isinstance(action, Pass):
            state.flow.pop()
        elif isinstance(action, BuyTrain):
            self._buy(state, company, action)
        elif isinstance(action, TradeTrain):
            trade(rules, state, company, action.seller, action.old)
        elif isinstance(action, SellShares):
            forced.sell_one(rules, state, company, action)
        else:
            forced.go_bankrupt(rules, state, company)

    def _buy(self, state: StateLA, company: int, buy: BuyTrain) -> None:
        if buy.seller < FIRST_SELLER:
            forced.help_out(state, company, buy.price)
            take_from_bank(self.rules, state, company, buy.seller, buy.kind, buy.price)
            forced.drop_sold(self.rules, state)
            return
        other = buy.seller - FIRST_SELLER
        seat = state.president_seat(other)
        if seat == state.flow[-1].seat:
            take_from_company(state, company, other, buy.kind, buy.price)
        else:
            state.tape.note("offers", (company, other, buy.kind, buy.price), "B13.1")
            state.flow.append(Frame("deal", seat, company, (other, buy.kind, buy.price)))


class DealAnswer(DecisionLA):
    """The other president sells the train or does not; data: seller, kind, price (B13.1)."""

    def legal_here(self, state: StateLA) -> list[Action]:
        return [AnswerDeal(YES), AnswerDeal(NO)]

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        return None if isinstance(action, AnswerDeal) else self.stranger(action)

    def do(self, state: StateLA, action: Action) -> None:
        assert isinstance(action, AnswerDeal)
        frame = state.flow.pop()
        other, kind, price = frame.data
        if action.answer == YES:
            take_from_company(state, frame.subject, other, kind, price)
        else:
            state.deals = (*state.deals, other, kind)
            state.tape.note("declines", (other, kind), "B13.1")


class Discarding(DecisionLA):
    """A company above the limit gives trains to the pool (B15.3, B16.10)."""

    def legal_here(self, state: StateLA) -> list[Action]:
        company = state.flow[-1].subject
        return [DiscardTrain(kind) for kind in range(KINDS) if free_trains(state, company, kind)]

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        if not isinstance(action, DiscardTrain):
            return self.stranger(action)
        if free_trains(state, state.flow[-1].subject, action.kind):
            return None
        return self.rules.no("no-such-train", action, "the company has no such train to discard", "B15.3")

    def do(self, state: StateLA, action: Action) -> None:
        assert isinstance(action, DiscardTrain)
        frame = state.flow.pop()
        state.trains = replaced(
            state.trains, frame.subject * KINDS + action.kind, state.trains[frame.subject * KINDS + action.kind] - 1
        )
        state.pool_cards = increased(state.pool_cards, card_of(action.kind), 1)
        state.tape.note("discards", (frame.subject, action.kind), "B15.3")
