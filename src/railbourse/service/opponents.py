"""Opponent programs think in processes of their own, so that no table waits for another table's opponent."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing.connection import wait
from random import Random
from typing import Any

from railbourse.bots.register import bot
from railbourse.core.action import Action
from railbourse.core.game import Game
from railbourse.core.options import OptionValue
from railbourse.core.session import Session
from railbourse.games.register import title

NICENESS = 5


class Opponents:
    """Whoever is asked answers with an action; the processes start with the first question."""

    def __init__(self, processes: int = 0) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, player: str, session: Session) -> tuple[Action, str]:
        """What the opponent of this name chooses for the seat that is to act, and why."""
        game = session.game
        luck = f"{session.seed}/{session.number()}/{game.to_act(session.state)}"
        question = (player, game.name, game.seats, game.options, session.state.plain(), luck)
        text, reason = await self._ask(question)
        return game.notation.parse(text), reason

    async def _ask(self, question: tuple[Any, ...]) -> tuple[str, str]:
        """The answer of a process; where the processes have died, that of a fresh one."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._processes(), _answer, *question)
        except BrokenExecutor:
            self._pool = None
            return await loop.run_in_executor(self._processes(), _answer, *question)

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, mp_context=spawn, initializer=_begin)
        return self._pool

    def close(self) -> None:
        """No opponent thinks any more."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


_games: dict[str, Game] = {}


def _begin() -> None:
    """The process yields to the server, and ends when the server does, however that ends."""
    os.nice(NICENESS)
    parent = multiprocessing.parent_process()
    assert parent is not None
    sentinel = parent.sentinel

    def leave() -> None:
        wait([sentinel])
        os._exit(0)

    threading.Thread(target=leave, daemon=True).start()


def _answer(
    player: str, name: str, seats: int, options: dict[str, OptionValue], plain: dict[str, Any], luck: str
) -> tuple[str, str]:
    """In the opponent's process: the chosen action as one line, and the reason for it."""
    key = f"{name}/{seats}/{sorted(options.items())}"
    if key not in _games:
        _games[key] = title(name).open(seats, options)
    game = _games[key]
    state = game.start()
    state.refill(plain)
    best = bot(player, game).weigh(game, state, Random(luck))[0]
    return game.notation.text(best.action), best.reason
