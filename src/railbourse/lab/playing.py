"""One game of a simulation, played to its end while its rows are written."""

from __future__ import annotations

from random import Random

from railbourse.bots.bot import Bot
from railbourse.core.action import Action
from railbourse.core.actors import CHANCE, NOBODY
from railbourse.core.event import Event
from railbourse.core.game import Game
from railbourse.core.state import State
from railbourse.lab.rows import Sheets
from railbourse.mechanisms.survey import NOTHING, Life, Survey


class Luck:
    """All that is left to luck in a game; it follows from the simulation's seed and the number of the game.

    `seed`    of the record: what chance draws at each action depends on it, as in every session
    `choice`  what the opponents draw from
    """

    def __init__(self, seed: int, number: int) -> None:
        self.choice = Random(f"{seed}/{number}")
        self.seed = self.choice.getrandbits(32)

    def drawn(self, game: Game, state: State, action: int) -> Action:
        """What chance draws as the action of this number, counted from 1."""
        return game.draw(state, Random(f"{self.seed}/{action}"))


class Table:
    """Where the games of a simulation are played, one after the other.

    `bots`   who sits on each seat in game 0; in every further game they sit one seat further on
    """

    def __init__(self, game: Game, survey: Survey, names: list[str], bots: list[Bot], seed: int) -> None:
        self.game = game
        self.survey = survey
        self.names = names
        self.bots = bots
        self.seed = seed

    def seated(self, number: int) -> list[int]:
        """Which of the bots sits on each seat in the game of this number."""
        seats = len(self.bots)
        return [(seat - number) % seats for seat in range(seats)]

    def play(self, number: int, sheets: Sheets) -> None:
        """The game of this number has been played, and its rows are in the sheets."""
        game, survey = self.game, self.survey
        luck = Luck(self.seed, number)
        bots = [self.bots[place] for place in self.seated(number)]
        state = game.start()
        lives = [Life() for _ in survey.companies]
        events: list[Event] = []
        state.tape.events = events
        order = survey.order(state)
        now = survey.round_number(state)
        rounds, done = 0, 0
        while True:
            acting = game.to_act(state)
            if acting == NOBODY:
                break
            done += 1
            if acting == CHANCE:
                action = luck.drawn(game, state, done)
            else:
                action = bots[acting].choose(game, state, luck.choice)
            if sheets.decisions is not None:
                self.tell_decision(sheets, state, number, done, now, acting, action)
            game.apply(state, action, acting)
            for event in events:
                survey.note(event, lives, now)
            events.clear()
            after = survey.round_number(state)
            if after != now or not state.flow:
                self.tell_round(sheets, state, number, now, lives)
                rounds += 1
                now = after
                if not order:
                    order = survey.order(state)
        state.tape.events = None
        self.tell_end(sheets, state, number, luck.seed, done, rounds)
        self.tell_players(sheets, state, number, order)
        self.tell_companies(sheets, state, number, lives)

    def tell_decision(
        self, sheets: Sheets, state: State, number: int, done: int, now: int, acting: int, action: Action
    ) -> None:
        """What was decided, and among how many entries of the legal list."""
        game = self.game
        assert sheets.decisions is not None
        choices = len(game.legal_actions(state)) if acting >= 0 else 0
        kind = state.flow[-1].kind
        sheets.decisions.add(number, done, now, acting, kind, choices, game.notation.text(action))

    def tell_round(self, sheets: Sheets, state: State, number: int, now: int, lives: list[Life]) -> None:
        """How the seats and the companies stand when the round is over."""
        survey, rows = self.survey, sheets.rounds
        ledger, name = survey.ledger(state), survey.round_name(now)
        for seat, worth in enumerate(self.game.scores(state)):
            rows.add(number, now, name, seat, None, ledger.cash[ledger.seat(seat)], worth, None, None)
        for company in range(ledger.companies):
            life = lives[company]
            earned, life.earned = life.earned, 0
            price = survey.price(state, company)
            if price:
                income = survey.income(state, company, earned)
                treasury = ledger.cash[ledger.company(company)]
                rows.add(number, now, name, None, survey.companies[company], treasury, None, price, income)

    def tell_end(self, sheets: Sheets, state: State, number: int, seed: int, done: int, rounds: int) -> None:
        """The row of the game."""
        game = self.game
        winners, worth, cause = game.winners(state), sum(game.scores(state)), self.survey.cause(state)
        sheets.games.add(number, seed, done, rounds, cause, winners, worth, state.digest())

    def tell_players(self, sheets: Sheets, state: State, number: int, order: list[int]) -> None:
        """One row a seat."""
        ledger, scores, winners = self.survey.ledger(state), self.game.scores(state), self.game.winners(state)
        total = sum(scores)
        for seat, place in enumerate(self.seated(number)):
            worth = scores[seat]
            better = sum(1 for other in scores if other > worth)
            win = 1 / len(winners) if seat in winners else 0.0
            share = worth / total if total > 0 else 1 / len(scores)
            at = order.index(seat) if seat in order else None
            cash = ledger.cash[ledger.seat(seat)]
            sheets.players.add(number, seat, self.names[place], at, cash, worth, share, better + 1, win)

    def tell_companies(self, sheets: Sheets, state: State, number: int, lives: list[Life]) -> None:
        """One row a company in the box; what never happened is empty."""
        survey = self.survey
        ledger = survey.ledger(state)
        for company, life in enumerate(lives):
            if not survey.takes_part(state, company):
                continue
            head = survey.head(state, company)
            treasury = ledger.cash[ledger.company(company)] if company < ledger.companies else None
            sheets.companies.add(
                number,
                survey.companies[company],
                survey.kinds[company],
                told(life.founder),
                told(life.paid),
                told(life.opening),
                told(life.began),
                survey.round_name(life.began) if life.began >= 0 else None,
                told(life.ended),
                survey.round_name(life.ended) if life.ended >= 0 else None,
                life.fate,
                ledger.seat_of(head) if head >= ledger.seat(0) else None,
                survey.price(state, company) or None,
                treasury,
                life.total,
            )


def told(number: int) -> int | None:
    """A number of a life, None where there was nothing."""
    return None if number == NOTHING else number
