"""Everything that can go wrong for a person, as one tree.

RailbourseError                 one clear sentence; the command line exits with 2, the service answers 4xx
+-- NotationError               not readable: no such action, share, company or number
+-- IllegalAction               readable, but not allowed now; carries the refusal
+-- StaleAction                 an answer to a question that is no longer asked
+-- NothingToUndo               no action to take back, or none to play again
+-- OptionError                 no such game, seat count or option value
+-- RecordError                 a file that is no record, or whose lines do not fit each other
+-- SimulationError             a folder that holds no simulation, another one, or a damaged one
+-- DataError                   a game's own tables contradict themselves
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from railbourse.core.refusal import Refusal


class RailbourseError(Exception):
    """A mistake of the outside world, told in one sentence."""


class NotationError(RailbourseError):
    """The text or JSON does not name an action of this game."""


class OptionError(RailbourseError):
    """No such game, seat count, option or option value."""


class StaleAction(RailbourseError):
    """The action answers a position that has passed meanwhile."""


class NothingToUndo(RailbourseError):
    """There is no action to take back, or none to play again."""


class RecordError(RailbourseError):
    """The file is no record that can be replayed; the sentence names the line."""


class SimulationError(RailbourseError):
    """The folder is not the one of this simulation, or what it should hold cannot be read or written."""


class DataError(RailbourseError):
    """A table of a game contradicts itself; the sentence names file, entry and reason."""


class IllegalAction(RailbourseError):
    """The action is readable and not allowed now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
