"""Three scripted seats that play a sensible Short Game, and the transcript of it."""

from __future__ import annotations

from random import Random
from typing import cast

from railbourse.core.action import Action
from railbourse.core.actors import CHANCE, NOBODY
from railbourse.games.lost_atlas import TITLE, LostAtlas
from railbourse.games.lost_atlas.actions import (
    PAY,
    YES,
    AnswerDeal,
    AnswerMerger,
    Bid,
    BuyShare,
    BuyTrain,
    ChooseMajor,
    ChooseMinor,
    DiscardTrain,
    Dividend,
    LayTile,
    Pass,
    PlaceHub,
    PlaceSuburb,
    ProposeMerger,
    RunRoutes,
    TradeTrain,
)
from railbourse.games.lost_atlas.state import StateLA

NAMES = ["Seat 1", "Seat 2", "Seat 3"]
MOST_SHOWN = 8
MOST_BID = (165, 150, 185)
"""What each seat pays at most for a Minor."""


def choose(game: LostAtlas, state: StateLA, seat: int) -> Action:
    """What the scripted seat does: launch, buy, build towards more stops, run, pay, renew trains, merge."""
    legal = game.legal_actions(state)
    kind = state.flow[-1].kind
    if kind == "auction":
        bids = [action for action in legal if isinstance(action, Bid) and action.amount <= MOST_BID[seat]]
        return bids[0] if bids and state.flow[-1].data[1] != seat else Pass()
    if kind == "stock":
        return _stock(game, state, seat, legal)
    if kind == "track":
        return _track(game, state, legal)
    if kind in ("leadoff", "trains"):
        return _train(game, state, legal)
    wanted = (ChooseMinor, RunRoutes, PlaceHub, PlaceSuburb, ProposeMerger, ChooseMajor, DiscardTrain)
    for action in legal:
        if isinstance(action, wanted) or action in (Dividend(PAY), AnswerMerger(YES), AnswerDeal(YES)):
            return action
    return legal[0]


def _stock(game: LostAtlas, state: StateLA, seat: int, legal: list[Action]) -> Action:
    """Launch one company each, then buy the cheapest shares that can be paid."""
    owned = sum(1 for company in state.active() if state.president_seat(company) == seat)
    opening = [action for action in legal if isinstance(action, Bid)]
    if opening and (owned == 0 or (owned == 1 and state.cycle > 1)):
        return Bid(120)
    shares = [action for action in legal if isinstance(action, BuyShare)]
    shares.sort(key=lambda share: (-state.earnings[share.company], share.company, share.source))
    if shares and state.cash_of_seat(seat) > 60:
        return shares[0]
    return legal[0]


def _track(game: LostAtlas, state: StateLA, legal: list[Action]) -> Action:
    """The lay after which the company could earn most with a train of three stops, and reach most track."""
    best, chosen = -1, legal[0]
    company = state.flow[-1].subject
    for action in legal:
        if isinstance(action, LayTile):
            after = state.copy()
            game.apply(after, action)
            reach = game.network.reach(after, company)
            worth = 50 * sum(reach.node) + sum(reach.exit)
            if worth > best:
                best, chosen = worth, action
    return chosen


def _train(game: LostAtlas, state: StateLA, legal: list[Action]) -> Action:
    """A train of the bank while there is money; no deals."""
    for action in legal:
        if isinstance(action, BuyTrain) and action.seller < 2:
            return action
        if isinstance(action, TradeTrain):
            return action
    return next((action for action in legal if not isinstance(action, BuyTrain)), legal[0])


def transcript(seed: int) -> str:
    """A whole Short Game as text: each action with how many were legal, what happened, and the standings."""
    game = cast(LostAtlas, TITLE.open(3, {"mode": "short"}))
    state = cast(StateLA, game.start())
    random = Random(seed)
    lines = ["Railways of the Lost Atlas, Short Game, three scripted seats", ""]
    number = 0
    while game.to_act(state) != NOBODY:
        seat = game.to_act(state)
        number += 1
        legal = game.legal_actions(state)
        action = game.draw(state, random) if seat == CHANCE else choose(game, state, seat)
        who = "chance" if seat == CHANCE else NAMES[seat]
        if len(legal) > 1:
            lines.append(f"    {len(legal)} legal: " + "; ".join(game.describe(a) for a in legal[:MOST_SHOWN]))
        lines.append(f"{number:4} {who}, {game.asks(state)}: {game.notation.text(action)}")
        for event in game.play(state, action):
            if event.kind not in ("money", "shares") or event.reason in ("dividend", "winning bid"):
                lines.append(f"       {game.words(event, NAMES)}")
        game.check(state)
    lines.append("")
    for seat, worth in enumerate(game.scores(state)):
        lines.append(f"{NAMES[seat]}: {worth}{' wins' if seat in game.winners(state) else ''}")
    lines.append(f"Last position: {state.digest()}")
    return "\n".join(lines) + "\n"
