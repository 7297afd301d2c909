"""Checks 44 to 50: buying."""

from __future__ import annotations

from games.lost_atlas.atlas_table import Table


def test_044_who_is_paid() -> None:
    """A6.2: a treasury share pays the company, a pool share the bank."""
    t = Table(3).company_at("EXR", 70, C=2, pool=1).give("A", 100).give("B", 100).stock("A")
    t.play("A: buy_share EXR treasury")
    assert (t.cash("A"), t.cash("EXR")) == (30, 70)
    bank = t.cash("bank")
    t.play("B: buy_share EXR pool")
    assert (t.cash("B"), t.cash("EXR"), t.cash("bank")) == (30, 70, bank + 70)


def test_045_sixty_per_cent_of_a_minor() -> None:
    """A6.3: with certificate + 1 one more is refused."""
    t = Table(3).company_at("EXR", 70, A=3).stock("A")
    assert t.refused("buy_share EXR treasury").rule.section == "A6.3"


def test_046_sixty_per_cent_of_a_major() -> None:
    """A6.3: with certificate + 4 one more is refused; with certificate + 3 it is allowed."""
    t = Table(3).company_at("CON", 70, A=6).stock("A")
    assert t.refused("buy_share CON treasury").rule.section == "A6.3"
    t = Table(3).company_at("CON", 70, A=5).stock("A")
    assert t.allows("buy_share CON treasury")


def test_047_not_a_company_sold_earlier_in_the_round() -> None:
    """A6.4: refused in the same turn and later in the round; allowed in the next Stock Round."""
    t = Table(3).company_at("EXR", 70, B=2, A=1, cash=500).trains("EXR", "2").stock("A")
    t.play("A: sell_shares EXR:1")
    assert t.refused("buy_share EXR pool").rule.section == "A6.4"
    t.play("A: end_turn", "B: pass", "C: pass")
    assert t.refused("buy_share EXR pool").rule.section == "A6.4"
    t.play("A: pass")
    while not t.asked().startswith("stock"):
        t.play("pass" if "pass" in t.legal() else t.legal()[0])
    while t.seat() != "A":
        t.play("pass")
    assert t.state.cycle == 3 and t.allows("buy_share EXR pool")


def test_048_no_certificate_limit() -> None:
    """A6.5: A holds 31 certificates and may buy one more."""
    t = Table(3)
    for name in t.ids[:12]:
        t.company_at(name, 60, B=2, A=2, pool=0)
    t.company_at("CON", 60, A=6, B=2).company_at("EXM", 60, A=4, B=2).stock("A").give("A", 100)
    from railbourse.games.lost_atlas.selling import certificates

    assert certificates(t.state, 0) >= 31
    assert t.allows("buy_share EXM treasury")


def test_049_one_purchase_in_a_turn() -> None:
    """A6.1: after one purchase the turn is over; a second one is refused."""
    t = Table(3).company_at("EXR", 70, B=2).stock("A").play("A: buy_share EXR treasury")
    assert t.refused("buy_share EXR treasury", seat="A").code == "not-your-turn"


def test_050_a_purchase_moves_no_price() -> None:
    """A6.7: X at 80 stays at 80 and keeps its place."""
    t = Table(3).company_at("EXR", 80, B=2).company_at("SUB", 80, B=2).stock("A").play("A: buy_share EXR treasury")
    assert t.column(80) == ["EXR", "SUB"]
