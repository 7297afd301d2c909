"""Every word on the pages, by name, so that another language is another table like this one."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, str]] = {
    "railbourse": "Railbourse",
    "chance": "chance",
    "everybody": "everybody",
    "host": "the host",
    "log_undo": "takes back everything after action {to}",
    "log_redo": "plays again what was taken back",
    "log_ask_undo": "asks to take back everything after action {to}",
    "log_ask_action": "proposes: {action}",
    "log_agree": "agrees",
    "log_refuse": "does not agree",
    "log_rematch": "The same people meet again at a new table",
    "opponent_random": "plays any legal action, without a plan",
    "opponent_other": "an opponent program",
}


def say(name: str, **values: object) -> str:
    """The words of this name, with values filled in."""
    return WORDS[name].format(**values) if values else WORDS[name]


def opponent(name: str) -> str:
    """What kind of opponent this is."""
    return WORDS.get(f"opponent_{name}", WORDS["opponent_other"])
