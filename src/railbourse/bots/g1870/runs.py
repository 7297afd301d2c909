"""What a company's trains would earn, found once for each lie of the board (1870 §8)."""

from __future__ import annotations

from typing import Final

from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.run_values import running
from railbourse.games.g1870.state import State1870
from railbourse.mechanisms.routes.best import best_run
from railbourse.mechanisms.routes.running import ENDLESS

STEPS: Final = 30_000
"""Steps a run may cost a bot that only weighs it; the game's own offer is searched through."""
ROOM: Final = 20_000
"""How many runs are remembered before all are forgotten."""


class _Known:
    """Runs by all that they depend on; forgotten when there are too many of them."""

    def __init__(self) -> None:
        self.values: dict[tuple[int, ...], int] = {}


_KNOWN: Final = _Known()


def earns(rules: Rules, state: State1870, company: int, stops: list[int]) -> int:
    """The most that trains of so many stops would earn the company now, or what a short search found."""
    if not stops:
        return 0
    key = (
        company,
        state.board.stamp,
        state.phase,
        state.connecting,
        state.destination[company],
        state.cattle_hex,
        state.cattle_owner,
        state.port_hex,
        state.port_owner,
        state.port_closed,
        *stops,
    )
    known = _KNOWN.values.get(key)
    if known is None:
        if len(_KNOWN.values) > ROOM:
            _KNOWN.values.clear()
        known = best_run(running(rules, state, company), stops, STEPS, STEPS // 4).value
        _KNOWN.values[key] = known
    return known


def stops_of_card(rules: Rules, card: int) -> int:
    """How many stops the train counts."""
    return min(rules.kind_stops[rules.card_kind[card]], ENDLESS)
