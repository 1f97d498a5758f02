"""buildozer.spec, read the way buildozer reads it."""

import re
from collections.abc import Iterable, Mapping
from configparser import ConfigParser, Error as MalformedSpec
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from paperdungeons import __version__

SECTION: Final = "app"
ROOT: Final = Path(__file__).resolve().parents[2]
SPEC: Final = ROOT / "buildozer.spec"


@dataclass(frozen=True)
class Spec:
    root: Path
    """Where the sources are and relative names start."""
    entries: Mapping[str, str]

    def text(self, key: str) -> str:
        """The value of a key; empty if the spec does not have it."""
        return self.entries.get(key, "").strip()

    def names(self, key: str) -> list[str]:
        return [name for part in self.text(key).split(",") if (name := part.strip())]

    def pins(self) -> dict[str, str]:
        return read_pins(self.names("requirements"))


class _Parser(ConfigParser):
    def optionxform(self, optionstr: str) -> str:
        """Keys are case-sensitive."""
        return optionstr


def read_spec(path: Path = SPEC, root: Path = ROOT) -> Spec:
    """Raises ``configparser.Error`` if a key is there twice or a %(reference)s is broken."""
    parser = _Parser(allow_no_value=True)
    parser.read_string(path.read_text(encoding="utf-8"), str(path))
    return Spec(root, {key: value or "" for key, value in parser.items(SECTION)})


def read_pins(requirements: Iterable[str]) -> dict[str, str]:
    """Versions by name; empty for a requirement without a version.

    >>> read_pins(["Kivy==2.3.1", "android"])
    {'kivy': '2.3.1', 'android': ''}
    """
    parts = (requirement.partition("==") for requirement in requirements)
    return {plain_name(name): version.strip() for name, _, version in parts}


def plain_name(name: str) -> str:
    """The name of a package in the one spelling that all its spellings share.

    >>> plain_name("Font_Amatic.SC ")
    'font-amatic-sc'
    """
    return re.sub(r"[-_.]+", "-", name.strip()).lower()


def requirements_in(path: Path) -> list[str]:
    """The packages in a requirements file, without the hashes below each."""
    lines = (line.partition("#")[0].strip(" \\") for line in path.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line and not line.startswith("--hash")]


__all__ = ["ROOT", "SPEC", "MalformedSpec", "Spec", "plain_name", "read_pins", "read_spec", "requirements_in"]


def version_code(spec: Spec, version: str = __version__) -> int:
    """The number that python-for-android makes: 10, the oldest Android, and two digits for each part of the version.

    >>> version_code(read_spec(), "1.2.10")
    102410210
    """
    number = 0
    for part in version.split("."):
        number = 100 * number + int(re.sub(r"\D", "", part))
    return int(f"10{spec.text('android.minapi')}{number}")
