"""How auctions go on at a table without a map: each seat has a limit, and the highest one wins."""

from __future__ import annotations

from typing import Final

from railbourse.bots.trans_siberian.table import NOBODY, Table

FIRST_LIMIT: Final = 12
NEXT_LIMIT: Final = 9
SPREAD: Final = 4
"""What I bid up to for a railroad while I hold none or have begun to bid, and for a further one; up to three more."""
OTHERS_LEAST: Final = 7
OTHERS_SPREAD: Final = 10
"""The limit of a careful other player is one of so many sums from there on; one below the least bid buys nothing."""
OPENING_VALUE: Final = 8
"""Careful winners open at this value: the second share is cheap, and what was bid more is in the treasury anyway."""
FIRST_INCOME: Final = 3
"""The value of the first link."""


class Bidder:
    """Who takes part in the auctions of a course, besides the table.

    `me`       the seat for which the course is played
    `careful`  one entry a seat
    """

    def __init__(self, table: Table, me: int, careful: list[bool]) -> None:
        self.table = table
        self.me = me
        self.careful = careful

    def auction(self, railroad: int, bid: int, bidder: int, speaker: int, inside: int) -> int:
        """The auction is over, from this bid and these seats still in; returns the winner or NOBODY."""
        table = self.table
        table.dice.next_turn()
        best, winner, second = bid, bidder, bid
        seat = speaker
        for _ in range(table.seats):
            if inside >> seat & 1:
                limit = self._limit(seat, bid, bidder)
                if limit > best:
                    if winner != seat:
                        second = best
                    best, winner = limit, seat
                elif limit > second and seat != winner:
                    second = limit
            seat = table.next[seat]
        least = table.rules.tables.amounts.minimum_bid
        if winner == NOBODY or best < least:
            table.unsold[railroad] = 0
            table.raise_nv(table.rules.tables.tracks.steps_failed[table.phase - 1])
            return NOBODY
        price = best
        if self.careful[winner]:
            price = bid if winner == bidder and second <= bid else max(least, min(best, second + 1))
        self._open(railroad, winner, price)
        return winner

    def _open(self, railroad: int, winner: int, price: int) -> None:
        """The winner has the first share, and the railroad its first link and its value."""
        table = self.table
        table.pay_in(winner, railroad, price)
        table.playing[railroad] = True
        table.income[railroad] = FIRST_INCOME
        most = min(price, OPENING_VALUE) if self.careful[winner] else price
        cell = 0
        while cell + 1 < len(table.prices) and table.prices[cell + 1] <= most:
            cell += 1
        table.cell[railroad] = cell if self.careful[winner] else table.dice.draw(cell + 1)

    def _limit(self, seat: int, bid: int, bidder: int) -> int:
        """The most that the seat bids; 0 if it declines."""
        table = self.table
        cash = table.cash[seat]
        luck = table.dice.draw(1000)
        least = max(table.rules.tables.amounts.minimum_bid, bid + 1)
        if not self.careful[seat]:
            if seat == bidder or luck < 500 or cash < least:
                return 0
            return least + table.dice.draw(cash - least + 1)
        if table.phase == 2:
            return table.rules.tables.amounts.minimum_bid if cash >= least and luck < 500 else 0
        if seat != self.me:
            return min(cash, OTHERS_LEAST + luck % OTHERS_SPREAD)
        if seat == bidder or not table.holds_any(seat):
            return min(cash, FIRST_LIMIT + luck % SPREAD)
        return min(cash, NEXT_LIMIT + luck % SPREAD)
