"""A game being played: do, undo, redo, jump, and the floor that undo cannot go below."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from paperdungeons.bots import random_bot as uniform
from paperdungeons.core.actions import Action, CloseRound, EndRound, EnterDice, Hear, HearResult, Keep, Leave, Skip
from paperdungeons.core.errors import Illegal, Reason
from paperdungeons.core.events import DiceRolled, HeroLevelled
from paperdungeons.core.faces import BOARD
from paperdungeons.core.legal import legal_actions, why_not
from paperdungeons.core.setup import Result, Setup
from paperdungeons.core.state import ANSWER, OVER, State, phase_of
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.read_choices import read_choices
from paperdungeons.play.records.record import Record, replay, states_of
from tests.play.support.random_games import KINDS, games, next_action
from tests.play.support.sessions import KEEP, Full, a_session, a_table, play, skip_dice
from tests.staging import BOX, a_report

CRAFTSMAN = Keep(BOX.power_no("craftsman"), BOX.objective_no("minions-l4"))


def with_real_dice() -> Session:
    """A session in round 1, with its dice entered and one of them used."""
    session = a_session(hand_dice=True)
    session.do(KEEP)
    play(session, "[129056] 5L")
    return session


# --- do, undo, redo, jump ------------------------------------------------------------------------------------


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


# --- the floor -----------------------------------------------------------------------------------------------


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


# --- a session begun with choices that were undone -----------------------------------------------------------


def test_a_session_begins_where_its_cursor_stands_and_can_redo_the_rest():
    record = games(1, False, False)[3]
    session = Session(record, cursor=len(record.choices) - 2)
    assert session.record.choices == record.choices[:-2]
    assert session.state == replay(session.record)
    assert session.choices == record.choices
    assert session.redo()
    assert session.redo()
    assert session.state == replay(record)
    assert not session.redo()


def test_a_session_begun_below_its_floor_can_go_forward_only():
    record = games(1, False, False)[3]
    session = Session(record, cursor=5)
    assert session.floor == len(record.choices)
    assert not session.undo()
    assert not session.jump(4)
    assert session.redo()
    assert session.cursor == 6


@pytest.mark.parametrize("cursor", [-1, 4])
def test_a_session_does_not_begin_beyond_its_choices(cursor):
    with pytest.raises(ValueError, match=f"{cursor} of 3"):
        Session(replace(games(1, False, False)[3], choices=games(1, False, False)[3].choices[:3]), cursor=cursor)


def test_the_history_has_every_position_even_those_that_were_undone():
    session = with_real_dice()
    session.undo()
    record = replace(session.record, choices=session.choices)
    assert len(session.choices) == session.cursor + 1
    assert [session.state_at(cursor) for cursor in range(len(session.choices) + 1)] == list(states_of(record))
    assert session.state_at(session.cursor) == session.state
    for cursor in (-1, len(session.choices) + 1):
        with pytest.raises(IndexError):
            session.state_at(cursor)


# --- keeping -------------------------------------------------------------------------------------------------


def kept_session(kept: list[tuple[Record, int]]) -> Session:
    def keep(record: Record, cursor: int, states: Sequence[State]) -> None:
        assert list(states) == list(states_of(record))
        kept.append((record, cursor))

    return Session(Record(Setup(BOX, "TEST5EED", dungeon="A")), keep=keep)


def test_every_change_is_kept_with_all_choices_and_the_cursor():
    kept: list[tuple[Record, int]] = []
    session = kept_session(kept)
    session.do(KEEP)
    skip_dice(session, 3)
    session.undo()
    session.undo()
    session.redo()
    session.jump(1)
    session.do(Skip(session.state.dice[0]))
    assert [(len(record.choices), cursor) for record, cursor in kept] == [
        (1, 1),
        (2, 2),
        (3, 3),
        (4, 4),
        (4, 3),
        (4, 2),
        (4, 3),
        (4, 1),
        (2, 2),
    ]
    assert kept[-1] == (session.record, session.cursor)


def test_what_does_not_happen_is_not_kept():
    kept: list[tuple[Record, int]] = []
    session = kept_session(kept)
    session.undo()
    session.redo()
    session.jump(5)
    with pytest.raises(Illegal):
        session.do(EndRound())
    assert kept == []


def test_a_change_is_kept_before_it_is_made_and_told_after_that():
    news: list[object] = []
    session = Session(Record(Setup(BOX, "TEST5EED")), keep=lambda *_: news.append(("kept", session.cursor)))
    session.watch(lambda *_: news.append(("told", session.cursor)))
    session.do(KEEP)
    assert news == [("kept", 0), ("told", 1)]


@pytest.mark.parametrize(
    "change",
    [
        lambda session: session.do(Skip(session.state.dice[0])),
        Session.undo,
        Session.redo,
        lambda session: session.jump(1),
    ],
    ids=["do", "undo", "redo", "jump"],
)
def test_a_change_that_cannot_be_kept_is_not_made(change):
    def refuse(record: Record, cursor: int, states: Sequence[State]) -> None:
        raise Full

    played = a_session()
    played.do(KEEP)
    skip_dice(played, 2)
    told: list[object] = []
    session = Session(played.record, cursor=2, keep=refuse)
    session.watch(lambda *news: told.append(news))
    with pytest.raises(Full):
        change(session)
    assert (session.cursor, session.choices, session.state) == (2, played.choices, played.state_at(2))
    assert session.can_redo
    assert told == []


def test_what_was_kept_goes_on_as_if_the_app_had_never_been_closed():
    kept: list[tuple[Record, int]] = []
    session, chance = kept_session(kept), Random(5)
    for _ in range(60):
        walk(session, chance, 1)
        if kept:
            record, cursor = kept[-1]
            again = Session(record, cursor=cursor)
            assert (again.state, again.floor, again.choices) == (session.state, session.floor, session.choices)


# --- observers -----------------------------------------------------------------------------------------------


def test_observers_are_told_once_with_the_events_of_a_choice():
    session = with_real_dice()
    told: list[tuple[object, ...]] = []
    session.watch(lambda state, events: told.append((state, events)))
    events = session.do(read_choices("2L", session.state)[1][0])
    assert told == [(session.state, events)]
    assert events == (HeroLevelled(1, 2),)


def test_undo_redo_and_jump_are_told_once_without_events():
    session = with_real_dice()
    told: list[tuple[object, ...]] = []
    session.watch(lambda state, events: told.append((state, events)))
    session.undo()
    assert told == [(session.state, ())]
    session.redo()
    assert told[1:] == [(session.state, ())]
    session.jump(1)
    assert told[2:] == [(session.state, ())]


def test_what_does_not_happen_is_not_told():
    session = a_session()
    session.do(KEEP)
    told: list[object] = []
    session.watch(lambda *news: told.append(news))
    session.undo()
    session.redo()
    session.jump(0)
    session.jump(7)
    assert told == []


def test_every_observer_is_told_in_the_order_they_came():
    session = a_session()
    names: list[str] = []
    session.watch(lambda *_: names.append("one"))
    session.watch(lambda *_: names.append("other"))
    session.do(KEEP)
    assert names == ["one", "other"]


def test_an_observer_sees_the_session_as_it_is_after_the_choice():
    session = a_session()
    seen: list[object] = []
    session.watch(lambda state, _: seen.append((session.state is state, session.cursor)))
    session.do(KEEP)
    assert seen == [(True, 1)]


def test_the_first_roll_is_an_event_of_keeping_the_cards():
    events = a_session().do(KEEP)
    assert any(isinstance(event, DiceRolled) for event in events)


# --- random walks --------------------------------------------------------------------------------------------


def walk(session: Session, chance: Random, steps: int) -> None:
    """Play, undo, redo and jump at random; assert after every step that the state is that of the record."""
    for _ in range(steps):
        move = chance.choice(["do", "do", "do", "undo", "redo", "jump"])
        if move == "do" and phase_of(session.state) != OVER:
            session.do(next_action(session.state, chance))
        elif move == "undo":
            assert session.undo() in (True, False)
        elif move == "redo":
            session.redo()
        else:
            session.jump(chance.randrange(-1, session.cursor + 4))


@settings(deadline=None, derandomize=True, max_examples=60)
@given(st.sampled_from(KINDS), st.booleans(), st.integers(0, 1 << 32))
def test_any_walk_ends_in_the_state_that_its_record_gives(kind, practice, number):
    players, ask, hand_dice = kind
    setup = Setup(BOX, "TEST5EED", players, hand_dice=hand_dice)
    session = Session(Record(setup, ask=ask), practice)
    for _ in range(6):
        walk(session, Random(number), 15)
        assert session.state == replay(session.record)
        assert session.floor <= session.cursor
        number += 1


@settings(deadline=None, derandomize=True, max_examples=40)
@given(st.sampled_from(KINDS), st.integers(0, 1 << 32))
def test_the_floor_never_falls(kind, number):
    players, ask, hand_dice = kind
    session = Session(Record(Setup(BOX, "TEST5EED", players, hand_dice=hand_dice), ask=ask))
    chance, highest = Random(number), 0
    for _ in range(80):
        walk(session, chance, 1)
        assert session.floor >= highest
        highest = session.floor


@settings(deadline=None, derandomize=True, max_examples=30)
@given(st.integers(0, 1 << 32), st.integers(0, 60))
def test_undoing_all_and_redoing_all_comes_back_to_the_same_state(number, steps):
    setup = Setup(BOX, "TEST5EED")
    choices: list[Action] = uniform.play(setup, number)[0][:steps]
    session = Session(Record(setup, choices=tuple(choices)), practice=True)
    end = session.state
    while session.undo():
        assert session.state == replay(session.record)
    assert session.state == replay(Record(setup))
    while session.redo():
        pass
    assert session.state == end


def test_a_refused_choice_says_why():
    with pytest.raises(Illegal) as caught:
        a_session().do(EndRound())
    assert caught.value.reason is Reason.CARDS_FIRST
