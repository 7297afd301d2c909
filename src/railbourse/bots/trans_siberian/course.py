"""How a position may go on: whole courses of the game, played by plain players on a table without a map."""

from __future__ import annotations

from math import tanh
from typing import Final

from railbourse.bots.lead import lead
from railbourse.bots.trans_siberian.bidding import Bidder
from railbourse.bots.trans_siberian.careful import careful_turn
from railbourse.bots.trans_siberian.careless import careless_turn
from railbourse.bots.trans_siberian.table import NOBODY, Table
from railbourse.games.trans_siberian.state import TransSiberianState

COURSES: Final = 24
"""So many courses of a position are played: enough to tell actions apart by a few dollars under the same luck."""
SPAN: Final = 25.0
"""A lead, in money, beyond which more of it hardly counts: a win is a win."""
CAREFUL: Final = 4
"""In one of so many courses the others are careful."""
LONGEST: Final = 400
"""Turns after which a course is broken off; a game has some sixty."""


def expected_lead(state: TransSiberianState, seat: int) -> float:
    """The seat's mean lead over the courses of the position, which is no choice of a first link or an opening value.

    The seat goes on with care. In every fourth course all others do so too, in the rest none of them: nobody knows
    whom he is playing against, and what is good against both is good.
    """
    total = 0.0
    for number in range(COURSES):
        course = Course(Table(state, number + 1), seat, number % CAREFUL == 0)
        course.play_from(state)
        total += counted(course.table.worths(), seat)
    return total / COURSES


def counted(worths: list[float], seat: int) -> float:
    """The seat's lead at the end, as far as it counts."""
    return SPAN * tanh(lead(worths, seat) / SPAN)


class Course:
    """One course, and the table as it goes on.

    `over`  the game has ended
    """

    def __init__(self, table: Table, me: int, all_careful: bool) -> None:
        self.table = table
        self.careful = [all_careful or seat == me for seat in range(table.seats)]
        self.bidder = Bidder(table, me, self.careful)
        self.over = False

    def play_from(self, state: TransSiberianState) -> None:
        """The course is played to its end from the position that the table was made of."""
        if state.flow[-1].kind == "auction":
            self.play(self._end_auctions(state))
        else:
            self.play(state.flow[-1].seat)

    def play(self, seat: int) -> None:
        """From this seat's turn to the end."""
        table = self.table
        for _ in range(LONGEST):
            if self.over:
                return
            table.dice.next_turn()
            if self.careful[seat]:
                careful_turn(table, seat)
            else:
                careless_turn(table, seat)
            if table.timing >= table.rules.timing_end:
                self.interturn(seat)
            seat = table.next[seat]

    def interturn(self, last: int) -> None:
        """Dividends, the change of the phase or nationalization, and perhaps the end (§10.1)."""
        table = self.table
        table.pay_dividends()
        if table.phase == 1:
            table.raise_nv(table.rules.tables.tracks.steps_phase1)
            if table.highest() >= table.rules.phase2_at:
                table.phase = 2
                self._auctions(table.rules.order(2), last)
        else:
            table.nationalize()
        self.over = table.is_over()

    def _auctions(self, railroads: list[int], opener: int) -> int:
        """All these railroads are auctioned; returns the last winner or NOBODY."""
        last = NOBODY
        for railroad in railroads:
            winner = self.bidder.auction(railroad, 0, NOBODY, opener, (1 << self.table.seats) - 1)
            if winner != NOBODY:
                last = opener = winner
        return last

    def _end_auctions(self, state: TransSiberianState) -> int:
        """The auction that the position is in, and those that follow; returns who has the turn then."""
        frame, row = state.flow[-1], state.flow[-2]
        bid, bidder, _, inside = frame.data
        begun, last = row.data
        winner = self.bidder.auction(frame.subject, bid, bidder, frame.seat, inside)
        if winner != NOBODY:
            last = winner
        latest = self._auctions(state.rules.order(row.subject)[begun:], row.seat if winner == NOBODY else winner)
        if latest != NOBODY:
            last = latest
        if row.subject == 1:
            self.over = last == NOBODY
            return last
        self.over = self.table.is_over()
        return self.table.next[state.flow[0].seat]
