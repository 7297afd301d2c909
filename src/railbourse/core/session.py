"""A game in play: its position, its live line of actions, and the way back and forth along it."""

from __future__ import annotations

from random import Random
from typing import Final

from railbourse.core.action import Action
from railbourse.core.actors import ACTING, CHANCE
from railbourse.core.errors import NothingToUndo, StaleAction
from railbourse.core.event import Event
from railbourse.core.game import Game
from railbourse.core.state import State

STRIDE: Final = 32
"""A copy of the position is kept after every so many actions; the way back replays fewer than that."""


class Move:
    """One live action.

    `seat`    who acted: a seat, CHANCE or TABLE, never ACTING
    `digest`  of the position afterwards
    """

    def __init__(self, seat: int, action: Action, digest: str) -> None:
        self.seat = seat
        self.action = action
        self.digest = digest


class Undone:
    """A trace of actions that were taken back.

    `after`    how many live actions stood before them
    `seat`     who took them back
    `actions`  what they were, as text, oldest first
    """

    def __init__(self, after: int, seat: int, actions: list[str]) -> None:
        self.after = after
        self.seat = seat
        self.actions = actions


class Session:
    """One game from its start to the present.

    `names`   one a seat
    `players` who plays each seat, in the words of whoever opened the table; empty where nobody said
    `seed`    what chance draws depends on it and on the number of the action, so that taking an action back and
              repeating it draws the same
    `moves`   the live line: what was played and not taken back
    `undone`  what was taken back, in the order in which that happened
    """

    def __init__(self, game: Game, names: list[str], seed: int) -> None:
        self.game = game
        self.names = names
        self.players: list[str] = []
        self.seed = seed
        self.state = game.start()
        self.moves: list[Move] = []
        self.undone: list[Undone] = []
        self._blocks: list[list[Move]] = []
        self._kept: list[State] = [self.state.copy()]

    def number(self) -> int:
        """The number that the next action will have; the first has 1."""
        return len(self.moves) + 1

    def play(self, action: Action, seat: int = ACTING, number: int = 0) -> list[Event]:
        """The action is played and belongs to the live line; returns what happened.

        `number` is the one that the caller believes the action to get, 0 for any. Raises StaleAction if something was
        played meanwhile, IllegalAction if the rules say no; then nothing has changed.
        """
        if number and number != self.number():
            raise StaleAction(f"this answers action {number}, and action {self.number()} is asked for by now")
        acting = self.game.to_act(self.state) if seat == ACTING else seat
        events = self.game.play(self.state, action, seat)
        self._append(Move(acting, action, self.state.digest()))
        self._blocks.clear()
        return events

    def draw(self) -> list[Event]:
        """Chance has acted until somebody else is to act; returns what happened."""
        events: list[Event] = []
        while self.game.to_act(self.state) == CHANCE:
            events += self.play(self.game.draw(self.state, Random(f"{self.seed}/{self.number()}")), CHANCE)
        return events

    def undo(self, to: int, seat: int) -> None:
        """Only the first `to` actions are live; the seat's name stands on the trace. Raises NothingToUndo."""
        if not 0 <= to < len(self.moves):
            raise NothingToUndo(f"there is no action after number {to} to take back")
        block = self.moves[to:]
        self.state = self.position(to)
        self.moves = self.moves[:to]
        self._kept = self._kept[: to // STRIDE + 1]
        self._blocks.append(block)
        for older in self.undone:
            older.after = min(older.after, to)
        self.undone.append(Undone(to, seat, [self.game.notation.text(move.action) for move in block]))

    def redo(self) -> None:
        """The actions taken back last are live again. Raises NothingToUndo once something else was played."""
        if not self._blocks:
            raise NothingToUndo("there is nothing to play again")
        for move in self._blocks.pop():
            self.game.apply(self.state, move.action, move.seat)
            self._append(move)

    def resume(self, moves: list[Move], taken_back: list[list[Move]], kept: list[State]) -> None:
        """The session stands where another one stood: after these moves, with these blocks that redo may play again.

        `kept` has the positions after every STRIDE of the moves, the first after STRIDE; those of the same game.
        """
        self.moves = moves
        self._blocks = taken_back
        self._kept = [self._kept[0], *kept]
        self.state = self.position(len(moves))

    def kept(self) -> State | None:
        """The position that was kept after the last action, None unless it was one to keep. Not to be changed."""
        return self._kept[-1] if self.moves and len(self.moves) % STRIDE == 0 else None

    def position(self, after: int) -> State:
        """An independent state: the position after so many live actions."""
        state = self._kept[after // STRIDE].copy()
        for move in self.moves[after - after % STRIDE : after]:
            self.game.apply(state, move.action, move.seat)
        return state

    def last_choice(self, seat: int) -> int:
        """How many live actions stood before the seat's last own one; -1 if it has none."""
        for index in range(len(self.moves) - 1, -1, -1):
            if self.moves[index].seat == seat:
                return index
        return -1

    def _append(self, move: Move) -> None:
        self.moves.append(move)
        if len(self.moves) % STRIDE == 0:
            self._kept.append(self.state.copy())
