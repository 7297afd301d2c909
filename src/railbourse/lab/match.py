"""One game between opponents, played to its end and repeatable by its number."""

from __future__ import annotations

from random import Random
from time import process_time

from railbourse.bots.register import bot
from railbourse.core.actors import CHANCE, NOBODY
from railbourse.core.options import OptionValue
from railbourse.core.session import Session
from railbourse.games.register import title
from railbourse.records.native import written


class Pairing:
    """What a game of a match needs; plain, so that it travels between processes.

    `number`   of the game in its match; with the seed it decides all luck
    `players`  the opponents' names, one a seat
    """

    def __init__(self, game: str, players: list[str], options: dict[str, OptionValue], seed: int, number: int) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.seed = seed
        self.number = number


class Played:
    """How a game of a match went.

    `worth`     one entry a seat, at the end; `winners` the seats that won
    `thinking`  seconds of processor time, one entry a seat; `choices` how many decisions each made
    `record`    the game as a native record
    """

    def __init__(self, pairing: Pairing, session: Session, thinking: list[float], choices: list[int]) -> None:
        self.number = pairing.number
        self.players = pairing.players
        self.worth = session.game.scores(session.state)
        self.winners = session.game.winners(session.state)
        self.thinking = thinking
        self.choices = choices
        self.record = written(session)


def play_match(pairing: Pairing) -> Played:
    """The game has been played to its end."""
    game = title(pairing.game).open(len(pairing.players), pairing.options)
    names = [f"{name} {seat + 1}" for seat, name in enumerate(pairing.players)]
    session = Session(game, names, Random(f"{pairing.seed}/{pairing.number}").getrandbits(32))
    bots = [bot(name, game) for name in pairing.players]
    thinking, choices = [0.0] * game.seats, [0] * game.seats
    while (acting := game.to_act(session.state)) != NOBODY:
        if acting == CHANCE:
            session.draw()
            continue
        luck = Random(f"{pairing.seed}/{pairing.number}/{session.number()}")
        begun = process_time()
        action = bots[acting].choose(game, session.state, luck)
        thinking[acting] += process_time() - begun
        choices[acting] += 1
        session.play(action, acting)
    return Played(pairing, session, thinking, choices)
