"""What a review found out about a game: kept as it grows, read back exactly, and never taken for another game's."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from paperdungeons.bots.bot import Bot
from paperdungeons.bots.random_bot import play
from paperdungeons.bots.review import FoundEnd
from paperdungeons.core.dice import seed_from
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import Setup
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.storage.review_cache import FOLDER, MOST_KEPT, Findings
from tests.staging import BOX


@cache
def a_record(number: int = 0) -> Record:
    setup = Setup(BOX, seed_from(number * 31337 + 1))
    return Record(setup, choices=tuple(play(setup, number)[0]))


def some_finds(record: Record, *numbers: int) -> dict[int, FoundEnd]:
    """Findings for these positions: each is the rest of the game's own log."""
    points = score(replay(record)).total
    return {number: FoundEnd(points, record.choices[number:]) for number in numbers}


def text_file(folder: Path) -> Path:
    (file,) = (folder / FOLDER).iterdir()
    return file


def test_what_is_kept_is_read_back_by_another_app(tmp_path):
    record = a_record()
    found = some_finds(record, 1, 9, 30, len(record.choices))
    assert Findings(tmp_path, record).keep(found)
    assert Findings(tmp_path, record).read() == found


def test_nothing_is_known_of_a_game_that_was_never_searched(tmp_path):
    assert Findings(tmp_path, a_record()).read() == {}
    Findings(tmp_path, a_record()).keep(some_finds(a_record(), 5))
    assert Findings(tmp_path, a_record(1)).read() == {}


def test_what_is_found_later_replaces_what_was_found_before(tmp_path):
    record, findings = a_record(), Findings(tmp_path, a_record())
    findings.keep(some_finds(record, 5))
    better = {5: FoundEnd(99, record.choices[5:-1]), **some_finds(record, 8)}
    findings.keep(better)
    assert Findings(tmp_path, record).read() == better


def test_names_and_ghosts_do_not_belong_to_a_game_that_is_searched(tmp_path):
    record = a_record()
    Findings(tmp_path, record).keep(some_finds(record, 5))
    named = replace(record, names=("Ada",), bots=(Bot(1),))
    assert Findings(tmp_path, named).read() == some_finds(record, 5)


def test_a_text_that_came_to_another_game_is_not_believed(tmp_path):
    mine, other = Findings(tmp_path, a_record()), Findings(tmp_path, a_record(1))
    mine.keep(some_finds(a_record(), 5))
    os.replace(text_file(tmp_path), other._file)
    assert other.read() == {}
    assert not other._file.exists()


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[:0],
        lambda text: text[:-1],
        lambda text: text[:40],
        lambda text: b"\xff" + text,
        lambda text: text.replace(b"review 1", b"review 2"),
        lambda text: text + text,
    ],
    ids=["empty", "cut short", "torn", "not a text", "of another app", "twice"],
)
def test_a_damaged_text_is_thrown_away_and_the_search_begins_again(tmp_path, damage):
    findings = Findings(tmp_path, a_record())
    findings.keep(some_finds(a_record(), 5, 9))
    file = text_file(tmp_path)
    file.write_bytes(damage(file.read_bytes()))
    assert Findings(tmp_path, a_record()).read() == {}
    assert findings.keep(some_finds(a_record(), 5))
    assert Findings(tmp_path, a_record()).read() == some_finds(a_record(), 5)


def test_a_single_bit_that_fell_over_is_seen(tmp_path):
    findings = Findings(tmp_path, a_record())
    text = findings.write_text(some_finds(a_record(), 30)).encode("ascii")
    findings.keep({})
    file = text_file(tmp_path)
    for place in range(0, len(text), 3):
        file.write_bytes(text[:place] + bytes([text[place] ^ 1]) + text[place + 1 :])
        assert Findings(tmp_path, a_record()).read() == {}, place
    file.write_bytes(text)
    assert Findings(tmp_path, a_record()).read() == some_finds(a_record(), 30)


def test_only_the_latest_games_stay(tmp_path):
    for number in range(MOST_KEPT + 3):
        findings = Findings(tmp_path, a_record(number))
        findings.keep(some_finds(a_record(number), 5))
        os.utime(findings._file, (number, number))
    left = [number for number in range(MOST_KEPT + 3) if Findings(tmp_path, a_record(number)).read()]
    assert left == list(range(3, MOST_KEPT + 3))


def test_a_disk_that_refuses_is_told_and_the_search_can_go_on(tmp_path):
    (tmp_path / FOLDER).write_text("no folder", encoding="ascii")
    findings = Findings(tmp_path, a_record())
    assert not findings.keep(some_finds(a_record(), 5))
    assert findings.read() == {}


def test_a_full_disk_leaves_what_was_kept_before(tmp_path, monkeypatch):
    findings = Findings(tmp_path, a_record())
    findings.keep(some_finds(a_record(), 5))

    def full(_: int) -> None:
        raise OSError(28, "no space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert not findings.keep(some_finds(a_record(), 5, 9))
    assert Findings(tmp_path, a_record()).read() == some_finds(a_record(), 5)
    assert [file.suffix for file in (tmp_path / FOLDER).iterdir()] == [".txt"]


@pytest.mark.parametrize("number", ["-1", "99999"])
def test_a_finding_about_a_position_that_the_game_has_not_is_none(tmp_path, number):
    """A right seal proves nothing: whoever can write the file can also write its seal."""
    findings = Findings(tmp_path, a_record())
    findings.keep(some_finds(a_record(), 5))
    body = text_file(tmp_path).read_text(encoding="ascii").rpartition("Seal ")[0].replace("\n5 ", f"\n{number} ")
    text_file(tmp_path).write_text(f"{body}Seal {findings._seal(body)}\n", encoding="ascii")
    assert Findings(tmp_path, a_record()).read() == {}
