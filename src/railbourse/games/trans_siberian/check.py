"""What must hold in every position: money, shares, links and markers are conserved and within the rules."""

from __future__ import annotations

from railbourse.games.trans_siberian.rules import IN_PLAY, NO_LIMIT, OUT, UNBUILT, WAITING
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.mechanisms.ledger import BANK, FIRST_COMPANY, OFFERING, POOL
from railbourse.mechanisms.price_chart import OFF_CHART


def check(state: TransSiberianState) -> None:
    """Raise AssertionError unless the position can have come about by the rules."""
    _check_money(state)
    for railroad in range(state.rules.railroads):
        _check_shares(state, railroad)
        _check_railroad(state, railroad)
    _check_board(state)
    _check_markers(state)


def _check_money(state: TransSiberianState) -> None:
    """No cash below nought but the bank's, and all money together is what it was (§2.3, §3.1)."""
    rules, cash = state.rules, state.ledger.cash
    total = sum(cash)
    assert total == rules.total_money(), f"all money together is {total}, not {rules.total_money()}"
    assert min(cash[FIRST_COMPANY:]) >= 0, f"somebody has less than nothing: {cash}"
    assert cash[POOL] == 0 and cash[OFFERING] == 0, "money lies where nobody can have it"
    assert rules.bank_limit == NO_LIMIT or cash[BANK] >= 0, "a bank with a limit owes money"


def _check_shares(state: TransSiberianState, railroad: int) -> None:
    """All certificates are somewhere, and where the railroad's condition says (§2.1, §4.8, §13.4)."""
    ledger, rules = state.ledger, state.rules
    counts = ledger.held[railroad :: ledger.companies]
    name, all_of_them = rules.names[railroad], rules.certificates[railroad]
    assert sum(counts) == all_of_them, f"{name} has {sum(counts)} shares, not {all_of_them}"
    assert min(counts) >= 0, f"somebody has fewer than no {name} shares: {counts}"
    seats = sum(counts[ledger.seat(0) :])
    condition = state.condition[railroad]
    if condition in (WAITING, IN_PLAY):
        assert counts[BANK] == 0, f"{name} shares have left the game"
        assert seats <= 1 or condition == IN_PLAY, f"{name} is sold before it is in play"
        assert seats >= 1 or condition == WAITING, f"{name} is in play and nobody has a share"
    else:
        assert counts[BANK] == all_of_them, f"{name} has shares in the game"
    assert state.sold(railroad) == seats, f"{name}: sold shares are counted wrong"


def _check_railroad(state: TransSiberianState, railroad: int) -> None:
    """Income is the value of its links, and it stands on the track while it is in play (§7.9, §4.6)."""
    rules = state.rules
    name, condition = rules.names[railroad], state.condition[railroad]
    values = sum(rules.board.value[link] for link, owner in enumerate(state.owner) if owner == railroad)
    if condition in (WAITING, IN_PLAY):
        limit = values if rules.income_counts_on else min(values, rules.last_income)
        assert state.income[railroad] == limit, f"{name} has income {state.income[railroad]}, its links {values}"
    else:
        assert state.treasury(railroad) == 0 and state.income[railroad] == 0, f"{name} has left the game with money"
    assert condition != OUT or values == 0, f"{name} never was in play and has links"
    on_track = state.quotes.cell[railroad] != OFF_CHART
    assert on_track == (condition == IN_PLAY), f"{name} is {'' if on_track else 'not '}on the share value track"
    markers = state.owner.count(railroad)
    assert rules.link_limit == NO_LIMIT or markers <= rules.link_limit, f"{name} has {markers} links"


def _check_board(state: TransSiberianState) -> None:
    """Every link has one owner or none, and the derived networks are those of the links (§2.6)."""
    rules = state.rules
    assert all(owner == UNBUILT or 0 <= owner < rules.railroads for owner in state.owner), (
        "a link has no owner's number"
    )
    networks = rules.map.networks(state.owner, rules.railroads)
    assert state.network == networks, "the networks are not those of the links"
    assert state.cities == list(map(rules.map.inside, networks)), "a city is missing"


def _check_markers(state: TransSiberianState) -> None:
    """Markers are on their tracks, and every seat has its place (§9, §10.3, §3.4)."""
    rules = state.rules
    assert rules.timing_start <= state.timing < rules.timing_end or not state.flow, "the timing marker is off its track"
    assert state.dividends <= rules.dividend_end, "the dividend marker is off its track"
    assert 0 <= state.nv < len(rules.ladder.prices), "the nationalization value is off its track"
    assert state.phase in (1, 2), "there is no such phase"
    assert sorted(state.order) in ([], list(range(rules.seats))), "a seat is missing from the table order"
