"""The lesson by touch, on the real app: followed, strayed from, undone, skipped, killed, repeated."""

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.faces import HEROES
from paperdungeons.play.games.lesson_file import FILE
from paperdungeons.ui.lesson.script import STEPS
from paperdungeons.ui.lesson.wording import score_texts
from paperdungeons.ui.sheet.model.scene import HINT, UNDO
from paperdungeons.ui.style.theme import PALETTES
from tests.portions import portions
from tests.ui.support.lesson_walk import follow, follow_to, read_score, said, take_step
from tests.ui.support.phone import Hand
from tests.ui.support.typist import Typist

EN = words("en")


def names(hand: Hand) -> list[str]:
    """Follow the lesson; return each step once, although taking a die and using it are two touches."""
    return list(dict.fromkeys(follow(hand)))


def is_red(tile) -> bool:
    return tile.surface.fill == PALETTES["light"].danger


def kill(hand: Hand) -> None:
    hand.close()
    hand.open()


@pytest.mark.parametrize("language", portions(sorted(LANGUAGES, key=lambda one: one != "en"), quick=1))
def test_a_newcomer_is_led_from_the_first_start_to_the_score_and_on_to_a_game(phone, language):
    hand, said_words = phone(language=language), words(language)
    home = hand.screen
    assert home.learn_tile.name.text == said_words("lesson.learn")
    assert is_red(home.learn_tile)
    assert not is_red(home.begin_tile)
    hand.touch(home.learn_tile)
    assert said(hand) == said_words("lesson.steps.welcome")
    assert not hand.screen.presenter.scene.marks  # it speaks about the whole dungeon
    assert names(hand) == [step.name for step in STEPS]
    assert hand.place == "fight"
    assert hand.screen.close_tile.name.text == said_words("lesson.to-score")
    hand.touch(hand.screen.close_tile)
    assert hand.place == "lesson-score"
    assert not (hand.folder / FILE).exists()
    assert list(read_score(hand)) == list(score_texts(said_words, hand.state).values())
    hand.touch(hand.screen.play_tile)
    assert hand.app.navigator.path == ["home", "setup"]
    assert hand.app.services.store.games() == []
    assert hand.app.library.game is None
    hand.back()
    assert is_red(hand.screen.begin_tile)
    assert not is_red(hand.screen.learn_tile)
    assert hand.screen.learn_tile.name.text == said_words("lesson.learn")


def test_who_strays_may_undo_or_go_on_and_comes_back_after_a_kill(phone):
    hand = phone()
    hand.touch(hand.screen.learn_tile)
    take_step(hand)
    hand.press("die", 2)
    assert said(hand) == EN("lesson.steps.level.die")
    hand.press("brew")
    assert hand.screen.moment.step.name == "level"  # potions come later in the lesson, but may be brewed at any time
    hand.press("die", 3)
    hand.press("room", 5)
    assert said(hand) == EN("lesson.strayed")
    assert list(hand.screen.presenter.scene.marks) == [UNDO]
    take_step(hand)
    assert hand.screen.moment.step.name == "level"
    hand.press("die", 3)
    hand.press("room", 5)
    kill(hand)
    assert hand.screen.learn_tile.name.text == EN("lesson.go-on")
    hand.touch(hand.screen.learn_tile)
    assert said(hand) == EN("lesson.strayed")
    hand.press("act")
    assert hand.screen.moment.step.name == "level"
    take_step(hand)
    take_step(hand)
    assert hand.screen.moment.step.name == "end"
    take_step(hand)
    follow_to(hand, "colour")
    take_step(hand)
    take_step(hand)
    assert said(hand) == EN("lesson.free.die")


def test_a_question_on_the_way_is_shown_and_the_number_of_the_step_stays(phone):
    hand = phone()
    hand.touch(hand.screen.learn_tile)
    follow_to(hand, "walk")
    step = hand.screen.foot.step.text
    assert step == EN("lesson.step", step=4, of=len(STEPS))
    hand.press("die", 5)
    hand.press("brew")
    scene = hand.screen.presenter.scene
    assert said(hand) == ""
    assert hand.hint.endswith(EN("sheet.ask.level"))
    assert set(scene.lit) == {("hero", hero) for hero in HEROES}
    assert not scene.calm
    assert not scene.marks
    assert hand.screen.foot.step.text == step
    hand.press("hero", 1)
    assert hand.screen.moment.step.name == "end"


def test_nothing_but_the_lesson_itself_gives_hints(phone):
    hand = phone(hints=True)
    hand.touch(hand.screen.learn_tile)
    take_step(hand)
    tray = hand.screen.view.tray
    assert HINT not in tray.buttons
    Typist(hand).strike("h")
    assert not hand.screen.presenter.hinting.is_asked
    assert said(hand) == EN("lesson.steps.level.die")


def test_the_lesson_goes_on_at_the_same_step_can_be_skipped_and_had_again_from_the_rules(phone):
    hand = phone()
    hand.touch(hand.screen.learn_tile)
    follow_to(hand, "lair")
    hand.touch(hand.screen.foot.next_tile)
    sentence = said(hand)
    assert sentence == EN("lesson.steps.end")
    kill(hand)
    hand.touch(hand.screen.learn_tile)
    assert said(hand) == sentence
    hand.press("menu")
    hand.back()
    hand.touch(hand.screen.foot.leave_tile)
    assert hand.place == "home"
    assert is_red(hand.screen.begin_tile)
    hand.touch(hand.screen.foot_buttons["rules"])
    hand.touch(hand.screen.learn_tile)
    assert said(hand) == EN("lesson.steps.welcome")
    hand.back()
    assert hand.screen.learn_tile.name.text == EN("lesson.go-on")
    hand.touch(hand.screen.learn_tile)
    for step in STEPS:
        if step.action is not None:
            hand.app.library.game.session.do(step.action)
    kill(hand)
    hand.touch(hand.screen.learn_tile)
    assert hand.place == "lesson-score"


def test_a_way_that_is_drawn_is_followed_too(phone):
    hand = phone()
    hand.touch(hand.screen.learn_tile)
    follow_to(hand, "walk")
    take_step(hand)
    rooms = [key for key in hand.screen.presenter.scene.marks if key[0] == "room"]
    hand.drag(*(hand.screen.view.place_of(room).center for room in rooms))
    assert said(hand) == EN("lesson.steps.trap", room="C2")


def test_only_next_is_red_while_something_is_read_and_the_page_shows_what_is_spoken_of(phone):
    hand = phone()
    hand.touch(hand.screen.learn_tile)
    ends, seen = 0, {}
    for name in follow(hand):
        view, moment = hand.screen.view, hand.screen.moment
        if moment.is_read:
            ends += bool(hand.screen.presenter._tray_text().act)
            assert not hand.screen.presenter._tray_text().urgent, name
        seen.setdefault(name, {key: view.place_of(key) for key in hand.screen.presenter.scene.marks})
    assert ends >= 3  # at the trap, the life and the lair the round could be ended
    assert [key[0] for key in seen["colour"]] == ["die", "colour"]
    assert [key[0] for key in seen["life"]] == ["life"]
    assert all(place is not None for places in seen.values() for place in places.values())


@pytest.mark.long
def test_a_game_that_waits_is_at_hand_again_after_the_lesson(phone):
    hand = phone()
    hand.touch(hand.screen.begin_tile)
    hand.touch(hand.screen.start_tile)
    game = hand.app.library.game
    hand.app.navigator.home()
    assert not is_red(hand.screen.learn_tile)
    hand.touch(hand.screen.learn_tile)
    assert hand.app.library.game.is_lesson
    hand.app.navigator.home()
    assert hand.app.library.game is game
    assert len(hand.app.services.store.games()) == 1
