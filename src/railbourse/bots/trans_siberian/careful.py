"""How a careful player goes on at a table without a map: the plain plan of which every course is made."""

from __future__ import annotations

from typing import Final

from railbourse.bots.trans_siberian.moves import COST_OF_TWO, build_one, build_two, buy_two, can_pay_two
from railbourse.bots.trans_siberian.outlook import Outlook
from railbourse.bots.trans_siberian.table import NOBODY, Table

PASSING: Final = -8.0
"""An action that loses less than this is better than a pass, which brings the next dividends nearer for everybody."""
SECOND_BUY: Final = 6.4
"""The second share bought in one turn must bring more than this, for $4 and a space of the timing marker."""


class Plan:
    """The best that the seat sees to do now, each with what it gains: a share to buy, another one, links to build."""

    def __init__(self, table: Table, seat: int) -> None:
        self.outlook = Outlook(table, seat)
        self.share, self.share_gain = NOBODY, PASSING
        self.other, self.other_gain = NOBODY, SECOND_BUY
        self.build, self.build_gain = NOBODY, PASSING
        for railroad in range(table.railroads):
            if table.playing[railroad]:
                self._look_at(table, seat, railroad)

    def _look_at(self, table: Table, seat: int, railroad: int) -> None:
        buys, builds = table.may_buy(seat, railroad), table.may_build(seat, railroad)
        if not buys and not builds:
            return
        self.outlook.look_at(railroad)
        if buys:
            self._note_share(railroad, self.outlook.gain_of_share(railroad))
        if builds:
            gain = self.outlook.gain_of_links(railroad)
            if gain > self.build_gain:
                self.build, self.build_gain = railroad, gain

    def _note_share(self, railroad: int, gain: float) -> None:
        if gain > self.share_gain:
            if self.share_gain > SECOND_BUY:
                self.other, self.other_gain = self.share, self.share_gain
            self.share, self.share_gain = railroad, gain
        elif gain > self.other_gain:
            self.other, self.other_gain = railroad, gain


def careful_turn(table: Table, seat: int) -> None:
    """The seat has bought, built or passed, as it gains most."""
    plan = Plan(table, seat)
    if plan.share == NOBODY and plan.build == NOBODY:
        table.timing += 1
    elif plan.build_gain >= plan.share_gain:
        if table.treasury[plan.build] < COST_OF_TWO:
            build_one(table, plan.build)
        else:
            build_two(table, plan.build)
    elif plan.other != NOBODY and can_pay_two(table, seat, plan.share, plan.other):
        buy_two(table, seat, plan.share, plan.other)
    else:
        table.buy(seat, plan.share)
