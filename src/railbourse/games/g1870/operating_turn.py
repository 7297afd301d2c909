"""Operating rounds: who operates when, and the steps of a company's turn in order (1870 §4.2, §4.3)."""

from __future__ import annotations

from typing import Final

from railbourse.core.flow import Frame
from railbourse.core.state import replaced
from railbourse.games.g1870.actions import RETAIN
from railbourse.games.g1870.connection_run import begin_next_run, look_for_connections
from railbourse.games.g1870.dividend_step import pay_dividend
from railbourse.games.g1870.game_end import at_top, end_if_top_price, end_of_set
from railbourse.games.g1870.holdings import price
from railbourse.games.g1870.network import Network
from railbourse.games.g1870.operating_round import TURN_BEGINS, begin_round, begin_turn
from railbourse.games.g1870.price_protection import answer_sales
from railbourse.games.g1870.prices import sort_rest
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import State1870
from railbourse.games.g1870.stock_round import begin_stock_round
from railbourse.games.g1870.token_step import place_home_token
from railbourse.games.g1870.trains import count_trains

FIRST_CONNECTIONS: Final = 1
TRACK: Final = 2
TOKEN: Final = 3
RUN: Final = 4
DIVIDEND: Final = 5
TRAINS: Final = 6
PRIVATES: Final = 7
PROTECTION: Final = 8
CONNECTION_CHECK: Final = 9
LAST_CONNECTIONS: Final = 10
TURN_ENDS: Final = 11

FRAME_OF_STEP: Final = {TRACK: "track", TOKEN: "token", TRAINS: "trains", PRIVATES: "privates"}
"""Steps that do nothing but ask the president."""


class OperatingTurns:
    """Carries the round from one decision to the next."""

    def __init__(self, rules: Rules, network: Network) -> None:
        self.rules = rules
        self.network = network

    def advance(self, state: State1870) -> None:
        """One step further: a decision is pending, or the step is done, or the round is over."""
        if state.place >= len(state.order):
            self._end_round(state)
            return
        company = state.on_turn()
        if state.closed[company] and state.step < PROTECTION:
            state.step = PROTECTION
        self._do_step(state, company)

    def _do_step(self, state: State1870, company: int) -> None:
        step = state.step
        if step == TURN_BEGINS:
            self._begin(state, company)
        elif step == FIRST_CONNECTIONS or step == LAST_CONNECTIONS:
            if self._connects(state, company):
                return
        elif step in FRAME_OF_STEP:
            self._ask(state, FRAME_OF_STEP[step], company)
        elif step == RUN and self._must_run(state, company):
            self._ask(state, "run", company)
        elif step == DIVIDEND:
            self._dividend(state, company)
        elif step == PROTECTION:
            answer_sales(self.rules, state)
        elif step == CONNECTION_CHECK:
            look_for_connections(self.rules, self.network, state)
        elif step == TURN_ENDS:
            self._end_turn(state)
            return
        state.step += 1

    def _ask(self, state: State1870, kind: str, company: int) -> None:
        state.flow.append(Frame(kind, state.president_seat(company), company))

    def _begin(self, state: State1870, company: int) -> None:
        """Home token in the first turn; connections that the stock round made are looked at before all else (§11.2)."""
        state.tape.note("turn", (company,), "4.3")
        if not state.board.has_token(company, self.rules.home_node[company]):
            place_home_token(self.rules, state, company)
        if state.place == 0:
            look_for_connections(self.rules, self.network, state)

    def _connects(self, state: State1870, company: int) -> bool:
        """A connection run has begun, or the game has ended because one led to $400 (§11.2, §16.1).

        With the finish that completes a turn nobody but the company on turn runs any more once $400 is reached; a
        company that got there in the turn of another one has no turn to complete.
        """
        if self.rules.finish_completes_turn and at_top(self.rules, state):
            if price(self.rules, state, company) < self.rules.market.top_price:
                return end_if_top_price(self.rules, state)
            state.due = [due for due in state.due if due == company]
        return begin_next_run(self.rules, self.network, state)

    def _must_run(self, state: State1870, company: int) -> bool:
        """It has a train and a route, or once had one; that it has one now is remembered (§8.4, §10.1)."""
        if not state.route_seen[company] and self.network.has_route(state, company):
            state.route_seen = replaced(state.route_seen, company, 1)
        return bool(state.route_seen[company]) and count_trains(state, company) > 0

    def _dividend(self, state: State1870, company: int) -> None:
        if state.revenue:
            self._ask(state, "dividend", company)
        else:
            pay_dividend(self.rules, state, company, RETAIN)

    def _end_turn(self, state: State1870) -> None:
        """The next company that is not closed follows; with the $400 finish nobody does (§16.1)."""
        if self.rules.finish_completes_turn and end_if_top_price(self.rules, state):
            return
        state.place += 1
        sort_rest_from(self.rules, state)
        begin_turn(state)

    def _end_round(self, state: State1870) -> None:
        if end_of_set(state):
            return
        if state.round_number < state.rounds_in_set:
            begin_round(self.rules, state)
        else:
            state.turn += 1
            begin_stock_round(self.rules, state)


def sort_rest_from(rules: Rules, state: State1870) -> None:
    """The company now on turn is the first of those still to come."""
    state.place -= 1
    sort_rest(rules, state)
    state.place += 1
