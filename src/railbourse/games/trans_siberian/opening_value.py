"""The winner of an auction sets the railroad's first share value, and it is in play (§4.6)."""

from __future__ import annotations

from typing import Final

from railbourse.core.action import Action
from railbourse.core.flow import Frame
from railbourse.core.refusal import Refusal
from railbourse.core.state import State
from railbourse.games.trans_siberian.actions import OpeningValue
from railbourse.games.trans_siberian.auctions import concluded
from railbourse.games.trans_siberian.rules import IN_PLAY
from railbourse.games.trans_siberian.stage import Stage, here
from railbourse.games.trans_siberian.state import TransSiberianState

OPENING_VALUE: Final = "opening_value"
"""Frame: seat the winner, subject the railroad, data (the winning bid,)."""


def await_value(state: TransSiberianState, railroad: int, winner: int, bid: int) -> None:
    """The frame on top gives way to the choice of a value, or the value is set where there is no choice (ruling 6)."""
    if state.rules.value_is_chosen:
        state.flow[-1] = Frame(OPENING_VALUE, winner, railroad, (bid,))
        return
    cells = [cell for cell, price in enumerate(state.rules.chart.prices) if price <= bid]
    open_railroad(state, railroad, winner, cells[-1])


def open_railroad(state: TransSiberianState, railroad: int, winner: int, cell: int) -> None:
    """The railroad stands on that level and is in play, and its auction is over."""
    state.quotes.put(railroad, cell)
    state.condition[railroad] = IN_PLAY
    if state.tape.events is not None:
        state.tape.note("opening_value", (railroad, state.value(railroad)), "4.6")
    state.flow.pop()
    concluded(state, winner)


class OpeningValueChoice(Stage):
    """The frame "opening_value"."""

    def takes(self, action: Action) -> bool:
        return isinstance(action, OpeningValue)

    def legal(self, state: State) -> list[Action]:
        frame = state.flow[-1]
        bid = frame.data[0]
        return [OpeningValue(frame.subject, price) for price in self.rules.chart.prices if price <= bid]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Codes: unknown-railroad, wrong-railroad, value-above-bid, not-a-level."""
        assert isinstance(action, OpeningValue)
        state = here(state)
        refused = self.wrong_railroad(state, action, action.railroad)
        if refused is not None:
            return refused
        bid = state.flow[-1].data[0]
        if action.value > bid:
            return self.refuser.no("value-above-bid", action, f"the winning bid was ${bid}")
        if action.value not in self.rules.chart.prices:
            return self.refuser.no("not-a-level", action, f"${action.value} is no level of the share value track")
        return None

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, OpeningValue)
        state = here(state)
        frame = state.flow[-1]
        open_railroad(state, frame.subject, frame.seat, self.rules.chart.prices.index(action.value))
