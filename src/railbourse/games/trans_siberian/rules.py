"""The settled rules of one game: the tables, and every ruling turned into a number or a yes or no.

Rule: Trans-Siberian §15; each attribute names its ruling.
"""

from __future__ import annotations

from typing import Final

from railbourse.core.options import OptionValue
from railbourse.games.trans_siberian.tables import Tables
from railbourse.mechanisms.price_chart import track

NO_LIMIT: Final = -1

UNBUILT: Final = -1
"""The owner of a link that nobody has built."""

WAITING: Final = 0
IN_PLAY: Final = 1
OUT: Final = 2
NATIONALIZED: Final = 3
"""The condition of a railroad: its first share not yet sold and valued, in play, auction failed, nationalized."""


class Rules:
    """All that never changes while a game is played, ready for use."""

    def __init__(self, tables: Tables, seats: int, options: dict[str, OptionValue]) -> None:
        amounts, tracks = tables.amounts, tables.tracks
        self.tables = tables
        self.board = tables.board
        self.map = tables.board.map
        self.seats = seats
        self.railroads = len(tables.railroads.ids)
        self.names = tables.railroads.names
        self.certificates = tables.railroads.certificates
        self.starting_money = amounts.starting_money[seats]
        self.chart = track(tracks.values)
        self.marks = tracks.marks
        self.last_income = tracks.last_income
        self.phase2_at = tracks.phase2_at
        self.end_at = tracks.end_at
        self.timing_start = tracks.timing_start
        self.timing_end = tracks.timing_end
        self.dividend_start = tracks.dividend_start
        self.dividend_end = tracks.dividend_end
        self.public_from = amounts.public_from
        self.costs = [amounts.internal_link, amounts.external_link]
        self.fees = [amounts.skip_internal, amounts.skip_external]
        self.surcharge = amounts.surcharge
        self._settle_auctions(options)
        self._settle_builds(options)
        self._settle_dividends(options)
        self._settle_nationalization(options)
        self._settle_end(options)

    def _settle_auctions(self, options: dict[str, OptionValue]) -> None:
        """Rulings 2, 4 to 7, 9, 40."""
        self.seating_is_random = options["seating"] == "random"
        self.may_reenter = options["auction_pass"] == "may_reenter"
        self.opener_goes_round = options["next_auction_starter"] == "clockwise"
        self.value_is_chosen = options["opening_value"] == "winner_chooses"
        self.start_player_first = options["first_turn"] == "start_player"
        self.end_without_railroads_sold = options["no_railroads_after_opening"] == "end_game"
        self.next_player_opens_phase2 = options["phase2_auction_starter"] == "next_player"

    def _settle_builds(self, options: dict[str, OptionValue]) -> None:
        """Rulings 12 to 14, 18, 27, 37."""
        self.fee_per_railroad = options["skip_fee_internal"] == "per_railroad"
        self.any_route = options["skip_route"] == "any_simple_route"
        self.second_may_skip = options["second_link_skip"] == "allowed"
        self.income_counts_on = options["income_beyond_track"] == "count_on"
        self.nationalized_links_free = options["nationalized_links"] == "stay_no_fee"
        self.nationalized_links_removed = options["nationalized_links"] == "removed"
        self.link_limit = _limit(options["cube_limit"])

    def _settle_dividends(self, options: dict[str, OptionValue]) -> None:
        """Rulings 20, 21, 33, 38."""
        self.treasury_pays = options["dividend_payer"] == "treasury"
        self.private_pays = options["private_dividends"] is True
        self.leaders_rise = options["leader_adjustment"] == "leader_up_one"
        self.bank_limit = _limit(options["bank_limit"])

    def _settle_nationalization(self, options: dict[str, OptionValue]) -> None:
        """Rulings 22, 24 to 26, 28 to 30."""
        tracks = self.tables.tracks
        self.ladder = track(tracks.ladders[str(options["nationalization_levels"])])
        self.ladder_start = self.ladder.prices.index(tracks.nationalization_start)
        self.on_the_value_too = options["nationalization_test"] == "at_or_below"
        self.private_too = options["nationalize_private"] is True
        self.final_dividend = options["nationalization_payout"] != "share_value"
        self.value_paid_out = options["nationalization_payout"] != "final_dividend"
        self.check_at_once = options["first_nationalization_check"] == "same_interturn"
        self.change_counts_as_phase1 = options["phase_change_step"] == "counts_as_phase1"
        self.recheck = options["recheck_after_rise"] == "yes"

    def _settle_end(self, options: dict[str, OptionValue]) -> None:
        """Rulings 31, 32, 34, 35, 39."""
        self.value_ends_in_phase2_only = options["end_check"] == "phase2_only"
        self.end_without_railroads = options["end_when_no_railroads"] is True
        self.cash_breaks_ties = options["ties"] == "most_cash"
        self.private_counts = options["private_share_worth"] == "share_value"
        self.open_information = options["open_information"] is True

    def total_money(self) -> int:
        """What all holders have together at every moment, the bank's debt counted below nought."""
        return self.bank_limit if self.bank_limit != NO_LIMIT else 0

    def opens(self, railroad: int) -> bool:
        """The railroad's first share is auctioned before the first turn."""
        return self.tables.railroads.phase[railroad] == 1

    def order(self, phase: int) -> list[int]:
        """The railroads whose first shares are auctioned in this phase, in order (§4.1, §12.2)."""
        return self.tables.railroads.phase1 if phase == 1 else self.tables.railroads.phase2


def _limit(setting: OptionValue) -> int:
    return NO_LIMIT if setting == "none" else int(setting)
