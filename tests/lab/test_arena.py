"""Matches between opponents: fair seats, repeatable games, honest figures."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from railbourse.cli.main import app
from railbourse.core.session import Session
from railbourse.lab.arena import pairings, played
from railbourse.lab.match import Played, play_match
from railbourse.lab.standings import standings
from railbourse.records.native import resumed

BOTS = ["greedy", "random", "random"]


def result(number: int, players: list[str], worth: list[int]) -> Played:
    """A game with this result, without playing it."""
    made = Played.__new__(Played)
    made.number, made.players, made.worth = number, players, worth
    made.winners = [seat for seat, money in enumerate(worth) if money == max(worth)]
    made.thinking, made.choices = [0.0] * len(worth), [1] * len(worth)
    return made


def test_every_opponent_sits_in_every_seat_equally_often() -> None:
    """In as many games as there are seats each entry of the list has had each seat once."""
    matches = pairings("trans_siberian", ["a", "b", "c"], {}, 3, 1)
    assert [pairing.players for pairing in matches] == [["a", "b", "c"], ["c", "a", "b"], ["b", "c", "a"]]


def test_a_game_depends_on_its_number_alone() -> None:
    """Played again, or by another number of workers, a game of a match has the same record."""
    matches = pairings("trans_siberian", BOTS, {}, 3, 7)
    alone = {game.number: game.record for game in played(matches, 1)}
    together = {game.number: game.record for game in played(matches, 2)}
    assert alone == together
    assert len(set(alone.values())) == 3


def test_records_of_a_match_can_be_resumed() -> None:
    """The record of a game holds it to its end."""
    one = play_match(pairings("trans_siberian", BOTS, {}, 1, 3)[0])
    session: Session = resumed(one.record)
    assert session.game.scores(session.state) == one.worth
    assert session.state.flow == []


def test_shared_wins_count_by_parts() -> None:
    """Two winners of one game have half a win each, and the interval holds the share."""
    found = standings([result(0, ["a", "b"], [10, 10]), result(1, ["b", "a"], [5, 9])])
    assert [(one.name, one.wins, one.seats) for one in found] == [("a", 1.5, 2), ("b", 0.5, 2)]
    low, high = found[0].interval()
    assert low < found[0].share() < high
    assert found[0].rating > found[1].rating


def test_the_command_shows_a_table_and_keeps_the_games(tmp_path: Path) -> None:
    """`railbourse arena` ends with a table, and the folder holds a record a game and the standings."""
    words = ["arena", "--game", "trans_siberian", "--bots", ",".join(BOTS), "--games", "2", "--workers", "1"]
    answer = CliRunner().invoke(app, [*words, "--out", str(tmp_path)])
    assert answer.exit_code == 0, answer.output
    assert "greedy" in answer.output
    assert len(list(tmp_path.glob("*.jsonl"))) == 2
    assert {row["bot"] for row in json.loads((tmp_path / "standings.json").read_text())} == {"greedy", "random"}
