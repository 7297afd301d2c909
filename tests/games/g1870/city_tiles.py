"""Which tiles every city hex takes in every phase, as lines of text.

    PYTHONPATH=tests python -m games.g1870.city_tiles > tests/counts/1870_city_tiles.txt

A line is a hex, the phase, whether the Mississippi may be crossed, and for what lies there now (`white` or a tile in
its first rotation that fits) the tiles that may follow, each with the number of its rotations. The company has a token
in every city, so that reach and use are no matter.
"""

from __future__ import annotations

from collections import Counter

from games.g1870.table import table
from railbourse.games.g1870.components import HEXES

PHASES = ("1", "2", "3", "4", "5", "6", "7", "8")
OLD_TILES = ("white", "5", "6", "57", "14", "15", "63", "170", "171K", "172L")


def listed() -> list[str]:
    """As the engine lists them."""
    lines: list[str] = []
    for phase in PHASES:
        for crossing in ("free", "barred"):
            found: dict[str, list[str]] = {hex: [] for hex in _cities(crossing)}
            for old in OLD_TILES:
                for hex, tiles in _lays(phase, crossing, old).items():
                    found[hex].append(f"{old}>{written(tiles)}")
            lines += [f"{hex} {phase} {crossing}: {' '.join(parts)}" for hex, parts in found.items()]
    return sorted(lines)


def written(tiles: Counter[str]) -> str:
    """Each tile with the number of its rotations: "5x6,57x3"."""
    return ",".join(f"{tile}x{tiles[tile]}" for tile in sorted(tiles)) or "-"


def _cities(crossing: str) -> list[str]:
    """The city hexes; where crossing is barred, those on the river."""
    rules = table().rules
    return [h for n, h in enumerate(HEXES) if rules.is_city[n] and (crossing == "free" or rules.bank_a[n])]


def _lays(phase: str, crossing: str, old: str) -> dict[str, Counter[str]]:
    """What may follow this tile in each city hex where it can lie."""
    here = table().phase(phase).start("MP", shares=6).treasury("MP", 500)
    if crossing == "barred":
        here.private("MRBC")
    there: dict[str, Counter[str]] = {}
    for hex in _cities(crossing):
        rotation = first_rotation(hex, old, crossing)
        if rotation >= 0:
            there[hex] = Counter()
            here.destination("MP", "map", hex)
            if old != "white":
                here.tile(hex, old, rotation)
    for text in here.operating("MP").legal_texts(verb="lay"):
        _, hex, tile, _ = text.split()
        if hex in there:
            there[hex][tile] += 1
    return there


def first_rotation(hex: str, tile: str, crossing: str) -> int:
    """The first rotation in which the tile can lie in the hex, -1 if there is none."""
    if tile == "white":
        return 0
    rules = table().rules
    place, number = HEXES.index(hex), rules.tiles.index[tile]
    if not _bears_letter(place, tile):
        return -1
    shapes = table().game.decisions["track"].shapes  # type: ignore[attr-defined]
    for rotation in range(6):
        if shapes.exits_lead_on(place, number, rotation):
            if crossing == "free" or shapes.keeps_banks(place, number, rotation):
                return rotation
    return -1


def _bears_letter(place: int, tile: str) -> bool:
    rules = table().rules
    letters = {"63": rules.brown_label[place] == "", "170": rules.brown_label[place] == "P"}
    letters |= {"171K": rules.gray_label[place] == "K", "172L": rules.gray_label[place] == "L"}
    return letters.get(tile, True)


if __name__ == "__main__":
    print("\n".join(listed()))
