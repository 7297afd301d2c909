"""What chance decides before and between rounds: the map, the first builder, charters, priority, events (B2, B22.3)."""

from __future__ import annotations

from random import Random

from railbourse.core.action import Action, Span
from railbourse.core.refusal import Refusal
from railbourse.core.state import replaced
from railbourse.games.lost_atlas.actions import (
    DealCharters,
    DrawMap,
    DrawPriority,
    FirstBuilder,
    RevealEvent,
    ShufflePieces,
)
from railbourse.games.lost_atlas.automatic import draw_map, groups, supply
from railbourse.games.lost_atlas.companies import METROPOLITAN, MINORS
from railbourse.games.lost_atlas.decision import DecisionLA
from railbourse.games.lost_atlas.modules import EVENT_NAMES
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.site import FITS, Site
from railbourse.games.lost_atlas.state import WAITING, StateLA


def finish_map(rules: Rules, state: StateLA) -> None:
    """The map lies ready, and the Minors and Majors of the mode wait beside it (B2.3, B2.6)."""
    on_table = [state.placements[start] for start in range(0, len(state.placements), 3)]
    for minor in rules.mode.minors_of(rules.pieces, on_table):
        state.status = replaced(state.status, minor, WAITING)
    for major in rules.majors():
        state.status = replaced(state.status, major, WAITING)
    if rules.has_metropolitan:
        state.status = replaced(state.status, METROPOLITAN, WAITING)
    rules.open_board(state)


def waiting_minors(state: StateLA) -> list[int]:
    """The Minors whose charters are dealt."""
    return [minor for minor in range(MINORS) if state.status[minor] == WAITING]


def bar_to_pieces(rules: Rules, found: list[int]) -> bool:
    """The pieces are not what the mode plays with: all, or one balanced stack (B1.5)."""
    mode = rules.mode
    if len(set(found)) < len(found) or any(piece not in mode.pieces for piece in found):
        return True
    if not mode.is_micro:
        return len(found) != len(mode.pieces)
    return any(
        sum(1 for piece in found if piece in group) != len(group) // mode.stacks for group in groups(mode, rules.pieces)
    )


class Shuffling(DecisionLA):
    """Pieces and projects are shuffled (B3.1)."""

    def draw(self, random: Random) -> Action:
        items = supply(self.rules.mode, self.rules.pieces, random)
        items.extend([self.rules.pieces.project] * self.rules.mode.projects)
        random.shuffle(items)
        return ShufflePieces(tuple(items))

    def legal_here(self, state: StateLA) -> list[Action]:
        shuffle = self.draw(Random(0))
        shuffle.span = Span(0, 0, 0)
        return [shuffle]

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        if not isinstance(action, ShufflePieces):
            return self.stranger(action)
        project = self.rules.pieces.project
        pieces = [item for item in action.items if item != project]
        if len(action.items) - len(pieces) != self.rules.mode.projects or bar_to_pieces(self.rules, pieces):
            return self.rules.no("not-the-supply", action, "that is not the supply of this mode", "B3.1")
        return None

    def do(self, state: StateLA, action: Action) -> None:
        assert isinstance(action, ShufflePieces)
        state.flow.pop()
        state.stack = action.items
        state.placements = ()
        state.capitals = ()
        state.tape.note("shuffled", (len(action.items),), "B3.1")


class DrawingBuilder(DecisionLA):
    """Who turns over the first piece (B3.2)."""

    def legal_here(self, state: StateLA) -> list[Action]:
        return [FirstBuilder(seat) for seat in range(self.rules.seats)]

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        return None if isinstance(action, FirstBuilder) else self.stranger(action)

    def do(self, state: StateLA, action: Action) -> None:
        assert isinstance(action, FirstBuilder)
        state.flow.pop()
        state.first_builder = state.builder = action.builder
        state.tape.note("builds_first", (action.builder,), "B3.2")


class DrawingMap(DecisionLA):
    """A whole map is drawn (B3.9)."""

    def __init__(self, rules: Rules, asks: str, section: str) -> None:
        super().__init__(rules, asks, section)
        self._example: DrawMap | None = None

    def draw(self, random: Random) -> Action:
        placements, capitals = draw_map(self.rules.mode, self.rules.pieces, random)
        return _drawn(placements, capitals)

    def legal_here(self, state: StateLA) -> list[Action]:
        if self._example is None:
            placements, capitals = draw_map(self.rules.mode, self.rules.pieces, Random(0))
            self._example = _drawn(placements, capitals)
        shown = DrawMap(self._example.pieces, self._example.capitals)
        shown.span = Span(0, 0, 0)
        return [shown]

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        if not isinstance(action, DrawMap):
            return self.stranger(action)
        no, mode = self.rules.no, self.rules.mode
        if bar_to_pieces(self.rules, [piece for piece, _, _ in action.pieces]):
            return no("not-the-supply", action, "that is not the supply of this mode", "B3.1")
        site = Site(self.rules.pieces, (), (), ())
        for piece, place, rotation in action.pieces:
            if site.judge(piece, place, rotation) != FITS:
                return no("piece-misfits", action, f"piece {self.rules.pieces.ids[piece]} may not lie there", "B3.3")
            site.put(piece, place, rotation)
        sites = site.capital_sites()
        wrong = any(at not in sites for at in action.capitals) or len(set(action.capitals)) < len(action.capitals)
        if wrong or len(action.capitals) != min(mode.projects, len(sites)):
            return no("capital-misplaced", action, "capitals are basic cities that are no homes", "B3.6")
        return None

    def do(self, state: StateLA, action: Action) -> None:
        assert isinstance(action, DrawMap)
        state.flow.pop()
        state.placements = tuple([number for placed in action.pieces for number in placed])
        state.capitals = action.capitals
        finish_map(self.rules, state)
        state.tape.note("map_drawn", (len(action.pieces),), "B3.9")


def _drawn(placements: list[int], capitals: list[int]) -> DrawMap:
    pieces = [(placements[s], placements[s + 1], placements[s + 2]) for s in range(0, len(placements), 3)]
    return DrawMap(tuple(pieces), tuple(capitals))


class Dealing(DecisionLA):
    """The charters are shuffled and dealt (B2.3, A8.4)."""

    def draw(self, state: StateLA, random: Random) -> Action:
        minors = waiting_minors(state)
        random.shuffle(minors)
        return DealCharters(tuple(minors))

    def legal_here(self, state: StateLA) -> list[Action]:
        deal = DealCharters(tuple(waiting_minors(state)))
        deal.span = Span(0, 0, 0)
        return [deal]

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        if not isinstance(action, DealCharters):
            return self.stranger(action)
        if sorted(action.minors) != waiting_minors(state):
            return self.rules.no("not-the-charters", action, "each Minor of this game is dealt once", "B2.3")
        return None

    def do(self, state: StateLA, action: Action) -> None:
        assert isinstance(action, DealCharters)
        state.flow.pop()
        state.charters = action.minors
        state.tape.note("dealt", action.minors, "B2.3")


class DrawingPriority(DecisionLA):
    """Who has the priority marker first (B2.5)."""

    def legal_here(self, state: StateLA) -> list[Action]:
        return [DrawPriority(seat) for seat in range(self.rules.seats)]

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        return None if isinstance(action, DrawPriority) else self.stranger(action)

    def do(self, state: StateLA, action: Action) -> None:
        assert isinstance(action, DrawPriority)
        state.flow.pop()
        state.priority = action.first
        state.tape.note("priority", (action.first,), "B2.5")


class Revealing(DecisionLA):
    """An event card that was not seen before; all of them when the pile is through (B22.3)."""

    def _cards(self, state: StateLA) -> list[int]:
        fresh = [event for event in range(len(EVENT_NAMES)) if not state.events_seen >> event & 1]
        return fresh or list(range(len(EVENT_NAMES)))

    def legal_here(self, state: StateLA) -> list[Action]:
        return [RevealEvent(event) for event in self._cards(state)]

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        if not isinstance(action, RevealEvent):
            return self.stranger(action)
        if action.event in self._cards(state):
            return None
        return self.rules.no("card-gone", action, "this card was revealed before", "B22.3")

    def do(self, state: StateLA, action: Action) -> None:
        assert isinstance(action, RevealEvent)
        state.flow.pop()
        state.event = action.event
        state.events_seen |= 1 << action.event
        state.tape.note("event", (action.event,), "B22.3")
