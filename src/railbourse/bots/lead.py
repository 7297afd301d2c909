"""What an opponent plays for: to be ahead at the end."""

from __future__ import annotations


def lead(worths: list[float], seat: int) -> float:
    """How far the seat is ahead of the others: of the best of them and of their mean, half each."""
    others = [worth for other, worth in enumerate(worths) if other != seat]
    return worths[seat] - (max(others) + sum(others) / len(others)) / 2
