"""What a skin can add to the plain look, and the plain look itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from railbourse.core.action import Action
from railbourse.core.event import Event
from railbourse.core.game import Game
from railbourse.core.state import State
from railbourse.service.errors import Unsuitable
from railbourse.web import words
from railbourse.web.drawing.html import outline
from railbourse.web.skins.choices import Choice, Group

if TYPE_CHECKING:
    from railbourse.web.scene import Scene

POSITION = "position"


class Card:
    """What a player's card shows: rows of a name and a value, and chips for what he owns.

    A chip is a text, a CSS class for its colour, and the long name that is read aloud.
    """

    def __init__(self, rows: list[tuple[str, str]], chips: list[tuple[str, str, str]], marks: list[str]) -> None:
        self.rows = rows
        self.chips = chips
        self.marks = marks


class Skin:
    """The plain look: everything that the contract tells, and nothing that only one game knows.

    `views`   names of the big drawings and tables, in the order of their tabs
    `styles`  names of static style sheets of its own
    `script`  name of a static script of its own, or ""
    `repeated` kinds of events that only say what the action says already
    """

    views: tuple[str, ...] = (POSITION,)
    styles: tuple[str, ...] = ()
    script = ""
    repeated: frozenset[str] = frozenset()

    def draw(self, view: str, scene: Scene) -> Markup:
        """One of the views."""
        return outline(scene.view)

    def view_title(self, view: str) -> str:
        """What stands on the tab of the view."""
        return words.say("view_position")

    def first_view(self, scene: Scene) -> str:
        """The view that helps most with what is to be decided."""
        return self.views[0]

    def headline(self, scene: Scene) -> str:
        """Round and phase in a few words."""
        return ""

    def coming(self, scene: Scene) -> list[str]:
        """Who or what comes next, in order, as far as it is certain."""
        return []

    def phrase(self, scene: Scene, action: Action) -> str:
        """The action in words."""
        return self.line(scene.game, action)

    def line(self, game: Game, action: Action) -> str:
        """The action in words, whatever the position."""
        return game.notation.text(action).replace("_", " ").replace("-", " ")

    def groups(self, scene: Scene) -> list[Group]:
        """Every legal action, in groups; here one group a kind of action."""
        found: dict[str, Group] = {}
        for action in scene.legal:
            word = scene.game.notation.word(action)
            group = found.setdefault(word, Group(word.replace("_", " ").replace("-", " ").capitalize()))
            choice = Choice(action, self.phrase(scene, action))
            if choice.amount is not None:
                choice.label = choice.label.rsplit(" ", 1)[0]
            group.choices.append(choice)
        return list(found.values())

    def tools(self, scene: Scene) -> list[Group]:
        """What helps to think, in a what-if."""
        return []

    def card(self, scene: Scene, seat: int) -> Card:
        """The player's card."""
        return Card([(words.say("worth"), f"{scene.scores[seat]:,}")], [], [])

    def figures(self, game: Game, state: State) -> dict[str, Any]:
        """What the graphs show besides worth: lists by seat, or mappings by name."""
        return {}

    def colours(self, game: Game) -> dict[str, str]:
        """Colours of the names in the figures."""
        return {}

    def mark(self, event: Event) -> str:
        """The short name of the round that begins with this event, or ""."""
        return ""

    def draft(self, scene: Scene, wish: dict[str, Any]) -> dict[str, Any]:
        """The answer to a question of the skin's own script; raises Unsuitable."""
        raise Unsuitable("this game has no drafts")

    def free(self, game: Game, state: State, deed: Any) -> None:
        """Do on a copy what the rules do not allow, for a what-if; raises Unsuitable."""
        raise Unsuitable("this game has no free steps")

    def sprite(self, scene: Scene) -> Markup:
        """Drawings that the skin's script uses, as symbols."""
        return Markup("")
