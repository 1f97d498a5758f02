"""What a player has added to games: favourites, notes and deletions, in one small file beside the games.

A deleted game is only marked, so deleting can be undone; it is gone once the bin is emptied.
"""

import json
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from ..storage.atomic_file import read_text, write_text
from ..storage.errors import StorageProblem, StorageProblemKind, StoreError
from ..storage.messages import put_aside
from ..storage.saved_page import Kept
from ..storage.store import Store, remove_page
from .identity import Identity, identity_of

FILE: Final = "marks.json"
VERSION: Final = 1
LONGEST_NOTE: Final = 500
_LONGEST: Final = 20_000_000
_IDENTITY: Final = re.compile(r"[0-9a-f]{20}", re.ASCII)


@dataclass(frozen=True)
class Mark:
    favourite: bool = False
    note: str = ""
    deleted: bool = False

    def merged(self, other: "Mark") -> "Mark":
        """This mark with another phone's added. If both have a note, ours stays; deletions there do not count."""
        return Mark(self.favourite or other.favourite, self.note or other.note, self.deleted)


NO_MARK: Final = Mark()


def clean_note(text: str) -> str:
    """The note that a player typed, without characters that no screen can show.

    >>> clean_note("  Great\\tluck\\x00 with gems!  ")
    'Great luck with gems!'
    """
    lines = [" ".join(line.split()) for line in text[: 4 * LONGEST_NOTE].splitlines()]
    shown = "\n".join("".join(letter for letter in line if letter.isprintable()) for line in lines)
    return shown.strip()[:LONGEST_NOTE]


class Marks:
    """The marks of all games, opened by ``open_marks``. If the disk refuses a change, ``StoreError`` is raised and
    nothing changes."""

    def __init__(self, folder: Path, marks: Mapping[Identity, Mark]) -> None:
        self._file = folder / FILE
        self.all = dict(marks)

    def of(self, kept: Kept) -> Mark:
        return self.all.get(identity_of(kept), NO_MARK)

    def visible(self, games: Iterable[Kept]) -> list[Kept]:
        """The games that are not deleted. If none is deleted, it need not look at each of them."""
        if not any(mark.deleted for mark in self.all.values()):
            return list(games)
        return [kept for kept in games if not self.of(kept).deleted]

    def deleted(self, games: Iterable[Kept]) -> list[Kept]:
        return [kept for kept in games if self.of(kept).deleted]

    def favour(self, games: Sequence[Kept], is_favourite: bool) -> None:
        """Set or clear the favourite mark of all records of a table together."""
        self._change({identity_of(kept): replace(self.of(kept), favourite=is_favourite) for kept in games})

    def note(self, games: Sequence[Kept], text: str) -> None:
        self._change({identity_of(kept): replace(self.of(kept), note=clean_note(text)) for kept in games})

    def delete(self, games: Sequence[Kept]) -> None:
        self._change({identity_of(kept): replace(self.of(kept), deleted=True) for kept in games})

    def undelete(self, games: Sequence[Kept]) -> None:
        self._change({identity_of(kept): replace(self.of(kept), deleted=False) for kept in games})

    def merge(self, others: Mapping[Identity, Mark]) -> int:
        """Add the marks of another phone, and return how many marks changed."""
        new = {one: self.all.get(one, NO_MARK).merged(mark) for one, mark in others.items()}
        changed = {one: mark for one, mark in new.items() if mark != self.all.get(one, NO_MARK)}
        if changed:
            self._change(changed)
        return len(changed)

    def empty_bin(self, store: Store) -> int:
        """Remove the deleted games for good, and return how many there were. The games go first: a mark without a
        game is harmless."""
        gone = self.deleted(store.games())
        for kept in gone:
            remove_page(store, kept.id)
        if gone:
            self._change({identity_of(kept): NO_MARK for kept in gone})
        return len(gone)

    def _change(self, changed: Mapping[Identity, Mark]) -> None:
        marks = {one: mark for one, mark in {**self.all, **changed}.items() if mark != NO_MARK}
        try:
            write_text(self._file, write_marks(marks))
        except OSError as error:
            raise StoreError(StorageProblem(StorageProblemKind.NOT_KEPT)) from error
        self.all = marks


def open_marks(folder: Path) -> tuple[Marks, StorageProblem | None]:
    """A file that cannot be read is set aside: the games themselves are not affected."""
    file = folder / FILE
    if not os.path.lexists(file):
        return Marks(folder, {}), None
    try:
        return Marks(folder, read_marks(read_text(file, _LONGEST))), None
    except (OSError, ValueError):
        return Marks(folder, {}), put_aside(file, StorageProblemKind.MARKS_DAMAGED)


def write_marks(marks: Mapping[Identity, Mark]) -> str:
    entries = {one: asdict(mark) for one, mark in sorted(marks.items())}
    return json.dumps({"version": VERSION, "marks": entries}, indent=1, ensure_ascii=False)


def read_marks(text: str) -> dict[Identity, Mark]:
    """Raises ``ValueError`` unless ``write_marks`` of this or a newer app wrote the text."""
    try:
        values = json.loads(text)
        return {one: _mark(entry) for one, entry in values["marks"].items() if _IDENTITY.fullmatch(one)}
    except (KeyError, TypeError, AttributeError, RecursionError):
        raise ValueError("these are no marks of games") from None


def _mark(entry: Mapping[str, Any]) -> Mark:
    note = entry.get("note", "")
    return Mark(
        entry.get("favourite") is True, clean_note(note) if isinstance(note, str) else "", entry.get("deleted") is True
    )
