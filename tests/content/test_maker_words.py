"""Names and stories of generated dungeons: complete in every language, and always the same for the same card."""

import re

import pytest

from paperdungeons.content.difficulty import Difficulty
from paperdungeons.content.dungeon_maker import id_of, make_dungeon
from paperdungeons.content.maker_words import FIRSTS, SECONDS, STORIES, maker_name, maker_story, maker_texts
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.dice import seed_from
from tests.staging import BOX

in_every_language = pytest.mark.parametrize("language", LANGUAGES)
ARTICLES = {"en": "The", "nl": "De|Het"}
"""The articles of the languages in which all names have the same form."""
IDS = [id_of(seed_from(number * 7_919_003), Difficulty.FAIR) for number in range(600)]


@in_every_language
def test_every_part_of_a_name_is_in_the_tables_and_no_other(language):
    texts = words(language).texts
    for part, count in (("first", FIRSTS), ("second", SECONDS), ("story", STORIES)):
        numbers = {int(key.rsplit(".", 1)[1]) for key in texts if key.startswith(f"maker.{part}.")}
        assert numbers == set(range(1, count + 1))
        said = [texts[f"maker.{part}.{number}"] for number in numbers]
        assert len(set(said)) == count


@in_every_language
def test_names_are_many_and_short(language):
    names = {maker_name(words(language), id_) for id_ in IDS}
    assert len(names) > 400
    assert all(re.fullmatch(r"\w.*\w", name) and len(name) <= 40 for name in names)
    if language in ARTICLES:
        assert all(re.fullmatch(rf"({ARTICLES[language]}) \w+ \w+", name) for name in names)


@in_every_language
def test_a_story_names_the_three_monsters_in_their_order(language):
    for number in range(40):
        dungeon = make_dungeon(BOX, seed_from(number * 7_919_003), Difficulty.FAIR)
        story = maker_story(words(language), dungeon)
        names = [words(language)(f"monsters.{id_}.name") for id_ in dungeon.monsters]
        places = [story.index(name) for name in names]
        assert places == sorted(places)
        assert story[-1] == "."


def test_a_dungeon_keeps_its_name():
    dungeon = make_dungeon(BOX, "K7QF3MXW", Difficulty.HARD)
    assert maker_texts(words("en"), dungeon)["dungeons.g-K7QF3MXWh.name"] == "The Howling Quarry"
    assert maker_texts(words("nl"), dungeon)["dungeons.g-K7QF3MXWh.name"] == "De Huilende Steengroeve"
    assert set(maker_texts(words("en"), dungeon)) == {f"dungeons.{dungeon.id}.{what}" for what in ("name", "story")}
