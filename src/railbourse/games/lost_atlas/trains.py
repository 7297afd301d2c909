"""Who owns which trains, and what a new train brings: phase, rust, limits (B15)."""

from __future__ import annotations

from railbourse.core.state import increased, replaced
from railbourse.games.lost_atlas.companies import COMPANIES, METROPOLITAN, RESOURCEFUL
from railbourse.games.lost_atlas.fleet import KINDS, NO_PHASE, TWO
from railbourse.games.lost_atlas.prices import in_operating_order
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import ACTIVE, NO_COMPANY, StateLA


def trains_of(state: StateLA, company: int) -> list[int]:
    """The kinds of its trains, lowest first, those that rust late included."""
    first = company * KINDS
    return [kind for kind in range(KINDS) for _ in range(state.trains[first + kind])]


def count_all(state: StateLA, company: int) -> int:
    """All its trains."""
    first = company * KINDS
    total = 0
    for kind in range(KINDS):
        total += state.trains[first + kind]
    return total


def count_limited(state: StateLA, company: int) -> int:
    """Its trains that count for the limit (B19.9)."""
    first = company * KINDS
    total = 0
    for kind in range(KINDS):
        total += state.trains[first + kind] - state.kept[first + kind]
    return total


def free_trains(state: StateLA, company: int, kind: int) -> int:
    """Its trains of the kind that may be sold, traded in or discarded."""
    place = company * KINDS + kind
    return state.trains[place] - state.kept[place]


def start_phase(rules: Rules, state: StateLA, kind: int) -> None:
    """The first train of a kind has been bought or exported: its phase starts and trains rust (B15.1, B15.2)."""
    fleet = rules.fleet
    phase = fleet.starts[kind]
    if phase == NO_PHASE:
        return
    while state.phase < phase:
        state.phase += 1
        state.tape.note("phase", (state.phase,), "B15.1")
        if fleet.rusted[state.phase] >= 0:
            rust(state, fleet.rusted[state.phase])


def rust(state: StateLA, kind: int) -> None:
    """Trains of the kind have left the game; a Resourceful Company keeps its own for one more run (B15.2, B19.9)."""
    state.pool_cards = replaced(state.pool_cards, kind, 0)
    for company in range(COMPANIES):
        place = company * KINDS + kind
        if not state.trains[place]:
            continue
        state.tape.note("rusts", (company, kind, state.trains[place]), "B15.2")
        if state.has_power(company, RESOURCEFUL):
            state.kept = replaced(state.kept, place, state.trains[place])
        else:
            state.trains = replaced(state.trains, place, 0)


def drop_kept(state: StateLA, company: int) -> None:
    """Trains that stayed for one more run have left (B19.9)."""
    for place in range(company * KINDS, (company + 1) * KINDS):
        if state.kept[place]:
            state.trains = increased(state.trains, place, -state.kept[place])
            state.kept = replaced(state.kept, place, 0)


def over_limit(rules: Rules, state: StateLA) -> int:
    """The first company in operating order with too many trains, or NO_COMPANY (B15.3)."""
    found = [
        company
        for company in range(METROPOLITAN)
        if state.status[company] == ACTIVE and count_limited(state, company) > rules.train_limit(state, company)
    ]
    if not found:
        return NO_COMPANY
    return in_operating_order(state, found)[0]


def export(rules: Rules, state: StateLA) -> None:
    """The top train has left the game, or all 2s that are left (B17)."""
    top = rules.top_card(state)
    if top < 0:
        return
    count = state.stack_cards[top] if top == TWO and rules.fleet.export_all_twos else 1
    state.stack_cards = increased(state.stack_cards, top, -count)
    state.tape.note("exports", (top, count), "B17")
    start_phase(rules, state, top)
