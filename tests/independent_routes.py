"""The best set of routes once more, by a constraint solver: for tests only.

Nothing is shared with the search of the package but the board: the trains' ways are circuits over directed hex sides
and stops, one circuit a train, closed through a depot where every route begins and ends.
"""

from __future__ import annotations

from typing import Any

from ortools.sat.python import cp_model

from railbourse.mechanisms.routes.running import Running
from railbourse.mechanisms.tiles import CITY, OFFBOARD

SIDE, STOP = "side", "stop"
Place = tuple[str, int, int]
"""A hex side with the hex it is entered into, or a stop with -1."""


class Network:
    """The board as directed pieces of track: from a place to a place, over a hex.

    `arcs`  from place, to place, and the piece: hex and both ends, the lower one first
    """

    def __init__(self, running: Running) -> None:
        map, tiles, board = running.map, running.tiles, running.board
        self.arcs: list[tuple[Place, Place, tuple[int, int, int]]] = []
        for hex in range(len(map.names)):
            for path in tiles.paths[board.tile[hex] * 6 + board.rotation[hex]]:
                for a, b in (path, path[::-1]):
                    start = self.place(running, hex, a, coming=True)
                    goal = self.place(running, hex, b, coming=False)
                    if start is not None and goal is not None:
                        self.arcs.append((start, goal, (hex, min(a, b), max(a, b))))

    def place(self, running: Running, hex: int, end: int, coming: bool) -> Place | None:
        """Where track of the hex begins, or ends; None where it leads off the map."""
        if end >= 6:
            return (STOP, running.map.node(hex, end - 6), -1)
        other = running.map.neighbour[hex * 6 + end]
        return None if other < 0 else (SIDE, running.map.side[hex * 6 + end], hex if coming else other)


class TrainModel:
    """The variables of one train.

    `side`     for each hex side: the pieces by which it is crossed; `link` likewise for track inside a hex
    `begins`, `ends`  for each stop: the route begins or ends there
    `met`      for each stop: the train comes there
    `counted`  for each stop: it makes a stop there
    `gain`     what the train earns
    """

    def __init__(self, model: cp_model.CpModel, running: Running, network: Network, most: int) -> None:
        self.model = model
        self.running = running
        self.side: dict[int, list[Any]] = {}
        self.link: dict[tuple[int, int, int], list[Any]] = {}
        self.begins: dict[int, Any] = {}
        self.ends: dict[int, Any] = {}
        self.met: dict[int, Any] = {}
        self.counted: dict[int, Any] = {}
        self.track_at: dict[int, list[Any]] = {}
        self.idle = model.new_bool_var("")
        self._add_circuit(network)
        self._add_stops()
        model.add(sum(self.counted.values()) <= most)
        model.add_bool_or([*[met for node, met in self.met.items() if running.own(node)], self.idle])
        for crossing in self.side.values():
            model.add_at_most_one(crossing)
        self.gain = self._gain()

    def _add_circuit(self, network: Network) -> None:
        """One ring through the depot, number 0, that leaves out what it likes; or the depot by itself."""
        number: dict[Place, int] = {}
        for start, goal, _ in network.arcs:
            number.setdefault(start, len(number) + 1)
            number.setdefault(goal, len(number) + 1)
        arcs: list[Any] = [(0, 0, self.idle)]
        for start, goal, piece in network.arcs:
            used = self.model.new_bool_var("")
            arcs.append((number[start], number[goal], used))
            if goal[0] == SIDE:
                self.side.setdefault(goal[1], []).append(used)
            if piece[1] >= 6 and piece[2] >= 6:
                self.link.setdefault(piece, []).append(used)
            for kind, node, _ in (start, goal):
                if kind == STOP:
                    self.track_at.setdefault(node, []).append(used)
        for (kind, node, _), index in number.items():
            left_out = self.model.new_bool_var("")
            arcs.append((index, index, left_out))
            if kind == STOP:
                self.met[node] = left_out.negated()
                self.begins[node], self.ends[node] = self.model.new_bool_var(""), self.model.new_bool_var("")
                arcs += [(0, index, self.begins[node]), (index, 0, self.ends[node])]
        self.model.add_circuit(arcs)

    def _add_stops(self) -> None:
        """Who may go on where, and what is counted."""
        running, model = self.running, self.model
        places: dict[int, list[Any]] = {}
        for node, met in self.met.items():
            places.setdefault(running.place[node], []).append(met)
            model.add_implication(met, self.idle.negated())
            model.add_at_most_one(self.begins[node], self.ends[node])
            hex, k = divmod(node, running.map.nodes)
            kind = running.tiles.tiles[running.board.tile[hex]].nodes[k].kind
            full = running.board.blocks(running.tiles, running.company, node)
            self.counted[node] = met
            if kind == CITY and full and running.sleeper:
                self.counted[node] = self.begins[node] + self.ends[node]
                if not running.sleeper_ends:
                    model.add(self.counted[node] == 0)
            elif kind == OFFBOARD or full:
                model.add_at_most_one(self.track_at[node])
        for there in places.values():
            model.add_at_most_one(there)

    def _gain(self) -> Any:
        running, idle = self.running, 0
        if running.local:
            idle = max((running.value[node] for node in running.board.token_nodes(running.company)), default=0)
        stops = [running.value[node] * counted for node, counted in self.counted.items()]
        ends = [running.end_value[node] * (self.begins[node] + self.ends[node]) for node in self.met]
        return sum(stops) + sum(ends) + idle * self.idle

    def joins(self, ends: tuple[int, int]) -> Any:
        """A variable that is true only when the route has these two ends; None where it cannot."""
        if any(node not in self.met for node in ends):
            return None
        joined = self.model.new_bool_var("")
        for node in ends:
            self.model.add(self.begins[node] + self.ends[node] == 1).only_enforce_if(joined)
        return joined


def independent_best(running: Running, trains: list[int], seconds: float = 60.0) -> tuple[int, bool]:
    """What the best legal set earns, and whether the solver proved it in time; -1 where no set is legal."""
    model = cp_model.CpModel()
    network = Network(running)
    if not network.arcs:
        return 0, True
    models = [TrainModel(model, running, network, most) for most in trains]
    for shared in [train.side for train in models], [train.link for train in models]:
        for track in shared[0]:
            model.add_at_most_one([used for own in shared for used in own[track]])
    if running.ends is not None:
        joined = [train.joins(running.ends) for train in models]
        model.add_bool_or([one for one in joined if one is not None])
    model.maximize(sum(train.gain for train in models))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    status = solver.solve(model)
    if status == cp_model.INFEASIBLE:
        return -1, True
    return round(solver.objective_value), status == cp_model.OPTIMAL
