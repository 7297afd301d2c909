"""Random games of Trans-Siberian over 3 to 5 seats and every single change of an option, checked after every action:
`python bench/trans_siberian_soak.py [--games N] [--seed S]`, in whatever form of the project the Python has.

The games are spread evenly over the settings. A fault ends the run with the seats, the setting and the seed.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from rich.progress import track

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from games.trans_siberian import soaking


def main() -> None:
    parser = argparse.ArgumentParser(description="Random games of Trans-Siberian under every setting.")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game of each setting")
    asked = parser.parse_args()
    settings = list(soaking.settings())
    each = -(-asked.games // len(settings))
    games = [(seats, setting, asked.seed + n) for n in range(each) for seats, setting in settings][: asked.games]
    began, actions = time.monotonic(), 0
    for seats, setting, seed in track(games, "Playing"):
        try:
            actions += soaking.one_game(seats, setting, seed)
        except Exception:
            print(f"{seats} seats, {setting}, seed {seed}", file=sys.stderr)
            raise
    print(
        f"{len(games)} games, {len(settings)} settings, {actions} actions, no fault, {time.monotonic() - began:.0f} s"
    )


if __name__ == "__main__":
    main()
