"""Reading the data files: every value is checked where it is taken, and what is wrong is named by file and entry."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from railbourse.core.errors import DataError


class Row:
    """One JSON object of a data file, with the words that lead to it."""

    def __init__(self, where: str, plain: Any) -> None:
        if not isinstance(plain, dict):
            raise DataError(f"{where}: an object is wanted here")
        self.where = where
        self.plain: dict[str, Any] = plain

    def wrong(self, why: str) -> DataError:
        """The error to raise for this entry."""
        return DataError(f"{self.where}: {why}")

    def value(self, name: str) -> Any:
        if name not in self.plain:
            raise self.wrong(f"{name} is missing")
        return self.plain[name]

    def row(self, name: str) -> Row:
        return Row(f"{self.where}, {name}", self.value(name))

    def many(self, name: str) -> list[Any]:
        value = self.value(name)
        if not isinstance(value, list):
            raise self.wrong(f"{name} should be a list")
        return value

    def rows(self, name: str) -> list[Row]:
        return [Row(f"{self.where}, {name} {_title(place, one)}", one) for place, one in enumerate(self.many(name))]

    def whole(self, name: str, low: int, high: int) -> int:
        """A whole number from low to high."""
        value = self.value(name)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.wrong(f"{name} is {value!r} and should be a whole number from {low} to {high}")
        return value

    def switch(self, name: str) -> bool:
        value = self.value(name)
        if not isinstance(value, bool):
            raise self.wrong(f"{name} is {value!r} and should be true or false")
        return value

    def text(self, name: str) -> str:
        value = self.value(name)
        if not isinstance(value, str):
            raise self.wrong(f"{name} is {value!r} and should be a word")
        return value

    def one_of(self, name: str, words: tuple[str, ...]) -> int:
        """The place of a word among those allowed."""
        word = self.text(name)
        if word not in words:
            raise self.wrong(f"{name} is {word!r} and should be one of {', '.join(words)}")
        return words.index(word)

    def wholes(self, name: str, low: int, high: int) -> list[int]:
        """A list of whole numbers from low to high."""
        found: list[int] = []
        for value in self.many(name):
            if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
                raise self.wrong(f"{name} holds {value!r}, no whole number from {low} to {high}")
            found.append(value)
        return found

    def texts(self, name: str) -> list[str]:
        found: list[str] = []
        for value in self.many(name):
            if not isinstance(value, str):
                raise self.wrong(f"{name} holds {value!r}, no word")
            found.append(value)
        return found


def _title(place: int, plain: Any) -> str:
    name = plain.get("id", plain.get("mode")) if isinstance(plain, dict) else None
    return str(name) if name is not None else f"entry {place + 1}"


class Shelf:
    """The folder with the data files: the game's own, or another one in its place."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder

    def file(self, name: str) -> Row:
        """The whole file; raises DataError when it is missing or not JSON."""
        try:
            if self.folder is not None:
                text = (self.folder / f"{name}.json").read_bytes()
            else:
                text = (files("railbourse.games.lost_atlas") / "data" / f"{name}.json").read_bytes()
            return Row(f"{name}.json", msgspec.json.decode(text))
        except OSError as no:
            raise DataError(f"{name}.json: it cannot be read: {no}") from None
        except msgspec.DecodeError as no:
            raise DataError(f"{name}.json: it is not JSON: {no}") from None
