"""Files from Debian's packages, by path and checksum (requirements/debian.sums); nothing is installed.

The mirror is the one that apt on this machine uses. If there is none, or it does not answer, ``NotToBeHad`` says so,
and the checks that need these files are skipped.
"""

import hashlib
import io
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Final
from urllib.error import URLError
from urllib.parse import quote
from urllib.request import urlopen

from .spec import ROOT

LIST: Final = ROOT / "requirements" / "debian.sums"
ENDINGS: Final = (".jar", ".apk")
HEAD, MAGIC = 60, b"!<arch>\n"
PATIENCE: Final = 30.0
TRIES: Final = 2
MIRRORS: Final = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"]


class NotToBeHad(Exception):
    """These files are not available here; the message says why."""


class WrongPackage(Exception):
    """A package that is not the one whose checksum we know."""


def listed(text: str) -> dict[str, str]:
    """The paths of the packages, with their checksums."""
    return dict(line.split() for line in text.splitlines() if line.strip() and not line.startswith("#"))


def files_of_debian(folder: Path = Path(sys.prefix) / "debian", may_fetch: bool = True) -> Path:
    """The folder with every jar and apk of every package; packages that are not there yet are fetched."""
    folder.mkdir(exist_ok=True)
    for path, checksum in listed(LIST.read_text(encoding="utf-8")).items():
        stamp = folder / f"{checksum}.done"
        if not stamp.exists():
            if not may_fetch:
                raise NotToBeHad(f"{PurePosixPath(path).name} has not been fetched")
            for name, content in unpacked(fetched(path, checksum)):
                (folder / name).write_bytes(content)
            stamp.touch()
    return folder


def mirror() -> str:
    try:
        done = subprocess.run(MIRRORS, capture_output=True, text=True, check=False)
    except OSError as error:
        raise NotToBeHad("there is no apt here to name a mirror of Debian") from error
    found = next((line for line in done.stdout.split() if line.rstrip("/").endswith("/debian")), None)
    if found is None:
        raise NotToBeHad("apt here knows no mirror of Debian")
    return found.rstrip("/")


def fetched(path: str, checksum: str) -> bytes:
    address, trouble = f"{mirror()}/{quote(path)}", ""
    for _ in range(TRIES):
        try:
            with urlopen(address, timeout=PATIENCE) as answer:  # an address of the mirror that the owner has chosen
                content: bytes = answer.read()
        except (URLError, OSError) as error:
            trouble = str(error)
        else:
            if hashlib.sha256(content).hexdigest() != checksum:
                raise WrongPackage(f"{path} is not the package we know")
            return content
    raise NotToBeHad(f"the mirror of Debian does not give {PurePosixPath(path).name}: {trouble}")


def unpacked(package: bytes) -> Iterator[tuple[str, bytes]]:
    """The jars and apks of a .deb, which is an ar archive that contains a tar archive."""
    for name, content in members(package):
        if name.startswith("data.tar"):
            with tarfile.open(fileobj=io.BytesIO(content)) as data:
                for entry in data:
                    file = data.extractfile(entry) if entry.isfile() and entry.name.endswith(ENDINGS) else None
                    if file is not None:
                        yield PurePosixPath(entry.name).name, file.read()


def members(archive: bytes) -> Iterator[tuple[str, bytes]]:
    if not archive.startswith(MAGIC):
        raise WrongPackage("this is no package of Debian")
    place = len(MAGIC)
    while place + HEAD <= len(archive):
        head = archive[place : place + HEAD]
        name, size = head[:16].decode().strip().rstrip("/"), int(head[48:58])
        yield name, archive[place + HEAD : place + HEAD + size]
        place += HEAD + size + size % 2
