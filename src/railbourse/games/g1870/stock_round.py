"""Stock rounds: how they begin, whose turn follows, and how they end (1870 §4.1, §5.2.2, §5.8.2)."""

from __future__ import annotations

from railbourse.games.g1870.company_shares import look_at_treasuries
from railbourse.games.g1870.components import N_COMPANIES
from railbourse.games.g1870.game_end import STALEMATE, TOP_PRICE, at_top, end, no_money_comes, stalemate
from railbourse.games.g1870.operating_round import begin_set
from railbourse.games.g1870.prices import in_operating_order, move_price
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import STOCK, State1870
from railbourse.games.g1870.stock_turn import can_act
from railbourse.games.g1870.turn_frame import turn_frame
from railbourse.mechanisms.ledger import OFFERING, POOL


def begin_stock_round(rules: Rules, state: State1870) -> None:
    """The seat with priority is first; nothing has been sold or redeemed in this round."""
    state.round = STOCK
    state.round_number = 1
    seats = rules.seats
    state.order = [(state.priority + place) % seats for place in range(seats)]
    state.place = 0
    state.passed = [0] * seats
    state.last_acted = -1
    state.sold = (0,) * seats
    state.redeemed_now = (0,) * N_COMPANIES
    state.cash_at_look = (-1,) * N_COMPANIES
    state.tape.note("stock-round", (state.turn, state.priority), "5.2.1")


def next_turn(rules: Rules, state: State1870) -> None:
    """The next seat is asked, or the round has ended because all passed one after the other (§5.2.2)."""
    if all(state.passed):
        end_stock_round(rules, state)
        return
    seat = state.order[state.place]
    state.declined = []
    look_at_treasuries(state, seat)
    state.flow.append(turn_frame(seat))


def end_stock_round(rules: Rules, state: State1870) -> None:
    """Sold-out companies have risen, priority has moved, and the operating rounds begin unless the game is over."""
    if state.last_acted >= 0:
        state.priority = (state.last_acted + 1) % rules.seats
    floated = [company for company in range(N_COMPANIES) if state.floated[company]]
    for company in in_operating_order(rules, state, floated):
        if sold_out(state, company):
            move_price(rules, state, company, rules.market.chart.up[state.quotes.cell[company]], "5.8.2")
    if state.ended:
        return
    if rules.finish_on_top and at_top(rules, state):
        end(state, TOP_PRICE, "16.1")
    elif stalemate(rules, state) or standstill(rules, state):
        end(state, STALEMATE, "13.3")
    else:
        begin_set(rules, state)


def standstill(rules: Rules, state: State1870) -> bool:
    """Nobody acted, nobody could have, and no income will change that: the game stops, with `no_stalemate` too."""
    if state.last_acted >= 0 or not (no_money_comes(state) or all(state.closed)):
        return False
    return not any(can_act(rules, state, turn_frame(seat)) for seat in range(rules.seats))


def sold_out(state: State1870, company: int) -> bool:
    """All shares are with players or redeemed (§5.8.2)."""
    ledger = state.ledger
    return not ledger.held[OFFERING * N_COMPANIES + company] and not ledger.held[POOL * N_COMPANIES + company]
