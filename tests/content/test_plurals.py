"""Which form of a word goes with a number."""

import pytest

from paperdungeons.content.plurals import plural_form, plural_forms
from paperdungeons.content.words import Words
from paperdungeons.core.cards import Measure


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", {0: "other", 1: "one", 2: "other", -1: "one"}),
        ("nl", {0: "other", 1: "one", 21: "other"}),
        ("de", {0: "other", 1: "one", 2: "other"}),
        ("es", {0: "other", 1: "one", 2: "other"}),
        ("it", {0: "other", 1: "one", 2: "other"}),
        ("fr", {0: "one", 1: "one", 2: "other"}),
        ("pt", {0: "one", 1: "one", 2: "other"}),
        (
            "pl",
            {
                0: "many",
                1: "one",
                2: "few",
                4: "few",
                5: "many",
                12: "many",
                14: "many",
                21: "many",
                22: "few",
                112: "many",
            },
        ),
        ("cs", {0: "other", 1: "one", 2: "few", 4: "few", 5: "other", 22: "other"}),
    ],
)
def test_the_form_of_a_number_follows_the_rules_of_the_language(language, forms):
    assert {n: plural_form(language, n) for n in forms} == forms
    assert set(forms.values()) == set(plural_forms(language))


def test_of_several_steps_the_last_decides_and_a_blank_has_the_general_form():
    texts = {f"measures.rooms.text.{form}": f"{{n}} {form}" for form in ("one", "few", "many")}
    say = Words("pl", texts)
    assert say.measure(Measure.ROOMS, 0, "5/6/22") == "5/6/22 few"
    assert say.measure(Measure.ROOMS, 0, "...") == "... many"
