"""Charters, the sheet of shares, trains and phases, tiles."""

from __future__ import annotations

from typing import Any, Final

from markupsafe import Markup

from railbourse.games.g1870.components import (
    COMPANIES,
    COMPANY_NAMES,
    DESTINATION,
    HOME,
    N_COMPANIES,
    UNLIMITED_TRAINS,
)
from railbourse.games.g1870.rules import Rules
from railbourse.games.g1870.state import IN_BANK, IN_MARKET, State1870
from railbourse.web.drawing.html import join, table, tag
from railbourse.web.drawing.tiles import COLOURS, USUAL
from railbourse.web.render import money
from railbourse.web.skins.g1870.board import FACES, title_of
from railbourse.web.skins.g1870.market import operating_order
from railbourse.web.skins.g1870.words import say
from railbourse.web.skins.manifest import Entry
from railbourse.web.skins.manifest import manifest as tiles_left
from railbourse.web.skins.routes import train_kind

SHOWN_COLOURS: Final = ("yellow", "green", "brown", "gray")


def company_order(rules: Rules, state: State1870) -> list[int]:
    """Started companies in operating order, then the others."""
    first = operating_order(rules, state)
    return first + [c for c in range(N_COMPANIES) if c not in first]


def charters(rules: Rules, state: State1870, view: dict[str, Any], names: list[str]) -> Markup:
    """One card a company."""
    cards = [
        _charter(state, company, view["companies"][COMPANIES[company]], view, names)
        for company in company_order(rules, state)
    ]
    return tag("ul", *cards, class_="charters")


def _charter(state: State1870, company: int, row: dict[str, Any], view: dict[str, Any], names: list[str]) -> Markup:
    seat = row["president"]
    condition = (
        "closed" if row["closed"] else "not_started" if row["price"] is None else "" if row["floated"] else "started"
    )
    head = tag("h3", FACES.mark(company), " ", COMPANY_NAMES[company])
    owned = [private for private, owner in view["privates"].items() if owner == COMPANIES[company]]
    left = say("no_tokens_left")
    if row["tokens_left"]:
        left = say("tokens_left", count=row["tokens_left"], price=row["next_token_price"])
    facts: list[tuple[str, object]] = [
        (say("president"), names[seat] if seat is not None else "\u2013"),
        (say("treasury"), money(row["cash"])),
        (
            say("price"),
            f"{money(row['price'])} ({say('par')} {money(row['par'])})" if row["price"] is not None else "\u2013",
        ),
        (say("trains"), ", ".join(train_kind(train) for train in row["trains"]) or say("none")),
        (say("tokens"), left),
        (
            say("shares"),
            _placed(row),
        ),
        (say("home"), title_of(HOME[company])),
        (say("destination"), f"{title_of(DESTINATION[company])}, {say('destination_' + row['destination'])}"),
    ]
    if owned:
        facts.append((say("privates"), ", ".join(owned)))
    rows = [tag("div", tag("dt", name), tag("dd", value)) for name, value in facts]
    note = tag("p", say(condition), class_="condition") if condition else ""
    style = "charter" if not condition else f"charter {condition.replace('_', '-')}"
    return tag("li", head, note, tag("dl", *rows), class_=style)


def _placed(row: dict[str, Any]) -> str:
    """Where the shares are that no player has."""
    places = (("offering", "offering"), ("market_short", "in_market"), ("own", "redeemed"))
    return ", ".join(f"{say(word)} {row[name]}" for word, name in places)


def sheet(rules: Rules, state: State1870, view: dict[str, Any], names: list[str]) -> Markup:
    """Players by companies, with what each player has at the foot."""
    head: list[object] = [
        say("company"),
        *names,
        say("market_short"),
        say("offering"),
        say("own"),
        say("price"),
        say("par"),
    ]
    head += [say("treasury"), say("trains"), say("tokens")]
    rows: list[list[object]] = []
    for company in company_order(rules, state):
        row = view["companies"][COMPANIES[company]]
        held = [
            _held(player["shares"].get(COMPANIES[company], 0), row["president"] == seat)
            for seat, player in enumerate(view["players"])
        ]
        trains = " ".join(train_kind(train) for train in row["trains"])
        rows.append(
            [FACES.mark(company), *held, row["in_market"] or "", row["offering"] or "", row["redeemed"] or ""]
            + [money(row["price"]), money(row["par"]), money(row["cash"]), trains, row["tokens_left"]]
        )
    empty: list[object] = [""] * 8
    for name in ("cash", "worth", "certificates"):
        values = [player[name] if name == "certificates" else money(player[name]) for player in view["players"]]
        rows.append([say(name), *values, *empty])
    limit = tag(
        "p", f"{say('certificate_limit', limit=view['certificate_limit'])} {say('bank', money=money(view['bank']))}"
    )
    broken = tag("p", say("bank_broken"), class_="condition") if view["bank_broken"] else ""
    return join([table(say("sheet"), head, rows, "sortable"), limit, broken])


def _held(count: int, president: bool) -> object:
    if not count:
        return ""
    return (
        tag("span", f"{count}\u2605", tag("span", say("president"), class_="hidden"), class_="presides")
        if president
        else count
    )


def trains(rules: Rules, state: State1870) -> Markup:
    """Trains by kind, and the phases they begin."""
    return join([_kinds(rules, state), _phases(rules, state)])


def _kinds(rules: Rules, state: State1870) -> Markup:
    rows: list[list[object]] = []
    for kind, name in enumerate(rules.kind_name):
        cards = range(rules.first_card[kind], rules.first_card[kind] + rules.cards[kind])
        left = sum(1 for card in cards if state.train_at[card] == IN_BANK)
        market = sum(1 for card in cards if state.train_at[card] == IN_MARKET)
        owners = [COMPANIES[state.train_at[card]] for card in cards if state.train_at[card] >= 0]
        killer = rules.scrapped_by[kind]
        rows.append(
            [
                name,
                "\u221e" if rules.kind_stops[kind] > 99 else rules.kind_stops[kind],
                money(rules.kind_price[kind]),
                say("unlimited") if rules.cards[kind] == UNLIMITED_TRAINS else f"{left} / {rules.cards[kind]}",
                market or "",
                " ".join(owners),
                rules.kind_name[killer] if killer >= 0 else "\u2013",
            ]
        )
    head: list[object] = [say(word) for word in ("train", "stops", "costs", "left", "in_market", "owned_by", "rusts")]
    return table(say("trains_left"), head, rows)


def _phases(rules: Rules, state: State1870) -> Markup:
    rows: list[list[object]] = []
    for phase, name in enumerate(rules.phase_name):
        starters = [rules.kind_name[kind] for kind, starts in enumerate(rules.starts_phase) if starts == phase]
        now = tag("strong", f"{name} ({say('now')})") if phase == state.phase else name
        colours = ", ".join(COLOURS[1 : rules.colours[phase] + 1])
        off = ("yellow", "brown", "gray")[rules.offboard[phase]]
        rows.append([now, starters[0] if starters else "\u2013", rules.limit[phase], colours, rules.sets[phase], off])
    head: list[object] = [say(w) for w in ("phase_head", "begins_with", "limit", "colours", "rounds", "offboard")]
    return table(say("phases"), head, rows)


def manifest(rules: Rules, state: State1870) -> Markup:
    """Every tile with how many are left and what it becomes."""
    sections = []
    for colour in SHOWN_COLOURS:
        entries = [
            Entry(made, state.tiles_left[tile], rules.tile_counts[tile], upgrades(rules, tile))
            for tile, made in enumerate(rules.tiles.tiles)
            if tile >= rules.first_tile and COLOURS[made.colour] == colour
        ]
        sections.append((say(f"colour_{colour}"), entries))
    return tiles_left(sections, USUAL)


def upgrades(rules: Rules, tile: int) -> list[str]:
    """The tiles that may replace it somewhere."""
    tiles = rules.tiles
    colour = tiles.tiles[tile].colour
    found = []
    for other in range(rules.first_tile, len(tiles.tiles)):
        if tiles.tiles[other].colour == colour + 1 and any(tiles.upgrade_fits(tile, 0, other, r) for r in range(6)):
            found.append(tiles.tiles[other].name)
    return found
