"""What the tray says: prompts, help in the first game, what a thing is, what a chain brought."""

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.agenda import steps_for
from paperdungeons.core.cards import Effect
from paperdungeons.core.events import GemTaken, MinionBeaten, RoomEntered
from paperdungeons.core.faces import WALL_ON_MOAT
from paperdungeons.core.rooms import parse_room
from paperdungeons.ui.sheet.model.captions import captions_of
from paperdungeons.ui.sheet.model.descriptions import describe
from paperdungeons.ui.sheet.model.scene import Scene
from paperdungeons.ui.sheet.model.tray_wording import prompt_of, tray_text
from paperdungeons.ui.style.numbers import minus_sign, signed
from tests.staging import BOX, a_game, after

EN = words("en")


def scene(state, **more) -> Scene:
    return Scene(state, state, **more)


# --- help in the first games -----------------------------------------------------------------------------------


def test_help_stands_where_the_prompt_would_and_gives_way_to_refusals():
    held, tip = scene(a_game()), EN("coach.die-1")
    assert tray_text(EN, held, "", "", None, tip).hint == tip
    assert tray_text(EN, held, "", "", None).hint == prompt_of(EN, held)
    assert tray_text(EN, held, "A trap!", "", None).hint == f"A trap!\n{prompt_of(EN, held)}"
    assert tray_text(EN, held, "A trap!", "", None, tip).hint == f"A trap!\n{tip}"
    assert tray_text(EN, held, "A trap!", "No.", None, tip).hint == "No."


# --- what a thing is -----------------------------------------------------------------------------------------


def test_a_room_tells_who_waits_there_and_what_it_gives():
    state = a_game(levels=(2, 1, 1, 1))
    assert describe(EN, state, ("room", parse_room("F3"))) == "F3: Orc 4, fought by your Warrior: 2 damage, gem B."
    assert describe(EN, state, ("room", parse_room("A3"))) == "A3: a trap, 1 damage each time, a level for a hero."
    assert describe(EN, state, ("room", parse_room("D2"))) == "D2: lair of the Minotaur."
    assert describe(EN, state, ("room", parse_room("E3"))) == "E3: nothing here."
    assert describe(EN, state, ("room", parse_room("A1"))).endswith(" damage, 2 potions.")


def test_what_was_taken_from_a_room_is_not_promised_again():
    state = a_game(visited=["F3"], beaten=["F3"], gone="B")
    assert describe(EN, state, ("room", parse_room("F3"))) == "F3: nothing here."


def test_a_monster_tells_when_it_comes_and_what_it_takes():
    told = describe(EN, a_game(), ("monster", 0))
    assert told == "Minotaur, after round 3: strength 9/13/17 earns 2/4/6. You have 5; its room is D2."


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_sheet_can_be_described(language):
    state, say = a_game(), words(language)
    keys = [("room", room) for room in range(42)] + [("item", item) for item in range(8)]
    keys += [("hero", hero) for hero in range(4)] + [("monster", season) for season in range(3)]
    assert all("{" not in describe(say, state, key) and describe(say, state, key) for key in keys)
    assert describe(say, state, ("brew", 0)) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_can_be_said_in_a_few_words(language):
    for effect in Effect:
        assert all(len(words(language).effect_in_short(effect, n)) <= 26 for n in (1, 2))
    assert BOX.items


# --- chains --------------------------------------------------------------------------------------------------


def test_finding_a_lair_is_told():
    lair = parse_room("D2")
    entered = RoomEntered(lair, parse_room("C2"), 0, True)
    assert captions_of(EN, a_game(), (entered,)) == [(EN("sheet.lair-found", monster="Minotaur"), ("room", lair))]
    again = RoomEntered(lair, parse_room("C2"), 0, False)
    assert captions_of(EN, a_game(), (again,)) == []


def test_what_a_gem_box_pays_is_told_with_the_gem():
    told = [text for text, _ in captions_of(EN, a_game(), (GemTaken(2, 0), GemTaken(3, None)))]
    assert told == ["Gem A taken", EN("sheet.gem-bonus", number=2), "You gain a gem"]


def test_a_caption_points_at_its_place():
    room = parse_room("B1")
    assert captions_of(EN, a_game(), (MinionBeaten(room, 1),))[0][1] == ("room", room)


def test_a_wall_on_a_moat_is_told_as_both():
    entered = RoomEntered(parse_room("F5"), parse_room("E5"), WALL_ON_MOAT, True)
    assert captions_of(EN, a_game(), (entered,)) == [("Through wall and moat into F5", ("room", parse_room("F5")))]


def test_of_several_items_the_second_question_asks_for_another():
    state = a_game(agenda=(steps_for(2),))
    assert prompt_of(EN, scene(state)) == EN("sheet.ask.step")
    second = after(state, "=s")
    assert prompt_of(EN, scene(second)) == EN("sheet.ask.step-again")
    assert prompt_of(EN, scene(a_game(agenda=(steps_for(1),)))) == EN("sheet.ask.step")


def test_points_have_a_real_minus():
    assert (signed(4), signed(-4), signed(0), minus_sign(-4), minus_sign(4)) == ("+4", "\u22124", "0", "\u22124", "4")
