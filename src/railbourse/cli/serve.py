"""What `railbourse serve` does as long as there is no table in the browser: it opens the one in the terminal."""

from __future__ import annotations

from railbourse.cli import words
from railbourse.cli.play import play_new
from railbourse.cli.screen import console
from railbourse.cli.shelf import game_line
from railbourse.games.register import titles


def serve() -> None:
    """A person has chosen a game and has left the table."""
    out = console()
    out.print(words.NO_BROWSER_TABLE)
    shelf = titles()
    for number, title in enumerate(shelf, 1):
        out.print(f"{number:4}  {game_line(title)}")
    try:
        chosen = shelf[_one_of(words.CHOOSE_GAME, 1, len(shelf)) - 1]
        low, high = chosen.seats
        seats = _one_of(words.CHOOSE_SEATS.format(low=low, high=high), low, high)
    except (EOFError, KeyboardInterrupt):
        out.print("\n" + words.LEAVING)
        return
    play_new(chosen.name, ",".join(["me", *["random"] * (seats - 1)]), [], None, None)


def _one_of(question: str, low: int, high: int) -> int:
    """The person's answer, a number within the bounds."""
    out = console()
    while True:
        answer = out.input(f"{question}: ").strip()
        if answer.isdecimal() and low <= int(answer) <= high:
            return int(answer)
        out.print(words.ONE_OF.format(answers=", ".join(map(str, range(low, high + 1)))))
