"""§12 Phase change: checks C51 to C55."""

from __future__ import annotations

from games.trans_siberian.table import Table, table
from railbourse.games.trans_siberian.rules import IN_PLAY, OUT


def red_at(value: int) -> Table:
    """Red is private, Ann's, with Moscow - Kazan; Ann's pass brings the interturn."""
    return table().markers(timing=4).railroad("red", value, 3, 0, [1], ["moscow--kazan"])


def phase_two() -> Table:
    """Red stood at $48: Phase 2 has begun, Black is auctioned."""
    return red_at(48).play("0: pass")


def test_c51_forty_four_is_not_enough() -> None:
    """C51: with Red at $44 the phase stays 1."""
    here = red_at(44).play("0: pass")

    assert (here.state.phase, here.stage) == (1, "turn")


def test_c52_forty_eight_begins_phase_two() -> None:
    """C52: Ann +3, NV $28, Phase 2, Black is auctioned, and the words go Ann, Ben, Cid."""
    here = phase_two()

    assert (here.cash_of(0), here.nv, here.state.phase) == (51, 28, 2)
    assert (here.stage, here.auctioned, here.acting) == ("auction", "black", 0)
    here.play("0: decline black")
    assert here.acting == 1
    here.play("1: decline black")
    assert here.acting == 2


def black_is_bens() -> Table:
    """Ann declines, Ben bids $20, Cid declines."""
    return phase_two().play("0: decline black", "1: bid black 20", "2: decline black")


def test_c53_the_first_link_of_black_touches_a_network() -> None:
    """C53: no border link, none away from all networks; Kazan - Yekaterinburg makes income 3, and the value is $20."""
    here = black_is_bens()

    assert here.refused("1: first_link black st_petersburg--ext_st_petersburg_1") == "external-not-allowed"
    assert here.refused("1: first_link black chita--never") == "not-touching-network"
    here.play("1: first_link black kazan--yekaterinburg")
    assert here.income_of("black") == 3
    here.play("1: opening_value black 20")
    assert (here.value_of("black"), here.treasury_of("black"), here.cash_of(1)) == (20, 20, 28)


def test_c54_white_follows_and_fails() -> None:
    """C54: Ben speaks first; all decline: NV $40, nothing is nationalized now, and the turn is Ben's after Ann's."""
    here = black_is_bens().play("1: first_link black kazan--yekaterinburg", "1: opening_value black 20")

    assert (here.auctioned, here.acting) == ("white", 1)
    here.play("1: decline white", "2: decline white", "0: decline white")
    assert (here.condition_of("white"), here.condition_of("black"), here.nv) == (OUT, IN_PLAY, 40)
    assert (here.stage, here.acting) == ("turn", 1)
    here.game.check(here.state)


def test_c55_the_phase_changes_once() -> None:
    """C55: later interturns in Phase 2 hold no auction."""
    here = black_is_bens().play("1: first_link black kazan--yekaterinburg", "1: opening_value black 20")
    here.play("1: decline white", "2: decline white", "0: decline white", *["pass"] * 5)

    assert (here.state.phase, here.stage, here.state.dividends) == (2, "turn", 2)


def test_whites_first_link_may_touch_black() -> None:
    """§12.4: for White, Black's network counts too."""
    here = black_is_bens().play("1: first_link black kazan--yekaterinburg", "1: opening_value black 20")
    here.play("1: decline white", "2: bid white 8", "0: decline white")

    assert "first_link white tyumen--yekaterinburg" in here.legal_texts()


def test_without_a_touching_link_any_internal_link_may_be_chosen() -> None:
    """§12.5: every link that touches a network is built, so the rest may be chosen; with none, income is 0."""
    here = table().markers(timing=4).railroad("red", 48, 0, 0, [1]).play("0: pass")
    here.play("0: decline black", "1: bid black 20", "2: decline black")
    assert len(here.legal_texts("first_link")) == 67

    board = here.rules.board
    here = table().markers(timing=4).railroad("red", 48, 0, 0, [1])
    here.links("red", *[name for name, outer in zip(board.link_ids, board.external) if not outer])
    here.play("0: pass", "0: decline black", "1: bid black 20", "2: decline black")
    assert (here.stage, here.income_of("black")) == ("opening_value", 0)
