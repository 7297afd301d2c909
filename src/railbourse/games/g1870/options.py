"""What may be chosen when 1870 is set up (1870 §16 and the Differences lines of the rules)."""

from __future__ import annotations

from typing import Final

from railbourse.core.options import Option

OPTIONS: Final[tuple[Option, ...]] = (
    Option("diesels", False, "no 8, 10 and 12; diesels for $1100 beside the 6s, $300 less for a 4, 5 or 6", "16.2"),
    Option("finish_on_400", False, "the game ends at once when a share price reaches $400", "16.1"),
    Option(
        "finish_on_400_complete_turn", False, "with the $400 finish, the company that got there ends its turn", "16.1"
    ),
    Option(
        "original_rules",
        False,
        "station_wars, original_tiles, max_reissue_200, can_protect_if_sold, original_market and the extra column of "
        "the certificate limit",
        "16.5",
    ),
    Option("station_wars", False, "destination tokens of GMO, MP, SP, SSW and TP take a city slot", "11.4"),
    Option("original_tiles", False, "27 tiles fewer", "2.5"),
    Option("max_reissue_200", False, "the par of reissued shares is never above $200", "5.11.2"),
    Option("can_protect_if_sold", False, "a president may protect although he sold that company this round", "5.9.5"),
    Option("original_market", False, "three market cells as designed instead of as printed", "2.2"),
    Option("limited_12_trains", 0, "how many 12-trains there are; 0 for no limit", "2.4", low=0, high=20),
    Option("hidden_treasuries", False, "treasuries are shown only to the president (display only)", "3.4"),
    Option("private_trade_phase_1", False, "players may trade privates in phase 1 too", "5.3.7"),
    Option("ledge_by_printed_text", False, "the ledge hinders moves to the left, not to the right", "5.8.3"),
    Option("protect_at_once", False, "the president answers a sale before the seller goes on", "5.9.10"),
    Option("redeem_only_from_president_or_market", False, "no redemption from a player who is not president", "5.10.4"),
    Option("train_duty_needs_present_route", False, "a train is owed only while the company has a route", "10.1"),
    Option("port_closes_later_round", False, "the port closes in a later operating round than it opened", "15.1"),
    Option("bank_breaks_on_any_payment", False, "any payment the bank cannot make breaks it", "13.2"),
    Option(
        "no_stalemate",
        False,
        "the game goes on while anybody can act, though no company can ever start; the richest wins",
        "13.3",
    ),
    Option(
        "accept_site_liberties",
        False,
        "accept what records of 18xx.games may hold and a live table refuses",
        "10.7",
    ),
)

ORIGINAL: Final = ("station_wars", "original_tiles", "max_reissue_200", "can_protect_if_sold", "original_market")
"""What `original_rules` turns on besides its column (§16.5)."""
