"""1870 §10: trains: the duty to own one, limits, scrapping, where they are bought, and what they cost."""

from __future__ import annotations

import pytest

from games.g1870.table import Table, table
from railbourse.games.g1870.components import COMPANIES

ALL_KINDS = ("2", "3", "4", "5", "6", "8", "10", "12")


def dallas(phase: str = "1", seats: int = 3, cash: int = 700, **options: bool | int) -> Table:
    """TP, which seat 0 leads, has a route from J5 to J3, no train, and so much money."""
    here = table(seats, **options).phase(phase).start("TP", 0, 100, 6).treasury("TP", cash).operated("TP")
    return here.tile("J5", "57", 1).tile("J3", "57", 1)


# §10.1 The duty


def test_a_company_with_a_route_must_own_a_train():
    """It may not end its turn without one."""
    here = dallas().operating("TP", "trains")

    assert here.refused("pass") == ("train-owed", "10.1")
    assert "pass" not in here.legal_texts()
    here.play("buy-train 2-0 80")
    assert "pass" in here.legal_texts()


def test_a_company_without_a_route_need_not():
    """No track, no duty: it may pass."""
    here = table().start("TP", shares=6).treasury("TP", 700).operating("TP", "trains")

    assert "pass" in here.legal_texts()


def test_a_company_that_owns_a_train_need_not_buy():
    """One is enough."""
    assert "pass" in dallas().trains("TP", "2").operating("TP", "trains").legal_texts()


@pytest.mark.parametrize("needs_present_route", [False, True])
def test_once_seen_a_route_leaves_the_duty(needs_present_route):
    """By default the duty stays when the route is gone; with `train_duty_needs_present_route` it does not."""
    here = table(train_duty_needs_present_route=needs_present_route).start("TP", shares=6).treasury("TP", 700)
    here.route_seen("TP").operating("TP", "trains")

    assert ("pass" in here.legal_texts()) == needs_present_route


def test_a_route_is_seen_whether_or_not_there_is_a_train():
    """A turn with a route and no train is remembered like one with a train."""
    here = dallas().operating("TP", "run")

    assert here.state.route_seen[COMPANIES.index("TP")]


# §10.2 The limit


@pytest.mark.parametrize(
    ("phase", "limit"), [("1", 4), ("2", 4), ("3", 3), ("4", 2), ("5", 2), ("6", 2), ("7", 2), ("8", 2)]
)
def test_nothing_is_bought_above_the_limit(phase, limit):
    """At the limit the step is passed over; below it there is a train to buy."""
    kinds = {"1": "2", "2": "3", "3": "4", "4": "5", "5": "6", "6": "8", "7": "10", "8": "12"}
    here = dallas(phase, cash=3000)
    full = here.copy().trains("TP", *["2" if phase == "1" else "3"] * limit).operating("TP", "trains")
    below = here.trains("TP", *["2" if phase == "1" else "3"] * (limit - 1)).operating("TP", "trains")

    assert full.asked != "trains"
    assert any(text.startswith(f"buy-train {kinds[phase]}-") for text in below.legal_texts()) or phase == "7"


def test_a_train_above_the_limit_is_refused():
    """MP, still asked for private companies in phase 1, owns four trains and gets no fifth."""
    here = table().start("MP", shares=6).treasury("MP", 500).trains("MP", "2", "2", "2", "2").operating("MP", "trains")

    assert here.asked == "privates"
    assert here.refused("buy-train 2-4 80") == ("train-limit", "10.2")


def test_no_train_is_scrapped_at_will():
    """A company below the limit cannot give a train away."""
    here = dallas().trains("TP", "2").operating("TP", "trains")

    assert here.refused("discard 2-0")[0] == "wrong-step"


def test_a_purchase_that_lowers_the_limit_is_one_below_the_old_limit():
    """With two 4s in phase 3 (limit 3) the first 5 may be bought; then one of the three goes."""
    here = dallas("3", cash=2000).trains("TP", "4", "4").trains_gone("4").operating("TP", "trains")
    here.play("buy-train 5-0 450")

    assert here.asked == "discard"
    assert here.legal_texts() == ["discard 4-0", "discard 4-1", "discard 5-0"]


# §10.2.1 Above the limit


def crowded() -> Table:
    """Phase 3; three companies with trains at the limit of three; TP buys the first 5."""
    here = table(4).phase("3").trains_gone("4").start("TP", 0, 100, 6).treasury("TP", 2000).trains("TP", "4", "3")
    here.start("ATSF", 1, 90, 6).trains("ATSF", "3", "3", "4").start("SLSF", 2, 82, 2).trains("SLSF", "3", "4", "3")
    here.tile("J5", "57", 1).tile("J3", "57", 1)
    return here.operating("TP", "trains").play("buy-train 5-0 450")


def test_case_79_each_president_picks_the_train():
    """Case 79: several types, and the president of the company chooses; the train lies in the open market, unpaid."""
    here = crowded()
    before = here.treasury_of("ATSF")

    assert here.to_act == 1
    assert here.legal_texts() == ["discard 3-1", "discard 3-2", "discard 4-1"]
    here.play("1: discard 4-1")
    assert here.treasury_of("ATSF") == before
    assert here.market_trains() == ["4-1"]


def test_case_79_several_companies_in_the_order_of_the_charters():
    """Case 79: ATSF, SLSF, then TP, whoever's turn it is; each is asked until it has two, and then the turn goes on."""
    here = crowded()
    asked = []
    while here.asked == "discard":
        asked.append(COMPANIES[here.state.flow[-1].subject])
        here.play(here.legal_texts()[0])

    assert asked == ["ATSF", "SLSF", "TP"]
    assert [len(here.trains_of(company)) for company in ("ATSF", "SLSF", "TP")] == [2, 2, 2]
    assert here.asked != "discard"


def test_case_79_a_company_far_above_the_limit_is_asked_again_and_again():
    """Case 79: four 3s under a limit that falls from four to three and then to two: one, then another."""
    here = table().phase("2").start("TP", 0, 100, 6).treasury("TP", 2000).trains("TP", "2").trains_gone("3")
    here.start("ATSF", 1, 90, 6).trains("ATSF", "3", "3", "3", "3")
    here.tile("J5", "57", 1).tile("J3", "57", 1).operating("TP", "trains").play("buy-train 4-0 300")

    assert here.asked == "discard" and here.to_act == 1
    here.play("discard 3-0")
    assert here.asked == "trains"
    here.trains_gone("4").play("buy-train 5-0 450", "discard 3-1")
    assert len(here.trains_of("ATSF")) == 2


def test_only_an_own_train_is_discarded():
    """The choice is among the company's trains."""
    here = crowded()

    assert here.refused("discard 5-0") == ("not-its-train", "10.2.1")
    assert here.refused("pass") == ("wrong-step", "10.2.1")


def test_a_discarded_train_can_be_bought_at_once():
    """It is for sale at its printed price in the same turn, to whoever has room."""
    here = dallas("3", cash=2000).trains_gone("4").start("ATSF", 1, 68, 6).trains("ATSF", "4", "3", "3")
    here.operating("TP", "trains").play("buy-train 5-0 450", "1: discard 3-1")
    assert here.to_act == 0

    here.play("buy-train 3-1 180")
    assert here.trains_of("TP") == ["3-1", "5-0"]


# §10.3 Scrapping


@pytest.mark.parametrize(("new", "old", "phase"), [("4", "2", "2"), ("6", "3", "4"), ("8", "4", "5"), ("12", "5", "7")])
def test_trains_are_scrapped_everywhere_without_payment(new, old, phase):
    """The first 4 scraps the 2s, the first 6 the 3s, the first 8 the 4s, the first 12 the 5s, also in the market."""
    here = dallas(phase, cash=3000).trains_in_market(old).start("ATSF", 1, 68, 6).trains("ATSF", old)
    here.treasury("ATSF", 100).trains_gone(*ALL_KINDS[: ALL_KINDS.index(new)]).operating("TP", "trains")
    here.play(next(text for text in here.legal_texts() if text.startswith(f"buy-train {new}-")))

    assert here.trains_of("ATSF") == []
    assert here.market_trains() == []
    assert here.treasury_of("ATSF") == 100


def test_the_sixes_and_later_trains_stay():
    """6, 8, 10 and 12 are never scrapped."""
    rules = table().rules

    assert [rules.kind_name[kind] for kind, by in enumerate(rules.scrapped_by) if by < 0] == ["6", "8", "10", "12"]


def test_a_train_from_another_company_or_the_market_starts_no_phase():
    """Only the first one from the bank does (§4.4)."""
    here = dallas("1", cash=900).start("ATSF", 0, 68, 6).trains("ATSF", "3").operating("TP", "trains")
    here.play("buy-train 3-0 200")

    assert here.rules.phase_name[here.state.phase] == "1"


# §10.4 Where trains come from


def test_the_bank_sells_its_lowest_kind_only():
    """While a 2 is left no 3 is sold, and the next card follows the last."""
    here = dallas().trains("ATSF", "2").start("ATSF", 1, 68, 6).operating("TP", "trains")

    assert here.legal_texts(verb="buy-train") == ["buy-train 2-1 80", "buy-train 2-0 1"]
    assert here.refused("buy-train 3-0 180") == ("not-yet", "10.4")
    assert here.refused("buy-train 2-2 80") == ("not-yet", "10.4")


def test_the_next_kind_follows_when_one_is_sold_out():
    """After the seventh 2 the 3s are sold."""
    here = dallas().trains_gone("2").operating("TP", "trains")

    assert here.legal_texts(verb="buy-train") == ["buy-train 3-0 180"]


def test_any_train_of_the_open_market_is_for_sale():
    """Whatever lies there, of any kind, each card."""
    here = dallas("4", cash=2000).trains_in_market("3", "4", "4").operating("TP", "trains")

    assert here.legal_texts(verb="buy-train") == [
        "buy-train 5-1 450",
        "buy-train 3-0 180",
        "buy-train 4-0 300",
        "buy-train 4-1 300",
    ]


def test_scrapped_and_own_trains_are_not_for_sale():
    """A train that left the game cannot be bought, nor one that the company has."""
    here = dallas("3").trains("TP", "4").operating("TP", "trains")

    assert here.refused("buy-train 2-0 80") == ("not-for-sale", "10.4")
    assert here.refused("buy-train 4-0 300") == ("not-for-sale", "10.4")


# §10.5 Prices


def test_bank_and_market_sell_at_the_printed_price():
    """No dollar more or less; the money goes to the bank."""
    here = dallas().trains_in_market("2").operating("TP", "trains")
    assert here.refused("buy-train 2-0 79") == ("wrong-price", "10.5")
    assert here.refused("buy-train 2-1 81") == ("wrong-price", "10.5")

    bank = here.bank_cash
    here.play("buy-train 2-0 80")
    assert (here.treasury_of("TP"), here.bank_cash) == (620, bank + 80)


@pytest.mark.parametrize(("kind", "price"), list(zip(ALL_KINDS, (80, 180, 300, 450, 630, 800, 950, 1100))))
def test_every_train_has_its_price(kind, price):
    """2 $80, 3 $180, 4 $300, 5 $450, 6 $630, 8 $800, 10 $950, 12 $1100 (§2.4)."""
    here = dallas(cash=1100).trains_gone(*ALL_KINDS[: ALL_KINDS.index(kind)]).operating("TP", "trains")

    assert here.legal_texts(verb="buy-train") == [f"buy-train {kind}-0 {price}"]


def test_companies_of_one_president_agree_on_any_price():
    """From $1 to all that the buyer has; the seller gets it."""
    here = dallas(cash=500).start("ATSF", 0, 68, 6).trains("ATSF", "2").operating("TP", "trains")
    assert "buy-train 2-0 1 (up to 500)" in here.families("buy-train")
    assert here.refused("buy-train 2-0 0")[0] == "wrong-price"
    assert here.refused("buy-train 2-0 501")[0] == "wrong-price"

    here.play("buy-train 2-0 500")
    assert (here.treasury_of("TP"), here.treasury_of("ATSF")) == (0, 500)
    assert here.trains_of("TP") == ["2-0"]


def test_another_president_is_asked():
    """The offer waits for the other president's word; if he accepts, train and money change hands."""
    here = dallas(cash=500).start("ATSF", 1, 68, 6).trains("ATSF", "2").operating("TP", "trains")
    here.play("buy-train 2-0 120")

    assert (here.asked, here.to_act) == ("consent", 1)
    assert here.refused("pass") == ("wrong-step", "10.5")
    here.play("1: accept")
    assert here.trains_of("TP") == ["2-0"]
    assert here.treasury_of("ATSF") == 120


def test_an_offer_that_was_declined_is_not_repeated_in_the_turn():
    """The train stays, and is not asked for again before the next turn."""
    here = dallas(cash=500).start("ATSF", 1, 68, 6).trains("ATSF", "2").operating("TP", "trains")
    here.play("buy-train 2-0 120", "1: decline")

    assert here.trains_of("ATSF") == ["2-0"]
    assert here.refused("buy-train 2-0 500") == ("declined", "10.5")
    assert not any("2-0" in text for text in here.legal_texts())


def test_any_number_of_trains_is_bought_in_a_turn():
    """Up to the limit, from bank and others, as the money allows."""
    here = dallas(cash=330).start("ATSF", 0, 68, 6).trains("ATSF", "2").operating("TP", "trains")
    here.play("buy-train 2-1 80", "buy-train 2-0 10", "buy-train 2-2 80", "buy-train 2-3 80")

    assert here.trains_of("TP") == ["2-0", "2-1", "2-2", "2-3"]


def test_a_company_that_owes_no_train_gets_no_help():
    """What it cannot pay itself it cannot buy."""
    here = dallas(cash=100).trains("TP", "2").trains_gone("2").start("ATSF", 1, 68, 6).trains("ATSF", "3")
    here.operating("TP", "trains")

    assert here.refused("buy-train 3-1 180") == ("no-treasury", "10.5")
    assert here.legal_texts(verb="buy-train") == ["buy-train 3-0 1"]


# When nothing is left


def test_where_no_train_is_left_none_is_owed():
    """With `limited_12_trains` bank and market can be empty: then a company without a train passes."""
    here = dallas("8", cash=5000, limited_12_trains=1).trains_gone("8", "10", "12")
    here.start("ATSF", 1, 68, 6).trains("ATSF", "12").operating("TP", "trains")

    assert here.allows("pass")
    assert here.legal_texts(verb="buy-train") == ["buy-train 12-0 1"]
    assert here.refused("bankrupt") == ("too-early", "13.1")


@pytest.mark.parametrize(("limited", "left"), [(0, 12), (3, 2)])
def test_the_number_of_12_trains(limited, left):
    """Unlimited by default; with `limited_12_trains` so many (§2.4)."""
    here = dallas("7", cash=9000, limited_12_trains=limited).trains_gone("10").operating("TP", "trains")
    here.play("buy-train 12-0 1100")

    assert here.state.train_at.count(-1) >= left if not limited else here.state.train_at.count(-1) == left
