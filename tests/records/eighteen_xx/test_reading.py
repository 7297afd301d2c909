"""Records of 18xx.games are read whole, and every fault in one is told in a sentence."""

from __future__ import annotations

import random

import pytest

from railbourse.core.errors import RecordError
from railbourse.records.eighteen_xx.format import Bid, BuyShares, SitePlayer
from railbourse.records.eighteen_xx.reading import read_record, record_of
from site_record import action, encoded, record


def refused(data: bytes) -> str:
    """The sentence with which these bytes are refused."""
    with pytest.raises(RecordError) as wrong:
        read_record(data)
    return str(wrong.value)


def test_players_options_actions_and_result_are_read():
    """Players keep their seating order and ids; results are given by seat."""
    first = {**action("bid", 7, company="GRSC", price=20), "auto_actions": [action("pass", 4)]}
    plain = record(first, options=("diesels",), result={"4": 10, "7": 20})
    plain["players"] = [{"id": 7, "name": "A"}, {"id": 4, "name": "B"}]

    read = record_of(plain)

    assert read.players == [7, 4] and read.names == ["A", "B"]
    assert read.options == ["diesels"]
    assert read.result == [20, 10]
    assert isinstance(read.actions[0], Bid) and read.actions[0].price == 20
    assert [auto.entity for auto in read.actions[0].auto_actions] == [4]


def test_a_player_without_an_id_is_known_by_name():
    """Hot-seat records may give names only."""
    plain = record(action("pass", 1), players=2)
    plain["players"] = [{"name": "Ann"}, {"name": "Bo"}]
    plain["actions"][0]["entity"] = "Bo"

    assert record_of(plain).seat == {"Ann": 0, "Bo": 1}
    assert SitePlayer(name="Ann", id=3).key() == 3


def test_fields_that_do_not_matter_are_not_looked_at():
    """Times, users and unknown fields of an action or of the record do not disturb."""
    row = action("buy_shares", 1, shares=["MP_1"], percent=10, created_at="2022-02-06", user=3, skip=True, mood={})

    read = record_of(record(row, mode="hotseat", loaded=True, max_players="4"))

    assert isinstance(read.actions[0], BuyShares) and read.actions[0].shares == ["MP_1"]


def test_what_is_null_is_not_there():
    """Settings, options, result and end may be null in records of unfinished games."""
    read = record_of(record(action("pass"), settings=None, result=None, game_end_reason=None))

    assert (read.options, read.result, read.reason) == ([], None, "")
    assert record_of(record(action("pass"), settings={"optional_rules": None})).options == []


def test_ids_may_have_gaps_and_must_rise():
    """Ids start anywhere and have gaps; a repeated or missing one is a fault."""
    assert [a.id for a in record_of(record(action("pass", id=5), action("pass", id=90))).actions] == [5, 90]
    assert "action after 5: field id" in refused(encoded(action("pass", id=5), action("pass", id=5)))
    assert "field id should be a whole number above 0, not None" in refused(encoded(action("pass", id=None)))


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "the file is not JSON"),
        (b"\xff\xfe\x00", "the file is not JSON"),
        (encoded(action("pass"))[:-40], "the file is not JSON"),
        (b"[" * 200_000, "the file is not JSON"),
        (b"[1, 2]", "the file is no record of 18xx.games: expected object, got array"),
        (b"{}", "object missing required field title"),
        (encoded(title="1846"), "the record is of '1846'; only records of 1870 can be read"),
        (encoded(options=("free_beer",)), "there is no option 'free_beer'; there are: diesels"),
        (encoded(players=1), "1870 is for 2 to 7 different players, not 1"),
        (encoded(players=8), "1870 is for 2 to 7 different players, not 8"),
        (encoded(action("juggle")), "action 1: there is no action type 'juggle'"),
        (encoded(action("pass", 9)), "action 1, field entity: there is no player 9"),
        (encoded(action("pass", "XYZ")), "action 1, field entity: there is no corporation 'XYZ'"),
        (encoded(action("bid", company="SCC")), "action 1 (bid): object missing required field price"),
        (encoded(action("bid", company="SCC", price="55")), "action 1 (bid): field price: expected int, got str"),
        (encoded(action("dividend", "MP", kind="most")), "action 1 (dividend): field kind: invalid enum value 'most'"),
        (encoded({**action("pass"), "entity_type": "bank"}), "action 1 (pass): field entity_type: invalid enum"),
        (
            encoded({**action("pass"), "auto_actions": [action("pass", 12)]}),
            "action 1, automatic pass, field entity: there is no player 12",
        ),
        (
            encoded({**action("pass"), "auto_actions": [action("bid", price=5)]}),
            "action 1 (pass): field auto_actions[0]: object missing required field company",
        ),
        (encoded(result={"1": 100}), "field result lacks player 2"),
    ],
)
def test_a_fault_is_one_sentence_naming_action_and_field(data: bytes, sentence: str):
    """Whatever is wrong with the file is told in one line that says where."""
    told = refused(data)

    assert sentence in told
    assert "\n" not in told and len(told) < 300


def test_ten_megabytes_of_noise_are_refused_at_once():
    """Random bytes, however many, are no JSON."""
    noise = random.Random(1870).randbytes(10_000_000)

    assert refused(noise).startswith("the file is not JSON")
