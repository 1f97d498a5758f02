"""A game being played is kept and watched: choices that were undone, saving, observers, random walks."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from paperdungeons.bots import random_bot as uniform
from paperdungeons.core.actions import Action, EndRound, Skip
from paperdungeons.core.errors import Illegal, Reason
from paperdungeons.core.events import DiceRolled, HeroLevelled
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import OVER, State, phase_of
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.read_choices import read_choices
from paperdungeons.play.records.record import Record, replay, states_of
from tests.play.support.random_games import KINDS, games, next_action
from tests.play.support.sessions import KEEP, Full, a_session, skip_dice, with_real_dice
from tests.staging import BOX

# --- a session begun with choices that were undone ----------------------------------------------------------


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


# --- keeping ------------------------------------------------------------------------------------------------


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


# --- observers ----------------------------------------------------------------------------------------------


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


# --- random walks -------------------------------------------------------------------------------------------


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
