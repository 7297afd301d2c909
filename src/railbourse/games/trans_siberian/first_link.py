"""The winner of an auction chooses the railroad's first link (§4.5, §12.4, §12.5)."""

from __future__ import annotations

from typing import Final

from railbourse.core.action import Action
from railbourse.core.flow import Frame
from railbourse.core.refusal import Refusal
from railbourse.core.state import State
from railbourse.games.trans_siberian.actions import FirstLink
from railbourse.games.trans_siberian.opening_value import await_value
from railbourse.games.trans_siberian.rules import UNBUILT
from railbourse.games.trans_siberian.stage import Stage, here
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.games.trans_siberian.tracks import add_income
from railbourse.mechanisms.ledger import BANK

FIRST_LINK: Final = "first_link"
"""Frame: seat the winner, subject the railroad, data (the winning bid,)."""


def await_link(state: TransSiberianState, railroad: int, winner: int, bid: int) -> None:
    """The frame on top gives way to the choice of a link; without any link it goes on to the value (§12.5)."""
    if has_unbuilt(state):
        state.flow[-1] = Frame(FIRST_LINK, winner, railroad, (bid,))
    else:
        await_value(state, railroad, winner, bid)


def has_unbuilt(state: TransSiberianState) -> bool:
    """Some internal link is unbuilt, so that a first link can be chosen."""
    external = state.rules.board.external
    for link, owner in enumerate(state.owner):
        if owner == UNBUILT and not external[link]:
            return True
    return False


def first_links(state: TransSiberianState, railroad: int) -> list[int]:
    """The links that may be chosen: from Moscow, or in phase 2 one that touches another railroad's network."""
    board = state.rules.board
    if state.rules.opens(railroad):
        return [link for link in board.hub_links if state.owner[link] == UNBUILT]
    unbuilt = [link for link, owner in enumerate(state.owner) if owner == UNBUILT and not board.external[link]]
    networks = other_networks(state, railroad)
    return [link for link in unbuilt if board.map.mask[link] & networks] or unbuilt


def other_networks(state: TransSiberianState, railroad: int) -> int:
    """The cities in the networks of all other railroads in play."""
    cities = 0
    for other in state.in_play():
        if other != railroad:
            cities |= state.network[other]
    return cities


def build_free(state: TransSiberianState, railroad: int, link: int) -> None:
    """The railroad has built the link at the price of a first link (ruling 10), and its income is the link's value."""
    rules = state.rules
    state.claim(railroad, link)
    if state.tape.events is not None:
        state.tape.note("link", (railroad, link, rules.board.value[link]), "4.5")
    state.ledger.pay(state.ledger.company(railroad), BANK, rules.tables.amounts.first_link, "first link", "4.5")
    add_income(state, railroad, rules.board.value[link], "4.5")


class FirstLinkChoice(Stage):
    """The frame "first_link"."""

    def takes(self, action: Action) -> bool:
        return isinstance(action, FirstLink)

    def legal(self, state: State) -> list[Action]:
        railroad = state.flow[-1].subject
        return [FirstLink(railroad, link) for link in first_links(here(state), railroad)]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Codes: unknown-railroad, wrong-railroad, unknown-link, not-from-moscow, link-built, external-not-allowed,
        not-touching-network; the last only for links that could touch one.
        """
        assert isinstance(action, FirstLink)
        state = here(state)
        refused = self.wrong_railroad(state, action, action.railroad)
        if refused is not None:
            return refused
        if not 0 <= action.link < self.rules.map.links:
            return self.refuser.no("unknown-link", action, "there is no such link")
        board = self.rules.board
        if self.rules.opens(action.railroad) and not board.from_hub[action.link]:
            return self.refuser.no("not-from-moscow", action, f"it does not join {board.place_names[board.hub]}")
        if state.owner[action.link] != UNBUILT:
            builder = self.rules.names[state.owner[action.link]]
            return self.refuser.no("link-built", action, f"{builder} has built it already")
        if board.external[action.link]:
            return self.refuser.no("external-not-allowed", action, "it leads to the border", "12.4")
        opens = self.rules.opens(action.railroad)
        if not opens and not board.map.mask[action.link] & other_networks(state, action.railroad):
            return self._away(state, action)
        return None

    def _away(self, state: TransSiberianState, action: FirstLink) -> Refusal | None:
        """The link touches no network, which is allowed only when no other link does (§12.5)."""
        if action.link not in first_links(state, action.railroad):
            return self.refuser.no("not-touching-network", action, "it touches no other railroad's network")
        return None

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, FirstLink)
        state = here(state)
        frame = state.flow[-1]
        build_free(state, frame.subject, action.link)
        await_value(state, frame.subject, frame.seat, frame.data[0])
