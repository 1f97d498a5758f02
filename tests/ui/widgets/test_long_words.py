"""Where there is little room: letters shrink before a word is torn apart or a title is cut short."""

import pytest
from kivy.uix.boxlayout import BoxLayout

from paperdungeons.content.words import words
from paperdungeons.ui.style.fonts import PLAIN
from paperdungeons.ui.style.look import Look
from paperdungeons.ui.style.theme import PALETTES
from paperdungeons.ui.widgets.basics import Tile
from paperdungeons.ui.widgets.fitted_text import FittedText
from paperdungeons.ui.widgets.letters import Text
from paperdungeons.ui.widgets.page import Page
from paperdungeons.ui.widgets.rows import rows_of
from tests.ui.support import layout_checks, list_checks

LOOK = Look(PALETTES["light"], u=1, scale=1, words=words("en"), marks={})
LONG = "Die Wiederauferstehung"


@pytest.fixture
def lay(stage):
    """A function that shows a widget in a box of a given width."""
    stage.resize(360, 640)
    laid = []

    def put(widget, width: float):
        box = BoxLayout(orientation="vertical", size=(width, 600), size_hint=(None, None))
        box.add_widget(widget)
        stage.window.add_widget(box)
        laid.append(box)
        stage.frames(3)
        return box

    yield put
    for box in laid:
        stage.window.remove_widget(box)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Text(LOOK, LONG, 20),
        lambda: Text(LOOK, f"[b]{LONG}[/b]", 20, bold=True, markup=True),
        lambda: Tile(LOOK, LONG, lambda: None, size=20),
    ],
)
def test_a_word_that_is_too_long_for_its_line_is_set_smaller(lay, make):
    widget = make()
    text = getattr(widget, "name", widget)
    box = lay(widget, 150)
    assert layout_checks.clipped_labels(box) == []
    assert 11 <= text.font_size < 20


def test_a_text_with_room_keeps_its_size_and_gets_it_back(stage, lay):
    text = Text(LOOK, "Eine kurze", 20)
    box = lay(text, 180)
    assert text.font_size == 20
    text.text = LONG
    assert text.font_size < 20
    box.width = 340
    stage.frames(3)
    assert text.font_size == 20


def test_a_text_can_be_given_other_letters(stage, lay):
    text = Text(LOOK, LONG, 12)
    box = lay(text, 340)
    text.set_letters(LOOK, PLAIN, 18)
    assert text.font_size == 18
    box.width = 130
    stage.frames(3)
    assert text.font_size < 18


def test_a_title_is_never_cut_short(stage, lay):
    page = Page(LOOK, (360, 600), "Die Wiederauferstehung aller deiner Helden", lambda: None)
    lay(page, 360)
    assert not page.title.is_shortened
    assert 11 <= page.title.font_size < 26
    page.title.text = "Helden"
    stage.frames(2)
    assert page.title.font_size == 26


def test_in_a_list_nobody_is_set_smaller_alone(stage, lay):
    tiles = [Tile(LOOK, text, lambda: None, size=20) for text in ("Kurz", LONG)]
    box = lay(rows_of(LOOK, tiles, columns=2), 300)
    short, long = (tile.name.font_size for tile in tiles)
    assert 11 <= short == long < 20
    assert list_checks.uneven(box) == []
    box.width = 700
    stage.frames(3)
    assert [tile.name.font_size for tile in tiles] == [20, 20]


def test_a_text_that_would_be_too_small_to_read_is_wrapped(lay):
    text = FittedText(LOOK, "Alles was man auf einer Zeile sagen kann", 14, whole=True)
    box = lay(text, 90)
    assert text.font_size == 11
    assert text.height > 2 * text.font_size
    assert list_checks.tiny(box, u=1) == []


def test_the_walker_sees_one_cell_that_is_smaller_and_letters_that_are_too_small(lay):
    tiles = [Tile(LOOK, text, lambda: None, size=20) for text in ("one", "two")]
    box = lay(rows_of(LOOK, tiles, columns=2), 300)
    assert list_checks.uneven(box) == list_checks.tiny(box, u=1) == []
    tiles[0].name.font_size = 10
    assert any("10.0: one; 20.0: two" in line for line in list_checks.uneven(box))
    assert list_checks.tiny(box, u=1) == ["'one' is set in 10"]
