"""Every reader of something from outside, as a function of bytes that fails if the reader does anything but refuse or
read: each says what must hold of whatever is read.

Codes are forged: the bytes are what the code says, and its check fits, as an app that was tampered with writes it.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from paperdungeons.content.dungeon_maker import table_of
from paperdungeons.content.own_box import NOTHING_TYPED, OwnBox, in_force
from paperdungeons.content.own_box_text import BoxTextError, checked_own_box, read_own_box, read_whole_box
from paperdungeons.core.dice import SEED_LETTERS
from paperdungeons.core.errors import Illegal
from paperdungeons.core.setup import Report, Result, Setup
from paperdungeons.play.codes.box_code import BoxParts, _dictionary, _letters_of, _print_of
from paperdungeons.play.codes.dungeon_code import read_dungeon
from paperdungeons.play.codes.errors import CodeError
from paperdungeons.play.codes.frame import LINK, LONGEST_BODY, CodeKind, kind_of, write_frame
from paperdungeons.play.codes.invitation import long_invitation, read_invitation, short_invitation, table_key
from paperdungeons.play.codes.report_code import (
    read_digest,
    read_report,
    write_digest,
    write_report,
    write_report_log,
    write_result,
)
from paperdungeons.play.codes.report_log import ReportLog
from paperdungeons.play.codes.roll_code import read_roll, write_roll
from paperdungeons.play.codes.seat_code import CORE_LETTERS, HEAD_LETTERS, read_seat, write_seat
from paperdungeons.play.records.lines import RecordError
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.write_game import write_game
from paperdungeons.play.storage.ghost_scores import FILE as GHOSTS_FILE, _read as read_ghost_scores
from paperdungeons.play.storage.review_cache import Findings
from paperdungeons.play.storage.saved_page import _seal, read_page, write_page
from paperdungeons.play.storage.settings import FILE as SETTINGS_FILE, read_settings, write_settings
from tests.play.support.random_games import games
from tests.play.support.tables import a_table
from tests.staging import BOX

Reader = Callable[[bytes], bool]
"""Whether it was read and not refused."""
TABLES: Final = 10
"""The first byte says at which of so many tables a code is read."""


REFUSALS: Final = (CodeError, BoxTextError, RecordError)
_T = TypeVar("_T")


def read_or_none(read: Callable[[], _T]) -> _T | None:
    """Only refusing is suppressed: what was read and then cannot be written is a fault."""
    try:
        return read()
    except REFUSALS:
        return None


def letters_of(data: bytes) -> str:
    """Five bits of each byte are a letter; what is longer than any code is cut."""
    return "".join([SEED_LETTERS[byte & 31] for byte in data[: LONGEST_BODY - 2]])


def bytes_of(letters: str) -> bytes:
    """The other way: the seed of a corpus for what a code says."""
    return bytes([SEED_LETTERS.index(letter) for letter in letters])


# --- codes ---------------------------------------------------------------------------------------------------


def _forged(kind: CodeKind, data: bytes) -> tuple[Setup, str]:
    setup = a_table(data[0] % TABLES if data else 0)
    return setup, write_frame(kind, letters_of(data[1:]), table_key(setup))


def _report_log(data: bytes) -> bool:
    setup, code = _forged(CodeKind.REPORT_LOG, data)
    told = read_or_none(lambda: read_report(setup, code))
    assert told is None or (isinstance(told, ReportLog) and write_report_log(setup, told) == code)
    return told is not None


def _report(data: bytes) -> bool:
    setup, code = _forged(CodeKind.REPORT, data)
    told = read_or_none(lambda: read_report(setup, code))
    if told is not None:
        assert isinstance(told, Report | Result)
        assert (write_report(setup, told) if isinstance(told, Report) else write_result(setup, told)) == code
    return told is not None


def _digest(data: bytes) -> bool:
    setup, code = _forged(CodeKind.DIGEST, data)
    told = read_or_none(lambda: read_digest(setup, code))
    assert told is None or write_digest(setup, told) == code
    return told is not None


def _roll(data: bytes) -> bool:
    setup, code = _forged(CodeKind.ROLL, data)
    rolled = read_or_none(lambda: read_roll(setup, code))
    assert rolled is None or write_roll(setup, rolled) == code
    return rolled is not None


def _invitation(data: bytes) -> bool:
    code = write_frame(CodeKind.INVITATION, letters_of(data))
    setup = read_or_none(lambda: read_invitation(code, BOX))
    assert setup is None or code in (short_invitation(setup), long_invitation(setup))
    return setup is not None


def _seat(data: bytes) -> bool:
    """The table that keys it is in it, behind the head."""
    said = letters_of(data)
    code = write_frame(CodeKind.SEAT, said, said[HEAD_LETTERS : HEAD_LETTERS + CORE_LETTERS])
    record = read_or_none(lambda: read_seat(code, BOX))
    assert record is None or write_seat(record) == code
    assert record is None or read_game(write_game(record), BOX) == record
    return record is not None


def _dungeon(data: bytes) -> bool:
    """What is read can be typed in, kept and read again."""
    code = write_frame(CodeKind.DUNGEON, letters_of(data))
    read = read_or_none(lambda: read_dungeon(code, BOX))
    if read is not None:
        key = ("dungeons", "own-1")
        own = NOTHING_TYPED.with_card(key, table_of(read[0], is_printed=True))
        assert checked_own_box(own.with_name(key, read[1]) if read[1] else own)
    return read is not None


def _box_of(data: bytes) -> OwnBox:
    """One part that says it is whole; the bytes are what is unpacked."""
    letters = _letters_of(data[:500])
    prints = _print_of(letters.encode()) + _print_of(_dictionary()) + "0000000"
    parts = BoxParts()
    parts.take(write_frame(CodeKind.BOX, SEED_LETTERS[1] * 2 + prints + letters))
    return parts.box().own


def _box_parts(data: bytes) -> bool:
    own = read_or_none(lambda: _box_of(data))
    assert own is None or (in_force(own).content.box and checked_own_box(own))
    return own is not None


def _frame(data: bytes) -> bool:
    text = data.decode("utf-8", "surrogateescape")
    kinds = [read_or_none(lambda: kind_of(text)), read_or_none(lambda: kind_of(LINK + text))]
    return any(kind in CodeKind for kind in kinds if kind)


# --- texts and files -----------------------------------------------------------------------------------------


def _own_box(data: bytes) -> bool:
    read = read_or_none(lambda: read_own_box(data.decode("utf-8", "replace")))
    assert read is None or (in_force(read[0]).content.box and checked_own_box(read[0]))
    return read is not None


def _whole_box(data: bytes) -> bool:
    read = read_or_none(lambda: read_whole_box(data.decode("utf-8", "replace")))
    assert read is None or len(read[0].box.fingerprint) == 8
    return read is not None


def _record(data: bytes) -> bool:
    record = read_or_none(lambda: read_game(data.decode("utf-8", "replace"), BOX))
    assert record is None or read_game(write_game(record), BOX) == record
    return record is not None


def _page(data: bytes) -> bool:
    """All but its seal, which is put below it."""
    page = data + _seal(data).encode() + b"\n"
    kept = read_page(page)
    assert kept is None or read_page(write_page(kept).encode("ascii")) == kept
    return kept is not None


@cache
def _folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="paperdungeons-fuzz-"))


def _settings(data: bytes) -> bool:
    folder = _folder()
    for old in folder.glob("settings*"):
        old.unlink()
    (folder / SETTINGS_FILE).write_bytes(data)
    settings, trouble = read_settings(folder)
    write_settings(folder, settings)
    assert read_settings(folder) == (settings, None)
    return trouble is None


def _ghost_scores(data: bytes) -> bool:
    file = _folder() / GHOSTS_FILE
    file.write_bytes(data)
    scores = read_ghost_scores(file)
    assert all(abs(points) <= 9999 for points in scores.values())
    return bool(scores)


@cache
def findings() -> Findings:
    return Findings(_folder(), games(1, True, False)[0])


def _review(data: bytes) -> bool:
    """With the seal that fits: nobody writes such a file but who knows how."""
    body = "Paper Dungeons review 1\n" + data.decode("ascii", "replace").replace("\ufffd", "?")
    try:
        found = findings().read_text(f"{body}Seal {findings()._seal(body)}\n")
    except (CodeError, Illegal, ValueError):
        return False
    assert Findings(_folder(), games(1, True, False)[0]).read_text(findings().write_text(found)) == found
    return True


READERS: Final[dict[str, Reader]] = {
    "report_log": _report_log,
    "report": _report,
    "digest": _digest,
    "roll": _roll,
    "invitation": _invitation,
    "seat": _seat,
    "dungeon": _dungeon,
    "box_parts": _box_parts,
    "frame": _frame,
    "own_box": _own_box,
    "whole_box": _whole_box,
    "record": _record,
    "page": _page,
    "settings": _settings,
    "ghost_scores": _ghost_scores,
    "review": _review,
}
