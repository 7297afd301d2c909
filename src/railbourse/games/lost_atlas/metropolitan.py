"""The Metropolitan: a share of the growing cities, without president or treasury (B22.5)."""

from __future__ import annotations

from railbourse.core.action import Action
from railbourse.core.refusal import Refusal
from railbourse.core.state import replaced
from railbourse.games.lost_atlas.actions import Pass, PlaceMarker
from railbourse.games.lost_atlas.companies import METROPOLITAN
from railbourse.games.lost_atlas.decision import DecisionLA
from railbourse.games.lost_atlas.earnings import settle_run
from railbourse.games.lost_atlas.pieces import CAPITAL
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import ACTIVE, WAITING, StateLA
from railbourse.games.lost_atlas.track import COLOURS
from railbourse.mechanisms.ledger import OFFERING, POOL

GREEN = COLOURS.index("green")


def enter_if_due(rules: Rules, state: StateLA) -> None:
    """From the first Stock Round in green on its shares lie in the pool and its token on the track."""
    if state.status[METROPOLITAN] != WAITING or rules.colour(state) < GREEN:
        return
    state.status = replaced(state.status, METROPOLITAN, ACTIVE)
    state.ledger.move(METROPOLITAN, OFFERING, POOL, rules.terms.total[METROPOLITAN], "enters", "B22.5")
    state.quotes.put(METROPOLITAN, rules.track.prices.index(rules.modules.metro_price))
    state.tape.note("enters", (METROPOLITAN, rules.modules.metro_price), "B22.5")


def may_mark(rules: Rules, state: StateLA, hex: int) -> bool:
    """A marker may lie on the hex that was just upgraded."""
    if state.status[METROPOLITAN] != ACTIVE or len(state.markers) >= rules.modules.metro_markers:
        return False
    atlas = state.map()
    return hex not in state.markers and (bool(atlas.basic[hex]) or atlas.terrain[hex] == CAPITAL)


def pay_out(rules: Rules, state: StateLA) -> None:
    """It has earned by its markers, paid, and moved like a company."""
    if state.status[METROPOLITAN] != ACTIVE:
        return
    run = sum(_value(rules, state, hex) for hex in state.markers)
    state.tape.note("runs", (METROPOLITAN, run), "B22.5")
    settle_run(rules, state, METROPOLITAN, run, True)


def _value(rules: Rules, state: StateLA, hex: int) -> int:
    """What the marker on this hex earns, by the colour of the tile."""
    colour = rules.tiles.tiles.tiles[state.board.tile[hex]].colour
    return rules.modules.metro_value[colour - 1] if 1 <= colour <= len(COLOURS) else 0


class Marking(DecisionLA):
    """The president who upgraded a city may mark it; the hex is the number in the frame's data."""

    def legal_here(self, state: StateLA) -> list[Action]:
        return [PlaceMarker(), Pass()]

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        return None if isinstance(action, Pass | PlaceMarker) else self.stranger(action)

    def do(self, state: StateLA, action: Action) -> None:
        frame = state.flow.pop()
        if isinstance(action, PlaceMarker):
            state.markers = (*state.markers, frame.data[0])
            state.tape.note("marked", (frame.subject, state.map().places[frame.data[0]]), "B22.5")
