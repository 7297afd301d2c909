"""An opponent that plays the most promising actions out many times before it chooses."""

from __future__ import annotations

from random import Random

from railbourse.bots.bot import Bot, Candidate
from railbourse.bots.greedy import GreedyBot
from railbourse.bots.sense import Sense, lead
from railbourse.core.actors import NOBODY
from railbourse.core.game import Game
from railbourse.core.state import State


class SearchBot(Bot):
    """Halves its candidates again and again, playing those that are left out more often each time.

    `width`     how many of the greedy bot's best actions are played out
    `playouts`  how many games are played on in all for one choice: the budget
    `depth`     actions a playout lasts at most, where the game's own estimate takes over
    `glance`    how many random actions each player of a playout looks at before choosing one
    """

    def __init__(self, sense: Sense, width: int, playouts: int, depth: int, glance: int) -> None:
        self.sense = sense
        self.width = width
        self.playouts = playouts
        self.depth = depth
        self.glance = glance

    def weigh(self, game: Game, state: State, random: Random) -> list[Candidate]:
        found = GreedyBot(self.sense).weigh(game, state, random)
        if len(found) == 1:
            return found
        seat = game.to_act(state)
        arms = [_Arm(candidate) for candidate in found[: self.width]]
        rounds = max(1, (len(arms) - 1).bit_length())
        for _ in range(rounds):
            each = max(1, self.playouts // (rounds * len(arms)))
            for play in range(each):
                luck = random.getrandbits(48)
                for arm in arms:
                    arm.add(self._playout(game, state, arm.candidate, seat, Random(luck + play)))
            arms.sort(key=_mean, reverse=True)
            arms = arms[: max(2, (len(arms) + 1) // 2)]
        arms.sort(key=_mean, reverse=True)
        return [arm.told() for arm in arms]

    def _playout(self, game: Game, state: State, candidate: Candidate, seat: int, random: Random) -> float:
        branch = state.copy()
        game.apply(branch, candidate.action)
        for _ in range(self.depth):
            if game.to_act(branch) == NOBODY:
                break
            game.apply(branch, self.sense.hunch(game, branch, random, self.glance))
        if game.to_act(branch) != NOBODY:
            self.sense.quieten(game, branch)
        return lead(self.sense.worths(game, branch), seat)


class _Arm:
    """One candidate and what its playouts came to."""

    def __init__(self, candidate: Candidate) -> None:
        self.candidate = candidate
        self.total = 0.0
        self.count = 0

    def add(self, value: float) -> None:
        self.total += value
        self.count += 1

    def told(self) -> Candidate:
        """The candidate with the playouts' mean, and the greedy reason before it."""
        reason = f"{self.candidate.reason}; {self.count} games played on from here end ${_mean(self):+.0f} ahead"
        return Candidate(self.candidate.action, _mean(self), reason)


def _mean(arm: _Arm) -> float:
    return arm.total / arm.count if arm.count else arm.candidate.estimate
