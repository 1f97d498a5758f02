"""Which icon stands for what. Names are those of the Material Design Icons font."""

from typing import Final

from ...core.cards import Reward
from ...core.faces import BOOTS, CLOVER, HERO_OF, NO_HERO, SKULL, Face
from . import icons

HEROES: Final = ("shield-sword", "wizard-hat", "cross", "domino-mask")
MINIONS: Final = ("emoticon-devil", "ghost", "skull", "alien")
REWARDS: Final = {
    Reward.POTION: "bottle-tonic",
    Reward.STEP: "auto-fix",
    Reward.LEVEL: "arrow-up-bold",
    Reward.GEM: "diamond-stone",
    Reward.POINTS: "star",
}
POTION, GEM, LEVEL_UP, ITEM_STEP = "bottle-tonic", "diamond-stone", "arrow-up-bold", "auto-fix"
TRAP, LAIR, PASSAGE, PARTY = "alert-octagon", "skull-crossbones", "arrow-left-right", "flag"
NO_POTION: Final = "bottle-tonic-outline"
HOUSE: Final = "home-variant-outline"
"""Marks a figure that is not from print."""
CAMPAIGN: Final = "map-marker-path"
TROPHY: Final = "trophy"
OWN_BOX: Final = "package-variant"
CORRECTED: Final = "eraser"
DOUBTED: Final = "account-alert"
"""Marks a game in which boxes were put right."""
HEART, DAMAGE, RESURRECTION, STAR, MINION = "heart", "heart-broken", "grave-stone", "star", "sword-cross"

ITEMS: Final = {
    "sword": "fire",
    "scepter": "magic-staff",
    "medallion": "medal",
    "cloak": "ghost-outline",
    "crown": "crown",
    "cauldron": "pot-steam",
    "armour": "shield-half-full",
    "tome": "book-open-page-variant",
}
MONSTERS: Final = {
    "minotaur": "cow",
    "gargoyle": "castle",
    "golem": "robot-angry",
    "mummy": "bandage",
    "giant": "human-male-height",
    "vampire": "bat",
    "chimera": "paw",
    "elemental": "weather-tornado",
    "hydra": "snake",
    "lich": "coffin",
    "dragon": "fire",
    "watcher": "eye",
    "gorgon": "face-woman-shimmer",
    "troll": "axe-battle",
    "wyvern": "feather",
    "gazer": "eye",
    "kraken": "jellyfish",
}
"""The last five only in games that were begun with an earlier box."""
POWERS: Final = {
    "barbarian": "arm-flex",
    "noble": "crown",
    "healer": "hand-heart",
    "ranger": "bow-arrow",
    "merchant": "cash",
    "psionic": "brain",
    "assassin": "knife",
    "treasure-hunter": "treasure-chest",
    "shaman": "campfire",
    "beastmaster": "paw",
    "scout": "binoculars",
    "veteran": "medal",
    "fortune-teller": "crystal-ball",
    "berserker": "axe",
    "alchemist": "flask",
    "craftsman": "hammer",
}
MEASURES: Final = {
    "minion-rank": "sword-cross",
    "minion-levels": "stairs",
    "hazards": "alert-octagon",
    "rows": "arrow-left-right",
    "columns": "arrow-up-down",
    "heroes": "arrow-up-bold",
    "potions": "bottle-tonic",
    "rooms": "floor-plan",
    "monster-points": "skull-crossbones",
    "items": "auto-fix",
    "rim": "border-outside",
    "minions": "sword-cross",
    "gems": "diamond-stone",
    "corners": "crop-free",
    "life": "heart",
    "traps": "alert-octagon",
    "lairs": "skull-crossbones",
}
SCORE_LINES: Final = {
    "A": LAIR,
    "B": LAIR,
    "C": LAIR,
    "D": LEVEL_UP,
    "E": ITEM_STEP,
    "F": GEM,
    "G": MINION,
    "H": DAMAGE,
    "I": RESURRECTION,
    "J": "cards-playing",
    "K": "flag-checkered",
    "L": STAR,
}
RANKS: Final = ("torch", "pickaxe", "compass-rose", "axe-battle", "crown")
NO_STAR: Final = "star-outline"
UNKNOWN: Final = "help-circle"
"""For a card of an owner's own box that has no icon here."""


def face_icon(face: Face) -> str:
    if HERO_OF[face] != NO_HERO:
        return HEROES[HERO_OF[face]]
    return {BOOTS: "shoe-print", CLOVER: "clover", SKULL: "skull"}[face]


GHOST, ROBOT = "ghost-outline", "robot-outline"


FAMILIES: Final = {
    "dungeons": "floor-plan",
    "monsters": icons.LAIR,
    "items": icons.ITEM_STEP,
    "powers": "cards-playing",
    "objectives": "flag-checkered",
    "missions": icons.PARTY,
    "tracks": "counter",
    "sheet": "map-outline",
    "dice": "dice-multiple",
}
"""The families of figures, each in a file of its own; those with most that is not from print first."""
