"""§7 Building links: checks C24 to C45."""

from __future__ import annotations

from games.trans_siberian.table import Table, table


def red(value: int = 20, income: int = 8, treasury: int = 20, held: list[int] | None = None) -> Table:
    """Red is public and has built Moscow - Kazan."""
    return table().railroad("red", value, income, treasury, held or [1, 1], ["moscow--kazan"])


def red_and_blue() -> Table:
    """Red may reach Kirov over two links of Blue only."""
    here = red(income=3)
    return here.railroad("blue", 8, 5, 1, [0, 0, 1], ["moscow--nizhny_novgorod", "kirov--nizhny_novgorod"])


OVER_BLUE = "build red kirov--yekaterinburg:kirov:yekaterinburg:moscow--nizhny_novgorod+kirov--nizhny_novgorod"
OVER_GREEN = "build red kirov--yekaterinburg:kirov:yekaterinburg:moscow--yaroslavl+kirov--yaroslavl"


# Who may build: C24, C25


def test_c24_a_private_railroad_does_not_build() -> None:
    """C24: one share is sold."""
    assert red(held=[1]).refused("0: build red moscow--samara:moscow:samara:-") == "private-railroad"


def test_c25_a_leading_owner_builds() -> None:
    """C25: with 2 to 1 Ben may not; with 1 to 1 either may."""
    line = "build red moscow--samara:moscow:samara:-"

    assert red(held=[2, 1]).turn(1).refused(f"1: {line}") == "not-leading-owner"
    assert red(held=[2, 1]).turn(2).refused(f"2: {line}") == "not-leading-owner"
    for seat in (0, 1):
        here = red(held=[1, 1]).turn(seat).play(f"{seat}: {line}")
        assert here.owner_of("moscow--samara") == "red"


# What a build does: C26, C27, C29


def test_c26_one_link() -> None:
    """C26: treasury 16, income 11, one mark, $24; the timing marker and all cash stay."""
    here = red().turn(1).play("1: build red moscow--samara:moscow:samara:-")

    assert (here.treasury_of("red"), here.income_of("red"), here.value_of("red")) == (16, 11, 24)
    assert (here.state.timing, here.all_cash()) == (0, [48, 48, 48])


def test_c27_two_links() -> None:
    """C27: treasury 12, income 14, $24 to $32 by one mark and two links, timing 1."""
    here = red(value=24)
    here.play("0: build red kazan--yekaterinburg:kazan:yekaterinburg:-,kirov--yekaterinburg:yekaterinburg:kirov:-")

    assert (here.treasury_of("red"), here.income_of("red"), here.value_of("red")) == (12, 14, 32)
    assert here.state.timing == 1


def test_c28_the_second_link_begins_where_the_first_ended() -> None:
    """C28: from Kazan after a link that ended in Samara; nothing is built."""
    here = red()
    line = "build red moscow--samara:moscow:samara:-,kazan--yekaterinburg:kazan:yekaterinburg:-"

    assert here.refused(line) == "second-not-from-end"
    assert here.owner_of("moscow--samara") == ""


def test_c29_an_external_link() -> None:
    """C29: Green $44 builds Chita - border: treasury 2, income 18, $50, timing 1."""
    here = table().railroad("green", 44, 13, 10, [1, 1], ["chita--ulan_ude"])

    here.play("0: build green chita--ext_chita:chita:ext_chita:-")

    assert (here.treasury_of("green"), here.income_of("green"), here.value_of("green")) == (2, 18, 50)
    assert here.state.timing == 1


# Skipping: C30 to C35


def test_c30_two_skipped_links() -> None:
    """C30: $4 to the bank and $4 to Blue; the timing marker stays."""
    here = red_and_blue()
    bank = here.bank_taken

    here.play(OVER_BLUE)

    assert (here.treasury_of("red"), here.treasury_of("blue"), here.bank_taken - bank) == (12, 5, 4)
    assert (here.income_of("red"), here.state.timing) == (6, 0)


def test_c31_the_builder_chooses_among_cheapest_routes() -> None:
    """C31: Green's route pays Green; without a named route the build is refused, and both are offered."""
    here = red_and_blue().railroad("green", 8, 5, 0, [0, 0, 1], ["moscow--yaroslavl", "kirov--yaroslavl"])

    refusal = here.refusal("build red kirov--yekaterinburg:kirov:yekaterinburg:-")
    assert refusal.code == "bad-skip-route"
    offered = {here.game.notation.text(action) for action in refusal.instead}
    assert {OVER_BLUE, OVER_GREEN} <= offered
    here.play(OVER_GREEN)
    assert (here.treasury_of("green"), here.treasury_of("blue")) == (4, 1)


def test_c32_no_skip_where_none_is_needed() -> None:
    """C32: Kazan is in the network, so no Blue link may be skipped on the way to it."""
    line = "build red kazan--yekaterinburg:kazan:yekaterinburg:moscow--nizhny_novgorod"

    assert red_and_blue().refused(line) == "bad-skip-route"


def test_c33_without_a_connection() -> None:
    """C33: neither Kirov nor Yekaterinburg can be reached, whatever route is named."""
    here = red()

    assert here.refused("build red kirov--yekaterinburg:kirov:yekaterinburg:-") == "not-connected"
    assert here.refused("build red kirov--yekaterinburg:yekaterinburg:kirov:-") == "not-connected"
    assert here.refused(OVER_BLUE) == "not-connected"


def test_c34_two_links_with_a_skip_between() -> None:
    """C34: $8 to the bank, $2 to private Yellow; income 8, $24, timing 1."""
    here = red(income=3).railroad("yellow", 8, 2, 0, [0, 0, 1], ["tyumen--yekaterinburg"])
    bank = here.bank_taken

    here.play("build red kazan--yekaterinburg:kazan:yekaterinburg:-,omsk--tyumen:tyumen:omsk:tyumen--yekaterinburg")

    assert (here.treasury_of("red"), here.treasury_of("yellow"), here.bank_taken - bank) == (10, 2, 8)
    assert (here.income_of("red"), here.value_of("red"), here.state.timing) == (8, 24, 1)


def test_c35_an_external_link_with_a_skip() -> None:
    """C35: $8 to the bank, $4 to Green; income 7, $24, timing 1."""
    here = red(income=3).railroad("green", 8, 2, 0, [0, 0, 1], ["moscow--smolensk"])
    bank = here.bank_taken

    here.play("build red smolensk--ext_smolensk:smolensk:ext_smolensk:moscow--smolensk")

    assert (here.treasury_of("red"), here.treasury_of("green"), here.bank_taken - bank) == (8, 4, 8)
    assert (here.income_of("red"), here.value_of("red"), here.state.timing) == (7, 24, 1)


def test_c36_an_external_link_is_no_half_of_two() -> None:
    """C36: Moscow - Smolensk and then Smolensk - border, or the other way round."""
    inner, outer = "moscow--smolensk:moscow:smolensk:-", "smolensk--ext_smolensk:smolensk:ext_smolensk:-"
    here = red()

    assert here.refused(f"build red {inner},{outer}") == "external-not-allowed"
    assert here.refused(f"build red {outer},{inner}") == "external-not-allowed"


# Money: C37, C38


def test_c37_the_treasury_must_hold_the_whole_cost() -> None:
    """C37: with $7 two links for $8 are refused and nothing is built; one link for $4 leaves $3."""
    here = red(treasury=7)
    first, second = "moscow--samara:moscow:samara:-", "orenburg--samara:samara:orenburg:-"

    assert here.refused(f"build red {first},{second}") == "not-enough-treasury"
    assert (here.treasury_of("red"), here.owner_of("moscow--samara"), here.owner_of("orenburg--samara")) == (7, "", "")
    here.play(f"build red {first}")
    assert here.treasury_of("red") == 3


def test_c38_players_add_no_money() -> None:
    """C38: Red has $3, Ann $48."""
    assert red(treasury=3).refused("build red moscow--samara:moscow:samara:-") == "not-enough-treasury"


# Links of three locations and the border: C39 to C42


def saratov() -> Table:
    """Red has built Moscow - Saratov."""
    return table().railroad("red", 20, 3, 20, [1, 1], ["moscow--saratov"])


def test_c39_a_link_of_three_locations_ends_where_the_builder_says() -> None:
    """C39: ended in Orsk, the next may start there: income 9; ended in Astrakhan, it may not."""
    here = saratov()
    first, second = "astrakhan--orsk--saratov:saratov:{}:-", "chelyabinsk--orsk:orsk:chelyabinsk:-"

    assert here.refused(f"build red {first.format('astrakhan')},{second}") == "second-not-from-end"
    here.play(f"build red {first.format('orsk')},{second}")
    assert here.income_of("red") == 9


def test_c40_all_locations_of_a_built_link_are_in_the_network() -> None:
    """C40: a later single link may start in Orsk."""
    here = saratov().links("red", "astrakhan--orsk--saratov").play("build red chelyabinsk--orsk:orsk:chelyabinsk:-")

    assert here.owner_of("chelyabinsk--orsk") == "red"


def test_c41_the_external_link_of_two_cities() -> None:
    """C41: it puts Tuapse into the network, so Tuapse - border may follow."""
    here = table().railroad("red", 20, 3, 20, [2], ["rostov_na_donu--voronezh"])

    assert here.refused("build red tuapse--ext_tuapse:tuapse:ext_tuapse:-") == "not-connected"
    link = "rostov_na_donu--tuapse--ext_rostov_na_donu"
    here.play(f"0: build red {link}:rostov_na_donu:ext_rostov_na_donu:-")
    assert here.income_of("red") == 8
    here.play("1: pass", "2: pass", "0: build red tuapse--ext_tuapse:tuapse:ext_tuapse:-")
    assert here.income_of("red") == 11


def test_c42_a_link_inside_the_network() -> None:
    """C42: between two cities of its own; income 10 reaches the mark: $24."""
    here = red().links("red", "moscow--samara", "kazan--yekaterinburg", "chelyabinsk--samara")

    here.play("build red chelyabinsk--yekaterinburg:chelyabinsk:yekaterinburg:-")

    assert (here.income_of("red"), here.value_of("red")) == (10, 24)


# Ends of the tracks, built links, nationalized links: C43 to C45


def test_c43_both_tracks_end() -> None:
    """C43: income 69 and a link of 3 make 70; the mark at 70 raises $70 to $75."""
    here = red(value=70, income=69).play("build red moscow--samara:moscow:samara:-")

    assert (here.income_of("red"), here.value_of("red")) == (70, 75)


def test_c44_a_link_is_built_once() -> None:
    """C44: another railroad has built it, or a nationalized one, or the same build."""
    here = red().railroad("green", 8, 3, 0, [0, 0, 1], ["moscow--samara"]).nationalized("blue", "moscow--saratov")
    twice = "kazan--yekaterinburg:kazan:yekaterinburg:-,kazan--yekaterinburg:yekaterinburg:kazan:-"

    assert here.refused("build red moscow--samara:moscow:samara:-") == "link-built"
    assert here.refused("build red moscow--saratov:moscow:saratov:-") == "link-built"
    assert here.refused(f"build red {twice}") == "link-built"


def test_c45_fees_of_a_nationalized_railroad_go_to_the_bank() -> None:
    """C45: treasury 14, the bank has $6, no railroad receives the $2."""
    here = red().nationalized("green", "moscow--samara")
    bank = here.bank_taken

    here.play("build red orenburg--samara:samara:orenburg:moscow--samara")

    assert (here.treasury_of("red"), here.bank_taken - bank, here.treasury_of("green")) == (14, 6, 0)


# The list


def test_the_list_has_every_link_with_both_ends_and_every_payment() -> None:
    """§7.4 to §7.8: with $4 only single links without a skip; with $6 those over one skipped link too."""
    here = red(treasury=4).railroad("blue", 8, 3, 0, [0, 0, 1], ["moscow--samara"])
    plain = here.legal_texts("build")

    assert len(plain) == 9 and all(line.endswith(":-") for line in plain)
    assert "build red kazan--yekaterinburg:kazan:yekaterinburg:-" in plain
    richer = red(treasury=6).railroad("blue", 8, 3, 0, [0, 0, 1], ["moscow--samara"])
    assert set(richer.legal_texts("build")) - set(plain) == {
        "build red chelyabinsk--samara:samara:chelyabinsk:moscow--samara",
        "build red orenburg--samara:samara:orenburg:moscow--samara",
    }


def test_routes_that_pay_the_same_are_one_line_and_a_family() -> None:
    """§7.7: two Blue routes to Kirov pay Blue alike: one is listed with an open span, the judge lets both pass."""
    here = red(income=3, treasury=8)
    blue = ["moscow--nizhny_novgorod", "kirov--nizhny_novgorod", "moscow--yaroslavl", "kirov--yaroslavl"]
    here.railroad("blue", 8, 10, 0, [0, 0, 1], blue)

    legal = here.game.legal_actions(here.state)
    listed = [a for a in legal if here.game.notation.text(a).startswith("build red kirov--yek")]

    assert len(listed) == 1 and listed[0].span is not None and listed[0].span.step == 0
    for line in (OVER_BLUE, OVER_GREEN):
        assert here.game.refusal(here.state, here.game.notation.parse(line)) is None


def test_a_longer_or_broken_route_is_refused() -> None:
    """§7.7: a detour, a gap, an unbuilt link, an own link, and a route over the border's link are no skip routes."""
    here = red_and_blue().railroad("green", 8, 5, 0, [0, 0, 1], ["moscow--yaroslavl"])
    start = "build red kirov--yekaterinburg:kirov:yekaterinburg:"
    two = "moscow--nizhny_novgorod+kirov--nizhny_novgorod"
    routes = [f"moscow--yaroslavl+{two}", "kirov--nizhny_novgorod", "moscow--yaroslavl+kirov--yaroslavl"]

    assert [here.refused(start + route) for route in (*routes, f"moscow--kazan+{two}")] == ["bad-skip-route"] * 4
    assert here.refused(start + "moscow--omsk") == "unknown-link"


def test_the_external_link_of_two_cities_may_be_skipped_between_them() -> None:
    """§7.6, §7.7: not through its border location, but from Rostov-na-Donu to Tuapse it is a link like others."""
    here = table().railroad("red", 20, 3, 20, [2], ["rostov_na_donu--voronezh"])
    here.railroad("blue", 8, 8, 0, [0, 1], ["rostov_na_donu--tuapse--ext_rostov_na_donu"])

    here.play("build red tuapse--ext_tuapse:tuapse:ext_tuapse:rostov_na_donu--tuapse--ext_rostov_na_donu")

    assert (here.treasury_of("red"), here.treasury_of("blue")) == (8, 4)
