"""Price tokens move, companies are dissolved, and who operates before whom (A9, A10, A11)."""

from __future__ import annotations

from railbourse.core.state import increased, replaced
from railbourse.games.lost_atlas.companies import COMPANIES, METROPOLITAN, MOST_HUBS, SUBURBAN
from railbourse.games.lost_atlas.fleet import KINDS, card_of
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import ACTIVE, GONE, StateLA
from railbourse.mechanisms.ledger import BANK, OFFERING
from railbourse.mechanisms.price_chart import OFF_CHART


def move_price(rules: Rules, state: StateLA, company: int, steps: int, section: str) -> None:
    """The token has gone so many steps up, or down below nought, to the bottom of its new column (A9.2, A10.10)."""
    track, quotes = rules.track, state.quotes
    old = quotes.cell[company]
    new = track.moved(old, steps)
    if company == METROPOLITAN:
        new = max(new, 1)
    if new == old:
        if steps > 0 and track.top_restacks:
            quotes.restack(company)
        return
    quotes.put(company, new)
    state.tape.note("price", (company, track.prices[old], track.prices[new]), section)
    if track.prices[new] == 0:
        dissolve(state, company)


def go_under(state: StateLA, company: int, section: str) -> None:
    """The token keeps its price and lies under the others of its column (A10.4)."""
    state.quotes.restack(company)
    state.tape.note("under", (company,), section)


def operates_before(state: StateLA, company: int, other: int) -> bool:
    """Higher price first, then the upper token of a column (A9.4)."""
    quotes = state.quotes
    if quotes.cell[company] != quotes.cell[other]:
        return quotes.cell[company] > quotes.cell[other]
    return quotes.place[company] < quotes.place[other]


def in_operating_order(state: StateLA, companies: list[int]) -> list[int]:
    """The companies as they operate (A9.4)."""
    ordered: list[int] = []
    for company in companies:
        place = len(ordered)
        while place > 0 and operates_before(state, company, ordered[place - 1]):
            place -= 1
        ordered.insert(place, company)
    return ordered


def on_track(state: StateLA) -> list[int]:
    """Every company with a token on the track, the Metropolitan as well, in operating order."""
    return in_operating_order(state, [c for c in range(COMPANIES) if state.quotes.cell[c] != OFF_CHART])


def dissolve(state: StateLA, company: int) -> None:
    """Nothing is left of the company but its track (A11)."""
    ledger = state.ledger
    state.tape.note("dissolved", (company,), "A11.1")
    ledger.pay(ledger.company(company), BANK, state.treasury(company), "dissolved company", "A11.3")
    trains_to_pool(state, company)
    retire(state, company)
    if state.has_power(company, SUBURBAN):
        state.suburbs = ()
        state.suburbs_left = 0
    state.powers = replaced(state.powers, company, 0)


def retire(state: StateLA, company: int) -> None:
    """Shares, hubs, token and charter of the company have left the game."""
    ledger = state.ledger
    for holder in range(len(ledger.cash)):
        held = ledger.shares(holder, company)
        if held and holder != OFFERING:
            ledger.move(company, holder, OFFERING, held, "leaves the game", "A11.2")
    ledger.vacate(company)
    state.quotes.put(company, OFF_CHART)
    state.board.remove_tokens(company)
    state.status = replaced(state.status, company, GONE)
    state.headquarters = replaced(state.headquarters, company, -1)
    for place in range(company * MOST_HUBS, (company + 1) * MOST_HUBS):
        state.hubs = replaced(state.hubs, place, -1)


def trains_to_pool(state: StateLA, company: int) -> None:
    """Its trains lie in the pool; those that had rusted are gone (A11.3, B19.9)."""
    for kind in range(KINDS):
        place = company * KINDS + kind
        state.pool_cards = increased(state.pool_cards, card_of(kind), state.trains[place] - state.kept[place])
        state.trains = replaced(state.trains, place, 0)
        state.kept = replaced(state.kept, place, 0)


def is_active(state: StateLA, company: int) -> bool:
    return state.status[company] == ACTIVE
