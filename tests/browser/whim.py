"""Games that were played by whim, up to a decision that a test is about."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from railbourse.core.actors import CHANCE, NOBODY
from railbourse.core.session import Session
from railbourse.games.register import title
from railbourse.records.native import written

NAMES = ["Ada", "Ben", "Cleo"]
SHELF: dict[str, tuple[int, dict[str, Any]]] = {
    "lost_atlas": (3, {}),
    "1870": (3, {}),
    "trans_siberian": (3, {}),
}
LIKES = {
    "choose_minor ADA": 50.0,
    "lay_tile": 90.0,
    "run_routes": 50.0,
    "bid": 9.0,
    "pass": 0.6,
    "sell_shares": 0.01,
    "answer_merger no": 0.01,
}


def record_before(wanted: str, least: int = 0, game_name: str = "lost_atlas") -> tuple[bytes, int]:
    """A game played by whim up to a decision in which an action of this pattern is legal, and how long it is.

    `least`  actions that stand before it
    """
    seats, options = SHELF[game_name]
    game = title(game_name).open(seats, options)
    for seed in range(1, 60):
        session, random = Session(game, NAMES[:seats], seed), Random(seed)
        while game.to_act(session.state) != NOBODY:
            if game.to_act(session.state) == CHANCE:
                session.draw()
                continue
            legal = game.legal_actions(session.state)
            texts = [game.notation.text(action) for action in legal]
            if len(session.moves) >= least and any(re.match(wanted, text) for text in texts):
                return written(session), len(session.moves)
            session.play(random.choices(legal, [_liked(text) for text in texts])[0])
    raise AssertionError(f"nothing like {wanted} was ever legal")


def _liked(text: str) -> float:
    return next((likes for start, likes in LIKES.items() if text.startswith(start)), 1.0)
