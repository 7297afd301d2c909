"""Fees for track, so that trains that would all take the best of it find that other track is as good.

A train pays the fee of each side it crosses. For any fees no legal set earns more than the best routes of all trains,
less their fees, and all the fees of the board on top. The lower that bound, the less is left to try: fees rise where
track is wanted more than once and fall where it is not wanted.

The way of thinking is known as Lagrangian relaxation with subgradient steps.
"""

from __future__ import annotations

from typing import Final

from railbourse.mechanisms.routes.ahead import NEVER
from railbourse.mechanisms.routes.sweep import NEW, SCALE, Sweep

ROUNDS: Final = 100
"""How often the fees are changed."""

PATIENCE: Final = 4
"""Rounds without a lower bound after which steps become smaller."""

MOMENTUM: Final = 0.85
"""How much of a change is kept for the next one."""

TIMID: Final = 0.03
"""Boldness at which nothing more is to be hoped for."""

TURNS: Final = 8
"""Every so many rounds the trains take turns, and what has become useless is forgotten."""

TAKEN: Final = 1 << 36
"""The fee for track that another train has taken for good."""


class Trial:
    """A legal set: what it earns, and one entry a train: its choices, one a hex."""

    def __init__(self, value: int, choices: list[list[int]]) -> None:
        self.value = value
        self.choices = choices


class Prices:
    """The search for good fees.

    `trains`  one entry a train: its sweep; trains of one kind share theirs and follow each other
    `fees`    the best fees found, one entry a track number
    `bound`   what they prove: no set earns more, in parts (SCALE); NEVER where a train has no route that it must have
    `best`    the best set met on the way
    `floor`   what it earns, or what sets must earn more than
    `pull`    one entry a track number: how much its fee was to change of late
    """

    def __init__(self, trains: list[Sweep], tracks: int, floor: int) -> None:
        self.trains = trains
        self.fees = [0] * tracks
        self.bound = 0
        self.floor = floor
        self.best: Trial | None = None
        self.pull = [0.0] * tracks

    def settle(self, unit: int) -> None:
        """Change the fees until the bound leaves no room for a better set, or for a number of rounds."""
        fees = self.fees[:]
        boldness, idle = 1.0, 0
        for round in range(ROUNDS):
            bound, wanted = self._ask(fees)
            if any(sweep.ahead[0][NEW] == NEVER for sweep in self.trains):
                self.bound = self.floor * SCALE if round else NEVER
                return
            if round == 0 or bound < self.bound:
                self.bound, self.fees, idle = bound, fees[:], 0
            else:
                idle += 1
                if idle >= PATIENCE:
                    boldness, idle = boldness * 0.6, 0
            room = bound - (self.floor + unit) * SCALE
            if round % TURNS == 0 and len(self.trains) > 1:
                self._trim(room)
            if round < 2 or round % TURNS == 0:
                self._take_turns(fees, round)
            if self.bound < (self.floor + unit) * SCALE or len(self.trains) == 1 or boldness < TIMID:
                return
            if not self._change(fees, wanted, boldness * max(bound - self.floor * SCALE, SCALE)):
                return

    def _trim(self, room: int) -> None:
        """Forget moves that no set could use that earns more than the best one known."""
        for place, sweep in enumerate(self.trains):
            if place == 0 or self.trains[place - 1] is not sweep:
                sweep.trim(room)

    def _ask(self, fees: list[int]) -> tuple[int, list[int]]:
        """The bound for these fees, and by how many trains each track is wanted."""
        bound = sum(fees)
        wanted = [0] * len(fees)
        chosen: list[int] = []
        for place, sweep in enumerate(self.trains):
            if place == 0 or self.trains[place - 1] is not sweep:
                sweep.look_ahead(fees)
                chosen = sweep.best_choices()
            bound += sweep.ahead[0][NEW]
            for number, choice in enumerate(chosen):
                for track in sweep.layers[number].track[choice]:
                    wanted[track] += 1
        return bound, wanted

    def _change(self, fees: list[int], wanted: list[int], gap: float) -> bool:
        """Raise the fees of what is wanted twice, lower those of what is not wanted; False where nothing changes.

        Each change goes on a little in the direction of those before it, which keeps it from swinging to and fro.
        """
        size = 0.0
        for track, trains in enumerate(wanted):
            pull = self.pull[track] * MOMENTUM
            if trains > 1 or fees[track] > 0:
                pull += trains - 1
            self.pull[track] = pull
            size += pull * pull
        if size == 0.0:
            return False
        step = gap / size
        for track, pull in enumerate(self.pull):
            if pull != 0.0:
                fees[track] = max(int(fees[track] + step * pull), 0)
        return True

    def _take_turns(self, fees: list[int], round: int) -> None:
        """One train after the other takes what is best for it with these fees, from what is left."""
        order = list(range(len(self.trains)))
        if round % 2:
            order.reverse()
        chosen: list[list[int]] = [[] for _ in order]
        for place in order:
            if not self._choose(place, chosen, fees):
                return
        value = self._value(chosen)
        if value > max(self.floor, NEVER // 2):
            self.floor = value
            self.best = Trial(value, chosen)

    def _choose(self, place: int, chosen: list[list[int]], fees: list[int]) -> bool:
        """One train takes what is best for it from what the others leave; False where it must run and cannot."""
        asked = fees[:]
        for other, sweep in enumerate(self.trains):
            for number, choice in enumerate(chosen[other]):
                for track in sweep.layers[number].track[choice]:
                    asked[track] = TAKEN
        possible = self.trains[place].look_ahead(asked) > -TAKEN // 2
        if possible:
            chosen[place] = self.trains[place].best_choices()
        return possible

    def _value(self, chosen: list[list[int]]) -> int:
        return sum([_earned(sweep, choices) for sweep, choices in zip(self.trains, chosen)])


def _earned(sweep: Sweep, chosen: list[int]) -> int:
    """What the choices earn, without fees; the idle value where they are no route."""
    if not any(chosen):
        return sweep.idle
    return sum([sweep.layers[number].choices[choice].gain for number, choice in enumerate(chosen)])
