"""Legal actions as things to click: choices in groups."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from railbourse.core.action import Action, Span


class Choice:
    """One legal action, or a family of them, as it is offered.

    `label`    what it does, in words
    `detail`   what follows from it, or ""
    `things`   names of what it is about on the board; clicking one of these shows the choice
    `confirm`  a question to be answered with yes before it is done, or ""
    `picture`  a small drawing, or nothing
    """

    def __init__(
        self,
        action: Action,
        label: str,
        detail: str = "",
        things: tuple[str, ...] = (),
        confirm: str = "",
        picture: Markup | None = None,
    ) -> None:
        self.action = action
        self.label = label
        self.detail = detail
        self.things = things
        self.confirm = confirm
        self.picture = picture

    @property
    def amount(self) -> Span | None:
        """The bounds of the amount to be named, if there is one."""
        span = self.action.span
        return span if span is not None and span.step > 0 and span.high > span.low else None


class Group:
    """Choices that belong together.

    `editor`  name of an element of the skin's script that offers the choices in its own way, or ""
    `data`    what the editor needs, as JSON
    `note`    a word of help, or ""
    `quiet`   folded away, as it lies beside what is to be decided
    """

    def __init__(self, title: str, note: str = "", editor: str = "", data: Any = None, quiet: bool = False) -> None:
        self.title = title
        self.note = note
        self.editor = editor
        self.data = data
        self.quiet = quiet
        self.choices: list[Choice] = []
