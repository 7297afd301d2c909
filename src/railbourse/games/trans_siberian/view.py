"""What a seat may know, as JSON: everything that lies on the table (§5.5)."""

from __future__ import annotations

from typing import Any, Final

from railbourse.games.trans_siberian.auctions import AUCTION
from railbourse.games.trans_siberian.game_end import worth
from railbourse.games.trans_siberian.rules import UNBUILT
from railbourse.games.trans_siberian.state import TransSiberianState

CONDITIONS: Final = ("waiting", "in play", "out of the game", "nationalized")


def view(state: TransSiberianState, seat: int | None) -> dict[str, Any]:
    """The position as the seat sees it, None for an onlooker.

    Where ruling 39 says that money is not open, the cash and worth of the other seats are None until the game is
    over.
    """
    rules = state.rules
    return {
        "stage": state.stage(),
        "acting": state.flow[-1].seat if state.flow else None,
        "order": state.order[:],
        "phase": state.phase,
        "timing": {"at": state.timing, "end": rules.timing_end},
        "dividends": {"at": state.dividends, "end": rules.dividend_end},
        "nationalization_value": state.nationalization_value(),
        "auction": _auction(state),
        "seats": [_seat(state, other, _is_open(state, seat, other)) for other in range(rules.seats)],
        "railroads": [_railroad(state, railroad) for railroad in range(rules.railroads)],
        "links": _links(state),
    }


def _is_open(state: TransSiberianState, seat: int | None, other: int) -> bool:
    """The other seat's money may be seen by the seat (ruling 39)."""
    return state.rules.open_information or seat == other or not state.flow


def _seat(state: TransSiberianState, seat: int, is_open: bool) -> dict[str, Any]:
    ids = state.rules.tables.railroads.ids
    return {
        "cash": state.cash(seat) if is_open else None,
        "worth": worth(state, seat) if is_open else None,
        "shares": {ids[r]: state.shares(seat, r) for r in range(len(ids)) if state.shares(seat, r)},
    }


def _railroad(state: TransSiberianState, railroad: int) -> dict[str, Any]:
    tables = state.rules.tables.railroads
    return {
        "id": tables.ids[railroad],
        "name": tables.names[railroad],
        "color": tables.colors[railroad],
        "condition": CONDITIONS[state.condition[railroad]],
        "public": state.is_public(railroad),
        "treasury": state.treasury(railroad),
        "income": state.income[railroad],
        "value": state.value(railroad),
        "unsold": state.unsold(railroad),
        "certificates": tables.certificates[railroad],
    }


def _links(state: TransSiberianState) -> dict[str, str]:
    """The railroad whose colour lies on each built link."""
    ids = state.rules.tables.railroads.ids
    links = state.rules.board.link_ids
    return {links[link]: ids[owner] for link, owner in enumerate(state.owner) if owner != UNBUILT}


def _auction(state: TransSiberianState) -> dict[str, Any] | None:
    """What is auctioned and who is still in, or what the winner has still to choose."""
    if not state.flow or state.flow[-1].subject < 0:
        return None
    frame = state.flow[-1]
    railroad = state.rules.tables.railroads.ids[frame.subject]
    if frame.kind != AUCTION:
        return {"railroad": railroad, "bid": frame.data[0], "bidder": frame.seat, "inside": [frame.seat]}
    bid, bidder, _, inside = frame.data
    return {
        "railroad": railroad,
        "bid": bid,
        "bidder": bidder if bidder >= 0 else None,
        "inside": [seat for seat in state.order if inside >> seat & 1],
    }
