"""Writes the hashes of all files of every pinned package into requirements/*.txt, as the package registry has them now.
Run `python -m tools.pin_hashes` after changing a version. `make` installs nothing whose hash is not listed.

All files of a version are listed, because systems install different ones.
"""

from __future__ import annotations

import os
import re
import urllib.request
from pathlib import Path
from typing import Final

REQUIREMENTS: Final = Path(__file__).resolve().parents[1] / "requirements"
_PIN: Final = re.compile(r"([A-Za-z0-9._-]+)==([^\s\\;]+)")
_LINK: Final = re.compile(r'<a href="[^"]*#sha256=([0-9a-f]{64})"[^>]*>\s*([^<\s]+)\s*</a>')
_ENDINGS: Final = (".whl", ".tar.gz", ".zip")


def registry() -> str:
    """The registry that pip uses, unless the environment names another."""
    from pip._internal.models.index import PyPI

    return os.environ.get("PIP_INDEX_URL") or str(PyPI.simple_url)


def page_of(name: str) -> str:
    address = f"{registry().rstrip('/')}/{normal(name)}/"
    with urllib.request.urlopen(address, timeout=60) as answer:
        return str(answer.read().decode("utf-8"))


def normal(name: str) -> str:
    """
    >>> normal("Typing_Extensions")
    'typing-extensions'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def version_of(file: str, name: str) -> str:
    """The version in the name of a wheel or a source package; empty if the file is not of this package.

    >>> version_of("mypy_extensions-1.2.0-py3-none-any.whl", "mypy-extensions"), version_of("sh-2.4.0.tar.gz", "sh")
    ('1.2.0', '2.4.0')
    """
    ending = next((ending for ending in _ENDINGS if file.endswith(ending)), None)
    if ending is None:
        return ""
    parts = file.removesuffix(ending).split("-")
    if ending == ".whl":
        return parts[1] if normal(parts[0]) == name else ""
    count = name.count("-") + 1
    for size in range(1, count + 1):
        if normal("-".join(parts[:size])) == name and len(parts) == size + 1:
            return parts[size]
    return ""


def hashes_on(page: str, name: str, version: str) -> list[str]:
    """The hashes of all files of a version, sorted.

    >>> hashes_on('<a href="x#sha256=' + 64 * "a" + '">sh-2.4.0.tar.gz</a>', "sh", "2.4.0") == [64 * "a"]
    True
    """
    found = {hash_ for hash_, file in _LINK.findall(page) if version_of(file, normal(name)) == version}
    return sorted(found)


def with_hashes(text: str, hashes: dict[str, list[str]]) -> str:
    """The text of a file with these hashes below their pins, instead of those that were there.

    >>> print(with_hashes("sh==2.4.0 \\\\\\n    --hash=sha256:old\\n", {"sh==2.4.0": ["new"]}), end="")
    sh==2.4.0 \\
        --hash=sha256:new
    """
    lines = []
    for line in text.splitlines():
        pin = _PIN.match(line)
        if pin is not None:
            lines.append(" \\\n    ".join([pin[0], *(f"--hash=sha256:{hash_}" for hash_ in hashes[pin[0]])]))
        elif not line.strip().startswith("--hash"):
            lines.append(line)
    return "\n".join(lines) + "\n"


def main() -> None:
    files = sorted(REQUIREMENTS.glob("*.txt"))
    pins = {pin[0]: pin for file in files for pin in map(_PIN.match, file.read_text().splitlines()) if pin}
    hashes = {text: hashes_on(page_of(pin[1]), pin[1], pin[2]) for text, pin in sorted(pins.items())}
    lacking = [text for text, found in hashes.items() if not found]
    if lacking:
        raise SystemExit(f"the registry has no files of {', '.join(lacking)}")
    for file in files:
        file.write_text(with_hashes(file.read_text(), hashes))
        print(f"{file.name}: {sum(len(hashes[text]) for text in hashes if f'{text} ' in file.read_text())} hashes")


if __name__ == "__main__":
    main()
