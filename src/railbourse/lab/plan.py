"""What a simulation is to play, settled before the first game and kept in its folder."""

from __future__ import annotations

from time import perf_counter
from typing import Final

import msgspec

from railbourse.bots.register import bot
from railbourse.core.errors import OptionError, SimulationError
from railbourse.core.options import OptionValue
from railbourse.games.register import survey, title
from railbourse.lab.playing import Table
from railbourse.lab.rows import Sheets

BATCH_SECONDS: Final = 2.0
LARGEST_BATCH: Final = 512
"""A batch is what is played, and lost with a killed process, as a whole: about two seconds of work."""


class Plan(msgspec.Struct, frozen=True):
    """A simulation.

    `rules`      version of the game's rules
    `bots`       one opponent a seat in game 0; in every further game they sit one seat further on
    `options`    all options of the game with their values
    `seed`       all luck depends on it and on the number of the game
    `decisions`  whether every decision is kept as well
    `batch`      how many games are played and kept together
    """

    game: str
    rules: int
    seats: int
    bots: list[str]
    options: dict[str, OptionValue]
    games: int
    seed: int
    decisions: bool
    batch: int = 0

    def json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"

    def batches(self) -> list[range]:
        """The games of each batch, in order."""
        return [range(first, min(first + self.batch, self.games)) for first in range(0, self.games, self.batch)]

    def differs(self, other: Plan) -> str:
        """In what the other plan is another simulation, in words; "" if in nothing. The batch does not count."""
        for name in self.__struct_fields__:
            here, there = getattr(self, name), getattr(other, name)
            if name != "batch" and here != there:
                return f"{name} {_told(there)}, not {_told(here)}"
        return ""


def _told(value: object) -> str:
    if isinstance(value, dict):
        return ",".join(f"{name}={value[name]}" for name in value)
    return ",".join(value) if isinstance(value, list) else str(value)


def planned(
    game: str,
    seats: int,
    bots: list[str],
    options: dict[str, OptionValue],
    games: int,
    seed: int,
    decisions: bool = False,
    batch: int = 0,
) -> Plan:
    """The plan with all options and a batch; one opponent alone takes every seat. Raises OptionError."""
    shelf = title(game)
    if len(bots) == 1:
        bots = bots * seats
    if len(bots) != seats:
        raise OptionError(
            f"--bots names {len(bots)} opponents for {seats} seats; name one for each seat, or one for all"
        )
    whole = shelf.open(seats, options).options
    plan = Plan(game, shelf.rules_version, seats, bots, whole, games, seed, decisions, batch or 1)
    table = table_of(plan)
    return plan if batch else msgspec.structs.replace(plan, batch=_batch(table, games))


def table_of(plan: Plan) -> Table:
    """Where the games of the plan are played; raises OptionError."""
    game = title(plan.game).open(plan.seats, plan.options)
    if game.rules_version != plan.rules:
        raise SimulationError(
            f"the simulation plays {plan.game} by rules version {plan.rules}, and this program by {game.rules_version}"
        )
    return Table(game, survey(game), plan.bots, [bot(name, game) for name in plan.bots], plan.seed)


def _batch(table: Table, games: int) -> int:
    """How many games take about as long as a batch should, a power of two; one game is played to know it."""
    began = perf_counter()
    table.play(0, Sheets(False))
    fit = min(BATCH_SECONDS / max(perf_counter() - began, 1e-4), LARGEST_BATCH, games)
    return 1 << max(int(fit).bit_length() - 1, 0)


def read_plan(data: bytes) -> Plan:
    """The plan that `json` wrote; raises SimulationError."""
    try:
        return msgspec.json.decode(data, type=Plan)
    except (msgspec.DecodeError, UnicodeDecodeError) as no:
        raise SimulationError(f"run.json cannot be read: {no}") from None
