"""Typing in a card of My box, without a window."""

from __future__ import annotations

import pytest

from paperdungeons.content.card_forms import WHOLE
from paperdungeons.ui.my_box.card_editor import CardEditor
from paperdungeons.ui.my_box.field_entry import FieldEntry
from tests.ui.support.box_at_hand import BoxAtHand

GOLEM = ("monsters", "golem")
LOW = ("low.1", WHOLE)


class Typist:
    """Somebody who edits a card, and counts how often it changes."""

    def __init__(self, at_hand: BoxAtHand, entry: FieldEntry) -> None:
        self.boxes, self.box, self.changes = at_hand.boxes, at_hand.editor, 0
        self.box.edit(GOLEM, entry)
        self.editor = CardEditor(self.box, self._changed)

    def _changed(self) -> None:
        self.changes += 1


@pytest.fixture
def at_hand(tmp_path) -> BoxAtHand:
    return BoxAtHand(tmp_path)


def test_every_digit_is_kept_at_once(at_hand):
    typist = Typist(at_hand, FieldEntry(LOW))
    typist.editor.type_digit("3")
    assert at_hand.boxes.own.card(GOLEM)["low"][0] == "3 O"
    assert typist.changes == 1


def test_who_goes_on_says_that_the_figure_is_printed_so(at_hand):
    typist = Typist(at_hand, FieldEntry(LOW))
    typist.editor.move(1)
    assert at_hand.boxes.own.card(GOLEM)["low"][0].endswith(" O")
    assert typist.box.entry.chosen != LOW


def test_who_goes_back_says_nothing(at_hand):
    typist = Typist(at_hand, FieldEntry(LOW))
    typist.editor.move(-1)
    assert at_hand.boxes.own.card(GOLEM) is None
    assert typist.box.entry.chosen != LOW


def test_a_card_that_cannot_be_begins_with_what_is_wrong(at_hand):
    typist = Typist(at_hand, FieldEntry(LOW))
    for digit in "99":
        typist.editor.type_digit(digit)
    typist.box.edit(("monsters", "mummy"))
    typist.box.edit(GOLEM)
    again = CardEditor(typist.box, lambda: None)
    assert again.field in again.card.wrong


def test_a_card_that_is_as_printed_is_done_and_all_the_owners(at_hand):
    typist = Typist(at_hand, FieldEntry(LOW))
    typist.editor.print_all()
    assert typist.box.entry.is_done
    assert typist.editor.card.is_all_own


def test_what_the_disk_refuses_stays_and_is_tried_again(at_hand, monkeypatch):
    def refuse(*_):
        raise OSError(28, "No space left on device")

    typist = Typist(at_hand, FieldEntry(LOW))
    with monkeypatch.context() as full:
        full.setattr("os.replace", refuse)
        typist.editor.type_digit("3")
    assert not typist.box.is_kept
    assert typist.editor.card.is_typed
    assert at_hand.boxes.own.card(GOLEM) is None
    typist.editor.rename("Clay Golem")
    assert typist.box.is_kept
    assert at_hand.boxes.own.card(GOLEM)["low"][0] == "3 O"
    assert typist.editor.card.typed_name == "Clay Golem"
