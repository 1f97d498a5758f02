"""Codes of a table are read with the box that they were made with, if it is at hand."""

from dataclasses import replace

import pytest
import segno

from paperdungeons.bots import random_bot as uniform
from paperdungeons.content.files import earlier_boxes, house_content
from paperdungeons.content.own_box import NOTHING_TYPED, in_force
from paperdungeons.content.words import words
from paperdungeons.core.setup import Setup
from paperdungeons.play.codes.dungeon_code import CARD_LETTERS, write_card
from paperdungeons.play.codes.errors import CodeError, CodeTrouble
from paperdungeons.play.codes.frame import CodeKind, link_of, write_frame
from paperdungeons.play.codes.invitation import (
    carried_box,
    carries_card,
    long_invitation,
    read_invitation,
    short_invitation,
)
from paperdungeons.play.codes.seat_code import read_seat, write_seat
from paperdungeons.play.records.record import Record
from paperdungeons.play.storage.box_library import open_boxes
from paperdungeons.play.wording.codes import trouble_text

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


# --- the card of the host ------------------------------------------------------------------------------------

WALLS = ["A1|A2 O", "B2|C2 O", "D2|E2 O", "B5|C5 O", "D5|E5 O", "C1|D1 O", "E4|F4 O", "B3|B4 O", "D6|D7 O"]
CARD = {
    "monsters": ["mummy O", "giant O", "hydra O"],
    "lairs": ["B3 O", "D4 O", "C6 O"],
    "walls": WALLS,
    "printed": "O",
}
"""Nine walls, one of them on a moat."""
PRINTED = NOTHING_TYPED.with_card(("dungeons", "C"), CARD)


def a_table_with(own, players: int = 3, **kwargs) -> Setup:
    return Setup(in_force(own).content.box, "ZZZZZZZZ", players, **{"dungeon": "C"} | kwargs)


def is_same(one: Setup, other: Setup) -> bool:
    """Whether both are the same table: the same box, whoever read it, and the same options."""
    return one.box.fingerprint == other.box.fingerprint and replace(one, box=other.box) == other


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("missions", [True, False])
def test_a_guest_has_the_box_of_the_host_by_the_card_in_the_invitation(players, missions, tmp_path):
    setup = a_table_with(PRINTED, players, missions=missions, lost_gems=True)
    code = long_invitation(setup)
    assert carries_card(setup)
    boxes, _ = open_boxes(tmp_path)
    assert is_same(read_invitation(link_of(code), *boxes.all), setup)
    assert boxes.lay_beside(carried_box(code)).fingerprint == setup.box.fingerprint
    for invite in (short_invitation, long_invitation):
        assert is_same(read_invitation(invite(setup), *open_boxes(tmp_path)[0].all), setup)


@pytest.mark.parametrize(("players", "side"), [(2, 33), (4, 33), (8, 37)])
def test_the_qr_code_of_an_invitation_with_a_card_is_still_small(players, side):
    setup = a_table_with(PRINTED, players, lost_gems=True, hand_dice=True)
    qr = segno.make(link_of(long_invitation(setup)), error="m", micro=False, boost_error=False)
    assert (qr.mode, qr.symbol_size(border=0)[0]) == ("alphanumeric", side)
    assert len(short_invitation(setup)) == 24


def test_a_card_that_the_seed_draws_is_carried_too():
    drawn = Setup(HOUSE, "ZZZZZZZZ", 3).board.dungeon.id
    own = NOTHING_TYPED.with_card(("dungeons", drawn), CARD)
    setup = a_table_with(own, dungeon=None)
    assert carries_card(setup)
    assert is_same(read_invitation(long_invitation(setup), HOUSE), setup)


@pytest.mark.parametrize(
    "own",
    [
        PRINTED.with_card(("tracks", "mission"), "5 O"),
        PRINTED.with_card(("dungeons", "D"), CARD),
        NOTHING_TYPED.with_card(("dungeons", "D"), CARD),
        NOTHING_TYPED.with_card(("dungeons", "own-1"), CARD),
        NOTHING_TYPED,
    ],
    ids=["a track", "two cards", "another card", "a new card", "nothing"],
)
def test_any_other_box_is_known_by_its_fingerprint_alone(own):
    setup = a_table_with(own)
    assert not carries_card(setup)
    assert carried_box(long_invitation(setup)) is None
    if own is not NOTHING_TYPED:
        with pytest.raises(CodeError) as caught:
            read_invitation(long_invitation(setup), HOUSE)
        assert caught.value.trouble is CodeTrouble.OTHER_BOX


def test_a_typed_invitation_has_no_card():
    with pytest.raises(CodeError) as caught:
        read_invitation(short_invitation(a_table_with(PRINTED)), HOUSE)
    assert caught.value.trouble is CodeTrouble.OTHER_BOX


def test_a_card_in_an_invitation_that_makes_another_box_is_refused():
    code, other = (
        long_invitation(a_table_with(PRINTED)),
        NOTHING_TYPED.with_card(("dungeons", "C"), CARD | {"walls": WALLS[:5]}),
    )
    card = write_card(HOUSE, a_table_with(other).board.dungeon)
    forged = write_frame(CodeKind.INVITATION, code[4 : -6 - CARD_LETTERS] + card)
    for boxes, trouble in (
        ((HOUSE,), CodeTrouble.OTHER_BOX),
        ((HOUSE, in_force(PRINTED).content.box), CodeTrouble.DAMAGED),
    ):
        with pytest.raises(CodeError) as caught:
            read_invitation(forged, *boxes)
        assert caught.value.trouble is trouble


@pytest.mark.parametrize("cut", [1, 5, CARD_LETTERS - 1])
def test_half_a_card_in_an_invitation_is_damage(cut):
    body = long_invitation(a_table_with(PRINTED))[4 : -6 - cut]
    with pytest.raises(CodeError) as caught:
        read_invitation(write_frame(CodeKind.INVITATION, body), HOUSE)
    assert caught.value.trouble is CodeTrouble.DAMAGED


def test_an_invitation_of_before_is_written_and_read_as_ever():
    old = "J11MK7QF3MXWAPWSJZ3Q4KMZ92A09F9JBHGG00FRJBCXEFX3P5EH8KAY2YWT8H"
    setup = Setup(replace(HOUSE, fingerprint="89abcdef"), "K7QF3MXW", 4, "C", lost_gems=True)
    assert long_invitation(setup) == old
    assert read_invitation(old, setup.box) == setup


@pytest.mark.parametrize(("language", "way"), [("en", "My box"), ("nl", "Mijn doos")])
def test_the_refusal_says_how_to_get_the_box(language, way):
    assert way in trouble_text(words(language), CodeError(CodeTrouble.OTHER_BOX, cards=[]))
