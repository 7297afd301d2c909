"""Appendix B: the worked checks of dividends. Those of the market stand with §5.8, that of the reissue with §5.11."""

from __future__ import annotations

from games.g1870.table import Table, table


def ran(revenue: int, company: str = "MP", sold: int = 10) -> Table:
    """Seat 0 holds so many shares of the company, which stands at $82 without money and has run for this revenue."""
    here = table().start(company, seat=0, par=82, shares=sold).treasury(company, 0).operating(company)
    return here.revenue(revenue)


def test_half_of_130():
    """Revenue 130, half: the company keeps 60, shares pay 7 each, and the price stays (§9.3, §5.8.5)."""
    here = ran(130).play("dividend half")

    assert here.treasury_of("MP") == 60
    assert here.cash_of(0) == 700 + 10 * 7
    assert here.cell_of("MP") == (2, 6)


def test_half_of_10():
    """Revenue 10, half: the company keeps nothing, pays 1 per share, and the price moves right (§9.3, §9.4)."""
    here = ran(10).play("dividend half")

    assert here.treasury_of("MP") == 0
    assert here.cash_of(0) == 700 + 10
    assert here.cell_of("MP") == (2, 7)


def test_a_company_is_paid_for_its_unsold_shares():
    """SLSF with 20 % sold and 80 % unsold pays 100: players 20, company 80 (§9.2)."""
    here = ran(100, "SLSF", sold=2).play("dividend pay")

    assert here.cash_of(0) == 700 + 20
    assert here.treasury_of("SLSF") == 80
