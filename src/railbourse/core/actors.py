"""Who may be asked to act: a seat (0, 1, ...), chance, the whole table, or nobody."""

from typing import Final

CHANCE: Final = -1
"""Chance draws; its outcome is written in the record and never drawn again."""

NOBODY: Final = -2
"""The game is over."""

TABLE: Final = -3
"""All seats together, for instance when they agree to end the game."""

ACTING: Final = -4
"""Whoever is to act: the caller does not name a seat."""
