"""The games as OpenSpiel games: importing this module registers one for every game on the shelf.

    import pyspiel
    import railbourse.lab.open_spiel_game

    game = pyspiel.load_game("railbourse_trans_siberian", {"seats": 3, "reward": "rank"})

An action is one letter of an action of the game (`lab.spelling`); a chance node has equally likely draws; the
observation tensor is a row of numbers (`lab.observing`). docs/environments.md tells it all.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel

from railbourse.core.actors import CHANCE, NOBODY
from railbourse.core.game import Title
from railbourse.core.options import OptionValue
from railbourse.games.register import titles
from railbourse.lab.position import CHANCES, RANK, WORTH, Position, Setup

LONGEST: Final = 1_000_000
"""Letters in a game; no game comes near it."""

PREFIX: Final = "railbourse_"


def game_type(shelf: Title) -> pyspiel.GameType:
    """What OpenSpiel asks of every game before it is loaded."""
    low, high = shelf.seats
    return pyspiel.GameType(
        short_name=PREFIX + shelf.name,
        long_name=shelf.full_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": max(low, 3), "reward": WORTH, "options": ""},
    )


def read_options(shelf: Title, text: str) -> dict[str, OptionValue]:
    """The options in words like "a=yes;b=3"; raises OptionError."""
    known = {option.name: option for option in shelf.options}
    pairs = [word.partition("=") for word in text.split(";") if word]
    return {name: known[name].read(value) if name in known else value for name, _, value in pairs}


class RailbourseGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its seats and options."""

    shelf: Title
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        self.setup = Setup(self.shelf.name, given["seats"], read_options(self.shelf, given["options"]), given["reward"])
        seats = self.setup.game.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.alphabet.size,
            max_chance_outcomes=CHANCES,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=seats / 2 if given["reward"] == RANK else 1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> RailbourseState:
        return RailbourseState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> RowObserver:
        return RowObserver(self.setup)


class RailbourseState(pyspiel.State):  # type: ignore[misc]
    """A position."""

    def __init__(self, game: RailbourseGame) -> None:
        super().__init__(game)
        self.position = Position(game.setup)

    def current_player(self) -> int:
        acting = self.position.to_act()
        if acting == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if acting == CHANCE else acting

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.letters()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / CHANCES) for outcome in range(CHANCES)]

    def _apply_action(self, action: int) -> None:
        if self.position.to_act() == CHANCE:
            self.position.draw(action)
        else:
            self.position.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return "{} {}".format(*self.position.setup.alphabet.meaning(action))

    def is_terminal(self) -> bool:
        return self.position.to_act() == NOBODY

    def returns(self) -> list[float]:
        return self.position.rewards()

    def __str__(self) -> str:
        return f"{self.position.state.digest()} {self.position.told()}"


class RowObserver:
    """Writes what a seat sees into a tensor."""

    def __init__(self, setup: Setup) -> None:
        self.tensor = np.zeros(len(setup.observer.names), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: RailbourseState, player: int) -> None:
        self.tensor[:] = state.position.seen(player)

    def string_from(self, state: RailbourseState, player: int) -> str:
        return " ".join(f"{number:g}" for number in state.position.seen(player))


def registered(shelf: Title) -> None:
    """OpenSpiel knows the game by its name."""
    kind = game_type(shelf)
    made = type(f"{shelf.name}_game", (RailbourseGame,), {"shelf": shelf, "kind": kind})
    pyspiel.register_game(kind, made)


for _shelf in titles():
    registered(_shelf)
