"""Events that follow from an action: a closed list of kinds for all games of the shelf."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    # several games
    TURN = "turn"
    WON = "won"
    LOST = "lost"

    # Dungeoneer
    PHASE = "phase"
    COLLECTED = "collected"
    STAYED = "stayed"
    THREAT = "threat"
    WOUNDED = "wounded"
    REWARD = "reward"
    OWED = "owed"
    SLAIN = "slain"
    PACKED = "packed"
    TO_HAND = "to-hand"
    TIPPED = "tipped"
    CUSP = "cusp"
    TRAP_HITS = "trap-hits"
    DEFEATED = "defeated"
    REINCARNATED = "reincarnated"
    LEVELLED = "levelled"
    DRAINED = "drained"
    NO_LEVEL = "no-level"
    DODGED = "dodged"
    OVER_LIMIT = "over-limit"
    ATTEMPT = "attempt"
    COMPLETED = "completed"
    """Also used by Heroes of Tenefyr."""
    NEW_GLOBAL = "new-global"
    STOLEN = "stolen"
    DEALT = "dealt"

    # Heroes of Tenefyr
    WON_FIGHT = "won-fight"
    LOOT = "loot"
    LOST_FIGHT = "lost-fight"
    START_PLAYER = "start-player"
    BOSS_MOVES = "boss-moves"
    BOSS_ATTACKS = "boss-attacks"
    EXHAUSTED = "exhausted"
    FELL_BACK = "fell-back"
    ACHIEVED = "achieved"

    # Map Masters
    DREW = "drew"
    DELIVERED = "delivered"


@dataclass(frozen=True)
class Event:
    """One event; ``words`` are the names and figures that belong to it."""

    kind: Kind
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.kind.value, *self.words))
