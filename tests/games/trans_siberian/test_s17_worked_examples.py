"""§17 The worked examples, each under its number."""

from __future__ import annotations

import pytest

from games.trans_siberian.table import Table, opening, table
from games.trans_siberian.test_s13_nationalization import conditions, five_railroads
from games.trans_siberian.test_s14_end import three_totals
from railbourse.games.trans_siberian.rules import IN_PLAY, NATIONALIZED


def red(value: int = 20, income: int = 3, treasury: int = 20, **options: str) -> Table:
    """Red is public, Ann's and Ben's, with Moscow - Kazan."""
    return table(**options).railroad("red", value, income, treasury, [1, 1], ["moscow--kazan"])


def paid(income: int, held: list[int], name: str = "red") -> list[int]:
    """What each seat receives when the railroad pays a dividend."""
    here = table().markers(timing=4).railroad(name, 20, income, 0, held).play("pass")
    return [cash - 48 for cash in here.all_cash()]


def test_17_01_dividend() -> None:
    """17.1: income 11, Ann 2 and Ben 1: $8 and $4; the bank pays $12."""
    here = table().markers(timing=4).railroad("red", 20, 11, 0, [2, 1])
    bank = here.bank_taken

    here.play("pass")

    assert here.all_cash() == [56, 52, 48] and bank - here.bank_taken == 12


@pytest.mark.parametrize(
    ("income", "held", "name", "each"),
    [
        (3, [1, 0, 0], "red", [3, 0, 0]),
        (26, [3, 2, 0], "red", [18, 12, 0]),
        (10, [3, 2, 0], "red", [6, 4, 0]),
        (7, [2, 0, 1], "black", [6, 0, 3]),
    ],
)
def test_17_02_dividend_more_cases(income: int, held: list[int], name: str, each: list[int]) -> None:
    """17.2: one private share; 26 on five; exactly $2 a share; Black's three shares."""
    assert paid(income, held, name) == each


def test_17_03_two_shares() -> None:
    """17.3: Red $20 and Green $12 with $4 to Green cost $36; +$20, +$16, timing +1."""
    here = table().railroad("red", 20).railroad("green", 12, held=[0, 1]).play("0: buy red,green green")

    assert (here.cash_of(0), here.treasury_of("red"), here.treasury_of("green")) == (12, 20, 16)
    assert here.state.timing == 1


def test_17_04_one_link() -> None:
    """17.4: treasury $16, income 11, $24, timing stays; the bank +$4."""
    here = red(income=8)
    bank = here.bank_taken

    here.play("build red moscow--samara:moscow:samara:-")

    assert (here.treasury_of("red"), here.income_of("red"), here.value_of("red")) == (16, 11, 24)
    assert (here.bank_taken - bank, here.state.timing) == (4, 0)
    assert "Red has income 11, 1 black mark reached" in here.words()


def test_17_05_two_links() -> None:
    """17.5: treasury $12, income 14, $24 to $32, timing +1."""
    here = red(value=24, income=8)

    here.play("build red moscow--samara:moscow:samara:-,chelyabinsk--samara:samara:chelyabinsk:-")

    assert (here.treasury_of("red"), here.income_of("red"), here.value_of("red")) == (12, 14, 32)
    assert here.state.timing == 1


def test_17_06_external_link() -> None:
    """17.6: treasury $2, income 18, $44 to $50, timing +1."""
    here = table().railroad("green", 44, 13, 10, [1, 1], ["chita--never"])

    here.play("build green chita--ext_chita:chita:ext_chita:-")

    assert (here.treasury_of("green"), here.income_of("green"), here.value_of("green")) == (2, 18, 50)
    assert here.state.timing == 1


OVER_BLUE = "build red kirov--yekaterinburg:kirov:yekaterinburg:moscow--nizhny_novgorod+kirov--nizhny_novgorod"
OVER_GREEN = "build red kirov--yekaterinburg:kirov:yekaterinburg:moscow--yaroslavl+kirov--yaroslavl"


def with_blue(here: Table) -> Table:
    """Blue has built Moscow - Nizhny Novgorod - Kirov."""
    return here.railroad("blue", 8, 5, 0, [0, 0, 1], ["moscow--nizhny_novgorod", "kirov--nizhny_novgorod"])


def test_17_07_skip_one_link() -> None:
    """17.7: $4 to the bank, $4 to Blue, income +3; with `per_railroad` Blue receives $2."""
    here = with_blue(red()).play(OVER_BLUE)
    once = with_blue(red(skip_fee_internal="per_railroad")).play(OVER_BLUE)

    assert (here.treasury_of("red"), here.treasury_of("blue"), here.income_of("red")) == (12, 4, 6)
    assert (once.treasury_of("red"), once.treasury_of("blue")) == (14, 2)


@pytest.mark.parametrize(("line", "fees"), [(OVER_BLUE, (4, 0)), (OVER_GREEN, (0, 4))])
def test_17_08_choice_of_route(line: str, fees: tuple[int, int]) -> None:
    """17.8: both routes have two links and stand in the list; the builder chooses who receives the $4."""
    here = with_blue(red()).railroad("green", 8, 5, 0, [0, 0, 1], ["moscow--yaroslavl", "kirov--yaroslavl"])

    assert line in here.legal_texts("build")
    here.play(line)
    assert (here.treasury_of("blue"), here.treasury_of("green")) == fees


def test_17_09_two_links_with_a_skip() -> None:
    """17.9: $4 and $4 to the bank, $2 to Yellow; income +5, one bonus level, timing +1."""
    here = red().railroad("yellow", 8, 2, 0, [0, 0, 1], ["tyumen--yekaterinburg"])
    line = "build red kazan--yekaterinburg:kazan:yekaterinburg:-,omsk--tyumen:tyumen:omsk:tyumen--yekaterinburg"

    assert line in here.legal_texts("build")
    here.play(line)
    assert (here.treasury_of("red"), here.treasury_of("yellow"), here.income_of("red")) == (10, 2, 8)
    assert (here.value_of("red"), here.state.timing) == (24, 1)


def test_17_10_external_with_a_skip() -> None:
    """17.10: $8 to the bank, $4 to Green: $12."""
    here = red().railroad("green", 8, 2, 0, [0, 0, 1], ["moscow--smolensk"])
    line = "build red smolensk--ext_smolensk:smolensk:ext_smolensk:moscow--smolensk"

    assert line in here.legal_texts("build")
    here.play(line)
    assert (here.treasury_of("red"), here.treasury_of("green")) == (8, 4)


def test_17_11_nationalization_value() -> None:
    """17.11: Yellow fails 36; four dividends 40, 44, 48, 50; White fails 56; one nationalized 62; none 64."""
    here = opening().play(*["decline red"] * 3)
    assert here.nv == 36
    here = table().markers(nv=36).out("yellow").railroad("red", 44, 0, 0, [1], ["moscow--kazan"])
    values = []
    for dividend in range(4):
        if dividend == 3:
            here.state.quotes.put(here.number("red"), here.rules.chart.prices.index(66))
        values.append(here.play(*["pass"] * 5).nv)
    assert values == [40, 44, 48, 50]
    here.play("bid black 12", *["decline black"] * 2)
    here.play(here.legal_texts()[0], "opening_value black 12", *["decline white"] * 3)
    assert here.nv == 56
    assert here.play(*["pass"] * 5).nv == 62
    assert here.play(*["pass"] * 5).nv == 64


def test_17_12_nationalization() -> None:
    """17.12: Green and Yellow fall; a final $10, $5 and $3 after the same in step 1; NV $58."""
    here = five_railroads().play("pass")

    assert conditions(here) == [IN_PLAY, IN_PLAY, NATIONALIZED, NATIONALIZED, IN_PLAY]
    assert (here.all_cash(), here.nv) == ([68, 58, 54], 58)
    assert "Green pays 5 to each of 3 shares as a final dividend: income 14, rounded up" in here.words()
    assert "Yellow is nationalized: $36 a share, and the nationalization value is $44" in here.words()


def test_17_13_final_count() -> None:
    """17.13: $223, $227 and $227; Ben and Cid share the win."""
    here = three_totals()

    assert (here.game.scores(here.state), here.game.winners(here.state)) == ([223, 227, 227], [1, 2])
