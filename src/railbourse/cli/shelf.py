"""The shelf of games, for people who have not chosen yet."""

from __future__ import annotations

from railbourse.cli import words
from railbourse.cli.asked import told
from railbourse.cli.screen import console, row, table
from railbourse.core.game import Title
from railbourse.games.register import titles


def show_games() -> None:
    """Each game with its seats and options has been shown."""
    out = console()
    for shelf in titles():
        out.print(game_line(shelf), style="bold")
        shown = table(words.OPTION, words.DEFAULT, words.VALUES, words.MEANING, words.RULE, long=words.MEANING)
        for option in shelf.options:
            row(shown, option.name, told(option.default), option.settings(), option.meaning, _section(option.rule))
        if shelf.options:
            out.print(shown)
        out.print()


def game_line(shelf: Title) -> str:
    low, high = shelf.seats
    return words.GAME_LINE.format(
        name=shelf.name, full_name=shelf.full_name, low=low, high=high, version=shelf.rules_version
    )


def _section(rule: str) -> str:
    return f"§{rule}" if rule else ""
