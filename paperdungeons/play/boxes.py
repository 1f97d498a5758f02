"""The boxes of this device: what its owner typed in, the box that a new game is played with, and the boxes that games
were played with: an old game always replays.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from ..content.card_texts import card_texts
from ..content.files import Content, earlier_boxes, earlier_contents, house_content
from ..content.own_box import NOTHING_TYPED, OwnBox, Playable, in_force
from ..content.own_box_text import BoxTextError, checked_own_box, gone_cards, read_own_box
from ..content.toml_text import LARGEST_FILE
from ..content.words import Words
from ..core.cards import Box
from .atomic_file import read_text
from .salvage import name_beside, set_aside
from .shelf import KeptBox, BoxShelf, write_safely
from .trouble import StoreError, StorageProblem, StorageProblemKind

OWN_FILE: Final = "my-box.toml"


class Boxes:
    """Opened by ``open_boxes``. What the disk refuses is raised as ``StoreError``, and nothing has changed."""

    def __init__(self, folder: Path, own: OwnBox = NOTHING_TYPED, is_used: bool = True) -> None:
        self._folder = folder
        self._shelf = BoxShelf(folder)
        self.own = own
        """As typed in, half done or not."""
        self.is_used = is_used
        """The owner may want to play with the app's own box for a while."""

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
        """Keep what is typed in: it is on the disk when this returns. What could not be read again takes no good
        file's place."""
        try:
            text = checked_own_box(own, self.house)
        except BoxTextError as error:
            raise StoreError(StorageProblem(StorageProblemKind.OWN_BOX_NOT_KEPT)) from error
        write_safely(self._folder / OWN_FILE, text)
        self.own = own

    # --- boxes that games need ------------------------------------------------------------------------------

    def keep(self, box: Box) -> None:
        """Before a game begins: put its box on the shelf, unless the app has it anyway."""
        fingerprint = box.fingerprint
        if fingerprint == self.house or self._shelf.find(fingerprint) is not None:
            return
        if fingerprint == self.content.box.fingerprint:
            self._shelf.put(KeptBox(self.content, self.own.names))
        elif self.find(fingerprint) is None:
            raise StoreError(StorageProblem(StorageProblemKind.OTHER_BOX, {"n": 1}))

    def lay_beside(self, own: OwnBox) -> Box:
        """Somebody else's box, for games with them: our own stays as it is."""
        content = in_force(own).content
        if content.box.fingerprint != self.house:
            self._shelf.put(KeptBox(content, own.names))
        return content.box

    def find(self, fingerprint: str) -> Box | None:
        """The box in force, one that the app came with, or one on the shelf."""
        at_hand = (self.content.box, house_content().box)
        kept = self._shelf.find(fingerprint)
        boxes = (*at_hand, *([] if kept is None else [kept.content.box]))
        found = next((box for box in boxes if box.fingerprint == fingerprint), None)
        return found or next((box for box in earlier_boxes() if box.fingerprint == fingerprint), None)

    @property
    def all(self) -> list[Box]:
        """Every box that a code or a game may be of, the one in force first."""
        shelf = [kept.content.box for kept in self._shelf.all]
        boxes = (self.content.box, house_content().box, *shelf, *earlier_boxes())
        return list({box.fingerprint: box for box in reversed(boxes)}.values())[::-1]

    def content_of(self, box: Box) -> Content:
        """With the marks of its figures."""
        return self._kept(box).content

    # --- names ----------------------------------------------------------------------------------------------

    @property
    def has_names(self) -> bool:
        """Whether a box at hand has cards with names that the app does not know."""
        return self.is_own or bool(self.own.names or self._shelf.read)

    def texts(self, words: Words, box: Box) -> dict[str, str]:
        """Names for the cards of all boxes that were read so far, this one's last of all."""
        texts: dict[str, str] = {}
        for kept in (*self._shelf.read.values(), KeptBox(self.content, self.own.names), self._kept(box)):
            texts |= card_texts(words, kept.content.box, kept.names)
        return texts

    def _kept(self, box: Box) -> KeptBox:
        if box.fingerprint == self.content.box.fingerprint:
            return KeptBox(self.content, self.own.names)
        return self._shelf.find(box.fingerprint) or KeptBox(_content_of_the_app(box), {})


def _content_of_the_app(box: Box) -> Content:
    """The box that comes with the app, or the one before it that this is."""
    earlier = (content for content in earlier_contents() if content.box.fingerprint == box.fingerprint)
    return next(earlier, house_content())


def open_boxes(folder: Path, is_used: bool = True) -> tuple[Boxes, StorageProblem | None]:
    """The boxes in this folder. What was typed in and cannot be read is set aside: the app's own box is in force."""
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
    """Keep what was typed beside the file, then the file without the cards that are gone. If the disk refuses, both
    wait for the next start."""
    aside = name_beside(file, "before")
    with suppress(StoreError):
        write_safely(aside, text)
        boxes.change(boxes.own)
        return StorageProblem(StorageProblemKind.OWN_BOX_CARDS_GONE, {"n": gone, "file": aside.name})
    return None


def _own_damaged(file: Path) -> StorageProblem:
    name = file.name
    with suppress(OSError):
        name = set_aside(file, "damaged")
    return StorageProblem(StorageProblemKind.OWN_BOX_DAMAGED, {"file": name})
