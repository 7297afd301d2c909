"""Actions as letters of a fixed alphabet: one way there, one way back."""

from __future__ import annotations

from random import Random

import pytest

from lab.spelled import check_game, check_whole, spelled_out
from railbourse.core.action import Span
from railbourse.games.register import title, titles
from railbourse.lab.spelling import Alphabet, Spelling, fitting

NAMES = [shelf.name for shelf in titles()]


@pytest.mark.parametrize("name", NAMES)
def test_every_action_of_a_list_is_spelled_once(name: str) -> None:
    """Letters lead to every action of the legal lists, each by one way, and to nothing else."""
    shelf, random = title(name), Random(2)
    lists = sum(check_game(shelf.open(seats), random, 120) for seats in (shelf.seats[0], shelf.seats[1]))
    assert lists > 100


@pytest.mark.soak
@pytest.mark.parametrize(("name", "games"), [("trans_siberian", 700), ("lost_atlas", 200), ("1870", 100)])
def test_every_list_of_many_games_is_spelled(name: str, games: int) -> None:
    """A thousand games over all numbers of seats, each to its end."""
    shelf = title(name)
    low, high = shelf.seats
    for number in range(games):
        assert check_game(shelf.open(low + number % (high - low + 1)), Random(f"spelling {number}")) > 0


@pytest.mark.parametrize("name", NAMES)
def test_a_letter_means_the_same_in_every_game_of_its_kind(name: str) -> None:
    """The alphabet does not depend on options, and every letter has a meaning of its own."""
    shelf = title(name)
    alphabet = Alphabet(shelf.open(3))
    meanings = [alphabet.meaning(letter) for letter in range(alphabet.size)]
    assert len(set(meanings)) == alphabet.size
    assert [alphabet.first[kind] + place for kind, place in meanings] == list(range(alphabet.size))
    assert Alphabet(shelf.open(3)).first == alphabet.first


@pytest.mark.parametrize("span", [Span(5, 120, 5), Span(0, 9), Span(7, 1003, 3), Span(99, 101), Span(40, 40, 10)])
def test_digits_lead_to_every_amount_and_no_other(span: Span) -> None:
    """Amounts of a family are written digit by digit, in its own step."""

    def amounts(head: int, places: int) -> list[int]:
        if places < 0:
            return [head]
        return [amount for digit in fitting(span, head, places) for amount in amounts(head * 10 + digit, places - 1)]

    assert amounts(0, 5) == list(range(span.low, span.high + 1, span.step))


def test_letters_that_are_the_only_ones_are_not_asked_for() -> None:
    """In the opening auction a bid takes no more letters than there are digits to decide on."""
    game = title("trans_siberian").open(3, {"seating": "given"})
    legal = game.legal_actions(game.start())
    alphabet = Alphabet(game)
    check_whole(game, alphabet, legal)
    spelling = Spelling(alphabet, legal)
    assert [alphabet.meaning(letter)[0] for letter in spelling.next()] == ["verb", "verb"]
    assert len(spelled_out(spelling)) == 1 + legal[0].span.high - legal[0].span.low + 1  # type: ignore[union-attr]
    decline = alphabet.verbs.index("decline")
    assert game.notation.text(spelling.copy().choose(decline)).startswith("decline ")  # type: ignore[arg-type]


def test_a_letter_outside_the_mask_is_an_error() -> None:
    """What may not be chosen is told with what may be."""
    game = title("1870").open(3)
    spelling = Spelling(Alphabet(game), game.legal_actions(game.start()))
    with pytest.raises(ValueError, match="not among those that may be chosen"):
        spelling.choose(max(spelling.next()) + 1)
