"""Each copy of a tile has an id and is in one place."""

from __future__ import annotations

import pytest

from railbourse.core.errors import RecordError
from railbourse.records.eighteen_xx.tile_ids import TileIds

FULL = {"57": 5, "14": 4, "9": 23, "171K": 1}


def test_a_replaced_tile_can_be_laid_again():
    """Its id returns to the supply, and so does the smallest free id."""
    tiles = TileIds(FULL, FULL)
    assert tiles.lay("B9", "57-0") == "57"
    assert tiles.free("57") == "57-1"
    tiles.lay("B9", "14-2")

    assert tiles.free("57") == "57-0"
    assert tiles.lay("B11", "57-0") == "57"


def test_a_city_is_found_by_the_tile_that_carries_it_now():
    """City ids name tile and part; printed cities name the hex."""
    tiles = TileIds(FULL, FULL)
    tiles.lay("B9", "57-3")
    tiles.lay("B11", "171K-0")

    assert tiles.city("B9") == "57-3-0" and tiles.hex_of("57-3-0") == "B9"
    assert tiles.hex_of("171K-0-0") == "B11"
    assert tiles.city("N1") == "N1-0-0" and tiles.hex_of("N1-0-0") == "N1"


def test_with_fewer_copies_the_lowest_numbers_are_missing():
    """Option original_tiles: three of 23 are gone, the ids of the others stay."""
    tiles = TileIds(FULL, {**FULL, "9": 20})

    assert tiles.free("9") == "9-3"
    with pytest.raises(RecordError, match="no tile '9-2' in this game"):
        tiles.read("9-2")


@pytest.mark.parametrize("id", ["57-5", "57", "x-1", "57--1", "", "171K-1", "9-99999999999"])
def test_an_unknown_id_is_refused_by_name(id: str):
    """Copies beyond the supply and unknown numbers do not exist."""
    with pytest.raises(RecordError, match="there is no tile"):
        TileIds(FULL, FULL).read(id)


def test_a_copy_lies_in_one_place():
    """Laying it twice, or looking for a city nowhere on the map, is refused."""
    tiles = TileIds(FULL, FULL)
    tiles.lay("B9", "57-3")

    with pytest.raises(RecordError, match="57-3 already lies on the map"):
        tiles.lay("B11", "57-3")
    with pytest.raises(RecordError, match="no city '57-4-0' on the map"):
        tiles.hex_of("57-4-0")
