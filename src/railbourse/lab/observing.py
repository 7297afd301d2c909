"""What a seat sees, as a row of numbers of fixed length, with a name for each of them."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from railbourse.core.game import Game
from railbourse.core.state import State
from railbourse.mechanisms.survey import Survey

UNKNOWN: Final = -1
"""Stands for money that is hidden, and for what is not there."""

LETTERS: Final = 8
"""So many letters of an action that is being spelled are seen, the last ones."""

DATA: Final = 4
"""So many numbers of the pending decision are seen."""

Row = np.ndarray[Any, np.dtype[np.float32]]


class Observer:
    """Writes what a seat sees. Seats stand from the observing one on clockwise: 0 is you.

    `names`  one entry a number of the row
    """

    def __init__(self, game: Game, survey: Survey, firms: int) -> None:
        self.game = game
        self.survey = survey
        self.firms = firms
        self.kinds = {kind: number for number, kind in enumerate(sorted(game.frames), 1)}
        seats, companies = range(game.seats), survey.companies[:firms]
        owned = [f"{kind} {name}" for kind, name in zip(survey.kinds, survey.companies)]
        self.names = [
            "seat",
            "acting",
            "kind of decision",
            "subject of decision",
            *(f"data of decision {place}" for place in range(DATA)),
            *(f"letter {place}" for place in range(LETTERS)),
            *(f"cash {seat}" for seat in seats),
            *(f"worth {seat}" for seat in seats),
            *(f"shares {name} {seat}" for seat in seats for name in companies),
            *(f"head {name}" for name in owned),
            *(f"price {name}" for name in companies),
            *(f"treasury {name}" for name in companies),
            *survey.board,
        ]

    def row(self, state: State, seat: int, path: list[int]) -> Row:
        """What the seat sees; `path` are the letters of its own action that is being spelled."""
        ledger, game, survey = self.survey.ledger(state), self.game, self.survey
        seats = [(seat + step) % game.seats for step in range(game.seats)]
        frame = state.flow[-1] if state.flow else None
        numbers: list[int] = [seat]
        if frame is None:
            numbers += [0] * (3 + DATA)
        else:
            data = list(frame.data[:DATA])
            acting = seats.index(frame.seat) + 1 if frame.seat >= 0 else 0
            numbers += [acting, self.kinds.get(frame.kind, 0), frame.subject, *data, *[UNKNOWN] * (DATA - len(data))]
        last = [letter + 1 for letter in path[-LETTERS:]]
        numbers += last + [0] * (LETTERS - len(last))
        hidden = [survey.is_hidden(state, ledger.seat(other), seat) for other in seats]
        scores = game.scores(state)
        numbers += [UNKNOWN if hid else ledger.cash[ledger.seat(other)] for other, hid in zip(seats, hidden)]
        numbers += [UNKNOWN if hid else scores[other] for other, hid in zip(seats, hidden)]
        firms = range(self.firms)
        numbers += [ledger.shares(ledger.seat(other), company) for other in seats for company in firms]
        numbers += [self._head(state, company, seats) for company in range(len(survey.companies))]
        numbers += [survey.price(state, company) for company in firms]
        for company in firms:
            holder = ledger.company(company)
            numbers.append(UNKNOWN if survey.is_hidden(state, holder, seat) else ledger.cash[holder])
        numbers += survey.board_of(state)
        return np.array(numbers, dtype=np.float32)

    def _head(self, state: State, company: int, seats: list[int]) -> int:
        """0 for nobody, 1 for you, 2 for the next seat, ...; a company counts on after the seats."""
        holder, ledger = self.survey.head(state, company), self.survey.ledger(state)
        if holder >= ledger.seat(0):
            return 1 + seats.index(ledger.seat_of(holder))
        first = ledger.company(0)
        return 1 + len(seats) + holder - first if holder >= first else 0
