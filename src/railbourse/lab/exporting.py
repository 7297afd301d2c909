"""Games of a simulation as native records, played once more from their numbers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import polars as pl

from railbourse.core.actors import CHANCE, NOBODY
from railbourse.core.errors import RecordError, SimulationError
from railbourse.core.session import Session
from railbourse.lab.folder import Folder
from railbourse.lab.plan import table_of
from railbourse.lab.playing import Luck, Table
from railbourse.lab.tables import scanned
from railbourse.records.native import save


def exported(path: Path, numbers: list[int], out: Path) -> Iterator[Path]:
    """The record of each game as it is written; raises SimulationError for a game that is not there or went otherwise.

    The folder holds no record of its games: each one is played again from its number, and its last position must
    have the hash that stands in the table.
    """
    folder = Folder(path)
    plan = folder.plan()
    folder.finished(plan)
    digests = {int(row[0]): str(row[1]) for row in _digests(path, numbers).iter_rows()}
    missing = [number for number in numbers if number not in digests]
    if missing:
        raise SimulationError(
            f"{path} holds no game {missing[0]} yet; it is a simulation of {plan.games} games, from 0"
        )
    table = table_of(plan)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as no:
        raise SimulationError(f"{out}: cannot write there: {(no.strerror or str(no)).lower()}") from None
    for number in numbers:
        session = replayed(table, number)
        if session.state.digest() != digests[number]:
            raise SimulationError(
                f"game {number} of {path} went otherwise when it was played: the opponents have changed since then"
            )
        target = out / f"{plan.game}-{number:08}.jsonl"
        try:
            save(session, target)
        except RecordError as no:
            raise SimulationError(str(no)) from None
        yield target


def _digests(path: Path, numbers: list[int]) -> pl.DataFrame:
    return scanned(path, "games").filter(pl.col("game").is_in(numbers)).select("game", "digest").collect()


def replayed(table: Table, number: int) -> Session:
    """The game of this number as a session at its end."""
    game, luck, places = table.game, Luck(table.seed, number), table.seated(number)
    names = [f"{table.names[place]} {seat + 1}" for seat, place in enumerate(places)]
    session = Session(game, names, luck.seed)
    session.players = [table.names[place] for place in places]
    while (acting := game.to_act(session.state)) != NOBODY:
        if acting == CHANCE:
            session.play(luck.drawn(game, session.state, session.number()), CHANCE)
        else:
            session.play(table.bots[places[acting]].choose(game, session.state, luck.choice), acting)
    return session
