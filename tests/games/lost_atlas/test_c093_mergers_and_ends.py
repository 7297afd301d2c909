"""Checks 93 to 102: mergers, export, score, map building, what is in the box."""

from __future__ import annotations

from random import Random

from games.lost_atlas.atlas_table import Table
from railbourse.core.state import replaced
from railbourse.games.lost_atlas.actions import PlacePiece
from railbourse.games.lost_atlas.merger_round import begin_merger_round
from railbourse.games.lost_atlas.merging import merge, new_president
from railbourse.games.lost_atlas.operating_turn import TRAINS
from railbourse.games.lost_atlas.places import CELL_STEPS, STEPS
from railbourse.games.lost_atlas.site import FITS, SHARES_TOO_FEW, TOUCHES_BORDER, Site
from railbourse.games.lost_atlas.state import MERGING, STOCK


def joined(t: Table, first: str, second: str) -> None:
    """A city of each of the two side by side, with track between."""
    row = t.line(2)
    t.homeless(first).homeless(second).lay(row[0], "57").lay(row[1], "57").hub(first, row[0]).hub(second, row[1])


def merging(t: Table) -> Table:
    """The Merger Round begins."""
    t.state.flow = []
    begin_merger_round(t.state)
    t.game.settle(t.state)
    return t


def test_093_the_price_of_a_major() -> None:
    """B16.8: Minors at 90 and 60 make a Major at 70, the average being 75."""
    t = Table(3).phase("3").company_at("EXR", 90, A=2).company_at("SUB", 60, A=2)
    joined(t, "EXR", "SUB")
    merging(t).play("A: propose_merger SUB", "A: choose_major Conglomerate")
    assert t.price("CON") == 70 and t.rules.company_name(t.state, t.company("CON")) == "Conglomerate"
    assert t.shares("A", "EXR") == 0 and t.state.status[t.company("EXR")] == 3


def test_094_shares_are_exchanged_one_for_one() -> None:
    """B16.7: A has X's certificate, B has Y's, X is earlier: A gets the certificate, B two singles, treasury six."""
    t = Table(3).phase("3").company_at("EXR", 90, A=2).company_at("SUB", 60, B=2)
    joined(t, "EXR", "SUB")
    merging(t).play("A: propose_merger SUB", "B: answer_merger yes", "A: choose_major Consortium")
    assert t.president("CON") == "A" and t.shares("A", "CON") == 2
    assert (t.shares("B", "CON"), t.shares("treasury", "CON")) == (2, 6)
    assert t.rules.company_name(t.state, t.company("CON")) == "Consortium"


def test_095_a_refused_pair_is_not_proposed_again() -> None:
    """B16.3: B refuses X with Y; later Y's president may not propose Y with X."""
    t = Table(3).phase("3").company_at("EXR", 90, A=2).company_at("SUB", 60, B=2).company_at("TUN", 50, C=2)
    row = t.line(3)
    for hex, name in zip(row, ("EXR", "SUB", "TUN")):
        t.homeless(name).lay(hex, "57").hub(name, hex)
    merging(t).play("A: propose_merger SUB", "B: answer_merger no")
    assert t.asked() == "merger SUB"
    assert t.refused("propose_merger EXR").rule.section == "B16.3"
    assert t.allows("propose_merger TUN")


def test_096_hubs_of_a_major() -> None:
    """B16.9: both Minors have a hub on one hex: one on the map, one unused at 0, two unused at 60."""
    t = Table(3).phase("3").company_at("EXR", 90, A=2).company_at("SUB", 60, A=2)
    row = t.line(2)
    t.homeless("EXR").homeless("SUB").lay(row[0], "14").hub("EXR", row[0]).hub("SUB", row[0])
    pair = [t.company("EXR"), t.company("SUB")]
    merge(t.rules, t.state, new_president(t.state, *pair), pair, t.company("CON"))
    first = t.company("CON") * 8
    assert [price for price in t.state.hubs[first : first + 8] if price >= 0] == [0, 60, 60]
    assert t.state.board.token_nodes(t.company("CON")) == [row[0] * 2]


def end_of_cycle(t: Table) -> Table:
    """The second Operating Round has just ended."""
    state = t.state
    state.flow, state.round_number, state.on_turn = [], 2, -1
    state.round = 4
    state.flipped = (1,) * len(state.flipped)
    t.game.settle(state)
    return t


def test_097_export_and_the_merger_round() -> None:
    """B5.2, B17: the last 2 goes and green does not start; with a 3 on top it starts, too late for a Merger Round."""
    t = Table(3).company_at("EXR", 90, A=2).company_at("SUB", 60, A=2)
    joined(t, "EXR", "SUB")
    t.state.stack_cards = replaced(t.state.stack_cards, 0, 1)
    end_of_cycle(t)
    assert t.state.round == STOCK and t.state.cycle == 2 and t.state.stack_cards[0] == 0 and t.state.phase == 0
    end_of_cycle(t)
    assert t.state.round == STOCK and t.state.cycle == 3 and t.state.phase == 1, "green, and nobody was asked to merge"
    end_of_cycle(t)
    assert t.state.round == MERGING and t.asked() == "merger EXR"


def test_098_all_twos_are_exported() -> None:
    """B17: with three 2s on top all three leave."""
    t = Table(3).company_at("EXR", 90, A=2)
    t.state.stack_cards = replaced(t.state.stack_cards, 0, 3)
    before = t.state.stack_cards[1]
    end_of_cycle(t)
    assert t.state.stack_cards[0] == 0 and t.state.stack_cards[1] == before


def test_099_score() -> None:
    """B18.2: 300, a certificate of a Minor at 90 and a single of a Major at 120: 600."""
    t = Table(3).company_at("EXR", 90, A=2, cash=500).company_at("CON", 120, B=2, A=1, cash=500).give("A", 300)
    assert t.game.scores(t.state)[0] == 600


def test_100_where_a_piece_may_lie() -> None:
    """B3.3, B3.4: two shared sides refused, three over two pieces allowed, a border hex beside a piece refused."""
    t = Table(4, map="built")
    t.play(t.game.notation.text(t.game.draw(t.state, Random(1))), "first_builder 2")
    assert t.seat() == "B" and t.asked().startswith("piece")
    pieces = t.rules.pieces
    site = Site(pieces, (pieces.index["12a"], 128 * 257, 0), (), ())
    plain, border = pieces.index["12b"], pieces.index["23"]
    kinds = {site.judge(plain, at, rotation) for at in site.rim() for rotation in range(6)}
    assert SHARES_TOO_FEW in kinds and FITS in kinds
    spots = site.spots(plain)
    site.put(plain, spots[0], spots[1])
    over_two = 0
    for at in site.rim():
        for rotation in range(6):
            if site.judge(pieces.index["16a"], at, rotation) != FITS:
                continue
            cells = [at + CELL_STEPS[rotation * 3 + cell] for cell in range(3)]
            touched = {place for cell in cells for place in (cell + step for step in STEPS) if place in site.occupied}
            over_two += (
                any(place in site.occupied[:3] for place in touched) and touched - set(site.occupied[:3]) != set()
            )
    assert over_two
    bad = [(at, r) for at in site.rim() for r in range(6) if site.judge(border, at, r) == TOUCHES_BORDER]
    assert bad
    assert not t.game.refusal(t.state, t.game.legal_actions(t.state)[0])
    t.play(t.legal()[0])
    far = PlacePiece(t.state.placements[1], 0)
    no = t.game.refusal(t.state, far)
    assert no is not None and no.code == "overlap" and no.rule.section == "B3.3"


def test_101_the_short_supply() -> None:
    """B1.2: 25 pieces, 75 hexes, two projects."""
    t = Table(3, mode="short")
    assert len(t.rules.mode.pieces) == 25 and t.rules.mode.projects == 2
    assert len(t.state.map().places) == 75
    assert sum(kind == 5 for kind in t.state.map().terrain) == 2


def test_102_what_is_in_the_box() -> None:
    """Tiles by colour, 135 of 54 kinds; 33 pieces with 99 hexes; 27 spaces on the track."""
    t = Table(3)
    book = t.rules.tiles
    colours = [0] * 7
    for number in range(book.first, len(book.tiles.tiles)):
        colours[book.tiles.tiles[number].colour] += book.counts[number]
    assert colours == [0, 55, 43, 27, 5, 0, 5] and sum(colours) == 135
    assert len(book.tiles.tiles) - book.first == 54
    assert len(t.rules.pieces.ids) == 33 and len(t.rules.pieces.terrain) == 99
    assert len(t.rules.track.prices) == 27
    assert len(t.state.map().places) == 99
    t.company_at("EXR", 60, A=2, cash=100).turn("EXR", TRAINS)
    assert t.asked() == "trains EXR"
