"""§5.4 Selling: in blocks, to the open market, at the price before any movement."""

from __future__ import annotations

import pytest

from games.g1870.table import Table, table


def held(**options: bool) -> Table:
    """MP (price $100) is seat 0's, who has no cash; seat 1 holds three shares."""
    return table(**options).start("MP", seat=0, shares=4).give(1, "MP", 3).cash(0, 0)


# §5.4.1


def test_every_size_of_block_is_listed():
    """One block of one, two or three shares may be sold (§5.4.1)."""
    here = held().stock_round(seat=1)

    assert here.legal_texts(verb="sell") == ["sell MP 1", "sell MP 2", "sell MP 3"]


def test_no_second_block_of_a_company_in_a_turn():
    """After one block of MP no other block of MP is sold in this turn (§5.4.1; Appendix A)."""
    here = held().stock_round(seat=1).play("1: sell MP 1")

    assert here.refused("1: sell MP 1") == ("second-block", "5.4.1")


def test_a_second_block_may_follow_in_a_later_turn():
    """The ban is for the turn, not for the round (§5.4.1)."""
    here = held().stock_round(seat=1).play("1: sell MP 1", "1: pass", "2: pass", "0: pass")

    assert here.allows("1: sell MP 1")


def test_more_than_one_holds_is_not_sold():
    """Four shares of three, and no share at all, are refused (§5.4.1)."""
    here = held().stock_round(seat=1)

    assert here.refused("1: sell MP 4") == ("not-held", "5.4.1")
    assert here.refused("1: sell MP 0") == ("not-held", "5.4.1")


# §5.4.2


def test_the_bank_pays_the_price_before_any_movement():
    """Three shares bring three times the price, and the price has not moved yet (§5.4.2, §5.9.10)."""
    here = held().stock_round(seat=1)
    bank = here.bank_cash

    here.play("1: sell MP 3")

    assert (here.cash_of(1), here.bank_cash) == (700 + 300, bank - 300)
    assert here.price_of("MP") == 100
    assert (here.shares_of(1, "MP"), here.market_of("MP")) == (0, 3)


def test_the_price_falls_after_the_turn():
    """Nobody can protect: the token falls a row a share when the turn is over (§5.4.7, §5.8.1)."""
    here = held().stock_round(seat=1).play("1: sell MP 3", "1: pass")

    assert (here.cell_of("MP"), here.price_of("MP")) == ((3, 6), 76)


# §5.4.3


def test_the_market_holds_at_most_half():
    """With three shares in the open market two more are sold, not three (§5.4.3; Appendix A)."""
    here = held().in_market("MP", 3).stock_round(seat=1)

    assert here.refused("1: sell MP 3") == ("market-full", "5.4.3")
    assert here.legal_texts(verb="sell") == ["sell MP 1", "sell MP 2"]


def test_a_full_market_takes_nothing():
    """With five shares in the open market no share of the company is sold (§5.4.3)."""
    here = table().start("MP", seat=0, shares=3).give(1, "MP", 2).in_market("MP", 5).stock_round(seat=1)

    assert here.refused("1: sell MP 1") == ("market-full", "5.4.3")
    assert here.legal_texts(verb="sell") == []


# §5.4.4


def test_the_presidents_certificate_needs_a_successor():
    """With nobody else at 20 % the president keeps two shares (§5.4.4; Appendix A)."""
    here = table().start("MP", seat=0, shares=4).give(1, "MP", 1).stock_round(seat=0)

    assert here.refused("0: sell MP 3") == ("no-successor", "5.4.4")
    assert here.legal_texts(verb="sell") == ["sell MP 1", "sell MP 2"]


def test_with_a_successor_all_is_sold():
    """Another player with 20 % takes over, and the president may sell everything (§5.4.4, §5.6.1)."""
    here = table().start("MP", seat=0, shares=4).give(1, "MP", 2).stock_round(seat=0)

    here.play("0: sell MP 4")

    assert here.president_of("MP") == 1
    assert (here.shares_of(0, "MP"), here.shares_of(1, "MP"), here.market_of("MP")) == (0, 2, 4)


def test_half_of_the_certificate_may_be_sold():
    """A president with 20 % sells one share: the successor gives two shares for the certificate (§5.4.4)."""
    here = table().start("MP", seat=0, shares=2).give(1, "MP", 2).stock_round(seat=0)

    here.play("0: sell MP 1")

    assert here.president_of("MP") == 1
    assert (here.shares_of(0, "MP"), here.shares_of(1, "MP"), here.market_of("MP")) == (1, 2, 1)


def test_the_office_goes_with_any_sale_that_leaves_more_with_another():
    """The president who holds less than another after his sale is president no more (§5.4.4, §5.6.1)."""
    here = table().start("MP", seat=0, shares=4).give(1, "MP", 3).stock_round(seat=0)

    here.play("0: sell MP 2")

    assert here.president_of("MP") == 1


# §5.4.5


def test_a_seller_above_60_percent_sells_down_to_it():
    """A holder of 80 % outside green and brown sells two at least, and may sell more (§5.4.5; Appendix A)."""
    here = table().start("MP", seat=0, shares=8).stock_round(seat=0)

    assert here.refused("0: sell MP 1") == ("still-over-60", "5.4.5")
    assert here.legal_texts(verb="sell") == ["sell MP 2", "sell MP 3", "sell MP 4", "sell MP 5"]


@pytest.mark.parametrize("cell", [(3, 0), (5, 0)])
def test_in_green_and_brown_any_block_is_sold(cell: tuple[int, int]):
    """A holder of 80 % of a green or brown company may sell one share (§5.4.5)."""
    here = table().start("MP", seat=0, shares=8).price("MP", *cell).stock_round(seat=0)

    assert here.allows("0: sell MP 1")


def test_who_cannot_come_down_to_60_percent_sells_nothing():
    """With room for one share in the market a holder of 80 % cannot sell (§5.4.3, §5.4.5)."""
    here = table().start("MP", seat=0, shares=8).in_market("MP", 2).stock_round(seat=0)
    assert here.legal_texts(verb="sell") == ["sell MP 2", "sell MP 3"]

    here = table().start("MP", seat=0, shares=6).in_market("MP", 4).stock_round(seat=0)
    assert here.legal_texts(verb="sell") == ["sell MP 1"]


# §5.4.6


def test_a_share_without_par_is_not_sold():
    """The MKT share that comes with the private has no price (§5.4.6; Appendix A)."""
    here = held().give(1, "MKT", 1).private("MKT", 1).stock_round(seat=1)

    assert here.refused("1: sell MKT 1") == ("no-par", "5.4.6")


def test_a_company_that_has_not_floated_is_sold_from_round_2_on():
    """A started company with 40 % sold can be sold in stock round 2 (§5.4.6)."""
    here = table().start("MP", seat=0, shares=2).give(1, "MP", 2).stock_round(turn=2, seat=1)
    assert not here.has_floated("MP")

    assert here.allows("1: sell MP 2")


# Several blocks (§5.2.1, §5.4.7)


def test_blocks_of_several_companies_in_one_turn():
    """Each company once; all prices fall after the turn (§5.4.1, §5.9.10)."""
    here = held().start("SP", seat=2, shares=4).give(1, "SP", 2).cash(2, 0).stock_round(seat=1)

    here.play("1: sell MP 1", "1: sell SP 2")
    assert (here.price_of("MP"), here.price_of("SP")) == (100, 100)
    here.play("1: pass")

    assert (here.price_of("MP"), here.price_of("SP")) == (90, 82)


def test_a_bank_that_cannot_pay_a_seller_is_broken():
    """The seller is paid in full all the same; the game ends after the next set (§5.4.2, §13.2)."""
    here = held().bank(250).stock_round(turn=3, seat=1)

    here.play("1: sell MP 3")

    assert (here.cash_of(1), here.bank_cash) == (1000, -50)
    assert (here.state.broken, here.state.last_set) == (1, 3)
