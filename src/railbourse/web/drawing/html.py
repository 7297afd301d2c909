"""Small pieces of HTML and SVG."""

from __future__ import annotations

from functools import cache
from typing import Any

from markupsafe import Markup, escape


def tag(name: str, *inside: object, **attributes: object) -> Markup:
    """An element; attribute names lose a closing underscore and write "-" for "_"; None leaves one out."""
    written = "".join(
        [f' {_attribute(key)}="{_value(value)}"' for key, value in attributes.items() if value is not None]
    )
    content = "".join([part if type(part) is Markup else escape(part) for part in inside])
    return Markup(f"<{name}{written}>{content}</{name}>")


@cache
def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _value(value: object) -> str:
    """Coordinates with one digit behind the point, text escaped."""
    if isinstance(value, float):
        return f"{value:.1f}".removesuffix(".0")
    return str(value) if type(value) is int else escape(value)


def join(parts: Any) -> Markup:
    """Pieces one after the other."""
    return Markup("").join(parts)


def table(caption: str, head: list[object], rows: list[list[object]], classes: str = "") -> Markup:
    """A table whose first column names the rows."""
    top = tag("tr", *[tag("th", cell, scope="col") for cell in head])
    body = [tag("tr", tag("th", row[0], scope="row"), *[tag("td", cell) for cell in row[1:]]) for row in rows]
    return tag(
        "div",
        tag("table", tag("caption", caption), tag("thead", top), tag("tbody", *body), class_=classes or None),
        class_="scroll",
        tabindex=0,
        role="region",
        aria_label=caption,
    )


def outline(thing: Any, depth: int = 0) -> Markup:
    """JSON as nested lists, names before values."""
    if isinstance(thing, dict):
        rows = [tag("dt", _words(key)) + tag("dd", outline(value, depth + 1)) for key, value in thing.items()]
        return tag("dl", *rows, class_="outline")
    if isinstance(thing, list):
        if not any(isinstance(part, dict | list) for part in thing):
            return escape(", ".join(_words(part) for part in thing) or "\u2013")
        return tag("ol", *[tag("li", outline(part, depth + 1)) for part in thing], class_="outline", start=1)
    return escape(_words(thing))


def _words(value: object) -> str:
    if value is None:
        return "\u2013"
    if isinstance(value, bool):
        return "\u2713" if value else "\u2717"
    return str(value).replace("_", " ")
