"""How a set of operating rounds and each of its rounds begin (1870 §4.1, §4.2)."""

from __future__ import annotations

from typing import Final

from railbourse.games.g1870.components import N_COMPANIES
from railbourse.games.g1870.prices import in_operating_order
from railbourse.games.g1870.private_auction import pay_privates
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import OPERATING, State1870

TURN_BEGINS: Final = 0
"""First step of a company's turn, see `operating_turn`."""


def begin_set(rules: Rules, state: State1870) -> None:
    """The first operating round of the set; the phase fixes how many there are (§4.1)."""
    state.round = OPERATING
    state.round_number = 0
    state.rounds_in_set = rules.sets[state.phase]
    begin_round(rules, state)


def begin_round(rules: Rules, state: State1870) -> None:
    """Privates have paid and the floated companies stand in operating order (§4.2)."""
    state.round_number += 1
    state.tape.note("operating-round", (state.turn, state.round_number), "4.2")
    pay_privates(rules, state, "12.5")
    floated = [company for company in range(N_COMPANIES) if state.floated[company] and not state.closed[company]]
    state.order = in_operating_order(rules, state, floated)
    state.place = 0
    begin_turn(state)


def begin_turn(state: State1870) -> None:
    """Nothing has been done in the turn of the company now in place."""
    state.step = TURN_BEGINS
    state.laid = []
    state.upgraded = 0
    state.free_home = 0
    state.tokened = 0
    state.revenue = 0
    state.sold_for_train = 0
    state.declined = []
