"""The worked example of docs/learning.py."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from lab.simulations import small
from railbourse.lab.position import Setup
from railbourse.lab.simulate import simulate

SCRIPT = Path(__file__).parents[2] / "docs" / "learning.py"


@pytest.fixture(scope="module")
def learning() -> ModuleType:
    """The script, as a module."""
    spec = importlib.util.spec_from_file_location("learning", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_simulation_is_read_letter_by_letter(learning: ModuleType, tmp_path: Path) -> None:
    """Every seat's letters were legal, every number seen is scaled to one, and gains add up to nothing."""
    simulate(small(games=3, decisions=True), tmp_path)
    scale, lessons = learning.from_simulation(tmp_path, Setup("trans_siberian", 3), 3)
    assert len(lessons) == 9 and sum(gain for _, gain in lessons) == pytest.approx(0)
    choices = [one for chosen, _ in lessons for one in chosen]
    assert all(one.chosen in one.letters for one in choices)
    assert max(float(np.abs(one.seen).max()) for one in choices) == 1.0
    assert (scale >= 1).all()


def test_what_went_well_is_liked_more(learning: ModuleType) -> None:
    """A lesson raises the chance of the letters of the better game, and lowers that of the worse one."""
    setup = Setup("trans_siberian", 3)
    policy = learning.Policy(setup, np.ones(len(setup.observer.names), np.float32))
    seen = np.ones(len(policy.scale) + 1, np.float32)
    good, bad = learning.Choice(seen, 0, [1, 2, 3], 1), learning.Choice(seen, 0, [1, 2, 3], 3)
    policy.learn([([good], 0.2), ([bad], -0.2)], 0.01)
    likes = policy.likes(seen, 0, [1, 2, 3])
    assert likes[0] > likes[1] > likes[2] and likes.sum() == pytest.approx(1)


@pytest.mark.soak
def test_the_policy_learns(
    learning: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """After the lessons it wins far more often than before, beyond all chance."""
    simulate(small(games=200, batch=50, decisions=True), tmp_path)
    monkeypatch.setattr(sys, "argv", ["learning.py", str(tmp_path), "--games", "400", "--shown", "300"])
    learning.main()
    lines = [line for line in capsys.readouterr().out.splitlines() if "wins" in line and "after" in line]
    before, *_, after = (float(line.split("wins")[1].split("%")[0]) for line in lines)
    assert before < 45 < 50 < after
