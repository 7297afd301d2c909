"""What a seat can do in its turn at a table without a map, and what a careful player makes of it."""

from __future__ import annotations

from typing import Final

from railbourse.bots.trans_siberian.table import NOBODY, Table

PASS: Final = 0
SHARE: Final = 1
TWO_SHARES: Final = 2
ONE_LINK: Final = 3
TWO_LINKS: Final = 4

COST_OF_TWO: Final = 8
"""The cost of two links; an external link costs as much, and does much the same for income and value."""


class Move:
    """One of the kinds above; the railroad that is bought or built for, and the other one, which has the surcharge."""

    def __init__(self, kind: int, railroad: int = NOBODY, other: int = NOBODY) -> None:
        self.kind = kind
        self.railroad = railroad
        self.other = other

    def is_open(self, table: Table, seat: int) -> bool:
        """The seat can do it now."""
        kind, railroad = self.kind, self.railroad
        if kind == PASS:
            return True
        if kind == SHARE:
            return table.may_buy(seat, railroad)
        if kind == TWO_SHARES:
            both = table.may_buy(seat, railroad) and table.may_buy(seat, self.other)
            return both and can_pay_two(table, seat, railroad, self.other)
        if not table.playing[railroad] or not table.may_build(seat, railroad):
            return False
        return kind == ONE_LINK or table.treasury[railroad] >= COST_OF_TWO

    def make(self, table: Table, seat: int) -> None:
        """It is done; whether dividends follow is for others to see."""
        if self.kind == PASS:
            table.timing += 1
        elif self.kind == SHARE:
            table.buy(seat, self.railroad)
        elif self.kind == TWO_SHARES:
            buy_two(table, seat, self.railroad, self.other)
        elif self.kind == ONE_LINK:
            build_one(table, self.railroad)
        else:
            build_two(table, self.railroad)


def can_pay_two(table: Table, seat: int, railroad: int, other: int) -> bool:
    """Both shares and the surcharge (§6.3)."""
    return table.value(railroad) + table.value(other) + table.rules.surcharge <= table.cash[seat]


def buy_two(table: Table, seat: int, railroad: int, other: int) -> None:
    """One share of each, the surcharge to the other one (§6.3, §6.6)."""
    table.buy(seat, railroad)
    table.buy(seat, other)
    surcharge = table.rules.surcharge
    table.cash[seat] -= surcharge
    table.treasury[other] += surcharge
    table.timing += 1


def build_one(table: Table, railroad: int) -> None:
    """A link of middling value."""
    table.grow(railroad, table.rules.costs[0], 2 + table.dice.draw(4) % 2, 0)


def build_two(table: Table, railroad: int) -> None:
    """Two good links at a small fee or none."""
    luck = table.dice.draw(4)
    cost = min(table.treasury[railroad], COST_OF_TWO + 2 * table.dice.draw(2))
    table.grow(railroad, cost, 5 if luck == 0 else 6 + luck // 2, 1)
    table.timing += 1
