"""Small files: written so that a crash never loses the old one, and read without trusting them."""

import os
from contextlib import suppress
from pathlib import Path


def write_text(file: Path, text: str) -> None:
    """The old file stays until the new one is on the disk, and that is there when this returns; raises ``OSError``."""
    write_bytes(file, text.encode("utf-8"))


def write_bytes(file: Path, content: bytes) -> None:
    """The same for any file."""
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
    """Its own name is to be on the disk before anything in it is."""
    if not folder.is_dir():
        os.makedirs(folder, exist_ok=True)
        keep_names(folder.parent)


def keep_names(folder: Path) -> None:
    """After a power cut a file may be there under its old name only, unless its folder is on the disk too. Not every
    system can do that; the file itself is there in any case."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def read_text(file: Path, most: int) -> str:
    """All of a text; raises ``OSError``, or ``ValueError`` if it is no UTF-8 or longer than anything of ours."""
    with file.open(encoding="utf-8") as page:
        text = page.read(most + 1)
    if len(text) > most:
        raise ValueError(f"{file.name} is far too long")
    return text
