"""A match: many games between the same opponents, seats in turn, on several processes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator

from railbourse.core.options import OptionValue
from railbourse.lab.match import Pairing, Played, play_match


def pairings(game: str, bots: list[str], options: dict[str, OptionValue], games: int, seed: int) -> list[Pairing]:
    """The games of a match; each game seats the opponents one place further on, so that none has a better seat."""
    seats = len(bots)
    found: list[Pairing] = []
    for number in range(games):
        turn = number % seats
        found.append(Pairing(game, bots[seats - turn :] + bots[: seats - turn], options, seed, number))
    return found


def played(matches: list[Pairing], workers: int) -> Iterator[Played]:
    """The games as they end; the same games whatever the number of workers."""
    if workers == 1:
        for pairing in matches:
            yield play_match(pairing)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap_unordered(play_match, matches)
