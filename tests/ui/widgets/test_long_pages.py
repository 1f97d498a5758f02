"""A long page shows at once: its first part with the first frame, the others after it."""

from paperdungeons.ui.home.settings_screen import GROUPS
from tests.ui.support.positions import show


def test_a_long_page_comes_part_by_part_and_is_whole_in_the_end(phone, built_in_parts):
    hand = phone()
    show(hand, "home", "settings")
    seen = []
    for _ in range(20):
        seen.append(len(hand.screen.controls))
        hand.stage.frames(1)
    first = len(next(iter(GROUPS.values())))
    assert seen[:2] == [first, first], "the first frame shows the first part"
    assert seen == sorted(seen)
    assert list(hand.screen.controls) == [name for names in GROUPS.values() for name in names]


def test_a_section_far_down_is_opened_at_once_and_the_rest_comes_below_it(phone, built_in_parts):
    hand = phone()
    show(hand, "home", "rules-scoring")
    screen = hand.screen
    assert screen.folds["scoring"].is_open
    hand.stage.frames(3)
    place = screen.folds["scoring"].head.to_window(*screen.folds["scoring"].head.pos)
    hand.stage.frames(30)
    assert list(screen.folds) == [section.id for section in screen.sections]
    assert screen.folds["scoring"].head.to_window(*screen.folds["scoring"].head.pos) == place


def test_who_searches_while_a_page_is_built_finds_everything(phone, built_in_parts):
    hand = phone()
    show(hand, "home", "rules")
    assert len(hand.screen.folds) < len(hand.screen.sections)
    hand.screen.field.text = "undo"
    assert len(hand.screen.folds) == len(hand.screen.sections)
    assert hand.screen.folds["undo"].is_open


def test_a_page_that_was_left_is_not_built_any_further(phone, built_in_parts):
    hand = phone()
    show(hand, "home", "rules")
    left, built = hand.screen, len(hand.screen.folds)
    hand.app.navigator.home()
    hand.stage.frames(10)
    assert len(left.folds) == built
