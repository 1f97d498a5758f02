"""What can go wrong with a player's files: a closed list of values; the words are in the string tables."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum


class StorageProblemKind(Enum):
    """The value names the sentence in the string tables."""

    STORE_DAMAGED = "store-damaged"
    NEWER_APP = "newer-app"
    GAME_DAMAGED = "game-damaged"
    PUT_BACK = "put-back"
    JOURNAL_LOST = "journal-lost"
    BOX_MISSING = "box-missing"
    OVERTAKEN = "overtaken"
    OTHER_BOX = "other-box"
    NOT_SAVED = "not-saved"
    NOT_KEPT = "not-kept"
    NOT_READ = "not-read"
    SETTINGS_DAMAGED = "settings-damaged"
    SETTINGS_NOT_KEPT = "settings-not-kept"
    OWN_BOX_DAMAGED = "own-box-damaged"
    OWN_BOX_NOT_KEPT = "own-box-not-kept"
    OWN_BOX_CARDS_GONE = "own-box-cards-gone"
    MARKS_DAMAGED = "marks-damaged"
    RECORD_REFUSED = "record-refused"
    BACKUP_NOT_WRITTEN = "backup-not-written"
    BACKUP_FOREIGN = "backup-foreign"
    BACKUP_TORN = "backup-torn"
    BACKUP_NEWER = "backup-newer"
    FAULT = "fault"


@dataclass(frozen=True)
class StorageProblem:
    """``facts`` fill the placeholders of the sentence: a ``file`` set aside, a number ``n`` of games or cards."""

    kind: StorageProblemKind
    facts: Mapping[str, object] = field(default_factory=dict)

    @property
    def key(self) -> str:
        return f"troubles.{self.kind.value}"


class StoreError(Exception):
    """Something could not be kept or read; what was kept before is as it was."""

    def __init__(self, trouble: StorageProblem) -> None:
        super().__init__(trouble.kind.value)
        self.trouble = trouble
