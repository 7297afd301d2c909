"""Checks 103 to 113: further checks of the Stock Round, and one whole first Stock Round."""

from __future__ import annotations

from games.lost_atlas.atlas_table import Table
from railbourse.core.state import replaced
from railbourse.games.lost_atlas.charters import available, home_sites
from railbourse.games.lost_atlas.state import OPERATING

ROW = "ADA AGR BRI EXR  EMI EXP NPO SUB  OVE RES SPA TUN"


def test_103_nothing_but_a_pass() -> None:
    """A1.6: A has 20, owns nothing, and no share costs 20 or less."""
    t = Table(3).company_at("EXR", 70, B=2, cash=100).give("A", 20).stock("A")
    assert t.legal() == ["pass"]


def test_104_adaptive_needs_a_home() -> None:
    """A3.7: every basic city spot is taken or reserved: Adaptive cannot be chosen, the others can."""
    t = Table(4, "AGR BRI EXR ADA  EMI EXP NPO SUB  OVE RES SPA TUN")
    for number, hex in enumerate(home_sites(t.rules, t.state, -1)):
        name = ("CON", "EXM", "FED", "INT")[number % 4]
        t.state.status = replaced(t.state.status, t.company(name), 2)
        while t.state.board.free_slots(t.rules.tiles.tiles, hex * 2) > 0 and hex in home_sites(t.rules, t.state, -1):
            t.hub(name, hex)
            name = "SYN"
    assert not home_sites(t.rules, t.state, -1)
    assert t.company("ADA") not in available(t.rules, t.state)
    t.state.status = t.state.status[:16] + (1,) * len(t.state.status[16:])
    t.game.play(t.state, t.game.notation.parse("bid 120"))
    for _ in range(3):
        t.game.play(t.state, t.game.notation.parse("pass"))
    assert sorted(t.legal()) == ["choose_minor SUB", "choose_minor TUN"]
    assert t.refused("choose_minor ADA").rule.section == "A3.7"


def test_105_the_drop_comes_before_the_purchase() -> None:
    """A4.4: A sells two X at 80 and buys Y at 70: X at 70, A has 90 and one Y."""
    t = Table(3).company_at("EXR", 80, B=2, A=2).company_at("SUB", 70, C=2).give("A", 0).stock("A")
    t.play("A: sell_shares EXR:2")
    assert t.price("EXR") == 70
    t.play("A: buy_share SUB treasury")
    assert (t.cash("A"), t.shares("A", "SUB")) == (90, 1)


def test_106_several_drops_go_in_operating_order() -> None:
    """A5.7, A9.2: column 90 [X, Y], 80 [Z]; A sells X and Y in one sale: column 80 [Z, X, Y]."""
    t = Table(3).company_at("TUN", 80, B=2)
    t.company_at("SUB", 90, B=2, A=1).company_at("EXR", 90, B=2, A=1).stock("A")
    t.play("A: sell_shares EXR:1,SUB:1")
    assert t.column(80) == ["TUN", "SUB", "EXR"]
    t = Table(3, multi_company_sale_move_order="seller_choice").company_at("TUN", 80, B=2)
    t.company_at("SUB", 90, B=2, A=1).company_at("EXR", 90, B=2, A=1).stock("A")
    t.play("A: sell_shares EXR:1,SUB:1")
    assert t.column(80) == ["TUN", "EXR", "SUB"]


def test_107_dissolved_by_a_sale() -> None:
    """A5.8, A11: X at 10, singles with A and B, treasury 60, one 2, a hub: A +10, bank +60, the 2 in the pool."""
    t = Table(4).company_at("EXR", 10, C=2, A=1, B=1, cash=60).trains("EXR", "2").give("A", 0).stock("A")
    hex, bank = t.line(1)[0], t.cash("bank")
    t.homeless("EXR").lay(hex, "57").hub("EXR", hex)
    t.play("A: sell_shares EXR:1")
    assert (t.cash("A"), t.cash("bank") - bank) == (10, 50)
    assert t.shares("B", "EXR") == t.shares("C", "EXR") == 0 and t.state.pool_cards[0] == 1
    assert t.state.board.free_slots(t.rules.tiles.tiles, hex * 2) == 1


def test_108_only_singles_of_launched_companies() -> None:
    """A6.6: a share of an unlaunched company is refused; so is what is left when only the certificate is."""
    t = Table(3).company_at("EXR", 70, B=2, A=1, C=2).stock("A")
    assert t.refused("buy_share SUB treasury").rule.section == "A6.6"
    assert t.refused("buy_share EXR treasury").code == "no-share-there"


def test_109_the_examples_of_the_presidency() -> None:
    """A7.6: Q's third single makes Q president with certificate + 1; P's sale of two leaves Q the certificate."""
    t = Table(3).company_at("EXR", 70, A=2, B=2).stock("B").play("B: buy_share EXR treasury")
    assert (t.president("EXR"), t.shares("B", "EXR"), t.shares("A", "EXR")) == ("B", 3, 2)
    t = Table(3).company_at("EXR", 70, A=3, B=2).stock("A").play("A: sell_shares EXR:2")
    assert (t.president("EXR"), t.shares("A", "EXR"), t.shares("pool", "EXR")) == ("B", 1, 2)


def test_110_the_price_is_that_of_the_space() -> None:
    """A9.1: sale, purchase, issue and score all use the price of the token's space."""
    t = Table(3).company_at("EXR", 135, B=2, A=1, cash=0).give("A", 0).give("C", 500).stock("A")
    t.play("A: sell_shares EXR:1", "A: end_turn", "B: pass")
    assert t.cash("A") == 135 and t.price("EXR") == 120
    t.play("C: buy_share EXR pool")
    assert t.cash("C") == 380 and t.game.scores(t.state)[2] == 500
    t.turn("EXR").play("issue_share")
    assert t.cash("EXR") == 120 and t.price("EXR") == 110


def test_111_a_step_for_each_sale() -> None:
    """A10.1: two sales by two players: two steps; one sale of three shares: one step."""
    t = Table(3).company_at("CON", 100, C=4, A=1, B=1).stock("A")
    t.play("A: sell_shares CON:1", "A: end_turn", "B: sell_shares CON:1")
    assert t.price("CON") == 80
    t = Table(3).company_at("CON", 100, C=4, A=3).stock("A").play("A: sell_shares CON:3")
    assert t.price("CON") == 90


def test_112_from_the_pool_and_then_full() -> None:
    """A6.2, A6.3: A has the certificate, buys from the pool, and at 60 % a treasury share is refused."""
    t = Table(3).company_at("EXR", 70, A=2, pool=1).stock("A")
    bank = t.cash("bank")
    t.play("A: buy_share EXR pool", "B: pass", "C: pass")
    assert t.cash("bank") == bank + 70
    assert t.refused("buy_share EXR treasury").rule.section == "A6.3"


def test_113_one_whole_first_stock_round() -> None:
    """A1 to A9: four players, 275 each, from the first auction to the last pass."""
    t = Table(4, "ADA BRI RES EXR  EMI EXP NPO SUB  OVE SPA AGR TUN")
    t.play("A: bid 120", "B: bid 130", "C: pass", "D: pass", "A: bid 140", "B: pass", "A: choose_minor EXR")
    assert (t.price("EXR"), t.cash("A"), t.cash("EXR"), t.seat()) == (70, 135, 140, "B")
    t.play("B: bid 120", "C: bid 160", "D: pass", "A: pass", "B: pass", "C: choose_minor SUB")
    assert (t.price("SUB"), t.cash("C"), t.cash("SUB"), t.seat()) == (80, 115, 160, "C")
    t.play("C: buy_share EXR treasury")
    assert (t.cash("C"), t.cash("EXR")) == (45, 210)
    t.play("D: bid 125", "A: pass", "B: bid 135", "C: pass", "D: bid 180", "B: bid 190", "D: pass")
    t.play("B: choose_minor TUN")
    assert (t.price("TUN"), t.cash("B"), t.cash("TUN"), t.seat()) == (90, 85, 190, "A")
    t.play("A: buy_share EXR treasury", "B: buy_share SUB treasury", "C: pass")
    assert (t.cash("A"), t.cash("EXR"), t.cash("B"), t.cash("SUB")) == (65, 280, 5, 240)
    t.play("D: bid 120", "A: pass", "B: pass", "C: pass", "D: choose_minor AGR")
    assert (t.price("AGR"), t.cash("D"), t.cash("AGR"), t.seat()) == (60, 155, 120, "A")
    t.play("A: buy_share AGR treasury", "B: pass", "C: pass", "D: buy_share AGR treasury")
    assert (t.cash("A"), t.cash("D"), t.cash("AGR")) == (5, 95, 240)
    t.play("A: pass", "B: pass", "C: pass", "D: pass")
    assert t.state.round == OPERATING and t.state.priority == 0
    assert t.order() == ["TUN", "SUB", "EXR", "AGR"]
    assert [t.price(name) for name in t.order()] == [90, 80, 70, 60]
    assert [t.cash(seat) for seat in "ABCD"] == [5, 5, 45, 95]
    assert [t.cash(name) for name in t.order()] == [190, 240, 280, 240]
    assert sum(t.cash(who) for who in [*"ABCD", *t.order()]) == 4 * 275
