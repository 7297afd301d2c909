"""Reach of companies whose trains run through cities full of others' tokens."""

from __future__ import annotations

from random import Random

import pytest

from railbourse.mechanisms.board import Board
from railbourse.mechanisms.network import reach
from railbourse.mechanisms.price_chart import Quotes
from small_boards import TILES, patch, scatter


@pytest.mark.parametrize("seed", range(40))
def test_a_sleeper_reaches_what_it_would_without_the_tokens_of_others(seed: int) -> None:
    """Full cities do not stop it, so others' tokens make no difference; without the word they may."""
    random = Random(seed)
    map = patch(3, 4)
    board = scatter(random, map, tries=random.choice((1, 3, 6)))
    for company in range(3):
        alone = Board(board.tile[:])
        alone.rotation = board.rotation[:]
        for node in board.token_nodes(company):
            alone.place_token(company, node)
        far = reach(map, TILES, board, company, sleeper=True)
        free = reach(map, TILES, alone, company)
        near = reach(map, TILES, board, company)
        assert far.node == free.node and far.exit == free.exit and far.track == free.track
        assert all(a <= b for a, b in zip(near.node, far.node))


def test_a_token_that_is_restacked_lies_behind_the_others_of_its_cell() -> None:
    """It keeps its cell; those that lay behind it move up."""
    quotes = Quotes(3)
    for company in range(3):
        quotes.put(company, 5)
    quotes.restack(0)
    assert quotes.cell == (5, 5, 5) and quotes.place == (2, 0, 1)
