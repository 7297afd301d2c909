"""1870 §14: worth, winning, and the end by agreement."""

from __future__ import annotations

import pytest

from games.g1870.table import Table, auction, table
from railbourse.core.actors import NOBODY, TABLE
from railbourse.games.g1870.actions import EndGame


def test_worth_is_cash_shares_and_private_companies():
    """$100 in cash, two shares at $90, three at $40, and MRBC at its face value."""
    here = table().cash(0, 100).start("MP", 1, 90, 6).give(0, "MP", 2).start("IC", 1, 68, 4).give(0, "IC", 3)
    here.price("IC", 4, 0).private("MRBC", seat=0)

    assert here.worth_of(0) == 100 + 2 * 90 + 3 * 40 + 40


def test_the_market_price_counts_and_not_par():
    """Bought at $68, worth $400."""
    here = table().cash(0, 0).start("MP", 0, 68, 2).price("MP", 0, 20)

    assert here.worth_of(0) == 800


def test_a_started_company_counts_before_it_floats():
    """Its shares have a price."""
    assert table().cash(0, 0).start("MP", 0, 100, 2).worth_of(0) == 200


def test_shares_without_par_are_worth_nothing():
    """The MKT share that came with the private company."""
    assert table().cash(0, 5).give(0, "MKT", 1).worth_of(0) == 5


@pytest.mark.parametrize(("name", "value"), [("GRSC", 20), ("MRBC", 40), ("SCC", 50), ("GSC", 80), ("MKT", 160)])
def test_open_private_companies_count_with_their_face_value(name, value):
    """Closed ones, and those of companies, count for nobody."""
    assert table().cash(0, 0).private(name, seat=0).worth_of(0) == value
    assert table().cash(0, 0).worth_of(0) == 0
    assert table().cash(0, 0).start("MP", 0, 68, 2).private(name, company="MP").worth_of(0) == 136


def test_the_money_of_companies_never_counts():
    """A full treasury is nobody's (§1.2)."""
    assert table().cash(0, 0).start("MP", 0, 68, 2).treasury("MP", 5000).worth_of(0) == 136


def test_a_waiting_sale_has_not_moved_the_price():
    """Until it is answered the price is the old one (§5.9.10)."""
    here = table().start("MP", 0, 100, 5).give(1, "MP", 2).stock_round(seat=1).play("1: sell MP 2")

    assert here.asked in ("stock", "protect")
    assert here.worth_of(0) == 700 + 500


def test_the_highest_worth_wins():
    """One seat."""
    here = table().cash(2, 701)

    assert here.game.winners(here.state) == [2]


def test_equal_worth_is_a_shared_win():
    """Both of them."""
    here = table().cash(1, 10)

    assert here.game.winners(here.state) == [0, 2]


def agreed(here: Table) -> Table:
    here.events = here.game.play(here.state, EndGame(), TABLE)
    return here


@pytest.mark.parametrize("when", ["auction", "stock", "operating"])
def test_the_players_may_agree_on_the_end(when):
    """At any moment; worth is taken then."""
    if when == "auction":
        here = auction()
    elif when == "stock":
        here = table().start("MP", 0, 100, 6).stock_round()
    else:
        here = table().start("MP", 0, 100, 6).operating("MP")
    worth = [here.worth_of(seat) for seat in range(3)]

    assert here.game.table_actions(here.state) == [EndGame()]
    agreed(here)
    assert here.ended == "agreed"
    assert here.to_act == NOBODY
    assert [here.worth_of(seat) for seat in range(3)] == worth
    assert here.game.table_actions(here.state) == []


def test_no_single_player_ends_the_game():
    """It takes the whole table."""
    here = table().start("MP", 0, 100, 6).stock_round()

    assert here.refused("end-game")[0] == "wrong-step"
    assert here.refused("0: end-game")[0] == "wrong-step"
