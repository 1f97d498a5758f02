"""The boxes that games were played with, each in a file named by its fingerprint, and never written again."""

from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from ..content.files import Content
from ..content.own_box_text import BoxTextError, checked_whole_box, read_whole_box
from ..content.toml_text import LARGEST_FILE
from .atomic_file import read_text, write_text
from .trouble import StoreError, StorageProblem, StorageProblemKind

FOLDER: Final = "boxes"


class KeptBox(NamedTuple):
    """``names`` are those that its owner has given to cards."""

    content: Content
    names: Mapping[str, str]


class BoxShelf:
    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER
        self.read: dict[str, KeptBox] = {}
        """By fingerprint, as far as somebody has asked for them."""

    def put(self, kept: KeptBox) -> None:
        """It is on the disk when this returns; raises ``StoreError`` if the disk refuses, or it could not be read
        again. One that is there and can be read stays as it is: old games need it."""
        fingerprint = kept.content.box.fingerprint
        if self.find(fingerprint) is not None:
            return
        try:
            text = checked_whole_box(*kept)
        except BoxTextError as error:
            raise StoreError(StorageProblem(StorageProblemKind.OWN_BOX_NOT_KEPT)) from error
        write_safely(self._file_of(fingerprint), text)
        self.fingerprints.add(fingerprint)
        self.read[fingerprint] = kept

    def find(self, fingerprint: str) -> KeptBox | None:
        """Read when a game asks for it; a damaged file is as good as none, and stays where it is."""
        if fingerprint not in self.read and fingerprint in self.fingerprints:
            with suppress(OSError, ValueError, BoxTextError):
                kept = KeptBox(*read_whole_box(read_text(self._file_of(fingerprint), LARGEST_FILE)))
                if kept.content.box.fingerprint == fingerprint:
                    self.read[fingerprint] = kept
        return self.read.get(fingerprint)

    @property
    def all(self) -> list[KeptBox]:
        return [kept for kept in map(self.find, sorted(self.fingerprints)) if kept is not None]

    @cached_property
    def fingerprints(self) -> set[str]:
        try:
            return {file.stem for file in self._folder.glob("*.toml")}
        except OSError:
            return set()

    def _file_of(self, fingerprint: str) -> Path:
        return self._folder / f"{fingerprint}.toml"


def write_safely(file: Path, text: str) -> None:
    """The old file stays until the new one is on the disk."""
    try:
        write_text(file, text)
    except OSError as error:
        raise StoreError(StorageProblem(StorageProblemKind.OWN_BOX_NOT_KEPT)) from error
