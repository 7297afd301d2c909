"""What stops are worth to a company's trains (1870 §8.3)."""

from __future__ import annotations

from typing import Final

from railbourse.games.g1870.components import DESTINATION, HEXES, HOME
from railbourse.games.g1870.rules import CATTLE_BONUS, PORT_BONUS_OTHERS, PORT_BONUS_OWNER, Rules
from railbourse.games.g1870.state import MAP, State1870
from railbourse.mechanisms.routes.running import Running
from railbourse.mechanisms.tiles import OFFBOARD


class _Known:
    """The plain values found last, with the stamp of the board and the phase; one object, so that threads agree."""

    def __init__(self) -> None:
        self.entry: tuple[int, int, list[int]] = (-1, -1, [])


_KNOWN: Final = _Known()


def running(rules: Rules, state: State1870, company: int) -> Running:
    """All that decides which routes of the company are legal now and what they earn."""
    values = stop_values(rules, state)[:]
    doubled = [0] * len(values)
    goal = DESTINATION[company] * rules.map.nodes
    if state.destination[company] == MAP:
        doubled[goal] = values[goal]
    _add_tokens(rules, state, company, values)
    ends = (HOME[company] * rules.map.nodes, goal) if state.connecting else None
    return Running(rules.map, rules.tiles, state.board, company, values, doubled, ends=ends)


def stop_values(rules: Rules, state: State1870) -> list[int]:
    """The plain value of each stop in this phase, one entry a node; not to be changed."""
    stamp, phase, values = _KNOWN.entry
    if stamp != state.board.stamp or phase != state.phase:
        values = _reckoned(rules, state)
        _KNOWN.entry = (state.board.stamp, state.phase, values)
    return values


def _reckoned(rules: Rules, state: State1870) -> list[int]:
    nodes = rules.map.nodes
    values = [0] * (len(HEXES) * nodes)
    board, tiles = state.board, rules.tiles.tiles
    for hex in range(len(HEXES)):
        stops = tiles[board.tile[hex]].nodes
        for k in range(len(stops)):
            if stops[k].kind == OFFBOARD:
                values[hex * nodes + k] = rules.offboard_value[hex][rules.offboard[state.phase]]
            else:
                values[hex * nodes + k] = stops[k].revenue
    return values


def _add_tokens(rules: Rules, state: State1870, company: int, values: list[int]) -> None:
    """The cattle and port tokens add to their city, once a train, and are never doubled (§8.3.2)."""
    if state.cattle_hex >= 0 and state.cattle_owner == company:
        values[state.cattle_hex * rules.map.nodes] += CATTLE_BONUS
    if state.port_hex >= 0:
        port = state.port_hex * rules.map.nodes
        if state.port_owner == company:
            values[port] += PORT_BONUS_OWNER
        elif not state.port_closed:
            values[port] += PORT_BONUS_OTHERS
