"""Which opponents there are, by the name under which they take a seat."""

from __future__ import annotations

from railbourse.bots.bot import Bot, RandomBot
from railbourse.core.errors import OptionError

NAMES: tuple[str, ...] = ("random",)


def bot(name: str) -> Bot:
    """The opponent of this name; raises OptionError."""
    if name == "random":
        return RandomBot()
    raise OptionError(f"there is no opponent {name!r}; there are: {', '.join(NAMES)}")
