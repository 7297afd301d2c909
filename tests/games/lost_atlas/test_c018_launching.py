"""Checks 18 to 28: launching a Minor."""

from __future__ import annotations

import pytest

from games.lost_atlas.atlas_table import Table
from railbourse.games.lost_atlas.modules import OPEN_BOOKS
from railbourse.games.lost_atlas.pieces import CAPITAL, MINING_HOME, PORT_HOME

ROW = "ADA AGR BRI EXR  EMI EXP NPO SUB  OVE RES SPA TUN"
ADAPTIVE_LAST = "AGR BRI EXR ADA  EMI EXP NPO SUB  OVE RES SPA TUN"


def launched_at(bid: int, phase: str, name: str = "EXR") -> Table:
    t = Table(4, ROW).phase(phase).give("A", 500)
    return t.play(f"A: bid {bid}", "B: pass", "C: pass", "D: pass", f"A: choose_minor {name}")


def test_018_the_bid_goes_to_the_treasury() -> None:
    """A3.1: D wins at 165 of 275: D 110, treasury 165, bank unchanged, price 80."""
    t = Table(4, ROW)
    bank = t.cash("bank")
    t.play("A: bid 120", "B: pass", "C: pass", "D: bid 165", "A: pass", "D: choose_minor EXR")
    assert (t.cash("D"), t.cash("EXR"), t.cash("bank"), t.price("EXR")) == (110, 165, bank, 80)


def test_019_three_singles_lie_in_the_treasury() -> None:
    """A3.2: D holds the certificate, the treasury three singles, the pool none."""
    t = Table(4, ROW).play("A: bid 120", "B: pass", "C: pass", "D: bid 165", "A: pass", "D: choose_minor EXR")
    assert (t.shares("D", "EXR"), t.shares("treasury", "EXR"), t.shares("pool", "EXR")) == (2, 3, 0)
    assert t.president("EXR") == "D"


@pytest.mark.parametrize(
    ("bid", "phase", "price"),
    [(145, phase, 70) for phase in ("2", "3", "4", "5", "6", "7")]
    + [(bid, "2", 60) for bid in (120, 125, 130, 135)]
    + [(140, "2", 70), (185, "2", 90), (250, "2", 90), (200, "3", 100), (215, "3", 100), (240, "3", 110)]
    + [(240, "5", 120), (265, "5", 120), (270, "5", 135), (400, "7", 135)],
)
def test_020_start_prices(bid: int, phase: str, price: int) -> None:
    """A3.3, A3.4: half the bid, down to a printed price that the phase permits."""
    assert launched_at(bid, phase).price("EXR") == price


def test_021_prices_of_earlier_phases_remain() -> None:
    """A3.3: in purple a bid of 145 still gives 70."""
    assert launched_at(145, "5").price("EXR") == 70


def test_022_three_markers_are_placed() -> None:
    """A3.5: a token at the bottom of its column, earnings 0, a hub on the printed home without payment."""
    t = Table(4, ROW).company_at("SUB", 60, B=2)
    t.stock("A", 1).play("A: bid 120", "B: pass", "C: pass", "D: pass", "A: choose_minor EXR")
    company, home = t.company("EXR"), t.state.homes[t.company("EXR")]
    assert t.column(60) == ["SUB", "EXR"] and t.state.earnings[company] == 0
    assert t.state.board.has_token(company, home) and t.cash("EXR") == 120
    assert t.state.map().home_of[home // 2] == company


def test_023_a_later_token_lies_under_the_others() -> None:
    """A3.5, A9.2: X at 70 operates before Y launched at 70."""
    t = Table(4, ROW).company_at("SUB", 70, B=2).stock("A", 1)
    t.play("A: bid 145", "B: pass", "C: pass", "D: pass", "A: choose_minor EXR")
    assert t.column(70) == ["SUB", "EXR"] and t.order() == ["SUB", "EXR"]


def adaptive(t: Table) -> Table:
    return t.play("A: bid 120", "B: pass", "C: pass", "D: pass", "A: choose_minor ADA")


def test_024_homes_of_the_adaptive_company() -> None:
    """A3.6: an empty basic city, with or without a tile; no capital, mine, port, reserved home or full city."""
    t = Table(4, ADAPTIVE_LAST)
    atlas = t.state.map()
    cities = [hex for hex in range(len(atlas.places)) if atlas.terrain[hex] == 2]
    t.lay(cities[1], "57").hub("TUN", cities[2])
    t.company_at("TUN", 60, B=2).stock("A", 1)
    adaptive(t)
    assert t.allows(f"choose_home {t.name(cities[0])}") and t.allows(f"choose_home {t.name(cities[1])}")
    assert t.refused(f"choose_home {t.name(cities[2])}").code == "no-spot"
    for terrain in (CAPITAL, MINING_HOME, PORT_HOME):
        hex = atlas.terrain.index(terrain)
        assert t.refused(f"choose_home {t.name(hex)}").code == "no-basic-city"
    reserved = atlas.home_hex[t.company("EXR")]
    assert t.refused(f"choose_home {t.name(reserved)}").code == "no-spot"
    assert t.refused(f"choose_home {t.name(reserved)}").rule.section == "A3.6"


def test_025_adaptive_takes_the_second_spot() -> None:
    """A3.6: a green city with two spots, one taken, none reserved."""
    t = Table(4, ADAPTIVE_LAST)
    atlas = t.state.map()
    hex = atlas.terrain.index(2)
    t.lay(hex, "14").company_at("TUN", 60, B=2).hub("TUN", hex).stock("A", 1)
    adaptive(t).play(f"choose_home {t.name(hex)}")
    assert t.state.board.has_token(t.company("ADA"), hex * 2)


def test_026_nothing_else_is_accepted_while_the_home_is_chosen() -> None:
    """A3.6, A3.5: only homes; afterwards the player left of the opener is on turn."""
    t = adaptive(Table(4, ADAPTIVE_LAST))
    assert all(text.startswith("choose_home") for text in t.legal())
    assert t.refused("pass").code == "wrong-step"
    t.play(t.legal()[0])
    assert t.seat() == "B"


def test_027_a_new_company_has_not_operated() -> None:
    """A3.8, A5.4: a share of a Minor launched in the third Stock Round cannot be sold in it."""
    t = Table(4, ROW).stock("B", 3)
    t.play("B: bid 120", "C: pass", "D: pass", "A: pass", "B: choose_minor EXR", "C: buy_share EXR treasury")
    t.play("D: pass", "A: pass", "B: pass")
    assert t.refused("sell_shares EXR:1").rule.section == "A5.4"


def test_028_events_may_open_all_books() -> None:
    """A2.11, B22.3: without events only the bottom is open; with open books any charter is."""
    t = Table(4, ROW).play("A: bid 120", "B: pass", "C: pass", "D: pass")
    assert t.refused("choose_minor AGR").code == "charter-covered"
    t = Table(4, ROW, events=True)
    t.state.event = OPEN_BOOKS
    t.play("A: bid 120", "B: pass", "C: pass", "D: pass", "A: choose_minor AGR")
    assert t.price("AGR") == 60
