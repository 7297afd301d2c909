"""Random play: what any player without a plan does, in any game."""

from __future__ import annotations

from random import Random

from railbourse.core.action import Action
from railbourse.core.actors import CHANCE, NOBODY
from railbourse.core.game import Game
from railbourse.core.state import State


def member(game: Game, family: Action, random: Random) -> Action:
    """One action of the family, each amount equally likely; the action itself where it is no family of amounts."""
    span = family.span
    if span is None or span.step == 0:
        return family
    amounts = (span.high - span.low) // span.step + 1
    return game.notation.with_last(family, span.low + span.step * int(random.random() * float(amounts)))


def pick(game: Game, legal: list[Action], random: Random) -> Action:
    """One of the listed actions, each equally likely, whether it is one action or a family."""
    return member(game, legal[int(random.random() * float(len(legal)))], random)


def random_action(game: Game, state: State, random: Random) -> Action:
    """What a player without a plan does now; what chance draws where chance is to act."""
    if game.to_act(state) == CHANCE:
        return game.draw(state, random)
    return pick(game, game.legal_actions(state), random)


def playout(game: Game, state: State, random: Random, most: int) -> int:
    """The game has been played at random to its end, or for `most` actions; returns how many were played."""
    for played in range(most):
        if game.to_act(state) == NOBODY:
            return played
        game.apply(state, random_action(game, state, random))
    return most
