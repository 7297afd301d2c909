"""1870 §6: track."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from games.g1870 import city_tiles
from games.g1870.printed import COLOURS, Printed
from games.g1870.table import Table, table
from railbourse.games.g1870.components import HEXES

COUNTS = Path(__file__).resolve().parents[2] / "counts" / "1870_city_tiles.txt"


def santa_fe(phase: str = "1", **options: bool) -> Table:
    """ATSF with 60 % sold and $1000 stands in Topeka, B9."""
    return table(**options).phase(phase).start("ATSF", shares=6).treasury("ATSF", 1000)


# §6.1 How much


def test_two_yellow_tiles_may_be_laid_in_a_turn():
    """After two yellow tiles on empty hexes the company lays no more; the step is over without a word."""
    here = santa_fe().operating("ATSF").play("lay B9 57 0", "lay C8 9 0")

    assert here.state.board.tile.count(here.rules.tiles.index["9"]) == 1
    assert here.asked != "track"


def test_a_third_tile_is_refused():
    """Even where the step goes on, as for the owner of the unused bridge company, two tiles are all."""
    here = santa_fe().private("MRBC", company="ATSF").operating("ATSF").play("lay B9 57 0", "lay C8 9 0")

    assert here.asked == "track"
    assert here.refused("lay D7 9 0") == ("third-tile", "6.1")
    assert here.legal_texts() == ["pass"]


def test_one_upgrade_is_all_the_track_of_a_turn():
    """After an upgrade nothing is laid, neither yellow nor a second upgrade."""
    here = santa_fe("2").tile("B9", "57", 0).tile("C8", "9", 0).private("MRBC", company="ATSF").operating("ATSF")
    here.play("lay B9 14 0")

    assert here.refused("lay D7 9 0") == ("after-upgrade", "6.1")
    assert here.refused("lay C8 24 0") == ("after-upgrade", "6.1")
    assert not here.legal_texts(verb="lay")


def test_nothing_is_upgraded_after_a_yellow_tile():
    """It is either yellow tiles or the upgrade, never both."""
    here = santa_fe("2").tile("B9", "57", 0).operating("ATSF").play("lay C8 9 0")

    assert here.refused("lay B9 14 0") == ("upgrade-after-tile", "6.1")
    assert all(text.split()[2] in ("7", "8", "9", "3", "4", "58") for text in here.legal_texts(verb="lay"))


def test_a_hex_takes_one_tile_a_turn():
    """The tile just laid is not upgraded in the same turn."""
    here = santa_fe("2").operating("ATSF").play("lay B9 57 0")

    assert here.refused("lay B9 14 0") == ("same-hex", "6.1")


def test_laying_track_is_optional():
    """A company may pass at once, and after its first tile."""
    assert santa_fe().operating("ATSF").play("pass").asked != "track"
    assert santa_fe().operating("ATSF").play("lay B9 57 0", "pass").asked != "track"


# §6.2 Reach


def test_before_any_track_only_the_home_hex_is_in_reach():
    """All sides of the hex with the token are open, and nothing else is."""
    here = santa_fe().operating("ATSF")

    assert {text.split()[1] for text in here.legal_texts(verb="lay")} == {"B9"}
    assert here.refused("lay C8 9 0") == ("not-in-reach", "6.2")


def test_an_exit_must_meet_the_track_of_the_company():
    """A hex beside the track is in reach; a tile there that turns its back to the track is not allowed."""
    here = santa_fe().tile("B9", "57", 0).operating("ATSF")

    assert here.allows("lay C8 9 0")
    assert here.refused("lay C8 9 1") == ("not-in-reach", "6.2")


def test_track_reaches_through_towns_and_cities_with_room():
    """Reach goes through towns and through cities that are not full."""
    here = santa_fe().tile("B9", "57", 1).tile("B7", "4", 1).tile("B11", "57", 1).tile("B13", "4", 1).operating("ATSF")

    assert here.allows("lay B5 9 1")
    assert here.allows("lay B15 9 1")


def test_a_full_foreign_city_ends_the_reach():
    """Behind a city whose only slot holds another company's token nothing is in reach; in front of it all is."""
    here = santa_fe().tile("B9", "57", 1).tile("B11", "57", 1).start("MKT", 1, shares=6).operated("MKT")
    here.operating("ATSF")

    assert here.refused("lay B13 4 1") == ("not-in-reach", "6.2")
    assert here.copy().play("lay B7 4 1").asked == "track"


def test_a_kept_slot_does_not_end_the_reach():
    """The slot kept for a company that has not come yet is empty, and trains pass."""
    here = santa_fe().tile("B9", "57", 1).tile("B11", "57", 1).start("MKT", 1, shares=2).operating("ATSF")

    assert here.allows("lay B13 4 1")


def test_an_own_token_opens_a_full_city():
    """A company with a token in a full city builds on beyond it."""
    here = santa_fe("2").tile("B9", "57", 1).tile("B11", "14", 0).start("MKT", 1, shares=6).operated("MKT")
    here.token("ATSF", "B9", "B11").operating("ATSF")

    assert here.allows("lay A12 8 4")
    assert here.allows("lay B13 4 1")


def test_the_reach_ends_at_off_board_areas():
    """GMO meets the Southeast over M20, and does not build on from its other sides."""
    here = table().start("GMO", shares=6).treasury("GMO", 500).tile("M20", "57", 1).operating("GMO")

    assert here.refused("lay L21 9 2") == ("not-in-reach", "6.2")


def test_the_reach_begins_at_the_off_board_home():
    """SP builds from all printed sides of N1, where its token lies."""
    here = table().start("SP", shares=6).treasury("SP", 500).operating("SP")

    assert {text.split()[1] for text in here.legal_texts(verb="lay")} == {"M2", "N3", "O2"}
    assert here.refused("lay M4 9 1") == ("not-in-reach", "6.2")


# §6.3 Where exits may point


def test_no_exit_points_off_the_map():
    """A8 lies on the upper rim: its track turns left or right, not up."""
    here = santa_fe().tile("B9", "57", 2).operating("ATSF")

    assert here.allows("lay A8 8 5")
    assert here.refused("lay A8 8 3") == ("exit-into-nothing", "6.3")
    assert here.refused("lay A8 9 2") == ("exit-into-nothing", "6.3")


@pytest.mark.parametrize(
    "lay", ["N17 57 1", "N19 9 1", "N19 9 0", "O18 9 0"], ids=["N17-N19", "N19-N17", "N19-O18", "O18-N19"]
)
def test_no_track_crosses_the_barrier(lay):
    """Nothing leads from N17 to N19, nor from O18 to N19, from either side."""
    here = table().start("TP", shares=6).treasury("TP", 500).destination("TP", "map", lay.split()[0]).operating("TP")

    assert here.refused(f"lay {lay}") == ("exit-into-nothing", "6.3")


def test_an_exit_may_face_the_blank_side_of_a_tile():
    """B9 may point at B11 although the tile there has no track on that side."""
    here = santa_fe().tile("B11", "57", 2).operating("ATSF")

    assert here.allows("lay B9 57 1")


def test_every_exit_on_the_map_leads_on(shared):
    """Over the whole map the lists have exactly the placements whose exits lead on, as counted from the tables."""
    printed = Printed(shared)
    for hex in HEXES:
        if printed.hexes[hex]["colour"] == "red":
            continue
        listed = listed_lays(surrounded(hex), hex)
        assert listed == yellow_placements(printed, hex), hex


def surrounded(hex: str, phase: str = "1") -> Table:
    """MP is on turn, and all sides of the hex are open to it."""
    here = table().phase(phase).start("MP", shares=6).treasury("MP", 500)
    return here.destination("MP", "map", hex)


def listed_lays(here: Table, hex: str) -> list[str]:
    """The lays of this hex in the list of MP, each once."""
    texts = [t for t in here.operating("MP").legal_texts(verb="lay") if t.split()[1] == hex]
    assert len(set(texts)) == len(texts)
    return sorted(texts)


def yellow_placements(printed: Printed, hex: str, barred: bool = False) -> list[str]:
    """What may be laid on the empty hex, by the printed tables."""
    return sorted(
        f"lay {hex} {tile} {rotation}"
        for tile in printed.tiles
        for rotation in range(6)
        if printed.fits(hex, tile, rotation) and (not barred or printed.keeps_banks(hex, tile, rotation))
    )


# §6.4 Kind


@pytest.mark.parametrize(
    "lay", ["C8 4 0", "C8 57 0", "B9 9 0", "B9 4 0", "B7 9 1", "B7 57 1", "B7 1 0", "I10 4 0", "I10 8 0"]
)
def test_the_tile_has_the_stops_of_the_hex(lay):
    """Plain on plain, one town on one, two on two, city on city; anything else is refused."""
    hex = lay.split()[0]
    here = table().start("MP", shares=6).treasury("MP", 500).destination("MP", "map", hex).operating("MP")

    assert here.refused(f"lay {lay}") == ("wrong-kind", "6.4")


@pytest.mark.parametrize("tile", ["1", "2", "55", "56", "69"])
def test_two_town_tiles_lie_on_two_town_hexes(tile):
    """1, 2, 55, 56 and 69 are the tiles of hexes with two towns."""
    assert any(text.split()[2] == tile for text in listed_lays(surrounded("I10"), "I10"))


# §6.5 Colours and upgrades


@pytest.mark.parametrize(
    ("phase", "highest"), [("1", 1), ("2", 2), ("3", 2), ("4", 3), ("5", 4), ("6", 4), ("7", 4), ("8", 4)]
)
def test_the_phase_allows_the_colours(phase, highest):
    """Green comes with phase 2, brown with phase 4, gray with phase 5."""
    upgrades = [("57", "14"), ("14", "170"), ("170", "171K")]
    for old, new in upgrades:
        colour = COLOURS.index({"14": "green", "170": "brown", "171K": "gray"}[new])
        here = table().phase(phase).start("MKT", shares=6).treasury("MKT", 500).tile("B11", old, 0).operating("MKT")
        if colour <= highest:
            assert any(text.split()[2] == new for text in here.legal_texts(verb="lay"))
        else:
            assert here.refused(f"lay B11 {new} 0") == ("colour-not-yet", "6.5")


def test_no_colour_is_left_out():
    """An empty hex takes yellow, a yellow one green: nothing is skipped and nothing goes back."""
    here = santa_fe("5").tile("B9", "57", 0).tile("C8", "24", 0).operating("ATSF")

    assert here.refused("lay B9 63 0") == ("wrong-colour", "6.5")
    assert here.refused("lay C8 9 0") == ("wrong-colour", "6.5")
    assert here.refused("lay D7 23 0") == ("wrong-colour", "6.5")


def test_what_is_printed_on_the_map_is_no_tile():
    """The plain hexes and the red areas of the map cannot be laid."""
    assert santa_fe().operating("ATSF").refused("lay B9 city 0")[1] == "6.5"


def test_an_upgrade_keeps_all_track():
    """Green tiles whose track does not contain the old track are refused."""
    here = santa_fe("2").tile("B9", "57", 0).tile("C8", "9", 0).operating("ATSF")

    assert here.refused("lay C8 25 0") == ("track-lost", "6.5")
    assert here.refused("lay C8 24 1") == ("track-lost", "6.5")
    assert here.refused("lay B9 14 1") == ("track-lost", "6.5")
    assert here.allows("lay C8 24 3")


def test_an_upgrade_must_give_the_company_something():
    """A crossing that the company cannot use is refused; a branch off its own track is not."""
    here = santa_fe("2").tile("B9", "57", 0).tile("C8", "9", 0).operating("ATSF")

    assert here.refused("lay C8 20 0") == ("no-use", "6.5")
    assert here.allows("lay C8 23 3")


def test_a_branch_that_would_need_reversing_is_no_use():
    """Trains from B9 come into C8 on its upper right and leave on its lower left; no branch off there is for them."""
    here = santa_fe("2").tile("B9", "57", 0).tile("C8", "9", 0).operating("ATSF")

    assert here.refused("lay C8 23 0") == ("no-use", "6.5")


def test_a_higher_value_is_reason_enough():
    """A foreign city at the end of the track may be upgraded: it is worth more to the company."""
    here = santa_fe("2").tile("B9", "57", 1).tile("B11", "57", 1).start("MKT", 1, shares=6).operated("MKT")
    here.operating("ATSF")

    assert here.allows("lay B11 14 0")


def test_a_town_of_equal_value_is_upgraded_for_its_track():
    """Green town tiles are worth $10 like yellow ones; what they give is the branch."""
    here = santa_fe("2").tile("B9", "57", 1).tile("B7", "4", 1).operating("ATSF")

    assert {text for text in here.legal_texts(verb="lay") if text.split()[1] == "B7"} >= {
        "lay B7 141 1",
        "lay B7 142 1",
    }


@pytest.mark.parametrize("hex", ["B9", "B11", "C18", "J3", "G6", "F15", "B7"])
def test_upgrades_are_those_of_the_tables(shared, hex):
    """For every tile that can lie in the hex, the list has exactly the upgrades that keep track and kind.

    All sides of the hex are open, so every new piece of track is of use.
    """
    printed = Printed(shared)
    phase = {"yellow": "2", "green": "4", "brown": "5"}
    for tile, row in printed.tiles.items():
        if row["colour"] not in phase or [node["kind"] for node in row["nodes"]] != printed.kinds(hex):
            continue
        for rotation in range(6):
            if can_lie(printed, hex, tile, rotation):
                around = surrounded if "city" in printed.kinds(hex) else ringed
                here = around(hex, phase[row["colour"]]).tile(hex, tile, rotation)
                assert listed_lays(here, hex) == upgrades(printed, hex, tile, rotation), (hex, tile, rotation)
                break


def ringed(hex: str, phase: str) -> Table:
    """MP is on turn, and its track comes into the hex over every side."""
    here = table().phase(phase).start("MP", shares=6).treasury("MP", 500)
    number = HEXES.index(hex)
    for edge in range(6):
        beyond = here.rules.map.neighbour[number * 6 + edge]
        if beyond >= 0:
            here.tile(HEXES[beyond], "63", 0).destination("MP", "map", HEXES[beyond])
    return here


def can_lie(printed: Printed, hex: str, tile: str, rotation: int) -> bool:
    """The exits lead on, and a brown city tile has the hex's letter."""
    label = printed.tiles[tile]["label"]
    right = printed.tiles[tile]["colour"] != "brown" or "city" not in printed.kinds(hex)
    right = right or label == printed.label(hex, "brown")
    return right and all(printed.leads_on(hex, edge) for edge in printed.exits(tile, rotation))


def upgrades(printed: Printed, hex: str, old: str, old_rotation: int) -> list[str]:
    return sorted(
        f"lay {hex} {tile} {rotation}"
        for tile in printed.tiles
        for rotation in range(6)
        if printed.fits(hex, tile, rotation, old, old_rotation)
    )


# §6.6 Labels


@pytest.mark.parametrize(
    ("hex", "name"),
    [("B11", "Kansas City"), ("C18", "St. Louis"), ("J3", "Fort Worth"), ("J5", "Dallas"), ("N17", "New Orleans")],
)
def test_case_63_the_five_cities_with_the_letter_p(hex, name):
    """Case 63: brown tiles with P lie in these five cities, Fort Worth among them; the plain brown tile does not."""
    here = surrounded(hex, "4").tile(hex, "14", rotation_of_14(hex)).operating("MP")

    assert name in here.rules.hex_title[HEXES.index(hex)]
    assert any(text.split()[1:3] == [hex, "170"] for text in here.legal_texts(verb="lay"))
    assert not any(text.split()[1:3] == [hex, "63"] for text in here.legal_texts(verb="lay"))
    assert here.refused(f"lay {hex} 63 0") == ("wrong-label", "6.6")


def rotation_of_14(hex: str) -> int:
    """New Orleans has no exit on its right; everywhere else the first rotation does."""
    return 2 if hex == "N17" else 0


def test_case_63_every_label_is_that_of_the_tables(shared):
    """Case 63: every hex of the map has the brown and gray letters of the tables, most of them none."""
    printed = Printed(shared)
    rules = table().rules
    for place, hex in enumerate(HEXES):
        assert (rules.brown_label[place] or None) == printed.label(hex, "brown"), hex
        assert (rules.gray_label[place] or None) == printed.label(hex, "gray"), hex


def test_case_65_a_labelled_tile_fits_no_plain_city():
    """Case 65: P is refused in Topeka, where the plain brown tile 63 lies."""
    here = santa_fe("4").tile("B9", "14", 0).operating("ATSF")

    assert here.refused("lay B9 170 0") == ("wrong-label", "6.6")
    assert here.allows("lay B9 63 0")


def test_case_65_gray_is_for_kansas_city_and_st_louis():
    """Case 65: K lies in B11 and L in C18; no other city turns gray."""
    here = surrounded("B11", "5").tile("B11", "170", 0).operating("MP")
    assert [text for text in listed_lays(here, "B11") if "171K" in text]
    assert here.refused("lay B11 172L 0") == ("wrong-label", "6.6")

    here = surrounded("C18", "5").tile("C18", "170", 0).operating("MP")
    assert [text for text in listed_lays(here, "C18") if "172L" in text]
    assert here.refused("lay C18 171K 0") == ("wrong-label", "6.6")

    for hex, brown in (("J3", "170"), ("B9", "63")):
        here = surrounded(hex, "5").tile(hex, brown, 0).operating("MP")
        assert not listed_lays(here, hex)
        assert here.refused(f"lay {hex} 171K 0") == ("wrong-label", "6.6")
        assert here.refused(f"lay {hex} 172L 0") == ("wrong-label", "6.6")


def test_case_65_the_tiles_of_every_city_in_every_phase(shared):
    """Case 65: the count file is what the engine lists and what a slow count from the printed tables finds."""
    lines = COUNTS.read_text().splitlines()

    assert city_tiles.listed() == lines
    assert counted(Printed(shared)) == lines


def counted(printed: Printed) -> list[str]:
    """The lines of the count file, reckoned placement by placement from the printed tables."""
    lines: list[str] = []
    for hex, row in printed.hexes.items():
        if row["colour"] == "red" or "city" not in printed.kinds(hex):
            continue
        for crossing in ("free", "barred") if "river" in row else ("free",):
            for phase in city_tiles.PHASES:
                parts = [count_after(printed, hex, old, phase, crossing) for old in city_tiles.OLD_TILES]
                lines.append(f"{hex} {phase} {crossing}: {' '.join(part for part in parts if part)}")
    return sorted(lines)


def count_after(printed: Printed, hex: str, old: str, phase: str, crossing: str) -> str:
    """One part of a line: what may follow this tile, which lies in its first rotation that fits; "" if none does."""
    lying, rotation = ("", 0) if old == "white" else (old, first_fit(printed, hex, old, crossing))
    if rotation < 0:
        return ""
    tiles: Counter[str] = Counter()
    for tile, row in printed.tiles.items():
        for turn in range(6):
            if printed.allowed_in(phase, row["colour"]) and printed.fits(hex, tile, turn, lying, rotation):
                if crossing == "free" or printed.keeps_banks(hex, tile, turn):
                    tiles[tile] += 1
    return f"{old}>{city_tiles.written(tiles)}"


def first_fit(printed: Printed, hex: str, tile: str, crossing: str) -> int:
    """The first rotation in which the tile can lie in the hex, by the printed tables; -1 if none."""
    colour, label = printed.tiles[tile]["colour"], printed.tiles[tile]["label"]
    if colour in ("brown", "gray") and label != printed.label(hex, colour):
        return -1
    for rotation in range(6):
        if all(printed.leads_on(hex, edge) for edge in printed.exits(tile, rotation)):
            if crossing == "free" or printed.keeps_banks(hex, tile, rotation):
                return rotation
    return -1


@pytest.mark.parametrize(("tile", "hex"), [("1", "I10"), ("2", "I10"), ("55", "I10"), ("56", "I10"), ("69", "I10")])
def test_two_town_tiles_have_no_upgrade(tile, hex):
    """In no phase does anything follow a tile with two towns."""
    here = ringed(hex, "5").tile(hex, tile, 0)

    assert listed_lays(here, hex) == []


@pytest.mark.parametrize(
    ("phase", "old", "expected"), [("2", "4", ["141", "142", "143", "144"]), ("4", "141", ["145", "146", "147"])]
)
def test_one_town_tiles_turn_green_and_brown(phase, old, expected):
    """Green one-town tiles are 141 to 144, brown ones 145 to 147."""
    here = ringed("J9", phase).tile("J9", old, 0)

    assert {text.split()[2] for text in listed_lays(here, "J9")} <= set(expected)
    assert listed_lays(here, "J9")


# §6.7 Cost


@pytest.mark.parametrize(
    ("hex", "cost"), [("B11", 40), ("E12", 60), ("N17", 80), ("C18", 40), ("H17", 60), ("M14", 80), ("B9", 0)]
)
def test_the_printed_cost_is_paid_to_the_bank(hex, cost):
    """The first tile of a hex costs what is printed there."""
    here = surrounded(hex).operating("MP")
    bank = here.bank_cash
    here.play(listed_lays(here, hex)[0])

    assert here.treasury_of("MP") == 500 - cost
    assert here.bank_cash == bank + cost


def test_upgrades_are_free():
    """The cost is paid once, with the first tile."""
    here = surrounded("B11", "2").tile("B11", "57", 0).operating("MP")
    here.play(listed_lays(here, "B11")[0])

    assert here.treasury_of("MP") == 500


def test_what_cannot_be_paid_cannot_be_laid():
    """With $39 a hex of $40 is not on the list and is refused; with $40 it is taken."""
    here = santa_fe().treasury("ATSF", 39).tile("B9", "57", 3).operating("ATSF")
    assert here.refused("lay A10 3 0") == ("no-treasury", "6.7")
    assert not any(text.split()[1] == "A10" for text in here.legal_texts(verb="lay"))

    here = santa_fe().treasury("ATSF", 40).tile("B9", "57", 3).operating("ATSF").play("lay A10 3 0")
    assert here.treasury_of("ATSF") == 0


def test_every_cost_is_that_of_the_tables(shared):
    """Rivers 40 to 100, mountains 60, water and lakes 40 to 100: hex by hex."""
    printed = Printed(shared)
    rules = table().rules

    assert {hex: cost for hex, cost in zip(HEXES, rules.cost) if cost} == {
        hex: row["cost"] for hex, row in printed.hexes.items() if row.get("cost")
    }


# §6.8 Supply


def test_a_missing_tile_cannot_be_laid():
    """The only tile 1 lies elsewhere: it is not offered and is refused."""
    here = surrounded("I10").tile("E20", "1", 2).operating("MP")

    assert not any(text.split()[2] == "1" for text in here.legal_texts(verb="lay"))
    assert here.refused("lay I10 1 0") == ("tile-used-up", "6.8")


def test_an_upgraded_tile_is_back_in_the_box():
    """A tile taken off the map can be laid again (§2.5)."""
    here = santa_fe("2").tile("B9", "57", 0)
    for hex in ("D5", "F5", "M2", "M6"):
        here.tile(hex, "57", 0)
    here.operating("ATSF")
    assert here.refused("lay B9 57 3")[0] == "wrong-colour"
    here.play("lay B9 14 0")

    assert here.state.tiles_left[here.rules.tiles.index["57"]] == 1


def test_red_hexes_take_no_tile():
    """Off-board areas are printed for good."""
    here = table().start("SP", shares=6).treasury("SP", 500).operating("SP")

    assert here.refused("lay N1 57 0") == ("red-hex", "6.8")
    assert not any(text.split()[1] in ("N1", "A2", "A22", "M22") for text in here.legal_texts(verb="lay"))


# §6.9 The Mississippi

RIVER = ("A16", "B17", "C18", "D17", "E18", "F19", "G18", "H17", "I16", "J15", "K14", "L13", "M14", "N15", "O16", "O18")


@pytest.mark.parametrize("hex", RIVER)
@pytest.mark.parametrize("owner", ["unsold", "player"])
def test_case_57_no_track_crosses_the_river(shared, hex, owner):
    """Case 57: while MRBC is unsold or a player's, only tiles that keep to one bank are listed, in any rotation."""
    printed = Printed(shared)
    here = surrounded(hex).private("MRBC", seat=1 if owner == "player" else -1)

    assert listed_lays(here, hex) == yellow_placements(printed, hex, barred=True)
    crossing = set(yellow_placements(printed, hex)) - set(yellow_placements(printed, hex, barred=True))
    assert crossing
    for lay in sorted(crossing):
        assert here.refused(lay) == ("bridging", "6.9")


@pytest.mark.parametrize("hex", RIVER)
@pytest.mark.parametrize("owner", ["company", "closed"])
def test_case_57_the_river_is_open_once_the_bridge_company_is_sold_or_closed(shared, hex, owner):
    """Case 57: after a company bought MRBC, or after it closed, the rule is gone."""
    here = surrounded(hex)
    if owner == "company":
        here.private("MRBC", company="TP")

    assert listed_lays(here, hex) == yellow_placements(Printed(shared), hex)


def frisco() -> Table:
    """SLSF has $500; MRBC is unsold."""
    return table().private("MRBC").start("SLSF", shares=2).treasury("SLSF", 500)


def test_case_57_frisco_comes_to_memphis_from_the_west():
    """Case 57: over the west bank no tile enters Memphis while MRBC is unsold; all do when it is closed."""
    here = frisco().tile("E12", "57", 2).tile("F13", "9", 2).tile("G14", "8", 2).tile("G16", "8", 5)
    barred, free = here.copy().operating("SLSF"), here.copy()
    free.state.owner = table().state.owner

    assert not listed_here(barred, "H17")
    assert barred.refused("lay H17 57 2") == ("bridging", "6.9")
    assert listed_here(free.operating("SLSF"), "H17")


def test_case_57_frisco_comes_to_memphis_along_the_river():
    """Case 57: from the east SLSF lays Memphis along its bank, and not across."""
    here = frisco().destination("SLSF", "map", "H19").tile("H19", "57", 1).operating("SLSF")

    assert here.refused("lay H17 57 1") == ("bridging", "6.9")
    assert listed_here(here, "H17") == ["lay H17 5 3", "lay H17 5 4", "lay H17 6 4"]


def test_case_59_the_home_hex_is_no_exception():
    """Case 59: MP lays St. Louis in its first turn on its own bank only, while MRBC is unsold."""
    here = table().private("MRBC").start("MP", shares=6).treasury("MP", 500).operating("MP", "start")

    assert listed_here(here, "C18") == ["lay C18 5 0"]
    assert here.refused("lay C18 57 0") == ("bridging", "6.9")


def test_case_59_cotton_at_memphis():
    """Case 59: SSW likewise may not leave Memphis to the west."""
    here = table().private("MRBC", seat=0).start("SSW", shares=6).treasury("SSW", 500).operating("SSW", "start")

    assert here.refused("lay H17 57 1") == ("bridging", "6.9")
    assert listed_here(here, "H17") == [
        "lay H17 5 3",
        "lay H17 5 4",
        "lay H17 5 5",
        "lay H17 57 0",
        "lay H17 57 3",
        "lay H17 6 3",
        "lay H17 6 4",
    ]


def listed_here(here: Table, hex: str) -> list[str]:
    return sorted(text for text in here.legal_texts(verb="lay") if text.split()[1] == hex)


def test_upgrades_do_not_cross_the_river_either():
    """A green tile that adds track over the river waits for the bridge company like a yellow one."""
    here = surrounded("H17", "2").private("MRBC", seat=0).tile("H17", "57", 0)
    assert not [text for text in listed_lays(here, "H17") if "14 1" in text or "14 0" in text]
    assert here.refused("lay H17 14 0") == ("bridging", "6.9")

    here = surrounded("H17", "2").tile("H17", "57", 0)
    assert "lay H17 14 0" in listed_lays(here, "H17")


def test_two_pieces_of_track_may_lie_on_both_banks():
    """A tile whose pieces stay each on its own bank is no bridge."""
    here = ringed("J15", "2").private("MRBC", seat=0).tile("J15", "8", 0)

    lays = listed_lays(here, "J15")
    assert "lay J15 17 5" in lays
    assert "lay J15 16 0" not in lays and here.refused("lay J15 16 0") == ("bridging", "6.9")


# What records of the site may hold


def test_liberties_of_the_site_are_taken_only_where_asked_for():
    """`accept_site_liberties` lets pass what the site does not check when it loads a game: reach, exits, river."""
    for lay, code in (("C8 9 1", "not-in-reach"), ("A8 9 2", "exit-into-nothing"), ("H17 57 1", "bridging")):
        strict = santa_fe().private("MRBC").tile("B9", "57", 0).operating("ATSF")
        assert strict.refused(f"lay {lay}")[0] == code
        lenient = santa_fe(accept_site_liberties=True).private("MRBC").tile("B9", "57", 0).operating("ATSF")
        assert lenient.allows(f"lay {lay}")


def test_liberties_do_not_reach_money_phase_and_supply():
    """The site checks colours, supply, money and the number of tiles again, and so does the option."""
    here = santa_fe(accept_site_liberties=True).treasury("ATSF", 30).tile("B9", "57", 0).tile("I10", "1", 0)
    here.operating("ATSF")

    assert here.refused("lay A10 3 0")[1] == "6.7"
    assert here.refused("lay E20 1 2")[1] == "6.8"
    assert here.refused("lay B9 14 0")[1] == "6.5"
    here.play("lay C8 9 0")
    assert here.refused("lay B9 14 0")[1] == "6.1"


def test_one_lay_stands_for_all_that_are_liberties():
    """They are too many for a list: one of them is an open family (step 0), and the judge decides."""
    here = santa_fe(accept_site_liberties=True).operating("ATSF")
    legal = here.game.legal_actions(here.state)

    assert [here.game.notation.word(act) for act in legal if act.span is not None and act.span.step == 0] == ["lay"]


def test_liberties_keep_to_the_kind_and_label_of_the_hex():
    """The site looks at these again, and so does the option (§6.4, §6.6)."""
    here = santa_fe("4", accept_site_liberties=True).tile("B9", "14", 0).operating("ATSF")

    assert here.refused("lay C8 57 0") == ("wrong-kind", "6.4")
    assert here.refused("lay B9 170 0") == ("wrong-label", "6.6")
