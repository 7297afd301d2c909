"""§3 Setup and §4 Opening auctions: checks C1 to C15."""

from __future__ import annotations

import pytest

from games.trans_siberian.table import opening
from railbourse.core.actors import CHANCE
from railbourse.core.errors import OptionError
from railbourse.games.trans_siberian import TITLE
from railbourse.games.trans_siberian.rules import OUT


@pytest.mark.parametrize(("seats", "money"), [(3, 48), (4, 40), (5, 32)])
def test_c01_every_seat_begins_with_its_money(seats: int, money: int) -> None:
    """C1: $48, $40 or $32 each; NV $24, Phase 1, markers on 0, treasuries empty, the auction of Red first."""
    here = opening(seats)

    assert here.all_cash() == [money] * seats
    assert (here.nv, here.state.phase, here.state.timing, here.state.dividends) == (24, 1, 0, 0)
    assert [here.treasury_of(name) for name in here.rules.tables.railroads.ids] == [0] * 6
    assert (here.stage, here.auctioned) == ("auction", "red")


@pytest.mark.parametrize("seats", [2, 6])
def test_c02_two_or_six_seats_are_not_created(seats: int) -> None:
    """C2: the game is for 3 to 5."""
    with pytest.raises(OptionError):
        TITLE.open(seats)


def test_c03_a_bid_is_eight_or_more_and_above_the_standing_one() -> None:
    """C3: $7 is too low, $8 is accepted, and another $8 after it is too low."""
    here = opening()

    assert here.refused("0: bid red 7") == "bid-too-low"
    here.play("0: bid red 8")
    assert here.refused("1: bid red 8") == "bid-too-low"


def test_c04_nobody_bids_more_than_he_has() -> None:
    """C4: Ben has $48 and may not bid $49."""
    assert opening().play("0: bid red 8").refused("1: bid red 49") == "bid-above-cash"


def test_c05_bids_go_round() -> None:
    """C5: Cid may not bid while it is Ben's word."""
    assert opening().play("0: bid red 8").refused("2: bid red 9") == "not-your-turn"


def test_c06_the_last_one_in_wins_and_pays_the_treasury() -> None:
    """C6: Cid wins at $13: cash $35, Red's treasury $13, one share, and he chooses a link."""
    here = opening().play("0: bid red 8", "1: decline red", "2: bid red 13", "0: decline red")

    assert (here.cash_of(2), here.treasury_of("red"), here.shares_of(2, "red")) == (35, 13, 1)
    assert (here.stage, here.acting) == ("first_link", 2)


def test_c07_who_declined_has_no_further_word() -> None:
    """C7: after declining Ben is passed over, and another try of his is refused with its own code."""
    here = opening().play("0: bid red 8", "1: decline red")

    assert here.acting == 2
    assert here.refused("1: bid red 20") == "not-in-auction"
    here.play("2: bid red 13")
    assert here.acting == 0


def won_by_cid() -> str:
    """Cid has won Red at $13."""
    return "0: bid red 8|1: decline red|2: bid red 13|0: decline red"


def test_c08_the_first_link_joins_moscow() -> None:
    """C8: Bryansk - Oryol is refused; Moscow - Kazan is built free of charge and makes an income of 3."""
    here = opening().play(*won_by_cid().split("|"))

    assert here.refused("2: first_link red bryansk--oryol") == "not-from-moscow"
    here.play("2: first_link red moscow--kazan")
    assert (here.income_of("red"), here.treasury_of("red"), here.owner_of("moscow--kazan")) == (3, 13, "red")


def test_c09_the_opening_value_is_a_level_not_above_the_bid() -> None:
    """C9: after a bid of $13, $16 is too much, $10 is no level, $12 and $8 may be chosen."""
    here = opening().play(*won_by_cid().split("|"), "2: first_link red moscow--kazan")

    assert here.refused("2: opening_value red 16") == "value-above-bid"
    assert here.refused("2: opening_value red 10") == "not-a-level"
    assert here.legal_texts() == ["opening_value red 8", "opening_value red 12"]
    here.play("2: opening_value red 12")
    assert here.value_of("red") == 12 and not here.is_public("red")


def red_is_cids() -> list[str]:
    """Cid has opened Red."""
    return [*won_by_cid().split("|"), "2: first_link red moscow--kazan", "2: opening_value red 12"]


def test_c10_the_winner_speaks_first_in_the_next_auction() -> None:
    """C10: Cid won Red, so the words for Blue go Cid, Ann, Ben."""
    here = opening().play(*red_is_cids())

    assert (here.auctioned, here.acting) == ("blue", 2)
    here.play("2: bid blue 8")
    assert here.acting == 0
    here.play("0: bid blue 9")
    assert here.acting == 1


def test_c11_a_failed_auction_takes_the_railroad_out() -> None:
    """C11: nobody wants Blue: it is out for good, NV $36, and Cid speaks first again, for Green."""
    here = opening().play(*red_is_cids(), "2: decline blue", "0: decline blue", "1: decline blue")

    assert (here.condition_of("blue"), here.nv) == (OUT, 36)
    assert (here.auctioned, here.acting) == ("green", 2)
    here.game.check(here.state)


def test_c12_who_is_left_alone_may_still_bid_or_decline() -> None:
    """C12: Ben is alone and nobody has bid: with $8 he wins, or he declines and the auction has failed."""
    here = opening().play(*red_is_cids(), "2: decline blue", "0: decline blue", "1: decline blue")
    here.play("2: decline green", "0: decline green")
    other = opening().play(*red_is_cids(), "2: decline blue", "0: decline blue", "1: decline blue")
    other.play("2: decline green", "0: decline green")

    assert here.acting == 1
    here.play("1: bid green 8")
    assert (here.stage, here.acting, here.shares_of(1, "green")) == ("first_link", 1, 1)
    other.play("1: decline green")
    assert (other.condition_of("green"), other.auctioned, other.nv) == (OUT, "yellow", 48)


def green_is_bens() -> list[str]:
    """Cid has opened Red, Blue has failed, Ben has won Green."""
    failed = ["2: decline blue", "0: decline blue", "1: decline blue", "2: decline green", "0: decline green"]
    return [*red_is_cids(), *failed, "1: bid green 8"]


def test_c13_a_built_link_is_no_first_link() -> None:
    """C13: Red has built Moscow - Kazan, so Ben cannot choose it for Green."""
    here = opening().play(*green_is_bens())

    assert here.refused("1: first_link green moscow--kazan") == "link-built"
    assert len(here.legal_texts("first_link")) == 9


def test_c14_the_last_winner_has_the_first_turn() -> None:
    """C14: Red is Cid's, Green Ben's, Blue and Yellow failed: the first turn is Ben's, NV $48."""
    here = opening().play(*green_is_bens(), "1: first_link green moscow--samara", "1: opening_value green 8")
    here.play("1: decline yellow", "2: decline yellow", "0: decline yellow")

    assert (here.stage, here.acting, here.nv) == ("turn", 1, 48)
    here.game.check(here.state)


def test_c15_four_failed_auctions_end_the_game() -> None:
    """C15: nothing is sold, the game is over, and all three win with $48."""
    here = opening()
    for name in ("red", "blue", "green", "yellow"):
        here.play(*[f"{seat}: decline {name}" for seat in range(3)])

    assert (here.stage, here.game.scores(here.state)) == ("game_over", [48, 48, 48])
    assert here.game.winners(here.state) == [0, 1, 2]
    here.game.check(here.state)


def test_the_legal_list_has_all_bids_as_one_family() -> None:
    """§4.3: from the lowest bid to the cash, in whole dollars."""
    here = opening()

    assert here.legal_texts() == ["bid red 8 (up to 48)", "decline red"]
    here.play("0: bid red 20")
    assert here.legal_texts() == ["bid red 21 (up to 48)", "decline red"]
    here.play("1: bid red 48")
    assert here.legal_texts() == ["decline red"]


def test_chance_draws_the_table_order() -> None:
    """§3.4, ruling 2: all orders of three seats may be drawn; the first of them opens, and turns go in that order."""
    game = TITLE.open(3)
    state = game.start()

    assert game.to_act(state) == CHANCE and len(game.legal_actions(state)) == 6
    game.play(state, game.notation.parse("deal_seats 3,1,2"), CHANCE)
    assert game.to_act(state) == 2
    game.play(state, game.notation.parse("decline red"))
    assert game.to_act(state) == 0
    twice = game.refusal(game.start(), game.notation.parse("deal_seats 1,1,2"))
    assert twice is not None and twice.code == "not-a-seating"
