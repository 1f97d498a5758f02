"""No text from outside can use up the device's time or memory, whichever way it comes in."""

from contextlib import suppress

import pytest

from paperdungeons.content.files import house_box
from paperdungeons.content.own_box import in_force
from paperdungeons.content.own_box_text import BoxTextError, read_own_box, read_whole_box, write_own_box
from paperdungeons.content.toml_text import LARGEST_FILE
from paperdungeons.play.codes.bits import BITS_A_LETTER
from paperdungeons.play.codes.box_code import MOST_PARTS, BoxParts, press, read_box_file
from paperdungeons.play.codes.dungeon_code import read_dungeon
from paperdungeons.play.codes.errors import CodeError
from paperdungeons.play.codes.frame import kind_of
from paperdungeons.play.codes.seat_code import read_seat
from paperdungeons.play.records.lines import RecordError
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.write_game import TITLE
from paperdungeons.play.storage.box_library import FOLDER, OWN_FILE, open_boxes
from paperdungeons.play.storage.settings import FILE as SETTINGS_FILE, read_settings
from tests.costs import assert_cheap
from tests.play.support.hostile_texts import LONGEST_CODE, OWN_BOXES, WHOLE_BOXES, codes_of
from tests.play.support.own_boxes import other_box

FINGERPRINT = "0123abcd"


def can_be_sent(text: str) -> bool:
    return len(text) <= LARGEST_FILE and len(press(text)) * 8 < MOST_PARTS * LONGEST_CODE * BITS_A_LETTER


def take_codes(codes: list[str]) -> None:
    parts = BoxParts()
    for code in codes:
        parts.take(code)
    with suppress(CodeError):
        parts.box()


every_text = pytest.mark.parametrize("text", OWN_BOXES.values(), ids=OWN_BOXES)


@every_text
def test_a_file_or_a_pasted_text_with_a_box_is_cheap_to_refuse(text):
    def read() -> None:
        with pytest.raises(BoxTextError):
            read_box_file(text)

    assert_cheap(read)


@pytest.mark.parametrize("name", [name for name, text in OWN_BOXES.items() if can_be_sent(text)])
def test_a_code_with_a_box_is_cheap_to_refuse(name):
    codes = codes_of(OWN_BOXES[name])
    assert_cheap(lambda: take_codes(codes))


@every_text
def test_what_lies_in_the_place_of_my_box_is_cheap_to_refuse(text, tmp_path):
    def start() -> None:
        assert open_boxes(tmp_path)[1] is not None

    assert_cheap(start, lambda: (tmp_path / OWN_FILE).write_text(text, encoding="utf-8"))


@pytest.mark.parametrize("text", WHOLE_BOXES.values(), ids=WHOLE_BOXES)
def test_what_lies_in_the_place_of_a_kept_box_is_cheap_to_refuse(text, tmp_path):
    def read() -> None:
        with pytest.raises(BoxTextError):
            read_whole_box(text)

    assert_cheap(read)
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / f"{FINGERPRINT}.toml").write_text(text, encoding="utf-8")
    assert_cheap(lambda: open_boxes(tmp_path)[0].find(FINGERPRINT))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[" * 1_000_000,
        '{"a":' * 400_000,
        '{"name": "' + "x" * 30_000_000 + '"}',
        "9" * 5_000_000,
        "[" + "[]," * 5_000_000 + "[]]",
        '{"ghosts": "' + "1" * 200_000 + '"}',
    ],
    ids=["nothing", "lists", "tables", "a name", "a number", "many lists", "ghosts"],
)
def test_what_lies_in_the_place_of_the_settings_is_cheap_to_refuse(text, tmp_path):
    assert_cheap(lambda: read_settings(tmp_path), lambda: (tmp_path / SETTINGS_FILE).write_text(text, encoding="utf-8"))


HEAD = f"{TITLE} 1\nBox {house_box().fingerprint}\nSeed 00000000\n"


@pytest.mark.parametrize(
    "text",
    [
        *OWN_BOXES.values(),
        HEAD + "\n" * 19_000,
        HEAD + "1. " + "R1 " * 6000,
        HEAD + "Names " + "a|" * 9_000,
        HEAD + "Options " + "ask " * 4_000,
        HEAD + "Bots " + "1" * 19_000,
        HEAD + "Circle " + "9" * 19_000,
        HEAD + "1. " + "(" * 19_000,
        HEAD + "1. " + " " * 19_000 + "x",
    ],
    ids=[*OWN_BOXES, "empty lines", "choices", "names", "options", "bots", "hot seat", "brackets", "spaces"],
)
def test_a_record_is_cheap_to_refuse(text):
    def read() -> None:
        with suppress(RecordError):
            read_game(text, house_box())

    assert_cheap(read)


@pytest.mark.parametrize(
    "text",
    [
        "PD://" * 4_000_000,
        "0" * 20_000_000,
        "-" * 20_000_000,
        " " * 20_000_000,
        "\0" * 20_000_000,
        "G1ZZ" + "Z" * 1029,
        "S1ZZ" + "Z" * 1029,
        "ß" * 2000,
        "G1" + "ﬁ" * 1990,
    ],
    ids=["links", "letters", "dashes", "spaces", "nul", "a card", "a seat", "foreign letters", "ligatures"],
)
def test_a_code_is_cheap_to_refuse(text):
    def read() -> None:
        for act in (kind_of, lambda text: read_seat(text, house_box()), lambda text: read_dungeon(text, house_box())):
            with suppress(CodeError):
                act(text)

    assert_cheap(read)


def test_the_largest_box_that_can_be_typed_in_is_read():
    """All cards and parts are changed, there are as many dungeons as allowed, and names are dots, quotes and hashes."""
    own = other_box(3, new_dungeons=48)
    for number, (family, id_) in enumerate(own.keys):
        if family in ("items", "monsters", "dungeons", "missions", "powers", "objectives"):
            own = own.with_name((family, id_), ("." * 30, "'''", "'.'.'", "#.#")[number % 4])
    assert len(own.cards["dungeons"]) == 60
    assert read_own_box(write_own_box(own))[0] == own
    assert in_force(own).content.box
