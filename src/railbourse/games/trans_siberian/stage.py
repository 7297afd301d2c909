"""What the kinds of decision of this game have in common."""

from __future__ import annotations

from abc import abstractmethod

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
        """Another railroad than the one being auctioned is named. Codes: unknown-railroad, wrong-railroad."""
        if not 0 <= railroad < self.rules.railroads:
            return self.refuser.no("unknown-railroad", action, f"the railroads are {', '.join(self.rules.names)}")
        subject = state.flow[-1].subject
        if railroad != subject:
            return self.refuser.no("wrong-railroad", action, f"{self.rules.names[subject]} is being auctioned")
        return None


class Automatic(Decision):
    """A frame that waits below others and asks nobody: it runs by itself as soon as it lies on top."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    @abstractmethod
    def run(self, state: TransSiberianState) -> None:
        """Replace or remove the frame on top, with all that follows from it."""

    def legal(self, state: State) -> list[Action]:
        return []

    def refusal(self, state: State, action: Action) -> Refusal | None:
        raise AssertionError(f"nobody is asked at {state.flow[-1]!r}")

    def apply(self, state: State, action: Action) -> None:
        raise AssertionError(f"nobody is asked at {state.flow[-1]!r}")


def here(state: State) -> TransSiberianState:
    """The position as this game's own kind."""
    assert isinstance(state, TransSiberianState)
    return state
