"""What the site 18xx.games writes: a record of 1870 and its actions, field by field.

Only fields that matter to play are looked at. Those typed Any are written for the site's sake and never read; others
may stand in a record as well. Names are the site's.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

SITE_OPTIONS: Final = (
    "diesels",
    "finish_on_400",
    "original_rules",
    "station_wars",
    "original_tiles",
    "max_reissue_200",
    "can_protect_if_sold",
    "original_market",
)
"""The options of 1870 that the site offers; here they have the same names."""


DividendKind = Literal["payout", "half", "withhold"]
Choice = Literal["Map", "Charter"]


class SiteAction(msgspec.Struct, tag_field="type", kw_only=True):
    """One entry of the list of actions.

    `id`            rises strictly, with gaps; 0 for automatic actions, which have none
    `entity`        a player's id, or the symbol of a company; SLSF and MKT name a private and a public company
    `auto_actions`  what the site did by itself immediately afterwards, in order
    """

    entity: int | str = ""
    entity_type: Literal["player", "corporation", "company"] = "player"
    id: int = 0
    auto_actions: list[AnyAction] = []
    created_at: Any = UNSET


class Bid(SiteAction, tag="bid"):
    company: str
    price: int


class Pass(SiteAction, tag="pass"):
    pass


class Par(SiteAction, tag="par"):
    corporation: str
    share_price: str


class BuyShares(SiteAction, tag="buy_shares"):
    shares: list[str]
    percent: int


class SellShares(SiteAction, tag="sell_shares"):
    shares: list[str]
    percent: int
    share_price: Any = UNSET


class BuyCompany(SiteAction, tag="buy_company"):
    company: str
    price: int


class LayTile(SiteAction, tag="lay_tile"):
    hex: str
    tile: str
    rotation: int


class PlaceToken(SiteAction, tag="place_token"):
    city: str
    slot: Any = UNSET


class SiteRoute(msgspec.Struct):
    """One train's run: `connections` are segments from stop to stop, each possibly stored backwards."""

    train: str
    connections: list[list[str]]
    hexes: list[str] = []
    revenue: int = 0
    revenue_str: Any = UNSET
    nodes: Any = UNSET


class RunRoutes(SiteAction, tag="run_routes"):
    routes: list[SiteRoute]
    extra_revenue: Any = UNSET
    subsidy: Any = UNSET


class Dividend(SiteAction, tag="dividend"):
    kind: DividendKind


class BuyTrain(SiteAction, tag="buy_train"):
    train: str
    price: int
    exchange: str | UnsetType | None = UNSET
    variant: Any = UNSET


class DiscardTrain(SiteAction, tag="discard_train"):
    train: str


class Assign(SiteAction, tag="assign"):
    target: str
    target_type: Any = UNSET


class Choose(SiteAction, tag="choose"):
    choice: Choice


class DestinationConnection(SiteAction, tag="destination_connection"):
    corporations: list[str] = []


class Bankrupt(SiteAction, tag="bankrupt"):
    pass


class EndGame(SiteAction, tag="end_game"):
    pass


class ProgramSharePass(SiteAction, tag="program_share_pass"):
    pass


class ProgramBuyShares(SiteAction, tag="program_buy_shares"):
    pass


class ProgramDisable(SiteAction, tag="program_disable"):
    pass


class Message(SiteAction, tag="message"):
    pass


class Log(SiteAction, tag="log"):
    pass


class Undo(SiteAction, tag="undo"):
    action_id: int | None = None


class Redo(SiteAction, tag="redo"):
    pass


AnyAction = (
    Bid
    | Pass
    | Par
    | BuyShares
    | SellShares
    | BuyCompany
    | LayTile
    | PlaceToken
    | RunRoutes
    | Dividend
    | BuyTrain
    | DiscardTrain
    | Assign
    | Choose
    | DestinationConnection
    | Bankrupt
    | EndGame
    | ProgramSharePass
    | ProgramBuyShares
    | ProgramDisable
    | Message
    | Log
    | Undo
    | Redo
)

IDLE: Final = (ProgramSharePass, ProgramBuyShares, ProgramDisable)
"""Standing orders: they change nothing, whatever they cause is among the automatic actions."""


class SitePlayer(msgspec.Struct):
    """A seat. Hot-seat records may give only the name, which is then the id."""

    name: str
    id: int | str | None = None

    def key(self) -> int | str:
        return self.name if self.id is None else self.id


class SiteSettings(msgspec.Struct):
    optional_rules: list[str] | None = None


class Envelope(msgspec.Struct):
    """The top level, its actions not yet read one by one."""

    title: str
    players: list[SitePlayer]
    actions: list[dict[str, Any]]
    settings: SiteSettings | None = None
    id: int | str = 0
    status: str = ""
    result: dict[str, int] | None = None
    game_end_reason: str | None = None


def kind_of(action: SiteAction) -> str:
    """The site's word for this kind of action."""
    return str(action.__struct_config__.tag)
