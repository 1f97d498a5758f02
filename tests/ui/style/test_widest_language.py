"""The layout checks use the widest language of the app, and a made-up one that is even wider."""

from pathlib import Path

from kivy import kivy_data_dir
from PIL import ImageFont

from paperdungeons.content.words import LANGUAGES, Words, words
from tests.ui.support.forms import FORMS, LONGEST
from tests.ui.support.pseudo import PSEUDO, pseudo, pseudo_words

LABEL = 24
"""A text with at most this many letters in English counts as a label, not as a sentence."""


def breadth(say: Words) -> float:
    """The width of all labels together, as they are drawn."""
    font = ImageFont.truetype(Path(kivy_data_dir, "fonts", "Roboto-Bold.ttf"), 16)
    labels = [key for key, text in words("en").texts.items() if len(text) <= LABEL]
    return sum(font.getlength(say.texts[key]) for key in labels if key in say.texts)


def test_the_walks_are_in_the_language_with_the_widest_labels_and_in_one_that_is_wider():
    widths = {language: breadth(words(language)) for language in LANGUAGES}
    assert max(widths, key=widths.__getitem__) == LONGEST
    assert breadth(pseudo_words()) > 1.1 * widths[LONGEST]
    assert {form.size for form in FORMS if form.language == LONGEST} == {form.size for form in FORMS}
    usual = {form.size for form in FORMS if form.text_size <= 150}
    assert {form.size for form in FORMS if form.language == PSEUDO} == usual


def test_the_pseudo_language_lengthens_words_and_leaves_what_is_filled_in():
    assert pseudo("Gem {gem} of [b]A[/b], 3 rooms") == "Gěmn {gem} őfn [b]A[/b], 3 řőőmšnő"
    assert pseudo("OK") == "ŐKN"


def test_no_player_is_offered_the_pseudo_language():
    assert PSEUDO not in LANGUAGES
