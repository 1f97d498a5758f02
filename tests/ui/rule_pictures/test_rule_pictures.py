"""Every section of the rules has an example, drawn by the code of the sheet, and nothing of it lies outside its box."""

from dataclasses import replace

import pytest

from paperdungeons.content.files import house_content
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.state import CARDS, phase_of
from paperdungeons.play.wording.rulebook import section_ids
from paperdungeons.ui.rule_pictures.example_game import ROUNDS_PLAYED, position
from paperdungeons.ui.rule_pictures.pictures import EXAMPLES, HIGHEST, LOWEST, SECTIONS, WIDEST, picture_of
from paperdungeons.ui.style.look import Look
from paperdungeons.ui.style.theme import PALETTES

SLACK = 1.5
"""By how many pixels a letter may exceed its box."""
NARROW = 300


def look_of(language: str = "en", theme: str = "light", scale: float = 1.0, u: float = 1.0) -> Look:
    return Look(PALETTES[theme], u, scale, words(language), house_content().marks)


def strays(picture) -> list[str]:
    """The words that lie outside of a picture."""
    area = picture.area
    return [
        word.text
        for word in picture.pen.words
        if word.is_visible
        and (
            min(word.drawn.x - area.x, word.drawn.y - area.y) < -SLACK
            or max(word.drawn.right - area.right, word.drawn.top - area.top) > SLACK
        )
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_has_a_picture_with_all_its_words_in_its_box(language, stage):
    for section in SECTIONS:
        for look in (look_of(language), look_of(language, "dark", scale=2.0), look_of(language, scale=1.3, u=2.0)):
            for room in (NARROW, 900):
                picture = picture_of(look, section, room * look.u)
                width, height = (side / look.u for side in picture.size)
                assert width <= min(room, WIDEST), section
                assert LOWEST <= height <= HIGHEST, section
                assert strays(picture) == [], (section, language, look.scale, room)


def test_the_sections_with_a_picture_are_those_of_the_rules():
    assert sorted(SECTIONS) == sorted(section_ids(words("en")))


def test_an_unknown_section_has_no_picture(stage):
    assert picture_of(look_of(), "dragons", NARROW) is None


def test_a_picture_is_drawn_in_the_colours_of_its_page(stage):
    light, dark = (picture_of(look_of(theme=theme), "gems", NARROW) for theme in ("light", "dark"))
    assert light.palette is not dark.palette
    assert dark.palette == replace(look_of(theme="dark")).palette


def test_the_example_game_is_played_by_the_rules():
    for rounds in range(len(ROUNDS_PLAYED) + 1):
        state = position(rounds)
        assert phase_of(state) != CARDS
        assert legal_actions(state) or state.setup.hand_dice
    fight = position(len(ROUNDS_PLAYED)).fights[0]
    assert (fight.fought, fight.strength) == (True, 17)


def test_the_examples_show_what_their_sections_speak_of():
    scenes = {section: example.scene() for section, example in EXAMPLES.items()}
    assert ("hero", 0) in scenes["levels"].lit
    assert any(kind == "room" for kind, _ in scenes["moving"].lit)
    assert scenes["minions"].state.beaten
    assert scenes["minions"].state.traps_sprung == 1
    assert scenes["abilities"].state.levels[2] == 4
    assert scenes["damage"].state.damage > 0
    assert scenes["items"].state.done == 1
    assert scenes["undo"].state.levels[0] > scenes["undo"].inked.levels[0]
    assert scenes["questions-table"].lost_gems
