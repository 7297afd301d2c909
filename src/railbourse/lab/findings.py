"""What the tables of a simulation say: figures as numbers, each with the games behind it."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from typing import Any, Final

import numpy as np
import polars as pl

from railbourse.lab.standings import SURE
from railbourse.lab.tables import scanned

QUANTILES: Final = (0.1, 0.25, 0.5, 0.75, 0.9)
REACHED: Final = 0.05
"""Rounds that fewer of the games reach are left out of curves."""


class Findings:
    """The tables of one simulation, asked for figures."""

    def __init__(self, folder: Path) -> None:
        self.games = scanned(folder, "games")
        self.players = scanned(folder, "players")
        self.companies = scanned(folder, "companies")
        self.rounds = scanned(folder, "rounds")
        self.played: int = self.games.select(pl.len()).collect().item()

    def by(self, column: str) -> pl.DataFrame:
        """Wins and shares of worth for each value of a column of the players, with 95 % bounds.

        A win counts as in the table; the bounds are those of a mean, one game being one sample of a place or, for
        opponents, one seat.
        """
        known = self.players.filter(pl.col(column).is_not_null())
        return (
            known.group_by(column)
            .agg(
                pl.len().alias("games"),
                pl.col("win").mean(),
                (pl.col("win").std() / pl.len().sqrt() * SURE).alias("win_bound"),
                pl.col("share").mean(),
                (pl.col("share").std() / pl.len().sqrt() * SURE).alias("share_bound"),
                pl.col("worth").mean(),
            )
            .fill_null(0.0)
            .sort(column)
            .collect()
        )

    def worth_over_rounds(self) -> pl.DataFrame:
        """Mean worth after each round, by the rank that the seat has at the end; and in how many games."""
        ranks = self.players.select("game", "seat", "rank")
        seats = self.rounds.filter(pl.col("seat").is_not_null()).join(ranks, on=["game", "seat"])
        found = (
            seats.group_by("round", "name", "rank")
            .agg(pl.col("worth").mean(), pl.col("game").n_unique().alias("games"))
            .sort("round", "rank")
            .collect()
        )
        return found.filter(pl.col("games").max().over("round") >= REACHED * self.played)

    def prices_over_rounds(self) -> pl.DataFrame:
        """Mean price and income of the companies on the price chart after each round."""
        found = (
            self.rounds.filter(pl.col("company").is_not_null())
            .group_by("round", "name")
            .agg(pl.col("price").mean(), pl.col("income").mean(), pl.col("game").n_unique().alias("games"))
            .sort("round")
            .collect()
        )
        return found.filter(pl.col("games") >= REACHED * self.played)

    def kinds(self) -> list[str]:
        """Kinds of companies of which at least one began, in the order of the table."""
        began = self.companies.filter(pl.col("began").is_not_null())
        found: list[str] = began.select(pl.col("kind").unique(maintain_order=True)).collect()["kind"].to_list()
        return sorted(found)

    def spread(self, kind: str, column: str) -> pl.DataFrame:
        """Quantiles of a column of the companies, one row a company; empty where it is never filled."""
        known = self.companies.filter(pl.col("kind") == kind, pl.col(column).is_not_null())
        levels = [pl.col(column).quantile(q, "linear").alias(f"q{q:.0%}") for q in QUANTILES]
        found = known.group_by("company").agg(pl.len().alias("games"), pl.col(column).mean().alias("mean"), *levels)
        return found.sort("company").collect()

    def choices(self, kind: str, column: str) -> pl.DataFrame:
        """How often each value of the column was chosen, one row a value, over all companies of the kind."""
        known = self.companies.filter(pl.col("kind") == kind, pl.col(column).is_not_null())
        return known.group_by(column).agg(pl.len().alias("games")).sort(column).collect()

    def moments(self, kind: str, column: str) -> pl.DataFrame:
        """In which rounds companies of the kind began or ended, and how: counts over all games."""
        name = f"{column}_name"
        fate = pl.col("fate") if column == "ended" else pl.lit("began").alias("fate")
        known = self.companies.filter(pl.col("kind") == kind, pl.col(column).is_not_null()).with_columns(fate)
        counted = known.group_by(column, name, "fate").agg(pl.len().alias("companies"))
        return counted.rename({column: "round", name: "name"}).sort("round", "fate").collect()

    def causes(self) -> pl.DataFrame:
        """Why the games ended."""
        return self.games.group_by("cause").agg(pl.len().alias("games")).sort("games", descending=True).collect()

    def lengths(self) -> pl.DataFrame:
        """Actions and rounds of each game."""
        return self.games.select("actions", "rounds").collect()

    def fair_prices(self, kind: str) -> list[dict[str, Any]]:
        """What each company of the kind was worth to its first owner, beside what was paid for it.

        Least squares over the seats of all games: what a seat is worth at the end above the mean of its table, had it
        paid nothing, is explained by what it had bought first. A unit of money at the beginning counts as one at the
        end. The bounds are 95 % and allow for seats of one table not being independent.
        """
        bought = self.companies.filter(
            pl.col("kind") == kind, pl.col("paid").is_not_null(), pl.col("began").is_not_null()
        )
        rows = bought.select("game", "company", "founder", "paid").collect()
        names = sorted(rows["company"].unique().to_list())
        if not names or self.played <= len(names):
            return []
        worths = self.players.select("game", "seat", "worth").sort("game", "seat").collect()
        seats = int(worths["seat"].max()) + 1  # type: ignore[arg-type]
        place = {name: index for index, name in enumerate(names)}
        who = rows["game"].to_numpy().astype(np.int64) * seats + rows["founder"].to_numpy()
        which = np.array([place[name] for name in rows["company"]])
        owned = np.zeros((worths.height, len(names)))
        owned[who, which] = 1.0
        gain = worths["worth"].to_numpy().astype(float)
        np.add.at(gain, who, rows["paid"].to_numpy())
        value, bound = _least_squares(
            _about_the_table(owned, seats), _about_the_table(gain[:, None], seats)[:, 0], seats
        )
        paid = rows.group_by("company").agg(pl.len().alias("games"), pl.col("paid").mean()).sort("company")
        return [
            {"company": name, "games": games, "paid": mean, "value": value[k], "bound": bound[k]}
            for k, (name, games, mean) in enumerate(paid.iter_rows())
        ]


def _about_the_table(values: np.ndarray[Any, Any], seats: int) -> np.ndarray[Any, Any]:
    """The values less their mean over the seats of the same game."""
    grouped = values.reshape(-1, seats, values.shape[1])
    lessened: np.ndarray[Any, Any] = (grouped - grouped.mean(axis=1, keepdims=True)).reshape(values.shape)
    return lessened


def _least_squares(
    x: np.ndarray[Any, Any], y: np.ndarray[Any, Any], seats: int
) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Coefficients and their 95 % bounds, each game being one cluster."""
    inverse = np.linalg.pinv(x.T @ x)
    found = inverse @ x.T @ y
    scores = (x * (y - x @ found)[:, None]).reshape(-1, seats, x.shape[1]).sum(axis=1)
    covariance = inverse @ (scores.T @ scores) @ inverse
    return found, SURE * np.sqrt(np.diag(covariance))


def interval(share: float, games: int) -> tuple[float, float]:
    """95 % bounds of a share of so many games (Wilson)."""
    if not games:
        return 0.0, 1.0
    z = SURE
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)
