"""Our corrections of KivyMD's widgets."""

from paperdungeons.content.words import words
from paperdungeons.ui.style.kivymd import make_text_field
from paperdungeons.ui.style.look import Look
from paperdungeons.ui.style.theme import PALETTES


def test_deleting_a_letter_in_a_field_that_was_just_made_does_nothing(phone):
    phone()  # MDTextField asks the app for its colours
    look = Look(PALETTES["light"], u=1, scale=1, words=words("en"), marks={})
    field = make_text_field("Seed", "", lambda _: None, look)
    field._lines = []  # as in a field that is resized before it is first drawn
    field.do_backspace()
    assert field.text == ""


def test_a_tap_on_a_field_that_has_no_lines_yet_puts_the_cursor_at_its_beginning(phone):
    phone()
    look = Look(PALETTES["light"], u=1, scale=1, words=words("en"), marks={})
    field = make_text_field("Seed", "K7QF", lambda _: None, look)
    field._lines = []
    assert field.get_cursor_from_xy(*field.center) == (0, 0)
