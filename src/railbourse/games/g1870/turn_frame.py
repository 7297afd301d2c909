"""What a player has done in his turn of a stock round, as the frame of that turn (1870 §5.2).

The frame's data are five numbers:

    (companies sold in this turn as a bit mask, what was bought, whether sales are over, done, protector)

What was bought is NOTHING, CLOSED_BUY, or FIRST_MULTIPLE plus the company of which more may be bought. Done is 0 while
nothing was, 1 once something was, TURN_OVER when nothing more may be. The protector is the seat that last protected a
price in the middle of the turn (option `protect_at_once`), or -1.
"""

from __future__ import annotations

from typing import Final

from railbourse.core.flow import Frame

NOTHING: Final = 0
CLOSED_BUY: Final = 1
FIRST_MULTIPLE: Final = 2

ACTED: Final = 1
TURN_OVER: Final = 2


def turn_frame(seat: int) -> Frame:
    """A turn in which nothing was done yet."""
    return Frame("stock", seat, -1, (0, NOTHING, 0, 0, -1))


def after_sale(frame: Frame, company: int) -> Frame:
    """A block of the company was sold; no second one in this turn (§5.4.1)."""
    sold, bought, over, _, protector = frame.data
    return Frame("stock", frame.seat, -1, (sold | 1 << company, bought, over, ACTED, protector))


def after_purchase(frame: Frame, bought: int) -> Frame:
    """The turn's purchase was made; sales are over if there were any before it (§5.2.1)."""
    sold, _, over, _, protector = frame.data
    return Frame("stock", frame.seat, -1, (sold, bought, 1 if sold else over, ACTED, protector))


def after_company_act(frame: Frame) -> Frame:
    """An act for a company ended the turn (§5.2.4)."""
    return Frame("stock", frame.seat, -1, (frame.data[0], frame.data[1], 1, TURN_OVER, frame.data[4]))


def after_protection(frame: Frame, seat: int) -> Frame:
    """The seat protected a price in the middle of this turn (§5.9.7, §5.9.10 Differences)."""
    return Frame("stock", frame.seat, -1, (*frame.data[:4], seat))
