"""All routes of one kind of train at once, by dealing with the map hex by hex.

After each hex of the order the *front* is the row of sides between the hexes dealt with and the others. All that
matters of what a train has done so far is how it crosses the front: which sides it uses, which two of them lie on one
piece of its route, and which lie on a piece that has an end of the route behind it. That is a *state*; boards have some
hundreds of them a hex, however long the train. A *move* leads from a state over one choice on the next hex to a state
after it. Every legal route is a chain of moves from first to last, and every such chain is a legal route or none.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from railbourse.mechanisms.hexes import EDGES
from railbourse.mechanisms.routes.ahead import NEVER
from railbourse.mechanisms.routes.choices import Choice, choices_on
from railbourse.mechanisms.routes.plan import Plan
from railbourse.mechanisms.routes.running import Running, track_number

SCALE: Final = 256
"""Gains and fees are counted in parts of a currency unit, so that fees can be fine."""

NEW: Final = 0
"""The state in which the route has not begun."""
DONE: Final = 1
"""The state in which the route is complete."""

_DONE_KEY: Final = -1
_IMPOSSIBLE: Final = -2
_LABEL: Final = 4
_LABELS: Final = (1 << _LABEL) - 1
_PART: Final = 60
"""Bits of a key that are dealt with at a time: the labels that fit into a native integer."""
_STOPS: Final = 7


class Layer:
    """What may happen on one hex.

    `choices`  what a train may do there; the first one is nothing
    `track`    one entry a choice: numbers of the sides it opens, and of inner track (`track_number`)
    `first`    one entry a state before it, and one more: where the state's moves begin in the lists below
    `target`   one entry a move: the state after it
    `choice`   one entry a move: the choice made
    The same rows stand packed in `firsts`, `targets` and `made` once the layer is complete.
    """

    def __init__(self, choices: list[Choice], track: list[list[int]]) -> None:
        self.choices = choices
        self.track = track
        self.first: list[int] = [0]
        self.target: list[int] = []
        self.choice: list[int] = []
        self.firsts: vec[i64] = vec[i64]()
        self.targets: vec[i64] = vec[i64]()
        self.made: vec[i64] = vec[i64]()

    def put(self, first: list[int], target: list[int], choice: list[int]) -> None:
        """The layer has these moves."""
        self.first, self.target, self.choice = first, target, choice
        self.firsts, self.targets, self.made = vec[i64](first), vec[i64](target), vec[i64](choice)

    def charges(self, fees: list[int]) -> vec[i64]:
        """One entry a choice: what it earns less the fees of the track it opens, in parts."""
        charges: list[int] = []
        for number, choice in enumerate(self.choices):
            charge = choice.gain * SCALE
            for track in self.track[number]:
                charge -= fees[track]
            charges.append(charge)
        return vec[i64](charges)

    def most_before(self, after: vec[i64], charges: vec[i64]) -> vec[i64]:
        """One entry a state before the hex: the most that can be earned, given that of the states after it."""
        firsts, targets, made = self.firsts, self.targets, self.made
        states = len(firsts) - 1
        before = firsts[:states]
        move = firsts[0]
        for state in range(states):
            best: i64 = NEVER
            end = firsts[state + 1]
            while move < end:
                gain = after[targets[move]] + charges[made[move]]
                if gain > best:
                    best = gain
                move += 1
            before[state] = best
        return before


class Sweep:
    """The states and moves of one kind of train, and what each state can still earn.

    `layers`   one entry a hex of the plan's order
    `moves`    how many moves there are; no more than were allowed, unless `whole` is False
    `whole`    the sweep was not broken off
    `ahead`    entry [hexes dealt with][state]: the most that can still be earned, less the fees, in parts (SCALE)
    `charge`   entry [hex of the order][choice]: what the choice earns less its fees, in parts
    """

    def __init__(
        self, running: Running, plan: Plan, most: int, ends: tuple[int, int] | None, idle: int, allowed: int
    ) -> None:
        self.running = running
        self.plan = plan
        self.most = most
        self.idle = idle
        self.allowed = allowed
        self.layers: list[Layer] = []
        self.moves = 0
        self.whole = True
        self.ahead: list[vec[i64]] = []
        self.charge: list[vec[i64]] = []
        self._flags = _LABEL * plan.width
        self._marks = _marks(running, plan)
        self._limited = most < _stops_of(plan)
        self._deal(ends)

    def _deal(self, ends: tuple[int, int] | None) -> None:
        """Deal with all hexes."""
        states = [0, _DONE_KEY]
        front: list[int] = []
        for number in range(len(self.plan.order)):
            layer = self._layer(number, ends)
            front = self._advance(layer, number, states, front)
            self.layers.append(layer)
            if self.moves > self.allowed:
                self.whole = False
                return
        self._drop_dead()

    def _layer(self, number: int, ends: tuple[int, int] | None) -> Layer:
        """The choices on a hex that use no track leading nowhere."""
        hex = self.plan.order[number]
        meeting = 0
        for edge in self.plan.inner[number] + self.plan.outer[number]:
            meeting |= 1 << edge
        apart = ((1 << EDGES) - 1) & ~meeting
        choices = [
            choice
            for choice in choices_on(self.running, hex, self.plan.pieces[hex], ends, self._marks)
            if not choice.edges & apart
        ]
        track: list[list[int]] = []
        for choice in choices:
            opened = [edge for edge in self.plan.outer[number] if choice.edges >> edge & 1]
            numbers = [self.running.map.side[hex * EDGES + edge] for edge in opened]
            for a, b in choice.pieces:
                if a >= EDGES and b >= EDGES:
                    numbers.append(track_number(self.running.map, hex, a, b))
            track.append(numbers)
        return Layer(choices, track)

    def _advance(self, layer: Layer, number: int, states: list[int], front: list[int]) -> list[int]:
        """Fill in the moves of a layer and replace the states by those after it; returns the front after it."""
        map, hex = self.running.map, self.plan.order[number]
        inner, outer = self.plan.inner[number], self.plan.outer[number]
        at = [-1] * EDGES
        for edge in inner:
            at[edge] = front.index(map.side[hex * EDGES + edge])
        for place, edge in enumerate(outer):
            at[edge] = len(front) + place
        kept = [place for place in range(len(front)) if place not in at]
        after = kept + [len(front) + place for place in range(len(outer))]
        crossing = _Crossing(len(front), len(outer), at, after, self._flags)
        fitting = _by_edges(layer.choices, inner)
        index = {0: NEW, _DONE_KEY: DONE}
        keys = [0, _DONE_KEY]
        for state, key in enumerate(states):
            if state == DONE:
                layer.target.append(DONE)
                layer.choice.append(0)
            else:
                self._move(layer, key, crossing, inner, fitting, index, keys)
            layer.first.append(len(layer.target))
        self.moves += len(layer.target)
        states[:] = keys
        sides = front + [map.side[hex * EDGES + edge] for edge in outer]
        return [sides[place] for place in after]

    def _move(
        self,
        layer: Layer,
        key: int,
        crossing: _Crossing,
        inner: list[int],
        fitting: dict[int, list[int]],
        index: dict[int, int],
        keys: list[int],
    ) -> None:
        """All moves from one state."""
        crossing.load(key)
        used = 0
        for edge in inner:
            if crossing.labels[crossing.at[edge]]:
                used |= 1 << edge
        if used not in fitting:
            return
        flags = key >> self._flags
        own, stops, marks = flags & 1, flags >> 1 & ((1 << _STOPS) - 1), flags >> (1 + _STOPS)
        for number in fitting[used]:
            choice = layer.choices[number]
            more = stops + choice.stops if self._limited else 0
            if choice.marks & marks or more > self.most:
                continue
            owned = own | choice.own
            target = crossing.over(choice, owned | more << 1 | (marks | choice.marks) << (1 + _STOPS), key == 0)
            if target == _IMPOSSIBLE or (target == _DONE_KEY and not owned):
                continue
            state = index.get(target, -1)
            if state < 0:
                state = index[target] = len(keys)
                keys.append(target)
            layer.target.append(state)
            layer.choice.append(number)

    def _drop_dead(self) -> None:
        """Leave only moves from which the end can be reached, and the states they lead to."""
        alive: list[bool] = [True, True]
        living = [alive]
        for layer in self.layers[::-1]:
            before: list[bool] = []
            for state in range(len(layer.first) - 1):
                lives = False
                for move in range(layer.first[state], layer.first[state + 1]):
                    lives = lives or alive[layer.target[move]]
                before.append(lives)
            alive = before
            living.append(alive)
        living.reverse()
        names = [NEW, DONE]
        for number, layer in enumerate(self.layers):
            after = living[number + 1]
            moves = [
                [move for move in range(layer.first[state], layer.first[state + 1]) if after[layer.target[move]]]
                for state in names
            ]
            names = [NEW, DONE] + [state for state in range(2, len(after)) if after[state]]
            self._rebuild(layer, moves, names, len(after))

    def look_ahead(self, fees: list[int]) -> int:
        """Fill `ahead` for these fees, one entry a track number; returns what the best route earns less its fees."""
        row = vec[i64]([NEVER if self.idle == NEVER else self.idle * SCALE, 0])
        rows, charges = [row], []
        for layer in self.layers[::-1]:
            charge = layer.charges(fees)
            row = layer.most_before(row, charge)
            rows.append(row)
            charges.append(charge)
        self.ahead = rows[::-1]
        self.charge = charges[::-1]
        return int(row[NEW])

    def trim(self, room: int) -> None:
        """Leave only moves of routes that lose no more than `room` against the best one, at the last fees."""
        losses = [0, NEVER]
        names = [NEW, DONE]
        for number, layer in enumerate(self.layers):
            before, after, charge = self.ahead[number], self.ahead[number + 1], self.charge[number]
            least = [-1] * len(after)
            cheap: list[list[int]] = []
            for place, state in enumerate(names):
                moves: list[int] = []
                for move in range(layer.first[state], layer.first[state + 1]):
                    target = layer.target[move]
                    loss = losses[place] + int(before[state] - charge[layer.choice[move]] - after[target])
                    if 0 <= loss <= room:
                        moves.append(move)
                        if least[target] < 0 or loss < least[target]:
                            least[target] = loss
                cheap.append(moves)
            names = [NEW, DONE] + [state for state in range(2, len(least)) if least[state] >= 0]
            losses = [least[state] if least[state] >= 0 else NEVER for state in names]
            self._rebuild(layer, cheap, names, len(after))

    def _rebuild(self, layer: Layer, cheap: list[list[int]], names: list[int], states: int) -> None:
        """The layer has these moves only, by the states before it; the states after it are renamed."""
        place_of = [0] * states
        for place, state in enumerate(names):
            place_of[state] = place
        first, target, choice = [0], [], []
        for moves in cheap:
            for move in moves:
                target.append(place_of[layer.target[move]])
                choice.append(layer.choice[move])
            first.append(len(target))
        layer.put(first, target, choice)

    def best_choices(self) -> list[int]:
        """One choice a hex: the best route for the fees of the last look ahead."""
        chosen: list[int] = []
        state = NEW
        for number, layer in enumerate(self.layers):
            best, after = self.ahead[number][state], self.ahead[number + 1]
            for move in range(layer.first[state], layer.first[state + 1]):
                if after[layer.target[move]] + self.charge[number][layer.choice[move]] == best:
                    chosen.append(layer.choice[move])
                    state = layer.target[move]
                    break
        return chosen


class _Crossing:
    """How states change over one hex.

    `labels`  the front before the hex and then its outer edges: 0 for a side not used; two sides of one piece of the
              route have equal labels; a label that stands alone belongs to a piece with an end of the route behind it
    `at`      one entry an edge: its place in the labels, or -1
    `after`   the places that make the front after the hex
    `done`    how many routes have become complete
    """

    def __init__(self, width: int, opened: int, at: list[int], after: list[int], flags: int) -> None:
        self.width = width
        self.at = at
        self.after: vec[i64] = vec[i64](after)
        self.flags = flags
        self.labels: vec[i64] = vec[i64]([0] * (width + opened))
        self.work: vec[i64] = vec[i64]([0] * (width + opened))
        self.names: vec[i64] = vec[i64]([0] * (_LABELS + 1))
        self.done = 0

    def load(self, key: int) -> None:
        """The labels are those of a state."""
        labels, width = self.labels, self.width
        place: i64 = 0
        while place < width:
            part: i64 = key & ((1 << _PART) - 1)
            key >>= _PART
            end = min(place + _PART // _LABEL, width)
            while place < end:
                labels[place] = part & _LABELS
                part >>= _LABEL
                place += 1

    def over(self, choice: Choice, flags: int, new: bool) -> int:
        """The key of the state after a choice, _DONE_KEY, or _IMPOSSIBLE."""
        if choice.closed:
            return _DONE_KEY if new and not choice.joins and not choice.ends else _IMPOSSIBLE
        self.work = self.labels[:]
        self.done = 0
        fresh: i64 = _LABELS
        for p, q in choice.joins:
            if not self._join(self.at[p], self.at[q], fresh):
                return _IMPOSSIBLE
            fresh -= 1
        for p in choice.ends:
            self._end(self.at[p], fresh)
            fresh -= 1
        return self._key(flags)

    def _join(self, a: i64, b: i64, fresh: i64) -> bool:
        """The train runs through from one edge to another; False where that would close a ring."""
        work = self.work
        x, y = work[a], work[b]
        if x and y:
            if x == y:
                return False
            work[a] = work[b] = 0
            self._rename(y, x)
        elif x or y:
            work[a], work[b] = y, x
        else:
            work[a] = work[b] = fresh
        return True

    def _rename(self, old: i64, new: i64) -> None:
        """Two pieces of the route have become one; the route is complete where nothing of them is left."""
        work = self.work
        left = False
        for place in range(len(work)):
            if work[place] == old:
                work[place] = new
            if work[place] == new:
                left = True
        if not left:
            self.done += 1

    def _end(self, a: i64, fresh: i64) -> None:
        """The route ends behind this edge."""
        label = self.work[a]
        if label:
            self.work[a] = 0
            self._rename(label, label)
        else:
            self.work[a] = fresh

    def _key(self, flags: int) -> int:
        """The labels after the hex, numbered anew from the first on, with the flags.

        Of a route only two ends may be behind the front, so that no more than two labels may stand alone.
        """
        names, work, after = self.names, self.work, self.after
        key, base = 0, 0
        last: i64 = 0
        alone: i64 = 0
        part: i64 = 0
        shift: i64 = 0
        for place in after:
            label = work[place]
            if label:
                name = names[label]
                if name:
                    alone -= 1
                else:
                    last += 1
                    alone += 1
                    name = names[label] = last
                part |= name << shift
            shift += _LABEL
            if shift == _PART:
                key |= int(part) << base
                base += _PART
                part = shift = 0
        key |= int(part) << base
        for place in after:
            names[work[place]] = 0
        if self.done:
            return _DONE_KEY if self.done == 1 and not last else _IMPOSSIBLE
        if not last:
            return 0 if not flags else _IMPOSSIBLE
        return _IMPOSSIBLE if alone > 2 else key | flags << self.flags


def _by_edges(choices: list[Choice], inner: list[int]) -> dict[int, list[int]]:
    """The choices by which of the inner edges they cross."""
    mask = 0
    for edge in inner:
        mask |= 1 << edge
    there: dict[int, list[int]] = {}
    for number, choice in enumerate(choices):
        there.setdefault(choice.edges & mask, []).append(number)
    return there


def _marks(running: Running, plan: Plan) -> dict[int, int]:
    """A bit for each place with stops in several hexes."""
    hexes: dict[int, set[int]] = {}
    for hex in plan.order:
        for a, b in plan.pieces[hex]:
            for end in (a, b):
                if end >= EDGES:
                    hexes.setdefault(running.place[hex * running.map.nodes + end - EDGES], set()).add(hex)
    several = [place for place, there in hexes.items() if len(there) > 1]
    return {place: 1 << bit for bit, place in enumerate(several)}


def _stops_of(plan: Plan) -> int:
    """How many stops the track touches."""
    return len({(hex, end) for hex, pieces in plan.pieces.items() for path in pieces for end in path if end >= EDGES})
