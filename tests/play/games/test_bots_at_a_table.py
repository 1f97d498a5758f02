"""People and bots around one tablet: whose turn it is, rounds that are saved as a whole, and an app that is killed."""

from dataclasses import replace
from random import Random

import pytest

from paperdungeons.bots.bot import NOVICE, STRENGTHS, VETERAN, Bot
from paperdungeons.core.actions import EndRound
from paperdungeons.core.state import DICE_USE, OVER, REPORTS, ROUND_END, phase_of
from paperdungeons.play.games.bot_turn import do_together, next_choices, whole_round
from paperdungeons.play.games.hot_seat import (
    bots_to_play,
    close_round,
    leave_hot_seat,
    people_of,
    round_to_close,
    whose_turn,
)
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.header_notation import Bots
from paperdungeons.play.records.record import replay
from tests.play.support.bot_tables import a_hot_seat, bots_play, people_play, play_on, result_of
from tests.play.support.hot_seats import Killed, Tablet, states_of
from tests.play.support.sessions import Full
from tests.portions import portions

TWO_AND_TWO: Bots = (None, Bot(NOVICE, 0), None, Bot(VETERAN, 1))
ONE_AND_SEVEN: Bots = (None, *(Bot(STRENGTHS[temper % 2], temper) for temper in range(7)))


# --- whose turn it is ----------------------------------------------------------------------------------------


def test_a_bot_never_has_the_turn():
    sessions = a_hot_seat(TWO_AND_TWO)
    assert people_play(sessions) == [0, 2]
    assert whose_turn(states_of(sessions), TWO_AND_TWO) is None
    assert round_to_close(states_of(sessions)) is None
    bots_play(sessions)
    assert round_to_close(states_of(sessions)) == 1


def test_bots_play_their_round_before_anybody_else_has():
    sessions = a_hot_seat(TWO_AND_TWO)
    assert bots_to_play(states_of(sessions), TWO_AND_TWO) == [1, 3]
    bots_play(sessions)
    assert bots_to_play(states_of(sessions), TWO_AND_TWO) == []
    assert [phase_of(session.state) == REPORTS for session in sessions] == [False, True, False, True]


def test_what_a_bot_does_in_a_round_has_nothing_to_do_with_what_the_others_do_in_it():
    first, last = a_hot_seat(TWO_AND_TWO), a_hot_seat(TWO_AND_TWO)
    bots_play(first)
    people_play(first)
    people_play(last)
    bots_play(last)
    assert [session.record for session in first] == [session.record for session in last]


@pytest.mark.parametrize("bots", [TWO_AND_TWO, ONE_AND_SEVEN], ids=["2 and 2", "1 and 7"])
def test_a_table_with_bots_is_played_to_the_end_and_every_record_replays(bots):
    sessions = a_hot_seat(bots)
    play_on(sessions)
    assert {phase_of(state) for state in states_of(sessions)} == {OVER}
    assert all(session.record.bots == bots for session in sessions)
    assert all(session.state == replay(session.record) for session in sessions)
    assert bots_to_play(states_of(sessions), bots) == []


# --- a round is saved as a whole -----------------------------------------------------------------------------


def test_a_round_of_a_bot_ends_when_it_is_told():
    session, bot = a_hot_seat(TWO_AND_TWO)[1], Bot(NOVICE, 0)
    choices = result_of(whole_round(session.state, bot))
    assert choices[-1] == EndRound()
    do_together(session, choices)
    assert (session.state.round, phase_of(session.state)) == (1, REPORTS)
    assert next_choices(session.state, bot) == result_of(whole_round(session.state, bot)) == ()


def test_thinking_tells_how_far_it_is():
    session = a_hot_seat(TWO_AND_TWO)[1]
    told = list(whole_round(session.state, Bot(NOVICE, 0)))
    assert told == sorted(told)
    assert 0 <= told[0] < told[-1] == 1


def test_after_any_die_of_a_round_a_bot_goes_on_to_its_end():
    session, bot = a_hot_seat(TWO_AND_TWO)[3], Bot(VETERAN, 1)
    choices = result_of(whole_round(session.state, bot))
    for made in range(1, len(choices)):
        half = Session(replace(session.record, choices=choices[:made]))
        if phase_of(half.state) not in (DICE_USE, ROUND_END):
            continue
        do_together(half, result_of(whole_round(half.state, bot)))
        assert (half.state.round, phase_of(half.state)) == (1, REPORTS)
        assert half.choices[:made] == choices[:made]


def test_a_round_that_the_disk_refuses_is_not_played_at_all():
    tablet = Tablet([session.record for session in a_hot_seat(TWO_AND_TWO)], Full)
    tablet.writes_left = 0
    session = tablet.take_up()[1]
    before = session.state
    with pytest.raises(Full):
        do_together(session, result_of(whole_round(session.state, Bot(NOVICE, 0))))
    assert session.state is before
    assert session.choices == ()


@pytest.mark.parametrize("bots", portions([TWO_AND_TWO, ONE_AND_SEVEN], quick=1), ids=["2 and 2", "1 and 7"])
def test_a_tablet_with_bots_that_dies_all_the_time_plays_the_same_games(bots):
    calm = a_hot_seat(bots)
    play_on(calm)
    tablet, chance, deaths = Tablet([session.record for session in a_hot_seat(bots)]), Random(5), 0
    while True:
        tablet.writes_left = chance.randrange(90)
        sessions = tablet.take_up()
        try:
            play_on(sessions)
            break
        except Killed:
            deaths += 1
    assert deaths > 3
    assert [session.record for session in sessions] == [session.record for session in calm]


# --- leaving -------------------------------------------------------------------------------------------------


def test_when_a_person_goes_the_others_play_on_with_the_bots():
    sessions = a_hot_seat(TWO_AND_TWO)
    bots_play(sessions)
    people_play(sessions)
    close_round(sessions)
    leave_hot_seat(sessions, 0)
    assert people_of(states_of(sessions), TWO_AND_TWO) == [2]
    play_on(sessions)
    assert [phase_of(state) == OVER for state in states_of(sessions)] == [False, True, True, True]


def test_when_the_last_person_goes_there_are_no_people_left():
    sessions = a_hot_seat(ONE_AND_SEVEN)
    bots_play(sessions)
    people_play(sessions)
    close_round(sessions)
    leave_hot_seat(sessions, 0)
    assert people_of(states_of(sessions), ONE_AND_SEVEN) == []
    assert whose_turn(states_of(sessions), ONE_AND_SEVEN) is None


def test_without_bots_everybody_is_a_person():
    sessions = a_hot_seat((None, None))
    assert people_of(states_of(sessions)) == [0, 1]
    assert bots_to_play(states_of(sessions), ()) == []
