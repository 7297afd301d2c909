"""An opponent of 1870 that weighs every decision by what it brings until the end of the game."""

from __future__ import annotations

from random import Random
from typing import cast

from railbourse.bots.bot import Bot, Candidate, best_first
from railbourse.bots.g1870.auction import weigh_auction, weigh_par
from railbourse.bots.g1870.company_turn import (
    weigh_consent,
    weigh_destination,
    weigh_dividend,
    weigh_private,
    weigh_protection,
)
from railbourse.bots.g1870.fleet import FleetAdvice
from railbourse.bots.g1870.outlook import Outlook
from railbourse.bots.g1870.stock import StockAdvice
from railbourse.bots.g1870.temper import Temper
from railbourse.bots.g1870.track import TrackAdvice
from railbourse.core.action import Action
from railbourse.core.game import Game
from railbourse.core.state import State
from railbourse.games.g1870.actions import BuyPrivate, ClosePort, Pass, PlaceCattle, PlacePort
from railbourse.games.g1870.game import Game1870
from railbourse.games.g1870.state import State1870


class Greedy1870(Bot):
    """One step ahead, with a view of the rounds to come."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper

    def weigh(self, game: Game, state: State, random: Random) -> list[Candidate]:
        here = cast(State1870, state)
        legal = game.legal_actions(state)
        if len(legal) == 1 and (legal[0].span is None or legal[0].span.step == 0):
            return [Candidate(legal[0], 0.0, "there is nothing else to do")]
        found = weighed(cast(Game1870, game), here, legal, self.temper)
        random.shuffle(found)
        return best_first(found)


def weighed(game: Game1870, state: State1870, legal: list[Action], temper: Temper) -> list[Candidate]:
    """Every action worth a look, with what it brings the seat that is to act."""
    frame = state.flow[-1]
    kind, seat, company = frame.kind, frame.seat, frame.subject
    outlook = Outlook(game.rules, state, temper)
    if kind == "auction" or kind == "raise":
        return weigh_auction(outlook, state, seat, legal)
    if kind == "par":
        return weigh_par(outlook, state, legal)
    if kind == "stock":
        return StockAdvice(outlook, state, seat).weigh(legal)
    if kind == "protect":
        return weigh_protection(outlook, state, frame, legal)
    if kind == "consent":
        return weigh_consent(outlook, state, frame, legal)
    if kind == "destination":
        return weigh_destination(legal)
    if kind == "discard":
        return FleetAdvice(outlook, state, seat, company).weigh_discards(legal)
    return _in_turn(game, outlook, state, kind, seat, company, legal)


def _in_turn(
    game: Game1870, outlook: Outlook, state: State1870, kind: str, seat: int, company: int, legal: list[Action]
) -> list[Candidate]:
    """A step of the company's turn, and the privates that may be bought or used besides."""
    found: list[Candidate] = []
    own: list[Action] = []
    for action in legal:
        if isinstance(action, (BuyPrivate, PlaceCattle, PlacePort, ClosePort)):
            found.append(weigh_private(outlook, game.network, state, seat, company, action))
        elif isinstance(action, Pass):
            found.append(Candidate(action, 0.0, "nothing more brings anything"))
        else:
            own.append(action)
    if kind == "track":
        found += TrackAdvice(outlook, game.network, state, seat, company).weigh_lays(own)
    elif kind == "token":
        found += TrackAdvice(outlook, game.network, state, seat, company).weigh_tokens(own)
    elif kind == "trains":
        found += FleetAdvice(outlook, state, seat, company).weigh(own)
    elif kind == "dividend":
        found += weigh_dividend(outlook, state, state.flow[-1], own)
    else:
        for action in own:
            found.append(Candidate(action, 1000.0, "the best set of routes"))
    return found
