"""Files made in the background: a backup, or all games as a table. Each is the work of a ``BackgroundTask``."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from time import localtime, strftime
from typing import Final, NamedTuple

from ...device.share import FILE, place_to_share
from ...play.backup.archive_file import ENDING
from ...play.backup.backup import back_up
from ...play.export.tables import csv_text, json_text
from ...play.statistics.collect import collect
from ...play.statistics.facts import FindBox, FinishedSheet
from ...play.statistics.facts_cache import FactsCache
from ...play.storage.saved_page import Kept

CSV, JSON = "csv", "json"
KINDS: Final = {CSV: "text/csv", JSON: "application/json"}
_WRITERS: Final[dict[str, Callable[[Sequence[FinishedSheet]], str]]] = {CSV: csv_text, JSON: json_text}


class Made(NamedTuple):
    """A file to share, its MIME type, and how many games are in it."""

    file: Path
    kind: str
    games: int


def file_name(ending: str) -> str:
    """A file name with today's date, by the clock of the device."""
    return f"paper-dungeons-{strftime('%Y-%m-%d', localtime())}{ending}"


def make_backup(games: list[Kept], folder: Path) -> Generator[float, None, Made]:
    """Raises ``StoreError`` or ``OSError`` if the disk refuses."""
    yield 0.0
    file = place_to_share(folder, file_name(ENDING))
    return Made(file, FILE, back_up(games, folder, file))


def make_table(kind: str, games: list[Kept], find_box: FindBox, folder: Path) -> Generator[float, None, Made]:
    """Raises ``OSError`` if the disk refuses."""
    sheets = yield from collect(games, find_box, FactsCache(folder))
    file = place_to_share(folder, file_name(f".{kind}"))
    file.write_text(_WRITERS[kind](sheets), encoding="utf-8", newline="")
    return Made(file, KINDS[kind], len(sheets))
