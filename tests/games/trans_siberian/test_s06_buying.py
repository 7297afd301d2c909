"""§6 Buying shares: checks C16 to C23."""

from __future__ import annotations

import pytest

from games.trans_siberian.table import Table, table


def red_and_green() -> Table:
    """Red $20 with a treasury of 8 is Ann's, Green $12 Ben's; it is Ann's turn."""
    return table().railroad("red", 20, treasury=8, held=[1]).railroad("green", 12, held=[0, 1])


def test_c16_two_shares_cost_four_more() -> None:
    """C16: Ann pays $36, Green has the $4; both railroads are public, timing 1, Ben's turn."""
    here = red_and_green().play("0: buy red,green green")

    assert (here.cash_of(0), here.treasury_of("red"), here.treasury_of("green")) == (12, 28, 16)
    assert here.is_public("red") and here.is_public("green")
    assert (here.state.timing, here.acting) == (1, 1)


def test_c17_one_share_leaves_value_and_timing() -> None:
    """C17: Ben buys one Red: cash $28, the share value stays $20, the timing marker stays."""
    here = red_and_green().turn(1).play("1: buy red -")

    assert (here.cash_of(1), here.value_of("red"), here.state.timing) == (28, 20, 0)


def test_c18_both_shares_and_the_four_must_be_paid() -> None:
    """C18: Red $20 and Green $24 cost $48 together; with $47 they are refused, with $48 nothing is left."""
    here = table().railroad("red", 20).railroad("green", 24, held=[0, 1]).cash(0, 47)

    assert here.refused("0: buy red,green red") == "not-enough-cash"
    assert here.legal_texts("buy") == ["buy red -", "buy green -"]
    here.cash(0, 48).play("0: buy red,green red")
    assert here.cash_of(0) == 0


def test_c19_a_sixth_share_is_not_there() -> None:
    """C19: all five Red shares are sold."""
    here = table().railroad("red", 8, held=[3, 2])

    assert here.refused("0: buy red -") == "no-share-left"
    assert here.legal_texts("buy") == []


def test_c20_only_railroads_in_play_are_sold() -> None:
    """C20: Black in Phase 1, a railroad whose auction failed, a nationalized one."""
    here = table().out("blue").nationalized("green")

    assert [here.refused(f"0: buy {name} -") for name in ("black", "blue", "green")] == ["not-in-play"] * 3


def test_c21_two_shares_are_of_two_railroads() -> None:
    """C21: two Red shares in one turn are refused."""
    assert red_and_green().refused("0: buy red,red red") == "same-railroad-twice"


@pytest.mark.parametrize("receiver", ["green", "-"])
def test_c22_one_of_the_two_receives_the_four(receiver: str) -> None:
    """C22: the $4 cannot go to a third railroad or to nobody."""
    here = red_and_green().railroad("blue", 8)

    assert here.refused(f"0: buy red,blue {receiver}") == "surcharge-missing"


@pytest.mark.parametrize("line", ["buy red -", "build red moscow--samara:moscow:samara:-", "pass"])
def test_c23_nobody_acts_in_anothers_turn(line: str) -> None:
    """C23: Ben buys, builds or passes in Ann's turn."""
    assert red_and_green().refused(f"1: {line}") == "not-your-turn"


def test_both_ways_to_pay_the_four_are_listed() -> None:
    """§6.3: each pair of railroads stands in the list with either receiver, whatever order it is named in."""
    here = red_and_green()

    assert here.legal_texts("buy") == ["buy red -", "buy green -", "buy red,green red", "buy red,green green"]
    assert here.game.notation.parse("buy green,red red") == here.game.notation.parse("buy red,green red")


def test_the_four_belong_to_two_shares() -> None:
    """§6.3: a single share with a receiver, and a purchase of nothing, are refused."""
    here = red_and_green()

    assert here.refused("0: buy red red") == "surcharge-not-due"
    assert here.refused("0: buy - -") == "no-share-named"


def test_the_last_certificate_can_be_bought() -> None:
    """§6.4: three certificates of Black, five of Red; players may hold any number."""
    here = table().railroad("black", 8, held=[2, 0]).railroad("red", 8, held=[4])

    here.play("0: buy red,black red")

    assert (here.shares_of(0, "red"), here.shares_of(0, "black")) == (5, 3)
    assert here.refused("1: buy black -") == "no-share-left"
