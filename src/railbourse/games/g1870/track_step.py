"""The company lays track (1870 §6, §15.1 MRBC)."""

from __future__ import annotations

from typing import Final

from railbourse.core.action import Action, Span
from railbourse.core.refusal import Refusal
from railbourse.core.state import increased
from railbourse.games.g1870.actions import Lay, LayBridge, Pass
from railbourse.games.g1870.anytime import AnytimeDecision
from railbourse.games.g1870.components import COMPANIES, HEXES, HOME, MP, MRBC, SSW
from railbourse.games.g1870.connection_run import absorb_extra_tokens
from railbourse.games.g1870.network import Network
from railbourse.games.g1870.privates import owned_by, owner_seat
from railbourse.games.g1870.rules import BRIDGE_DISCOUNT, FIRST_BRIDGE_PRICES, Rules
from railbourse.games.g1870.state import CLOSED, State1870
from railbourse.games.g1870.tile_rules import TileRules
from railbourse.mechanisms.ledger import BANK
from railbourse.mechanisms.tiles import GRAY, WHITE

YELLOW_TILES: Final = 2
"""Yellow tiles a turn (§6.1)."""
COLOUR_NAMES: Final = ("white", "yellow", "green", "brown", "gray", "red")


def bridging_barred(state: State1870) -> bool:
    """No track may cross the Mississippi: MRBC is unsold or a player's (§6.9)."""
    owner = state.owner[MRBC]
    return owner != CLOSED and (owner < 0 or state.ledger.seat_of(owner) >= 0)


def bridge_unused(state: State1870, company: int) -> bool:
    """The company owns MRBC and has not used its discount."""
    return owned_by(state, company, MRBC) and not state.bridge_used


class TrackStep(AnytimeDecision):
    """Up to two yellow tiles, or one upgrade."""

    def __init__(self, rules: Rules, asks: str, network: Network) -> None:
        super().__init__(rules, asks)
        self.network = network
        self.shapes = TileRules(rules)

    def _ordinary_left(self, state: State1870) -> bool:
        """One more tile of some kind may be laid (§6.1); the free home tile is extra."""
        return not state.upgraded and len(state.laid) - state.free_home < YELLOW_TILES

    def blocks(self, state: State1870) -> bool:
        """Track may still be laid, or the bridge company could still make it so; hexes are not looked at."""
        company = state.flow[-1].subject
        if self._ordinary_left(state) or bridge_unused(state, company):
            return True
        later = 1 <= state.phase <= 2 and owner_seat(state, MRBC) >= 0
        return later and state.treasury(company) >= FIRST_BRIDGE_PRICES[0]

    # The list

    def legal_step(self, state: State1870) -> list[Action]:
        actions: list[Action] = []
        company = state.flow[-1].subject
        if self._ordinary_left(state):
            self._list_lays(state, company, actions)
        if bridge_unused(state, company):
            self._list_bridges(state, company, actions)
        if self.rules.lenient:
            self._open_lists(state, actions)
        actions.append(Pass())
        return actions

    def _open_lists(self, state: State1870, actions: list[Action]) -> None:
        """Where liberties are accepted far more lays are legal than are listed; one of each kind stands for them."""
        for bridge in (False, True):
            act = self._any_lay(state, bridge)
            if act is None:
                continue
            if act in actions:
                act = actions[actions.index(act)]
            else:
                actions.append(act)
            act.span = Span(0, 0, 0)

    def _any_lay(self, state: State1870, bridge: bool) -> Action | None:
        """The first lay that the lenient judge lets pass."""
        for hex in range(len(HEXES)):
            for tile in range(self.rules.first_tile, len(self.rules.tiles.tiles)):
                act: Action = LayBridge(hex, tile, 0) if bridge else Lay(hex, tile, 0)
                if self.judge_step(state, act) is None:
                    return act
        return None

    def _list_lays(self, state: State1870, company: int, actions: list[Action]) -> None:
        reach = self.network.reach(state, company)
        board, tiles = state.board, self.rules.tiles.tiles
        barred = bridging_barred(state)
        cash = state.treasury(company)
        upgrades = len(state.laid) == state.free_home
        highest = self.rules.colours[state.phase]
        for hex in range(len(HEXES)):
            old = board.tile[hex]
            colour = tiles[old].colour
            if colour >= highest or colour == GRAY or (colour != WHITE and not upgrades):
                continue
            if hex in state.laid or not self.shapes.touched(reach, hex):
                continue
            if colour == WHITE and self.rules.cost[hex] > cash:
                continue
            for tile, rotation in self.shapes.replacements(hex, old, board.rotation[hex]):
                if state.tiles_left[tile] <= 0:
                    continue
                if barred and not self.shapes.keeps_banks(hex, tile, rotation):
                    continue
                if self.shapes.gains(state, company, reach, hex, tile, rotation):
                    actions.append(Lay(hex, tile, rotation))

    def _list_bridges(self, state: State1870, company: int, actions: list[Action]) -> None:
        board = state.board
        for hex in range(len(HEXES)):
            if not self.rules.bank_a[hex] or self.rules.tiles.tiles[board.tile[hex]].colour != WHITE:
                continue
            for tile, rotation in self.shapes.replacements(hex, board.tile[hex], board.rotation[hex]):
                act = LayBridge(hex, tile, rotation)
                if self._judge_bridge(state, company, act) is None:
                    actions.append(act)

    # The judge

    def judge_step(self, state: State1870, action: Action) -> Refusal | None:
        company = state.flow[-1].subject
        if isinstance(action, Pass):
            return None
        if isinstance(action, Lay):
            return self._judge_lay(state, company, action)
        if isinstance(action, LayBridge):
            return self._judge_bridge(state, company, action)
        return self.stranger(state, action)

    def _judge_lay(self, state: State1870, company: int, lay: Lay) -> Refusal | None:
        colour = self.rules.tiles.tiles[state.board.tile[lay.hex]].colour
        refused = self._judge_number(state, lay, lay.hex, colour)
        if refused is None:
            refused = self._judge_piece(state, lay, lay.hex, lay.tile, lay.rotation)
        if refused is not None:
            return refused
        if not self.rules.lenient:
            refused = self._judge_place(state, company, lay, lay.hex, lay.tile, lay.rotation)
            if refused is not None:
                return refused
        cost, cash = (self.rules.cost[lay.hex] if colour == WHITE else 0), state.treasury(company)
        if cost > cash:
            return self.rules.no(
                "no-treasury", lay, f"the hex costs ${cost} and {COMPANIES[company]} has ${cash}", "6.7"
            )
        return None

    def _judge_number(self, state: State1870, lay: Action, hex: int, colour: int) -> Refusal | None:
        """Two yellow tiles or one upgrade, no two on one hex (§6.1)."""
        no = self.rules.no
        if hex in state.laid:
            return no("same-hex", lay, f"a tile was laid on {HEXES[hex]} in this turn", "6.1")
        if state.upgraded:
            return no("after-upgrade", lay, "an upgrade is the only tile of a turn", "6.1")
        count = len(state.laid) - state.free_home
        if count >= YELLOW_TILES:
            return no("third-tile", lay, "two tiles were laid in this turn", "6.1")
        if count and colour != WHITE:
            return no("upgrade-after-tile", lay, "a tile was laid in this turn, so nothing may be upgraded", "6.1")
        return None

    def _judge_piece(self, state: State1870, lay: Action, hex: int, tile: int, rotation: int) -> Refusal | None:
        """Colour, supply and kind of the tile (§6.4, §6.5, §6.6, §6.8)."""
        no, tiles = self.rules.no, self.rules.tiles.tiles
        old, new, name = tiles[state.board.tile[hex]], tiles[tile], tiles[tile].name
        if tile < self.rules.first_tile:
            return no("not-a-tile", lay, "that is printed on the map", "6.5")
        if old.colour > GRAY:
            return no("red-hex", lay, "red hexes take no tile", "6.8")
        if new.colour != old.colour + 1:
            return no("wrong-colour", lay, f"{HEXES[hex]} is {COLOUR_NAMES[old.colour]} now", "6.5")
        if new.colour > self.rules.colours[state.phase]:
            phase = self.rules.phase_name[state.phase]
            return no("colour-not-yet", lay, f"phase {phase} has no {COLOUR_NAMES[new.colour]} tiles", "6.5")
        if state.tiles_left[tile] <= 0:
            return no("tile-used-up", lay, f"no tile {name} is left", "6.8")
        if not self.shapes.right_kind(state.board.tile[hex], tile):
            return no("wrong-kind", lay, f"tile {name} has not the stops of {HEXES[hex]}", "6.4")
        if not self.shapes.right_label(hex, tile):
            return no("wrong-label", lay, f"tile {name} has not the letter of {HEXES[hex]}", "6.6")
        if not self.rules.lenient and not self.rules.tiles.upgrade_fits(
            state.board.tile[hex], state.board.rotation[hex], tile, rotation
        ):
            return no("track-lost", lay, "all track on the hex must stay", "6.5")
        return None

    def _judge_place(
        self, state: State1870, company: int, lay: Action, hex: int, tile: int, rotation: int
    ) -> Refusal | None:
        """Where the exits lead, the river, and what it gives the company (§6.2, §6.3, §6.5, §6.9)."""
        no = self.rules.no
        if not self.shapes.exits_lead_on(hex, tile, rotation):
            return no("exit-into-nothing", lay, "an exit points off the map or where no track may go", "6.3")
        if bridging_barred(state) and not self.shapes.keeps_banks(hex, tile, rotation):
            return no("bridging", lay, "no track may cross the Mississippi before MRBC is sold to a company", "6.9")
        reach = self.network.reach(state, company)
        if not self.shapes.touched(reach, hex):
            return no("not-in-reach", lay, f"{HEXES[hex]} is out of the reach of {COMPANIES[company]}", "6.2")
        if not self.shapes.gains(state, company, reach, hex, tile, rotation):
            if self.rules.tiles.tiles[state.board.tile[hex]].colour == WHITE:
                return no("not-in-reach", lay, "no exit meets the company's track", "6.2")
            return no("no-use", lay, "it gives the company neither track nor a higher value in its reach", "6.5")
        return None

    def _judge_bridge(self, state: State1870, company: int, lay: LayBridge) -> Refusal | None:
        no, hex = self.rules.no, lay.hex
        if not owned_by(state, company, MRBC):
            return no("not-owner", lay, f"{COMPANIES[company]} does not own MRBC", "15.1")
        if state.bridge_used:
            return no("discount-used", lay, "the discount has been used", "15.1")
        colour = self.rules.tiles.tiles[state.board.tile[hex]].colour
        if not self.rules.bank_a[hex] or colour != WHITE:
            return no("no-river-hex", lay, "the discount is for a yellow tile in a Mississippi hex", "15.1")
        if not self.rules.lenient and not self._is_bonus_home(state, company, hex):
            refused = self._judge_number(state, lay, hex, colour)
            if refused is not None:
                return refused
        refused = self._judge_piece(state, lay, hex, lay.tile, lay.rotation)
        if refused is None and not self.rules.lenient:
            refused = self._judge_place(state, company, lay, hex, lay.tile, lay.rotation)
        if refused is not None:
            return refused
        cost, cash = self._bridge_cost(state, company, hex), state.treasury(company)
        if cost > cash:
            return no("no-treasury", lay, f"the hex still costs ${cost} and {COMPANIES[company]} has ${cash}", "6.7")
        return None

    def _is_bonus_home(self, state: State1870, company: int, hex: int) -> bool:
        """The home tile of MP or SSW in its first turn, free and extra (§15.1)."""
        return company in (MP, SSW) and not state.operated[company] and hex == HOME[company]

    def _bridge_cost(self, state: State1870, company: int, hex: int) -> int:
        if self._is_bonus_home(state, company, hex):
            return 0
        return max(self.rules.cost[hex] - BRIDGE_DISCOUNT, 0)

    # The deed

    def do_step(self, state: State1870, action: Action) -> None:
        company = state.flow[-1].subject
        if isinstance(action, Lay):
            old = self.rules.tiles.tiles[state.board.tile[action.hex]].colour
            cost = self.rules.cost[action.hex] if old == WHITE else 0
            state.upgraded = 0 if old == WHITE else 1
            self._lay(state, company, action.hex, action.tile, action.rotation, cost)
        elif isinstance(action, LayBridge):
            cost = self._bridge_cost(state, company, action.hex)
            state.bridge_used = 1
            state.free_home = 1 if self._is_bonus_home(state, company, action.hex) else 0
            self._lay(state, company, action.hex, action.tile, action.rotation, cost)
        else:
            state.flow.pop()

    def _lay(self, state: State1870, company: int, hex: int, tile: int, rotation: int, cost: int) -> None:
        old = state.board.tile[hex]
        if old >= self.rules.first_tile:
            state.tiles_left = increased(state.tiles_left, old, 1)
        state.tiles_left = increased(state.tiles_left, tile, -1)
        state.board.lay(self.rules.tiles, hex, tile, rotation)
        absorb_extra_tokens(self.rules, state, hex)
        state.laid.append(hex)
        state.tape.note("lays", (company, hex, tile, rotation), "6.1")
        state.ledger.pay(state.ledger.company(company), BANK, cost, "terrain", "6.7")
