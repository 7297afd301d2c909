"""Seat order and start player are drawn at random (§3.4, ruling 2)."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from railbourse.core.action import Action
from railbourse.core.actors import CHANCE
from railbourse.core.flow import Frame
from railbourse.core.refusal import Refusal
from railbourse.core.state import State
from railbourse.games.trans_siberian.actions import DealSeats
from railbourse.games.trans_siberian.auctions import auctions
from railbourse.games.trans_siberian.refusals import Refuser
from railbourse.games.trans_siberian.rules import Rules
from railbourse.games.trans_siberian.stage import Stage, here
from railbourse.games.trans_siberian.state import TransSiberianState

SEATING: Final = "seating"


def begin(rules: Rules, state: TransSiberianState) -> None:
    """The first decision lies on top: the draw, or the first auction when the seating is given."""
    if rules.seating_is_random:
        state.flow.append(Frame(SEATING, CHANCE))
    else:
        seat(state, tuple(range(rules.seats)))


def seat(state: TransSiberianState, order: tuple[int, ...]) -> None:
    """The seats stand in table order, and the first of them opens the auctions."""
    state.order = list(order)
    state.flow.append(auctions(1, order[0]))


class Seating(Stage):
    """The frame "seating": chance names the seats in table order, the start player first."""

    def __init__(self, rules: Rules, refuser: Refuser) -> None:
        super().__init__(rules, refuser)
        self.outcomes: list[Action] = [DealSeats(order) for order in permutations(range(rules.seats))]

    def takes(self, action: Action) -> bool:
        return isinstance(action, DealSeats)

    def legal(self, state: State) -> list[Action]:
        return self.outcomes[:]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        assert isinstance(action, DealSeats)
        if sorted(action.order) != list(range(self.rules.seats)):
            return self.refuser.no("not-a-seating", action, f"each of the {self.rules.seats} seats is named once")
        return None

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, DealSeats)
        state = here(state)
        state.flow.pop()
        state.tape.note("seated", action.order, "3.4")
        seat(state, action.order)
