"""Cards as forms: every printed figure has its field, and whatever is typed is in force or explained."""

from string import Formatter

import pytest
from hypothesis import given, strategies as st

from paperdungeons.content.card_forms import (
    COUNT,
    NOTHING,
    NUMBERLESS,
    WORD,
    Field,
    Kind,
    confirmed,
    fields_of,
    form_value,
    has_form,
    read_field,
    taken_back,
    write_field,
)
from paperdungeons.content.faults import Fault
from paperdungeons.content.figures import NAME, as_printed, marks_in, read_figure
from paperdungeons.content.files import house_content
from paperdungeons.content.marked_table import OWN_MARK
from paperdungeons.content.own_box import FAMILIES, NOTHING_TYPED, OwnBox, in_force, value_of
from paperdungeons.content.own_box_text import read_own_box, write_own_box
from paperdungeons.content.words import words
from paperdungeons.core.cards import Effect, Reward

KEYS = [
    (family, id_) for family in FAMILIES for id_ in house_content().tables[f"{family}.toml"] if has_form((family, id_))
]
GOLEM, SWORD, ROWS = ("monsters", "golem"), ("items", "sword"), ("objectives", "rows")


def house(key):
    return value_of(NOTHING_TYPED, key)


def field(key, place, part=None):
    return next(field for field in fields_of(key, house(key)) if field.place == place and part in (None, field.part))


def test_all_cards_but_those_that_are_drawn_have_a_form():
    without = {
        family for family in FAMILIES for id_ in house_content().tables[f"{family}.toml"] if not has_form((family, id_))
    }
    assert without == {"dungeons", "sheet"}
    assert len(KEYS) == 8 + 12 + 16 * 3 + 11 + 2


@pytest.mark.parametrize("key", KEYS, ids=".".join)
def test_every_printed_figure_has_a_field_that_allows_it(key):
    value, seen = house(key), set()
    for one in fields_of(key, value):
        text, mark = read_field(value, one)
        if one.kind is Kind.NUMBER:
            assert one.span[0] <= int(text) <= one.span[1]
        elif one.kind is Kind.CHOICE:
            assert text in one.options
        elif one.kind is Kind.GEMS:
            assert set(text) <= set(one.options)
        seen |= {(one.place, n) for n in range(len(text) if one.kind is Kind.GEMS else 1 if mark else 0)}
    assert len(seen) == len(list(marks_in(value)))


@pytest.mark.parametrize("key", KEYS, ids=".".join)
def test_typing_what_is_there_changes_nothing_but_the_marks(key):
    value = house(key)
    for one in fields_of(key, value):
        value = write_field(value, one, read_field(value, one).text)
    own = NOTHING_TYPED.with_card(key, value)
    assert in_force(own).problems == {}
    assert in_force(own).content.box.fingerprint == house_content().box.fingerprint
    assert set(marks_in(value)) <= {OWN_MARK}


@pytest.mark.parametrize("key", KEYS, ids=".".join)
def test_all_as_printed_confirms_every_figure_and_each_can_be_taken_back(key):
    value = as_printed(house(key))
    assert set(marks_in(value)) <= {OWN_MARK}
    assert in_force(NOTHING_TYPED.with_card(key, value)).problems == {}
    for one in fields_of(key, value):
        value = taken_back(key, value, one)
    assert value == house(key)


def test_a_figure_is_written_into_a_copy():
    before = house(GOLEM)
    after = write_field(before, field(GOLEM, "low.1"), "7")
    assert (read_figure(after, "low.1"), read_figure(before, "low.1")) == (("7", OWN_MARK), ("9", "I"))
    assert after["middle"] == before["middle"]


def test_a_figure_can_be_confirmed_alone():
    after = confirmed(house(GOLEM), field(GOLEM, "flee"))
    assert read_figure(after, "flee") == ("-3", OWN_MARK)
    assert list(marks_in(after)).count(OWN_MARK) == 1
    assert read_figure(confirmed(house(GOLEM), field(GOLEM, NAME)), NAME).mark == OWN_MARK


def test_lost_gems_are_written_in_the_order_of_their_letters():
    assert write_field(house(GOLEM), field(GOLEM, "lost-gems"), "HC")["lost-gems"] == ["C O", "H O"]
    assert write_field(house(GOLEM), field(GOLEM, "lost-gems"), "")["lost-gems"] == []


def test_a_reward_keeps_its_number():
    after = write_field(house(GOLEM), field(GOLEM, "bonus", WORD), "gem")
    assert after["bonus"] == "gem 2 O"
    assert write_field(after, field(GOLEM, "bonus", COUNT), "3")["bonus"] == "gem 3 O"


def test_points_are_a_bonus_of_monsters_only():
    minotaur, rows, boxes = ("monsters", "minotaur"), ("tracks", "potion-rows"), ("tracks", "gem-bonuses")
    bonus = field(minotaur, "bonus", WORD)
    assert bonus.options == ("potion", "step", "level", "gem", "points")
    assert all("points" not in one.options for key in (rows, boxes) for one in fields_of(key, house(key)))
    after = write_field(write_field(house(minotaur), bonus, "points"), field(minotaur, "bonus", COUNT), "3")
    box = in_force(NOTHING_TYPED.with_card(minotaur, after)).content.box
    assert box.monster("minotaur").bonus == (Reward.POINTS,) * 3


def test_an_effect_without_a_number_has_no_field_for_one():
    after = write_field(house(SWORD), field(SWORD, "effect", WORD), "cross-walls")
    assert after["effect"] == "cross-walls O"
    assert [one.part for one in fields_of(SWORD, after) if one.place == "effect"] == [WORD]
    again = write_field(after, field(SWORD, "effect", WORD), "potions")
    assert [one.part for one in fields_of(SWORD, again) if one.place == "effect"] == [WORD, COUNT]


def test_effects_without_a_number_are_those_that_tell_none():
    texts = words("en").texts
    assert {
        effect.id
        for effect in Effect
        if f"effects.{effect.id}.text" in texts
        and all(name != "n" for _, name, _, _ in Formatter().parse(texts[f"effects.{effect.id}.text"]))
    } == NUMBERLESS


def test_what_is_counted_decides_whether_there_is_an_of():
    after = write_field(house(ROWS), field(ROWS, "counts"), "potions")
    assert "of" not in after
    assert in_force(NOTHING_TYPED.with_card(ROWS, after)).problems == {}
    again = write_field(after, field(ROWS, "counts"), "heroes")
    problems = in_force(NOTHING_TYPED.with_card(ROWS, again)).problems[ROWS]
    assert [(problem.fault, problem.place) for problem in problems] == [(Fault.MISSING, "rows.of")]
    assert taken_back(ROWS, again, field(ROWS, "counts")) == house(ROWS)


def test_a_gem_box_may_pay_something_or_nothing():
    key = ("tracks", "gem-bonuses")
    value = write_field(house(key), field(key, "2"), NOTHING)
    value = write_field(value, field(key, "3"), "gem")
    tracks = in_force(NOTHING_TYPED.with_card(key, value)).content.box.plan.tracks
    assert tracks.gem_bonuses[1:4] == ((), (Reward.GEM,), (Reward.POTION,))


def test_a_file_of_another_shape_is_shown_as_the_card_of_the_app():
    for strange in ("x", [], {"low": ["9 O"]}, {**house(GOLEM), "low": "9 O"}, {**house(GOLEM), "lost-gems": "A O"}):
        assert form_value(NOTHING_TYPED.with_card(GOLEM, strange), GOLEM) == house(GOLEM)


# --- whatever is typed -----------------------------------------------------------------------------------------


def texts_for(one: Field) -> st.SearchStrategy[str]:
    """The texts that the keys on the screen can produce for a field."""
    if one.kind is Kind.NUMBER:
        most = max(len(str(abs(bound))) for bound in one.span)
        return st.integers(-(10**most) + 1 if one.span[0] < 0 else 0, 10**most - 1 if one.span[1] > 0 else 0).map(str)
    if one.kind is Kind.GEMS:
        return st.lists(st.sampled_from(one.options), max_size=one.span[1], unique=True).map("".join)
    return st.sampled_from(one.options) if one.kind is Kind.CHOICE else st.just("")


@st.composite
def typed_boxes(draw) -> OwnBox:
    own = NOTHING_TYPED
    for key in draw(st.lists(st.sampled_from(KEYS), min_size=1, max_size=3)):
        value = form_value(own, key)
        for _ in range(draw(st.integers(1, 6))):
            one = draw(st.sampled_from(fields_of(key, value)))
            value = write_field(value, one, draw(texts_for(one)))
        own = own.with_card(key, value)
    return own


@given(typed_boxes())
def test_whatever_the_form_lets_through_is_in_force_or_explained(own):
    playable = in_force(own)
    assert set(playable.problems) <= set(own.keys)
    for key, problems in playable.problems.items():
        assert problems
        assert all(problem.fault is not Fault.OTHER for problem in problems), (key, problems)
    for family, id_ in set(own.keys) - set(playable.problems):
        assert playable.content.tables[f"{family}.toml"][id_] == own.card((family, id_))
    assert read_own_box(write_own_box(own))[0] == own
