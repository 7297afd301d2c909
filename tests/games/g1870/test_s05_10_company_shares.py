"""§5.10 Redemption and §5.11 Reissue: a company buys its own shares back and puts them on sale again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.g1870.table import Table, game, table


def rich(**options: bool) -> Table:
    """MP (par and price $100) has operated and has $900; all shares are with players: 4 (president), 3 and 3."""
    here = table(**options).start("MP", seat=0, shares=4).give(1, "MP", 3).give(2, "MP", 3)
    return here.operated("MP").treasury("MP", 900)


# §5.10.1, §5.10.4, §5.10.5


def test_the_presidents_share_is_bought_at_the_market_price():
    """The company pays its president, holds the share, and the price does not move (§5.10.1, §5.10.4, §5.10.5)."""
    here = rich().stock_round(seat=0)

    here.play("0: redeem MP seat1")

    assert (here.shares_of(0, "MP"), here.redeemed_of("MP")) == (3, 1)
    assert (here.cash_of(0), here.treasury_of("MP")) == (800, 800)
    assert here.cell_of("MP") == (0, 6)


def test_a_share_in_the_open_market_comes_first():
    """The bank is paid for it, and players' shares are refused (§5.10.4; Appendix A)."""
    here = table().start("MP", seat=0, shares=4).give(1, "MP", 3).in_market("MP", 3).operated("MP").treasury("MP", 900)
    here.stock_round(seat=0)
    bank = here.bank_cash
    assert here.refused("0: redeem MP seat1") == ("market-first", "5.10.4")
    assert here.refused("0: redeem MP seat2") == ("market-first", "5.10.4")
    assert here.legal_texts(verb="redeem") == ["redeem MP market"]

    here.play("0: redeem MP market")

    assert (here.market_of("MP"), here.redeemed_of("MP"), here.bank_cash) == (2, 1, bank + 100)


def test_an_empty_market_has_nothing_to_redeem():
    """Without a share there the market is no source (§5.10.4)."""
    assert rich().stock_round(seat=0).refused("0: redeem MP market") == ("not-there", "5.10.4")


def test_another_players_share_needs_his_consent():
    """He is asked; if he agrees he is paid and the share is the company's (§5.10.4 Differences)."""
    here = rich().stock_round(seat=0).play("0: redeem MP seat2")
    assert (here.asked, here.to_act) == ("consent", 1)

    here.play("1: accept")

    assert (here.shares_of(1, "MP"), here.redeemed_of("MP"), here.cash_of(1)) == (2, 1, 800)
    assert here.to_act == 1


def test_who_declines_keeps_his_share_and_the_turn_goes_on():
    """Nothing has happened; he is not asked again in this turn, others may be (§5.10.4)."""
    here = rich().stock_round(seat=0).play("0: redeem MP seat2", "1: decline")

    assert (here.asked, here.to_act, here.shares_of(1, "MP")) == ("stock", 0, 3)
    assert here.refused("0: redeem MP seat2") == ("declined", "5.10.4")
    assert here.legal_texts(verb="redeem") == ["redeem MP seat1", "redeem MP seat3"]


def test_by_option_only_market_and_president():
    """`redeem_only_from_president_or_market`: no share of another player is redeemed; by default he may agree."""
    here = rich(redeem_only_from_president_or_market=True).stock_round(seat=0)

    assert here.refused("0: redeem MP seat2") == ("only-president", "5.10.4")
    assert here.legal_texts(verb="redeem") == ["redeem MP seat1"]
    assert rich().stock_round(seat=0).allows("0: redeem MP seat2")


def test_a_site_record_asks_nobody():
    """The site takes any player's share without asking; the lenient rules do too (§5.10.4 Differences)."""
    here = rich(accept_site_liberties=True).stock_round(seat=0).play("0: redeem MP seat2")

    assert (here.shares_of(1, "MP"), here.redeemed_of("MP")) == (2, 1)


def test_the_president_keeps_his_share_when_another_holds_as_many():
    """It would cost him the presidency (§5.6.2, §5.10.4)."""
    here = table().start("MP", seat=0, shares=4).give(1, "MP", 4).give(2, "MP", 2).operated("MP").treasury("MP", 900)
    here.stock_round(seat=0)

    assert here.refused("0: redeem MP seat1") == ("would-lose-office", "5.6.2")
    assert here.allows("0: redeem MP seat2")


def test_the_presidents_certificate_is_not_redeemed():
    """A president with the 20 % certificate alone has no single share (§5.10.4)."""
    here = table(5).start("MP", seat=0, shares=2).give(1, "MP", 2).redeemed("MP", 3)
    for seat in (2, 3, 4):
        here.give(seat, "MP", 1)
    here.operated("MP").treasury("MP", 900).stock_round(seat=0)

    assert here.refused("0: redeem MP seat1") == ("no-single-share", "5.10.4")


def test_a_player_without_a_share_gives_none():
    """Who holds no share cannot be redeemed from, nor a seat that is not there (§5.10.4)."""
    here = table().start("MP", seat=0, shares=6).give(1, "MP", 4).operated("MP").treasury("MP", 900).stock_round(seat=0)

    assert here.refused("0: redeem MP seat3") == ("no-single-share", "5.10.4")
    assert here.refused("0: redeem MP seat4") == ("no-seat", "5.10.4")


def test_once_per_stock_round_and_company():
    """A second redemption in the same round is refused, in the next round allowed (§5.10.1; Appendix A)."""
    here = rich().stock_round(seat=0).play("0: redeem MP seat1", "1: pass", "2: pass")
    assert here.refused("0: redeem MP seat1") == ("redeemed-already", "5.10.1")

    while here.state.turn == 2 or here.to_act != 0:
        here.play("pass")

    assert here.allows("0: redeem MP seat2")


# §5.10.2


def test_the_company_must_have_operated():
    """A company that never operated does not redeem (§5.10.2; Appendix A)."""
    here = table().start("MP", seat=0, shares=6).give(1, "MP", 4).treasury("MP", 900).stock_round(seat=0)

    assert here.refused("0: redeem MP seat1") == ("not-operated", "5.10.2")
    assert here.legal_texts(verb="redeem") == []


def test_the_company_must_have_the_cash():
    """With $99 a share at $100 is refused (§5.10.2; Appendix A)."""
    assert rich().treasury("MP", 99).stock_round(seat=0).refused("0: redeem MP seat1") == ("no-treasury", "5.10.2")
    assert rich().treasury("MP", 100).stock_round(seat=0).allows("0: redeem MP seat1")


def reissued_with_little_money(had: int = 60, **options: bool) -> Table:
    """MP had so much at its first chance of the round, then sold a reissued share for $100."""
    here = table(**options).start("MP", seat=0, shares=4).give(1, "MP", 3).give(2, "MP", 2).operated("MP")
    here.reissued("MP").treasury("MP", had).stock_round(seat=0)
    return here.play("0: pass", "1: buy MP offering 1", "1: pass", "2: pass")


@pytest.mark.parametrize("had", [0, 60, 99])
def test_money_from_shares_sold_in_the_round_is_not_used(had: int):
    """The cash is taken as at the company's first chance in the round (§5.10.2)."""
    here = reissued_with_little_money(had)
    assert here.treasury_of("MP") == had + 100

    assert here.refused("0: redeem MP seat1") == ("no-treasury", "5.10.2")


def test_a_site_record_may_use_it():
    """The lenient rules take the cash of the moment (§5.10.2 Differences)."""
    here = reissued_with_little_money(accept_site_liberties=True)

    assert here.allows("0: redeem MP seat3")


# §5.10.3


@pytest.mark.parametrize(("redeemed", "unsold"), [(4, 0), (0, 4), (2, 2), (3, 1)])
def test_a_company_holds_at_most_40_percent(redeemed: int, unsold: int):
    """Redeemed and unsold shares together: a fifth one is refused (§5.10.3; Appendix A)."""
    here = table().start("MP", seat=0, shares=10 - redeemed - unsold).redeemed("MP", redeemed)
    here.operated("MP").treasury("MP", 900).stock_round(seat=0)

    assert here.refused("0: redeem MP seat1") == ("holds-40", "5.10.3")


def test_a_fourth_share_is_redeemed():
    """With three held the fourth is allowed (§5.10.3)."""
    here = table().start("MP", seat=0, shares=7).redeemed("MP", 2).operated("MP").treasury("MP", 900)

    assert here.stock_round(seat=0).allows("0: redeem MP seat1")


# §5.10.6


def test_a_redeemed_share_is_not_for_sale():
    """Buyers cannot have it until it is reissued (§5.10.6)."""
    here = rich().stock_round(seat=0).play("0: redeem MP seat1")

    assert here.refused("1: buy MP offering 1") == ("not-there", "5.3.1")
    assert here.refused("1: buy MP market 1") == ("not-there", "5.3.1")


def test_a_redeemed_share_earns_for_the_company():
    """Its dividend goes to the company (§5.10.6, §9.2)."""
    here = table().start("MP", seat=0, shares=8).redeemed("MP", 2).treasury("MP", 0).operating("MP").revenue(100)

    here.play("dividend pay")

    assert (here.treasury_of("MP"), here.cash_of(0)) == (20, 700 + 80)


# §5.11


def holding(redeemed: int = 2, par: int = 76, **options: bool) -> Table:
    """MP, price $100, has redeemed shares and no others left; seat 0 presides."""
    here = table(**options).start("MP", seat=0, par=par, shares=5).give(1, "MP", 5 - redeemed)
    return here.price("MP", 0, 6).redeemed("MP", redeemed).operated("MP").treasury("MP", 50)


def test_all_redeemed_shares_come_on_sale():
    """A reissue puts all of them into the offering, for buyers at the new par (§5.11.1)."""
    here = holding(3).stock_round(seat=0).play("0: reissue MP")

    assert (here.redeemed_of("MP"), here.offering_of("MP")) == (0, 3)


def test_a_reissue_moves_no_price_and_no_money():
    """Nothing changes hands and the token stays (§5.11.4)."""
    here = holding().stock_round(seat=0)
    money = list(here.ledger.cash)

    here.play("0: reissue MP")

    assert here.ledger.cash == money
    assert here.cell_of("MP") == (0, 6)


def test_buyers_of_reissued_shares_pay_the_company():
    """Now and from then on, at par (§5.11.3)."""
    here = holding().price("MP", 0, 8).stock_round(seat=0).play("0: reissue MP", "1: buy MP offering 1")

    assert here.par_of("MP") == 90
    assert (here.treasury_of("MP"), here.cash_of(1)) == (50 + 90, 700 - 90)


def test_without_redeemed_shares_there_is_nothing_to_reissue():
    """A company that redeemed nothing is refused (§5.11.1)."""
    here = table().start("MP", seat=0, shares=6).give(1, "MP", 4).operated("MP").stock_round(seat=0)

    assert here.refused("0: reissue MP") == ("nothing-redeemed", "5.11.1")


def test_while_unsold_shares_remain_there_is_no_reissue():
    """Unsold or reissued shares must be gone first (§5.11.1; Appendix A)."""
    here = table().start("MP", seat=0, shares=6).give(1, "MP", 2).redeemed("MP", 1).operated("MP").stock_round(seat=0)

    assert here.refused("0: reissue MP") == ("still-unsold", "5.11.1")
    assert here.legal_texts(verb="reissue") == []


@pytest.fixture(scope="module")
def data(shared: Path) -> dict[str, Any]:
    """The table of reissue pars in the rules' data file."""
    read: dict[str, Any] = json.loads((shared / "rules" / "1870" / "data.json").read_bytes())
    return read


@pytest.mark.parametrize(("option", "key"), [(False, "default"), (True, "option_max_reissue_200")])
def test_case_39_every_price_of_the_chart_has_one_par(data: dict[str, Any], option: bool, key: str):
    """The table of reissue pars, price by price, with and without the cap (case 39, §5.11.2)."""
    rules = game(3, max_reissue_200=option).rules
    prices = sorted(set(rules.market.chart.prices) - {0})

    assert {str(p): rules.market.reissue_par(p, rules.reissue_cap) for p in prices} == data["reissue_par"][key]


@pytest.mark.parametrize(
    ("cell", "par"), [((0, 12), 160), ((0, 16), 225), ((0, 8), 90), ((0, 10), 120), ((0, 20), 300), ((5, 0), 100)]
)
def test_case_39_new_par_is_nearest_to_75_percent(cell: tuple[int, int], par: int):
    """$200 gives 160 (a tie, upwards), $300 gives 225, $30 leaves a par of 100 (Appendix B, case 39, §5.11.2)."""
    start = 100 if cell == (5, 0) else 68
    here = holding(par=start).price("MP", *cell).stock_round(seat=0).play("0: reissue MP")

    assert here.par_of("MP") == par


def test_case_39_with_the_cap_par_is_200_at_most():
    """`max_reissue_200`: $300 gives $200; by default $225 (case 39, §5.11.2)."""
    here = holding(max_reissue_200=True).price("MP", 0, 16).stock_round(seat=0).play("0: reissue MP")
    assert here.par_of("MP") == 200

    here = holding().price("MP", 0, 16).stock_round(seat=0).play("0: reissue MP")
    assert here.par_of("MP") == 225


def test_a_higher_present_par_stays():
    """75 % of $100 is 76 by the table; a present par of $90 stays (§5.11.2)."""
    here = holding(par=90).stock_round(seat=0).play("0: reissue MP")

    assert here.par_of("MP") == 90


def test_a_new_par_lies_in_the_top_row():
    """A par above $100 is possible: it is a price of row 0 (§5.11.2)."""
    here = holding().price("MP", 0, 12).stock_round(seat=0).play("0: reissue MP")
    cell = here.state.par[4]

    assert (here.rules.market.row[cell], here.par_of("MP")) == (0, 160)


def test_reissue_again_after_redeeming_again():
    """A company may go round: redeem, reissue, sell, redeem; its money is its own from then on (§5.11.1, §5.11.3)."""
    here = holding(1).treasury("MP", 500).stock_round(seat=0).play("0: reissue MP", "1: pass", "2: buy MP offering 1")
    while here.state.turn == 2 or here.to_act != 0:
        here.play("pass")

    here.play("0: redeem MP seat1")
    while here.state.turn == 3 or here.to_act != 0:
        here.play("pass")

    assert here.allows("0: reissue MP")
