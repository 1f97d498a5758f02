"""Shapes that are drawn together look as if they were drawn one by one."""

import pytest
from kivy.graphics import Canvas, Color, Rectangle
from kivy.uix.widget import Widget

from paperdungeons.content.words import words
from paperdungeons.ui.drawing import letter_page
from paperdungeons.ui.drawing.pen import Pen
from paperdungeons.ui.style.fonts import HAND, lettering_of
from paperdungeons.ui.style.look import Look
from paperdungeons.ui.style.rect import Rect
from paperdungeons.ui.style.theme import CLEAR, PALETTES

RED, BLUE, HALF = (0.8, 0.1, 0.1, 1.0), (0.1, 0.2, 0.9, 1.0), (0.1, 0.6, 0.2, 0.5)
SIDE = 120
LEVELS, ODD = 3, 40
"""A pixel may differ by this many levels, and this many pixels may differ by more: at the ends of lines."""


@pytest.fixture
def pen():
    return Pen(Look(palette=PALETTES["light"], words=words("en"), u=1.0, scale=1.0, marks={}))


@pytest.fixture
def paper(stage):
    """An empty widget on a white ground."""
    stage.resize(SIDE, SIDE)
    sheet = Widget(size=(SIDE, SIDE))
    with sheet.canvas.before:
        Color(1, 1, 1, 1)
        Rectangle(size=(SIDE, SIDE))
    stage.window.add_widget(sheet)
    yield sheet
    stage.window.remove_widget(sheet)


class Marks:
    """One mark of each kind."""

    def __init__(self, pen: Pen) -> None:
        self.box = pen.box(Rect(5, 5, 30, 20), RED, BLUE, 6, 1.5)
        self.plain = pen.box(Rect(12, 10, 9, 9), BLUE)
        self.word = pen.word(Rect(40, 5, 70, 30), "Ghost", 20, RED, font=HAND)
        self.icon = pen.icon(Rect(5, 40, 30, 30), "our-ghost", 26, BLUE)
        self.dashes = pen.dashes(Rect(40, 40, 30, 30), RED)
        self.hatch = pen.hatch(Rect(80, 40, 30, 30), HALF)
        self.line = pen.line((5, 80, 40, 110), RED, 2)
        self.ring = pen.ring(70, 95, 15, BLUE, 1.6)
        self.edge = pen.edge(Rect(90, 80, 24, 24), HALF, 5, 2)

    def change(self) -> None:
        self.box.fill(HALF)
        self.box.edge(CLEAR)
        self.plain.reshape(Rect(20, 8, 12, 12))
        self.word.say("Orcs")
        self.icon.say("")
        self.dashes.tint(BLUE)
        self.hatch.tint(RED)
        self.ring.tint(CLEAR)


def pixels_of(stage) -> bytes:
    stage.frames(2)
    return stage.picture()[1]


def test_shapes_look_the_same_together_and_one_by_one_also_when_they_change(stage, paper, pen):
    taken = []
    for together in (False, True):
        paper.canvas.clear()
        with paper.canvas:
            if together:
                with pen.together():
                    marks = Marks(pen)
            else:
                marks = Marks(pen)
        before = pixels_of(stage)
        marks.change()
        taken.append((before, pixels_of(stage)))
    (one, one_later), (other, other_later) = taken
    assert one != one_later
    for pixels, wanted in ((other, one), (other_later, one_later)):
        odd = [at for at in range(len(wanted)) if abs(pixels[at] - wanted[at]) > LEVELS]
        assert len({at // 3 for at in odd}) <= ODD


def test_a_layer_is_one_mesh_however_much_is_drawn(stage, pen):
    canvas = Canvas()
    with canvas, pen.together():
        Marks(pen)
        with pen.together():  # a nested layer becomes part of the outer one
            Marks(pen)
    assert [type(one).__name__ for one in canvas.children] == ["Color", "BindTexture", "Mesh"]


def test_a_layer_of_nothing_is_nothing(stage, pen):
    canvas = Canvas()
    with canvas, pen.together():
        pass
    assert canvas.children == []


def test_when_a_letter_page_is_full_a_layer_goes_on_with_a_new_one(stage, paper, pen, monkeypatch):
    monkeypatch.setattr(letter_page, "SIDE", 64)
    letter_page.forget_pages()
    with paper.canvas, pen.together():
        words = [pen.word(Rect(0, 40 * row, 60, 30), "A", 24, RED) for row in range(3)]
    full = pixels_of(stage)
    first = paper.canvas.children[-1].texture
    for text in "BCDEFGH":
        words[0].say(text)
    pixels_of(stage)
    assert paper.canvas.children[-1].texture is not first
    words[0].say("A")
    assert pixels_of(stage) == full
    letter_page.forget_pages()


def test_a_text_that_is_larger_than_a_letter_page_gets_a_larger_one(stage, monkeypatch):
    monkeypatch.setattr(letter_page, "SIDE", 64)
    letter_page.forget_pages()
    long = lettering_of("A long text", "Roboto", 30, False, 0, "left")
    assert letter_page.page_at_hand().part_of(long) is None
    assert letter_page.page_with([long]).part_of(long) is not None
    letter_page.forget_pages()


def test_texts_of_a_layer_that_do_not_fit_on_one_letter_page_together_get_a_larger_one(stage, paper, pen, monkeypatch):
    letter_page.forget_pages()
    taken = []
    for side in (1024, 32):
        monkeypatch.setattr(letter_page, "SIDE", side)
        letter_page.forget_pages()
        paper.canvas.clear()
        with paper.canvas, pen.together():
            for place, text in enumerate("ABCDEFGHIJKL"):
                pen.word(Rect(0, 20 * place, 40, 20), text, 16, RED)
        taken.append(pixels_of(stage))
    assert taken[0] == taken[1]
    assert paper.canvas.children[-1].texture.width > 32
    letter_page.forget_pages()


def test_letters_are_written_again_when_the_graphics_card_has_lost_them(stage, paper, pen):
    from kivy.graphics.context import get_context

    letter_page.forget_pages()
    with paper.canvas, pen.together():
        Marks(pen)
    before = pixels_of(stage)
    get_context().reload()
    paper.canvas.ask_update()
    assert pixels_of(stage) == before
