"""Segments of a route are put end to end, however each of them was stored."""

from __future__ import annotations

import pytest

from railbourse.core.errors import RecordError
from railbourse.records.eighteen_xx.routes import in_running_order


def test_one_segment_stays_as_it_is_written():
    """Its direction is that of the route."""
    assert in_running_order([["A2", "A4", "B9"]], ["B9", "A2"]) == [["A2", "A4", "B9"]]


def test_every_segment_begins_where_the_one_before_it_ends():
    """Each may be stored backwards; their order is that of the route."""
    stored = [["B9", "A8", "A2"], ["B11", "B9"], ["B11", "C10", "E12"]]

    assert in_running_order(stored, ["A2", "B9", "B11", "E12"]) == [
        ["A2", "A8", "B9"],
        ["B9", "B11"],
        ["B11", "C10", "E12"],
    ]


def test_the_list_of_stops_decides_between_two_ways_to_begin():
    """Where both ends of the first segment touch the second one, the route begins at its first stop."""
    loop = [["J3", "J5"], ["J3", "K4", "K6", "J5"]]

    assert in_running_order(loop, ["J3", "J5", "J3"])[0] == ["J3", "J5"]
    assert in_running_order(loop, ["J5", "J3", "J5"])[0] == ["J5", "J3"]


@pytest.mark.parametrize("segments", [[], [["A2"]], [["A2", "B9"], []], [["A2", "B9"], ["C18", "B19"]]])
def test_what_is_no_way_is_refused(segments: list[list[str]]):
    """A route has segments of two hexes or more that touch one another."""
    with pytest.raises(RecordError, match="field connections"):
        in_running_order(segments, [])
