"""A record of 18xx.games played again: every action judged by the rules, and by the lenient ones where those refuse.

Where the strict game refuses and the lenient one accepts, the record took a liberty that the site allows; it is told.
"""

from __future__ import annotations

from functools import partial
from typing import Any, cast

from railbourse.core.action import Action
from railbourse.core.actors import ACTING, TABLE
from railbourse.core.errors import RecordError
from railbourse.core.event import Event
from railbourse.core.flow import Frame
from railbourse.core.game import Game
from railbourse.core.options import OptionValue
from railbourse.core.refusal import Refusal
from railbourse.core.state import State
from railbourse.games.g1870 import actions
from railbourse.games.g1870.components import GRSC, MKT_PRIVATE, PRIVATES
from railbourse.games.g1870.game_end import TOP_PRICE
from railbourse.games.g1870.private_auction import price_now
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.run_step import revenue_of
from railbourse.games.g1870.state import AUCTION, UNSOLD, State1870
from railbourse.games.register import title
from railbourse.records.eighteen_xx.belongings import Belongings
from railbourse.records.eighteen_xx.certificates import GIFT, holder_of_seat
from railbourse.records.eighteen_xx.format import Bid, DestinationConnection, RunRoutes, SiteAction, kind_of
from railbourse.records.eighteen_xx.reading import TITLE, SiteRecord
from railbourse.records.eighteen_xx.tracing import Tracer
from railbourse.records.eighteen_xx.translating import Translator
from railbourse.records.eighteen_xx.undo import live_actions
from railbourse.records.replay import Replay, Replayed

LENIENT = "accept_site_liberties"
FINISH = "finish_on_400"


class Liberty:
    """An action that the rules refuse and the site lets pass."""

    def __init__(self, id: int, refusal: Refusal) -> None:
        self.id = id
        self.refusal = refusal

    def __str__(self) -> str:
        return f"action {self.id}: {self.refusal}"


class SiteReplay(Replay):
    """A record of the site on its way.

    `position`   the state as what it is
    `record`     as it was read
    `actions`    the live ones, each with its automatic actions
    `moves`      the native actions played so far, each with who made it
    `traced`     the order in which things came to their owners is followed; so it is once a row was asked for
    `asked`      the decision that was pending before the last action; once a price has ended the game, the one that
                 would have followed
    `liberties`  where the strict rules would have refused
    """

    def __init__(self, record: SiteRecord) -> None:
        options: dict[str, OptionValue] = dict.fromkeys(record.options, True)
        shelf = title(TITLE)
        self.strict: Game = shelf.open(len(record.players), options)
        game = shelf.open(len(record.players), {**options, LENIENT: True})
        self.record = record
        self.actions = live_actions(record.actions)
        super().__init__(game, game.start(), record.names, len(self.actions))
        self.position = cast(State1870, self.state)
        self.rules: Rules = cast(Any, game).rules
        self.translator = Translator(self.rules, record.seat)
        self.belongings = Belongings(self.position)
        self.tracer = Tracer(game, self.rules, record.players)
        self.asked: Frame | None = None
        self.moves: list[tuple[int, Action]] = []
        self.traced = False
        self.liberties: list[Liberty] = []
        self._unending = self._without(FINISH) if FINISH in record.options else None
        self._gift_due = True

    def _without(self, option: str) -> Game:
        """The same game but for one option."""
        return title(TITLE).open(self.game.seats, {**self.game.options, option: False})

    def step(self) -> Replayed:
        action = self.actions[self.done]
        played = len(self.moves)
        self.asked = self.state.flow[-1] if self.state.flow else None
        before = self.state.copy() if self._unending else None
        events: list[Event] = []
        self.state.tape.events = events
        self._play(action, action)
        for auto in action.auto_actions:
            self._play(auto, action)
        self.done += 1
        self._take_for_nothing(None if self.finished() else self.actions[self.done], action)
        self.state.tape.events = None
        if self.traced:
            self.belongings.follow(self.position)
        made = self.moves[played:]
        if before is not None and self.position.ended == TOP_PRICE:
            self.asked = self._would_follow(before, made)
        seat = made[0][0] if made else self._seat(action)
        return Replayed(self.done, seat, partial(self._text, action, made), events)

    def _text(self, action: SiteAction, made: list[tuple[int, Action]]) -> str:
        return "; ".join([self.game.notation.text(move) for _, move in made]) or kind_of(action)

    def _would_follow(self, state: State, made: list[tuple[int, Action]]) -> Frame | None:
        """The decision after these actions if the price had not ended the game."""
        assert self._unending is not None
        for seat, action in made:
            self._unending.apply(state, action, seat)
        return state.flow[-1] if state.flow else None

    def _seat(self, action: SiteAction) -> int:
        return self.record.seat.get(action.entity, TABLE)

    def _play(self, action: SiteAction, live: SiteAction) -> None:
        """Play a live action itself, or one of its automatic actions."""
        if not isinstance(action, DestinationConnection):
            self._pass_over_connections(action, live)
        self._take_for_nothing(action, live)
        try:
            made = self.translator.read(action, self.position)
        except RecordError as wrong:
            raise RecordError(f"{_where(action, live)}, {wrong}") from None
        if made is None:
            return
        presidents = self.position.ledger.president
        if not isinstance(action, RunRoutes):
            self._do(made[0], made[1], action, live)
        elif self._earns_what_is_stated(made[1], action):
            self._apply(made[0], made[1])
        else:
            self._run_as_stated(made[0], made[1], action, live)
        while self.state.flow and self.state.flow[-1].kind == "consent":
            self._do(self.state.flow[-1].seat, actions.Accept(), action, live)
        self.translator.follow(action, self.position, presidents)
        if self._gift_due:
            self._follow_gift()

    def _earns_what_is_stated(self, run: Action, action: RunRoutes) -> bool:
        """The strict rules allow the run and reckon for it what the record states."""
        assert isinstance(run, actions.Run)
        return self.strict.refusal(self.state, run) is None and self._reckoned(run) == _stated(action)

    def _reckoned(self, run: actions.Run) -> int:
        return sum(revenue_of(self.rules, self.position, self.position.flow[-1].subject, run.routes))

    def _run_as_stated(self, seat: int, run: Action, action: RunRoutes, live: SiteAction) -> None:
        """The run by its routes where the lenient rules reckon what is stated, otherwise with the stated revenue."""
        assert isinstance(run, actions.Run)
        if self.game.refusal(self.state, run) is None and self._reckoned(run) == _stated(action):
            self._do(seat, run, action, live)
        else:
            self._do(seat, actions.RunAsRecorded(run.routes, _stated(action)), action, live)

    def _do(self, seat: int, made: Action, action: SiteAction, live: SiteAction) -> None:
        """The native action made of this one is played, if at least the lenient rules allow it."""
        refusal = self.strict.refusal(self.state, made, seat)
        if refusal is not None:
            if self.game.refusal(self.state, made, seat) is not None:
                raise RecordError(f"{_where(action, live)}: {self.game.explain(self.state, made, seat)}")
            self.liberties.append(Liberty(live.id, refusal))
            self.lenient.append(str(self.liberties[-1]))
        self._apply(seat, made)

    def _apply(self, seat: int, made: Action) -> None:
        acting = self.game.to_act(self.state) if seat == ACTING else seat
        self.game.apply(self.state, made, seat)
        self.moves.append((acting, made))

    def _pass_over_connections(self, action: SiteAction, live: SiteAction) -> None:
        """A record that does not list the connection runs means those of the rules."""
        while self.state.flow and self.state.flow[-1].kind == "connections":
            self._do(ACTING, self.game.legal_actions(self.state)[0], action, live)

    def _take_for_nothing(self, following: SiteAction | None, live: SiteAction) -> None:
        """The next player has taken the first private once it costs nothing; the site does so without a record."""
        state = self.position
        if state.round != AUCTION or not state.flow or state.flow[-1].kind != "auction":
            return
        if state.owner[GRSC] == UNSOLD and price_now(state, GRSC) == 0:
            if not (isinstance(following, Bid) and following.company == PRIVATES[GRSC]):
                self._do(ACTING, actions.Bid(GRSC, 0), live, live)

    def _follow_gift(self) -> None:
        """The share that comes with the MKT private lies with its first owner."""
        owner = self.position.owner[MKT_PRIVATE]
        if owner >= 0:
            self.translator.certificates.move(GIFT, holder_of_seat(self.position.ledger.seat_of(owner)))
            self._gift_due = False

    def result(self) -> list[int] | None:
        return self.record.result

    def _follow_from_here(self) -> None:
        """The order of belongings is known, also if nobody asked for it before, and stays so."""
        self.traced = True
        if self.done:
            twin = SiteReplay(self.record)
            twin.traced = True
            while twin.done < self.done:
                twin.step()
            self.belongings = twin.belongings

    def trace_row(self) -> dict[str, Any]:
        if not self.traced:
            self._follow_from_here()
        action = self.actions[self.done - 1] if self.done else None
        return self.tracer.row(self.done, action, self.position, self.belongings, self.asked)


def _stated(action: RunRoutes) -> int:
    """The revenue of the whole run in the record."""
    return sum([route.revenue for route in action.routes])


def _where(action: SiteAction, live: SiteAction) -> str:
    """The action in words; automatic ones have no id of their own."""
    return f"action {live.id}" if action is live else f"action {live.id}, automatic {kind_of(action)}"
