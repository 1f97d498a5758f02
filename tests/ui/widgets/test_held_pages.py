"""A page that is held stays where it is while its contents change their heights."""

import pytest
from kivy.uix.widget import Widget

from paperdungeons.ui.widgets.page import Page
from tests.ui.support.phone import hold_up


def test_a_page_stays_where_it_is_held_however_its_height_goes_up_and_down(phone):
    hand = phone()
    page = hold_up(hand, Page(hand.app.services.look(), (360, 640), "", lambda: None))
    thing = Widget(size_hint_y=None, height=1300)
    page.put(thing)
    hand.stage.frames(3)
    page.scroll.scroll_y = 0.4
    hand.stage.frames(3)
    before = page.scrolled
    # for a moment lower than the screen, like a page whose contents are rebuilt
    for heights in ((200, 2400, 3100, 3000, 1300), (3000, 1500), (1300,)):
        page.hold(lambda: before)
        for height in heights:
            thing.height = height
            page.column.do_layout()
        hand.stage.frames(10)
        assert page.scrolled == pytest.approx(before, abs=1)
