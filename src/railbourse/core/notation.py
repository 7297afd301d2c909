"""Actions as text and as JSON, and back: "sell MP 2" and {"type": "sell", "company": "MP", "count": 2}.

A game gives one `Verb` for each kind of action: its word, its class, and its fields with the domain each is read by.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final

from mypy_extensions import mypyc_attr

from railbourse.core.action import Action
from railbourse.core.errors import NotationError

Letter = tuple[str, int]
"""An alphabet by its name, and a place in it."""

DIGIT: Final = "digit"
DIGITS: Final = 6
"""Whole numbers are spelled with so many decimal digits, the highest first."""

END: Final = "end"
"""The alphabet of one letter that ends a list."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Domain(ABC):
    """How one field is written and read.

    Beside its text a value has a spelling in letters of small alphabets, for programs that choose among few things at
    a time. No value's spelling begins the spelling of another value of the domain.
    """

    @abstractmethod
    def alphabets(self) -> list[tuple[str, int]]:
        """The alphabets that `spell` uses, each with its number of letters."""

    @abstractmethod
    def spell(self, value: Any) -> list[Letter]:
        """The value letter by letter."""

    @abstractmethod
    def text(self, value: Any) -> str:
        """One word without spaces."""

    @abstractmethod
    def parse(self, word: str) -> Any:
        """The value of a word; raises NotationError."""

    def plain(self, value: Any) -> Any:
        return self.text(value)

    def read(self, plain: Any) -> Any:
        if not isinstance(plain, str):
            raise NotationError(f"{plain!r} should be a word")
        return self.parse(plain)


class Whole(Domain):
    """A whole number, nought or more."""

    def text(self, value: Any) -> str:
        return str(value)

    def parse(self, word: str) -> Any:
        if not word.isascii() or not word.isdecimal() or len(word) > 9:
            raise NotationError(f"{word!r} is not a whole number")
        return int(word)

    def plain(self, value: Any) -> Any:
        return value

    def read(self, plain: Any) -> Any:
        if isinstance(plain, bool) or not isinstance(plain, int) or not 0 <= plain < 10**9:
            raise NotationError(f"{plain!r} is not a whole number")
        return plain

    def alphabets(self) -> list[tuple[str, int]]:
        return [(DIGIT, 10)]

    def spell(self, value: Any) -> list[Letter]:
        assert 0 <= value < 10**DIGITS, f"{value} has too many digits to be spelled"
        return [(DIGIT, value // 10**place % 10) for place in range(DIGITS - 1, -1, -1)]


class Names(Domain):
    """One of several names; the value is the name's place in the list."""

    def __init__(self, what: str, names: tuple[str, ...]) -> None:
        self.what = what
        self.names = names
        self.index = {name: place for place, name in enumerate(names)}

    def text(self, value: Any) -> str:
        name: str = self.names[value]
        return name

    def parse(self, word: str) -> Any:
        place = self.index.get(word)
        if place is None:
            raise NotationError(f"there is no {self.what} {word!r}")
        return place

    def alphabets(self) -> list[tuple[str, int]]:
        return [(self.what, len(self.names))]

    def spell(self, value: Any) -> list[Letter]:
        return [(self.what, value)]


class Many(Domain):
    """Several values of one domain, written with a separator; "-" for none. The value is a tuple."""

    def __init__(self, inner: Domain, separator: str = ",") -> None:
        self.inner = inner
        self.separator = separator

    def text(self, value: Any) -> str:
        return self.separator.join(self.inner.text(v) for v in value) or "-"

    def parse(self, word: str) -> Any:
        return tuple(self.inner.parse(w) for w in word.split(self.separator)) if word != "-" else ()

    def plain(self, value: Any) -> Any:
        return [self.inner.plain(v) for v in value]

    def read(self, plain: Any) -> Any:
        if not isinstance(plain, list):
            raise NotationError(f"{plain!r} should be a list")
        return tuple(self.inner.read(p) for p in plain)

    def alphabets(self) -> list[tuple[str, int]]:
        return [*self.inner.alphabets(), (END, 1)]

    def spell(self, value: Any) -> list[Letter]:
        return [letter for v in value for letter in self.inner.spell(v)] + [(END, 0)]


class Tuple(Domain):
    """A fixed row of values of different domains, written with a separator. The value is a tuple."""

    def __init__(self, inner: tuple[Domain, ...], separator: str = ":") -> None:
        self.inner = inner
        self.separator = separator

    def text(self, value: Any) -> str:
        return self.separator.join(d.text(v) for d, v in zip(self.inner, value))

    def parse(self, word: str) -> Any:
        words = word.split(self.separator)
        if len(words) != len(self.inner):
            raise NotationError(f"{word!r} should have {len(self.inner)} parts")
        return tuple(d.parse(w) for d, w in zip(self.inner, words))

    def plain(self, value: Any) -> Any:
        return [d.plain(v) for d, v in zip(self.inner, value)]

    def read(self, plain: Any) -> Any:
        if not isinstance(plain, list) or len(plain) != len(self.inner):
            raise NotationError(f"{plain!r} should be a list of {len(self.inner)}")
        return tuple(d.read(p) for d, p in zip(self.inner, plain))

    def alphabets(self) -> list[tuple[str, int]]:
        return [alphabet for d in self.inner for alphabet in d.alphabets()]

    def spell(self, value: Any) -> list[Letter]:
        return [letter for d, v in zip(self.inner, value) for letter in d.spell(v)]


class Verb:
    """One kind of action in the notation."""

    def __init__(self, word: str, kind: type[Action], fields: tuple[tuple[str, Domain], ...] = ()) -> None:
        self.word = word
        self.kind = kind
        self.fields = fields

    def build(self, values: list[Any]) -> Action:
        maker: Any = self.kind
        built: Action = maker(*values)
        return built


class Notation:
    """All kinds of action of one game, by class and by word."""

    def __init__(self, verbs: tuple[Verb, ...]) -> None:
        self.by_word = {verb.word: verb for verb in verbs}
        self.by_kind = {verb.kind: verb for verb in verbs}

    def word(self, action: Action) -> str:
        """The verb alone."""
        return self.by_kind[type(action)].word

    def text(self, action: Action) -> str:
        """One line; `parse` gives an equal action back."""
        verb = self.by_kind[type(action)]
        return " ".join([verb.word, *(d.text(v) for (_, d), v in zip(verb.fields, action.values()))])

    def with_last(self, action: Action, value: Any) -> Action:
        """The action with another last field, as families by `Action.span` differ; the new one is no family."""
        return self.by_kind[type(action)].build([*action.values()[:-1], value])

    def parse(self, text: str) -> Action:
        """The action that a line names; raises NotationError."""
        words = text.split()
        verb = self.by_word.get(words[0]) if words else None
        if verb is None:
            raise NotationError(f"{text[:60]!r} does not begin with one of: {', '.join(sorted(self.by_word))}")
        if len(words) != 1 + len(verb.fields):
            wanted = " ".join([verb.word, *(f"<{name}>" for name, _ in verb.fields)])
            raise NotationError(f"{text[:60]!r} should read: {wanted}")
        return verb.build([d.parse(w) for (_, d), w in zip(verb.fields, words[1:])])

    def plain(self, action: Action) -> dict[str, Any]:
        """The action as a JSON object; `read` gives an equal action back."""
        verb = self.by_kind[type(action)]
        row: dict[str, Any] = {"type": verb.word}
        for (name, domain), value in zip(verb.fields, action.values()):
            row[name] = domain.plain(value)
        return row

    def read(self, plain: Any) -> Action:
        """The action of a JSON object; raises NotationError naming the field."""
        if not isinstance(plain, dict) or not isinstance(plain.get("type"), str):
            raise NotationError("an action should be an object with a type")
        verb = self.by_word.get(plain["type"])
        if verb is None:
            raise NotationError(f"there is no action {plain['type'][:60]!r}")
        values = []
        for name, domain in verb.fields:
            if name not in plain:
                raise NotationError(f"action {verb.word} lacks the field {name}")
            try:
                values.append(domain.read(plain[name]))
            except NotationError as no:
                raise NotationError(f"action {verb.word}, field {name}: {no}") from None
        return verb.build(values)
