"""What goes into a backup: all games, and every small file that a player would miss. Caches are left out, except for
reviews, which take long to compute again."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from ..challenges.received import FILE as FRIENDS
from ..history.marks import FILE as MARKS
from ..storage.box_library import FOLDER as BOXES, OWN_FILE
from ..storage.review_cache import FOLDER as REVIEWS
from ..storage.saved_page import Kept, number_of_games, write_page
from ..storage.settings import FILE as SETTINGS
from .archive_file import write_archive

GAMES: Final = "games"
FILES: Final = (SETTINGS, OWN_FILE, FRIENDS, MARKS)
FOLDERS: Final = {BOXES: ".toml", REVIEWS: ".txt"}
"""The folders, each with the ending of the files in it."""


def back_up(games: Iterable[Kept], folder: Path, file: Path) -> int:
    """Write everything in this folder into one file, and return how many games are in it. Raises ``StoreError`` if the
    disk refuses."""
    games = list(games)
    write_archive(file, contents_of(games, folder))
    return number_of_games(games)


def contents_of(games: Iterable[Kept], folder: Path) -> dict[str, bytes]:
    ordered = sorted(games, key=lambda kept: kept.serial)
    pages = {f"{GAMES}/{number:06}.pd": write_page(kept).encode("ascii") for number, kept in enumerate(ordered, 1)}
    files = {name: folder / name for name in FILES}
    for inner, ending in FOLDERS.items():
        files |= {f"{inner}/{file.name}": file for file in _files_in(folder / inner, ending)}
    small: dict[str, bytes] = {}
    for name, file in files.items():
        with suppress(FileNotFoundError, NotADirectoryError, IsADirectoryError):
            small[name] = file.read_bytes()
    return pages | small


def _files_in(folder: Path, ending: str) -> list[Path]:
    try:
        return sorted(file for file in folder.iterdir() if file.suffix == ending and file.is_file())
    except OSError:
        return []
