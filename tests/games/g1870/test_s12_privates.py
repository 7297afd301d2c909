"""1870 §12: companies buy private companies, and what these pay."""

from __future__ import annotations

import pytest

from games.g1870.table import Table, table

PRICES = {"GRSC": (10, 40), "MRBC": (20, 80), "SCC": (25, 100), "GSC": (40, 160), "MKT": (80, 320)}
"""Half and double face value."""


def buyer(phase: str = "2", company: str = "ATSF", treasury: int = 500, **options: bool) -> Table:
    """The company, led by seat 0, has so much money; seat 1 owns all private companies but SLSF's."""
    here = table(**options).phase(phase).start(company, 0, 100, 6).treasury(company, treasury)
    for name in PRICES:
        here.private(name, seat=1)
    return here


# §12.1 Buying


@pytest.mark.parametrize("phase", ["2", "3"])
def test_half_to_double_face_value(phase):
    """In phases 2 and 3 any private company of any player, at any price between."""
    here = buyer(phase).operating("ATSF")

    assert here.families("buy-private") == [
        f"buy-private {n} {low} (up to {high})" for n, (low, high) in PRICES.items()
    ]
    for name, (low, high) in PRICES.items():
        assert here.allows(f"buy-private {name} {low}") and here.allows(f"buy-private {name} {high}")
        assert here.refused(f"buy-private {name} {low - 1}") == ("wrong-price", "12.1")
        assert here.refused(f"buy-private {name} {high + 1}") == ("wrong-price", "12.1")


@pytest.mark.parametrize("phase", ["1", "4", "5"])
def test_not_in_other_phases(phase):
    """Neither before the first 3 nor after the first 5."""
    here = buyer(phase).operating("ATSF")

    assert here.legal_texts(verb="buy-private") == []
    assert here.refused("buy-private GRSC 20") == ("not-in-this-phase", "12.1")


def test_the_owner_agrees():
    """Another player is asked; if he accepts he has the money and the company the private."""
    here = buyer().operating("ATSF").play("buy-private SCC 70")
    assert (here.asked, here.to_act) == ("consent", 1)
    assert here.refused("0: accept")[0] == "not-your-turn"
    here.play("1: accept")

    assert here.owner_of("SCC") == "ATSF"
    assert (here.treasury_of("ATSF"), here.cash_of(1)) == (430, 770)
    assert here.asked == "track"


def test_a_declined_offer_is_not_repeated_in_the_turn():
    """The private stays; another one may be asked for."""
    here = buyer().operating("ATSF").play("buy-private SCC 70", "1: decline")

    assert here.owner_of("SCC") == "seat 1"
    assert here.refused("buy-private SCC 100") == ("declined", "12.1")
    assert here.allows("buy-private GRSC 40")


def test_the_president_needs_no_consent_but_his_own():
    """His private goes to his company at once."""
    here = buyer().private("SCC", seat=0).operating("ATSF").play("buy-private SCC 100")

    assert here.owner_of("SCC") == "ATSF"
    assert here.cash_of(0) == 800


def test_the_company_pays_what_it_has():
    """The family ends at its treasury; more is refused."""
    here = buyer(treasury=60).operating("ATSF")

    assert "buy-private GSC 40 (up to 60)" in here.families("buy-private")
    assert here.refused("buy-private GSC 61") == ("no-treasury", "12.1")
    assert not any("MKT" in text for text in here.legal_texts(verb="buy-private"))


def test_the_private_of_slsf_is_not_sold():
    """It only brings the president's certificate."""
    here = buyer().private("SLSF", seat=1).operating("ATSF")

    assert here.refused("buy-private SLSF 140") == ("not-in-this-phase", "12.1")


@pytest.mark.parametrize("company", ["MP", "SSW"])
def test_in_phase_1_the_bridge_company_goes_to_mp_or_ssw(company):
    """For $20 to $40, and nothing else to them."""
    here = buyer("1", company).operating(company)

    assert here.families("buy-private") == ["buy-private MRBC 20 (up to 40)"]
    assert here.refused("buy-private MRBC 41") == ("wrong-price", "12.1")
    assert here.refused("buy-private SCC 50") == ("not-in-this-phase", "12.1")


def test_in_phase_1_nobody_else_buys_the_bridge_company():
    """ATSF waits for phase 2."""
    assert buyer("1").operating("ATSF").refused("buy-private MRBC 40") == ("not-in-this-phase", "12.1")


def test_the_first_3_lifts_the_price_of_the_bridge_company():
    """In the turn in which it is bought already: up to $80."""
    here = buyer("1", "MP").trains_gone("2").operating("MP").play("pass")
    while here.asked != "trains":
        here.play("pass" if here.allows("pass") else here.legal_texts()[0])
    here.play("buy-train 3-0 180")

    assert "buy-private MRBC 20 (up to 80)" in here.families("buy-private")


def test_what_a_company_owns_is_not_sold_again():
    """Neither to another company nor to a player."""
    here = buyer().private("SCC", company="MKT").operating("ATSF")
    assert here.refused("buy-private SCC 50") == ("not-for-sale", "12.1")

    here = buyer().private("SCC", company="ATSF").stock_round(turn=3, seat=2)
    assert here.refused("buy-private SCC 50") == ("not-for-sale", "5.3.7")


def test_several_may_be_bought_in_a_turn_at_any_point():
    """Before track, at the dividend, at the end of the turn (§4.3)."""
    here = buyer().tile("B9", "57", 1).tile("B7", "4", 1).trains("ATSF", "2").operating("ATSF")
    here.play("buy-private GRSC 20", "1: accept", "lay C10 8 3" if here.allows("lay C10 8 3") else "pass")
    while here.asked != "dividend":
        here.play("pass" if here.allows("pass") else here.legal_texts(verb="run")[0])
    here.play("buy-private SCC 50", "1: accept", "dividend pay")
    while here.asked != "privates":
        here.play("pass")
    here.play("buy-private GSC 80", "1: accept")

    assert [here.owner_of(name) for name in ("GRSC", "SCC", "GSC")] == ["ATSF"] * 3


def test_only_the_company_on_turn_buys():
    """It is its president's decision."""
    here = buyer().start("IC", 1, 68, 6).treasury("IC", 300).operating("ATSF")

    assert here.refused("1: buy-private GRSC 20")[0] == "not-your-turn"


# §12.2, §12.3, §12.5 Power and income


@pytest.mark.parametrize(("name", "income"), [("GRSC", 5), ("MRBC", 10), ("SCC", 10), ("GSC", 15), ("MKT", 20)])
def test_private_companies_pay_their_owner_when_an_operating_round_begins(name, income):
    """A player or a company."""
    here = table().start("ATSF", 0, 100, 6).treasury("ATSF", 100).private(name, seat=2).stock_round(turn=2)
    while here.asked == "stock":
        here.play("pass")
    assert here.cash_of(2) == 700 + income

    here = table().start("ATSF", 0, 100, 6).treasury("ATSF", 100).private(name, company="ATSF").stock_round(turn=2)
    while here.asked == "stock":
        here.play("pass")
    assert here.treasury_of("ATSF") == 100 + income


def test_an_unsold_or_closed_private_company_pays_nobody():
    """Only what somebody owns."""
    here = table().start("ATSF", 0, 100, 6).private("SCC").stock_round(turn=2)
    bank = here.bank_cash
    while here.asked == "stock":
        here.play("pass")

    assert here.bank_cash == bank


# §12.4 Closing


def test_all_private_companies_close_with_the_first_5():
    """Of players and companies, at once and without payment."""
    here = buyer("3", treasury=900).private("SCC", company="ATSF").trains_gone("4").operating("ATSF")
    while here.asked != "trains":
        here.play("pass")
    cash = here.cash_of(1)
    here.play("buy-train 5-0 450")

    assert all(here.owner_of(name) == "closed" for name in PRICES)
    assert here.cash_of(1) == cash


def test_the_private_companies_of_a_closed_company_close():
    """They leave with it (§5.12)."""
    here = buyer("2").private("SCC", company="ATSF").price("ATSF", 7, 0).operating("ATSF")
    while not here.state.closed[0]:
        here.play("pass")

    assert here.owner_of("SCC") == "closed"
    assert here.owner_of("GRSC") == "seat 1"
