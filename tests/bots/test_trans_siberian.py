"""The opponents of Trans-Siberian Railroad: what they understand, and that it is legal and repeatable."""

from __future__ import annotations

from random import Random

import pytest

from bots.sitting import decisions
from railbourse.bots.register import bot
from railbourse.bots.trans_siberian.careful import Plan, careful_turn
from railbourse.bots.trans_siberian.course import Course, counted, expected_lead
from railbourse.bots.trans_siberian.greedy import GreedyTransSiberian
from railbourse.bots.trans_siberian.moves import PASS, SHARE, TWO_SHARES, Move
from railbourse.bots.trans_siberian.strong import StrongTransSiberian
from railbourse.bots.trans_siberian.table import Dice, Table
from railbourse.bots.trans_siberian.tree import Fork, Tree
from railbourse.core.game import Game
from railbourse.games.register import title
from railbourse.games.trans_siberian.rules import IN_PLAY
from railbourse.games.trans_siberian.state import TransSiberianState


@pytest.fixture(scope="module")
def game() -> Game:
    return title("trans_siberian").open(3, {})


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
            course = Course(Table(here, 1), 0, True)
            course.play_from(here)
            assert course.over
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


def test_a_table_of_a_table_goes_its_own_way(game: Game) -> None:
    """A whole course at the second one leaves the first as it was."""
    table = laid(game, [[2, 0, 0], [1, 1, 0]])
    twin = Table(table, 2)
    assert twin.worths() == table.worths()
    course = Course(twin, 0, True)
    course.play(0)
    assert course.over
    assert table.worths() == [30 + 2 * table.value(0) + table.value(1), 30 + table.value(1), 30]
    assert (table.timing, table.dividends, table.treasury[0]) == (0, 0, 40)


def test_two_shares_need_the_surcharge(game: Game) -> None:
    """§6.3: both values and $4 more, which the other railroad has; §6.6: the timing marker moves."""
    table = laid(game, [[1, 0, 0], [0, 1, 0]], cash=2 * 16 + 3)
    both = Move(TWO_SHARES, 0, 1)
    assert not both.is_open(table, 2)
    table.cash[2] += 1
    assert both.is_open(table, 2)
    both.make(table, 2)
    assert (table.cash[2], table.treasury[:2], table.timing) == (0, [40 + 16, 40 + 16 + 4], 1)
    assert [table.shares(2, railroad) for railroad in range(2)] == [1, 1]


def test_a_fork_offers_only_what_can_be_done_now(game: Game) -> None:
    """It was met with cash for a share; the same turn without cash chooses among the rest."""
    table = laid(game, [[1, 0, 0]])
    fork = Fork()
    fork.open(table, 2, heat=6.0)
    assert [move.kind for move in fork.moves] == [PASS, SHARE]
    assert sum(fork.hopes) == pytest.approx(1.0)
    fork.note(0, -20.0)
    fork.note(1, 20.0)
    assert fork.choose(table, 2, curiosity=0.0) == 1
    table.cash[2] = 0
    assert fork.choose(table, 2, curiosity=0.0) == 0


def grown(game: Game, curiosity: float) -> Fork:
    """A tree of 300 courses from a table where a sole owner may build, buy or pass."""
    table, tree = laid(game, [[2, 0, 0], [1, 1, 0]]), Tree(0, 6, curiosity, 6.0)
    for luck in range(300):
        tree.play(Course(Table(table, luck), 0, True))
    return tree.root


def test_a_tree_tries_most_often_what_goes_well(game: Game) -> None:
    """The move it comes back to has the best mean of those it knows well; the same lucks grow the same tree."""
    root = grown(game, 25.0)
    assert root.count == sum(root.counts) == 300
    known = [place for place, count in enumerate(root.counts) if count >= 30]
    best = max(known, key=lambda place: root.totals[place] / root.counts[place])
    assert root.counts[best] == max(root.counts)
    assert root.after[best] is not None
    assert grown(game, 25.0).counts == root.counts


def test_the_end_of_the_game_is_not_guessed(game: Game) -> None:
    """An action that ends the game at once is worth exactly what the final count says, for all of the search."""
    strong = StrongTransSiberian(GreedyTransSiberian(), width=4, turns=300, depth=4, curiosity=25.0, heat=6.0)
    state, checked = game.start(), 0
    for here, _, _ in decisions(game, state, [bot("random", game)] * 3, 7, 300):
        assert isinstance(here, TransSiberianState)
        last = here.dividends + 1 == here.rules.dividend_end and here.timing + 1 == here.rules.timing_end
        if here.stage() != "turn" or not (last or here.phase == 2 and here.timing + 1 == here.rules.timing_end):
            continue
        seat = game.to_act(here)
        weighed = strong.weigh(game, here, Random(1))
        for one in weighed[: strong.width]:
            branch = here.copy()
            game.apply(branch, one.action)
            if not branch.flow:
                exact = counted([float(score) for score in game.scores(branch)], seat)
                assert one.estimate == pytest.approx(min(exact, weighed[0].estimate))
                checked += 1
    assert checked
