"""Positions in the words of the site's engine, where the recorded games do not come by."""

from __future__ import annotations

from typing import Any

from continued import continued, through
from games.g1870.table import table
from railbourse.records.eighteen_xx import SiteReplay
from railbourse.records.eighteen_xx.reading import record_of
from site_record import action, record


def company(symbol: str, kind: str, **fields: Any) -> dict[str, Any]:
    """An action of a private company."""
    return {**action(kind, symbol, **fields), "entity_type": "company"}


def test_the_set_up_lists_all_destinations_and_asks_the_first_player():
    """The line before the first action has id 0 and no acting entity."""
    row = SiteReplay(record_of(record(players=2))).trace_row()

    assert row["n"] == row["id"] == 0 and row["type"] == "setup" and "entity" not in row
    assert row["step"] == "WaterfallAuction" and row["current"] == 1 and row["legal"] == ["bid", "pass"]
    assert row["bank"] == 9900 and row["cert_limit"] == 28
    assert row["assign"]["N17"] == ["SP", "TP"] and row["assign"]["N1"] == ["ATSF", "MKT"]
    assert row["depot"] == {"2": 7, "3": 6, "4": 5, "5": 4, "6": 3, "8": 3, "10": 2, "12": 1}


def test_with_diesels_the_unlimited_train_shows_as_one():
    """The depot of the diesel option ends with one D."""
    row = SiteReplay(record_of(record(players=2, options=("diesels",)))).trace_row()

    assert row["depot"] == {"2": 7, "3": 6, "4": 5, "5": 4, "6": 3, "D": 1}


def test_an_open_and_a_closed_port_have_different_names():
    """The closed port is the owner's alone, and the private is closed."""
    here = table().start("MP", 0, shares=6).treasury("MP", 500).phase("2")
    here.private("GSC", company="MP").operating("MP")
    row = company("GSC", "assign", target="M20")
    replay = continued(here, row, row)

    replay.step()
    assert replay.trace_row()["assign"] == {"M20": ["GSC"]}
    replay.step()
    assert replay.trace_row()["assign"] == {"M20": ["GSCᶜ"]}
    assert replay.trace_row()["companies"]["GSC"] == "closed"


def test_a_reissued_company_is_of_incremental_capital():
    """Its par is a cell of the top row and nothing is redeemed any more."""
    here = table().start("MP", 0, shares=6).give(1, "MP", 2).redeemed("MP", 2).operated("MP").stock_round(seat=0)
    row = through(continued(here, action("sell_shares", "MP", shares=["MP_7", "MP_8"], percent=20))).trace_row()

    mp = row["corps"]["MP"]
    assert (mp["cap"], mp["reissued"], mp["treasury"], mp["redeemed"]) == ("incremental", True, 20, 0)
    assert mp["par"] == [100, 0, 6]


def test_a_price_of_400_ends_the_game_at_the_step_that_would_have_followed():
    """Nobody is asked any more, and the step is the one the site's engine had come to."""
    here = table(finish_on_400=True).start("MP", 0, shares=6).price("MP", 0, 19).treasury("MP", 500)
    here.trains("MP", "2").operating("MP").revenue(100)
    replay = continued(here, action("dividend", "MP", kind="payout"), options=("finish_on_400",))
    row = through(replay).trace_row()

    assert row["finished"] is True and row["corps"]["MP"]["price"][:1] == [400]
    assert (row["current"], row["legal"], row["step"]) == (None, [], "BuyTrain")


def test_an_agreed_end_stays_at_the_step_of_an_operating_round():
    """In a stock round the site shows no step of the game."""
    end = action("end_game", 1)
    here = table().start("MP", 0, shares=6).treasury("MP", 500)

    assert through(continued(here.copy().operating("MP"), end)).trace_row()["step"] == "Track"
    assert through(continued(here.copy().stock_round(), end)).trace_row()["step"] == "Message"


def test_a_closed_company_has_neither_price_nor_president():
    """Its shares are gone from every hand, and its trains lie in the open market."""
    here = table().start("IC", 0, shares=6).give(1, "IC", 2).price("IC", 8, 0 + 1).trains("IC", "2").stock_round(seat=1)
    rows = (action("sell_shares", 2, shares=["IC_5", "IC_6"], percent=20), action("pass", 2), action("pass", 1))
    row = through(continued(here, *rows)).trace_row()

    ic = row["corps"]["IC"]
    assert ic["closed"] and ic["price"] is None and ic["pres"] is None and not ic["floated"]
    assert row["discarded"] == ["2"] and row["players"]["1"]["shares"] == {}
