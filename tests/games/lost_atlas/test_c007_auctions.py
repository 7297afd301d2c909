"""Checks 7 to 17: auctions."""

from __future__ import annotations

import pytest

from games.lost_atlas.atlas_table import Table
from railbourse.games.lost_atlas.charters import columns, uncovered

ROW = "ADA AGR BRI EXR  EMI EXP NPO SUB  OVE RES SPA TUN"


def test_007_charters_lie_in_columns() -> None:
    """A2.1: three columns of four in the Long Game, two in the Short Game, which lacks four Minors."""
    long = Table(4)
    assert [len(column) for column in columns(long.rules, long.state)] == [4, 4, 4]
    short = Table(3, mode="short")
    lying = columns(short.rules, short.state)
    assert [len(column) for column in lying] == [4, 4]
    names = {short.ids[minor] for column in lying for minor in column}
    assert not names & {"ADA", "BRI", "OVE", "SPA"}


def test_008_only_the_bottom_charter_is_available() -> None:
    """A2.2: of P, Q, R, S only S is; R is refused, and available once S is launched."""
    t = Table(4, ROW).play("A: bid 120", "B: pass", "C: pass", "D: pass")
    assert t.legal() == ["choose_minor EXR", "choose_minor SUB", "choose_minor TUN"]
    assert t.refused("choose_minor BRI").code == "charter-covered"
    t.play("choose_minor EXR", "B: bid 120", "C: pass", "D: pass", "A: pass")
    assert "choose_minor BRI" in t.legal()


@pytest.mark.parametrize(("amount", "code"), [(115, "bid-too-low"), (122, "bid-step"), (135, "no-cash")])
def test_009_opening_bids(amount: int, code: str) -> None:
    """A2.3: with 130 the bids 120 and 130 are allowed; 115, 122 and 135 are refused."""
    t = Table(4).give("A", 130)
    assert t.refused(f"bid {amount}").code == code
    assert t.allows("bid 120") and t.allows("bid 130")


def test_010_raises_are_free_jumps() -> None:
    """A2.4: above 140, with 220 to spend, 145 and 220 are allowed; 140, 143 and 225 are refused."""
    t = Table(4).give("B", 220).play("A: bid 140")
    refused = [t.refused(f"bid {n}").code for n in (140, 143, 148, 225)]
    assert refused == ["bid-too-low", "bid-too-low", "bid-step", "no-cash"]
    assert t.allows("bid 145") and t.allows("bid 220")


def test_011_who_passes_is_out_of_this_auction_only() -> None:
    """A2.5: B passed, C raised; B is skipped and refused, and acts normally in the next turn."""
    t = Table(4, ROW).play("A: bid 120", "B: pass", "C: bid 125", "D: bid 130", "A: bid 135")
    assert t.seat() == "C"
    assert t.refused("bid 200", seat="B").code == "not-your-turn"
    t.play("C: pass", "D: pass", "A: choose_minor EXR", "B: bid 120")


def test_012_the_opener_wins_when_all_pass() -> None:
    """A2.6: A opens with 120, the others pass; A has won for 120 and must choose."""
    t = Table(4, ROW).play("A: bid 120", "B: pass", "C: pass", "D: pass")
    assert t.seat() == "A" and all(text.startswith("choose_minor") for text in t.legal())
    t.play("A: choose_minor TUN")
    assert t.cash("TUN") == 120


def test_013_the_winner_has_a_free_choice_and_must_choose() -> None:
    """A2.7: D may choose any of the three bottom charters, nothing else, and cannot decline."""
    t = Table(4, ROW).play("A: bid 120", "B: pass", "C: pass", "D: bid 125", "A: pass")
    assert t.seat() == "D"
    assert sorted(t.legal()) == ["choose_minor EXR", "choose_minor SUB", "choose_minor TUN"]
    assert t.refused("pass").code == "wrong-step"
    assert t.refused("choose_minor AGR").code == "charter-covered"


def test_014_play_goes_on_left_of_the_opener() -> None:
    """A2.8: B opens, D wins and launches; the next turn is C's."""
    t = Table(4, ROW, priority="B").play("B: bid 120", "C: pass", "D: bid 125", "A: pass", "B: pass")
    t.play("D: choose_minor SUB")
    assert t.seat() == "C"


def test_015_passes_in_an_auction_are_no_passes_of_the_round() -> None:
    """A2.5, A1.4: after A's pass and B's auction the count of passes is 0 and C is to act."""
    t = Table(4, ROW).play("A: pass", "B: bid 120", "C: pass", "D: pass", "A: pass", "B: choose_minor EXR")
    assert t.state.passes == 0 and t.seat() == "C"


def test_016_an_auction_needs_the_opening_bid() -> None:
    """A2.9: with 115 no auction can be opened."""
    t = Table(4).give("A", 115)
    assert t.refused("bid 120").rule.section == "A2.9"
    assert not any(text.startswith("bid") for text in t.legal())
    assert uncovered(t.rules, t.state)


def test_017_bids_move_no_money() -> None:
    """A2.10: A is highest with 200 of 275 and still has 275."""
    t = Table(4).play("A: bid 200", "B: pass", "C: pass")
    assert t.cash("A") == 275
    assert t.refused("sell_shares EXR:1").code == "wrong-step"
