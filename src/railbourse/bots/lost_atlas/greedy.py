"""An opponent of Railways of the Lost Atlas that weighs every decision by what it brings until the last cycle."""

from __future__ import annotations

from random import Random
from typing import Final, cast

from railbourse.bots.bot import Bot, Candidate, best_first
from railbourse.bots.lost_atlas.outlook import Outlook
from railbourse.bots.lost_atlas.stock import StockAdvice
from railbourse.bots.lost_atlas.turns import TurnAdvice, weigh_deal
from railbourse.core.action import Action
from railbourse.core.game import Game
from railbourse.core.playout import member
from railbourse.core.state import State
from railbourse.games.lost_atlas.actions import YES, AnswerMerger, ChooseMajor, Pass, PlaceSuburb
from railbourse.games.lost_atlas.game import LostAtlas
from railbourse.games.lost_atlas.state import StateLA

MOST_TRIED: Final = 24
"""Choices that are tried out one by one; of more, some are drawn."""
OF_TURN: Final = ("leadoff", "issue", "track", "hub", "run", "dividend", "trains", "discard")


class GreedyLostAtlas(Bot):
    """One step ahead, with a view of the rounds to come."""

    def weigh(self, game: Game, state: State, random: Random) -> list[Candidate]:
        here = cast(StateLA, state)
        legal = game.legal_actions(state)
        if len(legal) == 1 and (legal[0].span is None or legal[0].span.step == 0):
            return [Candidate(legal[0], 0.0, "there is nothing else to do")]
        found = weighed(cast(LostAtlas, game), here, legal, random)
        random.shuffle(found)
        return best_first(found)


def weighed(game: LostAtlas, state: StateLA, legal: list[Action], random: Random) -> list[Candidate]:
    """Every action worth a look, with what it brings the seat that is to act."""
    frame = state.flow[-1]
    kind, seat = frame.kind, frame.seat
    if state.atlas is None:
        return _on_the_map(game, legal, random)
    outlook = Outlook(game.rules, game.network, state)
    if kind == "stock":
        return StockAdvice(outlook, state, seat).weigh(legal)
    if kind == "auction":
        return StockAdvice(outlook, state, seat).weigh_raise(legal)
    if kind == "charter":
        return StockAdvice(outlook, state, seat).weigh_charters(legal)
    if kind == "home":
        return StockAdvice(outlook, state, seat).weigh_homes(legal)
    if kind == "deal":
        return weigh_deal(outlook, state, frame, legal)
    if kind in OF_TURN:
        return _in_turn(TurnAdvice(outlook, state, seat, frame.subject), kind, legal)
    return _tried(game, state, legal, seat, random)


def _on_the_map(game: LostAtlas, legal: list[Action], random: Random) -> list[Candidate]:
    """While the map is being built nobody has a home yet: any place will do."""
    found: list[Candidate] = []
    for action in legal:
        luck = random.random() - (0.5 if isinstance(action, Pass) else 0.0)
        found.append(Candidate(member(game, action, random), luck, "nobody has a home yet"))
    return found


def _in_turn(advice: TurnAdvice, kind: str, legal: list[Action]) -> list[Candidate]:
    """A step of the company's turn."""
    found: list[Candidate] = []
    own: list[Action] = []
    for action in legal:
        if isinstance(action, Pass):
            found.append(Candidate(action, 0.0, "nothing more brings anything"))
        elif isinstance(action, PlaceSuburb):
            found.append(advice.weigh_suburb(action))
        else:
            own.append(action)
    if kind == "track":
        return found + advice.weigh_lays(own)
    if kind == "hub":
        return found + advice.weigh_hubs(own)
    if kind == "issue":
        return found + advice.weigh_issue(own)
    if kind == "dividend":
        return found + advice.weigh_dividend(own)
    if kind == "trains" or kind == "leadoff":
        return found + advice.weigh_trains(own)
    if kind == "discard":
        return found + advice.weigh_discards(own)
    for action in own:
        found.append(Candidate(action, 1000.0, "the best set of routes"))
    return found


def _tried(game: LostAtlas, state: StateLA, legal: list[Action], seat: int, random: Random) -> list[Candidate]:
    """Mergers, names, headquarters: each is tried, and the seat's lead afterwards compared with that of now."""
    now = Outlook(game.rules, game.network, state).lead(seat)
    actions = legal if len(legal) <= MOST_TRIED else random.sample(legal, MOST_TRIED)
    found: list[Candidate] = []
    for action in actions:
        branch = state.copy()
        game.apply(branch, action)
        _settle(game, branch)
        gain = Outlook(game.rules, game.network, branch).lead(seat) - now if branch.flow else 0.0
        found.append(Candidate(action, gain, f"changes my lead by ${gain:+.0f}"))
    return found


def _settle(game: LostAtlas, state: StateLA) -> None:
    """A merger that was proposed comes about, under any name."""
    for _ in range(8):
        if not state.flow:
            return
        kind = state.flow[-1].kind
        if kind == "answer":
            game.apply(state, AnswerMerger(YES))
        elif kind == "major" or kind == "headquarters":
            legal = game.legal_actions(state)
            named = [action for action in legal if isinstance(action, ChooseMajor)]
            game.apply(state, named[0] if named else legal[0])
        else:
            return
