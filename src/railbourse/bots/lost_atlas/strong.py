"""An opponent of Railways of the Lost Atlas that plays on before it chooses: a few rounds, with all seats greedy.

Only choices about shares, companies, money and trains are played on; where track is laid the greedy opponent is good
enough, and what it lays in the next rounds matters little to these choices.
"""

from __future__ import annotations

from random import Random
from typing import Final, cast

from railbourse.bots.bot import Bot, Candidate, best_first
from railbourse.bots.lead import lead
from railbourse.bots.lost_atlas.greedy import weighed
from railbourse.bots.lost_atlas.outlook import Outlook
from railbourse.bots.lost_atlas.turns import TurnAdvice
from railbourse.core.action import Action
from railbourse.core.actors import CHANCE
from railbourse.core.game import Game
from railbourse.core.state import State
from railbourse.games.lost_atlas.actions import LayTile, Pass
from railbourse.games.lost_atlas.game import LostAtlas
from railbourse.games.lost_atlas.state import StateLA

PLAYED_ON: Final = (
    "stock",
    "auction",
    "charter",
    "leadoff",
    "issue",
    "dividend",
    "trains",
    "discard",
    "merger",
    "answer",
)
"""The kinds of decision that are played on."""
PASSED_OVER: Final = ("hub", "marker")
"""The kinds that nobody wastes time on while playing on: all pass."""
LAYS: Final = 8
"""Lays that are looked at, drawn from all, for a company that has nothing to run for yet."""


class StrongLostAtlas(Bot):
    """Plays the greedy opponent's best choices on, and takes that after which it is furthest ahead.

    `greedy`   proposes the candidates, and decides what is not played on
    `width`    how many of its best choices are played on
    `window`   dollars that one may promise less than the best and still be played on
    `rounds`   a playout ends when so many Stock, Operating and Merger Rounds have ended
    `most`     and after so many actions in any case
    `trust`    what part of the difference that the greedy opponent sees counts besides
    """

    def __init__(self, greedy: Bot, width: int, window: float, rounds: int, most: int, trust: float) -> None:
        self.greedy = greedy
        self.width = width
        self.window = window
        self.rounds = rounds
        self.most = most
        self.trust = trust

    def weigh(self, game: Game, state: State, random: Random) -> list[Candidate]:
        found = self.greedy.weigh(game, state, random)
        here = cast(StateLA, state)
        if len(found) == 1 or here.atlas is None or state.flow[-1].kind not in PLAYED_ON:
            return found
        best = found[0].estimate
        arms = [one for one in found[: self.width] if one.estimate > best - self.window]
        if len(arms) == 1:
            return found
        atlas = cast(LostAtlas, game)
        seat, luck = game.to_act(state), random.getrandbits(48)
        judged: list[Candidate] = []
        for arm in arms:
            ahead = self._played_on(atlas, here, arm.action, seat, Random(luck))
            value = ahead + self.trust * (arm.estimate - best)
            judged.append(Candidate(arm.action, value, f"{arm.reason}; played on, I would be ${ahead:+.0f} ahead"))
        return best_first(judged)

    def _played_on(self, game: LostAtlas, state: StateLA, action: Action, seat: int, random: Random) -> float:
        """The seat's lead when all have played on greedily after this action."""
        branch = state.copy()
        game.apply(branch, action)
        ended, now = 0, _round_of(branch)
        for _ in range(self.most):
            if not branch.flow or ended == self.rounds:
                break
            game.apply(branch, hasty(game, branch, random))
            if _round_of(branch) != now:
                ended, now = ended + 1, _round_of(branch)
        return lead(_worths(game, branch), seat)


def hasty(game: LostAtlas, state: StateLA, random: Random) -> Action:
    """What the greedy opponent would do, but no hub is placed, and hardly any track laid."""
    frame = state.flow[-1]
    if frame.seat == CHANCE:
        return game.draw(state, random)
    if frame.kind in PASSED_OVER:
        return Pass()
    legal = game.legal_actions(state)
    if frame.kind == "track":
        return _first_track(game, state, legal, random)
    if len(legal) == 1 and (legal[0].span is None or legal[0].span.step == 0):
        return legal[0]
    best: Candidate | None = None
    for candidate in weighed(game, state, legal, random):
        if best is None or candidate.estimate > best.estimate:
            best = candidate
    assert best is not None
    return best.action


def _first_track(game: LostAtlas, state: StateLA, legal: list[Action], random: Random) -> Action:
    """Track only for a company that runs for nothing: without any, each new company would look like a loss."""
    frame = state.flow[-1]
    outlook = Outlook(game.rules, game.network, state)
    lays = [action for action in legal if isinstance(action, LayTile)]
    if outlook.revenue[frame.subject] or not lays:
        return Pass()
    advice = TurnAdvice(outlook, state, frame.seat, frame.subject)
    return best_first(advice.weigh_lays(random.sample(lays, min(LAYS, len(lays)))))[0].action


def _worths(game: LostAtlas, state: StateLA) -> list[float]:
    """What each seat may expect at the end, or has when the game is over."""
    if not state.flow:
        return [float(score) for score in game.scores(state)]
    outlook = Outlook(game.rules, game.network, state)
    return [outlook.worth(seat) for seat in range(game.seats)]


def _round_of(state: StateLA) -> tuple[int, int, int]:
    return (state.cycle, state.round, state.round_number)
