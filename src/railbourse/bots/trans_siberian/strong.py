"""The strong opponent of Trans-Siberian Railroad: a round of turns on the map, then a search over the turns to come."""

from __future__ import annotations

from random import Random
from typing import Final, cast

from railbourse.bots.bot import Bot, Candidate, best_first
from railbourse.bots.trans_siberian.course import SPAN, Course, counted
from railbourse.bots.trans_siberian.table import Table
from railbourse.bots.trans_siberian.tree import Tree
from railbourse.core.action import Action
from railbourse.core.game import Game
from railbourse.core.state import State
from railbourse.games.trans_siberian.state import TransSiberianState

ONE_GAME: Final = 4
"""Turns that count at least for one game played on, however short it is."""
LUCKS: Final = 1 << 30


class StrongTransSiberian(Bot):
    """Foresees what the others do after each of its candidates, and grows a tree of turns from its own next one on.

    The others are expected to look one step ahead, as the greedy opponent does. The candidates' number is halved again
    and again, and those that are left are played on more often each time.

    `greedy`     proposes the candidates, and plays for the others until the seat's next turn
    `width`      how many of the greedy opponent's best actions are looked into
    `turns`      how many turns are played in all for one choice: the budget
    `depth`, `curiosity`, `heat`  as in the tree
    """

    def __init__(self, greedy: Bot, width: int, turns: int, depth: int, curiosity: float, heat: float) -> None:
        self.greedy = greedy
        self.width = width
        self.turns = turns
        self.depth = depth
        self.curiosity = curiosity
        self.heat = heat

    def weigh(self, game: Game, state: State, random: Random) -> list[Candidate]:
        found = self.greedy.weigh(game, state, random)
        if len(found) == 1:
            return found
        seat, luck = game.to_act(state), random.randrange(LUCKS)
        arms: list[_Arm] = []
        for candidate in found[: self.width]:
            tree = Tree(seat, self.depth, self.curiosity, self.heat)
            arms.append(_Arm(candidate, game, self._foreseen(game, state, candidate.action, luck), tree))
        beaten: list[_Arm] = []
        rounds = max(1, (len(arms) - 1).bit_length())
        for _ in range(rounds):
            luck = self._look(arms, self.turns // rounds, luck)
            arms.sort(key=_mean, reverse=True)
            kept = max(2, (len(arms) + 1) // 2)
            beaten = arms[kept:] + beaten
            arms = arms[:kept]
        return _first(arms[0].candidate, best_first([arm.told() for arm in arms + beaten]))

    def _foreseen(self, game: Game, state: State, action: Action, luck: int) -> TransSiberianState:
        """The position in which the seat has its next turn after the action, or the end of the game."""
        seat, random = game.to_act(state), Random(luck)
        branch = state.copy()
        game.apply(branch, action)
        while branch.flow and not (branch.flow[-1].kind == "turn" and branch.flow[-1].seat == seat):
            game.apply(branch, self.greedy.choose(game, branch, random))
        return cast(TransSiberianState, branch)

    def _look(self, arms: list[_Arm], turns: int, luck: int) -> int:
        """Each arm was played on under the same luck until so many turns were played; returns the last luck."""
        while turns > 0:
            luck += 1
            for arm in arms:
                turns -= self._play(arm, luck)
        return luck

    def _play(self, arm: _Arm, luck: int) -> int:
        """One game more has been played on from the arm; returns how many turns it had."""
        if arm.table is None:
            arm.add(arm.result)
            return ONE_GAME
        course = Course(Table(arm.table, luck), arm.tree.seat, True)
        arm.add(arm.tree.play(course))
        return max(ONE_GAME, course.table.dice.turn)


class _Arm:
    """One candidate, the tree below it, and what the games came to.

    `table`   where the seat's next turn begins; None if the game is over before it
    `result`  the lead with which it is over
    """

    def __init__(self, candidate: Candidate, game: Game, state: TransSiberianState, tree: Tree) -> None:
        self.candidate = candidate
        self.tree = tree
        self.table = Table(state, 0) if state.flow else None
        self.result = 0.0 if state.flow else counted([float(score) for score in game.scores(state)], tree.seat)
        self.total = 0.0
        self.count = 0

    def add(self, value: float) -> None:
        self.total += value
        self.count += 1

    def told(self) -> Candidate:
        """The candidate with the games' mean, and the greedy reason before it."""
        games = f"in {self.count} games played on I end ${_mean(self):+.0f} ahead, of ${SPAN:.0f} that count"
        reason = f"{self.candidate.reason}; {games}"
        return Candidate(self.candidate.action, _mean(self), reason)


def _first(best: Candidate, told: list[Candidate]) -> list[Candidate]:
    """The same candidates, but nothing that was given up early stands before the best of those played out most."""
    top = next(one for one in told if one.action is best.action)
    return [top] + [_below(one, top.estimate) for one in told if one is not top]


def _below(candidate: Candidate, most: float) -> Candidate:
    return Candidate(candidate.action, min(candidate.estimate, most), candidate.reason)


def _mean(arm: _Arm) -> float:
    return arm.total / arm.count
