"""1870 §13.1, §13.2: bankruptcy and the broken bank."""

from __future__ import annotations

import pytest

from games.g1870.table import Table, table
from railbourse.core.actors import NOBODY
from railbourse.games.g1870.components import COMPANY

# §13.1 Bankruptcy


def broke(phase: str = "4", cash: int = 90, treasury: int = 0, **options: bool) -> Table:
    """TP, led by seat 0 with four shares, seat 1 having two, owes a train, and seat 0 has little money."""
    here = table(**options).phase(phase).start("TP", 0, 100, 4).give(1, "TP", 2).operated("TP")
    return here.tile("J5", "57", 1).tile("J3", "57", 1).treasury("TP", treasury).cash(0, cash)


def asked(here: Table) -> Table:
    return here.operating("TP", "trains")


def test_case_81_the_game_ends_at_once():
    """Case 81: $90 and two TP shares do not reach $450; nothing more is asked of anybody."""
    here = asked(broke().start("IC", 1, 90, 6))
    assert "bankrupt" in here.legal_texts()
    here.play("bankrupt")

    assert here.ended == "bankrupt"
    assert here.to_act == NOBODY
    assert here.legal_texts() == []
    assert here.refused("pass")[0] == "game-over"


def test_case_81_he_sells_what_he_legally_can_and_has_no_cash():
    """Case 81: of TP he keeps the two shares that make him president; his worth is theirs alone."""
    here = asked(broke()).play("bankrupt")

    assert here.cash_of(0) == 0
    assert here.shares_of(0, "TP") == 2 and here.market_of("TP") == 2
    assert here.worth_of(0) == 2 * 100


def test_case_81_prices_do_not_move():
    """Case 81: what the others own is worth what it was."""
    here = asked(broke(cash=0).start("IC", 1, 90, 6).give(0, "IC", 2))
    before = here.worth_of(1)
    here.play("bankrupt")

    assert (here.price_of("TP"), here.price_of("IC")) == (100, 90)
    assert here.worth_of(1) == before
    assert here.shares_of(0, "IC") == 0


def test_case_81_what_cannot_be_sold_counts():
    """Case 81: the full open market takes no more IC; the president's certificate of MP has no taker."""
    here = broke(cash=0).start("IC", 1, 90, 3).give(0, "IC", 2).in_market("IC", 4).start("MP", 0, 82, 3)
    asked(here).play("bankrupt")

    assert (here.shares_of(0, "IC"), here.shares_of(0, "MP"), here.shares_of(0, "TP")) == (1, 2, 2)
    assert here.worth_of(0) == 90 + 2 * 82 + 2 * 100


def test_case_81_private_companies_count_with_their_face_value():
    """Case 81: in phase 2 his MRBC and SCC are worth $40 and $50; he keeps them."""
    here = broke("2", cash=10).give(1, "TP", 2).private("MRBC", seat=0).private("SCC", seat=0)
    asked(here).play("bankrupt")

    assert here.worth_of(0) == 4 * 100 + 40 + 50
    assert here.owner_of("MRBC") == "seat 0"


def test_blocks_sold_before_are_not_sold_again():
    """One block of a company in the turn (§10.7): what is left of it counts in his worth."""
    here = asked(broke().start("IC", 1, 90, 5).give(0, "IC", 3)).play("sell IC 1", "bankrupt")

    assert here.shares_of(0, "IC") == 2
    assert here.worth_of(0) == 2 * 90 + 2 * 100


def test_the_richest_of_the_others_wins():
    """The highest worth wins as in any other ending (§14)."""
    here = asked(broke()).play("bankrupt")

    assert here.game.winners(here.state) == [1]


def test_nobody_declares_it_freely():
    """Without a duty, with money enough, with shares enough, or in another step it is too early."""
    assert asked(broke(cash=500)).refused("bankrupt") == ("too-early", "13.1")
    assert asked(broke().trains("TP", "5").treasury("TP", 500)).refused("bankrupt") == ("too-early", "13.1")
    assert asked(broke().start("IC", 1, 90, 5).give(0, "IC", 5)).refused("bankrupt") == ("too-early", "13.1")
    assert broke().operating("TP").refused("bankrupt") == ("too-early", "13.1")


def test_a_player_may_steer_into_it():
    """The company could buy the train of its sister for its own $50, and its president need not do that."""
    here = asked(broke(treasury=50, cash=0).start("ATSF", 0, 68, 2).trains("ATSF", "5"))

    assert "buy-train 5-0 1" in here.legal_texts()
    assert here.play("bankrupt").ended == "bankrupt"


def test_just_short_of_the_price():
    """With $1 less than needed after all sales he is bankrupt, with that dollar he is not."""
    assert asked(broke(cash=250)).refused("bankrupt") == ("too-early", "13.1")
    assert asked(broke(cash=249)).allows("bankrupt")


# §13.2 The bank


def poor_bank(amount: int, **options: bool) -> Table:
    """The bank has so much left; MP has floated, and seat 1 holds two of its shares at $100."""
    here = table(**options).start("MP", 0, 100, 4).give(1, "MP", 2).start("TP", 2, 100, 5)
    return here.bank(amount, rest="SSW")


@pytest.mark.parametrize(("amount", "broken"), [(200, 0), (199, 1), (0, 1)])
def test_a_sale_that_cannot_be_paid_breaks_the_bank(amount, broken):
    """Paying out the last dollar exactly does not; the seller has his money either way."""
    here = poor_bank(amount).stock_round(seat=1).play("1: sell MP 2")

    assert here.state.broken == broken
    assert here.cash_of(1) == 900


@pytest.mark.parametrize(("amount", "broken"), [(1000, 0), (999, 1)])
def test_starting_capital_that_cannot_be_paid_breaks_the_bank(amount, broken):
    """TP floats with its sixth share, which brings $100 first."""
    here = poor_bank(amount - 100).stock_round(seat=2).play("2: buy TP offering 1")

    assert here.state.broken == broken
    assert here.treasury_of("TP") == 1000


@pytest.mark.parametrize(
    ("kind", "amount", "broken"),
    [("pay", 100, 0), ("pay", 99, 1), ("retain", 100, 0), ("retain", 99, 1), ("half", 100, 0), ("half", 99, 1)],
)
def test_income_that_cannot_be_paid_breaks_the_bank(kind, amount, broken):
    """Paid or retained: $100 to shareholders and company."""
    here = poor_bank(amount).operating("MP").revenue(100).play(f"dividend {kind}")

    assert here.state.broken == broken


def test_the_open_market_saves_the_bank():
    """Shares there get nothing, so with two of ten shares in the market $80 pay $100 of revenue."""
    here = poor_bank(80).in_market("MP", 2).operating("MP").revenue(100).play("dividend pay")

    assert not here.state.broken


def test_money_that_would_come_back_at_once_does_not_save_it():
    """The retained revenue breaks the bank although a train is bought with it next."""
    here = poor_bank(50).operating("MP").revenue(100).play("dividend retain", "buy-train 2-0 80")

    assert here.state.broken
    assert here.bank_cash == 50 - 100 + 80


def test_once_broken_it_stays_broken():
    """Whatever flows back."""
    here = poor_bank(0).stock_round(seat=1).play("1: sell MP 2")
    while here.asked != "stock":
        here.play("pass")
    here.play("buy TP offering 1")

    assert here.bank_cash < 0
    assert here.state.broken


@pytest.mark.parametrize("any_payment", [False, True])
def test_private_income_breaks_it_only_by_option(any_payment):
    """By default private income is no cause; with `bank_breaks_on_any_payment` it is."""
    here = poor_bank(10, bank_breaks_on_any_payment=any_payment).private("MKT", seat=1).stock_round(seat=1)
    while here.asked == "stock":
        here.play("pass")

    assert bool(here.state.broken) == any_payment
    assert here.cash_of(1) == 720
    assert here.bank_cash == -10


def test_an_overdrawn_bank_breaks_with_the_next_payment_of_the_three_kinds():
    """After private income took the last dollar, any sale, capital or revenue is too much."""
    here = poor_bank(10).private("MKT", seat=1).stock_round(seat=1)
    while here.asked == "stock":
        here.play("pass")
    here.revenue(10).play("dividend retain")

    assert here.state.broken


def on(here: Table, until: str) -> Table:
    """Everybody passes until the game ends, or asks for this kind of decision."""
    for _ in range(200):
        if here.ended or here.asked == until:
            break
        here.play("pass" if here.allows("pass") else here.legal_texts()[0])
    return here


def test_broken_in_an_operating_round_the_set_is_finished():
    """Broken in the first round of two: the second is played, and the game ends with no stock round."""
    here = poor_bank(0).operating("MP", turn=3, round_number=1, rounds=2).revenue(100).play("dividend retain")
    assert here.state.last_set == 3 and not here.ended
    on(here, "stock")

    assert here.ended == "bank"
    assert (here.state.turn, here.state.round_number) == (3, 2)


def test_broken_in_the_last_round_of_a_set_that_round_is_finished():
    """The other companies still operate."""
    here = poor_bank(0).start("IC", 2, 90, 6).operating("MP", turn=3, round_number=2, rounds=2)
    here.revenue(100).play("dividend retain")
    while here.state.on_turn() == COMPANY["MP"]:
        here.play("pass")
    assert here.asked == "track" and here.state.on_turn() == COMPANY["IC"]
    on(here, "stock")

    assert here.ended == "bank"


def test_broken_in_a_stock_round_the_whole_next_set_is_played():
    """The stock round goes on, then all operating rounds of its set, then it is over."""
    here = poor_bank(0).phase("2").stock_round(turn=3, seat=1).play("1: sell MP 2")
    assert here.state.last_set == 3
    on(here, "track")
    assert (here.state.turn, here.state.round_number, here.state.rounds_in_set) == (3, 1, 2)
    on(here, "stock")

    assert here.ended == "bank"
    assert here.state.round_number == 2


def test_a_set_that_has_begun_is_not_lengthened():
    """A phase that comes meanwhile does not alter the set that ends the game (§4.1)."""
    here = poor_bank(0).trains_gone("2").operating("MP", turn=3, round_number=1, rounds=1).revenue(300)
    here.play("dividend retain", "buy-train 3-0 180")
    on(here, "stock")

    assert here.ended == "bank"
    assert (here.state.turn, here.state.round_number) == (3, 1)


def test_without_a_broken_bank_the_next_stock_round_comes():
    """The same play with a full bank goes on."""
    here = table().start("MP", 0, 100, 6).operating("MP", turn=3, round_number=1, rounds=1)
    on(here, "stock")

    assert not here.ended and here.state.turn == 4


# Case 85


def test_case_85_bankruptcy_ends_the_game_before_the_broken_bank_does():
    """Case 85: the bank is broken already; the bankruptcy in the same round is the one reason that is told."""
    here = asked(broke().bank(0, rest="SSW"))
    here.state.broken, here.state.last_set = 1, here.state.turn
    here.play("bankrupt")

    assert here.ended == "bankrupt"
    assert [event.reason for event in here.events if event.kind == "ends"] == ["bankrupt"]


def test_case_85_forced_sales_of_a_bankrupt_do_not_change_the_reason():
    """Case 85: the sales break the bank, and the game ends by bankruptcy all the same."""
    here = asked(broke(cash=0).start("IC", 1, 90, 6).give(0, "IC", 2).bank(0, rest="SSW")).play("bankrupt")

    assert here.state.broken
    assert here.ended == "bankrupt"
