"""One share of a railroad is auctioned (§4.2 to §4.4, §4.8, §12.2, §12.6)."""

from __future__ import annotations

from railbourse.core.action import Action, Span
from railbourse.core.flow import Frame
from railbourse.core.refusal import Refusal
from railbourse.core.state import State
from railbourse.games.trans_siberian.actions import Bid, Decline
from railbourse.games.trans_siberian.auctions import concluded
from railbourse.games.trans_siberian.first_link import await_link
from railbourse.games.trans_siberian.refusals import Refuser
from railbourse.games.trans_siberian.rules import OUT, Rules
from railbourse.games.trans_siberian.stage import Stage, here
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.games.trans_siberian.tracks import raise_nationalization_value
from railbourse.mechanisms.auction import NO_BIDDER, RisingAuction, is_decided, is_inside
from railbourse.mechanisms.ledger import BANK, OFFERING


class Auction(Stage):
    """The frame "auction": subject the railroad, data as the mechanism says."""

    def __init__(self, rules: Rules, refuser: Refuser, terms: RisingAuction) -> None:
        super().__init__(rules, refuser)
        self.terms = terms

    def takes(self, action: Action) -> bool:
        return isinstance(action, (Bid, Decline))

    def has_declined(self, state: TransSiberianState, seat: int) -> bool:
        return not self.terms.may_reenter and not is_inside(state.flow[-1], seat)

    def legal(self, state: State) -> list[Action]:
        """All bids as one family, and declining."""
        frame = state.flow[-1]
        floor, cash = self.terms.floor(frame), here(state).cash(frame.seat)
        decline = Decline(frame.subject)
        if floor > cash:
            return [decline]
        bid = Bid(frame.subject, floor)
        bid.span = Span(floor, cash)
        return [bid, decline]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Codes: unknown-railroad, wrong-railroad, bid-too-low, bid-above-cash."""
        state = here(state)
        if isinstance(action, Decline):
            return self.wrong_railroad(state, action, action.railroad)
        assert isinstance(action, Bid)
        refused = self.wrong_railroad(state, action, action.railroad)
        if refused is not None:
            return refused
        frame = state.flow[-1]
        floor, cash = self.terms.floor(frame), state.cash(frame.seat)
        if action.amount < floor:
            return self.refuser.no("bid-too-low", action, f"the lowest bid is now ${floor}")
        if action.amount > cash:
            return self.refuser.no("bid-above-cash", action, f"you have ${cash}")
        return None

    def apply(self, state: State, action: Action) -> None:
        state = here(state)
        frame = state.flow[-1]
        if isinstance(action, Bid):
            if state.tape.events is not None:
                state.tape.note("bid", (frame.seat, frame.subject, action.amount), "4.3")
            frame = self.terms.after_bid(frame, action.amount, state.order)
        else:
            if state.tape.events is not None:
                state.tape.note("decline", (frame.seat, frame.subject), "4.4")
            frame = self.terms.after_decline(frame, state.order)
        state.flow[-1] = frame
        if is_decided(frame):
            self._end(state, frame)

    def _end(self, state: TransSiberianState, frame: Frame) -> None:
        """The winner pays and has a share (§4.5), or the auction has failed (§4.8)."""
        bid, winner = frame.data[0], frame.data[1]
        if winner == NO_BIDDER:
            self._fail(state, frame.subject)
            return
        ledger = state.ledger
        ledger.pay(ledger.seat(winner), ledger.company(frame.subject), bid, "winning bid", "4.5")
        ledger.move(frame.subject, OFFERING, ledger.seat(winner), 1, "first share", "4.5")
        await_link(state, frame.subject, winner, bid)

    def _fail(self, state: TransSiberianState, railroad: int) -> None:
        """All shares leave the game and the nationalization value rises (§4.8, §12.6, ruling 8)."""
        rule = "4.8" if state.phase == 1 else "12.6"
        state.condition[railroad] = OUT
        state.tape.note("auction_failed", (railroad,), rule)
        state.ledger.move(railroad, OFFERING, BANK, state.unsold(railroad), "out of the game", rule)
        state.ledger.pay(state.ledger.company(railroad), BANK, state.treasury(railroad), "treasury given up", rule)
        raise_nationalization_value(state, self.rules.tables.tracks.steps_failed[state.phase - 1], rule)
        state.flow.pop()
        concluded(state, NO_BIDDER)
