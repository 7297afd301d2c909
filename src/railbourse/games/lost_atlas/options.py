"""What may be chosen before a game starts: mode and map, variants, modules, and the open points of the rules."""

from __future__ import annotations

from railbourse.core.options import Option
from railbourse.games.lost_atlas.modes import LONG, MICRO, SHORT
from railbourse.games.lost_atlas.tables import Tables

PREBUILT = "prebuilt"
BUILT = "built"
AUTOMATIC = "automatic"


def options(tables: Tables) -> tuple[Option, ...]:
    """All options; the first ones every table will want to see."""
    cards = tuple(tables.destinations)
    return (
        Option(
            "mode",
            LONG,
            "Long, Short or Micro Game; where the seats do not allow it, the nearest that they do",
            "B1.1",
            words=(LONG, SHORT, MICRO),
        ),
        Option(
            "map",
            PREBUILT,
            "a map that comes with the game, one that the players build, or one drawn at random; "
            "for the Micro Game there is none that comes with the game, and one is drawn",
            "B2.1",
            words=(PREBUILT, BUILT, AUTOMATIC),
        ),
        Option("destination_card", cards[0], "what distant destinations are worth", "B2.2", words=cards),
        Option("bank_break", False, "the bank is small, certificates are limited", "B21.1"),
        Option("sale_drop_per_share", False, "a sale moves a price one step for each share", "B21.2"),
        Option("hostile_mergers", False, "shareholders vote on mergers", "B21.3"),
        Option("headquarters", False, "a new Major may declare a headquarters", "B21.4"),
        Option("continue_after_bankruptcy", False, "a bankrupt player drops out and the others play on", "B21.5"),
        Option("landmark_minors", False, "four more Minors in the Long Game", "B22.1"),
        Option("landmark_majors", False, "two more Majors", "B22.2"),
        Option("events", False, "an event card in each cycle from the second on", "B22.3"),
        Option("direct_to_major", False, "auctions for a Major from the purple phase on", "B22.4"),
        Option("metropolitan", False, "the Metropolitan joins the stock track", "B22.5"),
        Option(
            "auction_counts_as_action_of",
            "initiator",
            "who has acted, for the priority marker, when an auction was held",
            "A8.1",
            words=("initiator", "winner"),
        ),
        Option(
            "multi_company_sale_move_order",
            "operating_order",
            "in which order prices drop after a sale of several companies",
            "A5.7",
            words=("operating_order", "seller_choice"),
        ),
        Option("reserved_spots_block", False, "an empty reserved spot blocks routes as a foreign hub would", "B4.10"),
        Option(
            "one_train_deal_offer", True, "a train deal that was declined is not offered again in that turn", "B13.1"
        ),
    )
