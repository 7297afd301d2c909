"""What may be chosen when a game is set up, and what it means."""

from __future__ import annotations

from railbourse.core.errors import OptionError

OptionValue = bool | int | str


class Option:
    """One thing to choose: a switch (default True or False), a number with bounds, or one word of several."""

    def __init__(
        self,
        name: str,
        default: OptionValue,
        meaning: str,
        rule: str = "",
        words: tuple[str, ...] = (),
        low: int = 0,
        high: int = 0,
    ) -> None:
        self.name = name
        self.default = default
        self.meaning = meaning
        self.rule = rule
        self.words = words
        self.low = low
        self.high = high

    def settings(self) -> str:
        """The values it may take, in words."""
        if isinstance(self.default, bool):
            return "yes or no"
        if isinstance(self.default, int):
            return f"{self.low} to {self.high}"
        return ", ".join(self.words)

    def checked(self, value: object) -> OptionValue:
        """The value, if it is one of this option's; raises OptionError otherwise."""
        if isinstance(self.default, bool) and isinstance(value, bool):
            return value
        if isinstance(self.default, int) and not isinstance(self.default, bool):
            if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
                return value
        if isinstance(self.default, str) and isinstance(value, str) and value in self.words:
            return value
        raise OptionError(f"option {self.name} cannot be {value!r}; it may be {self.settings()}")

    def read(self, text: str) -> OptionValue:
        """The value that a person typed."""
        if isinstance(self.default, bool):
            if text.lower() in ("yes", "true", "on", "1"):
                return True
            if text.lower() in ("no", "false", "off", "0"):
                return False
        elif isinstance(self.default, int):
            if text.lstrip("-").isdecimal():
                return self.checked(int(text))
        elif text in self.words:
            return text
        raise OptionError(f"option {self.name} cannot be {text!r}; it may be {self.settings()}")


def chosen(known: tuple[Option, ...], given: dict[str, OptionValue]) -> dict[str, OptionValue]:
    """Every known option with its given or default value; raises OptionError for an unknown name or value."""
    names = {option.name: option for option in known}
    for name in given:
        if name not in names:
            raise OptionError(f"there is no option {name!r}; there are: {', '.join(sorted(names)) or 'none'}")
    return {o.name: o.checked(given[o.name]) if o.name in given else o.default for o in known}
