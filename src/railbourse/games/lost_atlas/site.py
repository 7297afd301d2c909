"""The map while it is being built: what lies where, and where a piece, a capital or a blank hex may go (B3)."""

from __future__ import annotations

from typing import Final

from railbourse.games.lost_atlas.pieces import BLANK, BORDER, CAPITAL, CITY, HOMES, Pieces
from railbourse.games.lost_atlas.places import CELL_STEPS, HALF, LIMIT, SPAN, STEPS

Row = tuple[int, ...]

EMPTY: Final = 255
CENTRE: Final = HALF * SPAN + HALF

FITS: Final = ""
OVERLAPS: Final = "overlap"
TOUCHES_BORDER: Final = "border-touch"
SHARES_TOO_FEW: Final = "too-few-sides"
TOO_FAR: Final = "too-far"


class Site:
    """Terrain by place.

    `terrain`   one entry a place: its terrain, or EMPTY
    `near`      one entry a place: how many of its neighbours are occupied; `bordered` how many are borders
    `occupied`  the places with a hex, in the order in which they came
    """

    def __init__(self, pieces: Pieces, placements: Row, capitals: Row, blanks: Row) -> None:
        self.pieces = pieces
        self.terrain = bytearray(b"\xff" * (SPAN * SPAN))
        self.near = bytearray(SPAN * SPAN)
        self.bordered = bytearray(SPAN * SPAN)
        self.occupied: list[int] = []
        self._piece = -1
        self._spots: list[int] = []
        self._placements: Row = ()
        self._capitals: Row = ()
        self._blanks: Row = ()
        self.grow(placements, capitals, blanks)

    def grow(self, placements: Row, capitals: Row, blanks: Row) -> bool:
        """All this lies there; False, and nothing done, when it does not begin with what lies there already."""
        pieces, cities, singles = len(self._placements), len(self._capitals), len(self._blanks)
        if placements[:pieces] != self._placements or capitals[:cities] != self._capitals:
            return False
        if blanks[:singles] != self._blanks:
            return False
        for start in range(pieces, len(placements), 3):
            self.put(placements[start], placements[start + 1], placements[start + 2])
        for place in blanks[singles:]:
            self._occupy(place, BLANK)
        for place in capitals[cities:]:
            self.terrain[place] = CAPITAL
        self._placements, self._capitals, self._blanks = placements, capitals, blanks
        return True

    def put(self, piece: int, place: int, rotation: int) -> None:
        """The piece lies with its first cell at the place."""
        for cell in range(3):
            self._occupy(place + CELL_STEPS[rotation * 3 + cell], self.pieces.terrain[piece * 3 + cell])
        self._piece = -1

    def _occupy(self, at: int, kind: int) -> None:
        self.terrain[at] = kind
        self.occupied.append(at)
        for step in STEPS:
            self.near[at + step] += 1
            if kind == BORDER:
                self.bordered[at + step] += 1

    def judge(self, piece: int, place: int, rotation: int) -> str:
        """FITS, or what stands against the piece lying there (B3.3, B3.4)."""
        if not self.occupied:
            return FITS if place == CENTRE else TOO_FAR
        shared = 0
        touches = False
        for cell in range(3):
            at = place + CELL_STEPS[rotation * 3 + cell]
            if not inside(at):
                return TOO_FAR
            if self.terrain[at] != EMPTY:
                return OVERLAPS
            near = self.near[at]
            shared += near
            if near and (self.bordered[at] or self.pieces.terrain[piece * 3 + cell] == BORDER):
                touches = True
        if touches:
            return TOUCHES_BORDER
        return FITS if shared >= self.pieces.least_shared else SHARES_TOO_FEW

    def shared_sides(self, place: int, rotation: int) -> int:
        """Hex sides that a piece lying there shares with what lies there already."""
        shared = 0
        for cell in range(3):
            shared += self.near[place + CELL_STEPS[rotation * 3 + cell]]
        return shared

    def rim(self) -> list[int]:
        """Empty places beside occupied ones, in order."""
        found: set[int] = set()
        for at in self.occupied:
            if self.near[at] < 6:
                for step in STEPS:
                    if self.terrain[at + step] == EMPTY:
                        found.add(at + step)
        return sorted(found)

    def spots(self, piece: int) -> list[int]:
        """All placements of the piece: place and rotation, two numbers each."""
        if self._piece != piece:
            self._spots = self._find_spots(piece)
            self._piece = piece
        return self._spots

    def _find_spots(self, piece: int) -> list[int]:
        if not self.occupied:
            return [number for rotation in range(6) for number in (CENTRE, rotation)]
        tried = bytearray(SPAN * SPAN * 6)
        found: list[int] = []
        for at in self.rim():
            for turn in range(18):
                place, rotation = at - CELL_STEPS[turn], turn // 3
                if not tried[place * 6 + rotation]:
                    tried[place * 6 + rotation] = 1
                    if self.judge(piece, place, rotation) == FITS:
                        found.append(place)
                        found.append(rotation)
        return found

    def capital_sites(self) -> list[int]:
        """Basic cities that are no homes and no capitals (B3.6)."""
        return sorted(at for at in self.occupied if self.terrain[at] == CITY)

    def judge_blank(self, place: int) -> str:
        """FITS, or what stands against a blank hex there (B3.8)."""
        if not inside(place):
            return TOO_FAR
        if self.terrain[place] != EMPTY:
            return OVERLAPS
        if self.bordered[place]:
            return TOUCHES_BORDER
        home = any(self.terrain[place + step] in HOMES for step in STEPS)
        return FITS if home else SHARES_TOO_FEW

    def blank_sites(self) -> list[int]:
        return [place for place in self.rim() if self.judge_blank(place) == FITS]


def inside(place: int) -> bool:
    """The place is on the table."""
    q, r = place // SPAN - HALF, place % SPAN - HALF
    return -LIMIT <= q <= LIMIT and -LIMIT <= r <= LIMIT
