"""1870 §16: variants and options that belong to no other chapter."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.g1870.table import Table, table
from games.g1870.ways import SOUTHERN, southern
from railbourse.core.actors import NOBODY
from railbourse.games.g1870 import TITLE
from railbourse.games.g1870.components import COMPANY, HEX

ON_TOP = (0, 20)
BELOW_TOP = (0, 19)


# Every option of the rules


def test_every_option_of_the_rules_exists(shared: Path):
    """Whatever the rules name in code font is an option, and every option is named there."""
    text = (shared / "rules" / "1870" / "rules.md").read_text()
    named = set(
        re.findall(r"[Oo]ptions? `([a-z0-9_]+)`|^16\.\d°? `([a-z0-9_]+)`|`([a-z0-9_]+_[a-z0-9_]+)`", text, re.M)
    )
    names = {name for found in named for name in found if name}

    options = {option.name for option in TITLE.options}
    assert options - {"accept_site_liberties"} <= names
    assert names - options <= {"below_ledge", "reissue_par", "diesels"}


def test_every_option_is_off_by_default():
    """A game without a word about options is the site's."""
    assert all(option.default in (False, 0) for option in TITLE.options)


# §16.1 The $400 finish


def rising(**options: bool) -> Table:
    """MP at $375, TP and IC follow; MP has run for $100."""
    here = table(4, **options).start("MP", 0, 100, 6).price("MP", *BELOW_TOP).start("TP", 1, 100, 6)
    return here.start("IC", 2, 90, 6).operating("MP").revenue(100)


def test_without_the_option_400_is_a_price_like_any_other():
    """The game goes on, and the token stays there."""
    here = rising().play("dividend pay")

    assert here.cell_of("MP") == ON_TOP
    assert not here.ended and here.asked


def test_the_game_ends_at_once_when_a_token_reaches_400():
    """After the movement nothing more is asked, not even of the company itself."""
    here = rising(finish_on_400=True).play("dividend pay")

    assert here.ended == "top-price"
    assert here.to_act == NOBODY
    assert here.cell_of("MP") == ON_TOP


def test_a_retained_dividend_does_not_end_it():
    """Only the movement does."""
    assert not rising(finish_on_400=True).play("dividend retain").ended


def test_case_11_nothing_is_asked_of_a_company_that_could_connect():
    """Case 11: SP could run to New Orleans after MP's turn; MP's dividend ends the game before."""
    here = southern("3", finish_on_400=True).start("MP", 1, 100, 6).price("MP", *BELOW_TOP).operating("MP")
    here.revenue(100).play("dividend pay")

    assert here.ended == "top-price"
    assert here.state.due == []


def test_a_connection_run_may_end_it():
    """A paid connection run moves the price like a dividend."""
    here = southern("3", finish_on_400=True).price("SP", *BELOW_TOP).operating("SP", "start")
    here.play("destination map")
    here.play(here.legal_texts(verb="run")[0], "dividend pay")

    assert here.ended == "top-price"


def test_case_13_after_a_broken_bank_the_400_end_wins():
    """Case 13: the dividend that reaches $400 breaks the bank too, or comes after that: one reason, the price."""
    here = rising(finish_on_400=True).bank(10, rest="SSW").play("dividend pay")

    assert here.state.broken
    assert here.ended == "top-price"
    assert [event.reason for event in here.events if event.kind == "ends"] == ["top-price"]


@pytest.mark.parametrize("complete", [False, True])
def test_400_at_the_end_of_a_stock_round(complete):
    """A sold-out company rises to $400: no operating round follows."""
    option = "finish_on_400_complete_turn" if complete else "finish_on_400"
    here = table(**{option: True}).start("MP", 0, 100, 5).give(1, "MP", 5).price("MP", 1, 20).stock_round()
    while here.asked == "stock":
        here.play("pass")

    assert here.ended == "top-price"
    assert here.cell_of("MP") == ON_TOP
    assert [event.kind for event in here.events].count("ends") == 1


def test_all_sold_out_companies_move_before_the_end():
    """MP reaches $400 first, and TP, sold out too, still rises for its owners."""
    here = table(finish_on_400=True).start("MP", 0, 100, 5).give(1, "MP", 5).price("MP", 1, 20)
    here.start("TP", 0, 90, 5).give(1, "TP", 5).stock_round()
    while here.asked == "stock":
        here.play("pass")

    assert here.cell_of("TP") == (0, 6)


def test_by_option_the_company_completes_its_turn():
    """`finish_on_400_complete_turn`: MP still buys trains; then nobody else operates."""
    here = rising(finish_on_400_complete_turn=True).treasury("MP", 200).play("dividend pay")
    assert not here.ended and here.asked == "trains"
    here.play("buy-train 2-0 80", "pass")
    while not here.ended:
        assert here.state.on_turn() == COMPANY["MP"]
        here.play("pass")

    assert here.ended == "top-price"
    assert here.trains_of("MP") == ["2-0"]


def test_by_option_nobody_else_runs_after_it():
    """MP got there; SP, whose way is open by now, makes no connection run in MP's turn."""
    here = southern("3", finish_on_400_complete_turn=True).start("MP", 1, 100, 6).price("MP", *BELOW_TOP)
    here.operating("MP").revenue(100).play("dividend pay")
    while not here.ended:
        assert here.asked != "destination"
        here.play("pass")

    assert here.ended == "top-price"


def test_by_option_its_own_connection_run_belongs_to_its_turn():
    """SP reaches $400 by its dividend and then its destination: the run is made."""
    here = southern("3", finish_on_400_complete_turn=True, without="N11").price("SP", *BELOW_TOP).operating("SP")
    here.play("lay N11 9 1")
    while here.asked != "dividend":
        here.play("pass" if here.allows("pass") else here.legal_texts()[0])
    here.play("dividend pay")
    while here.asked != "destination":
        here.play("pass")
    here.play("destination map")
    here.play(here.legal_texts(verb="run")[0], "dividend pay")

    assert here.ended == "top-price"


def test_by_option_a_company_that_gets_there_in_anothers_turn_has_none_to_complete():
    """SP connects when the round begins, before MP: the game ends when its run is over, and MP does not operate."""
    here = southern("3", finish_on_400_complete_turn=True).price("SP", *BELOW_TOP).start("MP", 1, 100, 6)
    here.price("MP", 1, 20).operating("MP", "start")
    assert here.state.on_turn() == COMPANY["MP"] and (here.asked, here.to_act) == ("destination", 0)
    here.play("destination map")
    here.play(here.legal_texts(verb="run")[0], "dividend pay")

    assert here.ended == "top-price"


# §16.2 Diesels


def diesels(phase: str = "5", cash: int = 3000, *trains: str, seats: int = 3) -> Table:
    """TP, with a route and so much money, in a game with diesels."""
    here = table(seats, diesels=True).phase(phase).start("TP", 0, 100, 6).treasury("TP", cash).trains("TP", *trains)
    return here.operated("TP").tile("J5", "57", 1).tile("J3", "57", 1)


def test_diesels_take_the_place_of_8_10_and_12():
    """With the option there are D and none of the three; without it there are the three and no D."""
    assert table(diesels=True).rules.kind_name == ["2", "3", "4", "5", "6", "D"]
    assert table().rules.kind_name == ["2", "3", "4", "5", "6", "8", "10", "12"]


def test_diesels_are_sold_beside_the_6s_from_phase_5_on():
    """Not in phase 4; once the first 6 is sold either is for sale."""
    here = diesels("4").trains_gone("5").operating("TP", "trains")
    assert here.legal_texts(verb="buy-train") == ["buy-train 6-0 630"]
    assert here.refused("buy-train D-0 1100") == ("not-yet", "10.4")

    here = diesels("5").operating("TP", "trains")
    assert here.legal_texts(verb="buy-train") == ["buy-train 6-1 630", "buy-train D-0 1100"]


def test_the_first_6_and_a_diesel_in_one_turn():
    """The phase counts at once."""
    here = diesels("4").trains_gone("5").operating("TP", "trains").play("buy-train 6-0 630", "buy-train D-0 1100")

    assert here.trains_of("TP") == ["6-0", "D-0"]


def test_the_first_diesel_starts_phase_d():
    """4s are scrapped everywhere, 5s are not; off-board areas have their blue values."""
    here = diesels("5").start("ATSF", 1, 68, 6).trains("ATSF", "4", "5").trains_in_market("4", "5")
    here.operating("TP", "trains").play("buy-train D-0 1100")

    assert here.rules.phase_name[here.state.phase] == "D"
    assert here.trains_of("ATSF") == ["5-0"]
    assert here.market_trains() == ["5-1"]
    assert here.rules.offboard[here.state.phase] == 2
    assert (here.rules.limit[here.state.phase], here.rules.sets[here.state.phase]) == (2, 3)


def test_sixes_are_sold_on_after_the_first_diesel():
    """And change nothing any more."""
    here = diesels("5").operating("TP", "trains").play("buy-train D-0 1100", "buy-train 6-1 630")

    assert here.rules.phase_name[here.state.phase] == "D"


def test_a_diesel_runs_any_length():
    """Twelve stops from the Southwest to the Southeast, far too many for a 6."""
    here = southern("D", "6", phase="D", diesels=True)
    for hex in SOUTHERN:
        here.tile(hex, "4", 1)
    here.tile("M18", "58", 4).tile("M20", "57", 1).operating("SP", "run")
    line = "N1.N3/N3.N5/N5.N7/N7.N9/N9.N11/N11.N13/N13.N15/N15.N17/N17.M18/M18.M20/M20.M22"

    assert here.refused(f"run 6-0:{line}") == ("too-long", "8.2")
    here.play(f"run D-0:{line}")
    assert here.state.revenue == 50 + 50 + 3 * 20 + 7 * 10


@pytest.mark.parametrize("old", ["4", "5", "6"])
def test_a_4_5_or_6_is_handed_in_for_300(old):
    """The diesel costs $800, the old train lies in the open market; the first diesel scraps a 4 at once."""
    here = diesels("5", 800, old).operating("TP", "trains")
    card = here.trains_of("TP")[0]
    here.play(f"trade-in D-0 800 {card}")

    assert here.trains_of("TP") == ["D-0"]
    assert here.treasury_of("TP") == 0
    assert here.market_trains() == ([] if old == "4" else [card])


def test_a_company_at_the_limit_trades_in():
    """Two trains before, two after."""
    here = diesels("5", 900, "5", "6").operating("TP", "trains")

    assert here.legal_texts() == ["pass", "trade-in D-0 800 5-0", "trade-in D-0 800 6-0"]
    assert here.refused("buy-train 6-1 630") == ("train-limit", "10.2")
    here.play("trade-in D-0 800 5-0")
    assert here.trains_of("TP") == ["6-0", "D-0"]


def test_trading_in_again_in_the_same_turn():
    """Each old train of the company for a diesel, as long as the money lasts."""
    here = diesels("5", 1600, "5", "6").operating("TP", "trains")
    here.play("trade-in D-0 800 5-0", "trade-in D-1 800 6-0")

    assert here.trains_of("TP") == ["D-0", "D-1"]


def test_what_cannot_be_traded_in():
    """No 3, no diesel, nobody else's train, nothing for a 6, not before phase 5, and not without the option."""
    here = diesels("5", 3000, "6").start("ATSF", 1, 68, 6).trains("ATSF", "5").operating("TP", "trains")
    assert here.refused("trade-in D-0 800 5-0") == ("no-trade-in", "16.2")
    assert here.refused("trade-in 6-1 330 6-0") == ("no-trade-in", "16.2")
    assert here.refused("trade-in D-1 800 6-0") == ("no-trade-in", "16.2")

    here = diesels("D", 3000, "D").operating("TP", "trains")
    assert here.refused("trade-in D-1 800 D-0") == ("no-trade-in", "16.2")
    here = diesels("4", 3000, "4").operating("TP", "trains")
    assert here.refused("trade-in D-0 800 4-0") == ("no-trade-in", "16.2")
    here = diesels("2", 3000, "3").operating("TP", "trains")
    assert here.refused("trade-in D-0 800 3-0") == ("no-trade-in", "16.2")

    here = table().phase("5").start("TP", 0, 100, 6).treasury("TP", 3000).trains("TP", "5").operating("TP", "trains")
    assert here.refused("trade-in 12-0 800 5-0") == ("no-trade-in", "16.2")


def test_the_price_of_a_trade_in():
    """$800, and the company pays it alone."""
    here = diesels("5", 1000, "6").operating("TP", "trains")
    assert here.refused("trade-in D-0 1100 6-0") == ("wrong-price", "16.2")

    here = diesels("5", 799, "6").start("ATSF", 1, 68, 6).trains("ATSF", "5").operating("TP", "trains")
    assert here.refused("trade-in D-0 800 6-0") == ("no-treasury", "10.5")
    assert here.legal_texts(verb="trade-in") == []


def test_a_forced_purchase_is_the_6_and_not_the_diesel():
    """The cheapest train of bank and market (§10.6)."""
    here = diesels("5", 0).cash(0, 2000).operating("TP", "trains")

    assert here.legal_texts() == ["buy-train 6-1 630"]
    assert here.refused("buy-train D-0 1100") == ("not-cheapest", "10.6")


# §16.4 Destination tokens


def placed(here: Table, company: str) -> tuple[bool, bool]:
    """Whether the company's token fills a slot of its destination, and whether it lies beside the slots."""
    node = HEX["N17"] * here.rules.map.nodes
    bit = 1 << COMPANY[company]
    return bool(here.state.board.tokens[node] & bit), bool(here.state.board.extra[node] & bit)


def connected(tile: str, rotation: int, *others: str, **options: bool) -> Table:
    """SP's destination token lies in New Orleans, on this tile, where these companies have tokens already."""
    here = southern("3", **options).tile("N17", tile, rotation)
    for number, other in enumerate(others):
        here.start(other, 1 + number, 68, 6).token(other, {"MP": "C18", "IC": "K16"}[other], "N17")
    here.operating("SP", "start").play("destination map")
    return here.play(here.legal_texts(verb="run")[0], "dividend retain")


def test_by_default_destination_tokens_take_no_slot():
    """A free slot stays free."""
    assert placed(connected("6", 1), "SP") == (False, True)


def test_with_station_wars_they_take_a_free_slot():
    """The yellow city is full then."""
    here = connected("6", 1, station_wars=True)

    assert placed(here, "SP") == (True, False)
    assert here.state.board.blocks(here.rules.tiles, COMPANY["MP"], HEX["N17"] * 2)


def test_with_station_wars_a_full_city_gets_an_extra_slot():
    """The token lies beside MP's."""
    assert placed(connected("6", 1, "MP", station_wars=True), "SP") == (False, True)


def test_the_next_upgrade_with_more_slots_absorbs_the_extra_one():
    """On the green tile SP's token fills the second slot; by default it stays beside the slots."""
    for options, expected in (({"station_wars": True}, (True, False)), ({}, (False, True))):
        here = connected("6", 1, "MP", **options)
        assert here.asked == "track"
        here.play("lay N17 15 0")
        assert placed(here, "SP") == expected


def test_an_upgrade_without_more_slots_leaves_it_extra():
    """Green and brown have two slots: the third token stays beside them."""
    here = connected("15", 0, "MP", "IC", station_wars=True, phase="4")
    assert placed(here, "SP") == (False, True)
    here.play(next(text for text in here.legal_texts(verb="lay") if text.split()[1:3] == ["N17", "170"]))

    assert placed(here, "SP") == (False, True)


@pytest.mark.parametrize(
    ("company", "takes"),
    [
        ("GMO", True),
        ("MP", True),
        ("SP", True),
        ("SSW", True),
        ("TP", True),
        ("ATSF", False),
        ("SLSF", False),
        ("MKT", False),
        ("IC", False),
        ("FW", False),
    ],
)
def test_five_companies_wage_station_wars(company, takes):
    """GMO, MP, SP, SSW and TP; the others' destinations are off-board areas."""
    rules = table(station_wars=True).rules
    destinations = {"GMO": "C18", "MP": "J5", "SP": "N17", "SSW": "J3", "TP": "N17"}

    assert (company in destinations) == takes
    if takes:
        assert rules.is_city[HEX[destinations[company]]]


def test_a_slot_kept_for_a_home_token_is_not_taken():
    """With `station_wars` SSW's token in Fort Worth, FW's home, lies beside the slot that is kept."""
    here = table(4, station_wars=True).phase("3").start("SSW", 0, 100, 6).trains("SSW", "4").operated("SSW")
    here.tile("H17", "57", 1).tile("H15", "9", 1).tile("H13", "57", 1).tile("H11", "9", 1).tile("H9", "9", 1)
    here.tile("H7", "8", 4).tile("I6", "9", 0).tile("J5", "6", 1).tile("J3", "57", 1)
    here.operating("SSW", "start").play("destination map")

    node = HEX["J3"] * here.rules.map.nodes
    assert not here.state.board.tokens[node] and here.state.board.extra[node] == 1 << COMPANY["SSW"]


# §16.5 and the rest


def test_original_tiles_are_27_fewer():
    """The large set by default; the small one has no more of any tile (§2.5)."""
    large, small = table().rules, table(original_tiles=True).rules

    assert sum(large.tile_counts) - sum(small.tile_counts) == 27
    assert all(few <= many for few, many in zip(small.tile_counts, large.tile_counts))


def test_original_tiles_run_out_sooner():
    """One tile 16 instead of two: after it is laid none is left."""
    for original, left in ((False, 1), (True, 0)):
        here = table(original_tiles=original).tile("G6", "16", 0)
        assert here.state.tiles_left[here.rules.tiles.index["16"]] == left


def test_original_rules_turn_on_five_options():
    """And each of them can be chosen alone."""
    together = table(original_rules=True).rules

    assert together.station_wars and together.protect_if_sold
    assert together.reissue_cap == 200
    assert sum(together.tile_counts) == sum(table(original_tiles=True).rules.tile_counts)
    assert together.market.zone == table(original_market=True).rules.market.zone
    alone = table(station_wars=True).rules
    assert alone.station_wars and not alone.protect_if_sold and alone.reissue_cap == 400
