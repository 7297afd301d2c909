"""§13.3, §13.4 Stalemate, looked at when a stock round ends, and which end comes first there (cases 13, 85)."""

from __future__ import annotations

import pytest

from games.g1870.table import Table, table
from railbourse.core.state import replaced
from railbourse.games.g1870.components import COMPANIES


def only_ic(*cash: int, **options: bool) -> Table:
    """All companies but IC, which has not started, have been closed; the players have this money; all pass."""
    here = table(len(cash), **options).closed(*[company for company in COMPANIES if company != "IC"])
    for seat, amount in enumerate(cash):
        here.cash(seat, amount)
    return here


def end_round(here: Table) -> Table:
    """The present stock round is over, without anybody doing anything."""
    here.stock_round(turn=5)
    while here.asked == "stock" and here.state.turn == 5:
        here.play("pass")
    return here


@pytest.mark.parametrize("cash", [(203, 204), (135, 135, 135, 135, 135, 135), (0, 407)])
def test_nobody_can_float_the_last_company(cash: tuple[int, ...]):
    """Six shares at $68 cannot be paid, or nobody alone can pay $136: the game is over (§13.3, §13.4)."""
    assert end_round(only_ic(*cash)).ended == "stalemate"


@pytest.mark.parametrize("cash", [(204, 204), (136, 68, 68, 68, 68), (0, 408)])
def test_while_a_company_can_be_floated_the_game_goes_on(cash: tuple[int, ...]):
    """Together they can buy six shares, one of them the president's certificate (§13.4)."""
    here = end_round(only_ic(*cash))

    assert (here.ended, here.asked, here.state.turn) == ("", "stock", 6)


def test_nobody_wins_a_stalemate():
    """However rich somebody is (§13.3)."""
    here = end_round(only_ic(10, 60, 100))

    assert here.game.winners(here.state) == []


def test_without_a_company_left_it_is_a_stalemate():
    """All ten have been closed (§13.3)."""
    assert end_round(only_ic(900, 900).closed("IC")).ended == "stalemate"


def test_a_private_in_a_players_hands_prevents_it():
    """It pays income, so somebody may start a company one day (§13.4)."""
    assert end_round(only_ic(10, 10).private("GRSC", 1)).ended == ""


def test_a_floated_company_prevents_it():
    """IC is afloat: operating rounds go on (§13.4)."""
    here = end_round(only_ic(0, 0).start("IC", seat=0, shares=6))

    assert (here.ended, here.asked) == ("", "track")


@pytest.mark.parametrize(
    ("cash", "ended"), [((99, 99, 99), "stalemate"), ((100, 99, 0), "stalemate"), ((100, 100), "")]
)
def test_a_started_company_is_floated_at_its_own_par(cash: tuple[int, ...], ended: str):
    """IC has par $100 and lacks two shares; each buyer pays his own (§13.4)."""
    here = only_ic(*cash).start("IC", seat=0, par=100, shares=2).in_market("IC", 2)

    assert end_round(here).ended == ended


def test_legal_sales_count_as_money():
    """A player may sell shares of another unfloated company to pay for IC (§13.4)."""
    here = only_ic(0, 0).start("IC", seat=0, par=68, shares=4)
    here.state.closed = replaced(here.state.closed, 4, 0)
    here.start("MP", seat=1, par=100, shares=3)

    assert end_round(here).ended == "stalemate"
    here = only_ic(0, 0).start("IC", seat=0, par=68, shares=4)
    here.state.closed = replaced(here.state.closed, 4, 0)
    here.start("MP", seat=1, par=100, shares=4)
    assert end_round(here).ended == ""


def test_with_no_stalemate_the_game_goes_on():
    """`no_stalemate`: nobody can float IC, but one can start it, so the next round comes (§13.3 Differences)."""
    here = end_round(only_ic(140, 10, no_stalemate=True))
    assert (here.ended, here.asked, here.state.turn) == ("", "stock", 6)

    assert end_round(only_ic(140, 10)).ended == "stalemate"


def test_with_no_stalemate_a_game_without_any_action_left_stops():
    """When nobody can act now or ever, the game is over, and the richest wins (§13.3 Differences)."""
    here = end_round(only_ic(10, 60, no_stalemate=True))

    assert here.ended == "stalemate"
    assert here.game.winners(here.state) == [1]


def test_income_that_can_start_nothing_does_not_go_on_for_ever():
    """All ten are closed and a player owns GRSC in phase 1: nobody will ever act again, and the game stops (§13.3)."""
    here = end_round(only_ic(10, 60).closed("IC").private("GRSC", 0))

    assert here.ended == "stalemate"


# Which end comes first


def test_case_13_a_broken_bank_and_400():
    """The bank broke in this stock round; then a sold-out company reaches $400: that ends the game (case 13, §16.1)."""
    here = table(finish_on_400=True).start("MP", seat=0, shares=5).give(1, "MP", 5).price("MP", 1, 20)
    here.start("SP", seat=2, shares=4).give(1, "SP", 1).cash(2, 0).bank(50).stock_round(seat=1)
    here.play("1: sell SP 1")
    assert here.state.broken == 1

    while here.asked == "stock":
        here.play("pass")

    assert here.ended == "top-price"


def test_case_85_a_broken_bank_and_a_stalemate():
    """The bank broke in this stock round, and nobody can float a company: the stalemate is now (case 85, §13)."""
    here = only_ic(10, 10).start("IC", seat=0, par=68, shares=2).give(1, "IC", 1).bank(50, rest="MP")
    here.stock_round(turn=5, seat=1).play("1: sell IC 1")
    assert here.state.broken == 1

    while here.asked == "stock" and here.state.turn == 5:
        here.play("pass")

    assert here.ended == "stalemate"
