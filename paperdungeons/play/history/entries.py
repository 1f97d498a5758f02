"""The list of finished games: one line for each game or table, sorted and filtered."""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from ..statistics.facts import FinishedSheet, GameKind
from ..statistics.filters import EVERYTHING, Filter, fits
from ..storage.saved_page import Kept
from .marks import NO_MARK, Mark, Marks


class SortBy(Enum):
    """The order of the list; the value names the words."""

    LATEST = "latest"
    OLDEST = "oldest"
    BEST = "best"
    DUNGEON = "dungeon"


class HistoryEntry(NamedTuple):
    """A game, or all games of a device that was passed around; ``sheets`` by seat."""

    sheets: tuple[FinishedSheet, ...]
    games: tuple[Kept, ...]
    mark: Mark

    @property
    def when(self) -> int:
        return max(sheet.when for sheet in self.sheets)

    @property
    def best(self) -> int:
        """The most points on any of the sheets."""
        return max(sheet.facts.total for sheet in self.sheets)


def history_of(
    games: Iterable[Kept],
    sheets: Sequence[FinishedSheet],
    marks: Marks,
    wish: Filter = EVERYTHING,
    order: SortBy = SortBy.LATEST,
    favourites_only: bool = False,
    dungeon: str = "",
    note: str = "",
) -> list[HistoryEntry]:
    """The lines of the list. Deleted games and a device that is still passed around are left out; a table is shown if
    any of its sheets fits. ``dungeon`` is an id and ``note`` a part of a note; if empty, they match every game."""
    games = list(games)
    waiting = {one.hot_seat for one in games if one.hot_seat and not one.finished}
    kept = {one.id: one for one in marks.visible(games) if one.hot_seat not in waiting}
    tables: dict[tuple[int, int], list[FinishedSheet]] = {}
    for sheet in sheets:
        if sheet.game in kept:
            hot_seat = sheet.facts.hot_seat if sheet.facts.kind == GameKind.PASSED.value else 0
            tables.setdefault((hot_seat, 0 if hot_seat else sheet.game), []).append(sheet)
    entries = [_entry(own, kept, marks) for own in tables.values() if any(fits(sheet, wish) for sheet in own)]
    return _sorted([entry for entry in entries if _is_chosen(entry, favourites_only, dungeon, note)], order)


def _is_chosen(entry: HistoryEntry, favourites_only: bool, dungeon: str, note: str) -> bool:
    is_there = not dungeon or entry.sheets[0].facts.dungeon == dungeon
    is_noted = note.strip().casefold() in entry.mark.note.casefold()
    return is_there and is_noted and (entry.mark.favourite or not favourites_only)


def _entry(sheets: Sequence[FinishedSheet], kept: dict[int, Kept], marks: Marks) -> HistoryEntry:
    by_seat = tuple(sorted(sheets, key=lambda sheet: sheet.facts.seat))
    games = tuple(kept[sheet.game] for sheet in by_seat)
    mark = NO_MARK
    for own in games:
        mark = mark.merged(marks.of(own))
    return HistoryEntry(by_seat, games, mark)


def _sorted(entries: Sequence[HistoryEntry], order: SortBy) -> list[HistoryEntry]:
    """Of equal entries the latest comes first; of games that ended in the same second, the one saved last."""
    latest = sorted(entries, key=lambda entry: (-entry.when, -max(kept.serial for kept in entry.games)))
    if order is SortBy.OLDEST:
        return latest[::-1]
    if order is SortBy.BEST:
        return sorted(latest, key=lambda entry: -entry.best)
    if order is SortBy.DUNGEON:
        return sorted(latest, key=lambda entry: entry.sheets[0].facts.dungeon)
    return latest
