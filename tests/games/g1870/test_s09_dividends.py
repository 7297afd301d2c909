"""1870 §9: dividends."""

from __future__ import annotations

import pytest

from games.g1870.table import Table, table
from railbourse.games.g1870.components import COMPANY


def earned(revenue: int, **options: bool) -> Table:
    """MP has run: seat 0 holds three shares, seat 1 two, one lies in the market, one is redeemed, three are unsold."""
    here = table(**options).start("MP", shares=3).give(1, "MP", 2).in_market("MP", 1).redeemed("MP", 1)
    return here.operating("MP").revenue(revenue)


def cash_after(revenue: int, kind: str) -> tuple[int, int, int]:
    """What seat 0, seat 1 and the company got."""
    here = earned(revenue)
    before = here.cash_of(0), here.cash_of(1), here.treasury_of("MP")
    here.play(f"dividend {kind}")
    after = here.cash_of(0), here.cash_of(1), here.treasury_of("MP")
    return tuple(now - then for now, then in zip(after, before))  # type: ignore[return-value]


# §9.1


def test_the_president_pays_all_half_or_nothing():
    """These three are his choices, and nothing else is."""
    here = earned(100)

    assert here.to_act == 0
    assert here.legal_texts() == ["dividend pay", "dividend half", "dividend retain"]
    assert here.refused("pass")[0] == "wrong-step"


def test_nobody_else_decides():
    """Another shareholder has no say."""
    assert earned(100).refused("1: dividend pay") == ("not-your-turn", "4.3")


def test_without_revenue_the_company_retains():
    """Nothing is asked, nothing is paid, and the price moves left."""
    here = table().start("MP", shares=6).operating("MP", "run")

    assert here.asked != "dividend"
    assert here.cell_of("MP") == (0, 5)
    assert here.cash_of(0) == 700


# §9.2 All


def test_players_get_a_tenth_of_the_revenue_for_each_share():
    """$120: $12 a share."""
    assert cash_after(120, "pay")[:2] == (36, 24)


def test_the_company_gets_the_amount_for_every_share_it_still_holds():
    """Three unsold shares and a redeemed one: $12 each."""
    assert cash_after(120, "pay")[2] == 48


def test_reissued_shares_pay_the_company_too():
    """Shares on sale again earn for the company until they are bought."""
    here = table().start("MP", shares=6).give(1, "MP", 2).reissued("MP").operating("MP").revenue(100)
    here.play("dividend pay")

    assert here.treasury_of("MP") == 20


def test_the_open_market_gets_nothing():
    """What would fall on the share there stays in the bank."""
    here = earned(120)
    bank = here.bank_cash
    here.play("dividend pay")

    assert bank - here.bank_cash == 9 * 12


def test_appendix_b_frisco_with_a_fifth_sold_pays_a_hundred():
    """Appendix B: players get $20 and the company $80."""
    here = table().start("SLSF", shares=2).operating("SLSF").revenue(100).play("dividend pay")

    assert here.cash_of(0) == 700 + 20
    assert here.treasury_of("SLSF") == 80


# §9.3 Half


@pytest.mark.parametrize(
    ("revenue", "kept", "per_share"),
    [(10, 0, 1), (20, 10, 1), (30, 10, 2), (50, 20, 3), (130, 60, 7), (200, 100, 10), (390, 190, 20)],
)
def test_the_company_keeps_half_rounded_down_to_tens(revenue, kept, per_share):
    """The rest is paid as if it were all there is."""
    assert cash_after(revenue, "half") == (3 * per_share, 2 * per_share, kept + 4 * per_share)


def test_half_of_every_revenue():
    """From $10 to $600: what is kept is a multiple of ten, at most half, and ten more would be more than half."""
    for revenue in range(10, 610, 10):
        to_first, _, to_company = cash_after(revenue, "half")
        per_share = to_first // 3
        kept = to_company - 4 * per_share
        assert kept % 10 == 0 and kept <= revenue / 2 < kept + 10
        assert kept + 10 * per_share == revenue


def test_all_is_kept():
    """Nobody but the company gets anything."""
    assert cash_after(120, "retain") == (0, 0, 120)


# §9.4 Movement


@pytest.mark.parametrize(("kind", "cell"), [("pay", (3, 7)), ("half", (3, 6)), ("retain", (3, 5))])
def test_the_price_moves_right_stays_or_moves_left(kind, cell):
    """Full: right. Half: no movement. None: left."""
    here = table().start("MP", shares=6, par=76).operating("MP").revenue(100).play(f"dividend {kind}")

    assert here.cell_of("MP") == cell


def test_appendix_b_half_of_ten_pays_everything():
    """Appendix B: of $10 the company keeps nothing, a share gets $1, and the price moves right as if all was paid."""
    here = table().start("MP", shares=6, par=76).operating("MP").revenue(10).play("dividend half")

    assert here.cash_of(0) == 706
    assert here.cell_of("MP") == (3, 7)


@pytest.mark.parametrize("kind", ["pay", "retain"])
def test_a_company_operates_once_whatever_its_price_does(kind):
    """MP, first of three, falls behind or runs ahead; the round goes on with the next one (§4.2)."""
    here = table(4).start("MP", 0, 100, 6).start("TP", 1, 100, 6).start("IC", 2, 90, 6).operating("MP")
    here.revenue(100).play(f"dividend {kind}")
    while here.state.place == 0:
        here.play("pass")

    assert here.order == ["MP", "TP", "IC"]


def test_a_withheld_dividend_may_close_the_company():
    """From $10 at the left edge of row 7 the price falls into the closing area; the turn ends with the company."""
    here = table().start("MP", shares=6).price("MP", 7, 0).treasury("MP", 300).trains("MP", "2").operating("MP")
    here.revenue(100).play("dividend retain")

    assert here.state.closed[COMPANY["MP"]]
    assert here.treasury_of("MP") == 0
    assert here.market_trains() == ["2-0"]
    assert here.asked == "stock"


def test_private_companies_may_be_bought_before_the_dividend():
    """A company buys private companies at any point of its turn (§4.3), with the money it has then."""
    here = table().phase("2").private("GRSC", seat=0).start("MP", shares=6).treasury("MP", 40).operating("MP")
    here.revenue(100).play("buy-private GRSC 40")

    assert here.asked == "dividend"
    assert here.owner_of("GRSC") == "MP"
