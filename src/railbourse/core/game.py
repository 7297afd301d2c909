"""The contract that each game keeps, and the little that follows from it for all of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any

from mypy_extensions import mypyc_attr

from railbourse.core.action import Action
from railbourse.core.actors import ACTING, CHANCE, NOBODY, TABLE
from railbourse.core.errors import IllegalAction, OptionError
from railbourse.core.event import Event
from railbourse.core.flow import Decision
from railbourse.core.notation import Notation
from railbourse.core.options import Option, OptionValue, chosen
from railbourse.core.refusal import Refusal, RuleRef
from railbourse.core.state import State

ALTERNATIVES = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """One game with its seats and options settled: all that never changes while it is played.

    `name`           as in records: "1870"
    `rules_version`  goes up when the same actions would lead to another state
    `frames`         the kinds of pending decision, each with the code that answers it
    """

    def __init__(self, name: str, rules_version: int, seats: int, options: dict[str, OptionValue]) -> None:
        self.name = name
        self.rules_version = rules_version
        self.seats = seats
        self.options = options
        self.frames: dict[str, Decision] = {}

    @property
    @abstractmethod
    def notation(self) -> Notation:
        """How this game's actions are written."""

    @abstractmethod
    def start(self) -> State:
        """The position before the first decision."""

    @abstractmethod
    def settle(self, state: State) -> None:
        """Do all that follows without anybody's decision, until a decision is pending or the game is over.

        The game is over when the flow is empty.
        """

    @abstractmethod
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """What this seat may know, as JSON; None for an onlooker."""

    @abstractmethod
    def scores(self, state: State) -> list[int]:
        """What each seat is worth now, or at the end when the game is over; the highest wins."""

    @abstractmethod
    def words(self, event: Event, names: list[str]) -> str:
        """The event as a sentence; `names` has one name a seat."""

    @abstractmethod
    def asks(self, state: State) -> str:
        """What is to be decided now, in a few words: "MP: lay track"."""

    @abstractmethod
    def check(self, state: State) -> None:
        """Raise AssertionError unless money, shares and all pieces are conserved and within the rules."""

    def winners(self, state: State) -> list[int]:
        """The seats that win; several share the win, and a rule may leave none. Best worth unless a game says else."""
        scores = self.scores(state)
        return [seat for seat, worth in enumerate(scores) if worth == max(scores)]

    def table_actions(self, state: State) -> list[Action]:
        """What the whole table may agree on at this moment, besides what the acting seat may do."""
        return []

    def to_act(self, state: State) -> int:
        """The one seat, or CHANCE, that decides now; NOBODY when the game is over."""
        return state.flow[-1].seat if state.flow else NOBODY

    def legal_actions(self, state: State) -> list[Action]:
        """The whole truth: each legal action of whoever is to act is here, or in a family here (`Action.span`)."""
        return self.frames[state.flow[-1].kind].legal(state) if state.flow else []

    def refusal(self, state: State, action: Action, seat: int = ACTING) -> Refusal | None:
        """Why this action is not allowed now, or None. The only place where rules say no."""
        if not state.flow:
            return self._no("game-over", action, "the game is over")
        frame = state.flow[-1]
        if seat == TABLE:
            if action in self.table_actions(state):
                return None
            return self._no("not-a-table-action", action, "this is not for the whole table to decide")
        if seat != ACTING and seat != frame.seat:
            return self._no("not-your-turn", action, f"it is {self.actor(frame.seat)}'s decision: {self.asks(state)}")
        return self.frames[frame.kind].refusal(state, action)

    def apply(self, state: State, action: Action, seat: int = ACTING) -> None:
        """Carry out an action that `refusal` let pass, and all that follows from it."""
        if seat == TABLE:
            self.apply_table(state, action)
        else:
            self.frames[state.flow[-1].kind].apply(state, action)
        self.settle(state)

    def apply_table(self, state: State, action: Action) -> None:
        """Carry out what the whole table agreed on."""
        raise AssertionError(f"{self.name} has no actions of the table")

    def play(self, state: State, action: Action, seat: int = ACTING) -> list[Event]:
        """Change the state by the action and tell what happened; raises IllegalAction and leaves the state equal."""
        if self.refusal(state, action, seat) is not None:
            refused = self.explain(state, action, seat)
            assert refused is not None
            raise IllegalAction(refused)
        events: list[Event] = []
        state.tape.events = events
        self.apply(state, action, seat)
        state.tape.events = None
        return events

    def explain(self, state: State, action: Action, seat: int = ACTING) -> Refusal | None:
        """The refusal with what is allowed instead: legal actions of the same kind first, nearest first."""
        refused = self.refusal(state, action, seat)
        if refused is None or not state.flow or refused.code == "not-your-turn":
            return refused
        ranked = sorted(self.legal_actions(state), key=lambda other: _distance(action, other))
        same = [other for other in ranked if type(other) is type(action)]
        instead = tuple((same or ranked)[:ALTERNATIVES])
        words = "You may: " + "; ".join(self.describe(a) for a in instead) + "." if instead else ""
        return Refusal(refused.code, refused.what, refused.why, refused.rule, instead, words)

    def describe(self, action: Action) -> str:
        """The action as one line, a family with its bounds: "bid SCC 55 (to 120 by 5)"."""
        text = self.notation.text(action)
        span = action.span
        if span is None or span.step == 0 or span.low == span.high:
            return text
        return f"{text} (up to {span.high}{f' by {span.step}' if span.step > 1 else ''})"

    def draw(self, state: State, random: Random) -> Action:
        """An outcome for chance. Games with huge outcome spaces draw from the family themselves."""
        return random.choice(self.legal_actions(state))

    def actor(self, seat: int) -> str:
        """A seat, or another actor, in words."""
        return "chance" if seat == CHANCE else f"seat {seat + 1}"

    def rule(self, section: str) -> RuleRef:
        return RuleRef(self.name, section)

    def _no(self, code: str, action: Action, why: str) -> Refusal:
        return Refusal(code, self.notation.text(action), why, RuleRef(self.name, self.turn_section()))

    def turn_section(self) -> str:
        """The section that says who acts when."""
        return "1"


def _distance(wish: Action, other: Action) -> tuple[int, int, int]:
    """How far a legal action is from the wish: kind first, then fields that differ, then by how much."""
    mine, theirs = _leaves(wish.values()), _leaves(other.values())
    differ = sum(1 for a, b in zip(mine, theirs) if a != b) + abs(len(mine) - len(theirs))
    gap = sum(abs(a - b) for a, b in zip(mine, theirs) if isinstance(a, int) and isinstance(b, int))
    return (type(wish) is not type(other), differ, gap)


def _leaves(values: tuple[object, ...]) -> list[object]:
    """The values in order, those inside tuples one by one."""
    found: list[object] = []
    for value in values:
        found += _leaves(value) if isinstance(value, tuple) else [value]
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Title(ABC):
    """A game on the shelf: what may be chosen before it starts."""

    def __init__(
        self, name: str, full_name: str, rules_version: int, seats: tuple[int, int], options: tuple[Option, ...]
    ) -> None:
        self.name = name
        self.full_name = full_name
        self.rules_version = rules_version
        self.seats = seats
        self.options = options

    @abstractmethod
    def make(self, seats: int, options: dict[str, OptionValue]) -> Game:
        """The game for checked seats and complete options."""

    def open(self, seats: int, options: dict[str, OptionValue] | None = None) -> Game:
        """The game for these seats, options not named taking their defaults; raises OptionError."""
        low, high = self.seats
        if not low <= seats <= high:
            raise OptionError(f"{self.full_name} is for {low} to {high} seats, not {seats}")
        return self.make(seats, chosen(self.options, options or {}))
