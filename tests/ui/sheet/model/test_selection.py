"""The half-made move: what a die could do, where a walk leads, and why a touch is refused."""

import gc
import weakref

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.actions import Brew, Choose, Craft, LevelUp, Move, Step
from paperdungeons.core.agenda import LEVEL
from paperdungeons.core.dice import seed_from
from paperdungeons.core.faces import SKULL
from paperdungeons.core.legal import legal_actions, why_not
from paperdungeons.core.rooms import parse_room
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import ANSWER, MOVING, phase_of
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.record import Record
from paperdungeons.ui.sheet.model.selection import TAKE_A_DIE, dice_that_can, dice_used, selection_of
from paperdungeons.ui.sheet.model.targets import BREW, END, SKIP, STOP, targets_of
from tests.staging import BOX, a_game
from tests.ui.support.selections import random_game, room, sat_down


def test_without_a_die_nothing_is_lit_and_a_touch_asks_for_one():
    selection = sat_down(a_game(roll="123056"))
    assert selection.targets == {}
    assert selection.press(("hero", 0)) == TAKE_A_DIE
    assert selection.press(BREW) == TAKE_A_DIE
    assert selection.draw_to(parse_room("C1")) == TAKE_A_DIE


def test_a_die_lights_everything_it_can_do():
    selection = sat_down(a_game(objective="gems", roll="123056", at="C3"))
    assert selection.take(4) is None
    lit = selection.targets
    legal = [action for action in legal_actions(selection.session.state) if getattr(action, "die", None) == 5]
    heroes = {("hero", action.hero) for action in legal if isinstance(action, LevelUp)}
    items = {("item", action.item) for action in legal if isinstance(action, Craft)}
    assert heroes | items == {key for key in lit if key[0] in ("hero", "item")}
    assert (BREW in lit) == any(isinstance(action, Brew) for action in legal)
    assert {("room", action.room) for action in legal if isinstance(action, Move)} <= set(lit)
    assert SKIP in lit


def test_a_die_that_is_taken_twice_is_put_back():
    selection = sat_down(a_game(roll="123056"))
    selection.take(0)
    assert selection.die == 1
    selection.take(0)
    assert selection.die is None


def test_a_skull_and_a_used_die_cannot_be_taken():
    selection = sat_down(a_game(roll="X23056", track=(2,), dice=(3, 0, 5, 6)))
    assert selection.take(0) == "reasons.skull-cannot-be-used"
    assert selection.take(1) == "reasons.die-already-used"
    assert selection.die is None


def test_of_two_equal_dice_the_first_counts_as_used():
    state = a_game(roll="112056", track=(1,), dice=(1, 2, 0, 5, 6))
    assert dice_used(state) == [True, False, False, False, False, False]
    selection = sat_down(state)
    assert selection.take(0) == "reasons.die-already-used"
    assert selection.take(1) is None


def test_a_tap_on_a_room_two_steps_away_walks_there():
    selection = sat_down(a_game(roll="123056", at="D3", visited=["D3", "D4"]))
    selection.take(0)
    target = selection.targets[room("D5")]
    assert (target.action, target.then) == (Move(1, parse_room("D4")), (parse_room("D5"),))


def test_the_shortest_way_is_taken_and_of_two_the_one_that_is_worth_more():
    state = a_game(roll="123056", at="C4", visited=["C4"], levels=(6, 6, 6, 6))
    walks = {key: target for key, target in targets_of(state, 1).items() if key[0] == "room"}
    for (_, goal), target in walks.items():
        ways = [path for path in all_walks(state, 1) if path[-1] == goal]
        assert 1 + len(target.then) == min(len(path) for path in ways)


def all_walks(state, die):
    for action in legal_actions(state):
        if isinstance(action, Move) and action.die == die:
            yield (action.room,)
            then, _ = apply(state, action)
            while then.agenda:
                then, _ = apply(then, legal_actions(then)[0])
            if phase_of(then) == MOVING:
                for step in legal_actions(then):
                    if isinstance(step, Step):
                        yield action.room, step.room


def test_a_walk_stops_at_a_question_and_goes_on_after_it():
    selection = sat_down(a_game(roll="123056", at="C3", visited=["C3"]))
    selection.take(0)
    goal = room("E3")
    assert selection.targets[goal].action == Move(1, parse_room("D3"))
    assert selection.targets[goal].asks
    selection.press(goal)
    assert phase_of(selection.session.state) == ANSWER
    assert selection.plan == (goal[1],)
    selection.press(next(iter(selection.targets)))
    while phase_of(selection.session.state) == ANSWER:
        selection.press(next(iter(selection.targets)))
    assert selection.session.state.position == goal[1]
    assert selection.plan == ()


def test_a_drawn_path_is_remembered_while_a_question_waits():
    selection = sat_down(a_game(roll="120056", at="C3", visited=["C3"]))
    selection.take(2)
    assert selection.draw_to(parse_room("D3")) is None
    assert phase_of(selection.session.state) == ANSWER
    selection.draw_to(parse_room("E3"))
    selection.draw_to(parse_room("A7"))
    assert selection.plan == (parse_room("E3"),)
    selection.press(("hero", 0))
    assert selection.session.state.position == parse_room("E3")


def test_the_gain_of_a_target_is_what_it_changes_in_the_score():
    for number in range(12):
        for selection in random_game(number):
            state = selection.session.state
            for key, target in selection.targets.items():
                if not target.then and key != SKIP:
                    then, _ = apply(state, target.action)
                    assert target.gain in (score(then).total - score(state).total, 0 if key in (STOP, END) else None)


@pytest.mark.parametrize("number", range(10))
def test_every_target_is_legal_and_every_legal_action_has_a_target(number):
    for selection in random_game(number):
        state, die = selection.session.state, selection.die
        assert all(why_not(state, target.action) is None for target in selection.targets.values())
        meant = [action for action in legal_actions(state) if getattr(action, "die", die) == die]
        first_rooms = {target.action for key, target in selection.targets.items()}
        for action in meant:
            if not isinstance(action, LevelUp) or action.swap == 0:
                assert action in first_rooms or isinstance(action, Move | Step)


@pytest.mark.parametrize("number", range(10))
def test_every_touch_on_anything_is_done_or_refused_with_a_sentence_in_both_languages(number):
    keys = [("hero", hero) for hero in range(4)] + [("item", item) for item in range(8)] + [BREW, SKIP, STOP, END]
    keys += [("room", room) for room in range(0, 42, 5)]
    for selection in random_game(number):
        for key in keys:
            if key not in selection.targets:
                refusal = selection.why_not(key)
                assert refusal is None or all(words(language)(refusal) for language in LANGUAGES)
                assert refusal is not None or key == ("room", selection.session.state.position)


def test_a_touch_on_the_wrong_thing_reminds_of_the_question():
    selection = sat_down(a_game(agenda=((LEVEL, 0),), levels=(6, 2, 1, 1)))
    assert set(selection.targets) == {("hero", 1), ("hero", 2), ("hero", 3)}
    assert selection.press(("item", 0)) == "reasons.answer-first"
    assert selection.press(("hero", 0)) == "reasons.hero-at-top"
    assert selection.press(("hero", 1)) is None
    assert selection.session.choices == (Choose(LEVEL, 1),)


def test_the_dice_that_could_do_it_are_known():
    state = a_game(roll="112X56", objective="gems", at="C3")
    for key in (BREW, ("hero", 0), room("C2")):
        assert dice_that_can(state, key) == [
            place for place, face in enumerate(state.roll) if face != SKULL and key in targets_of(state, face)
        ]
    assert dice_that_can(a_game(dice=(), track=(1, 2, 3)), BREW) == []


def test_letting_go_forgets_the_die_and_the_walk():
    selection = sat_down(a_game(roll="123056"))
    selection.take(1)
    selection.plan = (3,)
    selection.drop()
    assert (selection.die, selection.plan) == (None, ())


def test_a_session_that_nobody_plays_any_more_is_freed_with_its_half_made_move():
    session = Session(Record(Setup(BOX, seed_from(977))))
    assert selection_of(session) is selection_of(session)
    left = weakref.ref(session)
    del session
    gc.collect()
    assert left() is None
