"""Links on a fixed graph: places, and links that join two or more of them.

Networks are kept as one whole number, a bit for each place one may travel through; places on the border have no bit.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

HOP_BITS: Final = 10
HOP_PLACE: Final = (1 << HOP_BITS) - 1
"""A hop packs a link and a place in one number: hop >> HOP_BITS is the link, hop & HOP_PLACE the place."""


class LinkMap:
    """What is printed on the board.

    `places`   how many places there are
    `links`    how many links there are
    `ends`     one entry a link: its places in printed order
    `inner`    one entry a link: those of its places that one may travel through
    `bit`      one entry a place: its bit in a mask of places; 0 for a place on the border
    `mask`     one entry a link: the bits of its inner places
    `alone`    one entry a link: the route of this link only
    `at`       one entry a place: the links that hold it
    `onward`   one entry a place: the hops from it over one link to another inner place, packed
    `hops`     the same, all hops in one row of native integers, place by place
    `hops_at`  one entry a place, and one more: where the hops of a place begin in that row
    """

    def __init__(self, border: list[bool], ends: list[list[int]]) -> None:
        self.places = len(border)
        self.links = len(ends)
        self.ends = ends
        self.bit: list[int] = []
        for outside in border:
            self.bit.append(0 if outside else 1 << sum(1 for bit in self.bit if bit))
        self.inner = [[place for place in link if not border[place]] for link in ends]
        self.mask = [self.mask_of(inner) for inner in self.inner]
        self.alone = [(link,) for link in range(self.links)]
        self.at = [[link for link in range(self.links) if place in ends[link]] for place in range(self.places)]
        self.onward = [self._onward(place) for place in range(self.places)]
        self.hops: vec[i64] = vec[i64]([hop for onward in self.onward for hop in onward])
        self.hops_at: vec[i64] = vec[i64]([sum(map(len, self.onward[:place])) for place in range(self.places + 1)])

    def _onward(self, place: int) -> list[int]:
        links = self.at[place] if self.bit[place] else []
        return [link << HOP_BITS | other for link in links for other in self.inner[link] if other != place]

    def mask_of(self, places: list[int]) -> int:
        """These places as a mask."""
        mask = 0
        for place in places:
            mask |= self.bit[place]
        return mask

    def inside(self, mask: int) -> list[int]:
        """The places of a mask, lowest number first."""
        return [place for place in range(self.places) if self.bit[place] & mask]

    def networks(self, owner: list[int], owners: int) -> list[int]:
        """The mask of each owner's places; `owner` has one entry a link, below 0 while nobody has built it."""
        masks = [0] * owners
        for link, who in enumerate(owner):
            if who >= 0:
                masks[who] |= self.mask[link]
        return masks

    def unconnected(self) -> list[int]:
        """The places that no chain of links joins to the first one."""
        seen = {0}
        waiting = [0]
        while waiting:
            for link in self.at[waiting.pop()]:
                fresh = [place for place in self.ends[link] if place not in seen]
                seen.update(fresh)
                waiting.extend(fresh)
        return [place for place in range(self.places) if place not in seen]
