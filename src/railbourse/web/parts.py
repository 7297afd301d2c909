"""The parts of a table's page, each rendered on its own, so that only what has changed is sent."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, Final

from railbourse.core.actors import CHANCE
from railbourse.service.access import HOST
from railbourse.service.journal import Played
from railbourse.web import words
from railbourse.web.api.answers import log_out, request_out
from railbourse.web.audit import draw_audit, has_audit
from railbourse.web.drawing.graph import graphs
from railbourse.web.figures import figures_of
from railbourse.web.render import money, render
from railbourse.web.scene import PRESENT, WHAT_IF, Scene
from railbourse.web.skins.choices import Choice, Group

VIEW: Final = "view-"
"""The part of a view is called by this and the view's name."""

WORTH: Final = "worth"
"""The view that every game has: the graphs."""

AUDIT: Final = "audit"
"""The view of runs, once the game is over."""

ALWAYS: Final = ("turn", "panel", "players", "log", "history")
LOG_SHOWN: Final = 40


def views(scene: Scene) -> tuple[str, ...]:
    """The tabs of this game."""
    return (*scene.look.views, WORTH, *([AUDIT] if has_audit(scene) else []))


def part(scene: Scene, name: str) -> str:
    """The HTML of one part."""
    if name.startswith(VIEW):
        view = name.removeprefix(VIEW)
        if view == WORTH:
            return graphs(figures_of(scene.table), scene.names, scene.look.colours(scene.game), scene.after)
        if view == AUDIT:
            return draw_audit(scene) if has_audit(scene) else ""
        return scene.look.draw(view, scene) if view in scene.look.views else ""
    return PARTS[name](scene)


def digest(html: str) -> str:
    """Twelve digits by which a browser knows what it has."""
    return hashlib.blake2b(html.encode(), digest_size=6).hexdigest()


def parts(scene: Scene, wanted: list[str], have: dict[str, str]) -> dict[str, dict[str, str]]:
    """The wanted parts that differ from what the browser has, each with its digest."""
    known = {*PARTS, *(VIEW + view for view in views(scene))}
    changed = {}
    for name in wanted:
        if name in known:
            html = part(scene, name)
            if have.get(name) != digest(html):
                changed[name] = {"html": html, "digest": digest(html)}
    return changed


def turn(scene: Scene) -> str:
    """Whose turn it is and what is to be decided; the first thing the eye should find."""
    return render(
        "parts/turn.html",
        scene=scene,
        mood=_mood(scene),
        banner=banner(scene),
        asks=_capital(scene.game.asks(scene.state)),
        headline=scene.look.headline(scene),
        coming=scene.look.coming(scene),
        request=request_out(scene.table, scene.access) if scene.mode == PRESENT else None,
        may_undo=scene.mode == PRESENT and bool(scene.yours) and bool(scene.table.journal.live),
        may_redo=scene.mode == PRESENT and bool(scene.yours) and bool(scene.table.journal.blocks),
    )


def _mood(scene: Scene) -> str:
    if scene.mode != PRESENT:
        return scene.mode
    if scene.is_over:
        return "over"
    return "yours" if scene.may_act else "others"


def banner(scene: Scene) -> str:
    """ "Your turn, Ada", "Ben decides", "The game is over: Ada wins"."""
    if scene.is_over:
        return result(scene)
    if scene.to_act == CHANCE:
        return words.say("chance_draws")
    name = scene.name(scene.to_act)
    if scene.may_act and scene.mode == PRESENT:
        return words.say("your_turn" if len(scene.yours) == 1 else "turn_of", name=name)
    if scene.is_program(scene.to_act) and scene.mode == PRESENT:
        return words.say("thinks", name=name)
    return words.say("decides", name=name)


def result(scene: Scene) -> str:
    """Who wins, with the worth of everybody in order."""
    winners = [scene.name(seat) for seat in scene.game.winners(scene.state)]
    worths = ", ".join(f"{scene.name(seat)} {money(scene.scores[seat])}" for seat in standing(scene))
    if not winners:
        return words.say("nobody_wins", worths=worths)
    return words.say("wins" if len(winners) == 1 else "win", names=words.listed(winners), worths=worths)


def standing(scene: Scene) -> list[int]:
    """The seats, the richest first."""
    return sorted(range(len(scene.names)), key=lambda seat: -scene.scores[seat])


def panel(scene: Scene) -> str:
    """Everything that may be done now; for others a word about what they wait for."""
    groups: list[Group] = []
    together: list[Choice] = []
    if scene.may_act:
        groups = scene.look.groups(scene)
    if scene.mode == WHAT_IF:
        groups = groups + scene.look.tools(scene)
    if scene.mode == PRESENT and scene.yours:
        table = scene.game.table_actions(scene.state)
        together = [Choice(action, scene.look.phrase(scene, action)) for action in table]
    return render(
        "parts/panel.html",
        scene=scene,
        groups=groups,
        together=together,
        refusal=scene.refused,
        order=standing(scene),
        may_rematch=scene.access.role == HOST and not scene.is_record and scene.mode == PRESENT,
    )


def players(scene: Scene) -> str:
    """One card a seat, in table order."""
    seconds = scene.table.seconds()
    cards = [
        {
            "seat": seat,
            "name": name,
            "card": scene.look.card(scene, seat),
            "acting": seat == scene.to_act,
            "yours": seat in scene.yours,
            "player": scene.table.info.players[seat],
            "time": _duration(seconds[seat]),
        }
        for seat, name in enumerate(scene.names)
    ]
    return render("parts/players.html", scene=scene, cards=cards)


def _duration(seconds: int) -> str:
    hours, minutes = divmod(seconds // 60, 60)
    if hours:
        return words.say("hours", hours=hours, minutes=minutes)
    return words.say("minutes", minutes=minutes) if minutes else words.say("seconds", seconds=seconds)


def log(scene: Scene, since: int | None = None) -> str:
    """The newest entries first, up to the position that is shown."""
    journal = scene.table.journal
    last = len(journal.entries)
    if scene.mode != PRESENT and scene.after < scene.last:
        last = journal.live[scene.after - 1].number if scene.after else 0
    first = max(0, last - LOG_SHOWN) if since is None else since
    place = {played.number: after for after, played in enumerate(journal.live, 1)}
    entries = [_line(scene, row) for row in log_out(scene.table, first, last)]
    return render("parts/log.html", scene=scene, entries=entries[::-1], place=place, first=first)


def _line(scene: Scene, row: Any) -> dict[str, Any]:
    """An entry with its action in the game's words."""
    entry = scene.table.journal.entries[row.number - 1]
    text = row.text
    if isinstance(entry, Played):
        text = scene.look.line(scene.game, scene.game.notation.read(entry.action))
    events = [event for event in row.events if event.kind not in scene.look.repeated]
    return {"row": row, "text": text, "name": _name(scene, row.seat), "events": events}


def _name(scene: Scene, seat: int) -> str:
    if 0 <= seat < len(scene.names):
        return scene.names[seat]
    return words.say({CHANCE: "chance", -3: "everybody"}.get(seat, HOST))


def history(scene: Scene) -> str:
    """The scrubber."""
    return render("parts/history.html", scene=scene)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sprite(scene: Scene) -> str:
    """Drawings for the skin's script."""
    return str(scene.look.sprite(scene))


PARTS: Final[dict[str, Callable[[Scene], str]]] = {
    "turn": turn,
    "panel": panel,
    "players": players,
    "log": log,
    "history": history,
    "sprite": sprite,
}
"""Each part of the page, and what renders it; views apart."""
