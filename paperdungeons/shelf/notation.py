"""Lines of text and their parts: words, places, and the patterns that define the lines of a game.

A pattern is a list of words and places, such as ``gain hero:player what:glory|peril n:1-99``. A place is a key, a colon
and a sort, which says what fits there:

- ``a|b``  one of these words; ``a|``  only this word, but recorded like the word of any place
- ``1-99``  a number; one outside the bounds is refused as out of range
- ``die``, ``num``, ``int``  1 to 6; one to three digits; the same with an optional sign
- ``label``  any name that is not reserved
- ``player``, ``new-space``  a name of that sort in the game, or one that must not exist yet
- any other sort that a game defines, by a regular expression

``[ ... ]`` may be left out, ``[ ... ]*`` may occur any number of times, and a place that ends in ``+`` takes one or
more words.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from .reasons import Reason, Refused

NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,15}", re.ASCII)
NUMBER: Final = re.compile(r"[0-9]{1,3}", re.ASCII)
SIGNED: Final = re.compile(r"[+-]?[0-9]{1,3}", re.ASCII)
COMMENT: Final = "#"
BOUNDS: Final = {"die": (1, 6), "num": (0, 999), "int": (-999, 999)}
_WORD: Final = re.compile(r"[^ \t\r\n\v\f]+")
_SHARED: Final = {"path": re.compile(r"[a-z0-9_.-]+", re.ASCII), "option": re.compile(r"[!-<>-~]+=[!-~]+")}
_RANGE: Final = re.compile(r"(\d+)-(\d+)", re.ASCII)


@dataclass(frozen=True)
class Words:
    """The words of a line, and the column at which each begins, counted from 1."""

    words: tuple[str, ...]
    columns: tuple[int, ...]
    end: int

    def column(self, word: int) -> int:
        """The column where a word begins; for a word after the last one, where the last one ends."""
        return self.columns[word] if word < len(self.columns) else self.end


def words_of(line: str) -> Words:
    """The words of a line without its comment; in lower case, except words with letters that are not ASCII."""
    found = list(_WORD.finditer(line.partition(COMMENT)[0]))
    folded = tuple(match[0].lower() if match[0].isascii() else match[0] for match in found)
    return Words(folded, tuple(match.start() + 1 for match in found), found[-1].end() + 1 if found else 1)


@dataclass(frozen=True)
class Place:
    """A place of a pattern, for a word of one sort or for several."""

    key: str
    sort: str
    many: bool = False

    @property
    def bounds(self) -> tuple[int, int] | None:
        """The lowest and the highest number; None if the place is not for a number."""
        if self.sort in BOUNDS:
            return BOUNDS[self.sort]
        found = _RANGE.fullmatch(self.sort)
        return (int(found[1]), int(found[2])) if found else None


@dataclass(frozen=True)
class Group:
    """Parts of a pattern that may be left out or repeated."""

    parts: tuple["Part", ...]
    many: bool = False


Part = str | Place | Group
Found = tuple[tuple[Place, str], ...]


@dataclass(frozen=True)
class Sorts:
    """What fits the places of a game: its reserved names, and a regular expression for each sort of its own."""

    reserved: frozenset[str] = frozenset()
    own: Mapping[str, re.Pattern[str]] = field(default_factory=dict)

    def fits(self, place: Place, word: str) -> bool:
        sort = place.sort
        if "|" in sort:
            return word in sort.split("|")
        own = self.own.get(sort) or _SHARED.get(sort)
        if own:
            return own.fullmatch(word) is not None
        if sort == "int":
            return SIGNED.fullmatch(word) is not None
        if place.bounds:
            return NUMBER.fullmatch(word) is not None
        is_new = sort == "label" or sort.startswith("new-")
        return NAME.fullmatch(word) is not None and not (is_new and word in self.reserved)


class Places:
    """The words in the places of a line, by key."""

    def __init__(self, found: Found = ()) -> None:
        self.found = found

    def words(self, key: str) -> list[str]:
        return [word for place, word in self.found if place.key == key]

    def numbers(self, key: str) -> list[int]:
        return [int(word) for word in self.words(key)]

    def get(self, key: str) -> str | None:
        words = self.words(key)
        return words[0] if words else None

    def has(self, key: str) -> bool:
        return self.get(key) is not None

    def __getitem__(self, key: str) -> str:
        return self.words(key)[0]

    def number(self, key: str, default: int | None = None) -> int:
        numbers = self.numbers(key)
        if numbers or default is None:
            return numbers[0]
        return default


def parse_pattern(pattern: str) -> tuple[Part, ...]:
    parts, rest = _parse(pattern.split())
    assert not rest, pattern
    return parts


def _parse(tokens: Sequence[str]) -> tuple[tuple[Part, ...], Sequence[str]]:
    parts: list[Part] = []
    while tokens and not tokens[0].startswith("]"):
        if tokens[0] == "[":
            inner, tokens = _parse(tokens[1:])
            parts.append(Group(inner, many=tokens[0] == "]*"))
        elif ":" in tokens[0]:
            key, _, sort = tokens[0].partition(":")
            parts.append(Place(key, sort.removesuffix("+"), many=sort.endswith("+")))
        else:
            parts.append(tokens[0])
        tokens = tokens[1:]
    return tuple(parts), tokens


class Match:
    """Fits the words of a line to patterns; ``reached`` is the number of the first word that fitted none."""

    def __init__(self, sorts: Sorts, words: Sequence[str]) -> None:
        self._sorts, self._words = sorts, words
        self.reached = 0

    def places(self, parts: tuple[Part, ...]) -> Places | None:
        found = self._match(parts, 0)
        return None if found is None else Places(found)

    def _match(self, parts: tuple[Part, ...], at: int) -> Found | None:
        self.reached = max(self.reached, at)
        if not parts:
            return () if at == len(self._words) else None
        first, rest = parts[0], parts[1:]
        if isinstance(first, Group):
            again = parts if first.many else rest
            found = self._match((*first.parts, *again), at)
            return self._match(rest, at) if found is None else found
        if at >= len(self._words):
            return None
        word = self._words[at]
        if isinstance(first, str):
            return self._match(rest, at + 1) if word == first else None
        if not self._sorts.fits(first, word):
            return None
        more = self._match(parts, at + 1) if first.many else None
        found = self._match(rest, at + 1) if more is None else more
        return None if found is None else ((first, word), *found)


def malformed(word: int) -> Refused:
    return Refused(Reason.MALFORMED, word)
