"""Legal actions as a numbered list; a long list first shows groups of actions that begin alike."""

from __future__ import annotations

from railbourse.core.action import Action
from railbourse.core.game import Game

MOST = 30
"""A list up to this length is shown whole."""


class Entry:
    """One numbered line: a single action or family, or a group that opens into more entries."""

    def __init__(self, text: str, actions: list[Action]) -> None:
        self.text = text
        self.actions = actions


def entries(game: Game, actions: list[Action], whole: bool = False) -> list[Entry]:
    """The numbered lines for these actions, in the order of the legal list."""
    if whole or len(actions) <= MOST:
        return [Entry(game.describe(action), [action]) for action in actions]
    for length in range(1, 9):
        groups = _alike(game, actions, length)
        if len(groups) > 1:
            return [_entry(game, beginning, group) for beginning, group in groups.items()]
    return entries(game, actions, whole=True)


def _alike(game: Game, actions: list[Action], length: int) -> dict[str, list[Action]]:
    """The actions by the first words of their text."""
    groups: dict[str, list[Action]] = {}
    for action in actions:
        beginning = " ".join(game.notation.text(action).split()[:length])
        groups.setdefault(beginning, []).append(action)
    return groups


def _entry(game: Game, beginning: str, group: list[Action]) -> Entry:
    if len(group) == 1:
        return Entry(game.describe(group[0]), group)
    return Entry(f"{beginning} ... ({len(group)})", group)
