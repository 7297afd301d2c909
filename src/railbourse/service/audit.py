"""Every run of a table's game beside the best one, worked out once and kept until the game goes on."""

from __future__ import annotations

import asyncio
from weakref import WeakKeyDictionary

from railbourse.core.errors import OptionError
from railbourse.core.game import Game
from railbourse.core.session import Move
from railbourse.core.state import State
from railbourse.games.register import run_desk
from railbourse.mechanisms.routes.desk import NO_COMPANY, RunDesk
from railbourse.records.audit import Audited, audited
from railbourse.service.table import Table

_known: WeakKeyDictionary[Table, tuple[int, list[Audited]]] = WeakKeyDictionary()


def desk_of_runs(game: Game) -> RunDesk | None:
    """Who tells about runs; None for a game without trains."""
    try:
        return run_desk(game)
    except OptionError:
        return None


async def audit(table: Table) -> list[Audited]:
    """All runs of the game so far, the oldest first. The id of a run is the number of its action."""
    desk, version = desk_of_runs(table.game), table.journal.version
    if desk is None:
        return []
    known = _known.get(table)
    if known is None or known[0] != version:
        start, moves = table.session.position(0), table.session.moves[:]
        known = (version, await asyncio.to_thread(_all_runs, table.game, desk, start, moves))
        _known[table] = known
    return known[1]


def audit_known(table: Table) -> list[Audited]:
    """The runs that `audit` has found last."""
    return _known[table][1] if table in _known else []


def _all_runs(game: Game, desk: RunDesk, state: State, moves: list[Move]) -> list[Audited]:
    found: list[Audited] = []
    for number, move in enumerate(moves, 1):
        if desk.runs_now(state) != NO_COMPANY:
            run = audited(desk, state.copy(), move.action, number)
            if run is not None:
                found.append(run)
        game.apply(state, move.action, move.seat)
    return found
