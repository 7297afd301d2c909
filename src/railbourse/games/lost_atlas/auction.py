"""Auctions for a choice of charters: bidding, choosing, and the home of a company that has none printed (A2, A3.6)."""

from __future__ import annotations

from typing import Final

from railbourse.core.action import Action, Span
from railbourse.core.flow import Frame
from railbourse.core.refusal import Refusal
from railbourse.games.lost_atlas.actions import Bid, BidMajor, ChooseHome, ChooseMinor, Pass
from railbourse.games.lost_atlas.charters import (
    auctions_are_open,
    available,
    column_of,
    home_sites,
    second_sites,
    uncovered,
)
from railbourse.games.lost_atlas.companies import TWIN_CITIES
from railbourse.games.lost_atlas.decision import DecisionLA
from railbourse.games.lost_atlas.launching import HOME, ask_second_home, launch, place_home
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.selling import Why, certificates
from railbourse.games.lost_atlas.state import WAITING, StateLA
from railbourse.mechanisms.auction import RisingAuction, is_decided

FOR_MINOR: Final = 0
FOR_MAJOR: Final = 1
"""What is auctioned: the subject of the frame "auction", and of "charter", whose data is (bid, first choice or -1)."""


def seats_in(rules: Rules, state: StateLA) -> list[int]:
    """The seats that have not gone bankrupt, in table order."""
    return [seat for seat in range(rules.seats) if not state.is_out(seat)]


def terms_of(rules: Rules, state: StateLA, subject: int) -> RisingAuction:
    """The terms of an auction now (A2.3, A2.4, B22.3, B22.4)."""
    if subject == FOR_MAJOR:
        return RisingAuction(rules.modules.major_bid, rules.modules.major_step, False)
    return RisingAuction(rules.least_bid(state), rules.bid_step(state), False)


def step_of(rules: Rules, state: StateLA, subject: int) -> int:
    return rules.modules.major_step if subject == FOR_MAJOR else rules.bid_step(state)


def highest(cash: int, step: int) -> int:
    """The highest bid that can be paid."""
    return cash - cash % step


def bar_to_opening(rules: Rules, state: StateLA, seat: int, subject: int) -> Why | None:
    """Why the seat may not open an auction, whatever it bids, or None (A2.9, B21.1, B22)."""
    if not auctions_are_open(state):
        return "registry-closed", "no auctions are held in this cycle", "B22.3"
    if rules.certificate_limit and certificates(state, seat) >= rules.certificate_limit:
        return "certificate-limit", f"you may hold {rules.certificate_limit} certificates", "B21.1"
    charters = available(rules, state)
    if subject == FOR_MINOR:
        return None if charters else ("no-charter", "no charter is available", "A2.9")
    if not rules.direct_to_major or rules.colour(state) < rules.modules.major_colour:
        return "no-major-auction", "Majors are not auctioned now", "B22.4"
    if len({column_of(rules, state, minor) for minor in charters}) < 2:
        return "no-charter", "two columns must offer a charter", "B22.4"
    if not any(state.status[major] == WAITING for major in rules.majors()):
        return "no-major", "all Majors are in use", "B16.4"
    return None


def bar_to_bid(amount: int, least: int, step: int, cash: int) -> Why | None:
    """Why this amount may not be bid, or None (A2.3, A2.4)."""
    if amount < least:
        return "bid-too-low", f"the bid must be {least} or more", "A2.3"
    if amount % step:
        return "bid-step", f"bids are multiples of {step}", "A2.3"
    if amount > cash:
        return "no-cash", f"you have {cash}", "A2.3"
    return None


def open_auction(rules: Rules, state: StateLA, seat: int, subject: int, amount: int) -> None:
    """The opener's bid stands and the next seat speaks (A2.3)."""
    terms = terms_of(rules, state, subject)
    opened = terms.opened("auction", subject, seat, rules.seats)
    inside = sum(1 << other for other in seats_in(rules, state))
    frame = Frame(opened.kind, seat, subject, (opened.data[0], opened.data[1], seat, inside))
    state.tape.note("bid", (seat, amount, subject), "A2.3")
    go_on(state, terms.after_bid(frame, amount, list(range(rules.seats))))


def go_on(state: StateLA, frame: Frame) -> None:
    """The next one still in speaks, or the only one left chooses (A2.6)."""
    if is_decided(frame):
        bid, winner = frame.data[0], frame.data[1]
        state.tape.note("wins", (winner, bid), "A2.6")
        state.flow.append(Frame("charter", winner, frame.subject, (bid, -1)))
    else:
        state.flow.append(frame)


class Bidding(DecisionLA):
    """Raise or pass; who passes is out of this auction (A2.4, A2.5)."""

    def legal_here(self, state: StateLA) -> list[Action]:
        frame = state.flow[-1]
        step = step_of(self.rules, state, frame.subject)
        low, high = frame.data[0] + step, highest(state.cash_of_seat(frame.seat), step)
        actions: list[Action] = [Pass()]
        if low <= high:
            bid = Bid(low)
            bid.span = Span(low, high, step)
            actions.append(bid)
        return actions

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Bid):
            return self.stranger(action)
        frame = state.flow[-1]
        least = terms_of(self.rules, state, frame.subject).floor(frame)
        why = bar_to_bid(
            action.amount, least, step_of(self.rules, state, frame.subject), state.cash_of_seat(frame.seat)
        )
        return None if why is None else self.rules.no(why[0], action, why[1], "A2.4")

    def do(self, state: StateLA, action: Action) -> None:
        frame = state.flow.pop()
        terms = terms_of(self.rules, state, frame.subject)
        order = list(range(self.rules.seats))
        if isinstance(action, Bid):
            state.tape.note("bid", (frame.seat, action.amount, frame.subject), "A2.4")
            go_on(state, terms.after_bid(frame, action.amount, order))
        else:
            state.tape.note("passes_bid", (frame.seat,), "A2.5")
            go_on(state, terms.after_decline(frame, order))


class ChoosingCharter(DecisionLA):
    """The winner picks a Minor that is available, or two of different columns for a Major (A2.7, B22.4)."""

    def _open(self, state: StateLA) -> list[int]:
        frame = state.flow[-1]
        found = available(self.rules, state)
        first = frame.data[1]
        if frame.subject == FOR_MINOR:
            return found
        columns = {column_of(self.rules, state, minor) for minor in found}
        if first >= 0:
            taken = column_of(self.rules, state, first)
            return [minor for minor in found if column_of(self.rules, state, minor) != taken]
        return found if len(columns) > 1 else []

    def legal_here(self, state: StateLA) -> list[Action]:
        return [ChooseMinor(minor) for minor in self._open(state)]

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        if not isinstance(action, ChooseMinor):
            return self.stranger(action)
        if action.minor in self._open(state):
            return None
        no, name = self.rules.no, self.rules.companies.names[action.minor]
        if action.minor not in uncovered(self.rules, state):
            return no("charter-covered", action, f"{name} is not at the bottom of a column", "A2.2")
        if state.flow[-1].data[1] >= 0:
            return no("same-column", action, "the two Minors come from different columns", "B22.4")
        return no("no-home-left", action, f"there is no place where {name} could make its home", "A3.7")

    def do(self, state: StateLA, action: Action) -> None:
        assert isinstance(action, ChooseMinor)
        frame = state.flow.pop()
        bid, first = frame.data
        if self.rules.winner_acts:
            state.last_acted = frame.seat
        if frame.subject == FOR_MINOR:
            launch(self.rules, state, frame.seat, action.minor, bid, [action.minor])
        elif first < 0:
            state.flow.append(Frame("charter", frame.seat, FOR_MAJOR, (bid, action.minor)))
        else:
            state.flow.append(Frame("major", frame.seat, -1, (first, action.minor, bid)))


class ChoosingHome(DecisionLA):
    """The president of a company without a printed home picks one (A3.6), or a second one (B22.1)."""

    def _sites(self, state: StateLA) -> list[int]:
        frame = state.flow[-1]
        if frame.data[0] == HOME:
            return home_sites(self.rules, state, frame.subject)
        return second_sites(self.rules, state, frame.subject)

    def legal_here(self, state: StateLA) -> list[Action]:
        atlas = state.map()
        return [ChooseHome(atlas.places[hex]) for hex in self._sites(state)]

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        if not isinstance(action, ChooseHome):
            return self.stranger(action)
        atlas, no = state.map(), self.rules.no
        hex = atlas.index.get(action.place, -1)
        section = "A3.6" if state.flow[-1].data[0] == HOME else "B22.1"
        if hex < 0 or not atlas.basic[hex]:
            return no("no-basic-city", action, "that is no basic city", section)
        if hex not in self._sites(state):
            why = "its spots are taken or reserved, it has a hub of the company, or it is too far away"
            return no("no-spot", action, why, section)
        return None

    def do(self, state: StateLA, action: Action) -> None:
        assert isinstance(action, ChooseHome)
        frame = state.flow.pop()
        atlas = state.map()
        node = atlas.map.node(atlas.index[action.place], 0)
        if frame.data[0] == HOME:
            place_home(state, frame.subject, frame.data[1], node)
            if frame.data[1] == TWIN_CITIES:
                ask_second_home(self.rules, state, frame.seat, frame.subject)
        else:
            state.board.place_token(frame.subject, node)
            state.tape.note("hub", (frame.subject, action.place), "B22.1")


def opening_bids(rules: Rules, state: StateLA, seat: int) -> list[Action]:
    """The families of bids with which the seat may open an auction now."""
    actions: list[Action] = []
    cash = state.cash_of_seat(seat)
    for subject in (FOR_MINOR, FOR_MAJOR) if rules.direct_to_major else (FOR_MINOR,):
        least = terms_of(rules, state, subject).least
        step = step_of(rules, state, subject)
        high = highest(cash, step)
        if least <= high and bar_to_opening(rules, state, seat, subject) is None:
            bid: Bid | BidMajor = Bid(least) if subject == FOR_MINOR else BidMajor(least)
            bid.span = Span(least, high, step)
            actions.append(bid)
    return actions
