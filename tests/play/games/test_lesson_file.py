"""The game of the lesson on the disk: apart from all others, and begun again if it cannot be read."""

import pytest

from paperdungeons.content.files import house_box
from paperdungeons.core.actions import Brew
from paperdungeons.play.games.game import take_up
from paperdungeons.play.games.lesson import begin_lesson, resume_lesson
from paperdungeons.play.games.lesson_file import FILE, LessonFile
from paperdungeons.play.games.library import GameLibrary, learn
from paperdungeons.play.storage.box_library import open_boxes
from paperdungeons.play.storage.errors import StoreError
from paperdungeons.play.storage.store import open_store

BOX = house_box()


def test_a_lesson_goes_on_where_it_was_left_with_what_was_undone_and_read(tmp_path):
    file = LessonFile(tmp_path)
    game = begin_lesson(file, BOX)
    game.session.do(Brew(4))
    game.session.undo()
    file.read = 3
    take_up(game)
    again = LessonFile(tmp_path)
    resumed = resume_lesson(again, BOX)
    assert resumed.session.choices == game.session.choices
    assert (resumed.session.cursor, again.read) == (1, 3)
    assert resumed.session.redo()


@pytest.mark.parametrize(
    "text", ["", "Lesson 1 0\n", "Lesson 9 0\n{}", "Lesson 0 0\n{}", "Lesson x 0\n{}", "Lesson 1 0\n{}!", "\x00", "{}"]
)
def test_a_lesson_that_cannot_be_read_is_begun_again(tmp_path, text):
    begin_lesson(LessonFile(tmp_path), BOX)
    page = (tmp_path / FILE).read_text().partition("\n")[2]
    (tmp_path / FILE).write_text(text.replace("{}", page))
    assert resume_lesson(LessonFile(tmp_path), BOX) is None
    begin_lesson(LessonFile(tmp_path), BOX)
    assert resume_lesson(LessonFile(tmp_path), BOX) is not None


def test_a_disk_that_refuses_changes_nothing(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError):
        begin_lesson(LessonFile(tmp_path / "file"), BOX)
    LessonFile(tmp_path / "file").remove()
    assert not LessonFile(tmp_path / "file").is_there


def test_no_list_of_games_knows_the_lesson_and_the_game_before_it_comes_back(tmp_path):
    boxes, _ = open_boxes(tmp_path)
    store, _ = open_store(tmp_path, shelf=boxes)
    library = GameLibrary(store, boxes)
    lesson = begin_lesson(LessonFile(tmp_path), BOX)
    learn(library, lesson)
    assert library.current.is_lesson
    assert (store.games(), library.waiting) == ([], 0)
    library.back_to_present()
    assert library.game is None
    library.begin(lesson.state.setup, lesson.record.choices[0], ask=False)
    game = library.current
    learn(library, lesson)
    lesson.session.do(Brew(4))
    assert library.current is lesson
    assert len(store.games()) == 1
    library.back_to_present()
    assert library.current is game
    assert not game.is_lesson
    store.close()
