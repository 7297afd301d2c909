"""The interturn, step by step in the order of the rules (§10).

It is two frames that run by themselves: `interturn` for steps 1 to 3, and `interturn_rest` for steps 4 to 7, which
waits below the Black and White auctions when they are held (§12.8).
"""

from __future__ import annotations

from typing import Final

from railbourse.core.flow import Frame
from railbourse.games.trans_siberian.auctions import TURN, auctions
from railbourse.games.trans_siberian.dividends import pay_dividend
from railbourse.games.trans_siberian.game_end import GOES_ON, NO_RAILROAD, cause, end_game
from railbourse.games.trans_siberian.nationalization import nationalize
from railbourse.games.trans_siberian.stage import Automatic
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.games.trans_siberian.tracks import raise_nationalization_value, raise_share_value

INTERTURN: Final = "interturn"
"""Frame: seat who took the last turn."""

INTERTURN_REST: Final = "interturn_rest"
"""Frame: seat who took the last turn, data (the phase in which the interturn began,)."""


class Interturn(Automatic):
    """Steps 1 to 3: dividends, markers, and in Phase 1 the rise of the nationalization value and the phase change."""

    def run(self, state: TransSiberianState) -> None:
        last = state.flow[-1].seat
        began = state.phase
        state.flow[-1] = Frame(INTERTURN_REST, last, -1, (began,))
        state.tape.note("interturn", (last,), "10.1")
        for railroad in state.in_play():
            pay_dividend(state, railroad, "dividend", "11.2")
        state.timing = self.rules.timing_start
        state.dividends += 1
        state.tape.note("dividend_marker", (state.dividends, self.rules.dividend_end), "9.4")
        if began == 1:
            self.leave_phase1(state, last)

    def leave_phase1(self, state: TransSiberianState, last: int) -> None:
        """Step 3: the nationalization value rises, and Phase 2 begins if a share value is high enough (§12.1)."""
        changes = state.highest_value() >= self.rules.phase2_at
        if not changes or self.rules.change_counts_as_phase1:
            raise_nationalization_value(state, self.rules.tables.tracks.steps_phase1, "10.1")
        if changes:
            state.phase = 2
            state.tape.note("phase", (2,), "12.1")
            opener = state.after(last) if self.rules.next_player_opens_phase2 else last
            state.flow.append(auctions(2, opener))


class InterturnRest(Automatic):
    """Steps 4 to 7: nationalization, adjustment of share values, the end of the game, the next turn."""

    def run(self, state: TransSiberianState) -> None:
        last, began = state.flow[-1].seat, state.flow[-1].data[0]
        if began == 2 or (state.phase == 2 and self.rules.check_at_once):
            nationalize(state)
        if self.rules.leaders_rise:
            self.raise_leaders(state)
        why = cause(state, began)
        if why != GOES_ON:
            end_game(state, why, "14.2" if why == NO_RAILROAD else "14.1")
            return
        state.flow[-1] = Frame(TURN, state.after(last))

    def raise_leaders(self, state: TransSiberianState) -> None:
        """Every railroad with the highest share value is one level higher (§10.4, ruling 33)."""
        highest = state.highest_value()
        for railroad in state.in_play():
            if state.value(railroad) == highest:
                raise_share_value(state, railroad, 1, "10.4")
