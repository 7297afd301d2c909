"""§5.3 Buying: what may be bought, from whom, at what price, and what forbids it; §12 between players."""

from __future__ import annotations

import pytest

from games.g1870.table import Table, table


def offered(**options: bool) -> Table:
    """MP (par $76, price $90) has shares in the offering and in the open market."""
    return table(**options).start("MP", seat=0, par=76).in_market("MP", 2).price("MP", 0, 5)


# §5.3.1, §5.3.6


def test_the_offering_sells_at_par_to_the_bank():
    """A share from the initial offering costs par and the bank is paid (§5.3.1, §5.3.6)."""
    here = offered().stock_round(seat=1)
    bank = here.bank_cash

    here.play("1: buy MP offering 1")

    assert (here.cash_of(1), here.bank_cash) == (700 - 76, bank + 76)
    assert (here.shares_of(1, "MP"), here.offering_of("MP")) == (1, 5)


def test_the_open_market_sells_at_the_market_price():
    """A share from the open market costs the price of the market and the bank is paid (§5.3.1, §5.3.6)."""
    here = offered().stock_round(seat=1)
    bank = here.bank_cash

    here.play("1: buy MP market 1")

    assert (here.cash_of(1), here.bank_cash) == (700 - 90, bank + 90)
    assert (here.shares_of(1, "MP"), here.market_of("MP")) == (1, 1)


def test_a_reissued_share_is_paid_to_the_company():
    """After a reissue the company gets the money for its shares (§5.3.6, §5.11.3)."""
    here = offered().reissued("MP").treasury("MP", 10).stock_round(seat=1)

    here.play("1: buy MP offering 1")

    assert here.treasury_of("MP") == 10 + 76


@pytest.mark.parametrize("source", ["offering", "market"])
def test_outside_brown_one_share_is_bought(source: str):
    """Two shares in one purchase are refused (§5.3.1)."""
    assert offered().stock_round(seat=1).refused(f"1: buy MP {source} 2") == ("one-share", "5.3.1")


def test_what_is_not_there_cannot_be_bought():
    """A share that the open market does not hold, no share at all, and a company that has not started are refused."""
    here = table().start("MP", seat=0).stock_round(seat=1)

    assert here.refused("1: buy MP market 1") == ("not-there", "5.3.1")
    assert here.refused("1: buy MP offering 0") == ("not-there", "5.3.1")
    assert here.refused("1: buy IC offering 1") == ("not-started", "5.5.1")


# Brown zone (§5.1.1)


def brown(**options: bool) -> Table:
    """MP at $30 in the brown zone, four shares in the open market."""
    return table(**options).start("MP", seat=0, par=68, shares=3).in_market("MP", 4).price("MP", 5, 0)


def test_in_brown_any_number_is_bought_from_the_market():
    """One purchase may take several shares from the open market (§5.1.1, §5.3.1)."""
    here = brown().stock_round(seat=1)
    assert "buy MP market 1 (up to 4)" in here.families("buy")

    here.play("1: buy MP market 4")

    assert (here.shares_of(1, "MP"), here.cash_of(1)) == (4, 700 - 4 * 30)


def test_in_brown_the_number_is_bounded_by_cash():
    """The family ends where the cash ends (§5.3.2)."""
    here = brown().cash(1, 70).stock_round(seat=1)

    assert "buy MP market 1 (up to 2)" in here.families("buy")
    assert here.refused("1: buy MP market 3") == ("no-cash", "5.3.2")


def test_in_brown_shares_may_be_bought_one_after_the_other():
    """The purchase may also go share by share, of this company and from the market only (§5.1.1, record of play)."""
    here = brown().start("IC", seat=2, par=68).stock_round(seat=1)

    here.play("1: buy MP market 1")

    assert here.families("buy") == ["buy MP market 1 (up to 3)"]
    assert here.refused("1: buy MP offering 1") == ("second-purchase", "5.3.1")
    assert here.refused("1: buy IC offering 1") == ("second-purchase", "5.3.1")
    here.play("1: buy MP market 1")
    assert here.shares_of(1, "MP") == 2


def test_in_brown_the_offering_sells_one():
    """Initial-offering shares stay one a turn, and the market's come no more after it (§5.1.1)."""
    here = brown().start("IC", seat=2, par=68).give(1, "IC", 1).stock_round(seat=1)
    assert here.refused("1: buy MP offering 2") == ("one-share", "5.3.1")

    here.play("1: buy MP offering 1")

    assert here.refused("1: buy MP market 1") == ("second-purchase", "5.3.1")


@pytest.mark.parametrize("cell", [(4, 1), (3, 1)])
def test_in_green_and_yellow_one_share_is_bought(cell: tuple[int, int]):
    """Only brown sells several (§5.1.1)."""
    here = brown().price("MP", *cell).stock_round(seat=1)

    assert here.refused("1: buy MP market 2") == ("one-share", "5.3.1")


def test_with_the_original_market_40_at_the_edge_is_green():
    """`original_market`: $40 at row 4 column 0 sells one share; as printed it is brown and sells several (§2.2)."""
    assert brown().price("MP", 4, 0).stock_round(seat=1).allows("1: buy MP market 2")
    original = brown(original_market=True).price("MP", 4, 0).stock_round(seat=1)
    assert original.refused("1: buy MP market 2") == ("one-share", "5.3.1")


# §5.3.2


def test_cash_on_hand_must_cover_it():
    """With $75 a share at par $76 is refused, with $76 it is sold (§5.3.2)."""
    here = offered().cash(1, 75).give(1, "MP", 1).stock_round(seat=1)
    assert here.refused("1: buy MP offering 1") == ("no-cash", "5.3.2")
    assert here.refused("1: buy MP market 1") == ("no-cash", "5.3.2")
    assert offered().cash(1, 76).stock_round(seat=1).allows("1: buy MP offering 1")


# §5.3.3


def test_what_was_sold_this_round_is_not_bought():
    """Who sold shares of a company in this stock round may not buy it, in the same or a later turn (§5.3.3)."""
    here = offered().give(1, "MP", 2).cash(0, 0).stock_round(seat=1)

    here.play("1: sell MP 1")
    assert here.refused("1: buy MP market 1") == ("sold-this-round", "5.3.3")
    here.play("1: pass", "2: pass")

    while here.to_act != 1:
        here.play("pass")
    assert here.refused("1: buy MP offering 1") == ("sold-this-round", "5.3.3")
    assert here.legal_texts(verb="buy") == []


def test_the_next_stock_round_forgets_sales():
    """What was sold in the last stock round may be bought in this one (§5.3.3)."""
    here = offered().give(1, "MP", 2).cash(0, 0).stock_round(seat=1)
    here.play("1: sell MP 1")
    while here.state.turn == 2 or here.to_act != 1:
        here.play("pass")

    assert here.allows("1: buy MP market 1")


# §5.3.4


def test_at_most_60_percent_by_buying():
    """A seventh share of a white or yellow company is refused (§5.3.4; Appendix A)."""
    for cell in [(0, 6), (3, 1)]:
        here = table().start("MP", seat=0, shares=6).price("MP", *cell).stock_round(seat=0)
        assert here.refused("0: buy MP offering 1") == ("over-60", "5.3.4")


@pytest.mark.parametrize("cell", [(3, 0), (5, 0)])
def test_in_green_and_brown_a_player_may_hold_more(cell: tuple[int, int]):
    """A seventh share of a green or brown company is sold (§5.3.4, §5.1.1)."""
    here = table().start("MP", seat=0, shares=6).price("MP", *cell).stock_round(seat=0)

    assert here.allows("0: buy MP offering 1")


# §5.3.5


def at_the_limit(cell: tuple[int, int] = (0, 6), **options: bool) -> Table:
    """Seven players, limit 9: seat 1 holds nine counting certificates; MP, of which he has none, lies on this cell."""
    here = table(7, **options).start("MP", seat=0, par=76, shares=3).price("MP", *cell)
    return here.start("SP", seat=2, shares=5).give(1, "SP", 5).start("IC", seat=3, shares=5).give(1, "IC", 4)


def test_at_the_limit_nothing_that_counts_is_bought():
    """Counting certificates must be below the limit before the purchase (§5.3.5; Appendix A)."""
    here = at_the_limit().stock_round(seat=1)
    assert (here.certificates_of(1), here.limit) == (9, 9)

    assert here.refused("1: buy MP offering 1") == ("certificate-limit", "5.3.5")
    assert here.refused("1: par TP 68") == ("certificate-limit", "5.3.5")
    assert here.legal_texts(verb="buy") == here.legal_texts(verb="par") == []


@pytest.mark.parametrize("cell", [(3, 1), (3, 0), (5, 0)])
def test_at_the_limit_yellow_green_and_brown_are_bought(cell: tuple[int, int]):
    """A company that does not count may be bought at the limit and beyond (§5.3.5)."""
    assert at_the_limit(cell).stock_round(seat=1).allows("1: buy MP offering 1")


def test_one_below_the_limit_one_is_bought():
    """With eight of nine the ninth is allowed (§5.3.5)."""
    here = at_the_limit().stock_round(seat=1)
    here.play("1: sell IC 1")

    assert here.allows("1: buy MP offering 1")


def test_with_the_original_market_60_at_the_edge_counts():
    """`original_market`: $60 at row 6 column 5 is white and counts; as printed it is yellow and does not (§2.2)."""
    assert at_the_limit((6, 5)).stock_round(seat=1).allows("1: buy MP offering 1")
    original = at_the_limit((6, 5), original_market=True).stock_round(seat=1)
    assert original.refused("1: buy MP offering 1") == ("certificate-limit", "5.3.5")


def test_what_counts_as_a_certificate():
    """The 20 % one counts once, shares not started and privates count, coloured companies do not (§5.3.5)."""
    here = table().start("MP", seat=1, shares=4).give(1, "MKT", 1).private("MKT", 1).private("GRSC", 1)
    here.start("SP", seat=1, shares=6).price("SP", 3, 1).stock_round()

    assert here.certificates_of(1) == 3 + 1 + 2


# §5.3.7


def private_owner(phase: str = "2", **options: bool) -> Table:
    """Seat 0 owns SCC; seat 1 is on turn."""
    return offered(**options).private("SCC", 0).phase(phase).stock_round(seat=1)


def test_a_private_is_bought_from_a_player_who_agrees():
    """The price is by agreement; the owner is asked, and then the private changes hands (§5.3.7)."""
    here = private_owner()

    here.play("1: buy-private SCC 333")
    assert (here.asked, here.to_act, here.legal_texts()) == ("consent", 0, ["accept", "decline"])
    here.play("0: accept")

    assert here.owner_of("SCC") == "seat 1"
    assert (here.cash_of(0), here.cash_of(1)) == (700 + 333, 700 - 333)


def test_a_private_takes_the_place_of_a_share():
    """After buying a private no share is bought, and after a share no private (§5.3.7)."""
    here = private_owner().play("1: buy-private SCC 10", "0: accept")
    assert here.to_act == 2

    here = offered().private("SCC", 0).phase("2").give(1, "MP", 1).stock_round(seat=1)
    here.play("1: buy-private SCC 10", "0: accept")
    assert here.refused("1: buy MP offering 1") == ("second-purchase", "5.3.1")
    assert here.allows("1: sell MP 1")


def test_an_owner_who_declines_keeps_it():
    """Nothing has happened, and the same turn does not ask again (§5.3.7)."""
    here = private_owner().play("1: buy-private SCC 333", "0: decline")

    assert here.owner_of("SCC") == "seat 0"
    assert here.to_act == 1
    assert here.refused("1: buy-private SCC 400") == ("declined", "5.3.7")
    assert here.allows("1: buy MP offering 1")


def test_a_trade_after_a_sale_ends_the_sales():
    """The private is the purchase of sell-then-buy (§5.2.1, §5.3.7)."""
    here = offered().private("SCC", 0).phase("2").give(1, "MP", 2).cash(0, 0).start("SP", seat=2).give(1, "SP", 1)
    here.stock_round(seat=1).play("1: sell MP 1", "1: buy-private SCC 60", "0: accept")

    assert here.to_act != 1 or here.refused("1: sell SP 1") == ("sales-over", "5.2.1")
    assert here.shares_of(1, "SP") == 1


@pytest.mark.parametrize("phase", ["2", "3"])
def test_privates_are_traded_in_phases_2_and_3(phase: str):
    """The family of prices runs from $1 to all the buyer's cash (§5.3.7)."""
    assert private_owner(phase).families("buy-private") == ["buy-private SCC 1 (up to 700)"]


def test_in_phase_1_privates_are_traded_by_option_only():
    """By default not (as on the site); with `private_trade_phase_1` they are (§5.3.7)."""
    assert private_owner("1").refused("1: buy-private SCC 50") == ("no-trade-now", "5.3.7")
    assert private_owner("1", private_trade_phase_1=True).families("buy-private") == ["buy-private SCC 1 (up to 700)"]


def test_after_phase_3_privates_are_not_traded():
    """They close with the first 5 (§12.4); until then nothing in phase 4 is for sale (§5.3.7)."""
    assert private_owner("4").refused("1: buy-private SCC 50") == ("no-trade-now", "5.3.7")
    assert private_owner("4", private_trade_phase_1=True).refused("1: buy-private SCC 50") == ("no-trade-now", "5.3.7")


def test_the_slsf_private_is_not_traded():
    """SLSF's private cannot be traded, whoever holds it (§5.3.7)."""
    here = offered().private("SLSF", 0).private("SCC", 0).phase("2").stock_round(seat=1)

    assert here.refused("1: buy-private SLSF 140") == ("not-for-sale", "5.3.7")


@pytest.mark.parametrize("holder", ["seat", "company", "bank", "closed"])
def test_only_another_players_private_is_bought(holder: str):
    """One's own, a company's, nobody's or a closed private is not for sale here (§5.3.7, §12.4)."""
    here = offered().phase("2").private("SCC", 0)
    {
        "seat": lambda: here.private("GSC", 1),
        "company": lambda: here.private("GSC", company="MP"),
        "bank": lambda: here.private("GSC"),
        "closed": lambda: here,
    }[holder]()
    here.stock_round(seat=1)

    assert here.refused("1: buy-private GSC 80") == ("not-for-sale", "5.3.7")


def test_a_private_needs_the_cash():
    """A price of 0 or above one's cash is refused (§5.3.2)."""
    here = private_owner()

    assert here.refused("1: buy-private SCC 701") == ("no-cash", "5.3.2")
    assert here.refused("1: buy-private SCC 0") == ("no-cash", "5.3.2")


def test_a_private_needs_room_under_the_limit():
    """A private is a certificate: at the limit it is not bought (§5.3.5); site records may hold such trades."""
    here = at_the_limit().private("SCC", 0).phase("2").stock_round(seat=1)
    assert here.refused("1: buy-private SCC 50") == ("certificate-limit", "5.3.5")

    lenient = at_the_limit(accept_site_liberties=True).private("SCC", 0).phase("2").stock_round(seat=1)
    assert lenient.allows("1: buy-private SCC 50")
