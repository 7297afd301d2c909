"""§5.5 Starting and floating, §5.6 President."""

from __future__ import annotations

import pytest

from games.g1870.table import table

PARS = [100, 90, 82, 76, 72, 68]


# §5.5.1


def test_any_company_may_be_started_at_any_par():
    """Every company not yet started is listed with every par cell (§5.5.1)."""
    here = table().start("MP", seat=0).stock_round(seat=1)
    others = ["ATSF", "SSW", "SP", "SLSF", "MKT", "IC", "GMO", "FW", "TP"]

    assert here.legal_texts(verb="par") == [f"par {company} {par}" for company in others for par in PARS]


@pytest.mark.parametrize("par", PARS)
def test_the_presidents_certificate_costs_twice_par(par: int):
    """The bank gets 2 x par, the buyer 20 % and the office, and the token lies on the par cell (§5.5.1)."""
    here = table().stock_round(turn=1, seat=1)
    bank = here.bank_cash

    here.play(f"1: par IC {par}")

    assert (here.cash_of(1), here.bank_cash) == (700 - 2 * par, bank + 2 * par)
    assert (here.shares_of(1, "IC"), here.president_of("IC"), here.offering_of("IC")) == (2, 1, 8)
    assert (here.par_of("IC"), here.price_of("IC"), here.cell_of("IC")) == (par, par, (PARS.index(par), 6))


def test_the_token_is_last_in_its_cell():
    """Of two companies with one par the one started first operates first (§5.5.1, §4.2)."""
    here = table().start("TP", seat=0, par=82, shares=6).stock_round(seat=1).play("1: par ATSF 82")
    here.give(1, "ATSF", 4)

    assert here.operating("TP").order == ["TP", "ATSF"]


@pytest.mark.parametrize("par", [64, 70, 110, 200, 400, 0])
def test_other_prices_are_no_par(par: int):
    """Par must be a par cell (§5.5.1; Appendix A)."""
    assert table().stock_round(seat=1).refused(f"1: par IC {par}") == ("not-a-par", "5.5.1")


def test_par_needs_the_cash():
    """With $199 a par of $90 is possible and $100 is not (§5.3.2)."""
    here = table().cash(1, 199).stock_round(seat=1)

    assert here.refused("1: par IC 100") == ("no-cash", "5.3.2")
    assert here.allows("1: par IC 90")


def test_a_started_company_is_not_started_again():
    """Its par is set (§5.5.1)."""
    assert table().start("MP").stock_round(seat=1).refused("1: par MP 68") == ("has-par", "5.5.1")


def test_a_closed_company_never_restarts():
    """It is gone for good (§5.12)."""
    assert table().closed("MP").stock_round(seat=1).refused("1: par MP 68") == ("closed", "5.12")


def test_mkt_is_started_by_whoever_pays():
    """The MKT share of the private's owner counts with the president's certificate he buys (§5.5.1, §5.7.5)."""
    here = table().give(1, "MKT", 1).private("MKT", 1).stock_round(turn=1, seat=1).play("1: par MKT 76")
    assert (here.president_of("MKT"), here.shares_of(1, "MKT")) == (1, 3)

    here = table().give(1, "MKT", 1).private("MKT", 1).stock_round(turn=1, seat=2).play("2: par MKT 76")
    assert (here.president_of("MKT"), here.shares_of(1, "MKT"), here.shares_of(2, "MKT")) == (2, 1, 2)


# §5.5.2, §5.5.3


def test_a_company_floats_at_60_percent():
    """With the sixth share out of the offering the bank pays 10 x par at once (§5.5.2)."""
    here = table().start("MP", seat=0, par=76, shares=5).stock_round(seat=1)
    bank = here.bank_cash
    assert not here.has_floated("MP")

    here.play("1: buy MP offering 1")

    assert here.has_floated("MP")
    assert here.treasury_of("MP") == 760
    assert here.bank_cash == bank + 76 - 760


def test_shares_in_the_open_market_are_out_of_the_offering():
    """Players and open market together hold 60 % (§5.5.2)."""
    here = table().start("MP", seat=0, par=76, shares=3).in_market("MP", 2).stock_round(seat=1)

    here.play("1: buy MP offering 1")

    assert here.has_floated("MP")


def test_a_purchase_from_the_market_floats_nothing():
    """What moves from the open market to a player leaves the offering as it was (§5.5.2)."""
    here = table().start("MP", seat=0, par=76, shares=3).in_market("MP", 2).stock_round(seat=1)

    here.play("1: buy MP market 1")

    assert not here.has_floated("MP")


def test_starting_capital_is_ten_times_par_not_price():
    """The market price does not matter (§5.5.2)."""
    here = table().start("MP", seat=0, par=76, shares=5).price("MP", 0, 10).stock_round(seat=1)

    here.play("1: buy MP offering 1")

    assert here.treasury_of("MP") == 760


def test_a_floated_company_operates_in_the_next_operating_round():
    """It is in the order of the round after this stock round (§5.5.3)."""
    here = table().start("MP", seat=0, par=76, shares=5).stock_round(seat=1).play("1: buy MP offering 1")
    while here.asked == "stock":
        here.play("pass")

    assert here.order == ["MP"]


def test_a_company_short_of_60_percent_does_not_operate():
    """It waits (§5.5.2)."""
    here = table().start("MP", seat=0, par=76, shares=5).start("IC", seat=1, shares=6).stock_round()
    while here.asked == "stock":
        here.play("pass")

    assert here.order == ["IC"]


def test_slsf_floats_at_20_percent():
    """Its president's certificate alone floats it (§5.5.2)."""
    here = table().stock_round(turn=1, seat=1).play("1: par SLSF 82")

    assert here.has_floated("SLSF")
    assert here.treasury_of("SLSF") == 820


def test_a_bank_that_cannot_pay_the_capital_is_broken():
    """The capital is paid all the same (§5.5.2, §13.2 b)."""
    here = table().start("MP", seat=0, par=76, shares=5).bank(600).stock_round(turn=3, seat=1)

    here.play("1: buy MP offering 1")

    assert (here.treasury_of("MP"), here.bank_cash) == (760, 600 + 76 - 760)
    assert here.state.broken == 1


# §5.6


def test_more_shares_than_the_president_take_the_office():
    """A player who comes to hold more is president at once (§5.6.1)."""
    here = table().start("MP", seat=0, shares=2).give(1, "MP", 2).stock_round(seat=1)

    here.play("1: buy MP offering 1")

    assert here.president_of("MP") == 1


def test_equal_shares_leave_the_office():
    """An equal holding does not make president (§5.6.1)."""
    here = table().start("MP", seat=0, shares=3).give(1, "MP", 2).stock_round(seat=1)

    here.play("1: buy MP offering 1")

    assert here.president_of("MP") == 0


def test_the_exchange_changes_nobodys_share():
    """Two 10 % certificates for one of 20 %: holdings stay, certificates change by one (§5.6.1)."""
    here = table().start("MP", seat=0, shares=2).give(1, "MP", 2).stock_round(seat=1)
    assert (here.certificates_of(0), here.certificates_of(1)) == (1, 2)

    here.play("1: buy MP offering 1")

    assert (here.shares_of(0, "MP"), here.shares_of(1, "MP")) == (2, 3)
    assert (here.certificates_of(0), here.certificates_of(1)) == (2, 2)


def sells_out(old: int, holdings: dict[int, int]) -> int:
    """Who presides after the old president, with four shares, has sold all of them in a game of four."""
    here = table(4).start("MP", seat=old, shares=4)
    for seat, shares in holdings.items():
        here.give(seat, "MP", shares)
    return here.stock_round(seat=old).play(f"{old}: sell MP 4").president_of("MP")


def test_the_largest_holder_takes_over():
    """Of several the one with most shares (§5.6.1)."""
    assert sells_out(0, {1: 2, 2: 3}) == 2


@pytest.mark.parametrize(("old", "new"), [(0, 1), (1, 2), (2, 1), (3, 1)])
def test_of_equals_the_first_clockwise_from_the_old_president(old: int, new: int):
    """Seats 1 and 2 hold three each: the first of them to the left of the old president takes over (§5.6.1)."""
    holdings = {seat: 3 for seat in (1, 2) if seat != old}
    if old == 1:
        holdings[3] = 3

    assert sells_out(old, holdings) == new


def test_protection_may_make_nobody_president():
    """Shares that come back to the old holder leave the office with the larger holding (§5.6.1)."""
    here = table().start("MP", seat=0, shares=3).give(1, "MP", 3).stock_round(seat=1)

    here.play("1: sell MP 2", "1: pass", "0: protect")

    assert (here.president_of("MP"), here.shares_of(0, "MP")) == (0, 5)


def test_the_president_is_never_outranked_in_the_open_market():
    """The open market may hold more than the president: it never presides (§5.6.1)."""
    here = table().start("MP", seat=0, shares=2).in_market("MP", 5).stock_round(seat=0)

    assert here.president_of("MP") == 0
