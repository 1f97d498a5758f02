"""The box that an owner had typed in before another took its place: set aside in a file, never lost."""

from itertools import count
from pathlib import Path
from typing import Final

from ..content.own_box import NOTHING_TYPED, OwnBox
from .box_code import write_box_file
from .boxes import OWN_FILE, Boxes
from .salvage import bytes_of
from .shelf import write_safely

WORD: Final = "before"


def take_over(boxes: Boxes, folder: Path, before: OwnBox, own: OwnBox) -> str:
    """Put a box in the place of the one before; the name of the file where that is now, empty if nothing was typed in.

    Raises ``StoreError`` if the disk refuses; the box before is then still in its place.
    """
    aside = set_before_aside(folder, before)
    boxes.change(own)
    return aside


def set_before_aside(folder: Path, own: OwnBox) -> str:
    """As ``my-box-before-1.toml``, or with the next number that is free; not twice the same box."""
    if own == NOTHING_TYPED:
        return ""
    text, place = write_box_file(own), folder / OWN_FILE
    names = (place.with_stem(f"{place.stem}-{WORD}-{number}") for number in count(1))
    aside = next(name for name in names if not name.exists() or bytes_of(name) == text.encode())
    if not aside.exists():
        write_safely(aside, text)
    return aside.name
