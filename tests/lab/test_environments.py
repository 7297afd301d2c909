"""The games in the hands of learning libraries."""

from __future__ import annotations

import pickle
import warnings
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from railbourse.core.actors import CHANCE, NOBODY
from railbourse.core.errors import OptionError
from railbourse.games.register import titles
from railbourse.lab.position import CHANCES, Position, Setup

pettingzoo = pytest.importorskip("pettingzoo", reason="PettingZoo is missing; pip install 'railbourse[learning]'")
pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is missing; pip install 'railbourse[learning]'")

from pettingzoo.test import api_test, seed_test  # noqa: E402

from railbourse.lab import open_spiel_game  # noqa: E402
from railbourse.lab.pettingzoo_env import RailbourseEnv  # noqa: E402

NAMES = [shelf.name for shelf in titles()]
SHORT = [name for name in NAMES if name != "1870"]
"""Games that a library's whole random game does not keep too long."""


def api(name: str, cycles: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(RailbourseEnv(name), num_cycles=cycles)
        seed_test(lambda: RailbourseEnv(name), num_cycles=cycles // 2)


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_finds_nothing_wrong(name: str) -> None:
    """`api_test` and `seed_test` pass."""
    api(name, 60)


@pytest.mark.soak
@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_finds_nothing_wrong_in_long_games(name: str) -> None:
    """`api_test` and `seed_test` pass over whole games."""
    api(name, 10_000)


@pytest.mark.parametrize("name", SHORT)
def test_open_spiel_finds_nothing_wrong(name: str) -> None:
    """The random simulation test passes, with serialization."""
    pyspiel.random_sim_test(pyspiel.load_game(open_spiel_game.PREFIX + name), 1, True, False)


@pytest.mark.soak
@pytest.mark.parametrize("name", NAMES)
def test_open_spiel_finds_nothing_wrong_in_long_games(name: str) -> None:
    """The random simulation test passes for every game."""
    pyspiel.random_sim_test(pyspiel.load_game(open_spiel_game.PREFIX + name), 1, True, False)


def played(position: Position, random: Random, most: int) -> None:
    """Random letters have been chosen, so many or up to the end."""
    for _ in range(most):
        position.draw_all(random)
        if position.to_act() == NOBODY:
            return
        position.choose(random.choice(position.letters()))


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_goes_its_own_way(name: str) -> None:
    """What is chosen in a copy, in the middle of an action too, leaves the position as it was; a pickle is equal."""
    position, random = Position(Setup(name)), Random(4)
    for _ in range(25):
        played(position, random, 3)
        seen, told = [position.seen(seat) for seat in range(3)], position.told()
        played(deepcopy(position), random, 4)
        again: Position = pickle.loads(pickle.dumps(position))
        assert again.told() == told and again.state == position.state
        assert position.told() == told
        assert all(np.array_equal(position.seen(seat), seen[seat]) for seat in range(3))


@pytest.mark.parametrize("name", NAMES)
def test_open_spiel_goes_on_from_a_copy_and_from_its_history(name: str) -> None:
    """A clone, and a state made again from the history, stand where the first one stands."""
    game = pyspiel.load_game(open_spiel_game.PREFIX + name, {"seats": 3, "reward": "rank"})
    state, random = game.new_initial_state(), Random(1)
    for _ in range(60):
        state.apply_action(
            random.randrange(CHANCES) if state.is_chance_node() else random.choice(state.legal_actions())
        )
    again = state.clone()
    assert str(again) == str(state) and again.legal_actions() == state.legal_actions()
    replayed = game.new_initial_state()
    for action in state.history():
        replayed.apply_action(action)
    assert str(replayed) == str(state)


def kind_of(called: str) -> str:
    """The name of a number without the names of things and their places."""
    words = [word for word in called.split() if word.isalpha() and word.islower() and word != "inf"]
    return words[0] if words[0] == "head" else " ".join(words)


@pytest.mark.parametrize("name", NAMES)
def test_every_number_that_is_seen_has_a_name(name: str) -> None:
    """Rows have a fixed length with different names; the page of the environments tells every kind of name."""
    setup = Setup(name)
    position, random = Position(setup), Random(6)
    for _ in range(30):
        assert len(position.seen(0)) == len(setup.observer.names)
        played(position, random, 5)
    assert len(set(setup.observer.names)) == len(setup.observer.names)
    told = (Path(__file__).parents[2] / "docs" / "environments.md").read_text()
    for kind in {kind_of(called) for called in setup.observer.names}:
        assert f"| `{kind}`" in told, kind


def test_seats_see_themselves_first() -> None:
    """The same money stands at another place for every seat."""
    setup = Setup("trans_siberian", 3)
    position = Position(setup)
    played(position, Random(3), 40)
    names = setup.observer.names
    cash = [[int(position.seen(seat)[names.index(f"cash {k}")]) for k in range(3)] for seat in range(3)]
    assert cash[1] == cash[0][1:] + cash[0][:1] and cash[2] == cash[0][2:] + cash[0][:2]


def test_hidden_money_is_not_seen() -> None:
    """Where the rules hide other seats' money, its place says that it is unknown."""
    setup = Setup("trans_siberian", 3, {"open_information": False})
    position = Position(setup)
    position.draw_all(Random(1))
    row = dict(zip(setup.observer.names, position.seen(0)))
    assert row["cash 0"] > 0 and row["cash 1"] == row["cash 2"] == row["worth 1"] == -1


@pytest.mark.parametrize(("reward", "total"), [("worth", 1.0), ("rank", 1.5)])
def test_rewards_come_at_the_end_and_add_up(reward: str, total: float) -> None:
    """Nothing before the end; then parts of all worth, or ranks with ties by half."""
    position, random = Position(Setup("trans_siberian", 3, None, reward)), Random(8)
    assert position.rewards() == [0.0] * 3
    played(position, random, 10_000)
    assert position.to_act() == NOBODY
    assert sum(position.rewards()) == pytest.approx(total)
    worths, rewards = position.setup.game.scores(position.state), position.rewards()
    assert sorted(range(3), key=worths.__getitem__) == sorted(range(3), key=rewards.__getitem__)


def test_unknown_rewards_are_refused() -> None:
    """Only the two that are documented."""
    with pytest.raises(OptionError, match="reward cannot be 'money'"):
        Setup("1870", reward="money")


def test_chance_is_drawn_by_number() -> None:
    """Equal numbers draw equally, and the numbers reach every order of seats."""
    orders = set()
    for outcome in range(60):
        one, other = Position(Setup("trans_siberian", 3)), Position(Setup("trans_siberian", 3))
        assert one.to_act() == CHANCE
        one.draw(outcome)
        other.draw(outcome)
        assert one.state == other.state
        orders.add(one.told())
    assert len(orders) == 3


def test_an_environment_can_be_sent_to_another_process() -> None:
    """It is pickled by what it was made from."""
    env: Any = RailbourseEnv("trans_siberian", seats=4, reward="rank")
    setup: Setup = pickle.loads(pickle.dumps(env.setup))
    assert (setup.game.name, setup.game.seats, setup.reward) == ("trans_siberian", 4, "rank")
    again: Any = pickle.loads(pickle.dumps(env))
    again.reset(seed=1)
    assert len(again.agents) == 4 and again.setup.reward == "rank"
