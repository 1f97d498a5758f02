"""Real dice around one tablet: one player enters them for all, and can change them until another player has them."""

from random import Random

from paperdungeons.bots import random_bot as uniform
from paperdungeons.core.actions import EndRound, EnterDice, Keep
from paperdungeons.core.dice import Roll
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.state import DICE_USE, OVER, REPORTS, ROLL, ROUND_END, phase_of
from paperdungeons.play.games.hot_seat import (
    close_round,
    leave_hot_seat,
    roll_on_the_table,
    round_to_close,
    settle_rolls,
    take_dice,
    whose_turn,
)
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import replay
from paperdungeons.play.records.write_game import write_game
from tests.play.support.hot_seats import a_hot_seat, states_of
from tests.play.support.tables import a_roll
from tests.staging import BOX

DICE: Roll = (1, 2, 3, 0, 5, 6)
OTHER: Roll = (1, 2, 4, 0, 5, 6)


def seated(players: int = 3) -> list[Session]:
    """Sessions of players who have kept their cards and wait for the first roll."""
    sessions = a_hot_seat(players=players, hand_dice=True)
    for session in sessions:
        session.do(next(cards for cards in legal_actions(session.state) if isinstance(cards, Keep)))
        while session.state.agenda:
            session.do(legal_actions(session.state)[0])
    assert {phase_of(session.state) for session in sessions} == {ROLL}
    return sessions


def play_out(session: Session, chance: Random) -> None:
    while phase_of(session.state) not in (ROUND_END, REPORTS, OVER, ROLL):
        session.do(uniform.choose(session.state, chance))
    if phase_of(session.state) == ROUND_END:
        session.do(EndRound())


def rolled_and_played() -> list[Session]:
    sessions = seated()
    sessions[0].do(EnterDice(DICE))
    play_out(sessions[0], Random(1))
    return sessions


def test_dice_lie_on_the_table_for_the_others_once_their_round_is_told():
    sessions = seated()
    sessions[0].do(EnterDice(DICE))
    assert roll_on_the_table(states_of(sessions), 1) is None
    assert not take_dice(sessions, sessions[1])
    play_out(sessions[0], Random(1))
    assert roll_on_the_table(states_of(sessions), 1) == DICE
    assert take_dice(sessions, sessions[1])
    assert (sessions[1].choices[-1], sessions[1].state.roll) == (EnterDice(DICE), DICE)


def test_who_entered_the_dice_may_put_them_right_until_another_has_them():
    sessions = rolled_and_played()
    while sessions[0].undo():
        pass
    assert phase_of(sessions[0].state) == ROLL
    sessions[0].do(EnterDice(OTHER))
    play_out(sessions[0], Random(1))
    take_dice(sessions, sessions[2])
    assert sessions[2].state.roll == OTHER
    while sessions[0].undo():
        pass
    assert (phase_of(sessions[0].state), sessions[0].state.roll) == (DICE_USE, OTHER)
    assert not sessions[2].can_undo


def test_an_app_that_was_killed_knows_again_that_the_dice_stand():
    sessions = rolled_and_played()
    take_dice(sessions, sessions[1])
    again = [Session(read_game(write_game(session.record), BOX)) for session in sessions]
    assert again[1].can_undo
    settle_rolls(again)
    assert not again[1].can_undo
    while again[0].undo():
        pass
    assert again[0].state.roll == DICE


def test_who_has_dice_or_something_else_to_do_takes_none():
    sessions = rolled_and_played()
    take_dice(sessions, sessions[1])
    assert not take_dice(sessions, sessions[1])
    assert not take_dice(sessions, sessions[0])


def test_dice_of_who_has_left_stay_on_the_table():
    sessions = seated()
    sessions[0].do(EnterDice(DICE))
    leave_hot_seat(sessions, 0)
    assert take_dice(sessions, sessions[1])
    assert sessions[1].state.roll == DICE


def test_without_real_dice_nothing_is_entered():
    sessions = a_hot_seat()
    sessions[0].do(legal_actions(sessions[0].state)[0])
    assert not take_dice(sessions, sessions[0])
    settle_rolls(sessions)
    assert [session.stands for session in sessions] == [0] * len(sessions)


def test_a_whole_game_around_a_tablet_with_real_dice_has_the_same_rolls_in_every_record():
    sessions, chance = a_hot_seat(players=3, hand_dice=True), Random(5)
    entered: list[Roll] = []
    while True:
        while (seat := whose_turn(states_of(sessions))) is not None:
            if phase_of(sessions[seat].state) == ROLL and not take_dice(sessions, sessions[seat]):
                sessions[seat].do(a_roll(chance))
                entered.append(sessions[seat].state.roll)
            play_out(sessions[seat], chance)
        if round_to_close(states_of(sessions)) is None:
            break
        close_round(sessions)
    assert len(entered) == 8
    for session in sessions:
        assert phase_of(session.state) == OVER
        assert [choice.roll for choice in session.choices if isinstance(choice, EnterDice)] == entered
        assert replay(read_game(write_game(session.record), BOX)) == session.state
