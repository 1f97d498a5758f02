"""Files that an app has left behind, to be damaged."""

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from paperdungeons.play.storage.games_db import FILE
from paperdungeons.play.storage.saved_page import Kept
from paperdungeons.play.storage.second_copy import FILE as COPY
from paperdungeons.play.storage.store import Store
from tests.play.support.full_disk import names_in
from tests.play.support.random_games import KINDS, games
from tests.play.support.stores import flipped, keep, part_of, sound

JOURNAL, COPY_JOURNAL = FILE + "-wal", COPY + "-wal"

PAGE = 4096
"""The size of an SQLite page in bytes."""
CLOSED, KILLED = "closed", "killed"
either_end = pytest.mark.parametrize("end", [CLOSED, KILLED])


class Remains:
    """The files that an app leaves behind, closed or killed, and everything that it ever kept."""

    def __init__(self, folder: Path) -> None:
        self.history: set[Kept] = set()
        self.files: dict[str, bytes] = {}
        store = sound(folder)
        self._play(store, 0, 18)
        store._db.execute("PRAGMA wal_checkpoint(RESTART)")
        store.write_through()
        self._play(store, 18, 21)
        self.games = store.games()
        self._take(folder)

    def _play(self, store: Store, first: int, last: int) -> None:
        for number in range(first, last):
            whole = games(*KINDS[number % len(KINDS)])[number % 20]
            game_id = store.begin(part_of(whole, 0))
            self.history.update(store.games())
            for made in range(0, len(whole.choices) // (1 + number % 3), 15):
                keep(store, game_id, part_of(whole, made + 1), made)
                self.history.update(store.games())

    def _take(self, folder: Path) -> None:
        self.files = {name: (folder / name).read_bytes() for name in (FILE, JOURNAL, COPY, COPY_JOURNAL)}

    def lay_out(self, folder: Path, **changed: bytes | None) -> Path:
        """Write the files into this folder, some of them changed or left out."""
        folder.mkdir(exist_ok=True)
        for name in names_in(folder):
            (folder / name).unlink()
        for name, content in (self.files | changed).items():
            if content is not None:
                (folder / name).write_bytes(content)
        return folder


class ClosedRemains(Remains):
    def _take(self, folder: Path) -> None:
        for name in (FILE, COPY):
            with closing(sqlite3.connect(folder / name)) as db:
                db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            self.files[name] = (folder / name).read_bytes()


@cache
def remains_of_app(end: str) -> Remains:
    with TemporaryDirectory() as folder:
        return (Remains if end == KILLED else ClosedRemains)(Path(folder))


def flip_some(content: bytes, chance: Random) -> bytes:
    for _ in range(chance.choice((1, 3, 100))):
        content = flipped(content, chance.randrange(8 * len(content)))
    return content


def cut_off(content: bytes, chance: Random) -> bytes:
    return content[: chance.randrange(len(content))]


def zero_pages(content: bytes, chance: Random) -> bytes:
    changed = bytearray(content)
    for _ in range(chance.choice((1, 5))):
        at = PAGE * chance.randrange(len(content) // PAGE)
        changed[at : at + PAGE] = bytes(PAGE)
    return bytes(changed)


def overwrite(content: bytes, chance: Random) -> bytes:
    at, length = chance.randrange(len(content)), chance.randrange(1, 5 * PAGE)
    return (content[:at] + chance.randbytes(length) + content[at + length :])[: len(content)]


DAMAGES = (flip_some, cut_off, zero_pages, overwrite)


def damaged(remains: Remains, names: tuple[str, ...], chance: Random) -> dict[str, bytes | None]:
    return {name: chance.choice(DAMAGES)(remains.files[name], chance) for name in names}
