"""Checks 29 to 43: selling."""

from __future__ import annotations

from games.lost_atlas.atlas_table import Table


def test_029_sell_of_several_then_buy_one() -> None:
    """A4.1: two X and one Y are sold at one time, then one Z is bought."""
    t = Table(3).company_at("EXR", 100, B=2, A=2).company_at("SUB", 80, B=2, A=1).company_at("TUN", 60, B=2)
    t.stock("A").play("A: sell_shares EXR:2,SUB:1", "A: buy_share TUN treasury")
    assert (t.shares("A", "EXR"), t.shares("A", "SUB"), t.shares("A", "TUN")) == (0, 0, 1)
    assert t.seat() == "B"


def test_030_no_sale_after_the_purchase() -> None:
    """A4.2: A buys one Z and cannot sell any more in that turn."""
    t = Table(3).company_at("EXR", 100, B=2, A=2).company_at("TUN", 60, B=2).stock("A")
    t.play("A: buy_share TUN treasury")
    assert t.refused("sell_shares EXR:1", seat="A").code == "not-your-turn"


def test_031_a_sale_drops_one_step() -> None:
    """A5.1, A5.5: two X at 100 bring 200 from the bank; X is at 90."""
    t = Table(3).company_at("EXR", 100, B=2, A=2).give("A", 0).stock("A")
    bank = t.cash("bank")
    t.play("A: sell_shares EXR:2")
    assert (t.cash("A"), t.cash("bank"), t.price("EXR")) == (200, bank - 200, 90)


def test_032_each_company_sold_drops_one_step() -> None:
    """A5.5: one X at 100 and two Y at 80 together: 260, X 90, Y 70."""
    t = Table(3).company_at("EXR", 100, B=2, A=1).company_at("SUB", 80, B=2, A=2).give("A", 0).stock("A")
    t.play("A: sell_shares EXR:1,SUB:2")
    assert (t.cash("A"), t.price("EXR"), t.price("SUB")) == (260, 90, 70)


def test_033_two_sales_by_two_players() -> None:
    """A4.3, A5.5: A sells one X at 100, then B one at 90; X is at 80."""
    t = Table(3).company_at("EXR", 100, C=2, A=1, B=1).give("A", 0).give("B", 0).stock("A")
    t.play("A: sell_shares EXR:1", "A: end_turn", "B: sell_shares EXR:1")
    assert (t.cash("A"), t.cash("B"), t.price("EXR")) == (100, 90, 80)


def test_034_one_sale_in_a_turn() -> None:
    """A4.3: a second sale before buying is refused."""
    t = Table(3).company_at("EXR", 100, B=2, A=2).stock("A").play("A: sell_shares EXR:1")
    assert t.refused("sell_shares EXR:1").rule.section == "A4.3"


def test_035_the_pool_of_a_minor_holds_two() -> None:
    """A5.3: with one in the pool, two singles are refused and one is allowed."""
    t = Table(3).company_at("EXR", 100, B=2, A=2, pool=1).stock("A")
    assert t.refused("sell_shares EXR:2").rule.section == "A5.3"
    assert t.allows("sell_shares EXR:1")


def test_036_the_pool_of_a_major_holds_five() -> None:
    """A5.3: with four in the pool, one is allowed and two are refused."""
    t = Table(3).company_at("CON", 100, B=4, A=2, pool=4).stock("A")
    assert t.allows("sell_shares CON:1")
    assert t.refused("sell_shares CON:2").rule.section == "A5.3"


def test_037_a_president_must_be_left() -> None:
    """A5.2: A has certificate + 1, B one single: one share may be sold, two may not."""
    t = Table(3).company_at("EXR", 100, A=3, B=1).stock("A")
    assert t.refused("sell_shares EXR:2").rule.section == "A5.2"
    t.play("A: sell_shares EXR:1")
    assert t.president("EXR") == "A"


def test_038_a_sale_may_pass_the_presidency_on() -> None:
    """A5.2, A5.6, A7.2: A has certificate + 1, B two singles, price 90; A sells two."""
    t = Table(3).company_at("EXR", 90, A=3, B=2).give("A", 0).stock("A").play("A: sell_shares EXR:2")
    assert t.president("EXR") == "B" and t.shares("B", "EXR") == 2
    assert (t.shares("A", "EXR"), t.shares("pool", "EXR"), t.cash("A"), t.price("EXR")) == (1, 2, 180, 80)


def test_039_the_certificate_is_not_sold() -> None:
    """A5.6: A has only the certificate, B one single: nothing may be sold."""
    t = Table(3).company_at("EXR", 90, A=2, B=1).stock("A")
    assert t.refused("sell_shares EXR:1").code == "no-successor"


def test_040_the_certificate_changes_hands_before_the_sale() -> None:
    """A5.6: A has only the certificate, B two singles: A sells one."""
    t = Table(3).company_at("EXR", 90, A=2, B=2).stock("A").play("A: sell_shares EXR:1")
    assert t.president("EXR") == "B"
    assert (t.shares("A", "EXR"), t.shares("B", "EXR"), t.shares("pool", "EXR")) == (1, 2, 1)


def test_041_no_sales_in_the_first_stock_round() -> None:
    """A5.4: every sale is refused, for no Minor has operated."""
    t = Table(3, "ADA AGR BRI EXR")
    t.play("A: bid 120", "B: pass", "C: pass", "A: choose_minor EXR", "B: buy_share EXR treasury", "C: pass", "A: pass")
    assert t.refused("sell_shares EXR:1").rule.section == "A5.4"
    assert not any(text.startswith("sell_shares") for text in t.legal())


def test_042_a_major_by_merger_may_be_sold_at_once() -> None:
    """A5.4: the Major was formed in the last Merger Round and has not acted yet."""
    t = Table(3).phase("3").company_at("EXR", 90, A=2, B=1).company_at("SUB", 60, A=2, B=1)
    t.hub("SUB", t.state.homes[t.company("EXR")] // 2, 0)
    t.state.board.remove_tokens(t.company("SUB"))
    merged(t, "EXR", "SUB")
    t.stock("B")
    assert t.allows("sell_shares CON:1")


def merged(t: Table, first: str, second: str) -> None:
    """The two are the Conglomerate now."""
    from railbourse.games.lost_atlas.merging import merge, new_president

    pair = [t.company(first), t.company(second)]
    merge(t.rules, t.state, new_president(t.state, *pair), pair, t.company("CON"))


def test_043_others_than_the_president_sell_freely() -> None:
    """A5.2: A is not president and sells all singles; the president stays."""
    t = Table(3).company_at("EXR", 90, B=2, A=2).stock("A").play("A: sell_shares EXR:2")
    assert t.president("EXR") == "B" and t.shares("A", "EXR") == 0
