"""Making a backup, restoring one, exporting all games, opening a game that somebody sent."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from ...core.state import OVER, phase_of
from ...device.share import ShareOutcome, place_to_share
from ...play.backup.restore import Backup, read_backup
from ...play.backup.shared_record import keep_record, open_record
from ...play.games.library import GameLibrary
from ...play.records.record import replay
from ...play.storage.errors import StorageProblemKind, StoreError
from ...play.storage.store import Saved
from ...play.wording.backup import written_text
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.services import Services
from .background_work import BackgroundWork
from .export import Made, make_backup, make_table
from .restoring import Restoring
from .status import IDLE, Busy, FoundBackup, FoundGame, JobResult, Status

BACKUP = "backup"
_ZIP = b"PK"


class BackupController:
    def __init__(self, services: Services, navigator: Navigator, library: GameLibrary, flow: GameFlow) -> None:
        self._services, self._navigator, self._library, self._flow = services, navigator, library, flow
        self.status: Status = IDLE
        self._work = BackgroundWork(services, self._say)
        self._restoring = Restoring(services, flow, self._say)
        self._wants_backup = True
        """Whether the player meant to open a backup, not a game: decides the sentence about a file that is neither."""

    def open(self) -> None:
        """Called when the player comes to the page."""
        self._library.back_to_present()
        if not self.is_busy:
            self.status = IDLE

    @property
    def is_busy(self) -> bool:
        return isinstance(self.status, Busy)

    def close(self) -> None:
        """Called when the page is left or the app closes: nothing is written after this. What was restored by then is
        whole; a file that was being made is not shared."""
        self._work.stop()
        self._restoring.stop()
        self.status = IDLE

    def _say(self, status: Status) -> None:
        self.status = status
        if self._navigator.here == BACKUP:
            self._navigator.screen.show()

    def dismiss(self) -> None:
        self._say(IDLE)

    # --- out ------------------------------------------------------------------------------------------------

    def make_backup(self) -> None:
        services = self._services
        games = services.problems.attempt(services.store.games)
        if games is not None and not self.is_busy:
            self._work.start("write", make_backup(games, services.folder), lambda made: self._give(made, True))

    def export(self, kind: str) -> None:
        """Export all finished games that are not deleted."""
        services = self._services
        games = services.problems.attempt(lambda: services.marks.visible(services.store.games()))
        if games is not None and not self.is_busy:
            self._work.start("export", make_table(kind, games, services.boxes.find, services.folder), self._give)

    def _give(self, made: Made, is_backup: bool = False) -> None:
        """Share a file with whichever app the system offers."""
        words = self._services.words
        shared = self._services.hardware.share.file(made.file, made.kind)
        told = [written_text(words, made.games)] if is_backup else []
        if shared.outcome is not ShareOutcome.OFFERED:
            told.append(words(f"share.outcome.{shared.outcome.value}", where=shared.where))
        self._say(JobResult(tuple(told), shared.outcome is ShareOutcome.FAILED) if told else IDLE)

    # --- in -------------------------------------------------------------------------------------------------

    def expect(self, wants_backup: bool) -> Path | None:
        """Where the chosen file may be copied to; None if the disk refuses."""
        self._wants_backup = wants_backup
        try:
            return place_to_share(self._services.folder, "opened")
        except OSError as error:
            self._work.failed(error)
            return None

    def read(self, path: str | None) -> None:
        """Read a file that is either a backup or a game."""
        if self.is_busy:
            return
        if path is None:
            self._say(JobResult((self._services.words("backup.done.no-file"),), is_bad=True))
            return
        file, head = Path(path).expanduser(), b""
        with suppress(OSError, ValueError), file.open("rb") as opened:
            head = opened.read(len(_ZIP))
        if head == _ZIP:
            self._work.start("read", _reading(file), lambda backup: self._say(FoundBackup(backup)))
        else:
            self._read_game(file)

    def _read_game(self, file: Path) -> None:
        try:
            self._say(FoundGame(open_record(file, self._services.boxes)))
        except StoreError as error:
            is_neither = self._wants_backup and error.trouble.kind is StorageProblemKind.RECORD_REFUSED
            trouble = replace(error.trouble, kind=StorageProblemKind.BACKUP_FOREIGN) if is_neither else error.trouble
            self._work.refuse(StoreError(trouble))

    def restore(self, backup: Backup) -> None:
        if not self.is_busy:
            self._restoring.start(backup)

    # --- a game that somebody sent --------------------------------------------------------------------------

    def keep_game(self, found: FoundGame) -> None:
        try:
            keep_record(self._services.store, found.record)
        except StoreError as error:
            self._work.refuse(error)
            return
        self._say(JobResult((self._services.words("backup.record.kept"),)))

    def look_at(self, found: FoundGame) -> None:
        """Show the game without keeping it."""
        record = replace(found.record, hot_seat=0)
        saved = Saved(0, record, len(record.choices), 0, 0, phase_of(replay(record)) == OVER, 0)
        self._flow.look_back(saved, "settings", BACKUP, screen="score")


def _reading(file: Path) -> Generator[float, None, Backup]:
    yield 0.0
    return read_backup(file)
