"""What shares and links may be expected to bring at a table without a map.

The numbers were found by playing such tables many times, half of them against three players who act by them and half
against careless ones, each number moved a little and kept where the lead at the end grew.
"""

from __future__ import annotations

from typing import Final

from railbourse.bots.trans_siberian.moves import COST_OF_TWO
from railbourse.bots.trans_siberian.table import Table

LAST_DIVIDENDS: Final = 0.5
DIVIDENDS_OF_TEN: Final = 1.6
"""Dividends still expected when a share value is at the top, and more for each $10 that the highest one is below."""
DIVIDEND_OF_A_SPACE: Final = 0.1
"""How much of a dividend is gone with each space of the timing marker."""
EASE: Final = 20.0
"""A railroad may be this much below the nationalization value in phase 1, and must be this much above it in phase 2, to
be as likely kept as lost: before phase 2 there is time to build, after it the value rises by leaps."""
DOUBT: Final = 24.0
"""Dollars of share value between a railroad that is surely lost and one that is surely kept."""
IDLE: Final = 0.16
"""By how much a dollar that lies idle in a treasury lowers the hope: its railroad should stand higher by now."""
DIVIDENDS_OF_A_LOST: Final = 0.75
"""Dividends that a railroad pays before it is nationalized."""
INCOME_OF_A_DOLLAR: Final = 0.6
"""Income that comes of a dollar of a treasury."""
USEFUL_TREASURY: Final = 12
"""What a railroad can spend between two dividends."""
SHARES_OF_A_DIVIDEND: Final = 0.3
"""Shares of a railroad that others buy until the next dividend."""
VALUE_AT_THE_END: Final = 0.73
"""What a share that is kept is worth at the end, against its value now."""
SECOND_SHARE: Final = 7.5
"""The second share makes my private railroad public: I may build for it, and my first share counts at the end."""
OTHERS_SECOND: Final = -1.8
"""The second share of another's private railroad lets that player build for it too."""
SAME_RIGHT: Final = -9.5
"""A share more than the other leading owner: I may build for the railroad already, and so may he not any longer."""
LINKS: Final = 7.4
"""Income that two links bring, and what follows from it later."""
LEVEL: Final = 3.5
SAFETY: Final = 1.8
"""What two links add to a share that is kept, and to one that they may save, besides dividends."""
GRUDGE: Final = 0.7
"""What counts against a build for each share that another player holds."""
PART_OF_TWO: Final = 0.45
"""What one link is worth against two: it does not raise the share value by itself."""


class Outlook:
    """What the seat may hope for from each railroad; money at the end, as a lead.

    `coming`  dividends that are expected until the end
    `safe`    how likely the railroad looked at is not nationalized, from 0 to 1
    `pays`    how many dividends it may pay
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.coming = _dividends_left(table)
        self.safe = 0.0
        self.pays = 0.0

    def look_at(self, railroad: int) -> None:
        """The gains asked next are this railroad's."""
        self.safe = self._stays(railroad)
        later = max(0.0, self.coming - DIVIDENDS_OF_A_LOST)
        self.pays = min(self.coming, DIVIDENDS_OF_A_LOST) + self.safe * later

    def gain_of_share(self, railroad: int) -> float:
        """Dividends of the grown railroad and what is left of the price at the end, less the price."""
        table, price = self.table, self.table.value(railroad)
        income = table.income[railroad] + INCOME_OF_A_DOLLAR * (self._useful(railroad) + price)
        more = min(float(table.unsold[railroad] - 1), self.coming)
        gain = self.pays * income / (table.sold[railroad] + 1 + SHARES_OF_A_DIVIDEND * more)
        gain += (VALUE_AT_THE_END * self.safe - 1.0) * price
        return gain + self._gain_of_rights(railroad)

    def gain_of_links(self, railroad: int) -> float:
        """Two links, or the one that the treasury pays: what they bring my shares, less what they bring others'."""
        table, sold = self.table, self.table.sold[railroad]
        mine = table.shares(self.seat, railroad)
        gain = LINKS / sold * self.pays + LEVEL * self.safe + SAFETY
        gain *= mine - GRUDGE * (sold - mine)
        return gain if table.treasury[railroad] >= COST_OF_TWO else PART_OF_TWO * gain

    def _stays(self, railroad: int) -> float:
        table = self.table
        margin = table.value(railroad) - table.ladder[table.nv] + (EASE if table.phase == 1 else -EASE)
        margin -= IDLE * self._useful(railroad)
        return max(0.0, min(1.0, 0.5 + margin / DOUBT))

    def _useful(self, railroad: int) -> float:
        """What the railroad has and can spend until the end."""
        return min(float(self.table.treasury[railroad]), USEFUL_TREASURY * (self.coming + 1.0))

    def _gain_of_rights(self, railroad: int) -> float:
        """What one share more changes about who may build."""
        table, mine = self.table, self.table.shares(self.seat, railroad)
        gain = SAME_RIGHT if mine == table.most_of_others(self.seat, railroad) else 0.0
        if table.sold[railroad] == 1:
            gain += SECOND_SHARE if mine == 1 else OTHERS_SECOND
        return gain


def _dividends_left(table: Table) -> float:
    """Until the dividend marker is at its end, or a share value at the top."""
    rules = table.rules
    by_value = LAST_DIVIDENDS + DIVIDENDS_OF_TEN * (rules.end_at - table.highest()) / 10.0
    return min(float(rules.dividend_end - table.dividends), by_value) - DIVIDEND_OF_A_SPACE * table.timing
