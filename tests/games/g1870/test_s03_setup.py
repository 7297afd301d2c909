"""§3 Setup: what everybody has before the first decision, and how many certificates a player may hold."""

from __future__ import annotations

import pytest

from games.g1870.table import Table, auction, game, table
from railbourse.core.errors import OptionError
from railbourse.games.g1870 import TITLE
from railbourse.games.g1870.components import COMPANIES, PRIVATES

SEATS = range(2, 8)
STARTING_CASH = {2: 1050, 3: 700, 4: 525, 5: 420, 6: 350, 7: 300}
LIMITS = {2: (28, 24, 21), 3: (20, 17, 15), 4: (16, 14, 12), 5: (13, 11, 9), 6: (11, 9, 8), 7: (9, 7, 6)}
"""Certificates by seats, with 10, 9 and (original rules only) 8 companies not closed (§3.5)."""


def test_all_shares_lie_in_the_offering_and_no_private_is_sold():
    """Before the first decision the open market is empty and every share and private waits to be sold (§3.1)."""
    here = auction(4)

    assert [here.offering_of(company) for company in COMPANIES] == [10] * 10
    assert [here.market_of(company) for company in COMPANIES] == [0] * 10
    assert {here.owner_of(private) for private in PRIVATES} == {"unsold"}


@pytest.mark.parametrize("seats", SEATS)
def test_the_first_seat_opens_the_auction_and_holds_priority(seats: int):
    """The seating order is given; the first seat acts first (§3.2)."""
    here = auction(seats)

    assert here.asked == "auction"
    assert here.to_act == 0
    assert here.state.priority == 0


@pytest.mark.parametrize("seats", SEATS)
def test_starting_cash_is_2100_shared_and_comes_out_of_the_bank(seats: int):
    """Every player has $2100 divided by the players, and the bank the rest of $12000 (§1.3, §3.3)."""
    here = auction(seats)

    assert [here.cash_of(seat) for seat in range(seats)] == [STARTING_CASH[seats]] * seats
    assert here.bank_cash == 12000 - 2100


@pytest.mark.parametrize("seats", [0, 1, 8])
def test_1870_is_for_two_to_seven(seats: int):
    """Another number of seats is refused (§1.1)."""
    with pytest.raises(OptionError, match="2 to 7 seats"):
        TITLE.open(seats)


def test_an_unknown_option_is_refused_by_name():
    """The message tells the wrong name and the known ones."""
    with pytest.raises(OptionError, match="'finish_on_500'"):
        TITLE.open(3, {"finish_on_500": True})


def treasuries(here: Table, company: str) -> list[int | None]:
    """What an onlooker and the three seats see of a company's money."""
    return [here.game.view(here.state, seat)["companies"][company]["cash"] for seat in (None, 0, 1, 2)]


def test_money_of_players_and_companies_is_public():
    """Everybody sees the cash of players and, by default, of companies (§3.4)."""
    here = table().start("MP", seat=1).treasury("MP", 340).cash(2, 77).stock_round()

    assert treasuries(here, "MP") == [340, 340, 340, 340]
    assert here.game.view(here.state, 0)["players"][2]["cash"] == 77


def test_hidden_treasuries_are_shown_to_the_president_alone():
    """With `hidden_treasuries` only the president sees the company's money; players' cash stays public (§3.4)."""
    here = table(hidden_treasuries=True).start("MP", seat=1).treasury("MP", 340).cash(2, 77).stock_round()

    assert treasuries(here, "MP") == [None, None, 340, None]
    assert here.game.view(here.state, 0)["players"][2]["cash"] == 77


def test_hidden_treasuries_change_nothing_else():
    """The option affects display only (§3.4): the legal actions are the same."""
    shown, hidden = (
        table(hidden_treasuries=option).start("MP", seat=1).treasury("MP", 340).stock_round().legal_texts()
        for option in (False, True)
    )

    assert shown == hidden


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("original", [False, True])
def test_certificate_limit_by_companies_not_closed(seats: int, original: bool):
    """The limit falls when the first company closes; with `original_rules` once more with the second (§3.5)."""
    here = table(seats, original_rules=original)
    ten, nine, eight = LIMITS[seats]

    found = []
    for company in COMPANIES:
        found.append(here.limit)
        here.closed(company)

    assert found == [ten, nine] + [eight if original else nine] * 8


def test_a_company_that_has_not_started_counts_as_not_closed():
    """With no company started the limit is that of ten companies (§3.5)."""
    assert table(3).limit == 20


def test_the_limit_is_refreshed_when_a_company_closes():
    """A closing in the middle of a stock round lowers the limit at once (§3.5)."""
    here = table(3).start("MP", seat=0, shares=3).price("MP", 7, 0).cash(0, 0).give(1, "MP", 2).stock_round(seat=1)
    assert here.limit == 20

    here.play("1: sell MP 2", "1: pass")

    assert here.price_of("MP") == 0
    assert here.limit == 17


@pytest.mark.parametrize(
    "option", ["station_wars", "original_tiles", "max_reissue_200", "can_protect_if_sold", "original_market"]
)
def test_original_rules_are_the_sum_of_five_options_and_the_column(option: str):
    """`original_rules` turns each of the five on; each alone leaves the others and the column off (§16.5)."""
    switches = {
        "station_wars": lambda rules: rules.station_wars,
        "original_tiles": lambda rules: rules.tile_counts != game().rules.tile_counts,
        "max_reissue_200": lambda rules: rules.reissue_cap == 200,
        "can_protect_if_sold": lambda rules: rules.protect_if_sold,
        "original_market": lambda rules: rules.market.zone != game().rules.market.zone,
    }
    alone = game(**{option: True}).rules

    assert all(turned_on(game(original_rules=True).rules) for turned_on in switches.values())
    assert [name for name, turned_on in switches.items() if turned_on(alone)] == [option]
    assert alone.certificate_limits == game().rules.certificate_limits
