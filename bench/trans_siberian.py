"""The speed of Trans-Siberian, in whatever form of the project the Python has: `python bench/trans_siberian.py [N]`.

Each figure is the median of N rounds, in processor time: random play with full legal lists, a recorded game played
again without lists (every action judged, nobody listening), and a copy of a mid-game state.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import median

from measures import Sample, cost, form, rate

from railbourse.core.game import Game
from railbourse.core.playout import playout
from railbourse.games.register import title

SEATS = 4
SECONDS = 1.0
LONGEST = 2_000
SAMPLES = 20


def replayed(game: Game, samples: list[Sample]) -> int:
    """Every recorded game has been played again; returns how many actions that were."""
    done = 0
    for sample in samples:
        state = game.start()
        for seat, action in sample.steps:
            assert game.refusal(state, action, seat) is None
            game.apply(state, action, seat)
        done += len(sample.steps)
    return done


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    game = title("trans_siberian").open(SEATS)
    samples = [Sample(game, seed) for seed in range(SAMPLES)]
    for sample in samples:
        sample.steps = [(seat, game.notation.parse(game.notation.text(action))) for seat, action in sample.steps]
    seeds = iter(range(10**9))
    figures: dict[str, list[float]] = {}
    for _ in range(rounds):
        play = rate(lambda: playout(game, game.start(), Random(next(seeds)), LONGEST), SECONDS)
        figures.setdefault("random play with full legal lists, actions/s", []).append(play)
        figures.setdefault("replay without lists, actions/s", []).append(rate(lambda: replayed(game, samples), SECONDS))
        figures.setdefault("copy of a mid-game state, µs", []).append(cost(samples[0].middle.copy, SECONDS, 1e-6))
    for name, found in figures.items():
        print(f"{form()}: {name}: median {median(found):,.2f}, from {min(found):,.2f} to {max(found):,.2f}")


if __name__ == "__main__":
    main()
