"""The auctions of one phase, one railroad after the other (§4.1, §4.7 to §4.10, §12.2, §12.3)."""

from __future__ import annotations

from typing import Final

from railbourse.core.flow import Frame
from railbourse.games.trans_siberian.game_end import NOTHING_SOLD, end_game
from railbourse.games.trans_siberian.rules import Rules
from railbourse.games.trans_siberian.stage import Automatic
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.mechanisms.auction import NO_BIDDER, RisingAuction

AUCTIONS: Final = "auctions"
"""Frame: seat who opens the next auction, subject the phase, data (auctions begun, last winner or NO_BIDDER)."""

AUCTION: Final = "auction"
TURN: Final = "turn"


def auctions(phase: int, opener: int) -> Frame:
    """All auctions of a phase are still to come."""
    return Frame(AUCTIONS, opener, phase, (0, NO_BIDDER))


def concluded(state: TransSiberianState, winner: int) -> None:
    """The auction above the row is over; the next opener is known (§4.7, ruling 5). `winner` may be NO_BIDDER."""
    row = state.flow[-1]
    begun, last = row.data
    opener = row.seat
    if state.rules.opener_goes_round:
        opener = state.after(opener)
    elif winner != NO_BIDDER:
        opener = winner
    state.flow[-1] = Frame(AUCTIONS, opener, row.subject, (begun, last if winner == NO_BIDDER else winner))


class AuctionRow(Automatic):
    """The frame "auctions": opens the next auction, or is done."""

    def __init__(self, rules: Rules, terms: RisingAuction) -> None:
        super().__init__(rules)
        self.terms = terms

    def run(self, state: TransSiberianState) -> None:
        row = state.flow[-1]
        begun, last = row.data
        order = self.rules.order(row.subject)
        if begun < len(order):
            state.flow[-1] = Frame(AUCTIONS, row.seat, row.subject, (begun + 1, last))
            state.flow.append(self.terms.opened(AUCTION, order[begun], row.seat, self.rules.seats))
            state.tape.note("auction", (order[begun], row.seat), "4.1" if row.subject == 1 else "12.2")
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
