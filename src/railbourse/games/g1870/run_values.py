"""What stops are worth to a company's trains (1870 §8.3)."""

from __future__ import annotations

from typing import Final

from railbourse.games.g1870.components import DESTINATION, HEXES, HOME
from railbourse.games.g1870.rules import CATTLE_BONUS, PORT_BONUS_OTHERS, PORT_BONUS_OWNER, Rules
from railbourse.games.g1870.state import MAP, State1870
from railbourse.mechanisms.board import TRACK, Board
from railbourse.mechanisms.routes.running import Running
from railbourse.mechanisms.tiles import OFFBOARD

Circumstances = tuple[int, int, int, int, int, int, int, int, int, int]
"""All that a run depends on besides the rules; boards with equal stamps lie equally."""


class _Known:
    """What was found last, each with what it depends on in one entry, so that threads agree."""

    def __init__(self) -> None:
        self.values: tuple[int, int, list[int]] = (-1, -1, [])
        self.running: tuple[Circumstances, Running] | None = None


_KNOWN: Final = _Known()


def running(rules: Rules, state: State1870, company: int) -> Running:
    """All that decides which routes of the company are legal now and what they earn; not to be changed."""
    now = _circumstances(state, company)
    known = _KNOWN.running
    if known is not None and known[0] == now and known[1].board is state.board:
        return known[1]
    found = _found(rules, state, company)
    _KNOWN.running = (now, found)
    return found


def _circumstances(state: State1870, company: int) -> Circumstances:
    return (
        company,
        state.board.stamp,
        state.phase,
        state.connecting,
        state.destination[company],
        state.cattle_hex,
        state.cattle_owner,
        state.port_hex,
        state.port_owner,
        state.port_closed,
    )


def _found(rules: Rules, state: State1870, company: int) -> Running:
    values = stop_values(rules, state)
    doubled = rules.map.nowhere
    goal = DESTINATION[company] * rules.map.nodes
    if state.destination[company] == MAP:
        doubled = doubled[:]
        doubled[goal] = values[goal]
    if state.cattle_hex >= 0 or state.port_hex >= 0:
        values = values[:]
        _add_tokens(rules, state, company, values)
    ends = (HOME[company] * rules.map.nodes, goal) if state.connecting else None
    return Running(rules.map, rules.tiles, state.board, company, values, doubled, ends=ends)


def stop_values(rules: Rules, state: State1870) -> list[int]:
    """The plain value of each stop in this phase, one entry a node; not to be changed."""
    stamp, phase, values = _KNOWN.values
    if stamp == state.board.stamp and phase == state.phase:
        return values
    laid = _laid_since(state.board, stamp) if phase == state.phase else None
    if laid is None:
        values = _reckoned(rules, state)
    else:
        values = values[:]
        for hex in laid:
            _reckon_hex(rules, state, hex, values)
    _KNOWN.values = (state.board.stamp, state.phase, values)
    return values


def _reckoned(rules: Rules, state: State1870) -> list[int]:
    values = [0] * (len(HEXES) * rules.map.nodes)
    for hex in range(len(HEXES)):
        _reckon_hex(rules, state, hex, values)
    return values


def _reckon_hex(rules: Rules, state: State1870, hex: int, values: list[int]) -> None:
    """The values of the stops on this hex are those of the tile that lies there."""
    stops = rules.tiles.tiles[state.board.tile[hex]].nodes
    for k in range(len(stops)):
        if stops[k].kind == OFFBOARD:
            values[hex * rules.map.nodes + k] = rules.offboard_value[hex][rules.offboard[state.phase]]
        else:
            values[hex * rules.map.nodes + k] = stops[k].revenue


def _laid_since(board: Board, stamp: int) -> list[int] | None:
    """The hexes on which tiles were laid since the board had this stamp; None where that is not remembered."""
    changes = board.changes_since(stamp)
    return None if changes is None else [change.place for change in changes if change.kind == TRACK]


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
