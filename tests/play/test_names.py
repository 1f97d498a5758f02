"""Names that players type."""

import unicodedata

import pytest
from hypothesis import given, settings, strategies as st

from paperdungeons.play.codes.bits import Packer, Unpacker, put_name, take_name
from paperdungeons.play.codes.errors import CodeError, CodeTrouble
from paperdungeons.play.names import MOST_BYTES, MOST_CHARACTERS, clean_name, is_clean
from paperdungeons.play.records.header_notation import read_names, write_names

ANY_TIME = settings(deadline=None, derandomize=True, max_examples=500)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna \n", "Anna"),
        ("Jan\t  Willem", "Jan Willem"),
        ("[b]Bo[/b] & co", "bBo/b co"),
        ("Zoe\u0308", "Zoë"),
        ("Jir\u030ci\u0301", "Jiří"),
        ("Stanisława", "Stanisława"),
        ("Żółcień", "Żółcień"),
        ("Maximiliaan de Tweede", "Maximiliaan"),
        ("王小明王小明王", "王小明王小明"),
        ("\U0001f600" * 5, "\U0001f600" * 4),
        ("\u202eanna\u202c", "anna"),
        ("a\u200bb\u00adc\ue000d\ufeff", "abcd"),
        ("a\0b\x1bc", "abc"),
        ("\ud800a", "a"),
        ("a\u2028b", "a b"),
        ("", ""),
        (" \u200b ", ""),
        ("x" * 100_000, "x" * 12),
    ],
)
def test_a_name_is_made_of_what_is_typed(typed, name):
    assert clean_name(typed) == name


def test_a_letter_is_not_cut_from_its_accent():
    assert clean_name("abcdefghijkx\u0323\u0307") == "abcdefghijk"
    assert clean_name("abcdefghijkẍ") == "abcdefghijkẍ"


@ANY_TIME
@given(st.text(max_size=60))
def test_a_clean_name_is_short_and_stays_as_it_is(text):
    name = clean_name(text)
    assert is_clean(name)
    assert len(name) <= MOST_CHARACTERS
    assert len(name.encode()) <= MOST_BYTES
    assert name == unicodedata.normalize("NFC", name) == " ".join(name.split())
    assert not any(letter in "[]&" or unicodedata.category(letter) in ("Cc", "Cf", "Co", "Cs") for letter in name)


@pytest.mark.parametrize(
    "name", [" Anna", "Anna ", "A  B", "A\tB", "[A", "A&B", "e\u0301", "A" * 13, "é" * 10, "\u202eA"]
)
def test_a_name_that_is_not_clean_is_known_as_such(name):
    assert not is_clean(name)


@pytest.mark.parametrize("name", ["Łukasz", "Jiří", "Žofie Škodová", "Świętosław", "Übermütig"])
def test_a_polish_czech_or_german_name_is_written_in_codes_and_records_as_it_is(name):
    name = clean_name(name)
    packer = Packer()
    put_name(packer, name)
    assert take_name(Unpacker(packer.letters())) == name
    assert read_names(write_names((name, "Anna")), 2) == (name, "Anna")


@ANY_TIME
@given(st.text(max_size=20).map(clean_name))
def test_a_name_packed_and_unpacked_is_the_same(name):
    packer = Packer()
    put_name(packer, name)
    unpacker = Unpacker(packer.letters())
    assert take_name(unpacker) == name
    unpacker.finish()


def packed(letters: bytes) -> Unpacker:
    packer = Packer()
    packer.put(len(letters), MOST_BYTES + 1)
    for byte in letters:
        packer.put(byte, 256)
    return Unpacker(packer.letters())


@pytest.mark.parametrize(
    ("letters", "trouble"),
    [
        (b"\xff", CodeTrouble.DAMAGED),
        (b"\xed\xa0\x80", CodeTrouble.DAMAGED),
        (b"[b]", CodeTrouble.BAD_NAME),
        (b" Anna", CodeTrouble.BAD_NAME),
        (b"A" * 13, CodeTrouble.BAD_NAME),
        ("\u202eA".encode(), CodeTrouble.BAD_NAME),
    ],
)
def test_a_code_with_an_unclean_name_is_refused(letters, trouble):
    with pytest.raises(CodeError) as caught:
        take_name(packed(letters))
    assert caught.value.trouble is trouble


def test_an_unclean_name_is_not_written():
    with pytest.raises(CodeError) as caught:
        put_name(Packer(), "[b]")
    assert caught.value.trouble is CodeTrouble.BAD_NAME
