"""What followed from an action: shown once, heard once, never stored. The action itself is not repeated here."""

from dataclasses import dataclass
from typing import TypeAlias

from .agenda import Kind
from .dice import Roll
from .faces import Barrier, Gem, Hero, ItemNo
from .rooms import Room


@dataclass(slots=True)
class DiceRolled:
    round: int
    roll: Roll


@dataclass(slots=True)
class SkullsStruck:
    """So many skulls count (those ignored are not among them)."""

    skulls: int


@dataclass(slots=True)
class Wounded:
    """So much went to the damage column; so many hearts were drunk instead."""

    damage: int
    hearts: int


@dataclass(slots=True)
class Resurrected:
    pass


@dataclass(slots=True)
class HeroLevelled:
    hero: Hero
    level: int


@dataclass(slots=True)
class ItemStepped:
    item: ItemNo
    complete: bool


@dataclass(slots=True)
class PotionBrewed:
    """The potion with this number, from 1."""

    number: int


@dataclass(slots=True)
class RowCompleted:
    """A row of potions, from 0."""

    row: int


@dataclass(slots=True)
class RoomEntered:
    room: Room
    origin: Room
    barrier: Barrier
    first: bool


@dataclass(slots=True)
class PointsGained:
    """Movement points for crossing a moat."""

    points: int


@dataclass(slots=True)
class TrapSprung:
    room: Room


@dataclass(slots=True)
class MinionBeaten:
    """The minion of this room; ``number`` beaten so far."""

    room: Room
    number: int


@dataclass(slots=True)
class GemTaken:
    """The next gem box is filled; ``gem`` is the dungeon's letter, or ``None`` for the two outside."""

    number: int
    gem: Gem | None


@dataclass(slots=True)
class RewardLost:
    """Nothing could be done with it (potions full, all heroes at the top, gem gone, ...)."""

    kind: Kind


@dataclass(slots=True)
class GemsVanished:
    gems: int


@dataclass(slots=True)
class MissionClaimed:
    slot: int
    points: int


@dataclass(slots=True)
class MissionGone:
    """Somebody else was first."""

    slot: int


@dataclass(slots=True)
class MonsterFought:
    season: int
    strength: int
    points: int
    damage: int


@dataclass(slots=True)
class MonsterFled:
    season: int
    strength: int
    points: int
    seen: bool


@dataclass(slots=True)
class VictoryBonusWon:
    season: int


@dataclass(slots=True)
class GameEnded:
    pass


Event: TypeAlias = (
    DiceRolled | SkullsStruck | Wounded | Resurrected | HeroLevelled | ItemStepped | PotionBrewed | RowCompleted
    | RoomEntered | PointsGained | TrapSprung | MinionBeaten | GemTaken | RewardLost | GemsVanished
    | MissionClaimed | MissionGone | MonsterFought | MonsterFled | VictoryBonusWon | GameEnded
)
Events: TypeAlias = list[Event]
