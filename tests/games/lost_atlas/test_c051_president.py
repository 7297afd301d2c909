"""Checks 51 to 55: the president."""

from __future__ import annotations

from games.lost_atlas.atlas_table import Table


def test_051_more_shares_make_the_president_at_once() -> None:
    """A7.1, A7.2: A has the certificate, B buys a third single: B has certificate + 1, A two singles."""
    t = Table(3).company_at("EXR", 70, A=2, B=2).stock("B").play("B: buy_share EXR treasury")
    assert (t.president("EXR"), t.shares("B", "EXR"), t.shares("A", "EXR")) == ("B", 3, 2)


def test_052_equal_holdings_leave_the_certificate() -> None:
    """A7.5: B buys a second single, two against two: A stays."""
    t = Table(3).company_at("EXR", 70, A=2, B=1).stock("B").play("B: buy_share EXR treasury")
    assert t.president("EXR") == "A"


def test_053_a_sale_makes_another_president() -> None:
    """A7.1, A7.2: Major: A has certificate + 2, C four, D two singles; A sells two: C has the certificate, A two."""
    t = Table(4).company_at("CON", 70, A=4, C=4, D=2).stock("A")
    t.play("A: sell_shares CON:2")
    assert (t.president("CON"), t.shares("C", "CON"), t.shares("A", "CON")) == ("C", 4, 2)


def test_054_ties_go_clockwise_from_the_old_president() -> None:
    """A7.4: B sells down to two; D and A tie with three; D is the first clockwise from B."""
    t = Table(4).company_at("CON", 70, B=3, D=3, A=3, C=1).stock("B").play("B: sell_shares CON:1")
    assert t.president("CON") == "D"


def test_055_the_new_president_runs_the_company() -> None:
    """A7.3: after B has taken the certificate, B decides when the company operates."""
    t = Table(3).company_at("EXR", 70, A=2, B=2, cash=200).stock("B").play("B: buy_share EXR treasury")
    t.pass_out()
    assert t.asked().endswith("EXR") and t.seat() == "B"
