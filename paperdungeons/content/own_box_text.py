"""An owner's box as a text, for the disk, for a file and for codes; and a whole box as a text."""

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, Final

from .files import FILES, MOST_CARDS, Content, Tables, read_tables
from .marked_table import ContentError
from .own_box import CARDS, FAMILIES, GONE, MOST_NEW, NEW_CARDS, RENAMED, CardKey, OwnBox, Value, added_to, is_known
from .toml_text import TooLong, read_toml

OWN_TITLE: Final = "Paper Dungeons own box 1"
WHOLE_TITLE: Final = "Paper Dungeons box 1"
LONGEST_NAME: Final = 30
_LONGEST_FIGURE: Final = 200
_MOST_FIGURES: Final = 99
_MOST_NAMES: Final = 400
"""More than a box can have cards."""
_TITLE, _BASE, _NAMES = "format", "base", "names"
_UNSAFE: Final = '"\\[]&{}'


class BoxTrouble(Enum):
    """Why a text is not a box; the value names the sentence in the string tables."""

    TOO_LONG = "too-long"
    NOT_A_BOX = "not-a-box"
    DAMAGED = "damaged"
    NEWER = "newer"


class BoxTextError(Exception):
    def __init__(self, trouble: BoxTrouble) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble


# --- an owner's box ------------------------------------------------------------------------------------------


def write_own_box(own: OwnBox, base: str = "") -> str:
    """The owner's box as a text; ``base`` is the fingerprint of the app's own box below it."""
    lines = [f'{_TITLE} = "{OWN_TITLE}"', *([f'{_BASE} = "{base}"'] if base else [])]
    for family in FAMILIES:
        lines += _lines_of(family, own.cards.get(family, {}))
    return "\n".join([*lines, *_lines_of_names(own.names)]) + "\n"


def read_own_box(text: str) -> tuple[OwnBox, str]:
    """Read what ``write_own_box`` wrote: the box and its base; raises ``BoxTextError`` and nothing else.

    Cards that are gone (``gone_cards``) are left out; renamed ones get their new name.
    """
    table = _parse(text, OWN_TITLE)
    base = table.pop(_BASE, "")
    names = _read_names(table.pop(_NAMES, {}))
    if not isinstance(base, str):
        raise BoxTextError(BoxTrouble.DAMAGED)
    families = {family: _read_cards(family, cards) for family, cards in table.items()}
    return OwnBox({family: cards for family, cards in families.items() if cards}, names), base


def checked_own_box(own: OwnBox, base: str = "") -> str:
    """The text, if reading it gives the same again; raises ``BoxTextError`` if it would not."""
    text = write_own_box(own, base)
    if read_own_box(text) != (own.without(), base):
        raise BoxTextError(BoxTrouble.DAMAGED)
    return text


def _read_cards(family: str, cards: Any) -> dict[str, Value]:
    if not isinstance(cards, dict) or (family == NEW_CARDS and len(added_to(cards)) > MOST_NEW):
        raise BoxTextError(BoxTrouble.DAMAGED)
    read = {}
    for id_, value in cards.items():
        key = RENAMED.get((family, id_), (family, id_))
        if key in GONE:
            continue
        if not is_known(key) or not _is_word(id_) or not _is_value(value):
            raise BoxTextError(BoxTrouble.DAMAGED)
        read[key[1]] = value
    return read


def gone_cards(text: str) -> list[CardKey]:
    """The cards in an owner's box that the app no longer has."""
    table = _parse(text, OWN_TITLE)
    return sorted(key for key in GONE if key[1] in table.get(key[0], {}))


def _read_names(names: Any) -> dict[str, str]:
    if not isinstance(names, dict) or len(names) > _MOST_NAMES:
        raise BoxTextError(BoxTrouble.DAMAGED)
    read = {}
    for joined, name in names.items():
        family, _, id_ = joined.partition(".")
        key = RENAMED.get((family, id_), (family, id_))
        if key in GONE:
            continue
        if family not in CARDS or not is_known(key) or not is_card_name(name):
            raise BoxTextError(BoxTrouble.DAMAGED)
        read[".".join(key)] = name
    return read


def is_card_name(name: Any) -> bool:
    """Whether a name is short, has only letters of our fonts, and none that a screen or a file reads as markup."""
    return (
        isinstance(name, str)
        and 0 < len(name) <= LONGEST_NAME
        and name == name.strip()
        and all(letter.isprintable() and ord(letter) < 256 and letter not in _UNSAFE for letter in name)
    )


# --- a box as a whole ----------------------------------------------------------------------------------------


def write_whole_box(content: Content, names: Mapping[str, str]) -> str:
    """Everything needed to play a game again, even if the app's own box or the owner's cards have changed since."""
    lines = [f'{_TITLE} = "{WHOLE_TITLE}"']
    for name in FILES:
        lines += _lines_of(name.removesuffix(".toml"), content.tables[name])
    return "\n".join([*lines, *_lines_of_names(names)]) + "\n"


def read_whole_box(text: str) -> tuple[Content, dict[str, str]]:
    """Read what ``write_whole_box`` wrote; raises ``BoxTextError`` and nothing else."""
    table = _parse(text, WHOLE_TITLE)
    names = table.pop(_NAMES, {})
    tables: Tables = {f"{family}.toml": table.get(family, {}) for family in FAMILIES}
    if not isinstance(names, dict) or len(names) > _MOST_NAMES or not all(map(is_card_name, names.values())):
        raise BoxTextError(BoxTrouble.DAMAGED)
    if not all(isinstance(cards, dict) and len(cards) <= MOST_CARDS for cards in tables.values()):
        raise BoxTextError(BoxTrouble.DAMAGED)
    try:
        return read_tables(tables), names
    except ContentError:
        raise BoxTextError(BoxTrouble.DAMAGED) from None


def checked_whole_box(content: Content, names: Mapping[str, str]) -> str:
    """The text, if reading it gives the same again; raises ``BoxTextError`` if it would not."""
    text = write_whole_box(content, names)
    read, names_read = read_whole_box(text)
    if (read.box.fingerprint, read.tables, names_read) != (content.box.fingerprint, content.tables, names):
        raise BoxTextError(BoxTrouble.DAMAGED)
    return text


# --- both ----------------------------------------------------------------------------------------------------


def _parse(text: str, title: str) -> dict[str, Any]:
    try:
        table = read_toml(text)
    except TooLong:
        raise BoxTextError(BoxTrouble.TOO_LONG) from None
    except ValueError:
        raise BoxTextError(BoxTrouble.DAMAGED if title in text[: LONGEST_NAME * 2] else BoxTrouble.NOT_A_BOX) from None
    found = table.pop(_TITLE, None)
    if found == title:
        return table
    is_newer = isinstance(found, str) and found[:-1] == title[:-1]
    raise BoxTextError(BoxTrouble.NEWER if is_newer else BoxTrouble.NOT_A_BOX)


def _lines_of(family: str, cards: Mapping[str, Any]) -> Iterator[str]:
    """Plain parts come first: in TOML, entries after the head of a table belong to that table."""
    plain = {id_: value for id_, value in cards.items() if not isinstance(value, dict)}
    if plain:
        yield from ("", f"[{family}]", *(f"{_word(id_)} = {_written(value)}" for id_, value in plain.items()))
    for id_, value in cards.items():
        if isinstance(value, dict):
            yield from ("", f"[{family}.{_word(id_)}]")
            yield from (f"{_word(key)} = {_written(entry)}" for key, entry in value.items())


def _lines_of_names(names: Mapping[str, str]) -> Iterator[str]:
    if names:
        yield from ("", f"[{_NAMES}]", *(f'"{key}" = "{name}"' for key, name in sorted(names.items())))


def _word(key: str) -> str:
    return f'"{key}"' if "." in key or " " in key else key


def _written(value: str | list[str]) -> str:
    return f'"{value}"' if isinstance(value, str) else "[" + ", ".join(f'"{figure}"' for figure in value) + "]"


def _is_value(value: Any) -> bool:
    """Whether this is a figure, a row of figures, or a table of both, limited in depth and size."""
    if isinstance(value, dict):
        return len(value) <= _MOST_FIGURES and all(_is_word(key) and _is_plain(entry) for key, entry in value.items())
    return _is_plain(value)


def _is_plain(value: Any) -> bool:
    figures = value if isinstance(value, list) else [value]
    return len(figures) <= _MOST_FIGURES and all(
        isinstance(figure, str)
        and len(figure) <= _LONGEST_FIGURE
        and figure.isascii()
        and figure.isprintable()
        and not set(figure) & set('"\\')
        for figure in figures
    )


def _is_word(key: str) -> bool:
    return re.fullmatch(r"[A-Za-z0-9-]{1,30}", key, re.ASCII) is not None
