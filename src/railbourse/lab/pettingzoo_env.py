"""The games as PettingZoo environments in which agents act one after the other (AEC).

    env = RailbourseEnv("trans_siberian", seats=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, over, cut_off, _ = env.last()
        mask = observation["action_mask"]
        env.step(None if over or cut_off else env.action_space(agent).sample(mask))

An action of the environment is one letter of an action of the game (`lab.spelling`), an observation is a row of numbers
(`lab.observing`), the rewards come at the end (`lab.position`). docs/environments.md tells it all.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from railbourse.core.actors import NOBODY
from railbourse.core.options import OptionValue
from railbourse.lab.position import WORTH, Position, Setup


class RailbourseEnv(AECEnv, EzPickle):  # type: ignore[misc]
    """One game; agents are called seat_0, seat_1, ..."""

    metadata = {"name": "railbourse_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        seats: int = 0,
        options: dict[str, OptionValue] | None = None,
        reward: str = WORTH,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, seats, options, reward, render_mode)
        super().__init__()
        self.render_mode = render_mode
        self.setup = Setup(game, seats, options, reward)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setup.game.seats)]
        letters, numbers = self.setup.alphabet.size, len(self.setup.observer.names)
        self._actions = {agent: spaces.Discrete(letters) for agent in self.possible_agents}
        self._observations = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (numbers,), np.float32),
                    "action_mask": spaces.Box(0, 1, (letters,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._random = Random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game begins; chance draws by the seed, or goes on drawing without one."""
        if seed is not None:
            self._random = Random(seed)
        self.position = Position(self.setup)
        self.position.draw_all(self._random)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._seat_acts()

    def _seat_acts(self) -> None:
        """The acting seat is selected; after the end every agent has its reward and is asked once more."""
        acting = self.position.to_act()
        if acting != NOBODY:
            self.agent_selection = self.possible_agents[acting]
            return
        self.rewards = dict(zip(self.possible_agents, self.position.rewards()))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        """The letter is chosen; raises ValueError for one outside the mask."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.position.choose(int(action))
        self.position.draw_all(self._random)
        self._seat_acts()
        if self.render_mode == "ansi":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """The row of the agent's seat, and which letters it may choose: none while others act."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.setup.alphabet.size, np.int8)
        if self.position.to_act() == seat:
            mask[self.position.letters()] = 1
        return {"observation": self.position.seen(seat), "action_mask": mask}

    def render(self) -> str:
        """What is to be decided, in words."""
        return self.position.told()

    def close(self) -> None:
        """Nothing is held open."""
