"""Deals that need another player's consent: a private, a train, a share for redemption (1870 §5.3.7, §10.5, §12.1).

A deal that was declined is not offered again in the same turn.
"""

from __future__ import annotations

from typing import Final

from railbourse.core.flow import Frame
from railbourse.games.g1870.state import State1870

PRIVATE_DEAL: Final = 0
TRAIN_DEAL: Final = 1
REDEMPTION: Final = 2


def offer(state: State1870, seat: int, deal: int, terms: tuple[int, ...]) -> None:
    """The seat is asked for its consent."""
    state.tape.note("offers", (seat, deal, *terms))
    state.flow.append(Frame("consent", seat, deal, terms))


def decline(state: State1870, deal: int, thing: int) -> None:
    """The deal will not be offered again in this turn."""
    state.declined.append(deal * 1000 + thing)


def deal_declined(state: State1870, deal: int, thing: int) -> bool:
    return deal * 1000 + thing in state.declined
