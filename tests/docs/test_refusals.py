"""The page of refusal codes and the source tell the same."""

from __future__ import annotations

from docs import refusal_codes


def test_every_code_is_documented_and_nothing_else() -> None:
    """docs/refusals.md has the codes that the source has today; python tests/docs/refusal_codes.py writes it."""
    in_source = {name: set(refusal_codes.codes_in(folder)) for name, folder in refusal_codes.folders().items()}
    assert refusal_codes.documented() == in_source


def test_the_scan_finds_the_codes_of_every_game() -> None:
    """The contract's own codes and a fair number of each game's are found."""
    counts = {name: len(refusal_codes.codes_in(folder)) for name, folder in refusal_codes.folders().items()}
    assert {"not-your-turn", "game-over"} <= set(refusal_codes.codes_in(refusal_codes.SOURCE / "core"))
    assert all(count >= 20 for name, count in counts.items() if name != "every game"), counts
