"""What can be wrong with a code from another phone: a closed list, and the error that carries one."""

from enum import Enum


class CodeTrouble(Enum):
    """The value names the sentence in the string tables."""

    NOT_A_CODE = "not-a-code"
    DAMAGED = "damaged"
    NEWER_VERSION = "newer-version"
    WRONG_KIND = "wrong-kind"
    """Facts: ``found`` and ``wanted``, both a ``CodeKind``."""
    OTHER_TABLE = "other-table"
    NO_SUCH_SEAT = "no-such-seat"
    """Facts: ``seat``, counted from 1, and ``players``."""
    OWN_SEAT = "own-seat"
    BAD_NAME = "bad-name"
    OTHER_RULES = "other-rules"
    """Facts: ``theirs`` and ``own``, the rules numbers."""
    OTHER_BOX = "other-box"
    """Facts: ``cards``, those that are known to differ, such as ``("monsters", "golem")``."""
    OTHER_ROUND = "other-round"
    """Facts: ``theirs`` and ``own``, the rounds."""
    TOO_LONG = "too-long"
    GAME_TOO_LONG = "game-too-long"
    UNKNOWN_MONSTER = "unknown-monster"
    UNFIT_DUNGEON = "unfit-dungeon"
    OTHER_APP = "other-app"
    OTHER_PART = "other-part"
    BOX_TOO_LONG = "box-too-long"


class CodeError(Exception):
    """``facts`` fill the placeholders of the sentence; ``play/wording/codes.py`` puts them into words."""

    def __init__(self, trouble: CodeTrouble, **facts: object) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble
        self.facts = facts


def damaged() -> CodeError:
    return CodeError(CodeTrouble.DAMAGED)
