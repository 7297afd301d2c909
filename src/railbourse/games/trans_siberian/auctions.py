"""The auctions of one phase, one railroad after the other (§4.1, §4.7 to §4.10, §12.2, §12.3)."""

from __future__ import annotations

from typing import Final

from railbourse.core.actors import NOBODY
from railbourse.core.flow import Frame
from railbourse.games.trans_siberian.game_end import NOTHING_SOLD, end_game
from railbourse.games.trans_siberian.rules import Rules
from railbourse.games.trans_siberian.stage import Automatic
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.mechanisms.auction import NO_BIDDER, RisingAuction

AUCTIONS: Final = "auctions"
"""Frame of the row: subject the phase; data (auctions begun, who opens the next one, who won the last or NO_BIDDER)."""

AUCTION: Final = "auction"
TURN: Final = "turn"


def auctions(phase: int, opener: int) -> Frame:
    """All auctions of a phase are still to come."""
    return Frame(AUCTIONS, NOBODY, phase, (0, opener, NO_BIDDER))


def concluded(state: TransSiberianState, winner: int) -> None:
    """The auction above the row is over; the next opener is known (§4.7, ruling 5). `winner` may be NO_BIDDER."""
    row = state.flow[-1]
    begun, opener, last = row.data
    if state.rules.opener_goes_round:
        opener = state.after(opener)
    elif winner != NO_BIDDER:
        opener = winner
    state.flow[-1] = Frame(AUCTIONS, NOBODY, row.subject, (begun, opener, last if winner == NO_BIDDER else winner))


class AuctionRow(Automatic):
    """The frame "auctions": opens the next auction, or is done."""

    def __init__(self, rules: Rules, terms: RisingAuction) -> None:
        super().__init__(rules)
        self.terms = terms

    def run(self, state: TransSiberianState) -> None:
        row = state.flow[-1]
        begun, opener, last = row.data
        order = self.rules.order(row.subject)
        if begun < len(order):
            state.flow[-1] = Frame(AUCTIONS, NOBODY, row.subject, (begun + 1, opener, last))
            state.flow.append(self.terms.opened(AUCTION, order[begun], opener, self.rules.seats))
            state.tape.note("auction", (order[begun], opener), "4.1" if row.subject == 1 else "12.2")
            return
        state.flow.pop()
        if row.subject == 1:
            self.begin_turns(state, last)

    def begin_turns(self, state: TransSiberianState, last_winner: int) -> None:
        """The first turn is the last winner's (§4.9, ruling 7); if nothing was sold, all is over (§4.10, ruling 9)."""
        if last_winner == NO_BIDDER and self.rules.end_without_railroads_sold:
            end_game(state, NOTHING_SOLD, "4.10")
            return
        start_player = last_winner == NO_BIDDER or self.rules.start_player_first
        state.flow.append(Frame(TURN, state.order[0] if start_player else last_winner))
