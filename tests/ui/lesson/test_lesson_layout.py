"""Every sentence and every screen of the lesson, in every size."""

from tests.ui.support import layout_checks
from tests.ui.support.complaints import complaints
from tests.ui.support.forms import in_every_form
from tests.ui.support.lesson_walk import follow, lesson_screens, said


@in_every_form(quick=0)
def test_in_the_lesson_everything_has_its_place_and_a_thumb_hits_it(phone, form):
    hand = form.pick_up(phone)
    assert complaints(hand, lesson_screens(hand)) == {}


@in_every_form(quick=0)
def test_every_sentence_of_the_lesson_fits_in_the_tray(phone, form):
    hand = form.pick_up(phone)
    hand.touch(hand.screen.learn_tile)
    clipped = {said(hand): layout_checks.clipped_words([hand.screen.view.tray]) for _ in follow(hand)}
    assert {sentence: found for sentence, found in clipped.items() if found} == {}
