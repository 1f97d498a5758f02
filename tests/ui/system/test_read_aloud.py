"""What is read aloud: when, and in which words."""

import pytest

from paperdungeons.content.words import words
from paperdungeons.device.voice import FakeVoice
from paperdungeons.ui.style import icons
from paperdungeons.ui.style.fonts import inline
from paperdungeons.ui.system.read_aloud import ReadAloud, speakable
from tests.ui.support import pictures
from tests.ui.support.positions import choice_where, fights, lay, show, take_up
from tests.ui.support.tour import FULL, MOMENTS

EN, NL = words("en"), words("nl")


@pytest.mark.parametrize(
    ("text", "english", "dutch"),
    [
        ("+3", "plus 3", "plus 3"),
        ("\u22122 and -1", "minus 2 and minus 1", "min 2 and min 1"),
        ("Go to C4, not to H9 or A-1.", "Go to C 4, not to H9 or A-1.", "Go to C 4, not to H9 or A-1."),
        (f"A blow: +7\u00a0{inline(icons.STAR)}", "A blow: plus 7 points", "A blow: plus 7 punten"),
        (f"2 {inline(icons.HEART)}, 1 {inline(icons.DAMAGE)}", "2 hearts, 1 damage", "2 hartjes, 1 schade"),
        (f"{inline('trophy')} [b]Won[/b] [color=#ff0000]it[/color]", "Won it", "Won it"),
        ("one \u00b7 two\nthree.\nfour\u2026", "one, two. three. four", "one, two. three. four"),
        ("3/4 \u00d72", "3 of 4 times 2", "3 van 4 keer 2"),
        ("", "", ""),
    ],
)
def test_signs_and_markup_become_words(text, english, dutch):
    assert (speakable(EN, text), speakable(NL, text)) == (english, dutch)


def test_signs_are_counted_as_the_language_counts():
    star, heart = inline(icons.STAR), inline(icons.HEART)
    text = f"1{star}, 2{star}, 5{star}, 22 {heart}, {heart}"
    assert speakable(EN, text) == "1 point, 2 points, 5 points, 22 hearts, hearts"
    assert speakable(words("pl"), text) == "1 punkt, 2 punkty, 5 punkt\u00f3w, 22 serca, serc"


def test_what_stands_on_the_screen_is_said_once_and_ends_when_it_goes():
    voice = FakeVoice()
    aloud = ReadAloud(voice, lambda: NL)
    for text in ("een", "een", "twee"):
        aloud.follow(text)
    assert voice.said == [("een", "nl"), ("twee", "nl")]
    aloud.follow("")
    assert not voice.is_speaking
    aloud.follow("twee")
    aloud.say("twee")
    assert [text for text, _ in voice.said] == ["een", "twee", "twee", "twee"]


def test_it_is_off_until_somebody_switches_it_on_and_says_what_it_sounds_like(phone):
    hand = phone(language="nl")
    voice = hand.hardware.voice
    lay(hand, FULL, choice_where(FULL, MOMENTS["no die"]))
    assert voice.said == []
    show(hand, "home", "settings")
    hand.touch(hand.screen.controls["read_aloud"])
    assert voice.said == [(NL("settings.read_aloud.sample"), "nl")]
    hand.touch(hand.screen.controls["read_aloud"])
    assert not voice.is_speaking


def test_the_tray_the_fights_and_the_scores_are_read_aloud(phone):
    hand = phone(read_aloud=True)
    voice = hand.hardware.voice

    def latest() -> str:
        return voice.said[-1][0]

    lay(hand, FULL, choice_where(FULL, MOMENTS["no die"]))
    assert latest() == speakable(EN, hand.hint)
    hand.press("die", 0)
    taken = latest()
    assert taken == speakable(EN, hand.hint)
    assert hand.sheet.explain(("undo", 0))
    assert latest().startswith("Undo.")
    hand.sheet.presenter.refresh()
    count = len(voice.said)
    hand.app.navigator.rebuild()
    assert len(voice.said) == count
    take_up(hand, pictures.GAME)
    hand.app.features.flow.fight = fights(pictures.GAME)[1]
    show(hand, "home", "sheet", "fight")
    assert latest().startswith("Vampire. Your strength: 22. A crushing blow: plus 7 points.")
    pictures.score(hand)
    assert latest().startswith("Final score: 110 points. ")
    assert "Living Legend" in latest()
    hand.app.on_pause()
    assert not voice.is_speaking
    show(hand, "home")
    assert not voice.is_speaking


def test_at_a_table_the_round_and_the_ranking_are_read_aloud(phone):
    hand = phone(read_aloud=True)
    pictures.ranking(hand)
    said = hand.hardware.voice.said[-1][0]
    names = [name for name in pictures.NAMES if f"{name}: " in said]
    assert names == list(pictures.NAMES)
