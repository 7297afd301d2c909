"""Games of 1870 written as the site would: reading them again leads through the same positions."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import toy_game
from continued import deal
from games.g1870.table import Table, auction, table
from railbourse.core.action import Action
from railbourse.core.actors import ACTING, NOBODY, TABLE
from railbourse.core.errors import RecordError
from railbourse.core.game import Game
from railbourse.core.session import Session
from railbourse.core.state import State
from railbourse.games.g1870.actions import Bid, Buy, BuyPrivate, BuyTrain, EndGame, Lay, Par, Protect, Token
from railbourse.games.register import title
from railbourse.records import native, open_record
from railbourse.records.eighteen_xx import SiteReplay, open_replay
from railbourse.records.eighteen_xx.export import Exporter, Mark, exported, plain
from railbourse.records.eighteen_xx.format import IDLE, SiteAction, kind_of
from railbourse.records.eighteen_xx.reading import record_of
from recorded_games import RECORDS, name_of

BUSY = (Bid, Par, Buy, Protect, BuyPrivate, Lay, Token, BuyTrain)
"""What random players do more often than the rest, so that companies get somewhere."""

CHECK = "destination_connection"

MOVES = 350
"""Native actions of a random game that are compared; the whole of it in the soak."""


def chosen(game: Game, state: State, random: Random) -> Action:
    """A legal action, drawn; of a family a member, mostly a small one."""
    actions = game.legal_actions(state)
    busy = [a for a in actions if isinstance(a, BUSY)]
    drawn = random.choice(busy if busy and random.random() < 0.6 else actions)
    span = drawn.span
    if span is None or span.step == 0:
        return drawn
    high = span.high if random.random() < 0.1 else min(span.high, span.low + 4 * span.step)
    values: list[Any] = list(drawn.values())
    values[-1] = random.randrange(span.low, high + 1, span.step)
    return game.notation.by_kind[type(drawn)].build(values)


def snapshot(state: State) -> dict[str, Any]:
    """All fields, but for the deals that were declined in this turn, of which a record knows nothing."""
    fields: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state.plain()))
    del fields["declined"]
    return fields


def waits_for_consent(state: State) -> bool:
    return bool(state.flow) and state.flow[-1].kind == "consent"


def round_trip(game: Game, random: Random, most: int) -> Exporter:
    """A random game is written and read again; after each action of the record the positions are equal."""
    state = game.start()
    exporter = Exporter(game, list(range(1, game.seats + 1)))
    positions: list[dict[str, Any]] = []
    for _ in range(most):
        if game.to_act(state) == NOBODY:
            break
        seat, move = game.to_act(state), chosen(game, state, random)
        game.apply(state, move, seat)
        exporter.play(seat, move)
        if not waits_for_consent(state):
            positions[len(exporter.actions) - 1 :] = [snapshot(state)]
    row = msgspec.json.decode(msgspec.json.encode(exporter.record([f"P{n}" for n in range(game.seats)])))
    again = SiteReplay(record_of(row))
    assert again.total == len(positions)
    for number, position in enumerate(positions, 1):
        again.step()
        assert snapshot(again.state) == position, (number, row["actions"][number - 1])
    assert again.lenient == []
    return exporter


@pytest.mark.parametrize("seats", range(2, 8))
def test_a_random_game_reads_back_to_the_same_position_after_every_action(seats: int):
    """Every seat count, from the auction on."""
    round_trip(title("1870").open(seats), Random(seats), MOVES)


@pytest.mark.parametrize("option", ["diesels", "finish_on_400", "original_rules", "station_wars"])
def test_options_of_the_site_are_written_and_read(option: str):
    """A game with the option reads back under it."""
    exporter = round_trip(title("1870").open(3, {option: True}), Random(option), MOVES // 2)

    assert exporter.record(["A", "B", "C"])["settings"]["optional_rules"] == [option]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("seats", range(2, 8))
def test_whole_random_games_read_back(seats: int, seed: int):
    """To the end of the game, or as far as such players come."""
    round_trip(title("1870").open(seats), Random(100 * seed + seats), 6000)


def steps(actions: list[SiteAction]) -> list[tuple[object, ...]]:
    """What each action and automatic action is and who makes it, standing orders left out."""
    flat = [one for each in actions for one in [each, *each.auto_actions] if not isinstance(one, IDLE)]
    return [(kind_of(one), one.entity, getattr(one, "percent", 0)) for one in flat if kind_of(one) != CHECK]


def checks(actions: list[SiteAction]) -> list[list[list[str]]]:
    """The lists of connection runs, by the played action they are attached to."""
    found: list[list[list[str]]] = []
    for each in actions:
        for one in [each, *each.auto_actions]:
            if kind_of(one) == CHECK:
                found[-1].append(getattr(one, "corporations", []))
            elif not isinstance(one, IDLE):
                found.append([])
    return found


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_a_recorded_game_is_written_with_the_same_actions_in_the_same_places(path: Path):
    """Passes, automatic connection checks and all others are those that people's actions led to on the site."""
    replay = open_replay(path.read_bytes())
    written = record_of(msgspec.json.decode(exported(replay))).actions

    assert steps(written) == steps(replay.actions)
    assert checks(written) == checks(replay.actions)


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_a_recorded_game_reads_back_to_the_same_positions(path: Path):
    """Record, native actions, record: after each action the same position, and the same result at the end."""
    once = open_replay(path.read_bytes())
    positions: dict[int, str] = {}
    while not once.finished():
        once.step()
        positions[len(once.moves)] = once.state.digest()
    again = open_replay(exported(once))
    compared = 0
    while not again.finished():
        again.step()
        if len(again.moves) in positions:
            compared += 1
            assert again.state.digest() == positions[len(again.moves)], again.done

    assert compared == len(positions)
    assert again.result() in (once.result(), None) and again.moves == once.moves


def written(here: Table, *texts: str) -> list[dict[str, Any]]:
    """What is written of these native actions on from the position, without times."""
    exporter = Exporter(here.game, list(range(1, here.game.seats + 1)))
    exporter.state = here.state.copy()
    exporter.mark = Mark(exporter.state)
    deal(exporter.reader.certificates, here)
    for text in texts:
        seat, move = here.action(text)
        exporter.play(here.game.to_act(exporter.state) if seat == ACTING else seat, move)
    for each in exporter.actions:
        for one in [each, *each.auto_actions]:
            one.created_at = msgspec.UNSET
    return [plain(each) for each in exporter.actions]


def test_consent_is_left_out_and_so_is_what_was_declined():
    """A deal stands once, when it is agreed; one that was declined does not stand at all."""
    here = table().private("SCC", seat=2).private("GSC", seat=1).phase("2").stock_round(seat=0)

    assert written(here, "buy-private GSC 5", "decline", "buy-private SCC 7", "accept") == [
        {"type": "buy_company", "id": 1, "entity": 1, "entity_type": "player", "company": "SCC", "price": 7}
    ]


def test_what_the_site_does_without_a_record_is_not_written():
    """GRSC is taken for nothing after four rounds of passes."""
    rows = written(auction(2), *["pass"] * 8, "bid GRSC 0", "bid MRBC 40")

    assert [(row["type"], row["entity"]) for row in rows[7:]] == [("pass", 2), ("bid", 2)]


def test_a_sale_lists_ordinary_certificates_first():
    """The president's certificate is listed only where the others do not suffice."""
    here = table().start("MP", 0, shares=4).give(1, "MP", 3).stock_round(seat=0)

    (some,) = written(here, "sell MP 2")
    assert (some["shares"], some["percent"]) == (["MP_1", "MP_2"], 20)
    (half,) = written(here, "sell MP 3")
    assert (half["shares"], half["percent"]) == (["MP_1", "MP_2", "MP_0"], 30)


def test_protection_lists_the_certificates_of_the_sale():
    """Also where an older certificate of the same company lies in the open market."""
    here = table().start("MP", 0, shares=3).give(1, "MP", 3).in_market("MP", 1).cash(0, 500).stock_round(seat=1)
    sale, done, kept = written(here, "sell MP 2", "pass", "protect")

    assert done["type"] == "pass" and done["entity"] == 2
    assert kept["type"] == "buy_shares" and kept["shares"] == sale["shares"] == ["MP_2", "MP_3"]


def test_a_reissue_names_all_certificates_and_the_new_price():
    """Its entity is the company."""
    here = table().start("MP", 0, shares=6).give(1, "MP", 2).redeemed("MP", 2).operated("MP").stock_round(seat=0)
    (row,) = written(here, "reissue MP")

    assert (row["entity"], row["entity_type"], row["type"]) == ("MP", "corporation", "sell_shares")
    assert (row["shares"], row["percent"], row["share_price"]) == (["MP_7", "MP_8"], 20, 100)


def test_tiles_cities_and_trains_have_their_ids():
    """The first free copy is laid, a city is named by its tile, a route by stops and segments."""
    here = table().start("MP", 0, shares=6).treasury("MP", 500).trains("MP", "2").token("MP", "C18").operating("MP")
    lay, other, token, run, *_ = written(
        here, "lay C18 57 0", "lay B19 57 0", "token B19", "run 2-0:B19.C18", "dividend pay", "buy-train 2-1 80"
    )

    assert (lay["tile"], other["tile"], token["city"], token["slot"]) == ("57-0", "57-1", "57-1-0", 0)
    assert run["routes"] == [
        {
            "train": "2-0",
            "connections": [["B19", "C18"]],
            "hexes": ["B19", "C18"],
            "revenue": 40,
            "revenue_str": "B19-C18",
            "nodes": ["B19-0", "C18-0"],
        }
    ]


def test_checks_for_connections_stand_with_what_ended_the_turn():
    """One at the end of a turn, one at the beginning of the next; none when the stock round follows."""
    here = table().start("FW", 0, shares=6).start("IC", 1, shares=6).treasury("FW", 100)
    first, second = written(here.operating("FW", step="trains", rounds=1), "pass", "pass")

    lists = [(auto["entity"], auto["corporations"]) for auto in first["auto_actions"]]
    assert lists == [("FW", []), ("IC", [])]
    assert [(auto["entity"], auto["corporations"]) for auto in second["auto_actions"]] == [("IC", [])]


def test_privates_act_in_their_own_name():
    """Tokens of privates and the tile of the bridge company."""
    here = table().start("MP", 0, shares=6).treasury("MP", 500).phase("2")
    for name in ("SCC", "GSC", "MRBC"):
        here.private(name, company="MP")
    rows = written(here.operating("MP"), "place-cattle B9", "place-port M20", "close-port", "lay-bridge C18 5 3")

    assert [(row["type"], row["entity"], row["entity_type"]) for row in rows] == [
        ("assign", "SCC", "company"),
        ("assign", "GSC", "company"),
        ("assign", "GSC", "company"),
        ("lay_tile", "MRBC", "company"),
    ]
    assert [row["target"] for row in rows[:3]] == ["B9", "M20", "M20"]


def test_what_the_site_cannot_play_is_refused():
    """An option that changes play and is unknown there, or another game."""
    with pytest.raises(RecordError, match="the site 18xx.games has no option protect_at_once"):
        Exporter(title("1870").open(3, {"protect_at_once": True}), [1, 2, 3])
    with pytest.raises(RecordError, match="only games of 1870 can be exported, not of toy"):
        Exporter(toy_game.TITLE.open(2), [1, 2])


def test_a_native_record_is_exported_from_its_file(tmp_path: Path):
    """Names and result go with it; a game that is not over has neither result nor end."""
    session = Session(title("1870").open(2), ["Ann", "Bo"], 0)
    session.play(session.game.notation.parse("bid GRSC 20"))
    file = tmp_path / "evening.jsonl"
    native.save(session, file)
    row = msgspec.json.decode(exported(open_record(file)))

    assert [player["name"] for player in row["players"]] == ["Ann", "Bo"]
    assert row["status"] == "active" and row["result"] == {} and row["acting"] == [2]
    session.play(EndGame(), TABLE)
    native.save(session, file)
    row = msgspec.json.decode(exported(open_record(file)))
    assert row["status"] == "finished" and row["result"] == {"1": 1050, "2": 1050}
    assert row["game_end_reason"] == "manually_ended"
