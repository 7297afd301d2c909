"""Charters, the sheet of shares, trains and phases, tiles."""

from __future__ import annotations

from typing import Any, Final

from markupsafe import Markup

from railbourse.games.lost_atlas.companies import COMPANIES, METROPOLITAN, MINORS, MOST_HUBS
from railbourse.games.lost_atlas.fleet import CARD_KINDS, KINDS, SEVEN, card_of
from railbourse.games.lost_atlas.modules import EVENT_NAMES
from railbourse.games.lost_atlas.prices import on_track
from railbourse.games.lost_atlas.rules import Rules
from railbourse.games.lost_atlas.state import ACTIVE, GONE, WAITING, StateLA
from railbourse.games.lost_atlas.track import COLOURS
from railbourse.games.lost_atlas.trains import trains_of
from railbourse.mechanisms.ledger import POOL
from railbourse.mechanisms.routes.running import ENDLESS
from railbourse.web.drawing.html import join, table, tag
from railbourse.web.render import money
from railbourse.web.skins.lost_atlas.market import charter_columns
from railbourse.web.skins.lost_atlas.plan import STYLE, faces_of, train_name
from railbourse.web.skins.lost_atlas.words import say
from railbourse.web.skins.manifest import Entry
from railbourse.web.skins.manifest import manifest as tiles_left

SHOWN_COLOURS: Final = ("yellow", "green", "purple", "gray", "blue")


def charters(rules: Rules, state: StateLA, names: list[str]) -> Markup:
    """Companies that operate, one card each, then the Minors that may be launched and the Majors in the box."""
    rules.attach_map(state)
    cards = [_charter(rules, state, company, names) for company in on_track(state)]
    active = tag("ul", *cards, class_="charters") if cards else tag("p", say("no_company_yet"), class_="empty")
    return join([charter_columns(rules, state), tag("h3", say("companies")), active, _majors(rules, state)])


def _charter(rules: Rules, state: StateLA, company: int, names: list[str]) -> Markup:
    faces, ledger = faces_of(rules), state.ledger
    seat = state.president_seat(company)
    head = tag("h4", faces.mark(company), " ", rules.company_name(state, company))
    facts: list[tuple[str, object]] = [(say("price"), money(rules.price(state, company)))]
    if company == METROPOLITAN:
        facts.append((say("markers"), f"{len(state.markers)} / {rules.modules.metro_markers}"))
    else:
        hubs = [money(price) for price in unused_hubs(state, company)]
        trains = [train_name(kind) for kind in trains_of(state, company)]
        limit = rules.train_limit(state, company)
        facts += [
            (say("president"), names[seat] if seat >= 0 else "\u2013"),
            (say("treasury"), money(state.treasury(company))),
            (say("trains"), say("trains_of", trains=" ".join(trains) or say("none"), limit=limit)),
            (say("unused_hubs"), ", ".join(hubs) or say("none")),
            (say("treasury_shares"), ledger.shares(ledger.company(company), company)),
        ]
    facts += [(say("pool"), ledger.shares(POOL, company)), (say("last_dividend"), money(state.earnings[company]))]
    rows = [tag("div", tag("dt", name), tag("dd", value)) for name, value in facts]
    powers = [_power(rules, minor) for minor in range(MINORS) if state.has_power(company, minor)]
    note = "" if state.operated[company] or company == METROPOLITAN else tag("p", say("first_turn"), class_="condition")
    return tag("li", head, note, tag("dl", *rows), tag("ul", *powers, class_="powers"), class_="charter")


def _power(rules: Rules, minor: int) -> Markup:
    return tag("li", tag("strong", rules.companies.names[minor]), " ", rules.companies.texts[minor])


def unused_hubs(state: StateLA, company: int) -> list[int]:
    """What the hubs on the charter cost, the next one first."""
    first = company * MOST_HUBS
    return [price for price in state.hubs[first : first + MOST_HUBS] if price >= 0]


def _majors(rules: Rules, state: StateLA) -> Markup:
    """The names of the Majors that a merger may still choose."""
    book = rules.companies
    left = {major for major in rules.majors() if state.status[major] == WAITING}
    names = [name for name, major in zip(book.major_names, book.major_of) if major in left]
    gone = [book.names[c] for c in range(COMPANIES) if state.status[c] == GONE]
    parts = [tag("p", say("majors_left", names=", ".join(names) or say("none")), class_="meaning")]
    if gone:
        parts.append(tag("p", say("gone", names=", ".join(gone)), class_="meaning"))
    return join(parts)


def sheet(rules: Rules, state: StateLA, view: dict[str, Any], names: list[str]) -> Markup:
    """Players by companies, with what each player has at the foot."""
    ledger, faces = state.ledger, faces_of(rules)
    words = ("pool", "treasury_short", "price", "last_dividend", "cash_short", "trains", "hubs")
    head: list[object] = [say("company"), *names, *[say(word) for word in words]]
    rows: list[list[object]] = []
    for company in on_track(state):
        president = state.president_seat(company)
        held = [_held(ledger.shares(ledger.seat(seat), company), seat == president) for seat in range(rules.seats)]
        own: list[object] = [ledger.shares(POOL, company) or "", ledger.shares(ledger.company(company), company) or ""]
        own += [money(rules.price(state, company)), money(state.earnings[company])]
        if company == METROPOLITAN:
            own += ["", "", ""]
        else:
            trains = " ".join(train_name(kind) for kind in trains_of(state, company))
            own += [money(state.treasury(company)), trains, len(unused_hubs(state, company))]
        rows.append([faces.mark(company), *held, *own])
    for name in ("cash", "worth", "certificates"):
        values = [player[name] if name == "certificates" else money(player[name]) for player in view["players"]]
        rows.append([say(name), *values, *[""] * len(words)])
    limit = say("no_limit") if not rules.certificate_limit else rules.certificate_limit
    foot = tag("p", say("sheet_foot", limit=limit, bank=money(view["bank"])))
    broken = tag("p", say("bank_broken"), class_="condition") if view["bank_broken"] else ""
    return join([table(say("sheet"), head, rows, "sortable"), foot, broken])


def _held(count: int, president: bool) -> object:
    if not count or not president:
        return count or ""
    return tag("span", f"{count}\u2605", tag("span", say("president"), class_="hidden"), class_="presides")


def trains(rules: Rules, state: StateLA) -> Markup:
    """Trains by kind, the phases they begin, and what is special in this game."""
    return join([_kinds(rules, state), _phases(rules, state), _special(rules, state)])


def _kinds(rules: Rules, state: StateLA) -> Markup:
    fleet, faces = rules.fleet, faces_of(rules)
    rows: list[list[object]] = []
    for kind in range(KINDS):
        card = card_of(kind)
        owners = [c for c in range(METROPOLITAN) if state.status[c] == ACTIVE for k in trains_of(state, c) if k == kind]
        rusts = next((phase for phase, gone in enumerate(fleet.rusted) if gone == kind), -1)
        price = money(fleet.cost[kind])
        if any(fleet.trade_in) and kind == KINDS - 1:
            price += f" ({say('traded_in', price=money(fleet.trade_in_cost))})"
        rows.append(
            [
                train_name(kind),
                "\u221e" if fleet.stops[kind] >= ENDLESS else fleet.stops[kind],
                price,
                state.stack_cards[card] if kind < CARD_KINDS else say("as_7"),
                (state.pool_cards[card] or "") if kind < CARD_KINDS else "",
                " ".join(faces.initials[company] for company in owners),
                say("phase", name=fleet.phase_name[rusts]) if rusts >= 0 else "\u2013",
            ]
        )
    head: list[object] = [say(w) for w in ("train", "stops", "costs", "in_stack", "pool", "owned_by", "rusts")]
    note = tag("p", say("exports" if rules.exports(state) else "exports_not"), class_="meaning")
    seven = tag("p", say("seven_note", seven=train_name(SEVEN), endless="\u221e"), class_="meaning")
    return join([table(say("trains_left"), head, rows), seven, note])


def _phases(rules: Rules, state: StateLA) -> Markup:
    fleet = rules.fleet
    rows: list[list[object]] = []
    for phase, name in enumerate(fleet.phase_name):
        starters = [train_name(kind) for kind in range(KINDS) if fleet.starts[kind] == phase]
        colour = fleet.phase_colour[phase]
        majors = fleet.limit_major[phase] if fleet.mergers[phase] else "\u2013"
        gone = fleet.rusted[phase]
        rows.append(
            [
                tag("strong", f"{name} ({say('now')})") if phase == state.phase else name,
                ", ".join(starters) or "\u2013",
                say(f"colour_{COLOURS[colour]}"),
                f"{fleet.limit_minor[phase]} / {majors}",
                train_name(gone) if gone >= 0 else "\u2013",
                say("yes" if fleet.mergers[phase] else "no"),
                money(rules.destination[colour]),
            ]
        )
    words = ("phase_head", "begins_with", "colours", "limits", "rusting", "mergers", "destinations")
    head: list[object] = [say(w) for w in words]
    return table(say("phases"), head, rows)


def _special(rules: Rules, state: StateLA) -> Markup:
    """Variants and modules of this game, with where they stand."""
    lines = [say("cycle_of", cycle=state.cycle, cycles=rules.mode.cycles)]
    if rules.has_events:
        event = EVENT_NAMES[state.event].replace("_", " ") if state.event >= 0 else say("none")
        seen = [name.replace("_", " ") for number, name in enumerate(EVENT_NAMES) if state.events_seen >> number & 1]
        lines.append(say("event_now", event=event))
        lines.append(say("events_seen", events=", ".join(seen) or say("none")))
    if rules.has_metropolitan:
        lines.append(say("metropolitan", count=len(state.markers), all=rules.modules.metro_markers))
    if rules.direct_to_major:
        colour = say(f"colour_{COLOURS[rules.modules.major_colour]}").lower()
        lines.append(say("direct_to_major", bid=money(rules.modules.major_bid), colour=colour))
    switches = (
        ("bank_break", rules.bank_break),
        ("hostile_mergers", rules.hostile),
        ("headquarters", rules.has_headquarters),
        ("sale_drop", rules.drop_per_share),
        ("landmark_majors", rules.landmark_majors),
    )
    lines += [say(f"with_{name}") for name, chosen in switches if chosen]
    return join([tag("h3", say("this_game")), tag("ul", *[tag("li", line) for line in lines], class_="facts")])


def manifest(rules: Rules, state: StateLA) -> Markup:
    """Every tile with how many are left and what it becomes."""
    book = rules.tiles
    sections = []
    for colour in SHOWN_COLOURS:
        entries = []
        for tile, made in enumerate(book.tiles.tiles):
            if tile >= book.first and STYLE.colours[made.colour] == colour:
                names = sorted({book.tiles.tiles[lay.tile].name for lay in book.replacements(tile, 0)})
                entries.append(Entry(made, state.tiles_left[tile], book.counts[tile], names))
        sections.append((say(f"colour_{colour}"), entries))
    return tiles_left(sections, STYLE)
