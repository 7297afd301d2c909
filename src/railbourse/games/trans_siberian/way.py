"""A way over other railroads' links to the start of a link (§7.7)."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Way:
    """One skip route, as its last link and the way before it.

    `city`    where it leads
    `before`  the way to which the link was added; None where it is the only one
    `length`  how many links it has
    `pay`     what each payee gets, packed
    `fee`     what it costs in dollars, once that has been reckoned
    `twins`   whether another route to the same city pays the same
    """

    def __init__(self, city: i64, before: Way | None, link: i64, pay: i64) -> None:
        self.city: i64 = city
        self.before = before
        self.link: i64 = link
        self.pay: i64 = pay
        self.fee: i64 = 0
        self.length: i64 = 1
        self.twins = False
        if before is not None:
            self.length = before.length + 1
            self.twins = before.twins

    def route(self) -> tuple[int, ...]:
        """Its links in order."""
        if self.before is None:
            return (self.link,)
        return self.before.route() + (self.link,)

    def priced(self, fee: i64) -> Way:
        """The same way at another fee, as it costs on the way to a link of another kind."""
        way = Way(self.city, self.before, self.link, self.pay)
        way.twins = self.twins
        way.fee = fee
        return way


def are_alike(one: Way | None, other: Way | None) -> bool:
    """Two ways of one length lead over the same links, whatever cities they pass."""
    while one is not None and other is not None and one is not other:
        if one.link != other.link:
            return False
        one, other = one.before, other.before
    return True
