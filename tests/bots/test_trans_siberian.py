"""The opponents of Trans-Siberian Railroad: what they understand, and that it is legal and repeatable."""

from __future__ import annotations

from random import Random

import pytest

from bots.sitting import decisions
from railbourse.bots.register import bot
from railbourse.bots.trans_siberian import SENSE
from railbourse.bots.trans_siberian.careful import Plan, careful_turn
from railbourse.bots.trans_siberian.course import Course, expected_lead
from railbourse.bots.trans_siberian.table import Dice, Table
from railbourse.core.game import Game
from railbourse.games.register import title
from railbourse.games.trans_siberian.rules import IN_PLAY
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.mechanisms.ledger import BANK


@pytest.fixture(scope="module")
def game() -> Game:
    return title("trans_siberian").open(3, {})


def test_a_private_railroad_needs_somebody_with_cash(game: Game) -> None:
    """A first share promises less once nobody can pay for the second one: private shares count nothing at the end."""
    state = game.start()
    assert isinstance(state, TransSiberianState)
    owner, private = -1, [-1]
    for _ in decisions(game, state, [bot("greedy", game)] * 3, 1, 200):
        private = [r for r in state.in_play() if not state.is_public(r) and state.value(r)]
        if private:
            owner = next(seat for seat in range(3) if state.shares(seat, private[0]))
            break
    assert owner >= 0
    others = [seat for seat in range(3) if seat != owner]
    assert max(state.cash(seat) for seat in others) >= state.value(private[0])
    state.ledger.pay(state.ledger.seat(owner), BANK, state.cash(owner), "for the test")
    hoped = SENSE.worths(game, state)[owner]
    for seat in others:
        state.ledger.pay(state.ledger.seat(seat), BANK, state.cash(seat), "for the test")
    assert SENSE.worths(game, state)[owner] < hoped


def test_a_quick_choice_is_legal_until_the_end(game: Game) -> None:
    """Seats that follow their hunches, and chance with them, play a whole game within the rules."""
    state, luck = game.start(), Random(4)
    for _ in range(300):
        if not state.flow:
            return
        action = SENSE.hunch(game, state, luck)
        assert game.refusal(state, action) is None, game.notation.text(action)
        game.apply(state, action)
    raise AssertionError("the game did not end")


def laid(game: Game, shares: list[list[int]], cell: int = 2, treasury: int = 40, cash: int = 30) -> Table:
    """A table in phase 1 with the first railroads in play; `shares` has one row a railroad, one entry a seat."""
    state = game.start()
    assert isinstance(state, TransSiberianState)
    state.order = [0, 1, 2]
    state.condition = [IN_PLAY if number < len(shares) else state.condition[number] for number in range(6)]
    table = Table(state, 1)
    table.cash = [cash] * table.seats
    for railroad, row in enumerate(shares):
        table.sold[railroad] = sum(row)
        table.unsold[railroad] -= sum(row)
        table.cell[railroad] = cell
        table.treasury[railroad] = treasury
        table.income[railroad] = 8
        for seat, count in enumerate(row):
            table.held[railroad * table.seats + seat] = count
    return table


def test_luck_is_that_of_the_turn() -> None:
    """What was drawn before changes nothing about a turn: so actions are compared under the same luck."""
    one, other = Dice(5), Dice(5)
    one.draw(6)
    one.next_turn()
    other.next_turn()
    assert [one.draw(1000) for _ in range(3)] == [other.draw(1000) for _ in range(3)]


def test_a_table_pays_and_nationalizes_as_the_game_does(game: Game) -> None:
    """§11.2 rounds up a share; §13.4 pays once more, and §13.6 raises the value three levels for each railroad."""
    table = laid(game, [[2, 1, 0], [1, 1, 0]])
    table.cell[1] = len(table.prices) - 1
    table.phase, nv = 2, table.nv
    table.pay_dividends()
    assert table.cash == [30 + 2 * 3 + 4, 30 + 3 + 4, 30]
    table.nationalize()
    assert table.cash == [40 + 2 * 3, 37 + 3, 30]
    assert table.playing[:2] == [False, True]
    assert table.nv == nv + 3


def test_who_may_build_alone_builds_for_the_own_railroad(game: Game) -> None:
    """Links help the sole owner; those that help others more are left."""
    assert Plan(laid(game, [[2, 0, 0]], cash=0), 0).build == 0
    crowd = Plan(laid(game, [[1, 2, 0], [2, 0, 0]], cash=0), 0)
    assert crowd.build == 1


def test_the_owner_of_a_private_railroad_makes_it_public(game: Game) -> None:
    """The second share lets the owner build, and the first one count; then the railroad grows."""
    table = laid(game, [[1, 0, 0]], treasury=10)
    careful_turn(table, 0)
    assert table.shares(0, 0) == 2
    careful_turn(table, 0)
    assert table.income[0] > 8


def test_a_railroad_far_below_the_nationalization_value_is_not_bought(game: Game) -> None:
    """In phase 2 its share pays little and is lost."""
    table = laid(game, [[2, 0, 0]], cell=3, treasury=0)
    table.phase, table.nv = 2, 8
    assert Plan(table, 1).share == -1


def test_courses_end_and_leave_the_position_alone(game: Game) -> None:
    """From auctions and turns of a whole game; the same position always promises the same lead."""
    state = game.start()
    for number, (here, _, _) in enumerate(decisions(game, state, [bot("random", game)] * 3, 3, 200)):
        assert isinstance(here, TransSiberianState)
        if number % 9 == 0 and here.stage() in ("auction", "turn"):
            before = here.digest()
            assert expected_lead(here, 1) == expected_lead(here, 1)
            assert Course(here, 0, 1, True).over
            assert here.digest() == before


def test_first_shares_are_bought(game: Game) -> None:
    """Who declines all auctions leads no railroad, so most of the four are sold, and not for all cash."""
    state = game.start()
    assert isinstance(state, TransSiberianState)
    for here, _, _ in decisions(game, state, [bot("greedy", game)] * 3, 2, 80):
        if here.stage() == "turn":
            break
    assert len(state.in_play()) >= 3
    assert all(0 < state.treasury(railroad) < 30 for railroad in state.in_play())
