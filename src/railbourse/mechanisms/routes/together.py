"""Several sweeps at once: the best set of routes that share no track.

What a move of a train gives up against the best it could do at the present fees is its *loss*; the fees of track that
no train uses are lost as well. A set earns the bound of the fees less all its losses. So the best set is the one with
the least loss, and what has lost more than is allowed need not be followed.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from railbourse.mechanisms.routes.search import Budget
from railbourse.mechanisms.routes.sweep import NEW, SCALE, Sweep

_SOURCE_BITS: Final = 4
"""A train's move is remembered as its choice and, in the low bits, which place its train had before."""


class Together:
    """The search for the set with the least loss, at the fees of the sweeps' last look ahead.

    `trains`   one entry a train: its sweep; trains of one kind share theirs and follow each other
    `loss`     the loss of the best set found
    `choices`  one entry a train: its choices in that set, one a hex
    """

    def __init__(self, trains: list[Sweep], fees: list[int], budget: Budget) -> None:
        self.trains = trains
        self.budget = budget
        self.loss = 0
        self.choices: list[list[int]] = []
        self.shift = max([int(len(row)).bit_length() for sweep in trains for row in sweep.ahead])
        choices = max([len(layer.choices) for sweep in trains for layer in sweep.layers])
        self.move_shift = choices.bit_length() + _SOURCE_BITS
        self.fees_at = [_fees_at(trains, number, fees) for number in range(len(trains[0].layers))]
        self.cheap: list[_Cheap] = []
        self.allowed: i64 = 0
        self.state: vec[i64] = vec[i64]([0] * len(trains))
        self.target: vec[i64] = vec[i64]([0] * len(trains))
        self.chosen: vec[i64] = vec[i64]([0] * len(trains))
        self.move: vec[i64] = vec[i64]([0] * len(trains))
        self.order: vec[i64] = vec[i64]([0] * len(trains))
        self.alike: vec[i64] = vec[i64]([1 if n and trains[n - 1] is trains[n] else 0 for n in range(len(trains))])
        self.front = _Front()
        self.after = _Front()

    def find(self, allowed: int) -> bool:
        """Whether some set loses no more than is allowed; the one that loses least is kept."""
        self.allowed = allowed
        history = [_Front()]
        history[0].put(-1, self._key([NEW] * len(self.trains)), 0, 0, 0)
        for number in range(len(self.fees_at)):
            self.front, self.after = history[-1], _Front()
            self._open(number)
            for slot in range(len(self.front.keys)):
                self._read(self.front.keys[slot])
                self._combine(number, slot, 0, 0, self.front.losses[slot], 0)
                if self.budget.left < 0:
                    return False
            history.append(self.after)
        if not history[-1].keys:
            return False
        self._keep(history)
        return True

    def _open(self, number: int) -> None:
        """Find the cheap moves of each train over the next hex."""
        self.cheap = []
        for place, sweep in enumerate(self.trains):
            if place and self.trains[place - 1] is sweep:
                self.cheap.append(self.cheap[-1])
            else:
                self.cheap.append(_Cheap(sweep, number, self.allowed))

    def _combine(self, number: i64, slot: i64, train: i64, used: i64, loss: i64, paid: i64) -> None:
        """Try all moves of this train and those after it that use no edge in common."""
        if train == len(self.trains):
            loss += self.fees_at[number] - paid
            if loss <= self.allowed:
                self._arrive(int(slot), int(loss))
            return
        cheap = self.cheap[train]
        losses, edges = cheap.loss, cheap.edges
        move = cheap.first[self.state[train]]
        if train and self._twins(train):
            move = self.move[train - 1]
        end = cheap.first[self.state[train] + 1]
        tried: i64 = 0
        while move < end and loss + losses[move] <= self.allowed:
            tried += 1
            if not edges[move] & used:
                self.target[train] = cheap.target[move]
                self.chosen[train] = cheap.choice[move]
                self.move[train] = move
                self._combine(number, slot, train + 1, used | edges[move], loss + losses[move], paid + cheap.paid[move])
            move += 1
        self.budget.left -= int(tried)

    def _twins(self, train: i64) -> bool:
        """The train is of one kind and in one state with the one before it, so that it need not take earlier moves."""
        return self.alike[train] == 1 and self.state[train] == self.state[train - 1]

    def _arrive(self, slot: int, loss: int) -> None:
        """A state of the whole after the hex has been reached.

        Trains of one kind are put in the order of their states, as it does not matter which of them does what.
        """
        order, target, alike = self.order, self.target, self.alike
        trains = len(order)
        place: i64 = 0
        while place < trains:
            order[place] = place
            here = place
            while here and alike[here] and target[order[here]] < target[order[here - 1]]:
                order[here], order[here - 1] = order[here - 1], order[here]
                here -= 1
            place += 1
        key = 0
        for place in range(trains):
            key = key << self.shift | int(target[order[place]])
        known = self.after.index.get(key, -1)
        if known >= 0 and loss >= self.after.losses[known]:
            return
        moves = 0
        for place in range(trains):
            moves = moves << self.move_shift | int(self.chosen[order[place]] << _SOURCE_BITS | order[place])
        self.after.put(known, key, loss, slot, moves)

    def _key(self, states: list[int]) -> int:
        key = 0
        for state in states:
            key = key << self.shift | state
        return key

    def _read(self, key: int) -> None:
        mask = (1 << self.shift) - 1
        for train in range(len(self.trains) - 1, -1, -1):
            self.state[train] = key & mask
            key >>= self.shift

    def _keep(self, history: list[_Front]) -> None:
        """Go back from the best last state and note the choices on the way."""
        last = history[-1]
        slot = min(range(len(last.keys)), key=lambda there: last.losses[there])
        self.loss = last.losses[slot]
        places = list(range(len(self.trains)))
        self.choices = [[] for _ in places]
        for front in history[:0:-1]:
            moves = self._moves(front.moves[slot])
            for train, place in enumerate(places):
                self.choices[train].append(moves[place] >> _SOURCE_BITS)
            places = [moves[place] & ((1 << _SOURCE_BITS) - 1) for place in places]
            slot = front.parents[slot]
        for chosen in self.choices:
            chosen.reverse()

    def _moves(self, packed: int) -> list[int]:
        """One entry a place in the key: the move that led there."""
        mask = (1 << self.move_shift) - 1
        return [packed >> self.move_shift * place & mask for place in range(len(self.trains) - 1, -1, -1)]


class _Front:
    """States of the whole after one hex, each with its least loss and how that came about.

    `moves`  the moves of all trains, packed
    """

    def __init__(self) -> None:
        self.index: dict[int, int] = {}
        self.keys: list[int] = []
        self.losses: list[int] = []
        self.parents: list[int] = []
        self.moves: list[int] = []

    def put(self, slot: int, key: int, loss: int, parent: int, moves: int) -> None:
        """The state is reached with so little loss; `slot` is -1 if it is new."""
        if slot < 0:
            self.index[key] = len(self.keys)
            self.keys.append(key)
            self.losses.append(loss)
            self.parents.append(parent)
            self.moves.append(moves)
        else:
            self.losses[slot] = loss
            self.parents[slot] = parent
            self.moves[slot] = moves


class _Cheap:
    """The moves of one train over one hex that lose no more than is allowed, the cheapest of each state first.

    `first`, `last`  one entry a state: its moves in the lists below, one entry a move
    `edges`          bits of what the choice crosses
    `paid`           the fees it pays
    """

    def __init__(self, sweep: Sweep, number: int, allowed: int) -> None:
        layer, charge = sweep.layers[number], sweep.charge[number]
        before, after = sweep.ahead[number], sweep.ahead[number + 1]
        first, target, made, edges, losses, paid = [0], [], [], [], [], []
        for state in range(len(layer.first) - 1):
            moves: list[tuple[int, int]] = []
            for move in range(layer.first[state], layer.first[state + 1]):
                loss = int(before[state] - charge[layer.made[move]] - after[layer.targets[move]])
                if loss <= allowed:
                    moves.append((loss, move))
            moves.sort()
            for loss, move in moves:
                choice = layer.choices[layer.choice[move]]
                losses.append(loss)
                target.append(layer.target[move])
                made.append(layer.choice[move])
                edges.append(choice.edges)
                paid.append(choice.gain * SCALE - int(charge[layer.choice[move]]))
            first.append(len(losses))
        self.first: vec[i64] = vec[i64](first)
        self.target: vec[i64] = vec[i64](target)
        self.choice: vec[i64] = vec[i64](made)
        self.edges: vec[i64] = vec[i64](edges)
        self.loss: vec[i64] = vec[i64](losses)
        self.paid: vec[i64] = vec[i64](paid)


def _fees_at(trains: list[Sweep], number: int, fees: list[int]) -> int:
    """All fees of the track that is opened on one hex."""
    there = {track for sweep in trains for tracks in sweep.layers[number].track for track in tracks}
    return sum([fees[track] for track in there])
