"""What must hold between a legal list and the letters in which its actions are chosen."""

from __future__ import annotations

from random import Random

from railbourse.core.action import Action
from railbourse.core.actors import CHANCE
from railbourse.core.game import Game
from railbourse.core.playout import member, random_action
from railbourse.lab.spelling import Alphabet, Spelling

WHOLE_EVERY = 20
"""One legal list in so many is spelled out to the last amount."""


def members(game: Game, legal: list[Action]) -> set[Action]:
    """Every action of the list, families with each of their amounts."""
    found: set[Action] = set()
    for action in legal:
        span = action.span
        if span is None or not span.step:
            found.add(action)
        else:
            found |= {game.notation.with_last(action, n) for n in range(span.low, span.high + 1, span.step)}
    return found


def spelled_out(spelling: Spelling) -> list[tuple[list[int], Action]]:
    """Every action that can be chosen from here, with the letters on its way."""
    found: list[tuple[list[int], Action]] = []
    for letter in spelling.next():
        branch = spelling.copy()
        action = branch.choose(letter)
        found += spelled_out(branch) if action is None else [(branch.path, action)]
    return found


def check_whole(game: Game, alphabet: Alphabet, legal: list[Action]) -> None:
    """The choices lead to every action of the list once, by the beginning of its own spelling, and to nothing else."""
    found = spelled_out(Spelling(alphabet, legal))
    actions = [action for _, action in found]
    assert len(set(actions)) == len(actions)
    assert set(actions) == members(game, legal)
    assert len({tuple(path) for path, _ in found}) == len(found)
    for path, action in found:
        spelled = alphabet.spelled(action)
        assert spelled[: len(path)] == path and all(0 <= letter < alphabet.size for letter in spelled)


def check_quick(game: Game, alphabet: Alphabet, legal: list[Action], random: Random) -> None:
    """No spelling of the list begins another one, and the way to one of the actions leads to it."""
    spellings = sorted(alphabet.spelled(action) for action in legal)
    for shorter, longer in zip(spellings, spellings[1:]):
        assert longer[: len(shorter)] != shorter
    wanted = member(game, legal[int(random.random() * len(legal))], random)
    letters = alphabet.spelled(wanted)
    spelling = Spelling(alphabet, legal)
    while spelling.chosen is None:
        spelling.choose(letters[len(spelling.path)])
    assert spelling.chosen == wanted


def check_game(game: Game, random: Random, most: int = 0) -> int:
    """Every legal list of a random game, or of its first so many decisions, has been looked at; returns how many."""
    alphabet, state, lists = Alphabet(game), game.start(), 0
    while state.flow and not 0 < most <= lists:
        if game.to_act(state) != CHANCE:
            legal = game.legal_actions(state)
            check_quick(game, alphabet, legal, random)
            if lists % WHOLE_EVERY == 0:
                check_whole(game, alphabet, legal)
            lists += 1
        game.apply(state, random_action(game, state, random))
    return lists
