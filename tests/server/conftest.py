"""The two databases on which everything of the service is tested."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from houses import postgres, postgres_programs  # noqa: E402

from served import Served, served  # noqa: E402


@pytest.fixture(scope="session")
def postgres_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A PostgreSQL server for this run; it must be there where CI runs."""
    programs = postgres_programs()
    if programs is None:
        missing = "there is no PostgreSQL server on this machine (Debian: apt-get install postgresql)"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    with postgres(programs, tmp_path_factory.mktemp("postgres")) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A storage of each kind, empty or shared with tests that leave other tables there."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture(scope="session")
def log_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the served server logs."""
    return tmp_path_factory.mktemp("served") / "tables.log"


@pytest.fixture(scope="session")
def server(log_file: Path) -> Iterator[Served]:
    """The table, served on an SQLite file of this test run."""
    with served(log_file.with_suffix(".db")) as running:
        yield running
