"""A tree of turns: from a table without a map all seats look for what serves each of them best."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from railbourse.bots.trans_siberian.careful import PASSING
from railbourse.bots.trans_siberian.course import Course, counted
from railbourse.bots.trans_siberian.moves import (
    COST_OF_TWO,
    ONE_LINK,
    PASS,
    SHARE,
    TWO_LINKS,
    TWO_SHARES,
    Move,
    can_pay_two,
)
from railbourse.bots.trans_siberian.outlook import PART_OF_TWO, Outlook
from railbourse.bots.trans_siberian.table import Table

SURCHARGE_AND_SPACE: Final = 8.0
"""What the second share bought in one turn must bring besides."""


class Fork:
    """One turn in the tree, and what became of each move.

    `moves`   what the seat could do when the fork was first met; empty until then
    `hopes`   one entry a move, 1 in all: how good it looks before it is tried
    `counts`  how often it was tried
    `totals`  what came of it for the seat, in all
    `after`   the turns that follow, as far as they were met
    """

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.hopes: list[float] = []
        self.counts: list[int] = []
        self.totals: list[float] = []
        self.after: list[Fork | None] = []
        self.count = 0

    def open(self, table: Table, seat: int, heat: float) -> None:
        """The moves of the seat are known, and how good they look; `heat` in dollars makes them more alike."""
        gains = _gains(table, seat, self.moves)
        top = max(gains)
        weights = [exp((gain - top) / heat) for gain in gains]
        whole = sum(weights)
        self.hopes = [weight / whole for weight in weights]
        self.counts = [0] * len(gains)
        self.totals = [0.0] * len(gains)
        self.after = [None] * len(gains)

    def choose(self, table: Table, seat: int, curiosity: float) -> int:
        """The place of the move that promises most, or was tried too seldom for the hope that is in it."""
        best, top = 0, 0.0
        effort = curiosity * sqrt(float(self.count + 1))
        mean = sum(self.totals) / self.count if self.count else 0.0
        for place, move in enumerate(self.moves):
            count = self.counts[place]
            value = self.totals[place] / count if count else mean
            value += effort * self.hopes[place] / (1 + count)
            if (place == 0 or value > top) and move.is_open(table, seat):
                best, top = place, value
        return best

    def note(self, place: int, value: float) -> None:
        """The move was tried, and that came of it."""
        self.count += 1
        self.counts[place] += 1
        self.totals[place] += value


class Tree:
    """All turns that were met in games from one table on, the first of them the seat's.

    `depth`      turns that are chosen in the tree, in one game, at most
    `curiosity`  in dollars: how much more than is known of a move is hoped of it before it was tried
    `heat`       in dollars: a move that seems to bring so much less has a third of the hope
    """

    def __init__(self, seat: int, depth: int, curiosity: float, heat: float) -> None:
        self.seat = seat
        self.depth = depth
        self.curiosity = curiosity
        self.heat = heat
        self.root = Fork()

    def play(self, course: Course) -> float:
        """The course is played to its end, and the tree learns of it; returns the seat's lead, as far as it counts.

        Turns are chosen in the tree as far as it knows them. It grows by one, and careful players go on from there.
        """
        path: list[Passed] = []
        course.play(self._descend(course, path))
        worths = course.table.worths()
        values = [counted(worths, seat) for seat in range(len(worths))]
        for passed in path:
            passed.fork.note(passed.place, values[passed.seat])
        return values[self.seat]

    def _descend(self, course: Course, path: list[Passed]) -> int:
        """The turns in the tree have been taken and put into the path; returns whose turn it is then."""
        table, seat, fork = course.table, self.seat, self.root
        while True:
            table.dice.next_turn()
            if not fork.moves:
                fork.open(table, seat, self.heat)
            place = fork.choose(table, seat, self.curiosity)
            path.append(Passed(fork, place, seat))
            fork.moves[place].make(table, seat)
            if table.timing >= table.rules.timing_end:
                course.interturn(seat)
            seat = table.next[seat]
            after = fork.after[place]
            if after is None:
                fork.after[place] = Fork()
                return seat
            if course.over or len(path) == self.depth:
                return seat
            fork = after


class Passed:
    """What a seat has chosen at a fork."""

    def __init__(self, fork: Fork, place: int, seat: int) -> None:
        self.fork = fork
        self.place = place
        self.seat = seat


def _gains(table: Table, seat: int, moves: list[Move]) -> list[float]:
    """Every move of the seat has been put into the list, the pass first; returns what each seems to bring."""
    outlook = Outlook(table, seat)
    moves.append(Move(PASS))
    gains = [PASSING]
    for railroad in range(table.railroads):
        if not table.playing[railroad]:
            continue
        outlook.look_at(railroad)
        if table.may_buy(seat, railroad):
            moves.append(Move(SHARE, railroad))
            gains.append(outlook.gain_of_share(railroad))
        if table.may_build(seat, railroad):
            _add_links(table, railroad, outlook.gain_of_links(railroad), moves, gains)
    _add_pairs(table, seat, moves, gains)
    return gains


def _add_links(table: Table, railroad: int, gain: float, moves: list[Move], gains: list[float]) -> None:
    moves.append(Move(ONE_LINK, railroad))
    if table.treasury[railroad] < COST_OF_TWO:
        gains.append(gain)
        return
    gains.append(PART_OF_TWO * gain)
    moves.append(Move(TWO_LINKS, railroad))
    gains.append(gain)


def _add_pairs(table: Table, seat: int, moves: list[Move], gains: list[float]) -> None:
    """Each two shares that can be paid together; the less promising railroad has the surcharge."""
    shares = [place for place, move in enumerate(moves) if move.kind == SHARE]
    for number, one in enumerate(shares):
        for other in shares[number + 1 :]:
            first, second = (one, other) if gains[one] > gains[other] else (other, one)
            if can_pay_two(table, seat, moves[first].railroad, moves[second].railroad):
                moves.append(Move(TWO_SHARES, moves[first].railroad, moves[second].railroad))
                gains.append(gains[one] + gains[other] - SURCHARGE_AND_SPACE)
