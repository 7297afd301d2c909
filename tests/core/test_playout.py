"""Random play by the contract."""

from __future__ import annotations

from random import Random

import toy_game
from railbourse.core.action import Span
from railbourse.core.actors import NOBODY
from railbourse.core.playout import member, playout
from toy_game import Bid, Sell


def test_every_amount_of_a_family_can_be_drawn() -> None:
    """Amounts run from the bottom of the span to its top in its steps, and nothing else comes up."""
    game, random = toy_game.TITLE.open(2), Random(1)
    family = Bid(10, Span(10, 25, 5))
    drawn = {member(game, family, random) for _ in range(200)}
    assert drawn == {Bid(10), Bid(15), Bid(20), Bid(25)}
    assert all(action.span is None for action in drawn)


def test_an_action_that_is_no_family_of_amounts_stays() -> None:
    """Neither a single action nor a family judged by the rules alone is changed."""
    game, random = toy_game.TITLE.open(2), Random(1)
    for action in (Sell(0, 2), Sell(0, 2, Span(0, 0, 0))):
        assert member(game, action, random) is action


def test_a_playout_ends_with_the_game_or_at_its_bound() -> None:
    """It returns how many actions were played."""
    game = toy_game.TITLE.open(4)
    state = game.start()
    assert playout(game, state, Random(1), 7) == 7
    assert 0 < playout(game, state, Random(1), 10_000) < 10_000
    assert game.to_act(state) == NOBODY
    assert playout(game, state, Random(1), 10) == 0
