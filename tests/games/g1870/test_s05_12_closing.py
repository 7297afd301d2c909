"""§5.12 Closing: a company whose token enters the closing zone is gone."""

from __future__ import annotations

from games.g1870.table import Table, table


def falling(**options: bool) -> Table:
    """MP at $10: president seat 0 without cash, seat 1 holds two and sells; two trains, money, tokens, a private."""
    here = table(**options).start("MP", seat=0, par=68, shares=4).give(1, "MP", 2).in_market("MP", 1)
    here.price("MP", 7, 0).cash(0, 0).treasury("MP", 333).phase("2").trains("MP", "2", "3")
    return here.operated("MP").token("MP", "E12").private("MRBC", company="MP").stock_round(seat=1)


def closed() -> Table:
    """The same after seat 1 has sold."""
    return falling().play("1: sell MP 2", "1: pass")


def test_all_certificates_leave_the_game_without_payment():
    """Players, open market and company have none, and nobody is paid (§5.12)."""
    here = closed()

    assert [here.shares_of(seat, "MP") for seat in range(3)] == [0, 0, 0]
    assert here.market_of("MP") == 0
    assert [here.cash_of(seat) for seat in range(3)] == [0, 720, 700]


def test_its_cash_goes_to_the_bank():
    """The treasury is empty, and the bank has it (§5.12)."""
    before = falling()
    here = closed()

    assert here.treasury_of("MP") == 0
    assert here.bank_cash == before.bank_cash - 20 + 333


def test_its_trains_go_to_the_open_market():
    """Both trains can be bought there (§5.12)."""
    here = closed()

    assert here.trains_of("MP") == []
    assert [name.split("-")[0] for name in here.market_trains()] == ["2", "3"]


def test_its_tokens_leave_the_map():
    """No city holds a token of it (§5.12)."""
    assert falling().tokens_of("MP") == ["C18", "E12"]
    assert closed().tokens_of("MP") == []


def test_its_privates_close():
    """A private that it owns is closed (§5.12)."""
    assert closed().owner_of("MRBC") == "closed"


def test_it_has_no_president_and_no_price():
    """It presides over nothing and is worth nothing (§5.12, §14.1)."""
    here = closed()

    assert here.president_of("MP") < 0
    assert here.price_of("MP") == 0
    assert here.worth_of(0) == 0


def test_it_never_restarts():
    """No par, no purchase, no sale, no act of the company (§5.12)."""
    here = closed()
    seat = here.to_act

    assert here.refused(f"{seat}: par MP 68") == ("closed", "5.12")
    assert here.refused(f"{seat}: buy MP offering 1") == ("not-started", "5.5.1")
    assert not any("MP" in text.split() for text in here.legal_texts())


def test_case_55_it_is_not_in_the_next_operating_round():
    """A company closed before its turn is gone from the order (case 55, §5.12)."""
    here = falling().start("IC", seat=2, shares=6).stock_round(seat=1).play("1: sell MP 2", "1: pass")
    while here.asked == "stock":
        here.play("pass")

    assert here.order == ["IC"]


def test_case_55_closed_during_the_round_before_its_turn():
    """An emergency sale closes SP before it operates: it leaves the order and owes no train (case 55, §5.12)."""
    here = table().start("MP", seat=0, shares=6).start("SP", seat=1, shares=4).give(0, "SP", 2).price("SP", 7, 0)
    here.start("IC", seat=2, shares=6).price("IC", 8, 1).cash(0, 0).cash(1, 0).trains_gone("2").treasury("MP", 165)
    here.route_seen("MP", "SP").operating("MP", "trains")
    assert here.order == ["MP", "IC", "SP"]

    here.play("sell SP 2", "buy-train 3-0 180")

    assert here.state.closed[2] == 1
    assert here.order == ["MP", "IC"]


def test_a_dividend_retained_may_close_the_company_on_turn():
    """Its token moves left into the closing zone: the turn ends and the round goes on (§5.12, §5.8.4)."""
    here = table().start("MP", seat=0, shares=6).price("MP", 9, 2).start("IC", seat=1, shares=6).price("IC", 7, 0)
    here.treasury("MP", 500).operating("MP").revenue(40)
    assert here.order == ["MP", "IC"]

    here.play("dividend retain")

    assert here.state.closed[4] == 1
    assert here.treasury_of("MP") == 0
    assert (here.asked, here.order[here.state.place]) == ("track", "IC")
