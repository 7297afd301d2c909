"""Operating Rounds: who acts next, and the steps of a company's turn in order (A9.5, B6)."""

from __future__ import annotations

from typing import Final

from railbourse.core.flow import Frame
from railbourse.core.state import replaced
from railbourse.games.lost_atlas.companies import COMPANIES, is_minor
from railbourse.games.lost_atlas.dividend_step import DividendStep
from railbourse.games.lost_atlas.headquarters import collect_income
from railbourse.games.lost_atlas.metropolitan import pay_out
from railbourse.games.lost_atlas.prices import operates_before
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import ACTIVE, NO_COMPANY, OPERATING, StateLA

LEADOFF: Final = 1
ISSUE: Final = 2
TRACK: Final = 3
HUB: Final = 4
RUN: Final = 5
EARNINGS: Final = 6
TRAINS: Final = 7
TURN_ENDS: Final = 8

FRAME_OF_STEP: Final = {ISSUE: "issue", TRACK: "track", HUB: "hub", RUN: "run", TRAINS: "trains"}


class OperatingTurns:
    """Carries an Operating Round from one decision to the next."""

    def __init__(self, rules: Rules, dividends: DividendStep) -> None:
        self.rules = rules
        self.dividends = dividends

    def begin(self, state: StateLA, number: int) -> None:
        """All tokens lie face up, and nobody is on turn."""
        state.round = OPERATING
        state.round_number = number
        state.on_turn = NO_COMPANY
        state.flipped = (0,) * COMPANIES
        state.tape.note("operating_round", (state.cycle, number), "B5.1")

    def advance(self, state: StateLA) -> bool:
        """One step further; False when every company has acted (B6.1)."""
        company = state.on_turn
        if company == NO_COMPANY:
            return self._next_turn(state)
        if state.status[company] != ACTIVE:
            state.on_turn = NO_COMPANY
            return True
        self._do_step(state, company)
        return True

    def _next_turn(self, state: StateLA) -> bool:
        """The first token that is not turned over, in the order as it now stands."""
        company = next_company(state)
        if company == NO_COMPANY:
            pay_out(self.rules, state)
            state.flipped = (0,) * COMPANIES
            return False
        state.on_turn = company
        state.step = LEADOFF
        state.laid = ()
        state.yellows = 0
        state.upgraded = 0
        state.hubs_placed = 0
        state.revenue = 0
        state.deals = ()
        state.sold_for_train = 0
        state.tape.note("turn", (company,), "B6.2")
        collect_income(self.rules, state, company)
        return True

    def _do_step(self, state: StateLA, company: int) -> None:
        step = state.step
        state.step += 1
        if step == LEADOFF:
            if is_minor(company) and not state.operated[company]:
                self._ask(state, "leadoff", company)
        elif step == EARNINGS:
            if state.revenue:
                self._ask(state, "dividend", company)
            else:
                self.dividends.settle(state, company, False)
        elif step == TURN_ENDS:
            state.flipped = replaced(state.flipped, company, 1)
            state.operated = replaced(state.operated, company, 1)
            state.land_grants = replaced(state.land_grants, company, max(0, state.land_grants[company] - 1))
            state.on_turn = NO_COMPANY
        else:
            self._ask(state, FRAME_OF_STEP[step], company)

    def _ask(self, state: StateLA, kind: str, company: int) -> None:
        state.flow.append(Frame(kind, state.president_seat(company), company))


def next_company(state: StateLA) -> int:
    """The company that acts next, or NO_COMPANY (A9.4, A9.5)."""
    best = NO_COMPANY
    for company in state.active():
        if not state.flipped[company] and (best == NO_COMPANY or operates_before(state, company, best)):
            best = company
    return best
