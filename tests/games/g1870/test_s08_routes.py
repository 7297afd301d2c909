"""1870 §8: running trains."""

from __future__ import annotations

import pytest

from games.g1870.table import Table, table


def topeka(*trains: str, phase: str = "2") -> Table:
    """ATSF runs from B9, on a line of stops: town B7, Topeka B9, Kansas City B11 with an empty slot, town B13."""
    here = table().phase(phase).start("ATSF", shares=6).treasury("ATSF", 500).trains("ATSF", *trains)
    return here.tile("B7", "4", 1).tile("B9", "57", 1).tile("B11", "57", 1).tile("B13", "4", 1)


def mobile(*trains: str, phase: str = "2") -> Table:
    """GMO runs from M20, which lies beside the Southeast, M22."""
    here = table().phase(phase).start("GMO", shares=6).treasury("GMO", 500).trains("GMO", *trains)
    return here.tile("M20", "57", 1)


def new_orleans(*trains: str, tile: str = "57", phase: str = "2", connected: bool = True) -> Table:
    """TP has its destination token in N17, joined to Baton Rouge M14 and, over a green tile, to Mobile M20."""
    here = table().phase(phase).start("TP", shares=6).treasury("TP", 500).trains("TP", *trains)
    if connected:
        here.destination("TP", "map", "N17")
    here.tile("M14", "57", 1).tile("M16", "8", 5).tile("N17", tile, 2)
    return here.tile("M18", "8", 4).tile("M20", "57", 1)


def runs(here: Table, company: str, *routes: str) -> int:
    """What the company earns with these routes."""
    there = here.copy().operating(company, "run").play(f"run {','.join(routes)}")
    assert there.asked == "dividend"
    return there.state.revenue


def refused(here: Table, company: str, *routes: str) -> tuple[str, str]:
    return here.copy().operating(company, "run").refused(f"run {','.join(routes)}")


# §8.1 Routes


def test_a_route_joins_two_stops():
    """Two stops and an own token among them are enough."""
    assert runs(topeka("2"), "ATSF", "2-0:B9.B11") == 40
    assert runs(topeka("2"), "ATSF", "2-0:B7.B9") == 30


def test_one_of_the_stops_has_a_token_of_the_company():
    """A route past the token, between others' stops, is none."""
    assert refused(topeka("2"), "ATSF", "2-0:B11.B13") == ("no-own-token", "8.1.1")


def test_any_token_of_the_company_will_do():
    """A placed token and the destination token on the map carry routes like the home token."""
    here = topeka("2").token("ATSF", "B9", "B11")
    assert runs(here, "ATSF", "2-0:B11.B13") == 30
    assert runs(new_orleans("2"), "TP", "2-0:M14.M16.N17") == 60


def test_the_track_is_continuous():
    """Neither hexes apart, nor neighbours without track between them, make a route."""
    here = topeka("3")

    assert refused(here, "ATSF", "3-0:B9.C8") == ("not-joined", "8.1.1")
    assert refused(here, "ATSF", "3-0:B9.B13") == ("not-joined", "8.1.1")
    assert refused(here, "ATSF", "3-0:B7.B9/B13.B11") == ("not-joined", "8.1.1")


def test_off_board_areas_are_ends():
    """A train may begin or end in the Southeast and not run through it."""
    here = mobile("3").tile("L21", "9", 2).tile("K20", "4", 2)

    assert runs(here, "GMO", "3-0:M20.M22") == 40
    assert refused(here, "GMO", "3-0:M20.M22/M22.L21.K20") == ("offboard-inside", "8.1.2")


def test_no_stop_is_counted_twice():
    """A train does not come back to the stop it left."""
    here = table().phase("2").start("ATSF", shares=6).trains("ATSF", "3")
    here.tile("B9", "5", 1).tile("B7", "3", 3).tile("A8", "7", 5)

    assert refused(here, "ATSF", "3-0:B9.B7/B7.A8.B9") == ("stop-twice", "8.1.3")
    assert runs(here, "ATSF", "3-0:B9.A8.B7") == 30


def little_rock(*trains: str) -> Table:
    """ATSF has a token in H13; a line leads from the town J9 through both towns of I10."""
    here = table().phase("3").start("ATSF", shares=6).trains("ATSF", *trains).token("ATSF", "B9", "H13")
    here.tile("H13", "5", 0).tile("H11", "8", 4).tile("I12", "8", 1).tile("I10", "55", 0)
    return here.tile("J9", "4", 0)


def test_the_two_towns_of_a_hex_are_two_stops():
    """One train may stop in both, and each counts."""
    here = little_rock("4", "3")

    assert runs(here, "ATSF", "4-0:J9.I10/I10.H11.H13/H13.I12.I10") == 50
    assert refused(here, "ATSF", "3-0:J9.I10/I10.H11.H13/H13.I12.I10") == ("too-long", "8.2")
    assert runs(here, "ATSF", "3-0:I10.H11.H13/H13.I12.I10") == 40


def dallas() -> Table:
    """TP runs from J5 to J3; a line leads to a junction at H7, from it to Little Rock and to a loop that comes back."""
    here = table().phase("3").start("TP", shares=6).trains("TP", "4")
    here.tile("J3", "57", 1).tile("J5", "15", 0).tile("I6", "9", 0)
    here.tile("H7", "25", 2).tile("G6", "29", 5).tile("H5", "7", 2).tile("G4", "7", 4)
    return here.tile("H9", "9", 1).tile("H11", "9", 1).tile("H13", "57", 1)


def test_no_hex_side_is_crossed_twice():
    """Round the loop and back over the side by which it was entered is no way."""
    assert refused(dallas(), "TP", "4-0:J5.I6.H7.G6.H5.G4.G6.H7.H9.H11.H13") == ("side-twice", "8.1.4")


def test_no_train_reverses_at_a_junction():
    """Two branches that meet in one side of the hex do not lead into each other."""
    assert refused(dallas(), "TP", "4-0:J5.I6.H7.H9.H11.H13") == ("no-reversal", "8.1.6")


def test_two_trains_do_not_share_track():
    """What one train runs over, another train of the company does not; stops may be shared."""
    here = topeka("2", "2", phase="1")

    assert refused(here, "ATSF", "2-0:B9.B11", "2-1:B9.B11") == ("shared-track", "8.1.4")
    assert refused(here, "ATSF", "2-0:B9.B11", "2-1:B11.B9") == ("shared-track", "8.1.4")
    assert runs(here, "ATSF", "2-0:B9.B11", "2-1:B7.B9") == 70


def test_case_77_two_trains_between_a_city_and_the_town_beside_it():
    """Case 77: with one line between St. Louis and a town, one of two trains runs there and the other does not."""
    here = table().start("MP", shares=6).trains("MP", "2", "2").tile("C18", "5", 0).tile("D17", "4", 0)
    assert refused(here, "MP", "2-0:C18.D17", "2-1:C18.D17") == ("shared-track", "8.1.4")
    assert runs(here, "MP", "2-1:C18.D17") == 30
    assert here.operating("MP", "run").legal_texts(verb="run") in (["run 2-0:C18.D17"], ["run 2-0:D17.C18"])


def test_case_77_no_tile_joins_two_of_its_own_stops():
    """Case 77: 1870 has no track between two stops of one hex, so all track that could be shared crosses a side."""
    tiles = table().rules.tiles.tiles

    assert all(a < 6 or b < 6 for tile in tiles for a, b in tile.paths)
    assert all(len({node.kind for node in tile.nodes}) <= 1 for tile in tiles)


def katy_holds(here: Table) -> Table:
    """MKT's token stands in Kansas City, B11."""
    return here.start("MKT", 1, par=68, shares=6).operated("MKT")


def test_a_full_foreign_city_ends_a_route():
    """It counts as an end and cannot be passed."""
    here = katy_holds(topeka("3"))

    assert runs(here, "ATSF", "3-0:B9.B11") == 40
    assert refused(here, "ATSF", "3-0:B9.B11/B11.B13") == ("blocked-city", "8.1.5")


def test_an_empty_or_kept_slot_does_not_block():
    """Kansas City with the slot kept for MKT is passed, and so is a green one with one foreign token."""
    assert runs(topeka("3"), "ATSF", "3-0:B9.B11/B11.B13") == 50
    assert runs(katy_holds(topeka("3").tile("B11", "14", 0)), "ATSF", "3-0:B9.B11/B11.B13") == 60


def test_an_own_token_in_a_full_city_lets_trains_pass():
    """So does a destination token beside the slots."""
    here = katy_holds(topeka("3").tile("B11", "14", 0)).token("ATSF", "B9", "B11")
    assert runs(here, "ATSF", "3-0:B9.B11/B11.B13") == 60

    here = katy_holds(topeka("3")).destination("ATSF", "map", "B11")
    assert runs(here, "ATSF", "3-0:B9.B11/B11.B13") == 50


@pytest.mark.parametrize("route", ["B9.B11/B11.B13", "B13.B11/B11.B9", "B11.B13/B9.B11", "B11.B9/B13.B11"])
def test_case_73_the_whole_route_is_judged(route):
    """Case 73: in whatever order its pieces are named, a route through a full foreign city is refused."""
    assert refused(katy_holds(topeka("3")), "ATSF", f"3-0:{route}") == ("blocked-city", "8.1.5")


# §8.2 Length


def test_a_train_counts_as_many_stops_as_its_number():
    """Towns count too; one stop too many is refused."""
    here = topeka("2", "3", "4", phase="2")

    assert refused(here, "ATSF", "2-0:B7.B9/B9.B11") == ("too-long", "8.2")
    assert refused(here, "ATSF", "3-0:B7.B9/B9.B11/B11.B13") == ("too-long", "8.2")
    assert runs(here, "ATSF", "4-0:B7.B9/B9.B11/B11.B13") == 60


def test_no_stop_is_passed_without_counting_it():
    """A town or city on the way cannot be left out."""
    assert refused(topeka("2"), "ATSF", "2-0:B11.B9.B7") == ("stop-skipped", "8.2")
    assert refused(topeka("3"), "ATSF", "3-0:B9.B11.B13") == ("stop-skipped", "8.2")


# §8.3 Value


@pytest.mark.parametrize(
    ("phase", "denver", "chicago", "southwest", "southeast"),
    [
        ("1", 30, 40, 20, 20),
        ("2", 30, 40, 20, 20),
        ("3", 30, 40, 20, 20),
        ("4", 40, 50, 40, 30),
        ("5", 40, 50, 40, 30),
        ("6", 50, 60, 50, 50),
        ("7", 50, 60, 50, 50),
        ("8", 50, 60, 50, 50),
    ],
)
def test_off_board_areas_have_the_value_of_the_phase(phase, denver, chicago, southwest, southeast):
    """Yellow values in phases 1 to 3, brown in 4 and 5, blue from 6 on; the city at the other end is worth $20."""
    here = table().phase(phase).start("ATSF", shares=6).trains("ATSF", "6").tile("B9", "57", 2).tile("A8", "8", 5)
    assert runs(here.tile("A6", "9", 1).tile("A4", "9", 1), "ATSF", "6-0:A2.A4.A6.A8.B9") == denver + 20

    here = table().phase(phase).start("MP", shares=6).trains("MP", "6").token("MP", "C18", "B19").tile("B19", "57", 1)
    assert runs(here.tile("B21", "8", 1), "MP", "6-0:A22.B21.B19") == chicago + 20

    here = table().phase(phase).start("SP", shares=6).trains("SP", "6").tile("M2", "57", 0)
    assert runs(here, "SP", "6-0:N1.M2") == southwest + 20

    assert runs(mobile("6", phase=phase), "GMO", "6-0:M20.M22") == southeast + 20


@pytest.mark.parametrize(("tile", "value"), [("57", 20), ("14", 30), ("170", 50), ("171K", 60)])
def test_cities_are_worth_what_their_tile_says(tile, value):
    """$20 yellow, $30 green, $50 brown with P, $60 gray."""
    here = topeka("2", phase="1").tile("B11", tile, 0 if tile == "14" else 1 if tile == "57" else 0)

    assert runs(here, "ATSF", "2-0:B9.B11") == 20 + value


@pytest.mark.parametrize(("tile", "rotation", "value"), [("4", 1, 10), ("141", 1, 10), ("145", 0, 20)])
def test_towns_are_worth_10_and_brown_ones_20(tile, rotation, value):
    """Yellow and green towns are worth $10, brown ones $20."""
    assert runs(topeka("2").tile("B7", tile, rotation), "ATSF", "2-0:B7.B9") == 20 + value


def test_the_destination_counts_double_at_the_end_of_a_route():
    """With the destination token on the map; in the middle of a route it counts once."""
    here = new_orleans("3", tile="14")

    assert runs(here, "TP", "3-0:M14.M16.N17") == 20 + 30 + 30
    assert runs(here, "TP", "3-0:N17.M18.M20") == 30 + 30 + 20
    assert runs(here, "TP", "3-0:M14.M16.N17/N17.M18.M20") == 20 + 30 + 20


def test_every_train_that_ends_there_counts_it_double():
    """The doubling is per train."""
    assert runs(new_orleans("2", "2", tile="14", phase="1"), "TP", "2-0:M14.M16.N17", "2-1:N17.M18.M20") == 80 + 80


@pytest.mark.parametrize("place", ["open", "charter"])
def test_without_the_destination_token_nothing_is_doubled(place):
    """Neither before the connection run, nor for a company that kept its token, even with another token there."""
    here = new_orleans("2", phase="1", connected=False).token("TP", "J5", "N17")
    if place == "charter":
        here.destination("TP", "charter")

    assert runs(here, "TP", "2-0:M14.M16.N17") == 40


def test_a_foreign_destination_token_doubles_nothing():
    """SP runs to New Orleans, where TP's destination token lies, for the plain value."""
    here = new_orleans("2", phase="1").start("SP", 1, par=68, shares=6).trains("SP", "2").token("SP", "N1", "M14")

    assert runs(here, "SP", "2-1:M14.M16.N17") == 40


def test_an_off_board_destination_is_doubled():
    """SLSF's destination is the Southeast: $20 twice in phase 2."""
    here = table().phase("2").start("SLSF", shares=2).trains("SLSF", "3").token("SLSF", "E12", "M20")
    here.tile("M20", "57", 1).destination("SLSF", "map", "M22")

    assert runs(here, "SLSF", "3-0:M20.M22") == 20 + 40


def test_the_cattle_token_adds_10_for_its_company():
    """To each train that has the city on its route, at the end or on the way, and to no other company's."""
    here = topeka("3", "2").cattle("ATSF", "B11")
    assert runs(here, "ATSF", "3-0:B9.B11/B11.B13") == 60
    assert runs(here, "ATSF", "3-0:B9.B11") == 50
    assert runs(topeka("3").cattle("MKT", "B11"), "ATSF", "3-0:B9.B11") == 40


@pytest.mark.parametrize(
    ("owner", "closed", "bonus"), [("GMO", False, 20), ("GMO", True, 20), ("IC", False, 10), ("IC", True, 0)]
)
def test_the_port_adds_20_for_its_owner_and_10_for_others_while_open(owner, closed, bonus):
    """A closed port is the owner's alone."""
    assert runs(mobile("2", phase="1").port(owner, "M20", closed), "GMO", "2-0:M20.M22") == 40 + bonus


def test_the_private_tokens_count_once_a_train():
    """Two trains that stop in the city have the bonus each."""
    here = topeka("2", "2", phase="1").cattle("ATSF", "B9")

    assert runs(here, "ATSF", "2-0:B9.B11", "2-1:B7.B9") == 70 + 20


def test_case_71_several_bonuses_add_up_and_only_the_plain_value_is_doubled():
    """Case 71: destination and port in New Orleans; destination and cattle in Dallas; cattle and port in Galveston."""
    assert runs(new_orleans("2", phase="1").port("TP", "N17"), "TP", "2-0:M14.M16.N17") == 20 + 20 * 2 + 20
    assert runs(new_orleans("2", phase="1").port("GMO", "N17"), "TP", "2-0:M14.M16.N17") == 20 + 20 * 2 + 10

    here = table().start("MP", shares=6).trains("MP", "2").destination("MP", "map", "J5").cattle("MP", "J5")
    assert runs(here.tile("J5", "57", 1).tile("J3", "57", 1), "MP", "2-0:J3.J5") == 20 + 20 * 2 + 10

    here = table().start("MP", shares=6).trains("MP", "2").token("MP", "C18", "N7").cattle("MP", "N7").port("MP", "N7")
    assert runs(here.tile("N7", "57", 2).tile("M6", "57", 2), "MP", "2-0:M6.N7") == 40 + 10 + 20


# §8.4 Who runs


def test_a_company_with_train_and_route_must_run():
    """It cannot pass and cannot leave all trains idle."""
    here = topeka("2").operating("ATSF", "run")

    assert here.asked == "run"
    assert here.refused("pass")[0] == "wrong-step"
    assert here.refused("run -") == ("must-run", "8.4")


def test_the_routes_need_not_be_the_best():
    """A poorer route, or one train of two, is enough; the list shows the best set."""
    here = topeka("2", "2", phase="1")

    best = here.copy().operating("ATSF", "run").legal_texts(verb="run")
    assert len(best) == 1 and runs(here, "ATSF", best[0].removeprefix("run ")) == 70
    assert runs(here, "ATSF", "2-1:B7.B9") == 30


def test_without_a_train_nothing_runs():
    """The step is passed over, and the price falls as for a company that retains."""
    here = topeka().operating("ATSF", "run")

    assert here.asked == "trains"
    assert here.cell_of("ATSF") == (0, 5)


def test_without_a_route_nothing_runs():
    """A train without track earns nothing."""
    here = table().start("ATSF", shares=6).treasury("ATSF", 500).trains("ATSF", "2").operating("ATSF", "run")

    assert here.asked == "trains"
    assert here.cell_of("ATSF") == (0, 5)


def test_a_train_runs_once_and_for_its_owner():
    """Neither the same train twice nor somebody else's."""
    here = katy_holds(topeka("2", phase="1")).trains("MKT", "2")

    assert refused(here, "ATSF", "2-0:B9.B11", "2-0:B7.B9") == ("train-twice", "8.4")
    assert refused(here, "ATSF", "2-1:B9.B11") == ("not-its-train", "8.4")
    assert refused(here, "ATSF", "5-0:B9.B11") == ("not-its-train", "8.4")


def test_two_own_tokens_are_two_stops():
    """A line with nothing on it but tokens of the company is a route all the same."""
    here = table().start("ATSF", shares=6).trains("ATSF", "2").token("ATSF", "B9", "B11")
    here.tile("B9", "57", 1).tile("B11", "57", 1)

    assert runs(here, "ATSF", "2-0:B9.B11") == 40


# What records of other programs may hold


def test_a_stated_revenue_is_no_run_at_a_live_table():
    """Revenue follows from the routes (§8.3)."""
    here = topeka("2").operating("ATSF", "run")
    assert here.refused("run-recorded 2-0:B9.B11 50") == ("as-recorded", "8.3")


def test_a_record_may_state_its_revenue():
    """Where the site's liberties are accepted the stated sum counts, for routes that the rules know and others."""
    for way in ("B9.B11", "B9.C8"):
        here = table(accept_site_liberties=True).phase("2").start("ATSF", shares=6).trains("ATSF", "2")
        here.tile("B9", "57", 1).tile("B11", "57", 1).operating("ATSF", "run")
        assert here.refused(f"run-recorded 2-0:{way} 55") == ("as-recorded", "8.3")
        assert here.play(f"run-recorded 2-0:{way} 50").state.revenue == 50


def test_a_company_that_lost_its_route_reports_no_run():
    """It is asked, since it had a route once (§10.1), and can only say that nothing runs; the price falls."""
    here = table().start("ATSF", shares=6).treasury("ATSF", 50).trains("ATSF", "2").route_seen("ATSF")
    here.operating("ATSF", "run")

    assert here.legal_texts(verb="run") == ["run -"]
    here.play("run -")
    assert here.cell_of("ATSF") == (0, 5)
