"""What a match says about its opponents: shares of wins, worth, ratings, and how sure all that is."""

from __future__ import annotations

from math import sqrt
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from railbourse.lab.match import Played

SURE: Final = 1.96
"""Standard deviations of a 95 % interval."""


class Standing:
    """One opponent's results.

    `seats`   seats it held in all games; `wins` games won, a shared win counted by parts
    `worth`   sum of its worth at the end; `thinking`, `choices` seconds and decisions
    `rating`, `doubt`  openskill's mean and deviation
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.seats = 0
        self.wins = 0.0
        self.worth = 0
        self.thinking = 0.0
        self.choices = 0
        self.rating = 0.0
        self.doubt = 0.0

    def share(self) -> float:
        """Its part of all wins that its seats could have had."""
        return self.wins / self.seats if self.seats else 0.0

    def interval(self) -> tuple[float, float]:
        """95 % bounds of the share (Wilson)."""
        n = self.seats
        if not n:
            return (0.0, 1.0)
        p, z = self.share(), SURE
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return (max(0.0, middle - half), min(1.0, middle + half))


def standings(games: list[Played]) -> list[Standing]:
    """Every opponent that took part, the highest share of wins first. The order of the games does not matter."""
    found: dict[str, Standing] = {}
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for played in games for name in played.players}
    for played in sorted(games, key=_number):
        for seat, name in enumerate(played.players):
            standing = found.setdefault(name, Standing(name))
            standing.seats += 1
            standing.worth += played.worth[seat]
            standing.thinking += played.thinking[seat]
            standing.choices += played.choices[seat]
            if seat in played.winners:
                standing.wins += 1 / len(played.winners)
        _rate(model, ratings, played)
    for name, standing in found.items():
        standing.rating, standing.doubt = ratings[name].mu, ratings[name].sigma
    return sorted(found.values(), key=_share, reverse=True)


def _rate(model: PlackettLuce, ratings: dict[str, PlackettLuceRating], played: Played) -> None:
    """Each opponent meets the others by its best seat; two seats of one opponent are no contest."""
    best: dict[str, int] = {}
    for seat, name in enumerate(played.players):
        best[name] = max(best.get(name, played.worth[seat]), played.worth[seat])
    if len(best) < 2:
        return
    names = list(best)
    rated = model.rate([[ratings[name]] for name in names], scores=[float(best[name]) for name in names])
    for name, team in zip(names, rated):
        ratings[name] = team[0]


def _number(played: Played) -> int:
    return played.number


def _share(standing: Standing) -> float:
    return standing.share()
