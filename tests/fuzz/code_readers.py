"""The readers of codes. Each code is forged: its content is the given bytes, and its check letters fit, as an app
that was tampered with could write it."""

from __future__ import annotations

from typing import Final

from paperdungeons.content.dungeon_maker import table_of
from paperdungeons.content.own_box import NOTHING_TYPED, OwnBox, in_force
from paperdungeons.content.own_box_text import checked_own_box
from paperdungeons.core.dice import SEED_LETTERS
from paperdungeons.core.setup import Report, Result, Setup
from paperdungeons.play.campaign.campaign_code import read_campaign, write_campaign
from paperdungeons.play.challenges.result_code import attempt_in, read_shared, seed_in, write_shared
from paperdungeons.play.codes.box_code import BoxParts, _dictionary, _letters_of, _print_of
from paperdungeons.play.codes.dungeon_code import read_dungeon
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
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.write_game import write_game
from tests.fuzz.refusal import Reader, read_or_none
from tests.play.support.tables import a_table
from tests.staging import BOX

TABLES: Final = 10
"""The first byte says at which of this many tables a code is read."""


def letters_of(data: bytes) -> str:
    """Five bits of each byte as a letter; cut to the length of the longest code."""
    return "".join([SEED_LETTERS[byte & 31] for byte in data[: LONGEST_BODY - 2]])


def bytes_of(letters: str) -> bytes:
    """The inverse of ``letters_of``: the content of a code as bytes for the corpus."""
    return bytes([SEED_LETTERS.index(letter) for letter in letters])


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
    """The table whose key goes into the check is part of the code, after the head."""
    said = letters_of(data)
    code = write_frame(CodeKind.SEAT, said, said[HEAD_LETTERS : HEAD_LETTERS + CORE_LETTERS])
    record = read_or_none(lambda: read_seat(code, BOX))
    assert record is None or write_seat(record) == code
    assert record is None or read_game(write_game(record), BOX) == record
    return record is not None


def _dungeon(data: bytes) -> bool:
    """A card that is read can be typed in, saved and read again."""
    code = write_frame(CodeKind.DUNGEON, letters_of(data))
    read = read_or_none(lambda: read_dungeon(code, BOX))
    if read is not None:
        key = ("dungeons", "own-1")
        own = NOTHING_TYPED.with_card(key, table_of(read[0], is_printed=True))
        assert checked_own_box(own.with_name(key, read[1]) if read[1] else own)
    return read is not None


def _box_of(data: bytes) -> OwnBox:
    """The box from a code that says it is the only part; the bytes are its packed content."""
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


def _shared_result(data: bytes) -> bool:
    """A finished game: every choice is checked, and what is read is written as the same code."""
    code = write_frame(CodeKind.RESULT, letters_of(data))
    shared = read_or_none(lambda: read_shared(code, BOX))
    if shared is not None:
        assert write_shared(shared.record, shared.name) == code
        assert read_game(write_game(shared.record), shared.record.setup.box) == shared.record
    for look in (attempt_in, seed_in):
        assert read_or_none(lambda look=look: (look(code),)) is not None or shared is None
    return shared is not None


def _campaign(data: bytes) -> bool:
    code = write_frame(CodeKind.CAMPAIGN, letters_of(data))
    campaign = read_or_none(lambda: read_campaign(code, BOX))
    assert campaign is None or write_campaign(campaign, BOX) == code
    return campaign is not None


CODES: Final[dict[str, Reader]] = {
    "report_log": _report_log,
    "report": _report,
    "digest": _digest,
    "roll": _roll,
    "invitation": _invitation,
    "seat": _seat,
    "dungeon": _dungeon,
    "box_parts": _box_parts,
    "frame": _frame,
    "shared_result": _shared_result,
    "campaign": _campaign,
}
