"""The rules in our own words: sections in the order of the file, and a search through them."""

import re
from itertools import groupby
from typing import NamedTuple
from unicodedata import combining, normalize

from ...content.words import Words


class Section(NamedTuple):
    id: str
    title: str
    body: str
    """Paragraphs, a line each."""


def sections(words: Words) -> list[Section]:
    return [Section(id_, words(f"rules.{id_}.title"), words(f"rules.{id_}.body")) for id_ in section_ids(words)]


def section_ids(words: Words) -> list[str]:
    """The ids of the sections, which are the same in every language."""
    return [parts[1] for key in words.texts if (parts := key.split("."))[0] == "rules" and parts[-1] == "title"]


def search(among: list[Section], query: str) -> list[Section]:
    """The sections that have every word of the query, those with most of them in the title first.

    Parts of words count too, and case, accents and punctuation do not matter. No word at all finds everything.
    """
    wanted = _words_of(query)
    found = [section for section in among if _hits(wanted, f"{section.title} {section.body}") == len(wanted)]
    return sorted(found, key=lambda section: -_hits(wanted, section.title))


def paragraphs_found(section: Section, query: str) -> list[str]:
    """The paragraphs with the most words of the query; all of them if the words are in the title alone."""
    wanted, paragraphs = _words_of(query), section.body.strip().split("\n")
    hits = [_hits(wanted, paragraph) for paragraph in paragraphs]
    return [paragraph for paragraph, n in zip(paragraphs, hits, strict=True) if n == max(hits)]


def pieces_found(text: str, query: str) -> list[tuple[str, bool]]:
    """A text in pieces, each with whether the query matches it. Words stay whole, without the punctuation round them.

    >>> pieces_found("Één moat, two moats", "MOAT een")
    [('Één', True), (' ', False), ('moat', True), (', two ', False), ('moats', True)]
    """
    wanted = _words_of(query)
    found = re.findall(r"\w\S*\w|\w|\s+|[^\w\s]+", text)
    pieces = [(piece, bool(_hits(wanted, piece))) for piece in found]
    return [("".join(piece for piece, _ in run), found) for found, run in groupby(pieces, key=lambda pair: pair[1])]


def _words_of(query: str) -> list[str]:
    return re.findall(r"\w+", _plain(query))


def _hits(wanted: list[str], text: str) -> int:
    plain = _plain(text)
    return sum(word in plain for word in wanted)


def _plain(text: str) -> str:
    """The text without case and accents.

    >>> _plain("Beïnvloed ÉÉN")
    'beinvloed een'
    """
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
