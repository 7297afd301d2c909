"""Whole games by clicks only."""

from __future__ import annotations

from random import Random

from clicks import click_something, is_over, wait_for_turn
from playwright.sync_api import Page, expect

from served import Served

MOST = 900


def play_to_the_end(page: Page, seed: int, avoid: str = "") -> int:
    """The game is over; how many things were clicked."""
    random = Random(seed)
    for clicked in range(MOST):
        if not wait_for_turn(page):
            return clicked
        click_something(page, random, avoid)
    raise AssertionError("the game did not end")


def test_trans_siberian_to_the_end_by_clicks(page: Page, server: Served) -> None:
    """From the front door to the winner: a table is opened, links are built on the map, the game ends."""
    page.goto(server.address)
    page.locator("a[href='/new/trans_siberian']").click()
    for seat in range(3):
        page.locator("[data-seat]").nth(seat).locator("select").select_option("here")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    clicked = play_to_the_end(page, 3, avoid="Decline")
    assert clicked > 30
    expect(page.locator(".turn.over .banner")).to_contain_text("win")
    page.locator("#tab-worth").click()
    expect(page.locator(".graph .line").first).to_be_visible()
    assert is_over(page)


def test_lost_atlas_short_game_to_the_end_by_clicks(page: Page, server: Served) -> None:
    """A Short Game of Railways of the Lost Atlas is played from the map that is built to the winner."""
    opened = server.open("lost_atlas", "here here", seed=2, options={"mode": "short"})
    page.goto(server.url(opened))
    assert play_to_the_end(page, 5) > 50
    expect(page.locator(".turn.over .banner")).to_be_visible()
