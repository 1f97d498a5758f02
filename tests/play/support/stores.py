"""Ways to open a store, to look into its files, and to damage them."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.setup import Setup
from paperdungeons.play.records.record import Record
from paperdungeons.play.storage.errors import StorageProblem, StorageProblemKind
from paperdungeons.play.storage.games_db import FILE
from paperdungeons.play.storage.store import Store, open_store, outcome
from tests.staging import BOX

OTHER_BOX = replace(BOX, fingerprint="0123abcd")
NEW_GAME = Record(Setup(BOX, "TEST5EED"))


def a_clock(start: int = 1000) -> Iterator[float]:
    while True:
        start += 10
        yield start + 0.75


def opened(folder: Path, **kwargs: object) -> tuple[Store, list[StorageProblem]]:
    store, troubles = open_store(folder, a_clock().__next__, **kwargs)
    assert_troubles_can_be_told(troubles)
    return store, troubles


def sound(folder: Path) -> Store:
    store, troubles = opened(folder)
    assert troubles == []
    return store


def part_of(record: Record, made: int) -> Record:
    return replace(record, choices=record.choices[:made])


def keep(store: Store, game_id: int, record: Record, cursor: int | None = None) -> None:
    stands = len(record.choices) if cursor is None else cursor
    store.keep(game_id, record, stands, *outcome(record, stands))


def kinds_of(troubles: list[StorageProblem]) -> list[StorageProblemKind]:
    return [trouble.kind for trouble in troubles]


def assert_troubles_can_be_told(troubles: list[StorageProblem]) -> None:
    for trouble in troubles:
        for language in LANGUAGES:
            assert "{" not in words(language)(trouble.key, **trouble.facts)


def put_page(folder: Path, game_id: int, page: str) -> None:
    """Write a page behind the store's back."""
    with closing(sqlite3.connect(folder / FILE)) as db, db:
        db.execute("REPLACE INTO games (id, page) VALUES (?, ?)", (game_id, page))


def rows(folder: Path, table: str) -> list[tuple[int, str]]:
    with closing(sqlite3.connect(folder / FILE)) as db:
        return db.execute(f"SELECT id, page FROM {table} ORDER BY id").fetchall()


def flipped(content: bytes, bit: int) -> bytes:
    changed = bytearray(content)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def add_notes(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE games ADD COLUMN note TEXT")
    db.execute("UPDATE games SET note = 'older'")
