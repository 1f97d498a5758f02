"""Small files of the player: the old one stays until the new one is on the disk, including its name."""

import os
import stat
from pathlib import Path

import pytest

from paperdungeons.bots.bot import NOVICE, Bot
from paperdungeons.play.storage.atomic_file import read_text, write_text
from paperdungeons.play.storage.box_library import FOLDER as BOXES, OWN_FILE, open_boxes
from paperdungeons.play.storage.games_db import FILE as STORE
from paperdungeons.play.storage.ghost_scores import FILE as GHOSTS, GhostPoints
from paperdungeons.play.storage.messages import FILE as MESSAGES
from paperdungeons.play.storage.review_cache import FOLDER as REVIEWS, Findings
from paperdungeons.play.storage.settings import FILE as SETTINGS, Settings, read_settings, write_settings
from paperdungeons.play.storage.store import open_store
from tests.play.support.own_boxes import MISSIONS_OF_FIVE
from tests.play.support.tables import seats


@pytest.fixture
def acts(monkeypatch) -> list[str]:
    """What the disk is asked to do, in order; for the sync of a file, also the size that it has by then."""
    said, fsync, rename, mkdir = [], os.fsync, os.replace, os.mkdir

    def sync(descriptor: int) -> None:
        about, name = os.fstat(descriptor), Path(f"/proc/self/fd/{descriptor}").resolve().name
        said.append(f"sync folder {name}" if stat.S_ISDIR(about.st_mode) else f"sync {name} of {about.st_size}")
        fsync(descriptor)

    def put(old: Path, new: Path) -> None:
        rename(old, new)
        said.append(f"rename {Path(old).name} to {Path(new).name}")

    def make(folder: Path, *args: int) -> None:
        mkdir(folder, *args)
        said.append(f"make {Path(folder).name}")

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(os, "replace", put)
    monkeypatch.setattr(os, "rename", put)
    monkeypatch.setattr(os, "mkdir", make)
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
    """A power cut loses whatever is not synced: at no moment may a name lead to contents that are not on the disk."""
    WRITERS[name](tmp_path)
    (file,) = tmp_path.glob(name)
    folder, new, size = file.parent.name, f"{file.name}.new", file.stat().st_size
    made = [] if file.parent == tmp_path else [f"make {folder}", f"sync folder {tmp_path.name}"]
    assert size > 0
    assert acts == [*made, f"sync {new} of {size}", f"rename {new} to {file.name}", f"sync folder {folder}"]
    assert list(tmp_path.rglob("*.new")) == []


def test_a_damaged_file_is_told_of_on_the_disk_before_it_is_set_aside(tmp_path, acts):
    (tmp_path / SETTINGS).write_text("{", encoding="utf-8")
    read_settings(tmp_path)
    told, aside = acts.index(f"rename {MESSAGES}.new to {MESSAGES}"), f"rename {SETTINGS} to settings-damaged-1.json"
    assert acts[told + 1 :] == [f"sync folder {tmp_path.name}", aside, f"sync folder {tmp_path.name}"]


def test_a_damaged_store_is_replaced_step_by_step_each_on_the_disk_before_the_next(tmp_path, acts):
    store, _ = open_store(tmp_path)
    store.close()
    (tmp_path / STORE).write_bytes(b"nothing that SQLite knows")
    acts.clear()
    store, (trouble,) = open_store(tmp_path)
    store.close()
    synced, aside = f"sync folder {tmp_path.name}", trouble.facts["file"]
    told = acts.index(f"rename {MESSAGES}.new to {MESSAGES}")
    steps = [
        "rename games-unfinished.db to games-new.db",
        f"rename {STORE} to {aside}",
        f"rename games-new.db to {STORE}",
    ]
    assert acts[told + 1 :][:7] == [synced, steps[0], synced, steps[1], synced, steps[2], synced]


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
    """Some systems cannot sync a folder; the text is written all the same."""
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
