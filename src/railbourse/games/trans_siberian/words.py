"""What happened, in words."""

from __future__ import annotations

from typing import Final

from railbourse.core.event import Event
from railbourse.games.trans_siberian.rules import Rules
from railbourse.mechanisms.ledger import BANK, FIRST_COMPANY, OFFERING

REASONS: Final[dict[str, str]] = {
    "starting money": "to begin with",
    "winning bid": "for the first share",
    "first link": "for the first link",
    "share": "for a share",
    "surcharge": "more for two shares",
    "link": "for the link",
    "skip": "for skipped links",
    "dividend": "dividend",
    "final dividend": "final dividend",
    "share value": "share value",
    "nationalized treasury": "its treasury",
    "treasury given up": "its treasury",
    "first share": "the first share",
    "out of the game": "out of the game",
}
ENDS: Final = (
    "a share value is at the top of its track",
    "the dividend marker is at the end of its track",
    "no railroad is in play",
    "no railroad was sold",
)


class Words:
    """Sentences about one game's events; `names` has one name a seat."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def sentence(self, event: Event, names: list[str]) -> str:
        kind, numbers = event.kind, event.numbers
        if kind == "money":
            return self._money(event, names)
        if kind == "shares":
            return self._shares(event, names)
        if kind in ("seated", "bid", "decline", "pass", "auction", "auction_failed", "interturn", "game_over"):
            return self._table(kind, numbers, names)
        if kind in ("timing", "dividend_marker", "nationalization_value", "phase"):
            return self._marker(kind, numbers)
        return self._railroad(kind, numbers, event.reason)

    def holder(self, holder: int, names: list[str]) -> str:
        """Whoever pays, is paid, or holds shares."""
        seat = holder - FIRST_COMPANY - self.rules.railroads
        if holder == BANK:
            return "the bank"
        if holder == OFFERING:
            return "the unsold shares"
        return names[seat] if seat >= 0 else self.rules.names[holder - FIRST_COMPANY]

    def _money(self, event: Event, names: list[str]) -> str:
        payer, payee, amount = event.numbers
        payer_name, payee_name = self.holder(payer, names), self.holder(payee, names)
        head = f"{payer_name} pays ${amount} to {payee_name}"
        return _capital(f"{head}: {REASONS[event.reason]}")

    def _shares(self, event: Event, names: list[str]) -> str:
        railroad, giver, taker, count = event.numbers
        shares = f"{count} {self.rules.names[railroad]} share{'s' if count > 1 else ''}"
        if taker == BANK:
            return _capital(f"{self.holder(giver, names)}: {shares} out of the game")
        return f"{self.holder(taker, names)} takes {shares}"

    def _table(self, kind: str, numbers: tuple[int, ...], names: list[str]) -> str:
        """What seats do, and what concerns the whole table."""
        if kind == "seated":
            return f"Table order: {', '.join(names[seat] for seat in numbers)}; {names[numbers[0]]} is the start player"
        if kind == "bid":
            return f"{names[numbers[0]]} bids ${numbers[2]} for {self.rules.names[numbers[1]]}"
        if kind == "decline":
            return f"{names[numbers[0]]} declines {self.rules.names[numbers[1]]}"
        if kind == "pass":
            return f"{names[numbers[0]]} passes"
        if kind == "auction":
            return f"{self.rules.names[numbers[0]]} is auctioned, {names[numbers[1]]} speaks first"
        if kind == "auction_failed":
            return f"Nobody bids for {self.rules.names[numbers[0]]}: it leaves the game"
        if kind == "interturn":
            return f"Interturn after the turn of {names[numbers[0]]}"
        return f"The game is over: {ENDS[numbers[0]]}"

    def _marker(self, kind: str, numbers: tuple[int, ...]) -> str:
        """Markers of the whole game."""
        if kind == "timing":
            return f"Timing marker on {numbers[0]} of {numbers[1]}"
        if kind == "dividend_marker":
            return f"Timing marker back at the start; dividend marker on {numbers[0]} of {numbers[1]}"
        if kind == "nationalization_value":
            return f"Nationalization value up {_levels(numbers[1])} to ${numbers[0]}"
        return f"Phase {numbers[0]} begins"

    def _railroad(self, kind: str, numbers: tuple[int, ...], reason: str) -> str:
        """What happens to one railroad."""
        name = self.rules.names[numbers[0]]
        if kind == "dividend":
            return self._dividend(name, numbers, reason)
        if kind == "link":
            return f"{name} builds {self.link(numbers[1])}, value {numbers[2]}"
        if kind == "income":
            marks = f", {numbers[2]} black mark{'s' if numbers[2] > 1 else ''} reached" if numbers[2] else ""
            return f"{name} has income {numbers[1]}{marks}"
        if kind == "share_value":
            return f"{name} up {_levels(numbers[2])} to ${numbers[1]} a share"
        if kind == "opening_value":
            return f"{name} opens at ${numbers[1]} a share"
        if kind == "bought_out":
            return f"{numbers[1]} is paid for each of {numbers[2]} {name} shares"
        return f"{name} is nationalized: ${numbers[1]} a share, and the nationalization value is ${numbers[2]}"

    def _dividend(self, name: str, numbers: tuple[int, ...], reason: str) -> str:
        """ "Red pays 4 to each of 3 shares: income 11, rounded up"."""
        _, share, shares, income = numbers
        each = f"each of {shares} shares" if shares > 1 else "its one share"
        how = ", rounded up" if income % shares and share * shares >= income else ""
        short = ", as far as the money goes" if share * shares < income else ""
        last = " as a final dividend" if reason == "final dividend" else ""
        return f"{name} pays {share} to {each}{last}: income {income}{how}{short}"

    def link(self, link: int) -> str:
        """The link by the names of its locations."""
        board = self.rules.board
        return " - ".join(board.place_names[place] for place in board.map.ends[link])


def _levels(count: int) -> str:
    return f"{count} level{'s' if count > 1 else ''}"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
