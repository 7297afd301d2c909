"""Games that people played on 18xx.games, replayed: after every action every field agrees with the site's own engine.

Records without a trace beside them are replayed as well, to their result and route by route.
"""

from __future__ import annotations

import gzip
import os
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from railbourse.games.g1870.components import N_COMPANIES
from railbourse.mechanisms.ledger import OFFERING, POOL
from railbourse.records.eighteen_xx import SiteReplay, open_replay
from railbourse.records.eighteen_xx.certificates import MARKET, TREASURY, holder_of_seat
from railbourse.records.eighteen_xx.format import Bankrupt, RunRoutes
from recorded_games import FOLDER, RECORDS, TRACED, name_of

LIBERTIES = {"34110": ["action 220: Cannot connect MP: no company may make the connection run (1870 §11.2)."]}
"""Where records need more than the rules allow: a way of five stops was once taken for one that a 4-train can run."""


def test_the_recorded_games_are_here():
    """Without the folder nothing below is tested; that is a failure where the whole suite has to run."""
    if not TRACED:
        reason = f"no recorded games in {FOLDER}: set RAILBOURSE_SHARED to the folder that holds data/1870/records"
        pytest.fail(reason) if os.environ.get("CI") == "true" else pytest.skip(reason)


def differences(path: str, expected: Any, got: Any) -> list[str]:
    """Every place where the two values differ, the first one first."""
    if isinstance(expected, dict) and isinstance(got, dict):
        found: list[str] = []
        for key in sorted(expected.keys() | got.keys()):
            found += differences(f"{path}/{key}", expected.get(key, "nothing"), got.get(key, "nothing"))
        return found
    return [] if expected == got else [f"{path}: expected {expected!r}, got {got!r}"]


def line_difference(replay: SiteReplay, line: dict[str, Any]) -> str | None:
    """The first field in which the position differs from the line of the trace, with action and path."""
    here = msgspec.json.decode(msgspec.json.encode(replay.trace_row()))
    found = differences("", line, here)
    return f"n {line['n']}, id {line['id']}, {line['type']}: {found[0]}" if found else None


@pytest.mark.parametrize("path", TRACED, ids=name_of)
def test_every_field_after_every_action_agrees_with_the_trace(path: Path):
    """Set-up and each live action lead to the position that the site's engine reached, in all fields of the trace."""
    lines = [msgspec.json.decode(line) for line in gzip.open(path.with_suffix(".trace.jsonl.gz"))]
    replay = open_replay(path.read_bytes())
    assert replay.total == len(lines) - 1

    assert line_difference(replay, lines[0]) is None
    for line in lines[1:]:
        replay.step()
        assert line_difference(replay, line) is None


class Report:
    """One record replayed with every check: where runs differ, how many there were, and where it ended."""

    def __init__(self, path: Path) -> None:
        self.replay = open_replay(path.read_bytes())
        self.runs = 0
        self.wrong_runs: list[str] = []
        while not self.replay.finished():
            self.replay.step()
            self.replay.game.check(self.replay.state)
            if isinstance(self.replay.actions[self.replay.done - 1], RunRoutes):
                self._compare_run(self.replay.trace_row())

    def _compare_run(self, row: dict[str, Any]) -> None:
        self.runs += 1
        afresh = [[train, revenue] for train, revenue, _, _ in row["repriced_routes"]]
        if afresh != row["routes"] or row["repriced"] != row["revenue"]:
            self.wrong_runs.append(f"action {row['id']}: recorded {row['routes']}, reckoned {afresh}")


@cache
def report(path: Path) -> Report:
    """The record is replayed once for all tests; money, shares and pieces are conserved after every action."""
    return Report(path)


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_every_record_replays_to_its_result(path: Path):
    """Final worth is the recorded one wherever the record has a result, and the invariants held throughout."""
    replay = report(path).replay

    assert replay.result() in (None, replay.game.scores(replay.state))


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_every_run_earns_what_the_record_says_route_by_route(path: Path):
    """The revenue of each route, reckoned afresh from track, tokens and phase, is the recorded one."""
    assert report(path).runs
    assert report(path).wrong_runs == []


@pytest.mark.parametrize("path", TRACED, ids=name_of)
def test_records_at_hand_need_no_liberties_but_the_known_one(path: Path):
    """The strict rules allow every action that was played, so nothing legal is refused here."""
    assert report(path).replay.lenient == LIBERTIES.get(path.stem, [])


@pytest.mark.parametrize("path", TRACED, ids=name_of)
def test_numbered_certificates_lie_where_the_shares_are(path: Path):
    """For every holder and company the numbered certificates bear as many shares as the engine counts."""
    replay = open_replay(path.read_bytes())
    while not replay.finished() and not isinstance(replay.actions[replay.done], Bankrupt):
        replay.step()
        ledger, certificates = replay.position.ledger, replay.translator.certificates
        for company in range(N_COMPANIES):
            own = ledger.shares(OFFERING, company) + ledger.shares(ledger.company(company), company)
            assert certificates.shares(TREASURY, company) == own
            assert certificates.shares(MARKET, company) == ledger.shares(POOL, company)
            for seat in range(ledger.seats()):
                assert certificates.shares(holder_of_seat(seat), company) == ledger.shares(ledger.seat(seat), company)
            president = replay.position.president_seat(company)
            assert president < 0 or certificates.owner([(company, 0)]) == holder_of_seat(president)


@pytest.mark.parametrize("path", TRACED[:1], ids=name_of)
def test_a_trace_may_begin_late(path: Path):
    """A row that is first asked for in the middle of a game is the one that stands there in the whole trace."""
    lines = gzip.open(path.with_suffix(".trace.jsonl.gz")).readlines()
    replay = open_replay(path.read_bytes())
    while replay.done < replay.total // 2:
        replay.step()

    for _ in range(3):
        assert line_difference(replay, msgspec.json.decode(lines[replay.done])) is None
        replay.step()
