"""A player's turn in a stock round: sell, buy, start a company, or act for one (1870 §5.2 to §5.5)."""

from __future__ import annotations

from railbourse.core.action import Action
from railbourse.core.flow import Frame
from railbourse.core.refusal import Refusal
from railbourse.core.state import replaced
from railbourse.games.g1870 import privates, purchases
from railbourse.games.g1870.actions import Buy, BuyPrivate, Par, Pass, Redeem, Reissue, Sell
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
    price,
    settle_presidency,
    smallest_sale,
    started,
)
from railbourse.games.g1870.price_protection import answer_sales
from railbourse.games.g1870.rules import POOL_LIMIT, Rules
from railbourse.games.g1870.state import State1870
from railbourse.games.g1870.turn_frame import NOTHING, TURN_OVER, after_sale
from railbourse.mechanisms.ledger import POOL


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


def can_act(rules: Rules, state: State1870, frame: Frame) -> bool:
    """The seat of this turn has something to sell or to buy (record of play, §5.2.1)."""
    if frame.data[3] == TURN_OVER:
        return False
    if any(sale_sizes(rules, state, frame, company)[1] for company in range(N_COMPANIES)):
        return True
    if purchases.can_buy(rules, state, frame):
        return True
    if frame.data[1] != NOTHING:
        return False
    return purchases.can_start(rules, state, frame) or privates.trade_exists(rules, state, frame.seat)


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
        purchases.list_shares(self.rules, state, frame, actions)
        if frame.data[1] == NOTHING:
            purchases.list_pars(self.rules, state, frame, actions)
            privates.list_trades(self.rules, state, frame.seat, actions)
        legal_company_acts(self.rules, state, frame, actions)
        actions.append(Pass())
        return actions

    def _sales(self, state: State1870, frame: Frame, actions: list[Action]) -> None:
        for company in range(N_COMPANIES):
            least, most = sale_sizes(self.rules, state, frame, company)
            for count in range(least, most + 1):
                actions.append(Sell(company, count))

    def blocks(self, state: State1870) -> bool:
        """The seat has a personal action left; a turn without one is over (§5.2.1)."""
        return can_act(self.rules, state, state.flow[-1])

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
            return purchases.judge_buy(self.rules, state, frame, action)
        if isinstance(action, Par):
            return purchases.judge_par(self.rules, state, frame, action)
        if isinstance(action, BuyPrivate):
            if frame.data[1] != NOTHING:
                return purchases.second_purchase(self.rules, action)
            return privates.judge_trade(self.rules, state, frame.seat, action)
        if isinstance(action, Redeem):
            return judge_redeem(self.rules, state, frame, action)
        if isinstance(action, Reissue):
            return judge_reissue(self.rules, state, frame, action)
        return None

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

    def do(self, state: State1870, action: Action) -> None:
        frame = state.flow[-1]
        if isinstance(action, Pass):
            end_turn(self.rules, state)
        elif isinstance(action, Sell):
            self._sell(state, frame, action)
        elif isinstance(action, Buy):
            purchases.buy_shares(self.rules, state, frame, action)
        elif isinstance(action, Par):
            purchases.start_company(self.rules, state, frame, action)
        elif isinstance(action, BuyPrivate):
            privates.offer_trade(self.rules, state, frame.seat, action)
        elif isinstance(action, Redeem):
            redeem(self.rules, state, frame, action)
        elif isinstance(action, Reissue):
            reissue(self.rules, state, action)

    def _sell(self, state: State1870, frame: Frame, sell: Sell) -> None:
        sell_block(self.rules, state, frame.seat, sell)
        state.sold = replaced(state.sold, frame.seat, state.sold[frame.seat] | 1 << sell.company)
        state.flow[-1] = after_sale(frame, sell.company)
        if self.rules.protect_at_once:
            answer_sales(self.rules, state)


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
