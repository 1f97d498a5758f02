"""Typing a code, without a window: letters, groups, carets, and when it is complete."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from paperdungeons.play.codes.frame import CodeKind, write_frame
from paperdungeons.ui.codes.code_field import ROOM, first_shown, shift_of, slots_in, slots_wanted
from paperdungeons.ui.codes.entry import (
    LETTERS,
    LONGEST,
    CodeEntry,
    EntryTrouble,
    TypedLetters,
    groups_of,
    letters_in,
    path_in,
)
from paperdungeons.ui.codes.keypad import DELETE, columns_in, key_places
from paperdungeons.ui.style.sizes import TOUCH

CODE = write_frame(CodeKind.INVITATION, "K7QF3MXW2B04ZC")


class Table:
    """Receives codes: refuses them with ``sentence``, or takes them if that is None."""

    def __init__(self, sentence: str | None = None) -> None:
        self.tried: list[str] = []
        self.sentence = sentence
        self.entry = CodeEntry()
        self.entry.attach(self.on_code, self.on_change)
        self.changes = 0

    def on_code(self, text: str) -> str | None:
        self.tried.append(text)
        return self.sentence

    def on_change(self) -> None:
        self.changes += 1


# --- letters -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "letters"),
    [
        ("k7qf-3mxw", "K7QF3MXW"),
        ("O o I i L l", "001111"),
        ("U u \u00df \u0131 \u00e9 \u4e2d ? \n", ""),
        (LETTERS, LETTERS),
    ],
)
def test_only_letters_of_codes_can_be_typed(typed, letters):
    assert letters_in(typed) == letters


def test_letters_are_grouped_by_four():
    assert groups_of("J10EK7") == ["J10E", "K7"]
    assert groups_of("") == []


@given(st.text(LETTERS, max_size=300))
def test_the_head_tells_how_long_a_code_is(said):
    code = write_frame(CodeKind.SEAT, said)
    assert [end for end in range(len(code) + 1) if TypedLetters(code[:end]).is_complete] == [len(code)]


def test_nobody_knows_how_long_a_code_is_before_its_head_is_typed():
    assert [TypedLetters(CODE[:end]).total for end in range(6)] == [None, None, None, None, 24, 24]


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("/tmp/a b.png", "/tmp/a b.png"),
        (" '/tmp/a.png'\n", "/tmp/a.png"),
        ('"C:\\a.png"', "C:\\a.png"),
        ("file:///tmp/a%20b.png", "/tmp/a b.png"),
        ("100%20.png", "100%20.png"),
    ],
)
def test_a_path_is_read_as_people_copy_it(text, path):
    assert path_in(text) == path


# --- the caret -----------------------------------------------------------------------------------------------


def test_letters_go_where_the_caret_is():
    typed = TypedLetters().typing("J10").moved_to(1).typing("xy")
    assert typed == TypedLetters("JXY10", 3)
    assert typed.deleting() == TypedLetters("JX10", 2)
    assert TypedLetters("J1", 0).deleting() == TypedLetters("J1", 0)


@given(st.lists(st.one_of(st.text(max_size=9), st.integers(-3, 30), st.none()), max_size=40))
def test_the_caret_never_leaves_the_letters(acts):
    typed = TypedLetters()
    for act in acts:
        typed = typed.deleting() if act is None else typed.moved_to(act) if isinstance(act, int) else typed.typing(act)
        assert 0 <= typed.caret <= len(typed.letters)
        assert set(typed.letters) <= set(LETTERS)


def test_no_more_can_be_typed_than_the_longest_code_has():
    typed = TypedLetters().typing("7" * 3000)
    assert typed == TypedLetters("7" * LONGEST, LONGEST)
    assert typed.typing("A") == typed


# --- attempts ------------------------------------------------------------------------------------------------


def test_a_typed_code_is_tried_by_itself_when_it_is_complete():
    table = Table()
    for letter in CODE[:-1]:
        table.entry.type(letter)
    assert table.tried == []
    table.entry.type(CODE[-1].lower())
    assert table.tried == [CODE]
    assert table.entry.typed == TypedLetters()


def test_a_refused_code_stays_and_can_be_mended_in_the_middle():
    table = Table("No.")
    table.entry.type(CODE[:7] + "Z" + CODE[8:])
    assert (table.entry.said, len(table.entry.typed.letters)) == ("No.", 24)
    table.entry.move(8)
    assert table.entry.said == "No."
    table.entry.delete()
    assert table.entry.said is None
    table.sentence = None
    table.entry.type(CODE[7])
    assert table.tried[1:] == [CODE]


def test_deleting_down_to_a_complete_code_tries_it():
    table = Table("No.")
    table.entry.typed = TypedLetters(CODE + "A", 25)
    table.entry.delete()
    assert table.tried == [CODE]


def test_what_is_typed_can_be_tried_before_it_is_complete():
    table = Table("Too short.")
    table.entry.use()
    assert table.entry.said is EntryTrouble.NOTHING_TYPED
    table.entry.type("J10")
    table.entry.use()
    assert (table.tried, table.entry.said) == (["J10"], "Too short.")


def test_only_the_latest_search_is_heard_and_only_once():
    table, heard = Table("No."), []
    for _ in range(2):
        table.entry.look(heard.append, EntryTrouble.GIVEN_UP)
    heard[0]("old")
    assert (table.tried, table.entry.awaited) == ([], EntryTrouble.GIVEN_UP)
    heard[1](None)
    heard[1]("late")
    assert (table.tried, table.entry.said, table.entry.awaited) == ([], EntryTrouble.GIVEN_UP, None)


def test_a_search_ends_on_the_screen_that_took_over():
    table, heard, later = Table(), [], Table("Seen by the new one.")
    table.entry.look(heard.append, EntryTrouble.GIVEN_UP)
    table.entry.attach(later.on_code, later.on_change)
    assert not table.entry.detach(table.on_change)
    heard[0]("PD://X")
    assert (table.tried, later.tried, table.entry.said) == ([], ["PD://X"], "Seen by the new one.")


def test_nobody_is_told_of_a_code_when_the_screen_has_gone():
    table, heard = Table(), []
    table.entry.look(heard.append, EntryTrouble.GIVEN_UP)
    assert table.entry.detach(table.on_change)
    heard[0]("PD://X")
    table.entry.use()
    assert table.tried == []


# --- places --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("u", [1, 2.6])
@pytest.mark.parametrize("width", [320, 360, 412, 432, 528, 540, 640, 760])
def test_every_key_has_room_for_a_thumb_and_no_two_share_any(width, u):
    places = key_places(width * u, u)
    assert list(places) == [*LETTERS, DELETE]
    assert min(min(place.w, place.h) for place in places.values()) >= TOUCH * u - 1e-6
    assert all(place.x >= 0 and place.right <= width * u + 1e-6 and place.y >= 0 for place in places.values())
    middles = [place.center for place in places.values()]
    assert all(sum(place.holds(*middle) for place in places.values()) == 1 for middle in middles)


def test_a_wider_screen_has_more_columns():
    assert [columns_in(width, 1) for width in (320, 336, 360, 412, 432, 528, 760)] == [6, 7, 7, 7, 9, 11, 11]


@pytest.mark.parametrize("sp", [1, 1.3, 1.5])
@pytest.mark.parametrize("width", [308, 360, 500, 700])
def test_a_code_for_typing_fits_in_its_lines(width, sp):
    slots = slots_in(width, sp)
    assert len(slots.places) == ROOM
    assert all(place.x >= 0 and place.right <= width + 1e-6 for place in slots.places)
    assert 18 * sp <= slots.letter_size <= 24 * sp


@given(st.integers(0, 120), st.integers(0, 120), st.sampled_from([12, 24]))
def test_the_caret_is_always_in_sight(length, caret, on_a_line):
    typed = TypedLetters("J13F" + "A" * length, 4).moved_to(caret)
    assert 0 <= typed.caret - first_shown(typed, on_a_line, ROOM) <= ROOM
    assert first_shown(typed, on_a_line, ROOM) % on_a_line == 0


def test_lines_wait_for_as_many_letters_as_are_to_come():
    assert [slots_wanted(TypedLetters(letters)) for letters in ("", "J10", "J10E", "J1000000000000")] == [4, 4, 24, 14]


@pytest.mark.parametrize(("width", "wanted"), [(300, 4), (300, 8), (300, 12), (700, 4), (700, 20), (700, 24)])
def test_letters_that_do_not_fill_a_line_stand_in_the_middle(width, wanted):
    slots = slots_in(width, 1)
    dx, dy = shift_of(slots, wanted)
    left, right, line = slots.places[0].x, slots.places[wanted - 1].right, slots.places[0]
    assert (left + right) / 2 + dx == pytest.approx(width / 2)
    assert line.center[1] + dy == pytest.approx(slots.height / 2)


@pytest.mark.parametrize("wanted", [13, 20, 24])
def test_a_second_line_begins_below_the_first(wanted):
    assert shift_of(slots_in(300, 1), wanted) == (0, 0)
