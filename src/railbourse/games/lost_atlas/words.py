"""Events as sentences, in the words of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from railbourse.core.event import Event
from railbourse.games.lost_atlas.actions import EFFECTS, FIRST_SELLER, STACK
from railbourse.games.lost_atlas.fleet import KIND_NAMES
from railbourse.games.lost_atlas.game_end import CAUSES
from railbourse.games.lost_atlas.modules import EVENT_NAMES
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.track import COLOURS
from railbourse.mechanisms.ledger import FIRST_COMPANY

ENDINGS: Final = {
    "cycles": "the last cycle is over",
    "bankrupt": "a player is bankrupt",
    "bank": "the bank is empty",
    "alone": "one player is left",
}

Sentence = Callable[[tuple[int, ...]], str]


class Words:
    """Says what an event's numbers mean."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def sentence(self, event: Event, names: list[str]) -> str:
        """The event in words; an event of the ledger says why money or shares moved."""
        n = event.numbers
        if event.kind == "money":
            return f"{self.holder(n[0], names)} pays {n[2]} to {self.holder(n[1], names)} ({event.reason})"
        if event.kind == "shares":
            company = self.company(n[0])
            giver, taker = self.holder(n[1], names), self.holder(n[2], names)
            return f"{n[3]} of {company}: from {giver} to {taker} ({event.reason})"
        if event.kind == "president":
            return f"{self.holder(n[2], names)} is president of {self.company(n[0])}"
        return self._told(event.kind, n, names)

    def company(self, company: int) -> str:
        return self.rules.companies.names[company]

    def holder(self, holder: int, names: list[str]) -> str:
        """A holder of money or shares."""
        if holder < FIRST_COMPANY:
            return ("the bank", "the pool", "beside the board")[max(holder, 0)] if holder >= 0 else "nobody"
        company = holder - FIRST_COMPANY
        total = len(self.rules.companies.ids)
        return self.company(company) if company < total else names[company - total]

    def _place(self, place: int) -> str:
        word: str = self.rules.places.text(place)
        return word

    def _seller(self, seller: int) -> str:
        if seller < FIRST_SELLER:
            return "the stack" if seller == STACK else "the pool"
        return self.company(seller - FIRST_SELLER)

    def _told(self, kind: str, n: tuple[int, ...], names: list[str]) -> str:
        told = self._told_of_map(kind, n, names) or self._told_of_stocks(kind, n, names)
        told = (
            told or self._told_of_turns(kind, n) or self._told_of_trains(kind, n) or self._told_of_ends(kind, n, names)
        )
        assert told, f"no words for {kind}"
        return told

    def _told_of_map(self, kind: str, n: tuple[int, ...], names: list[str]) -> str:
        place = self.rules.places.text
        ids = self.rules.pieces.ids
        if kind == "shuffled":
            return f"{n[0]} pieces and projects are shuffled"
        if kind == "builds_first":
            return f"{names[n[0]]} turns over the first piece"
        if kind == "places":
            return f"{names[n[0]]} places piece {ids[n[1]]} at {place(n[2])}, rotation {n[3]}"
        if kind == "capital":
            return f"{names[n[0]]} makes {place(n[1])} a capital"
        if kind == "blank":
            return f"{names[n[0]]} adds a blank hex at {place(n[1])}"
        if kind == "restarts":
            return f"there is no place for piece {ids[n[0]]}; the map is begun again"
        return f"a map of {n[0]} pieces is drawn" if kind == "map_drawn" else ""

    def _told_of_stocks(self, kind: str, n: tuple[int, ...], names: list[str]) -> str:
        if kind == "dealt":
            return f"charters are dealt: {', '.join(self.rules.companies.ids[minor] for minor in n)}"
        if kind == "dealt_again":
            return "no company was launched; the charters are dealt again"
        if kind == "priority":
            return f"{names[n[0]]} has the priority marker"
        if kind == "event":
            return f"the event of this cycle is {EVENT_NAMES[n[0]].replace('_', ' ')}"
        if kind == "stock_round":
            return f"Stock Round {n[0]} begins"
        if kind == "passes":
            return f"{names[n[0]]} passes"
        if kind == "bid":
            return f"{names[n[0]]} bids {n[1]} for a {'Major' if n[2] else 'Minor'}"
        if kind == "passes_bid":
            return f"{names[n[0]]} is out of the auction"
        if kind == "wins":
            return f"{names[n[0]]} wins the auction at {n[1]}"
        if kind == "launched":
            return f"{names[n[1]]} launches {self.company(n[0])} for {n[2]}"
        return self._told_of_prices(kind, n)

    def _told_of_prices(self, kind: str, n: tuple[int, ...]) -> str:
        if kind == "starts":
            return f"{self.company(n[0])} starts at {n[1]}"
        if kind == "price":
            return f"{self.company(n[0])} {'rises' if n[2] > n[1] else 'falls'} from {n[1]} to {n[2]}"
        if kind == "under":
            return f"{self.company(n[0])} goes under the others of its column"
        if kind == "dissolved":
            return f"{self.company(n[0])} is dissolved"
        return f"{self.company(n[0])} enters at {n[1]}" if kind == "enters" else ""

    def _told_of_turns(self, kind: str, n: tuple[int, ...]) -> str:
        if kind == "operating_round":
            return f"Operating Round {n[0]}.{n[1]} begins"
        if kind == "turn":
            return f"{self.company(n[0])} operates"
        if kind == "lays":
            return f"{self.company(n[0])} lays tile {self.rules.tiles.tiles.tiles[n[2]].name} on {self._place(n[1])}"
        if kind == "hub":
            return f"{self.company(n[0])} has a hub on {self._place(n[1])}"
        if kind == "suburb":
            return f"{self.company(n[0])} places a suburb on {self._place(n[1])}"
        if kind == "marked":
            return f"{self.company(n[0])} puts a marker of the Metropolitan on {self._place(n[1])}"
        if kind == "runs":
            return f"{self.company(n[0])} runs for {n[1]}"
        if kind in ("pays", "withholds"):
            return f"{self.company(n[0])} {'pays out' if kind == 'pays' else 'withholds'} {n[1]}"
        if kind == "headquarters":
            effect = EFFECTS[n[2]].replace("_", " ")
            return f"{self.company(n[0])} has its headquarters on {self._place(n[1])}: {effect}"
        return ""

    def _told_of_trains(self, kind: str, n: tuple[int, ...]) -> str:
        if kind == "buys_train":
            return f"{self.company(n[0])} buys a {KIND_NAMES[n[2]]}-train from {self._seller(n[1])} for {n[3]}"
        if kind == "trades_in":
            return f"{self.company(n[0])} hands in a {KIND_NAMES[n[1]]}-train"
        if kind == "offers":
            return f"{self.company(n[0])} offers {self.company(n[1])} {n[3]} for a {KIND_NAMES[n[2]]}-train"
        if kind == "declines":
            return f"{self.company(n[0])} keeps its {KIND_NAMES[n[1]]}-train"
        if kind == "discards":
            return f"{self.company(n[0])} discards a {KIND_NAMES[n[1]]}-train"
        if kind == "rusts":
            return f"{n[2]} {KIND_NAMES[n[1]]}-train(s) of {self.company(n[0])} rust"
        if kind == "exports":
            return f"{n[1]} {KIND_NAMES[n[0]]}-train(s) are exported"
        if kind == "phase":
            fleet = self.rules.fleet
            return f"phase {fleet.phase_name[n[0]]} begins ({COLOURS[fleet.phase_colour[n[0]]]})"
        return ""

    def _told_of_ends(self, kind: str, n: tuple[int, ...], names: list[str]) -> str:
        if kind == "merger_round":
            return f"Merger Round {n[0]} begins"
        if kind == "proposes":
            return f"{self.company(n[0])} proposes to merge with {self.company(n[1])}"
        if kind == "refuses":
            return f"the merger of {self.company(n[0])} and {self.company(n[1])} is refused"
        if kind == "named":
            return f"the Major {self.rules.companies.ids[n[0]]} is called {self.rules.companies.major_names[n[1]]}"
        if kind == "merges":
            return f"{self.company(n[0])} and {self.company(n[1])} become {self.company(n[2])} under {names[n[3]]}"
        if kind == "bankrupt":
            return f"{names[n[0]]} is bankrupt: {self.company(n[1])} cannot have its train"
        if kind == "bank_breaks":
            return "the bank is empty"
        return f"the game is over: {ENDINGS[CAUSES[n[0]]]}" if kind == "ends" else ""
