"""Which finished games are listed, and in which order: the latest at once, all others when their facts are known."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from ...content.words import Words
from ...core.faces import BOARD
from ...play.games.finished_games import Finished, finished_games, tables_of
from ...play.games.library import GameLibrary
from ...play.history.entries import SortBy, history_of
from ...play.statistics.collect import collect
from ...play.statistics.facts import GameKind, Sheet
from ...play.statistics.facts_cache import FactsCache
from ...play.statistics.filters import EVERYTHING
from ...play.storage.errors import StorageProblem, StoreError
from ...play.storage.ghost_scores import GhostPoints
from ...play.storage.saved_page import Kept
from ..system.background_task import BackgroundTask
from ..system.services import Services
from .wording import FinishedLine, finished_line

AT_ONCE = 30
"""So many games are shown at first, and so many more whenever somebody asks: each takes a moment to read and draw."""
Table: TypeAlias = tuple[Kept, ...]
"""The records of one game: several where a device was passed around."""


class ListOptions(NamedTuple):
    """What the list shows. No kind is any, and so is an empty dungeon; ``note`` is looked for in notes."""

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
        self._every: list[list[Kept]] = []
        """All that are over, table by table; and those of them that are not deleted."""
        self._listed: list[list[Kept]] = []
        self._sheets: list[Sheet] | None = None
        """The facts of these games, when they are known."""
        self._tables: list[Table] = []
        self._problems: list[StorageProblem] = []
        self._reading: BackgroundTask | None = None

    # --- reading --------------------------------------------------------------------------------------------

    def read(
        self, on_known: Callable[[], None], on_progress: Callable[[float], None], options: ListOptions | None = None
    ) -> None:
        """As the store has them now. The facts of thousands of games take a while, in the background: until they are
        known the latest are listed, and nothing can be sorted."""
        if options is not None:
            self.options, self._most = options, AT_ONCE
        games = self._services.problems.attempt(self._services.store.games) or []
        if games != self._games or self._sheets is None:
            self.stop()
            self._games, self._every, self._sheets = games, tables_of(games), None

            def known(sheets: list[Sheet]) -> None:
                self._reading, self._sheets = None, sheets
                self.arrange()
                on_known()

            self._reading = BackgroundTask(_facts_of(games, self._services), known, on_progress).start()
        self.arrange()

    @property
    def is_reading(self) -> bool:
        return self._reading is not None

    def stop(self) -> None:
        task, self._reading = self._reading, None
        if task is not None:
            task.cancel()
            task.join()

    def change(self, options: ListOptions) -> None:
        self.options, self._most = options, AT_ONCE
        self.arrange()

    # --- arranging ------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """What is deleted, or no longer what was looked for, keeps its place until this is called again."""
        visible = {kept.id for kept in self._services.marks.visible(self._games)}
        self._listed = [pages for pages in self._every if any(kept.id in visible for kept in pages)]
        self._problems = []
        if self._sheets is not None:
            self._tables = self._chosen(self._sheets)
            self._note_unknown(self._sheets)
        else:
            latest = sorted(self._listed, key=lambda pages: (-max(kept.touched for kept in pages), -pages[0].serial))
            self._tables = [tuple(pages) for pages in latest] if self.options == ListOptions() else []

    def _chosen(self, sheets: Sequence[Sheet]) -> list[Table]:
        options = self.options
        kinds = EVERYTHING if options.kind is None else EVERYTHING._replace(kinds=frozenset([options.kind]))
        entries = history_of(
            self._games,
            sheets,
            self._services.marks,
            kinds,
            options.order,
            options.favourites_only,
            options.dungeon,
            options.note,
        )
        return [entry.games for entry in entries]

    def _note_unknown(self, sheets: Sequence[Sheet]) -> None:
        """Games without facts: those of a box that is not here are told."""
        known = {sheet.game for sheet in sheets}
        unknown = [pages for pages in self._listed if not any(kept.id in known for kept in pages)]
        self._problems = self._finished(unknown)[1]

    def _finished(self, tables: Sequence[Sequence[Kept]]) -> tuple[list[Finished], list[StorageProblem]]:
        """And what is wrong with those that cannot be read."""
        try:
            return finished_games(self._services.store, self._library.content.box, tables)
        except StoreError as error:
            return [], [error.trouble]

    # --- what is shown --------------------------------------------------------------------------------------

    def shown(self, words: Words, start: int = 0) -> Iterator[ShownGame]:
        """From this place in the list on, as far as it is shown. Each is replayed when it is asked for."""
        ghosts, ranks = GhostPoints(self._services.folder), self._library.ranks
        for table in self._tables[start : self._most]:
            for game in self._finished([table])[0]:
                line = finished_line(words, game, ranks, ghosts.of)
                yield ShownGame(table, line, game.saved.record.seat != BOARD)

    def show_more(self) -> int:
        """The place from which on there are more now."""
        before, self._most = self._most, self._most + AT_ONCE
        return before

    @property
    def has_more(self) -> bool:
        return len(self._tables) > self._most

    @property
    def is_empty(self) -> bool:
        """Whether there is no finished game at all."""
        return not self._listed

    @property
    def dungeons(self) -> list[str]:
        """Those that were played in, as far as that is known."""
        return sorted({sheet.facts.dungeon for sheet in self._sheets or ()})

    def notes(self, words: Words) -> list[str]:
        """What is left out, and why."""
        return [words(problem.key, **problem.facts) for problem in self._problems]


def _facts_of(games: list[Kept], services: Services) -> Generator[float, None, list[Sheet]]:
    sheets = yield from collect(games, services.boxes.find, FactsCache(services.folder))
    return sheets
