"""What lies on the map: a tile on each hex, and the companies' tokens in the cities."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from railbourse.core.state import Value, replaced
from railbourse.mechanisms.hexes import EDGES
from railbourse.mechanisms.tiles import TileSet

TRACK: Final = 0
TOKEN: Final = 1
EXTRA: Final = 2

TRAIL: Final = 64
"""How many changes a board remembers."""

_STAMPS: Final[list[int]] = [0]


class Change:
    """One change that takes no track away and moves no stop, so that what was known before helps to know what is now.

    `before`   the board's stamp before it
    `kind`     TRACK: a tile was laid; TOKEN, EXTRA: the company has a token there in a slot, or beside the slots
    `place`    the hex of a tile, the node of a token
    `company`  whose token; -1 for a tile
    `turned`   the turned tile that lay there before; -1 for a token
    """

    def __init__(self, before: int, kind: int, place: int, company: int, turned: int) -> None:
        self.before = before
        self.kind = kind
        self.place = place
        self.company = company
        self.turned = turned


class Board(Value):
    """The part of a map that changes. Its rows are replaced, never changed in place, so that copies share them.

    `tile`      one entry a hex: the number of the tile, or of what is printed there
    `rotation`  one entry a hex: sixths clockwise, 0..5
    `tokens`    one entry a node (hex * nodes + k): bit c is set when company c has a token in one of its slots
    `extra`     one entry a node: bit c is set when company c has a token there outside the slots
    `stamp`     not a field: boards with equal stamps lie equally, so that derived knowledge can be kept by it
    `trail`     not a field: the last changes, oldest first, as far as they are of the kind that `Change` tells
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("tile", "rotation", "tokens", "extra")
    DERIVED: ClassVar[tuple[str, ...]] = ("stamp", "trail")

    def __init__(self, tile: list[int], nodes: int = 2) -> None:
        self.tile: tuple[int, ...] = tuple(tile)
        self.rotation: tuple[int, ...] = (0,) * len(tile)
        self.tokens: tuple[int, ...] = (0,) * (len(tile) * nodes)
        self.extra: tuple[int, ...] = (0,) * (len(tile) * nodes)
        self.stamp = 0
        self.trail: tuple[Change, ...] = ()
        self.touch()

    def touch(self, change: Change | None = None) -> None:
        """The board counts as different from every other one. Called by whatever changes it."""
        self.trail = () if change is None else (*self.trail[1 - TRAIL :], change)
        _STAMPS[0] += 1
        self.stamp = _STAMPS[0]

    def changes_since(self, stamp: int) -> tuple[Change, ...] | None:
        """What has changed since the board had this stamp, oldest first; None where that is not remembered."""
        for place in range(len(self.trail) - 1, -1, -1):
            if self.trail[place].before == stamp:
                return self.trail[place:]
        return None

    def copy(self) -> Board:
        twin = Board([], 0)
        twin.tile = self.tile
        twin.rotation = self.rotation
        twin.tokens = self.tokens
        twin.extra = self.extra
        twin.stamp = self.stamp
        twin.trail = self.trail
        return twin

    def refill(self, plain: dict[str, Any]) -> None:
        self.tile = tuple(plain["tile"])
        self.rotation = tuple(plain["rotation"])
        self.tokens = tuple(plain["tokens"])
        self.extra = tuple(plain["extra"])
        self.touch()

    def lay(self, tiles: TileSet, hex: int, tile: int, rotation: int) -> None:
        """The tile lies on the hex; tokens stand in the node that continues theirs."""
        old, fits = self.tile[hex], tiles.upgrade_fits(self.tile[hex], self.rotation[hex], tile, rotation)
        kept = fits
        if fits and len(tiles.tiles[old].nodes) > 1:
            order = tiles.node_places(old, self.rotation[hex], tile, rotation)
            first = hex * tiles.nodes
            self.tokens = _reordered(self.tokens, first, order)
            self.extra = _reordered(self.extra, first, order)
            kept = order == tuple(range(len(order)))
        turned = old * EDGES + self.rotation[hex]
        self.tile = replaced(self.tile, hex, tile)
        self.rotation = replaced(self.rotation, hex, rotation)
        self.touch(Change(self.stamp, TRACK, hex, -1, turned) if kept else None)

    def place_token(self, company: int, node: int) -> None:
        """The company has a token in a slot of the node."""
        self.tokens = replaced(self.tokens, node, self.tokens[node] | 1 << company)
        self.touch(Change(self.stamp, TOKEN, node, company, -1))

    def place_extra(self, company: int, node: int) -> None:
        """The company has a token at the node that fills no slot."""
        self.extra = replaced(self.extra, node, self.extra[node] | 1 << company)
        self.touch(Change(self.stamp, EXTRA, node, company, -1))

    def fill_slot(self, company: int, node: int) -> None:
        """The company's token that stood beside the slots of the node has taken one of them."""
        self.extra = replaced(self.extra, node, self.extra[node] & ~(1 << company))
        self.place_token(company, node)

    def remove_tokens(self, company: int) -> None:
        """The company has no token on the map."""
        keep = ~(1 << company)
        self.tokens = tuple([held & keep for held in self.tokens])
        self.extra = tuple([held & keep for held in self.extra])
        self.touch()

    def has_token(self, company: int, node: int) -> bool:
        """In a slot or outside the slots."""
        return bool((self.tokens[node] | self.extra[node]) >> company & 1)

    def token_nodes(self, company: int) -> list[int]:
        """The nodes with a token of the company."""
        bit = 1 << company
        found = [node for node, held in enumerate(self.tokens) if held and held & bit]
        if any(self.extra):
            found = sorted({*found, *[node for node, held in enumerate(self.extra) if held & bit]})
        return found

    def free_slots(self, tiles: TileSet, node: int) -> int:
        """Slots of the node without a token; 0 where the hex has no such node."""
        hex, k = node // tiles.nodes, node % tiles.nodes
        return max(tiles.slots[self.tile[hex] * tiles.nodes + k] - bits(self.tokens[node]), 0)

    def blocks(self, tiles: TileSet, company: int, node: int) -> bool:
        """A city whose slots all hold tokens of others; the company may end there and not pass."""
        held = self.tokens[node]
        if not held or (held | self.extra[node]) >> company & 1:
            return False
        hex, k = node // tiles.nodes, node % tiles.nodes
        slots = tiles.slots[self.tile[hex] * tiles.nodes + k]
        return slots > 0 and bits(held) >= slots


def bits(mask: int) -> int:
    """How many bits are set; meant for masks with few of them."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def _reordered(row: tuple[int, ...], first: int, order: tuple[int, ...]) -> tuple[int, ...]:
    there = list(row)
    for k, place in enumerate(order):
        there[first + place] = row[first + k]
    return tuple(there)
