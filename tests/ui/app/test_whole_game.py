"""Whole games on the real screens: every choice is made by touch, and the record equals that of the core."""

from random import Random

import pytest

from paperdungeons.bots.random_bot import choose
from paperdungeons.core.actions import Keep, LevelUp
from paperdungeons.core.dice import seed_from
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import MOVING, OVER, phase_of, start
from paperdungeons.play.records.record import Record, replay
from paperdungeons.ui.automation.demo import play_one_game
from paperdungeons.ui.automation.driver import drag
from tests.portions import portions
from tests.staging import BOX, a_game


def random_choices(setup: Setup, number: int, ask: bool = False):
    """Random legal choices of a whole game. Of two colour swaps the Wizard's is used first, as the sheet does."""
    chance, state = Random(number), start(setup, ask=ask)
    choices = []
    while phase_of(state) != OVER:
        action = choose(state, chance)
        if isinstance(action, LevelUp) and action.swap == 2:
            wizards = LevelUp(action.die, action.hero, 1)
            action = wizards if wizards in legal_actions(state) else action
        choices.append(action)
        state, _ = apply(state, action)
    return choices


def close_fight(hand) -> None:
    if hand.place == "fight":
        hand.touch(hand.screen.close_tile)


def play(hand, choices) -> None:
    for choice in choices:
        hand.perform(choice)
        assert hand.pilot.last_choice == choice
        close_fight(hand)


@pytest.mark.parametrize("number", portions(range(3), quick=1))
def test_a_whole_game_by_touch_is_the_same_game_in_the_core(phone, number):
    setup = Setup(BOX, seed_from(number * 6151 + 3))
    keep, *choices = random_choices(setup, number, ask=bool(number % 2))
    hand = phone()
    hand.begin(setup, keep, ask=bool(number % 2))
    play(hand, choices)
    record = Record(setup, ask=bool(number % 2), choices=(keep, *choices))
    assert hand.app.library.game.session.record == record
    assert hand.state == replay(record)
    assert hand.place == "score"
    assert str(score(hand.state).total).replace("-", "\u2212") in hand.texts()


def test_a_whole_game_on_a_tablet(phone):
    setup = Setup(BOX, seed_from(424242), missions=False)
    keep, *choices = random_choices(setup, 5)
    hand = phone(size=(1280, 800))
    hand.begin(setup, keep)
    play(hand, choices)
    assert hand.state == replay(Record(setup, choices=(keep, *choices)))


def test_a_newcomer_is_rolling_dice_within_three_taps(phone):
    hand = phone()
    hand.touch(hand.screen.begin_tile)
    assert hand.place == "setup"
    hand.touch(hand.screen.start_tile)
    assert hand.place == "sheet"
    assert len(hand.state.roll) == 6


def test_the_demo_plays_from_the_first_screen_to_the_score(phone):
    hand, seen = phone(), []
    hand.run(play_one_game(hand.app, seen.append))
    assert hand.place == "score"
    pages = ["sheet-dungeon", "sheet-party", "sheet-fame"]
    assert sorted(seen) == sorted(["home", "setup", *pages, "fight-1", "fight-2", "fight-3", "score"])


def test_after_the_score_one_starts_again(phone):
    hand = phone()
    hand.run(play_one_game(hand.app, lambda _: None))
    hand.touch(hand.screen.again_tile)
    assert hand.place == "setup"
    hand.touch(hand.screen.start_tile)
    assert (hand.place, hand.state.round) == ("sheet", 1)


# --- drawing the way -----------------------------------------------------------------------------------------


def middle_of(hand, room: int) -> tuple[float, float]:
    return hand.sheet.view.place_of(("room", room)).center


def test_a_path_drawn_with_the_finger_is_walked(phone):
    setup = Setup(BOX, "K7QF3MXW", dungeon="C")
    hand = phone()
    hand.begin(setup, legal_actions(start(setup))[0])
    die = next(face for face in hand.state.dice if face not in (10,))
    hand.run(hand.pilot.take(die))
    hand.press("tab", 0)
    hand.run(drag([middle_of(hand, room) for room in (2, 8)]))
    assert hand.state.trail == (2, 8)


def test_drawing_stops_at_a_question_and_goes_on_after_it(phone):
    """The path leads from C3 through D3, which gives a level, to E3."""
    hand = phone()
    hand.put(a_game(roll="123056", at="C3", visited=["C3"], setup=Setup(BOX, "TEST5EED", dungeon="A")))
    hand.press("die", 0)
    hand.press("tab", 0)
    view = hand.sheet.view
    hand.run(drag([middle_of(hand, room) for room in (14, 15, 16)]))
    assert hand.state.position == 15
    assert hand.hint.endswith("Choose a hero: it gains a level.")
    assert view.page == "party"
    hand.press("hero", 2)
    assert hand.state.position == 16
    assert hand.state.levels[2] == 2
    assert phase_of(hand.state) != MOVING
    assert view.page == "dungeon"


def test_keeping_cards_is_the_first_choice_of_the_record(phone):
    hand = phone()
    hand.touch(hand.screen.begin_tile)
    screen = hand.screen
    screen.choose(power=1, objective=1)
    hand.stage.frames(3)
    hand.touch(hand.screen.start_tile)
    dealt = hand.state.setup.hands[0]
    assert hand.app.library.game.session.choices == (Keep(dealt.powers[1], dealt.objectives[1]),)
