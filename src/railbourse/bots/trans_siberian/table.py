"""Trans-Siberian Railroad with the map left out: railroads as incomes, treasuries, share values and who holds them."""

from __future__ import annotations

from typing import Final

from railbourse.games.trans_siberian.rules import IN_PLAY
from railbourse.games.trans_siberian.state import TransSiberianState

NOBODY: Final = -1


class Dice:
    """Luck that is the same for the same course and turn, whatever was drawn before.

    So two positions that differ by one action meet the same luck when they are played on, and the difference of their
    outcomes is the action's.
    """

    def __init__(self, course: int) -> None:
        self.course = course
        self.turn = 0
        self.last = 0

    def next_turn(self) -> None:
        self.turn += 1
        self.last = (self.course * 7919 + self.turn) * 2654435761 & 0x7FFFFFFF

    def draw(self, sides: int) -> int:
        """A number from 0 to below that."""
        self.last = self.last * 1103515245 + 12345 & 0x7FFFFFFF
        return (self.last >> 12) % sides


class Table:
    """What counts in a position besides the map; one entry a seat or a railroad.

    `held`  the shares of railroad r in the hands of seat s are the entry r * seats + s
    `cell`  levels of the share value track
    `next`  the next seat in table order
    """

    def __init__(self, seen: TransSiberianState | Table, course: int) -> None:
        """As the position is seen, or another table, with the luck of the course."""
        self.dice = Dice(course)
        if isinstance(seen, Table):
            self._take_over(seen)
        else:
            self._see(seen)

    def _see(self, state: TransSiberianState) -> None:
        rules = state.rules
        self.rules = rules
        self.seats = rules.seats
        self.railroads = rules.railroads
        self.prices = rules.chart.prices
        self.ladder = rules.ladder.prices
        self.next = [state.after(seat) for seat in range(self.seats)]
        self.cash = [state.cash(seat) for seat in range(self.seats)]
        self.treasury = [state.treasury(railroad) for railroad in range(self.railroads)]
        self.income = state.income[:]
        self.cell = list(state.quotes.cell)
        self.sold = [state.sold(railroad) for railroad in range(self.railroads)]
        self.unsold = [state.unsold(railroad) for railroad in range(self.railroads)]
        self.held = [state.shares(seat, railroad) for railroad in range(self.railroads) for seat in range(self.seats)]
        self.playing = [condition == IN_PLAY for condition in state.condition]
        self.phase = state.phase
        self.timing = state.timing
        self.dividends = state.dividends
        self.nv = state.nv

    def _take_over(self, other: Table) -> None:
        self.rules = other.rules
        self.seats = other.seats
        self.railroads = other.railroads
        self.prices = other.prices
        self.ladder = other.ladder
        self.next = other.next
        self.cash = other.cash[:]
        self.treasury = other.treasury[:]
        self.income = other.income[:]
        self.cell = other.cell[:]
        self.sold = other.sold[:]
        self.unsold = other.unsold[:]
        self.held = other.held[:]
        self.playing = other.playing[:]
        self.phase = other.phase
        self.timing = other.timing
        self.dividends = other.dividends
        self.nv = other.nv

    def value(self, railroad: int) -> int:
        return self.prices[self.cell[railroad]]

    def highest(self) -> int:
        """The highest share value in play, 0 if there is none."""
        top = 0
        for railroad in range(self.railroads):
            if self.playing[railroad]:
                top = max(top, self.value(railroad))
        return top

    def shares(self, seat: int, railroad: int) -> int:
        return self.held[railroad * self.seats + seat]

    def most_of_others(self, seat: int, railroad: int) -> int:
        """What the greatest other owner holds."""
        most, first = 0, railroad * self.seats
        for other in range(self.seats):
            if other != seat and self.held[first + other] > most:
                most = self.held[first + other]
        return most

    def holds_any(self, seat: int) -> bool:
        for railroad in range(self.railroads):
            if self.playing[railroad] and self.shares(seat, railroad):
                return True
        return False

    def may_build(self, seat: int, railroad: int) -> bool:
        """One link at least, over nobody's links (§7.2, §7.8)."""
        if self.sold[railroad] < self.rules.public_from or self.treasury[railroad] < self.rules.costs[0]:
            return False
        mine = self.shares(seat, railroad)
        return mine > 0 and mine >= self.most_of_others(seat, railroad)

    def may_buy(self, seat: int, railroad: int) -> bool:
        """The share can be paid (§6.4)."""
        return self.playing[railroad] and self.unsold[railroad] > 0 and self.value(railroad) <= self.cash[seat]

    def buy(self, seat: int, railroad: int) -> None:
        self.pay_in(seat, railroad, self.value(railroad))

    def pay_in(self, seat: int, railroad: int, amount: int) -> None:
        """The seat has paid so much for one share."""
        self.cash[seat] -= amount
        self.treasury[railroad] += amount
        self.sold[railroad] += 1
        self.unsold[railroad] -= 1
        self.held[railroad * self.seats + seat] += 1

    def grow(self, railroad: int, cost: int, income: int, levels: int) -> None:
        """Links were built: the treasury has paid, income and share value are up (§7.9, §7.10)."""
        self.treasury[railroad] -= cost
        before = self.income[railroad]
        after = min(before + income, self.rules.last_income)
        self.income[railroad] = after
        for mark in self.rules.marks:
            if before < mark <= after:
                levels += 1
        self.cell[railroad] = min(self.cell[railroad] + levels, len(self.prices) - 1)

    def pay_dividend(self, railroad: int) -> None:
        share = -(-self.income[railroad] // self.sold[railroad])
        first = railroad * self.seats
        for seat in range(self.seats):
            self.cash[seat] += share * self.held[first + seat]

    def pay_dividends(self) -> None:
        """Of all railroads in play; the markers move (§10.1)."""
        for railroad in range(self.railroads):
            if self.playing[railroad]:
                self.pay_dividend(railroad)
        self.timing = self.rules.timing_start
        self.dividends += 1

    def nationalize(self) -> None:
        """Railroads below the nationalization value pay once more and are gone, and it rises (§13)."""
        limit, taken = self.ladder[self.nv], 0
        for railroad in range(self.railroads):
            if self.playing[railroad] and self.value(railroad) < limit:
                self.pay_dividend(railroad)
                self.playing[railroad] = False
                taken += 1
        steps = self.rules.tables.tracks
        self.raise_nv(taken * steps.steps_nationalization or steps.steps_quiet)

    def raise_nv(self, levels: int) -> None:
        self.nv = min(self.nv + levels, len(self.ladder) - 1)

    def is_over(self) -> bool:
        """The game ends with this interturn (§14.1, §14.2)."""
        top = self.highest()
        return top == 0 or top >= self.rules.end_at or self.dividends >= self.rules.dividend_end

    def worths(self) -> list[float]:
        """Cash and public shares (§14.4)."""
        found = [float(cash) for cash in self.cash]
        for railroad in range(self.railroads):
            if self.playing[railroad] and self.sold[railroad] >= self.rules.public_from:
                for seat in range(self.seats):
                    found[seat] += self.shares(seat, railroad) * self.value(railroad)
        return found
