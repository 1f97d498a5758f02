"""What followed from an action: shown once, heard once, never stored. The action itself is not repeated here.

Events are values, and few: the lower-case makers at the end give the same object for the same facts, which is
several times quicker than making another.
"""

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from .agenda import Kind
from .faces import Barrier, Gem, Hero, ItemNo
from .rooms import Room


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """The dice of this round lie on the table."""

    round: int


@dataclass(frozen=True, slots=True)
class SkullsStruck:
    """So many skulls count (those ignored are not among them)."""

    skulls: int


@dataclass(frozen=True, slots=True)
class Wounded:
    """So much went to the damage column; so many hearts were drunk instead."""

    damage: int
    hearts: int


@dataclass(frozen=True, slots=True)
class Resurrected:
    pass


@dataclass(frozen=True, slots=True)
class HeroLevelled:
    hero: Hero
    level: int


@dataclass(frozen=True, slots=True)
class ItemStepped:
    item: ItemNo
    complete: bool


@dataclass(frozen=True, slots=True)
class PotionBrewed:
    """The potion with this number, from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class RowCompleted:
    """A row of potions, from 0."""

    row: int


@dataclass(frozen=True, slots=True)
class RoomEntered:
    room: Room
    origin: Room
    barrier: Barrier
    first: bool


@dataclass(frozen=True, slots=True)
class PointsGained:
    """Movement points for crossing a moat."""

    points: int


@dataclass(frozen=True, slots=True)
class TrapSprung:
    room: Room


@dataclass(frozen=True, slots=True)
class MinionBeaten:
    """The minion of this room; ``number`` beaten so far."""

    room: Room
    number: int


@dataclass(frozen=True, slots=True)
class GemTaken:
    """The next gem box is filled; ``gem`` is the dungeon's letter, or ``None`` for the two outside."""

    number: int
    gem: Gem | None


@dataclass(frozen=True, slots=True)
class RewardLost:
    """Nothing could be done with it (potions full, all heroes at the top, gem gone, ...)."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class GemsVanished:
    gems: int


@dataclass(frozen=True, slots=True)
class MissionClaimed:
    slot: int
    points: int


@dataclass(frozen=True, slots=True)
class MissionGone:
    """Somebody else was first."""

    slot: int


@dataclass(frozen=True, slots=True)
class MonsterFought:
    season: int
    strength: int
    points: int
    damage: int


@dataclass(frozen=True, slots=True)
class MonsterFled:
    season: int
    strength: int
    points: int
    seen: bool


@dataclass(frozen=True, slots=True)
class VictoryBonusWon:
    """``points`` are those that are written with the monster's; any other bonus is told by what follows."""

    season: int
    points: int = 0


@dataclass(frozen=True, slots=True)
class Corrected:
    """A box of the sheet was put right: its kind, which of them, and what stands in it now."""

    box: int
    place: int
    value: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    pass


Event: TypeAlias = (
    DiceRolled
    | SkullsStruck
    | Wounded
    | Resurrected
    | HeroLevelled
    | ItemStepped
    | PotionBrewed
    | RowCompleted
    | RoomEntered
    | PointsGained
    | TrapSprung
    | MinionBeaten
    | GemTaken
    | RewardLost
    | GemsVanished
    | MissionClaimed
    | MissionGone
    | MonsterFought
    | MonsterFled
    | VictoryBonusWon
    | Corrected
    | GameEnded
)
Events: TypeAlias = list[Event]

dice_rolled = cache(DiceRolled)
skulls_struck = cache(SkullsStruck)
wounded = cache(Wounded)
hero_levelled = cache(HeroLevelled)
item_stepped = cache(ItemStepped)
potion_brewed = cache(PotionBrewed)
row_completed = cache(RowCompleted)
room_entered = cache(RoomEntered)
points_gained = cache(PointsGained)
trap_sprung = cache(TrapSprung)
minion_beaten = cache(MinionBeaten)
gem_taken = cache(GemTaken)
reward_lost = cache(RewardLost)
corrected = cache(Corrected)
resurrected = cache(Resurrected)
gems_vanished = cache(GemsVanished)
mission_claimed = cache(MissionClaimed)
mission_gone = cache(MissionGone)
monster_fought = cache(MonsterFought)
monster_fled = cache(MonsterFled)
game_ended = cache(GameEnded)
