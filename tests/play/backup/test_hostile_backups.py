"""Files that are not backups, or are damaged, newer or made to do harm; disks that refuse; apps that are killed."""

import io
import json
import struct
import subprocess
import sys
import zipfile
from random import Random

import pytest

from paperdungeons.play.backup.archive_file import APP, FORMAT, MANIFEST, packed, unpacked
from paperdungeons.play.backup.merge_games import MergedGames
from paperdungeons.play.backup.restore import read_backup
from paperdungeons.play.storage.errors import StorageProblemKind, StoreError
from tests.costs import assert_cheap
from tests.play.support.full_disk import names_in, no_room
from tests.play.support.phones import Phone, full_phone
from tests.play.support.stores import assert_troubles_can_be_told
from tests.portions import portions

FOREIGN, TORN, NEWER = (
    StorageProblemKind.BACKUP_FOREIGN,
    StorageProblemKind.BACKUP_TORN,
    StorageProblemKind.BACKUP_NEWER,
)
ENTRIES = {"settings.json": b"{}", "games/000001.pd": b"x" * 300}


def refusal(content: bytes) -> StorageProblemKind:
    with pytest.raises(StoreError) as caught:
        unpacked(content)
    assert_troubles_can_be_told([caught.value.trouble])
    return caught.value.trouble.kind


def zipped(manifest: object, entries: dict[str, bytes], **kwargs: object) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", **kwargs) as archive:
        if manifest is not None:
            archive.writestr(MANIFEST, manifest if isinstance(manifest, bytes) else json.dumps(manifest))
        for name, content in entries.items():
            archive.writestr(name, content)
    return target.getvalue()


def manifest_of(content: bytes) -> dict[str, object]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return json.loads(archive.read(MANIFEST))


def test_what_is_packed_is_unpacked_again():
    assert unpacked(packed(ENTRIES)) == ENTRIES
    assert unpacked(packed({})) == {}


@pytest.mark.parametrize(
    "content",
    [b"", b"PK", b"Paper Dungeons 1\n", b"\x89PNG", bytes(range(256)) * 20, zipped(None, {"a.txt": b"hello"})],
)
def test_a_file_of_something_else_is_foreign(content):
    assert refusal(content) is FOREIGN


def test_a_manifest_of_another_app_is_foreign():
    for manifest in ({}, [], {"app": "Other", "format": 1, "entries": {}}, {"app": APP, "format": "1", "entries": {}}):
        assert refusal(zipped(manifest, {})) is FOREIGN


def test_a_newer_backup_is_told_as_such():
    assert refusal(zipped({"app": APP, "format": FORMAT + 1, "whatever": 3}, {"new/thing.bin": b""})) is NEWER


def test_a_backup_cut_off_anywhere_is_torn():
    whole = packed(ENTRIES)
    for size in range(4, len(whole)):
        assert refusal(whole[:size]) is TORN
    assert refusal(whole + b"\0") is TORN


def test_no_bit_of_a_backup_can_fall_over_unnoticed():
    whole = packed(ENTRIES)
    for bit in range(8 * len(whole)):
        changed = bytearray(whole)
        changed[bit // 8] ^= 1 << bit % 8
        try:
            found = unpacked(bytes(changed))
        except StoreError:
            continue
        assert found == ENTRIES


@pytest.mark.parametrize("chunk", portions(range(10), quick=1))
def test_a_backup_with_many_faults_is_refused_or_the_same(chunk):
    whole, chance = packed(ENTRIES), Random(chunk)
    for _ in range(2000):
        changed = bytearray(whole)
        for _ in range(chance.randrange(1, 6)):
            at = chance.randrange(len(changed))
            changed[at : at + chance.randrange(3)] = chance.randbytes(chance.randrange(3))
        try:
            found = unpacked(bytes(changed))
        except StoreError:
            continue
        assert found == ENTRIES


def test_entries_that_the_manifest_does_not_know_are_refused():
    manifest = manifest_of(packed(ENTRIES))
    assert refusal(zipped(manifest, ENTRIES | {"extra.txt": b""})) is TORN
    assert refusal(zipped(manifest, {})) is TORN
    assert refusal(zipped(manifest, ENTRIES | {"settings.json": b"[]"})) is TORN


@pytest.mark.parametrize(
    "name", ["../settings.json", "/etc/passwd", "games/../../x.pd", "a/b/c.txt", "c:\\x.txt", "é.txt"]
)
def test_names_that_lead_out_of_the_folder_are_refused(name):
    assert refusal(packed({name: b""})) is TORN


def test_two_entries_of_one_name_are_refused():
    manifest, target = manifest_of(packed({"settings.json": b"{}"})), io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr(MANIFEST, json.dumps(manifest))
        archive.writestr("settings.json", b"[]")
        with pytest.warns(UserWarning, match="Duplicate"):
            archive.writestr("settings.json", b"{}")
    assert refusal(target.getvalue()) is TORN


def test_a_bomb_is_refused_before_it_goes_off():
    bomb = zipped(
        {"app": APP, "format": 1, "entries": {}}, {"a.txt": b"\0" * 60_000_000}, compression=zipfile.ZIP_DEFLATED
    )
    assert_cheap(lambda: refusal(bomb))
    manifest = manifest_of(packed({"a.txt": b""}))
    liar = zipped(manifest, {"a.txt": b"\0" * 30_000_000}, compression=zipfile.ZIP_DEFLATED)
    assert_cheap(lambda: refusal(liar))


def test_an_endless_directory_is_refused_before_it_is_read():
    content = bytearray(packed(ENTRIES))
    content[-22:] = struct.pack("<4sHHHHIIH", b"PK\x05\x06", 0, 0, 60_000, 60_000, len(content) - 22, 0, 0)
    assert_cheap(lambda: refusal(bytes(content)))


def test_a_deeply_nested_manifest_is_refused():
    assert refusal(zipped(b"[" * 100_000, {})) in (TORN, FOREIGN)


def test_a_page_that_is_no_game_makes_the_backup_torn_and_nothing_changes(tmp_path):
    phone = full_phone(tmp_path / "one")
    before, file = phone.contents(), tmp_path / "bad.pdbackup"
    file.write_bytes(packed({"games/000001.pd": b"nonsense"}))
    with pytest.raises(StoreError) as caught:
        phone.restore(file)
    assert caught.value.trouble.kind is TORN
    assert phone.contents() == before


def test_a_file_that_cannot_be_read_is_told(tmp_path):
    for file in (tmp_path / "none.pdbackup", tmp_path):
        with pytest.raises(StoreError) as caught:
            read_backup(file)
        assert caught.value.trouble.kind is StorageProblemKind.NOT_READ


# --- disks that refuse, apps that are killed -----------------------------------------------------------------


def test_on_a_full_disk_no_backup_is_written_and_the_old_one_stays(tmp_path):
    phone = full_phone(tmp_path / "one")
    file = phone.back_up(tmp_path / "all.pdbackup")
    before = file.read_bytes()
    with no_room(), pytest.raises(StoreError) as caught:
        phone.back_up(file)
    assert caught.value.trouble.kind is StorageProblemKind.BACKUP_NOT_WRITTEN
    assert file.read_bytes() == before
    assert names_in(tmp_path) == {"one", "all.pdbackup"}


def test_on_a_full_disk_nothing_is_lost_and_the_next_time_goes_on(tmp_path):
    phone, other = full_phone(tmp_path / "one"), full_phone(tmp_path / "two", 1)
    file, before = phone.back_up(tmp_path / "all.pdbackup"), other.contents()
    with no_room(), pytest.raises(StoreError):
        other.restore(file)
    assert other.contents() == before
    assert other.restore(file).games == MergedGames(added=4)


KILLED = """
import os, signal, sys
from pathlib import Path
from paperdungeons.play.storage import atomic_file, live_pages
from tests.play.support.phones import Phone
step, folder, file = int(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3])
count = 0
def killing(real):
    def call(*args, **kwargs):
        global count
        count += 1
        if count == step:
            os.kill(os.getpid(), signal.SIGKILL)
        return real(*args, **kwargs)
    return call
phone = Phone(folder, 500_000)
live_pages.put_page = killing(live_pages.put_page)
for name in ("fsync", "replace"):
    setattr(atomic_file.os, name, killing(getattr(os, name)))
if len(sys.argv) > 4:
    phone.back_up(file)
else:
    phone.restore(file)
"""


def killed_at(step: int, *words: object) -> int:
    return subprocess.run([sys.executable, "-c", KILLED, str(step), *map(str, words)], check=False).returncode


@pytest.mark.parametrize("step", portions([4, 10, 1, 2, 8, 3, 5, 6, 7, 9, 11, 12, 13], quick=2))
def test_a_restore_that_is_killed_at_any_step_is_finished_by_the_next(tmp_path, step):
    phone, other = full_phone(tmp_path / "one"), full_phone(tmp_path / "two", 1)
    file = phone.back_up(tmp_path / "all.pdbackup")
    games = set(other.contents()["games"])
    other.close()
    assert killed_at(step, other.folder, file) == -9
    again = Phone(other.folder, 900_000)
    assert games <= set(again.contents()["games"])
    again.restore(file)
    assert set(again.contents()["games"]) == games | set(phone.contents()["games"])
    assert len(again.store.games()) == 14
    before = again.contents()
    assert again.restore(file).games == MergedGames(known=4)
    assert again.contents() == before


@pytest.mark.parametrize("step", [1, 2])
def test_a_backup_that_is_killed_leaves_the_old_one(tmp_path, step):
    phone = full_phone(tmp_path / "one")
    file = phone.back_up(tmp_path / "all.pdbackup")
    before = file.read_bytes()
    phone.marks.note(phone.store.games(), "something new")
    phone.close()
    assert killed_at(step, phone.folder, file, "backup") == -9
    assert file.read_bytes() == before
