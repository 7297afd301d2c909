"""Long lists of actions open step by step."""

from __future__ import annotations

import toy_game
from railbourse.cli.menu import MOST, entries
from railbourse.core.action import Action, Span
from toy_game import Bid, Buy, Sell


def test_a_short_list_is_shown_whole() -> None:
    """Each action has its line, families with their bounds."""
    game = toy_game.TITLE.open(2)
    shown = entries(game, [Buy(0), Bid(5, Span(5, 90))])
    assert [entry.text for entry in shown] == ["buy AB", "bid 5 (up to 90)"]


def test_a_long_list_is_grouped_by_how_actions_begin() -> None:
    """Groups hold every action once; opening them leads to single actions."""
    game = toy_game.TITLE.open(2)
    legal: list[Action] = [Buy(0), *(Sell(company, count) for company in (0, 1) for count in range(1, MOST + 1))]
    shown = entries(game, legal)
    assert [entry.text for entry in shown] == ["buy AB", f"sell ... ({2 * MOST})"]
    assert [action for entry in shown for action in entry.actions] == legal
    opened = entries(game, shown[1].actions)
    assert [entry.text for entry in opened] == [f"sell AB ... ({MOST})", f"sell CD ... ({MOST})"]
    assert [entry.text for entry in entries(game, opened[0].actions)][:2] == ["sell AB 1", "sell AB 2"]
