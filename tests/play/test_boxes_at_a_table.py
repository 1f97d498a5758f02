"""Codes of a table are read with whichever box at hand they were made with."""

import pytest

from paperdungeons.bots import uniform
from paperdungeons.content.files import earlier_boxes, house_content
from paperdungeons.content.own_box import NOTHING_TYPED, in_force
from paperdungeons.content.words import words
from paperdungeons.core.setup import Setup
from paperdungeons.play.boxes import open_boxes
from paperdungeons.play.code_trouble import CodeError, CodeTrouble
from paperdungeons.play.code_words import trouble_text
from paperdungeons.play.invitation import long_invitation, read_invitation, short_invitation
from paperdungeons.play.record import Record
from paperdungeons.play.seat_code import read_seat, write_seat

HOUSE = house_content().box
FIVE, SIX = (in_force(NOTHING_TYPED.with_card(("tracks", "mission"), f"{n} O")).content.box for n in (5, 6))
BOXES = (FIVE, HOUSE, SIX, *earlier_boxes())


@pytest.mark.parametrize("box", BOXES, ids=[box.fingerprint for box in BOXES])
@pytest.mark.parametrize("invite", [long_invitation, short_invitation])
def test_an_invitation_is_read_with_the_box_of_the_host(box, invite):
    setup = Setup(box, "TEST5EED", 3)
    assert read_invitation(invite(setup), *BOXES) == setup


@pytest.mark.parametrize("box", BOXES, ids=[box.fingerprint for box in BOXES])
def test_a_seat_is_read_with_the_box_it_was_played_with_be_it_an_earlier_one(box):
    setup = Setup(box, "TEST5EED", 2)
    record = Record(setup, choices=tuple(uniform.play(setup)[0][:9]), names=("Anna", ""))
    assert read_seat(write_seat(record), *BOXES) == record


def test_a_box_that_is_not_at_hand_is_told_by_what_differs_from_the_first():
    with pytest.raises(CodeError) as caught:
        read_invitation(long_invitation(Setup(SIX, "TEST5EED", 3)), FIVE, HOUSE)
    assert caught.value.trouble is CodeTrouble.OTHER_BOX
    assert caught.value.facts == {"cards": [("tracks", "")]}


def test_a_box_laid_beside_ones_own_is_enough_to_join(tmp_path):
    boxes, _ = open_boxes(tmp_path)
    boxes.change(NOTHING_TYPED.with_card(("tracks", "mission"), "5 O"))
    invitation = short_invitation(Setup(SIX, "TEST5EED", 3))
    with pytest.raises(CodeError):
        read_invitation(invitation, *boxes.all)
    boxes.lay_beside(NOTHING_TYPED.with_card(("tracks", "mission"), "6 O"))
    assert read_invitation(invitation, *open_boxes(tmp_path)[0].all).box.fingerprint == SIX.fingerprint


@pytest.mark.parametrize(("language", "way"), [("en", "My box"), ("nl", "Mijn doos")])
def test_the_refusal_says_how_to_get_the_box(language, way):
    assert way in trouble_text(words(language), CodeError(CodeTrouble.OTHER_BOX, cards=[]))
