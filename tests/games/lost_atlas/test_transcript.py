"""A whole game that everyone can read; when play changes, the difference is readable."""

from __future__ import annotations

from pathlib import Path

from games.lost_atlas.script import transcript

KEPT = Path(__file__).parents[2] / "transcripts" / "lost_atlas_short.txt"
SEED = 3


def test_the_short_game_of_three_scripted_seats_is_as_kept() -> None:
    """Play by the script leads, line by line, where it led when the transcript was kept."""
    assert transcript(SEED) == KEPT.read_text()
