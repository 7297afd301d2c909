"""§16 Actions and refusals: checks C70 to C74, and the order of the codes."""

from __future__ import annotations

import pytest

from games.trans_siberian.table import Table, opening, table
from railbourse.games.trans_siberian.refusals import SECTIONS

CODES_OF_THE_RULES = (
    "game_over wrong_stage not_in_auction not_your_turn unknown_railroad wrong_railroad bid_too_low bid_above_cash "
    "not_from_moscow not_touching_network value_above_bid not_a_level not_in_play no_share_left same_railroad_twice "
    "too_many_shares surcharge_missing not_enough_cash private_railroad not_leading_owner unknown_link link_built "
    "external_not_allowed bad_end not_connected second_not_from_end bad_skip_route not_enough_treasury"
).split()


def red() -> Table:
    """Red has built Moscow - Kazan; Ann and Ben may build."""
    return table().railroad("red", 20, 3, 20, [1, 1], ["moscow--kazan"])


def test_c70_bids_name_the_railroad_that_is_auctioned() -> None:
    """C70: a bid or a decline for Blue, or for Purple, which does not exist."""
    here = opening()

    assert [here.refused(f"0: {line}") for line in ("bid blue 8", "decline blue")] == ["wrong-railroad"] * 2
    assert [here.refused(f"0: {line}") for line in ("bid purple 8", "decline purple")] == ["unknown-railroad"] * 2


def test_c71_actions_belong_to_stages() -> None:
    """C71: turn actions while an auction is open, a bid in a turn, a value before the link."""
    here = opening()
    turns = ["buy red -", "build red moscow--samara:moscow:samara:-", "pass"]

    assert [here.refused(line) for line in turns] == ["wrong-stage"] * 3
    assert red().refused("bid red 8") == "wrong-stage"
    here.play("bid red 8", "decline red", "decline red")
    assert here.refused("opening_value red 8") == "wrong-stage"
    here.play("first_link red moscow--kazan")
    assert here.refused("first_link red moscow--kazan") == "wrong-stage"


def test_c72_three_shares_are_too_many() -> None:
    """C72: three different railroads in one purchase."""
    here = red().railroad("blue", 8).railroad("green", 8)

    assert here.refused("buy red,blue,green red") == "too-many-shares"


def test_c73_an_unknown_link() -> None:
    """C73: Moscow - Vladivostok does not exist."""
    assert red().refused("build red moscow--vladivostok:moscow:vladivostok:-") == "unknown-link"


@pytest.mark.parametrize(
    "step",
    [
        "moscow--samara:moscow:kazan:-",
        "moscow--samara:moscow:moscow:-",
        "moscow--samara:nowhere:samara:-",
        "smolensk--ext_smolensk:ext_smolensk:smolensk:-",
    ],
)
def test_c74_start_and_end_are_two_locations_of_the_link(step: str) -> None:
    """C74: an end elsewhere, the same place twice, a place that does not exist, a start on the border."""
    assert red().refused(f"build red {step}") == "bad-end"


def test_an_external_link_ends_on_the_border() -> None:
    """§7.6: also the one that joins two cities."""
    here = table().railroad("red", 20, 3, 20, [2], ["rostov_na_donu--voronezh"])

    assert here.refused("build red rostov_na_donu--tuapse--ext_rostov_na_donu:rostov_na_donu:tuapse:-") == "bad-end"


def test_the_codes_are_those_of_the_rules_in_their_order() -> None:
    """§16.2: all codes, with hyphens as in the whole house, in the order in which they are reported."""
    ours = [code.replace("-", "_") for code in SECTIONS]

    assert [code for code in ours if code in CODES_OF_THE_RULES] == CODES_OF_THE_RULES
    assert set(ours) - set(CODES_OF_THE_RULES) == {
        "surcharge_not_due",
        "no_share_named",
        "no_marker_left",
        "not_a_seating",
    }


ORDERED = [
    # The stage comes before whose turn it is, and that before what is named.
    ("auction", "1: pass", "wrong-stage"),
    ("auction", "1: bid purple 8", "not-your-turn"),
    ("auction", "0: bid blue 2", "wrong-railroad"),
    # One who has declined hears that, not that it is another's word.
    ("declined", "0: bid purple 1", "not-in-auction"),
    # Purchases: in play, then left, then twice, then too many, then the receiver, then the money.
    ("poor", "0: buy purple,black,red -", "unknown-railroad"),
    ("poor", "0: buy red,green -", "not-in-play"),
    ("poor", "0: buy blue,blue -", "no-share-left"),
    ("poor", "0: buy red,red,yellow -", "same-railroad-twice"),
    ("poor", "0: buy red,yellow,black -", "too-many-shares"),
    ("poor", "0: buy red,yellow -", "surcharge-missing"),
    ("poor", "0: buy red,yellow red", "not-enough-cash"),
    # Builds: the railroad, the owner, then step by step, the treasury last.
    ("poor", "0: build yellow moscow--nowhere:moscow:moscow:-", "private-railroad"),
    ("poor", "0: build blue moscow--nowhere:moscow:moscow:-", "not-leading-owner"),
    ("poor", "0: build red moscow--nowhere:moscow:moscow:-", "unknown-link"),
    ("poor", "0: build red moscow--kazan:moscow:moscow:-", "link-built"),
    ("poor", "0: build red chita--ext_chita:chita:chita:-,moscow--nowhere:moscow:moscow:-", "external-not-allowed"),
    ("poor", "0: build red chita--never:chita:chita:-", "bad-end"),
    ("poor", "0: build red chita--never:chita:never:moscow--kazan", "not-connected"),
    ("poor", "0: build red moscow--samara:moscow:samara:moscow--kazan,moscow--nowhere:a:b:-", "bad-skip-route"),
    ("poor", "0: build red moscow--samara:moscow:samara:-,chita--never:chita:never:-", "second-not-from-end"),
    ("poor", "0: build red moscow--samara:moscow:samara:-", "not-enough-treasury"),
]


@pytest.mark.parametrize(("position", "line", "code"), ORDERED)
def test_the_first_code_that_applies_is_reported(position: str, line: str, code: str) -> None:
    """§16.2: each of these breaks several rules; the code that stands first in the table is given."""
    if position == "auction":
        here = opening()
    elif position == "declined":
        here = opening().play("0: decline red")
    else:
        here = table().cash(0, 5).railroad("red", 20, 3, 0, [2], ["moscow--kazan"]).railroad("yellow", 12, held=[0, 1])
        here.railroad("blue", 8, 3, 0, [1, 4], ["moscow--saratov"]).railroad("black", 8, held=[0, 1])

    assert here.refused(line) == code


def test_a_refusal_says_what_why_where_and_what_instead() -> None:
    """A sentence with the section and legal actions; one who is not to act is offered nothing."""
    here = opening()

    refusal = here.refusal("bid red 7")
    assert str(refusal) == (
        "Cannot bid red 7: the lowest bid is now $8 (trans_siberian §4.3). You may: bid red 8 (up to 48)."
    )
    assert here.refusal("1: bid red 8").instead == ()
    here.play("0: decline red")
    assert here.refusal("0: bid red 8").instead == ()
