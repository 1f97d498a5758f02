"""Compares the texts of a language with the English ones, for translators.

    python -m tools.check_language XX [--long] [FILE ...]

says what is missing, wrong or left in English in data/strings/XX, in all files or in those named (such as home sheet).
--long also names the texts that are much longer than the English ones.
"""

import sys
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

from paperdungeons.content.marked_table import ContentError
from paperdungeons.content.words import read_words

from .language_rules import RULES, Forms, Language, forms_of, remarkably_long

STRINGS: Final = Path(__file__).resolve().parents[1] / "data" / "strings"


def read_language(name: str, files: Collection[str] = (), folder: Path = STRINGS) -> Language:
    """Read a language and its English model; raises ``ContentError`` if a file cannot be read."""
    return Language(name, *(_forms(folder / one, files) for one in (name, "en")))


def _forms(folder: Path, files: Collection[str]) -> Forms:
    names = {file.stem for file in folder.glob("*.toml")}
    return forms_of(
        {key: text for key, text in read_words(folder).items() if not files or _file_of(key, names) in files}
    )


def _file_of(key: str, names: Collection[str]) -> str:
    """The file that a key belongs to; the name of a file may contain a dot."""
    return max((name for name in names if key.startswith(f"{name}.")), key=len)


def main(arguments: Sequence[str], folder: Path = STRINGS) -> int:
    names = [argument for argument in arguments if argument != "--long"]
    if not names or names[0].startswith("-") or not (folder / names[0]).is_dir():
        print(__doc__, file=sys.stderr)
        return 2
    try:
        language = read_language(names[0], names[1:], folder)
    except ContentError as error:
        print(error)
        return 1
    complaints = [complaint for rule in RULES for complaint in rule(language)]
    print(*complaints, sep="\n", end="\n" if complaints else "")
    if "--long" in arguments:
        print(*remarkably_long(language), sep="\n")
    print(f"{len(complaints)} complaints; {len(language.own)} of {len(language.english)} texts")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
