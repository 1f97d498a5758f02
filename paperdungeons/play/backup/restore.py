"""Merging a backup into what is here: nothing is overwritten, and the result says what was done.

Everything in the file is checked before the first byte is written. A restore that was killed or ran out of room is
simply done again: what is here already is passed over.
"""

import json
import re
from collections.abc import Generator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ...content.own_box import NOTHING_TYPED, OwnBox
from ...content.own_box_text import BoxTextError, read_own_box, read_whole_box
from ..challenges.received import FILE as FRIENDS, ReceivedResults, whole_codes
from ..history.identity import Identity
from ..history.marks import FILE as MARKS, Mark, Marks, read_marks
from ..storage.atomic_file import write_bytes
from ..storage.box_library import FOLDER as BOXES, OWN_FILE, Boxes, KeptBox, set_before_aside
from ..storage.errors import StorageProblem, StorageProblemKind, StoreError
from ..storage.review_cache import FOLDER as REVIEWS
from ..storage.saved_page import Kept, read_page
from ..storage.settings import FILE as SETTINGS
from ..storage.store import Store
from .archive_file import read_archive
from .backup import GAMES
from .merge_games import MergedGames, merge_games

_BOX_NAME: Final = re.compile(rf"{BOXES}/([0-9a-f]{{8}})\.toml", re.ASCII)
_REVIEW_NAME: Final = re.compile(rf"{REVIEWS}/[0-9A-Z]{{6}}\.txt", re.ASCII)


@dataclass(frozen=True)
class Backup:
    """What a file has, checked and read."""

    games: tuple[Kept, ...]
    boxes: tuple[KeptBox, ...]
    reviews: Mapping[str, bytes]
    own: OwnBox
    settings: str
    """Empty if the backup has none."""
    friends: tuple[str, ...]
    marks: Mapping[Identity, Mark]


@dataclass(frozen=True)
class Restored:
    """What a restore has done."""

    games: MergedGames
    boxes: int
    marks: int
    friends: int
    settings: bool
    """Whether the settings of the backup were taken, because there were none here."""
    own_box_taken: bool
    own_box_aside: str
    """The name of the file that now holds the backup's My box, if another one was here already; or empty."""


def read_backup(file: Path) -> Backup:
    """Raises ``StoreError`` if the file is no backup, is damaged, or is from a newer app."""
    entries = read_archive(file)
    return Backup(
        games=tuple(_pages(entries)),
        boxes=tuple(_boxes(entries)),
        reviews={name: content for name, content in entries.items() if _REVIEW_NAME.fullmatch(name)},
        own=_own_box(_text(entries, OWN_FILE)),
        settings=_settings(_text(entries, SETTINGS)),
        friends=tuple(whole_codes(_text(entries, FRIENDS))),
        marks=_marks(_text(entries, MARKS)),
    )


def restore(backup: Backup, folder: Path, store: Store, boxes: Boxes, marks: Marks) -> Restored:
    """Restore all of it in one call, for callers that can wait."""
    work = restoring(backup, folder, store, boxes, marks)
    while True:
        try:
            next(work)
        except StopIteration as done:
            restored: Restored = done.value
            return restored


def restoring(
    backup: Backup, folder: Path, store: Store, boxes: Boxes, marks: Marks
) -> Generator[float, None, Restored]:
    """Restore in small steps, boxes first because games need them; yields how much is done. It may be stopped in
    between: what was merged by then is whole. Raises ``StoreError`` if the disk refuses; what was there before stays
    as it was."""
    new_boxes = [kept for kept in backup.boxes if boxes.find(kept.content.box.fingerprint) is None]
    for kept in new_boxes:
        yield 0.0
        boxes.lay_beside(OwnBox(names=kept.names), kept.content)
    games = yield from merge_games(store, backup.games, boxes.find)
    _add_files(folder, backup.reviews)
    has_settings = _add_files(folder, {SETTINGS: backup.settings.encode()} if backup.settings else {}) > 0
    has_none = boxes.own == NOTHING_TYPED and backup.own != NOTHING_TYPED
    if has_none:
        boxes.change(backup.own)
    return Restored(
        games=games,
        boxes=len(new_boxes),
        marks=marks.merge(backup.marks),
        friends=ReceivedResults(folder).keep(list(backup.friends)),
        settings=has_settings,
        own_box_taken=has_none,
        own_box_aside="" if backup.own == boxes.own else set_before_aside(folder, backup.own),
    )


def _pages(entries: Mapping[str, bytes]) -> list[Kept]:
    """The games in the order in which they were kept."""
    names = sorted(name for name in entries if name.startswith(f"{GAMES}/"))
    games = [read_page(entries[name]) for name in names]
    if None in games:
        raise StoreError(StorageProblem(StorageProblemKind.BACKUP_TORN))
    return [kept for kept in games if kept is not None]


# --- small files; those that were damaged when the backup was made are left out -----------------------------------


def _text(entries: Mapping[str, bytes], name: str) -> str:
    return entries.get(name, b"").decode(errors="replace")


def _boxes(entries: Mapping[str, bytes]) -> list[KeptBox]:
    """The boxes whose fingerprint is the one in their file name."""
    found = []
    for name in sorted(entries):
        match = _BOX_NAME.fullmatch(name)
        with suppress(BoxTextError):
            kept = KeptBox(*read_whole_box(_text(entries, name))) if match else None
            if match and kept and kept.content.box.fingerprint == match[1]:
                found.append(kept)
    return found


def _own_box(text: str) -> OwnBox:
    with suppress(BoxTextError):
        return read_own_box(text)[0] if text else NOTHING_TYPED
    return NOTHING_TYPED


def _settings(text: str) -> str:
    with suppress(ValueError, RecursionError):
        return text if isinstance(json.loads(text), dict) else ""
    return ""


def _marks(text: str) -> dict[Identity, Mark]:
    with suppress(ValueError):
        return read_marks(text)
    return {}


def _add_files(folder: Path, files: Mapping[str, bytes]) -> int:
    """Write the files that are not there yet, and return how many those are."""
    new = {name: content for name, content in files.items() if not (folder / name).exists()}
    try:
        for name, content in new.items():
            write_bytes(folder / name, content)
    except OSError as error:
        raise StoreError(StorageProblem(StorageProblemKind.NOT_KEPT)) from error
    return len(new)
