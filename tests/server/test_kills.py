"""A server that is killed at any moment has lost nothing that it acknowledged."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from killing import killed_at_random, killed_while_starting

from served import start


def test_five_kills_lose_nothing(tmp_path: Path) -> None:
    """After five kills, one of them during the start, everything acknowledged is there and every table opens."""
    crowd = asyncio.run(killed_at_random(tmp_path / "tables.db", kills=5, seed=1))
    assert crowd.acknowledged > 50


@pytest.mark.soak
def test_two_hundred_kills_lose_nothing(tmp_path: Path) -> None:
    """The same two hundred times; prints how much was acknowledged meanwhile."""
    crowd = asyncio.run(killed_at_random(tmp_path / "tables.db", kills=200, seed=2))
    print(f"{crowd.acknowledged} acknowledged, {crowd.opened} tables opened, {len(crowd.deleted)} deleted")
    assert crowd.acknowledged > 2000


@pytest.mark.soak
def test_a_first_start_that_was_killed_leaves_a_file_that_opens(tmp_path: Path) -> None:
    """However far the very first start came, the next one serves."""
    for number in range(20):
        database = tmp_path / f"{number}.db"
        killed_while_starting(database, 1.5 + number * 0.08)
        start(database).kill()
