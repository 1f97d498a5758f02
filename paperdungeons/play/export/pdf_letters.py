"""The letters of a PDF: those for which the standard fonts have a code, and others, such as those of Polish and Czech,
which take the codes of letters that the document does not use."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

ENCODING: Final = "cp1252"
_SPARE: Final = bytes(range(0xA1, 0x100)).decode(ENCODING)
"""The letters whose codes a document may give to other letters."""
_LETTER: Final = re.compile(r"LATIN (SMALL|CAPITAL) LETTER ([A-Z]) WITH (.+)")
_MARKS: Final = {
    "ACUTE": "acute",
    "BREVE": "breve",
    "CARON": "caron",
    "DOT ABOVE": "dotaccent",
    "DOUBLE ACUTE": "hungarumlaut",
    "MACRON": "macron",
    "OGONEK": "ogonek",
    "RING ABOVE": "ring",
}


def glyph_name(letter: str) -> str:
    """The name that fonts have for a letter with an accent; empty if we do not know it.

    >>> [glyph_name(letter) for letter in "łŘę王"]
    ['lslash', 'Rcaron', 'eogonek', '']
    """
    found = _LETTER.fullmatch(unicodedata.name(letter, ""))
    if found is None:
        return ""
    plain = found[2] if found[1] == "CAPITAL" else found[2].lower()
    mark = "slash" if (found[2], found[3]) == ("L", "STROKE") else _MARKS.get(found[3], "")
    return f"{plain}{mark}" if mark else ""


def borrowed_codes(texts: Iterable[str]) -> dict[str, str]:
    """The letters of a document that need a code, each with the letter whose code it takes."""
    used = set().union(*texts)
    needy = sorted(letter for letter in used if not _has_code(letter) and glyph_name(letter))
    spare = [letter for letter in _SPARE if letter not in used]
    return dict(zip(needy, spare, strict=False))


def font_encoding(borrowed: dict[str, str]) -> str:
    """As a font of the document states it."""
    if not borrowed:
        return "/WinAnsiEncoding"
    differences = [f"{lender.encode(ENCODING)[0]} /{glyph_name(letter)}" for letter, lender in borrowed.items()]
    return f"<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [{' '.join(differences)}] >>"


def encoded(text: str, borrowed: dict[str, str]) -> bytes:
    """The text in the codes of the fonts; letters that the fonts do not have become question marks."""
    lent = str.maketrans("".join(borrowed), "".join(borrowed.values()))
    return text.translate(lent).encode(ENCODING, errors="replace")


def _has_code(letter: str) -> bool:
    try:
        letter.encode(ENCODING)
    except UnicodeEncodeError:
        return False
    return True
