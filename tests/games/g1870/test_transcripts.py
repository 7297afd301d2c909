"""Whole games that everyone can read; when play changes, the difference is readable."""

from __future__ import annotations

import pytest

from games.g1870.script import GAMES, TRANSCRIPTS, transcript


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_scripted_seats_is_as_kept(name):
    """Play by the script leads, line by line, where it led when the transcript was kept (`games.g1870.script`)."""
    assert transcript(name) == (TRANSCRIPTS / f"{name}.txt").read_text()
