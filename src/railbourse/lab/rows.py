"""What a game of a simulation leaves behind: rows of the tables, column by column."""

from __future__ import annotations

from typing import Any, Final

GAMES: Final = (
    "game",
    "seed",
    "actions",
    "rounds",
    "cause",
    "winners",
    "worth",
    "digest",
)
PLAYERS: Final = ("game", "seat", "bot", "place", "cash", "worth", "share", "rank", "win")
COMPANIES: Final = (
    "game",
    "company",
    "kind",
    "founder",
    "paid",
    "opening",
    "began",
    "began_name",
    "ended",
    "ended_name",
    "fate",
    "head",
    "price",
    "treasury",
    "earned",
)
ROUNDS: Final = ("game", "round", "name", "seat", "company", "cash", "worth", "price", "income")
DECISIONS: Final = ("game", "action", "round", "seat", "kind", "choices", "text")

COLUMNS: Final[dict[str, tuple[str, ...]]] = {
    "games": GAMES,
    "players": PLAYERS,
    "companies": COMPANIES,
    "rounds": ROUNDS,
    "decisions": DECISIONS,
}
"""The tables and their columns; docs/simulations.md says what each holds."""


class Rows:
    """Rows of one table, kept as columns."""

    def __init__(self, columns: tuple[str, ...]) -> None:
        self.names = columns
        self.columns: list[list[Any]] = [[] for _ in columns]

    def add(self, *row: Any) -> None:
        """One more row, in the order of the columns."""
        for column, value in zip(self.columns, row):
            column.append(value)


class Sheets:
    """The tables of some games."""

    def __init__(self, with_decisions: bool) -> None:
        self.games = Rows(GAMES)
        self.players = Rows(PLAYERS)
        self.companies = Rows(COMPANIES)
        self.rounds = Rows(ROUNDS)
        self.decisions = Rows(DECISIONS) if with_decisions else None

    def tables(self) -> dict[str, Rows]:
        """Each table by its name; decisions only where they were asked for."""
        found = {"games": self.games, "players": self.players, "companies": self.companies, "rounds": self.rounds}
        return found if self.decisions is None else found | {"decisions": self.decisions}
