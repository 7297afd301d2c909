"""The owner of a private, a train or a share answers an offer (1870 §5.3.7, §5.10.4, §10.5, §12.1)."""

from __future__ import annotations

from railbourse.core.action import Action
from railbourse.core.refusal import Refusal
from railbourse.games.g1870.actions import Accept, Decline
from railbourse.games.g1870.company_shares import carry_out_redemption
from railbourse.games.g1870.deals import PRIVATE_DEAL, REDEMPTION, TRAIN_DEAL, decline
from railbourse.games.g1870.decision import Decision1870
from railbourse.games.g1870.privates import transfer
from railbourse.games.g1870.state import STOCK, State1870
from railbourse.games.g1870.trains import take_train
from railbourse.games.g1870.turn_frame import CLOSED_BUY, after_purchase


class Consent(Decision1870):
    """Accept or decline. The frame's subject is the kind of deal, its data are the terms."""

    def section(self, state: State1870) -> str:
        deal = state.flow[-1].subject
        if deal == PRIVATE_DEAL:
            return "5.3.7" if state.round == STOCK else "12.1"
        return "10.5" if deal == TRAIN_DEAL else "5.10.4"

    def legal_here(self, state: State1870) -> list[Action]:
        return [Accept(), Decline()]

    def judge(self, state: State1870, action: Action) -> Refusal | None:
        return None if isinstance(action, (Accept, Decline)) else self.stranger(state, action)

    def do(self, state: State1870, action: Action) -> None:
        frame = state.flow.pop()
        deal, terms = frame.subject, frame.data
        if isinstance(action, Decline):
            state.tape.note("declines", (frame.seat,))
            decline(state, deal, terms[0] * 8 + terms[1] if deal == REDEMPTION else terms[0])
        elif deal == PRIVATE_DEAL:
            transfer(state, terms[0], terms[1], terms[2])
            _count_as_purchase(state)
        elif deal == TRAIN_DEAL:
            take_train(self.rules, state, terms[2], terms[0], terms[1])
        else:
            carry_out_redemption(self.rules, state, terms[0], terms[1])


def _count_as_purchase(state: State1870) -> None:
    """In a stock turn a private is the turn's purchase (§5.3.7)."""
    frame = state.flow[-1]
    if frame.kind == "stock":
        state.flow[-1] = after_purchase(frame, CLOSED_BUY)
