"""A bar says what the figure beside it says."""

import pytest

from paperdungeons.ui.widgets.page import Page
from paperdungeons.ui.widgets.progress import BAR, ProgressInk
from tests.ui.support.phone import hold_up


def test_a_bar_is_filled_as_far_as_it_is_told(phone):
    hand = phone()
    look = hand.app.services.look()
    page, bars = Page(look, (360, 640), "", lambda: None), [ProgressInk(look, height) for height in (BAR, 8)]
    page.put(*bars)
    hold_up(hand, page)
    for bar in bars:
        for done in (0.0, 0.01, 0.08, 0.5, 1.0):
            bar.show(done)
            width, height = bar.ink.size
            assert width == pytest.approx(done * bar.width)
            assert max(bar.ink.radius[0]) <= max(min(width, height) / 2, 1e-3)
        bar.show(1.5)
        assert bar.ink.size == bar.ground.size
