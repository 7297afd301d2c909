"""What must hold after every action of 1870, whatever happens."""

from __future__ import annotations

from railbourse.games.g1870.components import HEXES, N_COMPANIES, SHARES, UNLIMITED_TRAINS
from railbourse.games.g1870.rules import POOL_LIMIT, Rules
from railbourse.games.g1870.state import State1870
from railbourse.games.g1870.trains import over_limit
from railbourse.mechanisms.ledger import BANK, NO_HOLDER, OFFERING, POOL


def check(rules: Rules, state: State1870) -> None:
    """Money, shares, tiles, tokens and trains are conserved, and nobody holds more than the president.

    An unbroken bank may be below nought by private income, which does not break it (§13.2). How far has no limit:
    players who only pass in the auction are paid it for ever (§5.7.4), and the bank stays as it is when that is over.
    """
    _check_money(rules, state)
    for company in range(N_COMPANIES):
        _check_company(rules, state, company)
    _check_board(rules, state)
    if state.flow and state.flow[-1].kind != "discard":
        assert over_limit(rules, state) < 0, "a company has too many trains and nobody is asked"


def _check_money(rules: Rules, state: State1870) -> None:
    cash = state.ledger.cash
    assert sum(cash) == rules.bank_size, f"money is {sum(cash)}, not {rules.bank_size}"
    assert cash[POOL] == 0 and cash[OFFERING] == 0, "money lies in the market"
    assert min(cash[OFFERING:]) >= 0, "somebody owes money"
    if rules.any_payment_breaks:
        assert cash[BANK] >= 0 or state.broken or not state.flow, "the bank is below nought and not broken"


def _check_company(rules: Rules, state: State1870, company: int) -> None:
    ledger = state.ledger
    held = [ledger.shares(holder, company) for holder in range(len(ledger.cash))]
    assert sum(held) == SHARES and min(held) >= 0, f"shares of company {company}: {held}"
    assert held[POOL] <= POOL_LIMIT, f"the open market holds {held[POOL]} shares of company {company}"
    president = ledger.president[company]
    if president == NO_HOLDER:
        assert state.par[company] < 0, f"company {company} has started and has no president"
    else:
        assert held[president] >= 2, f"the president of company {company} lacks the certificate"
        assert held[president] == max(held[ledger.seat(0) :]), f"somebody holds more of company {company}"
    assert (state.quotes.cell[company] >= 0) == (state.par[company] >= 0), f"company {company}: par without price"


def _check_board(rules: Rules, state: State1870) -> None:
    tiles, nodes = rules.tiles.tiles, rules.map.nodes
    lying = [0] * len(tiles)
    for hex in range(len(HEXES)):
        lying[state.board.tile[hex]] += 1
        stops = tiles[state.board.tile[hex]].nodes
        for k in range(nodes):
            slots = stops[k].slots if k < len(stops) else 0
            assert state.board.tokens[hex * nodes + k].bit_count() <= slots, f"too many tokens in {HEXES[hex]}"
    for tile in range(rules.first_tile, len(tiles)):
        there = lying[tile] + state.tiles_left[tile]
        assert there == rules.tile_counts[tile], f"{there} tiles {tiles[tile].name}"
    assert len(state.train_at) == len(rules.card_kind)
    if rules.cards[-1] == UNLIMITED_TRAINS:
        assert state.train_at[-1] == -1, "the unlimited train has run out"
