"""The fingerprint of a box: it changes with everything that counts, and with nothing else."""

import re
from collections.abc import Iterator

import pytest

from paperdungeons.content.files import Content, read_content
from tests.content.box_tables import TABLES, changed, each_file, written
from tests.content.written_boxes import HOUSE, TEXTS, load, loaded

CARD_FILES = ("items.toml", "monsters.toml", "dungeons.toml", "missions.toml", "powers.toml", "objectives.toml")


# --- fingerprints -------------------------------------------------------------------------------------------


def test_the_same_files_have_the_same_fingerprint():
    assert read_content(TEXTS).box.fingerprint == read_content(dict(TEXTS)).box.fingerprint == HOUSE.box.fingerprint


def test_the_files_are_read_and_nothing_else():
    more = {"strings/en/items.toml": "?", "house.toml": "?"}
    assert read_content(TEXTS | more).box.fingerprint == HOUSE.box.fingerprint


@each_file
def test_marks_comments_spaces_and_the_order_of_keys_do_not_count(file):
    marks = re.sub(r' [RFIH]"', ' H"', TEXTS[file])
    comments = "# new\n" + TEXTS[file].replace("\n", " # more\n")
    spaces = TEXTS[file].replace(" = ", "   =  ").replace("\n", "\n\n")
    crlf = TEXTS[file].replace("\n", "\r\n")
    for text in (marks, comments, spaces, crlf, written(TABLES[file])):
        assert loaded(file, text).box.fingerprint == HOUSE.box.fingerprint
    if file in CARD_FILES:
        turned = {id_: dict(reversed(card.items())) for id_, card in TABLES[file].items()}
        assert loaded(file, written(turned)).box.fingerprint == HOUSE.box.fingerprint


@pytest.mark.parametrize("file", CARD_FILES)
def test_the_order_of_the_cards_counts_because_they_are_dealt_by_number(file):
    turned = dict(reversed(TABLES[file].items()))
    assert loaded(file, written(turned)).box.fingerprint != HOUSE.box.fingerprint


def bumps(file: str) -> Iterator[str]:
    """The file with one number raised or lowered by one, for up to about a hundred numbers."""
    numbers = list(re.finditer(r"(?<=[\" ])[+-]?\d+(?= [RFIH]\")", TEXTS[file]))
    for place, match in enumerate(numbers[:: 1 + len(numbers) // 100]):
        number = int(match[0]) + (1 if place % 2 else -1)
        yield TEXTS[file][: match.start()] + str(number) + TEXTS[file][match.end() :]


@each_file
def test_every_number_counts(file):
    """No two boxes that differ in a number share a fingerprint."""
    results = [load(file, text) for text in bumps(file)]
    fingerprints = [result.box.fingerprint for result in results if isinstance(result, Content)]
    assert HOUSE.box.fingerprint not in fingerprints
    assert len(set(fingerprints)) == len(fingerprints)
    assert len(fingerprints) > 5 or file in ("dice.toml", "dungeons.toml", "sheet.toml")


WORDS_THAT_COUNT = [
    ("dice.toml", '"1 R"', '"2 R"'),
    ("sheet.toml", '"- R", "trap, step R", "trap R"', '"- R", "trap, step R", "- R"'),
    ("sheet.toml", '"B7|C7 R", ', ""),
    ("sheet.toml", '"A5|A6 R", ', ""),
    ("sheet.toml", '"A2|F2 R"', '"A3|F3 R"'),
    ("sheet.toml", '"A1 R", ', ""),
    ("sheet.toml", "zombie 3", "orc 3"),
    ("sheet.toml", "ghost 4, potion", "ghost 4"),
    ("tracks.toml", '"step R", "gem R"', '"level R", "gem R"'),
    ("tracks.toml", '4 = "potion R"', '4 = "step R"'),
    ("items.toml", 'letter = "d"', 'letter = "e"'),
    ("items.toml", '"warrior R"', '"any R"'),
    ("items.toml", '"cross-walls R"', '"cross-moats R"'),
    ("items.toml", "[crown]", "[tiara]"),
    ("monsters.toml", '"rogue I"', '"cleric I"'),
    ("monsters.toml", '"points 2 R"', '"points 3 R"'),
    ("monsters.toml", '"step R"', '"level R"'),
    ("monsters.toml", '["A R", "D R"]', '["A R"]'),
    ("dungeons.toml", '"A2|B2 R", ', ""),
    ("dungeons.toml", '"D2 R"', '"C2 R"'),
    ("dungeons.toml", '"minotaur R", "vampire R"', '"golem R", "vampire R"'),
    ("missions.toml", '"corners F"', '"traps F"'),
    ("missions.toml", "[corners-2]", "[two-corners]"),
    ("objectives.toml", '"rim F"', '"rooms F"'),
    ("powers.toml", '"no-trap-damage R"', '"none R"'),
    ("objectives.toml", '["10 F", "13 F", "16 F"]\nstyle = "BBWW F"', '["10 F", "13 F", "16 F"]\nstyle = "WWBB F"'),
]


@pytest.mark.parametrize(("file", "old", "new"), WORDS_THAT_COUNT)
def test_every_word_of_the_rules_counts(file, old, new):
    assert loaded(file, changed(file, old, new)).box.fingerprint != HOUSE.box.fingerprint


def test_a_number_written_differently_is_the_same_number():
    text = changed("tracks.toml", 'mission = "4 R"', 'mission = "+04   R"')
    assert loaded("tracks.toml", text).box.fingerprint == HOUSE.box.fingerprint
