"""What follows what: from the map to the last cycle (B2, B3, B5)."""

from __future__ import annotations

from typing import Final

from railbourse.core.actors import CHANCE
from railbourse.core.flow import Frame
from railbourse.games.lost_atlas.game_end import BANK_BROKEN, CYCLES, end
from railbourse.games.lost_atlas.merger_round import ask_next, begin_merger_round
from railbourse.games.lost_atlas.operating_turn import OperatingTurns
from railbourse.games.lost_atlas.options import BUILT, PREBUILT
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.setup import finish_map
from railbourse.games.lost_atlas.state import BLANKS, BUILDING, MERGING, NO_SEAT, OPERATING, SETUP, STOCK, StateLA
from railbourse.games.lost_atlas.stock_round import (
    begin_stock_round,
    close_stock_round,
    go_on_with_stock,
    nothing_launched,
)
from railbourse.games.lost_atlas.trains import export

OPERATING_ROUNDS: Final = 2

MAP: Final = 0
BUILDER: Final = 1
CHARTERS: Final = 2
PRIORITY: Final = 3
READY: Final = 4
"""Steps of the set-up, in the order in which chance is asked (B2.7)."""


class Rounds:
    """Asks for the next decision when none is pending."""

    def __init__(self, rules: Rules, turns: OperatingTurns) -> None:
        self.rules = rules
        self.turns = turns

    def go_on(self, state: StateLA) -> None:
        """One step further in whatever round it is."""
        if state.round == STOCK:
            self._stock(state)
        elif state.round == OPERATING:
            self._operating(state)
        elif state.round == MERGING:
            self._merging(state)
        elif state.round == BUILDING:
            self._building(state)
        elif state.round == BLANKS:
            self._blanks(state)
        else:
            self._setup(state)

    def _setup(self, state: StateLA) -> None:
        step = state.step
        state.step += 1
        if step == MAP:
            self._begin_map(state)
        elif step == BUILDER:
            if self.rules.map_choice == BUILT:
                state.round = BUILDING
                state.flow.append(Frame("builder", CHANCE))
        elif step == CHARTERS:
            state.flow.append(Frame("charters", CHANCE))
        elif step == PRIORITY:
            if state.priority == NO_SEAT:
                state.flow.append(Frame("priority", CHANCE))
        else:
            begin_stock_round(self.rules, state)

    def _begin_map(self, state: StateLA) -> None:
        if self.rules.map_choice == PREBUILT:
            state.placements = self.rules.prebuilt_placements()
            state.capitals = self.rules.prebuilt_capitals()
            finish_map(self.rules, state)
        else:
            state.flow.append(Frame("shuffle" if self.rules.map_choice == BUILT else "map", CHANCE))

    def _building(self, state: StateLA) -> None:
        """The top item is turned over; without a place for it, the rules say what happens (B3.6, B3.7)."""
        if not state.stack:
            state.round = BLANKS
            state.builder = state.first_builder
            return
        site, project = self.rules.site(state), self.rules.pieces.project
        item = state.stack[0]
        if item != project:
            if site.spots(item):
                state.flow.append(Frame("piece", state.builder, item))
            else:
                state.tape.note("restarts", (item,), "B3.7")
                state.builder = state.first_builder
                state.flow.append(Frame("shuffle", CHANCE))
        elif site.capital_sites():
            state.flow.append(Frame("capital", state.builder, item))
        elif all(other == project for other in state.stack):
            state.stack = ()
        else:
            state.stack = (*state.stack[1:], item)

    def _blanks(self, state: StateLA) -> None:
        most = self.rules.pieces.blanks
        if state.declined < self.rules.seats and len(state.blanks) < most and self.rules.site(state).blank_sites():
            state.flow.append(Frame("blank", state.builder))
            return
        finish_map(self.rules, state)
        state.round = SETUP
        state.step = CHARTERS

    def _stock(self, state: StateLA) -> None:
        if go_on_with_stock(self.rules, state):
            return
        close_stock_round(self.rules, state)
        if nothing_launched(state):
            state.tape.note("dealt_again", (), "A8.4")
            state.round = SETUP
            state.step = CHARTERS
        else:
            self.turns.begin(state, 1)

    def _operating(self, state: StateLA) -> None:
        if self.turns.advance(state):
            return
        if state.broken:
            end(state, BANK_BROKEN, "B21.1")
        elif state.round_number < OPERATING_ROUNDS:
            self.turns.begin(state, state.round_number + 1)
        else:
            begin_merger_round(state)
            last = self.rules.is_last_cycle(state) and not self.rules.mode.last_merger
            if last or not self.rules.fleet.mergers[state.phase]:
                state.merging = ()

    def _merging(self, state: StateLA) -> None:
        """Mergers, then the export, then the discards it brings, then the next cycle or the end (B5, B17)."""
        if ask_next(state):
            return
        if state.place == len(state.merging):
            state.place += 1
            if self.rules.exports(state):
                export(self.rules, state)
        elif self.rules.is_last_cycle(state):
            end(state, CYCLES, "B18.1")
        else:
            state.cycle += 1
            begin_stock_round(self.rules, state)
