"""A rising auction that goes round the table: each speaker bids more than stands, or declines.

The auction is one frame and nothing else: its seat is the speaker, its subject what is auctioned, and its data

    (standing bid, who bid it or NO_BIDDER, who spoke first, seats still in as a mask of bits)
"""

from __future__ import annotations

from typing import Final

from railbourse.core.flow import Frame

NO_BIDDER: Final = -1


class RisingAuction:
    """The terms of an auction.

    `least`       the lowest first bid, in whole currency units
    `raise_by`    by how much a bid must exceed the standing one
    `may_reenter` declining is only for this word: each bid brings everybody back in
    """

    def __init__(self, least: int, raise_by: int, may_reenter: bool) -> None:
        self.least = least
        self.raise_by = raise_by
        self.may_reenter = may_reenter

    def opened(self, kind: str, subject: int, opener: int, seats: int) -> Frame:
        """The first word is the opener's, nothing stands, all seats are in."""
        return Frame(kind, opener, subject, (0, NO_BIDDER, opener, (1 << seats) - 1))

    def floor(self, frame: Frame) -> int:
        """The lowest bid allowed now."""
        return self.least if frame.data[1] == NO_BIDDER else frame.data[0] + self.raise_by

    def after_bid(self, frame: Frame, amount: int, order: list[int]) -> Frame:
        """The speaker's bid stands and the next one still in speaks."""
        inside = (1 << len(order)) - 1 if self.may_reenter else frame.data[3]
        data = (amount, frame.seat, frame.data[2], inside)
        return Frame(frame.kind, next_inside(order, frame.seat, inside), frame.subject, data)

    def after_decline(self, frame: Frame, order: list[int]) -> Frame:
        """The speaker is out and the next one still in speaks."""
        inside = frame.data[3] & ~(1 << frame.seat)
        data = (frame.data[0], frame.data[1], frame.data[2], inside)
        return Frame(frame.kind, next_inside(order, frame.seat, inside), frame.subject, data)


def is_inside(frame: Frame, seat: int) -> bool:
    """The seat has not declined since it was last brought in."""
    return bool(frame.data[3] >> seat & 1)


def is_decided(frame: Frame) -> bool:
    """Nobody is left, or only the one whose bid stands."""
    inside, bidder = frame.data[3], frame.data[1]
    return inside == 0 or (bidder != NO_BIDDER and inside == 1 << bidder)


def next_inside(order: list[int], seat: int, inside: int) -> int:
    """The first seat after this one in table order that is still in; this one itself if no other is."""
    place = order.index(seat)
    for step in range(1, len(order)):
        other = order[(place + step) % len(order)]
        if inside >> other & 1:
            return other
    return seat
