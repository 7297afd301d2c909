"""1870 §11: destinations, connection runs and destination tokens."""

from __future__ import annotations

import pytest

from games.g1870.table import Table, table
from games.g1870.ways import southern
from railbourse.core.state import replaced
from railbourse.games.g1870.components import COMPANIES, COMPANY, DESTINATION, HEX, HEXES


def finished(here: Table) -> Table:
    """The turn has gone on, as idly as may be, until it is over or a connection run is due."""
    place = here.state.place
    while here.state.place == place and not here.state.due and here.asked != "stock":
        if here.allows("pass"):
            here.play("pass")
        elif here.asked == "dividend":
            here.play("dividend retain")
        else:
            here.play(here.legal_texts()[0])
    return here


def ran(here: Table, kind: str) -> Table:
    """Best routes were run, and the dividend is of this kind."""
    return here.play(here.legal_texts(verb="run")[0], f"dividend {kind}")


# §11.1 Destinations


@pytest.mark.parametrize(
    ("company", "hex"),
    [
        ("ATSF", "N1"),
        ("SSW", "J3"),
        ("SP", "N17"),
        ("SLSF", "M22"),
        ("MP", "J5"),
        ("MKT", "N1"),
        ("IC", "A22"),
        ("GMO", "C18"),
        ("FW", "A2"),
        ("TP", "N17"),
    ],
)
def test_the_destinations(company, hex):
    """As printed on the charters."""
    assert HEXES[DESTINATION[COMPANY[company]]] == hex


def test_a_company_whose_train_could_run_home_to_destination_connects():
    """N1, Galveston, New Orleans: three stops for a 3."""
    here = finished(southern("3", without="N11").operating("SP").play("lay N11 9 1"))

    assert (here.asked, here.to_act) == ("destination", 0)
    assert here.legal_texts() == ["destination map", "destination charter"]


@pytest.mark.parametrize("trains", [("2",), ("2", "2")])
def test_the_longest_train_must_count_all_stops(trains):
    """Two 2s do not make a 4."""
    here = southern(*trains, phase="1").operating("SP", "start")

    assert here.asked == "track"


def frisco(train: str, phase: str = "3") -> Table:
    """SLSF, led by seat 2, has Springfield to the Southeast over Little Rock and Mobile, but for K18.

    GMO, led by seat 0, operates first and can lay it; IC, led by seat 1, comes next, then SLSF.
    """
    here = table(4).phase(phase).start("GMO", 0, 100, 6).treasury("GMO", 400).operated("GMO")
    here.start("IC", 1, 90, 6).start("SLSF", 2, 82, 2).treasury("SLSF", 700).operated("SLSF")
    if train:
        here.trains("SLSF", train)
    here.tile("E12", "57", 2).tile("F13", "9", 2).tile("G14", "8", 0).tile("H13", "5", 3).tile("H15", "8", 5)
    here.tile("I16", "9", 2).tile("J17", "9", 2).tile("L19", "9", 2).tile("M20", "15", 2)
    return here.operating("GMO").play("lay K18 9 2")


def test_case_1_another_company_completes_the_way():
    """Case 1: SLSF runs right after GMO's turn, before IC, the next company."""
    here = finished(frisco("4"))

    assert (here.asked, here.to_act) == ("destination", 2)
    assert here.state.on_turn() == COMPANY["GMO"]
    ran(here.play("destination map"), "retain")
    assert here.state.on_turn() == COMPANY["IC"]


def test_case_3_the_run_waits_for_a_long_enough_train():
    """Case 3: with a 3 play goes on; the run comes after the turn in which SLSF bought a 4."""
    here = finished(frisco("3"))
    assert here.asked == "track" and here.state.on_turn() == COMPANY["IC"]

    finished(here)
    assert here.state.on_turn() == COMPANY["SLSF"]
    while here.asked != "trains":
        here.play("pass" if here.allows("pass") else here.legal_texts()[0])
    here.play(next(text for text in here.legal_texts() if text.startswith("buy-train 4-") and text.endswith(" 300")))
    finished(here)
    assert (here.asked, here.to_act) == ("destination", 2)


def test_a_company_without_trains_does_not_connect():
    """The way alone is not enough."""
    assert finished(frisco("")).state.on_turn() == COMPANY["IC"]


def test_the_way_must_not_be_blocked():
    """With Galveston full of a foreign token SP does not connect; with an own token there it does."""
    assert southern("3").start("MP", 1, 68, 6).token("MP", "C18", "N7").operating("SP", "start").asked == "track"

    here = southern("3").tile("N7", "14", 0).start("MP", 1, 68, 6).token("MP", "C18", "N7").token("SP", "N1", "N7")
    assert here.operating("SP", "start").asked == "destination"


def test_a_full_destination_does_not_block():
    """The destination is an end of the way; it may be full of foreign tokens."""
    here = southern("3").start("MP", 1, 68, 6).token("MP", "C18", "N17").operating("SP", "start")

    assert here.asked == "destination"


# §11.2 When


def north_to_south(phase: str = "5") -> Table:
    """MKT and ATSF, of different presidents, have a line from Kansas City over Topeka to the Southwest, but for G4."""
    here = table(4).phase(phase).start("ATSF", 0, 100, 6).treasury("ATSF", 500).trains("ATSF", "5").operated("ATSF")
    here.start("MKT", 1, 90, 6).trains("MKT", "6").operated("MKT").tile("B11", "57", 1).tile("B9", "14", 0)
    for hex in ("C8", "D7", "E6", "I2"):
        here.tile(hex, "9", 0)
    here.tile("F5", "57", 0).tile("H3", "4", 0).tile("J1", "8", 3).tile("K2", "8", 0).tile("L1", "8", 3)
    return here.tile("M2", "6", 0)


def test_case_5_one_tile_links_two_companies():
    """Case 5: the company whose turn it was runs first, then the others in order; one seat is asked at a time."""
    here = finished(north_to_south().operating("ATSF").play("lay G4 9 0"))

    assert [COMPANIES[company] for company in here.state.due] == ["ATSF", "MKT"]
    assert (here.asked, here.to_act) == ("destination", 0)
    assert here.refused("1: destination map")[0] == "not-your-turn"
    ran(here.play("0: destination map"), "pay")
    assert (here.asked, here.to_act) == ("destination", 1)
    ran(here.play("1: destination charter"), "pay")
    assert here.state.on_turn() == COMPANY["MKT"] and here.asked == "track"


def test_case_5_the_company_on_turn_comes_first_though_it_is_cheaper():
    """Case 5: MKT lays the tile in its turn and runs before ATSF, which stands higher."""
    here = finished(north_to_south().treasury("MKT", 300).operating("MKT").play("lay G4 9 0"))

    assert [COMPANIES[company] for company in here.state.due] == ["MKT", "ATSF"]


@pytest.mark.parametrize(("row", "order"), [(1, ["ATSF", "MKT"]), (0, ["MKT", "ATSF"])])
def test_case_5_the_others_follow_in_operating_order(row, order):
    """Case 5: SLSF lays the tile; of ATSF at $100 and MKT at $90, or at $110, the dearer one runs first."""
    here = north_to_south().tile("F5", "14", 0).price("MKT", row, 6 if row else 7)
    here.start("SLSF", 2, 100, 2).price("SLSF", 0, 9).token("SLSF", "E12", "F5").trains("SLSF", "5")
    finished(here.operating("SLSF").play("lay G4 9 0"))

    assert [COMPANIES[company] for company in here.state.due] == order


@pytest.mark.parametrize(("kind", "order"), [("pay", ["GMO", "SLSF", "IC"]), ("retain", ["GMO", "IC", "SLSF"])])
def test_case_7_a_connection_run_changes_the_order_of_those_to_come(kind, order):
    """Case 7: SLSF at $90, to operate after IC, pays in GMO's turn, rises to $100 and operates before it."""
    here = frisco("4")
    here.price("GMO", 0, 7).price("SLSF", 0, 5)
    ran(finished(here).play("destination map"), kind)

    assert here.order == order


def test_the_first_company_looks_at_connections_before_all_else():
    """At the start of an operating round what the stock round changed is looked at, before the first track."""
    here = southern("3").operating("SP", "start")

    assert here.asked == "destination"
    ran(here.play("destination map"), "pay")
    assert here.asked == "track"


def test_later_companies_are_not_looked_at_when_their_turn_begins():
    """What happened before was looked at when it happened; a second company's turn begins with its track."""
    here = southern("3").start("MP", 1, 100, 6).price("MP", 0, 8).operating("SP", "start")

    assert here.state.place == 1
    assert here.asked == "track"


def test_case_17_a_company_closed_in_the_stock_round_frees_the_way():
    """Case 17: MP's token fills Galveston; after the sale that closes MP the round begins with SP's run."""
    here = southern("3").start("MP", 1, 68, 4).give(2, "MP", 3).token("MP", "C18", "N7").operated("MP")
    here.price("MP", 5, 0).cash(1, 0).stock_round(turn=3, seat=2).play("2: sell MP 3")
    while here.asked == "stock":
        here.play("pass")

    assert here.state.closed[COMPANY["MP"]]
    assert here.state.round_number == 1 and here.state.place == 0
    assert (here.asked, here.to_act) == ("destination", 0)


def test_nobody_is_asked_while_the_way_is_still_full():
    """Without the closing the same round begins with SP's track."""
    here = southern("3").start("MP", 1, 68, 4).give(2, "MP", 3).token("MP", "C18", "N7").operated("MP")
    here.stock_round(turn=3, seat=2)
    while here.asked == "stock":
        here.play("pass")

    assert here.asked == "track"


# §11.3 Once


@pytest.mark.parametrize("place", ["map", "charter"])
def test_a_company_connects_once(place):
    """After its run nothing is asked again, in this turn or later."""
    here = southern("3").operating("SP", "start").play(f"destination {place}")
    ran(here, "retain")
    for _ in range(60):
        if here.state.round_number > 1 or here.asked == "stock":
            break
        assert here.asked != "destination"
        here.play("pass" if here.allows("pass") else here.legal_texts()[0])


def wars(**options: bool) -> Table:
    """MP is due to connect to Dallas, SSW over Dallas to Fort Worth; the homes there are nobody's any more."""
    here = table(4, **options).phase("3").closed("TP", "FW").start("MP", 0, 100, 6).trains("MP", "4")
    here.start("SSW", 1, 90, 6).trains("SSW", "4").operated("MP", "SSW")
    here.tile("H17", "57", 1).tile("H15", "9", 1).tile("H13", "15", 1).tile("H11", "9", 1).tile("H9", "9", 1)
    here.tile("H7", "8", 4).tile("I6", "9", 0).tile("J5", "6", 1).tile("J3", "57", 1)
    here.tile("C18", "5", 0).tile("D17", "4", 0).tile("E16", "9", 0).tile("F15", "9", 0).tile("G14", "9", 0)
    return here.operating("MP", "start")


def test_a_company_that_loses_its_way_before_its_run_waits():
    """With `station_wars` MP's token takes the last slot of Dallas; SSW was due with it and waits."""
    here = wars(station_wars=True)
    assert [COMPANIES[company] for company in here.state.due] == ["MP", "SSW"]
    ran(here.play("destination map"), "retain")

    assert here.asked == "track"
    assert here.state.due == []
    assert here.state.destination[COMPANY["SSW"]] == 0


@pytest.mark.parametrize(("station_wars", "place"), [(False, "map"), (True, "charter")])
def test_a_company_that_keeps_its_way_runs_as_the_second(station_wars, place):
    """A token beside the slots, or kept on the charter, blocks nobody."""
    here = wars(station_wars=station_wars)
    ran(here.play(f"destination {place}"), "retain")

    assert (here.asked, here.to_act) == ("destination", 1)


# §11.4 The run


def test_the_token_goes_on_the_map_for_nothing_and_fills_no_slot():
    """It needs no slot, fills none, and costs nothing."""
    here = southern("3").start("MP", 1, 68, 6).token("MP", "C18", "N17").operating("SP", "start")
    here.play("destination map")

    assert "N17" in here.tokens_of("SP")
    assert here.treasury_of("SP") == 500
    assert here.state.board.tokens[HEX["N17"] * 2] == 1 << COMPANY["MP"]


def test_the_doubling_counts_in_this_run_already():
    """$20 each for Southwest, Galveston and New Orleans, and New Orleans once more."""
    here = southern("3").operating("SP", "start").play("destination map")
    here.play(here.legal_texts(verb="run")[0])

    assert here.state.revenue == 80


def test_a_kept_token_doubles_nothing():
    """On the charter: the plain $60."""
    here = southern("3").operating("SP", "start").play("destination charter")
    here.play(here.legal_texts(verb="run")[0])

    assert here.state.revenue == 60


def test_case_15_a_kept_token_costs_100_later_and_the_doubling_is_gone():
    """Case 15: it comes after the other tokens, and placed in the destination itself it doubles nothing."""
    here = southern("3").token("SP", "M2", "M6").operating("SP", "start").play("destination charter")
    ran(here, "retain")
    here.play("pass")
    assert here.asked == "token"
    here.play("token N17")
    assert here.treasury_of("SP") == 500 + 60 - 100

    here.play(here.legal_texts(verb="run")[0])
    assert here.state.revenue == 60


@pytest.mark.parametrize(("placed", "price"), [((), 40), (("H13",), 100)])
def test_case_15_a_company_with_two_tokens_keeps_its_order(placed, price):
    """Case 15: SSW's kept token costs $100 although it has no third one, and comes after the second for $40."""
    here = wars().token("SSW", *placed)
    ran(here.play("destination map"), "retain")
    here.play("1: destination charter")

    assert here.game.view(here.state, None)["companies"]["SSW"]["next_token_price"] == price


def test_a_company_with_a_token_in_the_city_can_only_keep_the_other_one():
    """Its paid token stands in New Orleans already."""
    here = southern("3").token("SP", "N17").operating("SP", "start")

    assert here.legal_texts() == ["destination charter"]
    assert here.refused("destination map") == ("own-token-there", "11.4")


def test_all_trains_run_also_those_that_ran_before():
    """SP ran a train in its turn; when the turn is over it and the other one run."""
    here = southern("3", "2", without="N11").tile("M2", "57", 0).operating("SP").play("lay N11 9 1")
    while here.asked != "run":
        here.play("pass")
    here.play("run 3-0:N1.M2", "dividend retain")
    finished(here).play("destination map")

    assert here.legal_texts(verb="run")[0].count(":") == 2


def test_one_route_has_home_and_destination_as_its_ends():
    """Another set of routes is refused, and so is none at all."""
    here = southern("3").tile("M2", "57", 0).operating("SP", "start").play("destination map")

    assert here.refused("run 3-0:N1.M2") == ("ends-missing", "11.4")
    assert here.refused("run -") == ("must-run", "8.4")
    assert here.allows("run 3-0:N1.N3.N5.N7/N7.N9.N11.N13.N15.N17")


def test_no_half_dividend():
    """All or nothing."""
    here = southern("3").operating("SP", "start").play("destination map")
    here.play(here.legal_texts(verb="run")[0])

    assert here.legal_texts() == ["dividend pay", "dividend retain"]
    assert here.refused("dividend half") == ("no-half", "11.4")


@pytest.mark.parametrize(("kind", "cell", "kept"), [("pay", (0, 7), 32), ("retain", (0, 6), 80)])
def test_paid_the_price_moves_right_and_retained_it_stays(kind, cell, kept):
    """SP at $100 earns $80; 40 % of its shares are unsold."""
    here = southern("3").operating("SP", "start").play("destination map")
    ran(here, kind)

    assert here.cell_of("SP") == cell
    assert here.treasury_of("SP") == 500 + kept


def test_a_connection_run_is_no_operation():
    """A company that never had a turn and connects has still not operated; its turn follows with all its steps."""
    here = southern("3")
    here.state.operated = replaced(here.state.operated, COMPANY["SP"], 0)
    ran(here.operating("SP", "start").play("destination map"), "pay")

    assert not here.state.operated[COMPANY["SP"]]
    assert here.asked == "track"


def test_there_is_no_other_step_in_it():
    """No private company is bought and none used meanwhile."""
    here = southern("3").private("GRSC", seat=0).private("GSC", company="SP").operating("SP", "start")
    assert here.legal_texts() == ["destination map", "destination charter"]
    here.play("destination map")

    assert len(here.legal_texts()) == 1
    assert here.refused("buy-private GRSC 20")[0] == "wrong-step"
    assert here.refused("place-port N7")[0] == "wrong-step"


# Case 9: what is known about track is fresh


def test_case_9_the_destination_token_opens_the_way_at_once():
    """Case 9: New Orleans, full of foreign tokens, lets SP build on beyond it as soon as SP's token lies there."""
    here = southern("3").tile("N17", "15", 0).start("MP", 1, 68, 6).token("MP", "C18", "N17").start("IC", 2, 68, 6)
    here.token("IC", "K16", "N17").operating("SP", "start")
    assert not leaves_new_orleans(here)

    ran(here.play("destination map"), "retain")
    assert leaves_new_orleans(here)
    assert any(text.split()[1] == "M18" for text in here.legal_texts(verb="lay"))


def leaves_new_orleans(here: Table) -> bool:
    """SP's trains could leave N17 over its upper right side."""
    return here.game.network.reach(here.state, COMPANY["SP"]).exit[HEX["N17"] * 6 + 3] == 1


def test_case_9_a_token_in_the_last_slot_closes_the_way_for_rivals_at_once():
    """Case 9: with `station_wars` SP's token fills New Orleans; MP's trains pass before and not after."""
    here = southern("3", station_wars=True).start("MP", 1, 90, 6).trains("MP", "3").token("MP", "C18", "N7")
    here.tile("N7", "14", 0).tile("M18", "8", 4).tile("M20", "57", 1).operating("SP", "start")
    assert here.game.network.reach(here.state, COMPANY["MP"]).node[HEX["M20"] * 2]

    ran(here.play("destination map"), "retain")
    assert not here.game.network.reach(here.state, COMPANY["MP"]).node[HEX["M20"] * 2]
