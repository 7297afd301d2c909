"""A game of 1870 as a record that the site can load, and that leads through the same positions when it is read again.

What the engine does by itself and the site records: the check for connections at the beginning and at the end of every
turn. What the engine asks and the site does not: the consent of other players, which is left out, with the deals that
were declined.
"""

from __future__ import annotations

from typing import Any, Final, cast

import msgspec

from railbourse.core.action import Action
from railbourse.core.actors import NOBODY
from railbourse.core.errors import RecordError
from railbourse.core.game import Game
from railbourse.games.g1870.actions import Bid, Connect, Decline
from railbourse.games.g1870.components import COMPANIES, MKT_PRIVATE
from railbourse.games.g1870.game_end import AGREED, BANK_BROKEN, BANKRUPT, STALEMATE, TOP_PRICE
from railbourse.games.g1870.operating_turn import CONNECTION_CHECK
from railbourse.games.g1870.rules import NAME, Rules
from railbourse.games.g1870.state import OPERATING, State1870
from railbourse.records.eighteen_xx.certificates import GIFT, holder_of_seat
from railbourse.records.eighteen_xx.format import SITE_OPTIONS, DestinationConnection, SiteAction
from railbourse.records.eighteen_xx.importing import SiteReplay
from railbourse.records.eighteen_xx.tracing import ROUNDS
from railbourse.records.eighteen_xx.translating import Translator
from railbourse.records.eighteen_xx.writing import Writer
from railbourse.records.native import NativeReplay
from railbourse.records.replay import Replay

HARMLESS: Final = (
    "hidden_treasuries",
    "redeem_only_from_president_or_market",
    "port_closes_later_round",
    "bank_breaks_on_any_payment",
    "no_stalemate",
    "accept_site_liberties",
)
"""Options that the site does not know, under which all that was played is allowed there too."""

REASONS: Final = {
    BANKRUPT: "bankrupt",
    BANK_BROKEN: "bank",
    TOP_PRICE: "stock_market",
    STALEMATE: "manually_ended",
    AGREED: "manually_ended",
}
"""The site's word for each cause of the end; it knows no stalemate."""


def exported(replay: Replay) -> bytes:
    """The recorded game up to its last live action, as a file of the site; raises RecordError if that cannot be."""
    while not replay.finished():
        replay.step()
    if isinstance(replay, SiteReplay):
        players, moves = replay.record.players, replay.moves
    elif isinstance(replay, NativeReplay):
        players, moves = list(range(1, replay.game.seats + 1)), [(m.seat, m.action) for m in replay.session.moves]
    else:
        raise RecordError("this kind of record cannot be exported")
    exporter = Exporter(replay.game, players)
    for seat, action in moves:
        exporter.play(seat, action)
    return msgspec.json.format(msgspec.json.encode(exporter.record(replay.names)), indent=1) + b"\n"


class Mark:
    """How far the operating round has come: whose turn it is, and whether the check at its end is done."""

    def __init__(self, state: State1870) -> None:
        self.operating = state.round == OPERATING and state.place < len(state.order)
        self.turn = (state.round, state.turn, state.round_number, state.place)
        self.company = state.on_turn() if self.operating else -1
        self.checked = state.step > CONNECTION_CHECK


class Exporter:
    """Plays a game again from its start and writes it down; `actions` is what has been written."""

    def __init__(self, game: Game, players: list[int | str]) -> None:
        _check_options(game)
        self.game = game
        self.rules: Rules = cast(Any, game).rules
        self.state = cast(State1870, game.start())
        self.reader = Translator(self.rules, {player: seat for seat, player in enumerate(players)})
        self.writer = Writer(self.rules, players, self.reader.certificates, self.reader.tiles)
        self.actions: list[SiteAction] = []
        self.mark = Mark(self.state)
        self._offered: SiteAction | None = None
        self._gift_due = True

    def play(self, seat: int, action: Action) -> None:
        """The game has gone on by one native action, which is written unless the site knows no such thing."""
        written = None if unwritten(action) else self._offered or self.writer.write(action, self.state)
        self._offered = None
        presidents = self.state.ledger.president
        self.game.apply(self.state, action, seat)
        if self.state.flow and self.state.flow[-1].kind == "consent":
            self._offered = written
            return
        if written is not None:
            self._append(written, presidents)
        self._write_checks()

    def _append(self, written: SiteAction, presidents: tuple[int, ...]) -> None:
        written.id = len(self.actions) + 1
        written.created_at = written.id
        self.actions.append(written)
        self.reader.follow(written, self.state, presidents)
        if self._gift_due and self.state.owner[MKT_PRIVATE] >= 0:
            first = self.state.ledger.seat_of(self.state.owner[MKT_PRIVATE])
            self.reader.certificates.move(GIFT, holder_of_seat(first))
            self._gift_due = False

    def _write_checks(self) -> None:
        """The checks for connections that the last action led to stand among its automatic actions."""
        if self.state.flow and self.state.flow[-1].kind == "connections":
            return
        before, after = self.mark, Mark(self.state)
        self.mark = after
        due = [COMPANIES[company] for company in self.state.due]
        moved_on = before.turn != after.turn
        if before.operating and not before.checked and (moved_on or after.checked):
            self._write_check(before.company, [] if moved_on else due)
        if moved_on and after.operating:
            self._write_check(after.company, due)

    def _write_check(self, company: int, due: list[str]) -> None:
        parent = self.actions[-1]
        check = DestinationConnection(entity=COMPANIES[company], entity_type="corporation", corporations=due)
        check.created_at = parent.created_at
        parent.auto_actions = [*parent.auto_actions, check]

    def record(self, names: list[str], title: str = "") -> dict[str, Any]:
        """The whole record as the site keeps it, for all that was played so far."""
        state, players = self.state, self.writer.players
        over = self.game.to_act(state) == NOBODY
        last = len(self.actions)
        row: dict[str, Any] = {
            "id": f"hs_railbour_{last}",
            "description": title,
            "user": {"id": 0, "name": "You"},
            "players": [{"id": id, "name": name} for id, name in zip(players, names)],
            "min_players": len(players),
            "max_players": len(players),
            "title": NAME,
            "settings": {"seed": 1, "optional_rules": [o for o in SITE_OPTIONS if self.game.options[o]]},
            "user_settings": None,
            "status": "finished" if over else "active",
            "turn": state.turn,
            "round": ROUNDS[state.round][1],
            "acting": [] if over else [players[max(self.game.to_act(state), 0)]],
            "result": {str(id): worth for id, worth in zip(players, self.game.scores(state))} if over else {},
            "actions": [plain(action) for action in self.actions],
            "loaded": True,
            "mode": "hotseat",
            "created_at": 0,
            "updated_at": last,
        }
        if over:
            row |= {"finished_at": last, "game_end_reason": REASONS[state.ended]}
        return row


def unwritten(action: Action) -> bool:
    """The site does it by itself, or knows no such thing."""
    return isinstance(action, (Connect, Decline)) or (isinstance(action, Bid) and action.amount == 0)


def plain(action: SiteAction) -> dict[str, Any]:
    """The action as JSON; automatic ones have no id, and none of their own."""
    row: dict[str, Any] = msgspec.to_builtins(action)
    row["auto_actions"] = [plain(auto) for auto in action.auto_actions]
    for empty in ("id", "auto_actions"):
        if not row[empty]:
            del row[empty]
    return row


def _check_options(game: Game) -> None:
    """Raises RecordError where the site could not play by the same rules."""
    if game.name != NAME:
        raise RecordError(f"only games of {NAME} can be exported, not of {game.name}")
    for name, value in game.options.items():
        if value and name not in SITE_OPTIONS and name not in HARMLESS:
            raise RecordError(f"the site 18xx.games has no option {name}, so the game cannot be exported")
