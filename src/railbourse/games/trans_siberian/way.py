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
    `twins`   whether another route to the same city pays the same
    """

    def __init__(self, city: i64, before: Way | None, link: i64, pay: int) -> None:
        self.city: i64 = city
        self.before = before
        self.link: i64 = link
        self.pay = pay
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
