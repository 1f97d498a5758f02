"""Records of the shelf: what is written can be read back, and mistakes are reported with line and column."""

from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from paperdungeons.shelf.engine import action_of
from paperdungeons.shelf.games import GAMES
from paperdungeons.shelf.record import RecordError, read_record, write_record
from paperdungeons.shelf.title import LONGEST, game_in
from tests.shelf.playing import script
from tests.shelf.random_lines import random_game

GAME = GAMES["dungeoneer"]
LINES = ["begin anna bob", "next", "summon anna demon 2 bob 1", "strike demon bob melee 1 threw 4 against 1"]
RECORD = write_record(GAME, [action_of(GAME, line) for line in LINES])
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def wrong(text: str) -> tuple[int, int]:
    """The line and column of the mistake in a record."""
    with pytest.raises(RecordError) as raised:
        read_record(GAME, text)
    assert str(raised.value).startswith(f"line {raised.value.line}, column {raised.value.column}: ")
    return raised.value.line, raised.value.column


def test_a_record_is_a_title_a_check_and_one_action_a_line():
    title, check, *body = RECORD.splitlines()
    assert title == "Shelf dungeoneer 1"
    assert (check.split()[0], len(check.split()[1])) == ("Check", 6)
    assert body == LINES
    assert game_in(RECORD) == "dungeoneer"
    assert [game_in(text) for text in ("", "Paper Dungeons 1\n", "Shelf dungeoneer 2\n", "Shelf\n")] == ["", "", "", ""]


def test_a_record_is_a_script():
    said = script("dungeoneer", RECORD)
    assert (len(said), said[-1]["owed"]["anna"]) == (len(LINES), 1)


@every_game
@settings(max_examples=25, deadline=None)
@given(number=st.integers(0, 10**9))
def test_a_record_is_read_as_it_was_written(game, number):
    log = random_game(game, Random(number))
    text = write_record(game, log.actions)
    assert read_record(game, text) == log
    assert write_record(game, read_record(game, text).actions) == text


def test_comments_blanks_and_capitals_change_nothing():
    lines = RECORD.splitlines()
    text = "\r\n".join([*lines[:2], "# by hand", "", f"  {lines[2].upper()}  # seats", *lines[3:], ""])
    assert [action.text for action in read_record(GAME, text).actions] == LINES


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("Shelf dungeoneer 1", "Shelf tenefyr 1", (1, 1)),
        ("Shelf dungeoneer 1", "Shelf dungeoneer 2", (1, 1)),
        ("Check", "Chuck", (2, 1)),
        ("begin anna bob", "begin anna bab", (5, 1)),
        ("begin anna bob", "begin anna cleo bob", (2, 1)),
        ("next", "nest", (4, 1)),
        ("summon anna demon 2", "summon anna demon two", (5, 19)),
        ("summon anna", "summon  nobody", (5, 1)),
        ("against 1", "against", (6, 41)),
        ("against 1", "against 1 hit", (6, 47)),
        ("melee", "m\u00e9lee", (6, 19)),
        ("next", "? clash 1", (4, 1)),
        ("next", "undo", (4, 1)),
    ],
)
def test_what_is_wrong_is_told_with_its_line_and_column(old, new, where):
    assert old in RECORD
    assert wrong(RECORD.replace(old, new, 1)) == where


def test_a_cut_or_overlong_record_is_refused():
    assert wrong("") == (1, 1)
    assert wrong("Shelf dungeoneer 1\n") == (2, 1)
    assert wrong("\n".join(RECORD.splitlines()[:-1])) == (2, 1)
    assert wrong(RECORD + "#" * LONGEST) == (1, 1)


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_a_mutated_record_is_refused_or_says_the_same(data):
    at = data.draw(st.integers(0, len(RECORD) - 1))
    letter = data.draw(st.characters(max_codepoint=0x2FF) | st.sampled_from("0123456789 #\n"))
    size = data.draw(st.integers(0, 3))
    text = RECORD[:at] + letter + RECORD[at + size :]
    found = where_wrong(text)
    if found is None:
        assert [action.text for action in read_record(GAME, text).actions] == LINES
    else:
        assert 1 <= found[0] <= text.count("\n") + 2
        assert found[1] >= 1


def where_wrong(text: str) -> tuple[int, int] | None:
    try:
        read_record(GAME, text)
    except RecordError as error:
        return error.line, error.column
    return None
