"""The other decisions about companies: dividend, destination token, privates, deals and price protection of 1870."""

from __future__ import annotations

from railbourse.bots.bot import Candidate
from railbourse.bots.g1870.fleet import FleetAdvice
from railbourse.bots.g1870.outlook import Outlook, private_worth
from railbourse.bots.g1870.runs import stops_of_card
from railbourse.core.action import Action
from railbourse.core.flow import Frame
from railbourse.games.g1870.actions import (
    HALF,
    ON_MAP,
    PAY,
    Accept,
    BuyPrivate,
    ClosePort,
    Destination,
    Dividend,
    PlaceCattle,
    PlacePort,
    Protect,
)
from railbourse.games.g1870.company_shares import own_shares
from railbourse.games.g1870.components import COMPANIES, GSC, HEXES, MRBC, PRIVATES, SCC, SHARES
from railbourse.games.g1870.deals import PRIVATE_DEAL, TRAIN_DEAL
from railbourse.games.g1870.dividend_step import withheld
from railbourse.games.g1870.network import Network
from railbourse.games.g1870.state import State1870
from railbourse.games.g1870.trains import card_price


def weigh_dividend(outlook: Outlook, state: State1870, frame: Frame, legal: list[Action]) -> list[Candidate]:
    """Cash in hand and a rising price against money for the next train."""
    company, seat = frame.subject, frame.seat
    held = outlook.held(seat, company)
    stake = held / SHARES
    chart, cell = outlook.rules.market.chart, state.quotes.cell[company]
    missing = max(0, outlook.next_price - state.treasury(company))
    urgent = outlook.needs[company] > 0
    found: list[Candidate] = []
    for action in legal:
        assert isinstance(action, Dividend)
        kept = withheld(state.revenue, action.kind)
        own = own_shares(state, company) * (state.revenue - kept) / SHARES
        to_treasury = kept + own
        useful = min(float(missing), to_treasury) if urgent else 0.0
        likely = outlook.needs[company] / max(1, missing)
        gain = stake * (state.revenue - kept) + likely * 0.9 * useful + 0.1 * (to_treasury - useful)
        if outlook.temper.plans:
            fleet = FleetAdvice(outlook, state, seat, company)
            gain += outlook.temper.plans * fleet.prospect(state.treasury(company) + to_treasury)
        if action.kind == PAY:
            moved = chart.prices[chart.right[cell]]
            why = f"${stake * state.revenue:.0f} for me, and the price rises to ${moved}"
        elif action.kind == HALF or state.connecting:
            moved = chart.prices[cell]
            why = f"${kept} for the treasury, and the price stays"
        else:
            moved = chart.prices[chart.left[cell]]
            why = f"${kept} for the next train, but the price falls to ${moved}"
        gain += outlook.temper.price_counts * held * (moved - chart.prices[cell])
        found.append(Candidate(action, gain, why))
    return found


def weigh_destination(legal: list[Action]) -> list[Candidate]:
    """On the map the destination counts twice in every run to come."""
    found: list[Candidate] = []
    for action in legal:
        assert isinstance(action, Destination)
        if action.place == ON_MAP:
            found.append(Candidate(action, 100.0, "the destination counts twice for us from now on"))
        else:
            found.append(Candidate(action, 0.0, "a token to be placed later, for $100"))
    return found


# Private companies


def worth_to_seat(outlook: Outlook, state: State1870, private: int) -> float:
    """What a player loses who gives the private away."""
    return private_worth(outlook.rules, state, private, outlook.rounds)


def weigh_private(
    outlook: Outlook, network: Network, state: State1870, seat: int, company: int, action: Action
) -> Candidate:
    """A private of one's own for the company's money, or the use of its power."""
    if isinstance(action, BuyPrivate):
        return _weigh_purchase(outlook, state, seat, company, action)
    if isinstance(action, (PlaceCattle, PlacePort)):
        node = action.hex * outlook.rules.map.nodes
        near = 20.0 if network.reach(state, company).node[node] else 1.0
        return Candidate(action, near, f"a bonus for runs to {HEXES[action.hex]}")
    assert isinstance(action, ClosePort)
    return Candidate(action, -5.0, "the port would help nobody else, but its income ends")


def _weigh_purchase(outlook: Outlook, state: State1870, seat: int, company: int, act: BuyPrivate) -> Candidate:
    name, treasury = PRIVATES[act.private], state.treasury(company)
    if state.owner[act.private] != state.ledger.seat(seat):
        return Candidate(act, -50.0, f"{name} is not mine, and its price would be another's")
    high = act.span.high if act.span is not None else act.price
    train = _train_money(outlook, state, company)
    price = min(high, max(act.price, treasury - train))
    left = treasury - price
    missing = max(0.0, train - left)
    power = 15.0 if act.private in (MRBC, SCC, GSC) else 0.0
    gain = price * (1.0 - 0.5 * outlook.dollar(company)) + power
    gain -= 0.55 * worth_to_seat(outlook, state, act.private) + 1.5 * missing
    return Candidate(
        BuyPrivate(act.private, price), gain, f"${price} of {COMPANIES[company]} into my pocket for {name}"
    )


def _train_money(outlook: Outlook, state: State1870, company: int) -> int:
    """What the company should keep for the train it has not got."""
    if outlook.lasts(company) > 2.0:
        return 0
    cards = outlook.trains_for_sale()
    return card_price(outlook.rules, cards[0]) if cards else 0


def weigh_consent(outlook: Outlook, state: State1870, frame: Frame, legal: list[Action]) -> list[Candidate]:
    """A deal is accepted that pays more than the thing is worth."""
    terms = frame.data
    if frame.subject == PRIVATE_DEAL:
        gain = terms[1] - worth_to_seat(outlook, state, terms[0]) - 10.0
        why = f"${terms[1]} for {PRIVATES[terms[0]]}"
    elif frame.subject == TRAIN_DEAL:
        gain = _train_deal(outlook, state, frame)
        why = f"${terms[1]} for train {outlook.rules.train_names[terms[0]]}"
    else:
        company = terms[0]
        gain = outlook.price(company) - outlook.value(company) - 10.0
        why = f"${outlook.price(company)} for a share that should bring ${outlook.value(company):.0f}"
    return [
        Candidate(
            action, gain if isinstance(action, Accept) else 0.0, why if isinstance(action, Accept) else "I keep it"
        )
        for action in legal
    ]


def _train_deal(outlook: Outlook, state: State1870, frame: Frame) -> float:
    """The money helps the company that sells, and its run is less."""
    card, price = frame.data[0], frame.data[1]
    seller = state.train_at[card]
    left = outlook.stops(seller)
    left.remove(stops_of_card(outlook.rules, card))
    life = min(outlook.life[outlook.rules.card_kind[card]], outlook.rounds)
    stake = 0.1 * outlook.held(frame.seat, seller)
    lost = stake * outlook.revenue[seller] / max(1, len(left) + 1) * life
    if not left:
        lost += 1.2 * outlook.next_price
    return price * max(0.3, outlook.dollar(seller)) - lost - 40.0


# Price protection


def weigh_protection(outlook: Outlook, state: State1870, frame: Frame, legal: list[Action]) -> list[Candidate]:
    """All shares of the sale at the present price, against the fall of those in hand."""
    company, count = frame.subject, frame.data[0]
    now, cell = outlook.price(company), state.quotes.cell[company]
    fallen = outlook.rules.market.chart.prices[outlook.rules.market.falls[cell][count]]
    held = outlook.held(frame.seat, company)
    cost = count * now
    rest = state.cash_of_seat(frame.seat) - cost
    gain = count * (outlook.value(company) - now) * 0.6 + 0.8 * held * (now - fallen)
    gain -= 0.8 * max(0.0, min(float(cost), outlook.burden(frame.seat) - rest)) + 0.1 * cost
    return [
        Candidate(action, gain, f"${cost} for {count} shares, and the price stays at ${now}")
        if isinstance(action, Protect)
        else Candidate(action, 0.0, f"the price falls to ${fallen}, and I keep ${cost}")
        for action in legal
    ]
