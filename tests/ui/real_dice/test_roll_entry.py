"""A roll that is tapped face by face: what is filled, what is missing, and when all six dice are rolled again."""

import pytest

from paperdungeons.content.words import words
from paperdungeons.core.errors import Reason
from paperdungeons.core.faces import BLACK, BOOTS, CLOVER, SKULL, WHITE
from paperdungeons.play.wording.dice import face_name
from paperdungeons.ui.real_dice.entry import RollEntry, faces_to_tap, roll_text, to_do_text
from tests.staging import BOX

EN, NL = words("en"), words("nl")


def tapped(*taps: tuple[int, int]) -> RollEntry:
    entry = RollEntry()
    for colour, face in taps:
        entry = entry.tapped(colour, face)
    return entry


def test_the_faces_are_those_of_the_box():
    assert faces_to_tap(BOX.dice, WHITE) == [SKULL, 1, 2, 3, 4, CLOVER]
    assert faces_to_tap(BOX.dice, BLACK) == [SKULL, BOOTS, 5, 6, 7, 8]
    odd = ((1, 1, 2, 2, 3, SKULL),) * 3 + ((5, 5, 5, 5, 5, 0),) * 3
    assert (faces_to_tap(odd, WHITE), faces_to_tap(odd, BLACK)) == ([1, 2, 3, SKULL], [5, 0])


def test_dice_fill_their_places_by_colour_in_whatever_order_they_are_tapped():
    entry = tapped((BLACK, 5), (WHITE, 1), (BLACK, 0), (WHITE, 1), (WHITE, CLOVER))
    assert entry.faces == (1, 1, CLOVER, 5, 0, None)
    assert not entry.is_ready
    full = entry.tapped(BLACK, SKULL)
    assert full.is_ready
    assert full.roll == (1, 1, CLOVER, 5, 0, SKULL)


def test_a_colour_that_is_complete_takes_no_more():
    entry = tapped((WHITE, 1), (WHITE, 2), (WHITE, 3))
    assert not entry.can_take(WHITE)
    assert entry.tapped(WHITE, 4) is entry


def test_a_die_that_is_taken_out_leaves_its_place_to_the_next():
    entry = tapped((WHITE, 1), (WHITE, 2), (WHITE, 3)).without(1)
    assert entry.faces[:3] == (1, None, 3)
    assert entry.tapped(WHITE, 4).faces[:3] == (1, 4, 3)


@pytest.mark.parametrize(
    ("taps", "reason"),
    [
        ([(WHITE, SKULL), (BLACK, SKULL), (WHITE, SKULL)], Reason.TOO_MANY_SKULLS),
        ([(WHITE, CLOVER)] * 3, Reason.TOO_MANY_CLOVERS),
    ],
)
def test_three_alike_are_known_at_once_and_nothing_more_is_taken(taps, reason):
    assert tapped(*taps[:2]).again is None
    entry = tapped(*taps)
    assert entry.again is reason
    assert entry.tapped(BLACK, 5) is entry
    place = entry.faces.index(taps[0][1])
    assert entry.without(place).again is None


def test_three_skulls_with_the_last_die_are_no_roll():
    entry = tapped((WHITE, SKULL), (WHITE, 1), (WHITE, 2), (BLACK, SKULL), (BLACK, 5), (BLACK, SKULL))
    assert entry.is_full
    assert not entry.is_ready


def test_what_is_missing_is_said():
    entry = tapped((WHITE, 1), (WHITE, 2))
    assert to_do_text(EN, entry) == "1 white, 3 black to go"
    assert to_do_text(NL, entry.tapped(WHITE, 3)) == "Nog 3 zwarte"
    assert to_do_text(EN, RollEntry((None, 1, 2, 5, 5, 5))) == "1 white to go"
    assert to_do_text(EN, RollEntry((1, 1, 2, 5, 5, 5))) == "All six are there"


def test_every_face_has_a_name():
    assert face_name(EN, 3) == face_name(EN, 7) == "Cleric"
    told = "White: Warrior, Clover, Skull. Black: Boots, Warrior, Rogue."
    assert roll_text(EN, (1, CLOVER, SKULL, BOOTS, 5, 8)) == told
