"""What is printed, typed in by hand from the content tables. The marks say where a figure comes from: R rulebook,
F found in an independent public source, I inferred from the two, H ours. Nothing here is read from the data files:
these tables prove them.
"""

from typing import NamedTuple

# --- the dice and the tracks ---------------------------------------------------------------------------------

WHITE_DIE, BLACK_DIE = ["skull", "1", "2", "3", "4", "9"], ["skull", "0", "5", "6", "7", "8"]

HEROES_TRACK, HERO_AT_TOP = [0, 3, 6, 8, 11, 14], 1
MINIONS_TRACK = [1, 3, 4, 6, 8, 10, 12, 14, 16, 19, 22, 25]
GEMS_TRACK = [3, 6, 10, 15, 20, 25, 30, 36, 42, 48]
GEM_BONUSES = {2: "step", 4: "potion", 6: "level", 8: "potion", 10: "step"}
DAMAGE_FROM = {3: -1, 6: -3, 9: -6, 12: -9, 15: -13, 18: -17, 21: -21, 24: -25}
"""The points from this much damage on; less than 3 costs nothing."""
DAMAGE_BOXES = 24
POTION_ROWS = ["level", "step", "gem"]
RESURRECTION, MISSION = -9, 4
SOLO_MISSIONS = [6, 5, 4, 4, 3, 3, 2, 1]
OBJECTIVE_POINTS = [2, 4, 6]


def damage_points(damage: int) -> int:
    """The points at the last threshold that the damage has reached."""
    return min((points for from_, points in DAMAGE_FROM.items() if damage >= from_), default=0)


# --- the sheet's dungeon -------------------------------------------------------------------------------------

GRID = """
7 | p                | t gG        | -                | t l         | -                | zombie 5 gH
6 | -                | t i         | t                | orc 5 gF    | t i              | t
5 | ghost 5 gD       | t           | t                | t p         | -                | kobold 5 gE
4 | -                | i           | kobold 4 gC      | -           | ghost 4 p        | t l
3 | t l              | t           | p                | t l         | -                | orc 4 gB
2 | zombie 4 gA      | -           | t                | -           | zombie 3 l       | t i
1 | ghost 3 p p      | orc 3 i     | p                | kobold 3 p  | t i              | p
"""
ROOMS = {
    column + row[0]: cell.split()
    for row in GRID.strip().splitlines()
    for column, cell in zip("ABCDEF", row.split("|")[1:], strict=True)
}
DOORS = ["A1", "B1", "C1", "D1", "E1", "F1"]
WALLS = ["A7|B7", "B7|C7", "B6|B7", "C3|C4", "D1|D2", "F6|F7"]
MOATS = ["A1|A2", "A3|A4", "A5|A6", "D6|E6", "E5|F5", "F2|F3", "F4|F5"]
PASSAGES = ["A2|F2", "A4|F4"]
MINIONS = {room: (cell[0], int(cell[1])) for room, cell in ROOMS.items() if len(cell) > 1 and cell[1].isdigit()}
GEMS = {room: cell[-1][1] for room, cell in ROOMS.items() if cell[-1][0] == "g"}
TRAPS = [room for room, cell in ROOMS.items() if cell[0] == "t"]
REWARDS = {"p": "potion", "i": "step", "l": "level"}

# --- items and powers ----------------------------------------------------------------------------------------


class PrintedItem(NamedTuple):
    letter: str
    symbol: str
    effect: str
    points: int


ITEMS = {
    "sword": PrintedItem("s", "warrior", "monster-strength 3", 0),
    "scepter": PrintedItem("d", "wizard", "minions 2", -1),
    "medallion": PrintedItem("m", "cleric", "cross-moats", 1),
    "cloak": PrintedItem("k", "rogue", "cross-walls", 0),
    "crown": PrintedItem("r", "any", "none", 4),
    "cauldron": PrintedItem("c", "any", "potions 3", 0),
    "armour": PrintedItem("a", "any", "minion-strength 1", 2),
    "tome": PrintedItem("t", "any", "levels 1", 3),
}

POWERS = {
    "barbarian": ("no-monster-damage", 0),
    "noble": ("step-at-level 5", -1),
    "healer": ("potions 2", 2),
    "ranger": ("moat-points 1", -1),
    "merchant": ("potion-per-gem 1", -1),
    "psionic": ("colour-swap", 2),
    "assassin": ("minions 2", 0),
    "treasure-hunter": ("gems 1", 0),
    "shaman": ("potion-per-minions 3", 3),
    "beastmaster": ("step-per-minions 3", -2),
    "scout": ("no-trap-damage", -2),
    "veteran": ("heroes 2", -3),
    "fortune-teller": ("ignore-skulls 1", 2),
    "berserker": ("monster-strength 2", -2),
    "alchemist": ("brew-extra 1", -1),
    "craftsman": ("items 2", -3),
}

# --- monsters ------------------------------------------------------------------------------------------------


class Threshold(NamedTuple):
    strength: int
    points: int
    damage: int


class Season(NamedTuple):
    """What the four cards of a season share."""

    low: Threshold
    middle: Threshold
    high: Threshold
    flee: int


SEASONS = {
    1: Season(Threshold(9, 2, 3), Threshold(13, 4, 2), Threshold(17, 6, 1), -3),
    2: Season(Threshold(14, 3, 4), Threshold(18, 5, 3), Threshold(22, 7, 2), -4),
    3: Season(Threshold(18, 4, 5), Threshold(23, 6, 4), Threshold(28, 8, 3), -5),
}


class PrintedMonster(NamedTuple):
    """``marks`` are those of the name, the season, the lost gems and everything else, in this order."""

    season: int
    enemy: str
    bonus: str
    lost_gems: str
    marks: str

    @property
    def figures(self) -> Season:
        return SEASONS[self.season]


MONSTERS = {
    "minotaur": PrintedMonster(1, "warrior", "level", "AD", "RRRR"),
    "gargoyle": PrintedMonster(1, "wizard", "potion 2", "AB", "FFII"),
    "golem": PrintedMonster(1, "cleric", "points 2", "BC", "FIII"),
    "mummy": PrintedMonster(1, "rogue", "step", "CD", "HIII"),
    "giant": PrintedMonster(2, "warrior", "level", "EF", "FFFF"),
    "vampire": PrintedMonster(2, "cleric", "points 2", "FG", "FFFF"),
    "chimera": PrintedMonster(2, "rogue", "step", "EH", "RRFR"),
    "elemental": PrintedMonster(2, "wizard", "potion 2", "GH", "RRRR"),
    "hydra": PrintedMonster(3, "rogue", "points 2", "", "RRRR"),
    "lich": PrintedMonster(3, "cleric", "points 2", "", "FFFF"),
    "dragon": PrintedMonster(3, "warrior", "points 2", "", "FFFF"),
    "watcher": PrintedMonster(3, "wizard", "points 2", "", "FFFF"),
}

# --- dungeon cards -------------------------------------------------------------------------------------------

MONSTERS_OF_A, LAIRS_OF_A = ["minotaur", "vampire", "watcher"], ["D2", "E5", "A6"]
WALLS_OF_A = ["A2|B2", "B1|B2", "B4|C4", "B5|C5", "E4|E5", "E4|F4", "E5|F5"]
WALL_ON_A_MOAT = "E5|F5"
MONSTERS_OF_B = ["minotaur", "chimera", "watcher"]
LAIRS_OF_F, WALLS_OF_F = {1: "E3", 3: "C7"}, {"B5|B6", "B5|C5", "E4|F4", "E3|E4", "F3|F4", "B2|B3"}
"""The lairs and walls of the printed card whose letter is not known."""

# --- missions and objectives ---------------------------------------------------------------------------------

MISSIONS = {
    # what is counted, its parameter (such as a level), and how many are needed
    "three-levels": ("minion-levels", None, 3),
    "hero-6": ("heroes", 6, 1),
    "row": ("rows", 6, 1),
    "all-3": ("heroes", 3, 4),
    "column": ("columns", 7, 1),
    "potions-8": ("potions", None, 8),
    "three-4": ("heroes", 4, 3),
    "minions-6": ("minions", None, 6),
    "gems-4": ("gems", None, 4),
    "corners-2": ("corners", None, 2),
    "traps-5": ("traps", None, 5),
    "rooms-15": ("rooms", None, 15),
    "items-4": ("items", None, 4),
    "life-12": ("life", None, 12),
    "lairs-3": ("lairs", None, 3),
    "two-5": ("heroes", 5, 2),
}

OBJECTIVES = {
    # what is counted, its parameter, the steps for 2, 4 and 6 points, the style of Warrior Wizard Cleric Rogue
    "minions-l4": ("minion-rank", 4, (2, 3, 4), "BWWB"),
    "minions-l5": ("minion-rank", 5, (2, 3, 4), "WBBW"),
    "hazards": ("hazards", None, (4, 7, 10), "WWBB"),
    "columns": ("columns", 4, (4, 5, 6), "BWWB"),
    "rows": ("rows", 6, (1, 2, 3), "WBBW"),
    "heroes-5": ("heroes", 5, (2, 3, 4), "WWBB"),
    "minions-l3": ("minion-rank", 3, (2, 3, 4), "BWBW"),
    "potions": ("potions", None, (6, 9, 12), "WBWB"),
    "rooms": ("rooms", None, (20, 25, 30), "BWBW"),
    "monster-points": ("monster-points", None, (10, 15, 20), "WBBW"),
    "items": ("items", None, (2, 4, 7), "BBWW"),
    "edges": ("rim", None, (10, 13, 16), "BBWW"),
    "minions": ("minions", None, (4, 7, 10), "WWBB"),
    "gems": ("gems", None, (2, 5, 7), "BWWB"),
    "corners": ("corners", None, (1, 2, 3), "BWBW"),
    "life": ("life", None, (12, 16, 20), "WBWB"),
}
