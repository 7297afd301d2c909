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

ROUNDS: Final = 60
"""How often the fees are changed."""

PATIENCE: Final = 4
"""Rounds without a lower bound after which steps become smaller."""

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
    """

    def __init__(self, trains: list[Sweep], tracks: int, floor: int) -> None:
        self.trains = trains
        self.fees = [0] * tracks
        self.bound = 0
        self.floor = floor
        self.best: Trial | None = None

    def settle(self, unit: int) -> None:
        """Change the fees until the bound leaves no room for a better set, or for a number of rounds."""
        fees = self.fees[:]
        boldness, idle = 1.0, 0
        for round in range(ROUNDS):
            bound, wanted = self._ask(fees)
            if any(sweep.ahead[0][NEW] == NEVER for sweep in self.trains):
                self.bound = NEVER
                return
            if round == 0 or bound < self.bound:
                self.bound, self.fees, idle = bound, fees[:], 0
            else:
                idle += 1
                if idle >= PATIENCE:
                    boldness, idle = boldness * 0.6, 0
            if len(self.trains) > 1 or round == 0:
                self._take_turns(fees, round)
            if self.bound < (self.floor + unit) * SCALE or len(self.trains) == 1:
                return
            if not self._change(fees, wanted, boldness * max(bound - self.floor * SCALE, SCALE)):
                return

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
        """Raise the fees of what is wanted twice, lower those of what is not wanted; False where nothing changes."""
        size = 0
        for track, trains in enumerate(wanted):
            if trains > 1 or fees[track] > 0:
                size += (trains - 1) * (trains - 1)
        if not size:
            return False
        step = gap / size
        for track, trains in enumerate(wanted):
            if trains > 1 or fees[track] > 0:
                fees[track] = max(int(fees[track] + step * (trains - 1)), 0)
        return True

    def _take_turns(self, fees: list[int], round: int) -> None:
        """One train after the other takes what is best for it with these fees, from what is left."""
        order = list(range(len(self.trains)))
        if round % 2:
            order.reverse()
        asked = fees[:]
        chosen: list[list[int]] = [[] for _ in order]
        value = 0
        for place in order:
            sweep = self.trains[place]
            if sweep.look_ahead(asked) < -TAKEN // 2:
                return
            chosen[place] = sweep.best_choices()
            value += _earned(sweep, chosen[place])
            for number, choice in enumerate(chosen[place]):
                for track in sweep.layers[number].track[choice]:
                    asked[track] = TAKEN
        if value > max(self.floor, NEVER // 2):
            self.floor = value
            self.best = Trial(value, chosen)


def _earned(sweep: Sweep, chosen: list[int]) -> int:
    """What the choices earn, without fees; the idle value where they are no route."""
    if not any(chosen):
        return sweep.idle
    return sum([sweep.layers[number].choices[choice].gain for number, choice in enumerate(chosen)])
