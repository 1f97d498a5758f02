"""No text from outside exhausts the time or the memory of the app, whichever screen it comes in by."""

import pytest

from paperdungeons.content.own_box import NOTHING_TYPED
from paperdungeons.play.codes.frame import link_of
from paperdungeons.ui.codes.entry import TypedLetters
from tests.costs import assert_cheap
from tests.play.support.hostile_texts import OWN_BOXES, codes_of
from tests.portions import portions


def take_in(hand) -> None:
    hand.app.features.boxes.importing.start_again()
    hand.app.navigator.show("home", "box", "box-take-in")
    hand.stage.frames(2)


def assert_refused(hand) -> None:
    assert hand.place == "box-take-in"
    assert hand.app.features.boxes.importing.entry.said
    assert (hand.app.features.boxes.importing.received, hand.app.services.boxes.own) == (None, NOTHING_TYPED)


@pytest.mark.parametrize("name", portions(["a deep key", "a deep table", "many empty tables in a list"], quick=1))
def test_a_link_with_a_hostile_box_is_refused_at_once(phone, name):
    hand, links = phone(), [link_of(code) for code in codes_of(OWN_BOXES[name])]

    def follow() -> None:
        for link in links:
            hand.hardware.links.send(link)
            hand.stage.frames(2)

    assert_cheap(follow, lambda: take_in(hand))
    assert hand.app.services.boxes.own == NOTHING_TYPED


@pytest.mark.parametrize(
    "name", portions(["a deep key", "many keys in a deep table", "many cards", "words without end"], quick=1)
)
def test_a_hostile_text_that_is_pasted_is_refused_at_once(phone, name):
    hand = phone()
    hand.hardware.clipboard.text = OWN_BOXES[name]
    assert_cheap(lambda: hand.touch(hand.screen.paste_tile), lambda: take_in(hand))
    assert_refused(hand)
    hand.hardware.clipboard.text = OWN_BOXES[name].partition("\n")[2]
    assert_cheap(lambda: hand.touch(hand.screen.paste_tile), lambda: take_in(hand))
    assert_refused(hand)


def test_a_hostile_file_that_is_chosen_is_refused_at_once(phone):
    hand = phone()

    def choose() -> None:
        hand.touch(hand.screen.file_tile)
        hand.hardware.file_picker.choose(OWN_BOXES["a deep key"])
        hand.stage.frames(4)

    assert_cheap(choose, lambda: take_in(hand))
    assert_refused(hand)


def test_what_is_typed_is_cut_before_it_is_looked_at():
    text = "?" * 20_000_000 + "J"
    assert_cheap(lambda: TypedLetters().typing(text))
    assert TypedLetters().typing(text).letters == ""
