"""What a skin can add to the plain look, and the plain look itself."""

from __future__ import annotations

from typing import Any

from railbourse.core.event import Event
from railbourse.core.game import Game
from railbourse.core.state import State


class Skin:
    """The plain look: everything that the contract tells, and nothing that only one game knows."""

    def figures(self, game: Game, state: State) -> dict[str, Any]:
        """What the graphs show besides worth: lists by seat, or mappings by name."""
        return {}

    def mark(self, event: Event) -> str:
        """The short name of the round that begins with this event, or ""."""
        return ""
