"""Why an action is not allowed now."""

from __future__ import annotations

from railbourse.core.action import Action


class RuleRef:
    """A place in a rule book: the game's name and the section's number."""

    def __init__(self, game: str, section: str) -> None:
        self.game = game
        self.section = section

    def __str__(self) -> str:
        return f"{self.game} §{self.section}"


class Refusal:
    """What was refused, why, by which rule, and what is allowed instead.

    `code`     short and stable, for programs and translations
    `what`     the wish, as it continues "Cannot ..."
    `why`      one clause in the second person or about the things of the game, with numbers and units
    `rule`     where the book says so
    `instead`  legal actions that come closest; filled by `Game.explain`, empty from `Game.refusal`
    """

    def __init__(
        self, code: str, what: str, why: str, rule: RuleRef, instead: tuple[Action, ...] = (), instead_words: str = ""
    ) -> None:
        self.code = code
        self.what = what
        self.why = why
        self.rule = rule
        self.instead = instead
        self.instead_words = instead_words

    def __str__(self) -> str:
        head = f"Cannot {self.what}: {self.why} ({self.rule})."
        return f"{head} {self.instead_words}" if self.instead_words else head
