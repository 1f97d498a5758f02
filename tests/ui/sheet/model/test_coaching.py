"""Help in the first games: it comes at the right moment, until the thing was done once, and less from game to game."""

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.actions import Brew, EndRound, Move, Skip, Stop
from paperdungeons.core.faces import BOOTS
from paperdungeons.core.state import MOVING, ROUND_END, phase_of
from paperdungeons.ui.sheet.model.coaching import GAMES, TIPS, Coaching, subjects_of
from paperdungeons.ui.sheet.model.scene import Scene
from tests.staging import a_game, after

EN = words("en")
LONGEST = 90
FIRST = Coaching(EN, finished=0)
"""The coaching of somebody who has never finished a game."""


def scene(state, **more) -> Scene:
    return Scene(state, state, **more)


def test_in_a_first_game_the_first_round_is_explained_die_by_die():
    first = a_game(roll="123056")
    assert FIRST.text(scene(first), ()) == EN("coach.die-1")
    second = after(first, "1B")
    assert FIRST.text(scene(second), (Brew(1),)) == EN("coach.die-2")
    third = after(second, "2N")
    assert FIRST.text(scene(third), (Brew(1), Skip(2))) == EN("coach.die-3")
    done = after(third, "3N")
    assert phase_of(done) == ROUND_END
    assert FIRST.text(scene(done), (Brew(1), Skip(2), Skip(3))) == EN("coach.round-end")


@pytest.mark.parametrize(("die", "key"), [(0, "coach.boots"), (9, "coach.clover")])
def test_boots_and_clovers_are_explained_when_they_are_taken(die, key):
    assert FIRST.text(scene(a_game(roll="923056"), die=die), ()) == EN(key)


def test_the_second_round_speaks_of_the_monster_and_the_third_of_missions():
    told = EN("coach.monster", monster="Minotaur", strength=9, room="D2")
    assert FIRST.text(scene(a_game(round=2)), ()) == told
    assert FIRST.text(scene(a_game(round=3)), ()) == EN("coach.missions")


def test_a_subject_is_explained_until_it_was_done_once():
    held = scene(a_game(roll="123056"), die=BOOTS)
    assert FIRST.text(held, ()) == EN("coach.boots")
    assert FIRST.text(held, (Move(BOOTS, 2), Stop())) == ""
    walking = after(a_game(roll="123056"), "0>C1")
    assert phase_of(walking) == MOVING
    assert FIRST.text(scene(walking), (Move(BOOTS, 2),)) == EN("coach.moving")
    assert FIRST.text(scene(walking), (Move(BOOTS, 2), Stop())) == ""


def test_what_nobody_tried_is_suggested_in_the_second_season_and_then_no_more():
    assert FIRST.text(scene(a_game(round=4)), ()) == EN("coach.craft")
    assert FIRST.text(scene(a_game(round=4, begun=1)), ()) == ""
    assert FIRST.text(scene(a_game(round=6)), ()) == ""


def test_a_second_game_explains_only_what_the_first_left_open():
    start, held = scene(a_game(roll="923056")), scene(a_game(roll="923056"), die=9)
    known = subjects_of((Skip(1), Skip(2), Skip(3), EndRound()), a_game(round=2))
    second = Coaching(EN, 1, known)
    assert FIRST.text(start, ()) == EN("coach.die-1")
    assert second.text(start, ()) == ""
    assert second.text(held, ()) == EN("coach.clover")


def test_after_the_third_finished_game_nothing_is_explained():
    moments = [scene(a_game(round=round_)) for round_ in range(1, 6)] + [scene(a_game(roll="923056"), die=9)]
    assert all(Coaching(EN, GAMES - 1).text(moment, ()) for moment in moments)
    assert not any(Coaching(EN, GAMES).text(moment, ()) for moment in moments)


def test_in_the_past_nothing_is_explained():
    assert FIRST.text(scene(a_game(), past=True), ()) == ""


def test_where_all_pages_show_at_once_no_page_is_named():
    for state, die in ((a_game(round=3), None), (a_game(roll="923056"), 9)):
        paged, spread = (FIRST.text(scene(state, die=die, is_paged=is_paged), ()) for is_paged in (True, False))
        assert " page" in paged
        assert spread
        assert " page" not in spread


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tip_has_its_sentence_of_at_most_two_lines(language):
    texts = {key: text for key, text in words(language).texts.items() if key.startswith("coach.")}
    assert {f"coach.{tip.name}" for tip in TIPS} <= set(texts)
    assert {key: text for key, text in texts.items() if len(text) > LONGEST} == {}
