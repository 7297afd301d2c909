"""Who a link lets in: the host of the table, the person of one seat, or an onlooker."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

HERE: Final = "here"
"""A seat whose person sits at the host's screen."""

LINK: Final = "link"
"""A seat whose person has a link of his own. Any other word is the name of an opponent program."""

HOST: Final = "host"
WATCH: Final = "watch"
SEAT: Final = "seat"

KEY_BYTES: Final = 18


class Access(msgspec.Struct, frozen=True):
    """What one link opens.

    `role`  HOST, SEAT or WATCH
    `seat`  the seat of a SEAT link; -1 for the others
    """

    table: str
    role: str
    seat: int = -1

    def may_act(self, players: list[str], seat: int) -> bool:
        """Whether the holder decides for this seat."""
        if self.role == HOST:
            return 0 <= seat < len(players) and players[seat] == HERE
        return self.role == SEAT and self.seat == seat

    def may_speak(self) -> bool:
        """Whether the holder is at the table and not only beside it."""
        return self.role != WATCH

    def seats(self, players: list[str]) -> list[int]:
        """The seats for which the holder decides."""
        return [seat for seat in range(len(players)) if self.may_act(players, seat)]

    def person(self) -> str:
        """One word for whoever holds the link; seats at the host's screen are one person with him."""
        return HOST if self.role == HOST else f"{SEAT} {self.seat}"


def is_person(player: str) -> bool:
    """Whether somebody of flesh and blood decides for the seat."""
    return player in (HERE, LINK)


def persons(players: list[str]) -> set[str]:
    """Everybody who decides at the table, by `Access.person`."""
    found = {f"{SEAT} {seat}" for seat, player in enumerate(players) if player == LINK}
    return found | {HOST} if HERE in players else found


def new_key() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(KEY_BYTES)


def keys_for(table: str, players: list[str]) -> dict[str, Access]:
    """Fresh links: one for the host, one to watch, one for each seat whose person has a link."""
    found = {new_key(): Access(table, HOST), new_key(): Access(table, WATCH)}
    for seat, player in enumerate(players):
        if player == LINK:
            found[new_key()] = Access(table, SEAT, seat)
    return found
