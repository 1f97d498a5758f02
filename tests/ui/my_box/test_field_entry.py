"""Typing in a card, without a window: what the keys do, and how the fields are put into words."""

import pytest

from paperdungeons.content.card_forms import WORD, Field, Kind, fields_of, read_field, write_field
from paperdungeons.content.figures import as_printed
from paperdungeons.content.marked_table import OWN_MARK
from paperdungeons.content.own_box import NOTHING_TYPED, in_force, value_of
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.ui.home.about_screen import shares_of
from paperdungeons.ui.my_box.card_status import (
    FAMILIES,
    CardStatus,
    card_name,
    keys_of,
    problem_lines,
    progress_of,
    status_of,
)
from paperdungeons.ui.my_box.field_entry import (
    NOTHING_CHOSEN,
    FieldEntry,
    after,
    choose,
    digit_typed,
    field_at,
    gem_turned,
    has_sign,
    is_full,
    no_gems,
    sign_turned,
    taken_away,
)
from paperdungeons.ui.my_box.widgets import option_icon
from paperdungeons.ui.my_box.wording import (
    caption,
    fields_at_fault,
    groups_of,
    meaning,
    option_text,
    short_text,
    shown,
    title_of,
    told,
)
from paperdungeons.ui.style import icons

GOLEM = ("monsters", "golem")
VALUE = value_of(NOTHING_TYPED, GOLEM)
FIELDS = fields_of(GOLEM, VALUE)
BY_ID = {field.id: field for field in FIELDS}


def at(place):
    return next(field for field in FIELDS if field.place == place)


def type_in(place, keys):
    """The text of a figure after these keys, the letters so far, and whether each key moved on."""
    value, letters, moved = VALUE, "", []
    for key in keys:
        typed = sign_turned(value, at(place), letters) if key == "-" else digit_typed(value, at(place), letters, key)
        value, letters = typed.value, typed.letters
        moved.append(typed.moves_on)
    return read_field(value, at(place)).text, letters, moved


def test_the_first_digit_replaces_and_a_full_field_moves_on():
    assert type_in("low.1", "1") == ("1", "1", [False])
    assert type_in("low.1", "14") == ("14", "14", [False, True])
    assert type_in("low.3", "3") == ("3", "3", [True])
    assert type_in("low.3", "0") == ("0", "0", [True])


def test_a_number_too_large_stays_and_the_next_digit_begins_anew():
    assert type_in("low.3", "29") == ("29", "29", [False, False])
    assert type_in("low.3", "294") == ("4", "4", [False, False, True])


def test_where_no_number_is_above_zero_none_needs_a_sign():
    assert type_in("flee", "4") == ("-4", "4", [False])
    assert not has_sign(at("flee"))


@pytest.mark.parametrize(("keys", "text"), [("-3", "-3"), ("3-", "-3"), ("--3", "3"), ("-3-", "3")])
def test_a_sign_may_come_before_or_after_the_digit(keys, text):
    points = Field("points", Kind.NUMBER, (-9, 9))
    value, letters = value_of(NOTHING_TYPED, ("powers", "noble")), ""
    for key in keys:
        typed = sign_turned(value, points, letters) if key == "-" else digit_typed(value, points, letters, key)
        value, letters = typed.value, typed.letters
    assert read_field(value, points) == (text, OWN_MARK)


def test_a_field_is_full_when_no_digit_could_follow():
    points = Field("points", Kind.NUMBER, (-99, 99))
    assert [is_full(points, letters) for letters in ("9", "12", "-9", "-12", "0")] == [False, True, False, True, True]


def test_taking_away_the_last_digit_brings_the_figure_of_the_app_back():
    field = at("low.1")
    typed = digit_typed(digit_typed(VALUE, field, "", "1").value, field, "1", "4")
    typed = taken_away(GOLEM, typed.value, field, typed.letters)
    assert read_field(typed.value, field) == ("1", OWN_MARK)
    assert taken_away(GOLEM, typed.value, field, typed.letters).value == VALUE


def test_two_gems_are_enough_and_the_first_replaces_those_before():
    field = at("lost-gems")
    one = gem_turned(VALUE, field, "", "H")
    assert (read_field(one.value, field).text, one.moves_on) == ("H", False)
    two = gem_turned(one.value, field, one.letters, "A")
    assert (read_field(two.value, field).text, two.moves_on) == ("AH", True)
    assert read_field(gem_turned(one.value, field, one.letters, "H").value, field).text == ""
    assert no_gems(VALUE, field).moves_on


def test_one_begins_at_the_first_figure_that_is_not_ones_own_yet():
    assert field_at(FIELDS, VALUE, NOTHING_CHOSEN) == at("season")
    assert field_at(FIELDS, write_field(VALUE, at("season"), "1"), NOTHING_CHOSEN) == at("enemy")
    assert field_at(FIELDS, VALUE, FieldEntry(("flee", at("flee").part))) == at("flee")


def test_behind_the_last_field_all_is_done():
    assert after(FIELDS, at("low.1")) == choose(at("low.2"))
    assert after(FIELDS, FIELDS[0], -1) == choose(FIELDS[0])
    assert after(FIELDS, FIELDS[-1]).is_done


# --- in words --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_of_every_card_can_be_told(language):
    say = words(language)
    for family in FAMILIES:
        for key in keys_of(NOTHING_TYPED, family):
            value = value_of(NOTHING_TYPED, key)
            assert card_name(say, key)
            assert family == "sheet" or short_text(say, key, value)
            if family in ("dungeons", "sheet"):
                continue
            fields = fields_of(key, value)
            in_rows = [field for group in groups_of(say, key, fields) for field in group.fields]
            assert in_rows == [field for field in fields if field.kind is not Kind.NAME]
            for field in in_rows:
                assert caption(say, key, field, value)
                assert title_of(say, key, field, value)
                assert shown(say, field, read_field(value, field).text, value)


def test_a_card_tells_what_its_effect_or_measure_means():
    say = words("en")
    sword, rows = ("items", "sword"), ("objectives", "rows")
    assert meaning(say, sword, value_of(NOTHING_TYPED, sword)) == "+3 strength against monsters."
    assert meaning(say, rows, value_of(NOTHING_TYPED, rows)) == "1/2/3 complete rows visited"
    assert meaning(say, GOLEM, VALUE) == ""


def test_falling_strengths_are_told_and_shown_at_all_three():
    own = NOTHING_TYPED.with_card(GOLEM, write_field(VALUE, at("low.1"), "13"))
    problems = in_force(own).problems[GOLEM]
    assert told(words("en"), GOLEM, VALUE, problems, at("low.1")) == ["The strengths must rise from low to high."]
    assert [field.place for field in fields_at_fault(GOLEM, FIELDS, problems)] == ["low.1", "middle.1", "high.1"]
    assert dict(problem_lines(words("en"), own)).keys() == {GOLEM}
    assert status_of(own, GOLEM) is CardStatus.PROBLEM


def test_the_fault_of_the_chosen_field_is_told_first():
    value = write_field(write_field(VALUE, at("low.1"), "13"), at("low.3"), "99")
    problems = in_force(NOTHING_TYPED.with_card(GOLEM, value)).problems[GOLEM]
    assert told(words("en"), GOLEM, value, problems, at("low.3"))[0] == "This must be a number from 0 to 24."


def test_a_fault_says_which_field_it_is_about_while_another_is_chosen():
    value = write_field(write_field(VALUE, at("low.1"), "13"), at("low.3"), "99")
    problems = in_force(NOTHING_TYPED.with_card(GOLEM, value)).problems[GOLEM]
    assert set(told(words("en"), GOLEM, value, problems, at("flee"))) == {
        "Strength: the strengths must rise from low to high.",
        "Low, damage: this must be a number from 0 to 24.",
    }


@pytest.mark.parametrize(
    ("measure", "name"),
    [("rows", "Rooms per row"), ("columns", "Rooms per column"), ("minion-rank", "Level"), ("heroes", "Level")],
)
def test_the_number_of_a_measure_is_called_by_what_it_counts(measure, name):
    key = ("objectives", "rows")
    value = value_of(NOTHING_TYPED, key) | {"counts": f"{measure} O"}
    [field] = [field for field in fields_of(key, value) if field.place == "of"]
    assert caption(words("en"), key, field, value) == name


def test_shares_count_what_is_not_from_print_and_what_is_the_owners():
    house = progress_of(NOTHING_TYPED, "monsters")
    own = NOTHING_TYPED.with_card(GOLEM, write_field(VALUE, at("flee"), "-5"))
    assert (house.own, house.unprinted) == (0, 45)
    assert (progress_of(own, "monsters").own, progress_of(own, "monsters").unprinted) == (1, 44)
    assert progress_of(own, "monsters").text(words("en")) == "44 not from print, 1 of yours"
    assert progress_of(own, "monsters").text(words("nl")) == "44 niet gedrukt, 1 van jou"
    assert progress_of(NOTHING_TYPED, "missions").text(words("en")) == "all as printed"
    badges = [status_of(own, key) for key in (GOLEM, ("monsters", "minotaur"), ("dungeons", "C"), ("dungeons", "A"))]
    assert badges == [CardStatus.UNPRINTED, CardStatus.OFFICIAL, CardStatus.UNPRINTED, CardStatus.OFFICIAL]


def test_the_number_that_is_not_from_print_falls_to_nothing_as_cards_are_typed_in():
    own, counts = NOTHING_TYPED, []
    for id_ in ("gargoyle", "golem", "mummy"):
        own = own.with_card(("monsters", id_), as_printed(value_of(own, ("monsters", id_))))
        counts.append((progress_of(own, "monsters").unprinted, shares_of(in_force(own).content)["monsters"][0]))
    assert counts == [(31, 31), (16, 16), (0, 0)]
    assert status_of(own, GOLEM) is CardStatus.OWN
    assert sum(n for n, _ in shares_of(in_force(own).content).values()) == progress_of(own, "dungeons").unprinted == 136


def test_points_are_told_as_a_bonus_of_a_monster():
    field = next(field for field in fields_of(GOLEM, VALUE) if field.place == "bonus" and field.part == WORD)
    for language, name in (("en", "points"), ("nl", "punten")):
        assert option_text(words(language), field, "points") == name
    assert option_icon(field, "points") == icons.STAR


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_stands_in_the_menu_in_words(language):
    sword = ("items", "sword")
    field = next(field for field in fields_of(sword, value_of(NOTHING_TYPED, sword)) if field.place == "effect")
    told = [option_text(words(language), field, option) for option in field.options]
    assert "items" in field.options
    assert len(set(told)) == len(told)
    assert option_text(words("en"), field, "items", "2") == "2 items gain a box"
