"""A server of this test run's own, and a real browser to look at it with."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from served import Served, served  # noqa: E402

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")


def chromium() -> str | None:
    """The browser on this machine."""
    named = os.environ.get("RAILBOURSE_CHROMIUM")
    return named or next((path for name in PROGRAMS if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium; it must be there where CI runs."""
    program = chromium()
    if program is None:
        missing = "there is no Chromium on this machine (Debian: apt-get install chromium)"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The table, served on an SQLite file of this test run."""
    with served(tmp_path_factory.mktemp("tables") / "tables.db") as running:
        yield running


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A wide, light browser window; a fault in a script of the page fails the test."""
    context = browser.new_context(viewport={"width": 1400, "height": 950}, color_scheme="light")
    opened = context.new_page()
    faults: list[str] = []
    opened.on("pageerror", lambda fault: faults.append(str(fault)))
    opened.set_default_timeout(10_000)
    yield opened
    context.close()
    assert faults == []
