"""One tablet passed around: whose turn it is, closing a round for all, and an app that is killed in between."""

from collections.abc import Sequence
from random import Random

import pytest

from paperdungeons.bots import random_bot as uniform
from paperdungeons.core.actions import Action, CloseRound, EndRound, Hear, Leave
from paperdungeons.core.rules import apply
from paperdungeons.core.state import ANSWER, CARDS, DICE_USE, OVER, REPORTS, ROUND_END, State, phase_of
from paperdungeons.core.table import end_round, sit_down
from paperdungeons.play.games.hot_seat import (
    close_round,
    leave_hot_seat,
    report_told,
    round_to_close,
    who_left,
    whose_turn,
)
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.record import Record, replay
from tests.play.support.hot_seats import PLAYERS, Killed, Tablet, a_hot_seat, states_of
from tests.play.support.sessions import Full


def take_turn(session: Session, chance: Random) -> None:
    """Play to the end of the round and report it."""
    while phase_of(session.state) not in (ROUND_END, REPORTS, OVER):
        session.do(uniform.choose(session.state, chance))
    if phase_of(session.state) == ROUND_END:
        session.do(EndRound())


def all_take_turns(sessions: Sequence[Session], chance: Random) -> None:
    while (seat := whose_turn(states_of(sessions))) is not None:
        take_turn(sessions[seat], chance)


def play_on(sessions: Sequence[Session], chance: Random) -> None:
    """Play to the end of the game, with nothing going wrong."""
    while True:
        all_take_turns(sessions, chance)
        if round_to_close(states_of(sessions)) is None:
            return
        close_round(sessions)


def asked_by_the_end_of_a_round() -> tuple[list[Session], Random]:
    """Sessions that have all reported a round whose closing will ask one of the players something."""
    for number in range(1, 200):
        sessions, chance = a_hot_seat(number), Random(number)
        while phase_of(sessions[0].state) != OVER:
            all_take_turns(sessions, chance)
            if round_to_close(states_of(sessions)) is None:
                break
            before = [session.record for session in sessions]
            close_round(sessions)
            if any(phase_of(state) == ANSWER and state.inked for state in states_of(sessions)[:-1]):
                return [Session(record) for record in before], chance
    raise AssertionError("nobody was asked anything")


# --- whose turn it is ----------------------------------------------------------------------------------------


def test_the_first_who_has_something_to_decide_has_the_turn():
    sessions, chance = a_hot_seat(), Random(1)
    turns = []
    while (seat := whose_turn(states_of(sessions))) is not None:
        turns.append(seat)
        take_turn(sessions[seat], chance)
    assert turns == list(range(PLAYERS))
    assert {phase_of(state) for state in states_of(sessions)} == {REPORTS}


def test_who_has_cards_to_choose_dice_to_use_or_a_question_to_answer_has_the_turn():
    sessions, chance = a_hot_seat(), Random(1)
    assert phase_of(sessions[0].state) == CARDS
    assert whose_turn(states_of(sessions)) == 0
    take_turn(sessions[0], chance)
    sessions[1].do(uniform.choose(sessions[1].state, chance))
    assert whose_turn(states_of(sessions)) == 1
    asked, _ = asked_by_the_end_of_a_round()
    close_round(asked)
    first = next(state.seat for state in states_of(asked) if phase_of(state) != OVER)
    assert whose_turn(states_of(asked)) == first


def test_a_turn_that_is_taken_back_is_a_turn_again():
    sessions, chance = a_hot_seat(), Random(1)
    take_turn(sessions[0], chance)
    assert whose_turn(states_of(sessions)) == 1
    sessions[0].undo()
    assert whose_turn(states_of(sessions)) == 0


def test_when_the_game_is_over_nobody_has_the_turn():
    sessions = a_hot_seat()
    play_on(sessions, Random(1))
    assert {phase_of(state) for state in states_of(sessions)} == {OVER}
    assert whose_turn(states_of(sessions)) is None
    assert round_to_close(states_of(sessions)) is None


# --- closing -------------------------------------------------------------------------------------------------


def test_a_round_is_closed_when_everybody_has_told():
    sessions, chance = a_hot_seat(), Random(1)
    for session in sessions:
        assert round_to_close(states_of(sessions)) is None
        close_round(sessions)
        assert {state.round for state in states_of(sessions)} <= {0, 1}
        take_turn(session, chance)
    assert round_to_close(states_of(sessions)) == 1
    close_round(sessions)
    assert {state.round for state in states_of(sessions)} == {2}
    assert round_to_close(states_of(sessions)) is None


def test_a_report_is_found_by_its_round():
    sessions, chance = a_hot_seat(), Random(1)
    all_take_turns(sessions, chance)
    state = sessions[2].state
    assert report_told(state, 1) == state.talk.told[0]
    assert report_told(state, 2) is None


@pytest.mark.parametrize("number", range(6))
def test_a_hot_seat_plays_the_game_of_a_table(number: int):
    """The states are those of a table where everybody hears everybody in every round."""
    sessions, chance = a_hot_seat(number, 2 + number, lost_gems=number % 2 > 0), Random(number)
    table = sit_down(sessions[0].record.setup)
    for _ in range(8):
        made = [session.cursor for session in sessions]
        all_take_turns(sessions, chance)
        table = end_round(
            tuple(
                replay_from(state, session.choices[first:-1])
                for state, session, first in zip(table, sessions, made, strict=True)
            )
        )
        close_round(sessions)
        assert tuple(states_of(sessions)) == table


def replay_from(state: State, choices: Sequence[Action]) -> State:
    for choice in choices:
        state, _ = apply(state, choice)
    return state


# --- killed in the middle ------------------------------------------------------------------------------------


def writes_of_a_closing(records: Sequence[Record]) -> int:
    tablet = Tablet(records)
    close_round(tablet.take_up())
    return (1 << 30) - tablet.writes_left


@pytest.mark.parametrize("players", [2, 3, 5])
def test_an_app_killed_anywhere_while_closing_and_taken_up_again_gives_the_same_games(players: int):
    sessions, chance = a_hot_seat(11, players), Random(11)
    for _ in range(3):
        all_take_turns(sessions, chance)
        records = [session.record for session in sessions]
        close_round(sessions)
        writes = writes_of_a_closing(records)
        assert writes == players * players
        for survived in range(writes):
            tablet = Tablet(records)
            tablet.writes_left = survived
            with pytest.raises(Killed):
                close_round(tablet.take_up())
            tablet.writes_left = 1 << 30
            again = tablet.take_up()
            assert round_to_close(states_of(again)) is not None
            close_round(again)
            assert [session.record for session in again] == [session.record for session in sessions]
            assert states_of(again) == states_of(sessions)


def test_an_app_killed_while_a_closed_round_asks_something_goes_on_with_the_question():
    sessions, _ = asked_by_the_end_of_a_round()
    records = [session.record for session in sessions]
    close_round(sessions)
    for survived in range(1, writes_of_a_closing(records)):
        tablet = Tablet(records)
        tablet.writes_left = survived
        with pytest.raises(Killed):
            close_round(tablet.take_up())
        tablet.writes_left = 1 << 30
        again = tablet.take_up()
        close_round(again)
        assert [session.record for session in again] == [session.record for session in sessions]


def test_a_round_that_all_have_closed_is_not_closed_again_while_it_asks_something():
    sessions, chance = asked_by_the_end_of_a_round()
    close_round(sessions)
    records = [session.record for session in sessions]
    assert round_to_close(states_of(sessions)) is None
    close_round(sessions)
    assert [session.record for session in sessions] == records
    play_on(sessions, chance)
    assert {phase_of(state) for state in states_of(sessions)} == {OVER}


@pytest.mark.parametrize("survived", range(PLAYERS * PLAYERS))
def test_a_disk_that_is_full_while_closing_leaves_sessions_that_can_close_later(survived: int):
    sessions, chance = a_hot_seat(), Random(3)
    all_take_turns(sessions, chance)
    tablet = Tablet([session.record for session in sessions], Full)
    close_round(sessions)
    tablet.writes_left = survived
    full = tablet.take_up()
    with pytest.raises(Full):
        close_round(full)
    assert [session.record for session in full] == tablet.kept
    tablet.writes_left = 1 << 30
    close_round(full)
    assert states_of(full) == states_of(sessions)
    assert [session.record for session in full] == tablet.kept == [session.record for session in sessions]


@pytest.mark.parametrize("number", range(4))
def test_a_tablet_that_dies_all_the_time_plays_the_same_games(number: int):
    """The app is killed at any write: in the middle of a turn, or while a round is being closed."""
    calm = a_hot_seat(number)
    play_on_calmly(calm, number)
    tablet, chance = Tablet([session.record for session in a_hot_seat(number)]), Random(number)
    deaths = 0
    while True:
        tablet.writes_left = chance.randrange(60)
        sessions = tablet.take_up()
        try:
            play_on_calmly(sessions, number)
            break
        except Killed:
            deaths += 1
    assert deaths > 5
    assert [session.record for session in sessions] == [session.record for session in calm]
    assert all(session.state == replay(session.record) for session in sessions)


def play_on_calmly(sessions: Sequence[Session], number: int) -> None:
    """Play to the end; every choice depends on the position alone, so that a restart leads to the same game."""
    while True:
        while (seat := whose_turn(states_of(sessions))) is not None and round_to_close(states_of(sessions)) is None:
            session = sessions[seat]
            choice = uniform.choose(session.state, Random(f"{number} {seat} {session.cursor}"))
            session.do(EndRound() if phase_of(session.state) == ROUND_END else choice)
        if round_to_close(states_of(sessions)) is None:
            return
        close_round(sessions)


# --- leaving -------------------------------------------------------------------------------------------------


def test_who_goes_home_has_no_turn_and_is_not_waited_for():
    sessions, chance = a_hot_seat(), Random(1)
    all_take_turns(sessions, chance)
    close_round(sessions)
    leave_hot_seat(sessions, 2)
    assert who_left(states_of(sessions)) == 0b100
    turns = []
    while (seat := whose_turn(states_of(sessions))) is not None:
        turns.append(seat)
        take_turn(sessions[seat], chance)
    assert turns == [0, 1, 3]
    assert round_to_close(states_of(sessions)) == 2
    close_round(sessions)
    assert [state.round for state in states_of(sessions)] == [3, 3, 2, 3]


def test_who_goes_home_after_telling_is_heard_once_more_and_then_not_waited_for():
    sessions, chance = a_hot_seat(), Random(1)
    all_take_turns(sessions, chance)
    leave_hot_seat(sessions, 2)
    told = sessions[2].state.talk.told[0]
    close_round(sessions)
    assert all(session.state.talk.report(2, 1) == told for session in sessions if session.state.seat != 2)
    assert who_left(states_of(sessions)) == 0b100
    assert whose_turn(states_of(sessions)) == 0
    play_on(sessions, chance)
    assert [phase_of(state) == OVER for state in states_of(sessions)] == [True, True, False, True]


def test_who_is_in_the_middle_of_something_says_it_when_the_round_is_closed():
    """A player who is still choosing cards cannot yet record that another has left."""
    sessions, chance = a_hot_seat(), Random(1)
    take_turn(sessions[0], chance)
    leave_hot_seat(sessions, 1)
    assert [session.state.talk.left for session in sessions] == [0b10, 0, 0, 0]
    all_take_turns(sessions, chance)
    close_round(sessions)
    assert [session.state.talk.left for session in sessions] == [0b10, 0, 0b10, 0b10]
    assert [state.round for state in states_of(sessions)] == [2, 0, 2, 2]


def test_a_game_that_is_lost_is_like_a_player_who_has_left():
    sessions, chance = a_hot_seat()[:-1], Random(1)
    all_take_turns(sessions, chance)
    close_round(sessions)
    assert [session.choices[-2:] for session in sessions] == [(Leave(3), CloseRound())] * 3
    play_on(sessions, chance)
    assert {phase_of(state) for state in states_of(sessions)} == {OVER}


def test_who_is_left_alone_plays_to_the_end():
    sessions, chance = a_hot_seat(players=3), Random(1)
    all_take_turns(sessions, chance)
    close_round(sessions)
    leave_hot_seat(sessions, 0)
    leave_hot_seat(sessions, 1)
    play_on([*sessions], chance)
    assert [phase_of(state) == OVER for state in states_of(sessions)] == [False, False, True]


def test_leaving_twice_is_leaving_once():
    sessions, chance = a_hot_seat(), Random(1)
    all_take_turns(sessions, chance)
    close_round(sessions)
    leave_hot_seat(sessions, 2)
    records = [session.record for session in sessions]
    leave_hot_seat(sessions, 2)
    assert [session.record for session in sessions] == records


def test_nobody_undoes_behind_a_round_that_the_hot_seat_has_closed():
    sessions, chance = a_hot_seat(), Random(1)
    all_take_turns(sessions, chance)
    close_round(sessions)
    assert {phase_of(state) for state in states_of(sessions)} == {DICE_USE}
    assert not any(session.undo() for session in sessions)
    assert all(isinstance(session.choices[-2], Hear) for session in sessions)
