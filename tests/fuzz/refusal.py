"""What a reader may do with something from outside: read it, or refuse it."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from paperdungeons.content.own_box_text import BoxTextError
from paperdungeons.play.codes.errors import CodeError
from paperdungeons.play.records.lines import RecordError
from paperdungeons.play.storage.errors import StoreError
from paperdungeons.shelf.record import RecordError as ShelfRecordError

Reader = Callable[[bytes], bool]
"""Returns whether the bytes were read and not refused."""
REFUSALS: Final = (CodeError, BoxTextError, RecordError, ShelfRecordError, StoreError)
_T = TypeVar("_T")


def read_or_none(read: Callable[[], _T]) -> _T | None:
    """What was read; ``None`` if it was refused. Any other exception is a fault and is not suppressed."""
    try:
        return read()
    except REFUSALS:
        return None


@cache
def a_folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="paperdungeons-fuzz-"))
