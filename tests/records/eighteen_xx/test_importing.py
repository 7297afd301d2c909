"""Each action of the site becomes what it means here, and whatever cannot be is told by action and field."""

from __future__ import annotations

from typing import Any

import pytest

from continued import continued, through
from games.g1870.table import Table, table
from railbourse.core.errors import RecordError
from railbourse.records.eighteen_xx import SiteReplay
from railbourse.records.eighteen_xx.reading import record_of
from site_record import action, record

OPENING = (
    action("bid", 1, company="GRSC", price=20),
    action("bid", 2, company="MRBC", price=40),
    action("bid", 3, company="SCC", price=50),
    action("bid", 1, company="GSC", price=80),
    action("bid", 2, company="SLSF", price=140),
    action("par", 2, corporation="SLSF", share_price="100,0,6"),
    action("bid", 3, company="MKT", price=160),
)
"""The privates go at their face value; the first seat is the first of stock round 1."""


def played(*rows: dict[str, Any], **top: Any) -> SiteReplay:
    """The record of these actions, played to its end."""
    return through(SiteReplay(record_of(record(*rows, **top))))


def fault(*rows: dict[str, Any], **top: Any) -> str:
    """The sentence that stops the record of these actions."""
    with pytest.raises(RecordError) as wrong:
        played(*rows, **top)
    assert "\n" not in str(wrong.value)
    return str(wrong.value)


def company(symbol: str, kind: str, **fields: Any) -> dict[str, Any]:
    """An action of a private company."""
    return {**action(kind, symbol, **fields), "entity_type": "company"}


def moves(replay: SiteReplay) -> list[str]:
    return [replay.game.notation.text(move) for _, move in replay.moves]


# Auction and stock round


def test_the_auction_is_played_and_its_gifts_are_numbered():
    """The par of SLSF brings SLSF_0, the MKT private brings MKT_1."""
    replay = played(*OPENING)

    assert moves(replay)[:2] == ["bid GRSC 20", "bid MRBC 40"]
    assert replay.position.turn == 1 and replay.state.flow[-1].kind == "stock"
    assert replay.translator.certificates.owner([(3, 0)]) == 2 + 1
    assert replay.translator.certificates.owner([(5, 1)]) == 2 + 2


def test_a_private_that_costs_nothing_is_taken_without_a_record():
    """When all have passed four times the next player has GRSC, and the one after him is asked."""
    passes = [action("pass", seat) for _ in range(4) for seat in (1, 2)]
    replay = SiteReplay(record_of(record(*passes, action("bid", 2, company="MRBC", price=40), players=2)))
    for _ in passes:
        replay.step()

    assert replay.trace_row()["companies"]["GRSC"] == 1 and replay.trace_row()["current"] == 2
    through(replay)
    assert moves(replay)[-2:] == ["bid GRSC 0", "bid MRBC 40"]


def test_hot_seat_names_and_ids_in_any_order_are_seats():
    """Seats follow the list of players, whatever their ids are."""
    plain = record(action("bid", 9, company="GRSC", price=20), action("bid", 4, company="MRBC", price=40), players=2)
    plain["players"] = [{"id": 9, "name": "A"}, {"id": 4, "name": "B"}]

    assert [seat for seat, _ in through(SiteReplay(record_of(plain))).moves] == [0, 1]


def test_automatic_actions_are_played_after_their_parent_and_standing_orders_change_nothing():
    """A standing order is one live action whose automatic actions are all that happens."""
    order = {**action("program_share_pass", 1), "auto_actions": [action("pass", 1), action("pass", 2)]}
    replay = played(*OPENING, order)

    assert moves(replay)[-2:] == ["pass", "pass"]
    assert replay.total == len(OPENING) + 1


def test_a_standing_order_alone_is_a_step_without_moves():
    """It is traced as an action that left everything as it was."""
    replay = SiteReplay(record_of(record(*OPENING, action("program_buy_shares", 3, corporation="MKT"))))
    while replay.done < len(OPENING):
        replay.step()
    before = replay.state.plain()

    assert replay.step().text == "program_buy_shares"
    assert replay.state.plain() == before


def test_undone_actions_are_not_played():
    """What was taken back does not count, even if it could not have been played."""
    nonsense = action("bid", 1, company="GSC", price=9999)

    assert moves(played(nonsense, action("undo", 1), action("bid", 1, company="GRSC", price=20))) == ["bid GRSC 20"]


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        (action("bid", 2, company="GRSC", price=20), "action 1: Cannot bid GRSC 20: it is seat 1's decision"),
        (action("bid", 1, company="XYZ", price=20), "action 1, field company: there is no 'XYZ'"),
        (
            action("bid", 1, company="GRSC", price=15),
            "action 1: Cannot bid GRSC 15: the cheapest private cost",
        ),
        (action("bid", 1, company="MKT", price=5000), "action 1: Cannot bid MKT 5000: your cash less your other bids"),
        (
            action("buy_train", "MP", train="2-0", price=80),
            "action 1, field entity: MP acts, and it is the turn of a",
        ),
    ],
)
def test_what_cannot_be_played_is_told_by_action_and_field(row: dict[str, Any], sentence: str):
    """Wrong player, unknown name, impossible price: one sentence that begins with the action's id."""
    assert fault(row).startswith(sentence)


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        (action("par", 1, corporation="MP", share_price="100,1,6"), "field share_price: '100,1,6' is no par"),
        (action("par", 1, corporation="MPX", share_price="100,0,6"), "field corporation: there is no 'MPX'"),
        (action("buy_shares", 1, shares=["SLSF_9"], percent=10), "there is no share 'SLSF_9'"),
        (action("buy_shares", 1, shares=["SLSF_0"], percent=20), "field shares: ['SLSF_0'] lie with a player"),
        (action("buy_shares", 1, shares=["SLSF_1"], percent=20), "field percent: 20 is not what 1 shares are"),
        (action("buy_shares", 1, shares=["MP_1"], percent=10), "Cannot buy MP offering 1: MP has not started"),
        (action("sell_shares", 1, shares=["MKT_1"], percent=10), "field shares: ['MKT_1'] are not the seller's"),
    ],
)
def test_shares_are_compared_with_where_they_lie(row: dict[str, Any], sentence: str):
    """A share that does not exist, or lies elsewhere, and a par that is none stop the record."""
    told = fault(*OPENING, row)

    assert told.startswith("action 8") and sentence in told


def test_a_fault_in_an_automatic_action_names_its_parent():
    """Automatic actions have no id of their own."""
    order = {**action("program_share_pass", 1), "auto_actions": [action("pass", 2)]}

    assert fault(*OPENING, order).startswith("action 8, automatic pass: Cannot pass: it is seat 1's decision")


def test_only_a_president_who_goes_can_give_half_his_certificate():
    """Listing SYM_0 for half of what is sold leaves the seller an ordinary certificate."""
    here = table().start("MP", 0, shares=3).give(1, "MP", 2).stock_round(seat=0)
    row = action("sell_shares", 1, shares=["MP_1", "MP_0"], percent=20)
    certificates = through(continued(here, row)).translator.certificates

    assert certificates.shares(2, 4) == 1 and certificates.held(3, 4) == [0]


def test_redeeming_and_reissuing_are_the_companys():
    """buy_shares and sell_shares of a public company are its own redemption and reissue."""
    here = table().start("MP", 0, shares=6).in_market("MP", 1).operated("MP").treasury("MP", 500).stock_round(seat=0)
    redeemed = through(continued(here, action("buy_shares", "MP", shares=["MP_5"], percent=10)))
    here = table().start("MP", 0, shares=6).give(1, "MP", 2).redeemed("MP", 2).operated("MP").stock_round(seat=0)
    reissued = through(continued(here, action("sell_shares", "MP", shares=["MP_7", "MP_8"], percent=20)))

    assert moves(redeemed) == ["redeem MP market"]
    assert moves(reissued) == ["reissue MP"]


def test_protection_takes_the_waiting_sale_and_nothing_else():
    """The president answers with the certificates that were sold."""
    here = table().start("MP", 0, shares=3).give(1, "MP", 3).cash(0, 500).stock_round(seat=1)
    sale = action("sell_shares", 2, shares=["MP_2", "MP_3"], percent=20)
    done = action("pass", 2)

    kept = through(continued(here, sale, done, action("buy_shares", 1, shares=["MP_2", "MP_3"], percent=20)))
    assert moves(kept) == ["sell MP 2", "pass", "protect"]
    with pytest.raises(RecordError, match="action 3, field shares: the sale that waits is 2 shares of MP"):
        through(continued(here, sale, done, action("buy_shares", 1, shares=["MP_2"], percent=10)))


def test_nobody_has_to_be_asked_on_the_site():
    """A private bought from another player needs no consent there; here it is given for the owner."""
    here = table().private("SCC", seat=2).phase("2").stock_round(seat=0)
    replay = through(continued(here, action("buy_company", 1, company="SCC", price=1)))

    assert moves(replay) == ["buy-private SCC 1", "accept"]
    assert [seat for seat, _ in replay.moves] == [0, 2]


# Operating round


def line() -> Table:
    """MP on turn with a 2-train and a route from C18 to B19."""
    here = table().start("MP", 0, shares=6).treasury("MP", 500).trains("MP", "2")
    return here.tile("C18", "57", 0).tile("B19", "57", 0).token("MP", "C18")


def test_track_tokens_and_trains_are_read_by_their_ids():
    """Tiles by number and copy, cities by the tile that carries them, trains by kind and index."""
    here = line().operating("MP")
    replay = through(
        continued(
            here,
            action("lay_tile", "MP", hex="A20", tile="8-3", rotation=4),
            action("pass", "MP"),
            action("place_token", "MP", city="57-0-0", slot=0),
            action("run_routes", "MP", routes=[{"train": "2-0", "connections": [["B19", "C18"]], "revenue": 40}]),
            action("dividend", "MP", kind="half"),
            action("buy_train", "MP", train="2-1", price=80, variant="2"),
        )
    )

    assert moves(replay) == [
        "lay A20 8 4",
        "pass",
        "token B19",
        "run 2-0:B19.C18",
        "dividend half",
        "buy-train 2-1 80",
    ]


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        (action("lay_tile", "MP", hex="A20", tile="8-22", rotation=4), "there is no tile '8-22' in this game"),
        (action("lay_tile", "MP", hex="Z1", tile="8-3", rotation=4), "field hex: there is no 'Z1'"),
        (action("lay_tile", "MP", hex="A20", tile="8-3", rotation=6), "field rotation: it may be 0 to 5, not 6"),
        (
            action("lay_tile", "IC", hex="A20", tile="8-3", rotation=4),
            "field entity: IC acts, and it is the turn of",
        ),
        (company("SCC", "lay_tile", hex="A20", tile="8-3", rotation=4), "field entity: SCC lays no tiles"),
        (company("GRSC", "assign", target="B9"), "field entity: GRSC has no token to place"),
        (company("GSC", "assign", target="M20"), "Cannot place-port M20: MP does not own GSC"),
        (action("buy_train", "MP", train="7-0", price=80), "field train: there is no '7-0'"),
        (action("place_token", "MP", city="6-0-0"), "there is no city '6-0-0' on the map"),
        (action("place_token", "MP", city="nowhere"), "field city: there is no 'nowhere'"),
        (action("destination_connection", "MP", corporations=["MP"]), "field corporations: MP cannot connect at this"),
    ],
)
def test_ids_of_the_operating_round_are_checked(row: dict[str, Any], sentence: str):
    """Each unknown or impossible id is told with its field."""
    with pytest.raises(RecordError) as wrong:
        through(continued(line().operating("MP"), row))

    assert str(wrong.value).startswith("action 1") and sentence in str(wrong.value)


def test_the_second_assignment_of_gulf_shipping_closes_its_port():
    """The port is placed by the first and closed by the second."""
    here = line().phase("2").private("GSC", company="MP").operating("MP")
    replay = through(continued(here, company("GSC", "assign", target="M20"), company("GSC", "assign", target="M20")))

    assert moves(replay) == ["place-port M20", "close-port"]


def test_what_only_the_site_allows_is_played_and_told():
    """A site that does not check the reach of track is followed, and the place is reported."""
    replay = through(continued(line().operating("MP"), action("lay_tile", "MP", hex="J3", tile="6-0", rotation=0)))

    assert moves(replay) == ["lay J3 6 0"]
    assert replay.lenient == ["action 1: Cannot lay J3 6 0: J3 is out of the reach of MP (1870 §6.2)."]


def test_money_is_never_a_liberty():
    """What the site tests again on loading is refused here too."""
    with pytest.raises(RecordError, match=r"action 1: Cannot buy-train 2-1 70: its printed price is \$80"):
        through(continued(line().operating("MP", step="trains"), action("buy_train", "MP", train="2-1", price=70)))


def test_the_record_says_which_connection_runs_are_due():
    """A list that the rules would not give is followed and told; none at all means that of the rules."""
    here = line().operating("MP", step="trains")
    check = action("destination_connection", "MP", corporations=["MP"])
    told = through(continued(here, action("pass", "MP"), {**action("pass", "MP"), "auto_actions": [check]}))
    silent = through(continued(here, action("pass", "MP"), action("pass", "MP"), action("pass", 1)))

    assert told.state.flow[-1].kind == "destination"
    assert told.lenient == ["action 2: Cannot connect MP: no company may make the connection run (1870 §11.2)."]
    assert silent.lenient == [] and silent.position.round == 1


def test_the_table_ends_the_game():
    """end_game is everybody's."""
    replay = played(*OPENING, action("end_game", 2))

    assert replay.moves[-1][0] == -3 and replay.position.ended == "agreed"


def test_a_run_keeps_the_revenue_that_the_record_states():
    """The site keeps what was entered; where the rules reckon another sum the record's counts and the place is told."""
    here = table(seats=2).phase("2").start("MP", shares=6).trains("MP", "2").tile("B19", "57", 0).tile("C18", "57", 0)
    here.operating("MP", "run")
    for stated, liberties in ((40, 0), (70, 1)):
        route = {"train": "2-0", "connections": [["B19", "C18"]], "hexes": ["B19", "C18"], "revenue": stated}
        replay = through(continued(here, action("run_routes", "MP", routes=[route])))
        assert replay.position.revenue == stated
        assert len(replay.liberties) == liberties


def test_a_run_below_nought_is_none():
    """A stated revenue replaces a sum of stops, which no run makes negative (§8.3.1)."""
    here = table(seats=2).phase("2").start("MP", shares=6).trains("MP", "2").tile("B19", "57", 0).tile("C18", "57", 0)
    here.operating("MP", "run")
    route = {"train": "2-0", "connections": [["B19", "C18"]], "hexes": ["B19", "C18"], "revenue": -50}
    with pytest.raises(RecordError, match="nought or more"):
        through(continued(here, action("run_routes", "MP", routes=[route])))
