"""§5.1 and §5.8: the printed market, its zones, and every way a token moves on it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.g1870.table import Table, game, table
from railbourse.games.g1870.market import BROWN, CLOSING, GREEN, WHITE, YELLOW, ZONE_NAMES, Market

TOP_ROW = [
    *(64, 68, 72, 76, 82, 90, 100, 110, 120, 140, 160, 180, 200, 225, 250, 275, 300, 325, 350, 375, 400),
]
FIRST_COLUMN = [64, 60, 55, 50, 40, 30, 20, 10, 0, 0, 0]
ROW_LENGTHS = [21, 21, 21, 21, 16, 13, 11, 10, 9, 7, 7]

Cell = tuple[int, int]


def market(**options: bool) -> Market:
    return game(3, **options).rules.market


def cells(there: Market) -> range:
    return range(len(there.row))


def spot(there: Market, cell: int) -> Cell:
    """Row and column."""
    return there.row[cell], there.column[cell]


def name(there: Market, cell: int) -> str:
    """As the rules' data file names a cell: "64,0,0"."""
    return f"{there.chart.prices[cell]},{there.row[cell]},{there.column[cell]}"


@pytest.fixture(scope="module")
def data(shared: Path) -> dict[str, Any]:
    """The market as the rules' data file prints it."""
    read: dict[str, Any] = json.loads((shared / "rules" / "1870" / "data.json").read_bytes())
    return read


# The chart


def test_case_37_every_cell_is_as_the_data_file_prints_it(data: dict[str, Any]):
    """The whole chart, the par column included: price, zone, par and ledge, cell by cell (case 37, §5.1)."""
    there = market()
    zones = {**{zone: zone for zone in ZONE_NAMES}, "closing": "closed"}
    found = [
        {
            "id": name(there, cell),
            "row": there.row[cell],
            "col": there.column[cell],
            "price": there.chart.prices[cell],
            "zone": zones[ZONE_NAMES[there.zone[cell]]],
            "par": cell in there.par_cell.values(),
            "below_ledge": bool(there.below[cell]),
        }
        for cell in cells(there)
    ]

    assert found == [row for line in data["market"]["grid"] for row in line]


def test_case_37_every_single_move_is_as_the_data_file_says(data: dict[str, Any]):
    """Left, right, up and down lead from every cell where the table of moves says (case 37, §5.8)."""
    there = market()
    arrows = {"left": there.chart.left, "right": there.chart.right, "up": there.chart.up, "down": there.chart.down}
    found = {name(there, cell): {way: name(there, to[cell]) for way, to in arrows.items()} for cell in cells(there)}

    table_of_moves = data["market"]["moves"]["table"]
    assert found == {cell: {way: row[way] for way in arrows} for cell, row in table_of_moves.items()}


@pytest.mark.parametrize("shares", [1, 2, 3, 4, 5])
def test_every_sale_falls_as_the_data_file_says(data: dict[str, Any], shares: int):
    """One to five shares sold from every cell: the rows sell1 to sell5 of the table of moves (§5.8.1)."""
    there = market()
    found = {name(there, cell): name(there, there.falls[cell][shares]) for cell in cells(there)}

    assert found == {cell: row[f"sell{shares}"] for cell, row in data["market"]["moves"]["table"].items()}


def test_the_chart_is_built_on_two_edges_and_its_diagonals():
    """The top row runs from $64 to $400, the first column from $64 to 0; one down and one right is the same price."""
    there = market()
    price = {spot(there, cell): there.chart.prices[cell] for cell in cells(there)}

    assert [sum(1 for row, _ in price if row == r) for r in range(11)] == ROW_LENGTHS
    assert [price[0, column] for column in range(21)] == TOP_ROW
    assert [price[row, 0] for row in range(11)] == FIRST_COLUMN
    assert all(price[r, c] == price[r - 1, c - 1] for r, c in price if r and c)


def test_par_cells_stand_in_column_6():
    """Par is 100, 90, 82, 76, 72 or 68, in rows 0 to 5 of column 6 (§5.1.1)."""
    there = market()

    assert {par: spot(there, cell) for par, cell in there.par_cell.items()} == {
        par: (row, 6) for row, par in enumerate([100, 90, 82, 76, 72, 68])
    }


def test_the_zones_follow_the_price_but_for_the_white_low_ones():
    """0 closes, $10 to $30 are brown, $40 and $50 between, $55 to $64 yellow in part, dearer cells white (§5.1.1)."""
    there = market()
    seen: dict[int, set[int]] = {}
    for cell in cells(there):
        seen.setdefault(there.chart.prices[cell], set()).add(there.zone[cell])

    assert seen[0] == {CLOSING}
    assert seen[10] == seen[20] == seen[30] == {BROWN}
    assert seen[40] == {BROWN, GREEN}
    assert seen[50] == {GREEN, YELLOW}
    assert seen[55] == {YELLOW}
    assert seen[60] == {YELLOW, WHITE}
    assert seen[64] == {YELLOW, WHITE}
    assert all(zones == {WHITE} for price, zones in seen.items() if price > 64)


def test_only_white_cells_lie_below_the_ledge():
    """The ledge runs through the white part of the market (§5.1.1)."""
    there = market()

    assert {there.zone[cell] for cell in cells(there) if there.below[cell]} == {WHITE}


def test_the_original_market_differs_in_three_cells():
    """With `original_market` $40 at row 4 column 0 is green and two $60 are white; by default as printed (§2.2)."""
    printed, original = market(), market(original_market=True)
    differ = {
        spot(printed, cell): (printed.zone[cell], original.zone[cell])
        for cell in cells(printed)
        if printed.zone[cell] != original.zone[cell]
    }

    assert differ == {(4, 0): (BROWN, GREEN), (6, 5): (YELLOW, WHITE), (7, 6): (YELLOW, WHITE)}
    assert printed.chart.prices == original.chart.prices


@pytest.mark.parametrize(
    ("zone", "counts", "sixty", "cell"),
    [("white", True, True, (0, 6)), ("yellow", False, True, (3, 1)), ("green", False, False, (3, 0))]
    + [("brown", False, False, (5, 0))],
)
def test_what_a_zone_means(zone: str, counts: bool, sixty: bool, cell: Cell):
    """White counts for the limit and caps holdings at 60 %; yellow does not count; green, brown do neither (§5.1.1)."""
    there = market()
    at = there.at[cell]

    assert ZONE_NAMES[there.zone[at]] == zone
    assert there.counts(at) == counts
    assert there.no_holding_limit(at) != sixty


# §5.1.2


def test_a_token_goes_behind_those_already_in_the_cell():
    """A token that moves into a cell lies under the tokens there (§5.1.2)."""
    here = table().start("IC", seat=1, shares=6).price("IC", 1, 6).start("MP", seat=0, shares=4).give(1, "MP", 2)
    here.price("MP", 0, 6).cash(0, 0).stock_round(seat=1)

    here.play("1: sell MP 1", "1: pass")

    assert here.cell_of("MP") == here.cell_of("IC") == (1, 6)
    assert here.operating("IC").order == ["IC", "MP"]


def test_case_31_a_token_that_does_not_move_keeps_its_place():
    """Two tokens on the ledge, one share of the upper one is sold: the order in the cell stays (case 31, §5.8.1)."""
    here = table().start("MP", seat=0, shares=4).give(1, "MP", 2).price("MP", 2, 15).start("IC", seat=1, shares=6)
    here.price("IC", 2, 15).cash(0, 0).stock_round(seat=1)

    here.play("1: sell MP 1", "1: pass")

    assert here.cell_of("MP") == (2, 15)
    assert here.operating("IC").order == ["MP", "IC"]


# §5.8.1


def fall(start: Cell, shares: int, **options: bool) -> Cell:
    """Where a token ends that stands here when a player who is not president sells so many shares."""
    here = table(**options).start("MP", seat=0, shares=5).give(1, "MP", 5).price("MP", *start).cash(0, 0)
    here.stock_round(seat=1).play(f"1: sell MP {shares}", "1: pass")
    return here.cell_of("MP")


def test_appendix_b_a_token_on_the_ledge():
    """$225 at row 2 column 15 stands on the ledge: one share sold, it stays; two, $180 (Appendix B, §5.8.1)."""
    assert fall((2, 15), 1) == (2, 15)
    assert fall((2, 15), 2) == (4, 15)
    assert market().chart.prices[market().at[4, 15]] == 180


@pytest.mark.parametrize(("shares", "end"), [(1, (2, 15)), (2, (2, 15)), (3, (4, 15))])
def test_appendix_b_case_33_a_token_one_row_above_the_ledge(shares: int, end: Cell):
    """$250 at row 1 column 15: one or two shares, $225 on the ledge; three, past it to $180 (case 33, §5.8.1)."""
    assert fall((1, 15), shares) == end


def test_below_the_ledge_a_share_is_a_row():
    """A token below the ledge falls one row a share (§5.8.1)."""
    assert fall((2, 16), 1) == (3, 16)


def test_at_the_bottom_of_a_column_a_token_stays():
    """More shares than rows are left: the token lies in the last cell (§5.8.1)."""
    assert fall((10, 6), 5) == (10, 6)
    assert fall((3, 17), 5) == (3, 17)


def test_a_token_lands_on_the_ledge_or_two_rows_under_it():
    """From every cell above, no sale ends directly below the ledge, unless the column ends there (§5.8.1)."""
    there = market()
    down = there.chart.down
    for start in cells(there):
        for shares in range(1, 6):
            end = there.falls[start][shares]
            first_below = there.below[end] and not there.below[there.at[there.row[end] - 1, there.column[end]]]
            assert there.below[start] or not first_below or down[end] == end, (spot(there, start), shares)


# §5.8.2


def sold_out_at(cell: Cell, **options: bool) -> Table:
    """A company with all shares in players' hands when a stock round has ended."""
    here = table(**options).start("MP", seat=0, shares=5).give(1, "MP", 5).price("MP", *cell).stock_round()
    while here.asked == "stock":
        here.play("pass")
    return here


@pytest.mark.parametrize(("start", "end"), [((4, 6), (3, 6)), ((0, 6), (1, 7)), ((0, 19), (1, 20)), ((0, 20), (0, 20))])
def test_a_sold_out_company_moves_up(start: Cell, end: Cell):
    """One row up; in row 0 one right and one down; $400 stays (§5.8.2)."""
    assert sold_out_at(start).cell_of("MP") == end


def test_appendix_b_375_sold_out_stays_375():
    """$375 at row 0 column 19 is $375 at row 1 column 20 after the round (Appendix B, §5.8.2)."""
    here = sold_out_at((0, 19))

    assert (here.cell_of("MP"), here.price_of("MP")) == ((1, 20), 375)


def test_redeemed_shares_count_as_sold():
    """A company whose other shares it has redeemed is sold out (§5.8.2, §5.10.6)."""
    here = table().start("MP", seat=0, shares=5).give(1, "MP", 3).redeemed("MP", 2).price("MP", 4, 6).stock_round()
    while here.asked == "stock":
        here.play("pass")

    assert here.cell_of("MP") == (3, 6)


@pytest.mark.parametrize("where", ["offering", "market", "reissued"])
def test_one_share_for_sale_keeps_the_price(where: str):
    """A share in the offering, in the open market, or reissued and unsold prevents the rise (§5.8.2)."""
    here = table().start("MP", seat=0, shares=5).give(1, "MP", 4).price("MP", 4, 6)
    if where == "market":
        here.in_market("MP", 1)
    if where == "reissued":
        here.reissued("MP")
    for seat in range(3):
        here.cash(seat, 0)
    here.stock_round()
    while here.asked == "stock":
        here.play("pass")

    assert here.cell_of("MP") == (4, 6)


def test_sold_out_companies_move_in_operating_order():
    """Of two that rise into one cell, the one that operates first arrives first (§5.8.2, §4.2)."""
    here = table()
    for company, cell in [("IC", (2, 6)), ("MP", (1, 6))]:
        here.start(company, seat=0, shares=5).give(1, company, 5).price(company, *cell)
    here.price("MP", 3, 7).price("IC", 3, 7).price("MP", 3, 8).price("MP", 3, 7).stock_round()
    while here.asked == "stock":
        here.play("pass")

    assert here.cell_of("IC") == here.cell_of("MP") == (2, 7)
    assert here.order == ["IC", "MP"]


# §5.8.3, §5.8.4, §5.8.5


def after_dividend(cell: Cell, kind: str, **options: bool) -> Cell:
    """Where a token ends that stands here when its company pays, halves or retains $100."""
    here = table(**options).start("MP", shares=6).treasury("MP", 100).price("MP", *cell).operating("MP").revenue(100)
    here.play(f"dividend {kind}")
    return here.cell_of("MP")


def test_a_full_dividend_moves_right():
    """One column right (§5.8.3)."""
    assert after_dividend((2, 6), "pay") == (2, 7)


@pytest.mark.parametrize("cell", [(4, 15), (7, 9), (10, 6), (2, 20), (1, 20)])
def test_case_35_at_the_right_end_of_a_row_the_token_moves_up(cell: Cell):
    """With no further cell in the row the token moves one row up (case 35, §5.8.3)."""
    assert after_dividend(cell, "pay") == (cell[0] - 1, cell[1])


def test_case_35_next_to_the_ledge_the_token_moves_up():
    """$140 at row 3 column 12: the next cell lies below the ledge, so up to $160 (Appendix B, case 35, §5.8.3)."""
    assert after_dividend((3, 12), "pay") == (2, 12)
    assert market().chart.prices[market().at[2, 12]] == 160


def test_below_the_ledge_a_token_moves_right():
    """A token below the ledge moves to the right there (§5.8.3)."""
    assert after_dividend((3, 13), "pay") == (3, 14)


def test_at_400_the_token_stays():
    """There is nothing beyond $400 (§5.8.3)."""
    assert after_dividend((0, 20), "pay") == (0, 20)


def test_no_dividend_moves_left():
    """One column left (§5.8.4)."""
    assert after_dividend((2, 6), "retain") == (2, 5)


def test_left_leads_out_of_the_area_below_the_ledge():
    """The ledge does not hinder a move to the left (§5.8.4)."""
    assert after_dividend((3, 13), "retain") == (3, 12)


def test_in_the_first_column_left_is_down():
    """In column 0 the token moves one row down (§5.8.4)."""
    assert after_dividend((3, 0), "retain") == (4, 0)


def test_half_a_dividend_does_not_move():
    """Half paid, half kept: the token stays (§5.8.5)."""
    assert after_dividend((2, 6), "half") == (2, 6)


def test_the_ledge_by_the_printed_text_hinders_left_and_not_right():
    """With `ledge_by_printed_text` right goes below the ledge, and left out of there is one row down (§5.8.3)."""
    assert after_dividend((3, 12), "pay", ledge_by_printed_text=True) == (3, 13)
    assert after_dividend((3, 13), "retain", ledge_by_printed_text=True) == (4, 13)
    assert after_dividend((3, 14), "retain", ledge_by_printed_text=True) == (3, 13)


def test_the_ledge_by_the_printed_text_leaves_sales_alone():
    """The option concerns left and right only (§5.8.1, §5.8.3)."""
    printed, by_text = market(), market(ledge_by_printed_text=True)

    assert printed.falls == by_text.falls
    assert printed.chart.up == by_text.chart.up


# §16.1 at the end of a stock round


@pytest.mark.parametrize("option", ["finish_on_400", "finish_on_400_complete_turn"])
def test_400_at_the_end_of_a_stock_round_ends_the_game(option: str):
    """A sold-out company that reaches $400 ends the game at once: no operating round follows (§16.1)."""
    here = sold_out_at((1, 20), **{option: True})

    assert here.price_of("MP") == 400
    assert (here.ended, here.asked) == ("top-price", "")


def test_400_at_the_end_of_a_stock_round_tells_its_end_once():
    """The log says once that the game ends, and why (§16.1)."""
    here = sold_out_at((1, 20), finish_on_400=True)

    assert [event.reason for event in here.events if event.kind == "ends"] == ["top-price"]


def test_without_the_option_400_ends_nothing():
    """By default $400 is a price like others (§16.1)."""
    here = sold_out_at((1, 20))

    assert here.price_of("MP") == 400
    assert (here.ended, here.asked) == ("", "track")
