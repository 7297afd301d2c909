"""A session out of a journal, without playing the whole game again."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from railbourse.core.errors import RecordError
from railbourse.core.game import Game
from railbourse.core.options import OptionValue
from railbourse.core.session import STRIDE, Move, Session, Undone
from railbourse.core.state import State
from railbourse.games.register import title
from railbourse.service.info import Info
from railbourse.service.journal import Journal, Played

GAMES_IN_MEMORY: Final = 64


def game_of(name: str, seats: int, options: dict[str, OptionValue]) -> Game:
    """The game with these seats and options, one for all tables that play it; raises OptionError."""
    return _game_of(name, seats, tuple(sorted((key, type(value), value) for key, value in options.items())))


@lru_cache(GAMES_IN_MEMORY)
def _game_of(name: str, seats: int, options: tuple[tuple[str, type, OptionValue], ...]) -> Game:
    return title(name).open(seats, {key: value for key, _, value in options})


def empty_session(info: Info) -> Session:
    """The game before its first action; raises RecordError if its rules have changed since the table was opened."""
    shelf = title(info.game)
    if shelf.rules_version != info.rules:
        raise RecordError(
            f"this table plays by version {info.rules} of our rules of {shelf.full_name}, this program plays by "
            f"version {shelf.rules_version}; its record can still be downloaded"
        )
    session = Session(game_of(info.game, len(info.names), info.options), info.names, info.seed)
    session.players = list(info.players)
    return session


def session_of(info: Info, journal: Journal, snapshots: dict[int, dict[str, Any]]) -> Session:
    """The session whose line the journal tells; snapshots are by entry number, missing ones are made good."""
    session = empty_session(info)
    kept: list[State] = []
    for after in range(STRIDE, len(journal.live) + 1, STRIDE):
        plain = snapshots.get(journal.live[after - 1].number)
        kept.append(_filled(session, plain) if plain else _played_on(session, kept, journal, after))
    blocks = [[_move(session, played) for played in block] for block in journal.blocks]
    session.resume([_move(session, played) for played in journal.live], blocks, kept)
    text = session.game.notation.text
    for trace, block in journal.undone:
        session.undone.append(
            Undone(trace.after, trace.seat, [text(_move(session, played).action) for played in block])
        )
    return session


def _move(session: Session, played: Played) -> Move:
    return Move(played.seat, session.game.notation.read(played.action), played.hash)


def _filled(session: Session, plain: dict[str, Any]) -> State:
    state = session.position(0)
    state.refill(plain)
    return state


def _played_on(session: Session, kept: list[State], journal: Journal, after: int) -> State:
    """The position after so many actions, played on from the kept one before it."""
    state = kept[-1].copy() if kept else session.position(0)
    for played in journal.live[after - STRIDE : after]:
        session.game.apply(state, session.game.notation.read(played.action), played.seat)
    return state
