"""A map drawn at random: pieces in shuffled order, each where it scores best, and capitals far from each other.

Rule: B3.9 (house rule). What is drawn is an outcome of chance; only `DrawMap` is played.
"""

from __future__ import annotations

from random import Random
from typing import Final

from railbourse.games.lost_atlas.modes import Mode
from railbourse.games.lost_atlas.pieces import BORDER, DESTINATION, DESTINATION_JOIN, HOMES, WATER, Pieces
from railbourse.games.lost_atlas.places import CELL_STEPS, STEPS, distance
from railbourse.games.lost_atlas.site import CENTRE, EMPTY, Site

MOST_SKIPS: Final = 60
NOT_LAND: Final = (WATER, BORDER, EMPTY)

PER_SIDE: Final = 1.0
CENTRE_PULL: Final = -0.22
EXIT_MEETS: Final = 1.5
NOISE: Final = 1.2
LEAST_LAND_AT_HOME: Final = 3
"""Scores and conditions of `random_generation` in map.json."""


def supply(mode: Mode, pieces: Pieces, random: Random) -> list[int]:
    """The pieces that are played with: all of the mode, or one balanced stack of a Micro Game (B1.5)."""
    if not mode.is_micro:
        return mode.pieces[:]
    found: list[int] = []
    for group in groups(mode, pieces):
        drawn = group[:]
        random.shuffle(drawn)
        found.extend(drawn[: len(group) // mode.stacks])
    return sorted(found)


def groups(mode: Mode, pieces: Pieces) -> list[list[int]]:
    """The pieces of a Micro Game sorted into homes, destinations and the rest (B1.5)."""
    homes = [p for p in mode.pieces if pieces.home_of[p] >= 0 or p == pieces.adaptive]
    far = [p for p in mode.pieces if DESTINATION in pieces.terrain[p * 3 : p * 3 + 3]]
    return [homes, far, [p for p in mode.pieces if p not in homes and p not in far]]


def draw_map(mode: Mode, pieces: Pieces, random: Random) -> tuple[list[int], list[int]]:
    """Placements (piece, place, rotation) and capitals of a map that can be played on."""
    while True:
        placements = _place_all(supply(mode, pieces, random), pieces, random)
        if not placements:
            continue
        site = Site(pieces, tuple(placements), (), ())
        if _playable(site, pieces, placements):
            return placements, _capitals(site, min(mode.projects, len(site.capital_sites())))


def _place_all(stack: list[int], pieces: Pieces, random: Random) -> list[int]:
    """All pieces where they score best; nothing when too many had to be skipped."""
    random.shuffle(stack)
    site = Site(pieces, (), (), ())
    placements: list[int] = []
    skips = 0
    while stack and skips <= MOST_SKIPS:
        piece = stack.pop(0)
        spots = site.spots(piece)
        if not spots:
            stack.append(piece)
            skips += 1
            continue
        place, rotation = _best(site, pieces, piece, spots, random)
        site.put(piece, place, rotation)
        placements.extend([piece, place, rotation])
    return [] if stack else placements


def _best(site: Site, pieces: Pieces, piece: int, spots: list[int], random: Random) -> tuple[int, int]:
    best, chosen = -1e9, (spots[0], spots[1])
    for start in range(0, len(spots), 2):
        score = _score(site, pieces, piece, spots[start], spots[start + 1]) + random.random() * NOISE
        if score > best:
            best, chosen = score, (spots[start], spots[start + 1])
    return chosen


def _score(site: Site, pieces: Pieces, piece: int, place: int, rotation: int) -> float:
    score = PER_SIDE * site.shared_sides(place, rotation)
    for cell in range(3):
        at = place + CELL_STEPS[rotation * 3 + cell]
        score += CENTRE_PULL * distance(at, CENTRE) / 3
        for edge in range(6):
            if pieces.exits[piece * 3 + cell] >> edge & 1:
                beyond = site.terrain[at + STEPS[(edge + rotation) % 6]]
                if beyond != EMPTY:
                    score += EXIT_MEETS if beyond not in NOT_LAND else -EXIT_MEETS
    return score


def _land(site: Site, place: int) -> list[int]:
    """Neighbours where track may go."""
    return [place + step for step in STEPS if site.terrain[place + step] not in NOT_LAND]


def _playable(site: Site, pieces: Pieces, placements: list[int]) -> bool:
    """The land is connected, each home has land around it, each destination has an exit to land."""
    land = [at for at in site.occupied if site.terrain[at] not in (WATER, BORDER)]
    seen = {land[0]}
    queue = [land[0]]
    for at in queue:
        for beyond in _land(site, at):
            if beyond not in seen:
                seen.add(beyond)
                queue.append(beyond)
    if len(seen) < len(land):
        return False
    if any(site.terrain[at] in HOMES and len(_land(site, at)) < LEAST_LAND_AT_HOME for at in site.occupied):
        return False
    return all(_is_open(site, pieces, placements[s : s + 3]) for s in range(0, len(placements), 3))


def _is_open(site: Site, pieces: Pieces, placed: list[int]) -> bool:
    """The piece has no destination, or one with an exit to land."""
    piece, place, rotation = placed
    cells = [place + CELL_STEPS[rotation * 3 + cell] for cell in range(3)]
    far = [c for c in range(3) if pieces.terrain[piece * 3 + c] in (DESTINATION, DESTINATION_JOIN)]
    for cell in far:
        for edge in range(6):
            if pieces.exits[piece * 3 + cell] >> edge & 1:
                beyond = cells[cell] + STEPS[(edge + rotation) % 6]
                if site.terrain[beyond] not in NOT_LAND:
                    return True
    return not far


def _capitals(site: Site, count: int) -> list[int]:
    """The set of basic cities that lies best: far apart, away from homes, with land around."""
    sites = site.capital_sites()
    homes = [at for at in site.occupied if site.terrain[at] in HOMES]
    worth: dict[int, float] = {
        at: 0.3 * min(distance(at, h) for h in homes) + 0.35 * len(_land(site, at)) for at in sites
    }
    best: list[int] = []
    most = -1.0
    for chosen in _choices(sites, count):
        apart = min((distance(a, b) for a in chosen for b in chosen if a < b), default=0)
        score = 2.0 * min(5, apart)
        for at in chosen:
            score += worth[at]
        if score > most:
            best, most = chosen, score
    return best


def _choices(things: list[int], count: int) -> list[list[int]]:
    if count == 0:
        return [[]]
    return [[one, *rest] for i, one in enumerate(things) for rest in _choices(things[i + 1 :], count - 1)]
