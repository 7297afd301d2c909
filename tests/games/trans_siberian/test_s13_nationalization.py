"""§13 Nationalization: checks C56 to C61."""

from __future__ import annotations

from games.trans_siberian.table import Table, opening, table
from railbourse.games.trans_siberian.rules import IN_PLAY, NATIONALIZED


def five_railroads(**options: str) -> Table:
    """Phase 2, NV $44, the interturn is one pass of Ann away; five railroads between $36 and $52."""
    here = table(**options).markers(timing=4, dividends=3, phase=2, nv=44)
    here.railroad("red", 52, held=[0, 0, 1]).railroad("blue", 44, held=[0, 0, 1])
    here.railroad("green", 40, 14, 9, [2, 1], ["moscow--samara"]).railroad("yellow", 36, 3, 5, [0, 0, 1])
    return here.railroad("black", 48, held=[0, 0, 1])


def conditions(here: Table) -> list[int]:
    return [here.condition_of(name) for name in ("red", "blue", "green", "yellow", "black")]


def test_c56_railroads_below_the_value_are_nationalized() -> None:
    """C56: Green and Yellow go, Blue on the value stays; Ann +20, Ben +10, Cid +6; NV $58; shares, treasuries gone."""
    here = five_railroads().play("0: pass")

    assert conditions(here) == [IN_PLAY, IN_PLAY, NATIONALIZED, NATIONALIZED, IN_PLAY]
    assert (here.all_cash(), here.nv) == ([68, 58, 54], 58)
    assert [here.treasury_of(name) for name in ("green", "yellow")] == [0, 0]
    assert [here.shares_of(seat, "green") for seat in range(3)] == [0, 0, 0]
    assert here.state.unsold(here.number("green")) == 0
    assert here.owner_of("moscow--samara") == "green"


def test_c57_the_risen_value_waits_for_the_next_dividends() -> None:
    """C57: Red, Blue and Black stand below $58 and go only at the next interturn, Red not if it was raised."""
    here = five_railroads().play("0: pass")
    here.state.quotes.put(here.number("red"), here.rules.chart.prices.index(58))

    here.play(*["pass"] * 4)
    assert conditions(here) == [IN_PLAY, IN_PLAY, NATIONALIZED, NATIONALIZED, IN_PLAY]
    here.play("pass")
    assert conditions(here) == [IN_PLAY, NATIONALIZED, NATIONALIZED, NATIONALIZED, NATIONALIZED]


def test_c58_a_quiet_check_raises_the_value_one_level() -> None:
    """C58: all stand at $44 or more: none is nationalized, NV $48."""
    here = table().markers(timing=4, phase=2, nv=44).railroad("red", 44).railroad("blue", 52, held=[0, 1])

    here.play("0: pass")

    assert (here.condition_of("red"), here.condition_of("blue"), here.nv) == (IN_PLAY, IN_PLAY, 48)


def test_c59_the_value_ends_at_75() -> None:
    """C59: NV $75 and Red $75: Red stays, the NV stays, the game ends."""
    here = table().markers(timing=4, phase=2, nv=75).railroad("red", 75).play("0: pass")

    assert (here.condition_of("red"), here.nv, here.stage) == (IN_PLAY, 75, "game_over")


def test_c60_the_value_over_a_whole_game() -> None:
    """C60: 24, failed auction 36, four dividends 50, failed White auction 56, one nationalization 62."""
    here = opening()
    for name in ("red", "blue"):
        here.play(f"bid {name} 20", "decline " + name, "decline " + name)
        link = {"red": "moscow--kazan", "blue": "moscow--samara"}[name]
        here.play(f"first_link {name} {link}", f"opening_value {name} 20")
    here.play(*["decline green"] * 3)
    assert here.nv == 36
    here.play("bid yellow 8", *["decline yellow"] * 2, "first_link yellow moscow--saratov", "opening_value yellow 8")
    values = []
    for _ in range(4):
        if len(values) == 3:
            here.state.quotes.put(here.number("red"), here.rules.chart.prices.index(56))
            here.state.quotes.put(here.number("blue"), here.rules.chart.prices.index(66))
        here.play(*["pass"] * 5)
        values.append(here.nv)
    assert values == [40, 44, 48, 50]
    here.play("bid black 8", *["decline black"] * 2)
    here.play(here.legal_texts("first_link")[0], "opening_value black 8", *["decline white"] * 3)
    assert (here.nv, here.stage) == (56, "turn")
    for name in ("black", "yellow"):
        here.state.quotes.put(here.number(name), here.rules.chart.prices.index(56 if name == "black" else 8))
    here.play(*["pass"] * 5)
    assert here.condition_of("yellow") == NATIONALIZED and here.nv == 62
    here.game.check(here.state)


def test_c61_without_a_railroad_the_game_ends() -> None:
    """C61: all railroads in play are nationalized in one interturn; totals are cash alone."""
    here = table().markers(timing=4, phase=2, nv=44).railroad("red", 40, 4, 0, [2]).railroad("blue", 8, held=[0, 1])

    here.play("0: pass")

    assert (here.stage, here.game.scores(here.state)) == ("game_over", [56, 48, 48])
    assert "The game is over: no railroad is in play" in here.words()
