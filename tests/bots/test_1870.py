"""The opponents of 1870: legal, repeatable, with reasons, and wiser than chance."""

from __future__ import annotations

import pytest

from bots.sitting import decisions
from railbourse.bots.bot import Bot
from railbourse.bots.g1870.greedy import Greedy1870
from railbourse.bots.g1870.outlook import Outlook
from railbourse.bots.g1870.temper import Temper
from railbourse.bots.register import bot
from railbourse.core.actors import NOBODY
from railbourse.core.game import Game
from railbourse.core.state import replaced
from railbourse.games.g1870.actions import Bankrupt, BuyTrain, Dividend, Lay, Par, Run
from railbourse.games.g1870.components import COMPANY, SLSF
from railbourse.games.g1870.game import Game1870
from railbourse.games.g1870.state import State1870
from railbourse.games.g1870.trains import count_trains
from railbourse.games.register import title
from railbourse.mechanisms.ledger import BANK


@pytest.fixture(scope="module")
def game() -> Game:
    return title("1870").open(4, {})


def greedy(game: Game) -> list[Bot]:
    return [bot("greedy", game)] * game.seats


def test_companies_float_build_buy_and_pay(game: Game) -> None:
    """Within the first 300 decisions several companies float, all of them lay track and own trains, and some pay."""
    state = game.start()
    played: list[type] = []
    for _, _, weighed in decisions(game, state, greedy(game), 1, 300):
        played.append(type(weighed[0].action))
    assert isinstance(state, State1870)
    assert sum(state.floated) >= 3
    assert {Par, Lay, BuyTrain, Run, Dividend} <= set(played)
    assert all(count_trains(state, company) for company in range(10) if state.operated[company])


def test_the_free_company_gets_the_dearest_par(game: Game) -> None:
    """The owner of the SLSF private pays nothing for its shares, so it starts at $100."""
    state = game.start()
    for here, _, weighed in decisions(game, state, greedy(game), 2, 60):
        if here.flow[-1].kind == "par":
            assert weighed[0].action == Par(SLSF, 100)
            return
    raise AssertionError("nobody bought the SLSF private")


def test_ruin_is_the_last_resort(game: Game) -> None:
    """Bankruptcy is never weighed above another action."""
    state = game.start()
    bots = greedy(game)
    bots[1:] = [bot("random", game)] * 3
    for _, one, weighed in decisions(game, state, bots, 4, 700):
        if one is bots[0] and len(weighed) > 1:
            assert not isinstance(weighed[0].action, Bankrupt)


def test_rounds_left_follow_the_bank(game: Game) -> None:
    """With less money in the bank fewer operating rounds are expected, and none beyond the set once it is broken."""
    state = game.start()
    assert isinstance(state, State1870)
    assert isinstance(game, Game1870)
    full = Outlook(game.rules, state, Temper()).rounds
    state.ledger.pay(BANK, state.ledger.seat(0), 8000, "for the test")
    assert Outlook(game.rules, state, Temper()).rounds < full
    state.broken = 1
    assert Outlook(game.rules, state, Temper()).rounds <= 1.0


def test_who_presides_over_a_company_without_trains_must_reckon_with_one(game: Game) -> None:
    """The need falls on the president alone, and is gone with money for the train."""
    state = game.start()
    assert isinstance(state, State1870)
    assert isinstance(game, Game1870)
    company = COMPANY["TP"]
    state.floated = replaced(state.floated, company, 1)
    state.par = replaced(state.par, company, game.rules.market.par_cell[68])
    state.quotes.put(company, game.rules.market.par_cell[68])
    state.ledger.appoint(company, state.ledger.seat(2))
    burdens = [Outlook(game.rules, state, Temper()).burden(seat) for seat in range(4)]
    assert burdens[2] > 0
    assert burdens[0] == burdens[1] == burdens[3] == 0
    state.ledger.pay(BANK, state.ledger.company(company), 1200, "for the test")
    assert Outlook(game.rules, state, Temper()).burden(2) == 0


def test_strong_plays_a_game_by_the_rules(game: Game) -> None:
    """No candidate of strong among three greedy would be refused, and its game ends."""
    state = game.start()
    bots = [bot("strong", game), *greedy(game)[1:]]
    for here, one, weighed in decisions(game, state, bots, 8, 5000):
        if one is bots[0]:
            assert all(game.refusal(here, candidate.action) is None for candidate in weighed)
    assert game.to_act(state) == NOBODY


def test_the_last_who_could_pass_buys_the_cheapest_private(game: Game) -> None:
    """When all others passed and no price falls any more, passing for ever brings nobody anything."""
    state = game.start()
    assert isinstance(state, State1870)
    temper = Temper()
    temper.eager = 0.1
    miser = Greedy1870(temper)
    seen = []
    for _, _, weighed in decisions(game, state, [miser] * game.seats, 1, 200):
        seen.append(weighed[0].reason)
        if state.flow[-1].kind != "auction":
            break
    assert any("stand still" in reason for reason in seen)
