"""The transcripts are what the engine plays today."""

from __future__ import annotations

import pytest

from games.trans_siberian import transcript


@pytest.mark.parametrize("name", transcript.GAMES)
def test_the_transcript_is_what_is_played(name: str) -> None:
    """`PYTHONPATH=tests python -m games.trans_siberian.transcript` writes the files."""
    assert (transcript.FOLDER / f"{name}.txt").read_text() == transcript.transcript(name)


def test_a_transcript_covers_a_whole_game() -> None:
    """From the draw of seats through auctions, builds, skips, interturns, Phase 2 and nationalization to the end."""
    text = "".join(transcript.transcript(name) for name in transcript.GAMES)

    for part in (
        "is the start player",
        "bids $",
        "for skipped links",
        "more for two shares",
        "Interturn after",
        "rounded up",
        "Phase 2 begins",
        "Black opens",
        "is nationalized",
        "as a final dividend",
        "The game is over",
        "wins",
    ):
        assert part in text, part
