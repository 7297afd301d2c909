"""Every code with which Trans-Siberian Railroad refuses an action, and the section it rests on (§16.2)."""

from __future__ import annotations

from typing import Final

from railbourse.core.action import Action
from railbourse.core.notation import Notation
from railbourse.core.refusal import Refusal, RuleRef

BOOK: Final = "Trans-Siberian"
"""How a rule reference calls the rules."""

SECTIONS: Final[dict[str, str]] = {
    "game_over": "14.1",
    "wrong_stage": "5.1",
    "not_in_auction": "4.4",
    "not_your_turn": "5.1",
    "unknown_railroad": "2.1",
    "wrong_railroad": "4.1",
    "bid_too_low": "4.3",
    "bid_above_cash": "4.3",
    "not_from_moscow": "4.5",
    "not_touching_network": "12.4",
    "value_above_bid": "4.6",
    "not_a_level": "4.6",
    "not_in_play": "6.4",
    "no_share_left": "6.4",
    "same_railroad_twice": "6.1",
    "too_many_shares": "6.1",
    "surcharge_missing": "6.3",
    "surcharge_not_due": "6.3",
    "not_enough_cash": "6.2",
    "private_railroad": "7.2",
    "not_leading_owner": "7.2",
    "unknown_link": "2.5",
    "link_built": "7.3",
    "external_not_allowed": "7.3",
    "no_marker_left": "2.2",
    "bad_end": "7.4",
    "not_connected": "7.4",
    "second_not_from_end": "7.5",
    "bad_skip_route": "7.7",
    "not_enough_treasury": "7.8",
    "not_a_seating": "3.4",
}
"""Code and section, in the order in which they are reported when several apply.

Not in the rules' own list: `surcharge_not_due`, `no_marker_left` (ruling 37) and `not_a_seating` (chance).
"""


class Refuser:
    """Says no, with the action as it is written and the section of the code."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation

    def no(self, code: str, action: Action, why: str, section: str = "") -> Refusal:
        """A refusal; the section is the code's own unless another one is named."""
        return Refusal(code, self.notation.text(action), why, RuleRef(BOOK, section or SECTIONS[code]))
