"""A player's turn in a stock round: sell, buy, start a company, or act for one (1870 §5.2 to §5.5)."""

from __future__ import annotations

from railbourse.core.action import Action, Span
from railbourse.core.flow import Frame
from railbourse.core.refusal import Refusal
from railbourse.games.g1870 import privates
from railbourse.games.g1870.actions import (
    FROM_MARKET,
    FROM_OFFERING,
    Buy,
    BuyPrivate,
    Par,
    Pass,
    Redeem,
    Reissue,
    Sell,
)
from railbourse.games.g1870.bank import bank_pays
from railbourse.games.g1870.company_shares import (
    judge_redeem,
    judge_reissue,
    legal_company_acts,
    redeem,
    reissue,
)
from railbourse.games.g1870.components import COMPANIES, N_COMPANIES
from railbourse.games.g1870.decision import Decision1870
from railbourse.games.g1870.holdings import (
    certificate_limit,
    certificates,
    largest_sale,
    over_holding_limit,
    par_price,
    price,
    settle_float,
    settle_presidency,
    smallest_sale,
    started,
)
from railbourse.games.g1870.market import BROWN
from railbourse.games.g1870.price_protection import answer_sales
from railbourse.games.g1870.rules import POOL_LIMIT, Rules
from railbourse.games.g1870.state import State1870
from railbourse.games.g1870.turn_frame import (
    CLOSED_BUY,
    FIRST_MULTIPLE,
    NOTHING,
    TURN_OVER,
    after_purchase,
    after_sale,
)
from railbourse.mechanisms.ledger import BANK, OFFERING, POOL


def may_buy_company(frame: Frame, company: int, source: int) -> bool:
    """The turn's one purchase is still to come, or more of the same brown company may be bought (§5.1.1, §5.3.1)."""
    bought = frame.data[1]
    return bought == NOTHING or (bought == FIRST_MULTIPLE + company and source == FROM_MARKET)


def cost_of_share(rules: Rules, state: State1870, company: int, source: int) -> int:
    """Par from the offering, the market price from the open market (§5.3.1)."""
    return par_price(rules, state, company) if source == FROM_OFFERING else price(rules, state, company)


def must_sell_first(rules: Rules, state: State1870, frame: Frame) -> bool:
    """The seat is over the certificate limit and can sell something (§5.2.5)."""
    if certificates(rules, state, frame.seat) <= certificate_limit(rules, state):
        return False
    return any(sale_sizes(rules, state, frame, company)[1] for company in range(N_COMPANIES))


def sale_sizes(rules: Rules, state: State1870, frame: Frame, company: int) -> tuple[int, int]:
    """The fewest and most shares of the company that may be sold now; (1, 0) if none."""
    if state.turn == 1 or frame.data[2] or frame.data[0] >> company & 1 or not started(state, company):
        return (1, 0)
    holder = state.ledger.seat(frame.seat)
    most = largest_sale(state, company, holder)
    if not most:
        return (1, 0)
    least = smallest_sale(rules, state, company, holder)
    return (least, most) if least <= most else (1, 0)


class StockTurn(Decision1870):
    """What a player may do in a turn of a stock round."""

    def section(self, state: State1870) -> str:
        return "5.2.1"

    def legal_here(self, state: State1870) -> list[Action]:
        frame = state.flow[-1]
        actions: list[Action] = []
        self._sales(state, frame, actions)
        if must_sell_first(self.rules, state, frame):
            return actions
        self._purchases(state, frame, actions)
        if frame.data[1] == NOTHING:
            self._pars(state, frame, actions)
            privates.list_trades(self.rules, state, frame.seat, actions)
        legal_company_acts(self.rules, state, frame, actions)
        actions.append(Pass())
        return actions

    def _sales(self, state: State1870, frame: Frame, actions: list[Action]) -> None:
        for company in range(N_COMPANIES):
            least, most = sale_sizes(self.rules, state, frame, company)
            for count in range(least, most + 1):
                actions.append(Sell(company, count))

    def _purchases(self, state: State1870, frame: Frame, actions: list[Action]) -> None:
        for company in range(N_COMPANIES):
            if not started(state, company) or state.sold[frame.seat] >> company & 1:
                continue
            if self._most(state, frame, company, FROM_OFFERING):
                actions.append(Buy(company, FROM_OFFERING, 1))
            most = self._most(state, frame, company, FROM_MARKET)
            if most:
                buy = Buy(company, FROM_MARKET, 1)
                buy.span = Span(1, most) if most > 1 else None
                actions.append(buy)

    def _most(self, state: State1870, frame: Frame, company: int, source: int) -> int:
        """How many shares may be bought in one purchase; 0 if none. Mirrors `_judge_buy` without words."""
        there = state.ledger.held[(OFFERING if source == FROM_OFFERING else POOL) * N_COMPANIES + company]
        if not there or not may_buy_company(frame, company, source):
            return 0
        cell = state.quotes.cell[company]
        cost = cost_of_share(self.rules, state, company, source)
        most = min(there, state.cash_of_seat(frame.seat) // cost)
        if source == FROM_OFFERING or self.rules.market.zone[cell] != BROWN:
            most = min(most, 1)
        if not most:
            return 0
        held = state.ledger.held[state.ledger.seat(frame.seat) * N_COMPANIES + company]
        if over_holding_limit(self.rules, state, company, held + 1):
            return 0
        if self.rules.market.counts(cell) and self._full(state, frame.seat):
            return 0
        return most

    def _full(self, state: State1870, seat: int) -> bool:
        """The seat holds as many counting certificates as it may (§5.3.5)."""
        return certificates(self.rules, state, seat) >= certificate_limit(self.rules, state)

    def _pars(self, state: State1870, frame: Frame, actions: list[Action]) -> None:
        cash = state.cash_of_seat(frame.seat)
        if cash < 2 * min(self.rules.market.par_cell) or self._full(state, frame.seat):
            return
        for company in range(N_COMPANIES):
            if state.par[company] < 0 and not state.closed[company]:
                for par in self.rules.market.par_cell:
                    if 2 * par <= cash:
                        actions.append(Par(company, par))

    def blocks(self, state: State1870) -> bool:
        """The seat has a personal action left; a turn without one is over (§5.2.1)."""
        frame = state.flow[-1]
        if frame.data[3] == TURN_OVER:
            return False
        if any(sale_sizes(self.rules, state, frame, company)[1] for company in range(N_COMPANIES)):
            return True
        for company in range(N_COMPANIES):
            if not started(state, company) or state.sold[frame.seat] >> company & 1:
                continue
            if self._most(state, frame, company, FROM_OFFERING) or self._most(state, frame, company, FROM_MARKET):
                return True
        if frame.data[1] != NOTHING:
            return False
        pars: list[Action] = []
        self._pars(state, frame, pars)
        return bool(pars) or privates.trade_exists(self.rules, state, frame.seat)

    def lapse(self, state: State1870) -> None:
        end_turn(self.rules, state)

    def judge(self, state: State1870, action: Action) -> Refusal | None:
        frame = state.flow[-1]
        if isinstance(action, Sell):
            return self._judge_sell(state, frame, action)
        if not isinstance(action, (Buy, Par, BuyPrivate, Redeem, Reissue, Pass)):
            return self.stranger(state, action)
        if must_sell_first(self.rules, state, frame):
            over = certificates(self.rules, state, frame.seat) - certificate_limit(self.rules, state)
            return self.rules.no(
                "must-sell", action, f"you are {over} over the certificate limit and can sell", "5.2.5"
            )
        if isinstance(action, Buy):
            return self._judge_buy(state, frame, action)
        if isinstance(action, Par):
            return self._judge_par(state, frame, action)
        if isinstance(action, BuyPrivate):
            if frame.data[1] != NOTHING:
                return self._second_purchase(action)
            return privates.judge_trade(self.rules, state, frame.seat, action)
        if isinstance(action, Redeem):
            return judge_redeem(self.rules, state, frame, action)
        if isinstance(action, Reissue):
            return judge_reissue(self.rules, state, frame, action)
        return None

    def _second_purchase(self, action: Action) -> Refusal:
        return self.rules.no("second-purchase", action, "you have bought in this turn", "5.3.1")

    def _judge_sell(self, state: State1870, frame: Frame, sell: Sell) -> Refusal | None:
        no = self.rules.no
        name = COMPANIES[sell.company]
        if state.turn == 1:
            return no("first-round", sell, "nothing may be sold in the first stock round", "5.2.3")
        if not started(state, sell.company):
            return no("no-par", sell, f"{name} has no price", "5.4.6")
        if frame.data[2]:
            return no("sales-over", sell, "you sold before you bought, and may not sell again", "5.2.1")
        if frame.data[0] >> sell.company & 1:
            return no("second-block", sell, f"you have sold a block of {name} in this turn", "5.4.1")
        return judge_block(self.rules, state, frame.seat, sell)

    def _judge_buy(self, state: State1870, frame: Frame, buy: Buy) -> Refusal | None:
        no, company, name = self.rules.no, buy.company, COMPANIES[buy.company]
        if not started(state, company):
            return no("not-started", buy, f"{name} has not started", "5.5.1")
        if not may_buy_company(frame, company, buy.source):
            return self._second_purchase(buy)
        if state.sold[frame.seat] >> company & 1:
            return no("sold-this-round", buy, f"you sold {name} in this stock round", "5.3.3")
        there = state.ledger.held[(OFFERING if buy.source == FROM_OFFERING else POOL) * N_COMPANIES + company]
        if buy.count < 1 or buy.count > there:
            return no("not-there", buy, f"there are {there} shares to buy", "5.3.1")
        cell = state.quotes.cell[company]
        if buy.count > 1 and (buy.source == FROM_OFFERING or self.rules.market.zone[cell] != BROWN):
            return no("one-share", buy, "only the open market in the brown zone sells more than one share", "5.3.1")
        cost, cash = cost_of_share(self.rules, state, company, buy.source) * buy.count, state.cash_of_seat(frame.seat)
        if cost > cash:
            return no("no-cash", buy, f"it costs ${cost} and you have ${cash}", "5.3.2")
        held = state.ledger.held[state.ledger.seat(frame.seat) * N_COMPANIES + company] + buy.count
        if over_holding_limit(self.rules, state, company, held):
            return no("over-60", buy, f"you would hold {held}0 % and may hold 60 %", "5.3.4")
        if self.rules.market.counts(cell) and self._full(state, frame.seat):
            return self._limit(state, buy)
        return None

    def _limit(self, state: State1870, action: Action) -> Refusal:
        limit = certificate_limit(self.rules, state)
        return self.rules.no("certificate-limit", action, f"you may hold {limit} certificates", "5.3.5")

    def _judge_par(self, state: State1870, frame: Frame, par: Par) -> Refusal | None:
        no, name = self.rules.no, COMPANIES[par.company]
        if state.closed[par.company]:
            return no("closed", par, f"{name} is closed and never restarts", "5.12")
        if state.par[par.company] >= 0:
            return no("has-par", par, f"{name} has started", "5.5.1")
        if frame.data[1] != NOTHING:
            return self._second_purchase(par)
        if par.price not in self.rules.market.par_cell:
            return no("not-a-par", par, "par is $100, 90, 82, 76, 72 or 68", "5.5.1")
        cash = state.cash_of_seat(frame.seat)
        if 2 * par.price > cash:
            return no("no-cash", par, f"the certificate costs ${2 * par.price} and you have ${cash}", "5.3.2")
        if self._full(state, frame.seat):
            return self._limit(state, par)
        return None

    def do(self, state: State1870, action: Action) -> None:
        frame = state.flow[-1]
        if isinstance(action, Pass):
            end_turn(self.rules, state)
        elif isinstance(action, Sell):
            self._sell(state, frame, action)
        elif isinstance(action, Buy):
            self._buy(state, frame, action)
        elif isinstance(action, Par):
            self._par(state, frame, action)
        elif isinstance(action, BuyPrivate):
            privates.offer_trade(self.rules, state, frame.seat, action)
        elif isinstance(action, Redeem):
            redeem(self.rules, state, frame, action)
        elif isinstance(action, Reissue):
            reissue(self.rules, state, action)

    def _sell(self, state: State1870, frame: Frame, sell: Sell) -> None:
        sell_block(self.rules, state, frame.seat, sell)
        state.sold[frame.seat] |= 1 << sell.company
        state.flow[-1] = after_sale(frame, sell.company)
        if self.rules.protect_at_once:
            answer_sales(self.rules, state)

    def _buy(self, state: State1870, frame: Frame, buy: Buy) -> None:
        ledger, company = state.ledger, buy.company
        buyer = ledger.seat(frame.seat)
        cost = cost_of_share(self.rules, state, company, buy.source) * buy.count
        if buy.source == FROM_OFFERING:
            payee = ledger.company(company) if state.reissued[company] else BANK
            ledger.pay(buyer, payee, cost, "share", "5.3.6")
            ledger.move(company, OFFERING, buyer, buy.count, "bought", "5.3.1")
        else:
            ledger.pay(buyer, BANK, cost, "share", "5.3.6")
            ledger.move(company, POOL, buyer, buy.count, "bought", "5.3.1")
        settle_presidency(state, company)
        settle_float(self.rules, state, company)
        again = buy.source == FROM_MARKET and self.rules.market.zone[state.quotes.cell[company]] == BROWN
        state.flow[-1] = after_purchase(frame, FIRST_MULTIPLE + company if again else CLOSED_BUY)

    def _par(self, state: State1870, frame: Frame, par: Par) -> None:
        ledger, company = state.ledger, par.company
        buyer = ledger.seat(frame.seat)
        cell = self.rules.market.par_cell[par.price]
        state.par[company] = cell
        state.quotes.put(company, cell)
        state.tape.note("par", (frame.seat, company, par.price), "5.5.1")
        ledger.pay(buyer, BANK, 2 * par.price, "president's certificate", "5.5.1")
        ledger.move(company, OFFERING, buyer, 2, "president's certificate", "5.5.1")
        ledger.appoint(company, buyer, "5.5.1")
        settle_presidency(state, company)
        settle_float(self.rules, state, company)
        state.flow[-1] = after_purchase(frame, CLOSED_BUY)


def judge_block(rules: Rules, state: State1870, seat: int, sell: Sell) -> Refusal | None:
    """Why this block cannot be sold, by what the seat and the open market hold (§5.4)."""
    company, name, holder = sell.company, COMPANIES[sell.company], state.ledger.seat(seat)
    held = state.ledger.held[holder * N_COMPANIES + company]
    if sell.count < 1 or sell.count > held:
        return rules.no("not-held", sell, f"you hold {held} shares of {name}", "5.4.1")
    pool = state.ledger.held[POOL * N_COMPANIES + company]
    if sell.count + pool > POOL_LIMIT:
        return rules.no("market-full", sell, f"the open market holds {pool}0 % and may hold 50 %", "5.4.3")
    if sell.count > largest_sale(state, company, holder):
        return rules.no(
            "no-successor", sell, f"nobody else holds 20 % of {name} to take the president's certificate", "5.4.4"
        )
    least = smallest_sale(rules, state, company, holder)
    if sell.count < least:
        return rules.no("still-over-60", sell, f"you hold {held}0 % and must sell at least {least}", "5.4.5")
    return None


def sell_block(rules: Rules, state: State1870, seat: int, sell: Sell) -> None:
    """The seat has its money, the shares lie in the open market, the sale waits for protection (§5.4.2, §5.9.10)."""
    ledger, company = state.ledger, sell.company
    seller = ledger.seat(seat)
    president = state.president_seat(company)
    amount = sell.count * price(rules, state, company)
    bank_pays(rules, state, seller, amount, "shares sold", "5.4.2", True)
    ledger.move(company, seller, POOL, sell.count, "sold", "5.4.2")
    settle_presidency(state, company)
    state.sales.extend((company, sell.count, president, seat))


def end_turn(rules: Rules, state: State1870) -> None:
    """The turn is over; a turn in which nothing was done is a pass (§5.2.1, §5.2.2)."""
    frame = state.flow.pop()
    seat, protector = frame.seat, frame.data[4]
    last = protector if protector >= 0 else seat
    if frame.data[3]:
        state.passed[seat] = 0
        state.last_acted = last
    else:
        state.passed[seat] = 1
        state.tape.note("passes", (seat,), "5.2.1")
    state.place = (state.order.index(last) + 1) % rules.seats
    answer_sales(rules, state)
