"""A sample of the soak: random games over modes, maps, variants and modules, checked after every action."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

sys.path.insert(0, str(Path(__file__).parents[3] / "bench"))

from lost_atlas_soak import play, tables

from railbourse.games.lost_atlas import TITLE

TABLES = tables()


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_random_games_end_and_stay_sound(number: int) -> None:
    """One game of each table runs to its end with all invariants."""
    seats, options = TABLES[number]
    assert play(TITLE.open(seats, options), Random(number), number % 3, Counter()) > 0
