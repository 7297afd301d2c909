"""Track that a company's trains could follow: how far it reaches and what it joins.

A way is legal when it crosses no hex side twice, makes no stop twice, never reverses, and does not go on through an
off-board area or a city that is full of others' tokens. The answers here are exact in that sense: a search remembers
for each state one legal way to it, and where going on from that way would not be legal, all other ways are tried.

A *state* is where a train stands and whence it came: hex * ends + end. An end below 6 means "has come into the hex over
this edge", an end 6 + k means "has come to node k over track inside the hex, or starts there".
"""

from __future__ import annotations

from typing import Final

from railbourse.mechanisms.board import TOKEN, TRACK, Board, Change
from railbourse.mechanisms.hexes import EDGES, NO_HEX, NO_SIDE, HexMap
from railbourse.mechanisms.tiles import OFFBOARD, TileSet

NO_NODE: Final = -1

_UNSEEN: Final = -2
_START: Final = -1
_NO_STAMP: Final = -1
_BEFORE: Final = -1
"""As the number of states known: those of an earlier board."""


class Reach:
    """How far a company's track goes.

    `stamp`   the board's stamp when this was found
    `node`    one entry a node: 1 when a train could stop there, own tokens included
    `exit`    entry [hex * 6 + edge]: 1 when a train could leave the hex over that edge, whatever lies beyond
    `home`    one entry a hex: 1 when a token of the company stands there, so that all its edges are open to building
    `track`   one entry a hex: bit p is set when a train could run over path p of the tile
    `joined`  a train could run from an own token to another stop
    """

    def __init__(self, map: HexMap, stamp: int) -> None:
        hexes = len(map.names)
        self.map = map
        self.stamp = stamp
        self.node = bytearray(hexes * map.nodes)
        self.exit = bytearray(hexes * EDGES)
        self.home = bytearray(hexes)
        self.track = [0] * hexes
        self.joined = False

    def copy(self, stamp: int) -> Reach:
        """The same, to be found out further for a board of that stamp."""
        twin = Reach(self.map, stamp)
        twin.node = self.node[:]
        twin.exit = self.exit[:]
        twin.home = self.home[:]
        twin.track = self.track[:]
        twin.joined = self.joined
        return twin

    def comes_in(self, hex: int, edge: int) -> bool:
        """A train could come into the hex over this edge."""
        other = self.map.neighbour[hex * EDGES + edge]
        return other != NO_HEX and self.exit[other * EDGES + (edge + 3) % EDGES] == 1

    def opens(self, hex: int, edge: int) -> bool:
        """New track from this edge into the hex would be part of the company's reach."""
        return self.home[hex] == 1 or self.comes_in(hex, edge)


def reach(map: HexMap, tiles: TileSet, board: Board, company: int, sleeper: bool = False) -> Reach:
    """All that a train of any length could reach from the company's tokens.

    With `sleeper` its trains also go on through cities that are full of others' tokens.
    """
    return Survey(map, tiles, company, sleeper).reach(board)


def connected_stops(map: HexMap, tiles: TileSet, board: Board, company: int) -> bool:
    """Two different stops are joined by a legal way, and one of them has a token of the company."""
    return reach(map, tiles, board, company).joined


def may_pass(tiles: TileSet, board: Board, company: int, node: int) -> bool:
    """Trains of the company may go on through the node."""
    hex, k = node // tiles.nodes, node % tiles.nodes
    return tiles.kind[board.tile[hex] * tiles.nodes + k] != OFFBOARD and not board.blocks(tiles, company, node)


class Survey:
    """The search for one company. It goes on from what it knows when since then the board has only grown for it.

    `board`    the board seen last; `found` the reach there
    `parent`   one entry a state: the state before it on its remembered way, _START, or _UNSEEN
    `via`      one entry a state: the node passed between its parent and it, or NO_NODE
    `detours`  remembered ways that do not follow the parents: the sides and nodes used, by state
    `missed`   track that no legal way led to so far: state, end it comes from, end it goes to, node passed, and how
               many states were known then
    """

    def __init__(self, map: HexMap, tiles: TileSet, company: int, sleeper: bool = False) -> None:
        self.map = map
        self.tiles = tiles
        self.company = company
        self.sleeper = sleeper
        self.ends = tiles.ends
        self.nodes = map.nodes
        self.board = Board([], 0)
        self.found = Reach(map, _NO_STAMP)
        self.parent: list[int] = []
        self.via: list[int] = []
        self.queue: list[int] = []
        self.missed: list[tuple[int, int, int, int, int]] = []
        self.detours: dict[int, tuple[list[int], list[int]]] = {}
        self.used_sides: list[int] = []
        self.used_nodes: list[int] = []

    def reach(self, board: Board) -> Reach:
        """All that a train of any length could reach from the company's tokens; not to be changed."""
        if self.found.stamp == board.stamp:
            return self.found
        self.board = board
        changes = board.changes_since(self.found.stamp)
        if changes is None or self._shrinks(changes):
            self._begin()
        else:
            self._go_further(changes)
        self._search()
        return self.found

    def _begin(self) -> None:
        """Nothing is known but the tokens."""
        states = len(self.map.names) * self.ends
        self.found = Reach(self.map, self.board.stamp)
        self.parent = [_UNSEEN] * states
        self.via = [NO_NODE] * states
        self.queue = []
        self.missed = []
        self.detours = {}
        for node in self.board.token_nodes(self.company):
            self._start(node)
            self.queue.append(self._state(node))

    def _state(self, node: int) -> int:
        return node // self.nodes * self.ends + EDGES + node % self.nodes

    def _start(self, node: int) -> None:
        """Ways begin at the node."""
        state = self._state(node)
        self.found.home[node // self.nodes] = 1
        self.found.node[node] = 1
        self.parent[state] = _START
        self.via[state] = NO_NODE
        self.detours.pop(state, None)

    def _shrinks(self, changes: tuple[Change, ...]) -> bool:
        """A city in reach may have been filled by others."""
        for change in changes:
            if change.kind == TOKEN and self.found.node[change.place] and not self._goes_through(change.place):
                return True
        return False

    def _goes_through(self, node: int) -> bool:
        """Tokens of others do not stop the company's trains there."""
        return self.sleeper or not self.board.blocks(self.tiles, self.company, node)

    def _go_further(self, changes: tuple[Change, ...]) -> None:
        """All that was known holds still; it is to be followed again where something was added."""
        self.found = self.found.copy(self.board.stamp)
        self.queue = []
        fresh: set[int] = set()
        for change in changes:
            if change.kind == TRACK:
                if change.place not in fresh:
                    fresh.add(change.place)
                    self._number_again(change.place, change.turned)
            elif change.company == self.company:
                self._start(change.place)
                fresh.add(change.place // self.nodes)
        for hex in fresh:
            for state in range(hex * self.ends, (hex + 1) * self.ends):
                if self.parent[state] != _UNSEEN:
                    self.queue.append(state)
        if self.queue:
            self.missed = [(state, came, to, via, _BEFORE) for state, came, to, via, _ in self.missed]

    def _number_again(self, hex: int, turned: int) -> None:
        """The track reached on the hex is told by the paths of the tile that lies there now."""
        reached = self.found.track[hex]
        self.found.track[hex] = 0
        for number, (a, b) in enumerate(self.tiles.paths[turned]):
            if reached >> number & 1:
                self._mark(hex, a, b)

    def _search(self) -> None:
        """Follow all states of the queue, and those that are found on the way."""
        place = 0
        while place < len(self.queue):
            self._go_on(self.queue[place])
            place += 1
            if place == len(self.queue) and self.missed:
                self._try_again()

    def _try_again(self) -> None:
        """What no legal way led to may be reached by states that were found afterwards."""
        missed, self.missed = self.missed, []
        for state, came, to, via, seen in missed:
            if seen == len(self.queue):
                self.missed.append((state, came, to, via, seen))
            elif to < EDGES:
                self._cross(state, state // self.ends, came, to, via, False)
            else:
                self._come_to(state, state // self.ends, came, to, via)

    def _base(self, hex: int) -> int:
        """Where the ends of the tile on this hex begin in `TileSet.onward`."""
        return (self.board.tile[hex] * EDGES + self.board.rotation[hex]) * self.ends

    def _go_on(self, state: int) -> None:
        """Follow all track that leads on from a state."""
        hex = state // self.ends
        end = state - hex * self.ends
        if end >= EDGES:
            self._leave(state, hex, end, end, True)
            return
        for to in self.tiles.onward[self._base(hex) + end]:
            if to < EDGES:
                self._cross(state, hex, end, to, NO_NODE, True)
            else:
                self._come_to(state, hex, end, to, NO_NODE)

    def _come_to(self, state: int, hex: int, came: int, at: int, via: int) -> None:
        """Come over track of the hex to a node, and on from there."""
        node = hex * self.nodes + at - EDGES
        first = self.found.node[node] == 0
        if not first and self.found.joined and not self._tells_more(hex, came, at):
            return
        untouched = first and not self.detours
        if not untouched or via != NO_NODE:
            if not self._fresh(state, NO_SIDE, via, node) and not self._other_way(hex, came, at, NO_SIDE, node):
                self.missed.append((state, came, at, via, len(self.queue)))
                return
        self.found.node[node] = 1
        self.found.joined = True
        self._mark(hex, came, at)
        if came < EDGES:
            self._leave(state, hex, at, came, untouched)
        else:
            self._enter(state, hex * self.ends + at, via)

    def _tells_more(self, hex: int, came: int, at: int) -> bool:
        """Coming to a known node over this track could lead to anything new."""
        if not self._marked(hex, came, at) or came >= EDGES:
            return True
        for to in self.tiles.onward[self._base(hex) + at]:
            if to != came and not (to < EDGES and self.found.exit[hex * EDGES + to] and self._marked(hex, at, to)):
                return True
        return False

    def _leave(self, state: int, hex: int, at: int, came: int, fresh: bool) -> None:
        """Go on from a node by all track but the one the train came over, where trains may pass.

        `fresh` says that the remembered way to the state certainly did not touch the node.
        """
        node = hex * self.nodes + at - EDGES
        if self.parent[state] != _START and not self._passes(node):
            return
        via = node if came != at else NO_NODE
        for to in self.tiles.onward[self._base(hex) + at]:
            if to == came:
                continue
            if to < EDGES:
                self._cross(state, hex, at, to, via, fresh)
            else:
                self._come_to(state, hex, at, to, via)

    def _passes(self, node: int) -> bool:
        """Trains may go on through the node."""
        if self.sleeper:
            hex, k = node // self.nodes, node % self.nodes
            return self.tiles.kind[self.board.tile[hex] * self.nodes + k] != OFFBOARD
        return may_pass(self.tiles, self.board, self.company, node)

    def _cross(self, state: int, hex: int, came: int, edge: int, via: int, fresh: bool) -> None:
        """Leave the hex over an edge, if a legal way does. `fresh` says that it did not touch the node passed."""
        place = hex * EDGES + edge
        if self.found.exit[place]:
            if self._marked(hex, came, edge):
                return
            fresh = False
        elif fresh:
            fresh = self.parent[hex * self.ends + edge] == _UNSEEN
        if not fresh:
            side = self.map.side[place]
            fresh = self._fresh(state, side, via, NO_NODE)
            if not fresh and not self._other_way(hex, came, edge, side, NO_NODE):
                self.missed.append((state, came, edge, via, len(self.queue)))
                return
        self.found.exit[place] = 1
        self._mark(hex, came, edge)
        beyond = self.map.beyond[place]
        if beyond == NO_HEX:
            return
        if not fresh and self.parent[beyond] == _UNSEEN:
            self.detours[beyond] = (self.used_sides[:], self.used_nodes[:])
        self._enter(state, beyond, via)

    def _enter(self, state: int, new: int, via: int) -> None:
        if self.parent[new] == _UNSEEN:
            self.parent[new] = state
            self.via[new] = via
            self.queue.append(new)

    def _mark(self, hex: int, a: int, b: int) -> None:
        """The track between these ends of the hex is reached."""
        self.found.track[hex] |= 1 << self.tiles.path[(self._base(hex) + a) * self.ends + b]

    def _marked(self, hex: int, a: int, b: int) -> bool:
        """The track between these ends of the hex is known to be reached."""
        return (self.found.track[hex] >> self.tiles.path[(self._base(hex) + a) * self.ends + b]) & 1 == 1

    def _fresh(self, state: int, side: int, via: int, node: int) -> bool:
        """The remembered way to the state uses neither the side nor one of the nodes."""
        parent, passed, crossed, met = self.parent, self.via, self.map.crossed, self.map.met
        while state != _START:
            if self.detours and state in self.detours:
                sides, nodes = self.detours[state]
                return side not in sides and via not in nodes and node not in nodes
            if side != NO_SIDE and crossed[state] == side:
                return False
            there = passed[state]
            if there >= 0 and (there == via or there == node):
                return False
            there = met[state]
            if there >= 0 and (there == via or there == node):
                return False
            state = parent[state]
        return True

    def _other_way(self, hex: int, came: int, to: int, side: int, node: int) -> bool:
        """Whether any legal way goes from `came` to `to` in this hex; the way found stays in the used lists."""
        self.used_sides = [side] if side != NO_SIDE else []
        self.used_nodes = [node] if node != NO_NODE else []
        return self._back(hex, came, to)

    def _back(self, hex: int, at: int, towards: int) -> bool:
        """Whether a legal way starts at a token and comes by this end, with what is used already left alone."""
        if at < EDGES:
            return self._back_over(hex, at)
        node = hex * self.nodes + at - EDGES
        own = self.board.has_token(self.company, node)
        if node in self.used_nodes or not (own or self._passes(node)):
            return False
        self.used_nodes.append(node)
        if own:
            return True
        for before in self.tiles.onward[self._base(hex) + at]:
            if before != towards and self._back(hex, before, at):
                return True
        self.used_nodes.pop()
        return False

    def _back_over(self, hex: int, edge: int) -> bool:
        """The same for a way that comes into the hex over this edge."""
        side = self.map.side[hex * EDGES + edge]
        if self.parent[hex * self.ends + edge] == _UNSEEN or side in self.used_sides:
            return False
        self.used_sides.append(side)
        other, end = self.map.neighbour[hex * EDGES + edge], (edge + 3) % EDGES
        for before in self.tiles.onward[self._base(other) + end]:
            if self._back(other, before, end):
                return True
        self.used_sides.pop()
        return False


def fewest_stops(map: HexMap, tiles: TileSet, board: Board, company: int, start: int, goal: int, most: int = 99) -> int:
    """The least number of stops of a legal way between two nodes, both included; 0 if more than `most`, or no way.

    The company's tokens decide which cities are blocked; it need not have one at either end.
    """
    return Shortest(map, tiles, board, company, goal).stops(start, most)


class Shortest:
    """One search for the way with fewest stops to one node.

    `stamp`  of the board for which it holds
    `ahead`  one entry a state below 6 (hex * 6 + edge): the fewest stops still to make after coming in over the edge,
             when legality of the whole way is left out of account; 0 when the goal cannot be reached
    `seen`   one entry a hex: 1 where the goal was looked for; what lies elsewhere leads to no way
    """

    def __init__(self, map: HexMap, tiles: TileSet, board: Board, company: int, goal: int) -> None:
        self.map = map
        self.tiles = tiles
        self.board = board
        self.company = company
        self.goal = goal
        self.stamp = board.stamp
        self.cut = False
        self.seen = bytearray(len(map.names))
        self.ahead = [0] * (len(map.names) * EDGES)
        self.side_used = bytearray(map.sides)
        self.node_used = bytearray(len(map.names) * map.nodes)
        self._look_ahead()

    def holds(self, board: Board) -> bool:
        """All that was found is so on this board too."""
        if board.stamp != self.stamp:
            changes = board.changes_since(self.stamp)
            if changes is None:
                return False
            for change in changes:
                if self.seen[change.place if change.kind == TRACK else change.place // self.map.nodes]:
                    return False
            self.stamp = board.stamp
        return True

    def _base(self, hex: int) -> int:
        return (self.board.tile[hex] * EDGES + self.board.rotation[hex]) * self.tiles.ends

    def _look_ahead(self) -> None:
        """Fill `ahead` from the goal backwards, one more stop in each round."""
        hex, at = self.goal // self.map.nodes, EDGES + self.goal % self.map.nodes
        front: list[int] = []
        self._spread(hex, at, 1, front)
        stops = 1
        while front:
            nodes: list[int] = []
            for node in front:
                if not self.node_used[node]:
                    self.node_used[node] = 1
                    nodes.append(node)
            front = []
            stops += 1
            for node in nodes:
                self._spread(node // self.map.nodes, EDGES + node % self.map.nodes, stops, front)
        self.node_used = bytearray(len(self.node_used))

    def _spread(self, hex: int, at: int, stops: int, front: list[int]) -> None:
        """Mark every state from which this end is met with no stop before it; nodes met on the way back go to front."""
        ends = [hex * self.tiles.ends + at]
        for place in ends:
            here, end = place // self.tiles.ends, place % self.tiles.ends
            self.seen[here] = 1
            for before in self.tiles.onward[self._base(here) + end]:
                if before >= EDGES:
                    node = here * self.map.nodes + before - EDGES
                    if may_pass(self.tiles, self.board, self.company, node):
                        front.append(node)
                elif not self.ahead[here * EDGES + before]:
                    self.ahead[here * EDGES + before] = stops
                    other = self.map.neighbour[here * EDGES + before]
                    if other != NO_HEX:
                        ends.append(other * self.tiles.ends + (before + 3) % EDGES)

    def stops(self, start: int, most: int) -> int:
        """The answer for one start. The limit rises from the least that could do until no way was cut short by it."""
        limit = 2
        self.cut = start != self.goal
        while self.cut and limit <= most:
            self.cut = False
            if self._from_node(start, -1, limit - 1):
                return limit
            limit += 1
        return 0

    def _from_node(self, node: int, came: int, left: int) -> bool:
        """Whether a legal way leaves the node and makes at most `left` more stops, the goal being the last."""
        if left == 0:
            self.cut = True
            return False
        hex, at = node // self.map.nodes, EDGES + node % self.map.nodes
        self.node_used[node] = 1
        for to in self.tiles.onward[self._base(hex) + at]:
            if to != came and self._along(hex, at, to, left):
                return True
        self.node_used[node] = 0
        return False

    def _along(self, hex: int, came: int, to: int, left: int) -> bool:
        """The same for a way that goes to this end of the hex next."""
        if to >= EDGES:
            node = hex * self.map.nodes + to - EDGES
            if node == self.goal:
                return True
            if self.node_used[node] or not may_pass(self.tiles, self.board, self.company, node):
                return False
            return self._from_node(node, came, left - 1)
        return self._over(hex, to, left)

    def _over(self, hex: int, edge: int, left: int) -> bool:
        """The same for a way that crosses this edge next."""
        place = hex * EDGES + edge
        other = self.map.neighbour[place]
        if other == NO_HEX or self.side_used[self.map.side[place]]:
            return False
        end = (edge + 3) % EDGES
        ahead = self.ahead[other * EDGES + end]
        if not ahead or ahead > left:
            self.cut = self.cut or ahead > 0
            return False
        self.side_used[self.map.side[place]] = 1
        for to in self.tiles.onward[self._base(other) + end]:
            if self._along(other, end, to, left):
                return True
        self.side_used[self.map.side[place]] = 0
        return False
