"""What goes in and out under /api."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

OptionSetting = bool | int | str

ActionWish = Annotated[
    str | dict[str, Any],
    Meta(
        description="An action as one line, or as the JSON object in which `legal` lists it.",
        examples=["pass", {"type": "sell", "company": "MP", "count": 2}],
    ),
]
Version = Annotated[
    int,
    Meta(
        ge=0,
        le=2**31 - 1,
        description="The version of the position that is answered. If it is no longer the table's, nothing happens "
        "and the answer is 409.",
        examples=[41],
    ),
]
Place = Annotated[int, Meta(ge=0, le=2**31 - 1, description="How many actions of the live line stand before it.")]


class OptionOut(Struct):
    """One thing to choose when a game is set up."""

    name: str
    default: OptionSetting
    meaning: str
    rule: str
    settings: str


class OpponentOut(Struct):
    """A program that takes a seat."""

    name: str
    meaning: str


class GameOut(Struct):
    """A game on the shelf."""

    name: str
    full_name: str
    rules_version: int
    least_seats: int
    most_seats: int
    options: list[OptionOut]
    opponents: list[OpponentOut]


class RulesOut(Struct):
    """The rules page of a game as Markdown."""

    title: str
    text: str


class SeatIn(Struct, forbid_unknown_fields=True):
    """Who sits somewhere: `here` (at the screen of whoever opens the table), `link` (with a link of his own), or the
    name of an opponent."""

    name: Annotated[str, Meta(max_length=200, examples=["Ada"])]
    player: Annotated[str, Meta(max_length=40, examples=["here"])] = "here"


class TableIn(Struct, forbid_unknown_fields=True):
    """A new table."""

    game: Annotated[str, Meta(max_length=60, examples=["trans_siberian"])]
    seats: Annotated[
        list[SeatIn],
        Meta(
            min_length=1,
            max_length=12,
            examples=[
                [
                    {"name": "Ada", "player": "here"},
                    {"name": "Ben", "player": "link"},
                    {"name": "Cleo", "player": "random"},
                ]
            ],
        ),
    ]
    options: dict[str, OptionSetting] = {}
    title: Annotated[str, Meta(max_length=400)] = ""
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    consent: Annotated[bool, Meta(description="Taking back needs the consent of the other people.")] = True


class LinksOut(Struct):
    """The links of a table. Whoever has one may do what it opens; they are secrets.

    `seats` has one entry a seat, null where nobody has a link.
    """

    host: str
    watch: str
    seats: list[str | None]


class OpenedOut(Struct):
    """A table that was just opened."""

    id: str
    links: LinksOut


class ListedOut(Struct):
    """A table from outside. `next` is the seat that is to act, null where that is unknown."""

    id: str
    title: str
    game: str
    names: list[str]
    players: list[str]
    kind: str
    created: int
    entries: int
    at: int
    over: bool
    next: int | None
    host: str


class RefusalOut(Struct):
    """Why an action is not allowed: cannot `what`, because `why`, by section `rule`; but `instead` one of these."""

    code: str
    what: str
    why: str
    game: str
    rule: str
    instead: list[dict[str, Any]]
    instead_texts: list[str]


class ProblemOut(Struct):
    """A request that was not carried out."""

    code: str
    message: str
    refusal: RefusalOut | None = None


class EventOut(Struct):
    """One thing that happened, in numbers and in words."""

    kind: str
    numbers: list[int]
    text: str
    rule: str


class RequestOut(Struct):
    """What somebody asks the others: to take back all after action `to`, or to an action of the whole table."""

    number: int
    seat: int
    to: int | None
    action: str | None
    agreed: list[str]
    may_answer: bool


class TableOut(Struct):
    """A table as the holder of a link finds it.

    `version`  the version of the position, to be named by whoever acts
    `actions`  how many actions the live line has
    `to_act`   a seat; -1 while chance draws, -2 when the game is over
    `yours`    the seats for which the link's holder decides
    `seconds`  how long each seat has been asked for its decisions
    """

    id: str
    title: str
    game: str
    rules_version: int
    options: dict[str, OptionSetting]
    names: list[str]
    players: list[str]
    kind: str
    version: int
    actions: int
    to_act: int
    asks: str
    yours: list[int]
    scores: list[int]
    winners: list[int] | None
    seconds: list[int]
    may_redo: bool
    request: RequestOut | None
    rematch: str | None


class PositionOut(Struct):
    """The position after so many live actions, as the holder of the link may see it.

    `hash`  the digest of the whole position, as it stands in a record
    """

    after: int
    hash: str
    to_act: int
    asks: str
    scores: list[int]
    view: dict[str, Any]


class SpanOut(Struct):
    """The bounds of a family: its last field may be low, low + step, ... up to high.

    With step 0 the members are judged by `judge`, and the action given is one of them.
    """

    low: int
    high: int
    step: int


class LegalOut(Struct):
    """One legal action, or a family of them."""

    text: str
    action: dict[str, Any]
    span: SpanOut | None


class LegalListOut(Struct):
    """Everything that may be done now, whoever is to act; `table` holds what the whole table may agree on."""

    version: int
    to_act: int
    legal: list[LegalOut]
    table: list[LegalOut]


class ActionIn(Struct, forbid_unknown_fields=True):
    """An action of the seat that is to act."""

    version: Version
    action: ActionWish


class ActedOut(Struct):
    """What followed. After a repetition of the same request nothing is played again, and `events` is empty."""

    version: int
    actions: int
    to_act: int
    events: list[EventOut]


class JudgeIn(Struct, forbid_unknown_fields=True):
    """Actions to be tried one after the other on a copy of the position after `after` live actions; the present one
    where it is left out. The table is not touched."""

    actions: Annotated[list[ActionWish], Meta(min_length=1, max_length=60, examples=[["pass"]])]
    after: Place | None = None


class JudgedOut(Struct):
    """How one tried action would fare. After a refusal the rest is not tried."""

    text: str
    legal: bool
    events: list[EventOut]
    refusal: RefusalOut | None


class JudgedListOut(Struct):
    """The tried actions, and who would be to act after the last legal one."""

    after: int
    tried: list[JudgedOut]
    to_act: int
    asks: str


class UndoIn(Struct, forbid_unknown_fields=True):
    """Take back all after `to` live actions; without `to` back to your own last decision."""

    version: Version
    to: Place | None = None


class VersionIn(Struct, forbid_unknown_fields=True):
    """The version of the position that is answered."""

    version: Version


class ChangedOut(Struct):
    """`done` is false where the others have been asked for their consent first."""

    done: bool
    version: int
    actions: int


class ConsentIn(Struct, forbid_unknown_fields=True):
    """An answer to a request."""

    consent: bool


class NoteIn(Struct, forbid_unknown_fields=True):
    """A word to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=4000, examples=["Good luck!"])]


class CopyIn(Struct, forbid_unknown_fields=True):
    """Where the copy is to stand."""

    after: Place


class LogOut(Struct):
    """One entry of the journal in words.

    `live`    false for an action that was taken back
    `reason`  why an opponent chose the action, or ""
    """

    number: int
    at: int
    kind: str
    seat: int
    text: str
    live: bool
    events: list[EventOut]
    reason: str


class MarkOut(Struct):
    """With the action of this number a round of this name begins."""

    action: int
    name: str


class RouteOut(Struct):
    """The way of one train: its stops in order, and what it earns."""

    train: str
    revenue: int
    stops: list[str]


class RunOut(Struct):
    """A run beside the best that was possible.

    `action`  the number of the live action
    `ran`     what it earned; null where a route lies on no track
    `best`    the most that its trains could have earned; `proven` that nothing earns more
    """

    action: int
    company: str
    phase: str
    trains: list[str]
    ran: int | None
    best: int
    proven: bool
    routes: list[RouteOut]
    best_routes: list[RouteOut]


class FiguresOut(Struct):
    """What the graph shows: for each live action its number, and its figures by name; `marks` begin rounds."""

    actions: list[int]
    figures: list[dict[str, Any]]
    marks: list[MarkOut]


Deeds = Annotated[
    list[dict[str, Any]],
    Meta(
        max_length=80,
        description='Steps on top of the position: `{"action": ...}` as `actions` takes it, or what is possible in '
        'thought only: `{"free": {"lay": [hex, tile, rotation]}}`.',
        examples=[[{"action": "pass"}]],
    ),
]


class WhatIfIn(Struct, forbid_unknown_fields=True):
    """Steps that are only thought of, on top of the position after `after` live actions. The table is not touched."""

    deeds: Deeds
    after: Place | None = None


class WhatIfOut(Struct):
    """Where the thoughts lead. The first refused step ends them.

    `done`    how many steps were taken
    `events`  what the last one led to
    """

    done: int
    events: list[EventOut]
    refusal: RefusalOut | None
    position: PositionOut
    legal: list[LegalOut]


Name = Annotated[str, Meta(max_length=80)]


class TrainIn(Struct, forbid_unknown_fields=True):
    """A train and the hexes that its route is to touch, in order."""

    train: Name
    stops: Annotated[list[Name], Meta(max_length=200)]


class BestIn(Struct, forbid_unknown_fields=True):
    """A company, with its own trains or with trains that make so many stops."""

    company: Name
    trains: Annotated[list[Annotated[int, Meta(ge=0, le=999)]], Meta(max_length=8)] = []


class WishIn(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One of three questions: what routes in the making earn, which routes are best, which tiles may lie on a hex now
    or later."""

    routes: Annotated[list[TrainIn], Meta(max_length=20)] | None = None
    best: BestIn | None = None
    tiles: Name | None = None


class DraftIn(Struct, forbid_unknown_fields=True):
    """A question of the game's page. Games without routes answer none."""

    wish: WishIn
    after: Place | None = None
    deeds: Deeds | None = None


class DrawingOut(Struct):
    """One view of a position as HTML with SVG in it, styled by the style sheets of the page."""

    name: str
    after: int
    html: str


class FollowingOut(Struct):
    """The table of the rematch, and the link to it that belongs to the same person."""

    id: str
    key: str
