"""Events: what follows from an action, without the action itself. They are shown and heard once and never stored.

The lower-case functions at the end return the same object for the same facts, which is several times quicker than
making a new one.
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
    """This many skulls of the roll strike; ignored ones are not counted."""

    skulls: int


@dataclass(frozen=True, slots=True)
class Wounded:
    """This much damage went to the damage column; this many hearts were drunk instead."""

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
    """The potion with this number, from 1, was brewed."""

    number: int


@dataclass(frozen=True, slots=True)
class RowCompleted:
    """The row of potions with this number, from 0, is full."""

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
    """The minion of this room was beaten; it is the ``number``-th so far."""

    room: Room
    number: int


@dataclass(frozen=True, slots=True)
class GemTaken:
    """The gem box with this number is filled; ``gem`` is ``None`` for a gem that does not come from the dungeon."""

    number: int
    gem: Gem | None


@dataclass(frozen=True, slots=True)
class RewardLost:
    """A reward of this kind could not be used (potions full, all heroes at the top, gem gone, ...)."""

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
    """``points`` are written with the monster's own points; any other bonus has events of its own."""

    season: int
    points: int = 0


@dataclass(frozen=True, slots=True)
class Corrected:
    """A box of the sheet was corrected: its kind, its place among that kind, and its new value."""

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
