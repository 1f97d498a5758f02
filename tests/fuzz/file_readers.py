"""The readers of texts and files: those that others send, and the app's own, which anybody could change."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from paperdungeons.content.own_box import in_force
from paperdungeons.content.own_box_text import checked_own_box, read_own_box, read_whole_box
from paperdungeons.core.errors import Illegal
from paperdungeons.play.backup.archive_file import packed, unpacked
from paperdungeons.play.backup.restore import read_backup
from paperdungeons.play.challenges.received import FILE as FRIENDS_FILE, ReceivedResults
from paperdungeons.play.codes.errors import CodeError
from paperdungeons.play.games.lesson_file import FILE as LESSON_FILE, LessonFile
from paperdungeons.play.history.marks import read_marks, write_marks
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.write_game import write_game
from paperdungeons.play.storage.ghost_scores import FILE as GHOSTS_FILE, _read as read_ghost_scores
from paperdungeons.play.storage.messages import FILE as MESSAGES_FILE, Messages
from paperdungeons.play.storage.review_cache import Findings
from paperdungeons.play.storage.saved_page import _seal, read_page, write_page
from paperdungeons.play.storage.settings import FILE as SETTINGS_FILE, read_settings, write_settings
from paperdungeons.shelf.games import GAMES
from paperdungeons.shelf.record import CHECK, _check, read_record, title_of, write_record
from tests.fuzz.refusal import Reader, a_folder, read_or_none
from tests.play.support.random_games import games
from tests.staging import BOX

BETWEEN: Final = b"\0"
"""Separates the names and contents of a backup."""


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
    """The bytes are a page without its seal, which is added here."""
    page = data + _seal(data).encode() + b"\n"
    kept = read_page(page)
    assert kept is None or read_page(write_page(kept).encode("ascii")) == kept
    return kept is not None


def _settings(data: bytes) -> bool:
    folder = a_folder()
    for old in folder.glob("settings*"):
        old.unlink()
    (folder / SETTINGS_FILE).write_bytes(data)
    settings, trouble = read_settings(folder)
    write_settings(folder, settings)
    assert read_settings(folder) == (settings, None)
    return trouble is None


def _ghost_scores(data: bytes) -> bool:
    file = a_folder() / GHOSTS_FILE
    file.write_bytes(data)
    scores = read_ghost_scores(file)
    assert all(abs(points) <= 9999 for points in scores.values())
    return bool(scores)


@cache
def findings() -> Findings:
    return Findings(a_folder(), games(1, True, False)[0])


def _review(data: bytes) -> bool:
    """The seal is made to fit: only somebody who knows how would write such a file."""
    body = "Paper Dungeons review 1\n" + data.decode("ascii", "replace").replace("\ufffd", "?")
    try:
        found = findings().read_text(f"{body}Seal {findings()._seal(body)}\n")
    except (CodeError, Illegal, ValueError):
        return False
    assert Findings(a_folder(), games(1, True, False)[0]).read_text(findings().write_text(found)) == found
    return True


def _marks(data: bytes) -> bool:
    try:
        marks = read_marks(data.decode("utf-8", "replace"))
    except ValueError:
        return False
    assert read_marks(write_marks(marks)) == marks
    return bool(marks)


def _messages(data: bytes) -> bool:
    (a_folder() / MESSAGES_FILE).write_bytes(data)
    messages = Messages(a_folder())
    waiting = messages.waiting()
    messages.add(*waiting)
    assert messages.waiting() == waiting
    messages.dismiss()
    assert messages.waiting() == []
    return bool(waiting)


def _friends(data: bytes) -> bool:
    """Whatever is in the file, each code that was kept can be asked for."""
    (a_folder() / FRIENDS_FILE).write_bytes(data)
    received = ReceivedResults(a_folder())
    assert set(received.codes_with("K7QF3MXW")) <= set(received.codes)
    return bool(received.codes)


def _lesson(data: bytes) -> bool:
    (a_folder() / LESSON_FILE).write_bytes(data)
    page = LessonFile(a_folder()).load(BOX)
    assert page is None or 1 <= page.cursor <= len(page.record.choices)
    return page is not None


def _archive(data: bytes) -> bool:
    entries = read_or_none(lambda: unpacked(data))
    assert entries is None or unpacked(packed(entries)) == entries
    return entries is not None


def _backup(data: bytes) -> bool:
    """The bytes are names and contents in turn, put into a file whose manifest fits."""
    parts = data.split(BETWEEN)
    entries = dict(zip([name.decode("ascii", "replace") for name in parts[::2]], parts[1::2], strict=False))
    file: Path = a_folder() / "any.pdbackup"
    file.write_bytes(packed(entries))
    backup = read_or_none(lambda: read_backup(file))
    assert backup is None or all(read_page(write_page(kept).encode("ascii")) == kept for kept in backup.games)
    return backup is not None and bool(entries)


def _shelf_record(data: bytes) -> bool:
    """The first byte selects the game; the check above the lines is made to fit."""
    game = list(GAMES.values())[data[0] % len(GAMES) if data else 0]
    lines = [line for line in data[1:].decode("ascii", "replace").replace("\ufffd", "?").split("\n") if line.strip()]
    text = "\n".join([title_of(game), f"{CHECK} {_check(title_of(game), lines)}", *lines])
    log = read_or_none(lambda: read_record(game, text))
    assert log is None or read_record(game, write_record(game, log.actions)).actions == log.actions
    return log is not None and bool(lines)


FILES: Final[dict[str, Reader]] = {
    "own_box": _own_box,
    "whole_box": _whole_box,
    "record": _record,
    "page": _page,
    "settings": _settings,
    "ghost_scores": _ghost_scores,
    "review": _review,
    "marks": _marks,
    "messages": _messages,
    "friends": _friends,
    "lesson": _lesson,
    "archive": _archive,
    "backup": _backup,
    "shelf_record": _shelf_record,
}
