"""The table in the terminal: shows what happens, asks the people, lets the bots play, saves after every action."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from railbourse.bots.bot import Bot
from railbourse.bots.register import bot
from railbourse.cli import words
from railbourse.cli.asked import ME
from railbourse.cli.menu import Entry, entries
from railbourse.cli.screen import console, outline
from railbourse.core.action import Action
from railbourse.core.actors import CHANCE, NOBODY, TABLE
from railbourse.core.errors import IllegalAction, NotationError, NothingToUndo
from railbourse.core.event import Event
from railbourse.core.session import Session
from railbourse.records.native import save

Ask = Callable[[str], str]


class Left(Exception):
    """A person has left the table."""


class TerminalTable:
    """One game at one terminal.

    `ask`   puts a question and gives the answer; raises EOFError when nobody answers any more
    `path`  where the game is saved, or None
    """

    def __init__(self, session: Session, players: list[str], path: Path | None, ask: Ask) -> None:
        self.session = session
        self.game = session.game
        self.bots: list[Bot | None] = [None if kind == ME else bot(kind, self.game) for kind in players]
        self.path = path
        self.ask = ask
        self.out = console()

    def run(self) -> None:
        """The game is over, or a person has left; either way it is saved as it stands."""
        self._save()
        try:
            while self.game.to_act(self.session.state) != NOBODY:
                self._one_action()
        except (Left, EOFError, KeyboardInterrupt):
            left = words.LEAVING_SAVED if self.path else words.LEAVING
            self.out.print("\n" + left.format(path=self.path))
            return
        self._tell_result()

    def _one_action(self) -> None:
        """Chance, a bot or a person has acted, or a person has taken something back."""
        acting = self.game.to_act(self.session.state)
        if acting == CHANCE:
            self._tell(self.session.draw())
        elif (opponent := self.bots[acting]) is not None:
            random = Random(f"{self.session.seed}/{self.session.number()}/{acting}")
            self._play(opponent.choose(self.game, self.session.state, random), acting)
        else:
            self._ask_person(acting)
        self._save()

    def _play(self, action: Action, seat: int) -> None:
        events = self.session.play(action, seat)
        line = words.PLAYS.format(name=self._name(seat), seat=seat + 1, action=self.game.notation.text(action))
        self.out.print(line, style="bold")
        self._tell(events)

    def _ask_person(self, seat: int) -> None:
        """The person has acted or taken something back; questions and mistakes have been answered before."""
        session, state = self.session, self.session.state
        self.out.rule(words.TURN.format(name=self._name(seat), asks=self.game.asks(state)))
        self.out.print(words.WORTH.format(scores=self._scores()))
        legal = self.game.legal_actions(state)
        shown = self._show(entries(self.game, legal))
        number = session.number()
        while session.number() == number and session.state is state:
            answer = self.ask(words.PROMPT).strip()
            if answer.isdecimal():
                shown = self._choose(shown, int(answer), seat)
            elif answer == "b":
                shown = self._show(entries(self.game, legal))
            elif answer == "l":
                shown = self._show(entries(self.game, legal, whole=True))
            else:
                self._answer(answer, seat)

    def _answer(self, answer: str, seat: int) -> None:
        """A letter or an action in words has been answered."""
        if answer in ("", "h"):
            self.out.print(words.HELP)
        elif answer == "q":
            raise Left
        elif answer == "v":
            self.out.print("\n".join(outline(self.game.view(self.session.state, seat))))
        elif answer == "u":
            self._undo(seat)
        elif answer == "r":
            self._redo()
        elif answer.startswith("?"):
            self._explain(answer[1:].strip() or self.ask(words.WHICH).strip())
        else:
            self._try(answer, seat)

    def _choose(self, shown: list[Entry], number: int, seat: int) -> list[Entry]:
        """The numbered entry has been played or opened; returns what is shown now."""
        if not 1 <= number <= len(shown):
            self.out.print(words.NOT_A_NUMBER.format(answer=number, most=len(shown)))
            return shown
        entry = shown[number - 1]
        if len(entry.actions) > 1:
            return self._show(entries(self.game, entry.actions), nested=True)
        chosen = self._amount(entry.actions[0])
        if chosen is not None:
            self._attempt(chosen, seat)
        return shown

    def _amount(self, family: Action) -> Action | None:
        """The member of the family that the person names; the action itself where there is nothing to name."""
        span = family.span
        if span is None or span.step == 0 or span.low == span.high:
            return family
        question = words.AMOUNT if span.step == 1 else words.AMOUNT_STEPS
        answer = self.ask(question.format(low=span.low, high=span.high, step=span.step)).strip()
        if not answer.isdecimal() or len(answer) > 9:
            self.out.print(words.NOT_AN_AMOUNT.format(answer=answer or "-"))
            return None
        return self.game.notation.with_last(family, int(answer))

    def _try(self, text: str, seat: int) -> None:
        """The action in words has been played, or it has been told why not."""
        try:
            self._attempt(self.game.notation.parse(text), seat)
        except NotationError as no:
            self.out.print(str(no))

    def _attempt(self, action: Action, seat: int) -> None:
        """The action has been played, or it has been told why not."""
        try:
            self._play(action, seat)
        except IllegalAction as no:
            self.out.print(str(no))

    def _explain(self, text: str) -> None:
        """It has been told whether the action is allowed now, and if not, why."""
        try:
            refused = self.game.explain(self.session.state, self.game.notation.parse(text))
        except NotationError as no:
            self.out.print(str(no))
        else:
            self.out.print(words.ALLOWED if refused is None else str(refused))

    def _undo(self, seat: int) -> None:
        """The seat is to decide again what it decided last."""
        to = self.session.last_choice(seat)
        if to < 0:
            self.out.print(words.NOTHING_OF_YOURS)
            return
        self.session.undo(to, seat)
        self.out.print(words.UNDONE.format(actions="; ".join(self.session.undone[-1].actions)))

    def _redo(self) -> None:
        try:
            self.session.redo()
        except NothingToUndo as no:
            self.out.print(str(no))

    def _show(self, shown: list[Entry], nested: bool = False) -> list[Entry]:
        for number, entry in enumerate(shown, 1):
            self.out.print(f"{number:4}  {entry.text}")
        if nested:
            self.out.print(f"   {words.BACK}")
        return shown

    def _tell(self, events: list[Event]) -> None:
        for event in events:
            self.out.print(f"    {self.game.words(event, self.session.names)}")

    def _tell_result(self) -> None:
        winners = [self._name(seat) for seat in self.game.winners(self.session.state)]
        self.out.rule(words.OVER)
        self.out.print(words.WORTH.format(scores=self._scores()))
        self.out.print(words.WINNER.format(names=", ".join(winners)) if winners else words.NO_WINNER)

    def _scores(self) -> str:
        worth = self.game.scores(self.session.state)
        return ", ".join(f"{name} {score}" for name, score in zip(self.session.names, worth))

    def _name(self, seat: int) -> str:
        return actor_name(seat, self.session.names)

    def _save(self) -> None:
        if self.path is not None:
            save(self.session, self.path)


def actor_name(seat: int, names: list[str]) -> str:
    """Who acts, in words."""
    if seat == CHANCE:
        return words.CHANCE
    return words.TABLE if seat == TABLE else names[seat]
