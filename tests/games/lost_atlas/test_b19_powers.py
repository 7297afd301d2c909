"""B19: the Minors' powers, where no numbered check covers them; B22.1: those of the Landmarks."""

from __future__ import annotations

import pytest

from games.lost_atlas.atlas_table import Table
from railbourse.core.state import replaced
from railbourse.games.lost_atlas.fleet import KINDS
from railbourse.games.lost_atlas.operating_turn import EARNINGS, HUB, LEADOFF, RUN, TRACK, TRAINS
from railbourse.games.lost_atlas.trains import drop_kept
from railbourse.mechanisms.hexes import NO_HEX


def test_bridges_on_open_water() -> None:
    """B19.3: a bridge replaces a yellow lay on a reachable water hex, is never upgraded, and everybody may use it."""
    t = Table(3).company_at("BRI", 60, A=2, cash=100).company_at("EXR", 60, B=2, cash=100).phase("3")
    atlas = t.state.map()
    for hex in range(len(atlas.places)):
        for edge in range(6):
            water = t.beyond(hex, edge)
            back = NO_HEX if water == NO_HEX else t.beyond(water, edge)
            if atlas.terrain[hex] != 0 or back == NO_HEX or atlas.terrain[water] != 10 or atlas.terrain[back] != 0:
                continue
            t.homeless("BRI").homeless("EXR").lay(hex, "57", edge).hub("BRI", hex)
            t.turn("BRI", TRACK)
            bridge = f"lay_tile {t.name(water)} 721 {edge % 3}"
            assert t.allows(bridge)
            t.play(bridge)
            assert t.state.yellows == 1
            assert t.refused(f"lay_tile {t.name(water)} 722 0").code == "never-changes"
            t.lay(back, "57", edge).homeless("EXR").hub("EXR", back).turn("EXR", TRACK)
            assert t.game.network.reach(t.state, t.company("EXR")).node[hex * 2]
            return
    raise AssertionError("no water between two land hexes")


def test_bridges_are_for_the_bridging_company() -> None:
    """B19.3, B9.2: nobody else lays on water."""
    t = Table(3).company_at("EXR", 60, A=2, cash=100)
    atlas = t.state.map()
    water = atlas.terrain.index(10)
    t.turn("EXR", TRACK)
    assert t.refused(f"lay_tile {t.name(water)} 721 0").code == "no-bridges"


def test_expansive_has_one_more_hub() -> None:
    """B19.5: it is placed under B10 for 40."""
    t = Table(3, "ADA AGR BRI EXP").play("A: bid 120", "B: pass", "C: pass", "A: choose_minor EXP")
    row = t.line(2)
    t.homeless("EXP").lay(row[0], "57").lay(row[1], "57").hub("EXP", row[0]).turn("EXP", HUB)
    t.play(f"place_hub {t.name(row[1])} 0")
    assert t.cash("EXP") == 80


def test_express_with_one_train() -> None:
    """B19.6: a single 2 makes three stops; with a second train it makes two."""
    t = Table(3).company_at("EXR", 60, A=2).trains("EXR", "2")
    row = t.line(3)
    t.homeless("EXR").hub("EXR", row[0])
    for hex in row:
        t.lay(hex, "57")
    t.turn("EXR", RUN)
    assert t.allows(t.routes(("2", row)))
    t.trains("EXR", "2").turn("EXR", RUN)
    assert t.refused(t.routes(("2", row))).rule.section == "B11.1"


def test_resourceful_keeps_rusting_trains_for_a_run() -> None:
    """B19.9: they stay until the next run is paid, outside the limit, are not sold, and then leave."""
    t = Table(3).company_at("RES", 60, A=2, cash=0).company_at("EXR", 60, B=2, cash=900).trains("RES", "2", "2")
    t.phase("3").stack_from("4").turn("EXR", TRAINS).play("B: buy_train stack 4 300")
    assert t.owned("RES") == ["2", "2"] and sum(t.state.kept) == 2
    assert t.refused("buy_train RES 2 10").code == "not-for-sale"
    t.trains("RES", "4").give("RES", 300)
    t.turn("RES", EARNINGS)
    assert t.owned("RES") == ["4"] and not any(t.state.kept)


def test_spacious_has_room_for_one_more() -> None:
    """B19.10: its limit is one higher, also as a part of a Major."""
    t = Table(3).company_at("SPA", 60, A=2).company_at("CON", 60, A=2).phase("5")
    t.state.powers = replaced(t.state.powers, t.company("CON"), 1 << t.company("SPA"))
    assert t.rules.train_limit(t.state, t.company("SPA")) == 2
    assert t.rules.train_limit(t.state, t.company("CON")) == 3


def test_suburb_tokens_at_any_moment() -> None:
    """B19.11: both tokens in any step, one a hex, on reachable basic cities without the company's hub."""
    t = Table(3).company_at("SUB", 60, A=2, cash=500)
    row = t.line(3)
    t.homeless("SUB").hub("SUB", row[0])
    for hex in row:
        t.lay(hex, "57")
    t.state.suburbs_left = 2
    atlas = t.state.map()
    sites = [hex for hex in row[1:] if atlas.basic[hex]]
    for step in (TRACK, TRAINS):
        t.turn("SUB", step)
        listed = [text for text in t.legal() if text.startswith("place_suburb")]
        assert [f"place_suburb {t.name(hex)}" for hex in sorted(sites)] == listed
    assert t.refused(f"place_suburb {t.name(row[0])}").rule.section == "B19.11"


def test_two_powers_in_a_major_both_work() -> None:
    """B19.13: Tunneling and Overnight in one Major."""
    t = Table(3).company_at("CON", 60, A=2)
    t.state.powers = replaced(t.state.powers, t.company("CON"), 1 << t.company("TUN") | 1 << t.company("OVE"))
    assert t.state.has_power(t.company("CON"), t.company("TUN"))
    assert t.game.network.is_sleeper(t.state, t.company("CON"))


def landmark(name: str, **options: bool) -> Table:
    """The Landmarks' Minors are in the game, and this one has just been launched."""
    t = Table(3, landmark_minors=True, **options)
    order = [m for m in t.state.charters if t.ids[m] != name]
    place = t.rules.mode.rows - 1
    order.insert(place, t.company(name))
    t.state.charters = tuple(order)
    t.play("A: bid 120", "B: pass", "C: pass", f"A: choose_minor {name}")
    return t


def test_landmark_minors_choose_homes() -> None:
    """B22.1: four columns of four; the Circus picks a home like Adaptive."""
    t = landmark("CIR")
    assert len(t.state.charters) == 16 and t.rules.mode.columns == 4
    assert all(text.startswith("choose_home") for text in t.legal())


def test_circus_earns_by_a_guest() -> None:
    """B22.1: once a run 20 more, if a route stops at a city without own hub."""
    t = Table(3, landmark_minors=True).company_at("CIR", 60, A=2).trains("CIR", "2", "2")
    row = t.line(3)
    for hex in row:
        t.lay(hex, "57")
    t.hub("CIR", row[1]).turn("CIR", RUN)
    t.play(t.routes(("2", row[:2]), ("2", row[1:])))
    assert t.state.revenue == 100
    t.turn("CIR", RUN).play(t.routes(("2", [row[1]])))
    assert t.state.revenue == 20


def test_manufacturing_is_paid_for_upgrades() -> None:
    """B22.1: 30 from the bank for each upgrade."""
    t = Table(3, landmark_minors=True).company_at("MAN", 60, A=2, cash=0).phase("3")
    hex = t.state.map().open.index(0b111111)
    t.lay(hex, "57").hub("MAN", hex).turn("MAN", TRACK)
    t.play(next(x for x in t.legal() if f" {t.name(hex)} " in x))
    assert t.cash("MAN") == 30


def test_coupling_runs_two_trains_as_one() -> None:
    """B22.1: once a run two trains with the sum of their stops less one; the best offered may be such a run."""
    t = Table(3, landmark_minors=True).company_at("COU", 60, A=2).trains("COU", "2", "2")
    row = t.line(3)
    t.lay(row[0], "57").lay(row[1], "14").lay(row[2], "14").hub("COU", row[0]).turn("COU", RUN)
    assert t.refused(t.routes(("2", row))).rule.section == "B11.1"
    offered = t.game.legal_actions(t.state)[0]
    assert t.game.notation.text(offered).startswith("run_routes 2+2:")
    t.play(t.routes(("2+2", row)))
    assert t.state.revenue == 80
    t = Table(3).company_at("EXR", 60, A=2).trains("EXR", "2", "2")
    t.homeless("EXR").lay(row[0], "57").lay(row[1], "14").lay(row[2], "14").hub("EXR", row[0]).turn("EXR", RUN)
    assert t.refused(t.routes(("2+2", row))).rule.section == "B22.1"


def test_twin_cities_have_a_second_home() -> None:
    """B22.1: a second free hub on an empty basic city at most two hexes from the home."""
    t = landmark("TWI")
    homes = t.legal()
    for home in homes:
        twin = t.state.copy()
        t.game.play(twin, t.game.notation.parse(home))
        if twin.flow[-1].kind == "home":
            t.play(home, t.game.notation.text(t.game.legal_actions(twin)[0]))
            break
    assert len(t.state.board.token_nodes(t.company("TWI"))) == 2 and t.cash("TWI") == 120


@pytest.mark.parametrize("step", [LEADOFF, TRACK])
def test_a_company_that_is_gone_has_no_turn(step: int) -> None:
    """A11.4: frames of a dissolved company lapse."""
    t = Table(3).company_at("EXR", 10, A=2, cash=300).company_at("SUB", 60, A=2, cash=100).turn("EXR", step)
    from railbourse.games.lost_atlas.prices import dissolve

    dissolve(t.state, t.company("EXR"))
    t.game.settle(t.state)
    assert t.state.on_turn == t.company("SUB")
    drop_kept(t.state, t.company("SUB"))
    assert not any(t.state.kept[: KINDS * 2])


def test_an_overnight_train_runs_through_a_full_town_to_the_mine() -> None:
    """B19.8, B4.7: the town is full and no stop; the route goes on to the mine, and its words read back."""
    t = Table(3).company_at("OVE", 60, A=2).company_at("EMI", 60, B=2).trains("OVE", "2")
    atlas = t.state.map()
    mine = atlas.terrain.index(6)
    edge = next(edge for edge in range(6) if t.rules.tiles.tiles.exits[
        t.state.board.tile[mine] * 6 + t.state.board.rotation[mine]] >> edge & 1)  # fmt: skip
    city = t.beyond(mine, edge)
    t.homeless("OVE").lay(city, "57", edge).hub("OVE", city).turn("OVE", RUN)
    for way in (f"{t.name(city)}-{t.name(mine)}-{t.name(mine)}", f"{t.name(mine)}-{t.name(mine)}-{t.name(city)}"):
        assert t.allows(f"run_routes 2:{way}")
    assert t.refused(f"run_routes 2:{t.name(city)}-{t.name(mine)}").rule.section == "B19.8"
    t.play(f"run_routes 2:{t.name(city)}-{t.name(mine)}-{t.name(mine)}")
    assert t.state.revenue == 40
