"""What every registered game keeps, whatever its rules. One suite; the register names the games.

Seats and options are drawn from the seed, so that a failing case can be repeated by its name.
"""

from __future__ import annotations

from random import Random

import pytest

import toy_game
from conformance import checks
from railbourse.core.actors import NOBODY
from railbourse.core.errors import OptionError
from railbourse.core.game import Game, Title
from railbourse.games import register

TITLES = {title.name: title for title in [*register.titles(), toy_game.TITLE]}
SEEDS = range(3)


def tables() -> list[object]:
    """Every game with each number of seats: once with default options, twice with others."""
    return [
        pytest.param(name, seats, seed, id=f"{name}-{seats}-seed{seed}")
        for name, title in TITLES.items()
        for seats in range(title.seats[0], title.seats[1] + 1)
        for seed in SEEDS
    ]


def opened(name: str, seats: int, seed: int) -> tuple[Game, Random]:
    title = TITLES[name]
    random = Random(f"{name}/{seats}/{seed}")
    return title.open(seats, checks.options_by_chance(title, random) if seed else {}), random


@pytest.mark.parametrize(("name", "seats", "seed"), tables())
def test_games_end_and_their_logs_replay(name: str, seats: int, seed: int) -> None:
    """Random play reaches an end with all invariants; the log leads to equal positions at every step.

    By default options it ends by itself; other options may leave it to the table to agree on the end.
    """
    game, random = opened(name, seats, seed)
    steps = checks.play_light(game, random, by_kind=seed % 2 == 0, may_agree=seed > 0)
    assert steps
    final = checks.replay_equal(game, steps)
    assert game.to_act(final) == NOBODY
    checks.check_json(game, final, random)
    checks.check_view(game, final)


@pytest.mark.parametrize(("name", "seats", "seed"), tables())
def test_positions_along_a_game_are_sound(name: str, seats: int, seed: int) -> None:
    """Lists are the whole truth, refusals leave the state equal, copies are independent, JSON covers every field."""
    game, random = opened(name, seats, seed)
    state = game.start()
    pools = checks.Pools()
    looked = 0
    for _ in range(checks.LONGEST):
        if game.to_act(state) == NOBODY:
            break
        legal = game.legal_actions(state)
        pools.learn(game.notation, checks.sample(legal, 30, random))
        if random.random() < 10 / (10 + looked * 3):
            checks.check_deep(game, state, legal, pools, random)
            looked += 1
        game.play(state, checks.one_of(game, state, random, legal))
    assert looked > 5


@pytest.mark.parametrize("name", TITLES)
def test_nothing_is_legal_after_the_end(name: str) -> None:
    """When the game is over every action is refused with a code."""
    title = TITLES[name]
    game = title.open(title.seats[0])
    steps = checks.play_light(game, Random(name), by_kind=True)
    final = checks.replay_equal(game, steps)
    no = game.refusal(final, steps[-1][1])
    assert no is not None and no.code == "game-over"


@pytest.mark.parametrize("name", TITLES)
def test_setting_up_is_checked(name: str) -> None:
    """Seat counts and options outside the title's are refused; each option has a meaning and a default it accepts."""
    title: Title = TITLES[name]
    for seats in (title.seats[0] - 1, title.seats[1] + 1, 0, -1):
        with pytest.raises(OptionError):
            title.open(seats)
    with pytest.raises(OptionError, match="no option"):
        title.open(title.seats[0], {"no_such_option": True})
    for option in title.options:
        assert option.meaning.strip() and option.checked(option.default) == option.default
        with pytest.raises(OptionError):
            option.checked([])


@pytest.mark.parametrize("name", TITLES)
def test_starting_twice_gives_equal_positions(name: str) -> None:
    """Chance is an actor: the position before the first decision depends on seats and options alone."""
    title = TITLES[name]
    for seats in range(title.seats[0], title.seats[1] + 1):
        game, other = title.open(seats), title.open(seats)
        assert game.start() == other.start() and game.start().digest() == other.start().digest()
