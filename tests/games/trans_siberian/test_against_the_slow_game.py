"""The engine and the game written a second time agree on every list and every position."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.trans_siberian import counting, slow_game
from games.trans_siberian.table import game
from railbourse.games.trans_siberian.state import TransSiberianState

POSITIONS = counting.positions()


@pytest.mark.parametrize("position", POSITIONS, ids=[row["name"] for row in POSITIONS])
def test_lines_are_counted_alike(position: dict[str, Any]) -> None:
    """To depth 4 the engine and the slow game count the recorded number of sequences."""
    fast, state, slow = counting.both(position)

    for depth in range(1, counting.DEPTH + 1):
        recorded = position["counts"][depth - 1]
        assert (counting.count(fast, state, depth), slow_game.count(slow, depth)) == (recorded, recorded), depth


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_random_games_go_alike(seats: int, seed: int) -> None:
    """At every step of a random game the lists have the same lines, and what is played leads to the same position."""
    random = Random(f"slow/{seats}/{seed}")
    fast, slow = game(seats), slow_game.SlowGame(seats)
    state = fast.start()
    while state.flow:
        actions = counting.lines(fast, state)
        found = {counting.slow_line(fast, state, action): action for action in actions}
        expected = slow.legal()
        assert len(found) == len(actions) == len(expected) and set(found) == set(expected)
        line = random.choice(expected if slow.stage != "auction" else [random.choice(expected), ("decline",)])
        fast.play(state, found[line], fast.to_act(state))
        slow.do(line)
        must_agree(state, slow, fast.rules.tables.railroads.ids)
    assert slow.stage == "over"


def must_agree(state: Any, slow: slow_game.SlowGame, ids: list[str]) -> None:
    """Money, shares, values, incomes, links and markers are the same in both."""
    assert isinstance(state, TransSiberianState)
    assert [state.cash(seat) for seat in range(slow.seats)] == slow.cash
    assert (state.timing, state.dividends, state.phase) == (slow.timing, slow.dividends, slow.phase)
    assert state.nationalization_value() == slow.nationalization_value()
    assert {ids[railroad] for railroad in state.in_play()} == set(slow.roads)
    links = state.rules.board.link_ids
    assert {links[link]: ids[owner] for link, owner in enumerate(state.owner) if owner >= 0} == slow.built
    for name, road in slow.roads.items():
        railroad = ids.index(name)
        assert (state.treasury(railroad), state.income[railroad]) == (road.treasury, road.income), name
        assert state.value(railroad) == road.value, name
        assert [state.shares(seat, railroad) for seat in range(slow.seats)] == road.held, name
