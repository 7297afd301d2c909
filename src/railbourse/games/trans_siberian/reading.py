"""Reading a data file field by field, so that every complaint names the file, the entry and the reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from railbourse.core.errors import DataError


class Row:
    """One object of a data file. Whatever is asked of it is there and of the right kind, or DataError is raised."""

    def __init__(self, file: str, entry: str, plain: Any) -> None:
        self.file = file
        self.entry = entry
        if not isinstance(plain, dict):
            raise self.wrong("should be an object")
        self.plain: dict[str, Any] = plain

    def wrong(self, reason: str) -> DataError:
        """What to raise when something is wrong with this entry."""
        return DataError(f"{self.file}, {self.entry}: {reason}")

    def value(self, name: str) -> Any:
        if name not in self.plain:
            raise self.wrong(f"the field {name!r} is missing")
        return self.plain[name]

    def row(self, name: str) -> Row:
        return Row(self.file, self._inside(name), self.value(name))

    def rows(self, name: str) -> list[Row]:
        """The objects of a list; each is called by its id or ruling where it has one."""
        return [Row(self.file, self._listed(name, place, one), one) for place, one in enumerate(self.all(name))]

    def all(self, name: str) -> list[Any]:
        found = self.value(name)
        if not isinstance(found, list) or not found:
            raise self.wrong(f"{name} should be a list that is not empty")
        return found

    def text(self, name: str) -> str:
        found = self.value(name)
        if not isinstance(found, str) or not found:
            raise self.wrong(f"{name} should be a word, not {found!r}")
        return found

    def texts(self, name: str) -> list[str]:
        found = self.all(name)
        if not all(isinstance(one, str) for one in found):
            raise self.wrong(f"{name} should be a list of words")
        return found

    def flag(self, name: str) -> bool:
        found = self.value(name)
        if not isinstance(found, bool):
            raise self.wrong(f"{name} should be true or false, not {found!r}")
        return found

    def whole(self, name: str, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        found = self.value(name)
        if not is_whole(found) or not low <= found <= high:
            raise self.wrong(f"{name} is {found!r} and should be a whole number from {low} to {high}")
        number: int = found
        return number

    def rising(self, name: str, low: int, high: int) -> list[int]:
        """Whole numbers from low to high, each above the one before."""
        found = self.all(name)
        if not all(is_whole(one) and low <= one <= high for one in found):
            raise self.wrong(f"{name} should hold whole numbers from {low} to {high}")
        if any(one >= other for one, other in zip(found, found[1:])):
            raise self.wrong(f"{name} should rise from each number to the next")
        return found

    def point(self, name: str) -> tuple[float, float]:
        """Two numbers from 0 to 1, as parts of the width of the board picture."""
        found = self.value(name)
        if not isinstance(found, list) or len(found) != 2:
            raise self.wrong(f"{name} should be two numbers")
        return (self._part(name, found[0]), self._part(name, found[1]))

    def part(self, name: str) -> float:
        """A number from 0 to 1."""
        return self._part(name, self.value(name))

    def _part(self, name: str, found: Any) -> float:
        if isinstance(found, bool) or not isinstance(found, (int, float)) or not 0 <= found <= 1:
            raise self.wrong(f"{name} is {found!r} and should be a number from 0 to 1")
        return float(found)

    def _inside(self, name: str) -> str:
        return f"{self.entry}.{name}" if self.entry != "top" else name

    def _listed(self, name: str, place: int, one: Any) -> str:
        called = one.get("id", one.get("key")) if isinstance(one, dict) else None
        return f"{self._inside(name)}[{place}]" + (f" ({called})" if called is not None else "")


def is_whole(found: Any) -> bool:
    return isinstance(found, int) and not isinstance(found, bool)


def read_file(path: Path) -> Row:
    """The file as one row called "top"; raises DataError when it cannot be read or is no JSON object."""
    try:
        plain = msgspec.json.decode(path.read_bytes())
    except OSError as no:
        raise DataError(f"{path.name}, top: cannot be read: {no.strerror}") from None
    except msgspec.DecodeError as no:
        raise DataError(f"{path.name}, top: is no JSON: {no}") from None
    return Row(path.name, "top", plain)
