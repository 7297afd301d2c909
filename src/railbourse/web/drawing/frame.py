"""A large drawing in its frame, with the buttons that bring it nearer."""

from __future__ import annotations

from markupsafe import Markup

from railbourse.web.drawing.html import tag
from railbourse.web.words import say


def board_frame(drawing: Markup, title: str | None = None) -> Markup:
    """The drawing with the buttons that bring it nearer; with a title where nothing in it can be reached by keys."""
    buttons = [
        tag("button", "+", type="button", data_zoom="+", aria_label=say("nearer")),
        tag("button", "\u2212", type="button", data_zoom="-", aria_label=say("farther")),
        tag("button", "\u2922", type="button", data_zoom="0", aria_label=say("whole")),
    ]
    return tag(
        "div",
        tag("div", drawing, class_="board-scroll", **_reached(title)),
        tag("div", *buttons, class_="board-buttons"),
        class_="board",
    )


def _reached(title: str | None) -> dict[str, object]:
    """What lets the keyboard scroll a frame."""
    return {"tabindex": 0, "role": "region", "aria_label": title} if title else {}
