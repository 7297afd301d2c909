"""What is told in words, and what a seat may see."""

from __future__ import annotations

import json
from random import Random

from games.trans_siberian.table import NAMES, game, opening, table
from railbourse.core.playout import random_action


def test_an_opening_auction_in_words() -> None:
    """Bids, the winner's payment, the link, the value, and the next auction."""
    here = opening().play("bid red 8", "decline red")
    assert here.words() == ["Ben declines Red"]

    here.play("decline red")
    assert here.words() == ["Cid declines Red", "Ann pays $8 to Red: for the first share", "Ann takes 1 Red share"]
    here.play("first_link red moscow--kazan")
    assert here.words() == ["Red builds Moscow - Kazan, value 3", "Red has income 3"]
    here.play("opening_value red 8")
    assert here.words() == ["Red opens at $8 a share", "Blue is auctioned, Ann speaks first"]


def test_a_turn_in_words() -> None:
    """A purchase of two, and a build with a skip."""
    here = table().railroad("red", 20, 3, 20, [0, 2], ["moscow--kazan"])
    here.railroad("green", 12, 2, 0, [0, 0, 1], ["moscow--smolensk"])

    here.play("0: buy red,green green")
    assert here.words() == [
        "Ann pays $20 to Red: for a share",
        "Ann takes 1 Red share",
        "Ann pays $12 to Green: for a share",
        "Ann takes 1 Green share",
        "Ann pays $4 to Green: more for two shares",
        "Timing marker on 1 of 5",
    ]
    here.play("1: build red smolensk--ext_smolensk:smolensk:ext_smolensk:moscow--smolensk")
    assert here.words() == [
        "Red builds Smolensk - Border: Smolensk, value 4",
        "Red pays $8 to the bank: for the link",
        "Red pays $4 to Green: for skipped links",
        "Red has income 7",
        "Red up 1 level to $24 a share",
        "Timing marker on 2 of 5",
    ]


def test_an_interturn_in_words() -> None:
    """Dividends, markers, a failed phase of auctions and the next turn's markers."""
    here = table().markers(timing=4).railroad("red", 48, 10, 0, [2, 1], ["moscow--kazan"]).play("0: pass")

    assert here.words() == [
        "Ann passes",
        "Timing marker on 5 of 5",
        "Interturn after the turn of Ann",
        "Red pays 4 to each of 3 shares: income 10, rounded up",
        "The bank pays $8 to Ann: dividend",
        "The bank pays $4 to Ben: dividend",
        "Timing marker back at the start; dividend marker on 1 of 8",
        "Nationalization value up 1 level to $28",
        "Phase 2 begins",
        "Black is auctioned, Ann speaks first",
    ]
    here.play("decline black", "decline black", "decline black")
    assert here.words() == [
        "Cid declines Black",
        "Nobody bids for Black: it leaves the game",
        "The unsold shares: 3 Black shares out of the game",
        "Nationalization value up 3 levels to $40",
        "White is auctioned, Ann speaks first",
    ]


def test_an_even_dividend_is_not_called_rounded() -> None:
    """Income 10 on five shares is $2 each; one share is called so."""
    here = table().markers(timing=4).railroad("red", 20, 10, 0, [3, 2]).railroad("blue", 20, 3, 0, [1]).play("pass")

    assert "Red pays 2 to each of 5 shares: income 10" in here.words()
    assert "Blue pays 3 to its one share: income 3" in here.words()


def test_every_event_has_words() -> None:
    """Random games under settings that make every kind of event."""
    for seed in range(12):
        options = {"nationalization_payout": "final_dividend_and_share_value", "seating": "random"}
        fast, random = game(3 + seed % 3, **options), Random(seed)
        state = fast.start()
        while state.flow:
            for event in fast.play(state, random_action(fast, state, random)):
                assert fast.words(event, NAMES)


def test_the_view_shows_the_whole_table() -> None:
    """Stage, markers, seats, railroads and links, as JSON; the auction while there is one."""
    here = table().railroad("red", 20, 3, 7, [2, 1], ["moscow--kazan"]).markers(timing=2, nv=28)
    view = json.loads(json.dumps(here.game.view(here.state, 0)))

    assert (view["stage"], view["acting"], view["phase"], view["auction"]) == ("turn", 0, 1, None)
    assert view["timing"] == {"at": 2, "end": 5} and view["nationalization_value"] == 28
    assert view["seats"][0] == {"cash": 48, "worth": 88, "shares": {"red": 2}}
    assert view["railroads"][0]["value"] == 20 and view["railroads"][0]["public"]
    assert view["railroads"][4]["condition"] == "waiting"
    assert view["links"] == {"moscow--kazan": "red"}
    here = opening().play("bid red 9", "decline red")
    auction = here.game.view(here.state, None)["auction"]
    assert auction == {"railroad": "red", "bid": 9, "bidder": 0, "inside": [0, 2]}


def test_what_is_asked_in_words() -> None:
    """Each stage asks its own question."""
    here = opening()
    asked = [here.game.asks(here.state)]
    for lines in (["bid red 8", "decline red", "decline red"], ["first_link red moscow--kazan"]):
        here.play(*lines)
        asked.append(here.game.asks(here.state))
    asked.append(here.turn(0).game.asks(here.state))

    assert asked == [
        "Red: bid or decline",
        "Red: the first link",
        "Red: the opening share value",
        "a turn: buy, build or pass",
    ]
