"""What can be done with a box that was received, without a window."""

from __future__ import annotations

import pytest

from paperdungeons.content.own_box import NOTHING_TYPED, OwnBox
from paperdungeons.play.codes.box_code import read_box_file, write_box_file
from paperdungeons.ui.my_box.sharing.received_box import BESIDE, JOIN, MINE, UNDO, ReceivedBox
from tests.play.support.own_boxes import other_box
from tests.ui.support.box_at_hand import BoxAtHand

THEIRS, MY_OWN = other_box(1), other_box(2)


class Table:
    """A table that may be waiting for a box."""

    def __init__(self, lacks_box: bool) -> None:
        self.lacks_box, self.tries = lacks_box, 0

    def try_again(self) -> str | None:
        self.tries += 1
        return None


@pytest.fixture
def at_hand(tmp_path) -> BoxAtHand:
    return BoxAtHand(tmp_path)


def receive(at_hand: BoxAtHand, own: OwnBox, table: Table | None = None) -> ReceivedBox:
    received = read_box_file(write_box_file(own))
    return ReceivedBox(received, at_hand.services, at_hand.navigator, at_hand.editor, table or Table(lacks_box=False))


def test_a_box_like_mine_cannot_become_mine(at_hand):
    at_hand.boxes.change(THEIRS)
    assert MINE not in receive(at_hand, THEIRS).actions


def test_a_new_box_is_most_likely_to_become_mine(at_hand):
    received = receive(at_hand, THEIRS)
    assert (received.main, list(received.actions)) == (MINE, [BESIDE, MINE])


def test_who_waits_for_a_table_lays_the_box_beside_and_joins(at_hand):
    table = Table(lacks_box=True)
    received = receive(at_hand, THEIRS, table)
    assert received.main == BESIDE
    received.lay_beside()
    assert (received.main, list(received.actions)) == (JOIN, [JOIN])
    received.join()
    assert table.tries == 1
    assert at_hand.boxes.own == NOTHING_TYPED


def test_a_box_that_became_mine_can_be_given_back_once(at_hand):
    at_hand.boxes.change(MY_OWN)
    received = receive(at_hand, THEIRS)
    received.make_mine()
    assert (at_hand.boxes.own, at_hand.boxes.is_used) == (THEIRS, True)
    assert list(received.actions) == [UNDO]
    received.take_back()
    assert at_hand.boxes.own == MY_OWN
    assert UNDO not in received.actions


def test_what_the_disk_refuses_is_said_and_changes_nothing(at_hand, monkeypatch):
    def refuse(*_):
        raise OSError(28, "No space left on device")

    received = receive(at_hand, THEIRS)
    with monkeypatch.context() as full:
        full.setattr("os.replace", refuse)
        received.make_mine()
    assert received.said == at_hand.services.words("troubles.own-box-not-kept")
    assert (received.done, at_hand.boxes.own) == (None, NOTHING_TYPED)
