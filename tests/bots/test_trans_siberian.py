"""The opponents of Trans-Siberian Railroad: what they understand, and that it is legal and repeatable."""

from __future__ import annotations

from random import Random

import pytest

from bots.sitting import decisions
from railbourse.bots.register import bot
from railbourse.bots.trans_siberian import SENSE
from railbourse.core.game import Game
from railbourse.games.register import title
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.mechanisms.ledger import BANK


@pytest.fixture(scope="module")
def game() -> Game:
    return title("trans_siberian").open(3, {})


def test_a_private_railroad_needs_somebody_with_cash(game: Game) -> None:
    """A first share promises less once nobody can pay for the second one: private shares count nothing at the end."""
    state = game.start()
    assert isinstance(state, TransSiberianState)
    owner, private = -1, [-1]
    for _ in decisions(game, state, [bot("greedy", game)] * 3, 1, 200):
        private = [r for r in state.in_play() if not state.is_public(r) and state.value(r)]
        if private:
            owner = next(seat for seat in range(3) if state.shares(seat, private[0]))
            break
    assert owner >= 0
    others = [seat for seat in range(3) if seat != owner]
    assert max(state.cash(seat) for seat in others) >= state.value(private[0])
    state.ledger.pay(state.ledger.seat(owner), BANK, state.cash(owner), "for the test")
    hoped = SENSE.worths(game, state)[owner]
    for seat in others:
        state.ledger.pay(state.ledger.seat(seat), BANK, state.cash(seat), "for the test")
    assert SENSE.worths(game, state)[owner] < hoped


def test_a_quick_choice_is_legal_until_the_end(game: Game) -> None:
    """Seats that follow their hunches, and chance with them, play a whole game within the rules."""
    state, luck = game.start(), Random(4)
    for _ in range(300):
        if not state.flow:
            return
        action = SENSE.hunch(game, state, luck)
        assert game.refusal(state, action) is None, game.notation.text(action)
        game.apply(state, action)
    raise AssertionError("the game did not end")
