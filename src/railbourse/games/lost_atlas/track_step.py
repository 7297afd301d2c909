"""Step 3 of the operating turn: up to two yellow tiles, or one upgrade (B9, B19.2, B19.3, B19.12)."""

from __future__ import annotations

from railbourse.core.action import Action
from railbourse.core.flow import Frame
from railbourse.core.refusal import Refusal
from railbourse.core.state import increased
from railbourse.games.lost_atlas.actions import LayTile, Pass
from railbourse.games.lost_atlas.companies import AGRICULTURAL, BRIDGING, MANUFACTURING, TUNNELING
from railbourse.games.lost_atlas.metropolitan import may_mark
from railbourse.games.lost_atlas.network import Network
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.selling import Why
from railbourse.games.lost_atlas.state import StateLA
from railbourse.games.lost_atlas.suburbs import TurnDecision
from railbourse.games.lost_atlas.tile_book import BLUE, BRIDGE, COLOUR_NAMES, Placement
from railbourse.games.lost_atlas.tile_rules import TileRules
from railbourse.mechanisms.hexes import EDGES
from railbourse.mechanisms.ledger import BANK
from railbourse.mechanisms.tiles import RED, WHITE


class TrackStep(TurnDecision):
    """The frame "track"."""

    def __init__(self, rules: Rules, asks: str, section: str, network: Network) -> None:
        super().__init__(rules, asks, section, network)
        self.shapes = TileRules(rules, network)

    def yellows_left(self, state: StateLA, company: int) -> int:
        """Yellow tiles that may still be laid in this turn (B9.1, B19.2, B21.4)."""
        most = self.rules.terms.yellow_tiles
        if state.upgraded:
            most = self.rules.companies.agricultural_yellow if state.has_power(company, AGRICULTURAL) else 0
        if state.land_grants[company]:
            most += 1
        return most - state.yellows

    def upgrade_left(self, state: StateLA) -> bool:
        return not state.upgraded and not state.yellows

    def waits(self, state: StateLA, company: int) -> bool:
        return self.upgrade_left(state) or self.yellows_left(state, company) > 0

    def legal_step(self, state: StateLA, company: int) -> list[Action]:
        actions: list[Action] = [Pass()]
        reach = self.network.reach(state, company)
        atlas, board, book, shapes = state.map(), state.board, self.rules.tiles, self.shapes
        tiles = book.tiles.tiles
        yellows, upgrades = self.yellows_left(state, company) > 0, self.upgrade_left(state)
        highest = self.rules.colour(state) + 1
        cash, bridges = state.treasury(company), state.has_power(company, BRIDGING)
        for hex in range(len(atlas.places)):
            coming = shapes.coming(state, reach, hex)
            if not coming and not reach.home[hex]:
                continue
            old = board.tile[hex]
            colour = tiles[old].colour
            if colour >= RED or (not yellows if colour == WHITE else not upgrades or colour >= highest):
                continue
            if colour == WHITE and self.rules.hex_cost(state, hex) > cash:
                continue
            if book.kind[old] == BRIDGE and not bridges:
                continue
            shut = ~shapes.open_edges(state, company, hex)
            for lay in book.replacements(old, board.rotation[hex]):
                if lay.added & shut or not state.tiles_left[lay.tile]:
                    continue
                if shapes.joins(state, company, reach, hex, coming, lay):
                    actions.append(LayTile(atlas.places[hex], lay.tile, lay.rotation))
        return actions

    def judge_step(self, state: StateLA, company: int, action: Action) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if not isinstance(action, LayTile):
            return self.stranger(action)
        hex = state.map().index.get(action.place, -1)
        if hex < 0:
            return self.rules.no("no-such-hex", action, "there is no such hex on this map", "B9.6")
        why = self._bar_to_number(state, company, hex)
        if why is None:
            why = self._bar_to_tile(state, company, hex, action)
        if why is None:
            why = self._bar_to_place(state, company, hex, action)
        return None if why is None else self.rules.no(why[0], action, why[1], why[2])

    def _bar_to_number(self, state: StateLA, company: int, hex: int) -> Why | None:
        """Two yellow tiles or one upgrade (B9.1)."""
        colour = self.rules.tiles.tiles.tiles[state.board.tile[hex]].colour
        if colour >= RED:
            return "never-changes", "what lies there never changes", "B9.3"
        if colour == WHITE:
            if self.yellows_left(state, company) > 0:
                return None
            section = "B19.2" if state.has_power(company, AGRICULTURAL) else "B9.1"
            return "no-lay-left", "no yellow tile may be laid any more in this turn", section
        if state.upgraded or state.yellows:
            return "no-upgrade-left", "an upgrade comes before any other tile of the turn, and there is one", "B9.1"
        return None

    def _bar_to_tile(self, state: StateLA, company: int, hex: int, lay: LayTile) -> Why | None:
        """Kind, colour, track and supply of the tile (B9.2, B9.3, B9.8)."""
        book, board = self.rules.tiles, state.board
        old, tile = board.tile[hex], book.tiles.tiles[lay.tile]
        before = book.tiles.tiles[old]
        if lay.tile < book.first:
            return "not-a-tile", "that is printed on the map", "B9.8"
        if book.kind[lay.tile] != book.kind[old] or (before.label and tile.label != before.label):
            return "wrong-kind", "the tile is not of the kind and label of this hex", "B9.2"
        if book.kind[old] == BRIDGE and not state.has_power(company, BRIDGING):
            return "no-bridges", "bridges belong to the Bridging Company", "B19.3"
        if tile.colour != (BLUE if book.kind[old] == BRIDGE else before.colour + 1):
            return "wrong-colour", f"the hex is {COLOUR_NAMES[before.colour]} now", "B9.3"
        if tile.colour != BLUE and tile.colour > self.rules.colour(state) + 1:
            return "colour-not-yet", f"{COLOUR_NAMES[tile.colour]} tiles come later", "B9.3"
        if not state.tiles_left[lay.tile]:
            return "tile-used-up", f"no tile {tile.name} is left", "B9.8"
        if book.look[lay.tile * EDGES + lay.rotation] != lay.rotation:
            least = book.look[lay.tile * EDGES + lay.rotation]
            return "same-look", f"rotation {least} looks the same and is the one that counts", "B3.9"
        if not book.fits(old, board.rotation[hex], lay.tile, lay.rotation):
            return "track-lost", "every connection on the hex must stay", "B9.3"
        return None

    def _bar_to_place(self, state: StateLA, company: int, hex: int, lay: LayTile) -> Why | None:
        """Where the new track points, what it joins, and what it costs (B9.5 to B9.7)."""
        board = state.board
        placed = self._placement(state, hex, lay)
        if placed.added & ~self.shapes.open_edges(state, company, hex):
            return "exit-into-nothing", "new track points where no track may go", "B9.6"
        reach = self.network.reach(state, company)
        coming = self.shapes.coming(state, reach, hex)
        if not self.shapes.joins(state, company, reach, hex, coming, placed):
            return "not-joined", "no new track would be joined to a hub of the company", "B9.5"
        if self.rules.tiles.tiles.tiles[board.tile[hex]].colour == WHITE:
            cost, cash = self.rules.hex_cost(state, hex), state.treasury(company)
            if cost > cash:
                return "no-treasury", f"the mountain costs {cost} and the treasury has {cash}", "B9.7"
        return None

    def _placement(self, state: StateLA, hex: int, lay: LayTile) -> Placement:
        return self.rules.tiles.placement(state.board.tile[hex], state.board.rotation[hex], lay.tile, lay.rotation)

    def do_step(self, state: StateLA, company: int, action: Action) -> None:
        if not isinstance(action, LayTile):
            state.flow.pop()
            return
        hex = state.map().index[action.place]
        first = self.rules.tiles.tiles.tiles[state.board.tile[hex]].colour == WHITE
        if first:
            self._pay(state, company, self.rules.hex_cost(state, hex))
            state.yellows += 1
        else:
            state.upgraded = 1
        self._lay(state, company, hex, action)
        if not first:
            self._after_upgrade(state, company, hex)

    def _pay(self, state: StateLA, company: int, cost: int) -> None:
        """The mountain is paid; Tunneling then gains (B9.7, B19.12)."""
        if cost:
            ledger = state.ledger
            ledger.pay(ledger.company(company), BANK, cost, "mountain", "B9.7")
            if state.has_power(company, TUNNELING):
                gain = self.rules.companies.tunnel_gain
                ledger.pay(BANK, ledger.company(company), gain, "tunnel", "B19.12")

    def _lay(self, state: StateLA, company: int, hex: int, lay: LayTile) -> None:
        old = state.board.tile[hex]
        if old >= self.rules.tiles.first:
            state.tiles_left = increased(state.tiles_left, old, 1)
        state.tiles_left = increased(state.tiles_left, lay.tile, -1)
        state.board.lay(self.rules.tiles.tiles, hex, lay.tile, lay.rotation)
        state.laid = (*state.laid, hex)
        state.tape.note("lays", (company, lay.place, lay.tile, lay.rotation), "B9.1")

    def _after_upgrade(self, state: StateLA, company: int, hex: int) -> None:
        """Manufacturing gains; a city may get a marker of the Metropolitan (B22.1, B22.5)."""
        if state.has_power(company, MANUFACTURING):
            gain = self.rules.companies.manufacturing_gain
            state.ledger.pay(BANK, state.ledger.company(company), gain, "upgrade grant", "B22.1")
        if may_mark(self.rules, state, hex):
            state.flow.append(Frame("marker", state.flow[-1].seat, company, (hex,)))
