"""The page of a game's rules: its RULES.md, with a place to link to for every section."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from markdown_it import MarkdownIt
from markupsafe import Markup

from railbourse.games.register import FOLDERS
from railbourse.web import words
from railbourse.web.drawing.html import tag


def rules_text(game: str) -> str:
    """The chapters as they are written; "" if the game has no such page."""
    path = files(FOLDERS[game]) / "RULES.md"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


@cache
def rules_html(game: str) -> Markup:
    """The chapters; the first mention of each section number is its place."""
    text = rules_text(game)
    if not text:
        return tag("p", words.say("no_rules_page"))
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    return Markup(_with_places(html))


def _with_places(html: str) -> str:
    """Headings, table rows and paragraphs that begin with a section number get its id."""
    seen: set[str] = set()

    def place(found: re.Match[str]) -> str:
        section = found[3]
        if section in seen:
            return found[0]
        seen.add(section)
        return f'<{found[1]} id="s{section}">{found[2]}{section}'

    return re.sub(r"<(h[1-6]|td|p|li)>((?:<[^>]+>|§|\s)*)(\d{1,2}(?:\.\d{1,2}){0,3})(?![\d])", place, html)
