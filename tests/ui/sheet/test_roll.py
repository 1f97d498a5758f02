"""The animation of a roll: six dice tumble, come to rest one by one, and show what was already rolled."""

from __future__ import annotations

import pytest

from paperdungeons.content.words import words
from paperdungeons.core.actions import Keep
from paperdungeons.core.faces import MONSTER_ROUNDS, ROUNDS, USABLE_FACES
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import ROUND_END, phase_of
from paperdungeons.ui.sheet.model.scene import ACT, Scene
from paperdungeons.ui.sheet.model.tray_wording import act_text
from paperdungeons.ui.sheet.model.tumble import AT_REST, LENGTH, cues, pose_at, rest_at
from tests.staging import BOX
from tests.ui.support.phone import SEED
from tests.ui.support.positions import choice_where, golden, lay, states

GAME = "printed-solo-F-QR05DW8J"
DICE = 6


def end_of(round_: int) -> int:
    return choice_where(GAME, lambda state: state.round == round_ and phase_of(state) == ROUND_END)


def shown(hand) -> list[str]:
    return [str(die.face) for die in hand.sheet.view.tray.dice.dice if die.face in USABLE_FACES]


def rolled(hand) -> list[str]:
    return [str(face) for face in hand.state.roll if face < 10]


def test_dice_come_to_rest_one_after_another_within_a_second():
    rests = [rest_at(number, DICE) for number in range(DICE)]
    assert rests == sorted(set(rests))
    assert 0.8 <= rests[-1] <= LENGTH <= 1
    assert [cue.name for cue in cues(DICE)] == ["rattle", *["settle"] * DICE]
    for number, rest in enumerate(rests):
        assert pose_at(rest, number, DICE) == pose_at(LENGTH, number, DICE) == AT_REST
        assert pose_at(rest - 0.1, number, DICE).face is not None
        assert abs(pose_at(0.1, number, DICE).angle) > 45


def test_a_round_ends_with_a_rattle_and_a_tick_for_every_die(phone):
    hand = phone(motion=True, sound=True, vibration=True)
    lay(hand, GAME, end_of(4))
    hand.stage.seconds(1)
    hand.hardware.sound.played.clear()
    hand.hardware.haptics.buzzes.clear()
    hand.press(*ACT)
    assert hand.sheet.view.tray.dice.is_tumbling
    hand.stage.seconds(LENGTH + 0.1)
    assert not hand.sheet.view.tray.dice.is_tumbling
    assert [name for name in hand.hardware.sound.played if name in ("dice", "rattle", "settle")] == [
        "rattle",
        *["settle"] * DICE,
    ]
    assert len(hand.hardware.haptics.buzzes) >= DICE
    assert shown(hand) == rolled(hand)
    assert hand.state.roll == states(GAME)[end_of(4) + 1].roll


def test_after_a_fight_the_dice_are_thrown_when_the_sheet_shows_again(phone):
    hand = phone(motion=True, sound=True)
    lay(hand, GAME, end_of(3))
    hand.stage.seconds(1)
    sheet = hand.sheet
    hand.press(*ACT)
    assert hand.place == "fight"
    hand.stage.seconds(LENGTH + 2)
    assert "rattle" not in hand.hardware.sound.played
    hand.touch(hand.screen.close_tile)
    assert hand.sheet is sheet
    assert "rattle" in hand.hardware.sound.played
    assert sheet.view.tray.dice.is_tumbling
    hand.stage.seconds(LENGTH + 0.1)
    assert shown(hand) == rolled(hand)


def test_without_motion_the_dice_lie_there_and_only_rattle(phone):
    hand = phone(sound=True)
    lay(hand, GAME, end_of(4))
    hand.press(*ACT)
    assert not hand.sheet.view.tray.dice.is_tumbling
    assert shown(hand) == rolled(hand)
    assert hand.hardware.sound.played.count("dice") == 1
    assert "rattle" not in hand.hardware.sound.played


def test_a_die_is_chosen_by_the_touch_that_ends_the_throw(phone):
    """Nobody has to wait for the dice, least of all a bot."""
    hand = phone(motion=True)
    lay(hand, GAME, end_of(4))
    hand.press(*ACT)
    place = next(number for number, face in enumerate(hand.state.roll) if face < 10)
    hand.press("die", place)
    assert hand.sheet.presenter.selection.place == place
    assert hand.state.round == 5
    assert hand.app.library.game.session.choices[: end_of(4) + 1] == golden(GAME).choices[: end_of(4) + 1]


def test_an_app_that_is_killed_in_the_middle_of_a_throw_has_the_same_game(phone):
    hand = phone(motion=True)
    setup = Setup(BOX, SEED)
    hand.begin(setup, Keep(setup.hands[0].powers[0], setup.hands[0].objectives[0]))
    before, shows = hand.state, hand.sheet.view.tray.dice.is_tumbling
    hand.close()
    hand.open()
    assert shows
    assert hand.state == before


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_button_says_that_dice_will_be_thrown(language):
    say = words(language)
    for round_ in range(1, ROUNDS + 1):
        state = states(GAME)[end_of(round_)]
        key = "end" if round_ in MONSTER_ROUNDS else "end-and-roll"
        assert act_text(say, Scene(state, state)) == say(f"sheet.act.{key}")
