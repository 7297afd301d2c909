"""What a game tells about a position to whoever studies many games, or teaches a program to play.

A game's package offers its survey by a module `survey` with a function `survey(game)`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from railbourse.core.event import Event
from railbourse.core.state import State
from railbourse.mechanisms.ledger import NO_HOLDER, Ledger

NOTHING: Final = -1
"""No seat, no sum of money, no round."""


class Life:
    """What befell one company, or one private, in a game.

    `founder`  the seat that started or first bought it
    `paid`     what that seat paid or bid for it, in money
    `opening`  the first price of a share
    `began`    number of the round in which that happened; `ended` of the round in which it left the game
    `fate`     how it left the game, in a word; "" while it is there
    `earned`   what its runs have brought since the round began; `total` in the whole game
    NOTHING stands where nothing happened.
    """

    def __init__(self) -> None:
        self.founder = NOTHING
        self.paid = NOTHING
        self.opening = NOTHING
        self.began = NOTHING
        self.ended = NOTHING
        self.fate = ""
        self.earned = 0
        self.total = 0

    def earn(self, amount: int) -> None:
        """It has run for this amount."""
        self.earned += amount
        self.total += amount

    def end(self, fate: str, when: int) -> None:
        """It has left the game in this round, unless it had left before."""
        if not self.fate:
            self.fate = fate
            self.ended = when


@mypyc_attr(allow_interpreted_subclasses=True)
class Survey(ABC):
    """A game's answers about its positions.

    `companies`  names of all companies, those with shares first in the order of the ledger, then what else is owned
    `kinds`      one word a company: what kind of company it is
    `board`      names of the numbers that `board_of` gives
    """

    def __init__(self, companies: list[str], kinds: list[str], board: list[str]) -> None:
        self.companies = companies
        self.kinds = kinds
        self.board = board

    @abstractmethod
    def ledger(self, state: State) -> Ledger:
        """Money and shares."""

    @abstractmethod
    def round_number(self, state: State) -> int:
        """A number for the present round; it rises with every round, and may skip numbers."""

    @abstractmethod
    def round_name(self, number: int) -> str:
        """The round as players call it: "operating round 3.2"."""

    @abstractmethod
    def order(self, state: State) -> list[int]:
        """The seats as they were to act first, asked at the beginning of a round; empty until that is settled."""

    @abstractmethod
    def price(self, state: State, company: int) -> int:
        """What a share is worth; 0 for a company that is not on the price chart."""

    @abstractmethod
    def cause(self, state: State) -> str:
        """Why the game ended, in a word or two; "" while it goes on."""

    @abstractmethod
    def note(self, event: Event, lives: list[Life], now: int) -> None:
        """What happened in round `now` stands in the lives of the companies."""

    @abstractmethod
    def board_of(self, state: State) -> list[int]:
        """All else that lies open on the table, as whole numbers, in the order of `board`."""

    def income(self, state: State, company: int, earned: int) -> int:
        """What the company makes in a round: what it has earned in this one, unless the game keeps an income."""
        return earned

    def takes_part(self, state: State, company: int) -> bool:
        """The company is in the box of this game."""
        return True

    def head(self, state: State, company: int) -> int:
        """The holder who decides for the company, or owns it; NO_HOLDER without one."""
        ledger = self.ledger(state)
        return ledger.president[company] if company < ledger.companies else NO_HOLDER

    def is_hidden(self, state: State, holder: int, seat: int) -> bool:
        """The holder's money is not to be seen from this seat."""
        return False
