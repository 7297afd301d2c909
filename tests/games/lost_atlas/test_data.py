"""The data files: what they say is what the rules say, and what is wrong in them is named."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from games.lost_atlas.atlas_table import Table
from railbourse.core.errors import DataError
from railbourse.games.lost_atlas.pieces import TERRAINS
from railbourse.games.lost_atlas.places import q_of, r_of
from railbourse.games.lost_atlas.site import FITS, Site
from railbourse.games.lost_atlas.tables import load

Change = Callable[[dict[str, Any]], None]


def set_in(*path: Any) -> Change:
    """Put the last of the path where the others lead."""

    def change(book: dict[str, Any]) -> None:
        here: Any = book
        for step in path[:-2]:
            here = here[step]
        here[path[-2]] = path[-1]

    return change


WRONG: list[tuple[str, Change, str]] = [
    ("stock", set_in("stock_round", "auction", "step", "five"), "stock.json, stock_round, auction: step"),
    ("stock", set_in("stock_track", "spaces", 3, "price", 5), "spaces should begin with price 0 and rise"),
    ("stock", set_in("start_price", "bands", 0, "allowed", [65]), "bands .*allowed holds a price"),
    ("stock", set_in("shares", "minor", "total_shares", 6), "shares, minor: the certificates do not add up"),
    ("modes", set_in("modes", 1, "pieces_excluded", ["99"]), "modes short: pieces_excluded: there is no piece 99"),
    ("companies", set_in("minors", 0, "id", "XYZ"), "companies.json: minors should be ADA"),
    ("companies", set_in("majors", 1, "names", ["Conglomerate"]), "majors EXM: names"),
    ("trains", set_in("trains", 2, "cost", 0), "trains.json, trains 4: cost is 0"),
    ("trains", set_in("phases", 1, "colour", "blue"), "phases 3: colour is 'blue'"),
    ("tiles", set_in("tiles", 0, "upgrades_to", ["21"]), "tiles 7: upgrades_to"),
    ("tiles", set_in("tiles", 3, "count", 0), "tiles 5: count is 0"),
    ("map", set_in("map_pieces", 1, "cells", 0, "exits", [4]), "map_pieces 02: cell 0: the exits"),
    ("map", set_in("map_pieces", 0, "home_of", "TUN"), "map_pieces 01: home_of is 'TUN'"),
    ("prebuilt", set_in("prebuilt_maps", 0, "placements", 0, "piece", "77"), "there is no piece 77"),
    ("operating", set_in("earnings_chart", "per_share_max", "many"), "earnings_chart: per_share_max"),
    ("modules", set_in("landmarks", "events", "cards", []), "events: cards should be open_books"),
]


@pytest.mark.parametrize(("name", "change", "told"), WRONG)
def test_what_is_wrong_in_a_file_is_named(tmp_path: Path, name: str, change: Change, told: str) -> None:
    """A wrong value is refused when the files are read, with file, entry and reason."""
    own = Path(str(files("railbourse.games.lost_atlas") / "data"))
    folder = tmp_path / "data"
    shutil.copytree(own, folder)
    book = json.loads((own / f"{name}.json").read_text())
    change(book)
    (folder / f"{name}.json").write_text(json.dumps(book))
    with pytest.raises(DataError, match=told) as wrong:
        load_all(folder)
    assert f"{name}.json" in str(wrong.value)


def load_all(folder: Path) -> None:
    """The tables and every mode, as a game would read them."""
    from railbourse.games.lost_atlas.game import LostAtlasTitle

    title = LostAtlasTitle(load(folder))
    for mode, seats in (("long", 3), ("short", 3), ("micro", 2)):
        title.open(seats, {"mode": mode})


@pytest.mark.parametrize("content", ["{", None])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, content: str | None) -> None:
    """No JSON, or no file at all: the sentence names the file."""
    folder = tmp_path / "data"
    shutil.copytree(Path(str(files("railbourse.games.lost_atlas") / "data")), folder)
    if content is None:
        (folder / "trains.json").unlink()
    else:
        (folder / "trains.json").write_text(content)
    with pytest.raises(DataError, match="trains.json"):
        load(folder)


@pytest.mark.parametrize(("mode", "seats"), [("long", 3), ("short", 3)])
def test_maps_that_come_with_the_game_obey_the_building_rules(mode: str, seats: int) -> None:
    """B2.1, B3: each piece fits when it is placed, and the hexes are those the file lists."""
    t = Table(seats, mode=mode)
    rules, atlas = t.rules, t.state.map()
    site = Site(rules.pieces, (), (), ())
    placed = t.state.placements
    for start in range(0, len(placed), 3):
        piece, place, rotation = placed[start : start + 3]
        assert start == 0 or site.judge(piece, place, rotation) == FITS
        site.put(piece, place, rotation)
    assert all(place in site.capital_sites() for place in t.state.capitals)
    assert rules.prebuilt is not None
    listed = {(row[0], row[1]): (row[2], row[3]) for row in rules.prebuilt.hexes}
    for hex, place in enumerate(atlas.places):
        assert listed[(q_of(place), r_of(place))] == (atlas.map.names[hex], TERRAINS[atlas.terrain[hex]])
    assert len(listed) == len(atlas.places)


def reference() -> dict[str, Any]:
    folder = Path(os.environ.get("RAILBOURSE_SHARED", Path(__file__).parents[4] / "shared"))
    file = folder / "rules" / "lost-atlas" / "data.json"
    if not file.exists():
        pytest.skip("the rules are not at hand")
    found: dict[str, Any] = json.loads(file.read_text())
    return found


def without_sources(thing: Any) -> Any:
    if isinstance(thing, dict):
        return {key: without_sources(value) for key, value in thing.items() if not key.endswith("source")}
    return [without_sources(one) for one in thing] if isinstance(thing, list) else thing


def test_the_package_says_what_the_rules_say() -> None:
    """Every number of the rules' data file stands in the package unchanged."""
    wanted = reference()
    own = Path(str(files("railbourse.games.lost_atlas") / "data"))
    there: dict[str, Any] = {}
    for file in own.glob("*.json"):
        there |= json.loads(file.read_text())
    for key, value in wanted.items():
        if key in ("meta", "train_counts_note", "prebuilt_maps"):
            continue
        assert without_sources(there[key]) == without_sources(value), key


def test_exits_on_the_prebuilt_maps_are_the_printed_ones() -> None:
    """Terrain, exits and homes of each hex agree with the resulting hexes in the rules' data file."""
    for number, (mode, seats) in enumerate((("long", 3), ("short", 3))):
        t = Table(seats, mode=mode)
        atlas = t.state.map()
        for row in reference()["prebuilt_maps"][number]["hexes"]:
            hex = atlas.map.index[row["label"]]
            tiles = t.rules.tiles.tiles
            exits = tiles.exits[atlas.printed[hex] * 6 + atlas.turn[hex]]
            assert [edge for edge in range(6) if exits >> edge & 1] == sorted(row["exits"]), row["label"]
            home = atlas.home_of[hex]
            assert (t.ids[home] if home >= 0 else None) == row["home_of"]
