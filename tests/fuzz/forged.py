"""Codes whose check fits and whose content does not: as an app that was tampered with could write them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from paperdungeons.core.dice import SEED_LETTERS
from paperdungeons.play.codes.bits import Packer
from paperdungeons.play.codes.dungeon_code import write_card
from paperdungeons.play.codes.frame import CodeKind, write_frame
from paperdungeons.play.codes.invitation import table_key
from paperdungeons.play.codes.report_code import HEAD_LETTERS
from paperdungeons.play.codes.seat_code import CORE_LETTERS
from tests.fuzz.code_readers import TABLES, bytes_of, letters_of
from tests.fuzz.seeds import seeds
from tests.play.support.dungeon_codes import dungeon
from tests.play.support.tables import a_table
from tests.staging import BOX

KINDS = {
    "report_log": CodeKind.REPORT_LOG,
    "report": CodeKind.REPORT,
    "digest": CodeKind.DIGEST,
    "roll": CodeKind.ROLL,
    "invitation": CodeKind.INVITATION,
    "seat": CodeKind.SEAT,
    "dungeon": CodeKind.DUNGEON,
    "box_parts": CodeKind.BOX,
    "shared_result": CodeKind.RESULT,
    "campaign": CodeKind.CAMPAIGN,
}
"""The kind of code for each reader. ``box_parts`` reads the packed text inside its code."""
SCRIPTS = (
    "Anna",
    "Zoë",
    "Ελένη",
    "Иван",
    "דוד",
    "محمد",
    "अनु",
    "王小明",
    "さくら",
    "민준",
    "ዳዊት",
    "👩‍👩‍👧",
    "é" * 9,
    "a\u0301\u0302",
    "\u202eanna",
    "a\u200bb",
    "\ufeff",
    "[b]a",
    "&bl;",
    "{0}",
    'a"b',
    "a\\",
    "a\nb",
    "\0",
    " a ",
    "",
)
"""Names in many scripts, and some that a screen or a file could take for markup or control characters."""


@cache
def _honest(reader: str) -> list[bytes]:
    return [data for name, data in seeds() if name == reader]


def forged(reader: str, chance: Random) -> bytes:
    """An honest input, changed in one to three places: values out of range, missing, doubled or from another input."""
    data = chance.choice(_honest(reader))
    for _ in range(chance.choice([1, 1, 2, 3])):
        data = chance.choice(_WAYS)(data, chance, reader)
    return data


def _other_letter(data: bytes, chance: Random, _: str) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + bytes([chance.choice([0, 31, chance.randrange(256)])]) + data[at + 1 :]


def _more(data: bytes, chance: Random, _: str) -> bytes:
    at, size = chance.randrange(len(data) + 1), chance.randrange(1, 60)
    return data[:at] + data[at : at + size] * chance.choice([2, 20]) + data[at + size :]


def _fewer(data: bytes, chance: Random, _: str) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + data[at + chance.randrange(1, 30) :]


def _extreme(data: bytes, chance: Random, _: str) -> bytes:
    """A run of fields with the lowest or the highest numbers there are."""
    at, size = chance.randrange(len(data) + 1), chance.randrange(1, 40)
    return data[:at] + bytes([chance.choice([0, 31])]) * len(data[at : at + size]) + data[at + size :]


def _half_of_another(data: bytes, chance: Random, reader: str) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.choice(_honest(reader))[at:]


def _at_random(data: bytes, chance: Random, _: str) -> bytes:
    return data[: chance.choice([0, 1, 3, 17, 20])] + chance.randbytes(chance.randrange(60))


def _nothing(_: bytes, chance: Random, __: str) -> bytes:
    return bytes(chance.choice([0, 1, 2, 600]))


_WAYS = (_other_letter, _other_letter, _other_letter, _more, _fewer, _extreme, _half_of_another, _at_random, _nothing)


def code_of(reader: str, data: bytes) -> str:
    """The whole code with this content."""
    kind, said = KINDS[reader], letters_of(data)
    if reader in ("report_log", "report", "digest", "roll"):
        number = (5 * (data[0] % 2) if reader == "roll" else data[0] % TABLES) if data else 0
        return write_frame(kind, letters_of(data[1:]), table_key(a_table(number)))
    if reader == "seat":
        return write_frame(kind, said, said[HEAD_LETTERS : HEAD_LETTERS + CORE_LETTERS])
    return write_frame(kind, said)


def named_dungeons() -> Iterator[bytes]:
    """A dungeon card with each of ``SCRIPTS`` as its name, and right and wrong numbers for the length of the name."""
    for name in SCRIPTS:
        for said in (len(name.encode()), 0, 18):
            packer = Packer()
            packer.put(0, 2)
            packer.put(min(said, 18), 19)
            for byte in name.encode()[:18]:
                packer.put(byte, 256)
            yield bytes_of(write_card(BOX, dungeon(1)) + packer.letters())


assert set(SEED_LETTERS) >= set(letters_of(bytes(range(32))))
