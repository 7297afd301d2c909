"""§5.2 Turns of a stock round: what one turn may hold, and when the round ends."""

from __future__ import annotations

import pytest

from games.g1870.table import Table, table


def two_companies(**options: bool) -> Table:
    """MP and SP have started; seat 1 holds two of each and presides over neither."""
    here = table(**options).start("MP", seat=0, par=76, shares=4).give(1, "MP", 2)
    return here.start("SP", seat=2, par=76, shares=4).give(1, "SP", 2)


def refuse_all(here: Table) -> Table:
    """Sales wait for nobody: the presidents have no money."""
    return here.cash(0, 0).cash(2, 0)


# §5.2.1


def test_players_act_clockwise_from_the_priority_holder():
    """The turn goes round the table from the seat with priority (§5.2.1)."""
    here = two_companies().stock_round(seat=2)

    asked = []
    for _ in range(3):
        asked.append(here.to_act)
        here.play("pass")

    assert asked == [2, 0, 1]


def test_a_turn_may_be_sell_then_buy():
    """Blocks of several companies are sold, then one share is bought (§5.2.1)."""
    here = refuse_all(two_companies()).start("IC", seat=2, par=68).stock_round(seat=1)

    here.play("1: sell MP 1", "1: sell SP 2", "1: buy IC offering 1")

    assert here.shares_of(1, "IC") == 1


def test_a_turn_may_be_buy_then_sell():
    """One share is bought, then blocks are sold (§5.2.1)."""
    here = refuse_all(two_companies()).start("IC", seat=2, par=68).stock_round(seat=1)

    here.play("1: buy IC offering 1", "1: sell MP 1", "1: sell SP 2")

    assert here.cash_of(1) == 700 - 68 + 3 * 76


def test_sell_buy_sell_is_refused():
    """Who sold before buying may not sell after it (§5.2.1; Appendix A)."""
    here = refuse_all(two_companies()).in_market("MP", 2).price("MP", 7, 0).stock_round(seat=1)

    here.play("1: sell SP 1", "1: buy MP market 1")

    assert here.refused("1: sell MP 1") == ("sales-over", "5.2.1")


def test_a_sale_between_two_purchases_is_the_last_one():
    """More shares of a brown company may be bought after a sale, which then was the last sale (§5.2.1, §5.1.1)."""
    here = refuse_all(two_companies()).in_market("MP", 3).price("MP", 7, 0).stock_round(seat=1)

    here.play("1: buy MP market 1", "1: sell SP 1", "1: buy MP market 1")

    assert here.refused("1: sell MP 1") == ("sales-over", "5.2.1")


def test_a_second_purchase_is_refused():
    """One purchase a turn, of whatever kind (§5.2.1, §5.3.1; Appendix A)."""
    here = two_companies().private("SCC", 0).phase("2").stock_round(seat=1)
    here.play("1: buy MP offering 1")

    assert here.refused("1: buy SP offering 1") == ("second-purchase", "5.3.1")
    assert here.refused("1: par IC 68") == ("second-purchase", "5.3.1")
    assert here.refused("1: buy-private SCC 50") == ("second-purchase", "5.3.1")


def test_a_pass_does_not_take_a_player_out():
    """Who passed is asked again when somebody acted meanwhile (§5.2.1)."""
    here = two_companies().stock_round(seat=0)

    here.play("0: pass", "1: buy MP offering 1", "1: pass", "2: pass")

    assert here.to_act == 0


def test_a_turn_closes_when_nothing_is_left_to_do():
    """In the first stock round a purchase closes the turn: nothing may be sold (§5.2.3, record of play)."""
    here = two_companies().stock_round(turn=1, seat=1)

    here.play("1: buy MP offering 1")

    assert here.to_act == 2


def test_a_turn_stays_open_while_something_can_be_sold():
    """After a purchase the player may still sell; a pass ends his turn and is no real pass (§5.2.1)."""
    here = two_companies().stock_round(seat=1)

    here.play("1: buy MP offering 1")
    assert set(here.legal_texts(seat=1)) == {f"sell {c} {n}" for c, n in [("MP", 1), ("MP", 2), ("MP", 3)]} | {
        "sell SP 1",
        "sell SP 2",
        "pass",
    }
    here.play("1: pass", "2: pass", "0: pass")

    assert here.to_act == 1


def test_a_player_without_any_action_is_passed_over():
    """No money, no shares: the turn goes on to the next, and it counts as a pass (record of play, §5.2.2)."""
    here = table().start("MP", seat=0).cash(1, 0).stock_round(seat=0)

    here.play("0: pass")
    assert here.to_act == 2
    here.play("2: pass")

    assert (here.asked, here.state.turn) == ("stock", 3)


# §5.2.2


def test_the_round_ends_when_all_have_passed_one_after_the_other():
    """Three passes in a row end a round of three (§5.2.2)."""
    here = two_companies().stock_round(seat=0)

    here.play("0: pass", "1: buy MP offering 1", "1: pass", "2: pass", "0: pass")
    assert here.asked == "stock"
    here.play("1: pass")

    assert (here.asked, here.order) == ("track", ["MP", "SP"])


def test_priority_goes_left_of_the_last_one_who_acted():
    """The next round begins with the player after the last one who did anything but pass (§5.2.2)."""
    here = two_companies().stock_round(seat=0)

    here.play("0: pass", "1: buy MP offering 1", "1: pass", "2: pass", "0: pass", "1: pass")

    assert here.state.priority == 2


def test_protecting_is_acting():
    """Priority goes to the left of the president who protected last (§5.2.2, §5.9.7)."""
    here = two_companies().stock_round(seat=1)

    here.play("1: sell MP 1", "1: pass", "0: protect", "1: pass", "2: pass", "0: pass")

    assert here.state.priority == 1


def test_letting_the_price_fall_is_no_action():
    """A president who declines to protect has not acted: priority goes left of the seller (§5.2.2)."""
    here = two_companies().stock_round(seat=1)

    here.play("1: sell MP 1", "1: pass", "0: pass", "2: pass", "0: pass", "1: pass")

    assert here.state.priority == 2


def test_if_nobody_acted_priority_stays():
    """All pass at once: the same player begins the next round (§5.2.2)."""
    here = two_companies().stock_round(seat=1, turn=4)

    here.play("1: pass", "2: pass", "0: pass")

    assert here.state.priority == 1


# §5.2.3


def test_nothing_may_be_sold_in_the_first_stock_round():
    """Appendix A: selling in stock round 1 (§5.2.3)."""
    here = two_companies().stock_round(turn=1, seat=1)

    assert here.refused("1: sell MP 1") == ("first-round", "5.2.3")
    assert here.legal_texts(verb="sell") == []


def test_no_company_acts_in_the_first_stock_round():
    """A redemption needs a company that has operated (§5.2.3, §5.10.2)."""
    here = two_companies().treasury("MP", 500).stock_round(turn=1, seat=0)

    assert here.refused("0: redeem MP seat1") == ("not-operated", "5.10.2")


# §5.2.4, case 41


def rich_company(**options: bool) -> Table:
    """MP has operated and could redeem; seat 0 presides over it and holds four shares, and two of SP."""
    here = table(**options).start("MP", seat=0, par=76, shares=4).give(1, "MP", 3).operated("MP").treasury("MP", 900)
    return here.give(2, "MP", 3).start("SP", seat=2, par=76, shares=4).give(0, "SP", 2).cash(2, 0)


def test_case_41_a_redemption_ends_the_turn():
    """Redeem then buy: the turn is over, and the purchase is the next player's or nobody's (case 41, §5.2.4)."""
    here = rich_company().stock_round(seat=0)

    here.play("0: redeem MP seat1")

    assert here.redeemed_of("MP") == 1
    assert here.to_act == 1
    assert here.refused("0: buy SP offering 1") == ("not-your-turn", "5.2.1")


@pytest.mark.parametrize("first", ["sell SP 1", "buy SP offering 1"])
def test_case_41_a_redemption_must_be_the_only_action(first: str):
    """After selling or buying the company may not redeem (case 41, §5.2.4)."""
    here = rich_company().stock_round(seat=0)
    here.play(f"0: {first}")

    assert here.refused("0: redeem MP seat1") == ("not-only-action", "5.2.4")
    assert here.legal_texts(verb="redeem") == []


@pytest.mark.parametrize("first", [[], ["sell SP 1"], ["buy SP offering 1"], ["sell SP 1", "buy TP market 1"]])
def test_case_41_a_reissue_may_follow_and_ends_the_turn(first: list[str]):
    """Sell then reissue, buy then reissue, both then reissue: allowed; after it the turn is over (case 41, §5.2.4)."""
    here = table().start("MP", seat=0, par=76, shares=4).give(1, "MP", 4).redeemed("MP", 2).operated("MP")
    here.start("SP", seat=2, par=76, shares=4).give(0, "SP", 2).cash(2, 0)
    here.start("TP", seat=1, par=68).in_market("TP", 2).price("TP", 7, 0).stock_round(seat=0)

    for text in first:
        here.play(f"0: {text}")
    here.play("0: reissue MP")

    assert here.offering_of("MP") == 2
    assert here.to_act != 0


def test_case_41_redeem_and_reissue_in_one_turn():
    """A redemption ends the turn, so no reissue follows it (case 41, §5.2.4)."""
    here = rich_company().stock_round(seat=0)
    here.play("0: redeem MP seat1")

    assert here.refused("0: reissue MP")[0] == "not-your-turn"


def test_a_company_act_is_an_action_for_priority():
    """After a redemption priority goes to the left of the president (§5.2.2)."""
    here = rich_company().stock_round(seat=0)

    here.play("0: redeem MP seat1", "1: pass", "2: pass", "0: pass")

    assert here.state.priority == 1


def test_only_the_president_acts_for_a_company():
    """Another player's wish to redeem or reissue is refused (§5.2.1)."""
    here = rich_company().stock_round(seat=1)

    assert here.refused("1: redeem MP seat1") == ("not-president", "5.2.1")
    assert here.refused("1: reissue MP") == ("not-president", "5.2.1")


# §5.2.5


def over_the_limit(**options: bool) -> Table:
    """Seven players, limit 9: seat 1 holds ten certificates of white companies and may sell them."""
    here = table(7, **options)
    for seat, company in [(0, "MP"), (2, "SP"), (3, "IC")]:
        here.start(company, seat=seat, par=76, shares=5).cash(seat, 0)
    return here.give(1, "MP", 4).give(1, "SP", 4).give(1, "IC", 2)


def test_a_player_over_the_limit_must_sell_first():
    """Nothing but sales is legal until he complies; a pass or a purchase is refused (§5.2.5; Appendix A)."""
    here = over_the_limit().stock_round(seat=1)
    assert (here.certificates_of(1), here.limit) == (10, 9)

    assert here.refused("1: pass") == ("must-sell", "5.2.5")
    assert here.refused("1: buy MP offering 1") == ("must-sell", "5.2.5")
    assert here.refused("1: par TP 68") == ("must-sell", "5.2.5")
    assert {text.split()[0] for text in here.legal_texts()} == {"sell"}


def test_case_87_who_had_to_sell_may_buy_in_the_same_turn():
    """Having complied by selling he may buy (case 87, §5.2.5)."""
    here = over_the_limit().stock_round(seat=1)

    here.play("1: sell MP 2", "1: buy SP offering 1")

    assert here.shares_of(1, "SP") == 5


def test_he_complies_as_far_as_he_can():
    """With nothing left to sell he is let go, over the limit as he is (§5.2.5)."""
    here = table(7).start("TP", seat=3, par=76).give(1, "TP", 1).cash(3, 0)
    for seat, company in [(0, "MP"), (2, "SP"), (4, "IC")]:
        here.start(company, seat=seat, shares=3).give(1, company, 2).in_market(company, 5)
    for private in ("GRSC", "MRBC", "SCC", "GSC", "MKT"):
        here.private(private, 1)
    here.stock_round(seat=1)
    assert (here.certificates_of(1), here.limit) == (12, 9)
    assert here.legal_texts(seat=1) == ["sell TP 1"]

    here.play("1: sell TP 1")

    assert here.certificates_of(1) == 11
    assert here.to_act != 1


def test_case_43_a_company_that_leaves_yellow_makes_its_owner_sell():
    """The price rises out of yellow: first thing in his next stock turn the owner must sell (case 43, §5.2.5)."""
    here = over_the_limit().price("IC", 3, 3).stock_round(seat=1)
    assert here.certificates_of(1) == 8
    here.play("1: pass")

    here.price("IC", 3, 4).stock_round(seat=1)

    assert here.certificates_of(1) == 10
    assert here.refused("1: pass") == ("must-sell", "5.2.5")
    assert here.refused("1: buy MP offering 1") == ("must-sell", "5.2.5")


def test_being_over_60_percent_forces_no_sale():
    """A holder of 80 % of a white company may pass (§5.2.5)."""
    here = table().start("MP", seat=0, shares=8).price("MP", 0, 6).stock_round(seat=0)

    here.play("0: pass")

    assert here.shares_of(0, "MP") == 8


# No turn for a stranger


def test_an_action_by_the_wrong_player_names_whose_turn_it_is():
    """The refusal quotes the section of turns (§5.2.1)."""
    no = two_companies().stock_round(seat=1).refusal("0: sell MP 1")

    assert (no.code, no.rule.section) == ("not-your-turn", "5.2.1")
    assert "seat 2" in no.why


@pytest.mark.parametrize("text", ["bid GRSC 20", "lay B9 57 0", "dividend pay", "accept", "discard 2-0"])
def test_an_action_of_another_decision_is_refused(text: str):
    """What belongs to the auction or to an operating turn has no place in a stock turn (§5.2.1)."""
    assert two_companies().stock_round(seat=1).refused(f"1: {text}") == ("wrong-step", "5.2.1")
