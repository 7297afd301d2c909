"""Buying one share, or one each of two railroads (§6)."""

from __future__ import annotations

from typing import Final

from railbourse.core.action import Action
from railbourse.core.refusal import Refusal
from railbourse.games.trans_siberian.actions import NONE, Buy
from railbourse.games.trans_siberian.refusals import Refuser
from railbourse.games.trans_siberian.rules import IN_PLAY, Rules
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.games.trans_siberian.tracks import move_timing
from railbourse.mechanisms.ledger import FIRST_COMPANY, OFFERING

MOST_SHARES: Final = 2


class Purchases:
    """All purchases there can be, made once: `one` by railroad, `two` by first railroad, second and receiver."""

    def __init__(self, rules: Rules, refuser: Refuser) -> None:
        count = rules.railroads
        self.rules = rules
        self.refuser = refuser
        self.one: list[Action] = [Buy((railroad,)) for railroad in range(count)]
        self.two: list[list[Action]] = [
            [Buy((first, second), first), Buy((first, second), second)] if first < second else []
            for first in range(count)
            for second in range(count)
        ]

    def list_legal(self, state: TransSiberianState, seat: int, found: list[Action]) -> None:
        """Put every purchase that the seat may make at the end of the list."""
        count = self.rules.railroads
        ledger = state.ledger
        cash = ledger.cash[ledger.seat(seat)]
        offered: list[int] = []
        prices: list[int] = []
        for railroad in range(count):
            if state.condition[railroad] != IN_PLAY or ledger.held[OFFERING * count + railroad] == 0:
                continue
            price = self.rules.chart.prices[state.quotes.cell[railroad]]
            if price > cash:
                continue
            found.append(self.one[railroad])
            left = cash - price - self.rules.surcharge
            for place in range(len(offered)):
                if prices[place] <= left:
                    found.extend(self.two[offered[place] * count + railroad])
            offered.append(railroad)
            prices.append(price)

    def refusal(self, state: TransSiberianState, action: Buy, seat: int) -> Refusal | None:
        """Codes: unknown-railroad, not-in-play, no-share-left, same-railroad-twice, too-many-shares,
        surcharge-missing, surcharge-not-due, no-share-named, not-enough-cash.
        """
        named = action.railroads
        if action.surcharge_to != NONE and not 0 <= action.surcharge_to < self.rules.railroads:
            return self._unknown(action)
        total = 0
        for railroad in named:
            if not 0 <= railroad < self.rules.railroads:
                return self._unknown(action)
            if state.condition[railroad] != IN_PLAY or state.unsold(railroad) == 0:
                return self._not_offered(state, action)
            total += state.value(railroad)
        if len(named) > 1:
            refused = self._two(action)
            if refused is not None:
                return refused
            total += self.rules.surcharge
        elif len(named) == 0:
            return self.refuser.no("no-share-named", action, "you buy one share or two")
        elif action.surcharge_to != NONE:
            return self.refuser.no(
                "surcharge-not-due", action, f"${self.rules.surcharge} more belong to two shares only"
            )
        if total > state.cash(seat):
            section = "6.3" if len(named) > 1 else "6.2"
            return self.refuser.no(
                "not-enough-cash", action, f"it costs ${total}, you have ${state.cash(seat)}", section
            )
        return None

    def _unknown(self, action: Buy) -> Refusal:
        return self.refuser.no("unknown-railroad", action, f"the railroads are {', '.join(self.rules.names)}")

    def _not_offered(self, state: TransSiberianState, action: Buy) -> Refusal:
        """A railroad is named that does not exist, is not in play, or has no certificate left; the first of these."""
        for railroad in action.railroads:
            if not 0 <= railroad < self.rules.railroads:
                return self._unknown(action)
        for railroad in action.railroads:
            if state.condition[railroad] != IN_PLAY:
                return self.refuser.no("not-in-play", action, f"{self.rules.names[railroad]} is not in play")
        sold_out = [self.rules.names[railroad] for railroad in action.railroads if state.unsold(railroad) == 0]
        return self.refuser.no("no-share-left", action, f"all shares of {sold_out[0]} are sold")

    def _two(self, action: Buy) -> Refusal | None:
        """Two different railroads, one of which receives the $4 (§6.1, §6.3)."""
        named = action.railroads
        if len(set(named)) < len(named):
            return self.refuser.no("same-railroad-twice", action, "the two shares must be of different railroads")
        if len(named) > MOST_SHARES:
            return self.refuser.no("too-many-shares", action, f"you may buy {MOST_SHARES} shares in a turn")
        if action.surcharge_to not in named:
            more = self.rules.surcharge
            return self.refuser.no("surcharge-missing", action, f"name which of the two receives ${more} more")
        return None

    def apply(self, state: TransSiberianState, action: Buy, seat: int) -> None:
        """The seat has paid the treasuries and holds the shares (§6.2, §6.3, §6.6)."""
        ledger = state.ledger
        buyer = ledger.seat(seat)
        for railroad in action.railroads:
            ledger.pay(buyer, FIRST_COMPANY + railroad, state.value(railroad), "share", "6.2")
            ledger.move(railroad, OFFERING, buyer, 1, "share", "6.2")
        if action.surcharge_to != NONE:
            ledger.pay(buyer, FIRST_COMPANY + action.surcharge_to, self.rules.surcharge, "surcharge", "6.3")
        move_timing(state, self.rules.tables.amounts.timing_buy[len(action.railroads) - 1], "6.6")
