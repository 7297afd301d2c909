"""The players build the map: pieces, capitals, blank hexes (B3.2 to B3.8)."""

from __future__ import annotations

from typing import Final

from railbourse.core.action import Action
from railbourse.core.refusal import Refusal
from railbourse.games.lost_atlas.actions import Pass, PlaceBlank, PlaceCapital, PlacePiece
from railbourse.games.lost_atlas.decision import DecisionLA
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.site import FITS, OVERLAPS, SHARES_TOO_FEW, TOO_FAR, TOUCHES_BORDER
from railbourse.games.lost_atlas.state import StateLA

WHY: Final = {
    OVERLAPS: ("it would lie on another piece", "B3.3"),
    TOUCHES_BORDER: ("a border hex may not touch a hex of another piece", "B3.4"),
    SHARES_TOO_FEW: ("it shares too few hex sides with what lies there", "B3.3"),
    TOO_FAR: ("the first piece lies in the centre, and all others beside it", "B3.2"),
}


def next_builder(rules: Rules, state: StateLA) -> None:
    """The next seat clockwise turns over the next item."""
    state.builder = (state.builder + 1) % rules.seats


class PlacingPiece(DecisionLA):
    """The piece turned over is placed; the frame's subject is the piece."""

    def legal_here(self, state: StateLA) -> list[Action]:
        spots = self.rules.site(state).spots(state.flow[-1].subject)
        return [PlacePiece(spots[start], spots[start + 1]) for start in range(0, len(spots), 2)]

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        if not isinstance(action, PlacePiece):
            return self.stranger(action)
        found = self.rules.site(state).judge(state.flow[-1].subject, action.place, action.rotation)
        if found == FITS:
            return None
        why, section = WHY[found]
        return self.rules.no(found, action, why, section)

    def do(self, state: StateLA, action: Action) -> None:
        assert isinstance(action, PlacePiece)
        frame = state.flow.pop()
        state.stack = state.stack[1:]
        state.placements = (*state.placements, frame.subject, action.place, action.rotation)
        state.tape.note("places", (frame.seat, frame.subject, action.place, action.rotation), "B3.2")
        next_builder(self.rules, state)


class PlacingCapital(DecisionLA):
    """A basic city that is no home becomes a capital (B3.6)."""

    def legal_here(self, state: StateLA) -> list[Action]:
        return [PlaceCapital(place) for place in self.rules.site(state).capital_sites()]

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        if not isinstance(action, PlaceCapital):
            return self.stranger(action)
        if action.place in self.rules.site(state).capital_sites():
            return None
        return self.rules.no("no-capital-site", action, "a capital is a basic city, no home and no capital", "B3.6")

    def do(self, state: StateLA, action: Action) -> None:
        assert isinstance(action, PlaceCapital)
        frame = state.flow.pop()
        state.stack = state.stack[1:]
        state.capitals = (*state.capitals, action.place)
        state.tape.note("capital", (frame.seat, action.place), "B3.6")
        next_builder(self.rules, state)


class PlacingBlank(DecisionLA):
    """A blank hex is added beside a home, or not (B3.8)."""

    def legal_here(self, state: StateLA) -> list[Action]:
        return [Pass(), *[PlaceBlank(place) for place in self.rules.site(state).blank_sites()]]

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if not isinstance(action, PlaceBlank):
            return self.stranger(action)
        found = self.rules.site(state).judge_blank(action.place)
        if found == FITS:
            return None
        return self.rules.no(found, action, "it lies beside a home, on free ground, and beside no border hex", "B3.8")

    def do(self, state: StateLA, action: Action) -> None:
        frame = state.flow.pop()
        if isinstance(action, PlaceBlank):
            state.blanks = (*state.blanks, action.place)
            state.declined = 0
            state.tape.note("blank", (frame.seat, action.place), "B3.8")
        else:
            state.declined += 1
        next_builder(self.rules, state)
