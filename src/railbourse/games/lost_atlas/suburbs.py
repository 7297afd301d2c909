"""Suburb tokens: at any moment of its turn the company may place them (B19.11)."""

from __future__ import annotations

from abc import abstractmethod

from railbourse.core.action import Action
from railbourse.core.refusal import Refusal
from railbourse.games.lost_atlas.actions import PlaceSuburb
from railbourse.games.lost_atlas.companies import SUBURBAN
from railbourse.games.lost_atlas.decision import DecisionLA
from railbourse.games.lost_atlas.network import Network
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import ACTIVE, StateLA


class TurnDecision(DecisionLA):
    """A decision of a company in its operating turn; suburb tokens may be placed in each of them."""

    def __init__(self, rules: Rules, asks: str, section: str, network: Network) -> None:
        super().__init__(rules, asks, section)
        self.network = network

    def suburb_sites(self, state: StateLA, company: int) -> list[int]:
        """Reachable basic cities without a hub of the company and without a token."""
        if not state.suburbs_left or not state.has_power(company, SUBURBAN):
            return []
        atlas, board = state.map(), state.board
        reach = self.network.reach(state, company)
        return [
            hex
            for hex in range(len(atlas.places))
            if atlas.basic[hex]
            and reach.node[hex * atlas.map.nodes]
            and hex not in state.suburbs
            and not board.has_token(company, hex * atlas.map.nodes)
        ]

    def blocks(self, state: StateLA) -> bool:
        company = state.flow[-1].subject
        if state.status[company] != ACTIVE:
            return False
        return self.waits(state, company) or bool(self.suburb_sites(state, company))

    def legal_here(self, state: StateLA) -> list[Action]:
        company = state.flow[-1].subject
        actions = self.legal_step(state, company)
        places = state.map().places
        actions.extend(PlaceSuburb(places[hex]) for hex in self.suburb_sites(state, company))
        return actions

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        company = state.flow[-1].subject
        if not isinstance(action, PlaceSuburb):
            return self.judge_step(state, company, action)
        if not state.has_power(company, SUBURBAN) or not state.suburbs_left:
            return self.rules.no("no-suburb", action, "the company has no suburb token", "B19.11")
        if state.map().index.get(action.place, -1) not in self.suburb_sites(state, company):
            why = "a token comes to a reachable basic city without own hub and without token"
            return self.rules.no("no-suburb-site", action, why, "B19.11")
        return None

    def do(self, state: StateLA, action: Action) -> None:
        company = state.flow[-1].subject
        if not isinstance(action, PlaceSuburb):
            self.do_step(state, company, action)
            return
        hex = state.map().index[action.place]
        state.suburbs = (*state.suburbs, hex)
        state.suburbs_left -= 1
        state.tape.note("suburb", (company, action.place), "B19.11")

    @abstractmethod
    def waits(self, state: StateLA, company: int) -> bool:
        """There is something to decide besides suburb tokens."""

    @abstractmethod
    def legal_step(self, state: StateLA, company: int) -> list[Action]:
        """All legal answers besides suburb tokens."""

    @abstractmethod
    def judge_step(self, state: StateLA, company: int, action: Action) -> Refusal | None:
        """Why not, or None."""

    @abstractmethod
    def do_step(self, state: StateLA, company: int, action: Action) -> None:
        """Carry it out."""
