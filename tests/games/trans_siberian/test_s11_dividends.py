"""§9 to §11 Timing, the interturn and dividends: checks C46 to C50."""

from __future__ import annotations

from games.trans_siberian.table import Table, table


def at_the_end_of_timing() -> Table:
    """One more pass brings the interturn; Ann has the turn."""
    return table().markers(timing=4)


def test_c46_income_is_divided_and_rounded_up() -> None:
    """C46: income 11 on three shares: Ann +8, Ben +4, Red's treasury unchanged, the bank pays."""
    here = at_the_end_of_timing().railroad("red", 20, 11, 7, [2, 1])

    here.play("0: pass")

    assert (here.all_cash(), here.treasury_of("red")) == ([56, 52, 48], 7)
    assert "Red pays 4 to each of 3 shares: income 11, rounded up" in here.words()


def test_c47_a_private_railroad_pays() -> None:
    """C47: Blue with one share and income 3: Cid +3."""
    assert at_the_end_of_timing().railroad("blue", 20, 3, 0, [0, 0, 1]).play("pass").all_cash() == [48, 48, 51]


def test_c48_unsold_shares_do_not_count() -> None:
    """C48: income 26 on five shares: +18 and +12; with only Ann's three sold: +27."""
    assert at_the_end_of_timing().railroad("red", 20, 26, 0, [3, 2]).play("pass").all_cash() == [66, 60, 48]
    assert at_the_end_of_timing().railroad("red", 20, 26, 0, [3]).play("pass").all_cash() == [75, 48, 48]


def test_c49_five_passes_bring_the_interturn() -> None:
    """C49: after four nothing is paid; after the fifth: dividends, timing 0, dividend 1, NV $28, Cid's turn."""
    here = table().railroad("red", 20, 3, 0, [1, 1]).play("0: pass", "1: pass", "2: pass", "0: pass")

    assert (here.state.timing, here.all_cash()) == (4, [48, 48, 48])
    here.play("1: pass")
    assert here.all_cash() == [50, 50, 48]
    assert (here.state.timing, here.state.dividends, here.nv, here.acting) == (0, 1, 28, 2)


def test_c50_single_shares_and_links_do_not_move_the_marker() -> None:
    """C50: on 4, one share and one link bring no interturn; two shares do."""
    here = at_the_end_of_timing().railroad("red", 20, 3, 8, [2, 1], ["moscow--kazan"]).railroad("blue", 8, 2, 0, [0, 1])

    here.play("0: buy blue -")
    assert (here.state.timing, here.state.dividends) == (4, 0)
    here.turn(0).play("0: build red moscow--samara:moscow:samara:-")
    assert (here.state.timing, here.state.dividends) == (4, 0)
    here.play("1: buy red,blue red")
    assert (here.state.timing, here.state.dividends) == (0, 1)
