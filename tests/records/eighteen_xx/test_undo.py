"""What counts of a record in which things were taken back."""

from __future__ import annotations

from railbourse.records.eighteen_xx.reading import record_of
from railbourse.records.eighteen_xx.undo import live_actions
from site_record import action, record

PASS, UNDO, REDO = action("pass"), action("undo"), action("redo")


def live(*rows: dict[str, object]) -> list[int]:
    """Ids of the actions that count; actions are numbered from 1."""
    return [a.id for a in live_actions(record_of(record(*rows)).actions)]


def back_to(number: int) -> dict[str, object]:
    return action("undo", action_id=number)


def test_undo_takes_the_newest_action():
    """Each undo takes one action; with none left it takes nothing."""
    assert live(PASS, PASS, PASS, UNDO) == [1, 2]
    assert live(PASS, PASS, UNDO, UNDO, UNDO, PASS) == [6]


def test_undo_to_an_action_takes_all_after_it():
    """Undo with an id keeps that action and takes what came later; id 0 takes everything."""
    assert live(PASS, PASS, PASS, PASS, back_to(2)) == [1, 2]
    assert live(PASS, PASS, back_to(0), PASS) == [4]
    assert live(action("pass", id=5), action("pass", id=9), {**back_to(7), "id": 12}) == [5]


def test_redo_puts_the_newest_block_back():
    """A block that one undo took comes back as a whole, newest block first."""
    assert live(PASS, PASS, PASS, back_to(1), REDO) == [1, 2, 3]
    assert live(PASS, PASS, UNDO, UNDO, REDO) == [1]
    assert live(PASS, PASS, UNDO, UNDO, REDO, REDO, REDO) == [1, 2]


def test_an_empty_undo_still_takes_a_redo():
    """An undo that found nothing counts as a block, so the next redo brings back nothing."""
    assert live(PASS, UNDO, UNDO, REDO) == []
    assert live(PASS, UNDO, UNDO, REDO, REDO) == [1]


def test_a_new_action_ends_the_possibility_of_redo():
    """After something else was done the undone actions are gone for good."""
    assert live(PASS, PASS, UNDO, PASS, REDO) == [1, 4]


def test_messages_are_neither_undone_nor_in_the_way():
    """Undo passes over chat, and chat does not end the possibility of redo."""
    talk = action("message", message="hi")

    assert live(PASS, PASS, talk, UNDO) == [1]
    assert live(PASS, PASS, UNDO, talk, REDO) == [1, 2]


def test_standing_orders_are_actions_like_others():
    """A plain undo can take just a standing order, and automatic actions go with their parent."""
    order = action("program_share_pass")
    parent = {**PASS, "auto_actions": [PASS, PASS]}

    assert live(PASS, order, UNDO) == [1]
    assert [len(a.auto_actions) for a in live_actions(record_of(record(parent, PASS, UNDO)).actions)] == [2]
