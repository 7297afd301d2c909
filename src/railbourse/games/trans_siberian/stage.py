"""What the kinds of decision of this game have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod

from railbourse.core.action import Action
from railbourse.core.flow import Decision
from railbourse.core.refusal import Refusal
from railbourse.core.state import State
from railbourse.games.trans_siberian.refusals import Refuser
from railbourse.games.trans_siberian.rules import Rules
from railbourse.games.trans_siberian.state import TransSiberianState


class Stage(Decision):
    """A kind of decision that knows which actions belong to it."""

    def __init__(self, rules: Rules, refuser: Refuser) -> None:
        self.rules = rules
        self.refuser = refuser

    @abstractmethod
    def takes(self, action: Action) -> bool:
        """The action is of a kind that answers this decision (§16.1)."""

    def has_declined(self, state: TransSiberianState, seat: int) -> bool:
        """The seat has no further word in the auction that is open (§4.4)."""
        return False

    def wrong_railroad(self, state: TransSiberianState, action: Action, railroad: int) -> Refusal | None:
        """Another railroad than the one being auctioned is named. Codes: unknown_railroad, wrong_railroad."""
        if not 0 <= railroad < self.rules.railroads:
            return self.refuser.no("unknown_railroad", action, f"the railroads are {', '.join(self.rules.names)}")
        subject = state.flow[-1].subject
        if railroad != subject:
            return self.refuser.no("wrong_railroad", action, f"{self.rules.names[subject]} is being auctioned")
        return None


class Automatic(ABC):
    """A frame that nobody answers: it runs by itself when it comes to lie on top."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    @abstractmethod
    def run(self, state: TransSiberianState) -> None:
        """Replace or remove the frame on top, with all that follows from it."""


def here(state: State) -> TransSiberianState:
    """The position as this game's own kind."""
    assert isinstance(state, TransSiberianState)
    return state
