"""1870 §15: the powers of the private companies, and the charters."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.g1870.printed import Printed, tables
from games.g1870.table import Table, table
from railbourse.games.g1870.components import COMPANIES, DESTINATION, HEXES, HOME, TOKEN_PRICES

CATTLE = ("B9", "B11", "D5", "E12", "F5", "H13", "J3", "J5", "L11", "M2", "M6", "N7")
PORTS = ("H17", "M14", "M20", "N7", "N17")


# MRBC, the bridge company


def bridge(hex: str = "G18", treasury: int = 500, phase: str = "2", **options: bool) -> Table:
    """IC owns MRBC, has so much money, and all sides of the river hex are open to it."""
    here = table(**options).phase(phase).start("IC", 0, 100, 6).treasury("IC", treasury).operated("IC")
    return here.private("MRBC", company="IC").destination("IC", "map", hex)


def test_case_61_every_river_hex_is_40_cheaper(shared):
    """Case 61: by $40, down to nothing; the list shows the price, and the bank gets what is left of it."""
    printed = Printed(shared)
    for hex, row in printed.hexes.items():
        if "river" not in row:
            continue
        here = bridge(hex).operating("IC")
        lays = [text for text in here.families("lay-bridge") if text.split()[1] == hex]
        assert lays and all(f"(${row['cost']} less $40" in text for text in lays), hex
        here.play(lays[0].split(" (")[0])
        assert here.treasury_of("IC") == 500 - max(row["cost"] - 40, 0), hex


def test_case_61_the_discount_is_offered_once():
    """Case 61: after it was used the list has it no more, in this turn and later."""
    here = bridge().operating("IC").play("lay-bridge G18 9 0")
    assert here.legal_texts(verb="lay-bridge") == []
    assert here.refused("lay-bridge F19 9 0") == ("discount-used", "15.1")

    here.operating("IC")
    assert here.legal_texts(verb="lay-bridge") == []


def test_the_same_tile_may_be_laid_at_full_price():
    """The discount needs the private company to be named; without it the hex costs all."""
    here = bridge().operating("IC").play("lay G18 9 0")

    assert here.treasury_of("IC") == 440
    assert not here.state.bridge_used


def test_the_discounted_tile_is_one_of_the_two():
    """With another yellow tile the turn's track is complete (§6.1)."""
    here = bridge().operating("IC").play("lay-bridge G18 9 0", "lay K16 57 1")

    assert here.asked != "track"


@pytest.mark.parametrize(
    ("lays", "code"), [(("lay K18 9 1", "lay K20 58 1"), "third-tile"), (("lay K16 14 0",), "after-upgrade")]
)
def test_it_is_no_third_tile_and_none_after_an_upgrade(lays, code):
    """A live table counts it within §6.1; `accept_site_liberties` takes it as the site does."""
    strict, lenient = bridge(), bridge(accept_site_liberties=True)
    for here in (strict, lenient):
        here.tile("K16", "57", 1).operating("IC").play(*lays)
        assert here.asked == "track"

    assert strict.refused("lay-bridge G18 9 0") == (code, "6.1")
    assert strict.legal_texts() == ["pass"]
    assert lenient.play("lay-bridge G18 9 0").treasury_of("IC") == 480


def test_the_discount_is_for_yellow_tiles_in_river_hexes():
    """Not elsewhere, and not for upgrades."""
    here = bridge().tile("K16", "57", 1).operating("IC")
    assert here.refused("lay-bridge K18 9 1") == ("no-river-hex", "15.1")

    here = bridge().tile("G18", "9", 0).operating("IC")
    assert here.refused("lay-bridge G18 23 0") == ("no-river-hex", "15.1")


def test_only_the_owner_has_it():
    """Neither a company without MRBC nor one whose president owns it."""
    here = bridge().private("MRBC", seat=0).operating("IC")

    assert here.refused("lay-bridge G18 57 0") == ("not-owner", "15.1")
    assert here.legal_texts(verb="lay-bridge") == []


def test_the_hex_must_be_in_reach():
    """The bridge company builds where its owner's track leads."""
    here = bridge().operating("IC")

    assert here.refused("lay-bridge E18 9 0") == ("not-in-reach", "6.2")


def test_the_rest_of_the_price_must_be_there():
    """$60 less $40: with $19 it is not possible, with $20 it is, while the full price is not."""
    assert bridge(treasury=19).operating("IC").refused("lay-bridge G18 9 0") == ("no-treasury", "6.7")
    here = bridge(treasury=20).operating("IC")
    assert here.allows("lay-bridge G18 9 0") and here.refused("lay G18 9 0") == ("no-treasury", "6.7")


def first_turn(company: str, phase: str = "1", treasury: int = 500) -> Table:
    """The company, in its first turn, has bought MRBC from its president."""
    here = table().phase(phase).private("MRBC", seat=0).start(company, 0, 100, 6).treasury(company, treasury + 20)
    return here.operating(company, "start").play("buy-private MRBC 20")


@pytest.mark.parametrize(("company", "lay"), [("MP", "C18 57 0"), ("SSW", "H17 57 1")])
def test_the_home_tile_is_free_and_extra_in_the_first_turn(company, lay):
    """MP and SSW pay nothing for it, and two yellow tiles follow."""
    here = first_turn(company).play(f"lay-bridge {lay}")
    assert here.treasury_of(company) == 500

    here.play(here.legal_texts(verb="lay")[0])
    assert here.asked == "track"
    here.play(here.legal_texts(verb="lay")[0])
    assert here.asked != "track"


def test_the_bonus_needs_no_money():
    """Even with an empty treasury."""
    here = first_turn("SSW", treasury=0)

    assert here.allows("lay-bridge H17 57 1")
    assert here.refused("lay H17 57 1")[1] == "6.7"


def test_after_the_free_home_tile_an_upgrade_may_be_the_turns_track():
    """It is extra to the normal tiles, be they two yellow ones or one upgrade."""
    here = first_turn("SSW", "2").tile("H15", "9", 1).tile("H13", "57", 1).play("lay-bridge H17 57 1")

    assert "lay H13 14 0" in here.legal_texts() and here.allows("lay H13 14 0")
    here.play("lay H13 14 0")
    assert here.asked != "track"


def test_the_free_home_tile_is_not_upgraded_in_the_same_turn():
    """That city waits for the next turn."""
    here = first_turn("SSW", "2").play("lay-bridge H17 57 1")

    assert here.refused("lay H17 14 0") == ("same-hex", "6.1")
    assert not any(text.split()[1] == "H17" for text in here.legal_texts(verb="lay"))


def test_the_bonus_comes_after_the_normal_tiles_too():
    """MP with two yellow tiles laid elsewhere may still lay its home tile for nothing."""
    here = first_turn("MP").tile("C16", "9", 1).destination("MP", "map", "B9").tile("B9", "57", 0)
    here.play("lay C8 9 0", "lay D7 9 0")

    assert here.allows("lay-bridge C18 57 0")
    assert here.play("lay-bridge C18 57 0").treasury_of("MP") == 500


def test_later_turns_have_the_discount_only():
    """In its second turn SSW pays $20 for Memphis, and it is one of the two tiles."""
    here = (
        table().phase("2").start("SSW", 0, 100, 6).treasury("SSW", 500).operated("SSW").private("MRBC", company="SSW")
    )
    here.operating("SSW").play("lay-bridge H17 57 1")
    assert here.treasury_of("SSW") == 480

    here.play("lay H19 9 1")
    assert here.asked != "track"


def test_other_companies_have_no_bonus():
    """MKT's home is no river hex, and SSW's home is not its own."""
    here = table().phase("2").start("MKT", 0, 100, 6).treasury("MKT", 500).private("MRBC", company="MKT")
    here.operating("MKT", "start")

    assert here.refused("lay-bridge B11 57 1") == ("no-river-hex", "15.1")


# SCC, the cattle token


def cattle(**options: bool) -> Table:
    return table(**options).phase("2").start("ATSF", 0, 100, 6).treasury("ATSF", 100).private("SCC", company="ATSF")


def test_case_69_where_the_cattle_token_goes():
    """Case 69: the twelve cities west of the river, Houston and those of the Southwest among them, and no other hex."""
    here = cattle().operating("ATSF")

    assert [text.split()[1] for text in here.legal_texts(verb="place-cattle")] == sorted(CATTLE, key=HEXES.index)
    assert "M6" in CATTLE and "M2" in CATTLE and "N7" in CATTLE
    for hex in HEXES:
        if hex not in CATTLE:
            assert here.refused(f"place-cattle {hex}") == ("wrong-city", "15.1"), hex


@pytest.mark.parametrize("hex", ["M14", "C18", "H17", "N17", "B19", "K16", "M20", "N1"])
def test_case_69_not_on_the_river_nor_east_of_it(hex):
    """Case 69: neither Baton Rouge nor St. Louis nor any other."""
    assert cattle().operating("ATSF").refused(f"place-cattle {hex}") == ("wrong-city", "15.1")


def test_the_sites_are_those_of_the_tables(shared: Path):
    """As the tables of the rules name them."""
    powers = {row["sym"]: row["powers"] for row in tables(shared)["privates"]}

    assert tuple(sorted(powers["SCC"][0]["hexes"])) == tuple(sorted(CATTLE))
    assert tuple(sorted(powers["GSC"][0]["hexes"])) == tuple(sorted(PORTS))


def test_the_cattle_token_is_placed_once_and_without_connection():
    """No track is needed, the private company stays open, and a second time is refused."""
    here = cattle().operating("ATSF").play("place-cattle N7")

    assert here.asked == "track"
    assert here.owner_of("SCC") == "ATSF"
    assert here.refused("place-cattle B9") == ("token-placed", "15.1")
    assert here.legal_texts(verb="place-cattle") == []


def test_only_the_owning_company_places_it():
    """Not a player, and not another company."""
    assert cattle().private("SCC", seat=0).operating("ATSF").refused("place-cattle B9") == ("not-owner", "15.1")
    assert cattle().private("SCC", company="IC").operating("ATSF").refused("place-cattle B9") == ("not-owner", "15.1")


@pytest.mark.parametrize("step", ["track", "dividend", "trains", "privates"])
def test_private_tokens_are_placed_at_any_point_of_the_turn(step):
    """Before track, at the dividend, among the trains and at the end (§4.3)."""
    here = cattle().private("GSC", company="ATSF").trains("ATSF", "2").tile("B9", "57", 1).tile("B7", "4", 1)
    here.operating("ATSF")
    while here.asked != step:
        here.play("pass" if here.allows("pass") else here.legal_texts()[0])
    here.play("place-cattle B9", "place-port N7")

    assert here.state.cattle_hex == HEXES.index("B9")


# GSC, the port


def port(**options: bool) -> Table:
    return table(**options).phase("2").start("GMO", 0, 100, 6).treasury("GMO", 100).private("GSC", company="GMO")


def test_the_port_goes_on_five_cities():
    """Memphis, Baton Rouge, Mobile, Galveston and New Orleans, without any connection."""
    here = port().operating("GMO")

    assert {text.split()[1] for text in here.legal_texts(verb="place-port")} == set(PORTS)
    for hex in HEXES:
        if hex not in PORTS:
            assert here.refused(f"place-port {hex}") == ("wrong-city", "15.1"), hex


def test_an_open_port_leaves_the_private_company_open():
    """It goes on paying, and the token is not placed twice."""
    here = port().operating("GMO").play("place-port M20")

    assert here.owner_of("GSC") == "GMO"
    assert here.refused("place-port N7") == ("token-placed", "15.1")


def test_closing_the_port_closes_the_private_company():
    """In the same city; it pays no more."""
    here = port().operating("GMO").play("place-port M20", "close-port")

    assert here.owner_of("GSC") == "closed"
    assert here.state.port_hex == HEXES.index("M20") and here.state.port_closed
    assert here.refused("close-port") == ("not-owner", "15.1")


def test_no_port_no_closing():
    """The token comes first."""
    assert port().operating("GMO").refused("close-port") == ("no-port", "15.1")


def test_a_port_is_closed_in_the_same_turn_by_default():
    """As the site allows."""
    assert "close-port" in port().operating("GMO").play("place-port M20").legal_texts()


def test_by_option_a_port_is_closed_in_a_later_operating_round():
    """`port_closes_later_round`: not in the round in which it was opened, but in the next one."""
    here = port(port_closes_later_round=True).operating("GMO", turn=2, round_number=1).play("place-port M20")
    assert here.refused("close-port") == ("too-early", "15.1")
    assert "close-port" not in here.legal_texts()

    here.operating("GMO", turn=2, round_number=2)
    assert "close-port" in here.legal_texts()
    here.operating("GMO", turn=3, round_number=1).play("close-port")
    assert here.owner_of("GSC") == "closed"


# What becomes of the tokens


def test_tokens_stay_when_the_private_companies_close():
    """After the first 5 the port and the cattle still pay their company."""
    here = cattle().phase("3").trains_gone("4").private("GSC", company="ATSF").treasury("ATSF", 450)
    here.tile("B9", "57", 1).tile("B7", "4", 1).operating("ATSF").play("place-cattle B9", "place-port N7")
    while here.asked != "trains":
        here.play("pass")
    here.play("buy-train 5-0 450")
    assert (here.owner_of("SCC"), here.owner_of("GSC")) == ("closed", "closed")

    here.operating("ATSF", "run").play("run 5-0:B9.B7")
    assert here.state.revenue == 40
    assert here.state.port_hex == HEXES.index("N7")


def test_the_first_6_removes_them():
    """They leave the map, and no train has them any more."""
    here = table().phase("4").trains_gone("5").start("ATSF", 0, 100, 6).treasury("ATSF", 700)
    here.cattle("ATSF", "B9").port("ATSF", "N7").tile("B9", "57", 1).tile("B7", "4", 1).operating("ATSF", "trains")
    here.play("buy-train 6-0 630")
    assert (here.state.cattle_hex, here.state.port_hex) == (-1, -1)

    here.operating("ATSF", "run").play("run 6-0:B9.B7")
    assert here.state.revenue == 30


def test_unplaced_tokens_are_lost_when_the_private_company_closes():
    """After the first 5 nothing is placed."""
    here = cattle().phase("3").trains_gone("4").private("GSC", company="ATSF").treasury("ATSF", 450).operating("ATSF")
    while here.asked != "trains":
        here.play("pass")
    here.play("buy-train 5-0 450").operating("ATSF")

    assert here.refused("place-cattle B9") == ("not-owner", "15.1")
    assert here.refused("place-port N7") == ("not-owner", "15.1")


def test_the_port_of_a_closed_company_stays_open_for_others():
    """Its private company is gone, its token is not: $10 for whoever comes."""
    here = table().phase("2").start("GMO", 0, 100, 6).start("IC", 1, 68, 6).price("IC", 7, 0).port("IC", "M20")
    here.trains("GMO", "2").tile("M20", "57", 1).operating("IC")
    while not here.state.closed[COMPANIES.index("IC")]:
        here.play("pass")
    here.operating("GMO", "run").play("run 2-0:M20.M22")

    assert here.state.revenue == 40 + 10


def test_the_great_river_company_has_no_power():
    """It pays, and nothing else can be done with it."""
    here = table().phase("2").start("IC", 0, 100, 6).treasury("IC", 100).private("GRSC", company="IC").operating("IC")

    assert {text.split()[0] for text in here.legal_texts()} == {"lay", "pass"}


# §15.2 The charters


def test_homes_destinations_and_tokens(shared: Path):
    """As printed: ten companies, three tokens for five of them, two for the others."""
    rows = tables(shared)["companies"]

    assert [row["sym"] for row in rows] == list(COMPANIES)
    for number, row in enumerate(rows):
        assert HEXES[HOME[number]] == row["home"]
        assert HEXES[DESTINATION[number]] == row["destination"]
        assert TOKEN_PRICES[number] == row["token_prices"]
    assert [name for name, prices in zip(COMPANIES, TOKEN_PRICES) if len(prices) == 3] == [
        "ATSF",
        "SP",
        "SLSF",
        "MP",
        "MKT",
    ]
