"""Bids for the private companies, and the par of SLSF (1870 §5.7)."""

from __future__ import annotations

from railbourse.bots.bot import Candidate
from railbourse.bots.g1870.outlook import Outlook, private_worth
from railbourse.core.action import Action
from railbourse.games.g1870.actions import Bid, Par
from railbourse.games.g1870.components import MKT_PRIVATE, PRIVATES, SLSF_PRIVATE
from railbourse.games.g1870.private_auction import cheapest
from railbourse.games.g1870.state import State1870

MOST_OF_CASH = 0.6
"""What part of its starting cash a seat binds in privates."""


def limit(outlook: Outlook, state: State1870, seat: int, private: int) -> float:
    """The most that the seat pays for the private."""
    spent = 0
    for other, owner in enumerate(state.owner):
        if owner == state.ledger.seat(seat) and other != private:
            spent += 1
    eager = outlook.temper.eager - 0.08 * spent
    worth = eager * private_worth(outlook.rules, state, private, outlook.rounds)
    if private == MKT_PRIVATE:
        worth *= outlook.temper.mkt
    budget = MOST_OF_CASH * outlook.rules.starting_cash
    if private == SLSF_PRIVATE:
        budget = 0.5 * outlook.rules.starting_cash
    return min(worth, budget)


def weigh_auction(outlook: Outlook, state: State1870, seat: int, legal: list[Action]) -> list[Candidate]:
    """A private below its worth is bought; a dearer one is bid on while the bid leaves something to win."""
    found: list[Candidate] = []
    first = cheapest(state)
    for action in legal:
        if isinstance(action, Bid):
            most = limit(outlook, state, seat, action.private)
            gain = most - action.amount
            name = PRIVATES[action.private]
            bound = state.bids[action.private * outlook.rules.seats + seat]
            if bound and action.private != first and bound == max(_bids(outlook, state, action.private)):
                found.append(Candidate(action, -float(action.amount - bound), f"mine is the highest bid on {name}"))
                continue
            if action.private == first and gain <= 0 and _stands_still(outlook, state):
                found.append(Candidate(action, 1.0, f"{name} at face value, or the auction would stand still"))
                continue
            found.append(Candidate(action, gain, f"{name} for ${action.amount}, and I would pay ${most:.0f}"))
        else:
            found.append(Candidate(action, 0.0, "nothing here is worth its price to me"))
    return found


def _stands_still(outlook: Outlook, state: State1870) -> bool:
    """Everybody else has passed, and no price falls any more (§5.7.4)."""
    return cheapest(state) > 0 and sum(state.passed) == outlook.rules.seats - 1


def _bids(outlook: Outlook, state: State1870, private: int) -> list[int]:
    first = private * outlook.rules.seats
    return state.bids[first : first + outlook.rules.seats]


def weigh_par(outlook: Outlook, state: State1870, legal: list[Action]) -> list[Candidate]:
    """SLSF floats at once, with ten times par: the dearest par costs its president nothing."""
    found: list[Candidate] = []
    for action in legal:
        assert isinstance(action, Par)
        found.append(Candidate(action, float(action.price), f"${10 * action.price} of capital, and two free shares"))
    return found
