"""§4 Sequence and phases: what follows what, and what a phase allows."""

from __future__ import annotations

import pytest

from games.g1870.table import Table, game, table
from railbourse.games.g1870.components import COMPANY

PHASES = ["1", "2", "3", "4", "5", "6", "7", "8"]
STARTERS = {"2": "3", "3": "4", "4": "5", "5": "6", "6": "8", "7": "10", "8": "12"}
"""The train whose first sale starts each phase (§4.4)."""


def all_pass(here: Table) -> Table:
    """Everybody passes until the stock round is over."""
    while here.asked == "stock":
        here.play("pass")
    return here


def afloat(**options: bool) -> Table:
    """MP is afloat with money, and everybody can pay for shares."""
    return table(**options).start("MP", seat=0, shares=6).treasury("MP", 1000)


# §4.1


def test_a_set_of_operating_rounds_follows_each_stock_round():
    """When all have passed, the floated companies operate; then comes the next stock round (§4.1)."""
    here = all_pass(afloat().stock_round(turn=2))
    assert (here.asked, here.order) == ("track", ["MP"])

    while here.asked != "stock":
        here.play("pass")

    assert here.state.turn == 3


@pytest.mark.parametrize(("phase", "rounds"), [*zip(PHASES, [1, 2, 2, 3, 3, 3, 3, 3])])
def test_the_phase_fixes_the_number_of_operating_rounds(phase: str, rounds: int):
    """One round in phase 1, two in phases 2 and 3, three from phase 4 on (§4.1, §4.4)."""
    here = all_pass(afloat().phase(phase).stock_round())

    assert here.state.rounds_in_set == rounds


def test_a_later_phase_does_not_alter_the_running_set():
    """A 3-train bought in the only operating round of phase 1 brings no second round (§4.1)."""
    here = all_pass(afloat().trains_gone("2").stock_round())
    assert here.state.rounds_in_set == 1

    here.play("pass", "buy-train 3-0 180")
    while here.asked != "stock":
        here.play("pass")

    assert here.rules.phase_name[here.state.phase] == "2"
    assert here.state.turn == 3


def test_a_stock_round_without_floated_companies_leads_to_a_round_of_income():
    """With no company afloat the operating rounds are private income only (§4.1, §12.5)."""
    here = table(3).private("GSC", 1).phase("2").stock_round(turn=2)

    here.play("pass", "pass", "pass")

    assert here.cash_of(1) == 700 + 2 * 15
    assert (here.asked, here.state.turn) == ("stock", 3)


# §4.2


def test_privates_pay_their_owners_before_the_companies_operate():
    """Players and companies get the income of the open privates they own (§4.2, §12.3)."""
    here = afloat().private("GRSC", 0).private("MKT", 1).private("SCC", company="MP").stock_round()

    all_pass(here)

    assert here.asked == "track"
    assert [here.cash_of(seat) for seat in range(3)] == [700 + 5, 700 + 20, 700]
    assert here.treasury_of("MP") == 1000 + 10


def test_the_highest_price_operates_first():
    """Companies operate from the highest share price down (§4.2)."""
    here = table()
    for company, cell in [("MP", (0, 3)), ("SP", (0, 9)), ("IC", (3, 5))]:
        here.start(company, shares=6).price(company, *cell)

    assert here.operating("SP").order == ["SP", "MP", "IC"]


def test_of_equal_prices_the_one_further_right_operates_first():
    """$100 in row 3, column 9 comes before $100 in row 1, column 7 and row 0, column 6 (§4.2)."""
    here = table()
    for company, cell in [("MP", (0, 6)), ("SP", (3, 9)), ("IC", (1, 7))]:
        here.start(company, shares=6).price(company, *cell)

    assert here.operating("SP").order == ["SP", "IC", "MP"]


def test_in_one_cell_the_one_that_arrived_first_operates_first():
    """Tokens in one cell operate in the order of their arrival (§4.2, §5.1.2)."""
    here = table()
    for company in ("TP", "ATSF", "MP"):
        here.start(company, shares=6).price(company, 0, 8)

    assert here.operating("TP").order == ["TP", "ATSF", "MP"]


def test_equal_price_and_column_cannot_lie_in_two_rows():
    """No column has a price twice but 0, so the row never decides between open companies (§4.2)."""
    market = game().rules.market
    seen = [(market.column[c], market.chart.prices[c]) for c in range(len(market.row)) if market.chart.prices[c]]

    assert len(seen) == len(set(seen))


def test_the_order_of_those_still_to_operate_follows_price_changes():
    """A company whose price falls below another's before both operated comes after it (§4.2)."""
    here = table().start("MP", seat=0, shares=6).price("MP", 0, 12)
    here.start("SP", seat=1, shares=6).price("SP", 2, 11).start("IC", seat=2, shares=6).price("IC", 1, 10)
    here.give(0, "SP", 3).trains_gone("2").treasury("MP", 0).cash(0, 0).cash(1, 0).route_seen("MP").operating(
        "MP", "trains"
    )
    assert here.order == ["MP", "SP", "IC"]

    here.play("sell SP 2", "buy-train 3-0 180")

    assert (here.price_of("SP"), here.price_of("IC")) == (120, 140)
    assert here.order == ["MP", "IC", "SP"]


def test_a_turn_is_done_once_per_round_even_if_the_price_rises():
    """A company that has operated does not come again when its price passes others (§4.2)."""
    here = afloat().start("SP", seat=1, shares=6).price("SP", 0, 3).operating("MP").revenue(100)

    here.play("dividend pay")
    while here.state.place == 0:
        here.play("pass")

    assert here.order == ["MP", "SP"]
    assert here.state.on_turn() == COMPANY["SP"]


# §4.4, §4.5


@pytest.mark.parametrize(("phase", "limit"), [*zip(PHASES, [4, 4, 3, 2, 2, 2, 2, 2])])
def test_the_phase_fixes_the_train_limit(phase: str, limit: int):
    """Four trains in phases 1 and 2, three in phase 3, two afterwards (§4.4)."""
    rules = game().rules

    assert rules.limit[rules.phase_name.index(phase)] == limit


@pytest.mark.parametrize("phase", PHASES[1:])
def test_a_phase_starts_with_the_first_train_of_its_kind_from_the_bank(phase: str):
    """Buying the first 3, 4, 5, 6, 8, 10 or 12 starts phase 2 to 8 (§4.4)."""
    before = PHASES[PHASES.index(phase) - 1]
    kind = STARTERS[phase]
    here = afloat().treasury("MP", 2000).phase(before)
    here.trains_gone(*[name for name in here.rules.kind_name if int(name) < int(kind)]).operating("MP", "trains")

    here.play(here.legal_texts(verb="buy-train")[0])

    assert here.trains_of("MP") == [f"{kind}-0"]
    assert here.rules.phase_name[here.state.phase] == phase


def test_a_second_train_of_a_kind_starts_nothing():
    """Only the first purchase starts a phase (§4.4): the second 4-train scraps no 2-train and changes no limit."""
    here = afloat().treasury("MP", 2000).phase("3").trains_gone("2", "3").operating("MP", "trains")

    here.play("buy-train 4-1 300")

    assert here.rules.phase_name[here.state.phase] == "3"


@pytest.mark.parametrize(("train", "scrapped"), [("4", "2"), ("6", "3"), ("8", "4"), ("12", "5")])
def test_old_trains_are_scrapped_everywhere(train: str, scrapped: str):
    """The first 4 scraps all 2s, the 6 the 3s, the 8 the 4s, the 12 the 5s, of companies and market (§4.4, §4.5)."""
    here = afloat().treasury("MP", 2000).start("SP", seat=1, shares=6)
    here.phase({"4": "2", "6": "4", "8": "5", "12": "7"}[train])
    here.trains("MP", scrapped).trains("SP", scrapped).trains_in_market(scrapped)
    here.trains_gone(*[name for name in here.rules.kind_name if int(name) < int(train)]).operating("MP", "trains")

    here.play(f"buy-train {train}-0 {here.rules.kind_price[here.rules.kind_name.index(train)]}")

    assert here.trains_of("MP") == [f"{train}-0"]
    assert here.trains_of("SP") == []
    assert here.market_trains() == []


def test_the_first_5_closes_all_privates():
    """Privates of players and companies close with the first 5-train (§4.4, §12.4)."""
    here = afloat().phase("3").private("GRSC", 1).private("MKT", company="MP").trains_gone("2", "3", "4")
    here.operating("MP", "trains")

    here.play("buy-train 5-0 450")

    assert [here.owner_of(name) for name in ("GRSC", "MKT")] == ["closed", "closed"]


def test_trains_are_scrapped_before_the_excess_is_discarded():
    """A company with three 2s and a 4 owns one train after the first 4: nobody has to discard (§4.5)."""
    here = afloat().phase("2").trains("MP", "2", "2", "2").trains_gone("2", "3").operating("MP", "trains")

    here.play("buy-train 4-0 300")

    assert here.asked != "discard"
    assert here.trains_of("MP") == ["4-0"]


def test_the_excess_is_discarded_at_once():
    """The first 5 lowers the limit to two: whoever owns three trains is asked before anything else (§4.5, §10.2.1)."""
    here = afloat().start("SP", seat=1, shares=6).phase("3").trains("SP", "3", "3", "4").trains_gone("2", "3", "4")
    here.operating("MP", "trains")

    here.play("buy-train 5-0 450")

    assert (here.asked, here.to_act) == ("discard", 1)
