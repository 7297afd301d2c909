"""Building one internal link, two internal links, or one external link for a railroad (§7)."""

from __future__ import annotations

from railbourse.core.refusal import Refusal
from railbourse.games.trans_siberian.actions import Build, Step
from railbourse.games.trans_siberian.any_route import is_simple_route
from railbourse.games.trans_siberian.refusals import Refuser
from railbourse.games.trans_siberian.rules import IN_PLAY, NO_LIMIT, UNBUILT, Rules
from railbourse.games.trans_siberian.skip import EXTERNAL, INTERNAL, Skips, is_near, is_shortest
from railbourse.games.trans_siberian.state import TransSiberianState
from railbourse.games.trans_siberian.tracks import add_income, move_timing, raise_share_value
from railbourse.mechanisms.ledger import BANK, FIRST_COMPANY


class Builder:
    """Judges builds and carries them out."""

    def __init__(self, rules: Rules, refuser: Refuser, skips: Skips) -> None:
        self.rules = rules
        self.refuser = refuser
        self.skips = skips

    def refusal(self, state: TransSiberianState, action: Build, seat: int) -> Refusal | None:
        """Codes: unknown-railroad, not-in-play, private-railroad, not-leading-owner, those of each step in turn,
        not-enough-treasury.
        """
        railroad = action.railroad
        if not 0 <= railroad < self.rules.railroads:
            return self.refuser.no("unknown-railroad", action, f"the railroads are {', '.join(self.rules.names)}")
        name = self.rules.names[railroad]
        if state.condition[railroad] != IN_PLAY:
            return self.refuser.no("not-in-play", action, f"{name} is not in play", "7.2")
        if not state.is_public(railroad):
            return self.refuser.no("private-railroad", action, f"only one share of {name} is sold")
        if not state.is_leading(seat, railroad):
            return self.refuser.no("not-leading-owner", action, f"another player holds more shares of {name}")
        refused = self._first(state, action)
        if refused is None and action.second is not None:
            refused = self._second(state, action, action.second)
        if refused is not None:
            return refused
        cost = self.cost(state, action)
        if cost > state.ledger.cash[FIRST_COMPANY + railroad]:
            held = state.treasury(railroad)
            return self.refuser.no("not-enough-treasury", action, f"it costs ${cost}, and {name} has ${held}")
        return None

    def _first(self, state: TransSiberianState, action: Build) -> Refusal | None:
        """The first or only link begins in the network, or is reached from it by skipping (§7.4)."""
        step = action.first
        refused = self._link(state, action, step, UNBUILT)
        if refused is not None:
            return refused
        network = state.network[action.railroad]
        if self._is_reached(state, action.railroad, network, step):
            return None
        if not self._can_reach(state, action.railroad, network, step.start):
            place = self.rules.board.place_names[step.start]
            return self.refuser.no("not-connected", action, f"no built links lead from its network to {place}")
        return self._bad_route(action)

    def _second(self, state: TransSiberianState, action: Build, step: Step) -> Refusal | None:
        """The second link begins where the first ended, or is reached from there by skipping (§7.5)."""
        refused = self._link(state, action, step, action.first.link)
        if refused is not None:
            return refused
        board = self.rules.board
        end = action.first.end
        if step.start != end and not self.rules.second_may_skip:
            return self._not_from_end(action)
        if self._is_reached(state, action.railroad, board.map.bit[end], step):
            return None
        if not self._can_reach(state, action.railroad, board.map.bit[end], step.start):
            return self._not_from_end(action)
        return self._bad_route(action)

    def _link(self, state: TransSiberianState, action: Build, step: Step, taken: int) -> Refusal | None:
        """The link itself, whatever leads to it. `taken` is the link built just before, if any (§7.3, §7.6)."""
        board = self.rules.board
        link = step.link
        if not 0 <= link < board.map.links or any(not 0 <= other < board.map.links for other in step.skipped):
            return self.refuser.no("unknown-link", action, "there is no such link")
        if state.owner[link] != UNBUILT or link == taken:
            builder = self.rules.names[action.railroad if link == taken else state.owner[link]]
            return self.refuser.no("link-built", action, f"{builder} has built {board.link_ids[link]} already")
        external = board.external[link]
        if external and action.second is not None:
            return self.refuser.no("external-not-allowed", action, f"{board.link_ids[link]} leads to the border", "7.6")
        if self.rules.link_limit != NO_LIMIT and self._markers_left(state, action.railroad, taken) <= 0:
            return self.refuser.no("no-marker-left", action, f"a railroad has {self.rules.link_limit} link markers")
        ends = board.map.ends[link]
        if step.start not in ends or step.end not in ends or step.start == step.end or board.border[step.start]:
            name = board.link_ids[link]
            return self.refuser.no("bad-end", action, f"start and end are two locations of {name}, the start a city")
        if board.border[step.end] != external:
            return self.refuser.no("bad-end", action, f"{board.link_ids[link]} ends on the border", "7.6")
        return None

    def _markers_left(self, state: TransSiberianState, railroad: int, taken: int) -> int:
        """Link markers that the railroad has left after the link taken just before (ruling 37)."""
        used = sum(1 for owner in state.owner if owner == railroad)
        return self.rules.link_limit - used - (0 if taken == UNBUILT else 1)

    def _is_reached(self, state: TransSiberianState, railroad: int, seen: int, step: Step) -> bool:
        """The step starts in a seen city without skipping, or elsewhere by a route as ruling 13 wants it."""
        places = self.rules.map
        if places.bit[step.start] & seen:
            return not step.skipped
        if self.rules.any_route:
            return is_simple_route(state, railroad, seen, step.start, step.skipped)
        return is_shortest(places, state.owner, railroad, seen, step.start, step.skipped)

    def _can_reach(self, state: TransSiberianState, railroad: int, seen: int, city: int) -> bool:
        """Some skip route leads from the seen cities to this one, or it is one of them."""
        places = self.rules.map
        return places.bit[city] & seen != 0 or is_near(places, state.owner, railroad, seen, city, places.links)

    def _not_from_end(self, action: Build) -> Refusal:
        place = self.rules.board.place_names[action.first.end]
        return self.refuser.no("second-not-from-end", action, f"the first link ends in {place}")

    def _bad_route(self, action: Build) -> Refusal:
        kind = "any without a repeat" if self.rules.any_route else "as short as can be"
        return self.refuser.no(
            "bad-skip-route", action, f"links are skipped by a chain to the start, {kind}, only where needed"
        )

    def cost(self, state: TransSiberianState, action: Build) -> int:
        """Everything the treasury pays, in dollars (§7.8)."""
        kind = EXTERNAL if self.rules.board.external[action.first.link] else INTERNAL
        total = self.rules.costs[kind] + self.skips.fee(state, action.first.skipped, kind)
        if action.second is not None:
            total += self.rules.costs[INTERNAL] + self.skips.fee(state, action.second.skipped, INTERNAL)
        return total

    def apply(self, state: TransSiberianState, action: Build) -> None:
        """The links are built and paid for, income and share value have risen (§7.8 to §7.11)."""
        amounts = self.rules.tables.amounts
        external = self.rules.board.external[action.first.link]
        marks = self._build(state, action.railroad, action.first)
        count = 1
        if action.second is not None:
            marks += self._build(state, action.railroad, action.second)
            count = 2
        bonus = amounts.bonus_external if external else amounts.bonus_build[count - 1]
        raise_share_value(state, action.railroad, bonus + marks * amounts.bonus_mark, "7.10")
        move_timing(state, amounts.timing_external if external else amounts.timing_build[count - 1], "7.11")

    def _build(self, state: TransSiberianState, railroad: int, step: Step) -> int:
        """One link is built and paid for; the answer is how many marks the income passed."""
        board = self.rules.board
        link = step.link
        treasury = FIRST_COMPANY + railroad
        kind = EXTERNAL if board.external[link] else INTERNAL
        if state.tape.events is not None:
            state.tape.note("link", (railroad, link, board.value[link]), "7.3")
        state.ledger.pay(treasury, BANK, self.rules.costs[kind], "link", "7.8")
        if step.skipped:
            for holder, amount in enumerate(self.skips.dues(state, step.skipped, kind)):
                if amount:
                    state.ledger.pay(treasury, holder, amount, "skip", "7.8")
        state.claim(railroad, link)
        return add_income(state, railroad, board.value[link], "7.9")
