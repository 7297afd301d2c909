"""Fixed pieces of work, the same for ever, whose instructions are counted: `python fixed.py PIECE TIMES`.

Nothing in them depends on the clock, on the order of sets, or on files outside the project.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import partial
from random import Random

from railbourse.core.action import Action
from railbourse.core.actors import NOBODY
from railbourse.core.game import Game
from railbourse.core.playout import playout, random_action
from railbourse.games.register import title
from railbourse.mechanisms.routes.best import best_run

LONGEST = 5000
SEATS = {"1870": 4, "trans_siberian": 4, "lost_atlas": 4}
GAMES = {"1870": 1, "trans_siberian": 12, "lost_atlas": 2}
"""Random games of each title in one piece of work, so that the pieces weigh about the same."""

Work = Callable[[], int]
"""A piece of work; it tells how many actions, or searches for routes, it has done."""


def opened(name: str) -> Game:
    return title(name).open(SEATS[name], {})


def random_play(name: str) -> Work:
    """Random games with full legal lists."""
    game = opened(name)
    return lambda: sum([playout(game, game.start(), Random(seed), LONGEST) for seed in range(GAMES[name])])


def replay(name: str) -> Work:
    """Recorded random games again, every action judged."""
    game = opened(name)
    lines = []
    for seed in range(GAMES[name]):
        random, state = Random(seed), game.start()
        line: list[tuple[int, Action]] = []
        while game.to_act(state) != NOBODY and len(line) < LONGEST:
            step = (game.to_act(state), random_action(game, state, random))
            game.apply(state, step[1], step[0])
            line.append(step)
        lines.append(line)

    def work() -> int:
        for line in lines:
            state = game.start()
            for seat, action in line:
                game.play(state, action, seat)
        return sum([len(line) for line in lines])

    return work


def routes() -> Work:
    """The best sets of trains of three kinds on a board of 1870 full of track."""
    from dense_boards import dense_1870

    boards = [dense_1870(seed, company) for seed in range(2) for company in range(2)]
    asked = [(board, trains) for board in boards for trains in ([3, 4], [5, 6], [4, 6, 8])]
    return lambda: len([best_run(board, trains) for board, trains in asked])


PIECES: dict[str, Callable[[], Work]] = {
    **{f"random {name}": partial(random_play, name) for name in GAMES},
    **{f"replay {name}": partial(replay, name) for name in GAMES},
    "routes 1870": routes,
}


def main() -> None:
    piece, times = sys.argv[1], int(sys.argv[2])
    work = PIECES[piece]()
    gc.collect()
    gc.disable()
    for _ in range(times):
        work()


if __name__ == "__main__":
    main()
