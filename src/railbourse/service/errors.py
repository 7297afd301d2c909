"""What can go wrong for a person at a table, as one tree below RailbourseError.

RailbourseError
+-- NoSuchTable     no table, or no link, of this name
+-- NotAllowed      the link does not let him do that
+-- NotNow          the table is not in a condition for that
+-- Unsuitable      a name, a note or a file that no table takes
"""

from __future__ import annotations

from railbourse.core.errors import RailbourseError


class NoSuchTable(RailbourseError):
    """No table, or no link, of this name."""


class NotAllowed(RailbourseError):
    """The link does not let its holder do that."""


class NotNow(RailbourseError):
    """The table is not in a condition for that."""


class Unsuitable(RailbourseError):
    """A name, a note or a file that no table takes."""
