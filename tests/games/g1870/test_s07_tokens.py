"""1870 §7: tokens."""

from __future__ import annotations

import pytest

from games.g1870.table import Table, table
from railbourse.core.state import replaced
from railbourse.games.g1870.components import COMPANIES, COMPANY, HEX, HEXES, HOME

THREE = ("ATSF", "SP", "SLSF", "MP", "MKT")
"""Companies with a third token."""


def santa_fe(phase: str = "1", **options: bool) -> Table:
    """ATSF stands in Topeka with $1000; track leads east to Kansas City and on to B13."""
    here = table(**options).phase(phase).start("ATSF", shares=6).treasury("ATSF", 1000).operated("ATSF")
    return here.tile("B9", "57", 1).tile("B11", "57", 1).tile("B13", "4", 1)


def slots_in(here: Table, hex: str) -> list[str]:
    """Companies with a token in a slot of the hex's city."""
    held = here.state.board.tokens[HEX[hex] * here.rules.map.nodes]
    return [name for number, name in enumerate(COMPANIES) if held >> number & 1]


# §7.1 Home


@pytest.mark.parametrize("company", COMPANIES)
def test_the_home_token_is_free_and_comes_first(company):
    """When a company's first turn begins its token stands on its home, tile or no tile, and nothing was paid."""
    here = table().start(company, shares=6).treasury(company, 700).operating(company, "start")

    assert here.tokens_of(company) == [HEXES[HOME[COMPANY[company]]]]
    assert here.treasury_of(company) == 700
    assert here.asked == "track"


def test_the_home_token_is_not_the_one_token_of_the_turn():
    """A company places its second token in its first turn already."""
    here = table().start("ATSF", shares=6).treasury("ATSF", 100).tile("B9", "57", 1).tile("B11", "57", 1)
    here.state.closed = replaced(here.state.closed, COMPANY["MKT"], 1)
    here.operating("ATSF", "start").play("pass", "token B11")

    assert here.tokens_of("ATSF") == ["B9", "B11"]


def test_a_slot_is_kept_for_the_home_token():
    """Nobody else may take the only slot of a home city whose company has not come, started or not."""
    for here in (santa_fe(), santa_fe().start("MKT", 1), santa_fe().start("MKT", 1, par=68, shares=6)):
        here.operating("ATSF", "token")
        assert here.asked != "token"
        assert here.refused("token B11") == ("no-slot", "7.3.1")


def test_the_second_slot_is_free_while_the_first_is_kept():
    """A green home city has room for one foreign token beside the kept slot, and not for two."""
    here = santa_fe("2").tile("B11", "14", 0).operating("ATSF", "token").play("token B11")
    assert slots_in(here, "B11") == ["ATSF"]

    here = santa_fe("2").tile("B11", "14", 0).start("SLSF", 1).token("SLSF", "E12", "B11").operating("ATSF", "token")
    assert here.refused("token B11") == ("no-slot", "7.3.1")


def test_the_kept_slot_is_free_once_the_company_has_closed():
    """A company closed by the market keeps nothing."""
    here = santa_fe().closed("MKT").operating("ATSF", "token").play("token B11")

    assert slots_in(here, "B11") == ["ATSF"]


def test_the_home_company_finds_its_slot():
    """After others took all slots but the kept one, the home token goes into it."""
    here = santa_fe("2").tile("B11", "14", 0).token("ATSF", "B11").start("MKT", 1, par=68, shares=6)
    here.operating("MKT", "start")

    assert slots_in(here, "B11") == ["ATSF", "MKT"]


def southwest(closed: bool) -> Table:
    """ATSF's track leads into N1 from its token in Austin, M2."""
    here = table().start("ATSF", shares=6).treasury("ATSF", 500).token("ATSF", "B9", "M2").tile("M2", "57", 0)
    return here.closed("SP") if closed else here


def test_the_southwest_is_kept_for_its_company():
    """N1 has one slot, kept for SP; others may use it only after SP has closed."""
    assert southwest(closed=False).operating("ATSF", "token").refused("token N1") == ("no-slot", "7.3.1")

    here = southwest(closed=True).operating("ATSF", "token").play("token N1")
    assert slots_in(here, "N1") == ["ATSF"]


def test_the_southwest_is_full_when_its_company_is_there():
    """There is one slot in N1, and SP's home token fills it."""
    here = southwest(closed=False).start("SP", 1, par=68, shares=6).operated("SP").operating("ATSF", "token")

    assert here.refused("token N1") == ("no-slot", "7.3.1")


@pytest.mark.parametrize(("hex", "company"), [("A22", "IC"), ("M22", "GMO"), ("A2", "FW")])
def test_no_other_off_board_area_takes_tokens(hex, company):
    """Denver, Chicago and the Southeast have no slot."""
    here = table().start(company, shares=6).treasury(company, 500).operated(company).operating(company, "token")

    assert here.refused(f"token {hex}") == ("not-a-city", "7.3.1")


# §7.2 How many


def test_one_token_is_placed_in_a_turn():
    """After the paid token the step is over, and another one is refused."""
    here = santa_fe("2").tile("B11", "14", 0).tile("B7", "4", 1).operating("ATSF", "token").play("token B11")

    assert here.asked != "token"
    assert here.refused("token B11") == ("second-token", "7.2")


def test_a_token_is_optional():
    """The company may pass."""
    here = santa_fe().closed("MKT").operating("ATSF", "token")

    assert here.legal_texts() == ["token B11", "pass"]
    assert here.play("pass").asked != "token"


def test_without_tokens_left_nothing_is_asked():
    """A company that has placed all its tokens is not asked, and is refused."""
    here = santa_fe().closed("MKT").token("ATSF", "D5", "F5").operating("ATSF", "token")

    assert here.asked != "token"
    assert here.refused("token B11") == ("no-token-left", "7.2")


# §7.3 Where


def test_the_city_must_be_in_reach():
    """A city without a way to it takes no token of the company."""
    here = santa_fe().closed("MKT").operating("ATSF", "token")

    assert here.refused("token D5") == ("not-in-reach", "7.3.1")


def test_a_city_behind_a_full_one_is_out_of_reach():
    """St. Louis lies behind full Kansas City: no token there."""
    here = santa_fe().tile("B15", "8", 5).tile("C16", "8", 2).tile("C18", "5", 1).closed("MP")
    assert here.copy().closed("MKT").operating("ATSF", "token").allows("token C18")

    here.start("MKT", 1, par=68, shares=6).operated("MKT").operating("ATSF", "token")
    assert here.refused("token C18") == ("not-in-reach", "7.3.1")


def test_towns_and_plain_hexes_take_no_tokens():
    """Only cities have slots."""
    here = santa_fe().closed("MKT").operating("ATSF", "token")

    assert here.refused("token B13") == ("not-a-city", "7.3.1")
    assert here.refused("token C8") == ("not-a-city", "7.3.1")


def test_a_company_has_one_token_in_a_city():
    """Neither a second paid token, nor one beside the own destination token."""
    here = santa_fe("2").closed("MKT").tile("B9", "14", 0).operating("ATSF", "token")
    assert here.refused("token B9") == ("own-token-there", "7.3.1")

    here = santa_fe("2").closed("MKT").tile("B11", "14", 0).destination("ATSF", "map", "B11").operating("ATSF", "token")
    assert here.refused("token B11") == ("own-token-there", "7.3.1")


def test_a_slot_made_in_this_turn_may_be_used():
    """Track is laid first: the second slot of the green tile takes the token of the same turn."""
    here = santa_fe("2").start("MKT", 1, par=68, shares=6).operated("MKT").operating("ATSF")
    assert "token B11" not in here.legal_texts()
    here.play("lay B11 14 0", "token B11")

    assert slots_in(here, "B11") == ["ATSF", "MKT"]


@pytest.mark.parametrize(("old", "new", "phase"), [("57", "14", "2"), ("14", "170", "4"), ("170", "171K", "5")])
def test_upgrades_keep_all_tokens(old, new, phase):
    """A token stays where it is when the tile below it changes."""
    here = table().phase(phase).start("MKT", shares=6).treasury("MKT", 500).tile("B11", old, 0).token("MKT", "B11")
    if old != "57":
        here.start("SLSF", 1).token("SLSF", "E12", "B11")
    here.destination("SP", "map", "B11")
    before = slots_in(here, "B11")
    here.operating("MKT")
    here.play(next(text for text in here.legal_texts(verb="lay") if text.split()[2] == new))

    assert slots_in(here, "B11") == before
    assert here.state.board.extra[HEX["B11"] * here.rules.map.nodes] == 1 << COMPANY["SP"]


def test_tokens_go_when_the_company_closes():
    """A token stays for good unless the company closes (§5.12); then its slot is free."""
    here = santa_fe().start("MKT", 1, par=68, shares=6).operated("MKT").price("MKT", 7, 0)
    here.operating("MKT", "dividend")

    assert here.state.closed[COMPANY["MKT"]]
    assert slots_in(here, "B11") == []
    assert here.tokens_of("MKT") == []


# §7.5 Cost


def far_west(company: str) -> Table:
    """The company's destination token lies in the town B7, and track leads from there to D5 and F5."""
    here = table().phase("2").start(company, shares=6).treasury(company, 500).operated(company)
    here.destination(company, "map", "B7").tile("B7", "4", 0).tile("C6", "9", 0)
    return here.tile("D5", "14", 0).tile("E4", "8", 3).tile("F5", "15", 0)


@pytest.mark.parametrize("company", COMPANIES)
def test_the_second_token_costs_40_and_the_third_100(company):
    """After the free home token the tokens cost $40 and, where there is a third, $100, paid to the bank."""
    here = far_west(company).operating(company, "token")
    bank = here.bank_cash
    here.play("token D5")
    assert (here.treasury_of(company), here.bank_cash) == (460, bank + 40)

    here.operating(company, "token")
    if company in THREE:
        here.play("token F5").operating(company, "token")
        assert (here.treasury_of(company), here.bank_cash) == (360, bank + 140)
    assert here.refused("token F5") == ("no-token-left", "7.2")


@pytest.mark.parametrize("company", ["ATSF", "TP"])
def test_a_kept_destination_token_comes_last_for_100(company):
    """It is placed after all others, and costs $100 (§11.4)."""
    here = table().phase("2").start(company, shares=6).treasury(company, 500).operated(company)
    if company == "ATSF":
        here.token("ATSF", "H13")
    here.tile("B7", "4", 0).tile("C6", "9", 0).tile("D5", "14", 0).tile("E4", "8", 3).tile("F5", "15", 0)
    here.destination(company, "charter").state.board.place_extra(COMPANY[company], HEX["B7"] * 2)
    here.operating(company, "token").play("token D5")
    paid = 500 - here.treasury_of(company)
    here.operating(company, "token").play("token F5")

    assert paid == (100 if company == "ATSF" else 40)
    assert here.treasury_of(company) == 500 - paid - 100
    assert here.operating(company, "token").refused("token F5") == ("no-token-left", "7.2")


def test_a_token_that_cannot_be_paid_is_not_placed():
    """With $39 the step is passed over and the token refused; $40 are enough."""
    here = santa_fe().closed("MKT").treasury("ATSF", 39).operating("ATSF", "token")
    assert here.asked != "token"
    assert here.refused("token B11") == ("no-treasury", "7.5")

    here = santa_fe().closed("MKT").treasury("ATSF", 40).operating("ATSF", "token").play("token B11")
    assert here.treasury_of("ATSF") == 0


# What records of the site may hold


def test_reach_of_tokens_is_a_liberty_of_the_site():
    """`accept_site_liberties` lets a token out of reach pass, but neither a full city nor a second one in it."""
    here = santa_fe(accept_site_liberties=True).closed("MKT").operating("ATSF", "token")

    assert here.allows("token D5")
    assert here.refused("token B9") == ("own-token-there", "7.3.1")
    assert here.refused("token J3") == ("no-slot", "7.3.1")
