"""Scripted seats that play 1870 sensibly, with a few whims drawn from a seed; and the transcript of a game of theirs.

    PYTHONPATH=tests python -m games.g1870.script

writes the files `tests/transcripts/1870_*.txt` anew, after the play has changed on purpose.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import cast

from railbourse.core.action import Action
from railbourse.core.actors import NOBODY, TABLE
from railbourse.core.options import OptionValue
from railbourse.core.playout import member
from railbourse.games.g1870 import TITLE
from railbourse.games.g1870.actions import (
    FROM_OFFERING,
    PAY,
    RETAIN,
    Bid,
    Buy,
    BuyPrivate,
    BuyTrain,
    ClosePort,
    Dividend,
    EndGame,
    Par,
    Pass,
    PlaceCattle,
    PlacePort,
    Protect,
    Redeem,
    Reissue,
    Sell,
    Token,
    TradeIn,
)
from railbourse.games.g1870.game import Game1870
from railbourse.games.g1870.state import IN_BANK, State1870

TRANSCRIPTS = Path(__file__).resolve().parents[2] / "transcripts"
NAMES = ("Seat 1", "Seat 2", "Seat 3", "Seat 4")
MOST_SHOWN = 7
LOOKS = 10
"""How many lays a president thinks about."""

GAMES: dict[str, tuple[int, int, int, dict[str, OptionValue]]] = {
    "1870_two_seats": (2, 6, 440, {"finish_on_400": True}),
    "1870_bankruptcy": (2, 5, 9999, {}),
    "1870_original_rules": (3, 9, 330, {"original_rules": True, "diesels": True}),
}
"""By name: seats, seed, after how many actions they agree to end it, and the options."""


class Seats:
    """The script. `random` decides where a seat has a whim."""

    def __init__(self, game: Game1870, seed: int) -> None:
        self.game = game
        self.random = Random(seed)

    def choose(self, state: State1870) -> Action:
        """What the seat to act does."""
        legal = self.game.legal_actions(state)
        kind = state.flow[-1].kind
        if kind in ("auction", "raise"):
            return self._bid(state, legal)
        if kind == "stock":
            return self._stock(state, legal)
        if kind == "protect":
            return Protect() if self.random.random() < 0.7 else Pass()
        power = self._private(state, legal)
        if power is not None:
            return power
        if kind == "track":
            return self._track(state, legal)
        if kind == "trains":
            return self._train(state, legal)
        if kind == "dividend":
            return self._dividend(state, legal)
        tokens = [action for action in legal if isinstance(action, Token)]
        return tokens[0] if tokens and self.random.random() < 0.5 else self._first(legal, kind)

    def _first(self, legal: list[Action], kind: str) -> Action:
        return Pass() if kind in ("token", "privates") else legal[0]

    def _bid(self, state: State1870, legal: list[Action]) -> Action:
        """The cheapest private, or a bid a little above the least, or a pass."""
        bids = [action for action in legal if isinstance(action, Bid)]
        if not bids or (Pass() in legal and self.random.random() < 0.3):
            return legal[-1]
        bid = bids[int(self.random.random() ** 2 * len(bids))]
        assert isinstance(bid, Bid)
        high = bid.span.high if bid.span else bid.amount
        return Bid(bid.private, min(bid.amount + 5 * int(self.random.random() * 4), high))

    def _stock(self, state: State1870, legal: list[Action]) -> Action:
        """Now and then a sale or an act for a company; else float what was started, start something, buy the best."""
        sales = [action for action in legal if isinstance(action, Sell)]
        acts = [action for action in legal if isinstance(action, Redeem | Reissue)]
        if sales and (Pass() not in legal or self.random.random() < 0.12):
            return self.random.choice(sales)
        if acts and self.random.random() < 0.4:
            return acts[0]
        shares = [action for action in legal if isinstance(action, Buy)]
        starting = [buy for buy in shares if buy.source == FROM_OFFERING and not state.floated[buy.company]]
        pars = [action for action in legal if isinstance(action, Par)]
        if starting:
            return starting[0]
        if pars and self.random.random() < 0.5:
            return self.random.choice(pars)
        return self.random.choice(shares) if shares else Pass()

    def _private(self, state: State1870, legal: list[Action]) -> Action | None:
        """A company buys what its president owns, and uses it."""
        for action in legal:
            if isinstance(action, PlaceCattle | PlacePort):
                return self.random.choice([other for other in legal if type(other) is type(action)])
            if isinstance(action, ClosePort) and self.random.random() < 0.05:
                return action
            if isinstance(action, BuyPrivate) and self.random.random() < 0.2:
                return member(self.game, action, self.random)
        return None

    def _track(self, state: State1870, legal: list[Action]) -> Action:
        """Of a few lays the one that reaches most stops, then most track."""
        lays = [action for action in legal if not isinstance(action, Pass | BuyPrivate)]
        best, chosen = -1, cast(Action, Pass())
        for action in self.random.sample(lays, min(LOOKS, len(lays))):
            after = state.copy()
            company = state.flow[-1].subject
            self.game.apply(after, action)
            reach = self.game.network.reach(after, company)
            worth = 10 * sum(reach.node) + sum(reach.exit)
            if worth > best:
                best, chosen = worth, action
        return chosen

    def _train(self, state: State1870, legal: list[Action]) -> Action:
        """A train of the bank or market while there is money; what must be done if there is none."""
        for action in legal:
            if isinstance(action, TradeIn) or (
                isinstance(action, BuyTrain) and state.train_at[action.train] <= IN_BANK
            ):
                return action
        if Pass() in legal:
            return Pass()
        sales = [action for action in legal if isinstance(action, Sell)]
        return sales[-1] if sales else legal[-1]

    def _dividend(self, state: State1870, legal: list[Action]) -> Action:
        """All is paid, unless the treasury cannot buy the next train and a whim says so."""
        poor = state.treasury(state.flow[-1].subject) < 300
        return Dividend(RETAIN) if poor and self.random.random() < 0.3 else Dividend(PAY)


def transcript(name: str) -> str:
    """A game as text: who decides what, how many actions were legal and which, and what followed by which section."""
    seats, seed, most, options = GAMES[name]
    game = cast(Game1870, TITLE.open(seats, options))
    state = cast(State1870, game.start())
    script = Seats(game, seed)
    chosen = ", ".join(sorted(options)) or "no options"
    lines = [f"1870, {seats} scripted seats, {chosen}", ""]
    number = 0
    while game.to_act(state) != NOBODY:
        number += 1
        lines += _played(game, state, script, number, agreed=number > most)
    lines.append("")
    for seat, worth in enumerate(game.scores(state)):
        lines.append(f"{NAMES[seat]}: ${worth}{' wins' if seat in game.winners(state) else ''}")
    lines.append(f"Last position: {state.digest()}")
    return "\n".join(lines) + "\n"


def _played(game: Game1870, state: State1870, script: Seats, number: int, agreed: bool) -> list[str]:
    """The lines of one action, which has been played."""
    lines: list[str] = []
    legal = game.legal_actions(state)
    who = NAMES[game.to_act(state)]
    asked = game.asks(state)
    action: Action = EndGame() if agreed else script.choose(state)
    if len(legal) > 1:
        shown = "; ".join(game.describe(a) for a in legal[:MOST_SHOWN])
        lines.append(f"     {len(legal)} legal: {shown}{'; ...' if len(legal) > MOST_SHOWN else ''}")
    lines.append(f"{number:4} {'all' if agreed else who}, {asked}: {game.notation.text(action)}")
    for event in game.play(state, action, TABLE) if agreed else game.play(state, action):
        lines.append(f"       {game.words(event, list(NAMES))}{f' (§{event.rule})' if event.rule else ''}")
    game.check(state)
    return lines


if __name__ == "__main__":
    for each in GAMES:
        (TRANSCRIPTS / f"{each}.txt").write_text(transcript(each))
