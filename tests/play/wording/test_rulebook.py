"""The rules in our own words: complete in every language, short, and easy to search."""

import pytest

from paperdungeons.content.words import LANGUAGES, Words, words
from paperdungeons.play.wording.rulebook import Section, paragraphs_found, pieces_found, search, sections
from tests.staging import BOX

FEWEST_WORDS, MOST_WORDS = 40, 140
LONGEST_TITLE = 36
IDS = [
    "aim",
    "round",
    "dice",
    "levels",
    "abilities",
    "potions",
    "damage",
    "items",
    "moving",
    "minions",
    "rewards",
    "gems",
    "missions",
    "monsters",
    "round-end",
    "scoring",
    "table",
    "undo",
    "questions-dice",
    "questions-cards",
    "questions-dungeon",
    "questions-table",
]
A_BOOK = [
    Section("wall", "Walls", "A wall stops a party, unless the Cloak helps."),
    Section("moat", "Moats", "Beïnvloed door de MUREN? The Medallion helps, also beside walls."),
    Section("both", "Walls and moats", "Nothing else."),
]

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def found(query: str) -> list[str]:
    return [section.id for section in search(A_BOOK, query)]


# --- the sections --------------------------------------------------------------------------------------------


@in_every_language
def test_the_sections_come_in_the_order_of_the_file(language):
    assert [section.id for section in sections(words(language))] == IDS


def test_the_order_is_that_of_the_texts_whatever_their_ids_are():
    texts = {
        "rules.z.title": "Last",
        "rules.z.body": "1",
        "heroes.rogue.name": "Rogue",
        "rules.a.title": "First",
        "rules.a.body": "2",
    }
    assert sections(Words("xx", texts)) == [Section("z", "Last", "1"), Section("a", "First", "2")]


@in_every_language
def test_every_section_is_a_minute_s_read(language):
    for section in sections(words(language)):
        assert FEWEST_WORDS <= len(section.body.split()) <= MOST_WORDS, section.id
        assert len(section.title) <= LONGEST_TITLE, section.id


@in_every_language
def test_no_two_sections_share_a_title(language):
    titles = [section.title for section in sections(words(language))]
    assert len(titles) == len(set(titles))


@in_every_language
def test_the_text_is_plain(language):
    for section in sections(words(language)):
        assert not set("{}[]*_#<>|`") & set(section.title + section.body), section.id
        for paragraph in section.body.split("\n"):
            assert paragraph == paragraph.strip() != "", section.id
            assert paragraph[-1] in ".?", paragraph


@in_every_language
def test_everything_is_called_by_its_name(language):
    say = words(language)
    book = " ".join(section.body for section in sections(say))
    names = [say(f"items.{item.id}.name") for item in BOX.items]
    names += [say(f"heroes.{id_}.name") for id_ in ("warrior", "wizard", "cleric", "rogue")]
    names += [say(f"powers.{id_}.name") for id_ in ("craftsman", "veteran", "merchant", "scout", "ranger", "shaman")]
    assert [name for name in names if name not in book] == []


@in_every_language
def test_every_line_of_the_score_is_explained(language):
    scoring = next(section for section in sections(words(language)) if section.id == "scoring")
    starts = [paragraph.split(":")[0].rstrip("\u00a0") for paragraph in scoring.body.split("\n")]
    assert starts[:-1] == ["A, B, C", *"DEFGHIJKL"]


# --- searching -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("query", ["", "   ", "?!"])
def test_no_word_finds_everything_in_order(query):
    assert search(A_BOOK, query) == A_BOOK


def test_every_word_must_occur():
    assert found("cloak") == ["wall"]
    assert found("cloak party") == ["wall"]
    assert found("cloak medallion") == []


def test_words_may_stand_partly_in_the_title_and_partly_in_the_body():
    assert found("moats medallion") == ["moat"]


def test_hits_in_the_title_come_first():
    assert found("walls") == ["wall", "both", "moat"]
    assert found("moats walls") == ["both", "moat"]


def test_case_and_accents_do_not_matter():
    assert found("CLOAK") == ["wall"]
    assert found("muren beinvloed") == ["moat"]
    assert found("Mürén BEÏNVLOED") == ["moat"]


def test_punctuation_does_not_matter():
    assert found("Walls, and moats?") == ["both"]


def test_a_part_of_a_word_is_enough():
    assert found("medal") == ["moat"]


@pytest.mark.parametrize(
    ("language", "query", "first"),
    [
        ("en", "gems", "gems"),
        ("en", "sworn enemy", "monsters"),
        ("en", "secret passage", "moving"),
        ("en", "resurrection", "damage"),
        ("nl", "edelstenen", "gems"),
        ("nl", "gezworen vijand", "monsters"),
        ("nl", "vakje verrijzenis", "damage"),
        ("nl", "een keer per ronde", "abilities"),
    ],
)
def test_the_section_that_answers_comes_first(language, query, first):
    assert search(sections(words(language)), query)[0].id == first


# --- what was found ------------------------------------------------------------------------------------------


def test_of_a_section_the_paragraphs_with_most_words_of_a_query_are_found():
    section = Section("one", "Walls", "A wall.\nA moat.\nA wall on a moat.\nNothing.")
    assert paragraphs_found(section, "moat wall") == ["A wall on a moat."]
    assert paragraphs_found(section, "moat") == ["A moat.", "A wall on a moat."]
    assert paragraphs_found(section, "walls") == ["A wall.", "A moat.", "A wall on a moat.", "Nothing."]


def test_words_that_were_found_are_told_apart_whatever_their_case_and_accents():
    assert pieces_found("Beïnvloed, of niet", "INVLOED") == [("Beïnvloed", True), (", of niet", False)]
    assert pieces_found("(d'une gemme).", "une") == [("(", False), ("d'une", True), (" gemme).", False)]
    assert pieces_found("Nothing [here]", "") == [("Nothing [here]", False)]
    assert "".join(piece for piece, _ in pieces_found("a  b\u00a0c", "b")) == "a  b\u00a0c"
