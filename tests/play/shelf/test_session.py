"""A game of the shelf in progress: a choice is first kept, then announced; a refused one changes nothing."""

import pytest

from paperdungeons.play.shelf.names import label_of, names_in, with_names
from paperdungeons.play.shelf.session import ShelfSession
from paperdungeons.shelf.engine import action_of
from paperdungeons.shelf.games import GAMES
from paperdungeons.shelf.log import Log
from paperdungeons.shelf.notation import NAME
from paperdungeons.shelf.reasons import Reason, Refused
from paperdungeons.shelf.record import read_record, write_record

GAME = GAMES["dungeoneer"]


class Diary:
    """Remembers what a session keeps and tells, and may refuse to keep."""

    def __init__(self) -> None:
        self.entries: list[tuple[str, object]] = []
        self.is_full = False

    def keep(self, log: Log) -> None:
        if self.is_full:
            raise OSError("no room")
        self.entries.append(("kept", log.cursor))

    def tell(self, state: object, events: tuple[object, ...]) -> None:
        self.entries.append(("told", [str(event) for event in events]))


@pytest.fixture
def diary():
    return Diary()


@pytest.fixture
def session(diary):
    begun = ShelfSession(Log(GAME), diary.keep)
    begun.watch(diary.tell)
    begun.do("begin Anna bob")
    return begun


def test_a_choice_is_kept_before_it_is_told(session, diary):
    session.do(action_of(GAME, "next"))
    assert diary.entries == [
        ("kept", 1), ("told", ["turn anna", "phase reset"]), ("kept", 2), ("told", ["phase dungeonlord"]),
    ]  # fmt: skip


def test_what_is_refused_is_neither_kept_nor_told(session, diary):
    with pytest.raises(Refused, match="wrong-phase"):
        session.do("build cave 1 1")
    assert len(diary.entries) == 2
    assert session.why_not("build cave 1 1") is Reason.WRONG_PHASE
    assert session.why_not("build cave") is Reason.MALFORMED
    assert session.why_not("next") is None


def test_what_cannot_be_kept_does_not_happen(session, diary):
    diary.is_full = True
    for change in (lambda: session.do("next"), session.undo):
        with pytest.raises(OSError, match="no room"):
            change()
    assert (session.state.turn.phase, session.log.cursor, len(diary.entries)) == ("reset", 1, 2)


def test_undo_and_redo_are_kept_too(session, diary):
    session.do("gain anna glory 2")
    session.undo()
    assert (session.state.players["anna"].glory, session.can_redo) == (1, True)
    session.redo()
    assert (session.state.players["anna"].glory, session.can_redo, session.can_undo) == (3, False, True)
    assert diary.entries[-4:] == [("kept", 1), ("told", []), ("kept", 2), ("told", [])]
    with pytest.raises(Refused, match="nothing-to-redo"):
        session.redo()


def test_nobody_goes_back_behind_dice_that_the_app_threw(session):
    session.do("threat bob speed 5 threw 3")
    assert session.can_undo is False
    with pytest.raises(Refused, match="behind-a-throw"):
        session.undo()


def test_questions_change_nothing(session, diary):
    assert session.ask("? threat bob speed 5")["need"] == 2
    assert session.ask("clash 0")["tie"] == 0.166667
    assert len(diary.entries) == 2


# --- names ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("Anna", "anna"),
        ("Chlo\u00e9", "chloe"),
        ("Jan Willem", "jan-willem"),
        ("42", "player"),
        ("\u674e", "player"),
        ("", "player"),
    ],
)
def test_any_name_has_a_plain_label(name, label):
    assert label_of(name) == label
    assert NAME.fullmatch(label_of(name))


def test_no_two_players_have_the_same_label_and_none_a_reserved_one():
    assert label_of("Anna", {"anna"}) == "anna-2"
    assert label_of("Anna", {"anna", "anna-2"}) == "anna-3"
    assert label_of("None", {"none"}) == "none-2"
    longest = label_of("x" * 30, {"x" * 16})
    assert NAME.fullmatch(longest)
    assert longest.endswith("-2")


def test_the_names_that_are_shown_stand_in_a_comment_of_the_record():
    actions = (action_of(GAME, "begin anna chloe"),)
    text = with_names(write_record(GAME, actions), ("Anna", "Chlo\u00e9"))
    assert text.isascii()
    assert names_in(text) == ("Anna", "Chlo\u00e9")
    assert read_record(GAME, text).actions == actions
    assert names_in(write_record(GAME, actions)) == ()
    assert names_in(text.replace("Anna,", "[b],")) == ()
