"""B21 and B22: variants and Landmarks modules; B13.1, B16: deals, ties and votes."""

from __future__ import annotations

import pytest

from games.lost_atlas.atlas_table import Table
from games.lost_atlas.test_c093_mergers_and_ends import joined, merging
from railbourse.core.state import replaced
from railbourse.games.lost_atlas.companies import METROPOLITAN
from railbourse.games.lost_atlas.game_end import note_bank
from railbourse.games.lost_atlas.merging import new_president
from railbourse.games.lost_atlas.metropolitan import pay_out
from railbourse.games.lost_atlas.modules import (
    CHEAP_CHARTERS,
    CLOSED_REGISTRY,
    DRY_TUNNELS,
    FAR_FAIR,
    FOUNDERS_GRANT,
    HIGH_STAKES,
    TRAIN_FAIR,
)
from railbourse.games.lost_atlas.operating_turn import TRACK, TRAINS, TURN_ENDS
from railbourse.games.lost_atlas.state import MERGING, STOCK
from railbourse.mechanisms.ledger import BANK

ROW = "ADA AGR BRI EXR  EMI EXP NPO SUB  OVE RES SPA TUN"


def test_bank_break() -> None:
    """B21.1: the bank has 8,000; empty, it is noted, and the game ends when the Operating Round is over."""
    t = Table(3, bank_break=True).company_at("EXR", 60, A=2, cash=100).trains("EXR", "2")
    assert sum(t.state.ledger.cash) == 8000
    ledger = t.state.ledger
    ledger.pay(BANK, ledger.seat(0), ledger.cash[BANK], "set up")
    note_bank(t.rules, t.state)
    assert t.state.broken and not t.state.ended
    t.turn("EXR", TURN_ENDS)
    assert t.state.ended == "bank"


def test_certificate_limits_with_bank_break() -> None:
    """B21.1: 16 certificates with three players; the president's is one."""
    t = Table(3, bank_break=True).company_at("CON", 60, A=6).company_at("EXM", 60, A=6)
    t.company_at("FED", 60, A=6).company_at("INT", 60, A=2, B=2).stock("A")
    assert t.refused("buy_share INT treasury").rule.section == "B21.1"
    assert t.refused("bid 120").rule.section == "B21.1"


def test_drop_for_each_share() -> None:
    """B21.2: two shares sold are two steps."""
    t = Table(3, sale_drop_per_share=True).company_at("EXR", 100, B=2, A=2).stock("A").play("A: sell_shares EXR:2")
    assert t.price("EXR") == 80


@pytest.mark.parametrize(("answer", "merged"), [("yes", True), ("no", False)])
def test_hostile_mergers_are_voted_on(answer: str, merged: bool) -> None:
    """B21.3: more than half of the player-held shares of both partners must be in favour."""
    t = Table(3, hostile_mergers=True).phase("3").company_at("EXR", 90, A=3, B=1).company_at("SUB", 60, B=2, C=1)
    joined(t, "EXR", "SUB")
    merging(t).play("A: propose_merger SUB", f"B: answer_merger {answer}", "C: answer_merger no")
    assert (t.state.flow[-1].kind == "major") == merged
    if not merged:
        assert t.state.refused or t.state.round == STOCK


@pytest.mark.parametrize("effect", ["tax_break", "land_grant", "commercial_zoning"])
def test_headquarters(effect: str) -> None:
    """B21.4: half the city's value at the start of each turn, and the effect chosen."""
    t = Table(3, headquarters=True).phase("3").company_at("EXR", 90, A=2, cash=0).company_at("SUB", 60, A=2, cash=0)
    joined(t, "EXR", "SUB")
    row = t.line(2)
    merging(t).play("A: propose_merger SUB", "A: choose_major Union")
    assert t.asked() == "headquarters UNL"
    t.play(f"A: declare_headquarters {t.name(row[0])} {effect}")
    assert t.cash("UNL") == (100 if effect == "tax_break" else 0)
    while t.state.on_turn != t.company("UNL"):
        t.play("pass")
    assert t.cash("UNL") == (110 if effect == "tax_break" else 10)
    t.turn("UNL", TRACK)
    step = t.game.decisions["track"]
    assert step.yellows_left(t.state, t.company("UNL")) == (3 if effect == "land_grant" else 2)  # type: ignore[attr-defined]
    from railbourse.games.lost_atlas.run_values import stop_values

    worth = stop_values(t.rules, t.state, t.company("UNL"))[row[0] * 2]
    assert worth == (30 if effect == "commercial_zoning" else 20)


def test_playing_on_after_bankruptcy() -> None:
    """B21.5: the bankrupt player drops out, shares go to the pool, the next largest holder takes over."""
    t = Table(3, continue_after_bankruptcy=True).company_at("EXR", 60, A=2, B=2, cash=50).give("A", 0)
    t.company_at("SUB", 60, A=2, cash=50).phase("3").stack_from("4").turn("EXR", TRAINS)
    t.give("B", 1000)
    t.play("A: declare_bankruptcy")
    assert not t.state.ended and t.president("EXR") == "B" and t.seat() == "B"
    assert t.state.status[t.company("SUB")] == 3 and t.shares("pool", "EXR") == 2
    t.play("B: buy_train stack 4 300")
    assert 0 not in t.game.winners(t.state)


EVENTS = [
    (CHEAP_CHARTERS, "bid 100", "bid 95"),
    (HIGH_STAKES, "bid 140", "bid 125"),
    (FOUNDERS_GRANT, "bid 120", "bid 115"),
    (CLOSED_REGISTRY, "pass", "bid 120"),
]


@pytest.mark.parametrize(("event", "allowed", "refused"), EVENTS)
def test_events_that_change_auctions(event: int, allowed: str, refused: str) -> None:
    """B22.3: opening bid 100, steps of 20, 30 from the bank, no auctions."""
    t = Table(3, ROW, events=True).stock("A")
    t.state.event = event
    assert t.allows(allowed)
    t.refused(refused)
    if event == FOUNDERS_GRANT:
        t.play("A: bid 120", "B: pass", "C: pass", "A: choose_minor EXR")
        assert t.cash("EXR") == 150
    if event == CHEAP_CHARTERS:
        t.play("A: bid 100", "B: pass", "C: pass", "A: choose_minor EXR")
        assert t.price("EXR") == 60


def test_other_events() -> None:
    """B22.3: mountains cost 20, destinations earn 20 more, nothing is exported."""
    t = Table(3, events=True)
    mountain = t.state.map().terrain.index(1)
    t.state.event = DRY_TUNNELS
    assert t.rules.hex_cost(t.state, mountain) == 20
    t.state.event = FAR_FAIR
    assert t.rules.destination_value(t.state) == 50
    t.state.event = TRAIN_FAIR
    assert not t.rules.exports(t.state)


def test_an_event_is_revealed_from_the_second_cycle_on() -> None:
    """B22.3, B2.7: chance reveals a card; the same card does not come twice."""
    t = Table(3, events=True).company_at("EXR", 90, A=2)
    assert t.asked() == "stock"
    t.state.flow, t.state.round, t.state.merging, t.state.place = [], MERGING, (), 1
    t.game.settle(t.state)
    assert t.asked() == "event"
    t.play("reveal_event far_fair")
    t.state.flow, t.state.round, t.state.place = [], MERGING, 1
    t.game.settle(t.state)
    assert t.refused("reveal_event far_fair").rule.section == "B22.3"


def test_direct_to_major() -> None:
    """B22.4: from purple on; 200 at least; two Minors of different columns; eight singles; both homes and powers."""
    t = Table(3, ROW, direct_to_major=True).give("A", 500)
    assert t.refused("bid_major 200").code == "no-major-auction"
    t.phase("5").stock("A")
    assert t.refused("bid_major 195").code == "bid-too-low"
    t.play("A: bid_major 240", "B: pass", "C: pass", "A: choose_minor EXR")
    assert t.refused("choose_minor BRI").code == "charter-covered"
    t.play("A: choose_minor SUB", "A: choose_major Federation")
    company = t.company("FED")
    assert (t.price("FED"), t.cash("FED"), t.shares("treasury", "FED"), t.shares("A", "FED")) == (120, 240, 8, 2)
    assert len(t.state.board.token_nodes(company)) == 2 and t.state.hubs[company * 8 : company * 8 + 2] == (60, 60)
    assert t.state.has_power(company, t.company("EXR")) and t.state.suburbs_left == 2
    assert t.seat() == "B" and not t.state.operated[company]


def test_the_metropolitan_earns_by_markers() -> None:
    """B22.5: 10, 20, 30 by colour, always paid; four shares a player; it stays at 10."""
    t = Table(3, metropolitan=True).phase("3")
    t.state.status = replaced(t.state.status, METROPOLITAN, 1)
    from railbourse.games.lost_atlas.metropolitan import enter_if_due

    enter_if_due(t.rules, t.state)
    t.stock("A").give("A", 1000)
    for _ in range(4):
        t.stock("A").play("A: buy_share MET pool")
    t.stock("A")
    assert t.refused("buy_share MET pool").rule.section == "B22.5"
    row = t.line(2)
    t.lay(row[0], "14").lay(row[1], "125")
    t.state.markers = tuple(row)
    cash = t.cash("A")
    pay_out(t.rules, t.state)
    assert t.cash("A") == cash + 3 * 4 and t.price("MET") == 60
    t.state.markers = ()
    for _ in range(9):
        pay_out(t.rules, t.state)
    assert t.price("MET") == 10


def test_a_marker_may_follow_an_upgrade() -> None:
    """B22.5: whoever upgrades a basic city may put a marker there."""
    t = Table(3, metropolitan=True).company_at("EXR", 60, A=2, cash=100).phase("3")
    from railbourse.games.lost_atlas.metropolitan import enter_if_due

    enter_if_due(t.rules, t.state)
    atlas = t.state.map()
    hex = next(h for h in range(len(atlas.places)) if atlas.basic[h] and atlas.open[h].bit_count() > 4)
    t.homeless("EXR").lay(hex, "57").hub("EXR", hex).turn("EXR", TRACK)
    t.play(next(x for x in t.legal() if f" {t.name(hex)} " in x), "A: place_marker")
    assert t.state.markers == (hex,)


def test_train_deals_need_both_presidents() -> None:
    """B13.1: B agrees or declines; declined, the train is not asked for again in that turn."""
    t = Table(3).company_at("EXR", 60, A=2, cash=100).company_at("SUB", 60, B=2).trains("SUB", "2").trains("EXR", "2")
    t.turn("EXR", TRAINS).play("A: buy_train SUB 2 30", "B: answer_deal no")
    assert t.refused("buy_train SUB 2 40").code == "declined"
    t.turn("EXR", TRAINS).play("A: buy_train SUB 2 30", "B: answer_deal yes")
    assert t.owned("EXR") == ["2", "2"] and t.cash("SUB") == 30


def test_ties_for_the_head_of_a_major() -> None:
    """B16.5: the earlier president if tied, else the later, else the first tied clockwise from the earlier."""
    t = Table(5).company_at("EXR", 90, A=2).company_at("SUB", 60, B=2)
    assert new_president(t.state, t.company("EXR"), t.company("SUB")) == 0
    t = Table(5).company_at("CON", 90, A=2, C=3).company_at("EXM", 60, B=3)
    t.state.ledger.appoint(t.company("CON"), t.state.ledger.seat(0))
    assert new_president(t.state, t.company("CON"), t.company("EXM")) == 1
    t = Table(5).company_at("CON", 90, A=2, D=2, C=2).company_at("EXM", 60, B=2, D=2, C=2)
    assert new_president(t.state, t.company("CON"), t.company("EXM")) == 2


def test_no_merger_without_a_major() -> None:
    """B16.4: with all six in use nobody is asked."""
    t = Table(3).phase("3").company_at("EXR", 90, A=2).company_at("SUB", 60, A=2)
    joined(t, "EXR", "SUB")
    for major in t.rules.majors():
        t.state.status = replaced(t.state.status, major, 3)
    merging(t)
    assert t.state.round == STOCK


def test_score_ties_go_to_the_first_company() -> None:
    """B18.3: the tied president of the company that operates first wins; without any, the first from the marker."""
    t = Table(3, priority="B").company_at("EXR", 90, C=2).company_at("SUB", 60, A=3)
    t.give("C", 100).give("A", 100).give("B", 0)
    assert t.game.winners(t.state) == [2]
    t = Table(3, priority="B").give("A", 100).give("B", 100).give("C", 100)
    assert t.game.winners(t.state) == [1]


def test_the_last_player_left_ends_the_game() -> None:
    """B21.5: with two players a bankruptcy leaves one, who wins."""
    t = Table(2, continue_after_bankruptcy=True, mode="short").company_at("EXR", 60, A=2, B=2, cash=50).give("A", 0)
    t.phase("3").stack_from("4").turn("EXR", TRAINS).play("A: declare_bankruptcy")
    assert t.state.ended == "alone" and t.game.winners(t.state) == [1]
