"""Small files: written so that a crash never loses the old one, and read without trusting them."""

import os
from contextlib import suppress
from pathlib import Path


def write_text(file: Path, text: str) -> None:
    """Replace a file, which is on the disk when this returns; until then the old one stays. Raises ``OSError``."""
    write_bytes(file, text.encode("utf-8"))


def write_bytes(file: Path, content: bytes) -> None:
    """``write_text`` for any content."""
    new = file.with_name(f"{file.name}.new")
    try:
        _make_folder(file.parent)
        with new.open("wb") as page:
            page.write(content)
            page.flush()
            os.fsync(page.fileno())
        os.replace(new, file)
    except OSError:
        with suppress(OSError):
            new.unlink()
        raise
    keep_names(file.parent)


def _make_folder(folder: Path) -> None:
    """Make a folder whose name is on the disk before anything in it is."""
    if not folder.is_dir():
        os.makedirs(folder, exist_ok=True)
        keep_names(folder.parent)


def keep_names(folder: Path) -> None:
    """Write a folder to the disk: without that, a file may have its old name again after a power cut. Not every
    system can do it; the file itself is on the disk in any case."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def read_text(file: Path, most: int) -> str:
    """The text of a file; raises ``OSError``, or ``ValueError`` if it is not UTF-8 or longer than ``most``."""
    with file.open(encoding="utf-8") as page:
        text = page.read(most + 1)
    if len(text) > most:
        raise ValueError(f"{file.name} is far too long")
    return text
