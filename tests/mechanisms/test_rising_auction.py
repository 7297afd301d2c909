"""A rising auction goes round the table until one bidder is left."""

from __future__ import annotations

from railbourse.core.flow import Frame
from railbourse.mechanisms.auction import NO_BIDDER, RisingAuction, is_decided, is_inside, next_inside

ORDER = [2, 0, 3, 1]


def opened(may_reenter: bool = False) -> tuple[RisingAuction, Frame]:
    terms = RisingAuction(10, 5, may_reenter)
    return terms, terms.opened("auction", 7, 2, 4)


def test_it_opens_with_the_opener_and_nothing_standing() -> None:
    """The opener speaks, everybody is in, the first bid is the least one."""
    terms, frame = opened()

    assert (frame.kind, frame.seat, frame.subject, frame.data[:3]) == ("auction", 2, 7, (0, NO_BIDDER, 2))
    assert all(is_inside(frame, seat) for seat in range(4))
    assert terms.floor(frame) == 10 and not is_decided(frame)


def test_a_bid_stands_and_the_word_goes_round() -> None:
    """The next bid is at least one raise more; the word follows the table order, not the numbers."""
    terms, frame = opened()
    frame = terms.after_bid(frame, 12, ORDER)

    assert (frame.seat, frame.data[:3], terms.floor(frame)) == (0, (12, 2, 2), 17)
    frame = terms.after_decline(frame, ORDER)
    assert frame.seat == 3 and not is_inside(frame, 0)


def test_the_last_bidder_decides_it() -> None:
    """When all others have declined, the standing bid has won."""
    terms, frame = opened()
    frame = terms.after_bid(frame, 12, ORDER)
    for _ in range(3):
        assert not is_decided(frame)
        frame = terms.after_decline(frame, ORDER)

    assert is_decided(frame) and frame.data[:2] == (12, 2)


def test_it_fails_when_all_decline() -> None:
    """The last one who has not bid still has the word; without a bid nobody has won."""
    terms, frame = opened()
    for _ in range(3):
        frame = terms.after_decline(frame, ORDER)
    assert frame.seat == 1 and not is_decided(frame)

    frame = terms.after_decline(frame, ORDER)
    assert is_decided(frame) and frame.data[1] == NO_BIDDER


def test_a_bid_may_bring_everybody_back_in() -> None:
    """Where declining is for this word only, seats are out only until the next bid."""
    terms, frame = opened(may_reenter=True)
    frame = terms.after_decline(terms.after_bid(frame, 10, ORDER), ORDER)
    assert not is_inside(frame, 0)

    frame = terms.after_bid(frame, 15, ORDER)
    assert is_inside(frame, 0) and frame.seat == 1


def test_the_next_one_inside() -> None:
    """Seats that are out are passed over; a seat alone follows itself."""
    assert next_inside(ORDER, 3, 0b1101) == 2
    assert next_inside(ORDER, 1, 0b0010) == 1
