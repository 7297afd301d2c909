"""Headquarters of Majors (B21.4)."""

from __future__ import annotations

from typing import Final

from railbourse.core.action import Action
from railbourse.core.flow import Frame
from railbourse.core.refusal import Refusal
from railbourse.core.state import replaced
from railbourse.games.lost_atlas.actions import EFFECTS, LAND_GRANT, TAX_BREAK, DeclareHeadquarters, Pass
from railbourse.games.lost_atlas.decision import DecisionLA
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.run_values import headquarters_node
from railbourse.games.lost_atlas.state import StateLA
from railbourse.mechanisms.ledger import BANK

TAX_BREAK_GAIN: Final = 100
GRANT_TURNS: Final = 2
"""A land grant counts in the first two turns of the new Major."""
INCOME_STEP: Final = 5


def ask_headquarters(rules: Rules, state: StateLA, seat: int, company: int) -> None:
    """The president of a Major just formed may declare a headquarters."""
    if rules.has_headquarters:
        state.flow.append(Frame("headquarters", seat, company))


def collect_income(rules: Rules, state: StateLA, company: int) -> None:
    """At the start of its turn the bank has paid half the value of the headquarters' city, rounded down to 5."""
    if state.headquarters[company] < 0:
        return
    node, nodes = headquarters_node(state, company), state.map().map.nodes
    value = rules.tiles.tiles.tiles[state.board.tile[node // nodes]].nodes[node % nodes].revenue
    income = value // 2 // INCOME_STEP * INCOME_STEP
    state.ledger.pay(BANK, state.ledger.company(company), income, "headquarters", "B21.4")


class DeclaringHeadquarters(DecisionLA):
    """The frame "headquarters"."""

    def _hexes(self, state: StateLA) -> list[int]:
        nodes = state.map().map.nodes
        return [node // nodes for node in state.board.token_nodes(state.flow[-1].subject)]

    def legal_here(self, state: StateLA) -> list[Action]:
        places = state.map().places
        actions: list[Action] = [Pass()]
        for hex in self._hexes(state):
            actions.extend(DeclareHeadquarters(places[hex], effect) for effect in range(len(EFFECTS)))
        return actions

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if not isinstance(action, DeclareHeadquarters):
            return self.stranger(action)
        if state.map().index.get(action.place, -1) in self._hexes(state):
            return None
        return self.rules.no("no-own-hub", action, "a headquarters is a city with a hub of the company", "B21.4")

    def do(self, state: StateLA, action: Action) -> None:
        frame = state.flow.pop()
        if not isinstance(action, DeclareHeadquarters):
            return
        company = frame.subject
        state.headquarters = replaced(state.headquarters, company, state.map().index[action.place])
        state.effect = replaced(state.effect, company, action.effect)
        state.tape.note("headquarters", (company, action.place, action.effect), "B21.4")
        if action.effect == TAX_BREAK:
            state.ledger.pay(BANK, state.ledger.company(company), TAX_BREAK_GAIN, "tax break", "B21.4")
        elif action.effect == LAND_GRANT:
            state.land_grants = replaced(state.land_grants, company, GRANT_TURNS)
