"""§5.7 The auction of private companies, the first stock round of the game."""

from __future__ import annotations

import pytest

from games.g1870.table import Table, auction

PRIVATES = {"GRSC": 20, "MRBC": 40, "SCC": 50, "GSC": 80, "SLSF": 140, "MKT": 160}
"""Face values, in their order."""


def sold_up_to(private: str, seats: int = 3) -> Table:
    """Everything before this private has been bought in turn at face value."""
    here = auction(seats)
    for name, value in PRIVATES.items():
        if name == private:
            return here
        here.play(f"bid {name} {value}")
        if name == "SLSF":
            here.play("par SLSF 100")
    return here


# §5.7.1, §5.7.2


@pytest.mark.parametrize("private", PRIVATES)
def test_the_cheapest_is_bought_for_its_face_value(private: str):
    """The buyer pays the face value to the bank and owns the private (§5.7.1, §5.7.2)."""
    here = sold_up_to(private)
    seat = here.to_act
    cash, bank = here.cash_of(seat), here.bank_cash

    here.play(f"{seat}: bid {private} {PRIVATES[private]}")

    assert here.cash_of(seat) == cash - PRIVATES[private]
    assert here.bank_cash == bank + PRIVATES[private]
    assert here.owner_of(private) == f"seat {seat}"


@pytest.mark.parametrize("price", [19, 21, 25, 0])
def test_the_cheapest_costs_exactly_its_price(price: int):
    """Less and more are refused at a live table (§5.7.2; Appendix A)."""
    assert auction().refused(f"0: bid GRSC {price}") == ("wrong-price", "5.7.2")


def test_a_site_record_may_overpay_the_cheapest():
    """The site does not check the price; the lenient rules accept more, never less (§5.7.2 Differences)."""
    here = auction(accept_site_liberties=True)

    assert here.families()[0] == "bid GRSC 20 (up to 700)"
    assert here.refused("0: bid GRSC 19") == ("wrong-price", "5.7.2")
    here.play("0: bid GRSC 25")
    assert here.cash_of(0) == 675


@pytest.mark.parametrize("private", ["MRBC", "SCC", "GSC", "SLSF", "MKT"])
def test_a_bid_is_at_least_5_over_face_value(private: str):
    """Every unsold private but the cheapest may be bid on, from face value + 5 (§5.7.2; Appendix A)."""
    here = auction()
    least = PRIVATES[private] + 5

    assert here.refused(f"0: bid {private} {least - 1}") == ("bid-too-low", "5.7.2")
    assert f"bid {private} {least} (up to 700)" in here.families()


def test_a_bid_is_at_least_5_over_the_highest():
    """The next bid on the same private is 5 more, and any whole dollar above (§5.7.2)."""
    here = auction().play("0: bid SCC 62")

    assert here.refused("1: bid SCC 66") == ("bid-too-low", "5.7.2")
    assert here.allows("1: bid SCC 67")
    assert here.allows("1: bid SCC 68")


def test_a_bid_is_no_payment():
    """The money stays with the bidder until the private is settled (§5.7.2)."""
    here = auction().play("0: bid SCC 55")

    assert here.cash_of(0) == 700
    assert here.owner_of("SCC") == "unsold"


def test_money_bid_is_frozen():
    """Cash less all own standing bids must cover a new bid, or the cheapest (§5.7.2; Appendix A)."""
    here = auction(7).play("0: bid MKT 200", *["pass"] * 6)

    assert here.refused("0: bid SCC 101") == ("bid-not-covered", "5.7.2")
    assert here.allows("0: bid SCC 100")
    here.play("0: bid SCC 95", *["pass"] * 6)
    assert here.refused("0: bid GRSC 20") == ("bid-not-covered", "5.7.2")
    assert "bid GRSC 20" not in here.legal_texts()


def test_the_old_bid_on_the_same_private_is_freed():
    """A higher bid of the same player replaces his older one (§5.7.2)."""
    here = auction(7).play("0: bid MKT 200", *["pass"] * 6)

    assert here.allows("0: bid MKT 300")
    here.play("0: bid MKT 300", *["pass"] * 6)
    assert here.refused("0: bid SCC 55") == ("bid-not-covered", "5.7.2")


def test_a_player_may_bid_on_several():
    """Bids on different privates stand beside each other (§5.7.2)."""
    here = auction(2).play("0: bid SCC 55", "1: pass", "0: bid GSC 85", "1: pass")

    assert here.families()[:3] == ["bid GRSC 20", "bid MRBC 45 (up to 910)", "bid SCC 60 (up to 965)"]


def test_a_sold_private_takes_no_bid():
    """GRSC is sold: another bid on it is refused (§5.7.2)."""
    assert auction().play("0: bid GRSC 20").refused("1: bid GRSC 25") == ("private-sold", "5.7.2")


def test_each_normal_turn_is_one_action():
    """Buy, bid or pass, then the next player (§5.7.2)."""
    here = auction()

    asked = []
    for text in ("bid GRSC 20", "bid SCC 55", "pass", "bid MRBC 40"):
        asked.append(here.to_act)
        here.play(text)

    assert asked == [0, 1, 2, 0]


# §5.7.3


def test_one_bid_takes_the_private():
    """When the cheapest is bought, a next one with one bid goes to the bidder at his bid (§5.7.3)."""
    here = auction().play("0: bid MRBC 60", "1: bid GRSC 20")

    assert here.owner_of("MRBC") == "seat 0"
    assert here.cash_of(0) == 640
    assert (here.asked, here.to_act) == ("auction", 2)


def test_settling_repeats():
    """One purchase settles all following privates that have one bid (§5.7.3)."""
    here = auction().play("0: bid MRBC 45", "1: bid SCC 55", "2: bid GRSC 20")

    assert [here.owner_of(name) for name in ("GRSC", "MRBC", "SCC")] == ["seat 2", "seat 0", "seat 1"]
    assert here.legal_texts()[0] == "bid GSC 80"
    assert here.to_act == 0


def test_without_a_bid_the_next_is_the_new_cheapest():
    """Play goes on with the player left of the last normal turn (§5.7.3)."""
    here = auction().play("0: bid GRSC 20")

    assert here.to_act == 1
    assert here.legal_texts()[0] == "bid MRBC 40"


def contested() -> Table:
    """Seats 0, 1 and 2 of four have bid 45, 50 and 60 on MRBC, and seat 3 has bought GRSC."""
    return auction(4).play("0: bid MRBC 45", "1: bid MRBC 50", "2: bid MRBC 60", "3: bid GRSC 20")


def test_several_bids_lead_to_an_auction_of_the_bidders():
    """The lowest bidder is asked first; he raises by 5 over the highest, or withdraws (§5.7.3)."""
    here = contested()

    assert (here.asked, here.to_act) == ("raise", 0)
    assert here.families() == ["bid MRBC 65 (up to 525)", "pass"]


def test_a_raise_is_at_least_5_over_the_highest():
    """$64 over $60 is refused (§5.7.3)."""
    assert contested().refused("0: bid MRBC 64") == ("bid-too-low", "5.7.3")


def test_always_the_lowest_bidder_is_asked_until_one_is_left():
    """Raise and withdraw go on from the lowest bid up; the last one pays his bid (§5.7.3)."""
    here = contested().play("0: bid MRBC 65")
    assert here.to_act == 1
    here.play("1: pass")
    assert here.to_act == 2
    here.play("2: bid MRBC 72")
    assert here.to_act == 0

    here.play("0: pass")

    assert here.owner_of("MRBC") == "seat 2"
    assert [here.cash_of(seat) for seat in range(4)] == [525, 525, 525 - 72, 505]
    assert (here.asked, here.to_act) == ("auction", 0)


def test_out_of_turn_nobody_raises_or_withdraws():
    """Raising and withdrawing out of turn are refused (§5.7.3; Appendix A)."""
    here = contested()

    assert here.refused("1: bid MRBC 70") == ("not-your-turn", "5.7.3")
    assert here.refused("1: pass") == ("not-your-turn", "5.7.3")
    assert here.refused("3: bid MRBC 70") == ("not-your-turn", "5.7.3")


def test_in_an_auction_no_other_private_is_bid_on():
    """The question is about MRBC alone (§5.7.3)."""
    assert contested().refused("0: bid SCC 100") == ("other-auction", "5.7.3")


def test_a_raise_is_covered_by_free_cash():
    """Other standing bids stay frozen during the auction (§5.7.2)."""
    here = auction(2).play("0: bid MRBC 45", "1: bid MRBC 50", "0: bid MKT 900", "1: bid GRSC 20")

    assert (here.asked, here.families()) == ("raise", ["bid MRBC 55 (up to 150)", "pass"])
    assert here.refused("0: bid MRBC 151") == ("bid-not-covered", "5.7.2")
    assert here.allows("0: bid MRBC 150")


def test_raises_do_not_move_the_turn():
    """After an auction the turn is left of the one who bought the cheapest (§5.7.3)."""
    here = contested().play("0: pass", "1: pass")

    assert here.owner_of("MRBC") == "seat 2"
    assert here.to_act == 0


# §5.7.4


def test_when_all_pass_grsc_gets_cheaper():
    """Its price falls by 5 and the round goes on with the next player (§5.7.4)."""
    here = auction().play("pass", "pass", "pass")

    assert here.to_act == 0
    assert here.legal_texts()[0] == "bid GRSC 15"
    assert here.refused("0: bid GRSC 20") == ("wrong-price", "5.7.2")


def test_a_bid_interrupts_the_passes():
    """Only passes in a row count (§5.7.4)."""
    here = auction().play("pass", "pass", "bid MRBC 45", "pass", "pass")

    assert here.legal_texts()[0] == "bid GRSC 20"


def test_at_price_0_the_next_player_must_take_it():
    """After four rounds of passes GRSC costs nothing, and nothing else is legal (§5.7.4)."""
    here = auction().play(*["pass"] * 12)

    assert here.legal_texts() == ["bid GRSC 0"]
    assert here.refused("0: pass") == ("must-take", "5.7.4")
    assert here.refused("0: bid MRBC 45") == ("must-take", "5.7.4")
    here.play("0: bid GRSC 0")
    assert (here.owner_of("GRSC"), here.cash_of(0)) == ("seat 0", 700)


def test_later_privates_do_not_get_cheaper():
    """With GRSC sold, rounds of passes pay the income of the sold privates instead (§5.7.4)."""
    here = auction().play("0: bid GRSC 20", "1: bid MRBC 40", "pass", "pass", "pass")

    assert [here.cash_of(seat) for seat in range(3)] == [680 + 5, 660 + 10, 700]
    assert here.legal_texts()[0] == "bid SCC 50"
    assert (here.asked, here.state.turn) == ("auction", 1)


def test_unsold_privates_pay_nothing():
    """Only sold privates pay when all pass (§5.7.4)."""
    here = auction().play("0: bid GRSC 20", "pass", "pass", "pass")

    assert [here.cash_of(seat) for seat in range(3)] == [685, 700, 700]


# §5.7.5


def test_slsf_sets_par_at_once_and_floats():
    """Its buyer sets par and presides for nothing; SLSF has 10 x par; the private is gone (§5.7.5)."""
    here = sold_up_to("SLSF")
    seat = here.to_act
    cash = here.cash_of(seat)
    here.play("bid SLSF 140")
    assert (here.asked, here.to_act) == ("par", seat)
    assert here.legal_texts() == [f"par SLSF {par}" for par in (100, 90, 82, 76, 72, 68)]

    here.play("par SLSF 72")

    assert here.cash_of(seat) == cash - 140
    assert (here.shares_of(seat, "SLSF"), here.president_of("SLSF")) == (2, seat)
    assert (here.has_floated("SLSF"), here.treasury_of("SLSF"), here.price_of("SLSF")) == (True, 720, 72)
    assert here.owner_of("SLSF") == "closed"


def test_only_slsfs_par_is_set_then():
    """Another company, another price, or a pass are refused while the par of SLSF is asked for (§5.7.5, §5.5.1)."""
    here = sold_up_to("SLSF").play("bid SLSF 140")

    assert here.refused("par MP 72") == ("other-company", "5.7.5")
    assert here.refused("par SLSF 110") == ("not-a-par", "5.5.1")
    assert here.refused("pass") == ("wrong-step", "5.7.5")


def test_slsf_won_by_a_bid_sets_its_par_too():
    """A bidder who gets SLSF in the settling is asked for par; the only bidder for MKT has it (§5.7.3, §5.7.5)."""
    here = auction(3).play("0: bid SLSF 145", "1: bid MKT 165", "2: bid GRSC 20", "0: bid MRBC 40")
    here.play("1: bid SCC 50", "2: bid GSC 80")
    assert (here.asked, here.to_act) == ("par", 0)
    assert here.owner_of("MKT") == "seat 1"

    here.play("0: par SLSF 68")

    assert (here.asked, here.to_act) == ("stock", 0)


def test_an_auction_for_mkt_waits_for_the_par_of_slsf():
    """With two bids on MKT the par is set first, then the lowest bidder is asked (§5.7.3, §5.7.5)."""
    here = auction(3).play("0: bid SLSF 145", "1: bid MKT 165", "2: bid MKT 170", "0: bid GRSC 20")
    here.play("1: bid MRBC 40", "2: bid SCC 50", "0: bid GSC 80")
    assert here.asked == "par"

    here.play("0: par SLSF 68")

    assert (here.asked, here.to_act) == ("raise", 1)


def test_mkt_comes_with_a_share_and_does_not_start():
    """Its buyer gets one share of MKT free; MKT has no par and no president (§5.7.5)."""
    here = sold_up_to("MKT")
    seat = here.to_act
    here.play("bid MKT 160")

    assert here.shares_of(seat, "MKT") == 1
    assert here.president_of("MKT") < 0
    assert here.owner_of("MKT") == f"seat {seat}"
    assert here.offering_of("MKT") == 9


# §5.7.6


@pytest.mark.parametrize("seats", range(2, 8))
def test_stock_round_1_begins_left_of_the_last_normal_turn(seats: int):
    """When the sixth is sold, the player after the one whose turn led to it is first (§5.7.6)."""
    here = sold_up_to("", seats)

    assert (here.asked, here.state.turn) == ("stock", 1)
    assert here.to_act == here.state.priority == 6 % seats


def test_an_auction_raise_does_not_decide_who_begins():
    """The last sale came out of an auction that the turn of seat 2 led to: seat 0 begins (§5.7.6)."""
    here = auction(3).play("0: bid GRSC 20", "1: bid MRBC 40", "2: bid SCC 50", "0: bid MKT 165", "1: bid MKT 170")
    here.play("2: bid GSC 80", "0: pass", "1: pass", "2: bid SLSF 140", "2: par SLSF 68")
    assert (here.asked, here.to_act) == ("raise", 0)

    here.play("0: bid MKT 175", "1: pass")

    assert (here.asked, here.to_act) == ("stock", 0)
