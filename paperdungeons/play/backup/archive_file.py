"""The file of a backup: a zip with a manifest that lists the size and a hash of every other entry.

The file comes from outside, so its size is checked before it is parsed, and nothing in it is used before all of it
is checked.
"""

import json
import re
import struct
import zipfile
import zlib
from collections.abc import Mapping
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from ..storage.atomic_file import write_bytes
from ..storage.errors import StorageProblem, StorageProblemKind, StoreError

FORMAT: Final = 1
"""This number goes up whenever an older app would misunderstand the file."""
ENDING: Final = ".pdbackup"
MANIFEST: Final = "manifest.json"
APP: Final = "Paper Dungeons companion"
LARGEST_FILE: Final = 64_000_000
MOST_ENTRIES: Final = 50_000
_LARGEST_DIRECTORY: Final = 10_000_000
_LARGEST_ENTRY: Final = 25_000_000
_LARGEST_SUM: Final = 128_000_000
_END: Final = struct.Struct("<4sHHHHIIH")
"""The end of a zip without a comment: signature, disks, entries here and in all, size and place of the directory."""
_BEGINNING, _ENDING_MARK = b"PK\x03\x04", b"PK\x05\x06"
_NAME: Final = re.compile(r"(?:[a-z]+/)?[A-Za-z0-9_-]{1,40}\.[a-z]{1,8}", re.ASCII)
_SAME_DATE: Final = (1980, 1, 1, 0, 0, 0)
_UNREADABLE: Final = (zipfile.BadZipFile, zlib.error, EOFError, ValueError, NotImplementedError, RuntimeError, OSError)


def write_archive(file: Path, entries: Mapping[str, bytes]) -> None:
    """Write the file, which is on the disk when this returns; raises ``StoreError`` if the disk refuses."""
    try:
        write_bytes(file, packed(entries))
    except OSError as error:
        raise StoreError(StorageProblem(StorageProblemKind.BACKUP_NOT_WRITTEN)) from error


def packed(entries: Mapping[str, bytes]) -> bytes:
    """The bytes of the file; the same entries always give the same bytes."""
    listed = {name: {"size": len(content), "hash": _hash(content)} for name, content in sorted(entries.items())}
    manifest = json.dumps({"app": APP, "format": FORMAT, "entries": listed}, indent=1).encode("ascii")
    target = BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in ((MANIFEST, manifest), *sorted(entries.items())):
            archive.writestr(zipfile.ZipInfo(name, _SAME_DATE), content, zipfile.ZIP_DEFLATED)
    return target.getvalue()


def read_archive(file: Path) -> dict[str, bytes]:
    """All entries, checked. Raises ``StoreError`` if the file is no backup, is damaged, or is from a newer app."""
    try:
        with file.open("rb") as source:
            content = source.read(LARGEST_FILE + 1)
    except OSError as error:
        raise StoreError(StorageProblem(StorageProblemKind.NOT_READ)) from error
    return unpacked(content)


def unpacked(content: bytes) -> dict[str, bytes]:
    if not content.startswith(_BEGINNING) or len(content) > LARGEST_FILE:
        raise _refused(StorageProblemKind.BACKUP_FOREIGN)
    if not _is_whole(content):
        raise _refused(StorageProblemKind.BACKUP_TORN)
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            return _checked(archive)
    except _UNREADABLE:
        raise _refused(StorageProblemKind.BACKUP_TORN) from None


def _is_whole(content: bytes) -> bool:
    """Whether the end of the file fits the rest; checked before the directory is read, which could be of any size."""
    if len(content) < _END.size:
        return False
    mark, disk, other, here, entries, size, place, comment = _END.unpack(content[-_END.size :])
    is_one_file = (mark, disk, other, comment, here) == (_ENDING_MARK, 0, 0, 0, entries)
    is_bounded = entries <= MOST_ENTRIES and size <= _LARGEST_DIRECTORY
    return is_one_file and is_bounded and place + size + _END.size == len(content)


def _checked(archive: zipfile.ZipFile) -> dict[str, bytes]:
    infos = {info.filename: info for info in archive.infolist()}
    if MANIFEST not in infos:
        raise _refused(StorageProblemKind.BACKUP_FOREIGN)
    listed = _manifest(_read(archive, infos.pop(MANIFEST)))
    if len(archive.infolist()) != len(listed) + 1 or set(infos) != set(listed):
        raise _refused(StorageProblemKind.BACKUP_TORN)
    if sum(info.file_size for info in infos.values()) > _LARGEST_SUM:
        raise _refused(StorageProblemKind.BACKUP_TORN)
    entries = {name: _read(archive, info) for name, info in infos.items()}
    for name, content in entries.items():
        if not _NAME.fullmatch(name) or listed[name] != {"size": len(content), "hash": _hash(content)}:
            raise _refused(StorageProblemKind.BACKUP_TORN)
    return entries


def _read(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    """The bytes of an entry. It reads no more than the size the entry states, which is limited."""
    if info.file_size > _LARGEST_ENTRY or info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise ValueError("no entry of a backup is like that")
    with archive.open(info) as entry:
        content = entry.read(info.file_size + 1)
    if len(content) != info.file_size:
        raise ValueError("an entry is not as long as it says")
    return content


def _manifest(content: bytes) -> dict[str, Any]:
    try:
        values = json.loads(content)
    except RecursionError:
        raise ValueError("this is no manifest") from None
    if not isinstance(values, dict) or values.get("app") != APP or type(values.get("format")) is not int:
        raise _refused(StorageProblemKind.BACKUP_FOREIGN)
    if values["format"] > FORMAT:
        raise _refused(StorageProblemKind.BACKUP_NEWER)
    entries = values.get("entries")
    if not isinstance(entries, dict):
        raise ValueError("this is no manifest")
    return entries


def _hash(content: bytes) -> str:
    return blake2b(content, digest_size=16, person=b"paper dungeons").hexdigest()


def _refused(kind: StorageProblemKind) -> StoreError:
    return StoreError(StorageProblem(kind))
