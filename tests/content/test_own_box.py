"""What an owner types in replaces the app's own figures, as far as possible."""

import pytest

from paperdungeons.content.card_texts import card_texts, fault_text
from paperdungeons.content.faults import Fault
from paperdungeons.content.files import house_content
from paperdungeons.content.marked_table import OWN_MARK
from paperdungeons.content.own_box import NOTHING_TYPED, OwnBox, in_force, is_known, value_of
from paperdungeons.content.own_box_text import (
    OWN_TITLE,
    BoxTextError,
    BoxTrouble,
    is_card_name,
    read_own_box,
    read_whole_box,
    write_own_box,
    write_whole_box,
)
from paperdungeons.content.words import words

GOLEM, MOATS, DUNGEON_H = ("monsters", "golem"), ("sheet", "moats"), ("dungeons", "H")
HOUSE = house_content().box


def golem(**figures) -> OwnBox:
    return NOTHING_TYPED.with_card(GOLEM, {**value_of(NOTHING_TYPED, GOLEM), **figures})


STRONG = golem(low=["10 O", "2 O", "3 O"])
FALLING = golem(low=["14 O", "2 O", "3 O"])
NEW = NOTHING_TYPED.with_card(
    ("dungeons", "own-1"),
    {"monsters": ["golem O", "vampire O", "lich O"], "lairs": ["D2 O", "E5 O", "A6 O"], "walls": ["A2|B2 O"]},
)


# --- the box in force ----------------------------------------------------------------------------------------


def test_nothing_typed_is_the_apps_own_box():
    assert in_force(NOTHING_TYPED).content is house_content()


def test_a_typed_card_takes_the_place_of_the_apps_own():
    content = in_force(STRONG).content
    assert content.box.monster("golem").thresholds[0].strength == 10
    assert content.box.fingerprint != HOUSE.fingerprint
    assert content.marks["monsters.toml", "golem.low.1"] == OWN_MARK
    assert content.marks["monsters.toml", "golem.middle.1"] == "I"
    assert content.box.items == HOUSE.items


def test_a_card_that_only_confirms_what_is_there_makes_no_other_box():
    house = value_of(NOTHING_TYPED, GOLEM)
    own = NOTHING_TYPED.with_card(GOLEM, {**house, "flee": house["flee"][:-1] + OWN_MARK})
    assert in_force(own).content.box.fingerprint == HOUSE.fingerprint


def test_thresholds_that_fall_are_explained_and_left_out():
    playable = in_force(FALLING)
    assert playable.content.box.fingerprint == HOUSE.fingerprint
    assert [problem.fault for problem in playable.problems[GOLEM]] == [Fault.STRENGTHS_FALL]


def test_the_other_typed_cards_stay_in_force():
    own = FALLING.with_card(("tracks", "mission"), "5 O")
    playable = in_force(own)
    assert playable.content.box.plan.tracks.mission == 5
    assert list(playable.problems) == [GOLEM]


def test_a_monster_of_another_season_waits_until_the_dungeons_fit():
    own = golem(season="2 O")
    assert {problem.fault for problem in in_force(own).problems[GOLEM]} == {Fault.OTHER_SEASON}


def test_walls_of_the_sheet_wait_until_the_dungeons_fit():
    own = NOTHING_TYPED.with_card(MOATS, ["A2|B2 O"])
    problems = in_force(own).problems[MOATS]
    assert {problem.fault for problem in problems} == {Fault.WALL_ON_MOAT}
    assert {problem.place.split(".")[0] for problem in problems} == {"K"}


def test_a_monster_behind_walls_is_explained():
    walls = [f"{one} O" for one in ("A6|B6",)]
    own = NOTHING_TYPED.with_card(DUNGEON_H, {**value_of(NOTHING_TYPED, DUNGEON_H), "walls": walls})
    faults = [problem.fault for problem in in_force(own).problems[DUNGEON_H]]
    assert Fault.LAIR_UNREACHABLE in faults
    assert Fault.ROOM_CUT_OFF in faults


def test_a_new_dungeon_card_is_one_more():
    box = in_force(NEW).content.box
    assert [card.id for card in box.dungeons] == [*(card.id for card in HOUSE.dungeons), "own-1"]


def test_who_typed_which_card_first_does_not_matter():
    first = NEW.with_card(("dungeons", "own-0"), NEW.card(("dungeons", "own-1")))
    other = NOTHING_TYPED.with_card(("dungeons", "own-0"), NEW.card(("dungeons", "own-1")))
    second = other.with_card(("dungeons", "own-1"), NEW.card(("dungeons", "own-1")))
    assert in_force(first).content.box.fingerprint == in_force(second).content.box.fingerprint


def test_a_card_goes_back_to_the_apps_own():
    own = STRONG.with_name(GOLEM, "Clay Man").with_card(("tracks", "mission"), "5 O")
    back = own.without(GOLEM)
    assert back.keys == [("tracks", "mission")]
    assert back.names == {}


def test_only_what_the_app_knows_can_be_typed_in_and_new_dungeons():
    assert is_known(GOLEM)
    assert is_known(("dungeons", "own-9"))
    assert not is_known(("monsters", "basilisk"))
    assert not is_known(("spells", "golem"))


# --- words ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_fault_has_its_sentence(language):
    facts = dict.fromkeys(("low", "high", "season", "one", "other", "room", "gem", "n", "most"), "x")
    spoken = words(language)
    for fault in Fault:
        sentence = spoken(f"faults.{fault.value}", card="A", monster="Golem", **facts)
        assert sentence.endswith(".")
    for trouble in BoxTrouble:
        assert spoken(f"ownbox.trouble.{trouble.value}").endswith(".")


def test_a_fault_names_the_card_and_the_monster_in_words():
    problem = in_force(golem(season="2 O")).problems[GOLEM][0]
    assert fault_text(words("en"), problem) == (
        "Dungeon The Chamber Without a Door: Golem would have to be the monster of season 1."
    )


def test_an_owners_name_and_a_new_dungeon_are_in_the_words():
    own = NEW.with_name(GOLEM, "Clay Man")
    texts = card_texts(words("nl"), in_force(own).content.box, own.names)
    spoken = words("nl").with_texts(texts)
    assert spoken("monsters.golem.name") == "Clay Man"
    assert spoken("dungeons.own-1.name")
    assert "Clay Man" in spoken("dungeons.own-1.story")


@pytest.mark.parametrize("name", ["", " x", "a" * 31, "[b]", "{n}", 'say "x"', "tab\t", "\u2605", 7])
def test_a_name_that_a_screen_could_stumble_over_is_none(name):
    assert not is_card_name(name)


# --- as a text -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("own", [NOTHING_TYPED, STRONG, FALLING, NEW.with_name(GOLEM, "Clay Man's cousin, né Ø")])
def test_what_is_written_is_read_again(own):
    assert read_own_box(write_own_box(own, "c0ffee00")) == (own, "c0ffee00")


def test_a_whole_box_is_read_again_with_its_marks_and_names():
    content = in_force(STRONG).content
    again, names = read_whole_box(write_whole_box(content, {"monsters.golem": "Clay Man"}))
    assert (again.box.fingerprint, again.marks) == (content.box.fingerprint, content.marks)
    assert names == {"monsters.golem": "Clay Man"}


HOSTILE = {
    "nothing": ("", BoxTrouble.NOT_A_BOX),
    "rubbish": ("rubbish", BoxTrouble.NOT_A_BOX),
    "another file": ('title = "Paper Dungeons"', BoxTrouble.NOT_A_BOX),
    "a newer one": (f'format = "{OWN_TITLE[:-1]}2"', BoxTrouble.NEWER),
    "cut off": (write_own_box(STRONG)[:-30], BoxTrouble.DAMAGED),
    "far too long": ("#" * 300_000, BoxTrouble.TOO_LONG),
    "an unknown family": (f'format = "{OWN_TITLE}"\n[spells.x]\na = "1 O"', BoxTrouble.DAMAGED),
    "an unknown card": (f'format = "{OWN_TITLE}"\n[monsters.x]\na = "1 O"', BoxTrouble.DAMAGED),
    "a number for a figure": (f'format = "{OWN_TITLE}"\n[monsters.golem]\nflee = 7', BoxTrouble.DAMAGED),
    "lists in lists": (f'format = "{OWN_TITLE}"\n[monsters.golem]\nflee = [["7 O"]]', BoxTrouble.DAMAGED),
    "very deep": (f'format = "{OWN_TITLE}"\n[monsters]\ngolem = ' + "[" * 9000, BoxTrouble.DAMAGED),
    "a family that is a text": (f'format = "{OWN_TITLE}"\nmonsters = "x"', BoxTrouble.DAMAGED),
    "a bad name": (f'format = "{OWN_TITLE}"\n[names]\n"monsters.golem" = "[b]"', BoxTrouble.DAMAGED),
    "names that are a text": (f'format = "{OWN_TITLE}"\nnames = "x"', BoxTrouble.DAMAGED),
    "a base that is a number": (f'format = "{OWN_TITLE}"\nbase = 7', BoxTrouble.DAMAGED),
    "an id with markup": (f'format = "{OWN_TITLE}"\n[dungeons."[b]"]\nwalls = []', BoxTrouble.DAMAGED),
    "hundreds of dungeons": (
        f'format = "{OWN_TITLE}"\n' + "".join(f"[dungeons.x{n}]\nwalls = []\n" for n in range(99)),
        BoxTrouble.DAMAGED,
    ),
}


@pytest.mark.parametrize(("text", "trouble"), HOSTILE.values(), ids=[name.replace(" ", "-") for name in HOSTILE])
def test_a_hostile_text_gives_a_reason_and_nothing_else(text, trouble):
    with pytest.raises(BoxTextError) as caught:
        read_own_box(text)
    assert caught.value.trouble is trouble


def test_a_whole_box_that_was_tampered_with_is_refused():
    text = write_whole_box(house_content(), {})
    for broken in (text[:4000], text.replace('mission = "4 R"', 'mission = "400 R"'), "", text.replace("[items", "[x")):
        with pytest.raises(BoxTextError):
            read_whole_box(broken)
