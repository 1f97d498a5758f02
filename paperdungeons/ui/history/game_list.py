"""Which finished games are listed, and in which order: the latest at once, all others when their facts are known."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from ...content.words import Words
from ...core.faces import BOARD
from ...play.games.finished_games import Finished, finished_games, latest_tables, tables_of
from ...play.games.library import GameLibrary
from ...play.history.entries import SortBy, history_of
from ...play.history.marks import Marks
from ...play.statistics.collect import collect
from ...play.statistics.facts import FinishedSheet, GameKind
from ...play.statistics.facts_cache import FactsCache
from ...play.statistics.filters import EVERYTHING
from ...play.storage.errors import StorageProblem, StoreError
from ...play.storage.ghost_scores import GhostPoints
from ...play.storage.saved_page import Kept
from ..system.background_task import BackgroundTask, with_rests
from ..system.services import Services
from .wording import FinishedLine, finished_line

AT_ONCE = 30
"""This many games are shown at first, and this many more on request: each takes a moment to read and draw."""
Table: TypeAlias = tuple[Kept, ...]
"""The records of one game: several where a device was passed around."""


class ListOptions(NamedTuple):
    """What the list shows. ``kind=None`` means every kind, an empty ``dungeon`` every dungeon; ``note`` is searched
    for in the notes."""

    order: SortBy = SortBy.LATEST
    kind: GameKind | None = None
    dungeon: str = ""
    favourites_only: bool = False
    note: str = ""


class ShownGame(NamedTuple):
    table: Table
    line: FinishedLine
    has_film: bool
    """A board has no sheet to show."""


class GameList:
    def __init__(self, services: Services, library: GameLibrary) -> None:
        self._services, self._library = services, library
        self.options = ListOptions()
        self._most = AT_ONCE
        self._games: list[Kept] = []
        self._sheets: list[FinishedSheet] | None = None
        """The facts of these games, when they are known."""
        self._tables: list[Table] = []
        """The games that are shown, and one more if there are more."""
        self._problems: list[StorageProblem] = []
        self._facts = _FactsReader(services)

    # --- reading --------------------------------------------------------------------------------------------

    def read(
        self, on_known: Callable[[], None], on_progress: Callable[[float], None], options: ListOptions | None = None
    ) -> None:
        """Read the games from the store. The facts of thousands of games take a while, in the background: until they
        are known, only the latest games are listed, and nothing can be sorted."""
        if options is not None:
            self.options, self._most = options, AT_ONCE
        games = self._services.problems.attempt(self._services.store.games) or []
        if games != self._games:
            self._facts.cancel()
            self._games, self._sheets, self._problems = games, None, []

        def known(sheets: list[FinishedSheet]) -> None:
            self._sheets, self._problems = sheets, self._unknown(sheets)
            self.arrange()
            on_known()

        if self._sheets is None:
            self._facts.read(games, known, on_progress)
        self.arrange()

    @property
    def is_reading(self) -> bool:
        return self._facts.is_reading

    def stop(self) -> None:
        self._facts.stop()

    def change(self, options: ListOptions) -> None:
        self.options, self._most = options, AT_ONCE
        self.arrange()

    # --- arranging ------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Choose and sort the games to list. A game that is deleted, or no longer fits the options, keeps its place
        until the next call. The latest of thousands are found without looking at all the others."""
        most = self._most + 1
        if self.options == ListOptions():
            self._tables = [tuple(pages) for pages in latest_tables(self._visible, most)]
        else:
            self._tables = (
                []
                if self._sheets is None
                else _chosen(self._games, self._sheets, self._services.marks, self.options)[:most]
            )

    @property
    def _visible(self) -> list[Kept]:
        return self._services.marks.visible(self._games)

    def _unknown(self, sheets: Sequence[FinishedSheet]) -> list[StorageProblem]:
        """The problems with games that have no facts, such as games of a box that is not here."""
        known = {sheet.game for sheet in sheets}
        tables = tables_of(self._visible)
        return self._finished([pages for pages in tables if not any(kept.id in known for kept in pages)])[1]

    def _finished(self, tables: Sequence[Sequence[Kept]]) -> tuple[list[Finished], list[StorageProblem]]:
        """These games, and the problems with those that cannot be read."""
        try:
            return finished_games(self._services.store, self._library.content.box, tables)
        except StoreError as error:
            return [], [error.trouble]

    # --- what is shown --------------------------------------------------------------------------------------

    def shown(self, words: Words, start: int = 0) -> Iterator[ShownGame]:
        """The shown games from place ``start`` on; each is replayed only when the iterator reaches it."""
        ghosts, ranks = GhostPoints(self._services.folder), self._library.ranks
        for table in self._tables[start : self._most]:
            for game in self._finished([table])[0]:
                line = finished_line(words, game, ranks, ghosts.of)
                yield ShownGame(table, line, game.saved.record.seat != BOARD)

    def show_more(self) -> int:
        """Show more games, and return the place of the first new one."""
        before, self._most = self._most, self._most + AT_ONCE
        self.arrange()
        return before

    @property
    def has_more(self) -> bool:
        return len(self._tables) > self._most

    @property
    def is_empty(self) -> bool:
        """Whether there is no finished game at all."""
        return not latest_tables(self._visible, 1)

    @property
    def dungeons(self) -> list[str]:
        """The dungeons of the games whose facts are known."""
        return sorted({sheet.facts.dungeon for sheet in self._sheets or ()})

    def notes(self, words: Words) -> list[str]:
        """What is left out, and why."""
        return [words(problem.key, **problem.facts) for problem in self._problems]


def _chosen(games: Sequence[Kept], sheets: Sequence[FinishedSheet], marks: Marks, options: ListOptions) -> list[Table]:
    kinds = EVERYTHING if options.kind is None else EVERYTHING._replace(kinds=frozenset([options.kind]))
    entries = history_of(
        games, sheets, marks, kinds, options.order, options.favourites_only, options.dungeon, options.note
    )
    return [entry.games for entry in entries]


class _FactsReader:
    """Reads the facts of games in the background, one task at a time: only one thread at a time may use the cache."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._task: BackgroundTask | None = None
        self._cancelled: BackgroundTask | None = None
        """A task that may not have ended yet: the next task waits for its end, but the screen does not."""

    @property
    def is_reading(self) -> bool:
        return self._task is not None

    def read(
        self, games: list[Kept], on_known: Callable[[list[FinishedSheet]], None], on_progress: Callable[[float], None]
    ) -> None:
        """Start reading, unless a task is under way already."""
        if self._task is not None:
            return

        def known(sheets: list[FinishedSheet]) -> None:
            self._task = None
            on_known(sheets)

        self._task = BackgroundTask(self._work(self._cancelled, games), known, on_progress).start()

    def cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task, self._cancelled = None, self._task

    def stop(self) -> None:
        """The app closes: nothing may be written after this."""
        self.cancel()
        if self._cancelled is not None:
            self._cancelled.join()

    def _work(self, before: BackgroundTask | None, games: list[Kept]) -> Generator[float, None, list[FinishedSheet]]:
        if before is not None:
            before.join()
        cache = FactsCache(self._services.folder)
        sheets = yield from with_rests(collect(games, self._services.boxes.find, cache))
        return sheets
