"""Places and the links that join them."""

from __future__ import annotations

from railbourse.mechanisms.link_map import HOP_BITS, HOP_PLACE, LinkMap

# Places 0 to 3 lie inside, 4 on the border. Link 0 joins 0 and 1; link 1 joins 1, 2 and 3; link 2 leads from 3 out.
BOARD = LinkMap([False, False, False, False, True], [[0, 1], [1, 2, 3], [3, 4]])


def test_places_on_the_border_have_no_bit() -> None:
    """A mask holds the places one may travel through."""
    assert [BOARD.bit[place] for place in range(5)] == [1, 2, 4, 8, 0]
    assert BOARD.mask == [0b0011, 0b1110, 0b1000]
    assert BOARD.inside(0b1010) == [1, 3]


def test_networks_are_the_places_of_the_owners_links() -> None:
    """An unbuilt link belongs to nobody; a link to the border adds its inner place."""
    assert BOARD.networks([0, -1, 1], 3) == [0b0011, 0b1000, 0]


def test_onward_hops_name_link_and_place() -> None:
    """From a place over each link to each of its other inner places, none to or from the border."""
    hops = [[(hop >> HOP_BITS, hop & HOP_PLACE) for hop in onward] for onward in BOARD.onward]

    assert hops == [[(0, 1)], [(0, 0), (1, 2), (1, 3)], [(1, 1), (1, 3)], [(1, 1), (1, 2)], []]


def test_all_hops_stand_in_one_row_place_by_place() -> None:
    """Where the hops of one place end, those of the next begin."""
    starts = [BOARD.hops_at[place] for place in range(6)]

    assert starts == [0, 1, 4, 6, 8, 8]
    assert [[BOARD.hops[at] for at in range(*starts[n : n + 2])] for n in range(5)] == BOARD.onward


def test_unconnected_places_are_found() -> None:
    """Every place is reached here; without the middle link two inner places and the border are not."""
    assert BOARD.unconnected() == []
    assert LinkMap([False] * 4 + [True], [[0, 1], [3, 4]]).unconnected() == [2, 3, 4]
