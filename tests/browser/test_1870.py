"""1870 by clicks, and the same by keys alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from clicks import settled, version
from playwright.sync_api import Page, expect

from served import Served

PANEL = "#part-panel"
MP_LAYS_TRACK = 92
"""So many actions of the record stand before a turn of MP with two lays, a token, two trains and money for a third."""


@pytest.fixture
def turn_of_mp(server: Served, shared: Path) -> dict[str, Any]:
    """A table that stands before that turn."""
    data = (shared / "data" / "1870" / "records" / "1870-game-end-bank.json").read_bytes()
    return server.record(data, MP_LAYS_TRACK)


def click(page: Page, name: str) -> None:
    """The button of the panel whose text contains this has been clicked, and the position has changed."""
    before = version(page)
    page.locator(f"{PANEL} button:visible", has_text=name).first.click()
    settled(page, before)


def asks(page: Page, words: str) -> None:
    expect(page.locator(".turn .asks")).to_contain_text(words)


def test_the_auction_and_a_price_protection(page: Page, server: Served) -> None:
    """All privates are bought, a company starts, one player sells, and the president protects the price."""
    opened = server.open("1870", "here here here")
    page.goto(server.url(opened))
    for private in ("GRSC", "MRBC", "SCC", "GSC", "SLSF"):
        click(page, f"Buy {private} for")
    asks(page, "set the par")
    click(page, "at $68")
    click(page, "Buy MKT for")
    expect(page.locator(".turn .headline")).to_contain_text("Stock round 1")
    expect(page.locator("#tab-market")).to_have_attribute("aria-selected", "true")
    click(page, "from the offering, $68")
    for _ in range(3):
        click(page, "Pass")
    expect(page.locator(".turn .headline")).to_contain_text("Operating round 1.1")
    expect(page.locator("#tab-map")).to_have_attribute("aria-selected", "true")
    while "Stock round 2" not in page.locator(".turn .headline").inner_text():
        click(page, "Done")
    while "Ada" not in page.locator(".turn .banner").inner_text():
        click(page, "Pass")
    click(page, "1 for $")
    click(page, "Done" if page.locator(f"{PANEL} button", has_text="Done").count() else "Pass")
    asks(page, "Price protection of SLSF")
    expect(page.locator(".turn .banner")).to_contain_text("Ben")
    click(page, "Protect SLSF: buy 1")
    expect(page.locator(".log")).to_contain_text("protects SLSF: 1 share")


def lay_by_clicks(page: Page, hex: str) -> None:
    """A tile lies on the hex: clicked, chosen, turned, confirmed."""
    before = version(page)
    page.locator(f'[data-thing="hex-{hex}"]').click()
    tiles = page.locator(f"{PANEL} .lay-tiles button")
    if tiles.count() > 1:
        tiles.last.click()
    turn = page.get_by_role("button", name="Turn right")
    if turn.count():
        turn.click()
    expect(page.locator("#lay-layer use")).to_have_count(1)
    page.locator(".lay-confirm").click()
    settled(page, before)
    expect(page.locator(f'[data-thing="hex-{hex}"]')).to_have_attribute("aria-label", _tile_on(hex))


def _tile_on(hex: str) -> Any:
    import re

    return re.compile(rf"^{hex}.* tile \d+")


def test_an_operating_turn_by_clicks(page: Page, server: Served, turn_of_mp: dict[str, Any]) -> None:
    """Two tiles, a token, routes changed by hand, a half dividend and a train."""
    page.goto(server.url(turn_of_mp))
    asks(page, "MP: lay track")
    lay_by_clicks(page, "B19")
    lay_by_clicks(page, "A20")
    if page.locator(".turn .asks").inner_text() == "MP: lay track":
        click(page, "Done")
    asks(page, "MP: place a token")
    before = version(page)
    page.locator('[data-thing="hex-B19"]').click()
    page.locator(f"{PANEL} .choice:visible", has_text="B19").click()
    settled(page, before)
    asks(page, "MP: run trains")
    best = page.locator(f"{PANEL} .lay-buttons .primary").inner_text()
    assert best.startswith("Run for $")
    page.get_by_role("button", name="Change: Train 2").first.click()
    page.locator('[data-thing="hex-B19"]').click()
    expect(page.locator(f"{PANEL} .run-train.editing .why")).to_contain_text("two stops")
    page.locator('[data-thing="hex-C18"]').click()
    expect(page.locator(f"{PANEL} .run-train.editing")).to_contain_text("B19 Springfield, IL – C18 St. Louis")
    expect(page.locator(f"{PANEL} .run-train.editing .sum")).to_contain_text("$")
    page.get_by_role("button", name="Ready").click()
    if page.locator(f"{PANEL} .lay-buttons .primary").is_disabled():
        page.get_by_role("button", name="Best routes again").click()
    click(page, "Run for $")
    click(page, "Pay half")
    asks(page, "MP: buy trains")
    click(page, "Train 2 for $80")
    log = page.locator(".log")
    for told in (
        "lays tile",
        "MP places a token in B19",
        "MP runs for",
        "pays half the revenue",
        "buys train 2 for $80",
    ):
        expect(log).to_contain_text(told)


def press_until(page: Page, key: str, text: str, most: int = 60) -> None:
    """The focus has come to a button that contains the text, by this key alone."""
    for _ in range(most):
        if text in (page.evaluate("() => document.activeElement?.innerText ?? ''") or ""):
            return
        page.keyboard.press(key)
    raise AssertionError(f"the focus never came to {text!r}")


def lay_by_keys(page: Page, place: int) -> None:
    """A tile lies on the hex at this place of the list."""
    before = version(page)
    page.keyboard.press("a")
    for _ in range(place):
        page.keyboard.press("ArrowDown")
    press_until(page, "Tab", "Tile ")
    page.keyboard.press("Enter")
    page.keyboard.press("r")
    press_until(page, "Tab", "Lay it")
    page.keyboard.press("Enter")
    settled(page, before)


def press(page: Page, text: str) -> None:
    """The button of the panel with this text has been reached and pressed by keys."""
    before = version(page)
    page.keyboard.press("a")
    press_until(page, "Tab", text)
    page.keyboard.press("Enter")
    settled(page, before)


def test_an_operating_turn_by_keys(page: Page, server: Served, turn_of_mp: dict[str, Any]) -> None:
    """The same turn without a pointer: hexes from the list, routes from the list of stops."""
    page.goto(server.url(turn_of_mp))
    asks(page, "MP: lay track")
    lay_by_keys(page, 2)
    lay_by_keys(page, 1)
    if page.locator(".turn .asks").inner_text() == "MP: lay track":
        press(page, "Done")
    asks(page, "MP: place a token")
    press(page, " for $")
    asks(page, "MP: run trains")
    page.keyboard.press("a")
    press_until(page, "Tab", "Change")
    page.keyboard.press("Enter")
    expect(page.locator(f"{PANEL} .run-train.editing select")).to_be_focused()
    for letters in ("A22", "C18"):
        page.keyboard.type(letters)
        page.wait_for_timeout(1200)
    expect(page.locator(f"{PANEL} .run-train.editing")).to_contain_text("A22 Chicago")
    page.keyboard.press("Escape")
    if page.locator(f"{PANEL} .lay-buttons .primary").is_disabled():
        page.keyboard.press("a")
        press_until(page, "Tab", "Best routes again")
        page.keyboard.press("Enter")
    press(page, "Run for $")
    press(page, "Pay half")
    press(page, "Train 2 for $80")
    expect(page.locator(".log")).to_contain_text("buys train 2 for $80")


def test_keys_walk_over_the_map(page: Page, server: Served, turn_of_mp: dict[str, Any]) -> None:
    """Arrow keys go to the neighbouring hex, N to the next lit one, Enter chooses it."""
    page.goto(server.url(turn_of_mp))
    page.locator('[data-thing="hex-C18"]').focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator('[data-thing="hex-C16"]')).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("() => document.activeElement.dataset.thing") in ("hex-D17", "hex-D19", "hex-E18")
    page.keyboard.press("n")
    assert "lit" in page.evaluate("() => document.activeElement.getAttribute('class')")
    page.keyboard.press("Enter")
    expect(page.locator(f"{PANEL} .lay-tiles button").first).to_be_visible()


def test_a_refusal_is_told_in_full(page: Page, server: Served) -> None:
    """What, why, by which section, and buttons for what may be done instead."""
    opened = server.open("1870", "here here here")
    page.goto(server.url(opened))
    page.locator(".by-words summary").click()
    page.locator("#by-words input").fill("bid MRBC 41")
    page.locator("#by-words").get_by_role("button", name="Do it").click()
    answer = page.locator("#answer")
    expect(answer).to_contain_text("Cannot bid MRBC 41")
    expect(answer.locator("a")).to_have_attribute("href", "/rules/1870#s5.7.2")
    expect(answer).to_contain_text("Instead you may")
    answer.get_by_role("button").first.click()
    expect(page.locator(".turn .banner")).to_contain_text("Ben")
    page.locator("#by-words input").wait_for(state="attached")


def test_what_if_touches_nothing(page: Page, server: Served, turn_of_mp: dict[str, Any]) -> None:
    """Any tile on any hex, actions and routes, and back to the very same game."""
    page.goto(server.url(turn_of_mp))
    before = server.table(turn_of_mp)
    page.locator("[data-what-if]").click()
    expect(page.locator(".turn.what-if")).to_be_visible()
    page.locator('[data-thing="hex-K10"]').click()
    page.locator(f"{PANEL} .free-editor .lay-tiles button").first.click()
    page.locator(".lay-confirm").click()
    expect(page.locator('[data-thing="hex-K10"]')).to_have_attribute("aria-label", _tile_on("K10"))
    page.locator(f"{PANEL} .choice:visible", has_text="Done").click()
    asks(page, "MP: run trains")
    page.locator(f"{PANEL} .try-editor select").select_option("MKT")
    page.locator(f"{PANEL} .try-editor button").click()
    expect(page.locator(f"{PANEL} .try-editor .sum")).to_contain_text("Together $")
    page.get_by_role("button", name="Step back").click()
    asks(page, "MP: lay track")
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator('[data-thing="hex-K10"]')).not_to_have_attribute("aria-label", _tile_on("K10"))
    assert server.table(turn_of_mp) == before
