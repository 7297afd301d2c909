"""Checks 56 to 74: the end of the Stock Round and the stock track."""

from __future__ import annotations

import pytest

from games.lost_atlas.atlas_table import Table
from railbourse.games.lost_atlas.companies import METROPOLITAN
from railbourse.games.lost_atlas.earnings import settle_run
from railbourse.games.lost_atlas.operating_turn import EARNINGS
from railbourse.games.lost_atlas.prices import move_price
from railbourse.games.lost_atlas.state import OPERATING, SETUP, STOCK
from railbourse.games.lost_atlas.stock_round import close_stock_round

ROW = "ADA AGR BRI EXR  EMI EXP NPO SUB  OVE RES SPA TUN"


def ran(t: Table, name: str, run: int, pays: bool = True) -> Table:
    """The company has run for so much and paid or withheld it."""
    settle_run(t.rules, t.state, t.company(name), run, pays)
    return t


def test_056_the_marker_goes_left_of_the_last_who_acted() -> None:
    """A8.1: the last turn that was no pass was B's purchase: the marker goes to C."""
    t = Table(4).company_at("EXR", 70, A=2, cash=200).stock("B")
    t.play("B: buy_share EXR treasury").pass_out()
    assert t.state.priority == 2


@pytest.mark.parametrize(("switch", "priority"), [("initiator", 2), ("winner", 0)])
def test_057_an_auction_counts_for_its_opener(switch: str, priority: int) -> None:
    """A8.1: B opened, D won: the marker goes to C; with the switch on the winner, to A."""
    t = Table(4, ROW, priority="B", auction_counts_as_action_of=switch)
    t.play("B: bid 120", "C: pass", "D: bid 125", "A: pass", "B: pass", "D: choose_minor EXR").pass_out()
    assert t.state.priority == priority


@pytest.mark.parametrize(("held", "price"), [({"A": 3, "B": 2}, 90), ({"A": 3, "B": 1, "pool": 1}, 80)])
def test_058_sold_out_companies_rise(held: dict[str, int], price: int) -> None:
    """A8.2, A10.7: all five with players: 80 to 90; with one in the pool no rise."""
    t = Table(3).company_at("EXR", 80, **held)
    close_stock_round(t.rules, t.state)
    assert t.price("EXR") == price


def test_058_a_treasury_share_keeps_the_price() -> None:
    """A8.2: one share in the treasury: no rise."""
    t = Table(3).company_at("EXR", 80, A=3, B=1)
    close_stock_round(t.rules, t.state)
    assert t.price("EXR") == 80


def test_059_rises_go_in_operating_order() -> None:
    """A8.2, A9.2: column 90 [Z], column 80 [X, Y], both sold out: column 90 [Z, X, Y]."""
    t = Table(3).company_at("TUN", 90, A=2)
    t.company_at("SUB", 80, A=3, B=2).company_at("EXR", 80, A=3, B=2)
    close_stock_round(t.rules, t.state)
    assert t.column(90) == ["TUN", "SUB", "EXR"]


def test_060_operating_rounds_follow() -> None:
    """A8.3: after the rises the marker is on Operating Round 1."""
    t = Table(3).company_at("EXR", 80, A=3, B=2, cash=100).stock("A").pass_out()
    assert t.state.round == OPERATING and t.state.round_number == 1 and t.price("EXR") == 90


def test_061_without_a_launch_charters_are_dealt_again() -> None:
    """A8.4: everybody passes in the first Stock Round: charters are shuffled and dealt, and it starts again."""
    t = Table(3, priority="B").play("B: pass", "C: pass", "A: pass")
    assert t.state.round == SETUP and t.asked() == "charters"
    names = [t.ids[minor] for minor in t.state.charters]
    t.play("deal_charters " + ",".join(reversed(names)))
    assert t.state.round == STOCK and t.state.cycle == 1 and t.seat() == "B"
    assert [t.ids[minor] for minor in t.state.charters] == names[::-1]


def test_062_a_falling_token_goes_under_the_others() -> None:
    """A9.2: column 100 [Z], column 90 [X, Y]; Z drops: column 90 [X, Y, Z]."""
    t = Table(3).company_at("TUN", 100, A=2).company_at("EXR", 90, A=2).company_at("SUB", 90, A=2)
    move_price(t.rules, t.state, t.company("TUN"), -1, "A10.1")
    assert t.column(90) == ["EXR", "SUB", "TUN"]


def test_063_operating_order() -> None:
    """A9.3, A9.4: column 100 [Z], 90 [X, Y], 70 [W]: Z, X, Y, W."""
    t = Table(3).company_at("AGR", 70, A=2).company_at("EXR", 90, A=2).company_at("SUB", 90, A=2)
    t.company_at("TUN", 100, A=2)
    assert t.order() == ["TUN", "EXR", "SUB", "AGR"]


def test_064_flipped_tokens_act_once() -> None:
    """A9.5: Z acts, withholds and falls under X and Y; then X, Y, W act, Z not again; at the end all face up."""
    t = Table(3).company_at("AGR", 70, A=2, cash=200).company_at("EXR", 90, A=2, cash=200)
    t.company_at("SUB", 90, A=2, cash=200).company_at("TUN", 100, A=2, cash=200)
    t.stock("A").pass_out()
    acted: list[str] = []
    while t.state.round_number == 1 and t.state.round == OPERATING:
        name = t.ids[t.state.on_turn]
        if name not in acted[-1:]:
            acted.append(name)
            if name == "EXR":
                assert t.column(90) == ["EXR", "SUB", "TUN"] and t.state.flipped[t.company("TUN")]
        t.play("buy_train stack 2 100" if t.state.flow[-1].kind == "trains" and not t.owned(name) else "pass")
    assert acted == ["TUN", "EXR", "SUB", "AGR"]
    assert not any(t.state.flipped)


def test_065_issue_in_step_two() -> None:
    """A10.2, A12.1, B8.1: X at 70 issues: treasury +70, pool +1, price 60; in a Stock Round it is refused."""
    t = Table(3).company_at("EXR", 70, A=2).turn("EXR").play("A: issue_share")
    assert (t.cash("EXR"), t.shares("pool", "EXR"), t.price("EXR")) == (70, 1, 60)
    t.stock("A")
    assert t.refused("issue_share").code == "wrong-step"


def test_066_withholding_and_a_run_of_nothing() -> None:
    """A10.3: X at 80 withholds: 70. X at 80 with a run of 0 that it would pay: 70."""
    assert ran(Table(3).company_at("EXR", 80, A=2), "EXR", 40, pays=False).price("EXR") == 70
    assert ran(Table(3).company_at("EXR", 80, A=2), "EXR", 0).price("EXR") == 70
    t = Table(3).company_at("EXR", 80, A=2, cash=300).turn("EXR", EARNINGS)
    assert t.price("EXR") == 70 and t.asked() == "trains EXR"


def test_067_paying_less_than_the_price() -> None:
    """A10.4: column 90 [X, Y]; X pays a run of 80: column 90 [Y, X]."""
    t = Table(3).company_at("EXR", 90, A=2).company_at("SUB", 90, A=2)
    assert ran(t, "EXR", 80).column(90) == ["SUB", "EXR"]


@pytest.mark.parametrize("run", [80, 150])
def test_068_paying_the_price(run: int) -> None:
    """A10.5: X at 80 pays 80 or 150: 90."""
    assert ran(Table(3).company_at("EXR", 80, A=2), "EXR", run).price("EXR") == 90


def test_069_paying_double() -> None:
    """A10.6: X at 80 pays 160: 100."""
    assert ran(Table(3).company_at("EXR", 80, A=2), "EXR", 160).price("EXR") == 100


def test_070_the_whole_run_is_compared() -> None:
    """A10.8: Minor at 70, run 80, the president holds 40 % (32): up one."""
    t = ran(Table(3).company_at("EXR", 70, A=2).give("A", 0), "EXR", 80)
    assert t.cash("A") == 32 and t.price("EXR") == 80


@pytest.mark.parametrize(
    ("before", "steps", "after"),
    [(120, 1, 135), (135, 2, 165), (150, -1, 135), (450, 2, 500), (500, 1, 500), (10, -1, None)],
)
def test_071_the_full_track(before: int, steps: int, after: int | None) -> None:
    """A9, A10.9, A10.10: steps over the printed prices; 500 is the top."""
    t = Table(3).company_at("EXR", before, A=2).company_at("SUB", before, A=2)
    move_price(t.rules, t.state, t.company("EXR"), steps, "A10")
    if after is None:
        assert t.state.quotes.cell[t.company("EXR")] < 0
    else:
        assert t.price("EXR") == after
    if before == after:
        assert t.column(500) == ["EXR", "SUB"]


def test_072_price_nought_dissolves() -> None:
    """A11: X at 10, A sells one and gets 10; shares gone unpaid, money to the bank, trains to the pool, hubs off."""
    t = Table(3).company_at("EXR", 10, B=2, A=1, cash=30).trains("EXR", "2").give("A", 0).give("B", 0).stock("A")
    bank, home = t.cash("bank"), t.state.homes[t.company("EXR")]
    t.play("A: sell_shares EXR:1")
    assert (t.cash("A"), t.cash("B"), t.cash("bank")) == (10, 0, bank - 10 + 30)
    assert t.shares("B", "EXR") == 0 and t.state.pool_cards[0] == 1
    assert not t.state.board.tokens[home]
    assert t.refused("buy_share EXR pool").code == "not-on-track"


def test_073_dissolved_in_its_own_turn() -> None:
    """A11.4: X at 10 withholds; its turn ends before step 7."""
    t = Table(3).company_at("EXR", 10, A=2, cash=300).company_at("SUB", 60, A=2).turn("EXR", EARNINGS)
    assert t.cash("EXR") == 0 and t.state.on_turn == t.company("SUB")


def test_074_the_metropolitan_on_the_track() -> None:
    """A9.6, B22.5: off: no token. On: its token enters the bottom of column 60 in the first green Stock Round."""
    t = Table(3).company_at("EXR", 60, A=2)
    assert t.state.quotes.cell[METROPOLITAN] < 0
    t = Table(3, metropolitan=True).company_at("EXR", 60, A=2, cash=100).trains("EXR", "2").phase("3")
    assert t.state.quotes.cell[METROPOLITAN] < 0
    t.state.cycle = 1
    t.stock("A", 1).pass_out()
    while t.state.round != STOCK:
        t.play("pass" if "pass" in t.legal() else t.legal()[0])
    assert t.column(t.price("MET"))[-1] == "MET" and t.price("MET") == 60
    assert t.shares("pool", "MET") == 10
