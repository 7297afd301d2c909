"""Turns of a stock round: shares, companies to start, sales, redemption and reissue (1870 §5.2 to §5.11)."""

from __future__ import annotations

from railbourse.bots.bot import Candidate
from railbourse.bots.g1870.land import promise_of_home
from railbourse.bots.g1870.outlook import Outlook
from railbourse.core.action import Action
from railbourse.games.g1870.actions import Buy, Par, Redeem, Reissue, Sell
from railbourse.games.g1870.components import COMPANIES, FLOAT_SHARES, HOME, N_COMPANIES, SHARES
from railbourse.games.g1870.holdings import certificate_limit, certificates, largest_other, price
from railbourse.games.g1870.purchases import cost_of_share
from railbourse.games.g1870.state import State1870
from railbourse.games.g1870.track_step import bridging_barred
from railbourse.mechanisms.ledger import OFFERING, POOL


class StockAdvice:
    """What a seat makes of its turn."""

    def __init__(self, outlook: Outlook, state: State1870, seat: int) -> None:
        self.outlook = outlook
        self.rules = outlook.rules
        self.state = state
        self.seat = seat
        self.cash = state.cash_of_seat(seat)
        self.room = certificate_limit(self.rules, state) - certificates(self.rules, state, seat)
        self.burden = outlook.burden(seat)
        self.hurdle = 0.0

    def weigh(self, legal: list[Action]) -> list[Candidate]:
        """Every legal action of the turn with what it promises; to pass promises nothing."""
        self.hurdle = self._hurdle(legal)
        found: list[Candidate] = []
        for action in legal:
            if isinstance(action, Buy):
                found.append(self._buy(action))
            elif isinstance(action, Par):
                found.append(self._par(action))
            elif isinstance(action, Sell):
                found.append(self._sell(action))
            elif isinstance(action, Redeem):
                found.append(self._redeem(action))
            elif isinstance(action, Reissue):
                found.append(self._reissue(action))
            else:
                idle = -1.0 if action.span is not None else 0.0
                found.append(Candidate(action, idle, "nothing on offer is worth more than the cash for it"))
        return found

    def _hurdle(self, legal: list[Action]) -> float:
        """What a dollar of cash earns elsewhere: nothing while there is cash for every certificate one may hold."""
        best, prices, count = 0.0, 0, 0
        for action in legal:
            if isinstance(action, Buy):
                cost = cost_of_share(self.rules, self.state, action.company, action.source)
                best = max(best, self.outlook.value(action.company) / cost - 1.0)
                prices += cost
                count += 1
        if not count or self.cash >= max(1, self.room) * prices / count:
            return 0.0
        return self.outlook.temper.hurdle * best

    def _short(self, cost: float) -> float:
        """What the seat loses by having spent so much, because trains will have to be paid for."""
        rest = self.cash - cost
        return 0.5 * max(0.0, min(cost, self.burden - rest))

    # Purchases

    def _buy(self, buy: Buy) -> Candidate:
        company, name = buy.company, COMPANIES[buy.company]
        cost = cost_of_share(self.rules, self.state, company, buy.source) * buy.count
        value = self.outlook.value(company) * buy.count
        gain = value - cost * (1.0 + self.hurdle) - self._short(cost)
        why = f"worth ${value / buy.count:.0f} a share by the end, for ${cost // buy.count}"
        if not self.state.floated[company] and self.outlook.presides(self.seat, company):
            gain += self.outlook.temper.float_push
            why = f"brings {name} nearer to its capital; {why}"
        held = self.outlook.held(self.seat, company) + buy.count
        if not self.outlook.presides(self.seat, company) and held > self._of_president(company):
            gain -= self.outlook.needs[company]
            if self.outlook.needs[company] > 0:
                why += f", but I would preside and owe a train of about ${self.outlook.next_price}"
        if self._closes_offering(buy):
            gain += 0.05 * held * self.outlook.price(company)
            why += ", and sold out it rises"
        return Candidate(buy, gain, why)

    def _closes_offering(self, buy: Buy) -> bool:
        """The last shares that offering and open market hold."""
        held = self.state.ledger.held
        left = held[OFFERING * N_COMPANIES + buy.company] + held[POOL * N_COMPANIES + buy.company]
        return left == buy.count

    def _of_president(self, company: int) -> int:
        president = self.state.ledger.president[company]
        return self.state.ledger.held[president * N_COMPANIES + company] if president >= 0 else 0

    # Starting a company

    def _par(self, par: Par) -> Candidate:
        """The dearest par at which the seat, with some help, floats the company before the operating rounds."""
        name = COMPANIES[par.company]
        shares = FLOAT_SHARES[par.company]
        given = SHARES - self.state.ledger.held[OFFERING * N_COMPANIES + par.company]
        own = (shares - given) * par.price
        if own <= self.cash:
            floats = 1.0
        else:
            floats = 0.6 if own <= self.cash + 0.3 * self._others_cash() else 0.1
        if self._unfloated_of_mine():
            floats *= 0.2
        cell = self.rules.market.par_cell[par.price]
        value = self.outlook.promised(par.company, cell, max(0.0, self.outlook.rounds - 1.0))
        shares_of_mine = min(6, int(self.cash // par.price))
        stay = self._site(par.company)
        temper = self.outlook.temper
        gain = shares_of_mine * temper.par_shares * (value - par.price) + temper.par_capital * par.price + stay
        gain *= floats
        gain -= (1.0 - floats) * 0.6 * par.price + 2 * par.price * self.hurdle + self._short(6 * par.price)
        why = f"${10 * par.price} of capital for {name}"
        if floats < 0.5:
            why += ", which may not float"
        return Candidate(par, gain, why)

    def _site(self, company: int) -> float:
        """How good the home is: what lies there in the long run, and how near."""
        promised = promise_of_home(self.rules, self.state, company)
        if bridging_barred(self.state) and self.rules.bank_b[HOME[company]]:
            promised -= self.outlook.temper.river
        return promised

    def _others_cash(self) -> int:
        total = 0
        for seat in range(self.rules.seats):
            if seat != self.seat:
                total += self.state.cash_of_seat(seat)
        return total

    def _unfloated_of_mine(self) -> bool:
        return any(
            self.outlook.presides(self.seat, company) and not self.state.floated[company]
            for company in range(N_COMPANIES)
        )

    # Sales

    def _sell(self, sell: Sell) -> Candidate:
        company, name = sell.company, COMPANIES[sell.company]
        now = price(self.rules, self.state, company)
        held = self.outlook.held(self.seat, company)
        low = self.rules.market.falls[self.state.quotes.cell[company]][sell.count]
        fallen = self.rules.market.chart.prices[low]
        proceeds = sell.count * now
        lost = sell.count * self.outlook.value(company)
        rest = self.outlook.temper.rest * (held - sell.count) * (now - fallen)
        gain = proceeds * (1.0 + 0.5 * self.hurdle) - lost - rest - self.outlook.temper.least_sale
        why = f"{sell.count} x ${now} now, while I expect ${self.outlook.value(company):.0f} a share"
        if self.outlook.presides(self.seat, company):
            holder = self.state.ledger.seat(self.seat)
            other = largest_other(self.state, company, holder)
            if held - sell.count < other and other >= 2:
                gain += self.outlook.needs[company] - 25.0
                if self.outlook.needs[company] > 0:
                    why += f", and {name} with its missing train becomes another's"
        return Candidate(sell, gain, why)

    # Acts for a company

    def _redeem(self, act: Redeem) -> Candidate:
        company = act.company
        cost = self.outlook.price(company)
        spare = self.state.treasury(company) - cost
        held = self.outlook.held(self.seat, company)
        hurt = cost * self.outlook.dollar(company)
        if act.giver == 0:
            left = self.state.ledger.held[OFFERING * N_COMPANIES + company]
            pool = self.state.ledger.held[POOL * N_COMPANIES + company]
            rise = 0.07 * cost * held if left == 0 and pool == 1 else 0.02 * cost * held
            gain = rise + 0.2 * cost - hurt
            return Candidate(act, gain, f"a share less in the open market, ${spare} stay in the treasury")
        if act.giver - 1 == self.seat:
            gain = cost * (1.0 + self.hurdle) - self.outlook.value(company) - hurt
            return Candidate(act, gain, f"${cost} of the treasury for one of my shares")
        return Candidate(act, -hurt, "helps another player")

    def _reissue(self, act: Reissue) -> Candidate:
        company = act.company
        new = self.rules.market.reissue_par(self.outlook.price(company), self.rules.reissue_cap)
        count = self.state.ledger.held[self.state.ledger.company(company) * N_COMPANIES + company]
        helped = count * new * self.outlook.dollar(company) * 0.5
        rises = 0.07 * self.outlook.price(company) * self.outlook.held(self.seat, company)
        gain = helped - rises - 20.0
        if self.room > 0 and self.cash >= new:
            gain += 0.4 * (self.outlook.price(company) - new)
        return Candidate(act, gain, f"{count} shares on sale at ${new} fill the treasury")
