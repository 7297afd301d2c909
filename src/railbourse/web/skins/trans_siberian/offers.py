"""Every legal action of Trans-Siberian Railroad in words, with what it costs and who is paid."""

from __future__ import annotations

from typing import Any, Final, cast

from railbourse.core.action import Action
from railbourse.games.trans_siberian import TransSiberian
from railbourse.games.trans_siberian import actions as a
from railbourse.games.trans_siberian.auctions import TURN
from railbourse.games.trans_siberian.skip import EXTERNAL, INTERNAL
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.games.trans_siberian.turn import Turn
from railbourse.mechanisms.ledger import BANK, FIRST_COMPANY
from railbourse.web.skins.choices import Choice, Group
from railbourse.web.skins.trans_siberian.board import link_name
from railbourse.web.skins.trans_siberian.tracks import mark
from railbourse.web.skins.trans_siberian.words import for_script, say

GROUPS: Final[dict[type[Action], str]] = {
    a.Bid: "bid_for",
    a.Decline: "bid_for",
    a.FirstLink: "first_link",
    a.OpeningValue: "opening_value",
    a.Buy: "buy",
    a.Build: "build",
    a.Pass: "pass",
    a.DealSeats: "deal",
}


class Offers:
    """The legal actions of one position in words."""

    def __init__(self, game: TransSiberian, state: TransSiberianState, names: list[str]) -> None:
        self.game = game
        self.rules = game.rules
        self.state = state
        self.names = names

    def groups(self, legal: list[Action]) -> list[Group]:
        """All legal actions; builds go to an editor of their own."""
        found: dict[str, Group] = {}
        for action in legal:
            name = GROUPS[type(action)]
            if name not in found:
                found[name] = Group(self._title(name, action), self._note(name))
            found[name].choices.append(self.choice(action))
        if "build" in found:
            found["build"].editor = "build"
            found["build"].data = self._builds([act for act in legal if isinstance(act, a.Build)])
        order = ("bid_for", "first_link", "opening_value", "build", "buy", "pass", "deal")
        return [found[name] for name in order if name in found]

    def _title(self, name: str, action: Action) -> str:
        if isinstance(action, a.Bid | a.Decline | a.FirstLink | a.OpeningValue):
            return say(name, name=self.rules.names[action.railroad])
        return say(name)

    def _note(self, name: str) -> str:
        if name == "bid_for":
            bid, bidder = self.state.flow[-1].data[0], self.state.flow[-1].data[1]
            return say("highest_bid", name=self.names[bidder], bid=bid) if bidder >= 0 else say("no_bid")
        return {"first_link": say("first_link_note"), "build": say("build_note")}.get(name, "")

    def choice(self, action: Action) -> Choice:
        made = Choice(action, self.phrase(action), self.detail(action), self.things(action))
        if isinstance(action, a.Buy):
            made.picture = mark(self.rules, action.railroads[0])
        return made

    def things(self, action: Action) -> tuple[str, ...]:
        """The links it is about."""
        ids = self.rules.board.link_ids
        if isinstance(action, a.FirstLink):
            return (f"link-{ids[action.link]}",)
        if isinstance(action, a.Build):
            steps = [action.first] if action.second is None else [action.first, action.second]
            return tuple(f"link-{ids[step.link]}" for step in steps)
        return ()

    def phrase(self, action: Action) -> str:
        """The action in words."""
        names, state = self.rules.names, self.state
        if isinstance(action, a.Bid):
            return say("do_bid", name=names[action.railroad])
        if isinstance(action, a.Decline):
            return say("do_decline")
        if isinstance(action, a.FirstLink):
            value = self.rules.board.value[action.link]
            return say("do_first_link", places=link_name(self.rules, action.link), value=value)
        if isinstance(action, a.OpeningValue):
            return say("do_opening_value", value=action.value)
        if isinstance(action, a.Buy):
            return self._buy(action)
        if isinstance(action, a.Pass):
            return say("do_pass")
        if isinstance(action, a.Build):
            return log_line(self.game, action)
        return self.game.notation.text(action) if state.flow else ""

    def _buy(self, act: a.Buy) -> str:
        names = [self.rules.names[railroad] for railroad in act.railroads]
        price = sum(self.state.value(railroad) for railroad in act.railroads)
        if len(names) == 1:
            return say("do_buy_one", name=names[0], price=price)
        total = price + self.rules.surcharge
        return say(
            "do_buy_two", first=names[0], second=names[1], price=total, receiver=self.rules.names[act.surcharge_to]
        )

    def detail(self, action: Action) -> str:
        if isinstance(action, a.Buy) and len(action.railroads) > 1:
            return say("buy_two_detail")
        return ""

    # The editor of builds

    def _builds(self, builds: list[a.Build]) -> dict[str, Any]:
        """Each build with its links, its cost, who is paid, and what it brings."""
        ids, rules = self.rules.board.link_ids, self.rules
        railroads = sorted({build.railroad for build in builds})
        return {
            "words": for_script(),
            "railroads": [{"id": r, "name": rules.names[r], "treasury": self.state.treasury(r)} for r in railroads],
            "links": {ids[link]: link_name(rules, link) for link in range(len(ids))},
            "builds": [self._build(build) for build in builds],
        }

    def _build(self, build: a.Build) -> dict[str, Any]:
        steps = [build.first] if build.second is None else [build.first, build.second]
        ids, board = self.rules.board.link_ids, self.rules.board
        turn = cast(Turn, self.game.stages[TURN])
        value = sum(board.value[step.link] for step in steps)
        return {
            "railroad": build.railroad,
            "act": self.game.notation.text(build),
            "links": [ids[step.link] for step in steps],
            "cost": turn.builder.cost(self.state, build),
            "paid": self._paid(turn, build, steps),
            "income": value,
            "rise": self._rise(build, value),
            "how": self._how(build, steps),
        }

    def _paid(self, turn: Turn, build: a.Build, steps: list[a.Step]) -> list[list[Any]]:
        """Who is paid for skipped links, and how much."""
        due: dict[int, int] = {}
        for step in steps:
            kind = EXTERNAL if self.rules.board.external[build.first.link] else INTERNAL
            for holder, amount in enumerate(turn.builder.skips.dues(self.state, step.skipped, kind)):
                if amount:
                    due[holder] = due.get(holder, 0) + amount
        return [[self._holder(holder), amount] for holder, amount in due.items()]

    def _holder(self, holder: int) -> str:
        return "the bank" if holder == BANK else self.rules.names[holder - FIRST_COMPANY]

    def _rise(self, build: a.Build, value: int) -> int:
        """Levels by which the share value rises."""
        amounts = self.rules.tables.amounts
        income = self.state.income[build.railroad]
        marks = sum(1 for at in self.rules.marks if income < at <= income + value)
        if self.rules.board.external[build.first.link]:
            return amounts.bonus_external + marks * amounts.bonus_mark
        return amounts.bonus_build[0 if build.second is None else 1] + marks * amounts.bonus_mark

    def _how(self, build: a.Build, steps: list[a.Step]) -> str:
        """Which end and which skip routes are meant, where there is a choice."""
        board, parts = self.rules.board, []
        for step in steps:
            if len(board.map.ends[step.link]) > 2:
                parts.append(say("step_to", place=board.place_names[step.end]))
            if step.skipped:
                parts.append(say("skipping", links=", ".join(link_name(self.rules, link) for link in step.skipped)))
        return "; ".join(parts)


def log_line(game: TransSiberian, action: Action) -> str:
    """The action as the log tells it."""
    rules = game.rules
    names = rules.names
    if isinstance(action, a.Bid):
        return say("log_bid", amount=action.amount, name=names[action.railroad])
    if isinstance(action, a.Decline):
        return say("log_decline", name=names[action.railroad])
    if isinstance(action, a.FirstLink):
        return say("log_first_link", places=link_name(rules, action.link), name=names[action.railroad])
    if isinstance(action, a.OpeningValue):
        return say("log_opening_value", name=names[action.railroad], value=action.value)
    if isinstance(action, a.Buy):
        return say("log_buy", names=say("and").join(names[railroad] for railroad in action.railroads))
    if isinstance(action, a.Build):
        steps = [action.first] if action.second is None else [action.first, action.second]
        links = say("and").join(link_name(rules, step.link) for step in steps)
        return say("log_build", links=links, name=names[action.railroad])
    return say("log_pass" if isinstance(action, a.Pass) else "log_deal")
