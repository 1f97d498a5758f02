"""Labels that share their letters: they look like Kivy's own, and a line is only as wide as its text."""

import pytest
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from paperdungeons.content.words import words
from paperdungeons.ui.style.fonts import HAND, PLAIN, width_of
from paperdungeons.ui.style.look import Look
from paperdungeons.ui.style.theme import PALETTES
from paperdungeons.ui.widgets.letters import Text

LOOK = Look(PALETTES["light"], u=1, scale=1, words=words("en"), marks={})
WHITE = (1, 1, 1, 1)
ONE_LINE, TWO_LINES = "Eight rounds", "Eight rounds, three monsters and all of the lost gems"


@pytest.fixture
def drawn(stage):
    """A function that draws a widget on a window of its own and returns the pixels."""
    stage.resize(240, 120)

    def draw(widget):
        ground = FloatLayout(size=(240, 120), size_hint=(None, None))
        ground.add_widget(widget)
        stage.window.add_widget(ground)
        stage.frames(3)
        widget.pos = (11, 30)
        stage.frames(2)
        _, pixels = stage.picture()
        stage.window.remove_widget(ground)
        return pixels

    return draw


@pytest.mark.parametrize("align", ["left", "center", "right"])
@pytest.mark.parametrize("text", [ONE_LINE, TWO_LINES, "Two\nlines"])
@pytest.mark.parametrize("font", [PLAIN, HAND], ids=["plain", "hand"])
@pytest.mark.parametrize("width", [170, 171])
def test_a_text_looks_as_kivy_would_draw_it_in_a_box_of_its_width(drawn, align, text, font, width):
    ours = Text(LOOK, text, 18, WHITE, font, align=align, size_hint_x=None, width=width)
    pixels = drawn(ours)
    size = {"size_hint": (None, None), "size": (width, ours.height)}
    theirs = Label(text=text, font_name=font, font_size=18, halign=align, color=WHITE, text_size=(width, None), **size)
    assert len(pixels) - pixels.count(0) > 300
    assert drawn(theirs) == pixels


def test_the_letters_of_a_short_line_are_shared_however_wide_and_wherever_the_line_is(drawn):
    labels = [Text(LOOK, ONE_LINE, 18, WHITE, size_hint_x=None, width=width) for width in (150, 170, 190)]
    labels += [Text(LOOK, ONE_LINE, 18, WHITE, align="center", size_hint_x=None, width=200)]
    for label in labels:
        drawn(label)
    assert len({label.texture for label in labels}) == 1
    assert labels[0].texture.width == width_of(ONE_LINE, PLAIN, 18, False) < 150
    assert [label.texture_size[0] for label in labels] == [150, 170, 190, 200], "the text still fills its box"
