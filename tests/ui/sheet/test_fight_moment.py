"""The fight is a short animation: over in 2.5 seconds, or at a tap, and it ends with the result of the core."""

from __future__ import annotations

from itertools import pairwise

import pytest

from paperdungeons.content.words import words
from paperdungeons.core.actions import Keep
from paperdungeons.core.events import MonsterFled, Wounded
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.setup import Setup
from paperdungeons.play.wording.narration import strength_texts
from paperdungeons.ui.sheet.fight.timeline import BLOW, ENEMY, HERO, LENGTH, FightTimeline
from paperdungeons.ui.sheet.fight.wording import _wound_text, bout_in, verdict_text
from paperdungeons.ui.style.fonts import with_bright_figures
from tests.staging import BOX
from tests.ui.support.phone import SEED
from tests.ui.support.pictures import GAME
from tests.ui.support.positions import GAMES, fights, show, take_up

EN = words("en")
NAMES = sorted(file.stem for file in GAMES.glob("printed-*.pd"))
LONGEST = 2.5


def timelines() -> list[FightTimeline]:
    return [FightTimeline(bout_in(*fight)) for name in NAMES for fight in fights(name)]


def open_fight(hand, number: int = 1):
    take_up(hand, GAME)
    hand.app.features.flow.fight = fights(GAME)[number]
    show(hand, "home", "sheet", "fight")
    return hand.screen


def seen(screen) -> tuple:
    """Everything that changes with time."""
    lit = [card._halo_colour.a for card in screen._cards]
    return screen._number.text, screen._verdict.text, lit, [text.opacity for text in screen._results]


def test_what_is_counted_is_the_strength_of_the_core_in_every_fight():
    assert any(isinstance(line.bout.event, MonsterFled) for line in timelines())
    for line in timelines():
        strength = line.bout.event.strength
        assert sum(gain.points for gain in line.gains) == strength
        assert line.at(0).strength == 0
        assert line.at(BLOW[0]).strength == line.at(LENGTH).strength == line.at(9).strength == strength


def test_it_is_short_and_the_sworn_enemy_is_counted_after_the_four_heroes():
    for line in timelines():
        assert 2 <= LENGTH <= LONGEST
        assert all(0 < cue.second < LENGTH for cue in line.cues)
        kinds = [gain.kind for gain in line.gains]
        assert kinds[:5] == [HERO] * 4 + [ENEMY] or len(kinds) == 1
        assert line.cues[-1].name == ("defeat" if line.bout.reached is None else "blow")


def test_nothing_that_was_counted_is_lost_again():
    line = timelines()[0]
    moments = [line.at(number / 60) for number in range(round(60 * LONGEST))]
    for before, after in pairwise(moments):
        assert before.strength <= after.strength
        assert all(was <= now for was, now in zip(before.flights, after.flights, strict=True))


def test_a_threshold_is_lit_when_the_sum_passes_it_and_none_for_who_fled():
    for line in timelines():
        moments = [line.at(number / 60) for number in range(round(60 * LONGEST))]
        for moment in moments:
            for step, passed in zip(line.bout.monster.thresholds, moment.passed, strict=True):
                assert passed == 0 or (moment.strength >= step.strength and line.bout.reached)
        needed = [step.strength for step in line.bout.monster.thresholds]
        reached = line.bout.reached
        assert line.at(LENGTH).passed == tuple(int(bool(reached) and need <= reached.strength) for need in needed)


def is_beaten(beast) -> bool:
    """Whether the monster is drawn grey, sunk, tilted and marked; it is either all of these or none."""
    own = next(iter(beast.drawing._letters.values()))
    tells = {
        list(beast.drawing._colours[0][0].rgba) != pytest.approx(list(own), abs=0.01),
        beast._moved.y < -1,
        beast._turned.angle != 0,
        beast._scar_colours[0].a == 1,
    }
    assert len(tells) == 1
    return tells.pop()


def test_who_was_struck_is_seen_to_be_beaten_and_who_was_fled_from_is_unharmed(phone):
    struck = open_fight(phone(motion=True))
    struck.playback.hold_at(BLOW[0])
    assert not is_beaten(struck._beast)
    struck.playback.end()
    assert is_beaten(struck._beast)
    hand = phone()
    screen = open_fight(hand)
    hand.stage.frames(3)
    assert is_beaten(screen._beast)
    assert list(screen._beast._turned.origin)[:2] == list(screen._beast.center), "it leans where it stands"
    name, fled = next((name, one) for name in NAMES for one in fights(name) if bout_in(*one).reached is None)
    take_up(hand, name)
    hand.app.features.flow.fight = fled
    show(hand, "home", "sheet", "fight")
    assert not is_beaten(hand.screen._beast)


def hurt_text(language: str, damage: int, *wound: int) -> str:
    return _wound_text(words(language), Wounded(*wound), damage)


def test_what_potions_healed_is_a_sentence():
    assert hurt_text("en", 2, 0, 2) == "2 damage, all healed by potions."
    assert hurt_text("en", 1, 0, 1) == "1 damage, healed by a potion."
    assert hurt_text("nl", 2, 0, 2) == "2 schade, helemaal genezen met drankjes."
    assert hurt_text("en", 3, 1, 2) == "2 damage healed by potions, 1 left."
    assert hurt_text("en", 3, 0, 2) == f"2 damage, all healed by potions. {EN('fight.hurt.none')}"


def test_the_monster_is_the_largest_thing_on_the_stage(phone):
    hand = phone()
    screen = open_fight(hand)
    hand.stage.frames(3)
    assert screen._beast.drawing.drawn >= 0.4 * screen.width
    assert screen._number.height < screen._beast.drawing.drawn


def test_what_flies_is_never_over_the_sum_and_one_flies_at_a_time(phone):
    hand = phone(motion=True)
    screen = open_fight(hand)
    hand.stage.frames(3)
    total = screen._number
    for number in range(150):
        screen.playback.hold_at(number / 60)
        low = screen.to_widget(*total.to_window(*total.pos))[1]
        flying = [shape for colour, shape in screen._effects._flying if colour.a > 0.3]
        assert len(flying) <= 1
        assert all(shape.pos[1] + shape.size[1] <= low + 1 for shape in flying)


def test_that_the_sworn_enemy_counts_twice_is_told_once(phone):
    screen = open_fight(phone())
    _, enemy, *others = strength_texts(EN, screen.bout.state, screen.bout.monster)
    assert [text.text for text in screen._told] == [
        with_bright_figures(text, screen.look.palette.on_black) for text in others
    ]
    assert enemy not in {text.text for text in screen._told}
    marked = [chip for chip in screen._chips if chip._mark_colour.a]
    assert [screen._chips.index(chip) for chip in marked] == [screen.bout.monster.enemy]


def test_a_tap_anywhere_shows_the_end_and_the_next_one_goes_on(phone):
    hand = phone(motion=True, vibration=True, sound=True)
    screen = open_fight(hand)
    hand.stage.seconds(0.9)
    halfway = seen(screen)
    hand.tap(180, 500)
    assert not screen.playback.is_playing
    strength, verdict, *_ = seen(screen)
    assert seen(screen) != halfway
    assert strength.startswith(str(screen.bout.event.strength))
    assert verdict == verdict_text(EN, screen.bout)
    played = hand.hardware.sound.played
    assert "level" in played
    assert "blow" not in played
    assert hand.place == "fight"
    ended = seen(screen)
    hand.stage.seconds(1)
    assert seen(screen) == ended
    hand.touch(screen.close_tile)
    assert hand.place != "fight"


def test_left_alone_it_ends_the_same_way_and_makes_no_instruction_on_the_way(phone):
    hand = phone(motion=True, vibration=True, sound=True)
    screen = open_fight(hand)

    def instructions() -> list[int]:
        return [id(one) for canvas in (screen.canvas.before, screen.canvas.after) for one in canvas.children]

    hand.stage.seconds(0.2)
    before = instructions()
    hand.stage.seconds(LONGEST - 0.2)
    assert not screen.playback.is_playing
    assert instructions() == before
    assert hand.hardware.sound.played[-1] == "blow"
    assert hand.hardware.sound.played.count("double") == 1
    assert hand.hardware.haptics.buzzes[-1] == max(hand.hardware.haptics.buzzes)
    by_itself = seen(screen)
    still = open_fight(phone())
    assert not still.playback.is_playing
    assert seen(still) == by_itself


@pytest.mark.parametrize("leave", ["back", "turn"])
def test_whoever_leaves_hears_no_more_of_it(phone, leave):
    hand = phone(motion=True, sound=True)
    screen = open_fight(hand)
    hand.stage.seconds(0.5)
    if leave == "back":
        hand.back()
        heard = list(hand.hardware.sound.played)
        hand.stage.seconds(LONGEST)
        assert [name for name in hand.hardware.sound.played[len(heard) :] if name in ("level", "double", "blow")] == []
    else:
        hand.turn(640, 360)
        assert hand.screen is not screen
    assert not screen.playback.is_playing


def test_an_app_that_is_killed_in_the_middle_of_a_fight_has_the_same_game(phone):
    hand = phone(motion=True)
    setup = Setup(BOX, SEED)
    hand.begin(setup, Keep(setup.hands[0].powers[0], setup.hands[0].objectives[0]))
    while hand.place != "fight":
        hand.perform(legal_actions(hand.state)[-1])
    hand.stage.seconds(0.5)
    before, is_playing = hand.state, hand.screen.playback.is_playing
    hand.close()
    hand.open()
    assert is_playing
    assert hand.state == before
