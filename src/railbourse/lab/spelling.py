"""Actions of any game as letters of one fixed alphabet, and the way back.

An action is spelled: first its verb, then each field in the letters of the notation's domains, whole numbers by their
decimal digits, lists with a letter at their end. The alphabet of a game has each such letter once, so that a letter
means the same in every position. Among the actions of a legal list a spelling is chosen letter by letter; a letter that
is the only one possible is not asked for. Every action of the list can be spelled, every amount of a family in the
family's own step, and nothing else; what belongs to a family without amounts (a set of routes) is its concrete member.
"""

from __future__ import annotations

from typing import Final

from railbourse.core.action import Action, Span
from railbourse.core.game import Game
from railbourse.core.notation import DIGIT, DIGITS

VERB: Final = "verb"


class Alphabet:
    """The letters of a game, numbered from 0: the verbs, then the alphabets of the fields in order of first use.

    `size`   how many letters there are
    `first`  number of the first letter of each alphabet
    """

    def __init__(self, game: Game) -> None:
        self.notation = game.notation
        self.verbs = list(self.notation.by_word)
        self.places = {word: place for place, word in enumerate(self.verbs)}
        sizes = {VERB: len(self.verbs)}
        for verb in self.notation.by_word.values():
            for _, domain in verb.fields:
                for name, size in domain.alphabets():
                    sizes[name] = max(sizes.get(name, 0), size)
        self.first: dict[str, int] = {}
        self.size = 0
        for name, size in sizes.items():
            self.first[name] = self.size
            self.size += size

    def meaning(self, letter: int) -> tuple[str, int]:
        """The alphabet of a letter, and its place there."""
        name = max((name for name, first in self.first.items() if first <= letter), key=self.first.__getitem__)
        return name, letter - self.first[name]

    def verb(self, action: Action) -> int:
        """The first letter of an action."""
        return self.places[self.notation.word(action)]

    def spelled(self, action: Action) -> list[int]:
        """The whole spelling of an action."""
        fields = self.notation.by_kind[type(action)].fields
        letters = [letter for (_, domain), value in zip(fields, action.values()) for letter in domain.spell(value)]
        return [self.verb(action), *(self.first[name] + place for name, place in letters)]


class Entry:
    """One entry of a legal list: an action, or a family of amounts.

    `span` is None for a single action. The spelling is made when more than the verb is asked for.
    """

    def __init__(self, alphabet: Alphabet, action: Action) -> None:
        span = action.span
        self.alphabet = alphabet
        self.action = action
        self.span: Span | None = span if span is not None and span.step and span.high > span.low else None
        self.verb = alphabet.verb(action)
        self._spelled: list[int] | None = None

    def letters(self) -> list[int]:
        """The spelling of the action; of a family only what comes before the amount."""
        if self._spelled is None:
            whole = self.alphabet.spelled(self.action)
            self._spelled = whole[:-DIGITS] if self.span is not None else whole
        return self._spelled

    def next(self, path: list[int]) -> list[int]:
        """The letters that may follow those on the path, which the entry has followed so far."""
        if not path:
            return [self.verb]
        letters = self.letters()
        if len(path) < len(letters):
            return [letters[len(path)]]
        if self.span is None:
            return []
        zero = self.alphabet.first[DIGIT]
        amount = 0
        for letter in path[len(letters) :]:
            amount = amount * 10 + letter - zero
        return [zero + digit for digit in fitting(self.span, amount, DIGITS - 1 - len(path) + len(letters))]

    def member(self, path: list[int]) -> Action:
        """The action that the whole path spells."""
        if self.span is None:
            return self.action
        zero, amount = self.alphabet.first[DIGIT], 0
        for letter in path[len(self.letters()) :]:
            amount = amount * 10 + letter - zero
        return self.alphabet.notation.with_last(self.action, amount)


def fitting(span: Span, head: int, places: int) -> list[int]:
    """The digits after `head`, with so many places behind them, for which there is an amount in the span."""
    found: list[int] = []
    if places < 0:
        return found
    width = 10**places
    for digit in range(10):
        low = (head * 10 + digit) * width
        least = span.low + -(-max(low - span.low, 0) // span.step) * span.step
        if least <= min(span.high, low + width - 1):
            found.append(digit)
    return found


class Spelling:
    """The choice of one action of a legal list, letter by letter.

    `path`    the letters so far, those that were the only ones included
    `chosen`  the action once it is spelled, None until then
    """

    def __init__(self, alphabet: Alphabet, legal: list[Action], like: Spelling | None = None) -> None:
        """Nothing is chosen yet, or as much as in another choice that it should be like."""
        self._fan: dict[int, list[Entry]] | None = None
        if like is None:
            self.entries = [Entry(alphabet, action) for action in legal]
            self.path: list[int] = []
            self.chosen: Action | None = None
        else:
            self.entries, self.path, self.chosen = like.entries, like.path[:], like.chosen
        self.alphabet = alphabet

    def _following(self) -> dict[int, list[Entry]]:
        """The entries that go on with each letter."""
        if self._fan is None:
            found: dict[int, list[Entry]] = {}
            for entry in self.entries:
                for letter in entry.next(self.path):
                    if letter in found:
                        found[letter].append(entry)
                    else:
                        found[letter] = [entry]
            self._fan = found
        return self._fan

    def next(self) -> list[int]:
        """The letters that may be chosen now, rising."""
        return sorted(self._following())

    def choose(self, letter: int) -> Action | None:
        """The letter is chosen, and all after it that are the only ones; the action if that is all of it."""
        self._follow(letter)
        while self.chosen is None:
            if len(self.entries) == 1 and self.entries[0].span is None:
                self.chosen = self.entries[0].action
                break
            following = self.next()
            if not following:
                self.chosen = self.entries[0].member(self.path)
            elif len(following) == 1:
                self._follow(following[0])
            else:
                break
        return self.chosen

    def _follow(self, letter: int) -> None:
        following = self._following()
        if letter not in following:
            raise ValueError(f"letter {letter} is not among those that may be chosen: {self.next()}")
        self.entries = following[letter]
        self.path.append(letter)
        self._fan = None

    def copy(self) -> Spelling:
        """An independent choice that has come as far as this one."""
        return Spelling(self.alphabet, [], self)
