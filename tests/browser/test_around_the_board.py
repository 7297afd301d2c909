"""What stands around the board: sheets, manifests, zones, switches, a notepad, offers, paper."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from whim import record_before

from served import Served


@pytest.fixture(scope="module")
def midst(server: Served, shared: Path) -> dict[str, Any]:
    """A table of 1870 in the midst of a game."""
    return server.record((shared / "data" / "1870" / "records" / "1870-game-end-bank.json").read_bytes(), 500)


def column(page: Page, number: int) -> list[str]:
    """The texts of a column of the sheet, companies only."""
    cells = page.locator(f"table.sortable tbody tr:has(.company-mark) > :nth-child({number})").all_inner_texts()
    return [text.strip() for text in cells]


def test_the_sheet_is_sorted_by_a_click(page: Page, server: Served, midst: dict[str, Any]) -> None:
    """The head of a column sorts by it, a second click the other way round; the players' sums stay at the foot."""
    page.goto(server.url(midst))
    page.locator("#tab-sheet").click()
    heads = page.locator("table.sortable thead th").all_inner_texts()
    price = next(number for number, text in enumerate(heads, 1) if text == "Price")
    page.get_by_role("button", name="Price").click()
    values = [int(text.strip("$").replace(",", "")) for text in column(page, price) if text != "\u2013"]
    assert values == sorted(values, reverse=True) and len(set(values)) > 2
    expect(page.locator("th[aria-sort=descending]")).to_have_text("Price")
    page.get_by_role("button", name="Price").click()
    assert [int(text.strip("$")) for text in column(page, price) if text != "\u2013"] == values[::-1]
    expect(page.locator("table.sortable tbody tr").last).to_contain_text("Certificates")


def test_every_tile_tells_what_is_left_and_what_it_becomes(page: Page, server: Served, midst: dict[str, Any]) -> None:
    """The manifest draws each tile, counts it, and names its upgrades."""
    page.goto(server.url(midst))
    page.locator("#tab-tiles").click()
    expect(page.locator('[data-tile="57"]')).to_contain_text("becomes 14, 15")
    expect(page.locator('[data-tile="57"] svg .slot')).to_have_count(1)
    left = page.locator(".tile-card span:nth-of-type(2)").all_inner_texts()
    assert len(left) > 40 and all(" of " in text for text in left)


def test_the_head_tells_what_comes_next(page: Page, server: Served, midst: dict[str, Any]) -> None:
    """In a stock round the operating round that follows; in that the companies still to operate, then what follows."""
    page.goto(server.url(midst))
    expect(page.locator(".turn .coming")).to_have_text(re.compile(r"^then OR \d+\.1$"))
    page.goto(server.url(server.record(*record_before("lay_tile", 60))))
    expect(page.locator(".turn .coming")).to_have_text(re.compile(r"^then (\w{3}, )*(OR \d\.2|MR \d)$"))


def test_zones_are_explained_on_hover(page: Page, server: Served, midst: dict[str, Any]) -> None:
    """Each cell of the market says its price and what its zone means."""
    page.goto(server.url(midst))
    page.locator("#tab-market").click()
    told = page.locator(".market-1870 g > title").all_text_contents()
    assert any(text.startswith("$60, yellow: does not count towards the certificate limit") for text in told)
    assert any("several shares may be bought from the open market at once" in text for text in told)


def test_what_is_shown_can_be_switched_and_stays_so(page: Page, server: Served, midst: dict[str, Any]) -> None:
    """Tiles off shows the map as it was printed; colours of players and the notepad are kept by the browser."""
    page.goto(server.url(midst))
    page.locator("#tab-map").click()
    expect(page.locator(".laid").first).to_be_visible()
    page.locator(".menu summary").click()
    page.get_by_label("laid tiles").uncheck()
    expect(page.locator(".laid").first).to_be_hidden()
    page.locator("[data-seat-colour='1']").fill("#00aa55")
    page.locator(".notepad summary").click()
    page.locator("#notepad").fill("St. Louis before the 5-trains")
    page.reload()
    page.locator("#tab-map").click()
    expect(page.locator(".laid").first).to_be_hidden()
    assert page.locator("#notepad").input_value() == "St. Louis before the 5-trains"
    shown = page.locator(".player.seat-1").evaluate("(card) => getComputedStyle(card).getPropertyValue('--seat')")
    assert shown.strip() == "#00aa55"
    page.locator(".menu summary").click()
    page.get_by_label("laid tiles").check()
    page.get_by_role("button", name="The usual colours").click()
    expect(page.locator(".laid").first).to_be_visible()


def test_a_position_is_printed(page: Page, server: Served, midst: dict[str, Any]) -> None:
    """On paper there are the view and the players on white, whole, and nothing to click."""
    page.goto(server.url(midst))
    page.locator("#tab-map").click()
    page.locator(".thing").first.wait_for()
    page.emulate_media(media="print", color_scheme="dark")
    for gone in (".act", ".tabs", ".history", ".log-part", ".board-buttons", ".masthead"):
        expect(page.locator(gone).first).to_be_hidden()
    expect(page.locator(".players")).to_be_visible()
    expect(page.locator(".turn .headline")).to_be_visible()
    ground = page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor")
    assert ground == "rgb(255, 255, 255)"
    frame, svg = page.locator(".board-scroll"), page.locator(".board-scroll > svg")
    assert svg.evaluate("(e) => e.clientWidth") <= frame.evaluate("(e) => e.clientWidth") + 1


def test_an_offer_says_what_it_is_about(page: Page, server: Served) -> None:
    """Who is asked reads who offers how much for what, and why that is allowed."""
    page.goto(server.url(server.record(*record_before("accept", game_name="1870"))))
    panel = page.locator("#part-panel")
    expect(panel.locator("legend").first).to_have_text("An offer to you")
    expect(panel.locator(".meaning").first).to_contain_text(re.compile(r"(offers|would redeem) .*\$\d+"))
    expect(panel.locator(".choice")).to_have_text(["Accept", "Decline"])


def test_a_link_tells_its_cost_and_who_is_paid(page: Page, server: Served) -> None:
    """In Trans-Siberian Railroad the pointer over a link shows what it would cost and the railroads paid."""
    page.goto(server.url(server.record(*record_before("build", 50, "trans_siberian"))))
    told = page.locator(".build-hover")
    lit = page.locator(".thing.link.lit")
    paid = False
    for number in range(min(lit.count(), 30)):
        lit.nth(number).locator("circle").hover(force=True)
        expect(told).to_contain_text("$")
        paid = paid or " is paid $" in told.inner_text()
    assert paid
