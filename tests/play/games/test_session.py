"""A game being played: do, undo, redo, jump, and the floor that undo cannot go below."""

from dataclasses import replace

import pytest

from paperdungeons.core.actions import CloseRound, EndRound, EnterDice, Hear, HearResult, Keep, Leave, Skip
from paperdungeons.core.errors import Illegal
from paperdungeons.core.faces import BOARD
from paperdungeons.core.legal import legal_actions, why_not
from paperdungeons.core.setup import Result, Setup
from paperdungeons.core.state import ANSWER, OVER, phase_of
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.record import Record, replay, states_of
from tests.play.support.random_games import KINDS, games
from tests.play.support.sessions import KEEP, a_session, a_table, play, skip_dice, with_real_dice
from tests.staging import BOX, a_report

CRAFTSMAN = Keep(BOX.power_no("craftsman"), BOX.objective_no("minions-l4"))


# --- do, undo, redo, jump -----------------------------------------------------------------------------------


def test_a_new_session_stands_at_the_end_of_its_record():
    record = games(1, False, False)[3]
    session = Session(record)
    assert session.state == replay(record)
    assert session.cursor == len(record.choices)
    assert session.record == record
    assert not session.can_redo


def test_a_session_does_not_take_a_record_with_an_illegal_choice():
    with pytest.raises(Illegal):
        Session(Record(Setup(BOX, "TEST5EED"), choices=(EndRound(),)))


def test_a_choice_can_be_undone_and_redone():
    session = with_real_dice()
    before, after = replay(Record(session.record.setup, choices=session.record.choices[:-1])), session.state
    assert session.undo()
    assert session.state == before
    assert session.can_redo
    assert session.redo()
    assert session.state == after
    assert not session.can_redo


def test_there_is_nothing_to_redo_at_the_end_and_nothing_to_undo_at_the_start():
    session = a_session()
    assert not session.can_undo
    assert not session.undo()
    assert not session.can_redo
    assert not session.redo()
    assert session.cursor == 0


def test_a_new_choice_forgets_what_was_undone():
    session = with_real_dice()
    session.undo()
    session.do(Skip(6))
    assert not session.can_redo
    assert session.record.choices[-1] == Skip(6)
    assert session.state == replay(session.record)


def test_the_same_choice_after_undo_gives_the_same_state():
    session = with_real_dice()
    choice, state = session.record.choices[-1], session.state
    session.undo()
    session.do(choice)
    assert session.state == state


def test_a_jump_goes_to_any_choice_within_reach_and_nowhere_else():
    session = a_session(practice=True)
    session.do(KEEP)
    skip_dice(session, 3)
    states = []
    for cursor in range(5):
        assert session.jump(cursor)
        assert session.cursor == cursor
        states.append(session.state)
    assert states[4].track != states[3].track != states[2].track
    for cursor in (-1, 5, 99):
        assert not session.jump(cursor)
        assert session.state == states[4]


def test_the_record_ends_at_the_cursor():
    session = with_real_dice()
    whole = session.record
    session.undo()
    assert session.record.choices == whole.choices[:-1]
    session.redo()
    assert session.record == whole


def test_a_record_kept_half_way_goes_on_in_a_new_session():
    session = with_real_dice()
    other = Session(session.record)
    for one in (session, other):
        play(one, "2L 0>C1D1E1=s |")
    assert session.state == other.state


@pytest.mark.parametrize("action", [EndRound(), CloseRound(), Skip(3), KEEP, EnterDice((1, 2, 9, 0, 5, 6))])
def test_an_illegal_choice_changes_nothing(action):
    session = with_real_dice()
    session.do(Skip(6))
    session.undo()
    told: list[object] = []
    session.watch(lambda *news: told.append(news))
    before = (session.state, session.state.values(), session.cursor, session.record, session.floor)
    with pytest.raises(Illegal) as caught:
        session.do(action)
    assert caught.value.reason is why_not(session.state, action)
    assert (session.state, session.state.values(), session.cursor, session.record, session.floor) == before
    assert session.can_redo
    assert told == []


# --- the floor ----------------------------------------------------------------------------------------------


def test_nobody_goes_behind_the_first_roll():
    session = a_session()
    session.do(KEEP)
    assert session.state.roll
    assert session.floor == 1
    assert not session.undo()
    assert not session.jump(0)
    assert session.cursor == 1


def test_a_card_can_be_taken_back_until_its_questions_are_answered():
    session = a_session()
    session.do(CRAFTSMAN)
    assert session.state.agenda
    assert session.undo()
    assert session.state.round == 0
    session.redo()
    play(session, "=s =k")
    assert session.state.round == 1
    assert session.floor == 3
    assert not session.undo()


def test_the_dice_of_this_round_are_pencil_and_those_of_the_last_are_ink():
    session = a_session()
    session.do(KEEP)
    skip_dice(session, 3)
    while session.undo():
        pass
    assert session.cursor == 1
    session.jump(4)
    session.do(EndRound())
    assert session.floor == 5
    assert not session.undo()
    skip_dice(session, 2)
    while session.undo():
        pass
    assert (session.cursor, session.state.round) == (5, 2)


def test_undo_never_gives_a_new_roll():
    session = a_session(practice=True)
    session.do(KEEP)
    rolls = []
    for power in (KEEP, CRAFTSMAN, KEEP):
        session.jump(0)
        session.do(power)
        while session.state.agenda:
            session.do(legal_actions(session.state)[0])
        rolls.append(session.state.roll)
    assert len(set(rolls)) == 1


def test_an_inked_round_can_be_reopened_until_a_rival_has_told_something():
    session = a_table()
    session.do(EndRound())
    assert session.undo()
    session.redo()
    session.do(Hear(a_report(1, 1, "A")))
    assert not session.undo()
    assert session.floor == session.cursor


def test_a_report_told_again_is_a_floor_again():
    session = a_table()
    session.do(EndRound())
    session.do(Hear(a_report(1, 1, "A")))
    session.do(Hear(a_report(1, 1, "B")))
    session.do(Hear(a_report(2, 1)))
    assert session.floor == session.cursor
    session.do(CloseRound())
    assert not session.undo()
    assert session.state.round == 2


def test_what_others_tell_late_is_a_floor_and_so_is_a_leaving():
    session = a_table()
    play(session, "| ||23")
    for choice in (Hear(a_report(1, 1, "A")), Leave(2)):
        skip_dice(session, 1)
        session.do(choice)
        assert session.floor == session.cursor
        assert not session.undo()


def test_a_result_is_a_floor_and_can_be_told_again():
    session = at_the_end_of_a_table()
    for points in (40, 41):
        session.do(HearResult(Result(1, points, 20)))
        assert session.floor == session.cursor
        assert not session.undo()
    assert session.state.talk.results == (Result(1, 41, 20),)


def at_the_end_of_a_table() -> Session:
    session = a_table()
    while phase_of(session.state) != OVER:
        play(session, "| ||23")
        skip_dice(session, 3 if session.state.dice else 0)
    return session


def test_with_real_dice_nobody_goes_back_behind_a_late_report_either():
    session = a_session(players=2, hand_dice=True)
    session.do(KEEP)
    play(session, "[129056] 5N 2N 1N | ||2 @2.1:A:-:-")
    assert not session.undo()
    play(session, "[349078]")
    assert session.undo()
    assert not session.undo()
    assert session.state.talk.heard == (a_report(1, 1, "A"),)


def test_what_others_told_stays_a_floor_when_a_game_is_loaded_again():
    session = a_table()
    play(session, "| ||23 @2.1:A:-:- @3:left")
    loaded = Session(session.record)
    assert loaded.floor == session.floor == session.cursor
    assert not loaded.undo()


def test_the_answer_to_a_bonus_that_came_late_can_be_taken_back_but_not_the_report():
    session = a_session(players=2, hand_dice=True)
    session.do(KEEP)
    play(session, "[129056] 5L 2L 0>C1C2D2 | ||2 [129056] 9LC 2N 5N | ||2 [129056] 1N 2N 5N | ||2 @2.3:-:-:- =W")
    assert session.state.levels == (3, 2, 2, 1)
    assert session.state.talk.won == 1
    assert session.undo()
    assert phase_of(session.state) == ANSWER
    assert not session.undo()
    play(session, "=R")
    assert session.state.levels == (2, 2, 2, 2)


def test_points_of_a_bonus_that_came_late_cannot_be_taken_back():
    """Nothing was asked: the points came with the report, which is in ink."""
    session = a_session(players=2, hand_dice=True, dungeon="F")
    session.do(KEEP)
    play(session, "[129056] 5L 2L 0>E1=sE2=CE3 | ||2 [129056] 9LC 2N 5N | ||2 [129056] 1N 2N 5N | ||2")
    before = session.state.fights[0]
    play(session, "@2.3:-:-:-")
    assert session.state.fights == (before._replace(bonus=2),)
    assert not session.undo()
    assert session.state.fights[0].bonus == 2


def test_a_board_takes_back_nothing_that_it_heard():
    session = Session(Record(Setup(BOX, "TEST5EED", 2, "A"), BOARD))
    play(session, "@1:A:-:- @2:-:-:- ||")
    assert session.floor == session.cursor == 3
    assert not session.undo()


def test_other_choices_are_put_in_the_place_of_these_kept_first_and_told_once():
    session, news = a_table(), []
    other = a_table()
    play(other, "| @2:A:-:-")
    states = tuple(states_of(other.record))
    session = Session(session.record, keep=lambda record, cursor, kept: news.append(("kept", record, cursor, kept)))
    session.watch(lambda state, events: news.append(("told", state, events)))
    session.put(other.choices, states, other.cursor, ())
    assert news == [("kept", other.record, other.cursor, states), ("told", other.state, ())]
    assert (session.record, session.state, session.floor) == (other.record, other.state, other.floor)


def test_real_dice_can_be_corrected():
    session = with_real_dice()
    assert session.floor == 1
    assert session.undo()
    assert session.undo()
    assert session.state.roll == ()
    assert not session.undo()
    play(session, "[349078] 3L")
    assert session.state.roll == (3, 4, 9, 0, 7, 8)


def test_with_real_dice_even_an_ended_round_can_be_corrected():
    session = with_real_dice()
    play(session, "2L 6N |")
    assert session.state.round == 2
    assert session.undo()
    assert session.state.round == 1


def test_with_real_dice_a_rival_s_report_is_still_a_floor():
    session = a_session(players=2, hand_dice=True)
    session.do(KEEP)
    play(session, "[129056] 5N 2N 1N | @2:A:-:- ||")
    assert session.floor == session.cursor - 1
    play(session, "[349078] 3N")
    while session.undo():
        pass
    assert session.state.round == 2
    assert session.state.roll == ()


def test_with_real_dice_nobody_goes_back_behind_a_later_roll():
    session = with_real_dice()
    play(session, "2L 6N | [349078]")
    assert session.undo()
    assert (session.state.round, session.state.roll) == (2, ())
    assert not session.undo()
    play(session, "[129056]")
    assert session.state.roll == (1, 2, 9, 0, 5, 6)


def test_practice_has_no_floor():
    session = Session(games(2, True, False)[1], practice=True)
    assert session.floor == 0
    while session.undo():
        pass
    assert session.cursor == 0
    while session.redo():
        pass
    assert session.record == games(2, True, False)[1]


def test_the_floor_stays_when_a_game_is_loaded_again():
    session = a_session()
    session.do(KEEP)
    skip_dice(session, 2)
    loaded = Session(session.record)
    assert loaded.floor == session.floor == 1
    assert not Session(session.record).jump(0)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_behind_the_floor_lies_every_roll_and_report_the_player_has_seen(kind):
    for record in games(*kind)[:4]:
        session = Session(record)
        while session.undo():
            pass
        assert session.record.choices[session.cursor - 1 :] == record.choices[session.floor - 1 : session.floor]
        kept = sum(isinstance(choice, Hear) for choice in session.record.choices)
        assert kept == sum(isinstance(choice, Hear) for choice in record.choices)
        if not record.setup.hand_dice:
            assert session.state.round == 9


def test_real_dice_that_were_undone_are_a_floor_after_a_restart_too():
    session = with_real_dice()
    play(session, "2L 6N | [349078]")
    session.undo()
    assert not session.can_undo
    again = Session(replace(session.record, choices=session.choices), cursor=session.cursor)
    assert (again.state, again.floor) == (session.state, session.floor)
    assert not again.undo()
    assert again.redo()
    assert again.state.roll == (3, 4, 9, 0, 7, 8)
