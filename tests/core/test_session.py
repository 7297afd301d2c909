"""A game in play: its live line, and the way back and forth."""

from __future__ import annotations

from random import Random

import pytest

import toy_game
from railbourse.core.actors import CHANCE, NOBODY
from railbourse.core.errors import IllegalAction, NothingToUndo, StaleAction
from railbourse.core.playout import random_action
from railbourse.core.session import STRIDE, Session
from toy_game import Buy, Pass


def session(seed: int = 7) -> Session:
    return Session(toy_game.TITLE.open(3, {"long": True}), ["Ada", "Ben", "Cleo"], seed)


def played(actions: int, seed: int = 7) -> Session:
    """A session after so many random actions."""
    here, random = session(seed), Random(seed)
    here.draw()
    while len(here.moves) < actions:
        here.play(random_action(here.game, here.state, random))
    return here


def test_chance_draws_the_same_for_the_same_seed() -> None:
    """Chance depends on the seed alone, and different seeds differ."""
    orders = []
    for seed in (1, 1, 2, 3, 4):
        here = session(seed)
        here.draw()
        orders.append(here.moves[0].action)
    assert orders[0] == orders[1]
    assert len(set(orders)) > 1


def test_drawing_again_after_an_undo_gives_the_same() -> None:
    """Nobody improves his luck by taking back and repeating."""
    here = session()
    here.draw()
    first = here.moves[0].action
    here.undo(0, 0)
    assert here.game.to_act(here.state) == CHANCE
    here.draw()
    assert here.moves[0].action == first


def test_an_answer_to_a_passed_question_is_stale() -> None:
    """An action that expects another number is not played."""
    here = played(5)
    before = here.state.digest()
    with pytest.raises(StaleAction, match="action 5, and action 6"):
        here.play(Pass(), number=5)
    assert here.state.digest() == before and len(here.moves) == 5


def test_a_refused_action_leaves_the_session_as_it_was() -> None:
    """An illegal action changes neither the position nor the live line, and can still be redone over."""
    here = played(3)
    here.undo(2, 0)
    before = here.state.digest()
    with pytest.raises(IllegalAction):
        here.play(Buy(0), here.game.seats)
    assert here.state.digest() == before and len(here.moves) == 2
    here.redo()
    assert len(here.moves) == 3


@pytest.mark.parametrize("to", [0, 1, STRIDE - 1, STRIDE, STRIDE + 1, 39])
def test_undo_gives_the_position_of_then(to: int) -> None:
    """After taking back, the position is the one that stood after the kept actions, and play goes on from it."""
    here = played(40)
    digests = [move.digest for move in here.moves]
    start = here.game.start().digest()
    here.undo(to, 1)
    assert len(here.moves) == to
    assert here.state.digest() == (digests[to - 1] if to else start)
    here.redo()
    assert here.state.digest() == digests[-1]
    assert [move.digest for move in here.moves] == digests


def test_several_undos_are_redone_newest_first() -> None:
    """Each redo gives back what one undo took."""
    here = played(40)
    digests = [move.digest for move in here.moves]
    here.undo(30, 0)
    here.undo(20, 0)
    here.redo()
    assert (len(here.moves), here.state.digest()) == (30, digests[29])
    here.redo()
    assert (len(here.moves), here.state.digest()) == (40, digests[39])
    with pytest.raises(NothingToUndo):
        here.redo()


def test_playing_on_forgets_what_could_be_redone() -> None:
    """A new action after an undo makes the old line unreachable, but not its trace."""
    here = played(20)
    texts = [here.game.notation.text(move.action) for move in here.moves[18:]]
    here.undo(18, 2)
    here.play(random_action(here.game, here.state, Random(1)))
    with pytest.raises(NothingToUndo):
        here.redo()
    assert (here.undone[0].after, here.undone[0].seat, here.undone[0].actions) == (18, 2, texts)


def test_a_trace_stands_no_later_than_the_live_line() -> None:
    """A trace of an undo moves back with a later, longer undo."""
    here = played(20)
    here.undo(18, 2)
    here.undo(4, 1)
    assert [trace.after for trace in here.undone] == [4, 4]


@pytest.mark.parametrize("to", [-1, 5, 6])
def test_only_live_actions_can_be_taken_back(to: int) -> None:
    """There is nothing to undo at or after the end of the line, or before its start."""
    with pytest.raises(NothingToUndo):
        played(5).undo(to, 0)


def test_any_earlier_position_can_be_looked_at() -> None:
    """A position is independent of the session and equal to the one that stood then."""
    here = played(40)
    for after, move in enumerate(here.moves, 1):
        state = here.position(after)
        assert state.digest() == move.digest
    before = here.state.digest()
    there = here.position(35)
    here.game.play(there, random_action(here.game, there, Random(0)))
    assert here.state.digest() == before


def test_the_last_choice_of_a_seat_is_found() -> None:
    """It is counted by the live actions before it; a seat that has not acted has none."""
    here = played(30)
    for seat in range(3):
        index = here.last_choice(seat)
        assert here.moves[index].seat == seat
        assert all(move.seat != seat for move in here.moves[index + 1 :])
    here.undo(1, 0)
    assert [here.last_choice(seat) for seat in range(3)] == [-1, -1, -1]


def test_a_session_plays_to_the_end() -> None:
    """At the end nobody is to act and drawing does nothing."""
    here, random = session(), Random(3)
    here.draw()
    while here.game.to_act(here.state) != NOBODY:
        here.play(random_action(here.game, here.state, random))
    assert here.draw() == []


@pytest.mark.parametrize("actions", [0, 5, STRIDE, STRIDE + 3])
def test_a_session_resumes_where_another_stood(actions: int) -> None:
    """Moves, blocks to redo and kept positions are all that a session needs to go on as if it had been there."""
    before = played(actions + 1)
    before.undo(actions, 0)
    kept = [before.position(after) for after in range(STRIDE, actions + 1, STRIDE)]
    block = played(actions + 1).moves[actions:]
    after = session()
    after.resume(before.moves[:], [block], kept)
    assert after.state == before.state
    assert after.position(actions // 2) == before.position(actions // 2)
    before.redo()
    after.redo()
    assert after.state == before.state


def test_only_each_stride_keeps_a_position() -> None:
    """The kept position is offered right after the action that completes a stride, and at no other time."""
    assert session().kept() is None
    assert played(STRIDE - 1).kept() is None
    here = played(STRIDE)
    assert here.kept() == here.state and here.kept() is not here.state
    assert played(STRIDE + 1).kept() is None
