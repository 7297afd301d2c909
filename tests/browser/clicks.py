"""A person at the page, who only clicks what he sees."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page

PANEL = "#part-panel"


def version(page: Page) -> int:
    """The version of the position that the page shows."""
    return int(page.locator("body").get_attribute("data-version") or 0)


def settled(page: Page, before: int) -> None:
    """The page shows a later position than this version."""
    page.wait_for_function("(before) => Number(document.body.dataset.version) > before", arg=before)


def is_over(page: Page) -> bool:
    return page.locator(".turn.over").count() > 0


def click_something(page: Page, random: Random, avoid: str = "") -> None:
    """One thing that may be done has been done, by clicks alone."""
    before = version(page)
    choices = page.locator(f"{PANEL} button.choice:visible").count()
    if page.locator(f"{PANEL} .build-editor").count() and random.random() < 0.6:
        _build(page, random)
    elif page.locator(f"{PANEL} [data-editor=lay]").count() and (not choices or random.random() < 0.8):
        lay(page, random)
    elif page.locator(f"{PANEL} [data-editor=run]").count():
        page.locator(f"{PANEL} [data-editor=run] .primary").click()
    else:
        _choose(page, random, avoid)
    settled(page, before)


def lay(page: Page, random: Random) -> None:
    """A lit hex of the map is clicked, something that fits there chosen, turned and confirmed."""
    if page.locator("#tab-map").get_attribute("aria-selected") != "true":
        page.locator("#tab-map").click()
    lit = page.locator(".thing.lit")
    lit.nth(random.randrange(lit.count())).click(force=True)
    tiles = page.locator(f"{PANEL} .lay-tiles button")
    if tiles.count() > 1:
        tiles.nth(random.randrange(tiles.count())).click()
    turn = page.get_by_role("button", name="Turn right")
    for _ in range(random.randrange(3) if turn.count() else 0):
        turn.click()
    page.locator(".lay-confirm").click()


def _choose(page: Page, random: Random, avoid: str) -> None:
    """A button of the panel; a family with the amount it shows."""
    choices = page.locator(f"{PANEL} button.choice:visible, {PANEL} form.family:visible button")
    texts = choices.all_inner_texts()
    numbers = [n for n, text in enumerate(texts) if not avoid or avoid not in text] or list(range(len(texts)))
    choices.nth(random.choice(numbers)).click()
    page.evaluate("() => document.querySelector('dialog[open] [value=yes]')?.click()")


def _build(page: Page, random: Random) -> None:
    """A lit link on the map is clicked, then what it costs is confirmed."""
    if page.locator("#tab-map").get_attribute("aria-selected") != "true":
        page.locator("#tab-map").click()
    lit = page.locator(".thing.link.lit")
    _click_badge(lit.nth(random.randrange(lit.count())))
    ways = page.locator(f"{PANEL} .build-editor .choices button")
    if not ways.count():
        page.locator(f"{PANEL} .build-editor select").nth(1).select_option(index=1)
    ways.first.click()


def _click_badge(link: Locator) -> None:
    link.locator("circle").click(force=True)


def is_yours(page: Page) -> bool:
    return page.locator(".turn.yours").count() > 0


def wait_for_turn(page: Page) -> bool:
    """Whether there is something to decide; False when the game is over."""
    page.wait_for_selector(".turn.yours, .turn.over", timeout=60_000)
    return not is_over(page)
