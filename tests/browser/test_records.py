"""Recorded games in the browser: brought in, scrubbed, graphed, downloaded."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from served import Served


def test_a_record_of_the_site_is_scrubbed_to_its_end(page: Page, server: Served, shared: Path) -> None:
    """A file is chosen at the front door; the slider shows any position, the graph the whole game."""
    page.goto(server.address)
    page.locator("#upload").set_input_files(shared / "data" / "1870" / "records" / "1870-game-end-bank.json")
    page.wait_for_url("**/t/*", timeout=60_000)
    expect(page.locator(".turn.over .banner")).to_contain_text("wins")
    page.locator('[data-step="first"]').click()
    expect(page.locator(".turn.past")).to_contain_text("after action 0")
    expect(page.locator("#part-log .entry")).to_have_count(0)
    last = int(page.locator("#scrubber").get_attribute("max") or 0)
    assert last > 900
    for place in (100, 400, 800, last - 1):
        page.locator("#scrubber").evaluate(
            "(slider, place) => { slider.value = place; slider.dispatchEvent(new Event('input', {bubbles: true})); }",
            place,
        )
        expect(page.locator(".turn.past")).to_contain_text(f"after action {place} of {last}")
    page.keyboard.press("]")
    expect(page.locator(".turn.over")).to_be_visible()
    page.locator("#tab-worth").click()
    expect(page.locator(".graph .line")).not_to_have_count(0)
    expect(page.locator(".graph .round-name").first).to_have_text("SR 1")
    assert page.locator("figure.graph-figure").count() >= 3


def test_the_runs_of_a_record_are_looked_at(page: Page, server: Served, shared: Path) -> None:
    """Each run stands beside the best one, what was missed with its routes; the position is a click away."""
    opened = server.record((shared / "data" / "1870" / "records" / "1870-game-end-bank.json").read_bytes())
    page.goto(server.url(opened))
    page.locator("#tab-audit").click()
    rows = page.locator("table.audit tbody tr")
    expect(rows).not_to_have_count(0, timeout=30_000)
    summary = page.locator("#view p").first.inner_text()
    assert summary.startswith(f"{rows.count()} runs; ")
    page.locator(".missed summary").first.click()
    expect(page.locator(".missed[open]")).to_contain_text("It could have run:")
    number = int(rows.first.locator(".jump").inner_text().removeprefix("#"))
    rows.first.locator(".jump").click()
    expect(page.locator(".turn.past")).to_contain_text(f"after action {number - 1} ")
    expect(page.locator(".turn .asks")).to_contain_text("run trains")


def test_a_log_line_jumps_to_its_position(page: Page, server: Served, shared: Path) -> None:
    """The number beside a line of the log shows the position after it."""
    opened = server.record((shared / "data" / "1870" / "records" / "34110.json").read_bytes())
    page.goto(server.url(opened))
    jump = page.locator(".log .jump").nth(5)
    number = (jump.text_content() or "").removeprefix("#")
    jump.click()
    expect(page.locator(".turn.past")).to_contain_text(f"after action {number} ")


def test_a_position_is_played_on_at_a_new_table(page: Page, server: Served, shared: Path) -> None:
    """From an earlier position of a record a table is opened at which everybody acts."""
    opened = server.record((shared / "data" / "1870" / "records" / "34110.json").read_bytes())
    page.goto(server.url(opened))
    page.locator('[data-step="first"]').click()
    expect(page.locator(".turn.past")).to_be_visible()
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Yes").click()
    page.wait_for_url(lambda url: opened["links"]["host"] not in url)
    expect(page.locator(".turn.yours")).to_be_visible()


def test_the_record_and_the_figures_are_downloaded(page: Page, server: Served) -> None:
    """The menu gives the game as a record that opens again, and the figures as a table."""
    opened = server.open("trans_siberian", "here here here", options={"seating": "given"})
    server.act(opened, "bid red 8", "decline red", "decline red")
    page.goto(server.url(opened))
    page.locator(".menu summary").click()
    with page.expect_download() as record:
        page.get_by_role("button", name="Download the record").click()
    lines = Path(record.value.path()).read_text().splitlines()
    assert json.loads(lines[0])["game"] == "trans_siberian" and len(lines) == 4
    with page.expect_download() as figures:
        page.get_by_role("button", name="Download the figures").click()
    assert Path(figures.value.path()).read_text().startswith("action,round,worth Ada")
    again = server.record("\n".join([*lines, ""]).encode())
    assert server.table(again)["actions"] == 3


def test_a_file_that_is_no_record_is_told(page: Page, server: Served, tmp_path: Path) -> None:
    """The front door says what is wrong with the file."""
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"game": "chess"}')
    page.goto(server.address)
    page.locator("#upload").set_input_files(wrong)
    expect(page.locator("#upload-answer")).to_contain_text("line 1")


def test_a_table_is_deleted_after_a_question(page: Page, server: Served) -> None:
    """No is no; yes deletes the table, whose record was offered before."""
    opened = server.open("trans_siberian", "here here here", title="To be deleted")
    page.goto(server.address)
    row = page.locator(f'[data-table="{opened["id"]}"]')
    for answer in ("No", "Delete"):
        row.get_by_role("button", name="Delete").click()
        dialog = page.locator("dialog[open]")
        expect(dialog).to_contain_text("To be deleted")
        expect(dialog.get_by_role("link", name="Download its record first")).to_be_visible()
        dialog.get_by_role("button", name=answer).click()
        expect(row).to_have_count(1 if answer == "No" else 0)
