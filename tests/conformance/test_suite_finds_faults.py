"""The suite itself: a toy with one planted fault must fail, each fault in the check that is meant for it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import toy_game
from conformance import checks
from railbourse.core.action import Action, Span
from railbourse.core.actors import NOBODY
from railbourse.core.refusal import Refusal, RuleRef
from railbourse.core.state import State
from toy_game import Bid, Buy, Pass, Sell, ToyGame, ToyState


class Forgets(toy_game.Turn):
    """Leaves purchases of the second company out of the list."""

    def legal(self, state: State) -> list[Action]:
        return [action for action in super().legal(state) if action != Buy(1)]


class Boasts(toy_game.Auction):
    """Lists bids above the bidder's cash."""

    def legal(self, state: State) -> list[Action]:
        return [Bid(a.amount, Span(a.amount, 9999)) if isinstance(a, Bid) else a for a in super().legal(state)]


class Stutters(toy_game.Turn):
    """Lists a pass twice."""

    def legal(self, state: State) -> list[Action]:
        return [Pass(), *super().legal(state)]


class Stops(toy_game.Turn):
    """Has no answer in the fourth turn of a round."""

    def legal(self, state: State) -> list[Action]:
        assert isinstance(state, ToyState)
        return [] if state.turns == 3 else super().legal(state)


class Meddles(toy_game.Turn):
    """Changes the state when asked about a sale."""

    def refusal(self, state: State, action: Action) -> Refusal | None:
        assert isinstance(state, ToyState)
        if isinstance(action, Sell):
            state.passes += 1
        return super().refusal(state, action)


class Mumbles(toy_game.Turn):
    """Refuses sales without naming a section."""

    def refusal(self, state: State, action: Action) -> Refusal | None:
        no = super().refusal(state, action)
        return no and Refusal(no.code, no.what, no.why, RuleRef("toy", ""))


class Coins(toy_game.Turn):
    """Pays a bonus for passing that nobody pays."""

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(state, ToyState)
        if isinstance(action, Pass):
            state.ledger.cash[-1] += 1
        super().apply(state, action)


class Clings(ToyState):
    """Its copies share the table order."""

    def copy(self) -> ToyState:
        twin = super().copy()
        twin.order = self.order
        return twin


class Hides(ToyState):
    """Counts something that is no field."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.secret = 0


class Starts(ToyGame):
    """Begins with a state of another class."""

    def __init__(self, seats: int, state: type[ToyState]) -> None:
        super().__init__(seats, toy_game.TITLE.open(seats).options)
        self.state = state

    def start(self) -> State:
        begun, state = super().start(), self.state(self.seats)
        state.refill(begun.plain())
        return state


def with_decision(kind: str, decision: type[toy_game.ToyDecision]) -> ToyGame:
    game = ToyGame(3, toy_game.TITLE.open(3).options)
    game.frames[kind] = decision(game)
    return game


def look_through(game: ToyGame) -> None:
    """Some games, every position looked at in depth."""
    random = Random(5)
    pools = checks.Pools()
    for _ in range(4):
        state = game.start()
        while game.to_act(state) != NOBODY:
            legal = game.legal_actions(state)
            pools.learn(game.notation, legal)
            checks.check_deep(game, state, legal, pools, random)
            game.play(state, checks.one_of(game, state, random))
            game.check(state)


def test_a_sound_toy_passes() -> None:
    """Without a planted fault nothing is found."""
    look_through(ToyGame(3, toy_game.TITLE.open(3).options))


@pytest.mark.parametrize(
    ("make", "found"),
    [
        (lambda: with_decision("turn", Forgets), "legal and not listed: buy CD"),
        (lambda: with_decision("auction", Boasts), "listed and refused"),
        (lambda: with_decision("turn", Stutters), "doubles in the list"),
        (lambda: with_decision("turn", Stops), "nobody can act"),
        (lambda: with_decision("turn", Meddles), "changed the state"),
        (lambda: with_decision("turn", Mumbles), "toy §"),
        (lambda: with_decision("turn", Coins), "money is conserved"),
        (lambda: Starts(3, Clings), "a copy shares"),
        (lambda: Starts(3, Hides), "Hides.secret is neither field nor derived"),
    ],
)
def test_planted_faults_are_found(make: Callable[[], ToyGame], found: str) -> None:
    """Each fault is reported in words that name it."""
    with pytest.raises(AssertionError, match=found):
        look_through(make())
