"""The data file: what is printed is all there, and a bad file is refused with file, entry and reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.trans_siberian.test_s15_rulings import DATA
from railbourse.core.errors import DataError
from railbourse.games.trans_siberian import TITLE, TransSiberianTitle
from railbourse.games.trans_siberian.tables import load


def test_everything_printed_is_there() -> None:
    """§2: 56 cities, 13 external locations, 80 links of which 13 are external, ten from Moscow, 26 certificates."""
    board, railroads = TITLE.tables.board, TITLE.tables.railroads

    assert (len(board.border) - sum(board.border), sum(board.border)) == (56, 13)
    assert (len(board.link_ids), sum(board.external), sum(board.from_hub)) == (80, 13, 10)
    assert sum(len(ends) > 2 for ends in board.map.ends) == 4
    assert {min(board.value), max(board.value)} == {2, 6}
    assert railroads.names == ["Red", "Blue", "Green", "Yellow", "Black", "White"]
    assert railroads.certificates == [5, 5, 5, 5, 3, 3]


def test_the_tracks_are_the_printed_ones() -> None:
    """§2.4: 23 share value levels from 8 to 75, eleven marks, timing to 5, dividends to 8, NV from 24."""
    tracks = TITLE.tables.tracks

    assert (len(tracks.values), tracks.values[0], tracks.values[-1]) == (23, 8, 75)
    assert (len(tracks.marks), tracks.last_income, tracks.timing_end, tracks.dividend_end) == (11, 70, 5, 8)
    assert (tracks.nationalization_start, tracks.ladders["table"][-1]) == (24, 75)


def spoiled(path: list[Any], value: Any) -> Any:
    """The data with one thing changed; a value of ... takes it away."""
    plain = json.loads(DATA.read_text())
    *inside, last = path
    place = plain
    for name in inside:
        place = place[name]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return plain


EIGHT = [{"id": f"r{n}", "name": f"R{n}", "color": "red", "phase": 1, "certificates": 5} for n in range(8)]

BAD: list[tuple[list[Any], Any, str, str]] = [
    (["links", 3, "locations"], ["moscow", "omsk_2"], "links[3] (moscow--oryol)", "there is no location 'omsk_2'"),
    (["links", 0, "value"], 7, "links[0] (moscow--bryansk)", "value is 7 and should be a whole number from 2 to 6"),
    (["links", 0, "value"], 1, "links[0] (moscow--bryansk)", "value is 1 and should be a whole number from 2 to 6"),
    (["links", 0, "value"], "2", "links[0] (moscow--bryansk)", "value is '2'"),
    (["links", 0, "value"], True, "links[0] (moscow--bryansk)", "value is True"),
    (["links", 0, "locations"], ["moscow"], "links[0] (moscow--bryansk)", "two or more different locations"),
    (["links", 0, "locations"], ["moscow", "moscow"], "links[0] (moscow--bryansk)", "two or more different locations"),
    (["links", 0, "external"], True, "links[0] (moscow--bryansk)", "0 border locations"),
    (["links", 0, "from_moscow"], False, "links[0] (moscow--bryansk)", "does not agree"),
    (["links", 0, "badge"], [0.5], "links[0] (moscow--bryansk)", "badge should be two numbers"),
    (["links", 1, "id"], "moscow--bryansk", "links[1] (moscow--bryansk)", "there are two links"),
    (["links", 79, "external"], False, "links[79] (vladivostok--ext_vladivostok)", "1 border locations"),
    (["links", 79, "locations"], ["omsk", "ext_chita"], "top", "not connected; no links lead from moscow to ext_vladi"),
    (["locations", 1, "id"], "moscow", "locations[1] (moscow)", "two locations 'moscow'"),
    (["locations", 1, "kind"], "village", "locations[1] (abakan)", "kind is 'village'"),
    (["locations", 1, "x"], 3, "locations[1] (abakan)", "x is 3"),
    (["railroads", 1, "id"], "red", "railroads[1] (red)", "two railroads 'red'"),
    (["railroads"], EIGHT, "top", "railroads: there are more than 7"),
    (["railroads", 1, "phase"], 3, "railroads[1] (blue)", "phase is 3"),
    (["auction_order", "phase1"], ["red", "blue"], "auction_order", "each railroad of phase 1 once"),
    (["setup", "starting_money", "4"], ..., "setup.starting_money", "the field '4' is missing"),
    (["setup", "minimum_bid"], 7, "top", "setup.minimum_bid: it is below the lowest share value"),
    (["setup", "first_link_hub"], "ext_orsk", "setup", "no city of the board"),
    (["tracks", "income", "marks"], [10, 10], "tracks.income", "marks should rise"),
    (["tracks", "share_value", "phase2_at"], 49, "tracks.share_value", "phase2_at is 49, which is no level"),
    (["tracks", "nationalization", "start"], 25, "tracks.nationalization", "no level of table"),
    (["tracks", "timing", "end"], 0, "tracks.timing", "end is 0"),
    (["timing_moves", "pass"], 0, "timing_moves", "pass is 0"),
    (["costs"], ..., "top", "the field 'costs' is missing"),
    (["links"], [], "top", "links should be a list that is not empty"),
    (["format"], 2, "top", "format is 2"),
    (["rulings", 3, "default"], "maybe", "rulings[3] (auction_pass)", "none of the choices"),
    (["rulings", 3, "choices"], ["out", "sulk"], "rulings (auction_pass)", "the engine cannot play out, sulk"),
    (["rulings", 3, "key"], "auction_pas", "rulings (auction_pas)", "the engine cannot play"),
    (["rulings", 3], ..., "rulings", "there is no ruling auction_pass"),
    (["rulings", 3, "key"], "seating", "top", "a key stands there twice"),
]


@pytest.mark.parametrize(("path", "value", "entry", "reason"), BAD)
def test_bad_data_is_refused_at_loading(tmp_path: Path, path: list[Any], value: Any, entry: str, reason: str) -> None:
    """The sentence names the file, the entry and the reason."""
    file = tmp_path / "data.json"
    file.write_text(json.dumps(spoiled(path, value)))

    with pytest.raises(DataError) as wrong:
        TransSiberianTitle(load(file))

    assert str(wrong.value).startswith(f"data.json, {entry}: ") and reason in str(wrong.value)


@pytest.mark.parametrize(("text", "reason"), [("{", "is no JSON"), ("[]", "should be an object")])
def test_a_file_that_is_no_object_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    """Not JSON, or not an object."""
    file = tmp_path / "data.json"
    file.write_text(text)

    with pytest.raises(DataError, match=reason):
        load(file)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    """It cannot be read."""
    with pytest.raises(DataError, match="nowhere.json, top: cannot be read"):
        load(tmp_path / "nowhere.json")
