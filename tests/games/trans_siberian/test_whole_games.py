"""Whole games: checks C67 to C69, and a sample of the soak over all options."""

from __future__ import annotations

from random import Random

import pytest

from games.trans_siberian import soaking
from games.trans_siberian.table import game
from railbourse.core.playout import random_action
from railbourse.games.trans_siberian import TITLE
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.mechanisms.ledger import BANK, FIRST_COMPANY

SETTINGS = list(soaking.settings())


@pytest.mark.parametrize("seed", range(5))
def test_c67_games_end_and_money_is_conserved(seed: int) -> None:
    """C67: any order of allowed moves ends; no cash and no treasury falls below 0; the sum of all money stays."""
    fast, random = game(3 + seed % 3), Random(seed)
    state = fast.start()
    assert isinstance(state, TransSiberianState)
    actions = 0
    while state.flow:
        fast.play(state, random_action(fast, state, random))
        cash = state.ledger.cash
        assert min(cash[FIRST_COMPANY:]) >= 0
        assert sum(cash[FIRST_COMPANY:]) == -cash[BANK]
        actions += 1
    assert 12 <= actions < soaking.LONGEST


@pytest.mark.parametrize("seed", range(5))
def test_c68_links_have_one_owner_and_income_is_their_sum(seed: int) -> None:
    """C68: a built link never changes hands, and a railroad's income is the sum of its links' values, up to 70."""
    fast, random = game(3 + seed % 3), Random(seed)
    state = fast.start()
    assert isinstance(state, TransSiberianState)
    while state.flow:
        before = state.owner[:]
        fast.play(state, random_action(fast, state, random))
        assert all(new == old for old, new in zip(before, state.owner) if old >= 0)
        for railroad in state.in_play():
            values = [fast.rules.board.value[link] for link, owner in enumerate(state.owner) if owner == railroad]
            assert state.income[railroad] == min(sum(values), 70)


def test_c69_replaying_gives_the_same_states() -> None:
    """C69: the same actions from the same setup, read back from their text, lead to the same state at every step."""
    fast, random = game(4), Random(69)
    state = fast.start()
    log = []
    while state.flow:
        action = random_action(fast, state, random)
        log.append(fast.notation.text(action))
        fast.play(state, action)
        log.append(state.digest())
    again = fast.start()
    for text, digest in zip(log[::2], log[1::2]):
        fast.play(again, fast.notation.parse(text))
        assert again.digest() == digest
    assert again == state


def test_every_setting_is_soaked() -> None:
    """Each number of seats with the defaults, and with each other value that an option accepts."""
    named = {(name, value) for seats, setting in SETTINGS if seats == 3 for name, value in setting.items()}

    for option in TITLE.options:
        values = [True, False] if isinstance(option.default, bool) else list(option.words)
        assert {value for name, value in named if name == option.name} == set(values) - {option.default}


@pytest.mark.parametrize(("seats", "setting"), SETTINGS, ids=[f"{seats}-{setting}" for seats, setting in SETTINGS])
def test_random_games_are_sound_under_every_setting(seats: int, setting: soaking.Setting) -> None:
    """A sample of bench/trans_siberian_soak.py: conservation after every action, and an end."""
    for seed in range(2):
        assert soaking.one_game(seats, setting, seed) >= 12
