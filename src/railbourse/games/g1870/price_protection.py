"""A president may buy a whole sale, so that the price does not fall (1870 §5.9)."""

from __future__ import annotations

from railbourse.core.action import Action
from railbourse.core.actors import ACTING
from railbourse.core.flow import Frame
from railbourse.core.refusal import Refusal
from railbourse.games.g1870.actions import Pass, Protect
from railbourse.games.g1870.decision import Decision1870
from railbourse.games.g1870.holdings import certificate_limit, certificates, price, settle_presidency
from railbourse.games.g1870.prices import drop
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import STOCK, State1870
from railbourse.games.g1870.turn_frame import after_protection
from railbourse.mechanisms.ledger import BANK, POOL


def answer_sales(rules: Rules, state: State1870) -> None:
    """The oldest sale is put to its president; those that nobody may protect have dropped the price (§5.9.8)."""
    while state.sales:
        company, count, president, seller = state.sales[:4]
        why = why_no_protection(rules, state, company, count, president, seller)
        if why is None:
            state.flow.append(Frame("protect", president, company, (count, seller)))
            return
        _fall(rules, state, company, count, why[2])


def _fall(rules: Rules, state: State1870, company: int, count: int, section: str) -> None:
    """The sale was not protected, by choice (§5.9.1) or for the reason of another section."""
    state.sales = state.sales[4:]
    state.tape.note("unprotected", (company, count), section)
    drop(rules, state, company, count)


def why_no_protection(
    rules: Rules, state: State1870, company: int, count: int, president: int, seller: int
) -> tuple[str, str, str] | None:
    """Code, reason and section for which the president of the sale has no right to protect, or None."""
    if president < 0:
        return ("no-president", "the company had no president", "5.9.1")
    if state.round == STOCK:
        if rules.protect_if_sold and president == seller:
            return ("own-sale", "it is your own sale", "5.9.5")
        if not rules.protect_if_sold and state.sold[president] >> company & 1:
            return ("sold-this-round", "you sold shares of the company in this stock round", "5.9.5")
    cost = count * price(rules, state, company)
    if state.cash_of_seat(president) < cost:
        return ("no-cash", f"it costs ${cost} and you have ${state.cash_of_seat(president)}", "5.9.2")
    limit = certificate_limit(rules, state)
    if rules.market.counts(state.quotes.cell[company]) and certificates(rules, state, president, False) + count > limit:
        return ("certificate-limit", f"you would hold more than {limit} certificates", "5.9.4")
    return None


def refuse_protection(rules: Rules, state: State1870, action: Action, seat: int) -> Refusal:
    """Why nobody, or not this seat (ACTING: the president of the oldest sale), protects a price at this moment."""
    if not state.sales:
        return rules.no("no-sale-waits", action, "no sale waits for an answer", "5.9.1")
    places = [place for place in range(0, len(state.sales), 4) if seat in (ACTING, state.sales[place + 2])]
    if not places:
        return rules.no("not-president", action, "the right is the president's before the sale", "5.9.5")
    company, count, president, seller = state.sales[places[0] : places[0] + 4]
    why = why_no_protection(rules, state, company, count, president, seller)
    if why is not None:
        return rules.no(why[0], action, why[1], why[2])
    return rules.no("too-early", action, "the seller has not finished the turn", "5.9.10")


class PriceProtection(Decision1870):
    """The president of the company before the sale buys all of it or lets the price fall."""

    def section(self, state: State1870) -> str:
        return "5.9.1"

    def legal_here(self, state: State1870) -> list[Action]:
        return [Protect(), Pass()]

    def judge(self, state: State1870, action: Action) -> Refusal | None:
        return None if isinstance(action, (Protect, Pass)) else self.stranger(state, action)

    def do(self, state: State1870, action: Action) -> None:
        frame = state.flow.pop()
        company, count = frame.subject, frame.data[0]
        if isinstance(action, Protect):
            self._protect(state, frame.seat, company, count)
        else:
            _fall(self.rules, state, company, count, "5.9.1")
        answer_sales(self.rules, state)

    def _protect(self, state: State1870, seat: int, company: int, count: int) -> None:
        """He has paid the bank and the shares are his; in a stock round the turn goes on from his left (§5.9.7)."""
        state.sales = state.sales[4:]
        holder = state.ledger.seat(seat)
        state.tape.note("protects", (seat, company, count), "5.9.1")
        state.ledger.pay(holder, BANK, count * price(self.rules, state, company), "price protection", "5.9.6")
        state.ledger.move(company, POOL, holder, count, "price protection", "5.9.6")
        settle_presidency(state, company)
        if state.round == STOCK:
            state.passed[seat] = 0
            state.last_acted = seat
            if state.flow and state.flow[-1].kind == "stock":
                state.flow[-1] = after_protection(state.flow[-1], seat)
            else:
                state.place = (state.order.index(seat) + 1) % self.rules.seats
