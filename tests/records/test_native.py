"""Our own records: what is written comes back, and what does not fit is named by line and field."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import toy_game
from railbourse.core.actors import NOBODY
from railbourse.core.errors import RecordError
from railbourse.core.playout import random_action
from railbourse.core.session import Session
from railbourse.records import native, open_record, replay_of

pytestmark = pytest.mark.usefixtures("toy_on_shelf")


def finished(seed: int = 4) -> Session:
    """A whole random game."""
    session = Session(toy_game.TITLE.open(3, {"cash": 90}), ["Ada", "Ben", "Cleo"], seed)
    random = Random(seed)
    session.draw()
    while session.game.to_act(session.state) != NOBODY:
        session.play(random_action(session.game, session.state, random))
    return session


def rows(session: Session) -> list[dict[str, Any]]:
    return [json.loads(line) for line in native.written(session).splitlines()]


def joined(lines: list[dict[str, Any]]) -> bytes:
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def test_a_record_has_a_header_a_line_an_action_and_a_result() -> None:
    """The header settles everything before the first action; chance's outcome stands apart from the action."""
    session = finished()
    lines = rows(session)
    assert lines[0] == {
        "game": "toy",
        "rules": 3,
        "seats": 3,
        "names": ["Ada", "Ben", "Cleo"],
        "options": {"cash": 90, "long": False, "colour": "red"},
        "seed": 4,
    }
    assert lines[1]["seat"] == "chance" and lines[1]["action"] == {"type": "deal"}
    assert sorted(lines[1]["outcome"]["order"]) == [0, 1, 2]
    assert [line["n"] for line in lines[1:-1]] == list(range(1, len(session.moves) + 1))
    assert lines[-1] == {
        "result": session.game.scores(session.state),
        "winners": session.game.winners(session.state),
    }


def test_replay_reaches_the_same_position_and_result() -> None:
    """Every hash is compared on the way; the recorded result is given."""
    session = finished()
    replay = replay_of(native.written(session))
    assert replay.total == len(session.moves) and replay.names == session.names
    for move in session.moves:
        step = replay.step()
        assert (step.seat, step.text) == (move.seat, session.game.notation.text(move.action))
        assert replay.trace_row()["hash"] == move.digest
    assert replay.finished() and replay.state == session.state
    assert replay.result() == session.game.scores(session.state)


def test_a_saved_session_is_resumed_with_its_traces(tmp_path: Path) -> None:
    """Names, players, options, seed, the live line and what was taken back come back."""
    session = Session(toy_game.TITLE.open(2), ["Ada", "Ben"], 12)
    session.players = ["me", "random"]
    random = Random(2)
    session.draw()
    for _ in range(9):
        session.play(random_action(session.game, session.state, random))
    session.undo(6, 1)
    session.undo(5, 0)
    session.play(random_action(session.game, session.state, random))
    native.save(session, tmp_path / "game.jsonl")
    again = native.resumed((tmp_path / "game.jsonl").read_bytes())
    assert again.state == session.state and again.game.options == session.game.options
    assert (again.names, again.players, again.seed) == (session.names, session.players, session.seed)
    assert [(u.after, u.seat, u.actions) for u in again.undone] == [
        (u.after, u.seat, u.actions) for u in session.undone
    ]
    assert native.written(again) == native.written(session)


def test_an_unfinished_record_has_no_result() -> None:
    """Where the game is not over there is nothing to compare."""
    session = finished()
    session.undo(10, 0)
    replay = replay_of(native.written(session))
    while not replay.finished():
        replay.step()
    assert replay.result() is None


def test_a_missing_line_end_does_no_harm() -> None:
    """The last line counts if it is whole."""
    assert replay_of(native.written(finished()).rstrip()).total > 10


def test_any_cut_is_noticed_or_leaves_a_shorter_record() -> None:
    """A file cut at any byte is a shorter record or a RecordError that names the line; nothing else."""
    data = native.written(finished())
    for cut in range(0, len(data), 7):
        try:
            replay = replay_of(data[:cut])
        except RecordError as no:
            assert cut < 150 or "breaks off" in str(no), str(no)
        else:
            assert replay.total <= data[:cut].count(b"\n")


def change(number: int, **fields: Any) -> bytes:
    """A good record with some fields of one line replaced; None takes a field away. Lines count from 1."""
    lines = rows(finished())
    for name, value in fields.items():
        lines[number - 1][name] = value
        if value is None:
            del lines[number - 1][name]
    return joined(lines)


BAD = [
    (change(1, game="1899"), "line 1, field game: there is no game '1899'"),
    (change(1, game=7), "line 1, field game: expected `str`, got `int`"),
    (change(1, rules=2), "line 1, field rules: the game was played by version 2 .* plays by version 3"),
    (change(1, seats=9), "line 1: Toy Shares is for 2 to 4 seats, not 9"),
    (change(1, seats=None), "line 1, .*`seats`"),
    (change(1, names=["Ada"]), "line 1, field names: 1 names for 3 seats"),
    (change(1, players=["me"]), "line 1, field players: 1 players for 3 seats"),
    (change(1, options={"gold": True}), "line 1: there is no option 'gold'"),
    (change(1, options={"cash": 9999}), "line 1: option cash cannot be 9999; it may be 50 to 300"),
    (change(1, options={"cash": [1]}), r"line 1, field options\[...\]: expected"),
    (change(1, seed="x"), "line 1, field seed: expected `int`"),
    (change(1, colour="red"), "line 1, .*`colour`"),
    (change(3, n=7), "line 3, field n: it is 7 and should be 2"),
    (change(3, n="2"), "line 3, field n: expected `int`, got `str`"),
    (change(3, hash="000000000000"), "line 3, field hash: after action 2, .* the record says 000000000000"),
    (change(3, hash=None), "line 3, .*`hash`"),
    (change(3, seat=77), "line 3, action 2: Cannot .*decision"),
    (change(3, seat=-1), "line 3, action 2: field seat: there is no seat '-1'"),
    (change(3, seat="bank"), "line 3, action 2: field seat: there is no seat 'bank'"),
    (change(3, action={"type": "fly"}), "line 3, action 2: there is no action 'fly'"),
    (change(3, action={"type": "bid"}), "line 3, action 2: action bid lacks the field amount"),
    (
        change(3, action={"type": "bid", "amount": "5"}),
        "line 3, action 2: action bid, field amount: '5' is not a whole",
    ),
    (change(3, action={"type": "bid", "amount": 5000}), r"line 3, action 2: Cannot bid 5000: you have 90 \(toy §2\)"),
    (change(3, action={"type": "sell", "company": "XY", "count": 1}), "field company: there is no company 'XY'"),
    (change(2, outcome={"order": [0, 0, 1]}), r"line 2, action 1: Cannot deal 0,0,1: .* \(toy §1\)"),
    (joined(rows(finished())[:1] * 2), "line 2 names the game once more"),
    (joined([*rows(finished()), {"n": 1, "seat": 0, "action": {}, "hash": ""}]), "follows the result"),
    (change(1) + b"{}\n", "is no line of a record"),
    (change(1) + b"[[1]]\n", "is no line of a record"),
    (change(1) + b"hello\n", "is not JSON: 'hello'"),
    (change(1) + b"\xff\xfe\n", "is not JSON"),
    (change(1) + b"[" * 100_000 + b"\n", "is not JSON"),
    (b"", "this is no record"),
    (b"not a record\n", "this is no record"),
    (b'{"seats": 3}\n', "this is no record"),
    (Random(1).randbytes(10_000_000), "this is no record"),
]


@pytest.mark.parametrize(("data", "words"), BAD, ids=[words[:40] for _, words in BAD])
def test_what_does_not_fit_is_named(data: bytes, words: str) -> None:
    """Bad input is a RecordError whose one sentence names the line, the action or field, and what is wrong."""
    with pytest.raises(RecordError, match=words) as caught:
        replay = replay_of(data)
        while not replay.finished():
            replay.step()
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 400


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    """A missing file and a folder are one sentence each, with the path."""
    for path in (tmp_path / "none.jsonl", tmp_path):
        with pytest.raises(RecordError, match="cannot read it"):
            open_record(path)
