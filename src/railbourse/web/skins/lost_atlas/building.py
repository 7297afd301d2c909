"""Building the map: where a piece may lie, how it looks in each turn."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from markupsafe import Markup

from railbourse.core.action import Action
from railbourse.games.lost_atlas.actions import PlacePiece
from railbourse.games.lost_atlas.atlas import Atlas
from railbourse.games.lost_atlas.places import CELL_STEPS, Places
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.site import CENTRE, Site
from railbourse.games.lost_atlas.state import StateLA
from railbourse.games.lost_atlas.tables import Tables
from railbourse.web.drawing.html import join, tag
from railbourse.web.skins.lays import LayData
from railbourse.web.skins.lost_atlas.board import BoardLA, title_of
from railbourse.web.skins.lost_atlas.ground import ground
from railbourse.web.skins.lost_atlas.plan import faces_of, spot

PIECE_BOX: Final = 270
"""Width of a drawing in which a piece has room in every turn."""


def cells(place: int, rotation: int) -> list[int]:
    """The places that a piece covers, that of its first cell first."""
    return [place + CELL_STEPS[rotation * 3 + cell] for cell in range(3)]


def covered(legal: list[Action]) -> set[int]:
    """Every place that the piece could cover."""
    return {at for act in legal if isinstance(act, PlacePiece) for at in cells(act.place, act.rotation)}


def piece_data(rules: Rules, state: StateLA, legal: list[Action], lit: set[int]) -> dict[str, Any]:
    """For each place all ways in which the piece may cover it, those that begin there first."""
    board, name = BoardLA(rules, state, lit), rules.pieces.ids[state.flow[-1].subject]
    acts = [act for act in legal if isinstance(act, PlacePiece)]
    data = LayData()
    for cell in range(3):
        for act in acts:
            at = cells(act.place, act.rotation)[cell]
            hex = data.at(title_of(rules, at), title_of(rules, at), board.plan.at(at))
            way = board.plan.at(act.place) if cell else None
            hex.tile(name, 1).turn(act.rotation, rules.notation.text(act), way)
    return {**data.plain(), "noun": "piece", "box": PIECE_BOX}


def piece_symbols(rules: Rules, piece: int) -> Markup:
    """The piece in all six turns, each as a symbol around its first cell."""
    made = [
        tag(
            "symbol",
            _piece(rules, piece, rotation),
            id=f"tile-{rules.pieces.ids[piece]}-{rotation}",
            viewBox="-50 -50 100 100",
            overflow="visible",
        )
        for rotation in range(6)
    ]
    return tag("svg", join(made), class_="tile-picture", width=0, height=0, aria_hidden="true")


def _piece(rules: Rules, piece: int, rotation: int) -> Markup:
    atlas = _lone(rules.tables, piece, rotation)
    cx, cy = spot(CENTRE)
    parts = []
    for hex, place in enumerate(atlas.places):
        x, y = spot(place)
        home = atlas.home_of[hex]
        inside = [ground(rules, atlas, hex)]
        if home >= 0 and len(rules.tiles.tiles.tiles[atlas.printed[hex]].nodes) == 1:
            inside.append(tag("text", faces_of(rules).initials[home], y=2.8, class_="initials ghost-initials"))
        parts.append(tag("g", *inside, transform=f"translate({x - cx:.1f} {y - cy:.1f})"))
    return join(parts)


@cache
def _lone(tables: Tables, piece: int, rotation: int) -> Atlas:
    """The piece alone on the table."""
    placements = (piece, CENTRE, rotation)
    site = Site(tables.pieces, placements, (), ())
    return Atlas(tables.pieces, tables.tiles, Places(), site, placements)
