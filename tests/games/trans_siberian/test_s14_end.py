"""§14 End of the game and the final count: checks C62 to C66."""

from __future__ import annotations

import pytest

from games.trans_siberian.table import Table, table


def test_c62_the_last_dividend_ends_the_game_in_phase_one() -> None:
    """C62: the eighth dividend is paid, and the game ends though Phase 2 never came."""
    here = table().markers(timing=4, dividends=7).railroad("red", 20, 6, 0, [1]).play("0: pass")

    assert (here.cash_of(0), here.state.dividends, here.state.phase, here.stage) == (54, 8, 1, "game_over")


def test_c63_the_top_value_does_not_end_a_turn() -> None:
    """C63: Red rises to $75 with the timing marker not at its end: the next player has the turn."""
    here = table().railroad("red", 70, 3, 20, [2], ["moscow--kazan"])

    here.play("0: build red moscow--samara:moscow:samara:-,orenburg--samara:samara:orenburg:-")

    assert (here.value_of("red"), here.stage, here.acting) == (75, "turn", 1)


def test_c64_the_phase_changes_before_the_game_ends() -> None:
    """C64: Red at $75 in Phase 1: Black and White are auctioned, then the game ends."""
    here = table().markers(timing=4).railroad("red", 75, 3, 0, [1], ["moscow--kazan"]).play("0: pass")

    assert (here.state.phase, here.auctioned) == (2, "black")
    here.play(*["decline black"] * 3)
    assert here.auctioned == "white"
    here.play(*["decline white"] * 3)
    assert here.stage == "game_over"


def three_totals(**options: str) -> Table:
    """Ann $223, Ben and Cid $227 each, Cid in cash."""
    here = table(**options).railroad("red", 54, held=[3, 2]).railroad("yellow", 20, held=[1])
    return here.railroad("blue", 36, held=[0, 2]).cash(0, 61).cash(1, 47).cash(2, 227)


def test_c65_cash_and_public_shares_count() -> None:
    """C65: Ann's private Yellow share counts nothing; Ben and Cid win together."""
    here = three_totals()

    assert here.game.scores(here.state) == [223, 227, 227]
    assert here.game.winners(here.state) == [1, 2]


@pytest.mark.parametrize(
    "line", ["pass", "buy red -", "bid red 8", "decline red", "build red moscow--samara:moscow:samara:-"]
)
def test_c66_after_the_end_everything_is_refused(line: str) -> None:
    """C66: whoever asks for whatever."""
    here = table().markers(timing=4, dividends=7).railroad("red", 20, 3).play("0: pass")

    assert here.refused(line) == "game-over"
    assert here.game.legal_actions(here.state) == []
