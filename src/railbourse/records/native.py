"""Our own record files: written while a game is played, replayed with every hash compared, resumed as a session."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from railbourse.core.action import Action
from railbourse.core.actors import CHANCE, NOBODY
from railbourse.core.errors import IllegalAction, NotationError, OptionError, RecordError
from railbourse.core.game import Game
from railbourse.core.session import Session, Undone
from railbourse.games.register import title
from railbourse.records.files import write_whole
from railbourse.records.lines import (
    ACTOR_WORDS,
    ActionLine,
    Header,
    Line,
    ResultLine,
    UndoneLine,
    clipped,
    read_line,
)
from railbourse.records.replay import Replay, Replayed


def recognises(data: bytes) -> bool:
    """Whether the first line is meant to be a header."""
    return data.lstrip()[:1] == b"{" and b'"game"' in data[:4096].partition(b"\n")[0]


def written(session: Session, with_seed: bool = True) -> bytes:
    """The whole record of a session, a line for each live action; the seed is 0 where it is to stay a secret."""
    lines: list[Line] = [_header(session, session.seed if with_seed else 0)]
    traces = list(session.undone)
    for number, move in enumerate(session.moves, 1):
        lines += _traces(traces, number - 1)
        lines.append(_action_line(session.game, number, move.seat, move.action, move.digest))
    lines += _traces(traces, len(session.moves))
    if session.game.to_act(session.state) == NOBODY:
        lines.append(ResultLine(session.game.scores(session.state), session.game.winners(session.state)))
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def save(session: Session, path: Path) -> None:
    """The file holds the session as it is now; it held the session as it was until it did."""
    write_whole(path, written(session))


def open_replay(data: bytes) -> NativeReplay:
    """The recorded game before its first action; raises RecordError."""
    rows = data.removesuffix(b"\n").split(b"\n")
    if not data.endswith(b"\n"):
        _complete(rows[-1], len(rows))
    header = read_line(rows[0], 1)
    if not isinstance(header, Header):
        raise RecordError("line 1 should name the game")
    session = Session(_game(header), header.names, header.seed)
    session.players = header.players
    return NativeReplay(session, rows[1:])


def resumed(data: bytes) -> Session:
    """The session that was saved, with its traces of what was taken back; raises RecordError."""
    replay = open_replay(data)
    while not replay.finished():
        replay.step()
    return replay.session


class NativeReplay(Replay):
    """A native record on its way. Each step asks the judge and compares the hash."""

    def __init__(self, session: Session, rows: list[bytes]) -> None:
        self._lines: list[tuple[int, ActionLine]] = []
        self._result: ResultLine | None = None
        for number, row in enumerate(rows, 2):
            self._sort(session, number, read_line(row, number))
        super().__init__(session.game, session.state, session.names, len(self._lines))
        self.session = session

    def _sort(self, session: Session, number: int, line: Line) -> None:
        """The line is where it belongs; raises RecordError where it cannot follow the lines before it."""
        if self._result is not None:
            raise RecordError(f"line {number} follows the result")
        if isinstance(line, Header):
            raise RecordError(f"line {number} names the game once more")
        if isinstance(line, UndoneLine):
            session.undone.append(Undone(len(self._lines), line.seat, line.undone))
        elif isinstance(line, ResultLine):
            if len(line.result) != session.game.seats:
                raise RecordError(f"line {number}, field result: it should have {session.game.seats} entries")
            self._result = line
        elif line.n != len(self._lines) + 1:
            raise RecordError(f"line {number}, field n: it is {line.n} and should be {len(self._lines) + 1}")
        else:
            self._lines.append((number, line))

    def step(self) -> Replayed:
        number, line = self._lines[self.done]
        action = self._read(number, line)
        text = self.game.notation.text(action)
        try:
            events = self.session.play(action, line.actor())
        except IllegalAction as no:
            raise RecordError(f"line {number}, action {line.n}: {no}") from None
        digest = self.session.moves[-1].digest
        if digest != line.hash:
            raise RecordError(
                f"line {number}, field hash: after action {line.n}, {text}, the position is {digest} "
                f"and the record says {line.hash[:20]}"
            )
        self.done += 1
        return Replayed(self.done, line.actor(), text, events)

    def _read(self, number: int, line: ActionLine) -> Action:
        """The action of a line; chance's outcome belongs to it."""
        try:
            line.actor()
            return self.game.notation.read({**line.outcome, **line.action})
        except (NotationError, RecordError) as no:
            raise RecordError(f"line {number}, action {line.n}: {no}") from None

    def result(self) -> list[int] | None:
        return self._result.result if self._result else None

    def trace_row(self) -> dict[str, Any]:
        row: dict[str, Any] = {"n": self.done}
        if self.done:
            line = self._lines[self.done - 1][1]
            row |= {"seat": line.seat, "action": line.action, "hash": line.hash}
        return row | {"view": self.game.view(self.state, None)}


def _complete(row: bytes, number: int) -> None:
    """The last line, which has no line end, is whole; raises RecordError where it was cut off."""
    try:
        msgspec.json.decode(row)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RecordError(f"line {number} breaks off before its end: {clipped(row)}") from None


def _header(session: Session, seed: int) -> Header:
    game = session.game
    return Header(game.name, game.rules_version, game.seats, session.names, game.options, seed, session.players)


def _action_line(game: Game, number: int, seat: int, action: Action, digest: str) -> ActionLine:
    plain = game.notation.plain(action)
    outcome: dict[str, Any] = {}
    if seat == CHANCE:
        plain, outcome = {"type": plain.pop("type")}, plain
    return ActionLine(n=number, seat=ACTOR_WORDS.get(seat, seat), action=plain, outcome=outcome, hash=digest)


def _traces(traces: list[Undone], after: int) -> list[Line]:
    """The lines for what was taken back when so many actions were live."""
    return [UndoneLine(trace.actions, trace.seat) for trace in traces if trace.after == after]


def _game(header: Header) -> Game:
    """The game that the header names; raises RecordError naming the field."""
    try:
        shelf = title(header.game)
    except OptionError as no:
        raise RecordError(f"line 1, field game: {no}") from None
    if header.rules != shelf.rules_version:
        raise RecordError(
            f"line 1, field rules: the game was played by version {header.rules} of our rules of {header.game}, "
            f"this program plays by version {shelf.rules_version}, and the same actions could lead elsewhere"
        )
    try:
        game = shelf.open(header.seats, header.options)
    except OptionError as no:
        raise RecordError(f"line 1: {no}") from None
    if len(header.names) != header.seats:
        raise RecordError(f"line 1, field names: {len(header.names)} names for {header.seats} seats")
    if header.players and len(header.players) != header.seats:
        raise RecordError(f"line 1, field players: {len(header.players)} players for {header.seats} seats")
    return game
