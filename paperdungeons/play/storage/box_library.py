"""The owner's own box, and the boxes that games were played with: each of those is in a file that is named by its
fingerprint and never written again."""

import os
from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from ...content.card_texts import card_texts
from ...content.files import Content, earlier_boxes, earlier_contents, house_content
from ...content.own_box import NOTHING_TYPED, OwnBox, Playable, in_force
from ...content.own_box_text import (
    BoxTextError,
    checked_own_box,
    checked_whole_box,
    gone_cards,
    read_own_box,
    read_whole_box,
)
from ...content.toml_text import LARGEST_FILE
from ...content.words import Words
from ...core.cards import Box
from .atomic_file import read_text, write_text
from .errors import StorageProblem, StorageProblemKind, StoreError
from .messages import Messages, put_aside
from .set_aside import bytes_of, name_beside

FOLDER: Final = "boxes"


class KeptBox(NamedTuple):
    """``names`` are those that its owner has given to cards."""

    content: Content
    names: Mapping[str, str]


class BoxShelf:
    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER
        self.read: dict[str, KeptBox] = {}
        """The boxes that have been read so far, by fingerprint."""

    def put(self, kept: KeptBox) -> None:
        """Save a box, which is on the disk when this returns; raises ``StoreError`` if the disk refuses, or the box
        could not be read again. A readable box that is there already stays as it is: old games need it."""
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
        """A saved box, read when it is first needed; None if its file is missing or damaged. A damaged file stays
        where it is."""
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
    """Write a file as ``write_text`` does; raises ``StoreError`` if the disk refuses."""
    try:
        write_text(file, text)
    except OSError as error:
        raise StoreError(StorageProblem(StorageProblemKind.OWN_BOX_NOT_KEPT)) from error


OWN_FILE: Final = "my-box.toml"


class Boxes:
    """All boxes, opened by ``open_boxes``. If the disk refuses, ``StoreError`` is raised and nothing changes."""

    def __init__(self, folder: Path, own: OwnBox = NOTHING_TYPED, is_used: bool = True) -> None:
        self._folder = folder
        self._shelf = BoxShelf(folder)
        self.own = own
        """What the owner has typed in, even if it is incomplete."""
        self.is_used = is_used
        """Whether new games use it: the owner may prefer the app's own box for a while."""

    @property
    def in_force(self) -> Playable:
        return in_force(self.own)

    @property
    def content(self) -> Content:
        """What a new game is played with."""
        return self.in_force.content if self.is_used else house_content()

    @property
    def house(self) -> str:
        """The fingerprint of the app's own box."""
        return house_content().box.fingerprint

    @property
    def is_own(self) -> bool:
        """Whether a new game is played with anything but the app's own box."""
        return self.content.box.fingerprint != self.house

    def change(self, own: OwnBox) -> None:
        """Save what is typed in; it is on the disk when this returns. A text that could not be read again never
        replaces a good file."""
        try:
            text = checked_own_box(own, self.house)
        except BoxTextError as error:
            raise StoreError(StorageProblem(StorageProblemKind.OWN_BOX_NOT_KEPT)) from error
        write_safely(self._folder / OWN_FILE, text)
        self.own = own

    def use(self, is_used: bool) -> None:
        """Set whether new games are played with the owner's box."""
        self.is_used = is_used

    # --- boxes that games need ------------------------------------------------------------------------------

    def keep(self, box: Box) -> None:
        """Save the box of a game before it begins, unless it is already there."""
        fingerprint = box.fingerprint
        if fingerprint == self.house or self._shelf.find(fingerprint) is not None:
            return
        if fingerprint == self.content.box.fingerprint:
            self._shelf.put(KeptBox(self.content, self.own.names))
        elif self.find(fingerprint) is None:
            raise StoreError(StorageProblem(StorageProblemKind.OTHER_BOX, {"n": 1}))

    def lay_beside(self, own: OwnBox, content: Content | None = None) -> Box:
        """Save somebody else's box, or the one of a challenge, for games with it; our own box stays as it is."""
        content = content or in_force(own).content
        if content.box.fingerprint != self.house:
            self._shelf.put(KeptBox(content, own.names))
        return content.box

    def find(self, fingerprint: str) -> Box | None:
        """The box in force, one that came with the app, or a saved one."""
        at_hand = (self.content.box, house_content().box)
        kept = self._shelf.find(fingerprint)
        boxes = (*at_hand, *([] if kept is None else [kept.content.box]))
        found = next((box for box in boxes if box.fingerprint == fingerprint), None)
        return found or next((box for box in earlier_boxes() if box.fingerprint == fingerprint), None)

    def has_file(self, fingerprint: str) -> bool:
        """Whether a box is there, as far as that is known without reading its file."""
        is_at_hand = fingerprint in (self.content.box.fingerprint, self.house)
        return is_at_hand or fingerprint in self._shelf.fingerprints or self.find(fingerprint) is not None

    @property
    def all(self) -> list[Box]:
        """Every box that a code or a game may use, the one in force first."""
        shelf = [kept.content.box for kept in self._shelf.all]
        boxes = (self.content.box, house_content().box, *shelf, *earlier_boxes())
        return list({box.fingerprint: box for box in reversed(boxes)}.values())[::-1]

    def content_of(self, box: Box) -> Content:
        """The content of a box: it has the marks of its figures, too."""
        return _kept_as(box, self, self._shelf).content

    # --- names ----------------------------------------------------------------------------------------------

    @property
    def has_names(self) -> bool:
        """Whether a box at hand has cards with names that the app does not know."""
        return self.is_own or bool(self.own.names or self._shelf.read)

    def texts(self, words: Words, box: Box) -> dict[str, str]:
        """Names for the cards of all boxes that were read so far; those of this box take precedence."""
        texts: dict[str, str] = {}
        for kept in (
            *self._shelf.read.values(),
            KeptBox(self.content, self.own.names),
            _kept_as(box, self, self._shelf),
        ):
            texts |= card_texts(words, kept.content.box, kept.names)
        return texts


def _kept_as(box: Box, boxes: Boxes, shelf: BoxShelf) -> KeptBox:
    if box.fingerprint == boxes.content.box.fingerprint:
        return KeptBox(boxes.content, boxes.own.names)
    return shelf.find(box.fingerprint) or KeptBox(_content_of_the_app(box), {})


def _content_of_the_app(box: Box) -> Content:
    """The earlier box of the app with this fingerprint, or else the present one."""
    earlier = (content for content in earlier_contents() if content.box.fingerprint == box.fingerprint)
    return next(earlier, house_content())


def open_boxes(folder: Path, is_used: bool = True) -> tuple[Boxes, StorageProblem | None]:
    """The boxes in this folder. If the owner's box cannot be read, it is set aside and the app's own is in force."""
    file = folder / OWN_FILE
    if not os.path.isfile(file):
        return Boxes(folder, is_used=is_used), None
    try:
        text = read_text(file, LARGEST_FILE)
        boxes = Boxes(folder, read_own_box(text)[0], is_used)
    except (OSError, ValueError, BoxTextError):
        return Boxes(folder, is_used=is_used), _own_damaged(file)
    gone = len(gone_cards(text))
    return boxes, _leave_out(boxes, file, text, gone) if gone else None


def _leave_out(boxes: Boxes, file: Path, text: str, gone: int) -> StorageProblem | None:
    """Save a copy of what was typed, then write the file without the cards that are gone. If the disk refuses, the next
    start tries again."""
    aside = name_beside(file, "before")
    trouble = StorageProblem(StorageProblemKind.OWN_BOX_CARDS_GONE, {"n": gone, "file": aside.name})
    messages = Messages(file.parent)
    messages.add(trouble)
    try:
        write_safely(aside, text)
        boxes.change(boxes.own)
    except StoreError:
        messages.drop(trouble)
        return None
    return trouble


def _own_damaged(file: Path) -> StorageProblem:
    return put_aside(file, StorageProblemKind.OWN_BOX_DAMAGED)


WORD: Final = "before"


def take_over(boxes: Boxes, folder: Path, before: OwnBox, own: OwnBox) -> str:
    """Replace the owner's box, and return the name of the file that has the old one now, or empty if nothing was
    typed in.

    Raises ``StoreError`` if the disk refuses; the box before is then still in its place.
    """
    aside = set_before_aside(folder, before)
    boxes.change(own)
    return aside


def set_before_aside(folder: Path, own: OwnBox) -> str:
    """Save a box as ``my-box-before-1.toml``, or with the next free number, and return the name; the same box is not
    saved twice."""
    if own == NOTHING_TYPED:
        return ""
    from ..codes.box_code import write_box_file

    text, place = write_box_file(own), folder / OWN_FILE
    names = (place.with_stem(f"{place.stem}-{WORD}-{number}") for number in count(1))
    aside = next(name for name in names if not name.exists() or bytes_of(name) == text.encode())
    if not aside.exists():
        write_safely(aside, text)
    return aside.name
