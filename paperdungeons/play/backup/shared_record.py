"""A game record that somebody shared as a file: checked, and kept among the games."""

import re
from dataclasses import replace
from pathlib import Path

from ...content.own_box import NOTHING_TYPED
from ..challenges.schedule import content_named_in
from ..records.lines import LONGEST, RecordError
from ..records.read_game import read_game
from ..records.record import Record
from ..records.write_game import write_game
from ..statistics.facts import box_named_in
from ..storage.atomic_file import read_text
from ..storage.box_library import Boxes
from ..storage.errors import StorageProblem, StorageProblemKind, StoreError
from ..storage.saved_page import GameId
from ..storage.store import Store


def open_record(file: Path, boxes: Boxes) -> Record:
    """Read a record and check every choice. Raises ``StoreError`` if the file is not a record, is damaged, or needs a
    box that is not here."""
    try:
        text = read_text(file, LONGEST).replace("\r\n", "\n")
    except OSError as error:
        raise StoreError(StorageProblem(StorageProblemKind.NOT_READ)) from error
    except ValueError:
        raise _refused() from None
    return read_record(text, boxes)


def read_record(text: str, boxes: Boxes) -> Record:
    _lay_out_challenge(text, boxes)
    named = box_named_in(text)
    box = boxes.find(named)
    if box is None:
        is_record = re.fullmatch(r"[0-9a-f]{8}", named, re.ASCII) is not None
        raise StoreError(StorageProblem(StorageProblemKind.OTHER_BOX, {"n": 1})) if is_record else _refused()
    try:
        return read_game(text, box)
    except RecordError:
        raise _refused() from None


def keep_record(store: Store, record: Record) -> GameId:
    """Keep a record among the games, unless it is there already, and return its number. Raises ``StoreError`` if the
    disk refuses.

    The number of its hot seat is left out: on this device it may belong to another hot seat.
    """
    alone = replace(record, hot_seat=0)
    texts = {write_game(record), write_game(alone)}
    known = next((kept.id for kept in store.games() if kept.text in texts), None)
    return store.begin(alone) if known is None else known


def _lay_out_challenge(text: str, boxes: Boxes) -> None:
    content = content_named_in(text)
    if content is not None and content.box.fingerprint == box_named_in(text):
        boxes.lay_beside(NOTHING_TYPED, content)


def _refused() -> StoreError:
    return StoreError(StorageProblem(StorageProblemKind.RECORD_REFUSED))
