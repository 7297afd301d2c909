"""Train a small policy for Trans-Siberian Railroad against random opponents: on one processor, in minutes.

    pip install 'railbourse[lab,learning]'
    railbourse simulate --game trans_siberian --seats 3 --bots random --games 400 --decisions --out played
    python docs/learning.py played

It needs nothing but NumPy. A policy has one row of weights for each letter of the alphabet and for each verb under way;
a letter's weight times what the seat sees says how much the letter is liked, and among the letters of the mask one is
drawn by how much they are liked. It learns in two parts:

1. from the simulation: the letters of seats that ended with more than their part of all worth are liked more, those of
   the others less. No game is played for this.
2. by playing: the policy sits on one seat, random opponents on the others, and after every batch of games it does the
   same with its own letters.

Before, between and after, it plays games that it does not learn from, and the part of its wins is shown with a 95 %
interval. Without learning it would be a third.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import polars as pl

from railbourse.core.actors import CHANCE, NOBODY
from railbourse.core.playout import random_action
from railbourse.lab.findings import interval
from railbourse.lab.folder import Folder
from railbourse.lab.plan import table_of
from railbourse.lab.playing import Luck
from railbourse.lab.position import Position, Setup
from railbourse.lab.tables import scanned

Array = np.ndarray[Any, np.dtype[np.float32]]


class Choice:
    """One letter that was chosen: what was seen, the verb under way, the letters there were, and which one it was."""

    def __init__(self, seen: Array, verb: int, letters: list[int], chosen: int) -> None:
        self.seen = seen
        self.verb = verb
        self.letters = letters
        self.chosen = chosen


class Policy:
    """Weights for (verb under way, letter, number seen); the last verb stands for none, the last number is always 1."""

    def __init__(self, setup: Setup, scale: Array) -> None:
        self.setup = setup
        self.scale = scale
        self.verbs = len(setup.alphabet.verbs)
        self.weights = np.zeros((self.verbs + 1, setup.alphabet.size, len(scale) + 1), np.float32)
        self._squares = np.full_like(self.weights, 1e-6)

    def seen(self, position: Position, seat: int) -> Array:
        """What the seat sees, each number as a part of the largest one in the simulation."""
        return np.append(np.clip(position.seen(seat) / self.scale, -1.5, 1.5), np.float32(1))

    def likes(self, seen: Array, verb: int, letters: list[int]) -> Array:
        """The chance of each letter."""
        liked = self.weights[verb, letters] @ seen
        liked = np.exp(liked - liked.max())
        return liked / liked.sum()

    def choose(self, position: Position, seat: int, luck: np.random.Generator) -> Choice:
        """One of the letters, drawn by how much each is liked."""
        letters, path = position.letters(), position.spelling().path
        seen, verb = self.seen(position, seat), path[0] if path else self.verbs
        chances = np.cumsum(self.likes(seen, verb, letters))
        chosen = letters[min(int(np.searchsorted(chances, luck.random())), len(letters) - 1)]
        return Choice(seen, verb, letters, chosen)

    def learn(self, games: list[tuple[list[Choice], float]], rate: float) -> None:
        """Letters of games that went better than most are liked more, those of the others less."""
        gains = np.array([gain for _, gain in games])
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        slope = np.zeros_like(self.weights)
        for (choices, _), gain in zip(games, gains):
            for one in choices:
                if len(one.letters) > 1:
                    pull = -self.likes(one.seen, one.verb, one.letters)
                    pull[one.letters.index(one.chosen)] += 1
                    slope[one.verb, one.letters] += float(gain) * pull[:, None] * one.seen
        slope /= len(games)
        self._squares += 0.1 * (slope * slope - self._squares)
        self.weights += rate * slope / (np.sqrt(self._squares) + 1e-3)


def games_of(folder: Path, setup: Setup) -> Iterator[tuple[list[tuple[int, Array, int, list[int], int]], list[float]]]:
    """Each game of the simulation once more: every letter with seat, what was seen and the choice; and the rewards."""
    table = table_of(Folder(folder).plan())
    texts = scanned(folder, "decisions").select("game", "text").collect().partition_by("game", maintain_order=True)
    for rows in texts:
        position, letters = Position(setup), list[tuple[int, Array, int, list[int], int]]()
        luck = Luck(table.seed, rows["game"][0])
        for number, text in enumerate(rows["text"], 1):
            seat = position.to_act()
            if seat == CHANCE:
                setup.game.apply(position.state, luck.drawn(setup.game, position.state, number), CHANCE)
                continue
            spelled = setup.alphabet.spelled(setup.game.notation.parse(text))
            spelling = position.spelling()
            while spelling.chosen is None:
                path = spelling.path
                chosen = spelled[len(path)]
                verb = path[0] if path else len(setup.alphabet.verbs)
                letters.append((seat, position.seen(seat), verb, position.letters(), chosen))
                position.choose(chosen)
        yield letters, position.rewards()


def from_simulation(folder: Path, setup: Setup, most: int) -> tuple[Array, list[tuple[list[Choice], float]]]:
    """The largest size of every number seen, and what each seat of each game chose and gained."""
    seats = setup.game.seats
    scale, raw = np.ones(len(setup.observer.names), np.float32), []
    for number, (letters, rewards) in enumerate(games_of(folder, setup)):
        if number == most:
            break
        raw.append((letters, rewards))
        for _, seen, _, _, _ in letters:
            scale = np.maximum(scale, np.abs(seen))
    games = []
    for letters, rewards in raw:
        for seat in range(seats):
            mine = [
                Choice(np.append(seen / scale, np.float32(1)), verb, open_, chosen)
                for who, seen, verb, open_, chosen in letters
                if who == seat
            ]
            games.append((mine, rewards[seat] - 1 / seats))
    return scale, games


def play(policy: Policy, seat: int, number: str) -> tuple[list[Choice], float, float]:
    """A game against random opponents: the policy's choices, what it gained, and its part of the win."""
    setup, random, luck = policy.setup, Random(number), np.random.default_rng(Random(number).getrandbits(64))
    position, choices = Position(setup), []
    while (acting := position.to_act()) != NOBODY:
        if acting == CHANCE:
            position.draw_all(random)
        elif acting == seat:
            choice = policy.choose(position, seat, luck)
            choices.append(choice)
            position.choose(choice.chosen)
        else:
            setup.game.apply(position.state, random_action(setup.game, position.state, random))
    winners = setup.game.winners(position.state)
    win = 1 / len(winners) if seat in winners else 0.0
    return choices, position.rewards()[seat] - 1 / setup.game.seats, win


def show(policy: Policy, games: int, name: str, began: float) -> float:
    """Games that are not learned from; prints and returns the policy's part of the wins."""
    seats = policy.setup.game.seats
    wins = sum(play(policy, number % seats, f"show {number}")[2] for number in range(games)) / games
    low, high = interval(wins, games)
    spent = time.monotonic() - began
    print(f"{name:28} wins {wins:6.1%}  ({low:.1%} to {high:.1%}, {games} games)  after {spent:4.0f} s", flush=True)
    return wins


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small policy for Trans-Siberian Railroad.")
    parser.add_argument("folder", type=Path, help="a simulation with --decisions")
    parser.add_argument("--read", type=int, default=400, help="games of the simulation to learn from")
    parser.add_argument("--games", type=int, default=1200, help="games to play")
    parser.add_argument("--batch", type=int, default=100, help="games between two lessons")
    parser.add_argument("--shown", type=int, default=400, help="games for each line that is shown")
    asked = parser.parse_args()
    began = time.monotonic()
    plan = Folder(asked.folder).plan()
    players = scanned(asked.folder, "players").select(pl.col("win").mean()).collect().item()
    print(f"{plan.games} games of {plan.game}; a random opponent wins {players:.1%}")
    setup = Setup(plan.game, plan.seats, plan.options)
    scale, lessons = from_simulation(asked.folder, setup, asked.read)
    policy = Policy(setup, scale)
    show(policy, asked.shown, "before", began)
    Random(0).shuffle(lessons)
    for first in range(0, len(lessons), 10 * asked.batch):
        policy.learn(lessons[first : first + 10 * asked.batch], 0.03)
    show(policy, asked.shown, "after the simulation", began)
    every = max(asked.games // asked.batch // 4, 1)
    for lesson in range(asked.games // asked.batch):
        numbers = range(lesson * asked.batch, (lesson + 1) * asked.batch)
        policy.learn([play(policy, number % plan.seats, f"play {number}")[:2] for number in numbers], 0.03)
        if (lesson + 1) % every == 0:
            show(policy, asked.shown, f"after {(lesson + 1) * asked.batch} games played", began)


if __name__ == "__main__":
    main()
