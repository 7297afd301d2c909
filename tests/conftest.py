"""What all tests share: the recorded games, the toy on the shelf, and the form that is under test."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from railbourse.core import game as contract
from railbourse.games import register

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("RAILBOURSE_SHARED", ROOT.parent / "shared"))


def pytest_configure(config: pytest.Config) -> None:
    """With RAILBOURSE_EXPECT=compiled nothing is tested by mistake in the other form."""
    compiled = not contract.__file__.endswith(".py")
    if os.environ.get("RAILBOURSE_EXPECT") == "compiled" and not compiled:
        raise pytest.UsageError(f"the compiled form is to be tested, and {contract.__file__} is not compiled")


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with recorded games that are not part of this repository; it must be there where CI runs."""
    if not SHARED.is_dir():
        missing = f"the recorded games are not in {SHARED}; RAILBOURSE_SHARED may name another folder"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    return SHARED


@pytest.fixture
def toy_on_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game stands on the shelf, alone, and can be named like any registered one."""
    for name in list(register.FOLDERS):
        monkeypatch.delitem(register.FOLDERS, name)
    monkeypatch.setitem(register.FOLDERS, "toy", "toy_game")
