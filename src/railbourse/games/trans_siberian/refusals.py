"""Every code with which Trans-Siberian Railroad refuses an action, and the section it rests on (§16.2)."""

from __future__ import annotations

from typing import Final

from railbourse.core.action import Action
from railbourse.core.notation import Notation
from railbourse.core.refusal import Refusal, RuleRef

NAME: Final = "trans_siberian"
"""How records, commands and rule references call the game."""

SECTIONS: Final[dict[str, str]] = {
    "game-over": "14.1",
    "wrong-stage": "5.1",
    "not-in-auction": "4.4",
    "not-your-turn": "5.1",
    "unknown-railroad": "2.1",
    "wrong-railroad": "4.1",
    "bid-too-low": "4.3",
    "bid-above-cash": "4.3",
    "not-from-moscow": "4.5",
    "not-touching-network": "12.4",
    "value-above-bid": "4.6",
    "not-a-level": "4.6",
    "not-in-play": "6.4",
    "no-share-left": "6.4",
    "same-railroad-twice": "6.1",
    "too-many-shares": "6.1",
    "surcharge-missing": "6.3",
    "surcharge-not-due": "6.3",
    "no-share-named": "6.1",
    "not-enough-cash": "6.2",
    "private-railroad": "7.2",
    "not-leading-owner": "7.2",
    "unknown-link": "2.5",
    "link-built": "7.3",
    "external-not-allowed": "7.3",
    "no-marker-left": "2.2",
    "bad-end": "7.4",
    "not-connected": "7.4",
    "second-not-from-end": "7.5",
    "bad-skip-route": "7.7",
    "not-enough-treasury": "7.8",
    "not-a-seating": "3.4",
}
"""Code and section, in the order in which they are reported when several apply.

The rules write the codes with underscores. Not in their list: `surcharge-not-due`, `no-share-named`,
`no-marker-left` (ruling 37) and `not-a-seating` (chance).
"""


class Refuser:
    """Says no, with the action as it is written and the section of the code."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation

    def no(self, code: str, action: Action, why: str, section: str = "") -> Refusal:
        """A refusal; the section is the code's own unless another one is named."""
        return Refusal(code, self.notation.text(action), why, RuleRef(NAME, section or SECTIONS[code]))
