"""Reading marked figures out of a data file, and noting everything that is wrong with it.

A figure is written ``"VALUE MARK"``; the mark is R, F, I, H or O. A reading method that finds a fault notes it and
returns a harmless value, so that one run finds all the faults of a file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeVar

from .faults import Fault

HOUSE_MARK: Final = "H"
OWN_MARK: Final = "O"
"""Typed in by an owner of the game, from the box on the table."""
MARKS: Final = "RFIH" + OWN_MARK
PRINTED_MARKS: Final = "RF" + OWN_MARK
"""The marks of figures that were seen in print."""
UNPRINTED_MARKS: Final = "".join(mark for mark in MARKS if mark not in PRINTED_MARKS)
"""The marks of figures that were inferred or are ours: the app shows these marks wherever a player sees the figure."""
_FIGURE: Final = re.compile(rf"(.*\S)\s+([{MARKS}])", re.ASCII)
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,4}", re.ASCII)
_LARGEST_SHOWN: Final = 1_000_000
_T = TypeVar("_T")


class Problem(NamedTuple):
    """One fault: the file, the place in it, and what is wrong, as a text for readers of the file (``what``) and as a
    ``fault`` with its facts for players."""

    file: str
    place: str
    what: str
    fault: Fault = Fault.OTHER
    facts: Mapping[str, object] = {}

    def __str__(self) -> str:
        return f"{self.file}: {self.place}: {self.what}" if self.place else f"{self.file}: {self.what}"


class ContentError(Exception):
    """The data files do not make a box; every fault found is listed."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join(str(problem) for problem in problems[:5]))
        self.problems = problems


@dataclass
class FileFindings:
    """What was found while reading the files: faults, and the mark of every figure by file and place."""

    problems: list[Problem] = field(default_factory=list)
    marks: dict[tuple[str, str], str] = field(default_factory=dict)
    printed: set[str] = field(default_factory=set)
    """The dungeon cards that somebody says are printed like this: they need not keep the promises of our own cards."""


@dataclass
class TableReader:
    """Reads the entries of one table of a data file."""

    file: str
    place: str
    table: Mapping[str, Any]
    findings: FileFindings
    read: set[str] = field(default_factory=set)

    def at(self, *keys: object) -> str:
        return ".".join([part for part in (self.place, *map(str, keys)) if part])

    def note(self, what: str, *keys: object, fault: Fault = Fault.OTHER, **facts: object) -> None:
        self.findings.problems.append(Problem(self.file, self.at(*keys), what, fault, facts))

    def section(self, key: str) -> TableReader:
        self.read.add(key)
        table = self.table.get(key)
        if not isinstance(table, dict):
            self.note("is missing" if table is None else "must be a table", key)
            table = {}
        return TableReader(self.file, self.at(key), table, self.findings)

    def sections(self) -> Iterator[tuple[str, TableReader]]:
        for key in self.table:
            yield key, self.section(key)

    def plain(self, key: str, pattern: str) -> str:
        """A text without a mark."""
        self.read.add(key)
        text = self.table.get(key)
        if isinstance(text, str) and re.fullmatch(pattern, text, re.ASCII):
            return text
        self.note("is missing" if text is None else f"{_shown(text)} does not look like {pattern}", key)
        return ""

    def figure(self, key: str) -> str:
        """The value of a figure; its mark is noted."""
        self.read.add(key)
        return self._figure(self.table.get(key), key)

    def _figure(self, raw: Any, *place: object) -> str:
        match = _FIGURE.fullmatch(raw) if isinstance(raw, str) and len(raw) < 200 else None
        if match is None:
            what = "is missing" if raw is None else f'{_shown(raw)} is not of the form "VALUE MARK"'
            self.note(what, *place, fault=Fault.MISSING if raw is None else Fault.OTHER)
            return ""
        self.findings.marks[self.file, self.at(*place)] = match[2]
        return match[1]

    def figures(self, key: str, low: int, high: int | None = None) -> list[str]:
        """A list of figures, of at least ``low`` and at most ``high`` entries (``None``: exactly ``low``)."""
        self.read.add(key)
        raw = self.table.get(key)
        if not isinstance(raw, list):
            self.note("is missing" if raw is None else "must be a list", key)
            return [""] * low
        most = low if high is None else high
        if not low <= len(raw) <= most:
            self.note(f"has {len(raw)} entries, {span(low, most)} expected", key)
            return [""] * low
        return [self._figure(entry, key, place) for place, entry in enumerate(raw, 1)]

    def number(self, key: str, low: int, high: int) -> int:
        return self.as_number(self.figure(key), low, high, key)

    def numbers(self, key: str, count: int, low: int, high: int) -> tuple[int, ...]:
        figures = self.figures(key, count)
        return tuple(self.as_number(text, low, high, key, place) for place, text in enumerate(figures, 1))

    def as_number(self, text: str, low: int, high: int, *place: object) -> int:
        if not text:
            return low
        if not _NUMBER.fullmatch(text):
            self.note(f"{_shown(text)} is not a whole number", *place, fault=Fault.NOT_A_NUMBER)
            return low
        if not low <= int(text) <= high:
            what = f"{text} is not between {low} and {high}"
            self.note(what, *place, fault=Fault.NOT_BETWEEN, low=low, high=high)
            return low
        return int(text)

    def choice(self, key: str, options: Mapping[str, _T]) -> _T:
        return self.as_choice(self.figure(key), options, key)

    def as_choice(self, text: str, options: Mapping[str, _T], *place: object) -> _T:
        if text in options:
            return options[text]
        if text:
            self.note(f"{_shown(text)} is not one of {', '.join(options)}", *place, fault=Fault.UNKNOWN_CHOICE)
        return next(iter(options.values()))

    def note_unknown(self) -> None:
        """Note every key that was not read; call this last."""
        for key in self.table:
            if key not in self.read:
                self.note("is not known here", key)


def _shown(value: object) -> str:
    """A value as shown in a sentence; a value that is neither text nor a small number is named by its type."""
    if isinstance(value, int | float) and abs(value) < _LARGEST_SHOWN:
        return repr(value)
    if not isinstance(value, str):
        return f"a {type(value).__name__}"
    return repr(value) if len(value) <= 40 else repr(value[:37] + "...")


def span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"
