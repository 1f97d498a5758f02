"""Small files of the player's: the old one stays until the new one is on the disk, its name included."""

import os
import stat
from pathlib import Path

import pytest

from paperdungeons.bots.bot import NOVICE, Bot
from paperdungeons.play.storage.atomic_file import read_text, write_text
from paperdungeons.play.storage.box_library import FOLDER as BOXES, OWN_FILE, open_boxes
from paperdungeons.play.storage.ghost_scores import FILE as GHOSTS, GhostPoints
from paperdungeons.play.storage.review_cache import FOLDER as REVIEWS, Findings
from paperdungeons.play.storage.settings import FILE as SETTINGS, Settings, write_settings
from tests.play.support.own_boxes import MISSIONS_OF_FIVE
from tests.play.support.tables import seats


@pytest.fixture
def acts(monkeypatch) -> list[str]:
    """What is asked of the disk."""
    said, fsync, replace = [], os.fsync, os.replace

    def sync(descriptor: int) -> None:
        said.append("folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "file")
        fsync(descriptor)

    def put(old: Path, new: Path) -> None:
        said.append("replace")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(os, "replace", put)
    return said


WRITERS = {
    SETTINGS: lambda folder: write_settings(folder, Settings()),
    OWN_FILE: lambda folder: open_boxes(folder)[0].change(MISSIONS_OF_FIVE),
    f"{BOXES}/*.toml": lambda folder: open_boxes(folder)[0].lay_beside(MISSIONS_OF_FIVE),
    f"{REVIEWS}/*.txt": lambda folder: Findings(folder, seats(1)).keep({}),
    GHOSTS: lambda folder: GhostPoints(folder).keep(seats(1).setup, {Bot(NOVICE): 50}),
}


@pytest.mark.parametrize("name", WRITERS)
def test_a_file_is_on_the_disk_before_it_has_its_name_and_its_name_is_too(tmp_path, acts, name):
    WRITERS[name](tmp_path)
    assert acts == ["file", "replace", "folder"]
    assert len(list(tmp_path.glob(name))) == 1
    assert list(tmp_path.rglob("*.new")) == []


@pytest.mark.parametrize("refused", ["fsync", "replace"])
def test_where_the_disk_refuses_the_old_text_stays(tmp_path, monkeypatch, refused):
    file = tmp_path / "folder" / "text.txt"
    write_text(file, "old")

    def refuse(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, refused, refuse)
    with pytest.raises(OSError, match="no space"):
        write_text(file, "new")
    assert (file.read_text(encoding="utf-8"), list(file.parent.iterdir())) == ("old", [file])


def test_a_folder_that_cannot_be_told_to_keep_its_names_is_no_refusal(tmp_path, monkeypatch):
    """Some systems know no such thing; the text is there."""
    fsync = os.fsync

    def sync(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError("not here")
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", sync)
    write_text(tmp_path / "text.txt", "new")
    assert read_text(tmp_path / "text.txt", 3) == "new"


def test_a_text_that_is_too_long_is_not_read(tmp_path):
    write_text(tmp_path / "text.txt", "four")
    with pytest.raises(ValueError, match="too long"):
        read_text(tmp_path / "text.txt", 3)
