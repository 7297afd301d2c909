"""§15 The rulings: checks C75 to C81, and every other setting that may be chosen."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.trans_siberian.table import Table, game, opening, table
from games.trans_siberian.test_s13_nationalization import conditions, five_railroads
from games.trans_siberian.test_s14_end import three_totals
from railbourse.core.errors import OptionError
from railbourse.games.trans_siberian import TITLE, TransSiberianTitle
from railbourse.games.trans_siberian.reading import Row
from railbourse.games.trans_siberian.rules import IN_PLAY, NATIONALIZED, OUT
from railbourse.games.trans_siberian.tables import Tables

DATA = Path(__file__).parents[3] / "src/railbourse/games/trans_siberian/data/data.json"
OVER_BLUE = "build red kirov--yekaterinburg:kirov:yekaterinburg:moscow--nizhny_novgorod+kirov--nizhny_novgorod"


def red_and_blue(**options: str) -> Table:
    """Red may reach Kirov over two links of Blue."""
    here = table(**options).railroad("red", 20, 3, 20, [1, 1], ["moscow--kazan"])
    return here.railroad("blue", 8, 5, 1, [0, 0, 1], ["moscow--nizhny_novgorod", "kirov--nizhny_novgorod"])


def with_data(**changes: Any) -> TransSiberianTitle:
    """The game with changed tables: "tracks.dividend.end" is written tracks__dividend__end."""
    plain = json.loads(DATA.read_text())
    for path, value in changes.items():
        *inside, last = path.split("__")
        place = plain
        for name in inside:
            place = place[name]
        place[last] = value
    return TransSiberianTitle(Tables(Row("data.json", "top", plain)))


# The register itself


def test_all_rulings_are_options_with_the_default_first() -> None:
    """42 rulings, each a named option whose default is the first of its settings, but for switches."""
    assert len(TITLE.options) == 42
    assert [ruling.number for ruling in TITLE.tables.rulings] == list(range(1, 43))
    assert all(option.default == option.words[0] for option in TITLE.options if option.words)
    assert all(option.meaning and option.rule for option in TITLE.options)


def test_the_package_carries_the_tables_of_the_rules(shared: Path) -> None:
    """The data file is the one that stands beside the rules."""
    beside = shared / "rules/trans-siberian/data.json"
    if not beside.exists():
        pytest.skip("the rules are not at hand")
    assert json.loads(DATA.read_text()) == json.loads(beside.read_text())


def test_an_unknown_setting_is_refused() -> None:
    """No such word for an option, no such option."""
    with pytest.raises(OptionError):
        TITLE.open(3, {"ties": "coin"})
    with pytest.raises(OptionError):
        TITLE.open(3, {"vodka": True})


# C75 to C81


def test_c75_at_or_below() -> None:
    """C75, ruling 24: Blue on the value is nationalized too; the NV rises nine levels to $64."""
    here = five_railroads(nationalization_test="at_or_below").play("0: pass")

    assert conditions(here) == [IN_PLAY, NATIONALIZED, NATIONALIZED, NATIONALIZED, IN_PLAY]
    assert here.nv == 64


def test_c76_share_value_is_paid_out() -> None:
    """C76, ruling 26: Ann +10 and +80, Ben +5 and +40, Cid +3 and +36."""
    here = five_railroads(nationalization_payout="share_value").play("0: pass")
    both = five_railroads(nationalization_payout="final_dividend_and_share_value").play("0: pass")

    assert here.all_cash() == [48 + 90, 48 + 45, 48 + 39]
    assert both.all_cash() == [48 + 100, 48 + 50, 48 + 42]


def test_c77_one_fee_a_railroad() -> None:
    """C77, ruling 12: the two Blue links of C30 cost $2 together: $6 in all."""
    here = red_and_blue(skip_fee_internal="per_railroad").play(OVER_BLUE)

    assert (here.treasury_of("red"), here.treasury_of("blue")) == (14, 3)


def test_c78_direct_only() -> None:
    """C78, ruling 14: the second link of C34 may not be reached by skipping."""
    here = table(second_link_skip="direct_only").railroad("red", 20, 3, 20, [1, 1], ["moscow--kazan"])
    here.railroad("yellow", 8, 2, 0, [0, 0, 1], ["tyumen--yekaterinburg"])
    first = "build red kazan--yekaterinburg:kazan:yekaterinburg:-"

    assert here.refused(f"{first},omsk--tyumen:tyumen:omsk:tyumen--yekaterinburg") == "second-not-from-end"
    twos = [line for line in here.legal_texts("build") if "," in line]
    assert twos and all(line.endswith(":-") for line in twos)


def test_c79_most_cash() -> None:
    """C79, ruling 34: of $227 each, Cid has more in cash and wins alone; equal cash is shared."""
    here = three_totals(ties="most_cash")

    assert here.game.winners(here.state) == [2]
    assert three_totals().game.winners(three_totals().state) == [1, 2]


def test_c80_leader_up_one() -> None:
    """C80, ruling 33: the highest railroad rises one level before the end is checked, two level ones both."""
    alone = table(leader_adjustment="leader_up_one").markers(timing=4, phase=2, nv=44)
    alone.railroad("red", 44).railroad("blue", 52, held=[0, 1]).play("0: pass")
    both = table(leader_adjustment="leader_up_one").markers(timing=4, phase=2, nv=44)
    both.railroad("red", 70).railroad("blue", 70, held=[0, 1]).railroad("green", 68).play("0: pass")

    assert (alone.value_of("red"), alone.value_of("blue")) == (44, 54)
    assert (both.value_of("red"), both.value_of("blue"), both.value_of("green")) == (75, 75, 68)
    assert both.stage == "game_over"


def test_c81_a_shorter_dividend_track() -> None:
    """C81, ruling 23: with the end at 6 in the data file, the sixth interturn is the last."""
    game = with_data(tracks__dividend__end=6).open(3, {"seating": "given"})
    state = game.start()
    lines = ["bid red 8", "decline red", "decline red", "first_link red moscow--kazan", "opening_value red 8"]
    for line in [*lines, *[f"decline {name}" for name in ("blue", "green", "yellow") for _ in range(3)]]:
        game.play(state, game.notation.parse(line))
    passes = 0
    while state.flow:
        game.play(state, game.notation.parse("pass"))
        passes += 1

    assert passes == 30


# The other settings, in the order of the register


def test_a_higher_minimum_bid_and_raise() -> None:
    """Ruling 3: the numbers are those of the data file."""
    game = with_data(setup__minimum_bid=12, setup__minimum_raise=3).open(3, {"seating": "given"})
    state = game.start()

    assert [game.describe(action) for action in game.legal_actions(state)][0] == "bid red 12 (up to 48)"
    game.play(state, game.notation.parse("bid red 12"))
    assert [game.describe(action) for action in game.legal_actions(state)][0] == "bid red 15 (up to 48)"


def test_may_reenter() -> None:
    """Ruling 4: who declined may speak again after the next bid; it ends when all others decline in a row."""
    here = opening(auction_pass="may_reenter").play("0: bid red 8", "1: decline red", "2: bid red 9")

    here.play("0: decline red", "1: bid red 10", "2: decline red")
    assert here.acting == 0
    here.play("0: decline red")
    assert (here.stage, here.acting, here.treasury_of("red")) == ("first_link", 1, 10)
    nobody = opening(auction_pass="may_reenter").play("0: decline red", "1: decline red", "2: decline red")
    assert nobody.condition_of("red") == OUT


def test_clockwise_openers() -> None:
    """Ruling 5: the next auction is opened by the seat after the one that opened the last, in Phase 2 too."""
    here = opening(next_auction_starter="clockwise").play("0: bid red 8", "1: decline red", "2: decline red")
    here.play("0: first_link red moscow--kazan", "0: opening_value red 8")

    assert (here.auctioned, here.acting) == ("blue", 1)
    here.play("1: decline blue", "2: decline blue", "0: decline blue")
    assert (here.auctioned, here.acting) == ("green", 2)
    late = table(next_auction_starter="clockwise").markers(timing=4).railroad("red", 48).play("0: pass")
    late.play("0: decline black", "1: decline black", "2: decline black")
    assert (late.auctioned, late.acting) == ("white", 1)


def test_the_highest_value_without_a_choice() -> None:
    """Ruling 6: after a bid of $15 the railroad opens at $12 by itself."""
    here = opening(opening_value="highest_not_above_bid").play("0: bid red 15", "1: decline red", "2: decline red")

    here.play("0: first_link red moscow--kazan")

    assert (here.value_of("red"), here.condition_of("red"), here.auctioned) == (12, IN_PLAY, "blue")


def only_red_for_cid(**options: str) -> Table:
    """Cid has Red, the other auctions have failed."""
    here = opening(**options).play("0: decline red", "1: decline red", "2: bid red 8")
    here.play("first_link red moscow--kazan", "opening_value red 8")
    for name in ("blue", "green", "yellow"):
        here.play(*[f"decline {name}"] * 3)
    return here


def test_the_start_player_has_the_first_turn() -> None:
    """Ruling 7: Ann, though Cid won the last auction; by default Cid."""
    assert only_red_for_cid(first_turn="start_player").acting == 0
    assert only_red_for_cid().acting == 2


def test_failed_auctions_raise_by_the_table() -> None:
    """Ruling 8: one number a phase, from the data file."""
    game = with_data(tracks__nationalization__steps__failed_auction_phase1=1).open(3, {"seating": "given"})
    state = game.start()
    for line in ["decline red"] * 3:
        game.play(state, game.notation.parse(line))

    assert game.view(state, None)["nationalization_value"] == 28


def test_play_on_without_railroads() -> None:
    """Ruling 9: four failed auctions, and the start player has a turn in which only passing is left."""
    here = opening(no_railroads_after_opening="play_on")
    for name in ("red", "blue", "green", "yellow"):
        here.play(*[f"decline {name}"] * 3)

    assert (here.acting, here.legal_texts()) == (0, ["pass"])
    assert here.play(*["pass"] * 5).stage == "game_over"


def test_the_first_link_may_cost() -> None:
    """Ruling 10: $3 in the data file are paid from the treasury to the bank."""
    game = with_data(costs__first_link=3).open(3, {"seating": "given"})
    state = game.start()
    for line in ("bid red 8", "decline red", "decline red", "first_link red moscow--kazan"):
        game.play(state, game.notation.parse(line))

    assert game.view(state, None)["railroads"][0]["treasury"] == 5
    game.check(state)


def test_any_simple_route() -> None:
    """Ruling 13: a longer route may be chosen if it visits no location twice; the list holds the cheapest, a family."""
    here = red_and_blue(skip_route="any_simple_route")
    here.railroad("green", 8, 5, 0, [0, 0, 1], ["moscow--yaroslavl", "kirov--yaroslavl", "vologda--yaroslavl"])
    here.railroad("white", 8, 5, 0, [0, 0, 1], ["moscow--st_petersburg", "st_petersburg--vologda"])
    start = "build red kirov--yekaterinburg:kirov:yekaterinburg:"
    round_about = "moscow--st_petersburg+st_petersburg--vologda+vologda--yaroslavl+kirov--yaroslavl"
    twice = "moscow--yaroslavl+vologda--yaroslavl+vologda--yaroslavl+kirov--yaroslavl"

    listed = [a for a in here.game.legal_actions(here.state) if here.game.notation.text(a).startswith(start)]
    assert listed and all(action.span is not None and action.span.step == 0 for action in listed)
    assert here.refused(start + twice) == "bad-skip-route"
    assert here.refused(start + "moscow--yaroslavl+kirov--nizhny_novgorod") == "bad-skip-route"
    here.play(start + round_about)
    assert (here.treasury_of("red"), here.treasury_of("white"), here.treasury_of("green")) == (8, 4, 4)


def test_the_cheapest_route_when_fees_go_by_railroad() -> None:
    """Rulings 12 and 13 together: three Blue links for $2 are cheaper than two links of two railroads for $4."""
    here = table(skip_route="any_simple_route", skip_fee_internal="per_railroad")
    here.railroad("red", 20, 3, 6, [1, 1], ["moscow--kazan"])
    here.railroad("green", 8, 3, 0, [0, 0, 1], ["moscow--yaroslavl"])
    here.railroad("black", 8, 3, 0, [0, 0, 1], ["kirov--yaroslavl"])
    blue = ["moscow--samara", "chelyabinsk--samara", "chelyabinsk--yekaterinburg", "kirov--yekaterinburg"]
    here.railroad("blue", 8, 3, 0, [0, 0, 1], blue)

    lines = here.legal_texts("build red kirov--nizhny_novgorod:kirov")

    assert lines == [f"build red kirov--nizhny_novgorod:kirov:nizhny_novgorod:{'+'.join(blue)}"]


def test_income_may_count_on() -> None:
    """Ruling 18: 69 and 3 make 72, which counts for dividends."""
    here = table(income_beyond_track="count_on").railroad("red", 50, 69, 20, [2], ["moscow--kazan"])

    here.play("0: build red moscow--samara:moscow:samara:-")

    assert (here.income_of("red"), here.value_of("red")) == (72, 52)


def test_the_treasury_may_pay_dividends() -> None:
    """Ruling 20: Red's treasury pays $4 to each of 3 shares; what it cannot pay to every share alike is not paid."""
    here = table(dividend_payer="treasury").markers(timing=4).railroad("red", 20, 11, 20, [2, 1])
    here.railroad("blue", 20, 11, 5, [0, 1, 1]).play("0: pass")

    assert (here.all_cash(), here.treasury_of("red"), here.treasury_of("blue")) == ([56, 54, 50], 8, 1)


def test_private_railroads_may_pay_nothing() -> None:
    """Ruling 21: a private railroad pays neither dividend nor final dividend."""
    here = table(private_dividends=False).markers(timing=4, phase=2, nv=44)
    here.railroad("red", 50, 6, 0, [1, 1]).railroad("blue", 40, 6, 0, [0, 0, 1]).play("0: pass")

    assert (here.all_cash(), here.condition_of("blue")) == ([51, 51, 48], NATIONALIZED)


def test_the_gentler_ladder() -> None:
    """Ruling 22: in steps of $2, a failed auction raises $24 to $30."""
    here = opening(nationalization_levels="two_dollar_steps").play(*["decline red"] * 3)

    assert here.nv == 30


def test_private_railroads_may_be_safe() -> None:
    """Ruling 25: private Blue stays at $40, public Green goes."""
    here = table(nationalize_private=False).markers(timing=4, phase=2, nv=44)
    here.railroad("blue", 40, 6, 0, [0, 0, 1]).railroad("green", 40, 6, 0, [1, 1]).play("0: pass")

    assert (here.condition_of("blue"), here.condition_of("green")) == (IN_PLAY, NATIONALIZED)


def test_nationalized_links_may_be_free_or_removed() -> None:
    """Ruling 27: skipping them costs nothing, or they can be built again."""
    free = table(nationalized_links="stay_no_fee").railroad("red", 20, 3, 20, [2], ["moscow--kazan"])
    free.nationalized("green", "moscow--samara").play("build red orenburg--samara:samara:orenburg:moscow--samara")
    assert free.treasury_of("red") == 16

    gone = five_railroads(nationalized_links="removed").play("0: pass")
    assert gone.owner_of("moscow--samara") == ""


def test_the_first_check_may_follow_the_auctions() -> None:
    """Ruling 28: after Black and White have failed (NV $50), Red at $48 is nationalized in the same interturn."""
    here = table(first_nationalization_check="same_interturn").markers(timing=4)
    here.railroad("red", 48, 3, 0, [1, 1]).railroad("blue", 75, 3, 0, [1, 1]).play("0: pass")
    here.play(*["decline black"] * 3)
    assert here.condition_of("red") == IN_PLAY
    here.play(*["decline white"] * 3)

    assert (here.condition_of("red"), here.condition_of("blue"), here.nv) == (NATIONALIZED, IN_PLAY, 56)


def test_the_phase_change_may_raise_nothing() -> None:
    """Ruling 29: the dividend that leads into Phase 2 does not raise the NV; another in Phase 1 does."""
    here = table(phase_change_step="no_step").markers(timing=4).railroad("red", 48).play("0: pass")
    before = table(phase_change_step="no_step").markers(timing=4).railroad("red", 44).play("0: pass")

    assert (here.nv, before.nv) == (24, 28)


def test_the_risen_value_may_be_applied_at_once() -> None:
    """Ruling 30: Green and Yellow go, NV $58; then Red, Blue and Black go too, NV $75, and the game ends."""
    here = five_railroads(recheck_after_rise="yes").play("0: pass")

    assert conditions(here) == [NATIONALIZED] * 5
    assert (here.nv, here.stage) == (75, "game_over")


def test_the_top_value_may_count_in_phase_two_only() -> None:
    """Ruling 31: Red at $75 in Phase 1 leads to Phase 2 but not to the end in the same interturn."""
    here = table(end_check="phase2_only").markers(timing=4).railroad("red", 75).play("0: pass")
    here.play(*["decline black"] * 3, *["decline white"] * 3)

    assert (here.stage, here.state.phase) == ("turn", 2)
    assert here.play(*["pass"] * 5).stage == "game_over"


def test_the_game_may_go_on_without_railroads() -> None:
    """Ruling 32: all are nationalized and the turns go on to the end of the dividend track."""
    here = table(end_when_no_railroads=False).markers(timing=4, phase=2, nv=44).railroad("red", 40).play("0: pass")

    assert (here.stage, here.legal_texts()) == ("turn", ["pass"])
    assert here.play(*["pass"] * 35).stage == "game_over"


def test_private_shares_may_count() -> None:
    """Ruling 35: Ann's Yellow share of $20 makes $243."""
    here = three_totals(private_share_worth="share_value")

    assert here.game.scores(here.state) == [243, 227, 227]


def test_link_markers_may_be_a_limit() -> None:
    """Ruling 37: with 31 links built one more may be, not two; with 32 none."""
    here = table(cube_limit="32").railroad("red", 20, 3, 20, [2])
    internal = [name for name, outer in zip(here.rules.board.link_ids, here.rules.board.external) if not outer]
    here.links("red", *internal[10:41])

    assert not any("," in line for line in here.legal_texts("build"))
    assert len(here.legal_texts("build")) > 10
    here.links("red", internal[41])
    assert here.legal_texts("build") == []
    assert here.refused("build red omsk--tyumen:omsk:tyumen:-") == "no-marker-left"


def test_the_bank_may_run_out() -> None:
    """Ruling 38: all money together is $880; a bank with $5 pays $1 to each of 3 shares instead of $4."""
    here = table(bank_limit="880").markers(timing=4).railroad("red", 20, 11, 0, [2, 1])
    assert sum(here.ledger.cash) == 880
    here.cash(2, here.cash_of(2) + here.bank_taken - 5).play("0: pass")

    assert (here.cash_of(0), here.cash_of(1), here.bank_taken) == (50, 49, 2)


def test_money_may_be_hidden() -> None:
    """Ruling 39: a seat sees its own cash and worth only, an onlooker none; at the end all is open."""
    here = table(open_information=False).railroad("red", 20, 3, 7, [1])
    ann, onlooker = here.game.view(here.state, 0), here.game.view(here.state, None)

    assert [seat["cash"] for seat in ann["seats"]] == [48, None, None]
    assert [seat["worth"] for seat in onlooker["seats"]] == [None, None, None]
    assert ann["railroads"][0]["treasury"] == 7 and ann["seats"][0]["shares"] == {"red": 1}
    here.cash(1, 30)
    assert here.game.view(here.state, 0) == ann
    here.markers(timing=4, dividends=7).play("0: pass")
    assert [seat["cash"] for seat in here.game.view(here.state, 2)["seats"]] == [51, 30, 48]


def test_the_next_player_may_open_phase_two() -> None:
    """Ruling 40: Ann took the last turn, Ben opens the Black auction; afterwards it is Ben's turn either way."""
    here = table(phase2_auction_starter="next_player").markers(timing=4).railroad("red", 48).play("0: pass")

    assert (here.auctioned, here.acting) == ("black", 1)
    here.play(*["decline black"] * 3, *["decline white"] * 3)
    assert here.acting == 1


ONLY_ONE = [option.name for option in TITLE.options if len(option.words) == 1]


@pytest.mark.parametrize("name", ONLY_ONE)
def test_rulings_with_one_setting_can_be_named(name: str) -> None:
    """Wording, share price, payer and the like are in the list with their only setting."""
    option = next(option for option in TITLE.options if option.name == name)

    assert game(3, **{name: option.default}).options[name] == option.default
