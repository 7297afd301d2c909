"""A game as learning libraries see it: whose letter it is, which letters there are, what is seen, what it is worth."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from railbourse.core.actors import CHANCE, NOBODY
from railbourse.core.errors import OptionError
from railbourse.core.game import Game
from railbourse.core.options import OptionValue
from railbourse.core.state import State
from railbourse.games.register import survey, title
from railbourse.lab.observing import Observer, Row
from railbourse.lab.spelling import Alphabet, Spelling

CHANCES: Final = 4096
"""Where chance acts there are so many equally likely draws; each is what the game draws from its number."""

WORTH: Final = "worth"
RANK: Final = "rank"
REWARDS: Final = (WORTH, RANK)


class Setup:
    """What never changes in an environment: the game, its alphabet, its observer, and how the end is rewarded.

    `reward`  "worth": each seat gets its part of the worth of all; "rank": 1 for the best, 0 for the last, equal
              steps between, shared where worth is equal
    """

    def __init__(
        self, game: str, seats: int = 0, options: dict[str, OptionValue] | None = None, reward: str = WORTH
    ) -> None:
        if reward not in REWARDS:
            raise OptionError(f"reward cannot be {reward!r}; it may be {' or '.join(REWARDS)}")
        shelf = title(game)
        self.game: Game = shelf.open(seats or max(shelf.seats[0], 3), options or {})
        self.alphabet = Alphabet(self.game)
        told = survey(self.game)
        self.observer = Observer(self.game, told, told.ledger(self.game.start()).companies)
        self.reward = reward

    def __deepcopy__(self, memo: dict[int, Any]) -> Setup:
        """The same setup: it never changes."""
        return self

    def __reduce__(self) -> tuple[type[Setup], tuple[str, int, dict[str, OptionValue], str]]:
        """It is pickled by what it was made from."""
        return Setup, (self.game.name, self.game.seats, self.game.options, self.reward)

    def rewards(self, state: State) -> list[float]:
        """What each seat gets when the game is over."""
        scores = self.game.scores(state)
        if self.reward == RANK:
            return [_rank(scores, worth) for worth in scores]
        worths = [max(worth, 0) for worth in scores]
        total = sum(worths)
        return [worth / total if total else 1 / len(worths) for worth in worths]


def _rank(scores: list[int], worth: int) -> float:
    """How many seats it is ahead of, ties by half, as a part of all others."""
    below = sum(1 for other in scores if other < worth)
    equal = sum(1 for other in scores if other == worth) - 1
    return (below + equal / 2) / (len(scores) - 1)


class Position:
    """A state of the game, and the action that is being spelled in it."""

    def __init__(self, setup: Setup, state: State | None = None, spelling: Spelling | None = None) -> None:
        self.setup = setup
        self.state = setup.game.start() if state is None else state
        self._spelling = spelling

    def to_act(self) -> int:
        """A seat, CHANCE or NOBODY."""
        return self.setup.game.to_act(self.state)

    def spelling(self) -> Spelling:
        """The action that is being spelled now."""
        if self._spelling is None:
            self._spelling = Spelling(self.setup.alphabet, self.setup.game.legal_actions(self.state))
        return self._spelling

    def letters(self) -> list[int]:
        """The letters that the acting seat may choose, rising."""
        return self.spelling().next()

    def choose(self, letter: int) -> None:
        """The letter is chosen; with the last one of an action, the action is played."""
        action = self.spelling().choose(letter)
        if action is not None:
            self.setup.game.apply(self.state, action)
            self._spelling = None

    def draw(self, outcome: int) -> None:
        """Chance has drawn by this number."""
        game = self.setup.game
        game.apply(self.state, game.draw(self.state, Random(f"chance {outcome}")), CHANCE)
        self._spelling = None

    def draw_all(self, random: Random) -> None:
        """Chance has drawn until somebody else is to act."""
        while self.to_act() == CHANCE:
            self.draw(random.randrange(CHANCES))

    def seen(self, seat: int) -> Row:
        """What the seat sees."""
        mine = self._spelling is not None and self.to_act() == seat
        return self.setup.observer.row(self.state, seat, self._spelling.path if mine and self._spelling else [])

    def rewards(self) -> list[float]:
        """One entry a seat: what the end is worth, 0 before."""
        return self.setup.rewards(self.state) if self.to_act() == NOBODY else [0.0] * self.setup.game.seats

    def told(self) -> str:
        """What is to be decided, and what is spelled of it."""
        game, alphabet = self.setup.game, self.setup.alphabet
        path = self._spelling.path if self._spelling is not None else []
        letters = " ".join("{} {}".format(*alphabet.meaning(letter)) for letter in path)
        return f"{game.actor(self.to_act())}: {game.asks(self.state)} {letters}".strip()

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        """An independent position in the same setup."""
        return Position(self.setup, self.state.copy(), self._spelling.copy() if self._spelling else None)

    def __reduce__(self) -> tuple[Any, tuple[Setup, dict[str, Any], list[int]]]:
        """It is pickled as the JSON of the state and the letters so far."""
        path = self._spelling.path if self._spelling is not None else []
        return restored, (self.setup, self.state.plain(), path)


def restored(setup: Setup, plain: dict[str, Any], path: list[int]) -> Position:
    """The position with this state, in which these letters are chosen."""
    position = Position(setup)
    position.state.refill(plain)
    while len(path) > len(position.spelling().path):
        position.spelling().choose(path[len(position.spelling().path)])
    return position
