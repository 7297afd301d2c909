"""Records of 18xx.games that begin in a built position instead of at the auction."""

from __future__ import annotations

from typing import Any

from games.g1870.table import Table
from railbourse.games.g1870.components import N_COMPANIES
from railbourse.mechanisms.ledger import POOL
from railbourse.records.eighteen_xx import SiteReplay
from railbourse.records.eighteen_xx.certificates import MARKET, Certificates, holder_of_seat
from railbourse.records.eighteen_xx.reading import record_of
from site_record import record


def continued(here: Table, *rows: dict[str, Any], options: tuple[str, ...] = ()) -> SiteReplay:
    """A record of these actions on from the position; certificates went out in order, seat by seat."""
    replay = SiteReplay(record_of(record(*rows, players=here.game.seats, options=options)))
    replay.state = replay.position = here.state.copy()
    replay.traced = True
    deal(replay.translator.certificates, here)
    for hex, tile in enumerate(here.state.board.tile):
        if tile >= here.rules.first_tile:
            name = here.rules.tiles.tiles[tile].name
            replay.translator.tiles.lay(here.rules.map.names[hex], replay.translator.tiles.free(name))
    return replay


def deal(certificates: Certificates, here: Table) -> None:
    """The certificates lie where the ledger says."""
    for company in range(N_COMPANIES):
        president = here.state.president_seat(company)
        free = iter(range(1, 9))
        if president >= 0:
            certificates.move((company, 0), holder_of_seat(president))
        for seat in range(here.game.seats):
            shares = here.ledger.shares(here.ledger.seat(seat), company) - (2 if seat == president else 0)
            certificates.move_all([(company, next(free)) for _ in range(shares)], holder_of_seat(seat))
        certificates.move_all([(company, next(free)) for _ in range(here.ledger.shares(POOL, company))], MARKET)


def through(replay: SiteReplay) -> SiteReplay:
    """All its actions have been played."""
    while not replay.finished():
        replay.step()
    return replay
