"""The game with its default rulings written a second time: slowly, and only from the rule text.

It shares no code with the engine: names instead of numbers, dictionaries instead of flat lists, chains of links tried
one by one instead of a search that packs payments. A line is a tuple; two skip routes that pay the same owners the same
sums are one line, and the seats sit in the order 0, 1, 2, ... with seat 0 as the start player.
"""

from __future__ import annotations

import itertools
import json
import math
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[3] / "src/railbourse/games/trans_siberian/data/data.json"

Line = tuple[Any, ...]
"""("bid", 8), ("decline",), ("first_link", link), ("value", 8), ("pass",), ("buy", {railroads}, receiver) or
("build", railroad, ((link, start, end, ((payee, dollars), ...)), ...))."""


class Road:
    """A railroad in play."""

    def __init__(self, treasury: int, held: list[int]) -> None:
        self.treasury = treasury
        self.held = held
        self.income = 0
        self.value = 0

    def copy(self) -> Road:
        twin = Road(self.treasury, self.held[:])
        twin.income, twin.value = self.income, self.value
        return twin


class SlowGame:
    """A position and all that can be asked of it."""

    def __init__(self, seats: int) -> None:
        data = json.loads(DATA.read_text())
        self.seats = seats
        self.worth = {link["id"]: link["value"] for link in data["links"]}
        self.spots = {link["id"]: set(link["locations"]) for link in data["links"]}
        self.at = {
            place["id"]: [x for x, spots in self.spots.items() if place["id"] in spots] for place in data["locations"]
        }
        self.outside = {place["id"] for place in data["locations"] if place["kind"] == "external"}
        self.external = {link for link, spots in self.spots.items() if spots & self.outside}
        self.levels = data["tracks"]["share_value"]["levels"]
        self.ladder = data["tracks"]["nationalization"]["levels"]
        self.marks = data["tracks"]["income"]["marks"]
        self.certificates = {road["id"]: road["certificates"] for road in data["railroads"]}
        self.cash = [{3: 48, 4: 40, 5: 32}[seats]] * seats
        self.nv = self.timing = self.dividends = 0
        self.phase = 1
        self.roads: dict[str, Road] = {}
        self.built: dict[str, str] = {}
        self.queue = ["red", "blue", "green", "yellow"]
        self.last_winner = -1
        self.turn = -1
        self.resting = -1
        """Who took the last turn, while an interturn waits for the auctions of Phase 2; below 0 otherwise."""
        self.stage = ""
        self.open_auction(0)

    def copy(self) -> SlowGame:
        twin: SlowGame = object.__new__(SlowGame)
        twin.__dict__.update(self.__dict__)
        twin.cash, twin.queue, twin.built = self.cash[:], self.queue[:], dict(self.built)
        twin.roads = {name: road.copy() for name, road in self.roads.items()}
        twin.inside = self.inside[:]
        twin.new = self.new.copy()
        return twin

    # What may be done

    def legal(self) -> list[Line]:
        """Every line, each amount of a bid for itself."""
        if self.stage == "over":
            return []
        if self.stage == "auction":
            low = max(8, self.bid + 1)
            return [("bid", amount) for amount in range(low, self.cash[self.speaker] + 1)] + [("decline",)]
        if self.stage == "first_link":
            return [("first_link", link) for link in self.first_links()]
        if self.stage == "value":
            return [("value", level) for level in self.levels if level <= self.bid]
        return [("pass",), *self.purchases(), *self.builds()]

    def first_links(self) -> list[str]:
        unbuilt = [link for link in self.worth if link not in self.built and link not in self.external]
        if self.phase == 1:
            return [link for link in unbuilt if "moscow" in self.spots[link]]
        touched = {spot for link, road in self.built.items() if road in self.roads for spot in self.spots[link]}
        return [link for link in unbuilt if touched & self.spots[link]] or unbuilt

    def purchases(self) -> list[Line]:
        cash = self.cash[self.turn]
        offered = [name for name, road in self.roads.items() if sum(road.held) < self.certificates[name]]
        lines: list[Line] = [("buy", frozenset([name]), "") for name in offered if self.roads[name].value <= cash]
        for pair in itertools.combinations(offered, 2):
            if sum(self.roads[name].value for name in pair) + 4 <= cash:
                lines += [("buy", frozenset(pair), receiver) for receiver in pair]
        return lines

    def builds(self) -> list[Line]:
        lines: list[Line] = []
        for name, road in self.roads.items():
            if sum(road.held) < 2 or road.held[self.turn] < max(road.held):
                continue
            network = {spot for link, owner in self.built.items() if owner == name for spot in self.spots[link]}
            singles = self.steps(name, network - self.outside, False)
            lines += [("build", name, (step,)) for step in [*singles, *self.steps(name, network - self.outside, True)]]
            ends = {first[2] for first in singles if self.cost(first) + 4 <= road.treasury}
            seconds = {end: self.steps(name, {end}, False) for end in ends}
            for first in singles:
                left = road.treasury - self.cost(first)
                for second in seconds.get(first[2], []):
                    if second[0] != first[0] and self.cost(second) <= left:
                        lines.append(("build", name, (first, second)))
        return lines

    def steps(self, name: str, sources: set[str], external: bool) -> list[Any]:
        """One link each: link, start, end, payments for skipping."""
        found = []
        for start, routes in self.reached(name, sources).items():
            for link in self.at[start]:
                if link in self.built or (link in self.external) != external:
                    continue
                spots = self.spots[link]
                payments = {self.payment(route, 4 if external else 2) for route in routes}
                ends = [spot for spot in spots if spot != start and (spot in self.outside) == external]
                found += [(link, start, end, payment) for end in ends for payment in payments]
        return [step for step in found if self.cost(step) <= self.roads[name].treasury]

    def reached(self, name: str, sources: set[str]) -> dict[str, list[tuple[str, ...]]]:
        """Every city that can be reached by skipping, with all shortest chains of links to it."""
        others = {link for link, owner in self.built.items() if owner != name}
        found: dict[str, list[tuple[str, ...]]] = {spot: [()] for spot in sources}
        chains: list[tuple[str, ...]] = [(link,) for link in sorted(others) if self.spots[link] & sources]
        used: set[str] = set()
        while chains:
            used |= {chain[-1] for chain in chains}
            fresh: dict[str, list[tuple[str, ...]]] = {}
            for chain in chains:
                for spot in self.spots[chain[-1]] - set(found) - self.outside:
                    fresh.setdefault(spot, []).append(chain)
            found |= fresh
            longer = {
                (*chain, link)
                for spot, ways in fresh.items()
                for chain in ways
                for link in self.at[spot]
                if link in others and link not in used
            }
            chains = sorted(longer)
        return found

    def payment(self, route: tuple[str, ...], fee: int) -> tuple[tuple[str, int], ...]:
        due: dict[str, int] = {}
        for link in route:
            payee = self.built[link] if self.built[link] in self.roads else "bank"
            due[payee] = due.get(payee, 0) + fee
        return tuple(sorted(due.items()))

    def cost(self, step: Any) -> int:
        return (8 if step[0] in self.external else 4) + sum(amount for _, amount in step[3])

    # What then happens

    def after(self, line: Line) -> SlowGame:
        """The position after the line; this one stays."""
        twin = self.copy()
        twin.do(line)
        return twin

    def do(self, line: Line) -> None:
        getattr(self, f"do_{line[0]}")(*line[1:])

    def following(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def open_auction(self, opener: int) -> None:
        self.stage, self.auctioned, self.opener = "auction", self.queue[0], opener
        self.queue = self.queue[1:]
        self.speaker, self.inside, self.bid, self.bidder = opener, list(range(self.seats)), 0, -1
        self.new = Road(0, [0] * self.seats)

    def do_bid(self, amount: int) -> None:
        self.bid, self.bidder = amount, self.speaker
        self.pass_the_word()

    def do_decline(self) -> None:
        self.inside.remove(self.speaker)
        self.pass_the_word()

    def pass_the_word(self) -> None:
        if not self.inside:
            self.nv += 3
            self.auction_over(self.opener)
        elif self.inside == [self.bidder]:
            self.cash[self.bidder] -= self.bid
            self.new.treasury = self.bid
            self.new.held[self.bidder] = 1
            self.stage = "first_link" if self.first_links() else "value"
        else:
            self.speaker = self.following(self.speaker)
            while self.speaker not in self.inside:
                self.speaker = self.following(self.speaker)

    def do_first_link(self, link: str) -> None:
        self.built[link] = self.auctioned
        self.new.income = self.worth[link]
        self.stage = "value"

    def do_value(self, level: int) -> None:
        self.new.value = level
        self.roads[self.auctioned] = self.new
        self.last_winner = self.bidder
        self.auction_over(self.bidder)

    def auction_over(self, opener: int) -> None:
        if self.queue:
            self.open_auction(opener)
        elif self.resting >= 0:
            self.end_interturn()
        else:
            self.stage, self.turn = ("turn", self.last_winner) if self.roads else ("over", -1)

    def do_pass(self) -> None:
        self.end_turn(1)

    def do_buy(self, names: frozenset[str], receiver: str) -> None:
        for name in names:
            price = self.roads[name].value + (4 if name == receiver else 0)
            self.cash[self.turn] -= price
            self.roads[name].treasury += price
            self.roads[name].held[self.turn] += 1
        self.end_turn(len(names) - 1)

    def do_build(self, name: str, steps: tuple[Any, ...]) -> None:
        road = self.roads[name]
        before = road.income
        for step in steps:
            road.treasury -= self.cost(step)
            for payee, amount in step[3]:
                if payee != "bank":
                    self.roads[payee].treasury += amount
            self.built[step[0]] = name
            road.income = min(road.income + self.worth[step[0]], 70)
        bonus = 1 if len(steps) == 2 or steps[0][0] in self.external else 0
        levels = bonus + sum(before < mark <= road.income for mark in self.marks)
        road.value = self.levels[min(self.levels.index(road.value) + levels, len(self.levels) - 1)]
        self.end_turn(bonus)

    def end_turn(self, spaces: int) -> None:
        self.timing += spaces
        if self.timing < 5:
            self.turn = self.following(self.turn)
            return
        for road in self.roads.values():
            self.pay(road)
        self.timing = 0
        self.dividends += 1
        self.resting = self.turn
        if self.phase == 2:
            self.nationalize()
        else:
            self.nv += 1
            if any(road.value >= 48 for road in self.roads.values()):
                self.phase, self.queue = 2, ["black", "white"]
                self.open_auction(self.turn)
                return
        self.end_interturn()

    def pay(self, road: Road) -> None:
        share = math.ceil(road.income / sum(road.held))
        self.cash = [cash + share * count for cash, count in zip(self.cash, road.held)]

    def nationalization_value(self) -> int:
        value: int = self.ladder[min(self.nv, len(self.ladder) - 1)]
        return value

    def nationalize(self) -> None:
        taken = [name for name, road in self.roads.items() if road.value < self.nationalization_value()]
        for name in taken:
            self.pay(self.roads.pop(name))
        self.nv += 3 * len(taken) or 1

    def end_interturn(self) -> None:
        at_the_top = any(road.value == 75 for road in self.roads.values())
        over = at_the_top or self.dividends == 8 or not self.roads
        self.stage, self.turn = ("over", -1) if over else ("turn", self.following(self.resting))
        self.resting = -1


def count(game: SlowGame, depth: int) -> int:
    """How many sequences of so many lines there are."""
    lines = game.legal()
    return len(lines) if depth == 1 else sum(count(game.after(line), depth - 1) for line in lines)
