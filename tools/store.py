"""The folder that store catalogues read, fastlane/metadata/android: what must be in it, how long and how large.

    python -m tools.store

complains in plain sentences. The limits are those of Google Play, which are the stricter ones; F-Droid reads the same
folder.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from PIL import Image

from paperdungeons.content.words import LANGUAGES

from .apk.spec import read_spec, version_code

ROOT: Final = Path(__file__).resolve().parents[1]
METADATA: Final = Path("fastlane", "metadata", "android")
LOCALES: Final = {
    "en": "en-US",
    "nl": "nl-NL",
    "de": "de-DE",
    "fr": "fr-FR",
    "es": "es-ES",
    "pt": "pt-BR",
    "it": "it-IT",
    "pl": "pl-PL",
    "cs": "cs-CZ",
}
"""What stores call the languages of the app."""
PICTURED: Final = ("en", "nl")
"""Languages with pictures of their own. Stores show the English ones for all others: nine sets would be larger than
the app."""
TEXTS: Final = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
"""The most characters that each text may have."""
CHANGELOG: Final = 500
GRAPHICS: Final = {"icon.png": (512, 512), "featureGraphic.png": (1024, 500)}
SCREENS: Final = {"phoneScreenshots": 4, "sevenInchScreenshots": 2, "tenInchScreenshots": 2}
"""The least number of pictures of each kind; no store shows more than eight."""
MOST_SCREENS: Final = 8
SHORTEST_SIDE, LONGEST_SIDE, MOST_OBLONG = 320, 3840, 2.0
LARGEST_FILE, LARGEST_OF_ALL = 1_000_000, 6_000_000
"""Bytes; the second is our own limit, so that the repository stays quick to clone."""


def folder_of(language: str, root: Path = ROOT) -> Path:
    return root / METADATA / LOCALES[language]


def store_complaints(root: Path = ROOT) -> list[str]:
    there = {file.name for file in (root / METADATA).iterdir()} if (root / METADATA).is_dir() else set()
    return [
        *(f"{METADATA / LOCALES[name]} is missing" for name in LANGUAGES if LOCALES[name] not in there),
        *(f"{METADATA / name} is for no language of the app" for name in sorted(there - set(LOCALES.values()))),
        *(said for name in LANGUAGES if LOCALES[name] in there for said in _of_language(name, root)),
        *_of_all(root),
    ]


def _of_language(language: str, root: Path) -> Iterator[str]:
    folder = folder_of(language, root)
    for name, most in TEXTS.items():
        yield from _of_text(folder / name, most, root)
    yield from _of_text(folder / "changelogs" / f"{version_code(read_spec())}.txt", CHANGELOG, root)
    for name, size in GRAPHICS.items():
        yield from _of_graphic(folder / "images" / name, size, root)
    for name, least in SCREENS.items():
        if language in PICTURED or (folder / "images" / name).exists():
            yield from _of_screens(folder / "images" / name, least, root)


def _of_text(file: Path, most: int, root: Path) -> Iterator[str]:
    if not file.is_file():
        yield f"{file.relative_to(root)} is missing"
        return
    text = file.read_text(encoding="utf-8").strip()
    if not 0 < len(text) <= most:
        yield f"{file.relative_to(root)} has {len(text)} characters, of 1 to {most}"
    if most == TEXTS["title.txt"] and "\n" in text:
        yield f"{file.relative_to(root)} has more than one line"


def _of_graphic(file: Path, size: tuple[int, int], root: Path) -> Iterator[str]:
    if not file.is_file():
        yield f"{file.relative_to(root)} is missing"
        return
    with Image.open(file) as picture:
        if (picture.size, picture.format) != (size, "PNG"):
            yield f"{file.relative_to(root)} is a {picture.format} of {picture.size}, not a PNG of {size}"
    yield from _of_weight(file, root)


def _of_screens(folder: Path, least: int, root: Path) -> Iterator[str]:
    files = sorted(folder.glob("*.png"))
    if not least <= len(files) <= MOST_SCREENS:
        yield f"{folder.relative_to(root)} has {len(files)} pictures, not {least} to {MOST_SCREENS}"
    for file in files:
        with Image.open(file) as picture:
            short, long = sorted(picture.size)
        if short < SHORTEST_SIDE or long > LONGEST_SIDE or long > MOST_OBLONG * short:
            yield f"{file.relative_to(root)} is {picture.width} x {picture.height}"
        yield from _of_weight(file, root)


def _of_weight(file: Path, root: Path) -> Iterator[str]:
    if file.stat().st_size > LARGEST_FILE:
        yield f"{file.relative_to(root)} has {file.stat().st_size} bytes"


def _of_all(root: Path) -> Iterator[str]:
    total = sum(file.stat().st_size for file in (root / METADATA).rglob("*") if file.is_file())
    if total > LARGEST_OF_ALL:
        yield f"{METADATA} has {total} bytes, more than {LARGEST_OF_ALL}"


def main() -> int:
    complaints = store_complaints()
    for complaint in complaints:
        print(complaint)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
