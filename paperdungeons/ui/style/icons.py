"""Which icon stands for what. What belongs to the game is drawn by us ("our-" and the name of the drawing); all others
are Material Design Icons."""

from typing import Final

from ...core.cards import Reward
from ...core.faces import BOOTS, CLOVER, HERO_OF, NO_HERO, SKULL, Face
from . import icons

HEROES: Final = ("our-warrior", "our-wizard", "our-cleric", "our-rogue")
MINIONS: Final = ("our-orc", "our-ghost", "our-zombie", "our-kobold")
POTION, GEM, LEVEL_UP, ITEM_STEP, STAR = "our-potion", "our-gem", "our-level-up", "our-item-step", "our-points"
REWARDS: Final = {
    Reward.POTION: POTION,
    Reward.STEP: ITEM_STEP,
    Reward.LEVEL: LEVEL_UP,
    Reward.GEM: GEM,
    Reward.POINTS: STAR,
}
TRAP, LAIR, PASSAGE, PARTY = "our-trap", "our-lair", "our-passage", "our-party"
PAWN = "our-pawn"
BOOTS_SIGN, SKULL_SIGN = "our-boots", "our-skull"
NO_POTION, NEW_POTION = "our-empty-potion", "our-new-potion"
"""A potion brewed in this round has an icon of its own: pencil and ink look too alike in such a small sign."""
HOUSE: Final = "home-variant-outline"
"""Marks a figure that is not from print."""
CAMPAIGN: Final = "map-marker-path"
TROPHY: Final = "our-trophy"
MISSION, CARDS = "our-mission", "our-cards"
OWN_BOX: Final = "package-variant"
CORRECTED: Final = "eraser"
DOUBTED: Final = "account-alert"
"""``CORRECTED`` marks a game in which boxes were put right, ``DOUBTED`` a player with contradictory reports."""
HEART, DAMAGE, RESURRECTION, MINION = "our-heart", "our-damage", "our-resurrection", "our-minion"

_ITEM_IDS: Final = ("sword", "scepter", "medallion", "cloak", "crown", "cauldron", "armour", "tome")
_MONSTER_IDS: Final = (
    *("minotaur", "gargoyle", "golem", "mummy", "giant", "vampire"),
    *("chimera", "elemental", "hydra", "lich", "dragon", "watcher"),
    *("gorgon", "troll", "wyvern", "gazer", "kraken"),
)
"""The last five appear only in games that were begun with an earlier box."""
_POWER_IDS: Final = (
    *("barbarian", "noble", "healer", "ranger", "merchant", "psionic", "assassin", "treasure-hunter"),
    *("shaman", "beastmaster", "scout", "veteran", "fortune-teller", "berserker", "alchemist", "craftsman"),
)
ITEMS, MONSTERS, POWERS = ({id_: f"our-{id_}" for id_ in ids} for ids in (_ITEM_IDS, _MONSTER_IDS, _POWER_IDS))
"""Icons by the id of the card; an owner's own cards may have none."""
MEASURES: Final = {
    "minion-rank": MINION,
    "minion-levels": "stairs",
    "hazards": TRAP,
    "rows": "arrow-left-right",
    "columns": "arrow-up-down",
    "heroes": LEVEL_UP,
    "potions": POTION,
    "rooms": "floor-plan",
    "monster-points": LAIR,
    "items": ITEM_STEP,
    "rim": "border-outside",
    "minions": MINION,
    "gems": GEM,
    "corners": "crop-free",
    "life": HEART,
    "traps": TRAP,
    "lairs": LAIR,
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
    "J": CARDS,
    "K": MISSION,
    "L": STAR,
}
CROWN: Final = "our-rank-crown"
RANKS: Final = ("our-torch", "our-pickaxe", "our-compass", "our-axe", CROWN)
NO_STAR: Final = "our-no-points"
UNKNOWN: Final = "help-circle"
"""For a card of an owner's own box that has no icon here."""


def face_icon(face: Face) -> str:
    if HERO_OF[face] != NO_HERO:
        return HEROES[HERO_OF[face]]
    return {BOOTS: BOOTS_SIGN, CLOVER: "our-clover", SKULL: SKULL_SIGN}[face]


GHOST, ROBOT = "ghost-outline", "robot-outline"


FAMILIES: Final = {
    "dungeons": "floor-plan",
    "monsters": icons.LAIR,
    "items": icons.ITEM_STEP,
    "powers": icons.CARDS,
    "objectives": icons.MISSION,
    "missions": icons.PARTY,
    "tracks": "counter",
    "sheet": "map-outline",
    "dice": "dice-multiple",
}
"""The families of figures, each in a file of its own; those with the most unprinted figures come first."""
