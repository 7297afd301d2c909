"""Checks 75 to 92: the operating turn."""

from __future__ import annotations

import pytest

from games.lost_atlas.atlas_table import Table
from railbourse.core.state import replaced
from railbourse.games.lost_atlas.companies import COMPANIES
from railbourse.games.lost_atlas.fleet import FOUR, KINDS
from railbourse.games.lost_atlas.operating_turn import EARNINGS, HUB, LEADOFF, RUN, TRACK, TRAINS
from railbourse.games.lost_atlas.places import STEPS
from railbourse.games.lost_atlas.run_values import running
from railbourse.mechanisms.hexes import NO_HEX

ROW = "ADA AGR BRI EXR  EMI EXP NPO SUB  OVE RES SPA TUN"


def two_cities(t: Table, name: str, apart: int = 1) -> list[int]:
    """A row of hexes: a city worth 20 with the company's only hub, plain track, another such city."""
    row = t.line(apart + 2)
    t.homeless(name).lay(row[0], "57").lay(row[-1], "57")
    for hex in row[1:-1]:
        t.lay(hex, "9")
    return t.hub(name, row[0]) and row


def test_075_the_leadoff_train() -> None:
    """B7: with 120 a Minor buys a 2 in its very first turn and runs it; not in its second one, nor does a Major."""
    t = Table(3).company_at("EXR", 60, A=2, cash=120, operated=False)
    two_cities(t, "EXR")
    t.turn("EXR", LEADOFF)
    assert t.asked() == "leadoff EXR"
    t.play("A: buy_train stack 2 100")
    while t.state.flow[-1].kind != "run":
        t.play("pass")
    t.play(t.legal()[0])
    assert t.state.revenue == 40
    again = Table(3).company_at("EXR", 60, A=2, cash=120).turn("EXR", LEADOFF)
    assert again.asked() != "leadoff EXR"
    assert again.refused("buy_train stack 2 100").code == "wrong-step"
    major = Table(3).company_at("CON", 60, A=2, cash=120, operated=False).turn("CON", LEADOFF)
    assert not major.asked().startswith("leadoff")


def test_076_redeem_then_no_issue() -> None:
    """B8.2, B8.3: X at 60, pool 1, treasury 100: redeem gives 40, pool 0, price 60; issuing is then refused."""
    t = Table(3).company_at("EXR", 60, A=2, pool=1, cash=100).turn("EXR").play("A: redeem_share")
    assert (t.cash("EXR"), t.shares("pool", "EXR"), t.price("EXR")) == (40, 0, 60)
    assert t.refused("issue_share").code == "wrong-step"


def city_with_stub(t: Table, name: str) -> tuple[str, str]:
    """A yellow city with the hub and land all around; an upgrade of it and a yellow tile beside it, both legal."""
    hex = t.state.map().open.index(0b111111)
    t.homeless(name).lay(hex, "57").hub(name, hex)
    upgrade = next(x for x in track_list(t, name) if f" {t.name(hex)} " in x)
    yellow = next(x for x in t.legal() if x.startswith("lay_tile") and f" {t.name(hex)} " not in x)
    return upgrade, yellow


def track_list(t: Table, name: str) -> list[str]:
    return t.turn(name, TRACK).legal()


def test_077_two_yellows_or_one_upgrade() -> None:
    """B9.1, B19.2: two yellows; not yellow and upgrade; Agricultural upgrades, then lays a yellow, not the reverse."""
    t = Table(3).company_at("EXR", 60, A=2, cash=200).phase("3")
    upgrade, yellow = city_with_stub(t, "EXR")
    t.play(yellow)
    assert t.refused(upgrade).rule.section == "B9.1"
    second = next(x for x in t.legal() if x.startswith("lay_tile"))
    t.play(second)
    assert t.state.yellows == 2
    t = Table(3).company_at("EXR", 60, A=2, cash=200).phase("3")
    upgrade, yellow = city_with_stub(t, "EXR")
    t.play(upgrade)
    assert t.asked() != "track EXR"
    t = Table(3).company_at("AGR", 60, A=2, cash=200).phase("3")
    upgrade, yellow = city_with_stub(t, "AGR")
    t.play(upgrade)
    assert t.asked() == "track AGR"
    t.play(next(x for x in t.legal() if x.startswith("lay_tile")))
    assert t.asked() != "track AGR"
    t = Table(3).company_at("AGR", 60, A=2, cash=200).phase("3")
    upgrade, yellow = city_with_stub(t, "AGR")
    t.play(yellow)
    assert t.refused(upgrade).code == "no-upgrade-left"


def upgrades(t: Table, old: str) -> set[str]:
    tiles = t.rules.tiles
    return {tiles.tiles.tiles[p.tile].name for p in tiles.replacements(tiles.tiles.index[old], 0)}


def test_078_upgrades_keep_track_and_label() -> None:
    """B9.3: 8 to 23 and 5 to 14 are possible; 8 to 26 (no wide curve) and 5 to 294 (label) are not."""
    t = Table(3).company_at("EXR", 60, A=2, cash=200).phase("3")
    assert "23" in upgrades(t, "8") and "26" not in upgrades(t, "8")
    assert "14" in upgrades(t, "5") and "294" not in upgrades(t, "5")
    row = t.line(3)
    t.homeless("EXR").lay(row[0], "57").hub("EXR", row[0]).lay(row[1], "8", 1)
    legal = track_list(t, "EXR")
    assert any(x.startswith(f"lay_tile {t.name(row[1])} 23 ") for x in legal)
    for rotation in range(6):
        assert t.refused(f"lay_tile {t.name(row[1])} 26 {rotation}").code == "track-lost"
    t.lay(row[0], "5").turn("EXR", TRACK)
    assert t.refused(f"lay_tile {t.name(row[0])} 294 0").code == "wrong-kind"


def test_079_no_exit_into_nothing() -> None:
    """B9.6: an exit off the map, at a border hex, or at open water without the Bridging power, is refused."""
    t = Table(3).company_at("EXR", 60, A=2, cash=200).company_at("BRI", 60, A=2, cash=200)
    atlas = t.state.map()
    seen: set[str] = set()
    for hex in range(len(atlas.places)):
        if atlas.terrain[hex] != 0:
            continue
        for edge in range(6):
            other = t.beyond(hex, edge)
            kind = "off" if other == NO_HEX else {11: "border", 10: "water"}.get(atlas.terrain[other], "")
            if not kind or kind in seen or t.beyond(hex, (edge + 3) % 6) == NO_HEX:
                continue
            seen.add(kind)
            lay = f"lay_tile {t.name(hex)} 9 {edge % 3}"
            for name in ("EXR", "BRI"):
                t.homeless(name).lay(t.beyond(hex, (edge + 3) % 6), "57", edge).hub(name, t.beyond(hex, (edge + 3) % 6))
                t.turn(name, TRACK)
                if name == "BRI" and kind == "water":
                    assert t.allows(lay)
                else:
                    assert t.refused(lay).rule.section == "B9.6"
                t.homeless(name)
            t.lay(t.beyond(hex, (edge + 3) % 6), "blank")
    assert seen == {"off", "border", "water"}


@pytest.mark.parametrize(
    ("name", "cash", "after"), [("EXR", 30, None), ("EXR", 40, 0), ("TUN", 40, 60), ("TUN", 30, None)]
)
def test_080_mountains_cost_forty(name: str, cash: int, after: int | None) -> None:
    """B9.7, B19.12: with 30 refused; with 40 paid; Tunneling must have the 40 and then receives 60."""
    t = Table(3).company_at(name, 60, A=2, cash=cash)
    atlas = t.state.map()
    for hex in range(len(atlas.places)):
        for edge in range(6):
            beside = t.beyond(hex, edge)
            if atlas.terrain[hex] == 1 and beside != NO_HEX and atlas.terrain[beside] in (0, 2):
                t.homeless(name).lay(beside, "57", edge).hub(name, beside).turn(name, TRACK)
                lays = [x for x in t.legal() if x.startswith(f"lay_tile {t.name(hex)} ")]
                if after is None:
                    assert not lays and t.refused(f"lay_tile {t.name(hex)} 8 {edge}").code in (
                        "no-treasury", "exit-into-nothing",
                    )  # fmt: skip
                    return
                t.play(lays[0])
                assert t.cash(name) == after
                return


def test_081_hubs_one_a_hex_and_no_reserved_spot() -> None:
    """B10.2, B4.10: a second hub on one hex is refused; so is a hub on a reserved spot."""
    t = Table(3).company_at("CON", 60, A=2, cash=300)
    row = two_cities(t, "CON")
    t.state.hubs = replaced(t.state.hubs, t.company("CON") * 8, 60)
    home = t.state.map().home_hex[t.company("EXR")]
    t.turn("CON", HUB)
    assert t.refused(f"place_hub {t.name(row[0])} 0").code == "second-hub"
    assert t.refused(f"place_hub {t.name(home)} 0").rule.section == "B10.1"
    t.play(f"place_hub {t.name(row[2])} 0")
    assert t.cash("CON") == 240
    assert t.refused(f"place_hub {t.name(row[2])} 0").code != ""


def far_ends(t: Table) -> tuple[int, list[int]]:
    """A destination with two exits onto the map, and the hexes there."""
    atlas = t.state.map()
    for node in atlas.ends:
        hex = node // 2
        exits = t.rules.tiles.tiles.exits[t.state.board.tile[hex] * 6 + t.state.board.rotation[hex]]
        beside = [t.beyond(hex, edge) for edge in range(6) if exits >> edge & 1]
        if len(beside) == 2 and NO_HEX not in beside:
            return hex, beside
    raise AssertionError("no destination with two exits")


def test_082_destinations_are_ends() -> None:
    """B11.7, B11.4: city - destination - city is refused; destination - city - other destination is allowed."""
    t = Table(3).company_at("EXR", 60, A=2, cash=0).trains("EXR", "4")
    hex, (one, two) = far_ends(t)
    edges = [e for e in range(6) if t.beyond(one, e) == hex] + [e for e in range(6) if t.beyond(two, e) == hex]
    t.homeless("EXR").lay(one, "57", edges[0]).lay(two, "57", edges[1]).hub("EXR", one).turn("EXR", RUN)
    assert t.refused(t.routes(("4", [one, hex, two]))).rule.section == "B11.7"
    assert t.allows(t.routes(("4", [one, hex])))
    atlas = t.state.map()
    here = running(t.rules, t.game.network, t.state, t.company("EXR"))
    joined = [node for node in atlas.ends if here.place[node] == here.place[hex * 2]]
    assert len(joined) == 2, "the two hexes of a piece are one stop, of which a route uses at most one"
    assert len({here.place[node] for node in atlas.ends}) == 3
    from railbourse.mechanisms.routes import judge
    from railbourse.mechanisms.routes.running import Route

    met = Route((joined[0], one * 2, joined[1]), ((hex, 6, edges[0]),))
    fault = judge._judge_met(here, met, [joined[0], one * 2, joined[1]])
    assert fault is not None and fault.code == judge.STOP_TWICE
    other = next(node for node in atlas.ends if here.place[node] != here.place[hex * 2])
    assert judge._judge_met(here, Route((joined[0], one * 2, other), ()), [joined[0], one * 2, other]) is None


def test_083_local_runs() -> None:
    """B11.8: two 2s and one hub in a city worth 20 without another stop: 40."""
    t = Table(3).company_at("EXR", 60, A=2).trains("EXR", "2", "2")
    row = t.line(3)
    t.homeless("EXR").lay(row[1], "57").hub("EXR", row[1]).turn("EXR", RUN)
    t.play(t.routes(("2", [row[1]]), ("2", [row[1]])))
    assert t.state.revenue == 40


def test_084_no_track_twice() -> None:
    """B11.3: two trains on one piece of track are refused; meeting in a city on different track is allowed."""
    t = Table(3).company_at("EXR", 60, A=2).trains("EXR", "2", "2")
    row = t.line(5)
    t.homeless("EXR").lay(row[0], "57").lay(row[1], "9").lay(row[2], "57").lay(row[3], "9").lay(row[4], "57")
    t.hub("EXR", row[2]).turn("EXR", RUN)
    assert t.refused(t.routes(("2", row[:3]), ("2", row[:3]))).rule.section == "B11.3"
    t.play(t.routes(("2", row[:3]), ("2", row[2:])))
    assert t.state.revenue == 80


@pytest.mark.parametrize("name", ["EXR", "OVE"])
def test_085_full_cities(name: str) -> None:
    """B11.6, B19.8: a city full of foreign hubs bars the way; Overnight passes it without stop or revenue."""
    t = Table(3).company_at(name, 60, A=2).company_at("SUB", 60, A=2).trains(name, "3")
    row = t.line(3)
    t.homeless(name).homeless("SUB")
    for hex in row:
        t.lay(hex, "57")
    t.hub(name, row[0]).hub("SUB", row[1]).turn(name, RUN)
    through = f"run_routes 3:{'-'.join(t.name(hex) for hex in row)}"
    if name == "EXR":
        assert t.refused(t.routes(("3", row))).rule.section == "B11.6"
        assert t.refused(through).rule.section == "B11.5"
        assert t.allows(t.routes(("3", row[:2])))
    else:
        t.play(through)
        assert t.state.revenue == 40
        t.state.revenue = 0
        t.turn(name, RUN)
        best = t.game.legal_actions(t.state)[0]
        backwards = f"run_routes 3:{'-'.join(t.name(hex) for hex in reversed(row))}"
        assert t.game.notation.text(best) in (through, backwards)


def test_085_an_overnight_train_may_not_end_in_a_full_city() -> None:
    """B19.8: such a city is no stop, so the route must go on beyond it."""
    t = Table(3).company_at("OVE", 60, A=2).company_at("SUB", 60, A=2).trains("OVE", "2")
    row = t.line(3)
    t.homeless("OVE").homeless("SUB")
    for hex in row:
        t.lay(hex, "57")
    t.hub("OVE", row[0]).hub("SUB", row[1]).turn("OVE", RUN)
    no = t.refused(t.routes(("2", row[:2])))
    assert no.rule.section == "B19.8"


@pytest.mark.parametrize(("pool", "treasury"), [(0, 24), (1, 16)])
def test_086_who_gets_a_dividend(pool: int, treasury: int) -> None:
    """B12.2: run 40, president with the certificate: 16; treasury shares pay the company, pool shares nobody."""
    t = Table(3).company_at("EXR", 60, A=2, pool=pool).give("A", 0)
    bank = t.cash("bank")
    t.turn("EXR", EARNINGS + 1)
    t.state.flow, t.state.revenue, t.state.step = [], 40, EARNINGS
    t.game.settle(t.state)
    t.play("A: dividend pay")
    assert (t.cash("A"), t.cash("EXR"), t.cash("bank")) == (16, treasury, bank - 16 - treasury)


def test_087_suburbs() -> None:
    """B19.11: Suburban, a 2 between two cities of 20, one with its suburb token: 50."""
    t = Table(3).company_at("SUB", 60, A=2).trains("SUB", "2")
    row = two_cities(t, "SUB")
    t.state.suburbs_left = 2
    atlas = t.state.map()
    t.turn("SUB", RUN)
    site = row[2]
    t.state.suburbs = (site,)
    t.turn("SUB", RUN).play(t.routes(("2", row)))
    assert t.state.revenue == 50
    assert atlas.places[row[1]] - atlas.places[row[0]] == STEPS[0]


def test_088_phases_rust_and_limits() -> None:
    """B15: the first 4 rusts all 2s, Major limit 3; the first 5 makes a Minor discard down to 1, Spacious keeps 2."""
    t = Table(3).company_at("EXR", 60, A=2, cash=2000).company_at("SUB", 60, B=2).company_at("SPA", 60, B=2)
    t.company_at("CON", 60, C=2).trains("SUB", "2", "2").trains("SPA", "3", "3").trains("CON", "3", "3", "3")
    t.phase("3").stack_from("4").turn("EXR", TRAINS).play("A: buy_train stack 4 300")
    assert t.owned("SUB") == [] and t.rules.train_limit(t.state, t.company("CON")) == 3
    t.trains("SUB", "4", "4").stack_from("5").turn("EXR", TRAINS).play("buy_train stack 5 450")
    asked = []
    while t.state.flow[-1].kind == "discard":
        asked.append(t.ids[t.state.flow[-1].subject])
        t.play(t.legal()[0])
    assert sorted(asked) == ["CON", "EXR", "SUB"]
    assert t.owned("SUB") == ["4"] and t.owned("SPA") == ["3", "3"] and len(t.owned("CON")) == 2
    assert t.state.pool_cards[FOUR] == 2


def test_089_trading_in_for_an_unlimited_train() -> None:
    """B13.4: the first unlimited train for 800 and a 4: allowed; afterwards every other 4 leaves."""
    t = Table(3).company_at("EXR", 60, A=2, cash=800).company_at("SUB", 60, B=2)
    t.trains("EXR", "4").trains("SUB", "4").phase("6").stack_from("7").turn("EXR", TRAINS)
    t.play("A: trade_train stack 4")
    assert t.owned("EXR") == ["inf"] and t.owned("SUB") == [] and t.cash("EXR") == 0
    assert t.state.pool_cards[FOUR] == 0


def test_090_the_president_helps() -> None:
    """B14.2: treasury 180, president 31, cheapest 200: treasury 0, president 11, one train."""
    t = Table(3).company_at("EXR", 60, A=2, cash=180).give("A", 31).phase("3").stack_from("3").turn("EXR", TRAINS)
    assert t.refused("pass").rule.section == "B13.5"
    t.play("A: buy_train stack 3 200")
    assert (t.cash("EXR"), t.cash("A"), t.owned("EXR")) == (0, 11, ["3"])


def test_091_forced_sales() -> None:
    """B14.3, B14.4: 50 and 60 of the president, cheapest 300, three Y at 100: two sales, president 10, Y at 90."""
    t = Table(3).company_at("EXR", 60, A=2, cash=50).company_at("CON", 100, B=4, A=3).give("A", 60)
    t.phase("3").stack_from("4").turn("EXR", TRAINS)
    t.play("A: sell_shares CON:1", "A: sell_shares CON:1")
    assert t.price("CON") == 100
    assert t.refused("sell_shares CON:1").code == "no-need"
    t.play("A: buy_train stack 4 300")
    assert (t.cash("A"), t.shares("A", "CON"), t.price("CON"), t.owned("EXR")) == (10, 1, 90, ["4"])


def test_092_bankruptcy() -> None:
    """B14.6: the same without any share to sell: bankruptcy, and the game is over."""
    t = Table(3).company_at("EXR", 60, A=2, cash=50).give("A", 60).phase("3").stack_from("4").turn("EXR", TRAINS)
    t.play("A: declare_bankruptcy")
    assert t.state.ended == "bankrupt" and t.game.legal_actions(t.state) == []
    assert 0 not in t.game.winners(t.state)
    assert COMPANIES * KINDS == len(t.state.trains)
