"""Several people at one table: links, news, undo with consent, a browser that comes back."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from clicks import click_something, settled, version
from playwright.sync_api import Browser, Page, expect

from served import Served, served

GAME = "trans_siberian"


def window(browser: Browser, address: str) -> Page:
    """Another person's browser, looking at this page."""
    page = browser.new_context(viewport={"width": 1200, "height": 900}).new_page()
    page.set_default_timeout(10_000)
    page.goto(address)
    return page


def people(browser: Browser, server: Served) -> tuple[dict[str, Any], dict[str, Page]]:
    """A table of three people by links, each in a browser of his own, by name."""
    opened = server.open(GAME, "link link link", options={"seating": "given"})
    return opened, {name: window(browser, server.url(opened, seat)) for seat, name in enumerate(("Ada", "Ben", "Cleo"))}


def test_a_move_is_seen_at_once_by_everybody(browser: Browser, server: Served) -> None:
    """Who is to act is lit for one and told to the others; a bid shows in the other browser within a moment."""
    _, pages = people(browser, server)
    ada, ben = pages["Ada"], pages["Ben"]
    expect(ada.locator(".turn.yours .banner")).to_have_text("Your turn, Ada")
    expect(ben.locator(".turn.others .banner")).to_have_text("Ada decides")
    assert ben.locator("#part-panel .choice").count() == 0
    before = version(ben)
    ada.locator("#part-panel form.family input").fill("9")
    ada.locator("#part-panel form.family button").click()
    settled(ben, before)
    expect(ben.locator(".turn.yours")).to_be_visible()
    expect(ben.locator(".log")).to_contain_text("bids $9 for Red")
    for page in pages.values():
        page.context.close()


def test_a_seat_cannot_act_for_another(browser: Browser, server: Served) -> None:
    """The key of one seat is refused when another seat is to act, and no page shows another seat's key."""
    opened, pages = people(browser, server)
    text = pages["Ben"].content()
    for seat, key in enumerate(opened["links"]["seats"]):
        assert (key in text) == (seat == 1)
    assert opened["links"]["host"] not in text
    answer = pages["Ben"].request.post(
        f"{server.address}/api/tables/{opened['id']}/actions",
        headers={"authorization": f"Bearer {opened['links']['seats'][1]}"},
        data={"version": 0, "action": "bid red 8"},
    )
    assert answer.status == 403
    for page in pages.values():
        page.context.close()


def test_undo_asks_the_others(browser: Browser, server: Served) -> None:
    """The others agree one by one; then the action is taken back, and the log still shows it."""
    _, pages = people(browser, server)
    ada = pages["Ada"]
    ada.locator("#part-panel form.family button").click()
    expect(ada.locator(".turn.others")).to_be_visible()
    ada.locator("[data-undo]").click()
    expect(ada.locator(".request")).to_contain_text("waiting for the others")
    for name in ("Ben", "Cleo"):
        pages[name].get_by_role("button", name="Agree").click()
    expect(ada.locator(".turn.yours")).to_be_visible()
    expect(ada.locator(".log .taken-back")).to_contain_text("bids $8 for Red")
    for page in pages.values():
        page.context.close()


def test_a_browser_that_was_closed_goes_on_where_it_was(browser: Browser, server: Served) -> None:
    """The link opens the same seat again, with everything that happened meanwhile."""
    opened, pages = people(browser, server)
    pages["Cleo"].context.close()
    pages["Ada"].locator("#part-panel form.family button").click()
    expect(pages["Ben"].locator(".turn.yours")).to_be_visible()
    pages["Ben"].locator("#part-panel .choice", has_text="Decline").click()
    again = window(browser, server.url(opened, 2))
    expect(again.locator(".turn.yours .banner")).to_have_text("Your turn, Cleo")
    again.locator("#part-panel .choice", has_text="Decline").click()
    expect(pages["Ada"].locator(".turn.yours")).to_be_visible()
    for page in (pages["Ada"], pages["Ben"], again):
        page.context.close()


def test_pages_survive_a_killed_server(browser: Browser, tmp_path: Path) -> None:
    """The server is killed and started again: the open page reconnects by itself and the game goes on."""
    with served(tmp_path / "tables.db") as first:
        opened = first.open(GAME, "here here here", options={"seating": "given"})
        port = int(first.address.rsplit(":", 1)[1])
        page = window(browser, first.url(opened))
        page.locator("#part-panel form.family button").click()
        expect(page.locator(".turn .banner")).to_have_text("Ben's turn")
        first.kill()
        expect(page.locator("#connection")).to_contain_text("Connection lost", timeout=15_000)
    with served(tmp_path / "tables.db", port):
        expect(page.locator("#connection")).to_be_empty(timeout=15_000)
        page.locator("#part-panel .choice", has_text="Decline").click()
        expect(page.locator(".turn .banner")).to_have_text("Cleo's turn")
    page.context.close()


def test_several_people_at_one_screen(page: Page, server: Served) -> None:
    """At the host's screen the page always acts for whoever is to act."""
    from random import Random

    opened = server.open(GAME, "here here here")
    page.goto(server.url(opened))
    seen, random = set(), Random(4)
    for _ in range(12):
        seen.add(page.locator(".turn .banner").inner_text())
        click_something(page, random)
    assert {"Ada's turn", "Ben's turn", "Cleo's turn"} <= seen


def test_opponents_move_by_themselves(page: Page, server: Served) -> None:
    """With programs in the other seats it is soon the person's turn again, and the log tells what they did."""
    opened = server.open(GAME, "here random random")
    page.goto(server.url(opened))
    for _ in range(6):
        page.wait_for_selector(".turn.yours, .turn.over", timeout=30_000)
        if page.locator(".turn.over").count():
            break
        before = version(page)
        page.locator("#part-panel button.choice:visible").last.click()
        settled(page, before)
    assert page.locator(".log .entry").count() > 6


def test_a_rematch_takes_everybody_along(browser: Browser, server: Served) -> None:
    """The host opens a rematch; at the old table everybody finds the way to his seat at the new one."""
    opened = server.open(GAME, "here link random", options={"seating": "given"})
    host, guest = window(browser, server.url(opened)), window(browser, server.url(opened, 1))
    host.locator(".menu summary").click()
    host.get_by_role("button", name="Rematch").click()
    host.get_by_role("button", name="Yes").click()
    host.wait_for_url(lambda url: opened["links"]["host"] not in url)
    guest.get_by_role("link", name="To the rematch").click()
    guest.wait_for_url(lambda url: opened["links"]["seats"][1] not in url)
    expect(guest.locator(".player.yours h3")).to_contain_text("Ben")
    for page in (host, guest):
        page.context.close()


def test_what_people_write_is_shown_as_text(page: Page, server: Served) -> None:
    """HTML in names, titles and notes is text; nothing of it runs."""
    evil = "<img src=x onerror=alert(1)>"
    seats = [{"name": "<b>Ada</b>"}, {"name": "<script>1"}, {"name": "Cleo"}]
    opened = server.call("POST", "/api/tables/", {"game": GAME, "seats": seats, "title": evil})
    page.on("dialog", lambda dialog: (_ for _ in ()).throw(AssertionError("a script ran")))
    page.goto(server.url(opened))
    page.locator("#say input").fill(evil)
    page.locator("#say").get_by_role("button", name="Send").click()
    expect(page.locator(".log .kind-say")).to_contain_text(evil)
    expect(page.locator("h1")).to_have_text(evil)
    expect(page.locator(".players")).to_contain_text("<script>1")
    assert page.locator("main img, .masthead img").count() == 0
    page.goto(server.address)
    expect(page.locator(".tables")).to_contain_text(evil)
    time.sleep(0.2)
