"""Where the page of backups is: waiting, at work, with something found, or with something to tell. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ...play.backup.restore import Backup
from ...play.records.record import Record


@dataclass(frozen=True)
class Idle:
    pass


@dataclass(frozen=True)
class Busy:
    """``what`` names the sentence to show; ``done`` goes from 0 to 1, if that is known."""

    what: str
    done: float = 0.0


@dataclass(frozen=True)
class FoundBackup:
    """A backup that was read and not restored yet."""

    backup: Backup


@dataclass(frozen=True)
class FoundGame:
    record: Record


@dataclass(frozen=True)
class JobResult:
    """What came of a job, one sentence in each line."""

    lines: tuple[str, ...]
    is_bad: bool = False


Status: TypeAlias = Idle | Busy | FoundBackup | FoundGame | JobResult
IDLE = Idle()
