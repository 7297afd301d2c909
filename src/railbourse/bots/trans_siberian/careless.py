"""How a careless player goes on at a table without a map: builds where it can, buys or passes as it happens."""

from __future__ import annotations

from typing import Final

from railbourse.bots.trans_siberian.moves import COST_OF_TWO
from railbourse.bots.trans_siberian.table import Table

OFTEN: Final = 6
"""So much likelier is a railroad chosen to build for that can pay two links: most of the legal builds are its."""


def careless_turn(table: Table, seat: int) -> None:
    """Where any build is legal nearly all legal actions are builds, so that it builds; else it buys, or passes."""
    chances = [_chances_to_build(table, seat, railroad) for railroad in range(table.railroads)]
    if sum(chances):
        place = table.dice.draw(sum(chances))
        for railroad, chance in enumerate(chances):
            place -= chance
            if place < 0:
                _build_badly(table, railroad)
                return
    shares = _affordable(table, seat)
    place = table.dice.draw(1 + len(shares))
    if place == 0:
        table.timing += 1
        return
    table.buy(seat, shares[place - 1])
    shares = _affordable(table, seat)
    if shares and table.dice.draw(4) == 0:
        table.buy(seat, shares[0])
        table.timing += 1


def _chances_to_build(table: Table, seat: int, railroad: int) -> int:
    if not table.playing[railroad] or not table.may_build(seat, railroad):
        return 0
    return OFTEN if table.treasury[railroad] >= COST_OF_TWO else 1


def _affordable(table: Table, seat: int) -> list[int]:
    return [railroad for railroad in range(table.railroads) if table.may_buy(seat, railroad)]


def _build_badly(table: Table, railroad: int) -> None:
    """Any links, often over those of others."""
    luck = table.dice.draw(4)
    if table.treasury[railroad] < COST_OF_TWO or table.dice.draw(10) >= 7:
        table.grow(railroad, table.rules.costs[0], 2 + luck % 2, 0)
        return
    cost = min(table.treasury[railroad], COST_OF_TWO + 2 * table.dice.draw(4))
    table.grow(railroad, cost, 3 if luck == 0 else 4 + luck // 2, 1)
    table.timing += 1
