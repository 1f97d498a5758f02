"""Corrections in records, codes and the store: written, read back, undone, and seen wherever a game is judged."""

from dataclasses import replace

import pytest

from paperdungeons.bots import random_bot as uniform
from paperdungeons.content.files import earlier_boxes
from paperdungeons.content.ranks_file import house_ranks
from paperdungeons.core import corrections as c
from paperdungeons.core.actions import Correct, HearResult
from paperdungeons.core.legal import why_not
from paperdungeons.core.setup import Result, Setup
from paperdungeons.core.sheet import Fight
from paperdungeons.core.state import OVER, phase_of
from paperdungeons.play.codes.bits import Packer, Unpacker
from paperdungeons.play.codes.choice_code import put_choice, take_choice
from paperdungeons.play.codes.errors import CodeError, CodeTrouble
from paperdungeons.play.codes.report_code import read_digest, read_report, write_digest, write_report_log, write_result
from paperdungeons.play.codes.report_log import FINAL, ReportLog
from paperdungeons.play.games.ranks import best_rank, rank_of
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.correction_notation import read_correction, write_correction
from paperdungeons.play.records.lines import Malformed
from paperdungeons.play.records.read_choices import read_choices
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.records.write_game import write_game
from paperdungeons.play.storage.saved_page import read_page, write_page
from paperdungeons.play.storage.store import open_store
from tests.core.erasers import every_correction
from tests.play.support.tables import seats
from tests.staging import BOX, a_game, a_setup

C5 = 26
WRITTEN = [
    (Correct(c.HERO_LEVEL, 1, 4), "!LZ=4"),
    (Correct(c.DAMAGE, 0, 24), "!D=24"),
    (Correct(c.RESURRECTION, 0, 1), "!R=1"),
    (Correct(c.POTIONS_BREWED, 0, 5), "!P=5"),
    (Correct(c.HEARTS_DRUNK, 0, 3), "!H=3"),
    (Correct(c.ITEM_BOXES, 0, 2), "!Is=2"),
    (Correct(c.GEM_BOXES, 0, 10), "!G=10"),
    (Correct(c.GEM_GONE, 7, 1), "!XH=1"),
    (Correct(c.MINION_BEATEN, C5, 1), "!MC5=1"),
    (Correct(c.ROOM_VISITED, C5, 0), "!VC5=0"),
    (Correct(c.TRAPS_SPRUNG, 0, 2), "!T=2"),
    (Correct(c.CROSSINGS, 0, 99), "!W=99"),
    (Correct(c.MISSION_CLAIMED, 2, 7), "!C3=7"),
    (Correct(c.MISSION_CLAIMED, 0, c.MISSION_GONE), "!C1=9"),
    (Correct(c.MONSTER_MET, 1, 3), "!F2=3"),
    (Correct(c.MONSTER_MET, 2, 6), "!F3=6"),
]


# --- records -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("choice", "text"), WRITTEN, ids=[text for _, text in WRITTEN])
def test_a_correction_is_written_like_this(choice, text):
    assert write_correction(BOX, choice) == text
    assert read_correction(text, BOX) == choice


def test_every_kind_of_box_can_be_written():
    assert {choice.box for choice, _ in WRITTEN} == set(range(len(c.BOX_IDS)))


@pytest.mark.parametrize(
    "text",
    [
        "!",
        "!LW",
        "!LW=",
        "!L=4",
        "!LQ=4",
        "!D1=3",
        "!D=03",
        "!D=100",
        "!D=-1",
        "!VG1=1",
        "!C4=1",
        "!Y=1",
        "!Ix=1",
        "!LW=4=5",
        "!LW=4.",
        "!LW=4|",
        "!d=3",
        "!MC5=1x",
    ],
)
def test_what_is_no_correction_is_told_with_its_place(text):
    with pytest.raises(Malformed) as caught:
        read_choices(f"5L {text}", a_game())
    assert caught.value.column == 4


def test_corrections_stand_anywhere_in_a_round_and_behind_the_last():
    record = finished_alone(Correct(c.DAMAGE, 0, 24), Correct(c.RESURRECTION, 0, 1))
    text = write_game(record)
    assert text.endswith("\n9. !D=24 !R=1\n")
    assert read_game(text, BOX) == record


def finished_alone(*corrections: Correct, number: int = 3) -> Record:
    setup = Setup(BOX, f"TEST5EE{number}")
    record = Record(setup, choices=tuple(uniform.play(setup, number)[0]))
    assert phase_of(replay(record)) == OVER
    return replace(record, choices=(*record.choices, *corrections))


# --- going back ----------------------------------------------------------------------------------------------


def test_a_correction_can_be_undone_and_done_again():
    session = Session(finished_alone())
    before = session.state
    session.do(Correct(c.HERO_LEVEL, 0, 6 if before.levels[0] < 6 else 5))
    after = session.state
    assert session.undo()
    assert (session.state, session.state.corrected) == (before, False)
    assert session.redo()
    assert (session.state, session.state.corrected) == (after, True)


# --- ranks and the store -------------------------------------------------------------------------------------


def test_a_corrected_game_has_no_rank():
    plain, marked = finished_alone(), finished_alone(Correct(c.TRAPS_SPRUNG, 0, 99))
    assert rank_of(house_ranks(), replay(plain)) is not None
    assert rank_of(house_ranks(), replay(marked)) is None


def test_the_store_knows_which_games_are_corrected_and_their_ranks_do_not_count(tmp_path):
    store, _ = open_store(tmp_path)
    marked = finished_alone(Correct(c.TRAPS_SPRUNG, 0, 99))
    undone = len(marked.choices) - 1
    store.begin(marked)
    assert [kept.corrected for kept in store.games()] == [True]
    assert best_rank(house_ranks(), {BOX.fingerprint: BOX}.get, store.games()) is None
    store.begin(marked, undone)
    assert [kept.corrected for kept in store.games()] == [False, True], "what was undone does not count"
    assert best_rank(house_ranks(), {BOX.fingerprint: BOX}.get, store.games()) is not None
    store.close()
    again, _ = open_store(tmp_path)
    assert [kept.corrected for kept in again.games()] == [False, True]
    for kept in again.games():
        assert read_page(write_page(kept).encode()) == kept
    again.close()


def test_the_page_of_a_game_that_was_not_corrected_is_written_as_ever(tmp_path):
    store, _ = open_store(tmp_path)
    store.begin(finished_alone())
    (kept,) = store.games()
    store.close()
    assert " corrected" not in write_page(kept)
    assert " total -7 corrected seal " in write_page(replace(kept, corrected=True, total=-7))


# --- codes ---------------------------------------------------------------------------------------------------

TABLE = a_setup(players=3)
ENDED = ReportLog(1, FINAL, (0, 3, 0, 0, 0, 8, 0, 0), (0, 0, 2), (None, None, None), 63, 25, "Bo")


def test_a_result_tells_that_the_game_was_corrected():
    marked = replace(ENDED, corrected=True)
    assert marked.result == Result(1, 63, 25, True)
    assert read_report(TABLE, write_report_log(TABLE, marked)) == marked
    assert read_report(TABLE, write_report_log(TABLE, ENDED)) == ENDED
    assert read_report(TABLE, write_result(TABLE, marked.result)) == marked.result
    assert len(write_result(TABLE, marked.result)) == len(write_result(TABLE, ENDED.result))


def test_a_digest_tells_it_of_every_seat():
    told = tuple(replace(ENDED, seat=seat, corrected=seat != 1) for seat in range(3))
    assert read_digest(TABLE, write_digest(TABLE, told)) == told
    assert read_digest(TABLE, write_digest(TABLE, told[:2])) == told[:2]


def test_before_the_end_nobody_tells_it():
    with pytest.raises(ValueError, match="table"):
        write_report_log(TABLE, replace(ENDED, round=8, corrected=True))


def test_a_seat_spells_every_correction_and_a_result_of_a_corrected_game():
    state = replay(seats(7))
    legal = [action for action in every_correction() if why_not(state, action) is None]
    assert len({choice.box for choice in legal}) == len(c.BOX_IDS)
    for choice in (*legal, HearResult(Result(0, 5, 9, True)), HearResult(Result(0, 5, 9))):
        packer = Packer()
        put_choice(packer, state, choice)
        assert take_choice(Unpacker(packer.letters()), state) == choice


def test_a_seat_spells_a_fight_with_the_points_of_a_bonus():
    """The victory bonus of the Golem of card F is points; that of the Minotaur of card A is not."""
    for dungeon, values in (("F", range(7)), ("A", range(4))):
        state = a_game(setup=a_setup(players=2, dungeon=dungeon), round=4, fights=(Fight(True, True, 20, 6, 1),))
        assert list(c.values_for(state, c.MONSTER_MET, 0)) == list(values)
        for value in set(values) - {3}:
            packer, choice = Packer(), Correct(c.MONSTER_MET, 0, value)
            put_choice(packer, state, choice)
            assert take_choice(Unpacker(packer.letters()), state) == choice


@pytest.mark.parametrize("box", earlier_boxes(), ids=["before", "first"])
def test_a_game_of_an_earlier_box_spells_its_fights_as_ever(box):
    """No victory bonus of an earlier box is points, so codes written at that time are still read the same way."""
    for dungeon in box.dungeons:
        setup = Setup(box, "TEST5EED", 2, dungeon.id)
        state = a_game(setup=setup, round=8, fights=(Fight(True, True, 30, 6, 1),) * 2)
        assert [list(c.values_for(state, c.MONSTER_MET, season)) for season in (0, 1)] == [[0, 1, 2, 3]] * 2


def test_a_monster_that_nobody_met_has_no_box_to_spell():
    packer = Packer()
    for value, limit in ((0, 1), (3, 5), (c.MONSTER_MET, len(c.BOX_IDS))):
        packer.put(value, limit)
    with pytest.raises(CodeError) as caught:
        take_choice(Unpacker(packer.letters()), a_game(setup=TABLE, dice=(), inked=True))
    assert caught.value.trouble is CodeTrouble.DAMAGED
