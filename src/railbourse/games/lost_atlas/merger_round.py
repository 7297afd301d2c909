"""The Merger Round: proposals, answers, votes, and the Major that is chosen (B16, B21.3, B22.4)."""

from __future__ import annotations

from typing import Final

from railbourse.core.action import Action
from railbourse.core.flow import Frame
from railbourse.core.refusal import Refusal
from railbourse.core.state import replaced
from railbourse.games.lost_atlas.actions import NO, YES, AnswerMerger, ChooseMajor, Pass, ProposeMerger
from railbourse.games.lost_atlas.companies import MINORS, is_minor
from railbourse.games.lost_atlas.decision import DecisionLA
from railbourse.games.lost_atlas.headquarters import ask_headquarters
from railbourse.games.lost_atlas.launching import launch
from railbourse.games.lost_atlas.merging import merge, new_president
from railbourse.games.lost_atlas.network import Network
from railbourse.games.lost_atlas.prices import in_operating_order
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import ACTIVE, MERGING, WAITING, StateLA

MERGER: Final = -1
"""Last number in the data of a frame "major" that follows a merger; a winning bid otherwise."""


def begin_merger_round(state: StateLA) -> None:
    """The Minors will be asked in stock order as it is now (B16.1)."""
    state.round = MERGING
    state.merging = tuple(in_operating_order(state, [m for m in range(MINORS) if state.status[m] == ACTIVE]))
    state.place = 0
    state.refused = ()
    state.tape.note("merger_round", (state.cycle,), "B5.1")


def ask_next(state: StateLA) -> bool:
    """The next Minor that still exists is asked; False when all have been."""
    while state.place < len(state.merging):
        company = state.merging[state.place]
        state.place += 1
        if state.status[company] == ACTIVE:
            state.flow.append(Frame("merger", state.president_seat(company), company))
            return True
    return False


def was_refused(state: StateLA, company: int, other: int) -> bool:
    """The pair was proposed in this round, by either side, and refused (B16.3)."""
    pairs = state.refused
    return any({pairs[p], pairs[p + 1]} == {company, other} for p in range(0, len(pairs), 2))


class Proposing(DecisionLA):
    """The frame "merger": the president of a Minor proposes one merger or passes (B16.1)."""

    def __init__(self, rules: Rules, asks: str, section: str, network: Network) -> None:
        super().__init__(rules, asks, section)
        self.network = network

    def _major_left(self, state: StateLA) -> bool:
        return any(state.status[major] == WAITING for major in self.rules.majors())

    def _partners(self, state: StateLA) -> list[int]:
        company = state.flow[-1].subject
        if not self._major_left(state):
            return []
        return [
            other
            for other in range(MINORS)
            if other != company
            and state.status[other] == ACTIVE
            and not was_refused(state, company, other)
            and self.network.joined(state, company, other)
        ]

    def blocks(self, state: StateLA) -> bool:
        return bool(self._partners(state))

    def legal_here(self, state: StateLA) -> list[Action]:
        return [Pass(), *[ProposeMerger(other) for other in self._partners(state)]]

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if not isinstance(action, ProposeMerger):
            return self.stranger(action)
        no, company, other = self.rules.no, state.flow[-1].subject, action.partner
        if other == company or not is_minor(other) or state.status[other] != ACTIVE:
            return no("no-minor", action, "the partner is another Minor that exists", "B16.1")
        if was_refused(state, company, other):
            return no("refused-before", action, "this pair was refused in this round", "B16.3")
        if not self._major_left(state):
            return no("no-major", action, "all Majors are in use", "B16.4")
        if not self.network.joined(state, company, other):
            return no("not-connected", action, "no hub of one reaches a hub of the other", "B16.2")
        return None

    def do(self, state: StateLA, action: Action) -> None:
        frame = state.flow.pop()
        if not isinstance(action, ProposeMerger):
            return
        company, other = frame.subject, action.partner
        state.tape.note("proposes", (company, other), "B16.1")
        if self.rules.hostile:
            ask_voters(self.rules, state, company, other, frame.seat, 1 << frame.seat)
        elif state.president_seat(other) == frame.seat:
            agree(state, company, other)
        else:
            state.flow.append(Frame("answer", state.president_seat(other), company, (other, frame.seat, 0)))


def agree(state: StateLA, company: int, other: int) -> None:
    """The merger is decided, and the new president picks a Major (B16.5, B16.6)."""
    pair = [company, other]
    if state.merging.index(other) < state.merging.index(company):
        pair.reverse()
    seat = new_president(state, pair[0], pair[1])
    state.flow.append(Frame("major", seat, -1, (pair[0], pair[1], MERGER)))


def refuse(state: StateLA, company: int, other: int) -> None:
    """The pair may not be proposed again in this round (B16.3)."""
    state.refused = (*state.refused, company, other)
    state.tape.note("refuses", (company, other), "B16.3")


def ask_voters(rules: Rules, state: StateLA, company: int, other: int, after: int, yes: int) -> None:
    """The next shareholder clockwise votes, or the votes are counted; the proposer is for it (B21.3)."""
    ledger = state.ledger
    proposer = state.president_seat(company)
    seat = (after + 1) % rules.seats
    while seat != proposer:
        holder = ledger.seat(seat)
        if ledger.shares(holder, company) or ledger.shares(holder, other):
            state.flow.append(Frame("answer", seat, company, (other, proposer, yes)))
            return
        seat = (seat + 1) % rules.seats
    if _majority(state, company, yes) and _majority(state, other, yes):
        agree(state, company, other)
    else:
        refuse(state, company, other)


def _majority(state: StateLA, company: int, yes: int) -> bool:
    """More than half of the shares in players' hands are in favour."""
    ledger = state.ledger
    pro = sum(ledger.shares(ledger.seat(seat), company) for seat in range(ledger.seats()) if yes >> seat & 1)
    return 2 * pro > ledger.with_seats(company)


class Answering(DecisionLA):
    """The frame "answer": the other president agrees or refuses, or a shareholder votes (B16.3, B21.3).

    Data: the partner, the seat that proposed, and in a vote the mask of seats in favour so far.
    """

    def legal_here(self, state: StateLA) -> list[Action]:
        return [AnswerMerger(YES), AnswerMerger(NO)]

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        return None if isinstance(action, AnswerMerger) else self.stranger(action)

    def do(self, state: StateLA, action: Action) -> None:
        assert isinstance(action, AnswerMerger)
        frame = state.flow.pop()
        other, _, yes = frame.data
        if self.rules.hostile:
            if action.answer == YES:
                yes |= 1 << frame.seat
            ask_voters(self.rules, state, frame.subject, other, frame.seat, yes)
        elif action.answer == YES:
            agree(state, frame.subject, other)
        else:
            refuse(state, frame.subject, other)


class ChoosingMajor(DecisionLA):
    """The frame "major": one name of an unused Major (B16.6, B22.4). Data: two Minors, then MERGER or the bid."""

    def legal_here(self, state: StateLA) -> list[Action]:
        names = self.rules.companies.major_of
        return [ChooseMajor(name) for name in range(len(names)) if self._is_unused(state, names[name])]

    def _is_unused(self, state: StateLA, major: int) -> bool:
        return major in self.rules.majors() and state.status[major] == WAITING

    def judge(self, state: StateLA, action: Action) -> Refusal | None:
        if not isinstance(action, ChooseMajor):
            return self.stranger(action)
        if self._is_unused(state, self.rules.companies.major_of[action.name]):
            return None
        return self.rules.no("major-in-use", action, "this Major is in use or not in the box", "B16.6")

    def do(self, state: StateLA, action: Action) -> None:
        assert isinstance(action, ChooseMajor)
        frame = state.flow.pop()
        major = self.rules.companies.major_of[action.name]
        state.name = replaced(state.name, major, action.name - self.rules.companies.major_of.index(major))
        first, second, bid = frame.data
        state.tape.note("named", (major, action.name), "B16.6")
        ask_headquarters(self.rules, state, frame.seat, major)
        if bid == MERGER:
            merge(self.rules, state, frame.seat, [first, second], major)
        else:
            launch(self.rules, state, frame.seat, major, bid, [first, second])
