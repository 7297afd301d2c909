"""Step 4 of the operating turn: a hub (B10)."""

from __future__ import annotations

from railbourse.core.action import Action
from railbourse.core.refusal import Refusal
from railbourse.games.lost_atlas.actions import Pass, PlaceHub
from railbourse.games.lost_atlas.charters import open_spots
from railbourse.games.lost_atlas.launching import next_hub, take_hub
from railbourse.games.lost_atlas.selling import Why
from railbourse.games.lost_atlas.state import StateLA
from railbourse.games.lost_atlas.suburbs import TurnDecision
from railbourse.mechanisms.ledger import BANK
from railbourse.mechanisms.tiles import OFFBOARD


class HubStep(TurnDecision):
    """The frame "hub"."""

    def _bar_to_hubs(self, state: StateLA, company: int) -> Why | None:
        """Why the company may place no hub at all, or None."""
        price, cash = next_hub(state, company), state.treasury(company)
        if price < 0:
            return "no-hub-left", "it has no unused hub", "B10.3"
        if state.hubs_placed >= self.rules.terms.hubs_a_turn:
            return "hub-placed", "it has placed a hub in this turn", "B10.1"
        if price > cash:
            return "no-treasury", f"the hub costs {price} and the treasury has {cash}", "B10.1"
        return None

    def _bar_to_node(self, state: StateLA, company: int, node: int) -> Why | None:
        """Why no hub of the company may stand in this city, or None (B10.1, B10.2)."""
        nodes = state.map().map.nodes
        stops = self.rules.tiles.tiles.tiles[state.board.tile[node // nodes]].nodes
        k = node % nodes
        if k >= len(stops) or stops[k].kind == OFFBOARD:
            return "no-city", "there is no city with spots", "B10.2"
        first = node - k
        if any(state.board.has_token(company, first + other) for other in range(nodes)):
            return "second-hub", "it has a hub on this hex", "B10.2"
        if open_spots(self.rules, state, node) <= 0:
            return "no-spot", "no spot is open and unreserved", "B10.1"
        if not self.network.reach(state, company).node[node]:
            return "not-in-reach", "the company does not reach this city", "B10.1"
        return None

    def _sites(self, state: StateLA, company: int) -> list[int]:
        if self._bar_to_hubs(state, company) is not None:
            return []
        reach = self.network.reach(state, company)
        nodes = range(len(reach.node))
        return [node for node in nodes if reach.node[node] and self._bar_to_node(state, company, node) is None]

    def waits(self, state: StateLA, company: int) -> bool:
        return bool(self._sites(state, company))

    def legal_step(self, state: StateLA, company: int) -> list[Action]:
        atlas = state.map()
        nodes = atlas.map.nodes
        hubs = [PlaceHub(atlas.places[node // nodes], node % nodes) for node in self._sites(state, company)]
        return [Pass(), *hubs]

    def judge_step(self, state: StateLA, company: int, action: Action) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if not isinstance(action, PlaceHub):
            return self.stranger(action)
        hex = state.map().index.get(action.place, -1)
        if hex < 0:
            return self.rules.no("no-city", action, "there is no such hex on this map", "B10.1")
        why = self._bar_to_hubs(state, company)
        if why is None:
            why = self._bar_to_node(state, company, state.map().map.node(hex, action.city))
        return None if why is None else self.rules.no(why[0], action, why[1], why[2])

    def do_step(self, state: StateLA, company: int, action: Action) -> None:
        if not isinstance(action, PlaceHub):
            state.flow.pop()
            return
        node = state.map().map.node(state.map().index[action.place], action.city)
        price = take_hub(state, company)
        state.ledger.pay(state.ledger.company(company), BANK, price, "hub", "B10.1")
        state.board.place_token(company, node)
        state.hubs_placed += 1
        state.tape.note("hub", (company, action.place), "B10.1")
