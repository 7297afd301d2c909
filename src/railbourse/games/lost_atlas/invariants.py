"""What must hold after every action, whatever happens (B23.5; `invariants` in operating.json)."""

from __future__ import annotations

from railbourse.games.lost_atlas.companies import COMPANIES, METROPOLITAN
from railbourse.games.lost_atlas.fleet import CARD_KINDS, KINDS, card_of
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import ABSENT, ACTIVE, GONE, MERGING, OPERATING, WAITING, StateLA
from railbourse.games.lost_atlas.trains import over_limit
from railbourse.mechanisms.ledger import NO_HOLDER, OFFERING, POOL
from railbourse.mechanisms.price_chart import OFF_CHART


def check(rules: Rules, state: StateLA) -> None:
    """Money, shares, hubs, tiles and trains are conserved and within their limits."""
    rules.attach_map(state)
    _check_money(rules, state)
    for company in range(COMPANIES):
        _check_company(rules, state, company)
    _check_track(state)
    _check_trains(rules, state)
    if state.atlas is not None:
        _check_board(rules, state)


def _check_money(rules: Rules, state: StateLA) -> None:
    cash = state.ledger.cash
    assert sum(cash) == rules.bank, f"money is {sum(cash)}, not {rules.bank}"
    assert cash[POOL] == 0 and cash[OFFERING] == 0, "money lies in the pool"
    assert min(cash[OFFERING:]) >= 0, "somebody owes money"


def _check_company(rules: Rules, state: StateLA, company: int) -> None:
    ledger, name = state.ledger, rules.companies.ids[company]
    held = [ledger.shares(holder, company) for holder in range(len(ledger.cash))]
    assert min(held) >= 0 and sum(held) == rules.terms.total[company], f"shares of {name}: {held}"
    active = state.status[company] == ACTIVE
    assert (held[OFFERING] == 0) == active, f"{name}: shares outside the game: {held}"
    assert (state.quotes.cell[company] != OFF_CHART) == active, f"{name}: a price without a company, or none with one"
    if not active:
        assert ledger.president[company] == NO_HOLDER and ledger.cash[ledger.company(company)] == 0, (
            f"{name} is no more"
        )
        assert not any(state.trains[company * KINDS : (company + 1) * KINDS]), f"{name} has trains and is no more"
        assert not state.powers[company], f"{name} has powers and is no more"
        return
    assert state.quotes.cell[company] > 0, f"{name} stands at 0"
    if company != METROPOLITAN:
        president = ledger.president[company]
        assert held[president] >= 2, f"the president of {name} lacks the certificate"
        assert held[president] == max(held[ledger.seat(0) :]), f"somebody holds more of {name}"
        if not state.out:
            assert held[POOL] <= rules.terms.pool_limit[company], f"the pool holds {held[POOL]} of {name}"


def _check_track(state: StateLA) -> None:
    """Tokens of a column lie one under the other."""
    columns: dict[int, list[int]] = {}
    for company in range(COMPANIES):
        if state.quotes.cell[company] != OFF_CHART:
            columns.setdefault(state.quotes.cell[company], []).append(state.quotes.place[company])
    for cell, places in columns.items():
        assert sorted(places) == list(range(len(places))), f"the column of cell {cell}: {places}"


def _check_trains(rules: Rules, state: StateLA) -> None:
    there = [a + b for a, b in zip(state.stack_cards, state.pool_cards)]
    for place, count in enumerate(state.trains):
        assert 0 <= state.kept[place] <= count, "a train stays that is not there"
        there[card_of(place % KINDS)] += count
    for kind in range(CARD_KINDS):
        assert min(state.stack_cards[kind], state.pool_cards[kind]) >= 0
        assert there[kind] <= rules.mode.cards[kind], f"{there[kind]} trains of kind {kind}"
    if state.round in (OPERATING, MERGING) and state.flow and state.flow[-1].kind != "discard":
        assert over_limit(rules, state) < 0, "a company has too many trains and nobody is asked"


def _check_board(rules: Rules, state: StateLA) -> None:
    atlas, board, book = state.map(), state.board, rules.tiles
    tiles, nodes = book.tiles.tiles, atlas.map.nodes
    lying = [0] * len(tiles)
    for hex, tile in enumerate(board.tile):
        lying[tile] += 1
        here = 0
        for k in range(nodes):
            held = board.tokens[hex * nodes + k]
            slots = tiles[tile].nodes[k].slots if k < len(tiles[tile].nodes) else 0
            assert held.bit_count() <= slots, f"too many hubs on {atlas.map.names[hex]}"
            assert not held & here, f"two hubs of one company on {atlas.map.names[hex]}"
            here |= held
        minor = atlas.home_of[hex]
        if minor >= 0 and state.status[minor] == WAITING:
            free = board.free_slots(book.tiles, hex * nodes)
            assert free > 0, f"the reserved spot on {atlas.map.names[hex]} is taken"
        for company in range(COMPANIES):
            if here >> company & 1:
                assert state.status[company] == ACTIVE, f"a hub of {rules.companies.ids[company]}, which is no more"
    for tile in range(book.first, len(tiles)):
        there = lying[tile] + state.tiles_left[tile]
        assert there == book.counts[tile] and state.tiles_left[tile] >= 0, f"{there} tiles {tiles[tile].name}"
    assert all(status in (ABSENT, WAITING, ACTIVE, GONE) for status in state.status)
