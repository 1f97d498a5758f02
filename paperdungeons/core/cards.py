"""The printed things, as frozen records: the sheet, the cards, and the box that holds them all.

Numbers come from the data files; what the numbers mean is decided by the rule chapters. ``Effect`` and
``Measure`` are the closed menus from which a card's text is made.
"""

from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import Final

from .dice import Die
from .faces import Colour, Gem, Hero, ItemNo, Minion
from .rooms import Edge, Room

NO_CARD: Final = -1
"""Stands for a power or an objective that is not chosen yet."""


class Reward(Enum):
    """What a room, a potion row, a gem box or a beaten monster may pay."""

    POTION = "potion"
    STEP = "step"
    LEVEL = "level"
    GEM = "gem"
    POINTS = "points"
    """One point, paid only as a victory bonus and written with the monster's own points."""


def _id_of(entry: Enum) -> str:
    return entry.name.lower().replace("_", "-")


class Effect(IntEnum):
    """What a power or a completed item can do; each goes with one number."""

    NONE = 0
    POTIONS = 1
    LEVELS = 2
    HEROES = 3
    STEPS = 4
    GEMS = 5
    MINIONS = 6
    MONSTER_STRENGTH = 7
    MINION_STRENGTH = 8
    CROSS_WALLS = 9
    CROSS_MOATS = 10
    COLOUR_SWAP = 11
    NO_MONSTER_DAMAGE = 12
    NO_TRAP_DAMAGE = 13
    IGNORE_SKULLS = 14
    MOAT_POINTS = 15
    POTION_PER_GEM = 16
    POTION_PER_MINIONS = 17
    STEP_PER_MINIONS = 18
    STEP_AT_LEVEL = 19
    BREW_EXTRA = 20
    ITEMS = 21
    """This many different items gain a box each."""

    @property
    def id(self) -> str:
        return _id_of(self)


class Measure(IntEnum):
    """What missions and objectives count."""

    MINION_RANK = 0
    MINION_LEVELS = 1
    HAZARDS = 2
    ROWS = 3
    COLUMNS = 4
    HEROES = 5
    POTIONS = 6
    ROOMS = 7
    MONSTER_POINTS = 8
    ITEMS = 9
    RIM = 10
    MINIONS = 11
    GEMS = 12
    CORNERS = 13
    LIFE = 14
    TRAPS = 15
    LAIRS = 16

    @property
    def id(self) -> str:
        return _id_of(self)


@dataclass(frozen=True, slots=True)
class RoomPlan:
    """One printed room of the sheet."""

    minion: Minion | None = None
    minion_level: int = 0
    trap: bool = False
    rewards: tuple[Reward, ...] = ()
    gem: Gem | None = None


@dataclass(frozen=True, slots=True)
class Tracks:
    """The rows of points printed on the sheet."""

    heroes: tuple[int, ...]
    minions: tuple[int, ...]
    gems: tuple[int, ...]
    gem_bonuses: tuple[tuple[Reward, ...], ...]
    damage: tuple[int, ...]
    potion_rows: tuple[Reward, ...]
    resurrection: int
    hero_at_top: int
    mission: int
    solo_missions: tuple[int, ...]
    objective: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """The sheet before anybody writes on it."""

    rooms: tuple[RoomPlan, ...]
    walls: frozenset[Edge]
    moats: frozenset[Edge]
    passages: frozenset[Edge]
    doors: tuple[Room, ...]
    tracks: Tracks


@dataclass(frozen=True, slots=True)
class Dungeon:
    """A dungeon card: extra walls, three lairs and who lives there."""

    id: str
    walls: frozenset[Edge]
    lairs: tuple[Room, Room, Room]
    monsters: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Threshold:
    strength: int
    points: int
    damage: int


@dataclass(frozen=True, slots=True)
class Monster:
    id: str
    season: int
    enemy: Hero
    thresholds: tuple[Threshold, Threshold, Threshold]
    flee: int
    bonus: tuple[Reward, ...]
    lost_gems: tuple[Gem, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """A magic item; ``symbol`` is the hero whose symbol it wants, or ``None`` for any die."""

    id: str
    letter: str
    symbol: Hero | None
    effect: Effect
    n: int
    points: int


@dataclass(frozen=True, slots=True)
class Power:
    id: str
    effect: Effect
    n: int
    points: int


@dataclass(frozen=True, slots=True)
class Mission:
    id: str
    measure: Measure
    of: int
    at: int


@dataclass(frozen=True, slots=True)
class Objective:
    id: str
    measure: Measure
    of: int
    steps: tuple[int, int, int]
    style: tuple[Colour, Colour, Colour, Colour]


@dataclass(frozen=True, eq=False)
class Box:
    """Everything that is printed. Boxes with equal fingerprints have the same contents."""

    dice: tuple[Die, ...]
    """Three white dice, then three black ones."""
    plan: SheetPlan
    items: tuple[Item, ...]
    monsters: tuple[Monster, ...]
    dungeons: tuple[Dungeon, ...]
    missions: tuple[Mission, ...]
    powers: tuple[Power, ...]
    objectives: tuple[Objective, ...]
    fingerprint: str = field(default="")

    def monster(self, id_: str) -> Monster:
        return next(monster for monster in self.monsters if monster.id == id_)

    def item_no(self, id_: str) -> ItemNo:
        return next(no for no, item in enumerate(self.items) if item.id == id_)

    def dungeon_no(self, id_: str) -> int:
        return next(no for no, dungeon in enumerate(self.dungeons) if dungeon.id == id_)

    def power_no(self, id_: str) -> int:
        return next(no for no, power in enumerate(self.powers) if power.id == id_)

    def objective_no(self, id_: str) -> int:
        return next(no for no, objective in enumerate(self.objectives) if objective.id == id_)

    def mission_no(self, id_: str) -> int:
        return next(no for no, mission in enumerate(self.missions) if mission.id == id_)
