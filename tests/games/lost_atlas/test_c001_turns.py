"""Checks 1 to 6: turns of the Stock Round."""

from __future__ import annotations

from games.lost_atlas.atlas_table import Table
from railbourse.games.lost_atlas.state import STOCK


def test_001_turns_begin_at_the_marker_and_go_clockwise() -> None:
    """A1.1: C has the priority marker; turns are C, D, A, B, C."""
    t = Table(4, priority="C")
    seen = ""
    for _ in range(3):
        seen += t.seat()
        t.play("pass")
    assert seen + t.seat() == "CDAB"
    t.give("B", 300).play("B: bid 120", "C: pass", "D: pass", "A: pass", "B: choose_minor EMI")
    assert t.seat() == "C"


def test_002_a_pass_is_not_final() -> None:
    """A1.3, A1.5: B passed, C bought; on B's next turn B may buy."""
    t = Table(3).company_at("EXR", 70, A=2).stock("B")
    t.play("B: pass", "C: buy_share EXR treasury", "A: pass", "B: buy_share EXR treasury")
    assert t.shares("B", "EXR") == 1


def test_003_the_round_ends_when_all_pass_in_a_row() -> None:
    """A1.4: after A's purchase the passes of B and C do not end the round; A's own pass does."""
    t = Table(3).company_at("EXR", 70, A=2, cash=200).stock("A")
    t.play("A: buy_share EXR treasury", "B: pass", "C: pass")
    assert t.state.round == STOCK and t.seat() == "A"
    t.play("A: pass")
    assert t.state.round != STOCK


def test_004_a_round_in_which_nobody_acts_leaves_the_marker() -> None:
    """A1.4, A8.1: three passes end a later round, and the marker stays."""
    t = Table(3, priority="B").company_at("EXR", 70, A=2, cash=200).stock("B")
    t.play("B: pass", "C: pass", "A: pass")
    assert t.state.round != STOCK and t.state.priority == 1


def test_005_an_auction_uses_the_turn() -> None:
    """A1.2: A opened an auction and cannot buy in the same turn."""
    t = Table(4).company_at("EXR", 70, A=2, cash=200).stock("A")
    t.play("A: bid 120", "B: pass", "C: pass", "D: pass", "A: choose_minor EMI")
    assert t.seat() == "B"
    assert t.refused("buy_share EXR treasury", seat="A").code == "not-your-turn"


def test_006_a_sale_alone_is_an_action() -> None:
    """A1.5, A4.5: A sells and ends the turn; the count of passes is 0."""
    t = Table(3).company_at("EXR", 70, B=2, A=1, cash=200).stock("C")
    t.play("C: pass", "A: sell_shares EXR:1", "A: end_turn")
    assert t.state.passes == 0 and t.seat() == "B"
