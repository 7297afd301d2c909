"""The first stock round: private companies are bought and auctioned (1870 §5.7)."""

from __future__ import annotations

from railbourse.core.action import Action, Span
from railbourse.core.flow import Frame
from railbourse.core.refusal import Refusal
from railbourse.core.state import replaced
from railbourse.games.g1870.actions import Bid, Par, Pass
from railbourse.games.g1870.bank import bank_pays
from railbourse.games.g1870.components import (
    FACE,
    INCOME,
    MKT,
    MKT_PRIVATE,
    N_PRIVATES,
    PRIVATES,
    SLSF,
    SLSF_PRIVATE,
)
from railbourse.games.g1870.decision import Decision1870
from railbourse.games.g1870.holdings import settle_float
from railbourse.games.g1870.rules import BID_STEP, Rules
from railbourse.games.g1870.state import CLOSED, UNSOLD, State1870
from railbourse.mechanisms.ledger import BANK, OFFERING


def cheapest(state: State1870) -> int:
    """The first unsold private, or -1 when all are sold."""
    for private in range(N_PRIVATES):
        if state.owner[private] == UNSOLD:
            return private
    return -1


def price_now(state: State1870, private: int) -> int:
    """What the cheapest private costs: face value, less what rounds of passes took off the first one (§5.7.4)."""
    return FACE[private] - (state.reduction if private == 0 else 0)


def bid_of(rules: Rules, state: State1870, private: int, seat: int) -> int:
    return state.bids[private * rules.seats + seat]


def highest_bid(rules: Rules, state: State1870, private: int) -> int:
    """The highest standing bid on a private; 0 without any."""
    first = private * rules.seats
    return max(state.bids[first : first + rules.seats])


def least_bid(rules: Rules, state: State1870, private: int) -> int:
    """The lowest amount a new bid may name (§5.7.2)."""
    return max(FACE[private], highest_bid(rules, state, private)) + BID_STEP


def free_cash(rules: Rules, state: State1870, seat: int, private: int) -> int:
    """Cash less all standing bids on other privates (§5.7.2)."""
    bound = 0
    for other in range(N_PRIVATES):
        if other != private:
            bound += bid_of(rules, state, other, seat)
    return state.cash_of_seat(seat) - bound


def bidders(rules: Rules, state: State1870, private: int) -> list[int]:
    """Seats with a standing bid, the lowest bid first."""
    return sorted(
        [seat for seat in range(rules.seats) if bid_of(rules, state, private, seat)],
        key=lambda seat: bid_of(rules, state, private, seat),
    )


class AuctionTurn(Decision1870):
    """A normal turn: buy the cheapest, bid on a dearer one, or pass (§5.7.2)."""

    def section(self, state: State1870) -> str:
        return "5.7.2"

    def legal_here(self, state: State1870) -> list[Action]:
        seat = state.flow[-1].seat
        first = cheapest(state)
        price = price_now(state, first)
        actions: list[Action] = []
        free = free_cash(self.rules, state, seat, first)
        if price <= free:
            bid = Bid(first, price)
            bid.span = Span(price, free) if self.rules.lenient and price < free else None
            actions.append(bid)
        if price == 0:
            return actions
        for private in range(first + 1, N_PRIVATES):
            low, high = least_bid(self.rules, state, private), free_cash(self.rules, state, seat, private)
            if low <= high:
                bid = Bid(private, low)
                bid.span = Span(low, high)
                actions.append(bid)
        actions.append(Pass())
        return actions

    def judge(self, state: State1870, action: Action) -> Refusal | None:
        if isinstance(action, Bid):
            return self._judge_bid(state, action)
        if not isinstance(action, Pass):
            return self.stranger(state, action)
        return self._must_take(action) if price_now(state, cheapest(state)) == 0 else None

    def _must_take(self, action: Action) -> Refusal:
        return self.rules.no("must-take", action, "GRSC costs nothing now, and the next player must take it", "5.7.4")

    def _judge_bid(self, state: State1870, bid: Bid) -> Refusal | None:
        rules, seat, first = self.rules, state.flow[-1].seat, cheapest(state)
        if state.owner[bid.private] != UNSOLD:
            return rules.no("private-sold", bid, f"{PRIVATES[bid.private]} is sold already", "5.7.2")
        price = price_now(state, first)
        if price == 0 and bid.private != first:
            return self._must_take(bid)
        if bid.private == first and bid.amount != price and not (rules.lenient and bid.amount > price):
            return rules.no("wrong-price", bid, f"the cheapest private costs exactly ${price}", "5.7.2")
        if bid.private != first and bid.amount < least_bid(rules, state, bid.private):
            return rules.no("bid-too-low", bid, f"the lowest bid is ${least_bid(rules, state, bid.private)}", "5.7.2")
        free = free_cash(rules, state, seat, bid.private)
        if bid.amount > free:
            return rules.no("bid-not-covered", bid, f"your cash less your other bids is ${free}", "5.7.2")
        return None

    def do(self, state: State1870, action: Action) -> None:
        seat = state.flow.pop().seat
        if isinstance(action, Bid):
            self._bid(state, seat, action)
        else:
            state.passed[seat] = 1
            state.tape.note("passes", (seat,), "5.7.2")
        state.place = (state.place + 1) % self.rules.seats
        if all(state.passed):
            all_passed(self.rules, state)

    def _bid(self, state: State1870, seat: int, bid: Bid) -> None:
        state.passed[seat] = 0
        if bid.private == cheapest(state):
            state.last_acted = seat
            award(self.rules, state, bid.private, seat, bid.amount)
            settle_bids(self.rules, state)
            return
        state.bids[bid.private * self.rules.seats + seat] = bid.amount
        state.tape.note("bid", (seat, bid.private, bid.amount), "5.7.2")


class Raise(Decision1870):
    """An auction among those with bids: the lowest raises or withdraws (§5.7.3)."""

    def section(self, state: State1870) -> str:
        return "5.7.3"

    def _least(self, state: State1870, private: int) -> int:
        return highest_bid(self.rules, state, private) + BID_STEP

    def legal_here(self, state: State1870) -> list[Action]:
        frame = state.flow[-1]
        low = self._least(state, frame.subject)
        high = free_cash(self.rules, state, frame.seat, frame.subject)
        actions: list[Action] = []
        if low <= high:
            bid = Bid(frame.subject, low)
            bid.span = Span(low, high)
            actions.append(bid)
        actions.append(Pass())
        return actions

    def judge(self, state: State1870, action: Action) -> Refusal | None:
        frame = state.flow[-1]
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Bid):
            return self.stranger(state, action)
        if action.private != frame.subject:
            return self.rules.no("other-auction", action, f"the auction now is for {PRIVATES[frame.subject]}", "5.7.3")
        if action.amount < self._least(state, frame.subject):
            least = self._least(state, frame.subject)
            return self.rules.no("bid-too-low", action, f"the lowest raise is to ${least}", "5.7.3")
        free = free_cash(self.rules, state, frame.seat, frame.subject)
        if action.amount > free:
            return self.rules.no("bid-not-covered", action, f"your cash less your other bids is ${free}", "5.7.2")
        return None

    def do(self, state: State1870, action: Action) -> None:
        frame = state.flow.pop()
        place = frame.subject * self.rules.seats + frame.seat
        if isinstance(action, Bid):
            state.bids[place] = action.amount
            state.tape.note("bid", (frame.seat, frame.subject, action.amount), "5.7.3")
        else:
            state.bids[place] = 0
            state.tape.note("withdraws", (frame.seat, frame.subject), "5.7.3")
        settle_bids(self.rules, state)


class SetPar(Decision1870):
    """The buyer of the SLSF private sets the par of SLSF at once (§5.7.5)."""

    def section(self, state: State1870) -> str:
        return "5.7.5"

    def legal_here(self, state: State1870) -> list[Action]:
        return [Par(SLSF, price) for price in self.rules.market.par_cell]

    def judge(self, state: State1870, action: Action) -> Refusal | None:
        if not isinstance(action, Par):
            return self.stranger(state, action)
        if action.company != SLSF:
            return self.rules.no("other-company", action, "it is the par of SLSF that is set now", "5.7.5")
        if action.price not in self.rules.market.par_cell:
            return self.rules.no("not-a-par", action, "par is $100, 90, 82, 76, 72 or 68", "5.5.1")
        return None

    def do(self, state: State1870, action: Action) -> None:
        assert isinstance(action, Par)
        seat = state.flow.pop().seat
        holder = state.ledger.seat(seat)
        cell = self.rules.market.par_cell[action.price]
        state.par = replaced(state.par, SLSF, cell)
        state.quotes.put(SLSF, cell)
        state.tape.note("par", (seat, SLSF, action.price), "5.7.5")
        state.ledger.move(SLSF, OFFERING, holder, 2, "president's certificate", "5.7.5")
        state.ledger.appoint(SLSF, holder, "5.7.5")
        settle_float(self.rules, state, SLSF)
        state.owner = replaced(state.owner, SLSF_PRIVATE, CLOSED)
        settle_bids(self.rules, state)


def award(rules: Rules, state: State1870, private: int, seat: int, amount: int) -> None:
    """The seat has paid for the private and owns it, with what comes with it (§5.7.5)."""
    holder = state.ledger.seat(seat)
    first = private * rules.seats
    state.bids[first : first + rules.seats] = [0] * rules.seats
    state.owner = replaced(state.owner, private, holder)
    state.tape.note("private", (seat, private, amount), "5.7.3")
    state.ledger.pay(holder, BANK, amount, "private company", "5.7.2")
    if private == MKT_PRIVATE:
        state.ledger.move(MKT, OFFERING, holder, 1, "comes with the private", "5.7.5")
    if private == SLSF_PRIVATE:
        state.flow.append(Frame("par", seat, SLSF))


def settle_bids(rules: Rules, state: State1870) -> None:
    """Privates with bids on them are settled in order, until one has none or several (§5.7.3).

    A par that is to be set does not keep the only bidder for the next one waiting; an auction waits for it.
    """
    private = cheapest(state)
    while private >= 0:
        those = bidders(rules, state, private)
        if len(those) != 1:
            break
        award(rules, state, private, those[0], bid_of(rules, state, private, those[0]))
        private = cheapest(state)
    if private >= 0 and those and not state.flow:
        state.flow.append(Frame("raise", those[0], private))


def all_passed(rules: Rules, state: State1870) -> None:
    """Everybody passed: GRSC gets cheaper, or the sold privates pay (§5.7.4)."""
    state.passed = [0] * rules.seats
    if state.owner[0] == UNSOLD:
        state.reduction += BID_STEP
        state.tape.note("cheaper", (0, price_now(state, 0)), "5.7.4")
    else:
        pay_privates(rules, state, "5.7.4")


def pay_privates(rules: Rules, state: State1870, section: str) -> None:
    """Every private that somebody owns has paid its income (§12.3, §12.5)."""
    for private in range(N_PRIVATES):
        if state.owner[private] >= 0 and INCOME[private]:
            bank_pays(rules, state, state.owner[private], INCOME[private], PRIVATES[private], section, False)
