"""The 42 points that the sources leave open, as options (Trans-Siberian §15).

The data file names each ruling, its settings and its default; this page knows which settings the engine can play.
"""

from __future__ import annotations

from typing import Final

from railbourse.core.errors import DataError
from railbourse.core.options import Option
from railbourse.games.trans_siberian.tables import Ruling, Tables

NUMBERED: Final = ("failed_auction_levels", "first_link_cost", "minimum_bid", "dividend_track_end")
"""Rulings whose only setting is the number in the data file."""

SWITCHES: Final = ("private_dividends", "nationalize_private", "end_when_no_railroads", "open_information")

SETTINGS: Final[dict[str, tuple[str, ...]]] = {
    "wording_slips": ("read_as_share",),
    "seating": ("random", "given"),
    "auction_pass": ("out", "may_reenter"),
    "next_auction_starter": ("last_winner", "clockwise"),
    "opening_value": ("winner_chooses", "highest_not_above_bid"),
    "first_turn": ("last_auction_winner", "start_player"),
    "no_railroads_after_opening": ("end_game", "play_on"),
    "share_price": ("share_value",),
    "skip_fee_internal": ("per_link", "per_railroad"),
    "skip_route": ("fewest_links", "any_simple_route"),
    "second_link_skip": ("allowed", "direct_only"),
    "multi_location_end": ("builder_chooses",),
    "external_pair": ("never",),
    "build_payer": ("treasury",),
    "income_beyond_track": ("stop_at_end", "count_on"),
    "share_value_beyond_track": ("stop_at_end",),
    "dividend_payer": ("bank", "treasury"),
    "nationalization_test": ("below", "at_or_below"),
    "nationalization_payout": ("final_dividend", "share_value", "final_dividend_and_share_value"),
    "nationalized_links": ("stay_fee_to_bank", "stay_no_fee", "removed"),
    "first_nationalization_check": ("next_dividend", "same_interturn"),
    "phase_change_step": ("counts_as_phase1", "no_step"),
    "recheck_after_rise": ("no", "yes"),
    "end_check": ("every_interturn", "phase2_only"),
    "leader_adjustment": ("none", "leader_up_one"),
    "ties": ("shared", "most_cash"),
    "private_share_worth": ("0", "share_value"),
    "vologda": ("one_city",),
    "phase2_auction_starter": ("last_turn_player", "next_player"),
    "phase2_first_link_fallback": ("any_internal_then_none",),
    "interturn_timing": ("end_of_that_turn",),
}
"""What each word option may be. `nationalization_levels`, `cube_limit` and `bank_limit` take theirs from the file."""


def options(tables: Tables) -> tuple[Option, ...]:
    """One option a ruling, in the order of the register; raises DataError for a ruling the engine cannot play."""
    found = tuple(_option(tables, ruling) for ruling in tables.rulings)
    known = {*NUMBERED, *SWITCHES, *SETTINGS, "nationalization_levels", "cube_limit", "bank_limit"}
    missing = known - {option.name for option in found}
    if missing:
        raise DataError(f"data.json, rulings: there is no ruling {', '.join(sorted(missing))}")
    return found


def _option(tables: Tables, ruling: Ruling) -> Option:
    words = _words(tables, ruling)
    if ruling.is_switch:
        return Option(ruling.key, ruling.default == "True", ruling.meaning, ruling.section)
    return Option(ruling.key, ruling.default, ruling.meaning, ruling.section, tuple(words))


def _words(tables: Tables, ruling: Ruling) -> list[str]:
    """The settings of a ruling, each one that the engine can play."""
    if ruling.key == "nationalization_levels" and ruling.is_table:
        return list(tables.tracks.ladders)
    if ruling.key in ("cube_limit", "bank_limit"):
        playable = all(word == "none" or word.isdecimal() for word in ruling.words)
    elif ruling.key in SWITCHES:
        playable = ruling.is_switch
    elif ruling.key in NUMBERED:
        playable = ruling.is_table
    else:
        playable = not ruling.is_switch and set(ruling.words) <= set(SETTINGS.get(ruling.key, ()))
    if not playable:
        raise DataError(f"data.json, rulings ({ruling.key}): the engine cannot play {', '.join(ruling.words)}")
    return ruling.words
