"""The ends of the game, the final count and the winners (§14)."""

from __future__ import annotations

from typing import Final

from railbourse.games.trans_siberian.rules import Rules
from railbourse.games.trans_siberian.state import TransSiberianState

GOES_ON: Final = -1
TOP_VALUE: Final = 0
LAST_DIVIDEND: Final = 1
NO_RAILROAD: Final = 2
NOTHING_SOLD: Final = 3
"""Why a game ended (§14.1, §14.2, §4.10)."""


def cause(state: TransSiberianState, began_in_phase: int) -> int:
    """Why the game ends with this interturn, or GOES_ON (§14.1, §14.2, rulings 31, 32)."""
    rules = state.rules
    value_counts = began_in_phase == 2 or not rules.value_ends_in_phase2_only
    highest = state.highest_value()
    if value_counts and highest >= rules.end_at:
        return TOP_VALUE
    if state.dividends >= rules.dividend_end:
        return LAST_DIVIDEND
    if highest == 0 and rules.end_without_railroads:
        return NO_RAILROAD
    return GOES_ON


def end_game(state: TransSiberianState, why: int, rule: str) -> None:
    """Nothing is left to decide (§14.3)."""
    state.flow = []
    state.tape.note("game_over", (why,), rule)


def worth(state: TransSiberianState, seat: int) -> int:
    """Cash and the share value of every share held in public railroads (§14.4, ruling 35)."""
    total = state.cash(seat)
    for railroad in state.in_play():
        if state.rules.private_counts or state.is_public(railroad):
            total += state.value(railroad) * state.shares(seat, railroad)
    return total


def winners(rules: Rules, state: TransSiberianState) -> list[int]:
    """The seats with the highest total; equal ones share the win, or the most cash decides (§14.5, ruling 34)."""
    totals = [worth(state, seat) for seat in range(rules.seats)]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if not rules.cash_breaks_ties:
        return best
    most = max(state.cash(seat) for seat in best)
    return [seat for seat in best if state.cash(seat) == most]
