"""Reach that goes on from an earlier board, against reach found from nothing."""

from __future__ import annotations

from random import Random

import pytest

from railbourse.mechanisms.board import TRAIL, Board
from railbourse.mechanisms.hexes import HexMap
from railbourse.mechanisms.network import Reach, Survey, reach
from small_boards import TILES, joins, patch, scatter

COMPANIES = 3


def what(found: Reach) -> tuple[bytes, bytes, bytes, list[int], bool, int]:
    return bytes(found.node), bytes(found.exit), bytes(found.home), found.track[:], found.joined, found.stamp


def upgraded(random: Random, map: HexMap, board: Board) -> None:
    """A tile that keeps the track of its hex lies on it, as well joined as a few throws allow; or none is found."""
    hex = random.randrange(len(map.names))
    throws = [(random.randrange(len(TILES.tiles)), random.randrange(6)) for _ in range(40)]
    fitting = [throw for throw in throws if TILES.upgrade_fits(board.tile[hex], board.rotation[hex], *throw)]
    if fitting:
        board.lay(TILES, hex, *max(fitting, key=lambda throw: joins(map, board, hex, *throw)))


def with_token(random: Random, board: Board) -> None:
    """Some company has one token more, in a slot or beside the slots."""
    company = random.randrange(COMPANIES)
    nodes = [node for node in range(len(board.tokens)) if not board.has_token(company, node)]
    free = [node for node in nodes if board.free_slots(TILES, node) > 0]
    cities = [node for node in nodes if TILES.slots[board.tile[node // 2] * 2 + node % 2] > 0]
    if free and random.random() < 0.8:
        board.place_token(company, random.choice(free))
    elif cities:
        board.place_extra(company, random.choice(cities))


def changed(random: Random, map: HexMap, board: Board) -> None:
    """The board is another one; now and then in a way that no trail remembers."""
    chance = random.random()
    if chance < 0.7:
        upgraded(random, map, board)
    elif chance < 0.95:
        with_token(random, board)
    elif chance < 0.98:
        board.remove_tokens(random.randrange(COMPANIES))
    else:
        board.lay(TILES, random.randrange(len(map.names)), random.randrange(len(TILES.tiles)), random.randrange(6))


@pytest.mark.parametrize("sleeper", [False, True])
@pytest.mark.parametrize("seed", range(120))
def test_what_grows_is_what_a_fresh_search_finds(seed: int, sleeper: bool) -> None:
    """After any number of changes, on the board or on a copy, a survey answers as one that knows nothing."""
    random = Random(seed)
    map = patch(random.choice((3, 4)), random.choice((3, 4)))
    board = scatter(random, map, tries=3) if seed % 3 else Board([0] * len(map.names))
    with_token(random, board)
    surveys = [Survey(map, TILES, company, sleeper) for company in range(COMPANIES)]
    for _ in range(50):
        if random.random() < 0.2:
            board = board.copy()
        changed(random, map, board)
        for company in range(COMPANIES):
            if random.random() < 0.6:
                found = surveys[company].reach(board)
                assert what(found) == what(reach(map, TILES, board, company, sleeper))


def test_an_answer_given_stays_as_it_was() -> None:
    """Whoever holds the reach of an earlier board may go on reading it."""
    random = Random(7)
    map = patch(4, 4)
    board = scatter(random, map, tries=6)
    survey = Survey(map, TILES, 0)
    held = survey.reach(board)
    before = what(held)
    for _ in range(20):
        upgraded(random, map, board)
        survey.reach(board)
    assert what(held) == before


def test_a_trail_is_short_and_ends_where_track_is_lost() -> None:
    """A board tells its last changes only while they are of the kind that takes nothing away."""
    map = patch(3, 3)
    board = Board([0] * len(map.names))
    first = board.stamp
    board.lay(TILES, 0, TILES.index["7"], 0)
    assert [change.place for change in board.changes_since(first) or ()] == [0]
    second = board.stamp
    board.lay(TILES, 0, TILES.index["9"], 1)
    assert board.changes_since(second) is None and board.changes_since(first) is None
    last = board.stamp
    for number in range(TRAIL + 1):
        board.place_extra(number % COMPANIES, number % len(board.tokens))
    assert len(board.trail) == TRAIL
    assert board.changes_since(last) is None and board.changes_since(board.stamp) is None
