"""The whole lesson without touching: by arrows and Enter alone, and by the letters and digits of the sheet."""

import pytest

from paperdungeons.content.words import words
from paperdungeons.ui.lesson.script import STEPS
from paperdungeons.ui.lesson.wording import score_texts
from paperdungeons.ui.sheet.model.scene import ACT, UNDO
from tests.ui.support.typist import ENTER, KeyPilot, Typist

EN = words("en")
TWICE = {"level", "brew", "walk", "craft", "colour", "minion", "clover", "crown", "strength"}
"""Steps that need two touches: a die is taken, then used."""


class Pupil:
    """Does what the lesson says, with keys, and notes each step before it is taken."""

    def __init__(self, hand) -> None:
        self.hand, self.pilot, self.typist, self.steps = hand, KeyPilot(hand), Typist(hand), []

    def to_score(self, take_step) -> None:
        """Take one step after another up to the score. A step that a key does not take would be repeated."""
        while self.hand.place == "sheet":
            self.steps.append(self.hand.screen.moment.step.name)
            assert len(self.steps) <= len(STEPS) + len(TWICE), self.steps[-3:]
            take_step()

    def by_arrows(self) -> None:
        screen = self.hand.screen
        if screen.moment.is_read:
            self.typist.go_to(screen.foot.next_tile)
            self.typist.strike(ENTER)
        else:
            self.hand.run(self.pilot.press(next(iter(screen.presenter.scene.marks))))

    def by_letters(self) -> None:
        """Take a step with Enter, a digit or a letter where these are enough, else with Tab to what is lit."""
        screen = self.hand.screen
        key = next(iter(screen.presenter.scene.marks))
        if screen.moment.is_read or key == ACT:
            self.typist.focus.hide()
            self.typist.strike(ENTER)
        elif key[0] == "die":
            self.typist.strike(str(key[1] + 1))
        elif key[0] == "brew":
            self.typist.strike("b")
        else:
            self.typist.find(lambda target: target.key == key)
            self.typist.strike(ENTER)


def expected() -> list[str]:
    return [step.name for step in STEPS for _ in range(1 + (step.name in TWICE))]


@pytest.mark.parametrize("size", [(360, 640), pytest.param((1280, 800), marks=pytest.mark.long)])
def test_the_whole_lesson_is_played_by_arrows_and_enter_alone(phone, size):
    hand = phone(size=size)
    pupil = Pupil(hand)
    typist = pupil.typist
    typist.go_to(hand.screen.learn_tile)
    typist.strike(ENTER)
    pupil.to_score(pupil.by_arrows)
    assert pupil.steps == expected()
    assert hand.place == "fight"
    typist.go_to(hand.screen.close_tile)
    typist.strike(ENTER)
    assert hand.place == "lesson-score"
    read = [hand.screen.sentence.text]
    while hand.screen.is_reading:
        typist.go_to(hand.screen.next_tile)
        typist.strike(ENTER)
        read.append(hand.screen.sentence.text)
        assert len(set(read)) == len(read)
    assert read == list(score_texts(EN, hand.state).values())
    typist.go_to(hand.screen.play_tile)
    typist.strike(ENTER)
    assert hand.app.navigator.path == ["home", "setup"]


def test_letters_and_digits_lead_through_the_lesson_too_and_enter_reads_on(phone):
    hand = phone()
    pupil = Pupil(hand)
    typist = pupil.typist
    hand.touch(hand.screen.learn_tile)
    typist.strike(ENTER)
    assert hand.screen.moment.step.name == "level"
    typist.wake()
    assert typist.key == ("die", 1)  # the one that the lesson wants
    typist.focus.hide()
    typist.strike("3")
    typist.strike("b")
    typist.strike("4")
    typist.find(lambda target: target.key == ("room", 5))
    typist.strike(ENTER)
    assert list(hand.screen.presenter.scene.marks) == [UNDO]
    typist.strike("u")
    typist.strike("u")
    pupil.to_score(pupil.by_letters)
    assert list(dict.fromkeys(pupil.steps)) == [step.name for step in STEPS if step.name != "welcome"]
    typist.focus.hide()
    typist.strike(ENTER)
    assert hand.place == "lesson-score"
    while hand.screen.is_reading:
        typist.focus.hide()
        typist.strike(ENTER)
    typist.focus.hide()
    typist.strike(ENTER)
    assert hand.place == "setup"
