"""The opponents of Railways of the Lost Atlas: legal, repeatable, with reasons."""

from __future__ import annotations

from random import Random

import pytest

from bots.sitting import decisions
from railbourse.bots.bot import Bot
from railbourse.bots.lost_atlas.outlook import Outlook
from railbourse.bots.lost_atlas.strong import hasty
from railbourse.bots.register import bot
from railbourse.core.game import Game
from railbourse.games.lost_atlas.actions import Bid, BuyTrain, DeclareBankruptcy, Dividend, LayTile, RunRoutes
from railbourse.games.lost_atlas.game import LostAtlas
from railbourse.games.lost_atlas.state import ACTIVE, StateLA
from railbourse.games.register import title


@pytest.fixture(scope="module")
def game() -> Game:
    return title("lost_atlas").open(3, {"mode": "short"})


def greedy(game: Game) -> list[Bot]:
    return [bot("greedy", game)] * game.seats


def test_companies_start_build_run_and_pay(game: Game) -> None:
    """Every seat heads a company soon, and the companies lay track, buy trains, run and decide about dividends."""
    state = game.start()
    assert isinstance(state, StateLA)
    played: set[type] = set()
    heads: set[int] = set()
    for _, _, weighed in decisions(game, state, greedy(game), 1, 200):
        played.add(type(weighed[0].action))
        heads |= {state.president_seat(c) for c in state.active()}
    assert {Bid, LayTile, BuyTrain, RunRoutes, Dividend} <= played
    assert heads == {0, 1, 2}


def test_nobody_bids_all_cash_for_the_first_company(game: Game) -> None:
    """What is bid beyond twice the highest start price buys nothing, so that an auction ends before the cash does."""
    state = game.start()
    assert isinstance(state, StateLA)
    cash = state.cash_of_seat(0)
    for _ in decisions(game, state, greedy(game), 2, 200):
        if any(status == ACTIVE for status in state.status):
            break
    assert 0 < min(state.cash_of_seat(seat) for seat in range(3)) < cash


def test_a_builder_of_the_map_finds_a_place(game: Game) -> None:
    """While the map is built the opponent has no atlas to look at, and still names legal places."""
    building = title("lost_atlas").open(3, {"mode": "short", "map": "built"})
    state = building.start()
    assert isinstance(state, StateLA)
    for here, _, weighed in decisions(building, state, greedy(building), 1, 60):
        assert building.refusal(here, weighed[0].action) is None
    assert len(state.placements) > 3


def test_rounds_left_are_counted(game: Game) -> None:
    """Two rounds for each cycle that is left; the last round of the last cycle is one."""
    assert isinstance(game, LostAtlas)
    state = game.start()
    assert isinstance(state, StateLA)
    for here, _, _ in decisions(game, state, greedy(game), 1, 10):
        assert isinstance(here, StateLA)
        if here.atlas is not None:
            assert Outlook(game.rules, game.network, here).rounds == 2 * game.rules.mode.cycles
            return
    raise AssertionError("the map was never finished")


def test_ruin_is_the_last_resort(game: Game) -> None:
    """Bankruptcy is never weighed above another action."""
    state = game.start()
    bots = greedy(game)
    bots[1:] = [bot("random", game)] * 2
    for _, one, weighed in decisions(game, state, bots, 4, 300):
        if one is bots[0] and len(weighed) > 1:
            assert not isinstance(weighed[0].action, DeclareBankruptcy)


def test_playing_on_lays_track_only_for_new_companies(game: Game) -> None:
    """What is played on is legal; a company that has a run lays nothing more, which would take most of the time."""
    assert isinstance(game, LostAtlas)
    state, luck = game.start(), Random(2)
    assert isinstance(state, StateLA)
    laid = 0
    for _ in range(200):
        action = hasty(game, state, luck) if state.atlas is not None else game.draw(state, luck)
        assert game.refusal(state, action) is None, game.notation.text(action)
        if isinstance(action, LayTile):
            laid += 1
            assert not Outlook(game.rules, game.network, state).revenue[state.flow[-1].subject]
        game.apply(state, action)
    assert laid
