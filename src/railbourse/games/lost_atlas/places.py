"""Places on the table: where a hex lies, as one number, and the word that players write for it.

Coordinates are axial, sides are numbered from the south clockwise (B3.9). A place is one number, so that neighbours
differ by a constant; it exists before any piece lies there, and so a map that the players build can be written down.
"""

from __future__ import annotations

from typing import Any, Final

from railbourse.core.errors import NotationError
from railbourse.core.notation import Domain, Letter

SPAN: Final = 256
HALF: Final = 128
LIMIT: Final = 120
"""Places lie within this distance of the centre in both coordinates; a whole supply in a row is shorter."""

Q_STEPS: Final = (0, -1, -1, 0, 1, 1)
R_STEPS: Final = (1, 1, 0, -1, -1, 0)
STEPS: Final = [q * SPAN + r for q, r in zip(Q_STEPS, R_STEPS)]
"""By how much a place and its neighbour over each side differ."""

CELLS: Final = ((0, 0), (1, 0), (0, 1))
"""The three hexes of a piece, unturned, seen from its first one."""


def place_at(q: int, r: int) -> int:
    return (q + HALF) * SPAN + r + HALF


def q_of(place: int) -> int:
    return place // SPAN - HALF


def r_of(place: int) -> int:
    return place % SPAN - HALF


def turned_cell(cell: int, rotation: int) -> tuple[int, int]:
    """Where a cell of a piece lies from its first cell when the piece is turned: once is (x, y) to (-y, x + y)."""
    x, y = CELLS[cell]
    for _ in range(rotation):
        x, y = -y, x + y
    return x, y


CELL_STEPS: Final = [
    turned_cell(cell, rotation)[0] * SPAN + turned_cell(cell, rotation)[1] for rotation in range(6) for cell in range(3)
]
"""Entry [rotation * 3 + cell]: by how much the place of the cell differs from that of the first one."""


def distance(a: int, b: int) -> int:
    """How many hexes apart two places are."""
    q, r = q_of(a) - q_of(b), r_of(a) - r_of(b)
    return max(abs(q), abs(r), abs(q + r))


def letters(column: int) -> str:
    """A, B, ... Z, AA, AB, ..."""
    word = ""
    column += 1
    while column > 0:
        column, digit = (column - 1) // 26, (column - 1) % 26
        word = chr(ord("A") + digit) + word
    return word


class Places(Domain):
    """Hexes as players write them: the column by letters, the row by a number.

    `column`  what is added to q, `row` what is added to 2 r + q; a printed map begins at A and 1, a map that is built
              has its centre at CA200
    """

    def __init__(self, column: int = 78, row: int = 200) -> None:
        self.column = column
        self.row = row

    def text(self, value: Any) -> str:
        q, r = q_of(value), r_of(value)
        return f"{letters(q + self.column)}{2 * r + q + self.row}"

    def parse(self, word: str) -> Any:
        head = word.rstrip("0123456789")
        digits = word[len(head) :]
        if not 1 <= len(head) <= 3 or not 1 <= len(digits) <= 4 or not (head.isascii() and head.isalpha()):
            raise NotationError(f"{word[:20]!r} is not a hex")
        column = 0
        for letter in head.upper():
            column = column * 26 + ord(letter) - ord("A") + 1
        q = column - 1 - self.column
        twice = int(digits) - self.row - q
        if twice % 2 or abs(q) > LIMIT or abs(twice // 2) > LIMIT:
            raise NotationError(f"{word!r} is not a hex")
        return place_at(q, twice // 2)

    def alphabets(self) -> list[tuple[str, int]]:
        """Columns q and rows r, each counted from the lower edge of the table."""
        return [("column", SPAN), ("row", SPAN)]

    def spell(self, value: Any) -> list[Letter]:
        return [("column", value // SPAN), ("row", value % SPAN)]
