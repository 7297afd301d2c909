"""What a seat may see. Everything lies open but the pieces still face down (B3.1)."""

from __future__ import annotations

from typing import Any

from railbourse.games.lost_atlas.charters import columns
from railbourse.games.lost_atlas.companies import COMPANIES, METROPOLITAN, MINORS, MOST_HUBS
from railbourse.games.lost_atlas.fleet import CARD_KINDS, KIND_NAMES
from railbourse.games.lost_atlas.game_end import worth
from railbourse.games.lost_atlas.modules import EVENT_NAMES
from railbourse.games.lost_atlas.pieces import TERRAINS
from railbourse.games.lost_atlas.prices import on_track
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.selling import certificates
from railbourse.games.lost_atlas.state import (
    ABSENT,
    ACTIVE,
    BLANKS,
    BUILDING,
    MERGING,
    NO_SEAT,
    OPERATING,
    STOCK,
    StateLA,
)
from railbourse.games.lost_atlas.track import COLOURS
from railbourse.games.lost_atlas.trains import trains_of
from railbourse.mechanisms.ledger import BANK, POOL

STATUS_NAMES = ("absent", "waiting", "active", "gone")


def round_name(state: StateLA) -> str:
    """ "Stock Round 2", "Operating Round 2.1"."""
    if state.round == STOCK:
        return f"Stock Round {state.cycle}"
    if state.round == OPERATING:
        return f"Operating Round {state.cycle}.{state.round_number}"
    if state.round == MERGING:
        return f"Merger Round {state.cycle}"
    return "map building" if state.round in (BUILDING, BLANKS) else "setting up"


def view(rules: Rules, state: StateLA) -> dict[str, Any]:
    """The whole position, in names; the stack of pieces only by its top item, which is turned over."""
    ledger = state.ledger
    return {
        "round": round_name(state),
        "cycle": state.cycle,
        "phase": rules.fleet.phase_name[state.phase],
        "colour": COLOURS[rules.colour(state)],
        "bank": ledger.cash[BANK],
        "bank_broken": bool(state.broken),
        "priority": state.priority if state.priority != NO_SEAT else None,
        "to_act": state.flow[-1].seat if state.flow else None,
        "players": [_player(rules, state, seat) for seat in range(rules.seats)],
        "companies": {
            rules.companies.ids[c]: _company(rules, state, c) for c in range(COMPANIES) if state.status[c] != ABSENT
        },
        "charters": [[rules.companies.ids[minor] for minor in column] for column in columns(rules, state)],
        "stack": {KIND_NAMES[kind]: state.stack_cards[kind] for kind in range(CARD_KINDS) if state.stack_cards[kind]},
        "pool": {KIND_NAMES[kind]: state.pool_cards[kind] for kind in range(CARD_KINDS) if state.pool_cards[kind]},
        "order": [rules.companies.ids[company] for company in on_track(state)],
        "event": EVENT_NAMES[state.event] if state.event >= 0 else None,
        "building": _building(rules, state),
        "hexes": _hexes(rules, state),
        "tiles_left": {
            rules.tiles.tiles.tiles[tile].name: count
            for tile, count in enumerate(state.tiles_left)
            if tile >= rules.tiles.first
        },
        "ended": state.ended or None,
    }


def _player(rules: Rules, state: StateLA, seat: int) -> dict[str, Any]:
    ledger = state.ledger
    holder = ledger.seat(seat)
    return {
        "cash": ledger.cash[holder],
        "worth": worth(rules, state, seat),
        "certificates": certificates(state, seat),
        "shares": {rules.companies.ids[c]: n for c in range(COMPANIES) if (n := ledger.shares(holder, c))},
        "sold": [rules.companies.ids[c] for c in range(COMPANIES) if state.sold[seat] >> c & 1],
        "bankrupt": state.is_out(seat),
    }


def _company(rules: Rules, state: StateLA, company: int) -> dict[str, Any]:
    ledger = state.ledger
    president = state.president_seat(company)
    active = state.status[company] == ACTIVE
    first = company * MOST_HUBS
    shown: dict[str, Any] = {"name": rules.company_name(state, company), "status": STATUS_NAMES[state.status[company]]}
    if not active:
        return shown
    shown |= {
        "president": president if president >= 0 else None,
        "price": rules.price(state, company),
        "place": state.quotes.place[company],
        "in_pool": ledger.shares(POOL, company),
        "earnings": min(state.earnings[company], rules.terms.earnings_top),
        "true_earnings": state.earnings[company],
    }
    if company != METROPOLITAN:
        shown |= {
            "cash": state.treasury(company),
            "in_treasury": ledger.shares(ledger.company(company), company),
            "operated": bool(state.operated[company]),
            "flipped": bool(state.flipped[company]),
            "trains": [KIND_NAMES[kind] for kind in trains_of(state, company)],
            "train_limit": rules.train_limit(state, company),
            "unused_hubs": [price for price in state.hubs[first : first + MOST_HUBS] if price >= 0],
            "powers": [rules.companies.ids[minor] for minor in range(MINORS) if state.has_power(company, minor)],
        }
    return shown


def _building(rules: Rules, state: StateLA) -> dict[str, Any] | None:
    """While the map is built: what was turned over, how much is left, what lies where."""
    if state.atlas is not None or state.board.tile:
        return None
    names = [*rules.pieces.ids, "project"]
    place = rules.places.text
    placed = state.placements
    return {
        "item": names[state.stack[0]] if state.stack else None,
        "left": len(state.stack),
        "pieces": [[names[placed[s]], place(placed[s + 1]), placed[s + 2]] for s in range(0, len(placed), 3)],
        "capitals": [place(one) for one in state.capitals],
        "blanks": [place(one) for one in state.blanks],
    }


def _hexes(rules: Rules, state: StateLA) -> dict[str, Any]:
    """Each hex of the finished map by its name."""
    rules.attach_map(state)
    if state.atlas is None:
        return {}
    atlas, nodes = state.map(), state.map().map.nodes
    shown: dict[str, Any] = {}
    for hex, name in enumerate(atlas.map.names):
        row: dict[str, Any] = {
            "terrain": TERRAINS[atlas.terrain[hex]],
            "tile": rules.tiles.tiles.tiles[state.board.tile[hex]].name,
            "rotation": state.board.rotation[hex],
        }
        hubs = [
            [rules.companies.ids[c] for c in range(COMPANIES) if state.board.tokens[hex * nodes + k] >> c & 1]
            for k in range(nodes)
        ]
        if any(hubs):
            row["hubs"] = hubs
        if atlas.home_of[hex] >= 0:
            row["home_of"] = rules.companies.ids[atlas.home_of[hex]]
        if hex in state.suburbs:
            row["suburb"] = True
        if hex in state.markers:
            row["marker"] = True
        shown[name] = row
    return shown
