"""An opponent that plays the most promising actions out many times before it chooses."""

from __future__ import annotations

from math import tanh
from random import Random

from railbourse.bots.bot import Bot, Candidate, best_first
from railbourse.bots.greedy import GreedyBot
from railbourse.bots.sense import ALONE, Sense, lead
from railbourse.core.actors import NOBODY
from railbourse.core.game import Game
from railbourse.core.state import State


class SearchBot(Bot):
    """Halves its candidates again and again, playing those that are left out more often each time.

    `width`     how many of the greedy bot's best actions are played out
    `kin`       how many of them may be much the same, as the sense sees it
    `playouts`  how many games are played on in all for one choice: the budget
    `depth`     actions a playout lasts at most, where the game's own estimate takes over
    `span`      a lead, in money, beyond which more of it hardly counts: a win is a win
    """

    def __init__(self, sense: Sense, width: int, kin: int, playouts: int, depth: int, span: float) -> None:
        self.sense = sense
        self.width = width
        self.kin = kin
        self.playouts = playouts
        self.depth = depth
        self.span = span

    def weigh(self, game: Game, state: State, random: Random) -> list[Candidate]:
        found = GreedyBot(self.sense).weigh(game, state, random)
        if len(found) == 1:
            return found
        seat = game.to_act(state)
        arms = [_Arm(candidate) for candidate in self._various(found)]
        beaten: list[_Arm] = []
        rounds = max(1, (len(arms) - 1).bit_length())
        for _ in range(rounds):
            for _ in range(max(1, self.playouts // (rounds * len(arms)))):
                luck = random.getrandbits(48)
                for arm in arms:
                    arm.add(self._playout(game, state, arm.candidate, seat, Random(luck)))
            arms.sort(key=_mean, reverse=True)
            kept = max(2, (len(arms) + 1) // 2)
            beaten = arms[kept:] + beaten
            arms = arms[:kept]
        return _first(arms[0].candidate, best_first([arm.told() for arm in arms + beaten]))

    def _various(self, found: list[Candidate]) -> list[Candidate]:
        """The best candidates, but only so many of one kind."""
        seen: dict[int, int] = {}
        chosen: list[Candidate] = []
        for candidate in found:
            kind = self.sense.kind(candidate.action)
            count = seen.get(kind, 0)
            if kind != ALONE and count == self.kin:
                continue
            seen[kind] = count + 1
            chosen.append(candidate)
            if len(chosen) == self.width:
                break
        return chosen

    def _playout(self, game: Game, state: State, candidate: Candidate, seat: int, random: Random) -> float:
        branch = state.copy()
        game.apply(branch, candidate.action)
        for _ in range(self.depth):
            if game.to_act(branch) == NOBODY:
                break
            game.apply(branch, self.sense.hunch(game, branch, random))
        if game.to_act(branch) != NOBODY:
            self.sense.quieten(game, branch)
        return self.span * tanh(lead(self.sense.worths(game, branch), seat) / self.span)


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


def _first(best: Candidate, told: list[Candidate]) -> list[Candidate]:
    """The same candidates, but nothing that was given up early stands before the best of those played out most."""
    top = next(one for one in told if one.action is best.action)
    return [top] + [_below(one, top.estimate) for one in told if one is not top]


def _below(candidate: Candidate, most: float) -> Candidate:
    return Candidate(candidate.action, min(candidate.estimate, most), candidate.reason)


def _mean(arm: _Arm) -> float:
    return arm.total / arm.count
