"""1870 §10.6 to §10.8: a train that must be bought, with the president's money and his shares."""

from __future__ import annotations

import pytest

from games.g1870.table import Table, table
from railbourse.core.state import replaced
from railbourse.games.g1870.components import COMPANY


def forced(treasury: int = 0, cash: int = 700, seats: int = 3, **options: bool) -> Table:
    """Phase 4: TP, led by seat 0 with four shares, seat 1 having two, owes a train; the cheapest is a 5 for $450."""
    here = table(seats, **options).phase("4").start("TP", 0, 100, 4).give(1, "TP", 2).operated("TP")
    return here.tile("J5", "57", 1).tile("J3", "57", 1).treasury("TP", treasury).cash(0, cash)


def asked(here: Table) -> Table:
    return here.operating("TP", "trains")


# §10.6 Help


def test_the_president_adds_exactly_what_is_missing():
    """$100 of the company and $350 of his own."""
    here = asked(forced(treasury=100)).play("buy-train 5-1 450")

    assert here.trains_of("TP") == ["5-1"]
    assert here.treasury_of("TP") == 0
    assert here.cash_of(0) == 350


def test_he_may_have_just_enough():
    """With the last dollar the train is bought."""
    here = asked(forced(treasury=1, cash=449)).play("buy-train 5-1 450")

    assert here.cash_of(0) == 0


def test_no_help_while_the_company_can_pay():
    """A company with the money for the cheapest train pays alone, and buys what it can pay alone."""
    here = asked(forced(treasury=460).trains_in_market("4"))

    assert here.legal_texts() == ["buy-train 5-1 450", "buy-train 4-0 300"]
    here.play("buy-train 5-1 450")
    assert here.cash_of(0) == 700


def test_case_47_with_help_only_the_cheapest_train_is_bought():
    """Case 47: the 4 of the open market for $300, and not the 5 for $450."""
    here = asked(forced(treasury=100).trains_in_market("4"))

    assert here.legal_texts() == ["buy-train 4-0 300"]
    assert here.refused("buy-train 5-1 450") == ("not-cheapest", "10.6")


def test_case_47_help_does_not_lift_the_company_to_a_dearer_train():
    """Case 47: a company that could pay the 4 alone gets no help for the 5."""
    here = asked(forced(treasury=310).trains_in_market("4"))

    assert here.refused("buy-train 5-1 450") == ("not-cheapest", "10.6")


def test_trains_of_the_same_lowest_price_are_all_on_the_list():
    """Two 4s in the open market: either."""
    here = asked(forced().trains_in_market("4", "4"))

    assert here.legal_texts() == ["buy-train 4-0 300", "buy-train 4-1 300"]


def test_case_47_no_help_for_trains_of_other_companies():
    """Case 47: another company's train is bought with the company's own money, or not at all."""
    here = asked(forced(treasury=100).start("ATSF", 0, 68, 6).trains("ATSF", "5"))

    assert here.families() == ["buy-train 5-1 450", "buy-train 5-0 1 (up to 100)"]
    assert here.refused("buy-train 5-0 101") == ("wrong-price", "10.6")
    assert here.copy().play("buy-train 5-0 100").cash_of(0) == 700


def test_case_49_a_company_without_money_cannot_pay_a_dollar():
    """Case 49: the president's dollar does not buy the train of a sister company."""
    here = asked(forced(treasury=0).start("ATSF", 0, 68, 6).trains("ATSF", "5"))

    assert here.legal_texts() == ["buy-train 5-1 450"]
    assert here.refused("buy-train 5-0 1") == ("wrong-price", "10.6")


# §10.7 Selling shares


def owner(shares: int = 5, cash: int = 100, treasury: int = 0, others: int = 5, **options: bool) -> Table:
    """TP owes a train; seat 0 has shares of MP at $100, which seat 1 leads with as many as `others`."""
    return forced(treasury, cash, **options).start("MP", 1, 100, others).give(0, "MP", shares)


def test_shares_are_sold_only_if_cash_is_short():
    """With $450 at hand nothing is sold."""
    here = asked(owner(cash=450))

    assert here.legal_texts() == ["buy-train 5-1 450"]
    assert here.refused("sell MP 1") == ("no-need", "10.7")


def test_no_more_shares_than_needed():
    """$350 missing at $100 a share: one to four may be sold, five are refused."""
    here = asked(owner())

    assert here.legal_texts(verb="sell")[:4] == ["sell MP 1", "sell MP 2", "sell MP 3", "sell MP 4"]
    assert here.refused("sell MP 5") == ("too-many", "10.7")


def test_the_train_is_bought_after_the_sale():
    """The seller has his money at once, at the unmoved price, and pays what is missing."""
    here = asked(owner()).play("sell MP 4")

    assert here.cash_of(0) == 500
    assert here.price_of("MP") == 100
    assert here.legal_texts() == ["buy-train 5-1 450"]
    here.play("buy-train 5-1 450")
    assert here.cash_of(0) == 50


def test_one_block_of_a_company_in_the_turn():
    """A second block is refused even though money is missing still."""
    here = asked(owner()).play("sell MP 1")

    assert here.refused("sell MP 1") == ("second-block", "10.7")


def test_several_companies_may_be_sold():
    """A block of each, until the money is there."""
    here = asked(owner(shares=2).start("IC", 1, 100, 4).give(0, "IC", 4)).play("sell MP 2", "sell IC 2")

    assert here.cash_of(0) == 500
    assert here.legal_texts() == ["buy-train 5-1 450"]


def test_case_51_the_open_market_takes_half_of_a_company():
    """Case 51: with three shares of MP there two more may be sold, and not three."""
    here = asked(owner(shares=3, others=3).in_market("MP", 3))

    assert here.refused("sell MP 3") == ("market-full", "5.4.3")
    assert here.allows("sell MP 2")


def test_case_45_a_holder_of_80_percent_sells_down_to_60():
    """Case 45: one share is too little by §5.4.5, two are right although one would bring the $50, three too many."""
    here = forced(cash=400).start("MP", 0, 100, 8)
    asked(here)

    assert here.refused("sell MP 1") == ("still-over-60", "5.4.5")
    assert here.refused("sell MP 3") == ("too-many", "10.7")
    assert here.play("sell MP 2").shares_of(0, "MP") == 6


def test_case_45_in_green_there_is_no_such_limit():
    """Case 45: at $40 in the green zone one share of eight may be sold."""
    here = asked(forced(cash=420).start("MP", 0, 68, 8).price("MP", 7, 3))

    assert here.allows("sell MP 1")


def test_the_buying_company_keeps_its_president():
    """Of TP itself only so many shares are sold that nobody holds more."""
    here = asked(forced(cash=0))

    assert here.refused("sell TP 3") == ("keeps-office", "10.7")
    assert here.allows("sell TP 2")
    assert here.legal_texts(verb="sell") == ["sell TP 1", "sell TP 2"]


def test_case_53_another_company_may_change_its_president():
    """Case 53: seat 0 sells his office in MP; seat 1, now the largest holder, takes over at once."""
    here = asked(forced(cash=100).start("MP", 0, 100, 4).give(1, "MP", 3)).play("sell MP 4")

    assert here.president_of("MP") == 1
    assert here.president_of("TP") == 0


def test_the_presidents_certificate_needs_a_successor():
    """Nobody else holds 20 % of MP: at most two of four shares are sold."""
    here = asked(forced(cash=0).start("MP", 0, 100, 4).give(1, "MP", 1))

    assert here.refused("sell MP 3") == ("no-successor", "5.4.4")
    assert here.allows("sell MP 2")


def test_companies_that_never_operated_may_be_sold():
    """A par is enough, floated or not."""
    here = asked(forced(cash=350).start("MP", 1, 100, 2).give(0, "MP", 1))

    assert here.allows("sell MP 1")


def test_a_share_without_price_is_not_sold():
    """The MKT share that came with the private company."""
    here = asked(forced(cash=0).give(0, "MKT", 1))

    assert here.refused("sell MKT 1") == ("no-par", "5.4.6")


def test_after_a_sale_no_other_company_sells_its_train():
    """Once shares are sold it is the cheapest train of bank and market."""
    here = owner(treasury=50).start("ATSF", 0, 68, 6).trains("ATSF", "5")
    asked(here)
    assert here.allows("buy-train 5-0 50")
    here.play("sell MP 1")

    assert here.refused("buy-train 5-0 50") == ("shares-sold", "10.6")
    assert not any("5-0" in text for text in here.legal_texts())


def test_who_owes_no_train_sells_nothing():
    """By default a live table refuses; `accept_site_liberties` takes what the site takes while the money is short."""
    strict = owner().trains("TP", "4").treasury("TP", 200)
    lenient = owner(accept_site_liberties=True).trains("TP", "4").treasury("TP", 200)
    for here in (strict, lenient):
        here.start("ATSF", 1, 68, 6).trains("ATSF", "5")
        asked(here)

    assert strict.refused("sell MP 1") == ("no-need", "10.7")
    assert lenient.allows("sell MP 1")


# §10.7 Prices follow afterwards


def test_case_53_the_price_waits_for_the_end_of_the_turn():
    """Case 53: it stands through sale and purchase; then the president may protect, and if he does not it falls."""
    here = asked(owner()).play("sell MP 4", "buy-train 5-1 450")

    assert (here.asked, here.to_act) == ("protect", 1)
    assert here.price_of("MP") == 100
    protected, fallen = here.copy().play("protect"), here.copy().play("pass")
    assert protected.price_of("MP") == 100 and protected.shares_of(1, "MP") == 9
    assert fallen.price_of("MP") == 72 and fallen.cell_of("MP") == (4, 6)


def test_the_blocks_are_answered_in_the_order_of_the_sales():
    """First IC, then MP, as they were sold."""
    here = asked(owner(shares=2).start("IC", 2, 100, 4).give(0, "IC", 4)).play("sell IC 2", "sell MP 2")
    here.play("buy-train 5-1 450")

    assert here.to_act == 2
    here.play("2: pass")
    assert here.to_act == 1
    assert (here.price_of("IC"), here.price_of("MP")) == (82, 100)


def test_the_president_before_the_sale_has_the_right():
    """Seat 1 took over MP by the sale; it is seat 0's right, and with too little cash nobody is asked."""
    here = asked(forced(cash=100).start("MP", 0, 100, 4).give(1, "MP", 3)).play("sell MP 4", "buy-train 5-1 450")

    assert here.asked != "protect"
    assert here.cell_of("MP") == (4, 6)


def test_in_operating_rounds_a_sale_of_the_stock_round_does_not_matter():
    """A president who sold MP in the stock round may protect it now (§5.9.5, Differences)."""
    here = owner()
    here.state.sold = replaced(here.state.sold, 1, here.state.sold[1] | 1 << COMPANY["MP"])
    asked(here).play("sell MP 4", "buy-train 5-1 450")

    assert (here.asked, here.to_act) == ("protect", 1)


def test_the_order_of_operating_follows_the_drop():
    """MP, next at $100, falls to $72, and IC at $90 operates before it (§4.2)."""
    here = owner(seats=4).cash(1, 0).start("IC", 3, 90, 6)
    asked(here)
    assert here.order == ["TP", "MP", "IC"]
    here.play("sell MP 4", "buy-train 5-1 450")

    assert here.order == ["TP", "IC", "MP"]


def test_case_53_a_company_closed_by_the_sale_is_gone():
    """Cases 53 and 55: at $30 three shares sold reach the closing area; MP leaves the order and owes no train."""
    here = forced(cash=370).start("MP", 1, 68, 5).give(0, "MP", 3).cash(1, 0).price("MP", 5, 0).operated("MP")
    here.route_seen("MP").treasury("MP", 33)
    asked(here).play("sell MP 3")
    assert here.order == ["TP", "MP"]
    here.play("buy-train 5-1 450")

    assert here.order == ["TP"]
    assert here.treasury_of("MP") == 0
    assert here.shares_of(1, "MP") == 0
    assert here.state.on_turn() == COMPANY["TP"] and here.state.round_number == 2


def test_case_53_protection_comes_before_the_closing():
    """Case 53: protected, the company lives (§5.9.9)."""
    here = forced(cash=370).start("MP", 1, 68, 5).give(0, "MP", 3).price("MP", 5, 0).operated("MP")
    asked(here).play("sell MP 3", "buy-train 5-1 450")

    assert (here.asked, here.to_act) == ("protect", 1)
    here.play("protect")
    assert here.price_of("MP") == 30


def test_case_53_the_price_of_the_buying_company_falls_too():
    """Case 53: shares of TP sold for its own train move its price when its turn is over."""
    here = asked(forced(cash=415).price("TP", 5, 0).give(0, "TP", 2)).play("sell TP 2", "buy-train 5-1 450")

    assert here.cell_of("TP") == (7, 0)


def test_case_53_the_buying_company_may_close_itself():
    """Case 53: three shares at $30 are one too many; TP closes with its new train, which lies in the open market."""
    here = asked(forced(cash=360).price("TP", 5, 0).give(0, "TP", 2)).play("sell TP 3", "buy-train 5-1 450")

    assert here.state.closed[COMPANY["TP"]]
    assert here.market_trains() == ["5-1"]
    assert here.tokens_of("TP") == []


# §10.8


@pytest.mark.parametrize(("shares", "cash"), [(5, 0), (4, 50)])
def test_who_can_reach_the_price_is_not_bankrupt(shares, cash):
    """$450 can be had by selling all that may be sold."""
    here = asked(owner(shares=shares, cash=cash).cash(0, cash))

    assert here.refused("bankrupt") == ("too-early", "13.1")
    assert "bankrupt" not in here.legal_texts()
