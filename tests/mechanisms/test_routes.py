"""Which routes are legal and which is best, on boards laid by hand: the situations that other programs got wrong."""

from __future__ import annotations

from random import Random

import pytest

from railbourse.mechanisms.board import Board
from railbourse.mechanisms.hexes import HexMap
from railbourse.mechanisms.routes import judge
from railbourse.mechanisms.routes.best import best_run
from railbourse.mechanisms.routes.judge import Fault, connections_of, judge_route, judge_run, read_route
from railbourse.mechanisms.routes.running import ENDLESS, Route, Running
from small_boards import TILES, a_company, patch, scatter

OWN, FOE = 0, 1


class Layout:
    """A board with some tiles, a token of the company in one city, and values as printed."""

    def __init__(self, rows: int, columns: int, **tiles: tuple[str, int]) -> None:
        self.map: HexMap = patch(rows, columns)
        self.board = Board([0] * len(self.map.names))
        for name, (tile, rotation) in tiles.items():
            self.board.lay(TILES, self.hex(name), TILES.index[tile], rotation)
        self.end_value = [0] * len(self.board.tokens)

    def hex(self, name: str) -> int:
        """A hex by its name, with "h" before it and "_" for the point where a keyword needs them."""
        return self.map.index[name.removeprefix("h").replace("_", ".")]

    def node(self, name: str, k: int = 0) -> int:
        return self.map.node(self.hex(name), k)

    def token(self, company: int, *names: str) -> Layout:
        for name in names:
            self.board.place_token(company, self.node(name))
        return self

    def running(self) -> Running:
        value = [0] * len(self.board.tokens)
        for hex, tile in enumerate(self.board.tile):
            for k, stop in enumerate(TILES.tiles[tile].nodes):
                value[self.map.node(hex, k)] = stop.revenue
        return Running(self.map, TILES, self.board, OWN, value, self.end_value)

    def route(self, *chains: str) -> Route | Fault:
        """A route written as chains of hexes: "0.0 0.2"."""
        return read_route(self.running(), [[self.hex(name) for name in chain.split()] for chain in chains])

    def judged(self, most: int, *chains: str) -> str:
        """What is wrong with a route, or "legal"."""
        route = self.route(*chains)
        fault = route if isinstance(route, Fault) else judge_route(self.running(), route, most)
        return "legal" if fault is None else fault.code

    def best(self, *trains: int) -> int:
        """What the best set earns, asked of the search and of the sweeps."""
        found = [best_run(self.running(), list(trains), quick=quick) for quick in (10**6, 0)]
        for one in found:
            pairs = [(train, route) for train, route in zip(trains, one.routes) if route is not None]
            assert one.proven
            assert judge_run(self.running(), [train for train, _ in pairs], [route for _, route in pairs]) is None
        assert found[0].value == found[1].value
        return found[0].value


def straight() -> Layout:
    """In a row: off-board 0.0, city 0.2 with the own token, city 0.4 with two slots, city 0.6, off-board 0.8."""
    here = Layout(1, 5, h0_0=("far", 0), h0_2=("57", 1), h0_4=("14", 0), h0_6=("57", 1), h0_8=("far", 0))
    return here.token(OWN, "0.2")


def test_two_off_boards_are_the_two_ends_of_one_route():
    """A long enough train runs from one off-board to the other; nothing runs through one."""
    here = straight()
    assert here.judged(5, "0.0 0.2", "0.2 0.4", "0.4 0.6", "0.6 0.8") == "legal"
    assert here.best(ENDLESS) == 40 + 20 + 30 + 20 + 40
    assert here.best(4) == 40 + 20 + 30 + 20
    assert here.best(2, 2) == (40 + 20) + (20 + 30)


def test_no_route_runs_through_an_off_board():
    """What lies beyond is reached by no train."""
    here = Layout(1, 4, h0_0=("57", 1), h0_2=("far", 0), h0_4=("57", 1), h0_6=("57", 1)).token(OWN, "0.0")
    assert here.judged(4, "0.0 0.2", "0.2 0.4") == judge.OFFBOARD_INSIDE
    assert here.best(ENDLESS) == 20 + 40


def test_every_stop_on_the_way_counts():
    """A train cannot leave one out, and is too long with it."""
    here = straight()
    assert here.judged(4, "0.0 0.2 0.4") == judge.STOP_SKIPPED
    assert here.judged(2, "0.0 0.2", "0.2 0.4") == judge.TOO_LONG
    assert here.judged(3, "0.0 0.2", "0.2 0.4") == "legal"


def test_a_route_has_two_stops_and_an_own_token():
    """No chains are no route; a route of others' cities is none of the company's."""
    here = straight()
    assert here.judged(3) == judge.TOO_SHORT
    assert here.judged(3, "0.6 0.8") == judge.NO_OWN_TOKEN


def test_a_full_city_is_an_end_unless_the_company_has_a_token_there():
    """Passing a city full of others' tokens is refused; a token outside the slots opens it."""
    here = straight().token(FOE, "0.4")
    here.board.place_token(2, here.node("0.4"))
    assert here.judged(5, "0.2 0.4", "0.4 0.6") == judge.BLOCKED_CITY
    assert here.judged(5, "0.2 0.4") == "legal"
    assert here.best(ENDLESS) == 40 + 20 + 30
    here.board.place_extra(OWN, here.node("0.4"))
    assert here.judged(5, "0.2 0.4", "0.4 0.6") == "legal"
    assert here.best(ENDLESS) == 40 + 20 + 30 + 20 + 40


def test_an_empty_slot_does_not_block():
    """Two slots, one foreign token: trains pass."""
    assert straight().token(FOE, "0.4").best(ENDLESS) == 40 + 20 + 30 + 20 + 40


def round_trip(tile: str, rotation: int = 0) -> Layout:
    """From the city 1.1 with the own token into 1.3; on from there by the east or the north-east, which are joined by
    a loop over 1.5 and 0.4; and from 1.3 to the city 2.2."""
    ring = {"h1_5": ("7", 1), "h0_4": ("7", 5)}
    return Layout(3, 3, h1_1=("57", 1), h1_3=(tile, rotation), h2_2=("57", 0), **ring).token(OWN, "1.1")


def test_the_two_towns_of_one_hex_are_two_stops():
    """One train may stop in both, comes to the second one over a loop, and each counts."""
    here = round_trip("1")
    chains = ("1.1 1.3", "1.3 0.4 1.5 1.3", "1.3 2.2")
    route = here.route(*chains)
    assert isinstance(route, Route)
    assert route.stops == (here.node("1.1"), here.node("1.3", 0), here.node("1.3", 1), here.node("2.2"))
    assert here.judged(4, *chains) == "legal"
    assert here.judged(3, *chains) == judge.TOO_LONG
    assert here.best(4) == 20 + 10 + 10 + 20
    assert here.best(3) == 20 + 10 + 10


def test_a_way_may_come_back_over_other_track_of_a_hex():
    """A loop that returns by another side crosses a hex twice over different track, which is legal."""
    here = round_trip("20")
    assert here.judged(2, "1.1 1.3 1.5 0.4 1.3 2.2") == "legal"
    assert here.best(2) == 20 + 20


def test_a_loop_back_to_the_same_city_is_no_way_on():
    """The city would be stopped at twice, though by another side."""
    here = round_trip("14")
    assert here.judged(9, "1.1 1.3", "1.3 1.5 0.4 1.3") == judge.STOP_TWICE
    assert here.best(ENDLESS) == 20 + 30 + 20


def test_a_loop_back_over_the_same_side_is_no_way_back():
    """Round a ring and out again by the side that led into it, no train can come."""
    here = Layout(3, 3, h1_1=("57", 1), h1_3=("23", 1), h1_5=("7", 0), h2_4=("7", 2)).token(OWN, "1.1")
    assert here.judged(9, "1.1 1.3 1.5 2.4 1.3 1.1") == judge.SIDE_TWICE
    assert here.best(ENDLESS) == 0


def mine() -> Layout:
    """One hex with two stops joined inside it, 30 with the own token and 50, and a city beside the first."""
    here = Layout(1, 2, h0_0=("mine", 4), h0_2=("57", 1)).token(OWN, "0.0")
    return here


def test_two_trains_between_two_stops_of_one_hex():
    """The track inside the hex is one piece: one train runs over it, and no second one."""
    here = mine()
    inner = here.route("0.0")
    assert isinstance(inner, Route) and inner.stops == (here.node("0.0", 0), here.node("0.0", 1))
    fault = judge_run(here.running(), [2, 2], [inner, inner])
    assert fault is not None and fault.code == judge.SHARED_TRACK and (fault.route, fault.other) == (1, 0)
    assert here.best(2) == 30 + 50
    assert here.best(2, 2) == (30 + 50) + (30 + 20)
    assert here.best(3) == 20 + 30 + 50


def test_a_destination_pays_more_as_an_end_than_on_the_way():
    """What is added at an end can outweigh the stops beyond."""
    here = straight()
    assert here.best(ENDLESS) == 40 + 20 + 30 + 20 + 40
    here.end_value[here.node("0.6")] = 50
    assert here.best(ENDLESS) == 40 + 20 + 30 + (20 + 50)
    here.end_value[here.node("0.6")] = 30
    assert here.best(ENDLESS) == 40 + 20 + 30 + 20 + 40


def branches() -> Layout:
    """A junction 1.3 whose branches, from the cities 1.5 and 2.4, bend into one side, to the own city 1.1."""
    tiles = {"h1_1": ("57", 1), "h1_3": ("23", 1), "h1_5": ("57", 1), "h2_4": ("57", 2)}
    return Layout(3, 3, **tiles).token(OWN, "1.1")


def test_two_trains_do_not_bend_into_one_side():
    """Both branches lead over the same hex side, which only one train of the company crosses."""
    here = branches()
    one, other = here.route("1.1 1.3 1.5"), here.route("1.1 1.3 2.4")
    assert isinstance(one, Route) and isinstance(other, Route)
    assert judge_run(here.running(), [2], [one]) is None and judge_run(here.running(), [2], [other]) is None
    fault = judge_run(here.running(), [2, 2], [one, other])
    assert fault is not None and (fault.code, fault.route, fault.other) == (judge.SHARED_TRACK, 1, 0)
    assert here.best(2, 2) == 20 + 20


def test_no_train_turns_round_at_a_junction():
    """From one branch into the other would be a reversal, at the side that they share."""
    here = branches().token(OWN, "1.5")
    assert here.judged(2, "1.5 1.3 2.4") == judge.NO_REVERSAL
    assert here.best(3) == 20 + 20


def test_chains_may_be_written_from_either_stop():
    """The route is the same; what does not meet is none."""
    here = straight()
    there = here.route("0.2 0.0", "0.4 0.2", "0.4 0.6")
    assert isinstance(there, Route)
    assert there.stops == (here.node("0.0"), here.node("0.2"), here.node("0.4"), here.node("0.6"))
    assert [len(chain) for chain in connections_of(there, here.map)] == [2, 2, 2]
    assert here.judged(9, "0.0 0.2", "0.4 0.6") == judge.NOT_JOINED
    assert here.judged(9, "0.0 0.4") == judge.NOT_JOINED
    assert here.judged(9, "") == judge.NOT_JOINED


def test_demanded_ends():
    """One of the routes must have both nodes as its ends, whatever it costs; without such a route no set is legal."""
    here = straight()
    running = here.running()
    running.ends = (here.node("0.2"), here.node("0.6"))
    best = best_run(running, [3, 2])
    assert best.value == (20 + 30 + 20) + (40 + 20)
    assert best_run(running, [2, 2]).value == 0
    assert not any(best_run(running, [2, 2]).routes)
    short = here.route("0.2 0.4")
    assert isinstance(short, Route)
    fault = judge_run(running, [3], [short])
    assert fault is not None and fault.code == judge.ENDS_MISSING


@pytest.mark.parametrize("seed", range(20))
def test_a_spent_budget_says_so(seed: int):
    """With few steps the set found is legal, and the optimum lies between it and the bound."""
    random = Random(seed)
    map = patch(5, 4)
    running = a_company(random, map, scatter(random, map, tries=10))
    running.ends = None
    trains = [ENDLESS, ENDLESS, 4]
    full = best_run(running, trains)
    assert full.proven
    for steps in (0, 10, 100, 1000):
        found = best_run(running, trains, steps)
        pairs = [(train, route) for train, route in zip(trains, found.routes) if route is not None]
        assert judge_run(running, [train for train, _ in pairs], [route for _, route in pairs]) is None
        assert sum(running.worth(route) for _, route in pairs) == found.value
        assert found.value <= full.value <= found.bound
        assert found.proven == (found.value == found.bound)
