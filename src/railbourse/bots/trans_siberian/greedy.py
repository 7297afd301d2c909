"""The greedy opponent of Trans-Siberian Railroad: one action ahead, and from there along courses of the game."""

from __future__ import annotations

from random import Random
from typing import Final, cast

from railbourse.bots.bot import Bot, Candidate, best_first
from railbourse.bots.lead import lead
from railbourse.bots.trans_siberian.bidding import OPENING_VALUE
from railbourse.bots.trans_siberian.course import expected_lead
from railbourse.core.action import Action
from railbourse.core.game import Game
from railbourse.core.state import State
from railbourse.games.trans_siberian.actions import Bid, Build, Buy, FirstLink, OpeningValue
from railbourse.games.trans_siberian.state import TransSiberianState

FEE: Final = 0.25
"""Income that a dollar of fees would have built."""
EXTERNAL_LINK: Final = 1.5
"""What the extra level of an external link counts against the income of an internal one."""
BUILD_KINDS: Final = 3
BUILDS_ALIKE: Final = 2
"""Kinds of builds of a railroad (one link, two, one to the border), and how many of each are weighed."""


class GreedyTransSiberian(Bot):
    """Plays what leaves it furthest ahead in the mean of the courses that the game may take."""

    def weigh(self, game: Game, state: State, random: Random) -> list[Candidate]:
        here = cast(TransSiberianState, state)
        seat = game.to_act(state)
        now = _standing(game, here.copy(), seat)
        found: list[Candidate] = []
        for action in _options(game, here, random):
            branch = here.copy()
            game.apply(branch, action)
            value = _standing(game, branch, seat)
            found.append(Candidate(action, value, _reason(here, action, value - now)))
        random.shuffle(found)
        return best_first(found)


def _standing(game: Game, state: TransSiberianState, seat: int) -> float:
    """The mean lead over the courses of the position, in which a choice that a won auction left open has been made."""
    while state.flow and state.flow[-1].kind in ("first_link", "opening_value"):
        game.apply(state, _plain_choice(state, game.legal_actions(state)))
    if not state.flow:
        return lead([float(score) for score in game.scores(state)], seat)
    return expected_lead(state, seat)


def _plain_choice(state: TransSiberianState, legal: list[Action]) -> Action:
    """The dearest first link, and the highest opening value that is no dearer than careful players choose."""
    best, most = legal[0], 0
    for action in legal:
        if isinstance(action, FirstLink) and state.rules.board.value[action.link] > most:
            best, most = action, state.rules.board.value[action.link]
        elif isinstance(action, OpeningValue) and action.value <= OPENING_VALUE:
            best = action
    return best


def _options(game: Game, state: TransSiberianState, random: Random) -> list[Action]:
    """Of all bids the lowest, for it can be raised later; of builds those that add most income, some of a kind."""
    found: list[Action] = []
    builds: list[list[Build]] = [[] for _ in range(BUILD_KINDS * state.rules.railroads)]
    for action in game.legal_actions(state):
        if isinstance(action, Build):
            builds[_kind_of_build(state, action)].append(action)
        elif isinstance(action, Bid):
            found.append(Bid(action.railroad, action.amount))
        else:
            found.append(action)
    for alike in builds:
        random.shuffle(alike)
        alike.sort(key=lambda build: _size_of_build(state, build), reverse=True)
        found.extend(alike[:BUILDS_ALIKE])
    return found


def _reason(state: TransSiberianState, action: Action, gain: float) -> str:
    """Why the action is worth this much more than standing still would be."""
    names = state.rules.names
    if isinstance(action, Buy):
        bought = " and ".join(f"{names[r]} at ${state.value(r)}" for r in action.railroads)
        return f"{bought}: expected to bring ${gain:+.0f}"
    if isinstance(action, Build):
        name = names[action.railroad]
        return f"{name} grows, income {state.income[action.railroad]} now: ${gain:+.0f} for me"
    if isinstance(action, Bid):
        return f"a first share of {names[action.railroad]} for ${action.amount}: ${gain:+.0f}"
    return f"changes my lead by ${gain:+.0f}"


def _kind_of_build(state: TransSiberianState, build: Build) -> int:
    """Builds for the same railroad that raise the share value alike have the same number."""
    if build.second is not None:
        return BUILD_KINDS * build.railroad + 1
    return BUILD_KINDS * build.railroad + (2 if state.rules.board.external[build.first.link] else 0)


def _size_of_build(state: TransSiberianState, build: Build) -> float:
    """The income that it adds, less something for fees; an external link raises the value as two links do."""
    board = state.rules.board
    first, second = build.first, build.second
    size = float(board.value[first.link]) - FEE * int(first.fee)
    if second is not None:
        return size + board.value[second.link] - FEE * int(second.fee)
    return size + (EXTERNAL_LINK if board.external[first.link] else 0.0)
