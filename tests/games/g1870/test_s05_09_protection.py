"""§5.9 Share price protection: the president may buy a whole sale, and the price does not move."""

from __future__ import annotations

import pytest

from games.g1870.table import Table, table


def sale(cell: tuple[int, int] = (0, 6), seats: int = 4, **options: bool) -> Table:
    """Seat 0 presides over MP (price $100) with four shares, seat 2 holds three and is on turn in stock round 2."""
    here = table(seats, **options).start("MP", seat=0, shares=4).give(2, "MP", 3).price("MP", *cell)
    return here.stock_round(seat=2)


# §5.9.1, §5.9.6


def test_the_president_is_asked_when_another_player_has_sold():
    """After the seller's turn the president alone decides: all of it or none (§5.9.1)."""
    here = sale().play("2: sell MP 2", "2: pass")

    assert (here.asked, here.to_act) == ("protect", 0)
    assert here.legal_texts(seat=0) == ["protect", "pass"]


def test_a_protected_price_does_not_move():
    """The president has the shares, the bank his money at the price just paid, and the token stays (§5.9.1, §5.9.6)."""
    here = sale().play("2: sell MP 2", "2: pass")
    bank = here.bank_cash

    here.play("0: protect")

    assert here.cell_of("MP") == (0, 6)
    assert (here.shares_of(0, "MP"), here.market_of("MP")) == (6, 0)
    assert (here.cash_of(0), here.bank_cash) == (525 - 200, bank + 200)
    assert here.cash_of(2) == 525 + 200


def test_an_unprotected_price_falls():
    """The president declines: the shares stay in the open market and the token falls (§5.9.1, §5.8.1)."""
    here = sale().play("2: sell MP 2", "2: pass", "0: pass")

    assert here.cell_of("MP") == (2, 6)
    assert (here.shares_of(0, "MP"), here.market_of("MP"), here.cash_of(0)) == (4, 2, 525)


def test_he_buys_only_the_sale():
    """Older shares in the open market are not his by protecting (§5.9.1)."""
    here = table().start("MP", seat=0, shares=3).give(1, "MP", 2).in_market("MP", 2).stock_round(seat=1)

    here.play("1: sell MP 1", "1: pass", "0: protect")

    assert (here.shares_of(0, "MP"), here.market_of("MP")) == (4, 2)


def test_protection_is_no_other_players_right():
    """While the president is asked, nobody else may answer (§5.9.1)."""
    here = sale().play("2: sell MP 2", "2: pass")

    assert here.refused("1: protect") == ("not-your-turn", "5.9.1")
    assert here.refused("0: buy MP market 1") == ("wrong-step", "5.9.1")


def test_without_a_sale_there_is_nothing_to_protect():
    """Protecting at any other time is refused (§5.9.1)."""
    assert sale().refused("2: protect") == ("no-sale-waits", "5.9.1")
    assert sale().refused("0: protect") == ("no-sale-waits", "5.9.1")


# §5.9.2, case 21


def test_case_21_he_needs_the_full_price_in_cash():
    """With $199 for two shares at $100 he is not asked, and the price falls at once (case 21, §5.9.2; Appendix A)."""
    here = sale().cash(0, 199).play("2: sell MP 2")
    assert here.refused("0: protect") == ("no-cash", "5.9.2")

    here.play("2: pass")

    assert here.cell_of("MP") == (2, 6)
    assert [event.rule for event in here.events if event.kind == "unprotected"] == ["5.9.2"]
    assert sale().cash(0, 200).play("2: sell MP 2", "2: pass").asked == "protect"


def test_case_21_he_may_not_sell_to_raise_it():
    """Asked to protect, he can answer and nothing else (case 21, §5.9.2)."""
    here = table(4).start("MP", seat=0, shares=4).give(2, "MP", 3).start("IC", seat=1, shares=3).give(0, "IC", 2)
    here.stock_round(seat=2).play("2: sell MP 2", "2: pass")

    assert here.refused("0: sell IC 1") == ("wrong-step", "5.9.1")


# §5.9.3


def test_the_60_percent_limit_does_not_apply():
    """With six shares he may protect three more of a white company (§5.9.3)."""
    here = table(4).start("MP", seat=0, shares=6).give(2, "MP", 3).stock_round(seat=2)

    here.play("2: sell MP 3", "2: pass", "0: protect")

    assert here.shares_of(0, "MP") == 9


# §5.9.4, cases 25 and 27


def at_the_limit(cell: tuple[int, int], others: int) -> Table:
    """Seven players, limit 9: seat 0 presides over MP with three shares and holds so many others of white companies."""
    here = table(7).start("MP", seat=0, shares=3).give(2, "MP", 3).price("MP", *cell)
    here.start("SP", seat=1, shares=5).start("IC", seat=3, shares=5)
    return here.give(0, "SP", min(others, 5)).give(0, "IC", max(others - 5, 0)).stock_round(seat=2)


def test_the_certificate_limit_applies_to_white_companies():
    """His counting certificates and the shares sold may be nine together, not ten (§5.9.4; Appendix A)."""
    here = at_the_limit((0, 6), 6).play("2: sell MP 2")
    assert here.certificates_of(0) == 8
    assert here.refused("0: protect") == ("certificate-limit", "5.9.4")

    here.play("2: pass")
    assert here.cell_of("MP") == (2, 6)

    here = at_the_limit((0, 6), 5).play("2: sell MP 2", "2: pass")
    assert here.asked == "protect"


@pytest.mark.parametrize("cell", [(3, 1), (3, 0), (5, 0)])
def test_case_25_in_a_coloured_zone_he_may_protect_at_the_limit(cell: tuple[int, int]):
    """At the limit, and over it, the president of a yellow, green or brown company may protect (case 25, §5.9.4)."""
    here = at_the_limit(cell, 10).play("2: sell MP 2", "2: pass")

    assert here.certificates_of(0) == 10 > here.limit
    assert (here.asked, here.to_act) == ("protect", 0)


def test_case_27_the_limit_is_judged_at_the_present_price():
    """MP is white and would fall into yellow; protecting would exceed the limit: no offer (case 27, §5.9.4)."""
    here = at_the_limit((2, 3), 6).play("2: sell MP 2")
    assert here.refused("0: protect") == ("certificate-limit", "5.9.4")

    here.play("2: pass")

    assert here.cell_of("MP") == (4, 3)
    assert here.rules.market.counts(here.rules.market.at[2, 3])
    assert not here.rules.market.counts(here.rules.market.at[4, 3])


# §5.9.5, case 19


def test_not_after_his_own_sale_of_the_company_in_this_round():
    """A president who sold MP earlier in this stock round may not protect it (§5.9.5; Appendix A)."""
    here = sale().stock_round(seat=0).play("0: sell MP 1", "0: pass", "1: pass", "2: sell MP 1")
    assert here.refused("0: protect") == ("sold-this-round", "5.9.5")

    here.play("2: pass")

    assert here.asked == "stock"
    assert here.cell_of("MP") == (2, 6)


def test_with_can_protect_if_sold_he_may():
    """`can_protect_if_sold`: his own earlier sale does not matter (§5.9.5 Differences)."""
    here = sale(can_protect_if_sold=True).stock_round(seat=0)

    here.play("0: sell MP 1", "0: pass", "1: pass", "2: sell MP 1", "2: pass")

    assert (here.asked, here.to_act) == ("protect", 0)


@pytest.mark.parametrize("option", [False, True])
def test_nobody_protects_his_own_block(option: bool):
    """The president's own sale is not put to him, with or without the option (§5.9.5)."""
    here = sale(can_protect_if_sold=option).stock_round(seat=0).play("0: sell MP 1")
    assert here.refused("0: protect") == ("own-sale" if option else "sold-this-round", "5.9.5")

    here.play("0: pass")

    assert (here.asked, here.cell_of("MP")) == ("stock", (1, 6))


def test_case_19_a_new_president_may_not_protect_the_sale_that_made_him():
    """A president sells five and loses the office: the price falls for all five (case 19, §5.9.5; Appendix A)."""
    here = table(4).start("MP", seat=0, shares=5).give(2, "MP", 4).cash(2, 2000).stock_round(seat=0)
    here.play("0: sell MP 5")
    assert here.president_of("MP") == 2
    assert here.refused("2: protect") == ("not-president", "5.9.5")

    here.play("0: pass")

    assert here.asked == "stock"
    assert here.cell_of("MP") == (5, 6)


def test_a_sale_of_the_last_round_does_not_matter():
    """The ban is for the present stock round (§5.9.5)."""
    here = sale().stock_round(seat=0).play("0: sell MP 1", "0: pass")
    while here.state.turn == 2 or here.to_act != 2:
        here.play("pass")

    assert here.play("2: sell MP 1", "2: pass").asked == "protect"


# §5.9.7


def test_the_next_turn_is_on_the_protectors_left():
    """Seat 2 sells, seat 0 protects: seat 1 is next, and seat 3 has been passed over (§5.9.7)."""
    here = sale().play("2: sell MP 1", "2: pass", "0: protect")

    assert (here.asked, here.to_act) == ("stock", 1)


def test_without_protection_the_next_turn_is_on_the_sellers_left():
    """The president's decline moves nothing (§5.9.7)."""
    here = sale().play("2: sell MP 1", "2: pass", "0: pass")

    assert (here.asked, here.to_act) == ("stock", 3)


def test_the_seller_may_be_next():
    """The president to the seller's right protects: the seller has the next turn again (§5.9.7)."""
    here = table(4).start("MP", seat=1, shares=4).give(2, "MP", 3).stock_round(seat=2)

    here.play("2: sell MP 1", "2: pass", "1: protect")

    assert here.to_act == 2


def test_who_protected_has_not_passed():
    """The president passed before; after protecting he must pass again before the round ends (§5.9.7, §5.2.2)."""
    here = sale().stock_round(seat=0).play("0: pass", "1: pass", "2: sell MP 1", "2: pass", "0: protect")
    here.play("1: pass", "2: pass", "3: pass")

    assert (here.asked, here.to_act) == ("stock", 0)


# §5.9.8


def blocks(**options: bool) -> Table:
    """Seat 2 of four holds three shares each of MP (president 0) and SP (president 1), and is on turn."""
    here = table(4, **options).start("MP", seat=0, shares=4).give(2, "MP", 3)
    return here.start("SP", seat=1, shares=4).give(2, "SP", 3).stock_round(seat=2)


@pytest.mark.parametrize(("first", "second", "asked"), [("MP", "SP", [0, 1]), ("SP", "MP", [1, 0])])
def test_blocks_are_answered_in_the_order_sold(first: str, second: str, asked: list[int]):
    """The president of the first block is asked first (§5.9.8)."""
    here = blocks().play(f"2: sell {first} 1", f"2: sell {second} 1", "2: pass")
    found = [here.to_act]

    here.play("pass")

    assert [*found, here.to_act] == asked


def test_the_last_protector_decides_who_is_next():
    """Both protect: the next turn is left of the second one (§5.9.7, §5.9.8)."""
    here = blocks().play("2: sell SP 1", "2: sell MP 1", "2: pass", "1: protect", "0: protect")

    assert here.to_act == 1


def test_a_decline_after_a_protection_does_not_move_the_turn_back():
    """The first protects, the second lets fall: next is left of the first (§5.9.7)."""
    here = blocks().play("2: sell MP 1", "2: sell SP 1", "2: pass", "0: protect", "1: pass")

    assert here.to_act == 1


def test_money_spent_on_one_block_is_gone_for_the_next():
    """A president of two companies who protects the first may lack the cash for the second (§5.9.2, §5.9.8)."""
    here = table(4).start("MP", seat=0, shares=4).give(2, "MP", 3).start("SP", seat=0, shares=4).give(2, "SP", 3)
    here.cash(0, 150).stock_round(seat=2).play("2: sell MP 1", "2: sell SP 1", "2: pass", "0: protect")

    assert here.asked == "stock"
    assert (here.cell_of("MP"), here.cell_of("SP")) == ((0, 6), (1, 6))


# §5.9.9, case 23


def test_case_23_a_sale_that_would_close_the_company_can_be_protected():
    """Protection is offered first; if taken, the company lives (case 23, §5.9.9)."""
    here = sale((7, 0)).play("2: sell MP 2", "2: pass")
    assert here.asked == "protect"

    here.play("0: protect")

    assert (here.price_of("MP"), here.shares_of(0, "MP")) == (10, 6)


def test_case_23_if_declined_the_company_closes():
    """Unprotected, the token falls into the closing zone and MP is gone (case 23, §5.12)."""
    here = sale((7, 0)).play("2: sell MP 2", "2: pass", "0: pass")

    assert here.state.closed[4] == 1
    assert (here.shares_of(0, "MP"), here.price_of("MP")) == (0, 0)


def test_a_second_sale_of_a_company_that_has_closed_is_forgotten():
    """Nothing more is asked about a closed company (§5.12)."""
    here = blocks().price("MP", 7, 0).play("2: sell MP 1", "2: sell SP 1", "2: pass", "0: pass")

    assert (here.asked, here.to_act) == ("protect", 1)


# §5.9.10


def test_the_price_stays_until_the_turn_is_over():
    """Until the answer the old price is shown and used: a second block sells by it (§5.9.10)."""
    here = blocks().play("2: sell MP 3")
    assert (here.asked, here.price_of("MP")) == ("stock", 100)

    here.play("2: sell SP 1")
    assert here.price_of("MP") == 100


def test_a_protection_before_the_turn_is_over_is_refused():
    """The president has the right, and has to wait for it (§5.9.10)."""
    assert sale().play("2: sell MP 1").refused("0: protect") == ("too-early", "5.9.10")


def test_protect_at_once_asks_before_the_seller_goes_on():
    """`protect_at_once`: the president answers, then the seller's turn continues (§5.9.10 Differences)."""
    here = blocks(protect_at_once=True).play("2: sell MP 1")
    assert (here.asked, here.to_act) == ("protect", 0)

    here.play("0: protect")

    assert (here.asked, here.to_act) == ("stock", 2)
    assert here.refused("2: sell MP 1") == ("second-block", "5.4.1")
    assert here.allows("2: sell SP 1")


def test_protect_at_once_moves_the_price_at_once():
    """Unprotected, the price has fallen while the seller is still on turn (§5.9.10 Differences)."""
    here = blocks(protect_at_once=True).play("2: sell MP 1", "0: pass")

    assert (here.asked, here.to_act, here.price_of("MP")) == ("stock", 2, 90)


def test_protect_at_once_leaves_the_next_turn_to_the_protectors_left():
    """Only the moment of the answer differs: the next turn and priority go by the last protector (§5.9.7)."""
    here = blocks(protect_at_once=True).play("2: sell MP 1", "0: protect", "2: sell SP 1", "1: pass", "2: pass")

    assert here.to_act == 1
    here.play("1: pass", "2: pass", "3: pass", "0: pass")
    assert here.state.priority == 1


def forced(**options: bool) -> Table:
    """MP must buy a 3-train and lacks $80; its president seat 0 has no cash and two shares of SP (president 1)."""
    here = table(**options).start("MP", seat=0, shares=6).start("SP", seat=1, shares=4).give(0, "SP", 2)
    here.trains_gone("2").treasury("MP", 100).cash(0, 0).route_seen("MP")
    return here.operating("MP", "trains")


def test_in_an_operating_round_the_sale_is_answered_at_the_end_of_the_turn():
    """The forced purchase is done first, at unmoved prices; then the president of SP is asked (§5.9.10, §10.7)."""
    here = forced().play("sell SP 1")
    assert (here.asked, here.price_of("SP")) == ("trains", 100)

    here.play("buy-train 3-0 180")

    assert (here.asked, here.to_act) == ("protect", 1)
    here.play("1: protect")
    assert (here.price_of("SP"), here.shares_of(1, "SP")) == (100, 5)


def test_protect_at_once_concerns_stock_rounds_only():
    """In a forced purchase prices stay until it is done, option or not (§10.7)."""
    here = forced(protect_at_once=True).play("sell SP 1")

    assert (here.asked, here.price_of("SP")) == ("trains", 100)


def test_in_an_operating_round_the_turn_order_is_not_touched():
    """Protection there is no stock turn: priority stays, and the next company operates (§5.9.7)."""
    here = forced().play("sell SP 1", "buy-train 3-0 180")
    priority = here.state.priority

    here.play("1: protect")

    assert here.state.priority == priority
    assert (here.asked, here.order[here.state.place]) == ("track", "SP")


def test_in_an_operating_round_own_sales_do_not_matter():
    """§5.9.5 is not applied there: a president may buy back his own emergency sale (§5.9.5 Differences)."""
    here = table().start("MP", seat=0, shares=6).start("SP", seat=0, shares=4).price("SP", 5, 0)
    here.start("IC", seat=0, shares=4).trains_gone("2").treasury("MP", 100).cash(0, 0).route_seen("MP")
    here.operating("MP", "trains").play("sell SP 1", "sell IC 1", "buy-train 3-0 180")
    assert (here.cash_of(0), here.asked, here.to_act) == (50, "protect", 0)

    here.play("0: protect")

    assert (here.price_of("SP"), here.shares_of(0, "SP"), here.cash_of(0)) == (30, 4, 20)
    assert here.price_of("IC") == 90


# §5.9.11


def test_a_waiting_block_takes_its_company_out_of_the_limits():
    """While the unprotected drop would end in yellow, MP's certificates do not count, so one may buy (§5.9.11)."""
    here = table(7).start("MP", seat=0, shares=3).give(2, "MP", 3).price("MP", 2, 3).cash(0, 0)
    here.start("SP", seat=1, par=68, shares=5).give(2, "SP", 5).start("IC", seat=3, par=68, shares=5).give(2, "IC", 3)
    here.start("TP", seat=4, par=68).stock_round(seat=2)
    assert (here.certificates_of(2), here.limit) == (11, 9)

    here.play("2: sell MP 2")

    assert here.certificates_of(2) == 8
    assert here.allows("2: buy TP offering 1")


def test_a_block_whose_drop_stays_white_changes_no_count():
    """One row less would not reach yellow: the certificates count (§5.9.11)."""
    here = sale().play("2: sell MP 1")

    assert here.certificates_of(2) == 2


def test_protecting_brings_the_count_back():
    """After protection the company is white still, and its certificates count again (§5.9.11)."""
    here = table(4).start("MP", seat=0, shares=3).give(2, "MP", 3).price("MP", 2, 3).stock_round(seat=2)
    here.play("2: sell MP 2", "2: pass")
    assert here.certificates_of(2) == 0

    here.play("0: protect")

    assert here.certificates_of(2) == 1


def test_a_seller_may_be_left_over_the_limit():
    """A seller who complied by a sale may be over the limit after its protection (§5.9.4 Differences)."""
    here = table(7).start("MP", seat=0, shares=3).give(2, "MP", 3).price("MP", 2, 3)
    here.start("SP", seat=1, shares=5).give(2, "SP", 5).start("IC", seat=3, shares=5).give(2, "IC", 3)
    here.stock_round(seat=2)
    assert (here.certificates_of(2), here.limit) == (11, 9)

    here.play("2: sell MP 1", "2: pass", "0: protect")

    assert here.certificates_of(2) == 10
