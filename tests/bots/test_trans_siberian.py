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


def test_everything_weighed_is_legal_and_has_a_reason(game: Game) -> None:
    """In a whole game of greedy opponents no candidate would be refused, and each says why, the best first."""
    state = game.start()
    for here, _, weighed in decisions(game, state, [bot("greedy", game)] * 3, 3, 60):
        assert [one.estimate for one in weighed] == sorted((one.estimate for one in weighed), reverse=True)
        for one in weighed:
            assert game.refusal(here, one.action) is None, game.notation.text(one.action)
            assert one.reason


def test_the_same_luck_gives_the_same_move(game: Game) -> None:
    """Asked twice with the same seed the greedy opponent plays the same, and the position is as it was."""
    state = game.start()
    for number, (here, one, _) in enumerate(decisions(game, state, [bot("greedy", game)] * 3, 5, 40)):
        if number % 8 == 0:
            before = here.digest()
            again = [one.weigh(game, here, Random("luck"))[0].action for _ in range(2)]
            assert again[0] == again[1]
            assert here.digest() == before


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
