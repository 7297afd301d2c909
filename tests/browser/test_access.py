"""For every eye: the axe checker, narrow and wide, light and dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from whim import record_before

from served import Served

SIZES = {"wide": (1400, 900), "narrow": (360, 740)}
SERIOUS = ("serious", "critical")


LOOKS = [
    ("wide", "light"),
    ("narrow", "dark"),
    pytest.param(("wide", "dark"), marks=pytest.mark.soak),
    pytest.param(("narrow", "light"), marks=pytest.mark.soak),
]
"""Each size and each scheme once; the other two ways to put them together are left to long runs."""


@pytest.fixture(params=LOOKS, ids=lambda look: "-".join(look))
def sized(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """A window of each size, in light and in dark."""
    size, scheme = request.param
    width, height = SIZES[size]
    viewport: Any = {"width": width, "height": height}
    context = browser.new_context(viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(10_000)
    yield page
    context.close()


def faults(page: Page, part: str | None = None) -> list[str]:
    """What axe finds to be serious, one line each: on the whole page, or in the part of this selector."""
    found = Axe().run(page, context=part).response["violations"]
    return [
        f"{row['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for row in found
        if row["impact"] in SERIOUS
        for node in row["nodes"][:4]
    ]


def is_not_cut(page: Page) -> None:
    """Nothing makes the page wider than its window."""
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1"), "the page is too wide"


def test_the_pages_around_the_table(sized: Page, server: Served) -> None:
    """Front door, a new table of each game, help, rules, API, and an error."""
    server.open("trans_siberian", "here here here")
    names = [row["name"] for row in server.call("GET", "/api/games")]
    paths = ["/", "/help", "/api", "/t/nothing", *[f"/new/{n}" for n in names], *[f"/rules/{n}" for n in names]]
    told = {}
    for path in paths:
        sized.goto(server.address + path)
        is_not_cut(sized)
        told[path] = faults(sized)
    assert not any(told.values()), told


@pytest.fixture(scope="module")
def tables(server: Served, shared: Path) -> dict[str, dict[str, Any]]:
    """Tables in the midst of a game, by a word for what is decided there."""
    data = (shared / "data" / "1870" / "records" / "1870-game-end-bank.json").read_bytes()
    opened: dict[str, Callable[[], dict[str, Any]]] = {
        "auction": lambda: server.open("1870", "here here here"),
        "track": lambda: server.record(data, 300),
        "run": lambda: server.record(data, 303),
        "stock": lambda: server.record(data, 500),
        "over": lambda: server.record(data),
        "links": lambda: server.open("trans_siberian", "here here here"),
        "atlas": lambda: server.record(*record_before("lay_tile", 90)),
        "building": lambda: server.open("lost_atlas", "here here", options={"map": "built"}),
    }
    return {word: make() for word, make in opened.items()}


WORDS = ["auction", "track", "run", pytest.param("stock", marks=pytest.mark.soak), "over", "links", "atlas", "building"]


@pytest.mark.parametrize("word", WORDS)
def test_the_table_in_all_its_views(sized: Page, server: Served, tables: dict[str, Any], word: str) -> None:
    """The page as it opens, each other tab of the table, the menu, and a what-if."""
    sized.goto(server.url(tables[word]))
    told = {"page": faults(sized)}
    for tab in sized.locator("[role=tab]").all():
        tab.click()
        expect(tab).to_have_attribute("aria-selected", "true")
        sized.wait_for_timeout(150)
        is_not_cut(sized)
        told[tab.inner_text()] = faults(sized, "#view")
    sized.locator(".menu summary").click()
    told["menu"] = faults(sized, ".masthead")
    sized.locator(".menu summary").click()
    sized.locator("[data-what-if]").click()
    expect(sized.locator(".turn.what-if")).to_be_visible()
    told["what-if"] = faults(sized, ".turn") + faults(sized, ".act")
    assert not any(told.values()), told


def test_every_hex_and_link_has_a_name(page: Page, server: Served, tables: dict[str, Any]) -> None:
    """Whoever listens hears each place of a map, with what lies there and whether something may be done."""
    page.goto(server.url(tables["track"]))
    names = page.locator(".thing").evaluate_all("(all) => all.map((thing) => thing.getAttribute('aria-label'))")
    assert len(names) == 154 and all(names)
    assert any("Kansas City, city, green tile" in name and "tokens: ATSF MKT" in name for name in names)
    page.goto(server.url(tables["links"]))
    names = page.locator(".thing").evaluate_all("(all) => all.map((thing) => thing.getAttribute('aria-label'))")
    assert len(names) == 80 and all("value" in name for name in names)
