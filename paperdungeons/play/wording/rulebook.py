"""The rules in our own words: sections in the order of the file, and a search through them."""

import re
from typing import NamedTuple
from unicodedata import combining, normalize

from ...content.words import Words


class Section(NamedTuple):
    id: str
    title: str
    body: str
    """Paragraphs, a line each."""


def sections(words: Words) -> list[Section]:
    ids = [parts[1] for key in words.texts if (parts := key.split("."))[0] == "rules" and parts[-1] == "title"]
    return [Section(id_, words(f"rules.{id_}.title"), words(f"rules.{id_}.body")) for id_ in ids]


def search(among: list[Section], query: str) -> list[Section]:
    """The sections that have every word of the query, those with most of them in the title first.

    Parts of words count too, and case, accents and punctuation do not matter. No word at all finds everything.
    """
    wanted = re.findall(r"\w+", _plain(query))
    found = [section for section in among if _hits(wanted, f"{section.title} {section.body}") == len(wanted)]
    return sorted(found, key=lambda section: -_hits(wanted, section.title))


def _hits(wanted: list[str], text: str) -> int:
    plain = _plain(text)
    return sum(word in plain for word in wanted)


def _plain(text: str) -> str:
    """
    >>> _plain("Beïnvloed ÉÉN")
    'beinvloed een'
    """
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
