"""Railways of the Lost Atlas by clicks: the map is built, tiles and hubs are placed, trains run, companies merge."""

from __future__ import annotations

import re
from random import Random

import pytest
from clicks import lay, settled, version
from playwright.sync_api import Page, expect
from whim import record_before

from served import Served

PANEL = "#part-panel"


def opened_before(server: Served, page: Page, wanted: str, least: int = 0) -> None:
    """The page shows a table that stands before such a decision."""
    data, after = record_before(wanted, least)
    page.goto(server.url(server.record(data, after)))


def click(page: Page, name: str) -> None:
    """The button of the panel whose text contains this has been clicked, and the position has changed."""
    before = version(page)
    page.locator(f"{PANEL} button:visible", has_text=name).first.click()
    settled(page, before)


def test_the_map_is_built_by_clicks(page: Page, server: Served) -> None:
    """A piece is seen before it is placed, turned by a click on its place, laid, and lies where it was drawn."""
    opened = server.open("lost_atlas", "here here", seed=2, options={"map": "built"})
    page.goto(server.url(opened))
    expect(page.locator(f"{PANEL} .lay-tiles.piece use")).to_have_count(1)
    expect(page.locator(".thing.lit")).to_have_count(7)
    random = Random(1)
    for placed in range(1, 5):
        before = version(page)
        lay(page, random)
        settled(page, before)
        expect(page.locator(".printed > g")).to_have_count(3 * placed)
    place = page.locator(".thing.lit").first
    name = place.get_attribute("data-name")
    place.click()
    first = page.locator("#lay-layer use").get_attribute("href")
    if page.get_by_role("button", name="Turn right").count():
        place.click()
        turned = page.locator("#lay-layer use")
        assert (turned.get_attribute("href"), turned.get_attribute("x")) != (first, "")
    before = version(page)
    page.locator(".lay-confirm").click()
    settled(page, before)
    expect(page.locator(f'[data-thing="hex-{name}"]')).not_to_have_attribute("aria-label", re.compile("empty"))


def test_a_piece_is_placed_by_keys(page: Page, server: Served) -> None:
    """The hex comes from the list, R turns the piece, Enter lays it."""
    opened = server.open("lost_atlas", "here here", seed=2, options={"map": "built"})
    page.goto(server.url(opened))
    page.keyboard.press("a")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#lay-layer use")).to_have_count(1)
    page.keyboard.press("Tab")
    shown = page.locator("#lay-layer use").get_attribute("href")
    page.keyboard.press("r")
    expect(page.locator("#lay-layer use")).not_to_have_attribute("href", shown or "")
    before = version(page)
    page.keyboard.press("Enter")
    settled(page, before)
    expect(page.locator(".printed > g")).to_have_count(3)


def test_a_company_is_auctioned_and_operates(page: Page, server: Served) -> None:
    """A bid opens the auction over the charters shown, the winner launches one, lays a tile and runs its train."""
    opened = server.open("lost_atlas", "here here", seed=3, options={"mode": "short"})
    page.goto(server.url(opened))
    expect(page.locator("#tab-track")).to_have_attribute("aria-selected", "true")
    click(page, "Do it")
    expect(page.locator("#tab-charters")).to_have_attribute("aria-selected", "true")
    expect(page.locator(f"{PANEL}")).to_contain_text("The winner chooses among")
    assert page.locator(".charter.free").count() > 1
    click(page, "Leave the auction")
    click(page, "Company")
    while "Stock Round" in page.locator(".turn .headline").inner_text():
        click(page, "Pass")
    expect(page.locator("#tab-map")).to_have_attribute("aria-selected", "true")
    if page.locator(f"{PANEL} button", has_text="2-train from the stack").count():
        click(page, "2-train from the stack")
    while not page.locator(f"{PANEL} [data-editor=lay]").count():
        click(page, "Done")
    before = version(page)
    lay(page, Random(3))
    settled(page, before)
    expect(page.locator(".laid.fresh")).to_have_count(1)
    expect(page.locator(".log")).to_contain_text(re.compile(r"lays tile \w+ on"))


def test_routes_are_changed_by_hand(page: Page, server: Served) -> None:
    """The best routes are drawn; stops that are clicked make another route, and its revenue or fault is told."""
    opened_before(server, page, "run_routes", 70)
    best = page.locator(f"{PANEL} .lay-buttons .primary")
    expect(best).to_have_text(re.compile(r"Run for \$\d+"))
    assert page.locator("#route-layer .route").count() > 0
    page.get_by_role("button", name=re.compile("^Change: Train")).first.click()
    editing = page.locator(f"{PANEL} .run-train.editing")
    stop = page.locator(f"{PANEL} .run-train p").first.inner_text().split(" – ")[-1]
    page.locator(f'[data-thing="hex-{stop}"]').click(force=True)
    expect(editing).to_contain_text(stop)
    away = page.locator('.thing[aria-label$=", water"]').first
    away.click(force=True)
    expect(editing.locator(".why")).to_contain_text("No track leads from")
    expect(best).to_be_disabled()
    page.get_by_role("button", name="Ready").click()
    page.get_by_role("button", name="Best routes again").click()
    click(page, "Run for $")
    expect(page.locator(".log")).to_contain_text("runs trains")


@pytest.mark.parametrize(("wanted", "told"), [("place_hub", "places a hub on"), ("choose_home", "its home")])
def test_a_city_is_chosen_on_the_map(page: Page, server: Served, wanted: str, told: str) -> None:
    """Where a hub or a home may come is lit; a click on the hex shows its choice."""
    opened_before(server, page, wanted)
    choice = page.locator(f"{PANEL} .choice[data-things]", has_not_text="Suburb").first
    thing = page.locator(f'.thing.lit[data-thing="{choice.get_attribute("data-things")}"]')
    thing.click(force=True)
    expect(page.locator("#about")).to_contain_text(thing.get_attribute("data-name") or "")
    before = version(page)
    choice.click()
    settled(page, before)
    expect(page.locator(".log")).to_contain_text(told)


def test_two_companies_merge(page: Page, server: Served) -> None:
    """The proposal is asked about first, the other president agrees, and the Major has a name and both hubs."""
    opened_before(server, page, "propose_merger")
    before = version(page)
    page.locator(f"{PANEL} .choice:visible", has_text="with").first.click()
    page.get_by_role("button", name="Yes").click()
    settled(page, before)
    if page.locator(f"{PANEL} .choice", has_text="Agree").count():
        before = version(page)
        page.locator(f"{PANEL} .choice", has_text="Agree").click()
        page.get_by_role("button", name="Yes").click()
        settled(page, before)
    name = page.locator(f"{PANEL} .choice").first.inner_text().split()[-1]
    click(page, name)
    expect(page.locator(".log")).to_contain_text(f"names the Major {name}")
    page.locator("#tab-charters").click()
    expect(page.locator(".charters .charter h4", has_text=name)).to_have_count(1)


def test_shares_of_several_companies_are_sold_at_once(page: Page, server: Served) -> None:
    """The editor of sales names companies and numbers, and the sale is one action."""
    opened_before(server, page, "sell_shares .*,")
    page.locator(f"{PANEL} summary", has_text="several").click()
    selects = page.locator(f"{PANEL} .sale-editor select")
    assert selects.count() > 1
    for number in range(2):
        selects.nth(number).select_option("1")
    click(page, "Sell 1 ")
    expect(page.locator(".log .entry").first).to_contain_text(re.compile(r"sells 1 \w+, 1 \w+"))


def test_any_tile_and_route_is_tried_in_thought(page: Page, server: Served) -> None:
    """In a what-if a tile lies where no company reaches yet, and routes of any company are found."""
    opened_before(server, page, "run_routes", 70)
    page.locator("[data-what-if]").click()
    expect(page.locator(".turn.what-if")).to_be_visible()
    page.locator(f"{PANEL} .try-editor button").click()
    expect(page.locator(f"{PANEL} .try-editor .sum")).to_contain_text("Together $")
    page.get_by_role("button", name="Run for").click()
    expect(page.locator(".turn .asks")).to_contain_text("pay out or withhold")
    free = page.locator('.thing[aria-label$=", plain"]').first
    name = free.get_attribute("data-thing")
    free.click(force=True)
    page.locator(f"{PANEL} .free-editor .lay-tiles button").first.click()
    page.locator(".lay-confirm").click()
    expect(page.locator(f'[data-thing="{name}"]')).to_have_attribute("aria-label", re.compile("tile"))
