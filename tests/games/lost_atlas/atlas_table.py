"""A short builder of positions of Railways of the Lost Atlas, and a way to play and to be refused in words."""

from __future__ import annotations

from typing import cast

from railbourse.core.flow import Frame
from railbourse.core.options import OptionValue
from railbourse.core.refusal import Refusal
from railbourse.core.state import increased, replaced
from railbourse.games.lost_atlas import TITLE, LostAtlas
from railbourse.games.lost_atlas.fleet import KIND_NAMES, KINDS, card_of
from railbourse.games.lost_atlas.operating_turn import ISSUE
from railbourse.games.lost_atlas.prices import on_track
from railbourse.games.lost_atlas.state import ACTIVE, OPERATING, STOCK, StateLA
from railbourse.mechanisms.hexes import NO_HEX
from railbourse.mechanisms.ledger import BANK, OFFERING, POOL

SEATS = "ABCDE"
LONG = ("ADA", "AGR", "BRI", "EMI", "EXP", "EXR", "NPO", "OVE", "RES", "SPA", "SUB", "TUN")


class Table:
    """A game of the Long or Short Game on its own map, in the first Stock Round unless something else is set up."""

    def __init__(self, seats: int = 4, charters: str = "", priority: str = "A", **options: OptionValue) -> None:
        self.game = cast(LostAtlas, TITLE.open(seats, dict(options)))
        self.rules = self.game.rules
        self.state = cast(StateLA, self.game.start())
        self.ids = self.rules.companies.ids
        if self.state.flow[-1].kind == "charters":
            waiting = [self.ids[m] for m in range(16) if self.state.status[m] == 1]
            named = charters.split()
            self.play("deal_charters " + ",".join([*named, *(one for one in waiting if one not in named)]))
            self.play(f"draw_priority {SEATS.index(priority) + 1}")

    # Playing

    def seat(self) -> str:
        """Who is to act."""
        acting = self.game.to_act(self.state)
        return SEATS[acting] if acting >= 0 else ""

    def play(self, *lines: str) -> Table:
        """Each line is played; "A: pass" also says who must be the one to act."""
        for line in lines:
            text = line
            if line[1:3] == ": ":
                assert self.seat() == line[0], f"{line}: it is {self.seat()}'s decision: {self.game.asks(self.state)}"
                text = line[3:]
            self.game.play(self.state, self.game.notation.parse(text))
            self.game.check(self.state)
        return self

    def refused(self, text: str, seat: str = "") -> Refusal:
        """The action is refused, and nothing has changed."""
        before = self.state.digest()
        acting = SEATS.index(seat) if seat else self.game.to_act(self.state)
        no = self.game.explain(self.state, self.game.notation.parse(text), acting)
        assert no is not None, f"{text} is allowed"
        assert self.state.digest() == before
        return no

    def allows(self, text: str) -> bool:
        """The judge lets it pass, and the list has it."""
        action = self.game.notation.parse(text)
        if self.game.refusal(self.state, action) is not None:
            return False
        listed = self.game.legal_actions(self.state)
        return any(one == action or (one.span is not None and type(one) is type(action)) for one in listed)

    def legal(self) -> list[str]:
        return [self.game.notation.text(action) for action in self.game.legal_actions(self.state)]

    # Companies

    def company(self, name: str) -> int:
        return self.ids.index(name)

    def price(self, name: str) -> int:
        return self.rules.price(self.state, self.company(name))

    def column(self, price: int) -> list[str]:
        """The tokens of a column, from top to bottom."""
        return [self.ids[c] for c in on_track(self.state) if self.rules.price(self.state, c) == price]

    def order(self) -> list[str]:
        return [self.ids[company] for company in on_track(self.state)]

    def shares(self, holder: str, name: str) -> int:
        return self.state.ledger.shares(self.holder(holder, name), self.company(name))

    def holder(self, holder: str, name: str) -> int:
        if holder == "pool":
            return POOL
        if holder == "treasury":
            return self.state.ledger.company(self.company(name))
        return self.state.ledger.seat(SEATS.index(holder))

    def president(self, name: str) -> str:
        return SEATS[self.state.president_seat(self.company(name))]

    def cash(self, who: str) -> int:
        ledger = self.state.ledger
        if who == "bank":
            return ledger.cash[BANK]
        return ledger.cash[ledger.seat(SEATS.index(who)) if who in SEATS else ledger.company(self.company(who))]

    def give(self, who: str, amount: int) -> Table:
        """This seat or company has exactly so much money."""
        ledger = self.state.ledger
        holder = ledger.seat(SEATS.index(who)) if who in SEATS else ledger.company(self.company(who))
        ledger.pay(BANK, holder, amount - ledger.cash[holder], "set up")
        return self

    def company_at(self, name: str, price: int, cash: int = 0, operated: bool = True, **held: int) -> Table:
        """The company is on the track with these holdings (seats, pool); the rest lies in its treasury.

        The first seat named is its president.
        """
        state, company = self.state, self.company(name)
        ledger = state.ledger
        state.status = replaced(state.status, company, ACTIVE)
        state.operated = replaced(state.operated, company, int(operated))
        state.quotes.put(company, self.rules.track.prices.index(price))
        left = self.rules.terms.total[company]
        for holder, count in held.items():
            ledger.move(company, OFFERING, self.holder(holder, name), count, "set up")
            left -= count
        ledger.move(company, OFFERING, ledger.company(company), left, "set up")
        seats = [holder for holder in held if holder in SEATS]
        ledger.appoint(company, ledger.seat(SEATS.index(seats[0])))
        self.give(name, cash)
        if company < 16:
            state.powers = replaced(state.powers, company, 1 << company)
            if state.homes[company] >= 0:
                state.board.place_token(company, state.homes[company])
        return self

    def trains(self, name: str, *kinds: str) -> Table:
        """The company owns these, taken from the stack."""
        for kind in kinds:
            number = KIND_NAMES.index(kind)
            self.state.trains = replaced(
                self.state.trains,
                self.company(name) * KINDS + number,
                self.state.trains[self.company(name) * KINDS + number] + 1,
            )
            self.state.stack_cards = replaced(
                self.state.stack_cards, card_of(number), self.state.stack_cards[card_of(number)] - 1
            )
        return self

    def owned(self, name: str) -> list[str]:
        first = self.company(name) * KINDS
        return [KIND_NAMES[k] for k in range(KINDS) for _ in range(self.state.trains[first + k])]

    def stack_from(self, kind: str) -> Table:
        """Trains below this kind have left the stack."""
        for number in range(KIND_NAMES.index(kind)):
            self.state.stack_cards = replaced(self.state.stack_cards, number, 0)
        return self

    # Rounds

    def phase(self, name: str) -> Table:
        self.state.phase = self.rules.fleet.phase_name.index(name)
        return self

    def stock(self, seat: str, cycle: int = 2) -> Table:
        """It is this seat's turn in a Stock Round."""
        state = self.state
        state.round, state.cycle = STOCK, cycle
        state.passes, state.last_acted = 0, -1
        state.next_seat = SEATS.index(seat)
        state.flow = [Frame("stock", state.next_seat, -1, (0,))]
        return self

    def pass_out(self) -> Table:
        """Everybody passes until the Stock Round is over."""
        while self.state.round == STOCK and self.state.flow[-1].kind == "stock":
            self.play("end_turn" if self.state.flow[-1].data[0] else "pass")
        return self

    def turn(self, name: str, step: int = ISSUE) -> Table:
        """It is the company's operating turn, at this step."""
        state = self.state
        state.round, state.on_turn, state.step = OPERATING, self.company(name), step
        state.flow, state.laid, state.deals = [], (), ()
        state.yellows = state.upgraded = state.hubs_placed = state.revenue = state.sold_for_train = 0
        self.game.settle(state)
        return self

    def asked(self) -> str:
        """The kind of decision that is pending, and for which company."""
        frame = self.state.flow[-1]
        return f"{frame.kind} {self.ids[frame.subject]}" if frame.subject >= 0 else frame.kind

    # Map

    def hex(self, name: str) -> int:
        return self.state.map().map.index[name]

    def name(self, hex: int) -> str:
        return self.state.map().map.names[hex]

    def beyond(self, hex: int, edge: int) -> int:
        return self.state.map().map.neighbour[hex * 6 + edge]

    def line(self, count: int, edge: int = 0) -> list[int]:
        """So many hexes in a row on this map, all of plain land without homes, found by looking."""
        atlas = self.state.map()
        for start in range(len(atlas.places)):
            row = [start]
            while len(row) < count and self.beyond(row[-1], edge) != NO_HEX:
                row.append(self.beyond(row[-1], edge))
            if len(row) == count and all(atlas.terrain[hex] in (0, 1, 2) for hex in row):
                return row
        raise AssertionError(f"no row of {count} hexes")

    def lay(self, hex: int, tile: str, rotation: int = 0) -> Table:
        """The tile lies there, taken from the supply; terrain is not asked."""
        number = self.rules.tiles.tiles.index[tile]
        old = self.state.board.tile[hex]
        if old >= self.rules.tiles.first:
            self.state.tiles_left = increased(self.state.tiles_left, old, 1)
        if number >= self.rules.tiles.first:
            self.state.tiles_left = increased(self.state.tiles_left, number, -1)
        self.state.board.lay(self.rules.tiles.tiles, hex, number, rotation)
        return self

    def hub(self, name: str, hex: int, city: int = 0) -> Table:
        self.state.board.place_token(self.company(name), hex * 2 + city)
        return self

    def homeless(self, name: str) -> Table:
        """The company's hubs are off the map."""
        self.state.board.remove_tokens(self.company(name))
        return self

    def routes(self, *routes: tuple[str, list[int]]) -> str:
        """A run in words: for each train the hexes from stop to stop, stops being where a city lies."""
        return "run_routes " + ",".join(f"{train}:{self.chains(hexes)}" for train, hexes in routes)

    def chains(self, hexes: list[int]) -> str:
        """A local run for one hex; otherwise the way cut at its stops."""
        if len(hexes) == 1:
            return f"{self.name(hexes[0])}-{self.name(hexes[0])}"
        tiles = self.rules.tiles.tiles.tiles
        chains: list[list[str]] = [[self.name(hexes[0])]]
        for place, hex in enumerate(hexes[1:], 1):
            chains[-1].append(self.name(hex))
            if tiles[self.state.board.tile[hex]].nodes and place < len(hexes) - 1:
                chains.append([self.name(hex)])
        return "/".join("-".join(chain) for chain in chains)
